"""The calculators from a position: what hits, cards, Traps, Creatures and the race now are worth.

Each looks at a state, or at a seat's view of it, and asks the rules which dice and which gold are due. What
a seat may not know is not asked: odds of a seat are asked of its view.

Example:
    >>> from pitkit.pit_fighter.game import new_game
    >>> the_hit(new_game(2, seed=1).state) is None
    True
"""

from pitkit.pit_fighter.odds.at_table.arena import (
    Entry,
    ThrownTrap,
    Way,
    entries,
    movement_now,
    thrown_traps,
    way_to,
    ways_to,
)
from pitkit.pit_fighter.odds.at_table.blows import (
    Blow,
    Plan,
    attacks,
    best_blow,
    coming,
    hit_of,
    plans,
    stack_law,
    the_hit,
)
from pitkit.pit_fighter.odds.at_table.cards import (
    CardNow,
    Draws,
    Kind,
    SpellNow,
    cards_now,
    draws_now,
    may_hold,
    paid_draws,
    spells_now,
    tier_drops,
)
from pitkit.pit_fighter.odds.at_table.creatures import (
    CreatureNow,
    FinishNow,
    creature_in_slices,
    creature_now,
    finish_now,
)
from pitkit.pit_fighter.odds.at_table.races import best_dice, duel, duel_in_slices, first_turn, hits_left
from pitkit.pit_fighter.odds.at_table.tolls import NEW, SAME, Throw, Toll, toll

__all__ = [
    "NEW",
    "SAME",
    "Blow",
    "CardNow",
    "CreatureNow",
    "Draws",
    "Entry",
    "FinishNow",
    "Kind",
    "Plan",
    "SpellNow",
    "Throw",
    "ThrownTrap",
    "Toll",
    "Way",
    "attacks",
    "best_blow",
    "best_dice",
    "cards_now",
    "coming",
    "creature_in_slices",
    "creature_now",
    "draws_now",
    "duel",
    "duel_in_slices",
    "entries",
    "finish_now",
    "first_turn",
    "hit_of",
    "hits_left",
    "may_hold",
    "movement_now",
    "paid_draws",
    "plans",
    "spells_now",
    "stack_law",
    "the_hit",
    "thrown_traps",
    "tier_drops",
    "toll",
    "way_to",
    "ways_to",
]
