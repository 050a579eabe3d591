"""A toy game whose cards speak a toy vocabulary: purses of gold, three beasts with hearts, one die."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, ClassVar, Literal

from msgspec import Meta, Struct, structs

from pitkit.play.agenda import Agenda, Run
from pitkit.play.chance import Chance, Part
from pitkit.play.content import PackContent, Record, merge, shipped_packs
from pitkit.play.effects import Ability, vocabulary
from pitkit.play.errors import MalformedError
from pitkit.play.events import Event, Events
from pitkit.play.game import Game, Setup
from pitkit.play.interpreter import queue
from pitkit.play.state import Problem, State
from pitkit.play.words import (
    Amount,
    AmountWord,
    Condition,
    ConditionWord,
    Effect,
    Selector,
    SelectorWord,
    TriggerWord,
    Verb,
)


class Gold(Verb, frozen=True):
    """Gold for the owner of the card."""

    says: ClassVar[str] = "gain {n} Gold"
    n: Amount


class Spend(Verb, frozen=True):
    """Gold from the owner of the card."""

    says: ClassVar[str] = "pay {n} Gold"
    n: Annotated[int, Meta(ge=1, le=9)]


class Injure(Verb, frozen=True):
    """A heart from the beast picked."""

    says: ClassVar[str] = "injure {who}"
    who: str = "it"


class Fight(Verb, frozen=True):
    """Something the game does on its own before the card goes on."""


class Play(Verb, frozen=True):
    """Another ability set off by this one."""

    source: str
    last: bool = False


class Rich(ConditionWord, frozen=True):
    """Whether the owner has some gold."""

    says: ClassVar[str] = "you have {n} Gold or more"
    n: int


class Hurt(AmountWord, frozen=True):
    """How many beasts are hurt."""

    says: ClassVar[str] = "(hurt beasts)"


class Beast(SelectorWord, frozen=True):
    """The beasts that live."""

    says: ClassVar[str] = "a {size} beast"
    size: Literal["big", "small", "living"] = "living"


class Rival(SelectorWord, frozen=True):
    """The other seat."""

    says: ClassVar[str] = "your rival"


class Revealed(TriggerWord, frozen=True):
    """When the card is turned over."""


class Hoard(Record, frozen=True, kw_only=True):
    """One record of numbers."""

    gold: Annotated[int, Meta(ge=0, le=9)]


class Card(Record, frozen=True, kw_only=True):
    """A card of the toy game."""

    cost: Annotated[int, Meta(ge=0, le=6)]
    colour: Literal["red", "white"] = "red"
    runes: tuple[str, ...] = ()
    abilities: tuple[Ability, ...] = ()


class ToyContent(PackContent, frozen=True, kw_only=True):
    """Cards and the hoard."""

    words = vocabulary(Gold, Spend, Injure, Fight, Play, Rich, Hurt, Beast, Rival, Revealed)
    card: tuple[Card, ...] = ()
    hoard: Hoard

    def problems(self) -> Iterable[Problem]:
        """No card may cost more than the hoard holds."""
        for card in self.card:
            if card.cost > self.hoard.gold:
                yield f"card {card.key}, cost", card.cost, f"at most the hoard's {self.hoard.gold}"


class Hearts(Struct, frozen=True, forbid_unknown_fields=True):
    name: str
    n: int


HEARTS = tuple(Hearts(*pair) for pair in (("ogre", 2), ("rat", 1), ("bat", 1)))


class Toy(State, frozen=True):
    """Two purses, the beasts and the agenda."""

    purses: tuple[int, ...] = (0, 0)
    beasts: tuple[Hearts, ...] = HEARTS
    fighting: bool = False
    agenda: Agenda = Agenda()
    content: ToyContent | None = None


class ToyHooks:
    """What the toy game lends to the frame; a source is `<card>.<place of the ability>`."""

    def ability(self, state: Toy, source: str) -> Ability:
        assert state.content
        card, _, place = source.rpartition(".")
        abilities = state.content.record("card", card).abilities
        if not place.isdigit() or int(place) >= len(abilities):
            raise MalformedError("source", source, "a card and the place of its ability")
        return abilities[int(place)]

    def busy(self, state: Toy) -> bool:
        return state.fighting

    def perform(self, state: Toy, verb: Effect, run: Run) -> tuple[Toy, Events]:
        match verb:
            case Gold(n=n):
                from pitkit.play.interpreter import amount

                return _paid(state, run.seat, amount(state, self, n, run)), (Event(str(verb), ("TY-1",)),)
            case Spend(n=n):
                return _paid(state, run.seat, -n), (Event(str(verb), ("TY-1",)),)
            case Injure(who=who):
                thing = run.thing(who)
                beasts = tuple(structs.replace(b, n=b.n - (b.name == thing)) for b in state.beasts)
                return structs.replace(state, beasts=beasts), (Event(f"{thing} is hurt", ("TY-1",)),)
            case Fight():
                return structs.replace(state, fighting=True), ()
            case Play(source=source, last=last):
                return queue(state, self, source, run.seat, last=last), ()
        raise AssertionError(verb)

    def can_pay(self, state: Toy, cost: tuple[Effect, ...], run: Run) -> bool:
        return sum(verb.n for verb in cost if isinstance(verb, Spend)) <= state.purses[run.seat]

    def holds(self, state: Toy, condition: Condition, run: Run) -> bool:
        assert isinstance(condition, Rich)
        return state.purses[run.seat] >= condition.n

    def amount(self, state: Toy, amount: Amount, run: Run) -> int:
        assert isinstance(amount, Hurt)
        return sum(old.n - new.n for old, new in zip(HEARTS, state.beasts, strict=True))

    def things(self, state: Toy, selector: Selector, run: Run) -> tuple[str, ...]:
        assert isinstance(selector, Beast)
        sizes = {"big": ("ogre",), "small": ("rat", "bat"), "living": ("ogre", "rat", "bat")}
        return tuple(b.name for b in state.beasts if b.n > 0 and b.name in sizes[selector.size])

    def decider(self, state: Toy, selector: Selector | None, run: Run) -> int:
        return 1 - run.seat if isinstance(selector, Rival) else run.seat

    def throw(self, state: Toy, die: str, n: int, run: Run) -> Chance:
        return Chance(f"{n} {die}", (Part(die, tuple("123456"), (1,) * 6),) * n, ("TY-2",))

    def label(self, state: Toy, thing: str) -> str:
        return f"the {thing}"

    def tell(self, state: Toy, text: str, run: Run) -> Events:
        return (Event(text, ("TY-1",)),)


HOOKS = ToyHooks()


def _paid(state: Toy, seat: int, n: int) -> Toy:
    purses = tuple(gold + n * (place == seat) for place, gold in enumerate(state.purses))
    return structs.replace(state, purses=purses)


GAME: Game[Toy] = Game(
    name="toy",
    title="A toy",
    state=Toy,
    setup=Setup,
    start=lambda setup, content: Toy(content=content),
    content=merge,
    packs=lambda: shipped_packs(GAME),
    default_packs=("toy_cards",),
    package="tests.play.toy",
)
