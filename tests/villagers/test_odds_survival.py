"""Who dies, whose turn comes, who survives: checklist, the general chain solver, simulation, the core."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pitkit.odds import absorb
from pitkit.villagers.odds import (
    ante_survival,
    monster_schedule,
    monster_wins,
    round_end,
    simulate_ante,
)
from pitkit.villagers.rules import Done, Reveal
from tests.villagers.tables import after, rolls, sitting

Q = Fraction(721, 1296)
"""The Monster's chance against two Villagers."""


def test_calc_12_one_token_each() -> None:
    assert list(ante_survival([1, 1, 1], exact=True)) == [Q, 1 - Q, 0]


def test_calc_12_two_tokens_each() -> None:
    left, right = Q + (1 - Q) ** 4, Q * (1 - Q) + Q * (1 - Q) ** 2
    assert list(ante_survival([2, 2, 2], exact=True)) == [(1 - Q) ** 3 * Q, left, right]
    assert np.round(ante_survival([2, 2, 2]), 5).tolist() == [0.04859, 0.59508, 0.35634]


@pytest.mark.parametrize(
    ("lives", "chances"), [(3, [0.39179, 0.21282, 0.39539]), (4, [0.34769, 0.38156, 0.27075])]
)
def test_calc_12_three_and_four_tokens_each(lives: int, chances: list[float]) -> None:
    assert np.round(ante_survival([lives] * 3), 5).tolist() == chances


def next_positions(position: tuple[object, ...]) -> list[tuple[Fraction, tuple[object, ...]]]:
    """The chain as the rules core plays it, for the general solver."""
    if position[0] == "won":
        return []
    *tokens, monster = position
    alive = [seat for seat, n in enumerate(tokens) if n > 0]  # type: ignore[operator]
    q = monster_wins(len(alive) - 1, exact=True)
    return [(q, played(tokens, monster, True)), (1 - q, played(tokens, monster, False))]  # type: ignore[arg-type]


def played(tokens: Sequence[int], monster: int, wins: bool) -> tuple[object, ...]:
    """One round of ante only in the core, from before the skull tokens to the next Monster."""
    purses = [n - 1 if n else -1 for n in tokens]
    dice = 6 if wins else 1
    living = sum(n > 0 for n in tokens) - 1
    state = sitting(purses, monster=monster, green=[dice] * living)
    state = after(state, Reveal(monster))
    while state.over() is None and state.stage == "buy":
        state = after(state, Done(state.buyer))
    if state.over() is not None:
        return ("won", state.over().winners[0])
    return (*(player.tokens + player.skull for player in state.players), state.monster)


@pytest.mark.parametrize("lives", [(2, 2, 2), (1, 3, 2), (1, 1, 1, 1), (2, 1, 2, 2)])
def test_the_chain_is_the_one_the_core_plays_and_absorb_solves(lives: tuple[int, ...]) -> None:
    ends = absorb((*lives, 0), next_positions).ends
    chances = ante_survival(lives, exact=True)
    assert [ends.get(("won", seat), 0) for seat in range(len(lives))] == list(chances)


@settings(max_examples=25)
@given(lives=st.lists(st.integers(0, 4), min_size=3, max_size=5), data=st.data())
def test_the_chances_sum_to_one_and_turn_with_the_table(lives: list[int], data: st.DataObject) -> None:
    living = [seat for seat, n in enumerate(lives) if n]
    if not living:
        return
    monster = data.draw(st.sampled_from(living))
    chances = ante_survival(lives, monster, exact=True)
    assert sum(chances) == 1
    assert all(chance == 0 for chance, n in zip(chances, lives, strict=True) if not n)
    turned = ante_survival([*lives[1:], lives[0]], (monster - 1) % len(lives), exact=True)
    assert list(turned) == [*chances[1:], chances[0]]
    assert ante_survival(lives, monster) == pytest.approx([float(chance) for chance in chances])


def test_two_or_one_left_is_the_monsters_game() -> None:
    assert ante_survival([0, 3, 2], 1).tolist() == [0, 1, 0]
    assert ante_survival([0, 0, 2], 2).tolist() == [0, 0, 1]


def test_larger_tables_are_solved_and_too_large_ones_refused_at_once() -> None:
    chances = ante_survival([9] * 4)
    assert chances.sum() == pytest.approx(1)
    with pytest.raises(ValueError, match="simulate_ante estimates the chances"):
        ante_survival([200] * 8)


