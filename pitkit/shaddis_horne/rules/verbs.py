"""The game's words carried out, one each."""

from __future__ import annotations

from msgspec.structs import replace

from pitkit.play import Events
from pitkit.play.agenda import Run
from pitkit.play.effects import Effect
from pitkit.shaddis_horne.facts import GREEN, TILES, sentence
from pitkit.shaddis_horne.rules import creatures, goods, people, running, things
from pitkit.shaddis_horne.rules.table import Done, Table, number, told
from pitkit.shaddis_horne.rules.tasks import Attack, Fill, March, Spawn, Symbols, Wound
from pitkit.shaddis_horne.words import (
    Banish,
    Blow,
    Destroy,
    DiscardRecipes,
    Draw,
    Exhaust,
    ExtraAction,
    Flee,
    Gain,
    Hit,
    IgnoreWounds,
    Lose,
    LoseEquipment,
    Place,
    Ready,
    Repair,
    ReplaceRow,
    Restock,
    Shove,
    Strengthen,
)
from pitkit.shaddis_horne.words import Spawn as SpawnWord


def perform(table: Table, verb: Effect, run: Run, n: int, rule: str) -> Done:
    """Carry out a word of the game.

    Args:
        table: The state.
        verb: The word.
        run: In whose name.
        n: What its amount comes to, where it has one.
        rule: The rule by which its card acts.

    Returns:
        The state and the events; a word with nothing to act on does nothing.
    """
    it = run.thing()
    match verb:
        case Gain() | Lose():
            what = it if verb.what == "it" else verb.what
            return goods.gain(table, what, n if isinstance(verb, Gain) else -n, rule) if what else (table, ())
        case Draw(deck=deck):
            table, events = goods.drawn(table, deck, n, rule)
            return table, (told(f"The town takes {number(n, deck)} without paying.", rule), *events)
        case SpawnWord(creature=creature, road=road):
            return table.push(*(Spawn(creature, road or 0) for _ in range(n))), ()
        case Ready() | Exhaust() | ExtraAction() | Place():
            return _hawkguard(table, verb, run, rule)
        case Hit() | Blow() | Shove() | Banish():
            return _creatures(table, verb, it, rule)
        case Strengthen() | Flee():
            return _villager(table, verb, it, rule)
        case Repair() | Destroy():
            return _location(table, verb, it, rule)
        case ReplaceRow() | Restock() | LoseEquipment() | DiscardRecipes():
            return _cards(table, verb, it, rule)
        case IgnoreWounds():
            return _ignored(table, rule)
    return table, ()


def _hawkguard(table: Table, verb: Ready | Exhaust | ExtraAction | Place, run: Run, rule: str) -> Done:
    colour = run.thing("who") or run.thing()
    who = TILES.index(colour) if colour in TILES else -1
    if who < 0:
        return table, ()
    match verb:
        case Ready():
            return table.with_guard(who, ready=True), (told(f"{colour.capitalize()} is ready.", rule),)
        case Exhaust():
            if table.turn == who:
                table = table.but(turn=-1, actions=0)
            table = table.with_guard(who, ready=False, extra=0)
            return table, (told(f"{colour.capitalize()} is exhausted.", rule),)
        case ExtraAction():
            text = f"{colour.capitalize()} has 1 action more on its turn."
            if table.turn == who:
                return table.but(actions=table.actions + 1), (told(text, rule),)
            return table.with_guard(who, extra=table.guards[who].extra + 1), (told(text, rule),)
    at = things.road_of(run.thing("where"))
    text = f"{colour.capitalize()} is put on {table.content.place(at)}; no action is spent."
    return table.with_guard(who, at=at), (told(text, rule),)


def _creatures(table: Table, verb: Hit | Blow | Shove | Banish, it: str, rule: str) -> Done:
    match verb:
        case Hit():
            road, tile = things.tile_of(it)
            there = table.road(road)[tile].segments
            return creatures.hit(table, road, tile, rule) if there else (table, ())
        case Blow(way=way):
            return _blown(table, things.road_of(it), way, rule)
        case Shove(way=way):
            return _shoved(table, it, way, rule)
        case Banish(kind=kind):
            return _banished(table, things.road_of(it), kind, rule)


def _blown(table: Table, road: int, way: str, rule: str) -> Done:
    """One wind for the whole road; forwards from red is an attack before the others move (SH-AMB-27, 28)."""
    event = told(f"All creatures of road {road} move 1 tile {way}.", rule)
    if way == "backwards":
        return creatures.retreat(table, road), (event,)
    table = table.push(March(road))
    if not table.road(road)[0].segments:
        return table, (event,)
    table, more = creatures.begin_attack(table, road, rule)
    return table, (event, *more)


