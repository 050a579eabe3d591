"""The opponents play whole matches and see only their seat."""

from __future__ import annotations

import pytest

from pitkit.pit_fighter import new_game
from pitkit.pit_fighter.policies import fighter, reckless
from pitkit.pit_fighter.rules import Attack, Buy, Done, Drop, Move, Pass, PitFighterState, Play, Strike
from pitkit.pit_fighter.tables import TWENTY
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


def test_a_fighter_with_too_many_cards_drops_the_least_and_pays_for_none() -> None:
    hand = ["Crowd Pleaser"] * 3 + ["Heavy Swing"] * 3 + ["Salve", "Duck", "Long Chain"]
    full = sitting(stage="draw", hands={0: hand}, gold=(500, 100))
    assert asked(fighter, full, 0) == Drop(0, "Long Chain")
    poor = sitting(stage="draw", gold=(500, 100))
    assert asked(fighter, poor, 0) == Done(0)
    assert asked(fighter, sitting(stage="draw", gold=(700, 100)), 0) == Buy(0)
    assert asked(fighter, sitting(stage="draw", gold=(960, 100)), 0) == Done(0)


def test_a_match_of_fighters_is_played_to_a_thousand_gold_and_no_card_is_bought_to_be_dropped() -> None:
    for seed in range(4):
        session = new_game(2, seed=seed, characters=("Varga", "Quill"), decks=TWENTY)
        assert session.auto(fighter, limit=6000).why == "over"
        over = session.state.over()
        assert over is not None
        assert session.state.fighters[over.winners[0]].gold >= 1000
        kinds = [type(step) for step in session.steps]
        assert sum(kind in (Attack, Strike) for kind in kinds) >= 5
        assert kinds.count(Play) > kinds.count(Drop)
        assert kinds.count(Buy) <= 2


def test_a_creature_is_called_where_there_is_gold_for_it() -> None:
    calling = sitting(stage="attack", hands={0: ["Whistle"]}, at=(MIDDLE, beside(MIDDLE, 4)))
    assert asked(fighter, calling, 0) == Play(0, "Whistle")
    poor = sitting(stage="attack", hands={0: ["Whistle"]}, at=(MIDDLE, beside(MIDDLE, 4)), gold=(40, 100))
    assert asked(fighter, poor, 0) == Done(0)


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
