"""Explorers: down the Pit with a deck one can edit, and a road with its Villager.

Example:
    >>> shown = pit_explorer(gone={"Bat Roost": 2})
    >>> shown.position.deck[1][0].name, shown.position.wounds
    ('Steep Stair', 0)
    >>> shown.close()
"""

from __future__ import annotations

from pitkit.shaddis_horne.explore_pit import PitExplorer, pit_explorer
from pitkit.shaddis_horne.explore_road import RoadExplorer, road_explorer

__all__ = ["PitExplorer", "RoadExplorer", "pit_explorer", "road_explorer"]
