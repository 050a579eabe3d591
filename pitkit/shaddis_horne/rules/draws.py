"""Cards and Recipe tokens turned up, and where they go."""

from __future__ import annotations

from pitkit.play import Chance, Events, take_top, top_law
from pitkit.shaddis_horne.cards import Family
from pitkit.shaddis_horne.rules.running import run
from pitkit.shaddis_horne.rules.table import Done, Table, told
from pitkit.shaddis_horne.rules.tasks import Arrive, Check, CloseEvent, Draw, Icons, Symbols
from pitkit.shaddis_horne.rules.waves import open_card

NAMES = {
    "siege": "Siege card", "event": "Event card", "villager": "Villager", "equipment": "Equipment card",
    "rarity": "Rarity", "pit": "Pit card", "recipe": "Recipe", "nightmare": "Nightmare card",
}  # fmt: skip
"""What a card of each family is called."""

RULES = {
    ("villager", "setup"): "SH-SET-03",
    ("equipment", "setup"): "SH-SET-04",
    ("recipe", "setup"): "SH-SET-08",
    ("villager", "fill"): "SH-EPH-02",
    ("equipment", "fill"): "SH-EPH-02",
    ("villager", "replace"): "SH-TAV-06",
    ("equipment", "replace"): "SH-MKT-04",
    ("equipment", "gain"): "SH-EQP-06",
    ("villager", "gain"): "SH-VIL-01",
    ("recipe", "gain"): "SH-COL-06",
    ("rarity", "gain"): "SH-RAR-01",
    ("siege", "siege"): "SH-SGE-01",
    ("event", "event"): "SH-EVT-01",
    ("event", "late"): "SH-SGE-07",
    ("pit", "explore"): "SH-PIT-04",
    ("nightmare", "nightmare"): "SH-SET-10",
}
"""The rule by which a card of a family is turned up for a purpose."""


def chance(table: Table, task: Draw) -> Chance | None:
    """The law of the card to be turned up; None where it is known or there is none."""
    name = NAMES[task.family]
    law = top_law(table.decks.of(task.family).cards, table.pools, name)
    return Chance(f"the next {name}", (law,), (RULES[task.family, task.purpose],)) if law else None


def turned(table: Table, task: Draw, face: str | None = None) -> Done:
    """The top card is turned up and goes where its purpose says; of an empty deck nothing comes."""
    deck = table.decks.of(task.family)
    table = table.pop()
    if not deck.cards.size:
        return table, ()
    card, rest, pools = take_top(deck.cards, table.pools, face)
    table = table.with_deck(task.family, cards=rest).but(pools=pools)
    name = table.content.called(task.family, card.card)
    text = f"{NAMES[task.family]}: {name}."
    event = told(text, RULES[task.family, task.purpose])
    table, more = _placed(table, task, card.card)
    return table, (event, *more)


def _placed(table: Table, task: Draw, card: str) -> Done:
    """The card where it belongs, and what follows at once."""
    match task.purpose:
        case "setup" | "fill" | "replace":
            return _in_row(table, task.family, card), ()
        case "gain":
            return _gained(table, task.family, card)
        case "siege":
            return open_card(_in_row(table, "siege", card), card)
        case "event":
            siege = table.content.record("siege", table.decks.siege.row[0])
            return _in_row(table, "event", card).push(Icons(siege.icons), CloseEvent()), ()
        case "late":
            text = "Only its spell counts, read as of the last wave."
            return _in_row(table, "event", card).push(Check(), CloseEvent()), (told(text, "SH-SGE-08"),)
        case "explore":
            return _in_row(table, "pit", card).push(Symbols()), ()
    table = table.with_deck("nightmare", out=(*table.decks.nightmare.out, card))
    return run(table, f"nightmare.{card}.0"), ()


def _in_row(table: Table, family: Family, card: str) -> Table:
    return table.with_deck(family, row=(*table.decks.of(family).row, card))


def _gained(table: Table, family: Family, card: str) -> Done:
    match family:
        case "villager":
            return table.push(Arrive(card)), ()
        case "rarity":
            return table.but(rarities=(*table.rarities, card)), ()
        case "equipment":
            return held(table, card)
    return _in_row(table, family, card), ()


def held(table: Table, card: str) -> Done:
    """Equipment laid face up where all players can use it; there may be any number (SH-EQP-03)."""
    table = table.but(equipment=(*table.equipment, card))
    text = f"It lies open to all players, who hold {len(table.equipment)} Equipment."
    events: Events = (told(text, "SH-EQP-03", "SH-EQP-06"),)
    return table, events
