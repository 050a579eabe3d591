"""Whole games as readable text, kept in `goldens/`; write them anew with

    python -m tests.monster_pit.golden_games

and read the difference before keeping it: a golden changes only when a rule, a sample card or its words do.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from pitkit.monster_pit import new_game
from pitkit.monster_pit.game import PitState
from pitkit.monster_pit.game.cards_of import called, length
from pitkit.monster_pit.game.facts import SLOTS, slot_name
from pitkit.monster_pit.policies import often_simple, simple_policy
from pitkit.play import Session
from tests import golden

FOLDER = Path(__file__).parent / "goldens"

GAMES: dict[str, dict[str, Any]] = {
    "two_captains_against_the_enchantress": {"players": ["Anna", "Ben"], "seed": 3, "policy": simple_policy},
    "alone_against_the_dragon": {
        "players": ["Anna"],
        "seed": 5,
        "policy": often_simple,
        "board": "phoshar",
        "encounters": True,
    },
    "a_player_is_the_monster": {
        "players": ["Anna", "Ben", "Cleo"],
        "seed": 8,
        "policy": simple_policy,
        "monster_player": True,
        "encounters": True,
    },
    "four_captains_and_skulls": {
        "players": ["Anna", "Ben", "Cleo", "Dan"],
        "seed": 2,
        "policy": simple_policy,
        "board": "phoshar",
        "white": 1,
        "yellow": 1,
        "rulings": {"midday": "place_and_act", "trade_all_goods": True},
    },
}
"""Name of the file, and how the game is played."""


def played(policy: Any, seed: int, players: Any, **switches: Any) -> Session[PitState]:
    """A golden game, played to its end."""
    session = new_game(players, seed=seed, **switches)
    session.auto(policy, limit=4000)
    return session


def text(session: Session[PitState]) -> str:
    """A game as text, with the table where a round begins."""
    return golden.text(session, _table)


def _table(before: PitState, state: PitState) -> Iterator[str]:
    if state.round == before.round and (state.ended is None) == (before.ended is None):
        return
    monster = state.monster
    left = length(state.content) - monster.space
    yield f"{state.board.name}: {monster.health} health, {monster.trackers.words()}, {left} from the Gate"
    for seat, captain in enumerate(state.captains):
        purse = captain.purse
        goods = (
            f"{purse.gold} Gold, {purse.platinum} Platinum, {purse.blue} blue and {purse.green} green Gems"
        )
        others = f"{purse.stones} Stones, {len(captain.wishes)} wishes; {len(captain.reserve)} in Reserve"
        yield f"{captain.name}: {goods}, {others}"
        yield from (f"  {line}" for line in _outpost(state, seat))


def _outpost(state: PitState, seat: int) -> Iterator[str]:
    captain = state.captains[seat]
    for slot in range(SLOTS):
        held = captain.slots[slot]
        if held is not None:
            name = called(state.content, held.back, held.card)
            things = ", ".join((*held.items, *(held.mount,) * bool(held.mount)))
            hurt = " (injured)" if held.injured else ""
            yield f"{slot_name(slot)}: {name}{hurt}{' with ' + things if things else ''}"


if __name__ == "__main__":
    golden.write(FOLDER, {name: lambda game=game: text(played(**game)) for name, game in GAMES.items()})
