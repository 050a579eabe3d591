"""Cards from a position: their worth, Spells in Armor, draws, paid draws, tiers; against the rules."""

from __future__ import annotations

from fractions import Fraction
from math import comb

import pytest

from pitkit.pit_fighter import new_game, odds
from pitkit.pit_fighter.odds import at_table
from pitkit.pit_fighter.rules import (
    Attack,
    Buy,
    Done,
    Equip,
    Pass,
    PitFighterState,
    Play,
    Power,
    Strike,
    Switches,
    Use,
)
from pitkit.pit_fighter.rules.records import Beast, Casting, Piece
from pitkit.play import Step
from tests.pit_fighter.playing_out import ends, mean_gold, mean_left, quiet
from tests.pit_fighter.scenes import bitten, casting, together
from tests.pit_fighter.tables import CONTENT, FIRST_BEAST, MIDDLE, after, beside, hand_of, sitting

# ---- PF-CALC-08 and 20: is this card worth its price? ----


def weighed(state: PitFighterState, seat: int, name: str) -> at_table.CardNow:
    return next(one for one in at_table.cards_now(state, seat) if one.card == name)


@pytest.mark.parametrize("rate_at", ["declaration", "award"])
@pytest.mark.parametrize("gold", [100, 410])
def test_a_card_against_a_resistance_is_worth_what_the_rules_pay_more(gold: int, rate_at: str) -> None:
    switches = Switches(rate_at=rate_at)  # type: ignore[arg-type]
    state = sitting(
        pieces={0: ["Coal Iron"]},
        hands={0: ["Heavy Swing"]},
        gold=(gold, 100),
        exhaustion={1: 12},
        switches=switches,
    )
    state = after(state, Attack(0, 1, 1), Pass(1))
    card = weighed(state, 0, "Heavy Swing")
    without = mean_gold(ends(state, quiet), 0)
    played = mean_gold(ends(after(state, Play(0, "Heavy Swing")), quiet), 0)
    assert (card.card, card.dice, card.cost) == ("Heavy Swing", 2, 15)
    assert card.net == pytest.approx(float(played - without))
    assert card.if_over == odds.pity_cost(gold, 15)


def test_a_card_of_the_defender_saves_points_and_gold() -> None:
    state = sitting(pieces={0: ["Anvil Maul"]}, hands={1: ["Duck"]}, gold=(690, 60))
    state = after(state, Attack(0, 1, 1))
    card = weighed(state, 1, "Duck")
    without, played = (ends(one, quiet) for one in (state, after(state, Play(1, "Duck"))))
    assert card.gold == pytest.approx(float(mean_gold(without, 0) - mean_gold(played, 0)))
    assert card.saved == pytest.approx(float(mean_left(played, 1) - mean_left(without, 1)))
    assert card.if_over == 0  # with 60 gold the Pity Bet pays for it


def test_a_card_against_a_bite_takes_gold_from_the_summoner() -> None:
    state = bitten()
    card = weighed(state, 1, "Duck")
    assert (card.dice, card.gold, card.saved) == (-2, pytest.approx(35), pytest.approx(7))
    assert at_table.cards_now(state, 0) == ()


def test_an_unknown_x_is_told_and_what_asks_a_question_is_not() -> None:
    hands = {0: ["Last Breath", "Follow Through"]}
    state = sitting(pieces={0: ["Anvil Maul"]}, hands=hands, exhaustion={0: 18})
    found = at_table.cards_now(after(state, Attack(0, 1, 1), Pass(1)), 0)
    assert {one.card: one.dice for one in found} == {"Last Breath": 2, "Roar": 1}  # 16 points lost, 8 a die


@pytest.mark.parametrize(
    ("seat", "name", "play"),
    [
        (0, "Loaded Coin", Use(0, 2)),
        (0, "Roar", Power(0, 1)),
        (1, "Loaded Coin", Use(1, 11)),
        (1, "Sand in the Face", Play(1, "Sand in the Face")),
        (1, "Hide Coat", Play(1, "Hide Coat")),
    ],
)
def test_a_roll_of_ones_own_and_what_is_forfeited_are_weighed(seat: int, name: str, play: Step) -> None:
    state = sitting(
        pieces={0: ["Anvil Maul", "Loaded Coin"], 1: ["Loaded Coin"]},
        hands={1: ["Sand in the Face", "Hide Coat"]},
        gold=(390, 200),  # enough for no Pity Bet to play a part
        exhaustion={1: 16},
    )
    state = after(state, Attack(0, 1, 1), *([Pass(1)] if seat == 0 else []))
    card = weighed(state, seat, name)
    without, played = (ends(one, quiet) for one in (state, after(state, play)))
    ours, theirs = (float(mean_gold(played, who) - mean_gold(without, who)) for who in (seat, 1 - seat))
    assert card.net == pytest.approx(ours if seat == 0 else ours - theirs)
    assert card.cost == state.fighters[seat].gold - after(state, play).fighters[seat].gold
    if name in ("Loaded Coin", "Roar"):
        assert card.dice == (1 if seat == 0 else -1)


