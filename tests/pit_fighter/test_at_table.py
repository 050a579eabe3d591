"""The calculators from a position against the rules: every throw of a small stack is played out."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Generator
from fractions import Fraction
from itertools import product
from typing import Any

import pytest

from pitkit.odds.slices import in_one_go
from pitkit.pit_fighter.calculators import CALCULATORS
from pitkit.pit_fighter.game import GAME, new_game
from pitkit.pit_fighter.odds import at_table, race
from pitkit.pit_fighter.odds.races import race_in_slices
from pitkit.pit_fighter.rules import Attack, Pass, PitFighterState, Play, Strike
from pitkit.play import Session
from pitkit.ui.panels.odds import OddsPanel
from pitkit.ui.plots import Plot, Rows
from tests.pit_fighter.scenes import arming, casting, hunting, revealed, slaying, trapped
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
    worth = next(one for one in at_table.cards_now(state, 0) if one.card == "Feint")
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


SEATED = (
    at_table.attacks,
    at_table.plans,
    at_table.coming,
    at_table.cards_now,
    at_table.spells_now,
    at_table.draws_now,
    at_table.may_hold,
    at_table.paid_draws,
    at_table.tier_drops,
    at_table.thrown_traps,
    at_table.ways_to,
    at_table.finish_now,
    at_table.best_dice,
    at_table.hits_left,
)


@pytest.mark.parametrize("calculate", SEATED, ids=lambda one: one.__name__)
@pytest.mark.parametrize("seat", [2, -1, True, None, "Ash", 0.5])
def test_a_seat_that_is_not_there_is_refused_in_a_sentence(calculate: Any, seat: Any) -> None:
    with pytest.raises(ValueError, match="seat must be a whole number from 0 to 1; got"):
        answered(calculate(sitting(), seat))


# ---- the odds panel ----


def answered(answer: Any) -> list[Any]:
    """An answer as a list, waited for where it is worked out in slices."""
    whole = in_one_go(answer) if isinstance(answer, Generator) else answer
    return list(whole) if isinstance(whole, list) else [whole]


every_calculator = pytest.mark.parametrize(
    ("name", "calculate"), CALCULATORS, ids=[name for name, _ in CALCULATORS]
)


@every_calculator
@pytest.mark.parametrize("seat", [None, 0, 1])
def test_every_calculator_answers_wherever_the_game_is(name: str, calculate: Any, seat: int | None) -> None:
    hands = {0: ["Feint", "Powder Keg"], 1: ["Duck", "Ember Dart"]}
    states = [
        attacked(hands=hands),
        sitting(pieces={0: ["Anvil Maul", "Fire Pot"], 1: ["Ring Hauberk"]}, hands=hands),
        sitting(stage="equip", hands=hands, gold=(410, 990)),
        trapped("Powder Keg", "Rime Snare", hands=hands),
        hunting(hands=hands),
        slaying(hands=hands),
        casting(),
        revealed(),
        arming(),
        new_game(2, seed=1).state,
    ]
    for state in states:
        for part in answered(calculate(Session.from_state(GAME, state, 1), seat)):
            assert isinstance(part, str | Plot | Rows), name
            if isinstance(part, Rows):
                assert all(len(row) == len(part.head) for row in part.rows), part.caption


@every_calculator
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("stage", ["equip", "attack", "draw"])
def test_no_calculator_knows_what_its_seat_does_not(name: str, calculate: Any, seat: int, stage: str) -> None:
    one, other = (["Duck", "Feint", "Ember Dart"], ["Crowd Pleaser", "Salve", "Powder Keg"])
    mine = ["Sprint", "Heavy Swing"]
    states = [
        sitting(stage=stage, pieces={0: ["Anvil Maul"], 1: ["Sling"]}, hands={seat: mine, 1 - seat: hidden})
        for hidden in (one, other)
    ]
    answers = [answered(calculate(Session.from_state(GAME, state, 1), seat)) for state in states]
    assert repr(answers[0]) == repr(answers[1]), name


def told(name: str, state: PitFighterState, seat: int | None = 0) -> str:
    """All that a calculator says, as text."""
    calculate = dict(CALCULATORS)[name]
    return repr(answered(calculate(Session.from_state(GAME, state, 1), seat)))


def test_the_panel_says_what_the_calculators_found() -> None:
    hit = told("This hit", attacked(gold=(980, 100)))
    assert "it wins the match" in hit
    assert "Gold of the coming hit" in hit
    assert "What may hit Ash next" in hit
    pot = told("This hit", after(sitting(pieces={0: ["Fire Pot"]}), Attack(0, 1, 1)))
    assert "Ash in its area takes 7.0 points on the average" in pot
    assert "In Armor it works 1 in 3" in told("This hit", casting(), 1)
    assert "Spells in Birch's hand" in told("Cards and Spells", sitting(hands={1: ["Ember Dart"]}), 1)
    equipping = sitting(stage="equip", gold=(410, 100), hands={0: ["Salve"]}, pieces={0: ["Anvil Maul"]})
    assert "15 to 20" in told("Cards and Spells", equipping)
    draws = told("Draws and hands", sitting(hands={1: ["Duck"]}, pieces={0: ["Anvil Maul"]}))
    assert "What Birch's hand may hold" in draws
    assert "Paid cards" in draws
    traps = told("Traps and ways", trapped("Powder Keg", "Rime Snare", hands={0: ["Rime Snare"]}))
    for words in ("Powder Keg + Rime Snare", "Is this Trap worth its price?", "Ash's ways"):
        assert words in traps
    assert "The next turn of the Pit Hound" in told("Creatures", hunting())
    assert "fells the Creature" in told("Creatures", slaying())
    assert "has it 1 in 2" in told("Race to 1000 gold", sitting())


def raced(gold: int) -> Session[PitFighterState]:
    """A session whose race takes a while."""
    return Session.from_state(GAME, sitting(gold=(gold, 103)), 1)


def test_the_race_is_worked_out_in_slices_and_the_latest_is_shown() -> None:
    async def drag() -> tuple[str, int]:
        panel = OddsPanel(raced(101), CALCULATORS, 0)
        panel.which.value = [name for name, _ in CALCULATORS].index("Race to 1000 gold")
        slices = 0
        for gold in (150, 200, 250):
            panel.attach(raced(gold))
            await asyncio.sleep(0.03)  # the one before is being worked out
        while panel.busy:
            slices += 1
            await asyncio.sleep(0)
        assert not panel.errors
        answer = str(panel.answer[0])
        panel.close()
        return answer, slices

    answer, slices = asyncio.run(drag())
    assert answer == answered(dict(CALCULATORS)["Race to 1000 gold"](raced(250), 0))[0]
    assert slices > 1


def test_the_race_can_be_given_up() -> None:
    assert len(list(race_in_slices((101, 103), (1, 1), (60, 60)))) > 100
    steps = race_in_slices()
    next(steps)
    steps.close()
    with pytest.raises(ValueError, match="dice must hold at least one"):
        next(race_in_slices(dice=(0, 0)))
