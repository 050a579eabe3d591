"""How a distribution shows itself: a table with bars in a notebook, plain text elsewhere."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from html import escape
from math import fsum
from typing import TYPE_CHECKING

import numpy as np

from pitkit.odds.checks import Chance, number

if TYPE_CHECKING:
    from pitkit.odds.answers import Answers
    from pitkit.odds.joint import Joint

_ROWS = 40  # the most rows a table shows one by one
_FAINT = 1e-6  # outcomes rarer than this are shown together at either end
_GRID = 12  # the most rows and columns a joint table shows
TABLE_STYLE = "color:inherit;font-variant-numeric:tabular-nums"  # the page's own ink, light or dark
_BLUE = "#2f86c6"  # reads on a light and on a dark page


@dataclass(frozen=True, slots=True)
class _Row:
    label: str
    chance: Chance


def percent(chance: Chance) -> str:
    """Write a chance in per cent with two significant digits.

    Args:
        chance: From 0 to 1.

    Returns:
        The text; "0 %" only for what cannot happen and "100 %" only for what must.

    Raises:
        ValueError: It is no number.

    Example:
        >>> [percent(p) for p in (0, 0.0004, 0.0123, 0.25, 0.996, 0.9999, 1)]
        ['0 %', '< 0.1 %', '1.2 %', '25 %', '99.6 %', '> 99.9 %', '100 %']
    """
    number("chance", chance)  # a sum of floats may end a hair beyond 0 or 1
    if chance <= 0 or chance >= 1:
        return "0 %" if chance <= 0 else "100 %"
    if chance < 0.001 or chance > 0.999:
        return "< 0.1 %" if chance < 0.5 else "> 99.9 %"
    value = 100 * float(chance)
    if value > 99:
        return f"{value:.1f} %"
    digits, exponent = f"{value:.1e}".split("e")
    return f"{float(f'{digits}e{exponent}'):.{max(0, 1 - int(exponent))}f} %"


def word(thing: object) -> str:
    """A thing in words: what its own `words()` say, or its text.

    Args:
        thing: An option, a pool, a key.

    Returns:
        One line.

    Example:
        >>> word("leave")
        'leave'
    """
    words = getattr(thing, "words", None)
    return str(words()) if callable(words) else str(thing)


def plain(dist: Answers) -> str:
    """The distribution as text: a heading and one line an outcome with its bar."""
    rows = _rows(dist)
    wide = max(len(row.label) for row in rows)
    most = max(row.chance for row in rows)
    lines = [
        f"{row.label:>{wide}}  {percent(row.chance):>8}  {'█' * round(24 * row.chance / most)}".rstrip()
        for row in rows
    ]
    return "\n".join([_heading(dist), *lines])


def html(dist: Answers) -> str:
    """The distribution as a table with bars, readable in light and dark pages."""
    rows = _rows(dist)
    most = max(row.chance for row in rows)
    body = "".join(_html_row(row, float(row.chance / most), dist.exact) for row in rows)
    return (
        f'<table class="pitkit-dist" style="border-collapse:collapse;{TABLE_STYLE}">'
        f'<caption style="text-align:left;white-space:nowrap">{escape(_heading(dist))}</caption>'
        '<thead><tr><th scope="col" style="text-align:right;padding:0 0.5em">outcome</th>'
        '<th scope="col" style="text-align:right;padding:0 0.5em">chance</th><th></th></tr></thead>'
        f"<tbody>{body}</tbody></table>"
    )


def _html_row(row: _Row, part: float, exact: bool) -> str:
    share = f' title="{escape(str(row.chance))}"' if exact else f' title="{float(row.chance):.6g}"'
    bar = f'<div style="background:{_BLUE};height:0.8em;width:{max(1, round(160 * part))}px"></div>'
    return (
        f'<tr><th scope="row" style="text-align:right;padding:0 0.5em">{escape(row.label)}</th>'
        f'<td style="text-align:right;padding:0 0.5em"{share}>{escape(percent(row.chance))}</td>'
        f'<td style="text-align:left;min-width:165px">{bar}</td></tr>'
    )


def rebuildable(dist: Answers) -> str:
    """Text that rebuilds a small distribution; a short description of a long one."""
    if dist.tail or len(dist) > 12:
        reach = f"{dist.start}..{dist.last}" + (" and a tail" if dist.tail else "")
        kind = "exact, " if dist.exact else ""
        return f"<Dist over {reach}: {kind}mean {float(dist.mean):.6g}, std {dist.std:.6g}>"
    if dist.exact:
        total = dist._total or 1
        weights = ", ".join(f"{k}: {int(chance * total)}" for k, chance in dist.items())
        return f"Dist.of({{{weights}}}, exact=True)"
    return f"Dist.of({{{', '.join(f'{k}: {chance!r}' for k, chance in dist.items())}}})"


def _heading(dist: Answers) -> str:
    mean = dist.mean
    exact = f" = {mean}" if isinstance(mean, Fraction) and mean.denominator != 1 else ""
    return f"mean {float(mean):.4g}{exact}, standard deviation {dist.std:.4g}"


def _rows(dist: Answers) -> Sequence[_Row]:
    """One row an outcome; rare ends and what does not fit are each shown as one row."""
    outcomes = [k for k, chance in dist.items() if chance >= _FAINT] or list(dist)[:1]
    low, high = outcomes[0], outcomes[-1]
    if len(dist) <= _ROWS and high - low < _ROWS and not dist.tail and len(dist) <= len(outcomes) + 2:
        low, high = min(dist), max(dist)
    high = min(high, low + _ROWS - 1)
    rows = [_Row(str(k), chance) for k, chance in dist.items() if low <= k <= high]
    below = dist.at_most(low - 1)
    above = dist.at_least(high + 1) if high < dist.last or dist.tail else 0
    if below:
        rows.insert(0, _Row(f"{low - 1} or less", below))
    if above:
        rows.append(_Row(f"{high + 1} or more", above))
    return rows


def joint_html(joint: Joint) -> str:
    """A joint distribution of two counts as a grid of per cents; of more counts as its short text."""
    table = joint.table
    if table.ndim != 2:
        return f"<code>{escape(repr(joint))}</code>"
    outside = np.ones(table.shape, dtype=bool)
    outside[:_GRID, :_GRID] = False
    rest = float(joint.beyond) + fsum(float(chance) for chance in table[outside])
    chances = table[:_GRID, :_GRID].tolist()
    head = "".join(f'<th scope="col">{column}</th>' for column in range(len(chances[0])))
    body = "".join(
        f'<tr><th scope="row">{row}</th>'
        + "".join(
            f'<td style="text-align:right;padding:0 0.5em">{escape(percent(chance))}</td>' for chance in line
        )
        + "</tr>"
        for row, line in enumerate(chances)
    )
    note = f"rows: first count; columns: second; {percent(rest)} beyond this grid"
    return (
        f'<table class="pitkit-joint" style="{TABLE_STYLE}">'
        f'<caption style="text-align:left;white-space:nowrap">{escape(note)}</caption>'
        f"<thead><tr><td></td>{head}</tr></thead><tbody>{body}</tbody></table>"
    )
