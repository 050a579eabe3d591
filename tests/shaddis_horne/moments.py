"""Moments of a siege that several tests begin from."""

from __future__ import annotations

from typing import Any

from pitkit.shaddis_horne.rules import HorneState
from pitkit.shaddis_horne.rules import steps as do
from pitkit.shaddis_horne.rules.tasks import Lack, Phase
from tests.shaddis_horne.sieges import COLLEGE, PIT, TAVERN, after, siege

RED, ORANGE, YELLOW, GREEN = range(4)
FULL = {"villager": ["Pot Boy", "Reed Cutter"], "equipment": ["Blue Vial", "Bent Die"]}
"""Rows that need no filling."""


def lacking(**values: Any) -> HorneState:
    """A moment of the siege phase in which a resource has to be chosen."""
    return siege(phase_name="siege", tasks=(Lack(1), Phase("action")), **values)


def shopping(at: int, **values: Any) -> HorneState:
    """Red is buying or recruiting."""
    what = "recruit" if at == TAVERN else "buy"
    return after(siege(guards={"red": at}, rows=FULL, **values), do.Visit(0, RED, what))  # type: ignore[arg-type]


def at_college(**values: Any) -> HorneState:
    """Red stands at the college, where FIRE lies."""
    return siege(guards={"red": COLLEGE}, rows={"recipe": ["FIRE"]}, **values)


def coming(**values: Any) -> HorneState:
    """A position before an advance phase with nothing to fill."""
    rows = {**FULL, **values.pop("rows", {})}
    top = {"siege": ["The First Timber"], **values.pop("top", {})}
    return siege(rows=rows, top=top, **values)


def pit(*cards: str, **values: Any) -> HorneState:
    """Red stands at the Pit, on which these cards lie."""
    return siege(guards={"red": PIT}, top={"pit": cards}, **values)


DOWN = do.Visit(0, RED, "explore")