def test_a_helper_in_a_scenario_weighs_half_the_price() -> None:
    state = after(together(hands={1: ["Duck"]}), Attack(0, 1, FIRST_BEAST))
    card = weighed(state, 1, "Duck")
    assert (card.cost, card.gold) == (5, pytest.approx(140))


# ---- PF-CALC-09: pay to drop a tier ----


def test_what_is_equipped_before_the_attack_may_lift_its_rate() -> None:
    state = sitting(
        stage="equip", hands={0: ["Salve"]}, pieces={0: ["Anvil Maul"]}, gold=(410, 100), exhaustion={1: 28}
    )
    ((words, cost, drop),) = at_table.tier_drops(state, 0)
    assert (words, cost) == ("Equip Salve", 10)
    assert (drop.before, drop.after) == (15, 20)
    turns = [after(state, Done(0), Done(0)), after(state, Equip(0, "Salve"), Done(0), Done(0))]
    dearer, cheaper = (mean_gold(ends(turn, quiet, Attack(0, 1, 1)), 0) for turn in turns)
    assert float(cheaper - dearer) == pytest.approx(float(drop.gain))
    assert at_table.tier_drops(sitting(stage="equip", hands={0: ["Salve"]}), 0) == ()


# ---- PF-CALC-11: Spells in Armor ----


def test_spells_in_hand_know_the_armor_that_is_worn() -> None:
    hands = {1: ["Ember Dart", "Ember Dart", "Duck"]}
    worn = [Piece(11, "Oak Shield", tilted=True), Piece(12, "Hide Coat")]
    state = sitting(seat=1, hands=hands, pieces={1: worn})
    (dart,) = at_table.spells_now(state, 1)
    assert (dart.card, dart.copies, dart.cost, dart.armor) == ("Ember Dart", 2, 15, 2)
    assert dart.tries == odds.spell_tries(2, 2, 15)
    assert dart.lost == pytest.approx(10)
    cast = ends(after(state, Strike(1, "Ember Dart", 0)), is_cast_or_not)
    works = sum(p for one, p in cast if one.fight is not None)
    assert works == Fraction(1, 3)
    assert dart.tries.each == pytest.approx(float(works))


def is_cast_or_not(state: PitFighterState) -> bool:
    """Whether the roll of a Spell in Armor has been made."""
    return not any(isinstance(task, Casting) for task in state.tasks)


def test_without_armor_a_spell_needs_no_roll_and_a_fighter_has_none() -> None:
    state = sitting(hands={0: ["Ember Dart"], 1: ["Ember Dart"]})
    (dart,) = at_table.spells_now(state, 1)
    assert (dart.armor, dart.tries.each, dart.lost) == (None, 1, 0)
    assert at_table.spells_now(state, 0) == ()
    assert at_table.spells_now(state.view(0), 1) == ()
    assert at_table.spells_now(casting(), 1) == ()  # the Spell has left the hand
    assert at_table.spells_now(new_game(2, seed=1).state, 0) == ()


# ---- PF-CALC-12 to 14: draws ----


def few(**values: object) -> PitFighterState:
    """Seat 0 ends his turn with a deck of nine cards: all but them lie in his discards."""
    cards = sorted({card.key: 3 for card in CONTENT.card if card.cost is not None})
    deck = {"Feint": 3, "Duck": 2, "Crowd Pleaser": 3, "Salve": 1}
    gone = [key for key in cards for _ in range(3 - deck.get(key, 0))]
    given = {"stage": "move2", "discards": {0: gone}, "gold": (100, 100), "at": (MIDDLE, beside(MIDDLE, 4))}
    return sitting(**given | values)  # type: ignore[arg-type]


