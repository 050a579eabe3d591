"""Simple players of the whole game: Captains who recruit and attack when it looks well, and a Monster.

They look one step ahead by rules of thumb and make no claim to play well.

Example:
    >>> from pitkit.monster_pit.game import GAME
    >>> from pitkit.play import Session
    >>> session = Session(GAME, {"players": ("Anna",)}, seed=1)
    >>> _ = session.auto(simple_policy, limit=3000)
    >>> session.state.over() is not None
    True
"""

from __future__ import annotations

from pitkit.monster_pit.game.cards_of import length
from pitkit.monster_pit.game.facts import DistrictName
from pitkit.monster_pit.game.people import Held
from pitkit.monster_pit.game.pools_of import fight_pool, held_pool, monster_pool
from pitkit.monster_pit.game.state import PitState
from pitkit.monster_pit.game.steps import core, midday, outposts
from pitkit.monster_pit.pools import DicePool
from pitkit.play import Choice, Rng

BOLD = 1.0
"""By how many results more than the Monster's an attack has to look better."""

NEAR = 8
"""Spaces from the Gate at which the Monster is held to be near."""

VISITS: dict[str, float] = {
    "recruit": 50, "wizard": 45, "conscript": 40, "white": 36, "yellow": 36, "mage": 5, "search": 30,
    "wyvern": 18, "stone": 12, "quest": 25, "wish_3": 14, "wish_2": 12, "wish_1": 10, "blue": 3, "green": 3,
    "aid": 6, "reassign": -2,
}  # fmt: skip
"""How much each service appeals."""

ERRANDS: dict[DistrictName, float] = {
    "City Watch": 2, "Southern Gate": 1, "Great Hall": 3, "Market District": 5, "Mystic's Quarter": 4,
    "Royal Keep": 4,
}  # fmt: skip
"""How much each District appeals to a Captain with Gold to spend."""


def simple_policy(view: PitState, choices: tuple[Choice, ...], rng: Rng) -> Choice:
    """The choice it likes best; among equals any.

    Args:
        view: What the seat sees.
        choices: What may be done, one or more.
        rng: Random numbers.

    Returns:
        One of the choices.
    """
    mood = rng.below(4)
    worth = [_worth(view, choice, mood) for choice in choices]
    best = max(worth)
    return rng.choice([choice for choice, value in zip(choices, worth, strict=True) if value == best])


def often_simple(view: PitState, choices: tuple[Choice, ...], rng: Rng) -> Choice:
    """As `simple_policy`, but for one time in four, when any choice is as good as another.

    Args:
        view: What the seat sees.
        choices: What may be done, one or more.
        rng: Random numbers.

    Returns:
        One of the choices.
    """
    return simple_policy(view, choices, rng) if rng.below(4) else rng.choice(choices)


def _worth(view: PitState, choice: Choice, mood: int) -> float:
    """How much a choice appeals; what ends a turn has 0."""
    match choice:
        case core.ProgressRoll():
            return means(DicePool(choice.red, choice.yellow, choice.white))[0]
        case core.RoyalGold():
            return float(choice.take)
        case core.GoTo():
            return _errand(view, choice)
        case core.TakeSlot():
            return float(view.captains[choice.seat].slots[choice.slot] is None)
        case midday.Visit():
            return _visit(view, choice)
        case midday.BuyCard():
            return 20
        case midday.GiveToStatue():
            return 60 - _size(view, choice) if _left(view) <= NEAR else -50
        case midday.UseDrawn():
            return float(choice.now)
        case midday.HealCard() | midday.CompleteQuest():
            return 55
        case midday.UseWish():
            return 8 if mood == 0 else -1
        case outposts.AttackMonster():
            return 100 if edge(view, choice.seat) >= BOLD else -5
        case outposts.FightCreature():
            return 15
        case outposts.GiveUpCard() | outposts.InjureCard() | midday.FailWith():
            return -_size(view, choice)
        case outposts.UseAbility():
            return 9 if mood == 1 else -1
    return _idle(choice)


def _idle(choice: Choice) -> float:
    """What is seldom worth while has less than nothing; the rest is a matter of chance."""
    idle = (
        midday.GiveCoin, midday.GiveWish, midday.GiveItem, midday.TradeCharacter, midday.ChangeGold,
        midday.Shift, midday.ShowMore, midday.CallBarkeep, midday.UseStone,
    )  # fmt: skip
    return -1 if isinstance(choice, idle) else 0


def _visit(view: PitState, choice: midday.Visit) -> float:
    """Healing appeals while somebody is injured, Reassigning never."""
    captain = view.captains[choice.seat]
    hurt = any(held.injured for spot in captain.spots() if (held := captain.at(spot)) is not None)
    return VISITS[choice.what] + 40 * (hurt and choice.what == "mage")


def _errand(view: PitState, choice: core.GoTo) -> float:
    """To the Gate when an attack looks well, else where something can be bought."""
    if edge(view, choice.seat) >= BOLD and choice.district in ("City Watch", "Southern Gate"):
        return 20 + (choice.district == "City Watch")
    spare = view.captains[choice.seat].purse.worth
    return ERRANDS[choice.district] if spare >= 3 else -ERRANDS[choice.district]


def _left(view: PitState) -> int:
    """Steps of the Monster to the Gate."""
    return length(view.content) - view.monster.space


def _size(view: PitState, choice: Choice) -> int:
    """Dice of the card a choice is about."""
    held: Held | None = view.captains[choice.seat].at(getattr(choice, "spot", -1))
    return 0 if held is None else held_pool(view, held).size


def means(pool: DicePool) -> tuple[float, float]:
    """Mean Captain and Monster results of dice, no limit looked at.

    Args:
        pool: The dice.

    Returns:
        Both means.

    Example:
        >>> means(DicePool(red=1, yellow=0, white=2))
        (2.0, 1.6)
    """
    captain = 0.4 * pool.red + 0.5 * pool.yellow + 0.8 * pool.white
    return captain, 0.8 * pool.red + 0.5 * pool.yellow + 0.4 * pool.white


def edge(view: PitState, seat: int) -> float:
    """How many results an attack of a Captain may have more than the Monster, on average.

    Args:
        view: The state.
        seat: The Captain.

    Returns:
        The difference of the means.
    """
    return means(fight_pool(view, seat, attacking=True))[0] - means(monster_pool(view))[1]


__all__ = ["edge", "means", "often_simple", "simple_policy"]
