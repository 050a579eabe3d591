"""Whole games as readable text, kept in `goldens/`; write them anew with

    python -m tests.villagers.golden_games

and read the difference before keeping it: a golden changes only when a rule or its words do.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from pitkit.play import Session
from pitkit.villagers import new_game
from pitkit.villagers.policies import POLICIES
from pitkit.villagers.rules import VillagersState
from tests import golden

FOLDER = Path(__file__).parent / "goldens"

GAMES = {
    "three_bluffers": {"players": 3, "seed": 7, "tokens": 5, "policy": "bluffing"},
    "four_at_random": {"players": 4, "seed": 21, "tokens": 6, "policy": "at random"},
    "five_honest": {"players": 5, "seed": 3, "tokens": 4, "policy": "honest"},
}
"""Name of the file, and how the game is played."""


def played(players: int, seed: int, tokens: int, policy: str) -> Session[VillagersState]:
    """A golden game, played to its end."""
    session = new_game(players, seed=seed, tokens=tokens)
    session.auto(POLICIES[policy], limit=3000)
    return session


def text(session: Session[VillagersState]) -> str:
    """A game as text, with the board after each round."""
    return golden.text(session, _board)


def _board(before: VillagersState, after: VillagersState) -> Iterator[str]:
    if after.round == before.round and after.over() is None:
        return
    yield f"bag {after.bag}, Void {after.void}, deck {after.deck.size}, discards {after.discards.size}"
    for player in after.players:
        what = f"{player.tokens} tokens, {player.hand.size} Wards" if player.alive else "dead"
        yield f"{player.name}: {what}"


if __name__ == "__main__":
    golden.write(FOLDER, {name: lambda game=game: text(played(**game)) for name, game in GAMES.items()})
