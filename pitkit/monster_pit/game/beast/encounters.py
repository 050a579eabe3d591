"""The Encounter deck: Events, Creatures and others, and where their tokens stand (MP-ENC)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import cast

from msgspec.structs import replace

from pitkit.monster_pit.cards.records import Encounter
from pitkit.monster_pit.cards.rolls import MoveCreature, PutToken
from pitkit.monster_pit.game.beast.reveals import set_off_card
from pitkit.monster_pit.game.cards_of import called, record
from pitkit.monster_pit.game.decks import draw_chance, drawn
from pitkit.monster_pit.game.effects import parts_of, rule_of
from pitkit.monster_pit.game.facts import (
    DISTRICTS,
    STRUCTURES,
    DistrictName,
    StructureName,
    district_of,
    structures_of,
    title,
)
from pitkit.monster_pit.game.people import Held
from pitkit.monster_pit.game.places import Creature
from pitkit.monster_pit.game.registry import StepRule, TaskRule, Theme
from pitkit.monster_pit.game.rolling import location_part
from pitkit.monster_pit.game.steps.monster import PutToken as PutTokenStep
from pitkit.monster_pit.game.table import Done, Table, told
from pitkit.monster_pit.game.tasks import AnyTask
from pitkit.monster_pit.game.tasks.core import Arrive
from pitkit.monster_pit.game.tasks.monster import EncounterDue, LocationOf, PlaceToken
from pitkit.play import Chance, Choice, Events, Refusal
from pitkit.play.agenda import Run

RULES = {
    "creature": "MP-ENC-03", "antient": "MP-ENC-07", "adventurer": "MP-ENC-07", "outlaw": "MP-ENC-07",
}  # fmt: skip
"""The rule by which tokens of a type of card come."""


def card_of(table: Table, key: str) -> Encounter:
    """The record of an Encounter card."""
    return cast(Encounter, record(table.content, "encounter", key))


# Drawing --------------------------------------------------------------------------------------------


def _law(table: Table, task: EncounterDue) -> Chance | None:  # noqa: ARG001
    if not table.encounters:
        return None
    return draw_chance(table, "encounter", "an Encounter card", "MP-NIGHT-09")


def _drawn(table: Table, task: EncounterDue, faces: tuple[str, ...] = ()) -> Done:  # noqa: ARG001
    table = table.pop()
    if not table.encounters:
        return table, ()
    table, key = drawn(table, "encounter", faces[0] if faces else None)
    if key is None:
        return table, ()
    card = card_of(table, key)
    name = called(table.content, "encounter", key)
    rules = ("MP-NIGHT-09", "MP-ENC-01", *("MP-PLAY-14",) * table.monster_player)
    events: Events = (told(f"{name} is drawn, {_kind(card)}.", *rules, reveals=not faces),)
    if card.type == "event":
        table = table.with_citadel(events=(*table.citadel.events, key))
        events += (told(f"{name} stays in play until it says otherwise.", "MP-ENC-02"),)
    else:
        table = table.with_citadel(encounters=(*table.citadel.encounters, key))
        rules = ("MP-ENC-06",) if card.type == "creature" else ("MP-ENC-08",)
        events += (told(f"{name} lies beside the board while its tokens are there.", *rules),)
    table, more = set_off_card(table, "encounter", key, "")
    table, come = arrive(table, key)
    return table, (*events, *come, *more)


def _kind(card: Encounter) -> str:
    return f"{'an' if card.type[0] in 'aeo' else 'a'} {card.type.title()}"


# Where tokens come ----------------------------------------------------------------------------------


def arrive(table: Table, key: str) -> Done:
    """Tokens come to where their card says, before what it does (MP-ENC-03, MP-ENC-09).

    Args:
        table: The state.
        key: The card.

    Returns:
        The state with the tokens to be placed, and what happened.
    """
    card = card_of(table, key)
    n = card.arrive or card.tokens
    if card.place == "outposts":
        seats = table.clockwise()[:n]
        tasks: tuple[AnyTask, ...] = tuple(Arrive(seat, Held(key, "encounter"), "creature") for seat in seats)
        text = f"{called(table.content, 'encounter', key)} comes into the Outposts."
        return table.push(*tasks), (told(text, "MP-ENC-09"),)
    if card.place == "location" and not table.monster_player:
        throws = (LocationOf(key, n),) if card.together else (LocationOf(key),) * n
        return table.push(*throws), ()
    if card.place in STRUCTURES:
        events: Events = ()
        for _ in range(n):
            table, more = put(table, key, card.place)
            events += more
        return table, events
    where = cast(DistrictName, card.place if card.place in DISTRICTS else "")
    return table.push(*(PlaceToken(key, where),) * n), ()


def put(table: Table, key: str, structure: StructureName, *rules: str) -> Done:
    """A token comes to a structure, undamaged side up, with its Hearts (MP-ENC-05, MP-CRE-09).

    Args:
        table: The state.
        key: The card.
        structure: The structure.
        rules: Ids of more rules.

    Returns:
        The state and what happened.
    """
    card = card_of(table, key)
    token = Creature(key, structure, health=card.health or 1)
    table = table.with_citadel(creatures=(*table.citadel.creatures, token))
    hearts = f"with {token.health} Heart{'' if token.health == 1 else 's'}"
    text = f"A token of {called(table.content, 'encounter', key)} comes to {title(structure)} {hearts}."
    return table, (told(text, RULES[card.type], "MP-ENC-05", "MP-CRE-09", *rules),)


# The Location Die -----------------------------------------------------------------------------------


def _location_law(table: Table, task: LocationOf) -> Chance:
    title_ = f"the Location Die for {called(table.content, 'encounter', task.card)}"
    return Chance(title_, (location_part(table),), ("MP-DIE-10",))


def _located(table: Table, task: LocationOf, faces: tuple[str, ...]) -> Done:
    """The District; the structure there is picked (MP-AMB-117)."""
    place = cast(DistrictName, table.district_of(faces[0]))
    new = (PlaceToken(task.card, place),) * (0 if task.moving else task.n)
    moved = tuple(PlaceToken(task.card, place, n) for n in task.moving)
    text = f"The Location Die names {title(place)}."
    return table.pop(*new, *moved), (told(text, "MP-DIE-10", "MP-ENC-03"),)


# Picking a structure --------------------------------------------------------------------------------


def _open(table: Table, task: PlaceToken) -> tuple[StructureName, ...]:
    """The structures a token may be put on."""
    places = structures_of(task.district) if task.district else STRUCTURES
    home = _home(table, task)
    if not task.away or home is None:
        return tuple(places)
    return tuple(place for place in places if district_of(place) != home)


def _home(table: Table, task: PlaceToken) -> str | None:
    """The District a token moves from."""
    tokens = table.citadel.creatures
    if task.moving is None or task.moving >= len(tokens):
        return None
    at = tokens[task.moving].at
    return None if at is None else district_of(at)


def _place_offers(table: Table, task: PlaceToken) -> Iterator[Choice]:  # noqa: ARG001
    yield from (PutTokenStep(table.decider, place) for place in STRUCTURES)


def _place_refusals(table: Table, step: PutTokenStep) -> Iterator[Refusal]:
    task = table.top
    assert isinstance(task, PlaceToken)
    if task.district and district_of(step.structure) != task.district:
        yield Refusal("MP-ENC-04", f"the token comes to a structure of {title(task.district)}.")
    elif step.structure not in _open(table, task):
        yield Refusal("MP-PLAY-13", "the token has to move to another District.")


def _placed(table: Table, step: PutTokenStep) -> Done:
    task = table.top
    assert isinstance(task, PlaceToken)
    return _settle(table, task, step.structure)


def _settle(table: Table, task: PlaceToken, structure: StructureName) -> Done:
    """A token comes, or moves, to a structure."""
    table = table.pop()
    rules = ("MP-ENC-04", *("MP-PLAY-16",) * table.monster_player)
    if task.moving is None:
        return put(table, task.card, structure, *rules)
    return moved_to(table, task.moving, structure, *rules, *("MP-PLAY-13",) * task.away)


def moved_to(table: Table, n: int, structure: StructureName, *rules: str) -> Done:
    """A token moves to a structure.

    Args:
        table: The state.
        n: Its index.
        structure: The structure.
        rules: Ids of the rules that move it.

    Returns:
        The state and what happened; nothing for a token that is not there.
    """
    tokens = table.citadel.creatures
    if n >= len(tokens) or tokens[n].at is None:
        return table, ()
    changed = replace(tokens[n], at=structure)
    table = table.with_citadel(creatures=(*tokens[:n], changed, *tokens[n + 1 :]))
    text = f"{called(table.content, 'encounter', changed.card)} moves to {title(structure)}."
    return table, (told(text, *rules),)


def night_moves(table: Table, key: str) -> Done:
    """In the Night the Location Die moves the tokens of a card; a Monster player picks (MP-PLAY-13).

    Args:
        table: The state.
        key: The card.

    Returns:
        The state with the moves to be made, and what happened.
    """
    there = [n for n, token in enumerate(table.citadel.creatures) if token.card == key and token.at]
    if table.monster_player:
        tasks: tuple[AnyTask, ...] = tuple(PlaceToken(key, moving=n, away=True) for n in there)
    else:
        tasks = tuple(LocationOf(key, moving=(n,)) for n in there)
    return table.push(*tasks), ()


# Words of cards -------------------------------------------------------------------------------------


def _place_word(table: Table, word: PutToken, run: Run) -> Done:
    """The word `place`: one more of the card's tokens, while there are any."""
    kind, key, _ = parts_of(run.source)
    if kind != "encounter" or key not in table.citadel.encounters:
        return table, ()
    out = sum(token.card == key for token in table.citadel.creatures)
    where = run.thing() if word.where == "it" else word.where
    if out >= card_of(table, key).tokens or not where:
        return table, ()
    if where in DISTRICTS:
        return table.push(PlaceToken(key, where)), ()
    return put(table, key, where, rule_of(run.source))  # type: ignore[arg-type]


def _move_word(table: Table, word: MoveCreature, run: Run) -> Done:
    """The word `move_creature`."""
    token, to = run.thing(word.it), run.thing(word.to)
    if not token.startswith("t") or to not in STRUCTURES:
        return table, ()
    return moved_to(table, int(token[1:]), to, rule_of(run.source))


THEME = Theme(
    "encounters",
    tasks={
        EncounterDue: TaskRule(run=_drawn, chance=_law, settle=_drawn),
        LocationOf: TaskRule(chance=_location_law, settle=_located, dice=True),
        PlaceToken: TaskRule(
            waits=lambda _table, _task: True,
            who=lambda table, _task: table.decider,
            offers=_place_offers,
            words=lambda table, task: f"a token of {called(table.content, 'encounter', task.card)} is placed",
        ),
    },
    steps={PutTokenStep: StepRule(_placed, _place_refusals, (PlaceToken,), "MP-GOAL-05", "MP-ENC-04")},
    verbs={PutToken: _place_word, MoveCreature: _move_word},
)
