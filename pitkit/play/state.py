"""The doors of every game's state: what may happen, what is due, what happens then."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, ClassVar, NoReturn, Self, cast, final

from msgspec import Struct

from pitkit.play.chance import Chance
from pitkit.play.errors import ForbiddenError, MalformedError, shown, whole
from pitkit.play.events import Event, Events
from pitkit.play.positions import checked, position, value_at, with_values
from pitkit.play.steps import Adjust, Choice, Outcome, Over, Refusal, Step

Problem = tuple[str, Any, str]
"""A field's dotted path, its value, and words for what is allowed there."""


class PackStamp(Struct, frozen=True, forbid_unknown_fields=True, order=True):
    """Which content pack a state was made with, as a save names it.

    Args:
        name: The pack's name.
        version: Its version.
        digest: SHA-256 of its canonical form, in hexadecimal.

    Example:
        >>> PackStamp("sample", "1", "ab" * 32).name
        'sample'
    """

    name: str
    version: str
    digest: str


class Content(Struct, frozen=True, eq=False, dict=True, kw_only=True):
    """Base of a game's content: cards, tables and maps made from packs, shared by all its states.

    Two are equal when they come from the same packs, so comparing or hashing a state never walks them.
    (It has a `__dict__`, so `functools.cached_property` works for indices by name.)

    Args:
        packs: The packs it was made from; filled in by `Game.load_content`.

    Example:
        >>> class Cards(Content, frozen=True, eq=False, dict=True):
        ...     names: tuple[str, ...]
        >>> Cards(("ace",)) == Cards(("ace",))
        False
        >>> stamps = (PackStamp("sample", "1", "ab" * 32),)
        >>> Cards(("ace",), packs=stamps) == Cards(("ace",), packs=stamps)
        True
    """

    packs: tuple[PackStamp, ...] = ()

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        same = type(self) is type(other) and bool(self.packs)
        return same and isinstance(other, Content) and self.packs == other.packs

    def __hash__(self) -> int:
        return hash(self.packs) if self.packs else id(self)


