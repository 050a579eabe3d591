"""The board: what it shows, what may be chosen on it, and that it keeps secrets."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest
from ipywidgets.widgets.widget import _instances

from pitkit.play import Session
from pitkit.play.policies import Rng
from pitkit.ui.panels import ONLOOKER
from pitkit.ui.scene import Scene
from pitkit.ui.svg import to_svg
from pitkit.ui.table import ROLL, Look
from pitkit.villagers import new_game, scene, table
from pitkit.villagers.game import GAME
from pitkit.villagers.policies import at_random
from pitkit.villagers.rules import (
    Bet,
    Claim,
    Flee,
    Hold,
    Lay,
    LiftCup,
    Pay,
    Reveal,
    Show,
    TakeUp,
    VillagersState,
)
from pitkit.villagers.tables import VillagersTable
from tests.conformance import HiddenPair
from tests.conformance.spec import built
from tests.ui.conftest import Sent, sent
from tests.villagers.cases import PAIRS, names
from tests.villagers.tables import after, sitting

__all__ = ["sent"]  # a fixture

LONG = "Wwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwww"


def session_of(state: VillagersState) -> Session[VillagersState]:
    """A session that begins at a position."""
    return Session.from_state(GAME, state, seed=1)


def looked(session: Session[VillagersState], seat: int | None, width: float = 800) -> Scene:
    """The scene of a seat's table."""
    eye = None if seat in (None, ONLOOKER) else seat
    state = session.state if seat is None else session.view(eye)
    return scene(state, eye, Look(session, seat, width, frozenset(session.choices(seat))))


def random_game(players: int, steps: int, **switches: Any) -> Iterator[Session[VillagersState]]:
    """A session at each step of a random game."""
    session = new_game(names(players), seed=players, **switches)
    for step in range(steps):
        yield session
        if session.state.over() is not None:
            return
        if session.chance() is not None:
            session.roll()
            continue
        choices = session.choices()
        seat = choices[step % len(choices)].seat
        own = tuple(choice for choice in choices if choice.seat == seat)
        session.play(at_random(session.view(seat), own, Rng(f"board {step}")))


def legal_targets(drawn: Scene) -> set[Any]:
    """What may be chosen on a scene."""
    return {choice.target for choice in drawn.choices(legal_only=True)}


@pytest.mark.parametrize("players", [3, 8])
def test_nothing_leaves_its_box_and_only_what_is_legal_is_lit(players: int) -> None:
    for step, session in enumerate(random_game(players, 120, tokens=4, claim=players == 8)):
        if step % 4:
            continue
        for seat in (None, ONLOOKER, step % players):
            for width in (800, 380):
                drawn = looked(session, seat, width)
                assert drawn.overflow() == ()
                due = {ROLL} if session.chance() else set()
                assert legal_targets(drawn) - due <= set(session.choices(seat))


@pytest.mark.parametrize("width", [800, 640, 380])
def test_long_names_and_great_numbers_fit(width: int) -> None:
    changes = {seat: {"name": f"{LONG[:38]}{seat}"} for seat in range(8)}
    state = sitting((80,) * 8, centre=88, stakes={1: 60}, green=(6,) * 7, changes=changes, void=99)
    for seat in (None, 0, 1):
        drawn = looked(session_of(state), seat, width)
        assert drawn.overflow() == ()
        assert drawn.width == width


CHOICES = [
    (lambda: sitting(stage="claim", monster=-1, changes={0: {"section": 0}}), Claim(0, 2)),
    (lambda: sitting(stage="ward", hands={1: ["Long Shadow"]}, changes={1: {"decided": False}}),
     Lay(1, "Long Shadow")),
    (lambda: sitting(stage="ward", changes={1: {"decided": False}}), Hold(1)),
    (lambda: sitting(hands={1: ["Long Shadow"]}), TakeUp(1, "Long Shadow")),
    (lambda: sitting(hands={1: ["Long Shadow"]}, changes={1: {"taken_up": "Long Shadow"}}), Show(1, 2)),
    (sitting, Bet(0, 5)),
    (sitting, Reveal(0)),
    (sitting, Flee(0)),
    (lambda: sitting(centre=3), Pay(2, 3)),
    (lambda: sitting(stage="flown"), LiftCup(0, True)),
]  # fmt: skip