def test_the_next_draw_phase_is_the_rules_own() -> None:
    state = few()
    draws = at_table.draws_now(state, 0)
    assert draws is not None
    assert (draws.deck, draws.drawn, draws.extra, draws.limit, draws.turns) == (9, 2, 2, 8, 5)
    drawn = ends(after(state, Done(0)), lambda s: s.stage == "draw" and not s.tasks)
    bought = ends(after(state, Done(0)), lambda s: s.stage == "draw" and not s.tasks, Buy(0), Buy(0))
    assert {kind.card: kind.copies for kind in draws.kinds} == {
        "Feint": 3, "Duck": 2, "Crowd Pleaser": 3, "Salve": 1,
    }  # fmt: skip
    for kind in draws.kinds:
        for found, chance in ((drawn, kind.drawn), (bought, kind.paid)):
            held = sum(p for one, p in found if kind.card in hand_of(one, 0))
            assert chance == pytest.approx(float(held))
        assert kind.next == pytest.approx(kind.copies / 9)


def test_in_the_draw_phase_only_paid_cards_are_left() -> None:
    state = after(few(gold=(95, 100)), Done(0))
    while state.chance() is not None:
        state = after(state, state.chance().draw(1, 0))  # type: ignore[union-attr]
    draws = at_table.draws_now(state, 0)
    assert draws is not None
    assert (draws.deck, draws.drawn, draws.extra) == (7, 0, 2)
    paid = after(state, Buy(0))
    once = at_table.draws_now(after(paid, paid.chance().draw(1, 0)), 0)
    assert once is not None
    assert (once.drawn, once.extra) == (0, 1)


def test_a_full_hand_and_a_short_deck() -> None:
    full = few(hands={0: ["Sprint"] * 3 + ["Shove"] * 3 + ["Whistle"]}, discards={0: []})
    draws = at_table.draws_now(full, 0)
    assert draws is not None
    assert draws.over == (1, 3)
    assert at_table.draws_now(few(gold=(30, 0)), 0).extra == 0  # type: ignore[union-attr]
    satchel = few(hands={0: ["Sprint"] * 3}, discards={0: []}, pieces={0: ["Deep Satchel"]})
    assert at_table.draws_now(satchel, 0).limit == 10  # type: ignore[union-attr]
    assert at_table.draws_now(new_game(2, seed=1).state, 0) is None


def test_what_another_hand_may_hold_is_told_from_what_has_not_been_seen() -> None:
    state = sitting(hands={0: ["Feint"], 1: ["Duck", "Feint", "Salve"]})
    view = state.view(0)
    held = dict(at_table.may_hold(view, 1))
    total = view.fighters[1].hand.size + view.fighters[1].deck.size
    assert held["Duck"] == held["Feint"] == pytest.approx(1 - comb(total - 3, 3) / comb(total, 3))
    assert at_table.may_hold(view, 0) == ()
    assert at_table.may_hold(state, 1) == ()
    other = sitting(hands={0: ["Feint"], 1: ["Crowd Pleaser", "Sprint", "Shove"]}).view(0)
    assert at_table.may_hold(other, 1) == at_table.may_hold(view, 1)
    assert at_table.draws_now(other, 1) == at_table.draws_now(view, 1)


def test_a_paid_card_is_worth_what_it_adds_to_the_next_hit() -> None:
    state = few(pieces={0: ["Anvil Maul"], 1: ["Oak Shield"]})
    found = at_table.paid_draws(state, 0)
    assert found is not None
    plan, blow = found
    assert (blow.dice, blow.target) == (2, 1)
    feint = odds.card_worth(100, 2, 1, 0, 28).net
    pleaser = odds.card_worth(100, 2, 3, 30, 28).net
    wanted = [odds.Wanted(3, feint), odds.Wanted(3, pleaser)]
    assert plan.plan.values == pytest.approx(odds.extra_draws(9, wanted, 2).plan.values)
    assert plan.chance == pytest.approx(6 / 9)
    assert at_table.paid_draws(few(gold=(39, 0)), 0) is None
    assert at_table.paid_draws(few(extra={0: 2}), 0) is None
    holding = sitting(stage="move2", hands={0: ["Sprint"]})
    assert at_table.paid_draws(holding, 0) is not None
    assert at_table.paid_draws(holding.view(1), 0) is None  # his hand is not seen, and so not his deck


def test_a_creature_is_no_opponent_that_pays_by_tiers() -> None:
    beasts = [Beast(FIRST_BEAST, "Pit Hound", (3, 7), 12, 0)]
    found = at_table.paid_draws(few(beasts=beasts, pieces={0: ["Anvil Maul"]}), 0)
    assert found is not None
    assert found[1].target == 1
