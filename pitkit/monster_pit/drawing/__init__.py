"""The parts Monster Pit's boards are drawn from: rows, trackers, dice, the Citadel, Captains and buttons.

Each part takes plain values and the box it may use, so every board of the game is put together from the
same parts.
"""
