"""What the game lends to the frame of card effects: its words, carried out."""

from __future__ import annotations

from pitkit.play import Chance, Event, Events, MalformedError, Part
from pitkit.play.agenda import Run
from pitkit.play.effects import Ability, Amount, Condition, Effect, Selector, Used
from pitkit.play.interpreter import amount, queue, why_not
from pitkit.play.words import TriggerWord
from pitkit.shaddis_horne.cards import Family, HorneContent
from pitkit.shaddis_horne.facts import sentence
from pitkit.shaddis_horne.rules import things, verbs
from pitkit.shaddis_horne.rules.people import protecting
from pitkit.shaddis_horne.rules.running import BONUS_RULES
from pitkit.shaddis_horne.rules.table import Table, told
from pitkit.shaddis_horne.rules.tasks import Cards, Wound
from pitkit.shaddis_horne.words import (
    Descents,
    Destroyed,
    Draw,
    Fairies,
    Gain,
    Lose,
    Luck,
    ManyDestroyed,
    ManyFairies,
    Spawn,
    WaveIs,
    WaveNumber,
    Wounding,
)

SOURCES: dict[str, str] = {
    "siege": "SH-SGE-05", "equipment": "SH-EQP-01", "rarity": "SH-RAR-02", "nightmare": "SH-SET-10",
}  # fmt: skip
"""The rule by which the cards of a family act."""

EVENTS = {"day": "SH-EVT-02", "night": "SH-EVT-03", "spell": "SH-EVT-04", "gift": "SH-EVT-05"}
RECIPES = {"TELE": "SH-COL-02", "FIRE": "SH-COL-03", "GUST": "SH-COL-04", "FAST": "SH-COL-05"}


def die(content: HorneContent, name: str = "die") -> Part:
    """One of the game's dice."""
    faces = content.limits.faces
    return Part(name, tuple(str(face) for face in range(1, faces + 1)), (1,) * faces)


def split(source: str) -> tuple[str, str, str]:
    """Family, key and part of a source."""
    family, _, rest = source.partition(".")
    key, _, part = rest.rpartition(".")
    return family, key, part


def rule_of(table: Table, source: str) -> str:
    """The rule by which a source acts."""
    family, key, part = split(source)
    if family == "event":
        return EVENTS[part]
    if family == "bonus":
        return BONUS_RULES.get(table.content.record("location", key).building, "SH-LOC-04")
    if family == "recipe":
        return RECIPES.get(key, "SH-COL-01")
    if family == "villager":
        return _villager_rule(table, source, key)
    return SOURCES[family]


def _villager_rule(table: Table, source: str, key: str) -> str:
    if table.content.record("villager", key).mercenary:
        return "SH-VIL-12"
    when = table.content.ability(source).when
    return "SH-VIL-07" if isinstance(when, Luck) else "SH-VIL-06" if isinstance(when, Used) else "SH-VIL-05"


def source_name(table: Table, source: str) -> str:
    """What people call the card an effect stands on."""
    family, key, _ = split(source)
    if family == "bonus":
        return sentence(str(table.content.record("location", key).name))
    names: dict[str, Family] = {"event": "event", "siege": "siege", "villager": "villager", "pit": "pit"}
    return table.content.called(names.get(family, family), key)  # type: ignore[arg-type]


class Hooks:
    """The game's side of `pitkit.play.interpreter`."""

    def ability(self, state: Table, source: str) -> Ability:
        """The ability a source names."""
        return state.content.ability(source)

    def busy(self, state: Table) -> bool:
        """Whether card effects have to wait: for other tasks, for dice on the table, or for ever."""
        marker = state.top
        if state.ended is not None or state.thrown is not None or not isinstance(marker, Cards):
            return True
        return len(state.agenda.todo) <= marker.left

    def perform(self, state: Table, verb: Effect, run: Run) -> tuple[Table, Events]:
        """Carry out one of the game's own words."""
        n = amount(state, self, verb.n, run) if isinstance(verb, Gain | Lose | Draw | Spawn) else 0
        return verbs.perform(state, verb, run, n, rule_of(state, run.source))

    def can_pay(self, state: Table, cost: tuple[Effect, ...], run: Run) -> bool:
        """Whether the resources of a cost are there in full (SH-CMP-02)."""
        wanted: dict[str, int] = {}
        for part in cost:
            if isinstance(part, Lose):
                what = run.thing() if part.what == "it" else part.what
                wanted[what] = wanted.get(what, 0) + amount(state, self, part.n, run)
        return all(state.purse.of(what) >= n for what, n in wanted.items())

    def holds(self, state: Table, condition: Condition, run: Run) -> bool:  # noqa: ARG002
        """Whether one of the game's conditions holds."""
        match condition:
            case WaveIs(at_least=least):
                return state.wave >= least
            case ManyFairies(at_least=least):
                return state.fairies >= least
            case ManyDestroyed(at_least=least):
                return sum(state.destroyed) >= least
            case Wounding():
                return any(isinstance(task, Wound) for task in state.tasks)
        raise MalformedError("condition", condition, "a condition of this game")

    def amount(self, state: Table, amount: Amount, run: Run) -> int:  # noqa: ARG002
        """A number of the game."""
        match amount:
            case WaveNumber():
                return state.wave
            case Fairies():
                return state.fairies
            case Descents():
                return state.trip.descents if state.trip else 0
            case Destroyed():
                return sum(state.destroyed)
        raise MalformedError("amount", amount, "an amount of this game")

    def things(self, state: Table, selector: Selector, run: Run) -> tuple[str, ...]:
        """The things a selector names."""
        return things.named(state, selector, run)

    def decider(self, state: Table, selector: Selector | None, run: Run) -> int:  # noqa: ARG002
        """All decisions are the players' together (SH-CMP-08)."""
        return 0

    def throw(self, state: Table, die: str, n: int, run: Run) -> Chance:
        """A throw of dice for a card."""
        if die != "d6":
            raise MalformedError("die", die, "d6")
        parts = tuple(_die(state, k, n) for k in range(1, n + 1))
        return Chance(f"the dice of {source_name(state, run.source)}", parts, (rule_of(state, run.source),))

    def label(self, state: Table, thing: str) -> str:
        """Words for a thing."""
        return things.label(state, thing)

    def tell(self, state: Table, text: str, run: Run) -> Events:
        """What the frame did, as an event of the card."""
        return (_event(state, text, run),)


def _die(table: Table, k: int, n: int) -> Part:
    return die(table.content, "die" if n == 1 else f"die {k}")


def _event(table: Table, text: str, run: Run) -> Event:
    return told(f"{source_name(table, run.source)}: {text.rstrip('.')}.", rule_of(table, run.source))


HOOKS = Hooks()


def use(table: Table, source: str) -> Table:
    """An ability that a player uses, or that its moment sets off, goes first; its use is counted."""
    left = len(table.agenda.todo)
    return queue(table, HOOKS, source, 0).push(Cards(left))


def run_triggers(table: Table, moment: type[TriggerWord], at: int = 0) -> Table:
    """The abilities of Villagers that a moment sets off (SH-VIL-05).

    Args:
        table: The state.
        moment: The kind of trigger.
        at: Only the Villager of this Location; 0 for all.

    Returns:
        The state with those that can act waiting.
    """
    for source, place, ability in reversed(list(protecting(table))):
        meant = isinstance(ability.when, moment) and at in (0, place)
        if meant and why_not(table, HOOKS, source, 0) is None:
            table = use(table, source)
    return table
