"""The board: right hex at any point, every choice on it, nothing hidden shown, texts in place, few bytes."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest
from ipycanvas.canvas import _CANVAS_MANAGER

from pitkit.pit_fighter.board import scene
from pitkit.pit_fighter.drawing.arena import LOOK, pattern
from pitkit.pit_fighter.drawing.grid import Grid
from pitkit.pit_fighter.drawing.sight import sight_of
from pitkit.pit_fighter.drawing.stack import layers
from pitkit.pit_fighter.game import GAME, new_game
from pitkit.pit_fighter.policies import fighter
from pitkit.pit_fighter.rules import Aim, Attack, Done, Move, Pass, PitFighterState, Play
from pitkit.pit_fighter.rules.records import Piece, Snare, Thing
from pitkit.pit_fighter.tables import TWENTY, table
from pitkit.play import Session
from pitkit.ui.canvas import CanvasRenderer
from pitkit.ui.items import Line, Polygon, Text
from pitkit.ui.scene import Box, Scene
from pitkit.ui.table import Look
from pitkit.ui.theme import theme
from tests.pit_fighter.tables import CONTENT, MIDDLE, after, beside, sitting
from tests.ui.wire import weight

WHOLE_BOARD, ONE_THING = 40_000, 4_000  # bytes
WIDTHS = (800.0, 420.0)


@cache
def match() -> Session[PitFighterState]:
    """A match of two simple opponents, some steps long."""
    session = new_game(2, seed=3, characters=("Varga", "Quill"), decks=TWENTY)
    session.auto(fighter, limit=130)
    return session


def moments(every: int) -> Iterator[Session[PitFighterState]]:
    """The match at some of its moments."""
    session = match()
    try:
        for at in range(0, len(session.steps), every):
            session.go_to(at)
            yield session
    finally:
        session.go_to(len(session.steps))


def drawn(session: Session[PitFighterState], seat: int | None, width: float = 800.0) -> Scene:
    """The board of a session as a seat sees it."""
    look = Look(session, seat, width, frozenset(session.choices(seat)))
    return scene(session.state if seat is None else session.view(seat), seat, look)


def crowded() -> PitFighterState:
    """Traps over each other, obstacles, Creatures, full hands."""
    return sitting(
        stage="move1",
        at=(MIDDLE, (6, 4)),
        gold=(390, 720),
        hands={0: ["Feint", "Rime Snare", "Throwing Axe", "Hide Coat", "Duck"], 1: ["Duck", "Feint"]},
        pieces={0: ["Anvil Maul", Piece(2, "Dented Cap", tilted=True), "Salve"], 1: ["Sling", "Oak Shield"]},
        snares=[Snare("Rime Snare", 1, ((5, 6), (6, 6))), Snare("Slick Oil", 0, ((6, 5), (6, 6)))],
        things=[Thing("Raise Wall", 1, (4, 5), True, True), Thing("Rubble", 0, (2, 4), False, True)],
        beasts=[("Pit Hound", (2, 9))],
    )


# The right hex -------------------------------------------------------------------------------------------


def hex_under(x: float, y: float, grid: Grid) -> set[tuple[int, int]]:
    """Every hex whose six edges have a point on their inner side: one inside, two or three on an edge."""
    found = set()
    for at in CONTENT.layout.hexes:
        corners = grid.corners(at)
        edges = zip(corners, corners[1:] + corners[:1], strict=True)
        if all((bx - ax) * (y - ay) - (by - ay) * (x - ax) >= -1e-9 for (ax, ay), (bx, by) in edges):
            found.add(at)
    return found


@pytest.mark.parametrize("width", WIDTHS)
def test_random_pixels_are_the_hex_that_a_polygon_oracle_finds(width: float) -> None:
    session = Session.from_state(GAME, sitting(stage="equip", at=(MIDDLE, (0, 0))), 1)
    board = drawn(session, 0, width)
    group = next(group for group in board.groups if group.name == "Arena")
    hexes = [item for item in group.items if item.target is not None]
    grid = Grid.fitted(CONTENT.layout.hexes, group.box.pad(-2))
    assert len(hexes) == 163
    chosen = random.Random(5)
    for _ in range(1_000):
        # A backing pixel at a density of 1 to 3, as a canvas reports it.
        scale = chosen.choice((1, 2, 3))
        x = int(chosen.uniform(group.box.x, group.box.right) * scale) / scale
        y = int(chosen.uniform(group.box.y, group.box.bottom) * scale) / scale
        hit, expected = board.at(x, y), hex_under(x, y, grid)
        if hit is None:
            assert not expected or _near_an_edge(x, y, grid), (x, y)
        else:
            assert hit.target[0] == LOOK  # type: ignore[index]
            assert hit.target[1] in expected or _near_an_edge(x, y, grid), (x, y)  # type: ignore[index]


def _near_an_edge(x: float, y: float, grid: Grid) -> bool:
    """Whether a point lies within a hundredth of a unit of an edge, where corners are rounded."""
    near = {at for dx in (-0.02, 0.02) for dy in (-0.02, 0.02) for at in hex_under(x + dx, y + dy, grid)}
    return len(near) != 1


def test_hexes_and_what_is_outside_of_them_fill_the_arena_without_a_gap() -> None:
    grid = Grid.fitted(CONTENT.layout.hexes, Box(0, 0, 520, 464))
    areas = [_area(points) for points in grid.outside(CONTENT.layout.hexes)]
    inside = 163 * _area(grid.corners((0, 0)))
    assert inside + sum(areas) == pytest.approx(grid.box.w * grid.box.h, rel=1e-3)


def _area(points: list[tuple[float, float]]) -> float:
    pairs = zip(points, points[1:] + points[:1], strict=True)
    return abs(sum(ax * by - bx * ay for (ax, ay), (bx, by) in pairs)) / 2


# Choices and texts ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("width", WIDTHS)
def test_every_legal_choice_is_on_the_board_and_every_text_in_its_box(width: float) -> None:
    stages = set()
    for session in moments(every=7):
        for seat in (None, 0):
            board = drawn(session, seat, width)
            assert board.overflow() == (), session.state.phase()
            legal = set(session.choices(seat)) if session.chance() is None else {"roll"}
            assert legal <= {choice.target for choice in board.choices(legal_only=True)}
        stages.add(session.state.stage)
    assert {"arm", "deal", "equip", "move1", "attack", "draw"} <= stages


@pytest.mark.parametrize("players", [2, 4, 8])
@pytest.mark.parametrize("width", WIDTHS)
def test_choosing_characters_fits_for_many(players: int, width: float) -> None:
    session = new_game(players, seed=1)
    board = drawn(session, None, width)
    assert board.overflow() == ()
    reached = {choice.target for choice in board.choices(legal_only=True)}
    first = [choice for choice in session.choices() if choice.seat == 0]
    assert set(first) <= reached


def test_a_crowded_board_fits_and_names_what_lies_there() -> None:
    for width in WIDTHS:
        assert drawn(Session.from_state(GAME, crowded(), 1), 0, width).overflow() == ()
    said = scene(crowded(), 0).spoken()
    for words in (
        "Rime Snare of Birch, Slick Oil of Ash",
        "Raise Wall of Birch",
        "Dented Cap, Tilted, sample",
    ):
        assert words in said


def test_aiming_lights_the_hexes_in_range() -> None:
    state = after(sitting(hands={0: ["Rime Snare"]}), Play(0, "Rime Snare"))
    lit = {choice.target for choice in scene(state, 0).choices(legal_only=True)}
    assert {choice for choice in state.choices() if isinstance(choice, Aim)} <= lit


@pytest.mark.rule("PF-CRD-03")
def test_the_play_area_has_weapons_left_of_armor_and_the_rest_last() -> None:
    state = sitting(pieces={0: ["Salve", "Hide Coat", "Anvil Maul"]})
    group = next(group for group in scene(state).groups if group.name == "Equipped by Ash")
    words = [item.text for item in group.items if isinstance(item, Text)]
    assert words == ["Anvil Maul", "Hide Coat", "Salve (2)"]


@pytest.mark.rule("PF-CRD-07")
def test_the_board_has_its_phases_starts_stack_and_gold_chart() -> None:
    board = scene(sitting(stage="move2"))
    said = board.spoken()
    assert "4 Movement Phase Two, now" in said
    assert "From 401 to 700 gold a point of damage earns 15 gold" in said
    assert said.count("START") == 2
    assert "Damage Dice Stack" in {group.name for group in board.groups}


def test_samples_and_our_layout_are_labelled() -> None:
    state = sitting(hands={0: ["Feint"]})
    board = scene(state, 0)
    assert "our default layout (sample)" in board.spoken()
    assert next(item for item in board.items() if getattr(item, "name", "") == "Feint").sample  # type: ignore[attr-defined]


def test_each_kind_of_trap_has_a_pattern_of_its_own() -> None:
    kinds = [pattern(CONTENT.cards[key]) for key in ("Rime Snare", "Slick Oil", "Powder Keg")]
    assert kinds[:2] == ["crosses", "waves"]
    assert len(set(kinds)) == 3


# What is hidden ------------------------------------------------------------------------------------------


def test_a_seat_sees_the_same_whatever_the_other_holds() -> None:
    hands = (["Duck", "Feint"], ["Crowd Pleaser", "Salve"])
    one, other = (sitting(hands={0: ["Sprint"], 1: hand}) for hand in hands)
    assert scene(one, 0) == scene(other, 0)
    assert scene(one, 1) != scene(other, 1)
    assert scene(one, None) != scene(other, None) or scene(one, 1) != scene(one, 0)


def test_an_onlooker_sees_no_card_of_any_hand() -> None:
    session = match()
    session.go_to(len(session.steps))
    everyone = scene(session.view(None), None, Look(session, -1, 800, frozenset()))
    names = {getattr(item, "name", "") for item in everyone.items()}
    assert not names & set(CONTENT.cards)


# The stack -----------------------------------------------------------------------------------------------


@pytest.mark.rule("PF-DMG-02")
def test_the_layers_of_the_stack_add_up_to_it_at_every_moment() -> None:
    seen = 0
    for session in moments(every=1):
        fight = session.state.fight
        if fight is not None and fight.stage in ("answer", "roll"):
            look = Look(session, None, 800, frozenset())
            found = layers(sight_of(session.state, None, look))
            assert sum(layer.dice for layer in found) == fight.stack, found
            seen += 1
    assert seen > 5


def test_each_card_of_an_attack_is_a_layer() -> None:
    state = sitting(
        hands={0: ["Feint", "Heavy Swing"], 1: ["Duck"]},
        pieces={0: ["Anvil Maul"], 1: ["Oak Shield"]},
    )
    session = Session.from_state(GAME, state, 1)
    for step in (Attack(0, 1, 1), Play(0, "Heavy Swing"), Play(1, "Duck"), Play(0, "Feint")):
        session.play(step)
    found = layers(sight_of(session.state, None, Look(session, None, 800, frozenset())))
    expected = [("Anvil Maul", 3), ("Oak Shield", -1), ("Heavy Swing", 2), ("Duck", -2), ("Feint", 1)]
    assert [(layer.name, layer.dice) for layer in found] == expected
    # Where there is no room for five piles, the first ones stand together.
    narrow = [item.label for item in drawn(session, None, 364.0).items() if isinstance(item, Text)]
    assert {"3 before: +4", "Duck: −2", "Feint: +1"} <= set(narrow)


# Pointing, messages, the opponent ----------------------------------------------------------------------


@pytest.mark.rule("PF-LOS-02")
@pytest.mark.parametrize(
    ("blocks", "dash", "words"), [(False, "solid", "in sight"), (True, "dash", "out of sight")]
)
def test_pointing_shows_whether_the_line_of_sight_is_open(blocks: bool, dash: str, words: str) -> None:
    wall = Thing("Raise Wall", 1, beside(), blocks, True)
    state = sitting(stage="move1", at=(MIDDLE, beside(MIDDLE, 3)), things=[wall])
    shown = scene(state, 0, pointed=beside(MIDDLE, 2))
    group = next(group for group in shown.groups if group.name == "Sight")
    line = next(item for item in group.items if isinstance(item, Line))
    assert line.dash == dash
    assert f"2 from Ash, {words}" in shown.spoken()
    assert len([item for item in group.items if isinstance(item, Polygon)]) == blocks


@pytest.fixture
def weights(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The bytes of each message sent to the page."""
    sent: list[int] = []

    def send(content: Any, buffers: Any = None) -> None:
        sent.append(weight(content, list(buffers or [])))

    monkeypatch.setattr(_CANVAS_MANAGER, "send", send)
    return sent


