"""Words of cards about the Citadel's places: visits granted, moves, closing, what can be picked."""

from __future__ import annotations

from typing import cast

from pitkit.monster_pit.cards.facts import Structure
from pitkit.monster_pit.cards.moments import Alone, Entered, InDistrict
from pitkit.monster_pit.cards.rolls import Close, Crowd, Go, Visits
from pitkit.monster_pit.cards.things import AnyDeck, AnyDistrict, AnyStructure, FaceUp
from pitkit.monster_pit.game.cards_of import record
from pitkit.monster_pit.game.decks import back_of
from pitkit.monster_pit.game.effects import for_captains, number_of, parts_of, rule_of
from pitkit.monster_pit.game.facts import DECKS, DISTRICTS, DistrictName, district_of, structures_of, title
from pitkit.monster_pit.game.places import Shut
from pitkit.monster_pit.game.registry import Theme
from pitkit.monster_pit.game.standing import in_force, set_off
from pitkit.monster_pit.game.table import Done, Table, number, told
from pitkit.monster_pit.game.things import seats_of
from pitkit.play import Event
from pitkit.play.agenda import Run

WISHED: tuple[str, ...] = tuple(deck for deck in DECKS if deck != "quest")
"""The decks a Wish token or card may pick from (MP-AMB-98)."""


def crowd_limit(table: Table) -> int:
    """How many Captains a District holds now (MP-MID-03): the rule's number, or the least a card says."""
    return min([table.content.limits.crowd, *(word.n for word in in_force(table, Crowd))])


def has_room(table: Table, district: DistrictName) -> bool:
    """Whether another Captain fits into a District."""
    return sum(captain.district == district for captain in table.captains) < crowd_limit(table)


def enter(table: Table, seat: int, district: DistrictName, event: Event) -> Done:
    """A Captain's piece comes to a District; tokens of Encounter cards there notice it (MP-CRE-11).

    Args:
        table: The state.
        seat: The Captain.
        district: Where to.
        event: What is told of it.

    Returns:
        The state with the tokens' effects waiting, and the event.
    """
    table = table.with_captain(seat, district=district)
    here = {token.card for token in table.citadel.creatures if token.at and district_of(token.at) == district}

    def fits(source: str, _word: Entered) -> bool:
        kind, key, _ = parts_of(source)
        return kind == "encounter" and key in here

    return set_off(table, Entered, only=fits, it=f"c{seat}", common_seat=seat), (event,)


def _go(table: Table, word: Go, run: Run) -> Done:
    district = cast(DistrictName, run.thing(word.it))
    if district not in DISTRICTS or not has_room(table, district):
        return table, ()
    event = told(f"{table.name(run.seat)} moves to {title(district)}.", rule_of(run.source))
    return enter(table, run.seat, district, event)


def _visits(table: Table, word: Visits, run: Run) -> Done:
    n = max(0, number_of(table, word.n, run))
    granted = (*table.captains[run.seat].extra_visits, *(word.where,) * n)
    where = "anywhere in the Citadel" if word.where == "citadel" else "of the District again"
    text = f"{table.name(run.seat)} may visit {number(n, 'more structure')} {where} this round."
    return table.with_captain(run.seat, extra_visits=granted), (told(text, rule_of(run.source)),)


def _close(table: Table, word: Close, run: Run) -> Done:
    place = run.thing() if word.place == "it" else word.place
    shut = (*table.citadel.shut, Shut(cast(Structure, place), table.round + word.rounds - 1))
    rounds = "this round" if word.rounds == 1 else f"for {number(word.rounds, 'round')}"
    event = told(f"{title(place)} is closed {rounds}.", rule_of(run.source), "MP-TERM-12")
    return table.with_citadel(shut=shut), (event,)


# Conditions -----------------------------------------------------------------------------------------


def _in_district(table: Table, word: InDistrict, run: Run) -> bool:
    return any(table.captains[seat].district == word.district for seat in seats_of(table, word.who, run))


def _alone(table: Table, word: Alone, run: Run) -> bool:  # noqa: ARG001
    here = _here(table, run)
    return here is not None and sum(captain.district == here for captain in table.captains) == 1


# What can be picked ---------------------------------------------------------------------------------


def _here(table: Table, run: Run) -> DistrictName | None:
    """Where the own Captain stands; nowhere for the Monster player."""
    return table.captains[run.seat].district if run.seat < len(table.captains) else None


def _rolled(table: Table, run: Run) -> tuple[str, ...]:
    return tuple(table.district_of(face) for face in run.values("rolled") if face in table.citadel.locations)


def _districts(table: Table, word: AnyDistrict, run: Run) -> tuple[str, ...]:
    if word.which == "rolled":
        return _rolled(table, run)
    here = _here(table, run)
    return tuple(district for district in DISTRICTS if word.which == "any" or district != here)


def _structures(table: Table, word: AnyStructure, run: Run) -> tuple[str, ...]:
    places: tuple[str, ...]
    if word.of == "citadel":
        places = DISTRICTS
    elif word.of == "own":
        here = _here(table, run)
        places = (here,) if here else ()
    else:
        places = _rolled(table, run) if word.of == "rolled" else (run.thing(word.of),)
    found = (structure for place in places for structure in structures_of(cast(DistrictName, place)))
    return tuple(each for each in found if not (word.free and table.citadel.blockers(each)))


def _decks(table: Table, word: AnyDeck, run: Run) -> tuple[str, ...]:  # noqa: ARG001
    names = word.decks or WISHED
    decks = [name for name in DECKS if name in names and table.decks.of(name).left]
    return tuple(name for name in decks if not word.face_up or table.decks.of(name).shown)


def _face_up(table: Table, word: FaceUp, run: Run) -> tuple[str, ...]:  # noqa: ARG001
    found = []
    for deck in DECKS:
        if word.decks and deck not in word.decks:
            continue
        for place, card in enumerate(table.decks.of(deck).shown):
            if (record(table.content, back_of(deck), card).cost or 0) <= word.cost:
                found.append(f"f.{deck}.{place}")
    return tuple(found)


THEME = Theme(
    "quarters",
    verbs={Go: for_captains(_go), Visits: for_captains(_visits), Close: _close},
    conditions={InDistrict: _in_district, Alone: _alone},
    things={AnyDistrict: _districts, AnyStructure: _structures, AnyDeck: _decks, FaceUp: _face_up},
)
