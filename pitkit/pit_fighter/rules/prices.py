"""What an ability may make a player pay, so that he can be asked whether he has it (PF-GDL-04)."""

from __future__ import annotations

from pitkit.pit_fighter.words import Forfeit
from pitkit.play.effects import (
    MOST_TIMES,
    Ability,
    Choose,
    Effect,
    If,
    InOrder,
    Number,
    Pay,
    Repeat,
    children,
)


def owed(ability: Ability) -> int:
    """The most gold an ability can ask for, its cost included.

    Args:
        ability: An ability.

    Returns:
        A whole number from 0: of branches the dearest, of steps the sum.

    Example:
        >>> from pitkit.play.effects import If, InOrder, Shows
        >>> owed(Ability(If(Shows(("1",)), Forfeit(50), InOrder((Forfeit(10), Forfeit(20))))))
        50
    """
    return _most(ability.root)


def _most(effect: Effect) -> int:
    match effect:
        case Forfeit(n=n):
            return n
        case InOrder(steps=steps):
            return sum(map(_most, steps))
        case Choose() | If():
            return max(map(_most, children(effect)), default=0)
        case Pay(cost=cost, then=then, otherwise=otherwise):
            other = _most(otherwise) if otherwise is not None else 0
            return max(sum(map(_most, cost)) + _most(then), other)
        case Repeat(times=times, then=then):
            return (times.n if isinstance(times, Number) else MOST_TIMES) * _most(then)
    return sum(map(_most, children(effect)))
