"""Advice: what each option is worth, which is best, and by how much.

Example:
    >>> advice = advise({"leave": 2.0, "go on": 2.5}, tie="first")
    >>> advice.best, advice.margin
    ('go on', 0.5)
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from dataclasses import dataclass
from html import escape
from types import MappingProxyType
from typing import Any, Generic, TypeVar

from pitkit.odds.checks import Chance, number, one_of, shown, strict_flags
from pitkit.odds.display import word

Option = TypeVar("Option", bound=Hashable)

_ROUNDING = 1e-12  # floats closer than this, in relation to their size, count as a tie
TIES = ("first", "last", "refuse")


@dataclass(frozen=True, slots=True, repr=False)
class Advice(Generic[Option]):
    """The worth of each option and the best one. Made by `advise`.

    Args:
        values: Option to expected value, in the order given.
        best: The option advised.
        ties: All options as good as the best one, in the order given.
        margin: By how much the best option beats the best of the others; 0 for a tie, None when there are no
            others.

    Example:
        >>> advise({"a": 1, "b": 1, "c": 0}, tie="last").ties
        ('a', 'b')
    """

    values: Mapping[Option, Chance]
    best: Option
    ties: tuple[Option, ...]
    margin: Chance | None

    def __repr__(self) -> str:
        values = ", ".join(f"{option!r}: {value!r}" for option, value in self.values.items())
        return f"<Advice: best {self.best!r} of {{{values}}}>"

    def _repr_pretty_(self, printer: Any, cycle: bool) -> None:  # noqa: ARG002 - what IPython calls
        printer.text(str(self))

    def __str__(self) -> str:
        lines = [
            f"{'→' if option == self.best else ' '} {word(option)}: {float(value):.4g}"
            for option, value in self.values.items()
        ]
        return "\n".join(lines)

    def _repr_html_(self) -> str:
        rows = "".join(
            f"<tr><td>{'→ best' if option == self.best else ''}</td>"
            f'<th scope="row" style="text-align:left">{escape(word(option))}</th>'
            f'<td style="text-align:right">{float(value):.4g}</td></tr>'
            for option, value in self.values.items()
        )
        head = '<tr><th></th><th scope="col">option</th><th scope="col">expected value</th></tr>'
        return f'<table class="pitkit-advice"><thead>{head}</thead><tbody>{rows}</tbody></table>'


@strict_flags
def advise(values: Mapping[Option, Chance], *, tie: str, lowest: bool = False) -> Advice[Option]:
    """Compare options by what each is worth.

    Args:
        values: Option to expected value; at least one.
        tie: What to do when several are best: "first" or "last" takes the one given first or last, "refuse"
            raises an error. Floats that differ by rounding alone (1e-12 of their size) are a tie.
        lowest: Whether a smaller value is better.

    Returns:
        The advice.

    Raises:
        ValueError: There is no option, a value is no finite number, `tie` is unknown, or it refuses a tie.

    Example:
        >>> advise({"re-roll": 1.5, "keep": 2}, tie="first", lowest=True).best
        're-roll'
    """
    one_of("tie", tie, TIES)
    if not isinstance(values, Mapping) or not values:
        raise ValueError(f"values must map at least one option to its value; got {shown(values)}.")
    worth = {option: number(f"value of {option!r}", value) for option, value in values.items()}
    top = min(worth.values()) if lowest else max(worth.values())
    ties = tuple(option for option, value in worth.items() if _level(value, top))
    if len(ties) > 1 and tie == "refuse":
        raise ValueError(f"the best option must be one; {', '.join(map(repr, ties))} are worth the same.")
    best = ties[-1] if tie == "last" else ties[0]
    others = [value for option, value in worth.items() if option != best]
    margin: Chance | None = None
    if others:
        next_best = min(others) if lowest else max(others)
        margin = 0 * top if len(ties) > 1 else _distance(top, next_best)
    return Advice(MappingProxyType(worth), best, ties, margin)


def _level(value: Chance, top: Chance) -> bool:
    if isinstance(value, float) or isinstance(top, float):
        return _distance(value, top) <= _ROUNDING * max(1.0, float(_distance(top, 0)))
    return value == top


def _distance(one: Chance, two: Chance) -> Chance:
    return one - two if one >= two else two - one
