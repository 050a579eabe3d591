"""Bad input is refused in one sentence that names argument, value and range; nothing is lost by it."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from msgspec.structs import replace

from pitkit.monster_pit import odds
from pitkit.monster_pit.boards import BOARDS
from pitkit.monster_pit.pools import DicePool
from pitkit.monster_pit.rules.table import DICE_GAME
from pitkit.play import MalformedError, Session, from_position, position
from tests.monster_pit.tables import content, table

BAD_NUMBERS = [True, -1, 1.0, 0.5, "2", None, float("nan"), np.float64(2), np.bool_(True)]
"""No whole numbers from 0."""


def refused(call: Callable[[], object], *parts: str) -> None:
    """The call raises a ValueError of one sentence with these parts in it."""
    with pytest.raises(ValueError, match=re.escape(parts[0])) as caught:
        call()
    text = str(caught.value)
    assert "\n" not in text
    assert all(part in text for part in parts), text


@pytest.mark.parametrize("bad", BAD_NUMBERS)
@pytest.mark.parametrize("place", [0, 1, 2])
@pytest.mark.parametrize(
    "function", [odds.twilight, odds.progress, odds.royal_chance, odds.mean_gold_and_steps, odds.results]
)
def test_numbers_of_dice(function: Callable[..., object], place: int, bad: Any) -> None:
    pool: list[Any] = [1, 1, 1]
    pool[place] = bad
    refused(lambda: function(*pool), ("red", "yellow", "white")[place], "a whole number", "0")


@pytest.mark.parametrize("bad", BAD_NUMBERS)
@pytest.mark.parametrize("name", ["captain", "monster", "mounts"])
def test_pools_of_a_fight(name: str, bad: Any) -> None:
    pools: dict[str, Any] = {"captain": (0, 0, 1), "monster": (1, 0, 0), "mounts": (0, 0, 0)}
    pools[name] = (0, bad, 0)
    refused(lambda: odds.combat(**pools), f"{name}'s yellow dice", "a whole number, 0 or more")


@pytest.mark.parametrize("bad", [(1, 2), (1, 2, 3, 4), 3, "123", None, ()])
def test_pools_that_are_no_three_numbers(bad: Any) -> None:
    refused(lambda: odds.combat(bad, (1, 0, 0)), "captain", "three whole numbers")
    refused(lambda: odds.gate_chances(3, [bad], (0, 2, 0)), "captains[0]", "three whole numbers")


@pytest.mark.parametrize("call", [
    lambda: odds.combat((0, 0, 1), (1, 0, 0), -1),
    lambda: odds.combat((0, 0, 1), (1, 0, 0), monster_maximum=2.5),  # type: ignore[arg-type]
    lambda: odds.combat((0, 0, 1), (1, 0, 0), bonus=-1),
    lambda: odds.combat((0, 0, 1), (1, 0, 0), mounts=(0, 0, 1001)),
    lambda: odds.results(1001, 0, 0),
    lambda: odds.mean_move(0, 2, 0, mesmerized=-1),
    lambda: odds.gate_chances(0, [(0, 0, 1)], (0, 2, 0)),
    lambda: odds.rounds_to_gate(501, [(0, 0, 1)], (0, 2, 0)),
    lambda: odds.rounds_to_gate(5, [(0, 0, 1)], (0, 2, 0), listed=0),
    lambda: odds.attacks_needed(0, odds.combat((0, 0, 1), (1, 0, 0))),
    lambda: odds.kill_chance(100, []),
    lambda: odds.creature_reward((0, 0, 1), (1, 0, 0), health=0, reward=1),
    lambda: odds.creature_reward((0, 0, 1), (1, 0, 0), health=1, reward=-1),
    lambda: odds.defence((0, 0, 1), (1, 0, 0), healthy=7),
    lambda: odds.defence((0, 0, 1), (1, 0, 0), injured=-1),
    lambda: odds.stone_in_fight(-1, 0, (0, 0, 1), (1, 0, 0)),
    lambda: odds.church((0, 2, -1)),
    lambda: odds.dice_worth((0, 0, 1), (0, 0, -2)),
    lambda: odds.tracker_worth((0, 1, 0), (0, -2, 0)),
])  # fmt: skip
def test_numbers_out_of_range(call: Callable[[], object]) -> None:
    refused(call, " must be a whole number", "got ")


def test_words_that_are_none_of_the_allowed() -> None:
    refused(lambda: odds.twilight(0, 2, 0, "orc"), "board", "'vaiel', 'phoshar'", "'orc'")
    refused(lambda: odds.results(0, 0, 1, "both"), "side", "'both'")  # type: ignore[arg-type]
    refused(lambda: odds.best_dice(4, 4, 4, goal="fun"), "goal", "'fun'")  # type: ignore[arg-type]
    refused(lambda: odds.stone_before_fight((0, 0, 1), (1, 0, 0), goal="tie"), "goal", "'tie'")  # type: ignore[arg-type]
    refused(
        lambda: odds.defence((0, 0, 1), (1, 0, 0), captain_injured=1),  # type: ignore[arg-type]
        "captain_injured must be True or False; got 1.",
    )


@pytest.mark.parametrize("count", [0, 5])
def test_numbers_of_captains(count: int) -> None:
    refused(lambda: odds.morning_steps([(0, 0, 1)] * count), "number of captains", "from 1 to 4", str(count))
    refused(lambda: BOARDS["vaiel"].starting_health(count), "captains", "from 1 to 4", str(count))


def test_captains_that_are_no_list() -> None:
    refused(lambda: odds.morning_steps(3), "captains must be 1 to 4 pools")  # type: ignore[arg-type]


def test_a_race_that_never_ends() -> None:
    # Phoshar gains a die on no result, so he comes in the end even when he starts without dice.
    assert odds.rounds_to_gate(1, [(0, 0, 0)], (0, 0, 0), "phoshar").mean > 1
    refused(
        lambda: odds.rounds_to_gate(1, [(0, 0, 0)], (0, 0, 0), _sleeper()), "monster must be able to reach"
    )


def _sleeper() -> Any:
    """A board of one's own that never moves."""
    vaiel = BOARDS["vaiel"]
    return replace(vaiel, rows=tuple(replace(row, actions=()) for row in vaiel.rows))


