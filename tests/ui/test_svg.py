"""The picture file: the same drawing, well formed, escaped, readable in light and dark."""

from __future__ import annotations

import re
from itertools import pairwise
from pathlib import Path
from xml.etree import ElementTree

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pitkit.ui.scene import Box, Card, Circle, Group, Piece, Rect, Scene, Text
from pitkit.ui.shapes import Words, lower, marks
from pitkit.ui.svg import Picture, to_svg
from pitkit.ui.text import text_width
from pitkit.ui.theme import theme

from .demo import NASTY, hex_scene, power_scene

SVG = "{http://www.w3.org/2000/svg}"


@pytest.mark.parametrize("dark", [None, False, True])
@pytest.mark.parametrize("board", [power_scene(), power_scene(400), hex_scene()])
def test_pictures_are_well_formed_and_say_what_they_show(board: Scene, dark: bool | None) -> None:
    root = ElementTree.fromstring(to_svg(board, dark))
    assert root.get("role") == "img"
    assert root.find(f"{SVG}title").text == board.title  # type: ignore[union-attr]
    assert root.find(f"{SVG}desc").text == board.spoken()  # type: ignore[union-attr]
    titles = {title.text for title in root.iter(f"{SVG}title")}
    assert {choice.label for choice in board.choices()} <= titles


def test_markup_in_names_stays_text() -> None:
    svg = to_svg(power_scene())
    assert "<img" not in svg
    assert "&lt;img" in svg
    root = ElementTree.fromstring(svg)
    assert {element.tag.removeprefix(SVG) for element in root.iter()} <= {
        "svg", "title", "desc", "style", "rect", "g", "path", "circle", "text"
    }  # fmt: skip


@given(st.text(max_size=30), st.text(max_size=10))
@settings(max_examples=60)
def test_any_text_gives_a_well_formed_picture(text: str, name: str) -> None:
    group = Group(
        f"g{name}", Box(0, 0, 90, 90), (Text(0, 9, text), Circle(9, 9, 5, target=1, label=f"x{name}"))
    )
    ElementTree.fromstring(to_svg(Scene((group,), 90, 90, title=text)))


def test_colours_follow_the_reader_or_stay() -> None:
    board = power_scene()
    light, dark = (theme("monster_pit", side).colour("ground") for side in (False, True))
    auto = to_svg(board)
    assert "prefers-color-scheme:dark" in auto
    assert light in auto
    assert dark in auto
    assert light in to_svg(board, False)
    assert dark not in to_svg(board, False)
    assert "prefers-color-scheme" not in to_svg(board, True)


def test_classes_of_two_pictures_on_one_page_do_not_meet() -> None:
    rules = [
        set(re.findall(r"\.(pk-[\w-]+)\{", to_svg(board, dark)))
        for board in (power_scene(), hex_scene())
        for dark in (None, False, True)
    ]
    assert all(not (one & other) for index, one in enumerate(rules) for other in rules[index + 1 :])


def test_a_picture_is_shown_by_any_front_end(tmp_path: Path) -> None:
    picture = Picture(power_scene())
    assert picture._repr_mimebundle_() == {"image/svg+xml": picture.svg, "text/plain": picture.text}
    assert picture._repr_svg_() == picture.svg
    assert repr(picture) == power_scene().spoken()
    picture.save(str(tmp_path / "board.svg"))
    assert (tmp_path / "board.svg").read_text(encoding="utf-8") == picture.svg


# --------------------------------------------------------------- what items look like


def words(item: object) -> list[str]:
    return [part.text for part in lower(item) if isinstance(part, Words)]  # type: ignore[arg-type]


def test_every_line_of_a_card_fits_it() -> None:
    card = Card(
        10,
        10,
        "The Exceedingly Long Name of a Card",
        "12345678",
        "axe",
        "4W 3Y 2R",
        ("one " * 20, "b"),
        sample=True,
    )
    box = card.bounds()
    lines = [part for part in lower(card) if isinstance(part, Words)]
    assert len(lines) == 7
    for line in lines:
        wide = text_width(line.text, line.size, line.bold)
        left = line.x - wide * ["left", "center", "right"].index(line.align) / 2
        assert box.covers(Box(left, line.y - line.size * 0.8, wide, line.size)), line
    middles = sorted(line.y for line in lines[1:])
    assert all(low - high >= 12 for high, low in pairwise(middles))


def test_sample_cards_say_so_and_have_a_dashed_edge() -> None:
    sample = Card(0, 0, "Made Up", sample=True)
    assert "sample" in words(sample)
    assert any(getattr(part, "dash", ()) for part in lower(sample))
    assert "sample" not in words(Card(0, 0, "Printed"))


def test_a_card_face_down_shows_nothing_of_it() -> None:
    assert words(Card(0, 0, "Secret", "9", "axe", "7", face_down=True)) == []


def test_a_nasty_name_is_only_text() -> None:
    assert "".join(words(Card(0, 0, NASTY))).startswith("<img")


def test_a_piece_shows_shape_and_initial() -> None:
    shapes = set()
    for seat in range(8):
        parts = lower(Piece(0, 0, seat, "Q"))
        assert words(Piece(0, 0, seat, "Q")) == ["Q"]
        shapes.add(
            repr([(type(part), getattr(part, "points", ())) for part in parts if not isinstance(part, Words)])
        )
    assert len(shapes) == 8


def test_marks_are_told_apart_without_colour() -> None:
    def look(**mark: bool) -> list[tuple[object, ...]]:
        parts = marks(Rect(0, 0, 40, 40, **mark))  # type: ignore[arg-type]
        return [(type(part), getattr(part, "width", None), getattr(part, "dash", None)) for part in parts]

    looks = [look(legal=True), look(focused=True), look(changed=True), look(hovered=True)]
    assert all(looks)
    assert all(one != other for index, one in enumerate(looks) for other in looks[index + 1 :])


def test_what_is_no_item_cannot_be_drawn() -> None:
    with pytest.raises(TypeError, match="str is no item"):
        lower("pit")  # type: ignore[arg-type]
