"""What calculators answer with can be read: as text, and as a table in a notebook."""

from __future__ import annotations

import dataclasses
import inspect
from dataclasses import dataclass
from fractions import Fraction
from html.parser import HTMLParser
from typing import Any, NamedTuple

import pytest
from IPython.lib.pretty import pretty

from pitkit.odds import Advice, Dist, Joint, advise
from pitkit.odds.records import readable
from tests.project.public_names import public_packages
from tests.sweep.calls import CALCULATORS
from tests.sweep.odd import function

INPUTS = {"Aim", "Die", "Face", "PitPosition", "Tail", "Turn", "Victim", "Wanted"}
"""Records that people give to a calculator."""


@readable
class Inner(NamedTuple):
    """What lies inside.

    Attributes:
        gain: The chance to gain something.
        loss: The same for a loss.
    """

    gain: float
    loss: Fraction


@readable
@dataclass(frozen=True)
class Outer:
    """What a record holds (XX-CALC-07).

    More about it.

    Args:
        inner: A record
            in two lines.
        law: Its law.
        plan: What to do.
        cards: Cards by <name>.
        chances: Each seat's chance to win.
        means: Expected gold of each hit.
        nothing: None where there is none.
        sure: Whether it is so.
        either: The chance, or expected gold.
    """

    inner: Inner
    law: Dist
    plan: Advice[str]
    cards: dict[str, int]
    chances: tuple[float, ...]
    means: tuple[float, ...]
    nothing: None
    sure: bool
    either: float
    _hidden: int = 0


RECORD = Outer(
    inner=Inner(0.25, Fraction(1, 3)),
    law=Dist.uniform([1, 2]),
    plan=advise({"stay": 1, "go": 2}, tie="first"),
    cards={f"<{n}>": n for n in range(10)},
    chances=(0.5, 1.0, 0.0),
    means=(1.0, 2.5),
    nothing=None,
    sure=True,
    either=0.5,
)


def test_a_record_as_text() -> None:
    lines = [" ".join(line.split()) for line in str(RECORD).splitlines()]
    assert lines == [
        "What a record holds.",
        "inner gain 25 %, loss 33 % = 1/3 A record in two lines.",
        "law mean 1.5, standard deviation 0.5 Its law.",
        "plan go (stay: 1, go: 2) What to do.",
        "cards <0>: 0 Cards by <name>.",
        *(f"<{n}>: {n}" for n in range(1, 8)),
        "and 2 more",
        "chances 50 %, 100 %, 0 % Each seat's chance to win.",
        "means 1, 2.5 Expected gold of each hit.",
        "nothing – None where there is none.",
        "sure yes Whether it is so.",
        "either 0.5 The chance, or expected gold.",
    ]
    assert pretty(RECORD) == str(RECORD)


def test_a_record_as_a_table_is_escaped_and_unfolds_its_laws() -> None:
    table = RECORD._repr_html_()  # type: ignore[attr-defined]
    assert "<0>" not in table
    assert "&lt;0&gt;: 0<br>" in table
    assert "<details><summary>mean 1.5, standard deviation 0.5</summary><table" in table
    assert "color:inherit" in table
    assert balanced(table)


class Tags(HTMLParser):
    """Whether tags are closed in the order they were opened."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.sound = True

    def handle_starttag(self, tag: str, attrs: object) -> None:
        if tag != "br":
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        self.sound = self.sound and bool(self.open) and self.open.pop() == tag


def balanced(text: str) -> bool:
    tags = Tags()
    tags.feed(text)
    return tags.sound and not tags.open


def answers() -> list[str]:
    return [name for name in CALCULATORS if not name.endswith((".numbered", ".percent"))]


@pytest.mark.parametrize("name", answers())
def test_every_answer_can_be_read(name: str) -> None:
    made: Any = function(name)(**CALCULATORS[name])
    assert " object at 0x" not in f"{made!r}{made!s}"
    if type(made).__module__.startswith("pitkit.") and not isinstance(made, Dist | Joint):
        assert balanced(made._repr_html_())
        assert "\n\n" not in str(made)


def records() -> dict[str, Any]:
    """Every public record that a calculator answers with."""
    return {
        f"{package.__name__}.{name}": kind
        for package in public_packages()
        if package.__name__.endswith("odds")
        for name, kind in ((name, getattr(package, name)) for name in package.__all__)
        if inspect.isclass(kind) and name not in INPUTS
        if dataclasses.is_dataclass(kind) or hasattr(kind, "_fields") or hasattr(kind, "__struct_fields__")
    }


def test_every_public_record_shows_itself() -> None:
    assert [name for name, kind in records().items() if not hasattr(kind, "_repr_html_")] == []


def test_every_field_of_a_public_record_is_explained() -> None:
    silent = []
    for name, kind in records().items():
        text = inspect.getdoc(kind) or ""
        fields = getattr(kind, "_fields", None) or getattr(kind, "__struct_fields__", None)
        fields = fields or [field.name for field in dataclasses.fields(kind)]
        silent += [f"{name}.{field}" for field in fields if field[0] != "_" and f"    {field}: " not in text]
    assert silent == []
