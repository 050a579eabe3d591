"""What the game lends to the frame of card effects: sources, and the words that themes register.

A source is `table.key.part@thing` as `PitContent.ability` reads it, e.g. `character.Anna.0@c1.5`: the first
ability of Anna, who stands in slot 5 of seat 1. The thing (see `things`) is empty for a card that lies
nowhere, as a Monster card does.

Themes use these hooks and register what the hooks look up, so the themes are imported when first needed.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from pitkit.monster_pit.dice import DICE
from pitkit.monster_pit.game.rolling import location_part, rune_part
from pitkit.monster_pit.game.table import Done, Table, told
from pitkit.monster_pit.game.tasks.core import Cards
from pitkit.monster_pit.game.things import label
from pitkit.play import Chance, Events, MalformedError, Part
from pitkit.play.agenda import Item, Named, Run
from pitkit.play.effects import Ability, Amount, Condition, Effect, Selector
from pitkit.play.interpreter import amount as amount_of
from pitkit.play.interpreter import queue
from pitkit.play.words import Word

RULES = {
    "captain": "MP-MORN-11", "character": "MP-OUT-19", "item": "MP-OUT-19", "mount": "MP-OUT-19",
    "wyvern": "MP-STR-EYRIE-02", "quest": "MP-STR-KEEP-07", "monster_card": "MP-CARD-01",
    "encounter": "MP-ENC-08", "wish": "MP-STR-FOUNT-02", "board": "MP-MB-06",
}  # fmt: skip
"""The rule by which the cards of a table act."""


def parts_of(source: str) -> tuple[str, str, str]:
    """Table, key and thing of a source.

    Example:
        >>> parts_of("character.Anna.0@c1.5")
        ('character', 'Anna', 'c1.5')
    """
    name, _, thing = source.partition("@")
    table, _, rest = name.partition(".")
    return table, rest.rpartition(".")[0], thing


def this_of(run: Run) -> str:
    """The thing an effect stands on."""
    return parts_of(run.source)[2]


def source_name(table: Table, source: str) -> str:
    """What people call the card an effect stands on."""
    kind, key, _ = parts_of(source)
    return str(table.content.record(kind, key).name or key)


class Hooks:
    """The game's side of `pitkit.play.interpreter`."""

    def ability(self, state: Table, source: str) -> Ability:
        """The ability a source names."""
        return state.content.ability(source)

    def busy(self, state: Table) -> bool:
        """Whether card effects have to wait for other tasks, or for ever."""
        top = state.top
        return state.ended is not None or not isinstance(top, Cards) or len(state.agenda.todo) <= top.left

    def perform(self, state: Table, verb: Effect, run: Run) -> Done:
        """Carry out one of the game's own words."""
        done: Done = _rule("verbs", verb)(state, verb, run)
        return done

    def can_pay(self, state: Table, cost: tuple[Effect, ...], run: Run) -> bool:
        """Whether all parts of a cost can be paid."""
        return all(_rule("can_pay", part)(state, part, run) for part in cost)

    def holds(self, state: Table, condition: Condition, run: Run) -> bool:
        """Whether one of the game's conditions holds."""
        return bool(_rule("conditions", condition)(state, condition, run))

    def amount(self, state: Table, amount: Amount, run: Run) -> int:
        """A number of the game."""
        return int(_rule("amounts", amount)(state, amount, run))

    def things(self, state: Table, selector: Selector, run: Run) -> tuple[str, ...]:
        """The things a selector names."""
        return tuple(_rule("things", selector)(state, selector, run))

    def decider(self, state: Table, selector: Selector | None, run: Run) -> int:
        """Who decides: the owner of the run, else the seat that a deciding word names (`c0`, `monster`)."""
        if selector is None:
            return run.seat
        (seat, *_) = self.things(state, selector, run)
        return state.decider if seat == "monster" else int(seat[1:2])

    def throw(self, state: Table, die: str, n: int, run: Run) -> Chance:
        """A throw of dice for a card (MP-OUT-22): one throw, without chains."""
        parts = tuple(_die(state, die, k, n) for k in range(1, n + 1))
        return Chance(f"the dice of {source_name(state, run.source)}", parts, (rule_of(run.source),))

    def label(self, state: Table, thing: str) -> str:
        """Words for a thing."""
        return label(state, thing)

    def tell(self, state: Table, text: str, run: Run) -> Events:
        """What the frame did, as an event of the card."""
        return (told(f"{source_name(state, run.source)}: {text.rstrip('.')}.", rule_of(run.source)),)


def rule_of(source: str) -> str:
    """The rule by which a source acts."""
    return RULES[parts_of(source)[0]]


def _rule(what: str, word: object) -> Callable[..., Any]:
    """What a theme registers for a word."""
    from pitkit.monster_pit.game.themes import WORDS

    rule = WORDS[what].get(type(word))
    if rule is None:
        name = word.__struct_config__.tag if isinstance(word, Word) else word
        raise MalformedError("word", name, "a word that a theme of the game carries out")
    found: Callable[..., Any] = rule
    return found


def _die(table: Table, die: str, k: int, n: int) -> Part:
    if die == "location":
        part: Part | None = location_part(table)
    elif die == "rune":
        part = rune_part(table)
    else:
        faces = DICE[die].faces
        part = Part(f"{die} die", tuple(f.name for f in faces), tuple(f.count for f in faces))
    if part is None:
        raise MalformedError("die", die, "a die whose faces the packs give")
    return part if n == 1 else replace(part, name=f"{part.name} {k}")


HOOKS = Hooks()


def number_of(table: Table, wanted: Amount, run: Run) -> int:
    """The number an amount of an effect comes to."""
    return amount_of(table, HOOKS, wanted, run)


def run_now(table: Table, source: str, seat: int, **names: str) -> Table:
    """An effect that its moment sets off goes before all other tasks; cost, test and limit are not looked at.

    Args:
        table: The state.
        source: The ability.
        seat: The seat it acts for.
        names: What names in it stand for, e.g. `it="c1"`.

    Returns:
        The state with the effect waiting.
    """
    known = tuple(Named(name, (thing,)) for name, thing in names.items())
    left = len(table.agenda.todo)
    todo = (Item(Run(source, seat, known)), *table.agenda.todo)
    return table.but(agenda=replace(table.agenda, todo=todo)).push(Cards(left))


def use(table: Table, source: str, seat: int, **names: str) -> Table:
    """An ability a seat uses goes before all other tasks, paid first and its use counted.

    Args:
        table: The state; `pitkit.play.interpreter.why_not` gives no reason against it.
        source: The ability.
        seat: Who uses it.
        names: What names in it stand for, e.g. `it="c1"`.

    Returns:
        The state with the effect waiting.
    """
    left = len(table.agenda.todo)
    table = queue(table, HOOKS, source, seat)
    known = tuple(Named(name, (thing,)) for name, thing in names.items())
    first, *rest = table.agenda.todo
    todo = (replace(first, run=replace(first.run, names=known)), *rest)
    return table.but(agenda=replace(table.agenda, todo=todo)).push(Cards(left))


def for_captains(rule: Callable[[Table, Any, Run], Done]) -> Callable[[Table, Any, Run], Done]:
    """A word that is about a Captain's own things does nothing when the Monster player's card says it.

    Args:
        rule: What carries the word out for a Captain.

    Returns:
        What carries it out for anybody.
    """

    def carried_out(table: Table, word: Any, run: Run) -> Done:
        return rule(table, word, run) if run.seat < len(table.captains) else (table, ())

    return carried_out
