"""What the Stone Church, the Dwarven Grotto and the White Mage roll for (MP-STR-CHURCH, -GROTTO, -SANCT)."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from pitkit.monster_pit.cards.records import GrottoReward, MageReward, Outpost
from pitkit.monster_pit.game.changes import healed
from pitkit.monster_pit.game.citadel.services import taken
from pitkit.monster_pit.game.facts import SLOTS
from pitkit.monster_pit.game.money import gain
from pitkit.monster_pit.game.registry import StepRule, TaskRule, Theme, always
from pitkit.monster_pit.game.rolling import rune_part
from pitkit.monster_pit.game.steps.midday import EndHealing, HealCard, SwapTracker
from pitkit.monster_pit.game.table import Done, Table, told
from pitkit.monster_pit.game.tasks.midday import Aided, Healing, RuneRoll, Swapping
from pitkit.monster_pit.rules.trackers import church_swaps
from pitkit.play import Chance, Choice, Events, Refusal

# The Stone Church -----------------------------------------------------------------------------------


def _aided(table: Table, task: Aided) -> Done:
    """A Captain result helps, if a tracker of two or more has a neighbour with room (MP-AMB-86)."""
    table = table.pop()
    assert table.thrown is not None
    if not table.thrown.captain:
        return table, (told("No help comes from the Stone Church.", "MP-STR-CHURCH-01"),)
    if not church_swaps(table.monster.trackers):
        return table, (told("The Stone Church helps, but no tracker can be swapped.", "MP-STR-CHURCH-01"),)
    return table.push(Swapping(task.seat)), ()


def _swap_offers(table: Table, task: Swapping) -> Iterator[Choice]:
    for pool in (*church_swaps(table.monster.trackers), table.monster.trackers):
        yield SwapTracker(task.seat, pool.red, pool.yellow, pool.white)  # type: ignore[arg-type]


def _swap_refusals(table: Table, step: SwapTracker) -> Iterator[Refusal]:
    now = table.monster.trackers
    if step.pool != now and step.pool not in church_swaps(now):
        text = "one tracker of two or more goes down by one and a neighbour goes up by one"
        yield Refusal("MP-STR-CHURCH-01", f"{text}: white and yellow, or yellow and red.")


def _swapped(table: Table, step: SwapTracker) -> Done:
    words = f"The Monster has {step.pool.words()} dice after the aid of the Stone Church."
    return table.pop().with_monster(trackers=step.pool), (told(words, "MP-STR-CHURCH-01"),)


# The Rune Die of Grotto and White Mage --------------------------------------------------------------


def _outpost(table: Table, seat: int) -> Outpost:
    """The own Outpost board, whose right table says what a rune gives (MP-OUT-05)."""
    return table.content.outpost_of(table.captains[seat].bridge, table.outpost_side)


def _law(table: Table, task: RuneRoll) -> Chance | None:
    part = rune_part(table)
    return Chance(f"the Rune Die of {table.name(task.seat)}", (part,), (_rule(task),)) if part else None


def _rule(task: RuneRoll) -> str:
    return "MP-STR-GROTTO-01" if task.what == "grotto" else "MP-STR-SANCT-02"


def _no_die(table: Table, task: RuneRoll) -> Done:
    """Without packs that give the Rune Die's faces nothing is found (MP-DIE-09)."""
    return table.pop(), (told("No pack gives the faces of the Rune Die.", _rule(task)),)


def _fell(table: Table, task: RuneRoll, faces: tuple[str, ...]) -> Done:
    """The own Outpost's line for the rune; a rune without a line gives nothing."""
    (rune,), board = faces, _outpost(table, task.seat)
    shown = told(f"The Rune Die shows {rune}.", _rule(task), "MP-DIE-09")
    if task.what == "grotto":
        found = next((line for line in board.grotto if line.rune == rune), GrottoReward(rune))
        table, events = _found(table.pop(), task.seat, found)
        return table, (shown, *events)
    heals = next((line for line in board.mage if line.rune == rune), MageReward(rune))
    whose = "any Outpost" if heals.anywhere else "the own Outpost"
    text = f"The White Mage heals {heals.heals} of {whose}."
    event = told(text, "MP-STR-SANCT-02", "MP-OUT-05", *("MP-STR-SANCT-03",) * heals.anywhere)
    return table.pop(Healing(task.seat, heals.heals, heals.anywhere)), (shown, event)


