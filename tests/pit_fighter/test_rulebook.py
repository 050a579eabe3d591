"""The rulebook has every rule of the manual; each number of it stands in the content."""

from __future__ import annotations

import pytest

from pitkit.pit_fighter.game import GAME
from tests.pit_fighter.cases import DATA
from tests.pit_fighter.tables import CONTENT

COUNTS = {
    "CRD": 7, "GDL": 8, "WIN": 9, "SET": 12, "TRN": 2, "EQP": 6, "INS": 4, "MOV": 7, "ATK": 9, "DMG": 5,
    "CMB": 15, "CHK": 8, "KOX": 7, "LOS": 7, "SYM": 10, "KEY": 10, "ARM": 4, "SPL": 3, "TRP": 11, "DCK": 3,
    "CRE": 17, "SCN": 9,
}  # fmt: skip

DATA_IDS = (
    "PF-CRD-02",
    "PF-CRD-06",
    "PF-CRD-07",
    "PF-GDL-08",
    "PF-KEY-03",
    "PF-SPL-01",
)


def test_every_rule_has_an_entry() -> None:
    wanted = {f"PF-{part}-{n:02d}" for part, count in COUNTS.items() for n in range(1, count + 1)}
    assert set(GAME.rulebook.ids) == wanted
    assert len(wanted) == 173
    assert set(GAME.rulebook.of_kind("note")) == {"PF-MOV-07"}


def test_every_data_rule_is_named_below() -> None:
    assert list(DATA_IDS) == list(dict.fromkeys(case.rule for case in DATA))


@pytest.mark.rule(*DATA_IDS)
@pytest.mark.parametrize("rule", DATA_IDS)
def test_each_number_is_in_the_content(rule: str) -> None:
    for case in DATA:
        if case.rule == rule:
            assert case.find(CONTENT) == case.value
