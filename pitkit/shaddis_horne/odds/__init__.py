"""The calculators of The Siege of Shaddis Horne: exact answers from plain numbers.

Creatures are mappings of kind (`scuttler`, `fairy`, `oak`, `iron`, `gold`) to number, `pools` say for each
kind how many tokens of each Strength nobody has seen, and a `board` maps road numbers to what is on them (see
`Board`). Answers are floats, or Fractions with `exact=True`. `pit_position` reads from a live state what
`pit` takes.

Example:
    >>> from pitkit.shaddis_horne import odds
    >>> odds.fairy_spell(4, exact=True), odds.villager_holds(2, {"oak": 1}, {"oak": {6: 1, 8: 1}})
    (Fraction(2, 3), 0.0)
    >>> stair, seam = {"symbols": ["descend"]}, {"symbols": [], "reward": {"ore": 1}}
    >>> odds.pit([(stair, 1), (seam, 2)], worth={"ore": 1}).explore
    2.0
"""

from pitkit.shaddis_horne.odds.actions import ActionPlan, best_actions
from pitkit.shaddis_horne.odds.advance import Clock, advance_risk, attack_clock, survival
from pitkit.shaddis_horne.odds.at_table import PitPosition, pit_position
from pitkit.shaddis_horne.odds.clearing import LastStand, last_stand
from pitkit.shaddis_horne.odds.fights import (
    StackFight,
    fairies_removed,
    fairy_spell,
    least_strength,
    stack_fight,
    strength_token,
    villager_holds,
)
from pitkit.shaddis_horne.odds.forecast import survival_estimate
from pitkit.shaddis_horne.odds.golems import CollegeBonus, GolemHits, college_bonus, golem_kill
from pitkit.shaddis_horne.odds.pit_next import NextCard, next_pit_card
from pitkit.shaddis_horne.odds.pit_solver import Pit, pit
from pitkit.shaddis_horne.odds.pit_trips import Trip
from pitkit.shaddis_horne.odds.roads import Board
from pitkit.shaddis_horne.odds.spawns import (
    SiegeForecast,
    mean_shortfall,
    next_siege_card,
    roads_reached,
    siege_forecast,
    spawns_on,
    supply_shortfall,
)
from pitkit.shaddis_horne.odds.tokens import Pools
from pitkit.shaddis_horne.odds.town import (
    Income,
    LuckOdds,
    event_drawn,
    income,
    luck,
    named_spell,
    next_recipe,
    recipe_shown,
    recipes_differ,
    row_shows,
)

__all__ = [
    "ActionPlan",
    "Board",
    "Clock",
    "CollegeBonus",
    "GolemHits",
    "Income",
    "LastStand",
    "LuckOdds",
    "NextCard",
    "Pit",
    "PitPosition",
    "Pools",
    "SiegeForecast",
    "StackFight",
    "Trip",
    "advance_risk",
    "attack_clock",
    "best_actions",
    "college_bonus",
    "event_drawn",
    "fairies_removed",
    "fairy_spell",
    "golem_kill",
    "income",
    "last_stand",
    "least_strength",
    "luck",
    "mean_shortfall",
    "named_spell",
    "next_pit_card",
    "next_recipe",
    "next_siege_card",
    "pit",
    "pit_position",
    "recipe_shown",
    "recipes_differ",
    "roads_reached",
    "row_shows",
    "siege_forecast",
    "spawns_on",
    "stack_fight",
    "strength_token",
    "supply_shortfall",
    "survival",
    "survival_estimate",
    "villager_holds",
]
