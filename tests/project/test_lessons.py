"""Lessons share one way to check a guess, and the start notebook leads to each of them."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import nbformat
import numpy as np
import pytest

from pitkit.lessons import check, play_until, tell
from pitkit.play import Event, Session
from pitkit.play.example import GAME
from pitkit.play.policies import random_policy
from pitkit.play.rulebook import Rulebook
from tests.project.places import ROOT

NOTEBOOKS = sorted((ROOT / "notebooks").glob("*.ipynb"))
START = "00_start_here.ipynb"


def cells(path: Any) -> list[Any]:
    found: list[Any] = nbformat.read(path, as_version=4).cells
    return found


@pytest.mark.parametrize(
    ("guess", "answer", "within", "said"),
    [
        (0.8, Fraction(4, 5), 0.01, "Yes: it is 4/5, about 0.8."),
        (0.5, Fraction(4, 5), 0.01, "Not quite: it is 4/5, about 0.8."),
        (3, Fraction(3), 0, "Yes: it is 3."),
        (np.int64(3), 2.5, 0.5, "Yes: it is 2.5."),
        (True, np.True_, 0, "Yes: it is True."),
        (False, True, 0, "Not quite: it is True."),
        (" Leave ", "leave", 0, "Yes: it is leave."),
        ((4, 3), (2, 1), 0, "Not quite: it is (2, 1)."),
    ],
)
def test_a_guess_is_compared(guess: Any, answer: Any, within: float, said: str) -> None:
    assert repr(check(guess, answer, within)) == said


@pytest.mark.parametrize(
    ("guess", "answer", "kind"),
    [("x", 3, "A number"), (True, 3, "A number"), (1, True, "True or False"), (1, "leave", "A word")],
)
def test_a_guess_of_another_kind_gives_nothing_away(guess: Any, answer: Any, kind: str) -> None:
    said = check(guess, answer)
    assert said.startswith(f"{kind} is asked for")
    assert "it is" not in said


def test_no_guess_gives_nothing_away() -> None:
    assert (
        check(None, 12345) == "Put your guess in place of None in the cell above, then run both cells again."
    )


def test_play_goes_on_to_a_moment_and_no_farther() -> None:
    session = Session(GAME, seed=1)
    events = play_until(session, random_policy, lambda state: max(state.heads) == 1)
    assert events == session.events
    assert max(session.states[-2].heads) == 0
    assert play_until(session, random_policy, lambda state: max(state.heads) == 1) == ()


def test_play_ends_where_the_moment_never_comes_or_a_person_is_to_move() -> None:
    session = Session(GAME, seed=1)
    play_until(session, random_policy, lambda _: False)
    assert session.state.over() is not None
    assert play_until(Session(GAME, seed=1), {1: random_policy}, lambda _: False) == ()


def test_what_happened_is_told_with_the_titles_of_its_rules() -> None:
    text = '[[rule]]\nid = "TG-1"\ntitle = "A title"\nsection = "S"\nkind = "effect"\ntext = "T"'
    book = Rulebook.from_text(text)
    assert tell([Event("One."), Event("Two.", ("TG-1",))], book) == "One.\nTwo. [TG-1 A title]"
    assert tell([], book) == "Nothing happened."


def test_the_start_notebook_leads_to_every_other_one() -> None:
    text = "\n".join(
        cell.source for cell in cells(ROOT / "notebooks" / START) if cell.cell_type == "markdown"
    )
    assert [path.name for path in NOTEBOOKS if path.name != START and f"]({path.name})" not in text] == []


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.name)
def test_cells_are_short_and_every_guess_is_checked(path: Any) -> None:
    found = cells(path)
    assert [cell.source for cell in found if cell.cell_type == "markdown" and "\n## " in cell.source] == []
    for at, cell in enumerate(found):
        if cell.cell_type == "markdown" and "**Guess.**" in cell.source:
            after = [later.source for later in found[at : at + 4]]
            assert any("check(" in source for source in after), cell.source
    assert not any("def check" in cell.source for cell in found)
