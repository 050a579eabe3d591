"""Text fitted by the table of wide widths."""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pitkit.ui.text import ELLIPSIS, clean, fit, text_width, wrap

FONT = Path("/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf")
lines = st.text(max_size=60)
sizes = st.sampled_from([13, 16, 20])
rooms = st.floats(0, 400)


@given(lines, sizes, rooms, st.booleans())
@settings(max_examples=150)
def test_fitted_text_fits(text: str, size: int, room: float, bold: bool) -> None:
    fitted = fit(text, size, room, bold)
    assert text_width(fitted, size, bold) <= room or fitted == ""
    shown = clean(text)
    assert (
        fitted == shown
        or fitted == ""
        or (fitted.endswith(ELLIPSIS) and shown.startswith(fitted.removesuffix(ELLIPSIS)))
    )


@given(lines, sizes, st.floats(40, 400), st.integers(1, 4))
@settings(max_examples=150)
def test_wrapped_text_fits_and_loses_no_word(text: str, size: int, room: float, most: int) -> None:
    whole = wrap(text, size, room)
    assert all(text_width(line, size) <= room for line in whole)
    assert "".join("".join(whole).split()) == "".join(
        "".join(clean(part) for part in text.splitlines()).split()
    )
    assert len(wrap(text, size, room, most)) <= most


def test_a_long_word_is_broken_not_cut() -> None:
    assert "".join(wrap("Donaudampfschifffahrt", 13, 50)) == "Donaudampfschifffahrt"


def test_lines_that_run_out_end_in_an_ellipsis() -> None:
    assert wrap("a b c d e f g h", 13, 30, max_lines=2)[-1].endswith(ELLIPSIS)
    with pytest.raises(ValueError, match="1 or more"):
        wrap("a", 13, 30, max_lines=0)


@given(lines)
def test_clean_text_can_be_written_to_xml(text: str) -> None:
    shown = clean(text)
    assert "\n" not in shown
    assert all(character >= " " and not "\ud800" <= character <= "\udfff" for character in shown)
    assert clean(shown) == shown


@pytest.mark.skipif(find_spec("PIL") is None or not FONT.exists(), reason="needs a font to measure")
@given(st.text(st.characters(min_codepoint=32, max_codepoint=126), min_size=1, max_size=40))
@settings(max_examples=60)
def test_the_table_is_wider_than_a_wide_font(text: str) -> None:
    from PIL import ImageFont

    measured = ImageFont.truetype(str(FONT), 100).getlength(text) / 100
    assert text_width(text, 1.0) >= measured - 1e-6


def test_other_scripts_have_room() -> None:
    assert text_width("é", 10) == text_width("e", 10)
    assert text_width("漢字", 10) >= 20
    assert text_width("e\u0301", 10) == text_width("e", 10)
