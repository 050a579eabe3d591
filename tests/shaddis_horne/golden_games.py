"""Whole sieges as readable text, kept in `goldens/`; write them anew with

    python -m tests.shaddis_horne.golden_games

and read the difference before keeping it: a golden changes only when a rule, a sample card or its words do.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from pitkit.play import Session
from pitkit.shaddis_horne import new_game
from pitkit.shaddis_horne.facts import RESOURCES, ROADS, TILES
from pitkit.shaddis_horne.policies import simple_policy
from pitkit.shaddis_horne.rules import HorneState
from pitkit.shaddis_horne.rules.table import kind_of
from tests import golden
from tests.shaddis_horne.cases import often_simple

FOLDER = Path(__file__).parent / "goldens"

GAMES: dict[str, dict[str, Any]] = {
    "a_town_saved": {"seed": 1, "policy": simple_policy},
    "three_nightmares": {"seed": 5, "policy": often_simple, "nightmare": 3, "players": ["Ada", "Ben"]},
    "every_switch": {
        "seed": 8,
        "policy": often_simple,
        "gust": "each",
        "empty_deck": "strict",
        "pit_repair_visits": False,
        "reroll_anywhere": True,
        "ask_before_fights": True,
    },
}
"""Name of the file, and how the siege is played."""


def played(policy: Any, seed: int, players: Any = 1, **switches: Any) -> Session[HorneState]:
    """A golden siege, played to its end."""
    session = new_game(players, seed=seed, **switches)
    session.auto({0: policy}, limit=3000)
    return session


def text(session: Session[HorneState]) -> str:
    """A siege as text, with the town where a phase of action begins."""
    return golden.text(session, _town, one_seat=True)


def _town(before: HorneState, state: HorneState) -> Iterator[str]:
    if state.phase_name == before.phase_name or state.phase_name not in ("action", "over"):
        return
    goods = ", ".join(f"{state.purse.of(what)} {what}" for what in RESOURCES)
    yield f"{goods}; {state.trophies.size} trophies"
    for at in ROADS:
        tiles = [
            f"{TILES[tile]} {' '.join(kind_of(token) for token in pile.items)}"
            for tile, pile in enumerate(state.road(at))
            if pile.size
        ]
        protector = state.protector(at)
        who = f", {protector.card} ({state.strength(at)})" if protector else ""
        ruin = ", destroyed" if state.is_destroyed(at) else ""
        yield f"{at} {state.content.by_number[at].name}{ruin}{who}: {'; '.join(tiles) or 'nobody'}"


if __name__ == "__main__":
    golden.write(FOLDER, {name: lambda game=game: text(played(**game)) for name, game in GAMES.items()})
