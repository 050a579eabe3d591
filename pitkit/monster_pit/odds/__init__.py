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
from pitkit.monster_pit.odds.burning import BurnClock, burn_chances, burn_clock, district_clock
from pitkit.monster_pit.odds.charms import CharmOdds, charms
from pitkit.monster_pit.odds.fights import CombatOdds, PriceOdds, combat, defence, prices
from pitkit.monster_pit.odds.laws import results
from pitkit.monster_pit.odds.midday import (
    AttackEnd,
    AttackNow,
    StatueOdds,
    WizardTiming,
    attack_now,
    statue,
    wizard_timing,
)
from pitkit.monster_pit.odds.mornings import MorningOdds, morning
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
from pitkit.monster_pit.odds.recruits import RecruitWorth, armour, recruits
from pitkit.monster_pit.odds.rounds import GateForecast, Turn, gate_forecast, rounds_to_gate
from pitkit.monster_pit.odds.stones import (
    StoneWorth,
    TwilightStone,
    stone_at_twilight,
    stone_before_fight,
    stone_in_fight,
)
from pitkit.monster_pit.odds.table_draws import (
    DigOdds,
    FountainOdds,
    LocationOdds,
    best_discard,
    dig,
    fountain,
    lead_chance,
    location_hits,
    rune_chance,
    rune_mean,
    token_chance,
    token_pair_chance,
)
from pitkit.monster_pit.odds.track import mildest, strongest
from pitkit.monster_pit.odds.twilights import RowOutlook, row_outlook
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
    "AttackEnd",
    "AttackNow",
    "AttackWorth",
    "BurnClock",
    "CharmOdds",
    "ChurchOdds",
    "CombatOdds",
    "CreatureOdds",
    "DiceWorth",
    "DigOdds",
    "FountainOdds",
    "GateChances",
    "GateForecast",
    "LocationOdds",
    "MorningOdds",
    "PriceOdds",
    "ProgressMeans",
    "ProgressOdds",
    "RecruitWorth",
    "RowOutlook",
    "StatueOdds",
    "StoneWorth",
    "Swap",
    "TrackerWorth",
    "Turn",
    "TwilightStone",
    "WizardTiming",
    "armour",
    "attack_chance",
    "attack_now",
    "attack_worth",
    "attacks_needed",
    "best_dice",
    "best_discard",
    "burn_chances",
    "burn_clock",
    "charms",
    "church",
    "combat",
    "creature_reward",
    "defence",
    "dice_worth",
    "dig",
    "district_clock",
    "fountain",
    "gate_chances",
    "gate_forecast",
    "kill_chance",
    "lead_chance",
    "location_hits",
    "mean_gold_and_steps",
    "mean_move",
    "mildest",
    "morning",
    "morning_steps",
    "prices",
    "progress",
    "recruits",
    "results",
    "round_advance",
    "rounds_to_gate",
    "row_move",
    "row_outlook",
    "royal_chance",
    "rune_chance",
    "rune_mean",
    "statue",
    "stone_at_twilight",
    "stone_before_fight",
    "stone_in_fight",
    "strongest",
    "token_chance",
    "token_pair_chance",
    "tracker_worth",
    "twilight",
    "wizard_timing",
]
