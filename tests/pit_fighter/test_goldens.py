"""The golden games come out as they are kept."""

from __future__ import annotations

import pytest

from tests.pit_fighter.golden_games import FOLDER, GAMES, text


@pytest.mark.parametrize("name", GAMES)
def test_a_golden_game_is_played_as_it_is_kept(name: str) -> None:
    kept = (FOLDER / f"{name}.txt").read_text(encoding="utf-8")
    assert text(GAMES[name]()) == kept


def test_every_kept_game_is_played() -> None:
    assert {path.stem for path in FOLDER.glob("*.txt")} == set(GAMES)


def test_the_golden_games_show_the_parts_of_the_rules() -> None:
    told = "".join((FOLDER / f"{name}.txt").read_text(encoding="utf-8") for name in GAMES)
    shown = (
        "TRP-05",
        "CMB-07",
        "INS-01",
        "ARM-03",
        "KOX-05",
        "CHK-05",
        "CRE-01",
        "SCN-09",
        "WIN-01",
        "SYM-06",
    )
    assert [rule for rule in shown if f"PF-{rule}" not in told] == []
