"""Creature tokens as numbers: reading how many there are, and the Strengths nobody has seen."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from pitkit.odds.checks import Chance, shown, whole
from pitkit.shaddis_horne.facts import GOLEMS, KINDS

Pools = Mapping[str, Mapping[int, int]]
"""For each kind of creature: Strength to the number of tokens with it that no player has seen."""

MOST_TOKENS = 1000
"""The most tokens of a kind a question may name; a limit of the computer, not of the game."""


def read_counts(name: str, given: object) -> dict[str, int]:
    """Read how many tokens of each kind there are.

    Args:
        name: What the caller calls the argument.
        given: A mapping of kind to number; kinds that are not named have none.

    Returns:
        The numbers above 0, in the order of a stack from the top.

    Raises:
        ValueError: It is no mapping, a kind is unknown, or a number is out of range.

    Example:
        >>> read_counts("attackers", {"fairy": 2, "scuttler": 1, "oak": 0})
        {'scuttler': 1, 'fairy': 2}
        >>> read_counts("attackers", {"goblin": 2})
        Traceback (most recent call last):
        ...
        ValueError: attackers must name scuttler, fairy, oak, iron, gold; got 'goblin'.
    """
    if not isinstance(given, Mapping):
        raise ValueError(f"{name} must map kinds of creature to numbers; got {shown(given)}.")
    for kind in given:
        if kind not in KINDS:
            raise ValueError(f"{name} must name {', '.join(KINDS)}; got {shown(kind)}.")
    counts = {kind: whole(f"{name}: {kind}", given[kind], 0, MOST_TOKENS) for kind in KINDS if kind in given}
    return {kind: count for kind, count in counts.items() if count}


def read_pools(pools: object, name: str = "pools") -> dict[str, dict[int, int]]:
    """Read the Strengths that nobody has seen.

    Args:
        pools: Kind to Strength to number of tokens.
        name: What the caller calls the argument.

    Returns:
        The same in plain whole numbers, in the order of a stack from the top.

    Raises:
        ValueError: It is no such mapping, a kind is unknown, or a number is out of range.

    Example:
        >>> read_pools({"oak": {6: 1, 8: 1}})
        {'oak': {6: 1, 8: 1}}
    """
    if not isinstance(pools, Mapping):
        raise ValueError(f"{name} must map kinds of creature to their Strengths; got {shown(pools)}.")
    for kind, pool in pools.items():
        if kind not in KINDS:
            raise ValueError(f"{name} must name {', '.join(KINDS)}; got {shown(kind)}.")
        if not isinstance(pool, Mapping):
            raise ValueError(f"{name}: {kind} must map Strengths to numbers of tokens; got {shown(pool)}.")
    return {
        kind: {
            whole(f"a Strength in {name}: {kind}", strength, 0): whole(
                f"{name}: {kind} of Strength {strength}", count, 0, MOST_TOKENS
            )
            for strength, count in pools[kind].items()
        }
        for kind in KINDS
        if kind in pools
    }


def check_enough(name: str, counts: Mapping[str, int], pools: Pools) -> None:
    """Refuse more tokens of a kind than its pool holds.

    Args:
        name: What the caller calls the tokens.
        counts: Tokens of each kind.
        pools: Strengths that nobody has seen, as `read_pools` gives them.

    Raises:
        ValueError: A pool is missing or too small.

    Example:
        >>> check_enough("attackers", {"oak": 3}, {"oak": {6: 1, 8: 1}})
        Traceback (most recent call last):
        ...
        ValueError: attackers: oak must be a whole number from 0 to 2, what its pool holds; got 3.
    """
    for kind, count in counts.items():
        held = sum(pools.get(kind, {}).values())
        if count > held:
            raise ValueError(
                f"{name}: {kind} must be a whole number from 0 to {held}, what its pool holds; got {count}."
            )


def attacking(tile: Mapping[str, int]) -> dict[str, int]:
    """Who attacks from a red tile: every creature, but of a golem its top token alone (SH-ADV-03, SH-ADV-04).

    Args:
        tile: Tokens of each kind on it.

    Returns:
        Attackers of each kind.

    Example:
        >>> attacking({"fairy": 2, "iron": 3})
        {'fairy': 2, 'iron': 1}
    """
    return {kind: min(count, 1) if kind in GOLEMS else count for kind, count in tile.items() if count}


def given_as(chance: Fraction, exact: bool) -> Chance:
    """A Fraction as it is in exact mode, else the nearest float.

    Args:
        chance: The number.
        exact: Whether to keep it.

    Returns:
        The answer.

    Example:
        >>> given_as(Fraction(1, 4), False)
        0.25
    """
    return chance if exact else float(chance)
