"""Line of sight and range in the arena, with the rules that keep a line open."""

from __future__ import annotations

from functools import lru_cache
from typing import Literal

from pitkit.pit_fighter.hexes import Hex, crosses, distance, sees, skirts
from pitkit.pit_fighter.rules.table import Table


def open_line(table: Table, a: Hex, b: Hex) -> bool:
    """Whether there is a line of sight between two hexes (PF-LOS-01)."""
    blockers = frozenset(thing.at for thing in table.things if thing.blocks)
    return not blockers or _open_line(a, b, blockers, table.switches.shared_edges)


@lru_cache(maxsize=20_000)
def _open_line(a: Hex, b: Hex, blockers: frozenset[Hex], edges: Literal["open", "blocked"]) -> bool:
    return sees(a, b, blockers, edges == "blocked")


def why_open(table: Table, a: Hex, b: Hex) -> tuple[str, ...]:
    """The rules by which an open line is open: what it passes and what does not stop it.

    Args:
        table: The state.
        a: A hex.
        b: Another hex with a line of sight to it.

    Returns:
        PF-LOS-02 always; 03 where an obstacle lies on it that does not block, 04 where it runs along the
        edge of one that does, 05 where a combatant stands on it.
    """
    standing = [at for who in table.combatants if (at := table.hex_of(who)) and at not in (a, b)]
    others = [thing for thing in table.things if thing.at not in (a, b)]
    rules = ["PF-LOS-02"]
    if any(not thing.blocks and crosses(a, b, thing.at) for thing in others):
        rules.append("PF-LOS-03")
    if any(thing.blocks and skirts(a, b, thing.at) for thing in others):
        rules.append("PF-LOS-04")
    if any(crosses(a, b, at) for at in standing):
        rules.append("PF-LOS-05")
    return tuple(rules)


def in_range(a: Hex, b: Hex, span: tuple[int, int]) -> bool:
    """Whether two hexes are as far apart as a range allows (PF-SYM-04)."""
    return span[0] <= distance(a, b) <= span[1]


def hexes_in_range(table: Table, seat: int, span: tuple[int, int]) -> tuple[Hex, ...]:
    """The arena's hexes in range and line of sight of a player's character, in the order of the layout."""
    at = table.hex_of(seat)
    if at is None:
        return ()
    return tuple(
        one for one in table.content.layout.hexes if in_range(at, one, span) and open_line(table, at, one)
    )
