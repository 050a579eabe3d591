"""How the records that calculators answer with show themselves: a table of what they hold and what it means.

The words come from the record's own docstring, so that a field is explained in one place.

Example:
    >>> from dataclasses import dataclass
    >>> @readable
    ... @dataclass(frozen=True)
    ... class Fight:
    ...     '''How a fight ends.
    ...
    ...     Attributes:
    ...         win: The chance to win it.
    ...         mean_damage: Expected damage.
    ...     '''
    ...     win: float
    ...     mean_damage: float
    >>> print(Fight(0.25, 1.5))
    How a fight ends.
    win          25 %  The chance to win it.
    mean damage  1.5   Expected damage.
"""

from __future__ import annotations

import inspect
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import fields, is_dataclass
from fractions import Fraction
from html import escape
from itertools import zip_longest
from textwrap import wrap
from typing import Any, NamedTuple, TypeVar

import numpy as np

from pitkit.odds.advice import Advice
from pitkit.odds.answers import Answers
from pitkit.odds.display import TABLE_STYLE, html, percent, word

T = TypeVar("T")

_LINES = 8  # the most lines one field shows
_EXACT = 10_000  # a Fraction with a larger denominator is shown as a decimal number alone
_SECTION = re.compile(r"^(?:Args|Attributes):\n((?:[ ]{4}.*(?:\n|$)|\n)+)", flags=re.M)
_FIELD = re.compile(r"^ {4}(\w+): (.*(?:\n {8,}.*)*)", flags=re.M)
_CHANCE = re.compile(
    r"(?!.*\bor expected\b)(?:(?!mean|expected|whether|law|worth)[\w'-]+ ){0,6}?"
    r"(chances?|share|how likely)\b",
    flags=re.I,
)
_IDS = re.compile(r" \([A-Z]{2}-CALC-[^)]*\)")
_SAME = re.compile(r"the same\b", flags=re.I)
_WIDE = 110  # characters of a line of text, unless the values alone need more


class _Row(NamedTuple):
    """A field: its name, its value in one line or several, what it is, and the law behind the value."""

    name: str
    values: list[str]
    words: str
    law: Answers | None


def readable(kind: type[T]) -> type[T]:
    """Let a record show itself as a table: in a notebook, and as text when it is printed.

    Args:
        kind: A dataclass, NamedTuple or Struct whose docstring says what each field is, under `Args:` or
            `Attributes:`.

    Returns:
        The same class.
    """
    for name, shown in (("__str__", _plain), ("_repr_html_", _html), ("_repr_pretty_", _pretty)):
        setattr(kind, name, shown)
    return kind


def _plain(record: object) -> str:
    title, rows = _table(record)
    wide = max((len(row.name) for row in rows), default=0)
    long = max((len(value) for row in rows for value in row.values), default=0)
    lines = [title]
    for row in rows:
        said = wrap(row.words, max(40, _WIDE - wide - long - 4))
        for at, (value, words) in enumerate(zip_longest(row.values, said, fillvalue="")):
            lines.append(f"{row.name if at == 0 else '':<{wide}}  {value:<{long}}  {words}".rstrip())
    return "\n".join(lines)


def _pretty(record: object, printer: Any, cycle: bool) -> None:  # noqa: ARG001 - what IPython calls
    printer.text(_plain(record))


def _html(record: object) -> str:
    title, rows = _table(record)
    left = "text-align:left;padding:0 0.5em;vertical-align:top"
    body = "".join(
        f'<tr><th scope="row" style="{left}">{escape(row.name)}</th>'
        f'<td style="{left};white-space:nowrap">{_html_value(row)}</td>'
        f'<td style="{left}">{escape(row.words)}</td></tr>'
        for row in rows
    )
    return (
        f'<table class="pitkit-record" style="border-collapse:collapse;{TABLE_STYLE}">'
        f'<caption style="text-align:left">{escape(title)}</caption>'
        f"<tbody>{body}</tbody></table>"
    )


