"""Whole games as readable text, kept in `goldens/`; write them anew with

    python -m tests.villagers.golden_games

and read the difference before keeping it: a golden changes only when a rule or its words do.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from pitkit.play import Event, Outcome, Session
from pitkit.villagers import new_game
from pitkit.villagers.policies import POLICIES
from pitkit.villagers.rules import VillagersState

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
    """A game as text: each step, what it told whom and by which rules, and the board after each round."""
    return "\n".join(_lines(session)) + "\n"


def _lines(session: Session[VillagersState]) -> Iterator[str]:
    yield f"{session.game.title}: {', '.join(session.state.seats())}; seed {session.seed}"
    for index, step in enumerate(session.steps):
        before, after = session.states[index], session.states[index + 1]
        yield ""
        if isinstance(step, Outcome):
            chance = before.chance()
            yield f"[{index}] {chance.title if chance else ''}: {', '.join(step.faces)}"
        else:
            seat = step.seat  # type: ignore[attr-defined]
            yield f"[{index}] {before.name(seat)}: {step.label(before)}"  # type: ignore[attr-defined]
        yield from (_told(event, after) for event in session.events_of(index))
        if after.round > before.round or after.over() is not None:
            yield from _board(after)


def _told(event: Event, state: VillagersState) -> str:
    only = "" if event.seen_by is None else f" (seen by {', '.join(map(state.name, event.seen_by))})"
    return f"    {event.text}{only}  [{' '.join(event.rules)}]"


def _board(state: VillagersState) -> Iterator[str]:
    yield f"    -- bag {state.bag}, Void {state.void}, deck {state.deck.size}, discards {state.discards.size}"
    for player in state.players:
        what = f"{player.tokens} tokens, {player.hand.size} Wards" if player.alive else "dead"
        yield f"    -- {player.name}: {what}"


def main() -> None:
    """Write every golden game."""
    for name, game in GAMES.items():
        (FOLDER / f"{name}.txt").write_text(text(played(**game)), encoding="utf-8")  # type: ignore[arg-type]


if __name__ == "__main__":
    main()
