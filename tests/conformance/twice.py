"""Plays a few games and prints all that came of them; run in two processes, it must print the same.

python -m tests.conformance.twice package.module:GAME STIR < setups.json
"""

from __future__ import annotations

import random
import sys
from typing import Any

import msgspec
import numpy as np

from pitkit.play import Game, Session, random_policy, save, seat_file
from tests.conformance.spec import find

GAMES = 4
"""How many games are played with the setups by turns."""

LONGEST = 300
"""The most steps of each."""


def play_all(where: str, setups: list[Any], stir: int) -> list[str]:
    """The games as JSON lines: the save file, each seat's file, and every event."""
    return [play_one(find(where), setups[seed % len(setups)], seed, stir) for seed in range(GAMES)]


def play_one(game: Game[Any], setup: Any, seed: int, stir: int) -> str:
    """One game as a JSON line. The global random numbers are stirred before every step."""
    session = Session(game, setup, seed)
    for index in range(LONGEST):
        random.seed(stir * 1000 + index)
        np.random.seed(stir * 1000 + index)  # noqa: NPY002 - it is the global generator that must not matter
        if not session.auto(random_policy, limit=1).steps:
            break
    seats = range(len(session.state.seats()))
    log = [msgspec.to_builtins(event) for event in session.events]
    return msgspec.json.encode([save(session), [seat_file(session, seat) for seat in seats], log]).decode()


if __name__ == "__main__":
    for line in play_all(sys.argv[1], msgspec.json.decode(sys.stdin.read()), int(sys.argv[2])):
        print(line)
