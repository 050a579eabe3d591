"""Which abilities of a mesmerized character help Vaiel, and so are used (MP-VAI-14)."""

from __future__ import annotations

from pitkit.monster_pit.cards import deeds, rolls
from pitkit.play.effects import Ability, Effect, Pay, children

_ALWAYS = (
    deeds.MonsterGains, deeds.MonsterImproves, deeds.MonsterHeals, deeds.MonsterAttacks, deeds.MonsterCard,
    deeds.MonsterDraws, deeds.MonsterGold, deeds.Injure, deeds.Sacrifice, deeds.Mesmerize, rolls.Burn,
    rolls.BurnCitadel, rolls.Close, rolls.Closed, rolls.Forbid, rolls.MonsterDice, rolls.HealCreature,
)  # fmt: skip
"""Words that help her whatever they say."""

_FRAME = ("pitkit.play.effects",)


def _helps(word: Effect) -> bool:
    """Whether a word of the game helps Vaiel when she uses it."""
    match word:
        case deeds.Move(back=back):
            return not back
        case rolls.MoveChange(n=n) | rolls.Price(n=n):
            return n > 0
        case deeds.Lose(who=who) | rolls.Prevent(who=who):
            return who != "own"
        case rolls.Results(side=side):
            return side == "monster"
        case rolls.Cancel(side=side):
            return side == "captain"
        case rolls.BonusDice(on=on):
            return on != "progress"
    return isinstance(word, _ALWAYS)


def serves(ability: Ability) -> bool:
    """Whether Vaiel benefits from an ability: it costs nothing, and all its deeds help her.

    Args:
        ability: An ability of a mesmerized character.

    Returns:
        True when she uses it whenever its moment comes.

    Example:
        >>> serves(Ability(deeds.MonsterHeals())), serves(Ability(deeds.GainStone()))
        (True, False)
    """
    found = [word for word in _all(ability.effect) if _is_deed(word)]
    return not ability.cost and bool(found) and all(_helps(word) for word in found)


def _all(effect: Effect) -> list[Effect]:
    return [effect, *(word for part in children(effect) for word in _all(part))]


def _is_deed(word: Effect) -> bool:
    """Neither a word of the frame that puts deeds together, nor dice thrown for them."""
    return not isinstance(word, rolls.Throw | rolls.Cast | Pay) and type(word).__module__ not in _FRAME
