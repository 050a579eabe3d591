"""The golden sieges come out as they are kept."""

from __future__ import annotations

import pytest

from tests.shaddis_horne.golden_games import FOLDER, GAMES, played, text


@pytest.mark.parametrize("name", GAMES)
def test_a_golden_siege_is_played_as_it_is_kept(name: str) -> None:
    kept = (FOLDER / f"{name}.txt").read_text(encoding="utf-8")
    assert text(played(**GAMES[name])) == kept


def test_every_kept_siege_is_played() -> None:
    assert {path.stem for path in FOLDER.glob("*.txt")} == set(GAMES)


def test_the_golden_sieges_show_each_passage_of_the_rules() -> None:
    told = "".join((FOLDER / f"{name}.txt").read_text(encoding="utf-8") for name in GAMES)
    rules = (
        "SET-10",
        "SGE-07",
        "EVT-04",
        "ADV-06",
        "ADV-10",
        "PIT-12",
        "TAV-01",
        "MKT-01",
        "LOC-06",
        "VIL-07",
    )
    assert [rule for rule in rules if f"SH-{rule}" not in told] == []
    assert "The town is saved" in told
    assert "The town is lost" in told