def test_a_redraw_is_one_message_and_pointing_a_short_one(weights: list[int]) -> None:
    state = sitting(
        stage="move1", hands={0: ["Feint", "Duck", "Sprint", "Salve", "Shove"]}, pieces={0: ["Anvil Maul"]}
    )
    shown = table(Session.from_state(GAME, state, 1), seat=0)
    assert len(weights) == 1
    assert weights[0] <= WHOLE_BOARD
    weights.clear()
    for at, most in (((4, 4), ONE_THING), ((12, 0), 3 * ONE_THING)):  # a long line crosses many hexes
        box = shown.board.scene.choice((LOOK, at)).box  # type: ignore[union-attr]
        shown.board.hover_at(*box.centre)
        assert len(weights) == 1
        assert weights[0] <= most
        weights.clear()
    shown.board.press(Move(0, (3, 5)))
    assert len(weights) == 1
    assert weights[0] <= WHOLE_BOARD
    assert not shown.errors
    shown.close()


@pytest.mark.parametrize("width", [800.0, 420.0])
@pytest.mark.parametrize("seat", [None, 0, 1])
def test_a_crowded_board_is_one_short_message(weights: list[int], seat: int | None, width: float) -> None:
    shown = table(Session.from_state(GAME, crowded(), 1), seat=seat, width=width)
    assert len(weights) == 1
    assert weights[0] <= WHOLE_BOARD
    shown.close()


