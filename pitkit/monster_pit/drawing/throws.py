"""What lies on the table: the dice of the roll that is going on, or of the last one, chain by chain.

A session's steps tell it, so it is right after undo, redo and opening a save.

Example:
    >>> from pitkit.monster_pit.rules.steps import ProgressRoll
    >>> from pitkit.monster_pit.rules.table import DICE_GAME
    >>> from pitkit.play import Session
    >>> session = Session(DICE_GAME, {"captains": 1}, seed=1)
    >>> events = session.play(ProgressRoll(0, 1, 3, 1)) + session.roll()
    >>> throw = last_throw(session)
    >>> throw.title, [chain.colour for chain in throw.chains][:2], throw.chains[0].faces
    ('Progress Roll', ['red', 'yellow'], ('Monster',))
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from pitkit.monster_pit.dice import DICE
from pitkit.monster_pit.rules.table_state import TableState
from pitkit.play import Outcome, Session


@dataclass(frozen=True)
class Chain:
    """One die and what it has shown, throw after throw.

    Attributes:
        colour: Its colour; empty for the Rune Die and the Location Die.
        faces: The names of its faces, in order.
        pending: Whether it is still to be thrown, for the first time or again.
    """

    colour: str
    faces: tuple[str, ...] = ()
    pending: bool = False

    def count(self, side: str) -> int:
        """How many of its faces count for a side, `captain` or `monster`."""
        if not self.colour:
            return 0
        return sum(DICE[self.colour].face(name).side == side for name in self.faces)


@dataclass(frozen=True)
class Throw:
    """A roll on the table.

    Attributes:
        title: What is rolled.
        chains: Its dice.
    """

    title: str
    chains: tuple[Chain, ...]

    def count(self, side: str) -> int:
        """How many results of a side it has come to, `captain` or `monster`."""
        return sum(chain.count(side) for chain in self.chains)


def pending_throw(state: TableState) -> Throw | None:
    """The dice a state has still to throw, where nothing is known of what came before.

    Args:
        state: Any state of the dice table.

    Returns:
        The dice, or None.
    """
    if state.roll is not None:
        names = [Chain(colour, pending=True) for colour in state.roll.dice]
        rune = [Chain("", pending=True)] if state.throws_rune else []
        return Throw(_title(state), (*names, *rune))
    dice = state.action_dice
    return Throw(dice[0].name, tuple(Chain("", pending=True) for _ in dice)) if dice else None


def last_throw(session: Session[Any]) -> Throw | None:
    """The roll that is going on, or the last one of the session.

    Args:
        session: A session of the dice table.

    Returns:
        The roll, or None before the first one.
    """
    states, steps = session.states, session.steps
    first = next((at for at in range(len(states) - 1, -1, -1) if _begins(states[at])), None)
    if first is None:
        return pending_throw(session.state)
    throw = pending_throw(states[first])
    for at in range(first, len(steps)):
        step = steps[at]
        if throw is None or not isinstance(step, Outcome):
            break
        throw = _thrown(throw, step.faces)
        if states[at].roll is None or not _goes_on(states[at + 1]):
            break
    return throw


def _begins(state: TableState) -> bool:
    """Whether a state is one in which a roll has its first throw to come."""
    return bool(state.action_dice) if state.roll is None else not state.roll.again


def _goes_on(state: TableState) -> bool:
    return state.roll is not None and state.roll.again


def _thrown(throw: Throw, faces: tuple[str, ...]) -> Throw:
    """The roll after a throw of its pending dice."""
    left = iter(faces)
    chains = [_with_face(chain, next(left)) if chain.pending else chain for chain in throw.chains]
    return Throw(throw.title, tuple(chains))


def _with_face(chain: Chain, face: str) -> Chain:
    again = bool(chain.colour) and DICE[chain.colour].face(face).again
    return Chain(chain.colour, (*chain.faces, face), again)


def _title(state: TableState) -> str:
    if state.fight is not None:
        name = state.captains[state.fight.captain].name
        return f"{name} fights" if state.fight.results is None else "The Monster fights"
    return "Progress Roll" if state.stage == "morning" else "Twilight Roll"
