"""The calculators from a position against the rules: every throw of a small stack is played out."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import product

import pytest

from pitkit.pit_fighter.game import GAME
from pitkit.pit_fighter.odds import at_table, race
from pitkit.pit_fighter.rules import Attack, Pass, PitFighterState, Play, Strike
from pitkit.pit_fighter.tables import CALCULATORS
from pitkit.play import Session
from pitkit.ui.plots import Plot, Rows
from tests.pit_fighter.tables import after, sitting


def attacked(**values: object) -> PitFighterState:
    """Two dice are on their way to seat 1."""
    given: dict[str, object] = {"pieces": {0: ["Spiked Club"]}, "exhaustion": {1: 7}} | values
    return after(sitting(**given), Attack(0, 1, 1))  # type: ignore[arg-type]


@pytest.mark.parametrize("gold", [100, 401, 930])
def test_the_hit_is_what_all_throws_of_the_rules_make_of_it(gold: int) -> None:
    state = attacked(gold=(gold, 100))
    blow = at_table.the_hit(state)
    assert blow is not None
    assert blow.gold is not None
    ready = after(state, Pass(1), Pass(0))
    purses: Counter[int] = Counter()
    fallen = won = 0
    for faces in product("123456", repeat=2):
        end = after(ready, faces)
        purses[end.fighters[0].gold] += 1
        fallen += sum(map(int, faces)) >= 7
        won += end.over() is not None
    assert {int(at): Fraction(share).limit_denominator(36) for at, share in blow.gold.items() if share} == {
        at: Fraction(n, 36) for at, n in purses.items()
    }
    assert blow.out.chance == pytest.approx(fallen / 36)
    assert blow.wins == pytest.approx(won / 36)


def test_cards_of_both_sides_are_weighed_and_only_those_one_may_know() -> None:
    state = attacked(hands={0: ["Feint", "Heavy Swing"], 1: ["Duck", "Side Step"]}, exhaustion={})
    assert [one.card for one in at_table.cards_now(state, 1)] == ["Duck", "Side Step"]
    assert at_table.cards_now(state.view(0), 1) == ()
    mine = at_table.cards_now(after(state, Pass(1)), 0)
    feint = next(one for one in mine if one.card == "Feint")
    assert (feint.dice, feint.cost, feint.gold) == (1, 0, pytest.approx(70))


def test_a_cards_worth_is_the_difference_of_two_hits() -> None:
    state = after(attacked(hands={0: ["Feint"]}, exhaustion={1: 9}), Pass(1))
    without, more = at_table.the_hit(state), at_table.the_hit(after(state, Play(0, "Feint")))
    assert without is not None
    assert more is not None
    assert without.gold is not None
    assert more.gold is not None
    (worth,) = at_table.cards_now(state, 0)
    assert worth.gold == pytest.approx(float(more.gold.mean) - float(without.gold.mean))


def test_attacks_that_can_be_declared_count_armor_and_price() -> None:
    pieces = {0: ["Anvil Maul", "Spiked Club"], 1: ["Oak Shield"]}
    found = at_table.attacks(sitting(pieces=pieces, hands={0: ["Bone Dagger"]}), 0)
    dice = {blow.words: blow.dice for blow in found}
    assert dice["Attack Birch with Anvil Maul"] == 2
    assert dice["Attack Birch with Spiked Club"] == 1
    by_hand = next(blow for blow in found if "Bone Dagger" in blow.words)
    assert by_hand.gold is not None
    assert by_hand.gold[80] == 1  # its price of 20 is paid, and Armor takes its one die off
    assert at_table.attacks(sitting(stage="move1", pieces=pieces), 0) == ()


def test_the_paid_weapon_is_what_the_attack_then_shows() -> None:
    state = sitting(hands={0: ["Bone Dagger"]}, pieces={1: ["Oak Shield"]})
    before = next(one for one in at_table.attacks(state, 0) if "Bone Dagger" in one.words)
    then = at_table.the_hit(after(state, Strike(0, "Bone Dagger", 1)))
    assert then is not None
    assert (then.dice, then.gold) == (before.dice, before.gold)


def test_the_race_is_asked_with_the_best_weapons_and_what_is_left() -> None:
    state = sitting(pieces={0: ["Anvil Maul"], 1: ["Spiked Club"]}, exhaustion={0: 20})
    assert at_table.duel(state) == race((100, 100), (3, 2), (34, 28), (20, 28))
    three = sitting(characters=("Varga", "Quill", "Varga"), at=((3, 6), (4, 6), (0, 0)))
    assert at_table.duel(three) is None


@pytest.mark.parametrize(("name", "calculate"), CALCULATORS, ids=[name for name, _ in CALCULATORS])
@pytest.mark.parametrize("seat", [None, 0, 1])
def test_every_calculator_answers_in_and_out_of_an_attack(
    name: str, calculate: object, seat: int | None
) -> None:
    hands = {0: ["Feint"], 1: ["Duck"]}
    states = [attacked(hands=hands), sitting(pieces={0: ["Anvil Maul"]}), sitting(stage="equip", hands=hands)]
    for state in states:
        answer = calculate(Session.from_state(GAME, state, 1), seat)  # type: ignore[operator]
        parts = answer if isinstance(answer, list) else [answer]
        assert all(isinstance(part, str | Plot | Rows) for part in parts), name
