"""The parts the boards of Shaddis Horne are drawn from: town, goods, cards, Hawkguards, the Pit, buttons.

Each part takes what it shows and the box it may use, so the board can put the same parts together in its wide
and its narrow arrangement.
"""
