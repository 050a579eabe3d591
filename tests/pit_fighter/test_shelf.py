"""Picking, arming and swapping on the board: slips with prices, what is left, click, touch and key."""

from __future__ import annotations

from typing import Any

import pytest

from pitkit.pit_fighter.board import scene
from pitkit.pit_fighter.drawing.shelf import SLIP, Slip, sections
from pitkit.pit_fighter.drawing.sight import sight_of
from pitkit.pit_fighter.game import GAME, new_game
from pitkit.pit_fighter.rules import Arm, Bring, Done, Leave, Pick, PitFighterState, TakeDeck
from pitkit.pit_fighter.rules.steps import HAND
from pitkit.pit_fighter.tables import table
from pitkit.play import Session
from pitkit.ui.items import Rect
from pitkit.ui.table import Table
from tests.pit_fighter.scenes import arming, arming_forty, choosing, swapping
from tests.pit_fighter.tables import after
from tests.pit_fighter.test_board import WHOLE_BOARD, WIDTHS, drawn, weights

__all__ = ["weights"]  # a fixture

MOMENTS = {
    "characters": lambda: choosing("basic"),
    "decks": lambda: choosing("basic", Pick(0, "Varga"), Pick(1, "Quill")),
    "arming": arming,
    "arming from forty": arming_forty,
    "swapping": swapping,
}
every_moment = pytest.mark.parametrize("make", MOMENTS.values(), ids=MOMENTS)


def slips(state: PitFighterState, seat: int = 0) -> dict[str, Slip]:
    return {slip.name: slip for part in sections(sight_of(state, seat)) for slip in part.slips}


def shown(state: PitFighterState, seat: int | None = 0) -> Table:
    return table(Session.from_state(GAME, state, 1), seat=seat)


@every_moment
@pytest.mark.parametrize("width", WIDTHS)
def test_every_choice_is_on_the_board_and_every_text_in_its_box(make: Any, width: float) -> None:
    session = Session.from_state(GAME, make(), 1)
    board = drawn(session, 0, width)
    assert board.overflow() == ()
    reached = {choice.target for choice in board.choices()}
    assert {choice for choice in session.state.candidates() if choice.seat == 0} <= reached
    legal = {choice.target for choice in board.choices(legal_only=True)}
    assert legal == set(session.choices(0))
    taken = [item for item in board.items() if isinstance(item, Rect) and item.target in reached]
    assert all(item.h >= SLIP for item in taken if isinstance(item.target, Arm | Bring | Leave | Pick))


@every_moment
def test_the_board_stays_a_short_message(make: Any, weights: list[int]) -> None:
    shown(make()).close()
    assert len(weights) == 1
    assert weights[0] <= WHOLE_BOARD


@pytest.mark.rule("PF-SET-04")
def test_money_goes_down_and_what_is_too_dear_is_dim_and_says_why() -> None:
    board = shown(arming())
    assert "Arming money: 50 of 50 gold left" in board.board.scene.spoken()
    board.board.press(Arm(0, "Spiked Club", 0))
    board.board.press(Arm(0, "Duck"))
    said = board.board.scene.spoken()
    assert "Arming money: 15 of 50 gold left" in said
    assert "Armed with Spiked Club equipped, Duck in hand." in said
    dear = board.board.scene.choice(Arm(0, "Crowd Pleaser"))
    assert dear is not None
    assert not dear.legal
    board.board.press(Arm(0, "Crowd Pleaser"))
    assert "costs 30 gold, and 15 of the arming money are left" in board.board.message
    board.board.press(Done(0))
    assert board.session.state.asked == 1
    assert "Arming money" not in board.board.scene.spoken()
    assert not board.errors
    board.close()


def test_a_card_is_taken_by_click_touch_and_key() -> None:
    board = shown(arming())
    for name, how in (("Feint", "click"), ("Salve", "touch"), ("Side Step", "key")):
        ways = slips(board.session.state)[name].ways
        choice = board.board.scene.choice(ways[0][0])
        assert choice is not None
        x, y = choice.box.centre
        scale = board.board._renderer.scale
        if how == "key":
            while board.board._focus != ways[0][0]:
                board.board.press_key("n")
            board.board.press_key("Enter")
        else:
            canvas = board.board._renderer.canvas
            event = {"event": "mouse_down", "x": x * scale, "y": y * scale}
            if how == "touch":
                event = {"event": "touch_start", "touches": [{"x": x * scale, "y": y * scale}]}
            canvas._handle_frontend_event(canvas, event, [])
    armed = [one.card.card for one in board.session.state.fighters[0].armed]  # type: ignore[union-attr]
    assert armed == ["Feint", "Salve", "Side Step"]
    assert not board.errors
    board.close()


def test_equipment_can_be_worn_held_or_fixed_to_a_weapon() -> None:
    found = slips(arming())
    assert [word for _, word in found["Hide Coat"].ways] == ["wear", "hand"]
    assert [word for _, word in found["Long Chain"].ways] == ["Maul", "hand"]
    assert [choice.to for choice, _ in found["Feint"].ways] == [HAND]  # type: ignore[attr-defined]


def test_slips_keep_their_places_and_tell_what_is_left() -> None:
    state = arming()
    names = list(slips(state))
    kinds = ["Throwing Axe", "Spiked Club", "Oak Shield", "Hide Coat", "Salve", "Long Chain", "Feint"]
    assert names[: len(kinds)] == kinds
    later = after(state, Arm(0, "Feint"), Arm(0, "Feint"))
    assert list(slips(later)) == names
    gone = slips(later)["Feint"]
    assert (gone.count, gone.ways) == (0, ())
    board = scene(later, 0)
    item = next(item for item in board.items() if item.target == ("card", "Feint"))
    assert isinstance(item, Rect)
    assert item.fill == "shade"


@pytest.mark.rule("PF-KOX-05")
def test_sidebar_and_deck_lie_side_by_side_with_the_swaps_made() -> None:
    board = shown(swapping())
    assert "Sidebar, 8 cards: 0 of 8 swaps made" in board.board.scene.spoken()
    assert "Deck and sidebar keep their sizes." in board.board.scene.spoken()
    board.board.press(Leave(0, "Salve"))
    assert "out of the sidebar first" in board.board.message
    board.board.press(Bring(0, "Duck"))
    said = board.board.scene.spoken()
    assert "1 of 8 swaps made" in said
    assert "1 to be put back." in said
    board.board.press(Leave(0, "Salve"))
    assert "Deck, 40 cards" in board.board.scene.spoken()
    assert not board.errors
    board.close()


def test_characters_that_can_fight_come_first_and_decks_tell_their_cards() -> None:
    first, *others = sections(sight_of(choosing("basic"), 0))
    assert [slip.name for slip in first.slips][:2] == ["Varga", "Quill"]
    assert first.slips[2].line == "numbers are not printed"
    assert others == []
    (decks,) = sections(sight_of(choosing("basic", Pick(0, "Varga")), 0))
    deck = decks.slips[0]
    assert isinstance(deck.ways[0][0], TakeDeck)
    assert "2 Throwing Axe" in deck.said


def test_nobody_else_sees_the_shelf() -> None:
    state = after(arming(), Arm(0, "Spiked Club", 0))
    assert sections(sight_of(state, 1)) == ()
    assert "Spiked Club" not in scene(state, 1).spoken()
    assert sections(sight_of(new_game(2, seed=1).state, 1)) != ()  # both pick at once
