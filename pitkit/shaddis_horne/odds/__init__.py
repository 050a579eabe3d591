"""The calculators of The Siege of Shaddis Horne: exact answers from plain numbers, dicts and tuples."""

from pitkit.shaddis_horne.odds.pit import Pit, pit
from pitkit.shaddis_horne.odds.pit_next import NextCard, next_pit_card
from pitkit.shaddis_horne.odds.pit_trips import Trip

__all__ = ["NextCard", "Pit", "Trip", "next_pit_card", "pit"]
