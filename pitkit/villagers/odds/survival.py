"""Who dies, who survives: the round at hand, and the whole game played at ante only."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from pitkit.odds.checks import Chance, chance_value, strict_flags, whole, wholes
from pitkit.odds.records import readable
from pitkit.villagers.odds.ante_chain import AnteChain
from pitkit.villagers.odds.points import monster_wins


@readable
class RoundEnd(Struct, frozen=True):
    """What the end of a round does to the players (VM-CALC-11).

    Args:
        dies: Each seat's chance to die.
        wins: Each seat's chance to win the game now.
        to_force_all: Tokens the Monster must bet to force every Villager all in (VM-BET-07).
        safest_bet: The largest further bet after which he survives a loss; 0 where no bet does.
    """

    dies: tuple[Chance, ...]
    wins: tuple[Chance, ...]
    to_force_all: int
    safest_bet: int


def round_end(p: Chance, tokens: Sequence[int], monster: int = 0) -> RoundEnd:
    """Who dies this round, and whether it ends the game (VM-DTH-01 to 05; VM-CALC-11).

    Args:
        p: The Monster's chance to win the round, from 0 to 1; 1 when the Villagers flee.
        tokens: Each seat's tokens off the board, clockwise; only living players, 3 to 8 of them.
        monster: The Monster's seat.

    Returns:
        The chances, by seat.

    Raises:
        ValueError: An argument is out of range.

    Example:
        >>> end = round_end(0.25, [4, 0, 0, 3])
        >>> end.dies, end.wins[0], end.to_force_all, end.safest_bet
        ((0.0, 0.25, 0.25, 0.0), 0.25, 3, 3)
    """
    p = chance_value("p", p)
    off = wholes("tokens", tokens, 0)
    whole("the number of tokens", len(off), 3, 8)
    monster = whole("monster", monster, 0, len(off) - 1)
    villagers = [seat for seat in range(len(off)) if seat != monster]
    dies = [p if not off[seat] else 0 * p for seat in range(len(off))]
    dies[monster] = 0 * p if off[monster] else 1 - p
    wins: list[Chance] = [0 * p for _ in off]
    if sum(off[seat] > 0 for seat in villagers) <= 1:
        wins[monster] = p
    if len(off) == 3 and not off[monster]:
        wins[(monster + 1) % 3] = 1 - p
    to_force = sum(off[seat] for seat in villagers)
    return RoundEnd(tuple(dies), tuple(wins), to_force, max(0, off[monster] - 1))


@readable
class Schedule(Struct, frozen=True):
    """When a player becomes the Monster (VM-CALC-13).

    Args:
        rounds: In how many rounds, if nobody on the way dies; 0 when he is the Monster now.
        tokens: Tokens with which he reaches that round even if every round before is lost at ante only.
    """

    rounds: int
    tokens: int


def monster_schedule(alive: Sequence[int], monster: int, me: int) -> Schedule:
    """When my turn as the Monster comes (VM-ROT-01; VM-CALC-13).

    Args:
        alive: The living seats, clockwise.
        monster: The Monster's seat.
        me: My seat.

    Returns:
        The rounds until then, and the tokens that are surely enough; each death between us saves a round.

    Raises:
        ValueError: A seat is not among the living, or one comes twice.

    Example:
        >>> monster_schedule([0, 2, 3, 5], monster=3, me=2)
        Schedule(rounds=3, tokens=4)
    """
    seats = wholes("alive", alive, 0, 7)
    if not seats:
        raise ValueError("alive must name at least one seat from 0 to 7; got none.")
    if len(set(seats)) != len(seats):
        raise ValueError(f"alive must name each seat once; got {list(seats)}.")
    for name, seat in (("monster", monster), ("me", me)):
        if whole(name, seat, 0) not in seats:
            raise ValueError(f"{name} must be one of the living seats {list(seats)}; got {seat}.")
    rounds = (seats.index(me) - seats.index(monster)) % len(seats)
    return Schedule(rounds, rounds + 1)


@strict_flags
def ante_survival(
    tokens: Sequence[int], monster: int = 0, *, sides: int = 6, exact: bool = False
) -> NDArray[Any]:
    """Each seat's chance to win a game without bets, Wards and flights (VM-CALC-12).

    Args:
        tokens: Life Tokens per seat, clockwise, before the skull tokens of the round; 0 for the dead.
        monster: The Monster's seat, which must be alive.
        sides: Sides of each die.
        exact: Whether to answer in Fractions.

    Returns:
        An array of one chance per seat, float64, or Fractions when exact.

    Raises:
        ValueError: An argument is out of range, or the chain has too many positions (as with 8 players of
            9 tokens each); `simulate_ante` then estimates the chances.

    Example:
        >>> [str(chance) for chance in ante_survival([1, 1, 1], exact=True)]
        ['721/1296', '575/1296', '0']
    """
    held = wholes("tokens", tokens, 0, 999)
    whole("the number of tokens", len(held), 3, 8)
    monster = whole("monster", monster, 0, len(held) - 1)
    if not held[monster]:
        raise ValueError(f"monster must be a seat with tokens; seat {monster} has none.")
    order = [(monster + step) % len(held) for step in range(len(held))]
    places = [seat for seat in order if held[seat]]
    wins: dict[int, Chance] = {
        n: monster_wins(n - 1, sides=sides, exact=True) if exact else monster_wins(n - 1, sides=sides)
        for n in range(2, 9)
    }
    living = tuple(held[seat] for seat in places)
    found = AnteChain(living).solve(wins) if len(living) > 2 else [wins[3] * 0 + 1, wins[3] * 0]
    chances = np.full(len(held), wins[3] * 0, dtype=object if exact else np.float64)
    for seat, chance in zip(places, found, strict=False):
        chances[seat] = chance
    return chances
