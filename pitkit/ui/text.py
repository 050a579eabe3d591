"""Fitting text into boxes without a browser.

Python cannot measure the reader's font, so widths are estimated from one table of wide advance widths (those
of a wide sans-serif, rounded up). Text fitted by this table is shortened with an ellipsis or wrapped; it is
never overlapped or cut.

Example:
    >>> fit("Hawkguard", 16, 60)
    'Haw…'
    >>> wrap("Draw two cards, keep one.", 13, 90)
    ('Draw two', 'cards, keep', 'one.')
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator

__all__ = ["ELLIPSIS", "clean", "fit", "text_width", "wrap"]

ELLIPSIS = "…"

# Advance widths in ems, each with the characters that take at most that much.
_WIDTHS = {
    0.30: "'Iijl’‘",
    0.36: " ,./:;\\|·",
    0.40: "()-[]ft",
    0.45: "!r",
    0.50: '"*`–°',
    0.55: "z",
    0.60: "J_cksvxy•",
    0.65: "$0123456789?FLTabdeghnopqu{}“”€",
    0.70: "EPSVXYZ",
    0.75: "ABCKNRU",
    0.80: "&DGHOQ",
    0.85: "#+<=>^w~×−≥≤→←✓",
    0.90: "M⚠",
    1.00: "%@Wm—…",
}
_ADVANCE = {character: width for width, characters in _WIDTHS.items() for character in characters}
_BOLD_EXTRA = 0.08  # a bold letter is wider by about this much of an em
_WIDE, _ORDINARY, _CAPITAL = 1.05, 0.70, 0.85


def _advance(character: str) -> float:
    known = _ADVANCE.get(character)
    if known is not None:
        return known
    base = unicodedata.normalize("NFD", character)[0]
    if base != character and base in _ADVANCE:
        return _ADVANCE[base]
    if unicodedata.combining(character):
        return 0.0
    if unicodedata.east_asian_width(character) in "WF" or ord(character) > 0x2000:
        return _WIDE
    return _CAPITAL if character.isupper() else _ORDINARY


def text_width(text: str, size: float, bold: bool = False) -> float:
    """Estimated width of one line, on the wide side.

    Args:
        text: The line.
        size: Font size in logical units.
        bold: True for bold.

    Returns:
        Width in logical units; 0 for an empty line.

    Example:
        >>> text_width("12", 20)
        26.0
    """
    extra = _BOLD_EXTRA if bold else 0.0
    return round(size * sum(_advance(character) + extra for character in text), 3)


def clean(text: str) -> str:
    r"""One printable line: breaks and tabs become spaces; control characters and direction overrides go.

    Example:
        >>> clean("two\nlines\x00")
        'two lines'
    """
    if text.isprintable():  # nearly every line, and much quicker to find out
        return text
    spaced = "".join(" " if character.isspace() else character for character in text)
    return "".join(character for character in spaced if _printable(character))


def _printable(character: str) -> bool:
    override = "\u202a" <= character <= "\u202e" or "\u2066" <= character <= "\u2069"
    return not override and unicodedata.category(character) not in ("Cc", "Cs", "Cn")


def fit(text: str, size: float, max_width: float, bold: bool = False) -> str:
    """The text if it fits, else its beginning and an ellipsis.

    Args:
        text: One line.
        size: Font size in logical units.
        max_width: Room in logical units.
        bold: True for bold.

    Returns:
        A line that fits by the estimate; empty when not even an ellipsis fits.

    Example:
        >>> fit("Twilight Roll", 13, 200), fit("Twilight Roll", 13, 5)
        ('Twilight Roll', '')
    """
    line = clean(text)
    if text_width(line, size, bold) <= max_width:
        return line
    room = max_width - text_width(ELLIPSIS, size, bold)
    if room < 0:
        return ""
    return line[: _prefix(line, size, room, bold)].rstrip() + ELLIPSIS


def _prefix(line: str, size: float, room: float, bold: bool) -> int:
    """How many characters of the line fit into the room."""
    used, extra = 0.0, _BOLD_EXTRA if bold else 0.0
    for index, character in enumerate(line):
        used += size * (_advance(character) + extra)
        if used > room:
            return index
    return len(line)


def wrap(
    text: str, size: float, max_width: float, max_lines: int | None = None, bold: bool = False
) -> tuple[str, ...]:
    """The text in lines that fit; the last one gets an ellipsis when lines run out.

    Args:
        text: The text; a line break in it starts a new line.
        size: Font size in logical units.
        max_width: Room in logical units.
        max_lines: At most this many lines, or None for as many as needed.
        bold: True for bold.

    Returns:
        The lines, from the top.

    Raises:
        ValueError: `max_lines` is below 1.

    Example:
        >>> wrap("one two three four", 13, 60, max_lines=2)
        ('one two', 'three f…')
    """
    if max_lines is not None and max_lines < 1:
        raise ValueError(f"max_lines is {max_lines}; allowed is 1 or more, or None")
    lines = [line for part in text.splitlines() for line in _lines(clean(part), size, max_width, bold)]
    if max_lines is None or len(lines) <= max_lines:
        return tuple(lines)
    rest = " ".join(lines[max_lines - 1 :])
    last = fit(rest, size, max_width, bold)
    return (*lines[: max_lines - 1], last)


def _lines(line: str, size: float, max_width: float, bold: bool) -> Iterator[str]:
    current = ""
    for word in line.split():
        candidate = f"{current} {word}" if current else word
        if text_width(candidate, size, bold) <= max_width:
            current = candidate
            continue
        if current:
            yield current
        *whole, current = _broken(word, size, max_width, bold)
        yield from whole
    if current:
        yield current


def _broken(word: str, size: float, max_width: float, bold: bool) -> list[str]:
    """The word in pieces that fit, one letter each at the least."""
    pieces = []
    while text_width(word, size, bold) > max_width and len(word) > 1:
        count = max(1, _prefix(word, size, max_width, bold))
        pieces.append(word[:count])
        word = word[count:]
    return [*pieces, word]
