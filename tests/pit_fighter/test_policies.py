"""The opponents play whole matches and see only their seat."""

from __future__ import annotations

import pytest

from pitkit.pit_fighter import new_game
from pitkit.pit_fighter.policies import fighter, reckless
from pitkit.pit_fighter.rules import Attack, Done, Move, Pass, PitFighterState, Play
from pitkit.play import Choice, Policy, random_policy
from pitkit.play.policies import Rng
from tests.pit_fighter.scenes import attacked
from tests.pit_fighter.tables import MIDDLE, after, beside, sitting


def asked(policy: Policy, state: PitFighterState, seat: int) -> Choice | None:
    choices = tuple(choice for choice in state.choices() if choice.seat == seat)
    return policy(state.view(seat), choices, Rng("test"))


@pytest.mark.parametrize("policy", [fighter, reckless])
@pytest.mark.parametrize("switches", [{}, {"mode": "normal"}, {"scenario": "Cinder Maw"}])
def test_each_policy_plays_whole_matches(policy: Policy, switches: dict[str, str]) -> None:
    session = new_game(2, seed=8, **switches)
    assert session.auto(policy, limit=6000).why == "over"


def test_a_fighter_strikes_who_is_in_reach_and_closes_in_on_who_is_not() -> None:
    near = sitting(pieces={0: ["Anvil Maul"]})
    assert asked(fighter, near, 0) == Attack(0, 1, 1)
    far = sitting(stage="move1", pieces={0: ["Anvil Maul"]}, at=(MIDDLE, beside(MIDDLE, 4)))
    assert asked(fighter, far, 0) == Move(0, beside())
    there = sitting(stage="move1", pieces={0: ["Anvil Maul"]})
    assert asked(fighter, there, 0) == Done(0)


def test_a_fighter_answers_a_blow_and_passes_when_it_has_nothing() -> None:
    assert asked(fighter, attacked(hands={1: ["Duck"]}), 1) == Play(1, "Duck")
    assert asked(fighter, attacked(), 1) == Pass(1)


def test_a_fighter_beats_one_who_does_anything() -> None:
    wins = 0
    for seed in range(6):
        session = new_game(2, seed=seed, characters=("Varga", "Varga"), decks=("Varga's twenty",) * 2)
        session.auto({0: fighter, 1: random_policy}, limit=6000)
        over = session.state.over()
        wins += over is not None and over.winners == (0,)
    assert wins >= 5


def test_what_an_opponent_does_hangs_on_nothing_it_does_not_see() -> None:
    one, other = (attacked(hands={0: [card], 1: ["Duck"]}) for card in ("Feint", "Crowd Pleaser"))
    assert asked(fighter, one, 1) == asked(fighter, other, 1)
    assert after(one, Pass(1)).to_move() == (0,)
