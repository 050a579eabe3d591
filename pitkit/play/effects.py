"""The shared frame of card effects, as data: one truth for what a card does and what its face says.

An `Ability` says when it acts, what must hold, what it costs, how often it may be used and what it does.
What it does is a tree of effects. The frame's own words put effects together; a game adds the words that
touch its state (`pitkit.play.words`) and carries them out (`pitkit.play.agenda`).

| `do` | what happens |
|---|---|
| `in_order` | `steps` one after the other (a bare list says the same) |
| `choose` | one of `options`, each `{ label = "...", then = ... }`; `may = true` allows none |
| `pick` | one of the things `what` names; `then` acts with it, known as `name` ("it"); `may` allows none |
| `each` | `then` for every thing `what` names at this moment, known as `name` |
| `if` | `then` when `test` holds, else `otherwise` |
| `repeat` | `then` as many `times` as an amount says |
| `pay` | when `cost` can be paid, pay it and do `then`, else do `otherwise` |
| `roll` | throw `n` dice of the kind `die`; `then` acts on the result, known as `name` ("rolled") |
| `counter` | `set` a named counter or `add` to it; `lasting` says for how many turns or rounds (`per`) |
| `read` | `text` to carry out by hand, as a correction of the position |

Conditions: `not`, `all_of`, `any_of`, `shows` (a roll shows one of some faces), `counted` (a counter stands
at `at_least`). Amounts: a number, `shown` (how many dice show one of some faces), `counter`. Triggers:
`used` (a player uses it), `always` (in force, never run).

Example:
    >>> from pitkit.play.reading import read
    >>> class Gold(Verb, frozen=True):
    ...     says: ClassVar[str] = "gain {n} Gold"
    ...     n: Amount
    >>> words = vocabulary(Gold)
    >>> lucky = read({"when": "used", "limit": {"per": "round"},
    ...     "effect": [{"do": "roll", "die": "d6", "then": {"do": "if", "test": {"is": "shows",
    ...     "faces": ["5", "6"]}, "then": {"do": "gold", "n": 2}}}]}, Ability, words=words)
    >>> print(lucky)
    Once per round, when used: roll d6; if it shows 5 or 6: gain 2 Gold.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, ClassVar, Literal

from msgspec import UNSET, Meta, Struct, UnsetType, field

from pitkit.play.words import (
    Amount,
    AmountWord,
    Condition,
    ConditionWord,
    Effect,
    Selector,
    Trigger,
    TriggerWord,
    Verb,
    Word,
    Words,
)

__all__ = [
    "Ability",
    "AllOf",
    "Always",
    "Amount",
    "AnyOf",
    "Choose",
    "Condition",
    "Counted",
    "Counter",
    "CounterValue",
    "Each",
    "Effect",
    "If",
    "InOrder",
    "Limit",
    "Not",
    "Number",
    "Option",
    "Pay",
    "Pick",
    "Read",
    "Repeat",
    "Roll",
    "Selector",
    "Shown",
    "Shows",
    "Trigger",
    "Used",
    "Verb",
    "at",
    "children",
    "describe",
    "vocabulary",
]

MOST_TIMES = 99
"""The largest number a repetition, a throw of dice or a written amount may have."""

MOST_LOOPS = 2
"""How deep `repeat` and `each` may stand inside each other."""

MOST_EFFECTS = 200
"""How many effects one ability may hold."""

Span = Literal["turn", "round", "game"]
Times = Annotated[int, Meta(ge=1, le=MOST_TIMES)]
Name = Annotated[str, Meta(min_length=1, max_length=40)]
Faces = Annotated[tuple[str, ...], Meta(min_length=1)]


class _Frame(Word, Effect, frozen=True, tag_field="do"):
    """Base of the frame's own effects."""


class InOrder(_Frame, frozen=True, tag="in_order"):
    """Effects one after the other."""

    steps: tuple[Effect, ...] = ()

    def __str__(self) -> str:
        return "; ".join(map(str, self.steps)) or "nothing happens"


class Option(Struct, frozen=True, forbid_unknown_fields=True):
    """One of the options of a `Choose`; without a label the effect's own words are its label."""

    then: Effect
    label: str = ""

    def __str__(self) -> str:
        return self.label or str(self.then)


class Choose(_Frame, frozen=True, tag="choose"):
    """A player's choice between effects; `who` names another decider than the ability's owner."""

    options: Annotated[tuple[Option, ...], Meta(min_length=1)]
    may: bool = False
    who: Selector | None = None

    def __str__(self) -> str:
        who = f"{self.who} chooses" if self.who else "choose"
        return f"{who} {'one or none' if self.may else 'one'}: {' / '.join(map(str, self.options))}"


class Pick(_Frame, frozen=True, tag="pick"):
    """A player's choice of a thing of the game."""

    what: Selector
    then: Effect
    may: bool = False
    who: Selector | None = None
    name: Name = "it"

    def __str__(self) -> str:
        who = f"{self.who} {'may choose' if self.may else 'chooses'}" if self.who else "choose"
        return f"{'you may ' if self.may and not self.who else ''}{who} {self.what}: {self.then}"


