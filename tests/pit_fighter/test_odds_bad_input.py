"""Bad input is refused in one sentence that names argument, value and range."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from pitkit.pit_fighter import odds

BAD = [True, 1.0, 0.5, "2", float("nan"), np.float64(2), np.bool_(True), (1,)]
"""No whole numbers."""

Call = Callable[[Any], object]

ARGUMENTS: list[tuple[str, int, Call]] = [
    ("gold", -1, odds.rate),
    ("damage", -1, lambda x: odds.gold_for(x, 100)),
    ("gold", -1, lambda x: odds.gold_for(3, x)),
    ("exhaustion", -1, lambda x: odds.gold_for(3, 100, x)),
    ("rows", 0, odds.damage_chart),
    ("gold", -5, lambda x: odds.hit(x, 3)),
    ("damage", -5, lambda x: odds.hit(100, x)),
    ("declared", -5, lambda x: odds.hit(100, 3, declared=x)),
    ("target", 0, lambda x: odds.hit(100, 3, target=x)),
    ("dice", 201, odds.damage),
    ("dice", 201, lambda x: odds.hit_gold(100, x)),
    ("exhaustion", -1, lambda x: odds.inflicted(3, x)),
    ("exhaustion", -1, lambda x: odds.knockout(3, x)),
    ("gold", 1000, lambda x: odds.win_now(x, 3)),
    ("resistance", 201, lambda x: odds.resisted(3, x)),
    ("dice", 201, lambda x: odds.gold_after(x, 3)),
    ("hits", -1, lambda x: odds.gold_after(3, x)),
    ("start", -1, lambda x: odds.gold_curve(3, 3, x)),
    ("dice", 0, odds.hits_to_freedom),
    ("dice", 201, odds.hits_to_freedom),
    ("start", -1, lambda x: odds.hits_to_freedom(3, x)),
    ("damage", 0, odds.gold_path),
    ("start", -1, lambda x: odds.gold_path(3, x)),
    ("gold", -1, lambda x: odds.one_or_several(x, 4, (2, 2))),
    ("one", 201, lambda x: odds.one_or_several(100, x, (2, 2))),
    ("several[1]", 201, lambda x: odds.one_or_several(100, 4, (2, x))),
    ("stack", 201, lambda x: odds.card_worth(100, x, 1, 10)),
    ("dice", 201, lambda x: odds.card_worth(100, 1, x, 10)),
    ("cost", 101, lambda x: odds.card_worth(100, 3, 1, x)),
    ("dice", -1, lambda x: odds.defence_worth(100, 3, x, 10)),
    ("opponent", -1, lambda x: odds.defence_worth(x, 3, 1, 10)),
    ("cost", 411, lambda x: odds.drop_a_tier(410, x, 7)),
    ("spent", 91, lambda x: odds.pity_cost(90, x)),
    ("armour_dice", -1, odds.spell),
    ("tries", -1, lambda x: odds.spell_tries(1, x)),
    ("cost", -1, lambda x: odds.spell_tries(1, 1, x)),
    ("players", 1, odds.initiative),
    ("players", 164, odds.initiative),
    ("deck", -1, lambda x: odds.draw_chance(x, 0, 0)),
    ("copies", 41, lambda x: odds.draw_chance(40, x, 5)),
    ("seen", 41, lambda x: odds.draw_chance(40, 3, x)),
    ("turns", -1, lambda x: odds.draw_curve(40, 3, x)),
    ("second", 38, lambda x: odds.draw_both(40, 3, x, 5)),
    ("deck", 0, lambda x: odds.extra_draws(x, [])),
    ("copies of wanted[0]", 21, lambda x: odds.extra_draws(20, [(x, 100)])),
    ("extras", 3, lambda x: odds.extra_draws(20, [], x)),
    ("armed", 41, lambda x: odds.deck_clock(40, x)),
    ("extras", 3, lambda x: odds.deck_clock(40, 0, x)),
    ("gold[0]", 1000, lambda x: odds.race(gold=(x, 100))),
    ("gold[1]", 400, lambda x: odds.race(gold=(100, x), target=400)),
    ("dice[1]", -1, lambda x: odds.race(dice=(3, x))),
    ("exhaustion[0]", 0, lambda x: odds.race(exhaustion=(x, 30))),
    ("left[1]", 31, lambda x: odds.race(left=(30, x))),
    ("target", 100, lambda x: odds.race(gold=(0, 0), target=x)),
    ("target", 1001, lambda x: odds.race(target=x)),
    ("dice", 201, lambda x: odds.trap_value(100, x, [])),
    ("resistance of victims[0]", 201, lambda x: odds.trap_value(100, 2, [(1, None, x)])),
    ("price", 0, lambda x: odds.trap_detour([], (0, 0), (0, 0), [], x)),
    ("movement", -1, lambda x: odds.approach([], (0, 0), (1, 0), x)),
    ("greatest range of weapon", 1, lambda x: odds.approach([], (0, 0), (1, 0), 3, (2, x))),
    ("far", -1, lambda x: odds.turns_to_contact(x, 1, 4)),
    ("movement", -1, lambda x: odds.random_moves([], (0, 0), x)),
    ("dice", 201, lambda x: odds.creature_gold(x, [])),
    ("exhaustion", 0, lambda x: odds.finish(x, 2, 100)),
    ("other", 201, lambda x: odds.finish(5, 2, 100, x)),
]


@pytest.mark.parametrize(("name", "outside", "call"), ARGUMENTS)
def test_numbers_out_of_range_and_no_whole_numbers(name: str, outside: int, call: Call) -> None:
    for bad in (outside, *BAD):
        with pytest.raises(ValueError, match=r"must be a whole number") as caught:
            call(bad)
        text = str(caught.value)
        assert text.startswith(name) or text.startswith(name.split(" of ")[0]) or "weapon" in text, text
        assert "got " in text
        assert "\n" not in text


@pytest.mark.parametrize(("call", "words"), [
    (lambda: odds.spell(1, worn=1), "worn must be True or False; got 1."),  # type: ignore[arg-type]
    (lambda: odds.race(dice=(0, 0)), "nobody would ever win"),
    (lambda: odds.race(gold=(100,)), "gold must hold 2 whole numbers; got 1"),
    (lambda: odds.race(gold=5), "gold must be a row of whole numbers; got 5."),  # type: ignore[arg-type]
    (lambda: odds.race(left=(1, 2, 3)), "left must hold 2 whole numbers"),
    (lambda: odds.one_or_several(100, 4, ()), "number of hits in several must be a whole number from 1 to 6"),
    (lambda: odds.one_or_several(100, 4, (1,) * 7), "number of hits in several"),
    (lambda: odds.card_worth(100, 150, 60, 0), "stack and dice together"),
    (lambda: odds.drop_a_tier(410, 20, -1), "mean_damage must be a number, 0 or more; got -1."),
    (lambda: odds.drop_a_tier(410, 20, float("nan")), "mean_damage"),
    (lambda: odds.extra_draws(20, 3), "wanted must hold kinds"),  # type: ignore[arg-type]
    (lambda: odds.extra_draws(20, [(1,)]), "wanted must hold kinds"),  # type: ignore[list-item]
    (lambda: odds.extra_draws(20, [(1, "x")]), "value of wanted[0] must be a number"),  # type: ignore[list-item]
    (lambda: odds.extra_draws(20, [(1, 2.5)], exact=True), "must be a whole number or a Fraction; got 2.5."),
    (lambda: odds.extra_draws(20, [(1, 2, 0)]), "each of wanted[0] must be True or False"),
    (lambda: odds.trap_value(100, 2, 5), "victims must hold"),  # type: ignore[arg-type]
    (lambda: odds.trap_value(100, 2, [5]), "victims[0] must be (chance, exhaustion, resistance); got 5."),
    (lambda: odds.trap_value(100, 2, [(1.5,)]), "chance of victims[0] must be a number from 0 to 1;"),
    (lambda: odds.trap_value(100, 2, [], setter=(2,)), "chance of setter must be"),
    (lambda: odds.approach([(0, 0, 0)], (0, 0), (1, 0), 3), "hexes[0] must hold 2 whole numbers"),
    (lambda: odds.approach(3, (0, 0), (1, 0), 3), "hexes must hold hexes (q, r); got 3."),  # type: ignore[arg-type]
    (lambda: odds.approach([], "ab", (1, 0), 3), "start must be a row"),  # type: ignore[arg-type]
    (lambda: odds.creature_gold(2, 5), "opponents must hold"),  # type: ignore[arg-type]
    (lambda: odds.creature_gold(2, [5]), "opponents[0] must be (chance, exhaustion); got 5."),  # type: ignore[list-item]
    (lambda: odds.creature_gold(2, [], controlled=1), "controlled must be True or False"),  # type: ignore[arg-type]
    (lambda: odds.creature_gold(2, [], damage_to_it=-1), "damage_to_it must be a number, 0 or more"),
])  # fmt: skip
def test_other_bad_input(call: Callable[[], object], words: str) -> None:
    with pytest.raises(ValueError, match="must") as caught:
        call()
    assert words in str(caught.value)
    assert "\n" not in str(caught.value)


def test_numpy_numbers_are_taken() -> None:
    n = np.int64
    assert odds.gold_for(n(28), n(100)) == 560
    assert odds.gold_after(n(3), n(2)) == odds.gold_after(3, 2)
    assert odds.race(np.array([100, 100]), np.array([3, 3])) == odds.race()
    assert odds.spell(n(2)) == odds.spell(2)


def test_asking_twice_gives_the_same_and_changes_nothing() -> None:
    gold, left = [100, 300], [20, 10]
    first = odds.race(gold=gold, left=left)
    assert odds.race(gold=gold, left=left) == first
    assert (gold, left) == ([100, 300], [20, 10])