class State(Struct, frozen=True, forbid_unknown_fields=True):
    """Base of a game's state: a frozen value of numbers, strings, tuples and Structs.

    A game fills in `candidates`, `refusal`, `chance`, `over`, `play`, `settle`, `seats`, `phase`, and
    where there is something to hide or to check, `view` and `problems`. It may hold one field named
    `content` (a `Content`), which is no part of its position. `pitkit.play.example` is a whole game.

    Example:
        >>> from pitkit.play.example import TwoHeads
        >>> TwoHeads(heads=(1, 0)).choices()
        (Toss(seat=0),)
    """

    choice_types: ClassVar[tuple[type[Choice], ...]] = ()
    """Every kind of choice of the game."""

    # What a game fills in ---------------------------------------------------------------------------

    def candidates(self) -> tuple[Choice, ...]:
        """Every choice a person could mean now, for all seats, allowed or not."""
        return ()

    def refusal(self, step: Choice) -> Refusal | None:  # noqa: ARG002 - the base allows everything
        """The one truth of what is allowed, for any choice of the game, not only candidates.

        Args:
            step: A choice of the game, its seat and types already checked.

        Returns:
            None when it is allowed, else the rule and one sentence.
        """
        return None

    def chance(self) -> Chance | None:
        """The chance event that is due, or None."""
        return None

    def over(self) -> Over | None:
        """How the game ended, or None while it goes on."""
        return None

    def play(self, choice: Choice) -> tuple[State, Events]:
        """Carry out a choice that is known to be allowed.

        Args:
            choice: The choice.

        Returns:
            The new state and what happened.
        """
        raise TypeError(f"{type(self).__name__} has no choices, so {choice} cannot be played")

    def settle(self, faces: tuple[str, ...]) -> tuple[State, Events]:
        """Carry out the outcome of the chance event that is due.

        Args:
            faces: One face for each of its parts, known to be possible.

        Returns:
            The new state and what happened.
        """
        raise TypeError(f"{type(self).__name__} has no chance, so {faces} cannot be settled")

    def view(self, seat: int | None) -> Self:  # noqa: ARG002 - the base hides nothing
        """What a seat may know: a state in which the rest is back in its unseen pools.

        Args:
            seat: A seat from 0, or None for an onlooker.

        Returns:
            The state as that seat sees it; itself where nothing is hidden.
        """
        return self

    def seats(self) -> tuple[str, ...]:
        """Names of the seats."""
        return ()

    def phase(self) -> str:
        """The moment of the game in words."""
        return ""

    def problems(self) -> Iterable[Problem]:
        """What makes this value no legal position: (field, value, allowed), the worst first."""
        return ()

    # What the base gives ----------------------------------------------------------------------------

    def choices(self) -> tuple[Choice, ...]:
        """The candidates that are not refused; none while chance is due or the game is over."""
        if self.over() is not None or self.chance() is not None:
            return ()
        return tuple(choice for choice in self.candidates() if self.refusal(choice) is None)

    def to_move(self) -> tuple[int, ...]:
        """Seats that have a choice now, in order."""
        return tuple(sorted({choice.seat for choice in self.choices()}))

    @final
    def apply(self, step: Step) -> tuple[Self, Events]:
        """Do one step. It is always checked, and this state is never changed.

        Args:
            step: A choice, an outcome of the chance event that is due, or a correction.

        Returns:
            The new state and what happened.

        Raises:
            MalformedError: It is no step of this game, or names something that cannot be.
            ForbiddenError: It is a step, but a rule refuses it now.

        Example:
            >>> from pitkit.play.example import Toss, TwoHeads
            >>> state, events = TwoHeads().apply(Toss(0))
            >>> events[0].text, state.chance().title
            ('Anna tosses.', 'the toss')
            >>> TwoHeads().apply(Toss(1))
            Traceback (most recent call last):
            ...
            pitkit.play.errors.ForbiddenError: toss by Ben: refused in Anna's turn: seats toss in turn. [TH-1]
        """
        step = self.readable(step)
        if isinstance(step, Adjust):
            return _adjusted(self, step)
        self._refuse_at_end(step)
        if isinstance(step, Outcome):
            return cast("tuple[Self, Events]", self._apply_outcome(step))
        choice = cast(Choice, step)
        chance = self.chance()
        if chance is not None:
            self._forbid(choice, _first(chance.rules), f"chance comes first: {chance.title}.")
        refusal = self.refusal(choice)
        if refusal is not None:
            self._forbid(choice, refusal.rule, refusal.why)
        return cast("tuple[Self, Events]", self.play(choice))

    @final
    def readable(self, step: Step) -> Step:
        """A step whose kind, types and seat are checked; whether it is allowed is another question.

        Args:
            step: Any step.

        Returns:
            An equal step with plain numbers.

        Raises:
            MalformedError: It is no step of this game.
        """
        if type(step) not in (*self.choice_types, Outcome, Adjust):
            names = ", ".join(str(kind.__struct_config__.tag) for kind in self.choice_types)
            raise MalformedError("step", step, f"a step of this game: {names or 'chance only'}")
        sound = checked(step)
        if isinstance(sound, Choice):
            whole("seat", sound.seat, 0, len(self.seats()) - 1)
        return sound

    def _apply_outcome(self, step: Outcome) -> tuple[State, Events]:
        chance = self.chance()
        if chance is None:
            self._forbid(step, "", "no chance is due now.")
        problem = chance.problem(step.faces)
        if problem is not None:
            raise problem
        return self.settle(step.faces)

    def _refuse_at_end(self, step: Step) -> None:
        over = self.over()
        if over is not None:
            self._forbid(step, over.rule, f"the game is over: {over.why}")

    def _forbid(self, step: Step, rule: str, why: str) -> NoReturn:
        """Refuse a step, telling a seat what it may do itself and nothing of the others' choices."""
        legal: tuple[Choice, ...] = ()
        who, said = "", "chance"
        if isinstance(step, Choice):
            who, said = self.seats()[step.seat], step.label(self)
            legal = tuple(choice for choice in self.choices() if choice.seat == step.seat)
        listed = tuple(choice.label(self) for choice in legal)
        raise ForbiddenError(step, rule, why, said, who, self.phase(), legal, listed)


def _first(rules: tuple[str, ...]) -> str:
    return rules[0] if rules else ""


def _adjusted(state: State, step: Adjust) -> tuple[Any, Events]:
    """The corrected state; only seats that see the values before and after are told them."""
    try:
        "".join([*(path + value for path, value in step.changes), step.why]).encode()
    except UnicodeEncodeError:
        raise MalformedError("adjust", step, "text that can be written to a file") from None
    after, old, new = with_values(state, step.changes)
    paths = [path for path, _ in step.changes]

    def knows(seat: int | None) -> bool:
        before, now = position(state.view(seat)), position(after.view(seat))
        return all(
            value_at(before, path) == was and value_at(now, path) == value
            for path, was, value in zip(paths, old, new, strict=True)
        )

    told = tuple(seat for seat in range(len(state.seats())) if knows(seat))
    changed = zip(paths, old, new, strict=True)
    sets = "; ".join(f"{path} set from {shown(was)} to {shown(value)}" for path, was, value in changed)
    text = f"Correction: {sets}{f' ({step.why})' if step.why else ''}."
    if len(told) == len(state.seats()) and knows(None):
        return after, (Event(text),)
    others = tuple(seat for seat in range(len(state.seats())) if seat not in told)
    hint = Event("Correction: something out of your sight was set right.", seen_by=others)
    return after, (Event(text, seen_by=told), hint)
