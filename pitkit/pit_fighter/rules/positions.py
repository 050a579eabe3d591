"""What keeps a value from being a legal position."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from pitkit.pit_fighter.hexes import Hex, distance
from pitkit.pit_fighter.rules.effects import HOOKS
from pitkit.pit_fighter.rules.fights import may_act
from pitkit.pit_fighter.rules.flow import due, next_thing
from pitkit.pit_fighter.rules.held import pool_name
from pitkit.pit_fighter.rules.options import asking
from pitkit.pit_fighter.rules.records import (
    PHASES,
    Casting,
    Drawing,
    Fighter,
    Lasting,
    Played,
    Snare,
    Thing,
    Wound,
)
from pitkit.pit_fighter.rules.table import Table
from pitkit.play import Known, MalformedError, Pile, Problem, Unseen, card_problems, pile
from pitkit.play.interpreter import problems as agenda_problems

MOST = 9_999
"""A number larger than any gold, card number or count in a legal position."""

FEWEST = 2
"""Players."""

_BEFORE = ("pick", "sidebar", "arm", "reveal")
"""Stages in which no character stands in the arena."""


def problems(table: Table) -> Iterator[Problem]:
    """Everything that no play can reach, the worst first.

    Args:
        table: Any value of the state's type.

    Returns:
        An iterator over (field, value, what is allowed).
    """
    for part in (_players, _names, _cards, _numbers, _places, _moments):
        found = list(part(table))
        yield from found
        if found:
            return
    yield from agenda_problems(table, HOOKS, len(table.fighters))
    if table.ended is None:
        yield from _rest(table)


def _players(table: Table) -> Iterator[Problem]:
    n, hexes = len(table.fighters), len(table.content.legal)
    if not FEWEST <= n <= hexes:
        yield "fighters", n, f"{FEWEST} to {hexes} players"
    names = table.seats()
    for seat, name in enumerate(names):
        if not name or len(name) > 40 or names.index(name) != seat:
            yield f"fighters.{seat}.name", name, "a name of 1 to 40 characters that no other player has"
    if table.switches.scenario and table.switches.scenario not in table.content.creatures:
        yield "switches.scenario", table.switches.scenario, "the name of a Creature"


def _names(table: Table) -> Iterator[Problem]:
    """Names of cards, characters and Creatures that the packs have."""
    cards = table.content.cards
    for seat, fighter in enumerate(table.fighters):
        where = f"fighters.{seat}"
        if fighter.character and fighter.character not in table.content.characters:
            yield f"{where}.character", fighter.character, "the name of a character"
        if not fighter.character and table.stage != "pick":
            yield f"{where}.character", fighter.character, "the name of a character, once the game has begun"
        if (not fighter.cards and table.stage != "pick") or (fighter.cards and not fighter.character):
            yield f"{where}.cards", fighter.cards, "a deck for each character, once the game has begun"
        keys = [*dict(fighter.cards), *dict(fighter.sidebar), *(piece.card for piece in fighter.pieces)]
        for key in keys:
            if key not in cards or (cards[key].cost is None and key in dict(fighter.cards)):
                yield f"{where}.cards", key, "names of cards whose price is known"
    keys = [one.card for one in _loose(table)] + ([table.aiming.card] if table.aiming else [])
    keys += [task.card for task in table.tasks if isinstance(task, Casting)]
    for key in keys:
        if key not in cards and key not in table.content.characters:
            yield "cards", key, "names of cards"
    for beast in table.beasts:
        if beast.creature not in table.content.creatures:
            yield "beasts", beast.creature, "names of Creatures"


def _loose(table: Table) -> list[Snare | Thing | Lasting | Played]:
    """Cards in play that are not equipped."""
    return [*table.snares, *table.things, *table.lasting, *table.played]


def _cards(table: Table) -> Iterator[Problem]:
    """Each card of a deck is in one place, and the unseen ones are those of the player's pool."""
    yield from card_problems(table.pools, tuple(_piles(table)))
    for seat, fighter in enumerate(table.fighters):
        if not fighter.cards or table.stage == "pick":
            if any(cards.size for cards in (fighter.deck, fighter.hand, fighter.discards)) or fighter.armed:
                yield f"fighters.{seat}.hand", fighter.hand, "no cards before all decks are taken"
            continue
        wanted, found = Counter(dict(fighter.cards)), _found(table, seat, fighter)
        wrong = sorted((wanted - found) + (found - wanted))
        if wrong:
            yield f"fighters.{seat}.deck", wrong, "each card of his deck as often as he has it"


