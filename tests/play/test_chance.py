"""Chance is exact, independent of everything but seed, step and part, and refuses what cannot be."""

from __future__ import annotations

import random
import subprocess
import sys
from collections import Counter
from fractions import Fraction
from hashlib import sha256

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pitkit.play import Chance, MalformedError, Part
from pitkit.play.chance import number

DIE = Part("die", tuple("123456"), (1,) * 6)
BAG = Part("bag", ("red", "blue"), (3, 1))
TWO = Chance("die and bag", (DIE, BAG), ("TG-DIE-01",))


def test_the_law_sums_exactly_and_parts_are_independent() -> None:
    law = dict(TWO.law())
    assert sum(law.values()) == TWO.total == 24
    assert len(law) == 12
    assert law["3", "red"] == DIE.weight("3") * BAG.weight("red") == 3
    assert BAG.weight("green") == 0


def test_the_hash_is_the_one_written_down() -> None:
    for step in range(50):
        place = int.from_bytes(sha256(f"pitkit chance 1/7/{step}/1".encode()).digest(), "big") * 4 >> 256
        assert TWO.draw(7, step)[1] == ("red", "red", "red", "blue")[place]


def test_draws_follow_the_weights() -> None:
    counts = Counter(TWO.draw(1, step)[1] for step in range(4000))
    assert abs(Fraction(counts["red"], 4000) - Fraction(3, 4)) < Fraction(1, 30)
    pairs = Counter((TWO.draw(1, step), TWO.draw(1, step + 1)) for step in range(2000))
    assert len(pairs) > 130, "steps depend on each other"


def test_weights_beyond_machine_numbers() -> None:
    part = Part("huge", ("a", "b"), (1, 2**300))
    assert Chance("huge", (part,)).draw(0, 0) == ("b",)
    assert part.total == 2**300 + 1


TOKENS = Part("token", ("ace (bag)", "ace (box)", "king"), (1, 3, 4), looks=("ace", "ace", "king"))


def test_faces_that_look_alike_are_shown_as_one_and_told_apart_by_their_weights() -> None:
    assert TOKENS.shown == {"ace": 4, "king": 4}
    assert [TOKENS.look(face) for face in (*TOKENS.faces, "queen")] == ["ace", "ace", "king", "queen"]
    two = Chance("die and token", (DIE, TOKENS))
    meant = Counter(two.entered(("3", "ace"), 1, step) for step in range(4000))
    assert set(meant) == {("3", "ace (bag)"), ("3", "ace (box)")}
    assert abs(meant["3", "ace (box)"] / 4000 - 3 / 4) < 4 * (3 / 16 / 4000) ** 0.5
    assert two.entered(("3", "king"), 1, 0) == ("3", "king")
    assert two.entered(("3", "ace (bag)"), 1, 0) == ("3", "ace (bag)")
    for wrong in (("3", "queen"), ("ace",), ("7", "ace (bag)")):
        assert two.problem(two.entered(wrong, 1, 0)) is not None
    problem = two.problem(("3", "queen"))
    assert problem is not None
    assert "ace | king" in str(problem)


def test_looks_are_one_for_each_face() -> None:
    with pytest.raises(MalformedError, match=r"token.looks"):
        Part("token", ("ace", "king"), (1, 1), looks=("ace",))


@given(st.text(), st.integers(1, 10**40))
def test_numbers_lie_below_their_total(text: str, total: int) -> None:
    assert 0 <= number(text.encode(errors="replace").decode(), total) < total


def test_outcomes_know_nothing_of_global_random_state_or_hash_seed() -> None:
    random.seed(1)
    first = [TWO.draw(5, step) for step in range(20)]
    random.seed(2)
    assert [TWO.draw(5, step) for step in range(20)] == first
    code = (
        "from pitkit.play import Chance, Part;"
        "die = Part('die', tuple('123456'), (1,) * 6); bag = Part('bag', ('red', 'blue'), (3, 1));"
        "print([Chance('x', (die, bag)).draw(5, step) for step in range(20)])"
    )
    for hash_seed in ("0", "77"):
        environment = {"PYTHONHASHSEED": hash_seed, "PYTHONPATH": ":".join(sys.path)}
        done = subprocess.run(
            [sys.executable, "-c", code], capture_output=True, text=True, check=True, env=environment
        )
        assert done.stdout.strip() == str(first)


@pytest.mark.parametrize(
    ("faces", "weights", "message"),
    [
        ((), (), r"die.faces is \(\); allowed: one or more distinct faces"),
        (("1", "1"), (1, 1), "one or more distinct faces"),
        (("1", "2"), (1,), "a whole number from 1 for each face"),
        (("1", "2"), (1, 0), "a whole number from 1 for each face"),
    ],
)
def test_a_part_that_cannot_be_is_refused(
    faces: tuple[str, ...], weights: tuple[int, ...], message: str
) -> None:
    with pytest.raises(MalformedError, match=message):
        Part("die", faces, weights)


def test_an_event_needs_a_part() -> None:
    with pytest.raises(MalformedError, match="one or more parts"):
        Chance("nothing", ())


def test_entered_faces_are_checked_and_hidden_ones_not_told() -> None:
    assert TWO.problem(("1", "red")) is None
    assert str(TWO.problem(("1",))) == "faces is ('1',); allowed: 2 of them, for die, bag"
    assert str(TWO.problem(("7", "red"))) == "faces.0 (die) is '7'; allowed: 1 | 2 | 3 | 4 | 5 | 6"
    hidden = Chance("a card", (Part("card", ("ace", "king"), (1, 1), (0,)),))
    assert str(hidden.problem(("queen",))) == "faces.0 (card) is 'queen'; allowed: a face that can come up"