ONE_CHANGE = {
    "a purse": lambda state: state.with_fighter(1, gold=730),
    "Exhaustion": lambda state: state.with_fighter(1, exhaustion=7),
    "an obstacle": lambda state: state.but(things=state.things[:1]),
    "a Tilted card": lambda state: state.with_piece(0, 1, tilted=True),
    "a Creature": lambda state: state.with_beast(50, at=(3, 9)),
    "a Creature's Exhaustion": lambda state: state.with_beast(50, exhaustion=3),
}


@pytest.mark.parametrize("what", ONE_CHANGE)
def test_one_change_on_a_crowded_board_is_a_short_message(weights: list[int], what: str) -> None:
    before = crowded()
    after = ONE_CHANGE[what](before)
    renderer, colours = CanvasRenderer(), theme("pit_fighter")
    renderer.draw(scene(before, 0), colours)
    weights.clear()
    renderer.draw(scene(after, 0), colours)
    assert sum(weights) <= ONE_THING
    assert len(weights) == 1
    assert scene(before, 0).spoken() != scene(after, 0).spoken()


def test_every_edge_of_a_hex_is_drawn_most_of_them_once() -> None:
    grid = Grid.fitted(CONTENT.layout.hexes, Box(0, 0, 520, 464))
    drawn_round = [at for at in CONTENT.layout.hexes if grid.is_round(at)]
    edges = [frozenset(edge) for edge in grid.edges(CONTENT.layout.hexes)]
    for at in drawn_round:
        corners = grid.corners(at)
        edges += [frozenset(pair) for pair in zip(corners, corners[1:] + corners[:1], strict=True)]
    wanted = set()
    for at in CONTENT.layout.hexes:
        corners = grid.corners(at)
        wanted |= {frozenset(pair) for pair in zip(corners, corners[1:] + corners[:1], strict=True)}
    assert set(edges) == wanted
    twice = len(edges) - len(wanted)
    assert twice == 7 * 12  # neighbours within a row that is drawn round share an edge