class Each(_Frame, frozen=True, tag="each"):
    """An effect for every thing of a kind, listed once when it begins."""

    what: Selector
    then: Effect
    name: Name = "it"

    def __str__(self) -> str:
        what = str(self.what).removeprefix("a ").removeprefix("an ")
        return f"for each {what}: {self.then}"


class If(_Frame, frozen=True, tag="if"):
    """An effect under a condition."""

    test: Condition
    then: Effect
    otherwise: Effect | None = None

    def __str__(self) -> str:
        otherwise = f"; otherwise: {self.otherwise}" if self.otherwise else ""
        return f"if {self.test}: {self.then}{otherwise}"


class Repeat(_Frame, frozen=True, tag="repeat"):
    """An effect several times over, counted once when it begins; an amount below 1 is no time."""

    times: Amount
    then: Effect

    def __str__(self) -> str:
        return f"{self.times} times: {self.then}"


class Pay(_Frame, frozen=True, tag="pay"):
    """An effect for a price, which is paid whenever it can be; put it in a `choose` to leave that open."""

    cost: Annotated[tuple[Effect, ...], Meta(min_length=1)]
    then: Effect
    otherwise: Effect | None = None

    def __post_init__(self) -> None:
        _plain_cost(self.cost)

    def __str__(self) -> str:
        otherwise = f"; otherwise: {self.otherwise}" if self.otherwise else ""
        return f"{' and '.join(map(str, self.cost))}: {self.then}{otherwise}"


class Roll(_Frame, frozen=True, tag="roll"):
    """A throw of dice the game knows by name; dice thrown again need a verb of the game's own."""

    die: Name
    then: Effect
    n: Amount = field(default_factory=lambda: Number(1))
    name: Name = "rolled"

    def __str__(self) -> str:
        n = "" if self.n == Number(1) else f"{self.n} "
        return f"roll {n}{self.die}; {self.then}"


class Counter(_Frame, frozen=True, tag="counter"):
    """A named counter set or changed, for the thing known as `of` or for all; it never falls below 0."""

    name: Name
    set: Amount | UnsetType = UNSET
    add: Amount | UnsetType = UNSET
    of: str = ""
    lasting: Annotated[int, Meta(ge=0, le=MOST_TIMES)] = 0
    per: Span = "round"

    def __post_init__(self) -> None:
        if (self.set is UNSET) == (self.add is UNSET):
            raise ValueError("a counter with either set or add")

    def __str__(self) -> str:
        of = f" of {self.of}" if self.of else ""
        time = f" for {_number(self.lasting, self.per)}" if self.lasting else ""
        if self.add is UNSET:
            return f"set {self.name}{of} to {self.set}{time}"
        return f"add {self.add} to {self.name}{of}{time}"


class Read(_Frame, frozen=True, tag="read"):
    """A text to carry out at the table; the board opens the corrections and waits for "done"."""

    text: Annotated[str, Meta(min_length=1)]

    def __str__(self) -> str:
        return self.text.rstrip(".")


class Not(ConditionWord, frozen=True):
    """The opposite of a condition."""

    says: ClassVar[str] = "not {test}"
    test: Condition


class AllOf(ConditionWord, frozen=True):
    """Several conditions at once."""

    tests: tuple[Condition, ...]

    def __str__(self) -> str:
        return " and ".join(map(str, self.tests))


class AnyOf(ConditionWord, frozen=True):
    """One condition or more of several."""

    says: ClassVar[str] = "{tests}"
    tests: tuple[Condition, ...]


class Shows(ConditionWord, frozen=True):
    """Whether any die of a roll shows one of some faces."""

    says: ClassVar[str] = "it shows {faces}"
    faces: Faces
    of: Name = "rolled"


class Counted(ConditionWord, frozen=True):
    """Whether a counter stands at a number or above."""

    name: Name
    at_least: Amount
    of: str = ""

    def __str__(self) -> str:
        return f"{self.name}{f' of {self.of}' if self.of else ''} is at least {self.at_least}"


class Number(AmountWord, frozen=True):
    """A plain number, in TOML written without a table."""

    says: ClassVar[str] = "{n}"
    n: Annotated[int, Meta(ge=-MOST_TIMES, le=MOST_TIMES)]


class Shown(AmountWord, frozen=True):
    """How many dice of a roll show one of some faces."""

    says: ClassVar[str] = "(number of {faces} shown)"
    faces: Faces
    of: Name = "rolled"


class CounterValue(AmountWord, frozen=True, tag="counter"):
    """The number a counter stands at."""

    says: ClassVar[str] = "({name})"
    name: Name
    of: str = ""


class Used(TriggerWord, frozen=True):
    """When a player uses it."""


class Always(TriggerWord, frozen=True):
    """In force as long as the card is; the game asks for it, nothing is run."""


class Limit(Struct, frozen=True, forbid_unknown_fields=True):
    """How often an ability may be used: `uses` times per turn, round or game."""

    per: Span
    uses: Times = 1

    def __str__(self) -> str:
        return f"{'once' if self.uses == 1 else f'{self.uses} times'} per {self.per}"