def _html_value(row: _Row) -> str:
    """A value; a law can be unfolded."""
    said = "<br>".join(map(escape, row.values))
    return said if row.law is None else f"<details><summary>{said}</summary>{html(row.law)}</details>"


def _table(record: object) -> tuple[str, list[_Row]]:
    """The first line of a record's docstring, and a row for each of its fields."""
    text = _IDS.sub("", inspect.cleandoc(type(record).__doc__ or type(record).__name__))
    section = _SECTION.search(text)
    words = {name: " ".join(said.split()) for name, said in _FIELD.findall(section[1] if section else "")}
    title = text.splitlines()[0]
    rows, chance = [], False
    for name in _names(record):
        said, value = words.get(name, ""), getattr(record, name)
        chance = bool(_CHANCE.match(said) or _CHANCE.match(title)) or (chance and bool(_SAME.match(said)))
        law = value if isinstance(value, Answers) else None
        rows.append(_Row(name.replace("_", " "), _lines(value, chance), said, law))
    return title, rows


def _names(record: object) -> list[str]:
    if is_dataclass(record):
        return [field.name for field in fields(record) if not field.name.startswith("_")]
    return list(getattr(record, "_fields", getattr(record, "__struct_fields__", ())))


def _lines(value: object, chance: bool) -> list[str]:
    """A value as one line or several; what does not fit is counted."""
    if isinstance(value, Mapping):
        listed: Iterable[str] = (f"{word(key)}: {_short(one, chance)}" for key, one in value.items())
    elif isinstance(value, Answers):
        return [_law(value)]
    elif isinstance(value, Sequence) and not isinstance(value, str) and _names(value) == []:
        listed = (_short(one, chance) for one in value)
        if all(isinstance(one, int | float | Fraction | np.generic) for one in value):
            return [", ".join(_first(listed)) + (", …" if len(value) > _LINES else "") or "none"]
    else:
        return [_short(value, chance)]
    lines = list(_first(listed))
    rest = len(value) - len(lines)
    return [*lines, f"and {rest} more"] if rest else lines or ["none"]


def _first(listed: Iterable[str]) -> Iterator[str]:
    for _, line in zip(range(_LINES), listed, strict=False):
        yield line


def _short(value: object, chance: bool = False) -> str:
    """A value in one line."""
    if value is None:
        return "–"
    if isinstance(value, bool | np.bool_):
        return "yes" if value else "no"
    if isinstance(value, Fraction | float | np.floating) or (chance and value in (0, 1)):
        return _number(value, chance)  # type: ignore[arg-type]
    if isinstance(value, Answers):
        return _law(value)
    if isinstance(value, Advice):
        worth = ", ".join(f"{word(option)}: {_number(one, False)}" for option, one in value.values.items())
        return f"{word(value.best)} ({worth})"
    names = _names(value)
    if names:
        _, rows = _table(value)
        return word(value) if hasattr(value, "words") else ", ".join(map(_field, rows))
    if isinstance(value, Mapping):
        return ", ".join(f"{word(key)} {_short(one, chance)}" for key, one in value.items()) or "none"
    if isinstance(value, tuple | list):
        return f"({', '.join(_short(one, chance) for one in value)})"
    return word(value)


def _field(row: _Row) -> str:
    return f"{row.name} {' / '.join(row.values)}"


def _number(value: float | Fraction, chance: bool) -> str:
    """A chance in per cent, another number with four digits; a short Fraction is told too."""
    likely = chance and -1e-9 <= value <= 1 + 1e-9
    said = percent(value) if likely else f"{float(value):.4g}"
    if isinstance(value, Fraction) and 1 < value.denominator <= _EXACT:
        return f"{said} = {value}"
    return said


def _law(law: Answers) -> str:
    return f"mean {_number(law.mean, False)}, standard deviation {law.std:.4g}"
