"""How often a seat wins when policies play whole games: simulated, here or on any executor.

Example:
    >>> from pitkit.play.example import GAME
    >>> from pitkit.play.policies import random_policy
    >>> found = win_rate(GAME, None, random_policy, games=200, seed=1)
    >>> low, high = found.interval(0.999)
    >>> low < 16 / 27 < high
    True
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from concurrent.futures import Executor
from dataclasses import dataclass
from importlib import import_module
from typing import Any

import numpy as np

from pitkit.odds import Estimate, simulate
from pitkit.play.errors import MalformedError, whole
from pitkit.play.game import Game, PackLike, Setup, game_named
from pitkit.play.policies import Policy
from pitkit.play.session import MAX_SEED, Session

Policies = Policy | Mapping[int, Policy]
"""One policy for all seats, or a policy for each seat."""


def win_rate(
    game: Game[Any] | str,
    setup: Setup | Mapping[str, Any] | None,
    policies: Policies,
    games: int = 1_000,
    seed: int = 0,
    *,
    seat: int = 0,
    packs: Iterable[str | PackLike] | None = None,
    limit: int = 100_000,
    batch: int = 10,
    progress: Callable[[int, int], object] | None = None,
    cancel: Callable[[], bool] | None = None,
    executor: Executor | None = None,
) -> Estimate:
    """Play whole games and estimate how often a seat is among the winners.

    Every game has a seed of its own, made from `seed` and its number; so the answer is the same on any
    number of workers. A game that ends without winners is lost by all.

    Args:
        game: The game, or the name of one of pitkit's own.
        setup: Its setup, plain data for one, or None for the defaults.
        policies: One policy for all seats, or a policy for each seat. For an executor of processes they must
            be functions of a module.
        games: How many games, from 1.
        seed: A whole number from 0.
        seat: Whose wins are counted, from 0.
        packs: Names of shipped packs, or packs; None for the game's default ones.
        limit: The most steps of a game.
        batch: How many games are played in one piece of work.
        progress: Told (games played, games in all) after each piece.
        cancel: Asked after each piece; when it says True the estimate so far is given, with its smaller `n`.
        executor: Any executor of `concurrent.futures` kind, a Dask client's among them; None plays here.

    Returns:
        The estimate, with its interval.

    Raises:
        MalformedError: The setup, the packs or the seat cannot be used, or a policy returned no choice.
        ForbiddenError: A policy returned a choice that a rule refuses.
        ValueError: Another number is out of range, or a game did not come to its end.

    Example:
        >>> from pitkit.play.policies import first_policy
        >>> win_rate("villagers", {"players": ["A", "B", "C"], "tokens": 1}, first_policy, 10, seed=3).n
        10
    """
    found = game_named(game) if isinstance(game, str) else game
    if not isinstance(found, Game):
        raise MalformedError("game", game, "a game, or the name of one")
    made = found.read_setup(setup)
    chosen = found.default_packs if packs is None else tuple(packs)
    seats = len(found.start(made, found.load_content(chosen)).seats())
    whole("seat", seat, 0, seats - 1)
    played = _Games(_place(found), made, policies, chosen, seat, whole("limit", limit, 1, MAX_SEED))
    return simulate(played, games, seed, batch=batch, progress=progress, cancel=cancel, executor=executor)


@dataclass(frozen=True)
class _Games:
    """Trials: games played from start to end, and whether the seat won each."""

    game: Game[Any] | tuple[str, str]
    setup: Setup
    policies: Policies
    packs: tuple[str | PackLike, ...]
    seat: int
    limit: int

    def __call__(self, rng: np.random.Generator, size: int) -> list[bool]:
        game = self.game if isinstance(self.game, Game) else _at(*self.game)
        return [self._won(game, int(rng.integers(MAX_SEED))) for _ in range(size)]

    def _won(self, game: Game[Any], seed: int) -> bool:
        session = Session(game, self.setup, seed, self.packs)
        stopped = session.auto(self.policies, self.limit)
        over = session.state.over()
        if over is None:
            raise ValueError(
                f"a game must come to its end; the one of seed {seed} stopped after {stopped.steps} steps: "
                f"{stopped.why}."
            )
        return self.seat in over.winners


def _place(game: Game[Any]) -> Game[Any] | tuple[str, str]:
    """The module and the name a game is known by, which other processes find it by; else the game itself."""
    return min(_names(game), default=game)


def _names(game: Game[Any]) -> Iterator[tuple[str, str]]:
    package = game.state.__module__.partition(".")[0]
    for name, module in list(sys.modules.items()):
        if name == package or name.startswith(f"{package}."):
            for attribute, value in list(vars(module).items()):
                if value is game:
                    yield name, attribute


def _at(module: str, attribute: str) -> Game[Any]:
    game = getattr(import_module(module), attribute)
    assert isinstance(game, Game)
    return game
