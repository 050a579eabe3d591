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
from pitkit.play import Session
from tests import golden
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
    session = new_game(2, seed=11, **setup)
    session.auto(fighter, limit=3000)
    return session


def two_with_decks_of_forty() -> Session[PitFighterState]:
    """A normal game of two, who choose everything themselves and do anything now and then."""
    session = new_game(2, seed=12, mode="normal")
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
    """A game as text, with the purses after each turn."""
    return golden.text(session, _purses)


def _purses(before: PitFighterState, after: PitFighterState) -> Iterator[str]:
    if after.active == before.active and after.over() is None:
        return
    for one in after.fighters:
        at = after.hex_name(one.at) if one.at else "out"
        what = f"{one.gold} gold, {one.exhaustion} left, {at}, {one.hand.size} in hand"
        yield f"{one.name}: {what}, deck {one.deck.size}"


if __name__ == "__main__":
    golden.write(FOLDER, {name: lambda game=game: text(game()) for name, game in GAMES.items()})
