"""The Night Phase: cards are refreshed and the King's Messenger moves on (MP-NIGHT)."""

from __future__ import annotations

from pitkit.monster_pit.cards.facts import Deck
from pitkit.monster_pit.game.changes import lifted
from pitkit.monster_pit.game.decks import under
from pitkit.monster_pit.game.facts import TAVERNS, title
from pitkit.monster_pit.game.registry import TaskRule, Theme
from pitkit.monster_pit.game.table import Done, Table, told
from pitkit.monster_pit.game.tasks.core import Arrive, PassMessenger, Refresh, Reveal
from pitkit.play import Events

HALL: tuple[Deck, ...] = ("town_hall", "stables")


def _refresh(table: Table, task: Refresh) -> Done:  # noqa: ARG001
    """Items and Mounts face up go under their decks, new cards are shown; at a Tavern only if it is bare."""
    table = table.pop()
    events: Events = ()
    for deck in HALL:
        shown = table.decks.of(deck).shown
        if shown:
            table = under(table, deck, *shown).with_deck(deck, shown=())
            text = f"The cards shown at {title(deck)} go to the bottom of their deck."
            events += (told(text, "MP-NIGHT-01", *("MP-STR-HALL-08",) * (len(shown) > 1)),)
    bare = [name for name in TAVERNS if not (pile := table.decks.of(name)).shown and pile.cards.size]
    events += tuple(told(f"{title(deck)} turns up its next card.", "MP-NIGHT-03") for deck in bare)
    table = table.push(
        *(Reveal(deck, "MP-NIGHT-02") for deck in HALL), *(Reveal(deck, "MP-NIGHT-03") for deck in bare)
    )
    return table, events


def _pass_messenger(table: Table, task: PassMessenger) -> Done:  # noqa: ARG001
    """The Messenger goes to the left, which is clockwise (MP-AMB-83), with all that is attached to him."""
    table = table.pop()
    if table.solo:
        return table, (told("The King's Messenger stays.", "MP-SOLO-01"),)
    slot = table.captains[table.lead].find("messenger")
    held = None if slot is None else table.captains[table.lead].slots[slot]
    lead = (table.lead + 1) % len(table.captains)
    text = f"The Messenger piece goes to {table.name(lead)}, who is Lead Captain now."
    loaded = held is not None and bool(held.items or held.mount)
    event = told(text, "MP-NIGHT-06", *("MP-STR-HALL-05",) * loaded)
    if slot is None or held is None:
        return table.but(lead=lead), (event,)
    table = lifted(table, table.lead, slot).but(lead=lead)
    return table.push(Arrive(lead, held, "messenger")), (event,)


THEME = Theme("night", tasks={Refresh: TaskRule(run=_refresh), PassMessenger: TaskRule(run=_pass_messenger)})
