"""Turns of Hawkguards: moving, hitting, visiting (SH-ACT, SH-MOV, SH-HIT, SH-VIS)."""

from __future__ import annotations

from msgspec.structs import replace

from pitkit.play import Events, Pile
from pitkit.play.agenda import end
from pitkit.shaddis_horne.facts import KINDS, SQUARE, TILES
from pitkit.shaddis_horne.rules import creatures, goods, pit, running
from pitkit.shaddis_horne.rules.creatures import tokens_of
from pitkit.shaddis_horne.rules.draws import held
from pitkit.shaddis_horne.rules.people import discount, price, price_text
from pitkit.shaddis_horne.rules.steps import Cast, EndTurn, Gather, Hit, Move, Swap, Take, Visit
from pitkit.shaddis_horne.rules.table import Done, Table, number, told
from pitkit.shaddis_horne.rules.tasks import Arrive, Phase, Recipes, Shop, Trade


def begin_turn(table: Table, who: int) -> Done:
    """The state in a Hawkguard's turn, begun with its first deed (SH-ACT-01)."""
    if table.turn == who:
        return table, ()
    guard = table.guards[who]
    actions = table.content.limits.actions + guard.extra
    table = table.but(turn=who, actions=actions).with_guard(who, extra=0)
    return table, (told(f"{guard.colour.capitalize()} begins a turn of {actions} actions.", "SH-ACT-01"),)


def _spend(table: Table, who: int) -> Done:
    """The state after one action of a Hawkguard's turn is paid (SH-ACT-02)."""
    table, events = begin_turn(table, who)
    left = table.actions - 1
    text = f"{TILES[who].capitalize()} spends an action; {left} left."
    return table.but(actions=left), (*events, told(text, "SH-ACT-02"))


def end_turn(table: Table, step: EndTurn) -> Done:
    """A Hawkguard stops, with or without actions left."""
    table, events = begin_turn(table, step.who)
    table, more = close_turn(table)
    return table, events + more


def close_turn(table: Table) -> Done:
    """The Hawkguard whose turn it was is flipped to exhausted (SH-ACT-04)."""
    who = table.turn
    table = table.with_guard(who, ready=False).but(turn=-1, actions=0, agenda=end(table.agenda, "turn"))
    text = f"{TILES[who].capitalize()} has finished its turn and is exhausted."
    return table, (told(text, "SH-ACT-04"),)


def end_phase(table: Table) -> Done:
    """The players are done; the advance phase comes (SH-ACT-06)."""
    events: Events = ()
    if table.turn >= 0:
        table, events = close_turn(table)
    table = table.push(Phase("advance"))
    return table, (*events, told("The players are done with the action phase.", "SH-ACT-06"))


def move(table: Table, step: Move) -> Done:
    """A Hawkguard goes to an adjacent Location."""
    table, events = _spend(table, step.who)
    here = table.guards[step.who].at
    company = any(guard.at == step.to for guard in table.guards)
    table = table.with_guard(step.who, at=step.to)
    rules = ["SH-MOV-01", "SH-LOC-02"] + ["SH-MOV-02"] * (here == SQUARE) + ["SH-MOV-03"] * company
    text = f"{TILES[step.who].capitalize()} goes to {table.content.place(step.to)}."
    return table, (*events, told(text, *rules))


def hit(table: Table, step: Hit) -> Done:
    """A Hawkguard hits the top creature of the tile of its colour."""
    table, events = _spend(table, step.who)
    table, more = creatures.hit(table, step.road, step.tile)
    return table, events + more


def gather(table: Table, step: Gather) -> Done:
    """Materials of a tile for an action and Influence (SH-HOU-01)."""
    table, events = _spend(table, step.who)
    place = table.content.by_number[table.guards[step.who].at]
    found = table.content.record("materials", place.key).tile(step.tile)
    table = goods.pay(table, (("influence", table.content.limits.gather),))
    text = f"{TILES[step.who].capitalize()} gathers from the {TILES[step.tile]} tile."
    table, more = goods.goods(table, found, "SH-HOU-01")
    return table, (*events, told(text, "SH-HOU-01"), *more)