class Ability(Struct, frozen=True, forbid_unknown_fields=True):
    """One ability of a card.

    Args:
        effect: What it does.
        when: The moment it acts.
        test: What must hold then.
        cost: Verbs that pay for it, all of them or the ability cannot be used.
        limit: How often; None for any number of times.
        title: Its name, where it has one.

    Raises:
        ValueError: When a cost is not a plain verb, loops stand more than 2 deep, or there are more than
            200 effects.
    """

    effect: Effect
    when: Trigger = field(default_factory=Used)
    test: Condition | None = None
    cost: tuple[Effect, ...] = ()
    limit: Limit | None = None
    title: str = ""

    def __post_init__(self) -> None:
        _plain_cost(self.cost)
        if _loops(self.effect) > MOST_LOOPS:
            raise ValueError(f"repeat and each at most {MOST_LOOPS} deep")
        if sum(1 for _ in _all(self.effect)) > MOST_EFFECTS:
            raise ValueError(f"at most {MOST_EFFECTS} effects in one ability")

    @property
    def root(self) -> Effect:
        """The whole of it as one effect: the cost, then the effect."""
        return Pay(self.cost, self.effect) if self.cost else self.effect

    def __str__(self) -> str:
        return describe(self)


def vocabulary(*words: type[Word]) -> Words:
    """The frame's words together with a game's.

    Args:
        words: The game's verbs, conditions, amounts, selectors and triggers.

    Returns:
        What reads the game's cards.

    Raises:
        MalformedError: When two words of a kind have one name.

    Example:
        >>> sorted(vocabulary().known(Condition))
        ['all_of', 'any_of', 'counted', 'not', 'shows']
    """
    return Words(*_FRAME, *words)


def describe(part: Ability | Word) -> str:
    """The words of an ability or a part of it, for the face of a card.

    Args:
        part: An ability or any word.

    Returns:
        One sentence for an ability, a phrase for a part. It is plain text from a pack: escape it where it
        is shown as HTML.

    Example:
        >>> describe(Ability(Read("Laugh aloud."), when=Always(), title="Jester"))
        'Jester. Always: Laugh aloud.'
    """
    if not isinstance(part, Ability):
        return str(part)
    when = "always" if isinstance(part.when, Always) else f"when {part.when}"
    opening = [str(part.limit) if part.limit else "", when, f"if {part.test}" if part.test else ""]
    head = ", ".join(filter(None, opening))
    title = f"{part.title}. " if part.title else ""
    return f"{title}{head[0].upper()}{head[1:]}: {part.root}."


def children(effect: Effect) -> tuple[Effect, ...]:
    """The effects directly inside an effect, in a fixed order that paths count by.

    Args:
        effect: Any effect.

    Returns:
        Its parts; none for a verb. A `Pay` has its costs first, then `then`, then `otherwise`.

    Example:
        >>> children(InOrder((Read("a"), Read("b"))))
        (Read(text='a'), Read(text='b'))
    """
    match effect:
        case InOrder(steps=steps):
            return steps
        case Choose(options=options):
            return tuple(option.then for option in options)
        case Pay(cost=cost, then=then, otherwise=otherwise):
            return (*cost, then, *_some(otherwise))
        case If(then=then, otherwise=otherwise):
            return (then, *_some(otherwise))
        case Pick(then=then) | Each(then=then) | Repeat(then=then) | Roll(then=then):
            return (then,)
    return ()


def at(effect: Effect, path: tuple[int, ...]) -> Effect:
    """The effect at a path.

    Args:
        effect: The root.
        path: Places among `children`, from the root down.

    Returns:
        The effect there.

    Raises:
        IndexError: When the path leads nowhere.

    Example:
        >>> at(InOrder((Read("a"), InOrder((Read("b"),)))), (1, 0))
        Read(text='b')
    """
    for place in path:
        if place < 0:
            raise IndexError(f"places in a path count from 0, not {place}")
        effect = children(effect)[place]
    return effect


def _all(effect: Effect) -> Iterator[Effect]:
    yield effect
    for child in children(effect):
        yield from _all(child)


def _loops(effect: Effect) -> int:
    own = 1 if isinstance(effect, Repeat | Each) else 0
    return own + max(map(_loops, children(effect)), default=0)


def _plain_cost(cost: tuple[Effect, ...]) -> None:
    for part in cost:
        if not isinstance(part, Verb):
            raise ValueError("costs that are plain verbs of the game")


def _some(effect: Effect | None) -> tuple[Effect, ...]:
    return () if effect is None else (effect,)


def _number(n: int, noun: str) -> str:
    return f"{n} {noun}{'' if n == 1 else 's'}"


_FRAME: tuple[type[Word], ...] = (
    InOrder, Choose, Pick, Each, If, Repeat, Pay, Roll, Counter, Read,
    Not, AllOf, AnyOf, Shows, Counted,
    Number, Shown, CounterValue,
    Used, Always,
)  # fmt: skip
