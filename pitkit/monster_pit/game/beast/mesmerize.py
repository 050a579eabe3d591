"""Vaiel's victims: characters in slots and on decks are mesmerized (MP-VAI-05 to MP-VAI-13)."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from pitkit.monster_pit.cards.deeds import Mesmerize
from pitkit.monster_pit.cards.rolls import Protected
from pitkit.monster_pit.game import changes
from pitkit.monster_pit.game.captives import CHARACTERS, can_shield, taken
from pitkit.monster_pit.game.cards_of import called, record
from pitkit.monster_pit.game.decks import back_of, draw_chance, drawn
from pitkit.monster_pit.game.effects import rule_of
from pitkit.monster_pit.game.facts import CAPTAIN, HALF, SLOTS, TAVERNS, DeckName, title
from pitkit.monster_pit.game.moves import hurt
from pitkit.monster_pit.game.people import Held
from pitkit.monster_pit.game.pools_of import monster_pool
from pitkit.monster_pit.game.registry import StepRule, TaskRule, Theme
from pitkit.monster_pit.game.rolling import location_part, rune_part
from pitkit.monster_pit.game.standing import in_force_on
from pitkit.monster_pit.game.steps.monster import Bewitch, DealTo
from pitkit.monster_pit.game.table import Done, Table, told
from pitkit.monster_pit.game.tasks.core import Arrive, Reveal
from pitkit.monster_pit.game.tasks.monster import AssignDamage, Enthral, MesmerizeTop, SlotDie
from pitkit.monster_pit.game.things import label, shown_of, spot_name, spot_of
from pitkit.play import Chance, Choice, Part, Refusal
from pitkit.play.agenda import Run


def can_fall(table: Table, thing: str) -> bool:
    """Whether a card can be mesmerized: a character that is no Captain and not safe from it (MP-AMB-61).

    Args:
        table: The state.
        thing: Its name, see `things`.

    Returns:
        True for a card at a spot, or one face up on a deck, that can be taken.
    """
    shown, spot = shown_of(table, thing), spot_of(thing)
    if shown is not None:
        return back_of(shown[0]) in CHARACTERS
    if spot is None or spot[1] == CAPTAIN:
        return False
    held = table.captains[spot[0]].at(spot[1])
    if held is None or held.back not in CHARACTERS:
        return False
    if held.back == "messenger" and table.switches.messenger_immortal:
        return False
    return not any("mesmerizing" in word.against for word in in_force_on(table, Protected, thing))


def mesmerize(table: Table, thing: str, *rules: str) -> Done:
    """A card is mesmerized, where it can be; a deck shows its next card at once (MP-AMB-64).

    Args:
        table: The state.
        thing: Its name: a card at a spot, or face up on a deck.
        rules: Ids of the rules that do it.

    Returns:
        The state and what happened; nothing for what cannot be taken.
    """
    if not can_fall(table, thing):
        return table, ()
    spot, shown = spot_of(thing), shown_of(table, thing)
    if spot is not None:
        return changes.mesmerized(table, *spot, *rules)
    assert shown is not None
    deck, card = shown
    left = tuple(key for place, key in enumerate(table.decks.of(deck).shown) if f"f.{deck}.{place}" != thing)
    table = table.with_deck(deck, shown=left)
    if not left:
        table = table.push(Reveal(deck, rules[0]))
    text = f"{called(table.content, back_of(deck), card)} is taken from {title(deck)}."
    table, more = taken(table, Held(card, back_of(deck)))
    return table, (told(text, *rules), *more)


def cheapest(table: Table) -> tuple[str, ...]:
    """The face-up cards of the Market District with the lowest printed cost (MP-VAI-05)."""
    costs = {
        f"f.{deck}.{place}": record(table.content, "tavern", card).cost
        for deck in TAVERNS
        for place, card in enumerate(table.decks.of(deck).shown)
    }
    known = {thing: cost for thing, cost in costs.items() if cost is not None}
    least = min(known.values(), default=0)
    return tuple(thing for thing, cost in known.items() if cost == least)


# One of several -------------------------------------------------------------------------------------


def _several(table: Table, task: Enthral) -> bool:  # noqa: ARG001
    return len(task.things) > 1


def _only(table: Table, task: Enthral) -> Done:
    table = table.pop()
    return mesmerize(table, task.things[0], task.rule) if task.things else (table, ())


def _offers(table: Table, task: Enthral) -> Iterator[Choice]:
    yield from (Bewitch(table.decider, thing) for thing in task.things)


def _refusals(table: Table, step: Bewitch) -> Iterator[Refusal]:
    task = table.top
    assert isinstance(task, Enthral)
    if step.thing not in task.things:
        yield Refusal("MP-MB-05", f"{label(table, step.thing)} is none of the characters the row hits.")


def _bewitched(table: Table, step: Bewitch) -> Done:
    task = table.top
    assert isinstance(task, Enthral)
    return mesmerize(table.pop(), step.thing, task.rule, "MP-MB-05")


# The top card of a deck -----------------------------------------------------------------------------


def _top_law(table: Table, task: MesmerizeTop) -> Chance | None:
    return draw_chance(table, task.deck, f"the top card of {title(task.deck)}", task.rule)


def _top(table: Table, task: MesmerizeTop, faces: tuple[str, ...] = ()) -> Done:
    table, card = drawn(table.pop(), task.deck, faces[0] if faces else None)
    if card is None:
        return table, (told(f"No card is left in {title(task.deck)}.", task.rule),)
    back: DeckName = task.deck
    text = f"{called(table.content, back, card)} is taken from the top of {title(task.deck)}."
    table, more = taken(table, Held(card, back_of(task.deck)))
    return table, (told(text, task.rule, reveals=not faces), *more)


# A slot by a die ------------------------------------------------------------------------------------


def _die(table: Table) -> Part | None:
    """The die that names a slot (MP-AMB-60): the Rune Die, or one whose face names a place of each half."""
    kind = table.switches.vaiel_slot_die
    if kind == "rune":
        return rune_part(table)
    if kind == "location":
        return location_part(table)
    return Part("red die", tuple(str(place) for place in range(1, HALF + 1)), (1,) * HALF)


def slots_named(table: Table, seat: int, face: str) -> tuple[int, ...]:
    """The slots of an Outpost that a face names: by their rune, else by their place in each half.

    Args:
        table: The state.
        seat: The Captain.
        face: What the die shows.

    Returns:
        Their numbers.
    """
    kind = table.switches.vaiel_slot_die
    if kind == "rune":
        board = table.content.outpost_of(table.captains[seat].bridge, table.outpost_side)
        runes = (*board.attackers, *board.defenders)
        return tuple(slot for slot in range(SLOTS) if runes[slot] == face)
    place = table.citadel.locations.index(face) if kind == "location" else int(face) - 1
    return (place, HALF + place)


def _slot_law(table: Table, task: SlotDie) -> Chance | None:
    part = _die(table)
    return Chance("the die that names a slot", (part,), (task.rule,)) if part else None


def _no_die(table: Table, task: SlotDie) -> Done:
    text = "No pack says what is on the Rune Die, so nobody is mesmerized."
    return table.pop(), (told(text, task.rule),)


def _slot(table: Table, task: SlotDie, faces: tuple[str, ...]) -> Done:
    """One throw serves for all Outposts (MP-AMB-62); where nobody can be taken, nothing happens."""
    victims = []
    for seat in task.seats:
        spots = (spot_name(seat, slot) for slot in slots_named(table, seat, faces[0]))
        victims.append(Enthral(tuple(thing for thing in spots if can_fall(table, thing)), task.rule))
    return table.pop(*victims), (told(f"The die names the slot of {faces[0]}.", task.rule),)


# Damage on the mesmerized -----------------------------------------------------------------------------


def _assigns(table: Table, task: AssignDamage) -> int:
    """The attacking Captain says where each point goes, by another reading the Monster's side (MP-AMB-67)."""
    return task.seat if table.switches.mesm_damage == "attacker" else table.decider


