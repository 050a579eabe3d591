"""The Statue: a character given to the Monster (MP-STR-STATUE)."""

from __future__ import annotations

from collections.abc import Iterator

from pitkit.monster_pit.game.captives import taken
from pitkit.monster_pit.game.cards_of import called
from pitkit.monster_pit.game.changes import stripped
from pitkit.monster_pit.game.citadel.visits import keeps_out, used
from pitkit.monster_pit.game.facts import SLOTS, DeckName, StructureName, title
from pitkit.monster_pit.game.people import Captain, Held
from pitkit.monster_pit.game.places import Deck, Statue
from pitkit.monster_pit.game.registry import StepRule, TaskRule, Theme
from pitkit.monster_pit.game.steps.midday import GiveToStatue
from pitkit.monster_pit.game.table import Done, Table, told
from pitkit.monster_pit.game.tasks.core import Turn, Twilight
from pitkit.monster_pit.game.tasks.midday import StatueTakes, VisitOver
from pitkit.play import Choice, Refusal

DECKS: dict[str, tuple[DeckName, ...]] = {
    "barracks": ("barracks",), "sanctuary": ("sanctuary",), "tavern": ("tavern_1", "tavern_2", "tavern_3"),
}  # fmt: skip
"""The decks that leave the game, by the back of the character given (MP-AMB-91, MP-STR-STATUE-06)."""


def _spots(captain: Captain) -> tuple[int, ...]:
    slots = (slot for slot in range(SLOTS) if captain.slots[slot] is not None)
    return (*slots, *range(SLOTS, SLOTS + len(captain.reserve)))


def _offers(table: Table, task: Turn) -> Iterator[Choice]:
    yield from (GiveToStatue(task.seat, spot) for spot in _spots(table.captains[task.seat]))


def _refusals(table: Table, step: GiveToStatue) -> Iterator[Refusal]:
    yield from keeps_out(table, step.seat, "statue")
    captain = table.captains[step.seat]
    other = (mark for mark in captain.marks if mark == "barkeep" or mark.startswith("fight "))
    if captain.visited or any(other):
        text = f"{table.name(step.seat)} has had an action; the Statue takes the place of all."
        yield Refusal("MP-STR-STATUE-01", text)
    held = captain.at(step.spot)
    if held is None or held.back not in DECKS:
        yield Refusal("MP-STR-STATUE-01", "only a character of Barracks, Sanctuary or Taverns can be given.")
    if table.citadel.statue is not None:
        yield Refusal("MP-STR-STATUE-01", "somebody stands on the Statue already.")


def _given(table: Table, step: GiveToStatue) -> Done:
    """The character stands on the Statue; the structure it came from is closed for good."""
    table = used(table, step.seat, "statue").push(VisitOver(step.seat, "statue"))
    held = table.captains[step.seat].at(step.spot)
    assert held is not None
    name = called(table.content, held.back, held.card)
    table, held, events = stripped(table, step.seat, step.spot, held)
    table = table.with_citadel(statue=Statue(step.seat, held))
    text = f"{table.name(step.seat)} puts {name} on the Statue."
    event = told(text, "MP-STR-STATUE-01")
    table, more = _close(table, held)
    return table, (event, *events, *more)


def _close(table: Table, held: Held) -> Done:
    """The whole structure, or with a switch its deck alone, is out of the game (MP-AMB-90)."""
    decks = DECKS[held.back]
    for deck in decks:
        table = table.with_deck(deck, **_EMPTY)
    if table.switches.statue_closes == "structure":
        closed: tuple[StructureName, ...] = tuple(deck for deck in decks if deck not in table.citadel.closed)  # type: ignore[misc]
        table = table.with_citadel(closed=(*table.citadel.closed, *closed))
    names = "the three Taverns" if held.back == "tavern" else title(decks[0])
    rules = ("MP-STR-STATUE-05", *("MP-STR-STATUE-06",) * (held.back == "tavern"))
    return table, (
        told(f"{names[:1].upper()}{names[1:]} closes for good; its deck leaves the game.", *rules),
    )


_EMPTY = {field: getattr(Deck(), field) for field in Deck.__struct_fields__}


def _takes(table: Table, task: StatueTakes) -> Done:  # noqa: ARG001
    """The Monster takes the character, the rest of Twilight and the next Morning's moves fall away."""
    table, statue = table.pop(), table.citadel.statue
    if statue is None:
        return table, ()
    name = called(table.content, statue.held.back, statue.held.card)
    table, gone = taken(table.with_citadel(statue=None, spared=True), statue.held)
    tasks = tuple(each for each in table.tasks if not isinstance(each, Twilight))
    text = f"The Monster takes {name} from the Statue, as a sacrifice."
    quiet = told("The rest of this Twilight is skipped; the next Morning does not move the Monster.",
                 "MP-STR-STATUE-03", "MP-STR-STATUE-04")  # fmt: skip
    return table.but(tasks=tasks), (told(text, "MP-STR-STATUE-02"), *gone, quiet)


THEME = Theme(
    "statue",
    tasks={StatueTakes: TaskRule(run=_takes)},
    steps={GiveToStatue: StepRule(_given, _refusals, (Turn,), "MP-GOAL-05", "MP-MID-01")},
    offers={Turn: _offers},
)
