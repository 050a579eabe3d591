"""A card comes to an Outpost: its owner picks a slot, and who lies there goes to the Reserve.

Every recruit, the starting Paladin, the King's Messenger, a rescued or traded character comes this way: push
`Arrive(seat, held, why)`.
"""

from __future__ import annotations

from collections.abc import Iterator

from pitkit.monster_pit.cards.moments import Joined
from pitkit.monster_pit.game.cards_of import called, record, roles
from pitkit.monster_pit.game.changes import ARRIVING, carried, moved
from pitkit.monster_pit.game.effects import parts_of
from pitkit.monster_pit.game.facts import HALF, SLOTS, is_attacker, slot_name
from pitkit.monster_pit.game.people import Held
from pitkit.monster_pit.game.places import Creature
from pitkit.monster_pit.game.pools_of import NO_DICE
from pitkit.monster_pit.game.registry import StepRule, TaskRule, Theme
from pitkit.monster_pit.game.standing import set_off
from pitkit.monster_pit.game.steps.core import TakeSlot
from pitkit.monster_pit.game.table import Done, Table, told
from pitkit.monster_pit.game.tasks.core import Arrive
from pitkit.monster_pit.game.things import spot_name
from pitkit.play import Choice, Refusal

RULES = {
    "paladin": "MP-SET-05", "messenger": "MP-SET-08", "recruit": "MP-TERM-18", "join": "MP-TERM-16",
    "trade": "MP-MID-10", "creature": "MP-NIGHT-05",
}  # fmt: skip
"""The rule by which a card comes."""


def fits(table: Table, held: Held, slot: int) -> bool:
    """Whether a card can stand on the half a slot is of (MP-OUT-01)."""
    wanted = "attacker" if is_attacker(slot) else "defender"
    if held.back == "messenger":
        return wanted == "defender"
    return wanted in roles(table.content, held.back, held.card)


def free_slots(table: Table, seat: int, held: Held) -> tuple[int, ...]:
    """Free slots a card can take."""
    slots = table.captains[seat].slots
    return tuple(slot for slot in range(SLOTS) if slots[slot] is None and fits(table, held, slot))


def _offers(table: Table, task: Arrive) -> Iterator[Choice]:  # noqa: ARG001
    yield from (TakeSlot(task.seat, slot) for slot in range(SLOTS))


def _refusals(table: Table, step: TakeSlot) -> Iterator[Refusal]:
    task = table.top
    assert isinstance(task, Arrive)
    yield from _slot_refusals(table, task, step.slot)


def _slot_refusals(table: Table, task: Arrive, slot: int) -> Iterator[Refusal]:
    name = called(table.content, task.held.back, task.held.card)
    there = table.captains[task.seat].slots[slot]
    if not fits(table, task.held, slot):
        yield Refusal("MP-OUT-01", f"{name} cannot stand in {slot_name(slot)}.")
    if there is None:
        return
    if there.back == "messenger":
        yield Refusal("MP-OUT-09", "the King's Messenger never goes to the Reserve.")
    elif there.back in NO_DICE and not _last_resort(table, task):
        yield Refusal("MP-OUT-11", "what stands there is no character and makes no room.")
    elif task.held.back == "eyrie":
        yield Refusal("MP-OUT-11", "a Wyvern is no character; nobody makes room for it.")
    elif free_slots(table, task.seat, task.held):
        yield Refusal("MP-OUT-06", f"there is a free slot for {name}; nobody has to make room.")


def _last_resort(table: Table, task: Arrive) -> bool:
    """Whether the Messenger finds nobody but Wyverns in the defence; then one of them moves (MP-AMB-82)."""
    defence = table.captains[task.seat].slots[HALF:]
    return task.held.back == "messenger" and all(held and held.back == "eyrie" for held in defence)


def _placed(table: Table, step: TakeSlot) -> Done:
    task = table.top
    assert isinstance(task, Arrive)
    there = table.captains[step.seat].slots[step.slot]
    table = table.pop()
    if there is not None:
        table = moved(table, step.seat, step.slot, SLOTS)
    table = table.with_held(step.seat, step.slot, task.held)
    table = carried(table, ARRIVING, spot_name(step.seat, step.slot))
    name = called(table.content, task.held.back, task.held.card)
    rule = "MP-NIGHT-07" if task.why == "messenger" and table.phase_name == "night" else RULES[task.why]
    both = ("MP-OUT-02",) if len(roles(table.content, task.held.back, task.held.card)) > 1 else ()
    events = [told(f"{name} takes {table.name(step.seat)}'s {slot_name(step.slot)}.", rule, *both)]
    if there is not None:
        pushed = called(table.content, there.back, there.card)
        text = f"{pushed} goes to the Reserve."
        events.append(
            told(text, "MP-NIGHT-08" if task.why == "messenger" else "MP-OUT-06", *_in_the_night(table, task))
        )
    if task.held.back == "encounter":
        card = record(table.content, "encounter", task.held.card)
        token = Creature(task.held.card, None, step.seat, step.slot, card.health or 1)
        table = table.with_citadel(creatures=(*table.citadel.creatures, token))
    if task.why in ("recruit", "join"):
        table = joined(table, step.seat, spot_name(step.seat, step.slot))
    return table, tuple(events)


def _in_the_night(table: Table, task: Arrive) -> tuple[str, ...]:
    """The rule of the Night where a card or Creature that comes makes somebody go."""
    return ("MP-NIGHT-05",) if table.phase_name == "night" or task.why == "creature" else ()


def joined(table: Table, seat: int, thing: str) -> Table:
    """What a card, an Item or a Mount does when it has come to an Outpost waits to be done.

    Args:
        table: The state, the card where it came to.
        seat: The Captain.
        thing: Its name, e.g. `c0.5` or `c0.5.i1`.

    Returns:
        The state.
    """
    return set_off(table, Joined, (seat,), only=lambda source, _when: parts_of(source)[2] == thing)


def _can_stand(table: Table, task: Arrive) -> bool:
    """Whether a slot can be taken: a free one, or one whose card makes room."""
    return any(next(_slot_refusals(table, task, slot), None) is None for slot in range(SLOTS))


def _no_room(table: Table, task: Arrive) -> Done:
    """Where no slot can be taken the card goes to the Reserve (MP-AMB-69)."""
    reserve = (*table.captains[task.seat].reserve, task.held)
    name = called(table.content, task.held.back, task.held.card)
    text = f"{name} finds no slot and goes to the Reserve."
    table = carried(table.pop(), ARRIVING, spot_name(task.seat, SLOTS + len(reserve) - 1))
    return table.with_captain(task.seat, reserve=reserve), (told(text, "MP-OUT-06"),)


def _words(table: Table, task: Arrive) -> str:
    name = called(table.content, task.held.back, task.held.card)
    return f"{table.name(task.seat)} finds a slot for {name}"


THEME = Theme(
    "arrivals",
    tasks={Arrive: TaskRule(run=_no_room, waits=_can_stand, offers=_offers, words=_words)},
    steps={TakeSlot: StepRule(_placed, _refusals, (Arrive,))},
)
