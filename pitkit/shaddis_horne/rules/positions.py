"""What keeps a value from being a legal position."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from pitkit.play import Known, Pile, Problem, Unseen
from pitkit.play.agenda import Agenda
from pitkit.play.interpreter import pending
from pitkit.play.interpreter import problems as agenda_problems
from pitkit.play.sight import card_problems
from pitkit.shaddis_horne.cards import FAMILIES, token_name
from pitkit.shaddis_horne.facts import KINDS, RESOURCES, ROADS, TILES
from pitkit.shaddis_horne.rules import people, tasks
from pitkit.shaddis_horne.rules.chances import due
from pitkit.shaddis_horne.rules.draws import RULES
from pitkit.shaddis_horne.rules.effects import HOOKS
from pitkit.shaddis_horne.rules.ending import is_won
from pitkit.shaddis_horne.rules.table import Table, kind_of, stack
from pitkit.shaddis_horne.rules.windows import waits


def problems(table: Table) -> Iterator[Problem]:
    """Everything that no play can reach, the worst first.

    Args:
        table: Any value of the state's type.

    Returns:
        An iterator over (field, value, what is allowed).
    """
    for check in (_people, _cards, _creatures, _villagers, _agenda, _tasks, _moment):
        found = list(check(table))
        yield from found
        if found:
            return


def _people(table: Table) -> Iterator[Problem]:
    if not table.players or not all(0 < len(name) <= 40 for name in table.players):
        yield "players", table.players, "one or more names of 1 to 40 characters"
    limits = table.content.limits
    for what in RESOURCES:
        if not 0 <= table.purse.of(what) <= limits.resource:
            yield f"purse.{what}", table.purse.of(what), f"0 to {limits.resource}"
    for who, guard in enumerate(table.guards):
        if guard.colour != TILES[who]:
            yield f"guards.{who}.colour", guard.colour, TILES[who]
    if table.turn >= 0 and not table.guards[table.turn].ready:
        yield "turn", table.turn, "a Hawkguard that is not exhausted, or -1"
    if (table.turn >= 0) != (table.actions > 0) and not table.tasks:
        yield "actions", table.actions, "the actions left in a turn, 0 when there is none"


def _cards(table: Table) -> Iterator[Problem]:
    """Each card of the packs is in one place, and every unseen place has a card to be."""
    names = {card: family for family in FAMILIES for card in (*_seen(table, family), *_drawn(table, family))
             if card not in _table(table, family)}  # fmt: skip
    for card, family in names.items():
        yield f"decks.{family}", card, f"a card of the {family} table"
    if names:
        return
    yield from card_problems(table.pools, (table.decks, table.supply, table.roads, table.trophies))
    for family in FAMILIES:
        wanted = Counter(table.content.copies(family))
        found = Counter(_seen(table, family)) + Counter(_drawn(table, family)) + _pooled(table, family)
        for card in sorted(k for k in found | wanted if found[k] != wanted[k]):
            yield f"decks.{family}: {card}", found[card], f"{wanted[card]} face up, face down and in hands"
        yield from _unseen(table, family)


def _table(table: Table, family: str) -> set[str]:
    return {card.key for card in getattr(table.content, family)}


def _seen(table: Table, family: str) -> tuple[str, ...]:
    """Cards of a family that lie open or in discards."""
    deck = table.decks.of(family)  # type: ignore[arg-type]
    held: tuple[str, ...] = ()
    if family == "villager":
        protectors = (protector.card for protector in table.protectors if protector)
        arriving = (task.card for task in table.tasks if isinstance(task, tasks.Arrive))
        held = (*table.mercenaries, *protectors, *arriving)
    if family == "equipment":
        held = table.equipment
    if family == "rarity":
        held = table.rarities
    return (*deck.row, *deck.out, *held)


def _drawn(table: Table, family: str) -> tuple[str, ...]:
    """Known cards in the face-down part of a family's deck."""
    deck: Pile = table.decks.of(family).cards  # type: ignore[arg-type]
    return tuple(card.card for card in deck.items if isinstance(card, Known))


def _own_pools(table: Table, family: str) -> tuple[str, ...]:
    waves = range(1, table.content.limits.waves + 1)
    return tuple(f"siege {wave}" for wave in waves) if family == "siege" else (family,)


def _pooled(table: Table, family: str) -> Counter[str]:
    """Cards of a family that nobody has seen."""
    names = _own_pools(table, family)
    found: Counter[str] = Counter()
    for pool in table.pools:
        if pool.name.split("~")[0] in names:
            found.update(dict(pool.cards))
    return found


