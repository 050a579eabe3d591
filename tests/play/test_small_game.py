"""The small game passes every check of the suite, as each game of pitkit must."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from pitkit.play import MalformedError, Pile, Session, Unseen, faces_up, load, pile, seat_file
from tests.conformance.suite import Conformance
from tests.play.lantern import GAME
from tests.play.lantern.cards import POOL
from tests.play.lantern.rules import Fly, Lay
from tests.play.lantern_cases import SPEC, answering, middle


class TestConformance(Conformance):
    spec = SPEC


def test_a_seats_file_can_be_played_on_with_the_real_cards() -> None:
    session = Session.from_state(GAME, answering("ember", "moth torch"))
    mine = load(seat_file(session, 0), game=GAME)
    assert isinstance(mine.state.hands[1].segments[0], Unseen)
    mine.play(Fly(1, "moth"))  # the other seat turns this card over on the table
    mine.play(Lay(1, "torch"))
    assert mine.state.light == (0, 3)
    assert not mine.state.hands[1].size


def test_what_the_sample_pack_holds_says_that_it_is_a_sample() -> None:
    content = middle().content
    records = (content.table, *content.card, *content.face)
    assert {record.origin for record in records} == {"sample"}


@pytest.mark.parametrize(
    ("fields", "named"),
    [
        ({"light": (-1, 0)}, "light.0"),
        ({"thrown": 2}, "thrown"),
        ({"laid": 2}, "laid"),
        ({"rows": (("torch", "torch", "torch"), ())}, "pools: "),
        ({"pit": pile(Unseen(POOL, 3))}, "pit"),
        ({"hands": (faces_up(["moth"] * 4), Pile())}, "hands.0"),
    ],
)
def test_a_position_that_cannot_be_is_refused(fields: dict[str, Any], named: str) -> None:
    state = replace(middle(), **fields)
    with pytest.raises(MalformedError) as caught:
        Session.from_state(GAME, state)
    assert caught.value.field.startswith(named)
