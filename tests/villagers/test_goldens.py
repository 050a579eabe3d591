"""The golden games come out as they are kept."""

from __future__ import annotations

import pytest

from tests.villagers.golden_games import FOLDER, GAMES, played, text


@pytest.mark.parametrize("name", GAMES)
def test_a_golden_game_is_played_as_it_is_kept(name: str) -> None:
    kept = (FOLDER / f"{name}.txt").read_text(encoding="utf-8")
    assert text(played(**GAMES[name])) == kept


def test_every_kept_game_is_played() -> None:
    assert {path.stem for path in FOLDER.glob("*.txt")} == set(GAMES)


def test_the_golden_games_show_each_way_a_round_can_go() -> None:
    told = "".join((FOLDER / f"{name}.txt").read_text(encoding="utf-8") for name in GAMES)
    rules = (
        "VM-REV-03",
        "VM-REV-05",
        "VM-FLE-01",
        "VM-BET-06",
        "VM-BET-09",
        "VM-WRD-10",
        "VM-WRD-12",
        "VM-BUY-03",
    )
    assert all(rule in told for rule in rules)
