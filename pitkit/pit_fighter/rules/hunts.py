"""A Creature's turn: whom it goes for, the way it takes, whom it attacks (Creatures in the Pit)."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from pitkit.pit_fighter.hexes import COMPASS, Hex, along, distance, neighbours, reach, straight
from pitkit.pit_fighter.rules.damage import SIDES
from pitkit.pit_fighter.rules.fights import begin
from pitkit.pit_fighter.rules.force import movement
from pitkit.pit_fighter.rules.moves import barred, entered, entry_cost, entry_costs
from pitkit.pit_fighter.rules.records import Beast, Fight, Hunt
from pitkit.pit_fighter.rules.sight import in_range, open_line
from pitkit.pit_fighter.rules.table import Result, Table, told
from pitkit.play import Chance, Part

FINE = 1000
"""A movement point in the finer measure in which a hex with a line-of-sight blocker costs 1 more."""

FAR = 99
"""More movement points than any way needs."""


class Option(NamedTuple):
    """One of the things a Creature may do next: what it is called on a die, and what it is."""

    face: str
    value: int | Hex


def spares(beast: Beast, who: int) -> bool:
    """Whether a Creature does not go for a combatant: itself, its controller, one who charmed it."""
    return who in (beast.no, beast.controller, *beast.charmed)


def begin_hunt(table: Table, beast: Beast) -> Result:
    """A Creature's turn begins, directly after its summoner's (PF-CRE-01)."""
    hunt = Hunt(beast.no, points=movement(table, beast.no))
    if beast.summoner < 0:
        text, rules = f"It is the turn of the {beast.creature}, which goes first.", ("PF-SCN-02", "PF-KEY-04")
    else:
        whose = table.name(beast.summoner)
        text = f"It is the turn of the {beast.creature} that {whose} summoned."
        rules = ("PF-CRE-01", "PF-KEY-04")
    return table.but(stage="hunt", hunt=hunt), (told(text, *rules),)


# What it may do next --------------------------------------------------------------------------------


def options(table: Table, hunt: Hunt) -> tuple[Option, ...]:
    """What a Creature may do next by its rules; a die decides between several.

    Args:
        table: The state.
        hunt: Its turn.

    Returns:
        The targets, hexes or ways; none where it goes on without.
    """
    beast = table.beast(hunt.no)
    if beast is None:
        return ()
    match hunt.stage:
        case "target":
            return _faces(table, _targets(table, beast, hunt))
        case "goal":
            return tuple(Option(table.hex_name(at), at) for at in _goals(table, beast, hunt).hexes)
        case "walk":
            return tuple(Option(table.hex_name(at), at) for at in _next_hexes(table, beast, hunt)[0])
        case "stray" if hunt.way < 0:
            return tuple(Option(face, way) for way, face in enumerate(SIDES)) if hunt.points else ()
        case "attack" if hunt.blow < len(table.beast_card(beast.no).blows):
            return _faces(table, _victims(table, beast, hunt))
    return ()


def _faces(table: Table, found: list[int]) -> tuple[Option, ...]:
    """Combatants as faces of a die; the hex tells two of one name apart."""
    named = []
    for who in found:
        at = table.hex_of(who)
        named.append(Option(f"{table.who_name(who)} on {table.hex_name(at) if at else 'no hex'}", who))
    return tuple(named)


def _costs(table: Table, beast: Beast) -> Callable[[Hex], int | None]:
    """What entering a hex costs a Creature, in the fine measure (PF-CRE-06)."""
    smoke = {thing.at for thing in table.things if thing.blocks}
    plain = entry_costs(table, beast.no)

    def fine(at: Hex) -> int | None:
        price = plain(at)
        return None if price is None else price * FINE + (at in smoke)

    return fine


def _targets(table: Table, beast: Beast, hunt: Hunt) -> list[int]:
    """The nearest combatants it can get beside and sees (PF-CRE-03, PF-AMB-44)."""
    within = reach(beast.at, hunt.points * FINE + FINE - 1, _costs(table, beast))
    found: list[tuple[int, int]] = []
    for who in table.combatants:
        at = table.hex_of(who)
        if at is None or spares(beast, who) or not open_line(table, beast.at, at):
            continue
        if any(beside in within for beside in neighbours(at)):
            found.append((distance(beast.at, at), who))
    nearest = min((far for far, _ in found), default=0)
    return [who for far, who in found if far == nearest]


class Goals(NamedTuple):
    """The hexes a Creature may walk to: whether they reach a second combatant, or avoid a blocker."""

    hexes: tuple[Hex, ...] = ()
    both: bool = False
    avoid: bool = False


def _goals(table: Table, beast: Beast, hunt: Hunt) -> Goals:
    """The nearest hexes beside its target, those in reach of a second combatant first (PF-CRE-08)."""
    at = table.hex_of(hunt.target)
    if at is None:
        return Goals()
    within = reach(beast.at, hunt.points * FINE + FINE - 1, _costs(table, beast))
    beside = {one: within[one] for one in neighbours(at) if one in within}
    both = {one: cost for one, cost in beside.items() if _second(table, beast, hunt, one)}
    chosen = both or beside
    least = min(chosen.values(), default=0)
    near = [one for one, cost in chosen.items() if cost // FINE == least // FINE]
    hexes = tuple(one for one in near if chosen[one] == least)
    return Goals(hexes, bool(both), len(hexes) < len(near))


def _second(table: Table, beast: Beast, hunt: Hunt, at: Hex) -> bool:
    """Whether another combatant than the target would be in its range on a hex (PF-AMB-46)."""
    reach_ = table.beast_card(beast.no).range
    others = (who for who in table.combatants if who != hunt.target and not spares(beast, who))
    return any(distance(at, there) <= reach_ for who in others if (there := table.hex_of(who)))


def _next_hexes(table: Table, beast: Beast, hunt: Hunt) -> tuple[tuple[Hex, ...], bool]:
    """The next hexes of the best ways to its goal, and whether they avoid a blocker (PF-CRE-06)."""
    if hunt.goal is None or beast.at == hunt.goal:
        return (), False
    fine = _costs(table, beast)
    best = _first_steps(beast.at, hunt.goal, fine)
    plain = _first_steps(beast.at, hunt.goal, entry_costs(table, beast.no))
    affordable = tuple(at for at in best if (fine(at) or 0) // FINE <= hunt.points)
    return affordable, set(plain) != set(best)


def _first_steps(start: Hex, goal: Hex, cost: Callable[[Hex], int | None]) -> tuple[Hex, ...]:
    way = reach(start, FAR * FINE, cost)
    if goal not in way:
        return ()
    hexes = along(way, goal, cost)
    return tuple(at for at in neighbours(start) if at in hexes and way[at] == cost(at))


def _victims(table: Table, beast: Beast, hunt: Hunt) -> list[int]:
    """Whom its next attack may strike: those it has not struck yet, else anyone in range (PF-AMB-65)."""
    blow = table.beast_card(beast.no).blows[hunt.blow]
    found = []
    for who in table.combatants:
        at = table.hex_of(who)
        if at is None or spares(beast, who):
            continue
        if in_range(beast.at, at, blow.range) and open_line(table, beast.at, at):
            found.append(who)
    return [who for who in found if who not in hunt.struck] or found


# The die, and what comes of it ----------------------------------------------------------------------


_ASKS = {
    "target": ("whom it goes for", "PF-CRE-04"),
    "goal": ("which hex it walks to", "PF-CRE-05"),
    "walk": ("which way it takes", "PF-CRE-06"),
    "stray": ("which way it strays", "PF-CRE-07"),
    "attack": ("whom it attacks next", "PF-CRE-11"),
}


def hunt_chance(table: Table, hunt: Hunt) -> Chance | None:
    """The die that decides what a Creature does next, or None where it needs none."""
    found = options(table, hunt)
    if len(found) < 2:
        return None
    what, rule = _ASKS[hunt.stage]
    faces = tuple(option.face for option in found)
    part = Part(what, faces, (1,) * len(faces))
    return Chance(f"{table.who_name(hunt.no)}: {what}", (part,), (rule,))


def decided(table: Table, hunt: Hunt, face: str) -> Result:
    """What the die says."""
    found = options(table, hunt)
    value = next(option.value for option in found if option.face == face)
    what, rule = _ASKS[hunt.stage]
    shown = COMPASS[int(face) - 1] if hunt.stage == "stray" else face
    event = told(f"A die decides {what}: {shown}.", rule)
    table, events = _do(table, hunt, value)
    return table, (event, *events)


def hunt_step(table: Table, hunt: Hunt) -> Result | None:
    """What a Creature does next without a die; None when its turn is over."""
    found = options(table, hunt)
    if len(found) == 1:
        return _do(table, hunt, found[0].value)
    match hunt.stage:
        case "target":
            text = f"{table.who_name(hunt.no)} has no target."
            return table.with_hunt(stage="stray"), (told(text, "PF-CRE-07"),)
        case "goal" | "walk":
            return table.with_hunt(stage="attack"), ()
        case "stray":
            return _stray(table, hunt)
        case "attack" if hunt.blow + 1 < len(table.beast_card(hunt.no).blows):
            return table.with_hunt(blow=hunt.blow + 1), ()
    return None


def _do(table: Table, hunt: Hunt, value: int | Hex) -> Result:
    beast = table.beast(hunt.no)
    assert beast is not None, "a Creature's turn without it"
    if isinstance(value, int):
        match hunt.stage:
            case "target":
                text = f"{table.who_name(hunt.no)} goes for {table.who_name(value)}."
                rules = ["PF-CRE-03", *(["PF-SET-11"] if not table.is_seat(value) else [])]
                return table.with_hunt(stage="goal", target=value), (told(text, *rules),)
            case "stray":
                return table.with_hunt(way=value), ()
        return _attacks(table, hunt, value)
    if hunt.stage == "goal":
        goals = _goals(table, beast, hunt)
        target = table.who_name(hunt.target)
        text = f"{table.who_name(hunt.no)} makes for {table.hex_name(value)}, beside {target}."
        rules = ["PF-CRE-05", *(["PF-CRE-08"] if goals.both else []), *(["PF-CRE-06"] if goals.avoid else [])]
        return table.with_hunt(stage="walk", goal=value), (told(text, *rules),)
    rules = ["PF-CRE-05", *(["PF-CRE-06"] if _next_hexes(table, beast, hunt)[1] else [])]
    return _walk(table, hunt, value, *rules)


def _walk(table: Table, hunt: Hunt, to: Hex, *rules: str) -> Result:
    cost = entry_cost(table, hunt.no, to) or 0
    event = told(f"{table.who_name(hunt.no)} moves to {table.hex_name(to)}.", *rules)
    table, events = entered(table.with_hunt(points=hunt.points - cost), hunt.no, to)
    return table, (event, *events)


def _stray(table: Table, hunt: Hunt) -> Result:
    """One hex further in the rolled direction, until something stops it (PF-CRE-07)."""
    beast = table.beast(hunt.no)
    assert beast is not None, "a Creature's turn without it"
    if hunt.way < 0:
        return table.with_hunt(stage="attack"), ()
    to = straight(beast.at, hunt.way, 1)[0]
    cost = entry_cost(table, hunt.no, to)
    blocked = any(thing.at == to and thing.blocks for thing in table.things)
    if cost is not None and not blocked and cost <= hunt.points:
        return _walk(table, hunt, to, "PF-CRE-07")
    why = barred(table, to) or (
        "something there blocks the line of sight" if blocked else "its movement is spent"
    )
    event = told(f"{table.who_name(hunt.no)} stops, for {why}.", "PF-CRE-07")
    return table.with_hunt(stage="attack"), (event,)


def _attacks(table: Table, hunt: Hunt, target: int) -> Result:
    blow = table.beast_card(hunt.no).blows[hunt.blow]
    fight = Fight(hunt.no, target, blow.name, blow=hunt.blow)
    struck = tuple(sorted({*hunt.struck, target}))
    table = table.with_hunt(struck=struck, blow=hunt.blow + 1)
    text = f"{table.who_name(hunt.no)} attacks {table.who_name(target)} with its {blow.name}"
    return begin(table, fight, text, "PF-CRE-09")
