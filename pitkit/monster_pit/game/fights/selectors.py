"""Things that cards pick, who decides, and what cards ask of Captains and fights."""

from __future__ import annotations

from pitkit.monster_pit.cards.moments import (
    Attached,
    Captains,
    Count,
    Half,
    IsInjured,
    IsLead,
    OfFamily,
    OnRune,
    RuneShown,
)
from pitkit.monster_pit.cards.things import (
    AnyAttachment,
    AnyCaptain,
    AnyCharacter,
    AnyCreature,
    Harmed,
    LeadCaptain,
)
from pitkit.monster_pit.game.cards_of import hinders, record
from pitkit.monster_pit.game.effects import number_of, parts_of, this_of
from pitkit.monster_pit.game.facts import CAPTAIN, HALF, SLOTS, district_of, is_attacker
from pitkit.monster_pit.game.fights.bouts import fight_of, foe_family
from pitkit.monster_pit.game.people import Held
from pitkit.monster_pit.game.pools_of import NO_DICE
from pitkit.monster_pit.game.registry import Theme
from pitkit.monster_pit.game.table import Table
from pitkit.monster_pit.game.things import bearer_of, held_of, spot_name, spot_of
from pitkit.play.agenda import Run


def is_character(held: Held) -> bool:
    """Whether a card is a character (MP-TERM-02)."""
    return held.back not in NO_DICE


def kind_of(table: Table, held: Held) -> str:
    """What a character is: `captain`, `soldier` and so on; empty for none."""
    if held.back == "captain":
        return "captain"
    return str(getattr(record(table.content, held.back, held.card), "kind", ""))


def type_of(table: Table, held: Held) -> str:
    """The character type; empty for none."""
    return str(getattr(record(table.content, held.back, held.card), "type", ""))


def rune_of_slot(table: Table, seat: int, spot: int) -> str:
    """The rune of a slot (MP-OUT-03); empty for the Captain card and the Reserve."""
    if not 0 <= spot < SLOTS:
        return ""
    outpost = table.content.outpost_of(table.captains[seat].bridge, table.outpost_side)
    return outpost.attackers[spot] if is_attacker(spot) else outpost.defenders[spot - HALF]


# Things ---------------------------------------------------------------------------------------------


def _seats(table: Table, of: str, run: Run) -> tuple[int, ...]:
    """The Captains whose Outposts are meant."""
    n = len(table.captains)
    if of == "lead":
        return (table.lead,)
    if of == "any":
        return table.clockwise()
    if of == "it":
        spot = spot_of(run.thing())
        return (spot[0],) if spot else ()
    if run.seat >= n:
        return ()
    if of == "district":
        here = table.captains[run.seat].district
        return tuple(seat for seat in table.clockwise() if table.captains[seat].district == here)
    return (run.seat,)


def _characters(table: Table, what: AnyCharacter, run: Run) -> tuple[str, ...]:
    if what.where == "mesmerized":
        found = [(f"m{n}", held) for n, held in enumerate(table.monster.mesmerized)]
    else:
        found = [
            (spot_name(seat, spot), held)
            for seat in _seats(table, what.of, run)
            for spot in _spots(table, seat, what)
            if (held := table.captains[seat].at(spot)) is not None
        ]
    return tuple(thing for thing, held in found if _fits(table, held, what))


def _spots(table: Table, seat: int, what: AnyCharacter) -> tuple[int, ...]:
    captain = table.captains[seat]
    if what.where == "reserve":
        return tuple(range(SLOTS, SLOTS + len(captain.reserve)))
    spots = captain.spots({"attacker": "attack", "defender": "defence", "": "both"}[what.half])  # type: ignore[arg-type]
    return spots if what.captain else tuple(spot for spot in spots if spot != CAPTAIN)


def _fits(table: Table, held: Held, what: AnyCharacter | Count) -> bool:
    return (
        is_character(held)
        and what.state in ("any", "injured" if held.injured else "healthy")
        and what.kind in ("", kind_of(table, held))
        and what.type in ("", type_of(table, held))
    )


def _attachments(table: Table, what: AnyAttachment, run: Run) -> tuple[str, ...]:
    found = []
    for seat in _seats(table, what.of, run):
        for spot in table.captains[seat].spots():
            held, name = table.captains[seat].at(spot), spot_name(seat, spot)
            if held is not None and what.what != "mount":
                found += [f"{name}.i{n}" for n in range(len(held.items))]
            if held is not None and held.mount and what.what != "item":
                found.append(f"{name}.m")
    return tuple(found)


