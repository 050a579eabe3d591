"""What a table's odds panel says of the position now: every calculator, asked from a live state.

Each calculator takes the session and the seat and returns plain answers; what takes long is a generator, so
that it can be given up and only the latest answer is shown.
"""

from __future__ import annotations

from functools import partial

from pitkit.shaddis_horne.live.attack import coming_attack, who_holds
from pitkit.shaddis_horne.live.decks import events, rows_and_recipes, siege
from pitkit.shaddis_horne.live.pit import down_the_pit
from pitkit.shaddis_horne.live.plans import best_use, stand
from pitkit.shaddis_horne.live.town import collecting, luck_abilities
from pitkit.shaddis_horne.odds.at_table import Prices
from pitkit.ui.panels.odds import Calculator

__all__ = ["calculators"]


def calculators(prices: Prices) -> tuple[Calculator, ...]:
    """What the odds panel of a table offers.

    Args:
        prices: What things are worth to who plays here; read at each question.

    Returns:
        Names with the functions that answer.

    Example:
        >>> [name for name, _ in calculators(Prices())][:2]
        ['The coming advance phase', 'Which Villager holds']
    """
    return (
        ("The coming advance phase", coming_attack),
        ("Which Villager holds", who_holds),
        ("The Pit", partial(down_the_pit, prices)),
        ("Best use of the actions", best_use),
        ("Last stand", stand),
        ("Spells and the next Siege card", siege),
        ("Event cards", events),
        ("Rows and Recipes", rows_and_recipes),
        ("Luck abilities", luck_abilities),
        ("Income", collecting),
    )