def visit(table: Table, step: Visit) -> Done:
    """A Hawkguard performs the action of the Location it stands on (SH-VIS-01)."""
    table, events = _spend(table, step.who)
    at = table.guards[step.who].at
    event = told(f"{TILES[step.who].capitalize()} visits {table.content.place(at)}.", "SH-VIS-01")
    table, more = _visited(table, step, at)
    return table, (*events, event, *more)


def _visited(table: Table, step: Visit, at: int) -> Done:
    match step.what:
        case "recipes":
            return table.push(Recipes()), ()
        case "recruit":
            return table.push(Shop("villager")), ()
        case "buy":
            return table.push(Shop("equipment")), ()
        case "trade":
            return table.push(Trade()), ()
        case "explore":
            return pit.enter(table, step.who)
        case "collect":
            return collect(table, "SH-TWN-02")
    return _repair(table, at)


def _repair(table: Table, at: int) -> Done:
    table = goods.pay(table, repair_price(table, at))
    if table.building(at) == "pit" and table.switches.pit_repair_visits:
        table = table.but(pit_visited=True)
    return running.repaired(table, at, "SH-LOC-05")


def repair_price(table: Table, at: int) -> tuple[tuple[str, int], ...]:
    """What repairing a Location costs."""
    price = table.content.record("repair", table.content.by_number[at].key)
    return (("wood", price.wood), ("ore", price.ore))


def collect(table: Table, *rules: str) -> Done:
    """The Trophy Room pays for each token, and the tokens go back face down to the supply (SH-EPH-04)."""
    events: Events = ()
    trophies = table.trophies
    for kind in KINDS:
        n = len(tokens_of(trophies, kind))
        for what, each in table.content.record("creature", kind).reward:
            table, more = goods.gain(table, what, n * each, *rules)
            events += more
    table = creatures.to_supply(table.but(trophies=Pile()), trophies.items)
    text = f"The Trophy Room is emptied: {number(trophies.size, 'token')} to the supply, face down."
    return table, (*events, told(text, *rules))


def cast(table: Table, step: Cast) -> Done:
    """A Recipe of the college is used and discarded (SH-COL-01, SH-COL-07)."""
    deck = table.decks.recipe
    row = list(deck.row)
    row.remove(step.recipe)
    table = table.with_deck("recipe", row=tuple(row), out=(*deck.out, step.recipe))
    record = table.content.record("recipe", step.recipe)
    loose = table.switches.gust == "each" and record.loose is not None
    table = running.run(table, f"recipe.{step.recipe}.{'loose' if loose else 'effect'}")
    return table, (told(f"{step.recipe} is used and discarded.", "SH-COL-01", "SH-COL-07"),)


def take(table: Table, step: Take) -> Done:
    """A card of the row is paid for: Equipment is held, a Villager finds a place."""
    shop = table.top
    assert isinstance(shop, Shop)
    cost = price(table, shop.row, step.card)
    deck = table.decks.of(shop.row)
    row = list(deck.row)
    row.remove(step.card)
    table = goods.pay(table, (cost,)).with_deck(shop.row, row=tuple(row))
    text = f"{step.card} for {price_text(cost)}."
    cheaper = ("SH-VIL-05",) if discount(table, shop.row) else ()
    if shop.row == "equipment":
        table, more = held(table, step.card)
        return table, (told(text, "SH-MKT-01", *cheaper), *more)
    mercenary = ("SH-VIL-11",) if table.content.record("villager", step.card).mercenary else ()
    return table.push(Arrive(step.card)), (told(text, "SH-TAV-01", *mercenary, *cheaper),)


def swap(table: Table, step: Swap) -> Done:
    """Two resources for one (SH-TWN-01)."""
    table = goods.pay(table, [(what, 1) for what in step.pay])
    one, two = step.pay
    event = told(f"1 {one.title()} and 1 {two.title()} are traded.", "SH-TWN-01")
    table, more = goods.gain(table, step.gain, 1, "SH-TWN-01")
    return table, (event, *more)


def finish(table: Table) -> Done:
    """A visit is over."""
    return table.pop(), ()


def turned_ready(table: Table) -> Table:
    """The state with all four Hawkguards ready, their extra actions gone (SH-EPH-06)."""
    ready = tuple(replace(guard, ready=True, extra=0) for guard in table.guards)
    return table.but(guards=ready)