def _piles(table: Table) -> Iterator[Pile]:
    for fighter in table.fighters:
        yield from (fighter.deck, fighter.hand, fighter.discards)
        yield pile(*(one.card for one in fighter.armed))


def _found(table: Table, seat: int, fighter: Fighter) -> Counter[str]:
    """How many of each card a player has, seen or unseen, wherever they are."""
    items = [*fighter.deck.items, *fighter.hand.items, *fighter.discards.items]
    items += [one.card for one in fighter.armed]
    found = Counter(item.card for item in items if isinstance(item, Known))
    unseen = sum(isinstance(item, Unseen) for item in items)
    pool = next((each for each in table.pools if each.name == pool_name(seat)), None)
    if pool is not None and pool.total == unseen:
        found.update(dict(pool.cards))
    found.update(piece.card for piece in fighter.pieces if not piece.starting)
    found.update(one.card for one in table.lasting if one.seat == seat)
    found.update(one.card for one in table.played if one.seat == seat)
    found.update([table.aiming.card] if table.aiming and table.aiming.seat == seat else [])
    found.update(
        task.card
        for task in table.tasks
        if isinstance(task, Casting) and task.seat == seat and not task.strike
    )
    if table.fight and table.fight.card and table.fight.by == seat:
        found[table.fight.card] += 1
    return found


def _places(table: Table) -> Iterator[Problem]:
    """Where everybody stands."""
    taken: Counter[Hex] = Counter(at for who in table.combatants if (at := table.hex_of(who)))
    solid = {thing.at for thing in table.things if thing.solid}
    for at, n in taken.items():
        if at not in table.content.legal or n > 1 or at in solid:
            yield "fighters", at, "a legal hex of the arena with nobody else and no obstacle on it"
    for seat, fighter in enumerate(table.fighters):
        fights = table.stage not in (*_BEFORE, "over")
        if fights and not table.in_scenario and fighter.at is None:
            yield f"fighters.{seat}.at", None, "a hex of the arena"
        if table.stage in _BEFORE and fighter.at is not None:
            yield f"fighters.{seat}.at", fighter.at, "null before the fight"
    for snare in table.snares:
        if distance(*snare.centres) != 1 or not table.content.legal.issuperset(snare.centres):
            yield "snares", snare.centres, "two neighbouring hexes of the arena"
    for thing in table.things:
        if thing.at not in table.content.legal:
            yield "things", thing.at, "a hex of the arena"


def _numbers(table: Table) -> Iterator[Problem]:
    seats = range(len(table.fighters))
    for seat, fighter in enumerate(table.fighters):
        where = f"fighters.{seat}"
        full = table.full(seat) if fighter.character else 0
        down = fighter.at is None and table.in_scenario
        least = 0 if down or table.stage in ("over", "pick") else 1
        if not least <= fighter.exhaustion <= full:
            yield f"{where}.exhaustion", fighter.exhaustion, f"{least} to {full}"
        if not 0 <= fighter.gold <= MOST:
            yield f"{where}.gold", fighter.gold, f"0 to {MOST}"
        for name, value in (("extra", fighter.extra), ("swaps", fighter.swaps)):
            if not 0 <= value <= MOST:
                yield f"{where}.{name}", value, f"0 to {MOST}"
        most = table.content.numbers.sidebar if table.stage == "sidebar" else 0
        if not 0 <= fighter.lent <= most:
            yield f"{where}.lent", fighter.lent, f"0 to {most}"
    numbers = [piece.no for fighter in table.fighters for piece in fighter.pieces]
    numbers += [beast.no for beast in table.beasts] + [effect.no for effect in table.lasting]
    if len(set(numbers)) < len(numbers) or max(numbers, default=0) > table.serial or table.serial > MOST:
        yield "serial", table.serial, "at least the number of each card in play, each number once"
    if any(no < 1 for no in numbers):
        yield "serial", min(numbers), "numbers of cards in play from 1"
    least = 0 if table.ended else 1  # the blow that wins the match ends it before a Creature falls
    for beast in table.beasts:
        if (
            beast.no in seats
            or not least <= beast.exhaustion <= table.content.creatures[beast.creature].exhaustion
        ):
            yield (
                "beasts",
                (beast.no, beast.exhaustion),
                "a number above all seats, and Exhaustion Points left",
            )
    owners = [one.seat for one in _loose(table)]
    owners += [seat for beast in table.beasts for seat in (beast.summoner, beast.controller) if seat != -1]
    if any(seat not in seats for seat in owners):
        yield "seat", owners, f"seats from 0 to {len(seats) - 1}"


