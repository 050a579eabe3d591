"""A game of a page for the tests of the core: two purses, a die, and a coin only its owner sees."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any, ClassVar, Literal

from msgspec import Struct
from msgspec.structs import replace

from pitkit.play import (
    Chance,
    Choice,
    Content,
    Event,
    Events,
    Game,
    Over,
    Part,
    Problem,
    Refusal,
    Session,
    Setup,
    State,
    load,
    save,
)


class Bet(Choice, frozen=True, tag="bet"):
    amount: int


class Look(Choice, frozen=True, tag="look"):
    """Look at the own coins again: it shows something, with no chance in it."""


class Purse(Struct, frozen=True, forbid_unknown_fields=True):
    name: str
    gold: int
    heads: int = 0
    """Coins that fell head for this seat; the other seat sees 0."""


class DuelContent(Content, frozen=True, eq=False, dict=True):
    goal: int


class Duel(State, frozen=True, forbid_unknown_fields=True):
    choice_types: ClassVar[tuple[type[Choice], ...]] = (Bet, Look)

    content: DuelContent
    purses: tuple[Purse, Purse]
    turn: Literal[0, 1] = 0
    staked: int = 0

    def seats(self) -> tuple[str, ...]:
        return tuple(purse.name for purse in self.purses)

    def phase(self) -> str:
        return "the throw" if self.staked else "betting"

    def candidates(self) -> tuple[Choice, ...]:
        bets = [Bet(seat, amount) for seat in (0, 1) for amount in range(1, 5)]
        return (*bets, Look(0), Look(1))

    def refusal(self, step: Choice) -> Refusal | None:
        if step.seat != self.turn:
            return Refusal("DU-1", f"{self.seats()[self.turn]} has the turn.")
        if isinstance(step, Bet) and not 1 <= step.amount <= min(3, self.purses[step.seat].gold):
            return Refusal("DU-2", "a bet is 1 to 3 gold that one has.")
        return None

    def chance(self) -> Chance | None:
        if not self.staked:
            return None
        die = Part("die", tuple("123456"), (1,) * 6)
        return Chance("the throw", (die, Part("coin", ("head", "tail"), (1, 2), (self.turn,))), ("DU-3",))

    def over(self) -> Over | None:
        for seat, purse in enumerate(self.purses):
            if purse.gold >= self.content.goal:
                return Over((seat,), "DU-4", f"{purse.name} has {purse.gold} gold.")
            if purse.gold == 0:
                return Over((1 - seat,), "DU-5", f"{purse.name} is ruined.")
        return None

    def play(self, choice: Choice) -> tuple[Duel, Events]:
        name = self.seats()[choice.seat]
        if isinstance(choice, Bet):
            return replace(self, staked=choice.amount), (Event(f"{name} bets {choice.amount}.", ("DU-2",)),)
        heads = self.purses[choice.seat].heads
        return self, (Event(f"{name} has {heads} heads.", ("DU-6",), (choice.seat,), reveals=True),)

    def settle(self, faces: tuple[str, ...]) -> tuple[Duel, Events]:
        won = self.staked if int(faces[0]) >= 4 else -self.staked
        own = self.purses[self.turn]
        own = replace(own, gold=own.gold + won, heads=own.heads + (faces[1] == "head"))
        purses = (own, self.purses[1]) if self.turn == 0 else (self.purses[0], own)
        told = Event(f"{own.name} throws {faces[0]}: {won:+} gold.", ("DU-3",))
        coin = Event(f"The coin is {faces[1]}.", ("DU-3",), (self.turn,))
        turned: Literal[0, 1] = 1 if self.turn == 0 else 0
        return replace(self, purses=purses, turn=turned, staked=0), (told, coin)

    def view(self, seat: int | None) -> Duel:
        first, second = (
            purse if at == seat else replace(purse, heads=0) for at, purse in enumerate(self.purses)
        )
        return replace(self, purses=(first, second))

    def problems(self) -> Iterable[Problem]:
        for at, purse in enumerate(self.purses):
            if not 0 <= purse.gold <= 99:
                yield f"purses.{at}.gold", purse.gold, "0 to 99"


class DuelSetup(Setup, frozen=True, forbid_unknown_fields=True):
    players: tuple[str, str] = ("Anna", "Ben")
    gold: int = 5

    def problems(self) -> Iterable[Problem]:
        if self.gold < 1:
            yield "gold", self.gold, "a whole number from 1"


class Pack(Struct, frozen=True):
    """The least a content pack must have."""

    name: str
    version: str
    digest: str
    goal: int


SHORT = Pack("short", "1", "ab" * 32, 10)
LONG = Pack("long", "2", "cd" * 32, 30)


def start(setup: DuelSetup, content: DuelContent) -> Duel:
    first, second = (Purse(name, setup.gold) for name in setup.players)
    return Duel(content, (first, second))


def duel(**changes: Any) -> Game[Duel]:
    """The game, or one that differs in some fields."""
    fields: dict[str, Any] = {
        "name": "duel",
        "title": "Duel",
        "state": Duel,
        "setup": DuelSetup,
        "start": start,
        "content": lambda packs: DuelContent(max(pack.goal for pack in packs)),
        "packs": lambda: (SHORT, LONG),
        "default_packs": ("short",),
    }
    return Game(**(fields | changes))


GAME = duel()


def played(steps: int = 6, seed: int = 3, **setup: Any) -> Session[Duel]:
    """A session some steps in: bets of 1, thrown by the seed."""
    session = Session(GAME, setup, seed=seed)
    for _ in range(steps):
        if session.state.chance():
            session.roll()
        else:
            session.play(session.choices()[0])
    return session


def opened(text: str | bytes, **more: Any) -> Session[Any]:
    return load(text, game=GAME, **more)


def changed(session: Session[Any], **fields: Any) -> str:
    """A save with some of its fields replaced, or left out where None."""
    data = json.loads(save(session)) | fields
    return json.dumps({name: value for name, value in data.items() if value is not None})
