"""States of the whole game in which the Monster is about to do something."""

from __future__ import annotations

from typing import Any

from pitkit.monster_pit.game import PitState
from pitkit.monster_pit.game.facts import DeckName
from pitkit.monster_pit.game.flow import drive
from pitkit.monster_pit.game.steps.core import TwilightRoll
from pitkit.monster_pit.game.tasks import AnyTask
from pitkit.monster_pit.game.tasks.core import Twilight
from pitkit.monster_pit.pools import DicePool
from pitkit.play import Events, Known, Outcome, pile
from tests.monster_pit.game_tables import led, seated, until


def twilight(board: str = "vaiel", n: int = 2, /, **setup: Any) -> PitState:
    """The Twilight Roll of the first round is due; Anna is Lead Captain, nobody is mesmerized."""
    return led(until(seated(n, board=board, **setup), Twilight), 0).with_monster(mesmerized=())


def rolled(state: PitState, results: int) -> PitState:
    """The Monster has rolled dice enough for so many results, which are still to fall."""
    yellow = min(5, max(1, results))
    state = state.with_monster(trackers=DicePool(0, yellow, max(0, results - yellow)))
    return state.apply(TwilightRoll(state.decider))[0]


def results(n: int) -> Outcome:
    """The throw of `rolled` that counts so many results."""
    return Outcome(("Monster",) * n or ("Captain",))


def row(state: PitState, n: int) -> tuple[PitState, Events]:
    """The row of so many results carried out as far as it goes by itself."""
    return rolled(state, n).apply(results(n))


def doing(state: PitState, *tasks: AnyTask) -> tuple[PitState, Events]:
    """The state after tasks put before all others, as far as they go by themselves."""
    after, events = drive(state.push(*tasks))
    assert isinstance(after, PitState)
    return after, events


def stacked(state: PitState, deck: DeckName, *cards: str, shown: tuple[str, ...] = ()) -> PitState:
    """The state with a deck of these cards, known from the top, and these face up on it."""
    return state.with_deck(deck, cards=pile(*(Known(card) for card in cards)), shown=shown)


def going(state: PitState, seed: int = 0) -> tuple[PitState, Events]:
    """The state after throws by a seed, up to the next decision."""
    events: Events = ()
    place = 0
    while (chance := state.chance()) is not None:
        state, more = state.apply(Outcome(chance.draw(seed, place)))
        events += more
        place += 1
    return state, events