def _moments(table: Table) -> Iterator[Problem]:
    """What each stage needs so that play can go on from it."""
    seats = range(len(table.fighters))
    if (table.stage == "over") != (table.ended is not None):
        yield "ended", table.ended, "the end of the game where the stage is over, else null"
    if table.fallen != -1:
        yield "fallen", table.fallen, "-1; a round that is over begins anew at once"
    if table.stage in PHASES and (table.turn is None or table.turn.seat not in seats):
        yield "turn", table.turn, "a player's turn in the six phases"
    if (table.hunt is not None) != (table.stage == "hunt") and table.stage != "over":
        yield "hunt", table.hunt, "a Creature's turn in the stage hunt, else null"
    if (table.asked in seats) != (table.stage in ("sidebar", "arm", "first")):
        yield "asked", table.asked, "a seat while players swap, arm or name the first player, else -1"
    if any(seat not in seats for seat in table.rolling) or (table.stage == "order") != (
        len(table.rolling) > 1
    ):
        yield "rolling", table.rolling, "two seats or more in the stage order, else none"
    if table.first not in seats:
        yield "first", table.first, f"a seat from 0 to {len(seats) - 1}"
    if table.ended is None:
        yield from _busy(table)


def _busy(table: Table) -> Iterator[Problem]:
    """Attacks, tasks and questions speak of combatants and cards that are there."""
    busy = table.fight is not None or bool(table.tasks) or table.aiming is not None or bool(table.agenda.todo)
    if busy and table.stage not in (*PHASES, "hunt", "deal", "over"):
        yield "stage", table.stage, "a phase of a turn while cards are being carried out"
        return
    if table.fight is not None:
        yield from _fight(table)
    for task in table.tasks:
        sides = [task.victim, task.by] if isinstance(task, Wound) else []
        if isinstance(task, Drawing | Casting) and not table.is_seat(task.seat):
            yield "tasks", task.seat, "a seat there is"
        if isinstance(task, Wound) and not (1 <= task.dice <= MOST // 100 and 0 <= task.gold <= MOST):
            yield "tasks", task.dice, f"1 to {MOST // 100} dice"
        if any(not table.is_seat(who) and who <= len(table.fighters) - 1 for who in sides):
            yield "tasks", sides, "combatants there are"
    if table.aiming is not None and not table.is_seat(table.aiming.seat):
        yield "aiming.seat", table.aiming.seat, "a seat there is"


def _fight(table: Table) -> Iterator[Problem]:
    fight = table.fight
    assert fight is not None
    if table.hex_of(fight.by) is None or table.hex_of(fight.target) is None:
        yield "fight", (fight.by, fight.target), "two combatants in the arena"
        return
    if fight.blow >= 0:
        blows = 0 if table.is_seat(fight.by) else len(table.beast_card(fight.by).blows)
        if fight.blow >= blows:
            yield "fight.blow", fight.blow, "one of the Creature's attacks"
    elif not table.is_seat(fight.by) or (fight.weapon != "fist" and fight.weapon not in table.content.cards):
        yield "fight.weapon", fight.weapon, "fist or the name of a card"


def _rest(table: Table) -> Iterator[Problem]:
    """Play rests where somebody must choose or dice must fall."""
    try:
        moving = next_thing(table) is not None
        rests = due(table) is not None or _chooses(table)
    except (MalformedError, LookupError, AssertionError) as error:
        yield "stage", table.stage, f"a position play can go on from ({error})"
        return
    if moving or not rests:
        yield "stage", table.stage, "a moment at which somebody must choose or dice must fall"


def _chooses(table: Table) -> bool:
    if asking(table) is not None or table.aiming is not None:
        return True
    if table.fight is not None:
        return bool(may_act(table, table.fight))
    return table.stage in (*PHASES, "pick", "sidebar", "arm", "first")
