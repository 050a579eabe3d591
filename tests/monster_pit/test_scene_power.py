"""The boards of the calculators: numbers are the calculators', everything fits, places mean what they say."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pitkit.monster_pit import BOARDS, combat_scene, odds, power_scene, progress_scene
from pitkit.monster_pit.boards import MesmerizeSlot
from pitkit.monster_pit.drawing.joint import joint_table
from pitkit.monster_pit.drawing.trackers import Mark
from pitkit.monster_pit.drawing.words import row_label, row_words, short, terse
from pitkit.odds import percent
from pitkit.ui.scene import Die, Rect, Scene, Text
from tests.monster_pit.drawn import WIDTHS, misplaced_texts, unreachable

pools = st.tuples(st.integers(0, 12), st.integers(0, 12), st.integers(0, 12))
widths = st.sampled_from(WIDTHS)


def mark(colour: str, count: int) -> Mark:
    return Mark((colour, count), f"{count} {colour} dice")


def texts(board: Scene, group: str) -> list[str]:
    return [item.text for item in named(board, group) if isinstance(item, Text)]


def named(board: Scene, group: str) -> tuple[Any, ...]:
    return tuple(next(one for one in board.groups if one.name == group).items)


def fits(board: Scene) -> bool:
    return board.overflow() == () and list(misplaced_texts(board)) == []


class TestPower:
    @given(pools, st.sampled_from(list(BOARDS)), st.integers(0, 40), widths)
    @settings(max_examples=40, deadline=None)
    def test_chances_are_the_calculators_and_fit(
        self, pool: tuple[int, int, int], board: str, mesmerized: int, width: float
    ) -> None:
        drawn = power_scene(pool, board, mesmerized=mesmerized, marks=mark, width=width)
        assert fits(drawn)
        law = odds.twilight(*pool, board=board)
        rows = [item for item in named(drawn, "rows") if item.target]
        assert [item.label.split(":")[0].split(", ")[1] for item in rows] == [
            percent(law[k]) for k in range(7)
        ]
        mean = odds.mean_move(*pool, board=board, mesmerized=mesmerized)
        shown = texts(drawn, "rows")
        assert f"Mean movement {mean:.2f}" in shown or (width < 400 and f"Mean {mean:.2f}" in shown)

    def test_bars_are_as_long_as_chances(self) -> None:
        drawn = power_scene((0, 2, 0))
        bars = [item for item in named(drawn, "rows") if isinstance(item, Rect) and item.fill == "accent"]
        tracks = [item for item in named(drawn, "rows") if isinstance(item, Rect) and item.fill == "ground"]
        assert [bar.w / tracks[0].w for bar in bars] == [0.25, 0.5, 0.25]
        assert len(tracks) == 7

    def test_the_row_that_came_up_is_outlined(self) -> None:
        rows = [item for item in named(power_scene((0, 2, 0), happened=1), "rows") if item.target]
        assert [row.changed for row in rows] == [False, True, False, False, False, False, False]

    def test_trackers_show_what_is_rolled(self) -> None:
        drawn = power_scene((4, 5, 6), "vaiel")
        dice = [item for item in named(drawn, "trackers") if isinstance(item, Die)]
        assert [(die.face, die.paint) for die in dice] == [("4", "red"), ("5", "yellow"), ("6", "white")]
        assert "rolls 9, at most 9" in texts(drawn, "trackers")
        assert "0 rolled" in texts(drawn, "trackers")

    @pytest.mark.parametrize("width", WIDTHS)
    def test_every_place_can_be_clicked(self, width: float) -> None:
        drawn = power_scene((1, 0, 6), marks=mark, width=width)
        places = {choice.target: choice.legal for choice in drawn.choices()}
        assert len([target for target in places if target[0] in ("red", "yellow", "white")]) == 5 + 6 + 7
        steps = {("red", 0), ("red", 2), ("yellow", 1), ("white", 5)}
        assert {target for target, legal in places.items() if legal} == steps
        assert not [target for target in places if unreachable(drawn, target)]

    @pytest.mark.parametrize(
        ("given", "message"),
        [
            ({"trackers": (1, 2)}, "trackers must be three whole numbers"),
            ({"trackers": (0, 2, 0), "board": "orc"}, "board must be"),
            ({"trackers": (0, 2, 0), "mesmerized": -1}, "mesmerized must be a whole number, 0 or more"),
        ],
    )
    def test_bad_input_is_a_sentence(self, given: dict[str, Any], message: str) -> None:
        with pytest.raises(ValueError, match=message):
            power_scene(**given)


class TestProgress:
    @given(pools, st.booleans(), widths)
    @settings(max_examples=30, deadline=None)
    def test_it_fits_and_nothing_is_left_out(
        self, pool: tuple[int, int, int], royal: bool, width: float
    ) -> None:
        law = odds.progress(*pool, take_royal=royal)
        assert fits(progress_scene(pool, law, marks=mark, width=width))
        assert float(joint_table(law).chances.sum()) == pytest.approx(1)

    def test_cells_are_the_joint_law(self) -> None:
        law = odds.progress(0, 1, 2, exact=True)
        drawn = progress_scene((0, 1, 2), law)
        cells = {item.target[1:]: item.label for item in named(drawn, "joint") if item.target}
        assert cells[1, 3] == f"1 Gold and 3 steps: {percent(law.joint[1, 3])}"
        assert cells[2, 0] == "2 Gold and 0 steps: never"
        assert min(gold for gold, _ in cells) == 1

    def test_the_last_row_and_column_stand_for_more(self) -> None:
        law = odds.progress(4, 0, 6)
        table = joint_table(law, columns=5)
        assert table.more_gold
        assert float(table.chances[:, -1].sum()) == pytest.approx(float(law.gold.at_least(table.gold + 4)))


class TestCombat:
    @given(pools, pools, st.integers(0, 9), st.booleans(), widths)
    @settings(max_examples=30, deadline=None)
    def test_it_fits_and_shows_the_four_ends(
        self,
        ours: tuple[int, int, int],
        theirs: tuple[int, int, int],
        bonus: int,
        attacks: bool,
        width: float,
    ) -> None:
        law = odds.combat(ours, theirs, 9, bonus=bonus)
        drawn = combat_scene(
            ours,
            theirs,
            law,
            monster_maximum=9,
            bonus=bonus,
            attacking=attacks,
            captain_marks=lambda colour, count: mark(f"c {colour}", count),
            monster_marks=lambda colour, count: mark(f"m {colour}", count),
            width=width,
        )
        assert fits(drawn)
        ends = [item.label.split(":")[0] for item in named(drawn, "outcomes") if item.target]
        chances = (law.critical, law.win, law.tie, law.lose)
        names = ("Critical hit", "Captain wins", "Tie", "Monster wins")
        assert ends == [f"{name}, {percent(chance)}" for name, chance in zip(names, chances, strict=True)]

    def test_damage_is_an_attack_s(self) -> None:
        law = odds.combat((0, 0, 1), (1, 0, 0))
        said = [
            combat_scene((0, 0, 1), (1, 0, 0), law, attacking=attacks).spoken() for attacks in (True, False)
        ]
        assert "2 damage" in said[0]
        assert "damage" not in said[1]


class TestWords:
    @pytest.mark.parametrize("board", BOARDS.values(), ids=list(BOARDS))
    def test_every_action_has_few_words_and_fewer(self, board: Any) -> None:
        for row in board.rows:
            for action in row.actions:
                assert 0 < len(terse(action)) <= len(short(action)) or isinstance(action, MesmerizeSlot)
                assert not short(action).endswith(".")
            assert row_words(row)[0].isupper()
            assert all(action.text in row_label(row) for action in row.actions)

    def test_mesmerized_characters_move_vaiel(self) -> None:
        row = BOARDS["vaiel"].row(4)
        assert row_words(row, 5) == "Move 5, 1 for each mesmerized; draw a Monster card"
        assert row_words(row, 5, fewest=True) == "Move 5; card"
