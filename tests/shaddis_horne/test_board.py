"""The board of the siege: texts fit, every legal choice is on it, messages are small; the Pit view."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from ipycanvas.canvas import _CANVAS_MANAGER

from pitkit.play import Session
from pitkit.shaddis_horne.board import scene
from pitkit.shaddis_horne.explore import pit_explorer, road_explorer
from pitkit.shaddis_horne.game import new_game
from pitkit.shaddis_horne.odds import next_pit_card, pit
from pitkit.shaddis_horne.odds.at_table import (
    WORTH,
    board_of,
    pit_deck,
    pit_position,
    siege_cards,
    tokens_unseen,
)
from pitkit.shaddis_horne.rules import HorneState
from pitkit.shaddis_horne.rules import steps as do
from pitkit.shaddis_horne.rules.tasks import Draw
from pitkit.shaddis_horne.tables import table
from pitkit.ui.canvas import CanvasRenderer
from pitkit.ui.guard import clear_faults, faults
from pitkit.ui.scene import Scene
from pitkit.ui.table import Look, Table
from pitkit.ui.theme import theme
from tests.shaddis_horne.cases import often_simple
from tests.shaddis_horne.sieges import MARKET, PIT, TAVERN, siege
from tests.ui.wire import weight

WIDTHS = (800.0, 560.0, 400.0, 320.0)
WHOLE, ONE_THING = 40_000, 4_000  # bytes of a message


def drawn(session: Session[Any], width: float = 800.0) -> Scene:
    return scene(session.state, 0, Look(session, 0, width, frozenset(session.choices(0))))


def played(seed: int, steps: int, **setup: Any) -> Iterator[Session[Any]]:
    """A game by a player who tries much, looked at after each step."""
    session = new_game(seed=seed, **setup)
    for _ in range(steps):
        yield session
        if session.state.over() is not None:
            return
        session.auto({0: often_simple}, limit=1)


@pytest.fixture
def weights(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    found: list[int] = []

    def send(content: Any, buffers: list[Any] | None = None) -> None:
        found.append(weight(content, list(buffers or [])))

    monkeypatch.setattr(_CANVAS_MANAGER, "send", send)
    return found


@pytest.fixture(autouse=True)
def _no_hidden_faults() -> Iterator[None]:
    clear_faults()
    yield
    assert not faults()


def texts(shown: Scene) -> list[str]:
    return [str(getattr(item, "text", "")) for item in shown.items()]


class TestScene:
    def test_texts_fit_at_every_width_all_through_a_game(self) -> None:
        for number, session in enumerate(played(5, 400, nightmare=2)):
            if number % 16 == 0:
                for width in WIDTHS:
                    assert drawn(session, width).overflow() == ()

    def test_every_legal_choice_is_on_the_board(self) -> None:
        seen = set()
        for number, session in enumerate(played(2, 500, ask_before_fights=True)):
            legal = set(session.choices(0))
            if number % 3 == 0 and legal:
                targets = {choice.target for choice in drawn(session).choices(legal_only=True)}
                missing = {choice for choice in legal - targets if not isinstance(choice, do.Dismiss)}
                assert not missing
                seen |= {type(choice) for choice in legal}
        assert {do.Move, do.Hit, do.Visit, do.EndTurn, do.Advance, do.Leave, do.Deeper} <= seen

    def test_chance_that_is_due_is_a_button(self) -> None:
        assert drawn(new_game(seed=1)).choice("roll") is not None

    def test_a_stack_is_read_from_its_top(self) -> None:
        state = siege(roads={2: {"red": ["iron", "fairy", "scuttler", "scuttler 3"]}})
        (label,) = [item.label for item in scene(state).items() if "road 2, red tile" in item.label]
        assert label.endswith("2 scuttlers (Strength 3), then 1 fairy, then 1 iron")

    def test_trading_is_a_table_of_all_pairs(self) -> None:
        state = siege()
        after, _ = state.apply(do.Visit(0, 0, "trade"))
        targets = {choice.target for choice in scene(after).choices(legal_only=True)}
        assert set(after.choices()) <= targets

    def test_a_destroyed_location_says_so_and_what_repair_costs(self) -> None:
        shown = scene(siege(destroyed=[TAVERN]))
        assert "destroyed" in texts(shown)
        choice = shown.choice(("place", TAVERN))
        assert choice is not None
        assert "repair costs" in choice.label
        assert choice.label.startswith("tavern: destroyed")

    def test_samples_are_marked(self) -> None:
        session = next(s for s in played(3, 100) if s.state.round == 1)
        shown = drawn(session)
        assert any(getattr(item, "sample", False) for item in shown.items())
        assert "sample" in texts(shown)

    def test_nobody_may_read_the_order_of_a_deck(self) -> None:
        assert scene(new_game(seed=1).state) == scene(new_game(seed=2).state)


class TestMessages:
    def test_a_whole_redraw_is_one_message_of_at_most_40_kb(self, weights: list[int]) -> None:
        largest = 0
        renderer = CanvasRenderer()
        for number, session in enumerate(played(3, 260)):
            if number % 20 == 0 or (session.state.trip is not None and number % 3 == 0):
                renderer.draw(drawn(session), theme("shaddis_horne"))
                weights.clear()
                renderer.redraw()
                assert len(weights) == 1
                largest = max(largest, weights[0])
        assert largest <= WHOLE

    def test_one_changed_thing_is_at_most_4_kb(self, weights: list[int]) -> None:
        state = siege(roads={3: {"orange": ["fairy"]}})
        changes = [
            state.gained("gems", 1),
            siege(roads={3: {"orange": ["fairy", "fairy"]}}),
            siege(roads={3: {"orange": ["fairy"]}}, destroyed=[MARKET]),
        ]
        for changed in changes:
            renderer = CanvasRenderer()
            renderer.draw(scene(state), theme("shaddis_horne"))
            weights.clear()
            renderer.draw(scene(changed), theme("shaddis_horne"))
            assert len(weights) == 1
            assert weights[0] <= ONE_THING


def in_the_pit(**fields: Any) -> HorneState:
    """Red is down the Pit with two cards turned up and a choice to make."""
    state = siege(guards={"red": PIT}, top={"pit": ["copper seam", "nog beast"]}, **fields)
    state, _ = state.apply(do.Visit(0, 0, "explore"))
    state, _ = state.apply(do.Deeper(0))
    return state


class TestPitView:
    def test_it_shows_wounds_haul_and_both_values(self) -> None:
        state = in_the_pit()
        shown = scene(state)
        assert state.trip is not None
        assert state.trip.wounds == 2
        answer = pit_position(state).odds()
        words = texts(shown)
        assert "2 of 6" in words
        assert f"{float(answer.leave):.2f}" in words
        assert f"{float(answer.explore):.2f}" in words
        assert {do.Leave(0), do.Deeper(0)} <= {c.target for c in shown.choices(legal_only=True)}
        assert shown.overflow() == ()

    def test_the_position_is_what_pit_takes(self) -> None:
        state = in_the_pit()
        found = pit_position(state)
        deck = [(card, count) for card, count in pit_deck(state)]
        held = {what: state.purse.of(what) for what in ("gems", "influence", "wood", "ore")}
        by_hand = pit(deck, 2, 1, {"ore": 1}, {}, WORTH, 0.0, held)
        assert (found.odds().leave, found.odds().explore) == (by_hand.leave, by_hand.explore)
        card = next_pit_card(deck, 2, 1, {"ore": 1}, {}, WORTH, 0.0, held)
        assert (found.next_card().bust, found.next_card().haul) == (card.bust, card.haul)

    def test_the_deck_is_that_of_the_rules(self) -> None:
        for session in played(8, 400):
            chance, task = session.state.chance(), session.state.top
            if chance is not None and isinstance(task, Draw) and task.family == "pit":
                (part,) = chance.parts
                law = dict(zip(part.faces, part.weights, strict=True))
                left = {card.key: count for card, count in pit_deck(session.state)}
                assert {face: weight * sum(left.values()) for face, weight in law.items()} == {
                    face: count * sum(law.values()) for face, count in left.items()
                }
                return
        raise AssertionError("nobody went down the Pit")

    def test_the_next_siege_card_is_that_of_the_rules(self) -> None:
        session = new_game(seed=4)
        assert [card.start for card, _ in siege_cards(session.state)] == [True]

    def test_revealed_tokens_are_no_longer_unseen(self) -> None:
        state = siege(roads={1: {"red": ["oak"]}}, trophies=["oak 8"])
        assert tokens_unseen(state)["oak"] == {6: 1}
        assert board_of(state)[1]["red"] == {"oak": 1}
        assert tokens_unseen(siege(roads={1: {"red": ["oak 8"]}}))["oak"] == {6: 1, 8: 1}


class TestTable:
    @pytest.fixture
    def shown(self) -> Iterator[Table]:
        session = next(s for s in played(6, 400) if s.state.phase_name == "action" and s.choices(0))
        shown = table(session)
        yield shown
        assert not shown.errors
        shown.close()

    def test_a_press_on_a_place_plays_the_move(self, shown: Table) -> None:
        move = next(choice for choice in shown.session.choices(0) if isinstance(choice, do.Move))
        shown.board.press(move)
        assert shown.session.steps[-1] == move

    def test_a_forbidden_hit_says_which_rule(self) -> None:
        shown = table(Session.from_state(new_game().game, siege(roads={2: {"red": ["fairy"]}})))
        shown.board.press(do.Hit(0, 0, 2, 0, "fairy"))
        assert "[SH-HIT-02]" in shown.board.message
        shown.close()


class TestExplorers:
    def test_a_drawn_card_moves_wounds_descents_and_haul(self) -> None:
        shown = pit_explorer()
        shown.press(("card", "Rope Bridge"))
        assert shown.values["wounds"] == 1
        assert shown.values["descents"] == 2
        assert shown.position.carried() == (("gems", 1),)
        assert sum(count for _, count in shown.position.deck) == 24
        shown.press(("end", "leave"))
        assert shown.position.carried() == ()
        assert sum(count for _, count in shown.position.deck) == 24
        assert not shown.errors
        shown.close()

    def test_a_card_that_is_used_up_is_refused_on_the_board(self) -> None:
        shown = pit_explorer(gone=["Sealed Vault"])
        shown.board.press(("card", "Sealed Vault"))
        assert "allowed is a card that is still in the deck" in shown.board.message
        assert not shown.errors
        shown.close()

    @pytest.mark.parametrize(
        ("arguments", "words"),
        [
            ({"gone": ["Gold Rush"]}, "must be one of"),
            ({"gone": {"Tin Vein": 3}}, "0 to 2"),
            ({"worth": {"gems": 9}}, "0 to 5"),
            ({"held": {"gems": 7}}, "0 to 6"),
        ],
    )
    def test_bad_arguments_say_what_is_allowed(self, arguments: dict[str, Any], words: str) -> None:
        with pytest.raises(ValueError, match=words):
            pit_explorer(**arguments)

    def test_a_click_puts_a_whole_golem_on_a_tile(self) -> None:
        shown = road_explorer({"villager": 2})
        shown.put(kind="iron")
        shown.board.press(("tile", "yellow"))
        assert shown.tiles["yellow"] == {"iron": 3}
        shown.board.press(("tile", "red"))
        assert "the supply has 3" in shown.board.message
        assert shown.words.startswith("The first attack comes in 3 advance phases")
        assert not shown.errors
        shown.close()
