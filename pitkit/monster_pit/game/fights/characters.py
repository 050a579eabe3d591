"""Words of cards about characters: injured, healed, sacrificed, removed, returned, moved (MP-TERM-15)."""

from __future__ import annotations

from pitkit.monster_pit.cards.deeds import (
    Heal,
    Injure,
    InjureThis,
    Leave,
    Remove,
    Return,
    Sacrifice,
    ToReserve,
    Transfer,
)
from pitkit.monster_pit.cards.rolls import Forbid
from pitkit.monster_pit.game.cards_of import called
from pitkit.monster_pit.game.changes import (
    ARRIVING,
    carried,
    detached,
    forgotten,
    healed,
    injured,
    moved,
    removed_from,
    sacrificed,
    sent_home,
)
from pitkit.monster_pit.game.citadel.hall import bears, given, piece_name
from pitkit.monster_pit.game.decks import removed, under
from pitkit.monster_pit.game.effects import parts_of, rule_of, source_name, this_of
from pitkit.monster_pit.game.facts import CAPTAIN, SLOTS
from pitkit.monster_pit.game.fights.bouts import can_be_given, fight_of, roll_kind
from pitkit.monster_pit.game.fights.creatures import tokens_off
from pitkit.monster_pit.game.pools_of import taking_part
from pitkit.monster_pit.game.registry import Theme
from pitkit.monster_pit.game.standing import in_force
from pitkit.monster_pit.game.table import Done, Table, told
from pitkit.monster_pit.game.things import attached_of, bearer_of, held_of, label, spot_of
from pitkit.play.agenda import Run

# Characters -----------------------------------------------------------------------------------------


def _injure(table: Table, word: Injure, run: Run) -> Done:
    spot = spot_of(run.thing(word.it))
    by_player = ("MP-PLAY-19",) * table.monster_player
    return injured(table, *spot, rule_of(run.source), "MP-TERM-15", *by_player) if spot else (table, ())


def _heal(table: Table, word: Heal, run: Run) -> Done:
    spot = spot_of(run.thing(word.it))
    if spot is None or any(each.what == "healing" for each in in_force(table, Forbid)):
        return table, ()
    return healed(table, *spot, rule_of(run.source))


def _sacrifice(table: Table, word: Sacrifice, run: Run) -> Done:
    """The Messenger is injured in place of it (MP-AMB-46)."""
    spot = spot_of(run.thing(word.it))
    held = table.captains[spot[0]].at(spot[1]) if spot else None
    if spot is None or held is None:
        return table, ()
    if can_be_given(table, *spot):
        return sacrificed(table, *spot, rule_of(run.source))
    return injured(table, *spot, rule_of(run.source)) if held.back == "messenger" else (table, ())


def _remove(table: Table, word: Remove, run: Run) -> Done:
    return _off(table, run.thing(word.it), "remove", run)


def _return(table: Table, word: Return, run: Run) -> Done:
    return _off(table, run.thing(word.it), "return", run)


def _to_reserve(table: Table, word: ToReserve, run: Run) -> Done:
    """A character leaves its slot for the Reserve; never a Captain or the Messenger (MP-OUT-09)."""
    spot = spot_of(run.thing(word.it))
    held = table.captains[spot[0]].at(spot[1]) if spot else None
    if spot is None or held is None or held.back in ("captain", "messenger") or spot[1] >= SLOTS:
        return table, ()
    seat, slot = spot
    reserve = table.captains[seat].reserve
    table = moved(table, seat, slot, SLOTS + len(reserve))
    name = called(table.content, held.back, held.card)
    return table, (told(f"{name} of {table.name(seat)} goes to the Reserve.", rule_of(run.source)),)


# This card ------------------------------------------------------------------------------------------


def _leave(table: Table, word: Leave, run: Run) -> Done:
    """This card itself goes, as it says (MP-OUT-20); an attacker's in defence too (MP-TERM-24)."""
    table, events = _off(table, this_of(run), word.how, run, _other_half(table, run))
    return table, events


def _other_half(table: Table, run: Run) -> tuple[str, ...]:
    """The rule by which a card acts in a fight it does not take part in."""
    fight, spot = fight_of(table), spot_of(this_of(run))
    if fight is None or spot is None or spot[1] == CAPTAIN:
        return ()
    aside = spot[1] not in taking_part(table, spot[0], roll_kind(fight))
    return ("MP-TERM-24",) * aside


def _can_leave(table: Table, word: Leave, run: Run) -> bool:
    thing = this_of(run)
    if attached_of(table, thing) is not None:
        return True
    if not thing or thing.endswith(".w"):
        return word.how != "sacrifice"
    held = held_of(table, thing)
    return held is not None and held.back not in ("captain", "messenger")


