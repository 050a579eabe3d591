"""The ante-only game by simulation, for as many players and tokens as the exact chain cannot hold."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import Executor
from functools import partial

import numpy as np
from numpy.typing import NDArray

from pitkit.odds import Estimate, simulate
from pitkit.odds.checks import whole, wholes
from pitkit.odds.simulation import MOST_TRIALS
from pitkit.villagers.odds.points import monster_wins


def simulate_ante(
    tokens: Sequence[int],
    monster: int = 0,
    *,
    seat: int = 0,
    games: int = 100_000,
    seed: int = 0,
    progress: Callable[[int, int], object] | None = None,
    executor: Executor | None = None,
) -> Estimate:
    """Estimate a seat's chance to win a game without bets, Wards and flights (VM-CALC-12).

    Args:
        tokens: Life Tokens per seat, clockwise; 3 to 8 seats, 0 for the dead.
        monster: The Monster's seat, which must be alive.
        seat: Whose chance is asked.
        games: How many games are played; 1 to 1,000,000,000.
        seed: A whole number from 0.
        progress: As for `pitkit.odds.simulate`.
        executor: As for `pitkit.odds.simulate`.

    Returns:
        The estimate, with its standard error and intervals.

    Raises:
        ValueError: An argument is out of range.

    Example:
        >>> found = simulate_ante([1, 1, 1], games=20_000, seed=1)
        >>> low, high = found.interval(0.999)
        >>> low < 721 / 1296 < high
        True
    """
    held = wholes("tokens", tokens, 0, 999)
    games = whole("games", games, 1, MOST_TRIALS)
    whole("the number of tokens", len(held), 3, 8)
    monster = whole("monster", monster, 0, len(held) - 1)
    seat = whole("seat", seat, 0, len(held) - 1)
    if not held[monster]:
        raise ValueError(f"monster must be a seat with tokens; seat {monster} has none.")
    trials = partial(_trials, held, monster, seat)
    return simulate(trials, games, seed, progress=progress, executor=executor)


def _trials(
    held: tuple[int, ...], monster: int, seat: int, rng: np.random.Generator, games: int
) -> NDArray[np.bool_]:
    """Play games side by side; whether the seat wins each."""
    chances = np.array([0.0, 0.0, *(monster_wins(n) for n in range(1, 8))])  # by the number of living players
    tokens = np.tile(np.array(held), (games, 1))
    monsters = np.full(games, monster)
    winners = np.full(games, -1)
    playing = np.arange(games)
    while len(playing):
        board, here = tokens[playing], monsters[playing]
        won = rng.random(len(playing)) < chances[(board > 0).sum(axis=1)]
        ended, board, after = _round(board, here, won)
        tokens[playing], monsters[playing] = board, after
        winners[playing[ended]] = after[ended]
        playing = playing[~ended]
    wins: NDArray[np.bool_] = np.equal(winners, seat)
    return wins


def _round(
    board: NDArray[np.int_], monsters: NDArray[np.int_], won: NDArray[np.bool_]
) -> tuple[NDArray[np.bool_], NDArray[np.int_], NDArray[np.int_]]:
    """One round of each game: which games end, the tokens after it, and the next Monster or the winner."""
    rows = np.arange(len(board))
    alive = board > 0
    villagers = alive.sum(axis=1) - 1
    board = np.where(won[:, None] & alive, board - 1, board)
    board[rows, monsters] += np.where(won, villagers + 1, -1)
    ended = (board > 0).sum(axis=1) < 3
    survived = board[rows, monsters] > 0
    after = np.where(ended & survived, monsters, _left_of(board, monsters))
    return ended, board, after


def _left_of(board: NDArray[np.int_], monsters: NDArray[np.int_]) -> NDArray[np.int_]:
    """The next living seat to the left of each Monster."""
    seats = board.shape[1]
    rows = np.arange(len(board))
    after: NDArray[np.int_] = (monsters + 1) % seats
    for _ in range(seats):
        after = np.where(board[rows, after] > 0, after, (after + 1) % seats)
    return after