def _unseen(table: Table, family: str) -> Iterator[Problem]:
    """A deck's unseen cards are those of its pools, less the Siege cards in the tin (SH-SET-15)."""
    deck: Pile = table.decks.of(family).cards  # type: ignore[arg-type]
    places: Counter[str] = Counter()
    for each in deck.segments:
        if isinstance(each, Unseen):
            places[each.pool.split("~")[0]] += each.n
    for name in _own_pools(table, family):
        left = sum(pool.total for pool in table.pools if pool.name == name)
        tin = 0
        if family == "siege":
            shuffled = sum(table.content.wave(int(name.split()[-1])).values())
            tin = min(table.content.limits.left_out, shuffled)
        if places[name] != left - tin:
            yield f"decks.{family}.cards", places[name], f"{left - tin} unseen cards of {name}"
    if set(places) - set(_own_pools(table, family)):
        yield (
            f"decks.{family}.cards",
            sorted(places),
            f"unseen cards of {', '.join(_own_pools(table, family))}",
        )


def _creatures(table: Table) -> Iterator[Problem]:
    """Tokens are of their kinds, all there, and stacked in order."""
    tiles = {f"roads.{r}.{t}": tile for r, road in enumerate(table.roads) for t, tile in enumerate(road)}
    piles = {**tiles, "trophies": table.trophies, **{f"supply.{k}": table.supply.of(k) for k in KINDS}}
    for where, tokens in piles.items():
        kinds = {kind_of(token) for token in tokens.items}
        allowed = {where.partition(".")[2]} if where.startswith("supply") else set(KINDS)
        if not kinds <= allowed:
            yield where, sorted(kinds), f"tokens of {', '.join(sorted(allowed))}"
        elif stack(tokens.items) != tokens:
            yield where, tokens.segments, f"tokens in the order {', '.join(KINDS)}"
    every = [token for tokens in piles.values() for token in tokens.items]
    for strengths in table.content.strength:
        kind = strengths.key
        n = sum(kind_of(token) == kind for token in every)
        if n != len(strengths.values):
            yield f"supply.{kind}", n, f"{len(strengths.values)} tokens on roads, in supply and Trophy Room"
        known = Counter(token.card for token in every if isinstance(token, Known) and kind_of(token) == kind)
        for pool in table.pools:
            if pool.name.split("~")[0] == kind:
                known.update(dict(pool.cards))
        if known != Counter(token_name(kind, value) for value in strengths.values):
            yield f"pools: {kind}", sorted(known.elements()), "the tokens of the packs, known or unseen"


def _villagers(table: Table) -> Iterator[Problem]:
    for at in ROADS:
        protector = table.protector(at)
        if protector is None:
            continue
        villager = table.content.record("villager", protector.card)
        if villager.mercenary or at not in people.homes(table, protector.card):
            yield f"protectors.{at - 1}", protector.card, f"a Villager of {table.content.place(at)}"
    for card in table.mercenaries:
        if not table.content.record("villager", card).mercenary:
            yield "mercenaries", card, "a Mercenary"
    for n in (1, 2):
        placed = sum(p.tokens.count(n) for p in table.protectors if p)
        total = (table.content.start.plus_one, table.content.start.plus_two)[n - 1]
        if placed + table.strength_tokens[n - 1] != total:
            yield (
                f"strength_tokens.{n - 1}",
                table.strength_tokens[n - 1],
                f"{total - placed}, the rest of {total}",
            )


_SOURCES = ("event", "siege", "bonus", "recipe", "villager", "equipment", "rarity", "nightmare")


def _agenda(table: Table) -> Iterator[Problem]:
    yield from agenda_problems(table, HOOKS, 1)
    for place, item in enumerate(table.agenda.todo):
        family, _, rest = item.run.source.partition(".")
        if family not in _SOURCES:
            yield f"agenda.todo.{place}.run.source", rest, "a card"
    lefts = [task.left for task in table.tasks if isinstance(task, tasks.Cards)]
    if lefts != sorted(lefts, reverse=True) or (table.agenda.todo and 0 not in lefts):
        yield "tasks", lefts, "marks of waiting card effects, the last of them at 0"


