"""Quests of the King's Keep: completed in time or failed (MP-STR-KEEP)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, cast

from pitkit.monster_pit.cards.records import Quest as QuestRecord
from pitkit.monster_pit.game.cards_of import called
from pitkit.monster_pit.game.changes import injured
from pitkit.monster_pit.game.citadel.visits import keeps_out, used
from pitkit.monster_pit.game.decks import removed, under
from pitkit.monster_pit.game.effects import HOOKS, use
from pitkit.monster_pit.game.facts import DISTRICTS, StructureName, title
from pitkit.monster_pit.game.pools_of import NO_DICE, held_pool
from pitkit.monster_pit.game.registry import StepRule, TaskRule, Theme
from pitkit.monster_pit.game.standing import quest_of
from pitkit.monster_pit.game.steps.midday import CompleteQuest, FailWith
from pitkit.monster_pit.game.table import Done, Table, told
from pitkit.monster_pit.game.tasks import AnyTask
from pitkit.monster_pit.game.tasks.core import Turn
from pitkit.monster_pit.game.tasks.midday import QuestFails, QuestMoment, QuestOver, QuestsDue
from pitkit.play import Choice, Events, Refusal, shuffle
from pitkit.play.effects import Used
from pitkit.play.interpreter import why_not

PLACES: tuple[Literal["tavern_1", "tavern_2", "tavern_3"], ...] = ("tavern_1", "tavern_2", "tavern_3")
"""The Taverns a Quest of "the Taverns" can be completed at."""


def _record(table: Table, card: str) -> QuestRecord:
    return cast(QuestRecord, table.content.record("quest", card))


def _offers(table: Table, task: Turn) -> Iterator[Choice]:
    quest = table.captains[task.seat].quest
    if quest is not None and _record(table, quest.card).place == "taverns":
        yield from (CompleteQuest(task.seat, at) for at in PLACES)
    elif quest is not None:
        yield CompleteQuest(task.seat)


def _refusals(table: Table, step: CompleteQuest) -> Iterator[Refusal]:
    quest = table.captains[step.seat].quest
    if quest is None:
        yield Refusal("MP-STR-KEEP-01", f"{table.name(step.seat)} has no Quest.")
        return
    found = _record(table, quest.card)
    if not isinstance(found.when, Used):
        yield Refusal("MP-STR-KEEP-02", f"the Quest is completed when {found.when}.")
        return
    yield from _place_refusals(table, step, found)
    if why := why_not(table, HOOKS, _source(table, step.seat), step.seat):
        yield Refusal("MP-STR-KEEP-02", why)


def _place_refusals(table: Table, step: CompleteQuest, quest: QuestRecord) -> Iterator[Refusal]:
    """A named structure is visited for it; a named District is the one the piece stands in."""
    if bool(step.at) != (quest.place == "taverns"):
        yield Refusal("MP-STR-KEEP-03", "a Tavern is named for a Quest of the Taverns, and for no other.")
        return
    if quest.place in DISTRICTS and table.captains[step.seat].district != quest.place:
        yield Refusal("MP-STR-KEEP-03", f"the Quest is completed in {title(quest.place)}.")
    structure = _structure(step, quest)
    if structure and any(keeps_out(table, step.seat, structure)):
        yield Refusal("MP-STR-KEEP-03", f"the Quest is completed at {title(structure)}, not used yet.")


def _structure(step: CompleteQuest, quest: QuestRecord) -> StructureName | None:
    """The structure whose action a Quest uses up; None where it names none."""
    place = step.at or quest.place
    return None if not place or place in DISTRICTS else cast(StructureName, place)


def _completed(table: Table, step: CompleteQuest) -> Done:
    """The task is paid, the reward given; a named structure's action is used up."""
    quest = table.captains[step.seat].quest
    assert quest is not None
    structure = _structure(step, _record(table, quest.card))
    if structure:
        table = used(table, step.seat, structure)
    name = called(table.content, "quest", quest.card)
    text = f"{table.name(step.seat)} completes the Quest {name}."
    rules = ("MP-STR-KEEP-02", *("MP-STR-KEEP-03",) * bool(structure))
    return _rewarded(table, step.seat), (told(text, *rules),)


def _source(table: Table, seat: int) -> str:
    return next(source for source, _ in quest_of(table, seat))


