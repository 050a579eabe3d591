"""Whole games as readable text, kept in `goldens/`; write them anew with

    python -m tests.pit_fighter.golden_games

and read the difference before keeping it: a golden changes only when a rule or its words do.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

from pitkit.pit_fighter import new_game
from pitkit.pit_fighter.policies import fighter, reckless
from pitkit.pit_fighter.rules import PitFighterState
from pitkit.play import Event, Outcome, Session
from tests.pit_fighter import example

FOLDER = Path(__file__).parent / "goldens"


def steel_against_sprocket() -> Session[PitFighterState]:
    """The manual's example, from arming to the blow of 28."""
    session = example.session()
    parts = (example.OPENING, example.GRENADE, example.TRAP, example.PASSING, *example.STEPS, example.BLOW)
    for part in parts:
        for step in part:
            session.do(step)
    return session


def varga_against_quill() -> Session[PitFighterState]:
    """A basic game of two simple opponents."""
    setup = {"characters": ("Varga", "Quill"), "decks": ("Varga's twenty", "Quill's twenty")}
    session = new_game(2, seed=5, **setup)
    session.auto(fighter, limit=3000)
    return session


def two_with_decks_of_forty() -> Session[PitFighterState]:
    """A normal game of two, who choose everything themselves and do anything now and then."""
    session = new_game(2, seed=33, mode="normal")
    session.auto(reckless, limit=3000)
    return session


def together_against_the_maw() -> Session[PitFighterState]:
    """A scenario of three players."""
    session = new_game(3, seed=4, scenario="Cinder Maw")
    session.auto(fighter, limit=3000)
    return session


GAMES: dict[str, Callable[[], Session[PitFighterState]]] = {
    game.__name__: game
    for game in (
        steel_against_sprocket,
        varga_against_quill,
        two_with_decks_of_forty,
        together_against_the_maw,
    )
}
"""Name of the file, and what plays the game."""


def text(session: Session[PitFighterState]) -> str:
    """A game as text: each step, what it told whom and by which rules, and the purses after each turn."""
    return "\n".join(_lines(session)) + "\n"


def _lines(session: Session[PitFighterState]) -> Iterator[str]:
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
        if after.active != before.active or after.over() is not None:
            yield from _purses(after)


def _told(event: Event, state: PitFighterState) -> str:
    only = "" if event.seen_by is None else f" (seen by {', '.join(map(state.name, event.seen_by))})"
    return f"    {event.text}{only}  [{' '.join(event.rules)}]"


def _purses(state: PitFighterState) -> Iterator[str]:
    for fighter_ in state.fighters:
        at = state.hex_name(fighter_.at) if fighter_.at else "out"
        what = f"{fighter_.gold} gold, {fighter_.exhaustion} left, {at}, {fighter_.hand.size} in hand"
        yield f"    -- {fighter_.name}: {what}, deck {fighter_.deck.size}"


def main() -> None:
    """Write every golden game."""
    FOLDER.mkdir(exist_ok=True)
    for name, game in GAMES.items():
        (FOLDER / f"{name}.txt").write_text(text(game()), encoding="utf-8")


if __name__ == "__main__":
    main()