@pytest.mark.parametrize("width", [800, 400])
@pytest.mark.parametrize(("state", "choice"), CHOICES, ids=lambda value: type(value).__name__)
def test_choices_are_targets(state: Any, choice: Any, width: int) -> None:
    drawn = looked(session_of(state()), choice.seat, width)
    assert choice in legal_targets(drawn)


def test_every_legal_choice_is_on_the_board_or_in_the_panel() -> None:
    for step, session in enumerate(random_game(5, 80, tokens=6)):
        if step % 8:
            continue
        for seat in range(5):
            left = set(session.choices(seat)) - legal_targets(looked(session, seat))
            cards = session.view(seat).players[seat].hand.size
            assert not left or cards > 4 or all(isinstance(choice, TakeUp) for choice in left)
    shown = table(session_of(sitting((60, 60, 60, 60))), seat=0)
    assert set(shown.choices.choices_now) == set(shown.session.choices(0))
    assert Bet(0, 60) in legal_targets(shown.board.scene)
    shown.close()


def test_a_refused_step_can_be_pressed_and_says_its_rule() -> None:
    shown = table(session_of(sitting(centre=2)), seat=0)
    assert Reveal(0) in {choice.target for choice in shown.board.scene.choices()}
    shown.board.press(Reveal(0))
    assert "[VM-BET-10]" in shown.board.message
    shown.close()


def test_the_round_table_goes_clockwise_from_who_looks() -> None:
    state = sitting((5, 5, 5))
    spoken = looked(session_of(state), 1).spoken().splitlines()
    sections = [line.partition(":")[0] for line in spoken if line.startswith("Section")]
    taken = [line.partition(", ")[2] for line in sections if "," in line]
    assert taken == ["Birch", "Cedar", "Ash"]
    assert len(sections) == 8


def test_the_dead_the_monster_and_the_stakes_are_said_and_drawn() -> None:
    state = sitting((5, 5, 5, -1), centre=4, stakes={1: 3}, changes={2: {"flees": True}})
    for width in (800, 400):
        drawn = looked(session_of(state), 1, width)
        spoken = drawn.spoken()
        assert "Dogwood: dead" in spoken
        assert "Ash: Monster; 5 tokens in hand; skull covered" in spoken
        assert "3 on the section" in spoken
        assert "for fleeing" in spoken
        assert "Monster stakes 4; Villagers have matched 3, 1 missing; 2 Monster dice under the cup" in spoken
        texts = [getattr(item, "text", "") for item in drawn.items()]
        assert "dead" in texts
        assert "Monster" in texts


def test_what_changed_is_marked_until_the_next_step() -> None:
    session = session_of(sitting())
    session.play(Bet(0, 2))
    marked = [item for item in looked(session, 0).items() if item.changed]
    assert {getattr(item, "text", "") for item in marked} == {"2", "3"}
    session.play(Flee(1))
    assert not [item for item in looked(session, 0).items() if item.changed]


def test_the_all_seeing_view_says_that_it_is_one() -> None:
    session = session_of(sitting(green=(1, 2, 3)))
    assert "All-seeing view" in looked(session, None).spoken()
    assert "Monster dice 1, 2, 3" in looked(session, None).spoken()
    for seat in (ONLOOKER, 1):
        assert "All-seeing" not in looked(session, seat).spoken()
        assert "Monster dice 1" not in looked(session, seat).spoken()
    assert "All-seeing view" in scene(session.state).title
    assert "All-seeing view" not in scene(session.state, 1).title


def test_sample_wards_say_so() -> None:
    drawn = looked(session_of(sitting(hands={1: ["Long Shadow"]})), 1)
    cards = [item for item in drawn.items() if getattr(item, "name", "") == "Long Shadow"]
    assert [card.sample for card in cards] == [True]  # type: ignore[attr-defined]


