"""The calculators of Monster Pit: exact answers from plain numbers of dice.

Pools are whole numbers of red, yellow and white dice, in that order. They are cut as the rules cut them: to
the limits of the colours, a Captain's to eight dice, the Monster's to its maximum. Answers are floats, or
Fractions with `exact=True`.

Example:
    >>> from pitkit.monster_pit import odds
    >>> odds.twilight(0, 2, 0, "vaiel")[1], odds.progress(0, 0, 1, exact=True).gold.mean
    (0.5, Fraction(14, 5))
    >>> odds.combat(captain=(0, 0, 2), monster=(0, 2, 0), exact=True).tie
    Fraction(11, 36)
"""

from pitkit.monster_pit.odds.attacks import (
    AttackWorth,
    CreatureOdds,
    attack_worth,
    attacks_needed,
    creature_reward,
    kill_chance,
)
from pitkit.monster_pit.odds.fights import CombatOdds, PriceOdds, combat, defence, prices
from pitkit.monster_pit.odds.laws import results
from pitkit.monster_pit.odds.progress import (
    ProgressMeans,
    ProgressOdds,
    best_dice,
    mean_gold_and_steps,
    progress,
    royal_chance,
)
from pitkit.monster_pit.odds.race import (
    GateChances,
    attack_chance,
    gate_chances,
    mean_move,
    morning_steps,
    round_advance,
    row_move,
    twilight,
)
from pitkit.monster_pit.odds.rounds import mildest, rounds_to_gate, strongest
from pitkit.monster_pit.odds.stones import (
    StoneWorth,
    TwilightStone,
    stone_at_twilight,
    stone_before_fight,
    stone_in_fight,
)
from pitkit.monster_pit.odds.upgrades import (
    ChurchOdds,
    DiceWorth,
    Swap,
    TrackerWorth,
    church,
    dice_worth,
    tracker_worth,
)

__all__ = [
    "AttackWorth",
    "ChurchOdds",
    "CombatOdds",
    "CreatureOdds",
    "DiceWorth",
    "GateChances",
    "PriceOdds",
    "ProgressMeans",
    "ProgressOdds",
    "StoneWorth",
    "Swap",
    "TrackerWorth",
    "TwilightStone",
    "attack_chance",
    "attack_worth",
    "attacks_needed",
    "best_dice",
    "church",
    "combat",
    "creature_reward",
    "defence",
    "dice_worth",
    "gate_chances",
    "kill_chance",
    "mean_gold_and_steps",
    "mean_move",
    "mildest",
    "morning_steps",
    "prices",
    "progress",
    "results",
    "round_advance",
    "rounds_to_gate",
    "row_move",
    "royal_chance",
    "stone_at_twilight",
    "stone_before_fight",
    "stone_in_fight",
    "strongest",
    "tracker_worth",
    "twilight",
]
