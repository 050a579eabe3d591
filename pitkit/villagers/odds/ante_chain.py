"""The chain of the ante-only game, solved exactly for all its positions at once.

A position is the tokens of the living, the Monster first, then clockwise. After a round the player on the
Monster's left is first. If the Monster wins, each Villager's skull token is his; if he loses, one token
leaves play for good. So positions fall into layers (total tokens, players) that are left only for smaller
ones, except along rounds that every Monster wins: after as many of those as there are players, without a
death, all tokens are back where they were. Such a ring is a geometric series: what the losses along it
give, over 1 - q**n. `pitkit.odds.absorb` solves all equations at once and agrees where it can hold them.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

import numpy as np
from numpy.typing import NDArray

from pitkit.odds.checks import Chance

MOST_POSITIONS = 1_000_000
"""Positions the exact chain may have."""

_FEWEST = 3  # players with whom the game goes on
_BITS = 62  # of a key, which holds a position in one whole number

_Ints = NDArray[np.int64]
_Bools = NDArray[np.bool_]
_Layer = tuple[int, int]  # total tokens, players


@dataclass
class _Positions:
    """The positions of one layer: a row of tokens each, sorted by key, and later their chances by place."""

    rows: _Ints
    keys: _Ints
    chances: NDArray[Any] = field(default_factory=lambda: np.empty((0, 0)))

    def find(self, keys: _Ints) -> _Ints:
        """The places of some positions among the sorted ones."""
        return np.searchsorted(self.keys, keys)


class AnteChain:
    """The positions that can come up from a start.

    Args:
        start: Tokens of the living, the Monster first, then clockwise; 3 to 8 of them.

    Raises:
        ValueError: There are too many positions.
    """

    def __init__(self, start: tuple[int, ...]) -> None:
        total = sum(start)
        self._width = total.bit_length()
        if self._width * len(start) > _BITS:
            raise _too_many()
        self._start = start
        self._layers: dict[_Layer, _Positions] = {}
        waiting: dict[_Layer, list[_Ints]] = {(total, len(start)): [np.array([start], dtype=np.int64)]}
        found = 0
        while waiting:
            layer = max(waiting)
            positions = self._closed(np.concatenate(waiting.pop(layer)))
            self._layers[layer] = positions
            found += len(positions.rows)
            if found > MOST_POSITIONS:
                raise _too_many()
            for rows in (_after_win(positions.rows), _after_loss(positions.rows)):
                for _, places, after in _by_deaths(rows):
                    reached = (int(after[0].sum()), len(places))
                    if reached != layer and len(places) >= _FEWEST:
                        waiting.setdefault(reached, []).append(after)

    def _closed(self, rows: _Ints) -> _Positions:
        """The positions of a layer with all that follow in it while every Monster wins."""
        positions = self._sorted(rows)
        for _ in range(rows.shape[1] - 1):
            after = _after_win(positions.rows)
            positions = self._sorted(np.concatenate([positions.rows, after[(after > 0).all(axis=1)]]))
        return positions

    def _sorted(self, rows: _Ints) -> _Positions:
        keys, first = np.unique(self._keys(rows), return_index=True)
        return _Positions(rows[first], keys)

    def _keys(self, rows: _Ints) -> _Ints:
        """Each position as one whole number."""
        shifts = self._width * np.arange(rows.shape[1], dtype=np.int64)
        keys: _Ints = np.left_shift(rows, shifts).sum(axis=1)
        return keys

    def solve(self, wins: Mapping[int, Chance]) -> list[Chance]:
        """Each place's chance to win the game from the start.

        Args:
            wins: The Monster's chance to win a round, by the number of living players.

        Returns:
            The chances, the Monster's first; exact where those of `wins` are.
        """
        for layer in sorted(self._layers):
            self._solve_layer(layer, wins[layer[1]])
        positions = self._layers[sum(self._start), len(self._start)]
        at = positions.find(self._keys(np.array([self._start], dtype=np.int64)))[0]
        return list(positions.chances[at])

    def _solve_layer(self, layer: _Layer, q: Chance) -> None:
        positions = self._layers[layer]
        rows, players = positions.rows, layer[1]
        won, lost = _after_win(rows), _after_loss(rows)
        inside: _Bools = np.all(won > 0, axis=1)
        follows = np.where(inside, positions.find(self._keys(won)), 0)
        out = q * self._outside(won, inside, players - 1, q)
        own = out + (1 - q) * self._outside(lost, np.zeros(len(rows), dtype=bool), 0, q)
        positions.chances = _along_rings(_as_before(own), follows, inside, q)

    def _outside(self, after: _Ints, inside: _Bools, winner: int, q: Chance) -> NDArray[Any]:
        """Chances in positions of solved layers, by place there; 0 for those inside the layer.

        Args:
            after: The positions after a move, the dead included.
            inside: Which of them belong to the layer that is being solved.
            winner: The place of the player who wins when the move ends the game.
            q: Any chance, for the kind of numbers.
        """
        chances = np.full(after.shape, 0 * q, dtype=np.float64 if isinstance(q, float) else object)
        for which, places, short in _by_deaths(after[~inside]):
            which = np.flatnonzero(~inside)[which]
            if len(places) < _FEWEST:
                chances[which, winner] += 1
                continue
            solved = self._layers[int(short[0].sum()), len(places)]
            chances[np.ix_(which, places)] = solved.chances[solved.find(self._keys(short))]
        return chances


def _too_many() -> ValueError:
    return ValueError(
        f"tokens must make a chain of at most {MOST_POSITIONS:,} positions, which these exceed; "
        "simulate_ante estimates the chances."
    )


def _after_win(rows: _Ints) -> _Ints:
    """The Monster takes a token of each Villager; the next place comes first. Zeros are the dead."""
    return np.concatenate([rows[:, 1:] - 1, rows[:, :1] + rows.shape[1] - 1], axis=1)


def _after_loss(rows: _Ints) -> _Ints:
    """The Monster's token goes to the Void; the next place comes first. Zeros are the dead."""
    return np.concatenate([rows[:, 1:], rows[:, :1] - 1], axis=1)


def _as_before(chances: NDArray[Any], rounds: int = 1) -> NDArray[Any]:
    """Chances by place after some rounds as chances by place before them."""
    return np.roll(chances, rounds, axis=1)


def _by_deaths(after: _Ints) -> Iterator[tuple[_Ints, NDArray[np.intp], _Ints]]:
    """Positions with the same dead together: which they are, the places alive, the rows of the living."""
    bits = 1 << np.arange(after.shape[1], dtype=np.int64)
    alive = ((after > 0) * bits).sum(axis=1)
    for kind in np.unique(alive):
        which, places = np.flatnonzero(alive == kind), np.flatnonzero(kind & bits)
        yield which, places, after[np.ix_(which, places)]


def _along_rings(own: NDArray[Any], follows: _Ints, inside: _Bools, q: Chance) -> NDArray[Any]:
    """Add up what positions give along a run of wins; a run that comes back to its start is a series.

    Args:
        own: What each position gives by itself, by place.
        follows: For each position the one after a win, where that lies inside the layer.
        inside: Whether it does.
        q: The chance of a win.

    Returns:
        The chances of each position, by place.
    """
    players = own.shape[1]
    chances, share = own.copy(), q
    here, going = np.arange(len(own)), np.ones(len(own), dtype=bool)
    for rounds in range(1, players):
        going = going & inside[here]
        here = np.where(going, follows[here], here)
        chances[going] = chances[going] + share * _as_before(own[here[going]], rounds)
        share = share * q
    ring = going & inside[here]
    chances[ring] = chances[ring] / (1 - share)
    return chances