def test_hover_follows_the_pointer_and_a_click_on_a_bare_hex_says_what_it_is() -> None:
    shown = table(Session.from_state(GAME, sitting(stage="move1"), 1), seat=0)
    target = (LOOK, (2, 3))
    shown.board.press(target)
    assert shown.board.message == "D4, 4 of 4 movement, 4 from Ash, in sight"
    shown.board.press(Move(0, (5, 5)))
    assert "refused" in shown.board.message
    shown.close()


@pytest.mark.parametrize("seed", [3, 4])
def test_the_opponent_plays_alone_and_not_after_undo(seed: int) -> None:
    shown = table(opponent=True, seed=seed, characters=("Varga", "Quill"), decks=TWENTY)
    session = shown.session
    assert shown.seat == 0
    shown.board.press(Done(0))
    while session.chance() is not None or {choice.seat for choice in session.choices()} == {1}:
        assert session.chance() is not None, "the opponent waits for nobody"
        shown.board.press("roll")
    at = session.at
    session.undo()
    assert session.at == at - 1
    assert not shown.errors
    assert not session.faults
    shown.close()


def test_a_pass_reaches_the_board_of_whoever_answers() -> None:
    state = after(sitting(pieces={0: ["Anvil Maul"]}, hands={1: ["Duck"]}), Attack(0, 1, 1))
    lit = {choice.target for choice in scene(state, 1).choices(legal_only=True)}
    assert {Pass(1), Play(1, "Duck")} <= lit
