"""States of the whole game in which the Monster is about to do something."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from pitkit.monster_pit.game import PitState
from pitkit.monster_pit.game.effects import run_now
from pitkit.monster_pit.game.facts import DeckName
from pitkit.monster_pit.game.flow import drive
from pitkit.monster_pit.game.people import Held
from pitkit.monster_pit.game.steps.core import LetLie, TwilightRoll
from pitkit.monster_pit.game.tasks import AnyTask
from pitkit.monster_pit.game.tasks.core import Phase, Turn, Twilight
from pitkit.monster_pit.pools import DicePool
from pitkit.play import Choice, Events, Known, Outcome, pile
from pitkit.play.effects import Ability
from pitkit.play.pools import give_back
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


def hand(state: PitState, *cards: str, gold: int = 20) -> PitState:
    """The state with these cards in the Monster player's hand, open to all, and so much Gold."""
    pools = state.pools
    for card in state.monster.hand.segments:
        if isinstance(card, Known) and card.of:
            pools = give_back(pools, card)[1]
    return state.but(pools=pools).with_monster(hand=pile(*(Known(card) for card in cards)), gold=gold)


def serving(state: PitState, *abilities: Ability) -> PitState:
    """A Tavern character that has these abilities lies beside Vaiel's board."""
    key = next(c.key for c in state.content.character if c.deck == "tavern" and c.copies)
    cards = tuple(
        replace(card, abilities=abilities) if card.key == key else card for card in state.content.character
    )
    state = replace(state, content=replace(state.content, character=cards))
    return state.with_monster(mesmerized=(Held(key, "tavern"),), space=0)


def turn(board: str = "vaiel", n: int = 2, /, **setup: Any) -> PitState:
    """Anna, who is Lead Captain, has her turn at Midday in City Watch; nobody is mesmerized."""
    state = led(until(seated(n, board=board, **setup), Turn), 0).with_monster(mesmerized=())
    state = state.with_captain(0, district="City Watch", visited=())
    return state.but(tasks=(Turn(0), *state.tasks[1:]))


def carried(state: PitState, source: str, seat: int = 0, **names: str) -> tuple[PitState, Events]:
    """An effect carried out as far as it goes by itself."""
    after, events = drive(run_now(state, source, seat, **names))
    assert isinstance(after, PitState)
    return after, events


def rule_against(state: PitState, step: Choice) -> str:
    """The rule that refuses a step; empty where it is allowed."""
    refusal = state.refusal(step)
    return refusal.rule if refusal else ""


def lying(state: PitState, seed: int = 0) -> tuple[PitState, Events]:
    """The state after throws by a seed whose dice are left as they lie, up to another decision."""
    state, events = going(state, seed)
    while (lie := next((c for c in state.choices() if isinstance(c, LetLie)), None)) is not None:
        state, more = state.apply(lie)
        state, last = going(state, seed)
        events += more + last
    return state, events


def ending(state: PitState, *tasks: AnyTask) -> PitState:
    """The state in which Anna may end her turn at Midday, after which these tasks come."""
    return state.but(phase_name="midday", tasks=(Turn(0), *tasks, Phase("morning")))
