"""Positions that no play can reach are refused, field by field; views and hands tell no secrets."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from msgspec.structs import replace

from pitkit.pit_fighter.game import GAME, load, new_game
from pitkit.pit_fighter.policies import fighter, reckless
from pitkit.pit_fighter.rules import FIST, Arm, Attack, Done, Drop, Pass, Piece, PitFighterState, Play
from pitkit.pit_fighter.rules.records import Beast, Fight, Lasting, Snare, Thing, Wound
from pitkit.play import (
    ForbiddenError,
    MalformedError,
    Outcome,
    Over,
    Pile,
    Session,
    Unseen,
    faces_up,
    from_position,
    position,
    save,
    seat_file,
)
from tests.pit_fighter.scenes import arming, attacked, hunting, swapping
from tests.pit_fighter.tables import FIRST_BEAST, MIDDLE, after, hand_of, rolls, sitting


def with_fighter(seat: int, **values: object) -> PitFighterState:
    """A position in which something of a player is wrong."""
    return sitting().with_fighter(seat, **values)  # type: ignore[return-value]


BEAST = Beast(FIRST_BEAST, "Pit Hound", (3, 7), 12, 0)


@pytest.mark.parametrize(
    ("state", "named"),
    [
        (lambda: sitting().but(fighters=sitting().fighters[:1]), "fighters"),
        (lambda: with_fighter(1, name="Ash"), "fighters.1.name"),
        (lambda: with_fighter(1, name=""), "fighters.1.name"),
        (lambda: with_fighter(1, character="Grendel"), "fighters.1.character"),
        (lambda: with_fighter(1, character=""), "fighters.1.character"),
        (lambda: with_fighter(1, cards=()), "fighters.1.cards"),
        (lambda: with_fighter(1, cards=(("Grenade", 20),)), "fighters.1.cards"),
        (lambda: with_fighter(1, discards=faces_up(["Duck"])), "fighters.1.deck"),
        (lambda: with_fighter(1, hand=Pile((Unseen("deck 1"),))), "pools.1.cards"),
        (lambda: with_fighter(1, deck=Pile((Unseen("deck 7", 9),))), "pools"),
        (lambda: with_fighter(1, pieces=(Piece(11, "Hide Coat"),)), "fighters.1.deck"),
        (lambda: with_fighter(1, at=MIDDLE), "fighters"),
        (lambda: with_fighter(1, at=(-5, 0)), "fighters"),
        (lambda: with_fighter(1, at=None), "fighters.1.at"),
        (lambda: with_fighter(1, exhaustion=0), "fighters.1.exhaustion"),
        (lambda: with_fighter(1, exhaustion=99), "fighters.1.exhaustion"),
        (lambda: with_fighter(1, gold=-1), "fighters.1.gold"),
        (lambda: with_fighter(1, extra=-1), "fighters.1.extra"),
        (lambda: with_fighter(1, lent=1), "fighters.1.lent"),
        (lambda: sitting().but(serial=0, beasts=(BEAST,)), "serial"),
        (lambda: sitting().but(beasts=(BEAST, replace(BEAST, at=(4, 7)))), "serial"),
        (lambda: sitting().but(beasts=(replace(BEAST, creature="Dragon"),)), "beasts"),
        (lambda: sitting().but(beasts=(replace(BEAST, exhaustion=13),)), "beasts"),
        (lambda: sitting().but(beasts=(replace(BEAST, no=1),)), "beasts"),
        (lambda: sitting().but(beasts=(replace(BEAST, summoner=5),)), "seat"),
        (lambda: sitting().but(snares=(Snare("Rime Snare", 0, ((0, 0), (2, 0))),)), "snares"),
        (lambda: sitting().but(things=(Thing("Rubble", 0, (-9, 0), True, True),)), "things"),
        (lambda: sitting().but(things=(Thing("Rubble", 0, MIDDLE, True, True),)), "fighters"),
        (lambda: sitting().but(lasting=(Lasting(60, "No such card", 0, 0, 1),)), "cards"),
        (lambda: sitting().but(stage="over"), "ended"),
        (lambda: sitting().but(ended=Over((0,), "PF-WIN-01", "")), "ended"),
        (lambda: sitting().but(fallen=1), "fallen"),
        (lambda: sitting().but(turn=None), "turn"),
        (lambda: sitting().but(asked=0), "asked"),
        (lambda: sitting().but(first=2), "first"),
        (lambda: sitting().but(rolling=(0, 1)), "rolling"),
        (lambda: sitting().but(stage="hunt"), "hunt"),
        (lambda: sitting().but(stage="deal"), "stage"),
        (lambda: sitting().but(stage="check"), "stage"),
        (lambda: sitting().but(fight=Fight(0, 7, "fist", stage="roll", stack=1)), "fight"),
        (lambda: sitting().but(fight=Fight(0, 1, "spoon", stage="roll", stack=1)), "fight.weapon"),
        (lambda: hunting().but(fight=Fight(FIRST_BEAST, 1, "bite", blow=3)), "fight.blow"),
        (lambda: attacked().with_fight(stage="strike"), "stage"),
        (lambda: sitting().but(tasks=(Wound(7, 1, "", 0, 0, "stone"),)), "stage"),
        (lambda: sitting().but(tasks=(Wound(1, 0, "", 0, 0, "stone"),)), "tasks"),
        (lambda: sitting().but(switches=replace(sitting().switches, scenario="Dragon")), "switches.scenario"),
    ],
)
def test_what_no_play_can_reach_is_no_position(state: Callable[[], PitFighterState], named: str) -> None:
    made = state()
    problems = list(made.problems())
    assert problems
    assert problems[0][0] == named
    with pytest.raises(MalformedError, match=named.replace(".", r"\.")):
        from_position(GAME, position(made), made.content)


def test_a_hand_tells_its_player_and_nobody_else() -> None:
    state = sitting(hands={0: ["Feint", "Duck"], 1: ["Sprint"]})
    for seat, own in ((0, ["Duck", "Feint"]), (1, ["Sprint"])):
        view = state.view(seat)
        assert hand_of(view, seat) == own
        assert hand_of(view, 1 - seat) == []
        assert view.fighters[1 - seat].hand.size == state.fighters[1 - seat].hand.size
    assert [hand_of(state.view(None), seat) for seat in (0, 1)] == [[], []]


def test_play_goes_on_from_a_seats_view_with_the_cards_that_turn_up() -> None:
    view = attacked(hands={1: ["Duck"]}).view(0)
    offered = {choice.card for choice in view.choices() if isinstance(choice, Play)}
    assert {"Duck", "Side Step"} <= offered
    now = after(view, Play(1, "Duck"))
    assert now.fight.stack == 1
    assert now.fighters[1].hand.size == 0


def test_a_card_taken_back_openly_is_known_to_all_and_played_first() -> None:
    state = sitting(hands={0: ["Scavenge", "Feint"]}, discards={0: ["Feint"]})
    taken = after(state, Play(0, "Scavenge"))
    assert hand_of(taken.view(1), 0) == ["Feint"]
    played = after(taken, Attack(0, FIST, 1), Pass(1), Play(0, "Feint"))
    assert (hand_of(played, 0), hand_of(played.view(1), 0)) == (["Feint"], [])
    full = sitting(stage="draw", hands={0: ["Feint"] * 2 + ["Duck"] * 3 + ["Side Step"] * 3 + ["Sprint"]})
    assert hand_of(after(full, Drop(0, "Feint")).view(1), 0) == []


def test_what_lies_face_down_is_turned_up_by_chance_in_a_view() -> None:
    view = after(arming(), Arm(0, "Spiked Club", 0), Done(0)).view(1)
    due = after(view, Done(1)).chance()
    assert due is not None
    assert (due.rules, "Spiked Club" in due.parts[0].faces) == (("PF-SET-05",), True)
    worn = after(view, Done(1), rolls("Hide Coat"))
    assert [piece.card for piece in worn.fighters[0].pieces][-1] == "Hide Coat"
    held = after(view, Done(1), rolls("Feint"))
    assert hand_of(held, 0) == ["Feint"]


@pytest.mark.parametrize("seed", range(4))
def test_a_seats_file_opens_and_plays_on_to_the_end(seed: int) -> None:
    session = new_game(2, seed=seed, mode="normal" if seed % 2 else "basic")
    session.auto(fighter, limit=60 + 40 * seed)
    opened = load(seat_file(session, seed % 2))
    rest = Session.from_state(GAME, opened.state, seed)
    rest.auto(reckless, limit=4000)
    assert rest.state.over() is not None


def test_a_card_that_leaves_the_hand_can_be_kept_from_being_undone() -> None:
    for step, stage in ((Play(0, "Sprint"), "attack"), (Drop(0, "Sprint"), "draw")):
        state = sitting(
            stage=stage, hands={0: [*["Feint"] * 3, *["Duck"] * 3, "Sprint", "Shove", "Scavenge"]}
        )
        session = Session.from_state(GAME, state, undo="off")
        session.play(step)
        with pytest.raises(ForbiddenError, match="something was seen"):
            session.undo()


def test_saves_open_as_they_were() -> None:
    session = new_game(3, seed=6, scenario="Pit Hound")
    session.auto(fighter, limit=120)
    again = load(save(session))
    assert again.state == session.state
    assert again.events == session.events


def test_the_same_seed_gives_the_same_match() -> None:
    one, other = (new_game(2, seed=3) for _ in range(2))
    for session in (one, other):
        session.auto(fighter, limit=200)
    assert one.steps == other.steps
    assert any(isinstance(step, Outcome) for step in one.steps)
    assert swapping().phase().startswith("swapping cards")
