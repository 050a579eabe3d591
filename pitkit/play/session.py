"""A session: a start, a seed and steps. Undo, redo, replay and saving all come from these."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Generic, Literal, Self, TypeVar

import msgspec
from msgspec import Struct

from pitkit.play.chance import Chance
from pitkit.play.errors import ForbiddenError, MalformedError, whole
from pitkit.play.events import Events, visible
from pitkit.play.game import Game, PackLike, Setup
from pitkit.play.policies import Policy, policy_rng
from pitkit.play.positions import builtins, position, read_state
from pitkit.play.state import PackStamp, State
from pitkit.play.steps import Adjust, Choice, Outcome, Step
from pitkit.play.turns import one_at_a_time
from pitkit.play.watching import Change, Fault, Watcher, Watchers

S = TypeVar("S", bound=State)

UndoPolicy = Literal["free", "off", "by_agreement"]

MAX_SEED = 2**63 - 1


class Stopped(Struct, frozen=True):
    """Why `Session.auto` stopped.

    Args:
        why: `over` (the game has ended), `person` (a seat without a policy is to move), `passed` (no
            policy wanted to move), `stuck` (nobody has a choice) or `limit`.
        steps: How many steps it made.

    Example:
        >>> Stopped("limit", 5).steps
        5
    """

    why: Literal["over", "person", "passed", "stuck", "limit"]
    steps: int


class Session(Generic[S]):
    """One game being played, by as many boards as like to show it.

    States are values, so each one is kept and going back is free. A step is always checked; a refused
    one leaves the session as it was.

    Args:
        game: The game.
        setup: Its setup, plain data for one, or None for the defaults.
        seed: A whole number from 0 to 2**63 - 1; with the steps it decides all that is not entered by hand.
        packs: Names of shipped packs, or packs; None for the game's default ones.

    Raises:
        MalformedError: The setup, seed or packs cannot be used.

    Example:
        >>> from pitkit.play.example import GAME, Toss
        >>> session = Session(GAME, seed=1)
        >>> session.play(Toss(0))[0].text
        'Anna tosses.'
        >>> session.roll("head")[0].text
        'Anna: head.'
        >>> session.undo()
        >>> session.at, session.undone
        (1, (Outcome(faces=('head',), by='table'),))
    """

    def __init__(
        self,
        game: Game[S],
        setup: Setup | Mapping[str, Any] | None = None,
        seed: int = 0,
        packs: Iterable[str | PackLike] | None = None,
    ) -> None:
        made = game.read_setup(setup)
        state = game.start(made, game.load_content(packs))
        self._begin(game, made, state, seed, made.undo, ())

    @classmethod
    def from_state(
        cls,
        game: Game[S],
        state: S,
        seed: int = 0,
        undo: UndoPolicy = "free",
        earlier: Events = (),
    ) -> Self:
        """A session that starts in mid-game.

        Args:
            game: The game.
            state: Any legal position.
            seed: As for a new session.
            undo: May a person undo past something seen: `free`, `off` or `by_agreement`.
            earlier: What is known of what happened before; it is shown in the log.

        Returns:
            The session.

        Raises:
            MalformedError: The state is no legal position, or the seed cannot be used.
        """
        if not isinstance(state, game.state):
            raise MalformedError("state", type(state).__name__, f"a {game.state.__name__}")
        sound = read_state(game.state, position(state), getattr(state, "content", None))
        session = cls.__new__(cls)
        session._begin(game, None, sound, seed, undo, earlier)
        return session

    def _begin(
        self, game: Game[S], setup: Setup | None, state: S, seed: int, undo: UndoPolicy, earlier: Events
    ) -> None:
        self.game = game
        self.setup = setup
        self.seed = whole("seed", seed, 0, MAX_SEED)
        self.undo_policy = undo
        self.earlier = earlier
        self._states: list[S] = [state]
        self._steps: list[Step] = []
        self._events: list[Events] = []
        self._at = 0
        self._choices: tuple[S, tuple[Choice, ...]] | None = None
        self._chance: tuple[S, Chance | None] | None = None
        self._watchers = Watchers()

    # What is ----------------------------------------------------------------------------------------

    @property
    def at(self) -> int:
        """How many steps are done; those after it can be redone."""
        return self._at

    @property
    def state(self) -> S:
        """The state now."""
        return self._states[self._at]

    @property
    def start(self) -> S:
        """The state before the first step."""
        return self._states[0]

    @property
    def states(self) -> tuple[S, ...]:
        """The states from the start to now."""
        return tuple(self._states[: self._at + 1])

    @property
    def steps(self) -> tuple[Step, ...]:
        """The steps done."""
        return tuple(self._steps[: self._at])

    @property
    def undone(self) -> tuple[Step, ...]:
        """The steps that can be redone."""
        return tuple(self._steps[self._at :])

    @property
    def events(self) -> Events:
        """All that happened, hidden things included; `log` is what a seat may read."""
        return tuple(event for events in self._events[: self._at] for event in events)

    @property
    def packs(self) -> tuple[PackStamp, ...]:
        """The content packs in use."""
        content = getattr(self.start, "content", None)
        return getattr(content, "packs", ())

    @property
    def faults(self) -> tuple[Fault, ...]:
        """The latest failures of watchers, oldest first."""
        return tuple(self._watchers.faults)

    def choices(self, seat: int | None = None) -> tuple[Choice, ...]:
        """What may be chosen now.

        Args:
            seat: Only this seat's; None for all.

        Returns:
            The legal choices.
        """
        state = self.state
        if self._choices is None or self._choices[0] is not state:
            self._choices = (state, state.choices())
        every = self._choices[1]
        return every if seat is None else tuple(choice for choice in every if choice.seat == seat)

    def chance(self) -> Chance | None:
        """The chance event that is due now, or None."""
        state = self.state
        if self._chance is None or self._chance[0] is not state:
            self._chance = (state, state.chance())
        return self._chance[1]

    def events_of(self, step: int) -> Events:
        """What one step made happen.

        Args:
            step: Its index, from 0, among the steps done.

        Returns:
            Its events, hidden ones included.
        """
        return self._events[: self._at][step]

    def log(self, seat: int | None = None) -> Events:
        """What a seat was told.

        Args:
            seat: A seat from 0, or None for an onlooker.

        Returns:
            The events it may see, those from before a position included.
        """
        return visible((*self.earlier, *self.events), seat)

    def view(self, seat: int | None = None) -> S:
        """What a seat may know now.

        Args:
            seat: A seat from 0, or None for an onlooker.

        Returns:
            The state as it sees it.
        """
        return self.state.view(seat)

    # Going on ---------------------------------------------------------------------------------------

    @one_at_a_time
    def do(self, step: Step) -> Events:
        """Do any step: a choice, an outcome or a correction. Steps that were undone are given up.

        Args:
            step: The step. An outcome `by="seed"` must be the one the seed gives here.

        Returns:
            What happened.

        Raises:
            MalformedError: It cannot be read, or the seed gives another outcome.
            ForbiddenError: A rule refuses it.
        """
        step = self.state.readable(step)
        if isinstance(step, Outcome) and step.by == "seed":
            self._check_seed(step)
        state, events = self.state.apply(step)
        del self._steps[self._at :], self._events[self._at :], self._states[self._at + 1 :]
        self._steps.append(step)
        self._events.append(events)
        self._states.append(state)
        self._at += 1
        self._watchers.tell(Change("step", self._at, events))
        return events

    def play(self, choice: Choice) -> Events:
        """Take a choice.

        Args:
            choice: One of `choices()`, or any other choice of the game that is allowed.

        Returns:
            What happened.

        Raises:
            MalformedError: It is no choice of this game.
            ForbiddenError: A rule refuses it.
        """
        if not isinstance(choice, Choice):
            raise MalformedError("choice", choice, "a choice of a seat")
        return self.do(choice)

    @one_at_a_time
    def roll(self, *faces: str) -> Events:
        """Settle the chance event that is due.

        Args:
            faces: What came up on the real dice or cards; nothing to let the seed decide. Where several
                things look alike the seed decides which of them it was.

        Returns:
            What happened.

        Raises:
            MalformedError: A face cannot come up.
            ForbiddenError: No chance is due.
        """
        chance = self.chance()
        if faces:
            meant = faces if chance is None else chance.entered(faces, self.seed, self._at)
            return self.do(Outcome(meant, by="table"))
        return self.do(Outcome(chance.draw(self.seed, self._at) if chance else ()))

    def adjust(self, path: str, value: Any, why: str = "", also: Mapping[str, Any] | None = None) -> Events:
        """Set the position right in mid-game.

        Args:
            path: Dotted path into the position, e.g. `captains.0.gold`.
            value: The new value: a number, text, list or record.
            why: The reason, for the log.
            also: Further paths with their new values, set at the same moment and checked together.

        Returns:
            What happened.

        Raises:
            MalformedError: A path leads nowhere, or the result is no legal position.
        """
        further = tuple((name, _as_json(name, new)) for name, new in (also or {}).items())
        return self.do(Adjust(path, _as_json(path, value), why, further))

    @one_at_a_time
    def auto(
        self,
        policies: Policy | Mapping[int, Policy],
        limit: int = 10_000,
        wait_for_people: bool = True,
    ) -> Stopped:
        """Let policies play, and the seed decide chance.

        Args:
            policies: One policy for all seats, or a policy for some of them; the others are people.
            limit: At most so many steps, from 0.
            wait_for_people: Stop as soon as a person has a choice. False lets the policies go on when a
                person need not move, as in a reaction window; it stops when only people can.

        Returns:
            Why it stopped, and after how many steps.

        Raises:
            MalformedError: A policy returned what is no choice of its seat.
            ForbiddenError: A policy returned a choice that a rule refuses.

        Example:
            >>> from pitkit.play.example import GAME
            >>> from pitkit.play.policies import random_policy
            >>> Session(GAME, seed=1).auto(random_policy).why
            'over'
        """
        limit = whole("limit", limit, 0, MAX_SEED)
        for made in range(limit):
            if self.state.over() is not None:
                return Stopped("over", made)
            if self.chance() is not None:
                self.roll()
                continue
            choice = self._asked(policies, wait_for_people)
            if not isinstance(choice, Choice):
                return Stopped(choice, made)
            self.play(choice)
        return Stopped("over" if self.state.over() is not None else "limit", limit)

    # Going back -------------------------------------------------------------------------------------

    @one_at_a_time
    def undo(self, agreed: Iterable[int] = ()) -> None:
        """Take the last step back.

        Args:
            agreed: Seats that agree, where the setup asks for agreement.

        Raises:
            ForbiddenError: There is no step, or it showed something and the setup forbids going back.
        """
        if not self._at:
            raise ForbiddenError(None, "", "no step has been done.", said="undo")
        self.go_to(self._at - 1, agreed)

    @one_at_a_time
    def redo(self) -> None:
        """Do the next undone step again.

        Raises:
            ForbiddenError: There is none.
        """
        if self._at == len(self._steps):
            raise ForbiddenError(None, "", "no undone step is left.", said="redo")
        self.go_to(self._at + 1)

    @one_at_a_time
    def go_to(self, step: int, agreed: Iterable[int] = ()) -> None:
        """Go to the moment when so many steps were done.

        Args:
            step: From 0 to the number of steps, undone ones included.
            agreed: Seats that agree, where the setup asks for agreement.

        Raises:
            MalformedError: There is no such moment.
            ForbiddenError: Something was shown since then and the setup forbids going back.
        """
        step = whole("step", step, 0, len(self._steps))
        self._check_undo(step, frozenset(agreed))
        self._at = step
        self._watchers.tell(Change("moved", step))

    @one_at_a_time
    def resume(self, step: int) -> None:
        """Go to the moment a save was made at. It is no undo, so the setup's switch is not asked.

        Args:
            step: From 0 to the number of steps.

        Raises:
            MalformedError: There is no such moment.
        """
        self._at = whole("step", step, 0, len(self._steps))

    def watch(self, watcher: Watcher) -> Callable[[], None]:
        """Tell a board of each change from now on.

        Args:
            watcher: Called with each `Change`; if it fails, the session goes on and notes it in `faults`.

        Returns:
            A function that stops it.
        """
        return self._watchers.add(watcher)

    # Inside -----------------------------------------------------------------------------------------

    def _check_seed(self, step: Outcome) -> None:
        chance = self.chance()
        if chance is not None and step.faces != chance.draw(self.seed, self._at):
            raise MalformedError("faces", step.faces, "what the seed gives, or `by` table for real dice")

    def _check_undo(self, step: int, agreed: frozenset[int]) -> None:
        shown = any(
            isinstance(self._steps[index], Outcome) or any(event.reveals for event in self._events[index])
            for index in range(step, self._at)
        )
        if not shown or self.undo_policy == "free":
            return
        if self.undo_policy == "off":
            why = "something was seen since then, and the setup does not allow going back past that."
            raise ForbiddenError(None, "", why, said="undo")
        missing = [name for seat, name in enumerate(self.state.seats()) if seat not in agreed]
        if missing:
            why = f"something was seen since then; still to agree: {', '.join(missing)}."
            raise ForbiddenError(None, "", why, said="undo")

    def _asked(
        self, policies: Policy | Mapping[int, Policy], wait_for_people: bool
    ) -> Choice | Literal["person", "passed", "stuck"]:
        """The choice of the first policy that makes one; the seats are asked in a seeded order."""
        every = self.choices()
        if not every:
            return "stuck"
        seats = sorted({choice.seat for choice in every})
        by_seat = policies if isinstance(policies, Mapping) else dict.fromkeys(seats, policies)
        ready = [seat for seat in seats if seat in by_seat]
        if not ready or (wait_for_people and len(ready) < len(seats)):
            return "person"
        for seat in policy_rng(self.seed, self._at, -1).shuffled(ready):
            own = tuple(choice for choice in every if choice.seat == seat)
            choice = by_seat[seat](self.view(seat), own, policy_rng(self.seed, self._at, seat))
            if choice is None:
                continue
            if not isinstance(choice, Choice) or choice.seat != seat:
                raise MalformedError("policy", choice, f"one of the choices of seat {seat}")
            return choice
        return "passed" if len(ready) == len(seats) else "person"


def _as_json(path: str, value: Any) -> str:
    try:
        return msgspec.json.encode(builtins(value), order="sorted").decode()
    except (TypeError, ValueError):
        raise MalformedError(path, value, "a number, text, list or record") from None