@pytest.mark.parametrize(
    ("arguments", "named"),
    [
        (([1, 1],), "the number of tokens"),
        (([1, -1, 1],), r"tokens\[1\]"),
        (([1, 1, 1], 3), "monster"),
        (([0, 1, 1], 0), "monster"),
    ],
)
def test_ante_survival_refuses_what_cannot_be(arguments: tuple[object, ...], named: str) -> None:
    with pytest.raises(ValueError, match=f"^{named} must be"):
        ante_survival(*arguments)  # type: ignore[arg-type]


SEED = 20240607
"""Fixed before the first run."""


@pytest.mark.parametrize("lives", [[3, 3, 3], [6, 2, 4, 3], [5] * 5])
def test_the_simulation_agrees_with_the_chain_within_four_standard_errors(lives: list[int]) -> None:
    chances = ante_survival(lives)
    for seat in range(len(lives)):
        found = simulate_ante(lives, seat=seat, games=40_000, seed=SEED)
        assert abs(found.mean - chances[seat]) <= 4 * found.standard_error + 1e-12


def core_game(lives: int, rng: np.random.Generator) -> int:
    """Play a game of three in the core without bets, Wards and flights; who wins."""
    state = sitting([lives - 1] * 3, stage="blue")
    while state.over() is None:
        if state.chance() is not None:
            state = after(state, rolls(*(rng.choice(part.faces) for part in state.chance().parts)))
        elif state.stage == "battle":
            state = after(state, Reveal(state.monster))
        else:
            state = after(state, Done(state.buyer))
    return state.over().winners[0]


def test_games_of_the_core_agree_with_the_chain_within_four_standard_errors() -> None:
    rng = np.random.default_rng(SEED)
    games = 1500
    wins = np.bincount([core_game(2, rng) for _ in range(games)], minlength=3) / games
    chances = ante_survival([2, 2, 2])
    errors = np.sqrt(chances * (1 - chances) / games)
    assert (np.abs(wins - chances) <= 4 * errors).all()


def test_calc_11_who_dies() -> None:
    end = round_end(Fraction(1, 3), [4, 0, 2, 0, 1])
    assert end.dies == (0, Fraction(1, 3), 0, Fraction(1, 3), 0)
    assert end.wins == (0, 0, 0, 0, 0)
    assert (end.to_force_all, end.safest_bet) == (3, 3)


def test_calc_11_the_game_may_end_either_way() -> None:
    end = round_end(Fraction(1, 3), [5, 0, 0], monster=1)
    assert end.dies == (0, Fraction(2, 3), Fraction(1, 3))
    assert end.wins == (0, Fraction(1, 3), Fraction(2, 3))
    assert end.safest_bet == 0
    assert round_end(1, [1, 0, 0, 4]).wins == (1, 0, 0, 0)  # a flight


@pytest.mark.parametrize("purses", [(0, 0, 3), (2, 0, 0, 1), (0, 1, 0, 2), (3, 0, 0)])
def test_calc_11_agrees_with_the_core(purses: tuple[int, ...]) -> None:
    for won in (True, False):
        dice = (6 if won else 1,) * (len(purses) - 1)
        state = after(sitting(purses, green=dice), Reveal(0))
        end = round_end(Fraction(won), purses)
        assert [not player.alive for player in state.players] == [bool(chance) for chance in end.dies]
        winners = state.over().winners if state.over() else ()
        assert winners == tuple(seat for seat, chance in enumerate(end.wins) if chance)


def test_calc_13_schedule() -> None:
    assert monster_schedule(range(5), 0, 0).rounds == 0
    schedule = monster_schedule(range(5), 3, 1)
    assert (schedule.rounds, schedule.tokens) == (3, 4)
    assert monster_schedule([0, 2, 3, 4], 3, 2).rounds == 3
    with pytest.raises(ValueError, match="me must be one of the living seats"):
        monster_schedule([0, 2, 3], 3, 1)


def test_calc_13_that_many_tokens_reach_the_turn_at_ante_only() -> None:
    schedule = monster_schedule(range(4), 0, 2)
    state = sitting((9, 9, schedule.tokens - 1, 9), green=(6, 6, 6))
    for _ in range(schedule.rounds):
        if state.stage == "blue":
            state = after(state, rolls(1, 1, 1), rolls(6, 6, 6))
        state = after(state, Reveal(state.monster))
        while state.stage == "buy":
            state = after(state, Done(state.buyer))
    assert state.monster == 2
    assert state.players[2].skull == 1