def _rewarded(table: Table, seat: int) -> Table:
    """The reward is given, then the Quest goes back."""
    quest = table.captains[seat].quest
    assert quest is not None
    return use(table.push(QuestOver(seat, quest.card, done=True)), _source(table, seat), seat)


def _moment(table: Table, task: QuestMoment) -> Done:
    """A Quest whose moment has come completes itself, where its task and price allow it."""
    table, quest = table.pop(), table.captains[task.seat].quest
    if quest is None or why_not(table, HOOKS, _source(table, task.seat), task.seat):
        return table, ()
    text = f"{table.name(task.seat)} completes the Quest {called(table.content, 'quest', quest.card)}."
    return _rewarded(table, task.seat), (told(text, "MP-STR-KEEP-02"),)


def _over(table: Table, task: QuestOver) -> Done:
    """After success or failure the Quest is shuffled back, unless it says otherwise."""
    table = table.pop().with_captain(task.seat, quest=None)
    name = called(table.content, "quest", task.card)
    if task.done and _record(table, task.card).after == "remove":
        table = removed(table, "quest", task.card)
        return table, (told(f"The Quest {name} leaves the game.", "MP-STR-KEEP-04"),)
    table = under(table, "quest", task.card)
    cards, pools = shuffle(table.decks.quest.cards, table.pools, "quest")
    table = table.with_deck("quest", cards=cards).but(pools=pools)
    return table, (told(f"The Quest {name} is shuffled back.", "MP-STR-KEEP-04"),)


# Failing --------------------------------------------------------------------------------------------


def _due(table: Table, task: QuestsDue) -> Done:  # noqa: ARG001
    """A Quest that was not completed by the round after its drawing has failed (MP-AMB-92)."""
    events: Events = ()
    tasks: list[AnyTask] = []
    table = table.pop()
    for seat in table.clockwise():
        quest = table.captains[seat].quest
        if quest is not None and quest.drawn < table.round:
            name = called(table.content, "quest", quest.card)
            events += (told(f"{table.name(seat)} has failed the Quest {name}.", "MP-STR-KEEP-02"),)
            tasks += [QuestFails(seat), QuestOver(seat, quest.card, done=False)]
    return table.push(*tasks), events


def worst_hit(table: Table, seat: int) -> tuple[int, ...]:
    """Spots of the healthy characters with the most dice, Items' dice included (MP-STR-KEEP-05, MP-AMB-93).

    Args:
        table: The state.
        seat: The Captain, who may be among them.

    Returns:
        The spots; several where the numbers are equal.
    """
    captain = table.captains[seat]
    sizes = {
        spot: held_pool(table, held).size
        for spot in captain.spots()
        if (held := captain.at(spot)) and not held.injured and held.back not in NO_DICE
    }
    return tuple(spot for spot, size in sizes.items() if size == max(sizes.values()))


def _fail_offers(table: Table, task: QuestFails) -> Iterator[Choice]:
    yield from (FailWith(task.seat, spot) for spot in table.captains[task.seat].spots())


def _fail_refusals(table: Table, step: FailWith) -> Iterator[Refusal]:
    if step.spot not in worst_hit(table, step.seat):
        yield Refusal("MP-STR-KEEP-05", "the character with the most dice is injured.")


def _fail_with(table: Table, step: FailWith) -> Done:
    return injured(table.pop(), step.seat, step.spot, "MP-STR-KEEP-05")


def _failed(table: Table, task: QuestFails) -> Done:
    spots = worst_hit(table, task.seat)
    return injured(table.pop(), task.seat, spots[0], "MP-STR-KEEP-05") if spots else (table.pop(), ())


THEME = Theme(
    "quests",
    tasks={
        QuestsDue: TaskRule(run=_due),
        QuestMoment: TaskRule(run=_moment),
        QuestOver: TaskRule(run=_over),
        QuestFails: TaskRule(
            run=_failed,
            waits=lambda table, task: len(worst_hit(table, task.seat)) > 1,
            offers=_fail_offers,
            words=lambda table, task: f"{table.name(task.seat)} picks who is injured for the failed Quest",
        ),
    },
    steps={
        CompleteQuest: StepRule(_completed, _refusals, (Turn,), "MP-GOAL-05", "MP-MID-01"),
        FailWith: StepRule(_fail_with, _fail_refusals, (QuestFails,)),
    },
    offers={Turn: _offers},
)