def test_a_policy_that_picks_what_cannot_be() -> None:
    refused(
        lambda: odds.rounds_to_gate(9, [(0, 0, 1)], (1, 1, 3), "phoshar", policy=lambda options: DicePool(9)),
        "policy must pick one of",
    )


def test_plans_that_are_none() -> None:
    way: dict[str, Any] = {"distance": 5, "captains": [(0, 0, 1)], "monster": (0, 2, 0)}
    refused(lambda: odds.gate_forecast(**way, plan=3), "plan must map rounds", "3")
    refused(lambda: odds.gate_forecast(**way, plan={1: 4}), "plan must map rounds", "Turn")
    refused(lambda: odds.gate_forecast(**way, plan={0: odds.Turn()}), "a round of the plan", "from 1", "0")
    refused(lambda: odds.gate_forecast(**way, plan={1: odds.Turn(back=-2)}), "plan[1].back", "-2")
    refused(lambda: odds.gate_forecast(**way, plan={1: odds.Turn(dice=(1, 2))}), "plan[1].dice", "three")  # type: ignore[arg-type]
    refused(
        lambda: odds.gate_forecast(**way, plan={2: odds.Turn(statue=1)}), "plan[2].statue", "True or False"
    )  # type: ignore[arg-type]
    refused(
        lambda: odds.gate_forecast(**way, plan={1: odds.Turn(back=400), 2: odds.Turn(back=400)}),
        "distance with all that the plan moves back", "500", "805",
    )  # fmt: skip
    refused(lambda: odds.gate_forecast(**way, track=4), "track must be a whole number from 5 to 500", "4")


def test_attacks_that_never_win() -> None:
    refused(lambda: odds.attacks_needed(1, odds.combat((0, 0, 0), (0, 2, 0))), "odds", "win")
    refused(lambda: odds.attacks_needed(1, []), "odds", "none")


@pytest.mark.parametrize("setup", [
    {"captains": 0},
    {"captains": 5},
    {"lead": 2},
    {"spaces": 0},
    {"spaces": True},
    {"players": 3},
    {"board": "orc"},
])  # fmt: skip
def test_setups_that_cannot_be_played(setup: dict[str, Any]) -> None:
    with pytest.raises(MalformedError) as caught:
        Session(DICE_GAME, setup, seed=1)
    assert str(next(iter(setup.values()))) in str(caught.value)


@pytest.mark.parametrize(("path", "value"), [
    ("trackers.red", -1),
    ("trackers.white", 100),
    ("health", -1),
    ("distance", 201),
    ("lead", 2),
    ("rolled", 3),
    ("stage", "night"),
    ("stage", "midday"),
    ("attacked", [0]),
    ("royal", True),
    ("board", "orc"),
    ("captains", []),
    ("captains.0.name", ""),
    ("captains.1.name", "Ada"),
    ("captains.0.gold", -1),
    ("captains.0.attackers.healthy", 7),
    ("captains.0.card.yellow", -1),
    ("roll", {"dice": [], "captain": 0, "monster": 0, "again": True, "first_side": ""}),
    ("roll", {"dice": ["yellow"], "captain": 0, "monster": 0, "again": True, "first_side": ""}),
    ("roll", {"dice": ["white"], "captain": 1, "monster": 0, "again": False, "first_side": ""}),
    ("fight", {"captain": 0, "attacking": True, "results": 1, "owed": "injure"}),
    ("row", {"results": 3, "action": 0, "targets": [0]}),
])  # fmt: skip
def test_positions_that_cannot_be(path: str, value: Any) -> None:
    data = position(table())
    holder: Any = data
    *way, last = path.split(".")
    for key in way:
        holder = holder[int(key)] if key.isdigit() else holder[key]
    holder[last] = value
    with pytest.raises(MalformedError) as caught:
        from_position(DICE_GAME, data, content())
    assert "\n" not in str(caught.value)


def test_boards_of_ones_own_need_all_rows() -> None:
    with pytest.raises(ValueError, match="0 to 6 results"):
        replace(BOARDS["vaiel"], rows=BOARDS["vaiel"].rows[:6])
