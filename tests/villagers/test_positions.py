"""Positions that no play can reach are refused, field by field."""

from __future__ import annotations

from typing import Any

import pytest

from pitkit.play import MalformedError, Over, Pile, Unseen, faces_up, from_position, position
from pitkit.villagers.game import GAME
from pitkit.villagers.rules import VillagersState
from pitkit.villagers.rules.table import Switches, Tally
from tests.villagers.cases import asking
from tests.villagers.tables import sitting


def with_player(seat: int, **values: Any) -> VillagersState:
    state = sitting(centre=4)
    return state.with_player(seat, **values)


@pytest.mark.parametrize(
    ("state", "named"),
    [
        (lambda: with_player(1, name="Ash"), "players.1.name"),
        (lambda: with_player(1, section=1), "players.0.section"),
        (lambda: with_player(1, section=9), "players.1.section"),
        (lambda: with_player(1, tokens=-1), "players.1.tokens"),
        (lambda: with_player(1, skull=2), "players.1.skull"),
        (lambda: with_player(1, alive=False), "players.1.alive"),
        (lambda: with_player(1, blue=7), "players.1.blue"),
        (lambda: with_player(1, blue=None), "players.1.blue"),
        (lambda: with_player(0, blue=3), "players.0.blue"),
        (lambda: with_player(1, taken_up="Long Shadow"), "players.1.taken_up"),
        (lambda: with_player(0, stake=1), "players.0.stake"),
        (lambda: with_player(1, stake=5), "centre"),
        (lambda: with_player(1, hand=faces_up(["Long Shadow"])), "pools"),
        (lambda: sitting().but(monster=4), "monster"),
        (lambda: sitting().but(monster=-1), "monster"),
        (lambda: sitting().but(green=(3, 3)), "green"),
        (lambda: sitting().but(green=(3, 3, 9)), "green"),
        (lambda: sitting().but(void=-1), "void"),
        (lambda: sitting().but(void=990), "players"),
        (lambda: sitting().but(bag=-1, switches=Switches(endless_bag=False)), "bag"),
        (lambda: asking().but(tally=Tally(3, 3, counted=2)), "tally.counted"),
        (lambda: asking().but(tally=Tally(3, 3, counted=1, spoils=((7, 1),))), "tally.spoils"),
        (lambda: sitting().but(agenda=asking().agenda), "agenda.todo"),
        (
            lambda: sitting(stage="flown").but(stage="over", ended=Over((5,), "VM-DTH-03", "")),
            "ended.winners",
        ),
        (lambda: sitting().but(followed=(2, 1)), "followed"),
        (lambda: sitting().but(rolling=(7,)), "rolling"),
        (lambda: sitting().but(deck=Pile()), "pools"),
        (lambda: sitting().but(deck=Pile((Unseen("Wards", 99),))), "pools.0.cards"),
        (lambda: sitting().but(buyer=1), "buyer"),
        (lambda: sitting().but(shown=True), "shown"),
        (lambda: sitting(stage="flown").but(stage="over"), "ended"),
        (lambda: sitting().but(stage="reveal"), "stage"),
        (lambda: sitting(stage="buy").but(centre=2), "stage"),
        (lambda: sitting().but(tally=Tally(3, 3)), "tally"),
        (lambda: sitting().but(players=sitting().players[:2]), "players"),
        (lambda: sitting((5, 0, 0, 0)).but(centre=2), "stage"),
        (lambda: sitting(stage="ward", hands={1: ["Long Shadow"]}).with_all(decided=True), "stage"),
    ],
)
def test_what_no_play_can_reach_is_refused(state: Any, named: str) -> None:
    with pytest.raises(MalformedError) as caught:
        from_position(GAME, position(state()))
    assert caught.value.field == named


def test_with_fewer_than_three_alive_the_game_must_be_over() -> None:
    state = sitting((5, 5, 5), stage="buy")
    dead = state.with_player(2, alive=False, tokens=0, decided=False)
    assert [problem[0] for problem in dead.problems()] == ["players"]


def test_a_position_may_start_in_mid_game() -> None:
    state = sitting((3, 0, 7, -1), centre=2, green=(None, None), void=4)
    assert from_position(GAME, position(state)) == state