def _injure_this(table: Table, word: InjureThis, run: Run) -> Done:  # noqa: ARG001
    spot = spot_of(bearer_of(this_of(run)))
    return injured(table, *spot, rule_of(run.source), "MP-OUT-20") if spot else (table, ())


def _can_injure_this(table: Table, word: InjureThis, run: Run) -> bool:  # noqa: ARG001
    held = held_of(table, bearer_of(this_of(run)))
    return held is not None and not held.injured


# Off the table --------------------------------------------------------------------------------------


def _off(table: Table, thing: str, how: str, run: Run, rules: tuple[str, ...] = ()) -> Done:
    """A card, an attachment or an Encounter card leaves where it lies."""
    rules = (rule_of(run.source), "MP-OUT-20", *rules)
    if (attached := attached_of(table, thing)) is not None:
        return _attachment_off(table, thing, attached, how, rules)
    spot = spot_of(thing)
    if thing.endswith(".w"):
        return _work_off(table, run, how, rules)
    if spot is None:
        return _common_off(table, run, how, rules)
    held = table.captains[spot[0]].at(spot[1])
    if held is None or held.back in ("captain", "messenger"):
        return table, ()
    if how == "sacrifice":
        return sacrificed(table, *spot, *rules)
    return removed_from(table, *spot, *rules) if how == "remove" else sent_home(table, *spot, *rules)


def _attachment_off(
    table: Table, thing: str, attached: tuple[str, str], how: str, rules: tuple[str, ...]
) -> Done:
    """An Item or a Mount goes to the bottom of its deck, or out of the game."""
    deck, card = attached
    text = label(table, thing)
    table = detached(forgotten(table, thing), thing)
    if how == "return":
        table = under(table, deck, card)  # type: ignore[arg-type]
        return table, (told(f"{text} returns to its deck.", *rules, "MP-TERM-21"),)
    return removed(table, deck, card), (told(f"{text} is removed from the game.", *rules, "MP-TERM-19"),)


def _work_off(table: Table, run: Run, how: str, rules: tuple[str, ...]) -> Done:
    """A Fortification goes."""
    key, spot = parts_of(run.source)[1], spot_of(bearer_of(this_of(run)))
    if spot is None or key not in table.captains[spot[0]].works:
        return table, ()
    works = list(table.captains[spot[0]].works)
    works.remove(key)
    table = table.with_captain(spot[0], works=tuple(works))
    table = under(table, "town_hall", key) if how == "return" else removed(table, "town_hall", key)
    rule = "MP-TERM-21" if how == "return" else "MP-TERM-19"
    return table, (told(f"{source_name(table, run.source)} goes.", *rules, rule),)


def _common_off(table: Table, run: Run, how: str, rules: tuple[str, ...]) -> Done:
    """An Encounter card leaves with its tokens."""
    kind, key, _ = parts_of(run.source)
    citadel = table.citadel
    if kind != "encounter" or key not in (*citadel.events, *citadel.encounters):
        return table, ()
    events = tuple(card for card in citadel.events if card != key)
    encounters = tuple(card for card in citadel.encounters if card != key)
    table = tokens_off(table, {n for n, token in enumerate(citadel.creatures) if token.card == key})
    table = table.with_citadel(events=events, encounters=encounters)
    table = under(table, "encounter", key) if how == "return" else removed(table, "encounter", key)
    rule = "MP-TERM-21" if how == "return" else "MP-TERM-19"
    return table, (told(f"{source_name(table, run.source)} leaves play.", *rules, rule),)


# Items and Mounts -----------------------------------------------------------------------------------


def _transfer(table: Table, word: Transfer, run: Run) -> Done:
    """An Item or a Mount moves to another character, with what was used of it (MP-OUT-12)."""
    thing, to = run.thing(word.it), spot_of(run.thing(word.to))
    attached = attached_of(table, thing)
    if attached is None or to is None or bearer_of(thing) == run.thing(word.to):
        return table, ()
    if next(bears(table, *to, *attached), None) is not None:
        return table, (told("It cannot be borne there and stays where it is.", "MP-OUT-12"),)
    text = label(table, thing)
    table = detached(carried(table, thing, ARRIVING), thing)
    held = table.captains[to[0]].at(to[1])
    assert held is not None
    table = table.with_held(*to, given(held, *attached))
    table = carried(table, ARRIVING, piece_name(run.thing(word.to), held, attached[0]))
    return table, (
        told(f"{text} goes to {label(table, run.thing(word.to))}.", rule_of(run.source), "MP-OUT-12"),
    )


THEME = Theme(
    "characters",
    verbs={
        Injure: _injure, Heal: _heal, Sacrifice: _sacrifice, Remove: _remove, Return: _return,
        Leave: _leave, InjureThis: _injure_this, ToReserve: _to_reserve, Transfer: _transfer,
    },
    can_pay={Leave: _can_leave, InjureThis: _can_injure_this},
)  # fmt: skip
