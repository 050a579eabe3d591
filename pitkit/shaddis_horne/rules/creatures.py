"""Creature tokens on roads, in the supply and in the Trophy Room (SH-SPN, SH-CRE, SH-HIT)."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from pitkit.play import Events, Item, Pile, join, law_of, lift, pile, shuffle
from pitkit.shaddis_horne.facts import GOLEMS, GREEN, KINDS, TILES, a_kind, sentence, shortfall
from pitkit.shaddis_horne.rules.table import Done, Table, kind_of, number, stack, told
from pitkit.shaddis_horne.rules.tasks import Attack, Lack


def kinds_on(tile: Pile) -> tuple[str, ...]:
    """The kinds standing on a tile, from the top of the stack."""
    there = {kind_of(token) for token in tile.items}
    return tuple(kind for kind in KINDS if kind in there)


def tokens_of(tile: Pile, kind: str) -> tuple[Item, ...]:
    """The tokens of one kind on a tile, from the top."""
    return tuple(token for token in tile.items if kind_of(token) == kind)


def with_tile(table: Table, road: int, tile: int, tokens: Iterable[Item]) -> Table:
    """The state with other tokens on a tile, restacked (SH-SPN-05)."""
    tiles = list(table.road(road))
    tiles[tile] = stack(tokens)
    return table.with_road(road, (tiles[0], tiles[1], tiles[2], tiles[3]))


def moved(table: Table, road: int, tile: int, to: int, tokens: Iterable[Item]) -> Table:
    """The state with some tokens of a tile on another tile of the road, below their like there."""
    going = list(tokens)
    here = list(table.road(road)[tile].items)
    for token in going:
        here.remove(token)
    table = with_tile(table, road, tile, here)
    return with_tile(table, road, to, [*table.road(road)[to].items, *going])


# Spawning -------------------------------------------------------------------------------------------


def spawn(table: Table, kind: str, road: int, rule: str) -> Done:
    """Creatures of a kind appear on a green tile, face down; what the supply lacks costs resources.

    Args:
        table: The state.
        kind: What appears.
        road: Where.
        rule: The rule that says where: SH-SPN-01 for a printed number, else that of the roll.

    Returns:
        The state, with a `Lack` to be settled where tokens were missing, and the events.
    """
    creature = table.content.record("creature", kind)
    supply = table.supply.of(kind)
    placed, missing = shortfall(supply.size, creature.stack)
    events: Events = ()
    if placed:
        table, events = _put_down(table, kind, road, placed, rule)
    if missing:
        text = f"The supply lacks {number(missing, f'{creature.name} token')}."
        rules = ["SH-SPN-06"]
        if any(kind_of(token) == kind for token in table.trophies.items):
            text += " Those in the Trophy Room do not count."
            rules.append("SH-SPN-08")
        events = (*events, told(text, *rules))
        table = table.push(Lack(missing))
    return table, events


def _put_down(table: Table, kind: str, road: int, n: int, rule: str) -> Done:
    supply, tokens = table.supply.of(kind), []
    for _ in range(n):
        token, supply = lift(supply)
        tokens.append(token)
    there = table.road(road)[GREEN].items
    table = table.but(supply=replace(table.supply, **{kind: supply}))
    table = with_tile(table, road, GREEN, [*there, *tokens])
    creature = table.content.record("creature", kind)
    what = f"a stack of {n} {creature.name}s" if kind in GOLEMS else a_kind(creature.name)
    rules = [rule, "SH-SPN-03", "SH-LOC-01"]
    rules += ["SH-SPN-04"] if kind in GOLEMS else []
    rules += ["SH-SPN-05"] if there else []
    rules += ["SH-SPN-07"] if table.is_destroyed(road) else []
    return table, (told(f"{sentence(what)} appears on the green tile of road {road}.", *rules),)


# Leaving the roads ----------------------------------------------------------------------------------


def to_supply(table: Table, tokens: Iterable[Item]) -> Table:
    """Tokens put back face down and mixed with those of their kind in the supply (SH-AMB-49)."""
    back = list(tokens)
    for kind in KINDS:
        own = [token for token in back if kind_of(token) == kind]
        if own:
            mixed = join(table.supply.of(kind), pile(*own))
            supply, pools = shuffle(mixed, table.pools, into=kind)
            table = table.but(supply=replace(table.supply, **{kind: supply}), pools=pools)
    return table


def to_trophies(table: Table, token: Item) -> Table:
    """A token put face down into the Trophy Room."""
    return table.but(trophies=stack([*table.trophies.items, token]))


def hit(table: Table, road: int, tile: int, rule: str = "SH-HIT-01") -> Done:
    """The top creature of a tile is hit; what remains of a golem lumbers on (SH-HIT-03 to SH-HIT-07).

    Args:
        table: The state.
        road: The road.
        tile: The tile, not empty.
        rule: The rule that allows the hit.

    Returns:
        The state, with an attack to be carried out where a golem on red was hit, and the events.
    """
    items = table.road(road)[tile].items
    token, kind = items[0], kind_of(items[0])
    name = table.content.called("creature", kind)
    table = to_trophies(with_tile(table, road, tile, items[1:]), token)
    where = f"the {TILES[tile]} tile of road {road}"
    text = f"{sentence(a_kind(name))} on {where} is hit and goes to the Trophy Room."
    events: Events = (told(text, rule, "SH-HIT-03", "SH-HIT-04"),)
    rest = tokens_of(table.road(road)[tile], kind)
    if kind not in GOLEMS or not rest:
        return table, events
    if tile == 0:
        text = f"What is left of the {name} would leave the red tile, so it attacks."
        table = table.push(Attack(road, (kind,)))  # type: ignore[arg-type]
        return table, (*events, told(text, "SH-HIT-07", "SH-CRE-04", "SH-CRE-05"))
    table = moved(table, road, tile, tile - 1, rest)
    text = f"What is left of the {name} lumbers on to the {TILES[tile - 1]} tile."
    return table, (*events, told(text, "SH-HIT-06", "SH-CRE-04"))


def march(table: Table, road: int) -> Done:
    """Creatures on orange, yellow and green step 1 tile towards the Location (SH-ADV-11)."""
    steps = []
    for tile in range(1, GREEN + 1):
        going = table.road(road)[tile].items
        if going:
            table = moved(table, road, tile, tile - 1, going)
            steps.append(f"{TILES[tile]} to {TILES[tile - 1]}")
    if not steps:
        return table, ()
    return table, (told(f"Road {road}: creatures step from {', '.join(steps)}.", "SH-ADV-11"),)


def retreat(table: Table, road: int) -> Table:
    """Every creature of a road steps 1 tile back; those on green stay there (SH-AMB-28)."""
    for tile in range(GREEN - 1, -1, -1):
        table = moved(table, road, tile, tile + 1, table.road(road)[tile].items)
    return table


def attackers(tile: Pile) -> tuple[str, ...]:
    """Those who attack from a red tile in order: each creature, of a golem its top token (SH-ADV-03, 04)."""
    row: list[str] = []
    for kind in kinds_on(tile):
        row += [kind] * (1 if kind in GOLEMS else len(tokens_of(tile, kind)))
    return tuple(row)


def begin_attack(table: Table, road: int, *rules: str) -> Done:
    """Everything on a red tile attacks, one after the other."""
    tile = table.road(road)[0]
    row = attackers(tile)
    names = ", ".join(table.content.called("creature", kind) for kind in row)
    text = f"Road {road}: attack by {names}."
    golems = ("SH-ADV-04",) if any(kind in GOLEMS for kind in kinds_on(tile)) else ()
    table = table.push(Attack(road, row))  # type: ignore[arg-type]
    return table, (told(text, *rules, "SH-ADV-03", *golems),)


def is_hidden(table: Table, token: Item) -> bool:
    """Whether nobody has seen a token's Strength."""
    return law_of(token, table.pools) is not None
