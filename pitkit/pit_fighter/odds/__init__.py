"""The calculators of Pit Fighter: exact answers from plain numbers of dice, gold and Exhaustion Points.

Dice are the final number of d6 of a Damage Dice Stack: at most 200, and none where it is negative. Answers
are floats, or Fractions with `exact=True`.

Example:
    >>> from pitkit.pit_fighter import odds
    >>> odds.rate(400), odds.gold_for(28, gold=100), odds.knockout(3, 8, exact=True).chance
    (20, 560, Fraction(181, 216))
    >>> round(odds.hits_to_freedom(3).mean, 4), round(odds.race().a_first, 6)
    (6.2216, 0.652371)
"""

from pitkit.pit_fighter.odds.arena import (
    Approach,
    Detour,
    TrapValue,
    Victim,
    approach,
    random_moves,
    trap_detour,
    trap_value,
    turns_to_contact,
)
from pitkit.pit_fighter.odds.creatures import Aim, CreatureGold, Finish, creature_gold, finish
from pitkit.pit_fighter.odds.curves import gold_after, gold_curve, gold_path, hits_to_freedom
from pitkit.pit_fighter.odds.draws import (
    ExtraDraws,
    Wanted,
    deck_clock,
    draw_both,
    draw_chance,
    draw_curve,
    extra_draws,
)
from pitkit.pit_fighter.odds.hits import (
    Hit,
    Knockout,
    WinNow,
    damage,
    damage_chart,
    gold_for,
    hit,
    hit_gold,
    inflicted,
    knockout,
    rate,
    resisted,
    win_now,
)
from pitkit.pit_fighter.odds.races import Race, race
from pitkit.pit_fighter.odds.rolls import Initiative, SpellTries, initiative, spell, spell_tries
from pitkit.pit_fighter.odds.worth import (
    CardWorth,
    DefenceWorth,
    SplitOdds,
    TierDrop,
    card_worth,
    defence_worth,
    drop_a_tier,
    one_or_several,
    pity_cost,
)

__all__ = [
    "Aim",
    "Approach",
    "CardWorth",
    "CreatureGold",
    "DefenceWorth",
    "Detour",
    "ExtraDraws",
    "Finish",
    "Hit",
    "Initiative",
    "Knockout",
    "Race",
    "SpellTries",
    "SplitOdds",
    "TierDrop",
    "TrapValue",
    "Victim",
    "Wanted",
    "WinNow",
    "approach",
    "card_worth",
    "creature_gold",
    "damage",
    "damage_chart",
    "deck_clock",
    "defence_worth",
    "draw_both",
    "draw_chance",
    "draw_curve",
    "drop_a_tier",
    "extra_draws",
    "finish",
    "gold_after",
    "gold_curve",
    "gold_for",
    "gold_path",
    "hit",
    "hit_gold",
    "hits_to_freedom",
    "inflicted",
    "initiative",
    "knockout",
    "one_or_several",
    "pity_cost",
    "race",
    "random_moves",
    "rate",
    "resisted",
    "spell",
    "spell_tries",
    "trap_detour",
    "trap_value",
    "turns_to_contact",
    "win_now",
]
