"""The parts of the Villagers board: what a seat may see of the table, and how it is drawn.

Example:
    >>> from pitkit.villagers.drawing.ring import wedge_points
    >>> len(wedge_points(0)) > 8
    True
"""
