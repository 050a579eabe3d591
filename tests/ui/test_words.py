"""Chances in words: never said as certain, never far off."""

from __future__ import annotations

import re
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pitkit.ui.words import in_words

NUMBERS = ("eleven", "twelve", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
COUNTS = (11, 12, *range(1, 11))


@pytest.mark.parametrize(
    ("chance", "thing", "said"),
    [
        (0, "", "never"),
        (1, "round", "always"),
        (Fraction(3, 4), "", "3 in 4"),
        (0.75, "round", "3 rounds in 4"),
        (1 / 9, "round", "1 round in 9"),
        (0.113, "round", "about one round in nine"),
        (0.087, "", "about one in eleven"),
        (0.0123, "", "about one in 81"),
        (1 / 1234, "", "about one in 1,200"),
        (0.999, "roll", "all but one roll in 1,000"),
        (0.62, "", "about 3 in 5"),
    ],
)
def test_what_is_said(chance: float, thing: str, said: str) -> None:
    assert in_words(chance, thing) == said


@given(st.floats(1e-9, 1 - 1e-9))
def test_the_words_are_near_the_chance(chance: float) -> None:
    said = in_words(chance)
    numbers = [
        COUNTS[NUMBERS.index(word)] if word in NUMBERS else int(word.replace(",", ""))
        for word in re.findall(r"[\d,]+|" + "|".join(NUMBERS), said.removeprefix("all but "))
    ]
    value = numbers[0] / numbers[1]
    value = 1 - value if said.startswith("all but") else value
    assert abs(value - chance) <= 0.05
    assert abs(min(value, 1 - value) - min(chance, 1 - chance)) <= 0.15 * min(chance, 1 - chance) + 1e-12
    assert "about" in said or abs(value - chance) < 2e-9


@pytest.mark.parametrize("bad", [-0.1, 1.1, float("nan"), True, "half"])
def test_what_is_no_chance_is_refused(bad: object) -> None:
    with pytest.raises(ValueError, match="chance must be a number from 0 to 1"):
        in_words(bad)  # type: ignore[arg-type]
