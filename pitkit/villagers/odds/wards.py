"""Wards that are not seen: how likely they shift the points, from the cards that are left (VM-CALC-02)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from math import comb

from pitkit.odds import Dist
from pitkit.odds.checks import one_of, rows, shown, whole

KINDS = ("Villager", "Monster", "Spell", "Scroll")


def ward_shifts(cards: Iterable[tuple[str, int, int]], villagers: int, monster: int = 0) -> Dist:
    """The law of the points by which unseen Wards shift the comparison, each card as likely as another.

    A player who chooses his Ward does not lay just any; this is the law for one who does, and the ground
    from which to think on.

    Args:
        cards: (kind, points, copies) of the Wards nobody has shown to you. Points of a `Villager` Ward count
            for the Villagers and those of a `Monster` Ward for the Monster (VM-WRD-05, VM-WRD-06); those of
            `Spell` and `Scroll` for the side that laid it (VM-WRD-07).
        villagers: How many unseen Wards Villagers have laid; 0 or more.
        monster: Whether the Monster has laid one, 0 or 1.

    Returns:
        The exact law of the Villagers' points less the Monster's, for `monster_wins_by_wards`.

    Raises:
        ValueError: A kind is unknown, a number is out of range, or more Wards are laid than there are.

    Example:
        >>> ward_shifts([("Villager", 2, 1), ("Monster", 3, 1), ("Spell", 1, 2)], villagers=1)[1]
        Fraction(1, 2)
    """
    villagers, monster = whole("villagers", villagers, 0, 7), whole("monster", monster, 0, 1)
    ways: Counter[tuple[int, int, int]] = Counter({(0, 0, 0): 1})  # laid by Villagers, by the Monster, shift
    total = 0
    for n, card in enumerate(rows("cards", cards, "(kind, points, copies)")):
        if not isinstance(card, tuple | list) or len(card) != 3:
            raise ValueError(f"cards[{n}] must be (kind, points, copies); got {shown(card)}.")
        kind, points, copies = card
        kind = one_of(f"cards[{n}] kind", kind, KINDS)
        points = whole(f"cards[{n}] points", points, -999, 999)
        copies = whole(f"cards[{n}] copies", copies, 0)
        total += copies
        ways = _with_card(ways, _signs(kind), points, copies, (villagers, monster))
    if total < villagers + monster:
        raise ValueError(f"cards must hold the {villagers + monster} Wards laid; they hold {total}.")
    return Dist.of(
        {shift: n for (a, b, shift), n in ways.items() if (a, b) == (villagers, monster)}, exact=True
    )


def _signs(kind: str) -> tuple[int, int]:
    """What a point does to the shift when a Villager lays the card, and when the Monster does."""
    return {"Villager": (1, 1), "Monster": (-1, -1)}.get(kind, (1, -1))


def _with_card(
    ways: Counter[tuple[int, int, int]],
    signs: tuple[int, int],
    points: int,
    copies: int,
    laid: tuple[int, int],
) -> Counter[tuple[int, int, int]]:
    """The ways to have laid so many cards, with one kind of card more."""
    after: Counter[tuple[int, int, int]] = Counter()
    for (a, b, shift), n in ways.items():
        for i in range(min(copies, laid[0] - a) + 1):
            for j in range(min(copies - i, laid[1] - b) + 1):
                more = points * (i * signs[0] + j * signs[1])
                after[a + i, b + j, shift + more] += n * comb(copies, i) * comb(copies - i, j)
    return after
