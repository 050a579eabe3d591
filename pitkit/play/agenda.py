"""What card effects still have to do, as a small part of a game's state.

An `Agenda` keeps places in cards (source and path), never copies of them, so a saved position stays
small. `pitkit.play.interpreter` carries it out; `Hooks` is what a game lends it for that.
"""

from __future__ import annotations

from typing import Annotated, Literal, Protocol, TypeVar

from msgspec import Meta, Struct, structs

from pitkit.play.chance import Chance
from pitkit.play.effects import MOST_TIMES, Ability, Amount, Condition, Effect, Selector, Span
from pitkit.play.events import Events

From0 = Annotated[int, Meta(ge=0)]


class Named(Struct, frozen=True, forbid_unknown_fields=True):
    """What a name in an effect stands for: the thing picked, or the faces rolled."""

    name: str
    values: tuple[str, ...]


class Run(Struct, frozen=True, forbid_unknown_fields=True):
    """In whose name an effect is carried out.

    Args:
        source: The ability, in the game's own words, e.g. `grenade.0`.
        seat: The seat it acts for, from 0.
        names: What the effect's names stand for so far, each name once.
    """

    source: str
    seat: From0
    names: tuple[Named, ...] = ()

    def values(self, name: str) -> tuple[str, ...]:
        """What a name stands for.

        Args:
            name: E.g. `it` or `rolled`.

        Returns:
            The thing picked (one value) or the faces rolled; empty when nothing has that name.

        Example:
            >>> Run("grenade.0", 0, (Named("rolled", ("3", "5")),)).values("rolled")
            ('3', '5')
        """
        return next((entry.values for entry in self.names if entry.name == name), ())

    def thing(self, name: str = "it") -> str:
        """The one thing a name stands for, or an empty text."""
        return next(iter(self.values(name)), "")

    def knowing(self, name: str, values: tuple[str, ...]) -> Run:
        """The same run with one more name."""
        kept = tuple(entry for entry in self.names if entry.name != name)
        return structs.replace(self, names=(*kept, Named(name, values)))


class Item(Struct, frozen=True, forbid_unknown_fields=True):
    """One thing to do: the effect at a path of an ability, so many times."""

    run: Run
    path: tuple[From0, ...] = ()
    times: Annotated[int, Meta(ge=1, le=MOST_TIMES)] = 1


class Count(Struct, frozen=True, forbid_unknown_fields=True):
    """A counter: its number, and for how many more spans it lasts (0: for good)."""

    name: str
    of: str
    n: From0
    lasting: From0 = 0
    per: Span = "round"


class Use(Struct, frozen=True, forbid_unknown_fields=True):
    """How often a limited ability was used in the span now running."""

    source: str
    per: Span
    n: From0


class Agenda(Struct, frozen=True, forbid_unknown_fields=True):
    """What is still to do, the first thing first, with the counters and uses that effects keep."""

    todo: tuple[Item, ...] = ()
    counters: tuple[Count, ...] = ()
    uses: tuple[Use, ...] = ()

    def counter(self, name: str, of: str = "") -> int:
        """The number a counter stands at; 0 where there is none.

        Args:
            name: The counter's name.
            of: The thing it belongs to; empty for none.

        Returns:
            A whole number from 0.

        Example:
            >>> Agenda(counters=(Count("shield", "", 2),)).counter("shield")
            2
        """
        return next((count.n for count in self.counters if (count.name, count.of) == (name, of)), 0)

    def used(self, source: str) -> int:
        """How often a limited ability was used in its span."""
        return next((use.n for use in self.uses if use.source == source), 0)


class Reply(Struct, frozen=True):
    """One answer: the key to give, and its words. The empty key goes on without."""

    key: str
    label: str


class Pending(Struct, frozen=True):
    """What an agenda waits for.

    Args:
        kind: `option` and `thing` are choices, `read` is a text to carry out, `roll` is chance.
        run: In whose name it is asked.
        seat: Who answers.
        text: The effect in words.
        replies: The answers; none for a roll.
        chance: The dice of a roll, else None.
    """

    kind: Literal["option", "thing", "read", "roll"]
    run: Run
    seat: int
    text: str
    replies: tuple[Reply, ...] = ()
    chance: Chance | None = None

    def why_not(self, key: str) -> str | None:
        """Why an answer cannot be given; None when it can."""
        if any(reply.key == key for reply in self.replies):
            return None
        return f"{key or 'nothing'} cannot be chosen for: {self.text}."


class HasAgenda(Protocol):
    """A state that card effects can act on."""

    @property
    def agenda(self) -> Agenda:
        """What is to do."""


S = TypeVar("S", bound=HasAgenda)


class Hooks(Protocol[S]):
    """What a game lends to the frame; every method is pure."""

    def ability(self, state: S, source: str) -> Ability:
        """The ability a source names; MalformedError where it names none."""

    def busy(self, state: S) -> bool:
        """Whether the game has something of its own to finish first, or is over."""

    def perform(self, state: S, verb: Effect, run: Run) -> tuple[S, Events]:
        """Carry out one verb; with nothing to act on it does nothing."""

    def can_pay(self, state: S, cost: tuple[Effect, ...], run: Run) -> bool:
        """Whether all these verbs together can be paid."""

    def holds(self, state: S, condition: Condition, run: Run) -> bool:
        """Whether one of the game's own conditions holds."""

    def amount(self, state: S, amount: Amount, run: Run) -> int:
        """The number one of the game's own amounts comes to."""

    def things(self, state: S, selector: Selector, run: Run) -> tuple[str, ...]:
        """The things a selector names, each by a distinct non-empty name, in a fixed order."""

    def decider(self, state: S, selector: Selector | None, run: Run) -> int:
        """The seat that decides; None stands for the owner of the run."""

    def throw(self, state: S, die: str, n: int, run: Run) -> Chance:
        """The throw of so many dice (1 or more) of a kind."""

    def label(self, state: S, thing: str) -> str:
        """Words for a thing."""

    def tell(self, state: S, text: str, run: Run) -> Events:
        """The events for something the frame did, with the game's rule ids and who sees it."""


def end(agenda: Agenda, per: Span) -> Agenda:
    """An agenda after a turn, a round or a game has ended: uses are free again, counters run out.

    Args:
        agenda: The agenda.
        per: What ended.

    Returns:
        The agenda without the uses of that span, its counters one span older.

    Example:
        >>> end(Agenda(counters=(Count("shield", "", 2, lasting=1),)), "round")
        Agenda(todo=(), counters=(), uses=())
    """
    return structs.replace(
        agenda,
        uses=tuple(use for use in agenda.uses if use.per != per),
        counters=tuple(kept for count in agenda.counters if (kept := _older(count, per))),
    )


def _older(count: Count, per: Span) -> Count | None:
    """A counter after a span has ended; None when that was its last."""
    if not count.lasting or count.per != per:
        return count
    return structs.replace(count, lasting=count.lasting - 1) if count.lasting > 1 else None
