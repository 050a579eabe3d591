"""The siege phase: Siege card, spawns, Event card, news (SH-SGE, SH-EVT)."""

from __future__ import annotations

from pitkit.play import Events
from pitkit.shaddis_horne.facts import spell_happens
from pitkit.shaddis_horne.rules.creatures import spawn
from pitkit.shaddis_horne.rules.goods import shuffled_back
from pitkit.shaddis_horne.rules.running import run
from pitkit.shaddis_horne.rules.table import Done, Table, told
from pitkit.shaddis_horne.rules.tasks import AnyTask, Check, CloseSiege, Draw, Icons, News, Spawn

ICONS = {"day": "SH-EVT-02", "night": "SH-EVT-03", "spell": "SH-EVT-04", "gift": "SH-EVT-05"}
"""The rule of each icon."""

ICON_NAMES = {"day": "Daytime", "night": "Nighttime", "spell": "Fairy spell", "gift": "Shopkeeper's gift"}


def open_card(table: Table, card: str) -> Done:
    """A Siege card is to be followed from top to bottom: spawns, Event icons, news."""
    siege = table.content.record("siege", card)
    tasks: list[AnyTask] = [
        Spawn(mark.creature, 0 if mark.road == "?" else mark.road) for mark in siege.spawns
    ]
    tasks += [Draw("event", "event")] if siege.icons else []
    tasks += [News()] if siege.news is not None else []
    return table.push(*tasks, CloseSiege()), ()


def close_siege(table: Table) -> Done:
    """The Siege card is discarded (SH-SGE-06)."""
    deck = table.decks.siege
    table = table.pop().with_deck("siege", row=(), out=(*deck.out, *deck.row))
    return table, (told("The Siege card is discarded.", "SH-SGE-06"),)


def news(table: Table) -> Done:
    """What the white box of the Siege card says."""
    return run(table.pop(), f"siege.{table.decks.siege.row[0]}.news"), ()


def spawned(table: Table, task: Spawn, face: str | None = None) -> Done:
    """A creature appears on its printed road, or on the rolled one."""
    table = table.pop()
    if face is None:
        return spawn(table, task.creature, task.road, "SH-SPN-01")
    name = table.content.called("creature", task.creature)
    event = told(f"The die sends the {name} to road {face}.", task.rule)
    table, more = spawn(table, task.creature, int(face), task.rule)
    return table, (event, *more)


# The Event card -------------------------------------------------------------------------------------


def icons(table: Table, task: Icons) -> Done:
    """The text of the next icon of the Siege card."""
    if not task.left:
        return table.pop(), ()
    icon, *rest = task.left
    table = table.pop(Icons(tuple(rest)))
    card = table.decks.event.row[0]
    if icon == "spell":
        return table.push(Check()), ()
    event = told(f"{ICON_NAMES[icon]} of {card}: {_text(table, card, icon)}.", ICONS[icon])
    return _run_text(table, card, icon), (event,)


def _text(table: Table, card: str, icon: str) -> str:
    effect = getattr(table.content.record("event", card), icon)
    return str(effect) if effect is not None else "nothing happens"


def _run_text(table: Table, card: str, icon: str) -> Table:
    written = getattr(table.content.record("event", card), icon) is not None
    return run(table, f"event.{card}.{icon}") if written else table


def checked(table: Table, face: str) -> Done:
    """A fairy spell check: at or under the number of fairies the spell happens (SH-EVT-04)."""
    table, card, fairies = table.pop(), table.decks.event.row[0], table.fairies
    if not spell_happens(int(face), fairies):
        text = f"Spell check: {face} against {fairies} fairies; no spell."
        return table, (told(text, "SH-EVT-04"),)
    text = f"Spell check: {face} against {fairies} fairies. {_text(table, card, 'spell')}."
    return _run_text(table, card, "spell"), (told(text, "SH-EVT-04"),)


def close_event(table: Table) -> Done:
    """The Event card is discarded; with the last one all are shuffled into a new deck (SH-EVT-07)."""
    deck = table.decks.event
    out = (*deck.out, *deck.row)
    table = table.pop().with_deck("event", row=(), out=out)
    events: Events = (told("The Event card is discarded.", "SH-EVT-06"),)
    if deck.cards.size:
        return table, events
    table = shuffled_back(table.with_deck("event", out=()), "event", out)
    return table, (*events, told("All Event cards are shuffled into a new deck.", "SH-EVT-07"))