def _shoved(table: Table, it: str, way: str, rule: str) -> Done:
    road, tile, kind, n = things.mover_of(it)
    tokens = creatures.tokens_of(table.road(road)[tile], kind)[:n]
    if not tokens:
        return table, ()
    event = told(f"{sentence(things.label(table, it))} moves 1 tile {way}.", rule)
    if way == "backwards":
        return creatures.moved(table, road, tile, min(tile + 1, GREEN), tokens), (event,)
    if tile == 0:
        return table.push(Attack(road, (kind,))), (event,)  # type: ignore[arg-type]
    return creatures.moved(table, road, tile, tile - 1, tokens), (event,)


def _banished(table: Table, road: int, kind: str, rule: str) -> Done:
    gone = 0
    for tile in range(GREEN + 1):
        own = creatures.tokens_of(table.road(road)[tile], kind)
        others = [token for token in table.road(road)[tile].items if token not in own]
        table = creatures.to_supply(creatures.with_tile(table, road, tile, others), own)
        gone += len(own)
    text = f"To the supply, not to the Trophy Room: {number(gone, f'{kind} token')} of road {road}."
    return table, (told(text, rule),)


def _villager(table: Table, verb: Strengthen | Flee, it: str, rule: str) -> Done:
    at = things.road_of(it)
    if isinstance(verb, Strengthen):
        return people.strengthened(table, at, verb.n, rule)
    return people.discarded(table, at, rule) if table.protector(at) is not None else (table, ())


def _location(table: Table, verb: Repair | Destroy, it: str, rule: str) -> Done:
    at = things.road_of(it)
    if isinstance(verb, Repair):
        return running.repaired(table, at, rule) if table.is_destroyed(at) else (table, ())
    return running.destroyed(table, at, rule) if not table.is_destroyed(at) else (table, ())


def _cards(
    table: Table, verb: ReplaceRow | Restock | LoseEquipment | DiscardRecipes, it: str, rule: str
) -> Done:
    match verb:
        case ReplaceRow(row=row):
            return _replaced(table, row, rule)
        case Restock(types=types):
            return _restocked(table, types, rule)
        case DiscardRecipes():
            deck = table.decks.recipe
            table = table.with_deck("recipe", row=(), out=(*deck.out, *deck.row))
            names = ", ".join(deck.row) or "none"
            return table, (told(f"Unused Recipes are discarded: {names}.", rule, "SH-COL-08"),)
    card = it.partition(".")[2]
    if card not in table.equipment:
        return table, ()
    held = list(table.equipment)
    held.remove(card)
    table = table.but(equipment=tuple(held))
    table = table.with_deck("equipment", out=(*table.decks.equipment.out, card))
    return table, (told(f"{card} is discarded; Rarities are no Equipment.", rule, "SH-RAR-03"),)


def _replaced(table: Table, row: str, rule: str) -> Done:
    """A row is discarded and filled with what its deck has (SH-AMB-38)."""
    family = row
    deck = table.decks.of(family)  # type: ignore[arg-type]
    own = "SH-MKT-04" if row == "equipment" else "SH-TAV-06"
    table = table.with_deck(family, row=(), out=(*deck.out, *deck.row))  # type: ignore[arg-type]
    text = f"The {row} row is discarded: {', '.join(deck.row) or 'nothing'}."
    return table.push(Fill(row, "replace")), (told(text, _news(rule), own),)  # type: ignore[arg-type]


def _restocked(table: Table, types: tuple[str, ...], rule: str) -> Done:
    """Discarded Equipment of some types, or all, is shuffled back into its deck (SH-AMB-64)."""
    out = table.decks.equipment.out
    back = tuple(c for c in out if not types or table.content.record("equipment", c).type in types)
    table = table.with_deck("equipment", out=tuple(card for card in out if card not in back))
    table = goods.shuffled_back(table, "equipment", back)
    text = f"Discarded Equipment goes back into its deck: {', '.join(back) or 'none'}."
    return table, (told(text, _news(rule), "SH-RAR-03"),)


def _news(rule: str) -> str:
    """News about rows and discards has a rule of its own (SH-SGE-04)."""
    return "SH-SGE-04" if rule == "SH-SGE-05" else rule


def _ignored(table: Table, rule: str) -> Done:
    """The Wounds of the Pit card just placed are not suffered (SH-AMB-45)."""
    tasks = [task for task in table.tasks if not isinstance(task, Wound)]
    for place, task in enumerate(tasks):
        if isinstance(task, Symbols):
            tasks[place] = replace(task, ignored=True)
            break
    events: Events = (told("The Wounds of this card are ignored.", rule, "SH-PIT-18"),)
    return table.but(tasks=tuple(tasks)), events