def _captains(table: Table, what: AnyCaptain, run: Run) -> tuple[str, ...]:
    seats = (table.lead,) if what.which == "lead" else table.clockwise()
    if what.which == "other":
        seats = tuple(seat for seat in seats if seat != run.seat)
    elif what.which == "district" and run.seat < len(table.captains):
        here = table.captains[run.seat].district
        seats = tuple(seat for seat in seats if here and table.captains[seat].district == here)
    return tuple(spot_name(seat, CAPTAIN) for seat in seats)


def _creatures(table: Table, what: AnyCreature, run: Run) -> tuple[str, ...]:
    kind, key, _ = parts_of(run.source)
    here = table.captains[run.seat].district if run.seat < len(table.captains) else None
    found = []
    for n, token in enumerate(table.citadel.creatures):
        family = record(table.content, "encounter", token.card).family
        if not hinders(table.content, token.card) or what.family not in ("", family):
            continue
        there = {
            "citadel": token.at is not None,
            "district": token.at is not None and district_of(token.at) == here,
            "this": (kind, key) == ("encounter", token.card),
        }[what.where]
        found += [f"t{n}"] * there
    return tuple(found)


def _harmed(table: Table, what: Harmed, run: Run) -> tuple[str, ...]:  # noqa: ARG001
    """The Monster player if there is one (MP-PLAY-19), else the Captain who is hit (MP-TERM-15)."""
    if table.monster_player:
        return ("monster",)
    spot = spot_of(run.thing())
    return (spot_name(spot[0] if spot else min(run.seat, len(table.captains) - 1), CAPTAIN),)


def _lead_captain(table: Table, what: LeadCaptain, run: Run) -> tuple[str, ...]:  # noqa: ARG001
    return (spot_name(table.lead, CAPTAIN),)


# Conditions -----------------------------------------------------------------------------------------


def _on_rune(table: Table, test: OnRune, run: Run) -> bool:
    spot = spot_of(bearer_of(this_of(run)))
    return spot is not None and rune_of_slot(table, *spot) == test.rune


def _rune_shown(table: Table, test: RuneShown, run: Run) -> bool:
    return run.seat < len(table.captains) and table.captains[run.seat].rune in test.runes


def _family(table: Table, test: OfFamily, run: Run) -> bool:  # noqa: ARG001
    fight = fight_of(table)
    return foe_family(table, fight.foe if fight else "monster") in test.families


def _is_lead(table: Table, test: IsLead, run: Run) -> bool:  # noqa: ARG001
    return run.seat == table.lead


def _is_injured(table: Table, test: IsInjured, run: Run) -> bool:
    thing = bearer_of(this_of(run)) if test.it == "this" else run.thing(test.it)
    held = held_of(table, thing)
    return held is not None and held.injured


# Amounts --------------------------------------------------------------------------------------------


def _count(table: Table, what: Count, run: Run) -> int:
    seats = [seat for seat in _seats(table, what.of, run) if seat < len(table.captains)]
    held = (table.captains[seat].at(spot) for seat in seats for spot in table.captains[seat].spots())
    return sum(each is not None and _fits(table, each, what) for each in held)


def _attached(table: Table, what: Attached, run: Run) -> int:
    if run.seat >= len(table.captains):
        return 0
    captain = table.captains[run.seat]
    held = [each for spot in captain.spots() if (each := captain.at(spot)) is not None]
    return sum(len(each.items) if what.what == "item" else bool(each.mount) for each in held)


THEME = Theme(
    "selectors",
    things={
        AnyCharacter: _characters, AnyAttachment: _attachments, AnyCaptain: _captains,
        AnyCreature: _creatures, Harmed: _harmed, LeadCaptain: _lead_captain,
    },
    conditions={
        OnRune: _on_rune, RuneShown: _rune_shown, OfFamily: _family, IsLead: _is_lead,
        IsInjured: _is_injured,
    },
    amounts={
        Captains: lambda table, _what, _run: len(table.captains),
        Count: _count,
        Attached: _attached,
        Half: lambda table, what, run: number_of(table, what.of, run) // 2,
    },
)  # fmt: skip