def test_at_the_count_laid_wards_lie_open() -> None:
    state = after(sitting(laid={0: "Scroll of Two Roads", 1: "Night Watch"}), Reveal(0))
    assert "Ward laid: Night Watch" in looked(session_of(state), 2).spoken()
    assert "points so far: Monster 9, Villagers 9" in looked(session_of(state), 2).spoken()


# ------------------------------------------------------------------------------------------- secrets


@pytest.mark.parametrize("pair", PAIRS)
@pytest.mark.parametrize("width", [800, 400])
def test_scene_text_and_picture_tell_no_secret(pair: HiddenPair, width: int) -> None:
    one, other = (looked(session_of(built(state)), pair.seat, width) for state in (pair.one, pair.other))
    assert one == other
    assert one.spoken() == other.spoken()
    assert to_svg(one) == to_svg(other)
    assert scene(built(pair.one), pair.seat) == scene(built(pair.other), pair.seat)


@pytest.mark.parametrize("pair", PAIRS)
def test_the_models_of_a_seats_table_hold_no_secret(pair: HiddenPair, sent: Sent) -> None:
    held, messages = [], []
    for state in (pair.one, pair.other):
        sent.clear()
        held.append(models(session_of(built(state)), pair.seat))
        messages.append([drawn_by(sent.commands(index)) for index in range(len(sent))])
    assert held[0] == held[1]
    assert messages[0] == messages[1] != []


def drawn_by(commands: list[tuple[str, list[Any]]]) -> list[tuple[str, str]]:
    """The commands of a message, but for the names of canvases."""
    return [
        (name, repr([arg.tolist() if hasattr(arg, "tolist") else arg for arg in args]))
        for name, args in commands
        if name != "switchCanvas"
    ]


def models(session: Session[VillagersState], seat: int | None) -> list[str]:
    """The state of every widget of a seat's table, with each of its calculators asked."""
    before = set(_instances)
    shown = table(session, seat=seat, key="secrets")
    states = []
    assert shown.calculators is not None
    for index in range(len(shown.calculators.which.options)):
        shown.calculators.which.value = index
        states.append(_states(before))
    shown.close()
    return states


def _plain(value: Any) -> str:
    return bytes(value).hex() if isinstance(value, memoryview) else repr(value)


def _states(before: set[str]) -> str:
    made = [key for key in _instances if key not in before]
    states = []
    for key in made:
        state = _instances[key].get_state()
        state.pop("image_data", None)
        states.append(f"{type(_instances[key]).__name__} {json.dumps(state, default=_plain, sort_keys=True)}")
    text = "\n".join(states)
    for number, key in enumerate(made):
        text = text.replace(key, f"#{number}")
    return re.sub(r"\b[0-9a-f]{32}\b", "an id", text)  # by chance, as the companion's link to its board


# ------------------------------------------------------------------------------------------- redraws


def test_a_click_is_one_message(sent: Sent) -> None:
    shown = table(session_of(sitting()), seat=0)
    sent.clear()
    shown.board.press(Bet(0, 2))
    assert len(sent) == 1
    assert shown.errors == ()
    shown.close()


def test_opponents_play_between_two_messages(sent: Sent) -> None:
    shown = VillagersTable(session_of(sitting()), dict.fromkeys((1, 2, 3), at_random), seat=0)
    sent.clear()
    shown.board.press(Bet(0, 2))
    assert shown.session.at > 1
    assert len(sent) <= 2
    shown.close()


def test_two_seats_boards_follow_one_session() -> None:
    session = session_of(sitting())
    first, second = table(session, seat=0, key="a"), table(session, seat=1, key="b")
    first.board.press(Bet(0, 2))
    assert Pay(1, 2) in legal_targets(second.board.scene)
    second.board.press(Pay(1, 2))
    assert Reveal(0) in legal_targets(first.board.scene)
    assert replace(first.board.scene, title="") != replace(second.board.scene, title="")
    first.close()
    second.close()
