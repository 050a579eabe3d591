"""Contrast of every pair that boards use, in each mood and theme, and the names all themes share."""

from __future__ import annotations

import re

import pytest

from pitkit.ui.theme import (
    BASE_NAMES,
    HEAT_NAMES,
    MOODS,
    PAINT_NAMES,
    SEAT_NAMES,
    SEAT_SHAPES,
    contrast,
    is_colour,
    seat,
    seat_shape,
    theme,
)

GROUNDS = ("ground", "surface", "shade", "glow")
ALL = [(mood, dark) for mood in MOODS for dark in (False, True)]


@pytest.mark.parametrize(("mood", "dark"), ALL)
class TestContrast:
    def test_text(self, mood: str, dark: bool) -> None:
        colour = theme(mood, dark).colour
        low = [
            (text, ground)
            for text in ("ink", "quiet")
            for ground in GROUNDS
            if contrast(colour(text), colour(ground)) < 4.5
        ]
        low += [
            (text, ground)
            for text in ("accent", "legal", "danger", "good")
            for ground in ("ground", "surface", "shade")
            if contrast(colour(text), colour(ground)) < 4.5
        ]
        assert low == []

    def test_text_on_any_colour(self, mood: str, dark: bool) -> None:
        colours = theme(mood, dark)
        names = (*BASE_NAMES, *PAINT_NAMES, *SEAT_NAMES, *HEAT_NAMES)
        assert all(contrast(colours.colour(f"on_{name}"), colours.colour(name)) >= 4.5 for name in names)

    def test_marks_and_edges(self, mood: str, dark: bool) -> None:
        colour = theme(mood, dark).colour
        for mark in ("line", "legal", "accent", "danger", "good", "ink"):
            for ground in ("ground", "surface", "shade"):
                assert contrast(colour(mark), colour(ground)) >= 3, (mark, ground)
        for mark in ("legal", "accent", "danger", "good", "ink"):
            assert contrast(colour(mark), colour("glow")) >= 3, mark

    def test_pieces(self, mood: str, dark: bool) -> None:
        """A piece is seen by its fill or by the ink edge all pieces have."""
        colour = theme(mood, dark).colour
        for piece in (*SEAT_NAMES, *PAINT_NAMES):
            for ground in GROUNDS:
                best = max(contrast(colour(piece), colour(ground)), contrast(colour("ink"), colour(ground)))
                assert best >= 3, (piece, ground)


@pytest.mark.parametrize(("mood", "dark"), ALL)
def test_all_themes_have_the_same_names(mood: str, dark: bool) -> None:
    assert set(theme(mood, dark).colours) == set(theme().colours)
    assert all(re.fullmatch(r"#[0-9A-F]{6}", colour) for colour in theme(mood, dark).colours.values())


def test_dark_themes_are_dark() -> None:
    for mood in MOODS:
        assert contrast(theme(mood, dark=True).colour("ground"), "#FFFFFF") > 9
        assert contrast(theme(mood).colour("ground"), "#000000") > 9


def test_contrast_of_known_pairs() -> None:
    assert contrast("#000000", "#FFFFFF") == pytest.approx(21)
    assert contrast("#FFFFFF", "#000000") == pytest.approx(21)
    assert contrast("#0000FF", "#FFFFFF") == pytest.approx(8.59, abs=0.01)
    assert contrast("#123456", "#123456") == 1


def test_seats_have_eight_colours_and_shapes() -> None:
    assert len({seat(index) for index in range(8)}) == len(set(SEAT_SHAPES)) == 8
    assert len({theme().colour(seat(index)) for index in range(8)}) == 8
    assert (seat(8), seat_shape(8)) == (seat(0), seat_shape(0))
    with pytest.raises(ValueError, match="below 0"):
        seat(-1)


@pytest.mark.parametrize("name", ["#ff0000", "red; x", "", "on_", "seat8", "on_on_ink", None, 3])
def test_only_names_are_colours(name: object) -> None:
    assert not is_colour(name)
    with pytest.raises(ValueError, match="not a colour name"):
        theme().colour(name)  # type: ignore[arg-type]


def test_an_unknown_mood_says_what_is_allowed() -> None:
    with pytest.raises(ValueError, match="monster_pit"):
        theme("gloom")
