"""The golden games come out as they are kept."""

from __future__ import annotations

import pytest

from tests.monster_pit.golden_games import FOLDER, GAMES, played, text


@pytest.mark.parametrize("name", GAMES)
def test_a_golden_game_is_played_as_it_is_kept(name: str) -> None:
    kept = (FOLDER / f"{name}.txt").read_text(encoding="utf-8")
    assert text(played(**GAMES[name])) == kept


def test_every_kept_game_is_played() -> None:
    assert {path.stem for path in FOLDER.glob("*.txt")} == set(GAMES)


def test_the_golden_games_show_each_passage_of_the_rules() -> None:
    told = "".join((FOLDER / f"{name}.txt").read_text(encoding="utf-8") for name in GAMES)
    rules = (
        "SET-05", "SET-07", "MORN-05", "MORN-09", "MID-01", "MID-04", "STR-TAVERN-01", "STR-HALL-01",
        "STR-SANCT-04", "CMB-02", "CMB-09", "CMB-12", "TWI-05", "PHO-11", "VAI-12", "CARD-01", "PLAY-03",
        "ENC-07", "NIGHT-01", "NIGHT-06", "DIFF-04",
    )  # fmt: skip
    assert [rule for rule in rules if f"MP-{rule}" not in told] == []
