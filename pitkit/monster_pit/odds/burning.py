"""The Dragon's burn clock: which Districts lose a card at Twilight, and when two of them are destroyed.

A District that burns loses the top card of each of its decks, so it is destroyed once it has burned as often
as its largest deck has cards. Cards bought meanwhile are taken off the sizes by whoever asks.

Example:
    >>> chances = burn_chances((1, 0, 3), exact=True)
    >>> chances["City Watch"], chances["Royal Keep"]
    (Fraction(146297, 324000), Fraction(61, 2592))
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from math import comb, factorial
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from pitkit.monster_pit.boards import Board, Burn, BurnRolled, Row, board_of
from pitkit.monster_pit.cards.facts import DISTRICTS
from pitkit.monster_pit.odds.laws import row_chances
from pitkit.monster_pit.odds.track import Policy, Race, Way, Ways, reached, strongest, ways_of
from pitkit.monster_pit.pools import Dice, DicePool, chosen_dice, dice_pool
from pitkit.odds import Chance, Dist
from pitkit.odds.checks import callback, mapping, one_of, strict_flags, whole
from pitkit.odds.records import readable

DESTROYED_TO_WIN = 2
"""So many destroyed Districts win Phoshar the game (MP-PHO-12)."""

_SIDES = len(DISTRICTS)  # the Location Die: a face for each District, as is assumed
_MOST_CARDS = 60
_MOST_ROUNDS = 12
_FAINT = 1e-16  # rounds are listed until less than this is left for the tail
_LISTED, _LISTED_EXACTLY = 1_000, 20

Burns: TypeAlias = tuple[int, ...]
"""How often each District burns, in the order of `DISTRICTS`."""


def burns_of(row: Row) -> tuple[Burns, int]:
    """What a row burns.

    Args:
        row: A row of a Monster Board.

    Returns:
        How often each District burns for sure, and how many rolls of the Location Die burn one more.

    Example:
        >>> from pitkit.monster_pit.boards import BOARDS
        >>> burns_of(BOARDS["phoshar"].row(2)), burns_of(BOARDS["phoshar"].row(4))
        (((1, 0, 0, 1, 0, 0), 0), ((0, 0, 0, 0, 0, 0), 2))
    """
    named = [district for action in row.actions if isinstance(action, Burn) for district in action.districts]
    rolls = sum(action.rolls for action in row.actions if isinstance(action, BurnRolled))
    return tuple(named.count(district) for district in DISTRICTS), rolls


@strict_flags
def burn_chances(monster: Dice, board: str | Board = "phoshar", exact: bool = False) -> dict[str, Chance]:
    """MP-CALC-23: the chance of each District to lose a card at the coming Twilight (MP-PHO-11).

    Args:
        monster: The trackers: red, yellow and white dice.
        board: Short name of a printed board, or a board of one's own.
        exact: Whether to answer in Fractions.

    Returns:
        The chances by District.

    Raises:
        ValueError: An argument is out of range.

    Example:
        >>> round(burn_chances((1, 0, 3))["Market District"], 4)
        0.3795
    """
    found, pool = board_of(board), dice_pool("monster", monster)
    chances = row_chances(chosen_dice(pool, found.max_dice.value), exact)
    burnt = [
        sum(
            (chance * _some(row, at) for row, chance in zip(found.rows, chances, strict=True)), 0 * chances[0]
        )
        for at in range(len(DISTRICTS))
    ]
    return dict(zip(DISTRICTS, burnt if exact else map(float, burnt), strict=True))


def _some(row: Row, district: int) -> Fraction:
    """The chance that a row burns a District."""
    sure, rolls = burns_of(row)
    return Fraction(1) if sure[district] else 1 - Fraction(_SIDES - 1, _SIDES) ** rolls


@strict_flags
def district_clock(
    district: str,
    cards: int,
    monster: Dice,
    board: str | Board = "phoshar",
    *,
    policy: Policy = strongest,
    exact: bool = False,
) -> Dist:
    """MP-CALC-23: in which round a District is destroyed by burning alone (MP-PHO-11, MP-PHO-13).

    Args:
        district: Its name.
        cards: Cards left in its largest deck, 1 to 60.
        monster: The trackers: red, yellow and white dice.
        board: Short name of a printed board, or a board of one's own.
        policy: Who picks where a row leaves a choice of dice.
        exact: Whether to answer in Fractions.

    Returns:
        The law of the round, 1 being this one; what lies beyond the listed rounds is its tail, so that the
        mean is that of all rounds without end.

    Raises:
        ValueError: An argument is out of range, or the board never burns the District.

    Example:
        >>> clock = district_clock("City Watch", 3, (1, 0, 3))
        >>> round(clock.at_most(3), 4)
        0.0918
    """
    callback("policy", policy, "that picks trackers")
    at = DISTRICTS.index(one_of("district", district, DISTRICTS))
    size, start = whole("cards", cards, 1, _MOST_CARDS), dice_pool("monster", monster)
    found = board_of(board)
    if not any(burns_of(row)[0][at] or burns_of(row)[1] for row in found.rows):
        raise ValueError(f"board must burn {district}; {found.name} never does.")

    def burning(pool: DicePool) -> list[Way]:
        ways = zip(found.rows, ways_of(pool, found, 0, policy, exact, every_row=True), strict=True)
        return [
            Way(way.to, burnt, way.chance * chance) for row, way in ways for burnt, chance in _law(row, at)
        ]

    ways = reached(start, (), found.max_dice.value, burning)
    race = Race(ways, Dist.point(0, exact=exact), size, exact)  # its "spaces" are the cards left
    alive = race.start(start, size)
    arrived: list[Chance] = []
    while alive.sum() >= _FAINT and len(arrived) < (_LISTED_EXACTLY if exact else _LISTED):
        alive, now = race.after_twilight(alive)
        arrived.append(now)
    return Dist.from_pmf(np.array(arrived), start=1, tail=race.tail(alive, len(arrived)))


def _law(row: Row, district: int) -> Iterator[tuple[int, Fraction]]:
    """How often a row burns a District."""
    sure, rolls = burns_of(row)
    for hits in range(rolls + 1):
        weight = comb(rolls, hits) * (_SIDES - 1) ** (rolls - hits)
        yield sure[district] + hits, Fraction(weight, _SIDES**rolls)


@readable
@dataclass(frozen=True)
class BurnClock:
    """How the Citadel burns down.

    Attributes:
        second: The chance that two Districts are destroyed by the end of round 1, 2, ...
    """

    second: tuple[Chance, ...]

    @property
    def mean_at_most(self) -> Chance:
        """Expected rounds until two are destroyed, counting all later than those listed as one more."""
        return 1 + sum(1 - chance for chance in self.second)


@strict_flags
def burn_clock(
    cards: Mapping[str, int],
    monster: Dice,
    board: str | Board = "phoshar",
    *,
    rounds: int = 8,
    policy: Policy = strongest,
    exact: bool = False,
) -> BurnClock:
    """MP-CALC-23: when two Districts are destroyed, which wins Phoshar the game (MP-PHO-12, MP-PHO-13).

    Nobody buys or recruits meanwhile, which would only speed it up. Every District takes part in each burn
    that names it, so the six are followed together: the burns that rows name one by one, the rolls of the
    Location Die by their number, as each falls on a District alike.

    Args:
        cards: Cards left in the largest deck of each District, 0 to 60; all six of them.
        monster: The trackers: red, yellow and white dice.
        board: Short name of a printed board, or a board of one's own.
        rounds: How many rounds are looked at, 1 to 12.
        policy: Who picks where a row leaves a choice of dice.
        exact: Whether to answer in Fractions; slow.

    Returns:
        The chances by round.

    Raises:
        ValueError: An argument is out of range, or a District is missing.

    Example:
        >>> left = {"City Watch": 2, "Southern Gate": 9, "Great Hall": 9, "Market District": 2,
        ...         "Mystic's Quarter": 3, "Royal Keep": 9}
        >>> [round(chance, 4) for chance in burn_clock(left, (1, 0, 3), rounds=3).second]
        [0.0, 0.1312, 0.2921]
    """
    found, start = board_of(board), dice_pool("monster", monster)
    callback("policy", policy, "that picks trackers")
    sizes = _sizes(cards)
    last = whole("rounds", rounds, 1, _MOST_ROUNDS)
    ways = reached(
        start, (), found.max_dice.value, lambda pool: ways_of(pool, found, 0, policy, exact, every_row=True)
    )
    steps = _matrices(ways, found, exact)
    here = np.array([Fraction(pool == start) if exact else float(pool == start) for pool in ways])
    burnt: dict[tuple[Burns, int], NDArray[Any]] = {((0,) * _SIDES, 0): here}
    fallen: Chance = 0 * here[0]
    second = []
    for _ in range(last):
        burnt, more = _burn(burnt, steps, sizes)
        fallen += more
        chance = fallen + sum(mass.sum() * _two_fall(key, sizes, exact) for key, mass in burnt.items())
        second.append(chance if exact else float(chance))
    return BurnClock(tuple(second))


def _sizes(cards: Mapping[str, int]) -> Burns:
    given = mapping("cards", cards, "the six Districts to numbers of cards")
    for name in given:
        one_of("a District of cards", name, DISTRICTS)
    return tuple(whole(f"cards[{name!r}]", given.get(name), 0, _MOST_CARDS) for name in DISTRICTS)


_Step: TypeAlias = "tuple[Burns, int, NDArray[Any]]"


def _matrices(ways: Ways, board: Board, exact: bool) -> list[_Step]:
    """For each kind of burning that rows share, the chances to go from trackers to trackers with it."""
    index = {pool: place for place, pool in enumerate(ways)}
    kinds: dict[tuple[Burns, int], NDArray[Any]] = {}
    for pool, some in ways.items():
        for row, way in zip(board.rows, some, strict=True):
            kind = burns_of(row)
            if kind not in kinds:
                kinds[kind] = np.full((len(ways),) * 2, Fraction(0) if exact else 0.0)
            kinds[kind][index[pool], index[way.to]] += way.chance
    return [(sure, rolls, matrix) for (sure, rolls), matrix in kinds.items()]


def _burn(
    burnt: dict[tuple[Burns, int], NDArray[Any]], steps: list[_Step], sizes: Burns
) -> tuple[dict[tuple[Burns, int], NDArray[Any]], Chance]:
    """A Twilight: the burns so far with their chances, and the chance that two Districts fall for sure."""
    after: dict[tuple[Burns, int], NDArray[Any]] = {}
    fallen: Chance = 0
    for (done, rolls), mass in burnt.items():
        for sure, more, matrix in steps:
            now = tuple(min(size, a + b) for size, a, b in zip(sizes, done, sure, strict=True))
            moved = mass @ matrix
            if sum(a >= size for a, size in zip(now, sizes, strict=True)) >= DESTROYED_TO_WIN:
                fallen += moved.sum()
                continue
            key = now, rolls + more
            after[key] = after[key] + moved if key in after else moved
    return after, fallen


def _two_fall(key: tuple[Burns, int], sizes: Burns, exact: bool) -> Any:
    """The chance that rolls of the Location Die, after the burns for sure, leave two Districts destroyed.

    The ways in which rolls fall on Districts are counted by their generating functions, in which k hits of a
    District weigh 1/k!; the Districts are taken in one by one, and kept apart by how many have fallen.
    """
    done, rolls = key
    left = [size - burns for size, burns in zip(sizes, done, strict=True)]
    if sum(sorted(left)[:DESTROYED_TO_WIN]) > rolls:
        return 0
    weights = [Fraction(1, factorial(hits)) for hits in range(rolls + 1)]
    every = np.array(weights, dtype=object if exact else np.float64)
    nothing = 0 * every
    fallen = [nothing.copy() for _ in range(DESTROYED_TO_WIN + 1)]  # by number; the last is "or more"
    fallen[0][0] += 1
    for cards in left:
        stands, falls = every.copy(), every.copy()
        stands[cards:], falls[:cards] = nothing[cards:], nothing[:cards]
        after = [np.convolve(series, stands)[: rolls + 1] for series in fallen]
        for number, series in enumerate(fallen):
            after[min(number + 1, DESTROYED_TO_WIN)] += np.convolve(series, falls)[: rolls + 1]
        fallen = after
    chance = fallen[-1][rolls] * factorial(rolls)
    return chance / _SIDES**rolls
