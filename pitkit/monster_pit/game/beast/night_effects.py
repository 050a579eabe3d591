"""Cards with the Night icon (MP-NIGHT-04): which are waiting, and who says which comes next (MP-AMB-81)."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from pitkit.monster_pit.cards.moments import Night
from pitkit.monster_pit.game.beast.encounters import card_of, night_moves
from pitkit.monster_pit.game.effects import HOOKS, parts_of, source_name, use
from pitkit.monster_pit.game.facts import SLOTS
from pitkit.monster_pit.game.registry import StepRule, TaskRule, Theme
from pitkit.monster_pit.game.standing import abilities, common, held_abilities
from pitkit.monster_pit.game.steps.monster import NightNext, PayPrice
from pitkit.monster_pit.game.table import Done, Table, told
from pitkit.monster_pit.game.tasks.monster import NightEffects, NightPrice
from pitkit.monster_pit.game.things import spot_name
from pitkit.play import Choice, Refusal
from pitkit.play.effects import Ability
from pitkit.play.interpreter import why_not

MOVES = "moves"
"""The part of a source that stands for an Encounter card's tokens being moved by the Location Die."""


def _sources(table: Table) -> Iterator[tuple[str, int]]:
    """Every ability of the Night with the seat it acts for: Captains' from the Lead on, then the others."""
    for seat in table.clockwise():
        found: list[tuple[str, Ability]] = list(abilities(table, seat))
        for n, held in enumerate(table.captains[seat].reserve):  # also from Reserve (MP-AMB-78)
            found += held_abilities(table, held, spot_name(seat, SLOTS + n))
        yield from ((source, seat) for source, ability in found if isinstance(ability.when, Night))
    for source, ability in common(table):
        if isinstance(ability.when, Night):
            yield source, table.decider
    for card in table.citadel.encounters:
        if card_of(table, card).moves:
            yield f"encounter.{card}.{MOVES}@", table.decider


def key_of(source: str) -> str:
    """A source without the spot, which changes as cards come and go.

    Example:
        >>> key_of("character.Anna.0@c1.12"), key_of("encounter.Curfew.1@")
        ('character.Anna.0@c1', 'encounter.Curfew.1@')
    """
    name, _, thing = source.partition("@")
    return f"{name}@{thing[:2] if thing.startswith('c') else thing[:1]}"


def _is_monsters(table: Table, key: str) -> bool:
    """Whether a Monster player has a card; without one all are the Captains' to order."""
    return table.monster_player and not key.partition("@")[2].startswith("c")


def _options(table: Table, task: NightEffects) -> tuple[str, ...]:
    """What may act next, each once: of the side whose turn it is, else of the other (MP-AMB-81)."""
    waiting = dict.fromkeys(task.waiting or ())
    own = tuple(key for key in waiting if _is_monsters(table, key) == task.monster)
    return own or tuple(waiting)


def _has_cards(table: Table, task: NightEffects) -> bool:
    """Whether the Monster player may still play a card of the hand for the Night (MP-PLAY-12)."""
    return table.monster_player and not task.passed and table.monster.hand.size > 0


def _decider(table: Table, task: NightEffects) -> int:
    options = _options(table, task)
    if not options or _is_monsters(table, options[0]):
        return table.decider
    return max(0, table.lead)


def _waits(table: Table, task: NightEffects) -> bool:
    if task.waiting is None:
        return False
    options = _options(table, task)
    return len(options) > 1 or (not options and _has_cards(table, task))


def _run(table: Table, task: NightEffects) -> Done:
    if task.waiting is None:
        waiting = tuple(key_of(source) for source, _ in _sources(table))
        return table.pop(replace(task, waiting=waiting)), ()
    options = _options(table, task)
    return _act(table, task, options[0]) if options else (table.pop(), ())


def _act(table: Table, task: NightEffects, key: str) -> Done:
    """A card acts; the other side's turn comes."""
    waiting = list(task.waiting or ())
    left = waiting.count(key)
    waiting.remove(key)
    table = table.pop(replace(task, waiting=tuple(waiting), monster=not _is_monsters(table, key)))
    found = [(source, seat) for source, seat in _sources(table) if key_of(source) == key]
    if not found:
        return table, ()
    source, seat = found[-min(left, len(found))]
    rules = ("MP-NIGHT-04", *("MP-PLAY-12",) * _is_monsters(table, key))
    event = told(f"{source_name(table, source)} acts in the Night.", *rules)
    card = parts_of(source)[1]
    if source.endswith(f".{MOVES}@"):
        table, more = night_moves(table, card)
        return table, (event, *more)
    if why_not(table, HOOKS, source, seat) is not None:
        return table, ()
    if table.content.ability(source).cost:
        return table.push(NightPrice(seat, source)), ()
    return use(table, source, seat), (event,)


def _price_offers(table: Table, task: NightPrice) -> Iterator[Choice]:  # noqa: ARG001
    yield from (PayPrice(task.seat, pay) for pay in (True, False))


def _paid(table: Table, step: PayPrice) -> Done:
    task = table.top
    assert isinstance(task, NightPrice)
    table = table.pop()
    if not step.pay:
        return table, ()
    event = told(f"{source_name(table, task.source)} acts in the Night.", "MP-NIGHT-04")
    return use(table, task.source, task.seat), (event,)


def _payable(table: Table, task: NightPrice) -> bool:
    return why_not(table, HOOKS, task.source, task.seat) is None


def _unpaid(table: Table, task: NightPrice) -> Done:  # noqa: ARG001
    return table.pop(), ()


def _offers(table: Table, task: NightEffects) -> Iterator[Choice]:
    who = _decider(table, task)
    yield from (NightNext(who, key) for key in dict.fromkeys(task.waiting or ()))
    yield NightNext(who)


def _refusals(table: Table, step: NightNext) -> Iterator[Refusal]:
    task = table.top
    assert isinstance(task, NightEffects)
    if not step.key:
        if task.waiting or not _has_cards(table, task):
            yield Refusal("MP-NIGHT-04", "every card of the Night acts.")
    elif step.key not in _options(table, task):
        yield Refusal("MP-NIGHT-04", "that card does not act next in this Night.")


def _next(table: Table, step: NightNext) -> Done:
    task = table.top
    assert isinstance(task, NightEffects)
    if not step.key:
        return table.pop(replace(task, passed=True)), ()
    return _act(table, task, step.key)


THEME = Theme(
    "night effects",
    tasks={
        NightEffects: TaskRule(
            run=_run,
            waits=_waits,
            who=_decider,
            offers=_offers,
            words=lambda _table, _task: "cards of the Night act",
        ),
        NightPrice: TaskRule(
            run=_unpaid,
            waits=_payable,
            offers=_price_offers,
            words=lambda table, task: f"{source_name(table, task.source)} asks its price",
        ),
    },
    steps={
        NightNext: StepRule(_next, _refusals, (NightEffects,), "MP-NIGHT-04", "MP-NIGHT-04"),
        PayPrice: StepRule(_paid, answers=(NightPrice,)),
    },
)
