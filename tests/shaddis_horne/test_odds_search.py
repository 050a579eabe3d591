"""Searches for plans pause after every position, and one that is too large is refused soon."""

from __future__ import annotations

import pytest

from pitkit.odds.slices import in_one_go
from pitkit.shaddis_horne import odds
from pitkit.shaddis_horne.odds.actions import actions_search
from pitkit.shaddis_horne.odds.clearing import stand_search
from tests.shaddis_horne.road_brute import COLOURS


def test_searches_that_are_too_large_are_refused_soon() -> None:
    board = {n: {"red": {"scuttler": 1}, "orange": {"fairy": 1}, "yellow": {"fairy": 1}} for n in range(1, 7)}
    hawks = dict.fromkeys(COLOURS, 0)
    said = "most_positions is 20 and the search needs more: .* or raise it"
    for search in (actions_search(board, hawks, {}, most_positions=20),
                   stand_search(board, hawks, {}, most_positions=20)):  # fmt: skip
        seen = [next(search) for _ in range(20)]
        assert seen == list(range(20))  # it pauses after every position, so that it can be given up
        with pytest.raises(ValueError, match=said):
            next(search)
    with pytest.raises(ValueError, match=said):
        odds.best_actions(board, hawks, {}, most_positions=20)
    with pytest.raises(ValueError, match=said):
        odds.last_stand(board, hawks, {}, most_positions=20)
    assert odds.best_actions(board, hawks, {}, 1, most_positions=20_000).survival == (1.0,)


def test_a_search_in_slices_gives_the_same_answer() -> None:
    board = {2: {"orange": {"oak": 2}}, 3: {"red": {"fairy": 1}, "destroyed": True}}
    hawks = {"red": 0, "orange": 3}
    assert in_one_go(actions_search(board, hawks, {})) == odds.best_actions(board, hawks, {})
    assert in_one_go(stand_search(board, hawks, {})) == odds.last_stand(board, hawks, {})
