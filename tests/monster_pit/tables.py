"""Positions of the dice table for tests, written by hand, and ways to go on from them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from pitkit.monster_pit.pools import DicePool
from pitkit.monster_pit.rules.steps import TwilightRoll
from pitkit.monster_pit.rules.table import DICE_GAME, DiceTable
from pitkit.monster_pit.rules.table_state import Captain, Fight, Half, RowDue, TableContent
from pitkit.play import Event, Outcome


def content() -> TableContent:
    """The content of the default packs."""
    loaded = DICE_GAME.load_content()
    assert isinstance(loaded, TableContent)
    return loaded


def captain(name: str = "Ada", card: tuple[int, int, int] = (0, 1, 2), **fields: Any) -> Captain:
    """A Captain whose dice are all on the Captain card."""
    return Captain(name, DicePool(*card), **fields)


def half(healthy: int = 0, injured: int = 0, mounts: tuple[int, int, int] = (0, 0, 0)) -> Half:
    """Half an Outpost whose characters have no dice."""
    return Half(DicePool(), DicePool(*mounts), healthy, injured)


ADA, BO = captain("Ada"), captain("Bo")


def table(*captains: Captain, **fields: Any) -> DiceTable:
    """The Morning of a first round of Vaiel against Ada and Bo, or against the given Captains."""
    values: dict[str, Any] = {
        "board": "vaiel",
        "trackers": DicePool(yellow=2),
        "health": 8,
        "distance": 20,
        "captains": captains or (ADA, BO),
        "content": content(),
    }
    state = DiceTable(**values | fields)
    assert not list(state.problems()), list(state.problems())
    return state


def midday(*captains: Captain, **fields: Any) -> DiceTable:
    """The Midday of that round."""
    return table(*captains, stage="midday", rolled=len(captains) or 2, **fields)


def twilight(*captains: Captain, **fields: Any) -> DiceTable:
    """The Twilight of that round; a row or a roll has to be given."""
    return table(*captains, stage="twilight", rolled=len(captains) or 2, **fields)


def defending(*captains: Captain, **fields: Any) -> DiceTable:
    """Vaiel attacks the Lead Captain (row of three)."""
    return twilight(*captains, row=RowDue(3, 0, (0,)), **fields)


def owing(owed: str, *captains: Captain, attacking: bool = True, **fields: Any) -> DiceTable:
    """The first Captain has fought and has still to pay."""
    fight = Fight(0, attacking, results=1, owed=owed)  # type: ignore[arg-type]
    if attacking:
        return midday(*captains, fight=fight, attacked=(0,), **fields)
    return defending(*captains, fight=fight, **fields)


def improving(trackers: tuple[int, int, int] = (1, 1, 3), **fields: Any) -> DiceTable:
    """Phoshar improves a die (row of three)."""
    return twilight(board="phoshar", trackers=DicePool(*trackers), row=RowDue(3), **fields)


def choosing(trackers: tuple[int, int, int] = (1, 1, 3), **fields: Any) -> DiceTable:
    """Phoshar gains a white die or improves a yellow one (row of five)."""
    return twilight(board="phoshar", trackers=DicePool(*trackers), row=RowDue(5), **fields)


C, M, CC, MM = "Captain", "Monster", "Enchanted Captain", "Enchanted Monster"
RUNE = "Rune 1"


def throw(state: DiceTable, *faces: str) -> tuple[DiceTable, tuple[Event, ...]]:
    """Enter the faces of the throw that is due."""
    return state.apply(Outcome(faces, by="table"))


def rules_of(events: Iterable[Event]) -> set[str]:
    """All rules the events cite."""
    return {rule for event in events for rule in event.rules}


def text_of(events: Iterable[Event], rule: str) -> str:
    """The words of the first event that cites a rule."""
    return next(event.text for event in events if rule in event.rules)


def after_twilight(board: str, results: int, **fields: Any) -> tuple[DiceTable, tuple[Event, ...]]:
    """A Twilight Roll of five yellow dice and a white one with so many Monster results."""
    values: dict[str, Any] = {"board": board, "trackers": DicePool(0, 5, 1), "distance": 40}
    state = midday(**values | fields)
    state, before = state.apply(TwilightRoll(state.lead))
    state, events = throw(state, *(M,) * results, *(C,) * (6 - results))
    return state, before + events


def fought(state: DiceTable) -> DiceTable:
    """The next Captain defends without a loss."""
    (step,) = state.choices()
    state, _ = state.apply(step)
    state, _ = throw(state, C, C, C)
    state, _ = throw(state, *(C,) * 6)
    return state
