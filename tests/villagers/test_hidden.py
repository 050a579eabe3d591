"""What a seat may not know makes no difference to what it is shown, in the finer points."""

from __future__ import annotations

import pytest

from pitkit.play import Known, Unseen, load, seat_file, visible
from pitkit.villagers import new_game
from pitkit.villagers.game import GAME
from pitkit.villagers.rules import Answer, Bet, Buy, Done, Flee, Hold, Lay, LiftCup, Pay, Reveal, Show, TakeUp
from tests.villagers.tables import HOLLOW_CUP, after, play, refused, rolls, sitting


@pytest.mark.rule("VM-WRD-03")
def test_who_saw_a_ward_cannot_tell_whether_it_is_the_one_laid() -> None:
    shown = after(
        sitting(stage="ward", hands={1: ["Long Shadow", "Night Watch"], 2: ["Cold Breath"]}),
        TakeUp(1, "Long Shadow"),
        Show(1, 2),
    )
    one, other = after(shown, Lay(1, "Long Shadow")), after(shown, Lay(1, "Night Watch"))
    assert one != other
    assert one.view(2) == other.view(2)
    assert one.view(3) == other.view(3)
    # Once the Ward lies open, what is left in the hand is known again.
    over = after(other, Flee(0))
    assert [card for card in over.view(2).players[1].hand.items if isinstance(card, Known)]


def test_a_hand_is_kept_in_an_order_that_tells_nothing() -> None:
    one = sitting(hands={1: ["Long Shadow", "Night Watch"], 2: ["Cold Breath"]})
    two = sitting(hands={1: ["Night Watch", "Long Shadow"], 2: ["Cold Breath"]})
    assert one == two
    seen = after(one, TakeUp(1, "Night Watch"), Show(1, 2)).view(2).players[1].hand.segments
    assert isinstance(seen[0], Known)
    assert isinstance(seen[1], Unseen)


def test_nobody_sees_which_ward_is_taken_up() -> None:
    ward = sitting(hands={1: ["Long Shadow", "Night Watch"]})
    one, events = play(ward, TakeUp(1, "Long Shadow"))
    for seat in (None, 0, 2, 3):
        assert one.view(seat) == ward.view(seat)
        assert not visible(events, seat)


def test_a_fellow_does_not_see_to_whom_else_a_ward_was_shown() -> None:
    ward = sitting(hands={1: ["Long Shadow", "Night Watch"]})
    seen = after(ward, TakeUp(1, "Long Shadow"), Show(1, 2))
    one = after(seen, TakeUp(1, "Long Shadow"), Show(1, 3))
    other = after(seen, TakeUp(1, "Night Watch"), Show(1, 3))
    assert one.view(2) == other.view(2)


def test_a_seats_file_has_no_secret_and_can_be_played_on_with_the_real_dice() -> None:
    session = new_game(3, seed=5)
    while session.state.stage != "ward":
        session.roll()
    monster = session.state.monster
    me = (monster + 1) % 3
    text = seat_file(session, me)
    mine = load(text, game=GAME)
    assert mine.state == session.view(me)
    assert set(mine.state.green) == {None}
    own = mine.state.players[me].hand.items[0]
    assert isinstance(own, Known)
    mine.play(Lay(me, own.card))
    mine.play(Lay(monster, ""))  # the others lay cards I do not see
    mine.play(Hold(3 - me - monster))
    mine.play(Reveal(monster))
    assert len(mine.state.chance().parts) == 2  # the Monster's dice are shown
    mine.roll("6", "5")
    faces = mine.state.chance().parts[0].faces
    assert own.card not in faces or mine.state.content.deck[own.card] > 1
    mine.roll(next(face for face in faces if not mine.state.content.wards[face].abilities))
    while mine.state.stage == "count":
        mine.play(Answer(mine.choices()[0].seat, mine.choices()[0].key)) if mine.choices() else mine.roll()
    assert mine.state.stage == "buy"
    # Others buy cards I do not see; a later draw of my own is asked for.
    while mine.state.buyer != me:
        before = mine.state.players[mine.state.buyer].hand.size
        buyer = mine.state.buyer
        mine.play(Buy(buyer))
        assert mine.state.players[buyer].hand.size == before + 1
        mine.play(Done(buyer))
    mine.play(Buy(me))
    assert mine.state.chance() is not None


def test_at_a_real_table_what_is_not_followed_is_asked_for_when_it_is_turned_up() -> None:
    session = new_game(4, followed=[])
    session.roll("6", "1", "2", "3")
    assert session.state.stage == "blue"  # the Wards were dealt unseen
    session.roll("4", "4", "4")
    assert session.state.stage == "ward"  # and the Monster rolled under his cup
    for seat in range(4):
        session.play(Lay(seat, "") if seat == 2 else Hold(seat))
    session.play(Bet(0, 2))
    session.play(Pay(1, 2))
    session.play(Flee(0))
    session.play(LiftCup(0, True))
    assert session.state.chance().rules == ("VM-FLE-04",)
    session.roll("1", "2", "3")
    assert session.state.shown
    assert session.state.discards.segments == (Unseen("Wards", 1),)


@pytest.mark.rule("VM-RND-04")
def test_errors_and_choices_of_a_seat_do_not_hang_on_hidden_things() -> None:
    one = sitting(green=(1, 1, 1), laid={2: HOLLOW_CUP}, hands={3: ["Long Shadow"]})
    other = sitting(green=(6, 5, 4), laid={2: "Night Watch"}, hands={3: ["Cold Breath"]})
    assert [step for step in one.choices() if step.seat == 1] == [
        step for step in other.choices() if step.seat == 1
    ]
    for step in (Lay(1, "Long Shadow"), TakeUp(1, "Cold Breath"), Show(1, 2), Reveal(1), Bet(1, 3)):
        assert refused(one, step) == refused(other, step) != []


@pytest.mark.rule("VM-FLE-04")
def test_dice_kept_under_the_cup_are_never_told() -> None:
    state, events = play(sitting(green=(1, 5, 4)), Flee(1), Flee(2), Flee(3), LiftCup(0, False))
    assert all("1, 5, 4" not in event.text for event in visible(events, 1))
    while state.stage == "buy":
        state = after(state, Done(state.buyer))
    assert state.green == ()


def test_the_law_of_a_draw_from_a_seats_view_counts_other_hands_as_unseen() -> None:
    state = after(sitting(stage="buy", hands={1: ["Long Shadow"], 2: ["Ring of Salt"]}), Buy(0))
    assert "Ring of Salt" not in state.chance().parts[0].faces
    assert "Ring of Salt" in state.view(0).chance().parts[0].faces
    assert rolls("Ring of Salt").by == "table"