def _tasks(table: Table) -> Iterator[Problem]:
    """What a task needs is there, and what lies open is being dealt with."""
    for place, task in enumerate(table.tasks):
        if needed := _needed(table, task):
            yield f"tasks.{place}", task, needed
    under_way = [type(task) for task in table.tasks]
    for family, closing in (("siege", tasks.CloseSiege), ("event", tasks.CloseEvent)):
        row = table.decks.of(family).row  # type: ignore[arg-type]
        if table.ended is None and (len(row), under_way.count(closing)) not in ((0, 0), (1, 1)):
            yield f"decks.{family}.row", row, "one card while it is carried out, else none"
    trips = sum(_leads_on(task) for task in table.tasks)
    if trips != (table.trip is not None):
        yield "trip", table.trip, "a trip while the Pit is explored, else null"
    most = table.content.limits.wounds
    if table.trip is not None and table.trip.wounds > most:
        yield "trip.wounds", table.trip.wounds, f"0 to {most}"
    if table.decks.pit.row and table.trip is None:
        yield "decks.pit.row", table.decks.pit.row, "nothing, for no trip is under way"
    last = _LAST.get(table.phase_name)
    if last is not None and table.tasks[-1:] != (last,):
        yield "tasks", table.tasks[-1:], f"as the last task the one that ends the {table.phase_name} phase"
    if last is None and any(isinstance(task, tasks.Phase | tasks.Rest) for task in table.tasks):
        yield "tasks", table.tasks, f"no other phase during {table.phase_name}"


_LAST: dict[str, tasks.AnyTask] = {
    "setup": tasks.Phase("siege"),
    "siege": tasks.Phase("action"),
    "advance": tasks.Phase("end"),
    "end": tasks.Rest(),
}
"""The task that leads out of each phase but the action phase, which the players end."""


def _needed(table: Table, task: tasks.AnyTask) -> str:
    """What a task needs and does not find; empty where all is there."""
    decks = table.decks
    match task:
        case tasks.Icons() | tasks.Check() if not decks.event.row:
            return "an Event card under way (decks.event.row)"
        case tasks.News() if (
            not decks.siege.row or table.content.record("siege", decks.siege.row[0]).news is None
        ):
            return "a Siege card with news under way (decks.siege.row)"
        case tasks.Draw(family=family, purpose=purpose) if (family, purpose) not in RULES:
            return "a deck with what it is drawn for"
        case tasks.Draw(purpose="event") if not decks.siege.row:
            return "a Siege card under way (decks.siege.row)"
        case tasks.Draw(purpose="explore") | tasks.Deeper() if not decks.pit.cards.size:
            return "a Pit card to draw"
        case tasks.Wound() if not any(isinstance(other, tasks.Symbols) for other in table.tasks):
            return "a Pit card whose symbols are carried out"
        case tasks.Reward(left=left) if left > len(decks.pit.row):
            return f"at most {len(decks.pit.row)} cards, those that are placed"
    return ""


def _leads_on(task: tasks.AnyTask) -> bool:
    """Whether a task brings a trip into the Pit to its end."""
    exploring = isinstance(task, tasks.Draw) and task.purpose == "explore"
    return exploring or isinstance(task, tasks.Symbols | tasks.Deeper | tasks.Return | tasks.CloseTrip)


def _moment(table: Table) -> Iterator[Problem]:
    """Play can go on from here, or the game is over."""
    if (table.phase_name == "over") != (table.ended is not None):
        yield "ended", table.ended, "the end of the game where the phase is over, else null"
    if table.ended is not None:
        if table.tasks or table.agenda != Agenda(counters=table.agenda.counters, uses=table.agenda.uses):
            yield "tasks", table.tasks, "nothing, for the game is over"
        return
    if is_won(table):
        yield "ended", None, "the end of the game, for the siege is won"
    if table.thrown is not None:
        yield from _thrown(table)
    elif table.tasks and not _goes_on(table):
        yield "tasks", table.tasks[0], "first a task that waits for dice, a card or the players"


def _thrown(table: Table) -> Iterator[Problem]:
    thrown = table.thrown
    chance = due(table.but(thrown=None))
    assert thrown is not None
    if chance is None or chance.problem(thrown.faces) is not None:
        yield "thrown.faces", thrown.faces, "dice that can lie on the table now"
    elif not -1 <= thrown.again < len(thrown.faces):
        yield "thrown.again", thrown.again, f"-1 to {len(thrown.faces) - 1}"


def _goes_on(table: Table) -> bool:
    if isinstance(table.top, tasks.Cards):
        asked = pending(table, HOOKS)
        return asked is not None and (asked.chance is not None or bool(asked.replies))
    return waits(table)