def _deal_offers(table: Table, task: AssignDamage) -> Iterator[Choice]:
    seat = _assigns(table, task)
    yield from (DealTo(seat, place) for place in range(-1, len(table.monster.mesmerized)))


def _deal_refusals(table: Table, step: DealTo) -> Iterator[Refusal]:
    if not -1 <= step.victim < len(table.monster.mesmerized):
        yield Refusal("MP-VAI-15", "there is no such character beside the Monster Board.")


def _dealt(table: Table, step: DealTo) -> Done:
    """Vaiel takes the point, or the character joins the attacker's Outpost, injured (MP-VAI-16)."""
    task = table.top
    assert isinstance(task, AssignDamage)
    left = (AssignDamage(task.seat, task.n - 1),) if task.n > 1 else ()
    table = table.pop(*left)
    if step.victim < 0:
        return hurt(table, 1, "MP-CMB-17")
    taken_in = table.monster.mesmerized
    held = taken_in[step.victim]
    table = table.with_monster(mesmerized=(*taken_in[: step.victim], *taken_in[step.victim + 1 :]))
    table = table.push(Arrive(task.seat, replace(held, injured=True), "join"))
    name = called(table.content, held.back, held.card)
    return table, (
        told(f"{name} takes the damage instead.", "MP-VAI-15"),
        told(f"{name} joins {table.name(task.seat)}'s Outpost, injured.", "MP-VAI-16"),
        told(f"{table.board.name} has {monster_pool(table).words()} now.", "MP-VAI-13"),
    )


def _rest(table: Table, task: AssignDamage) -> Done:
    """Nobody is left to take it for her."""
    return hurt(table.pop(), task.n, "MP-CMB-17")


def _word(table: Table, word: Mesmerize, run: Run) -> Done:
    return mesmerize(table, run.thing(word.it), rule_of(run.source))


THEME = Theme(
    "mesmerize",
    tasks={
        Enthral: TaskRule(
            run=_only,
            waits=_several,
            who=lambda table, _task: table.decider,
            offers=_offers,
            words=lambda _table, _task: "one of several characters is mesmerized",
        ),
        MesmerizeTop: TaskRule(run=_top, chance=_top_law, settle=_top),
        AssignDamage: TaskRule(
            run=_rest,
            waits=lambda table, _task: can_shield(table),
            who=_assigns,
            offers=_deal_offers,
            words=lambda _table, task: f"{task.n} damage is dealt",
        ),
        SlotDie: TaskRule(run=_no_die, chance=_slot_law, settle=_slot, dice=True),
    },
    steps={
        Bewitch: StepRule(_bewitched, _refusals, (Enthral,), "MP-MB-05"),
        DealTo: StepRule(_dealt, _deal_refusals, (AssignDamage,), "MP-GOAL-05", "MP-VAI-15"),
    },
    verbs={Mesmerize: _word},
)
