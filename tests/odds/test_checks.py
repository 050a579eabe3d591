"""What callers give is taken or refused in one sentence that names it."""

from __future__ import annotations

from fractions import Fraction

import numpy as np
import pytest

from pitkit.odds.checks import chance_value, number, one_of, shown, whole, wholes


@pytest.mark.parametrize("value", [3, np.int64(3), np.uint8(3), np.int16(3)])
def test_whole_numbers_of_python_and_numpy_are_taken(value):
    taken = whole("dice", value, 0, 5)
    assert taken == 3
    assert type(taken) is int


@pytest.mark.parametrize("value", [True, np.True_, 3.0, np.float64(3), Fraction(3), "3", None, [3], 6, -1])
def test_everything_else_is_refused(value):
    with pytest.raises(ValueError, match=r"^dice must be a whole number from 0 to 5; got .*\.$"):
        whole("dice", value, 0, 5)


@pytest.mark.parametrize(
    ("low", "high", "range_said"),
    [
        (0, None, "a whole number, 0 or more;"),
        (None, 4, "a whole number, 4 or less;"),
        (2, 2, "number, 2 only;"),
    ],
)
def test_the_range_is_said(low, high, range_said):
    with pytest.raises(ValueError, match=range_said):
        whole("dice", 0.5, low, high)


def test_rows_name_their_entry():
    assert wholes("pool", np.array([1, 2]), 0) == (1, 2)
    for value, message in [
        ([1, True], r"pool\[1\] must be a whole number, 0 or more; got True"),
        (5, "pool must be a row of whole numbers; got 5"),
        ("12", "pool must be a row of whole numbers; got '12'"),
    ]:
        with pytest.raises(ValueError, match=message):
            wholes("pool", value, 0)
    with pytest.raises(ValueError, match="pool must hold 3 whole numbers; got 2"):
        wholes("pool", (1, 2), size=3)


def test_numbers_and_chances():
    assert number("x", np.float32(0.5)) == 0.5
    assert isinstance(number("x", np.int32(2)), Fraction)
    assert chance_value("p", Fraction(1, 3)) == Fraction(1, 3)
    for value in (True, float("inf"), float("nan"), "1", 1j, None):
        with pytest.raises(ValueError, match="p must be a number from 0 to 1; got"):
            chance_value("p", value)


def test_words_and_what_is_shown():
    assert one_of("board", "a", ("a", "b")) == "a"
    with pytest.raises(ValueError, match="board must be one of 'a', 'b'; got 3"):
        one_of("board", 3, ("a", "b"))
    assert shown(np.int64(3)) == "3"
    assert shown(Fraction(1, 3)) == "1/3"
    assert len(shown(list(range(1000)))) == 60
    assert "\n" not in shown(np.eye(3))
