"""The parts the board of the whole game is drawn from: track, Citadel, Monster, Outposts, what is due.

Each part takes the moment it shows and the box it may use, so that the board can put the same parts together
in its wide and its narrow arrangement.
"""