def _found(table: Table, seat: int, line: GrottoReward) -> Done:
    rules = ("MP-STR-GROTTO-01", "MP-OUT-05")
    table, events = gain(table, seat, line.gold, *rules)
    for goods, n in (("blue", line.blue), ("green", line.green)):
        table, more = taken(table, seat, goods, n, *rules)
        events += more
    return table, events


# Healing --------------------------------------------------------------------------------------------


def _patients(table: Table, task: Healing) -> Iterator[tuple[int, int]]:
    """Injured cards the White Mage may heal now: seat and spot."""
    for seat in range(len(table.captains)) if task.anywhere else (task.seat,):
        captain = table.captains[seat]
        spots = (*captain.spots(), *range(SLOTS, SLOTS + len(captain.reserve)))
        yield from ((seat, spot) for spot in spots if (held := captain.at(spot)) and held.injured)


def _heal_waits(table: Table, task: Healing) -> bool:
    return bool(task.left) and any(True for _ in _patients(table, task))


def _heal_offers(table: Table, task: Healing) -> Iterator[Choice]:
    yield EndHealing(task.seat)
    for seat, captain in enumerate(table.captains):
        yield from (HealCard(task.seat, seat, spot) for spot in captain.spots())  # type: ignore[arg-type]
        for place in range(len(captain.reserve)):
            yield HealCard(task.seat, seat, SLOTS + place)  # type: ignore[arg-type]


def _heal_refusals(table: Table, step: HealCard) -> Iterator[Refusal]:
    task = table.top
    assert isinstance(task, Healing)
    if step.owner >= len(table.captains) or (held := table.captains[step.owner].at(step.spot)) is None:
        yield Refusal("MP-STR-SANCT-02", "no character lies there.")
        return
    if not held.injured:
        yield Refusal("MP-STR-SANCT-02", "that character is not injured.")
    if not task.anywhere and step.owner != task.seat:
        yield Refusal("MP-STR-SANCT-03", "this result heals characters of the own Outpost alone.")


def _heal(table: Table, step: HealCard) -> Done:
    task = table.top
    assert isinstance(task, Healing)
    table = table.pop(replace(task, left=task.left - 1))
    return healed(table, step.owner, step.spot, "MP-STR-SANCT-02")


def _enough(table: Table, task: Healing) -> tuple[Table, Events]:  # noqa: ARG001
    return table.pop(), ()


def _end_healing(table: Table, step: EndHealing) -> Done:
    return table.pop(), (told(f"{table.name(step.seat)} has nobody more healed.", "MP-STR-SANCT-02"),)


THEME = Theme(
    "aid",
    tasks={
        Aided: TaskRule(run=_aided),
        Swapping: TaskRule(
            waits=always,
            offers=_swap_offers,
            words=lambda table, task: f"{table.name(task.seat)} may swap the Monster's dice",
        ),
        RuneRoll: TaskRule(run=_no_die, chance=_law, settle=_fell, dice=True),
        Healing: TaskRule(
            run=_enough,
            waits=_heal_waits,
            offers=_heal_offers,
            words=lambda table, task: f"{table.name(task.seat)} has up to {task.left} healed",
        ),
    },
    steps={
        SwapTracker: StepRule(_swapped, _swap_refusals, (Swapping,)),
        HealCard: StepRule(_heal, _heal_refusals, (Healing,)),
        EndHealing: StepRule(_end_healing, answers=(Healing,)),
    },
)
