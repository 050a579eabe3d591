"""The Pit: the row of cards so far, Wounds against six, descents, the haul, and whether to leave.

Example:
    >>> dive = Dive("Red", ("Shaft",), ((), ), (), (), wounds=2, descents=1)
    >>> dive.words
    'Red is in the Pit with 2 Wounds of 6 and 1 descent'
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from dataclasses import dataclass
from typing import Protocol

from pitkit.odds import Chance, percent
from pitkit.shaddis_horne.drawing.signs import GOODS, SYMBOLS
from pitkit.ui.scene import Box, Glyph, Group, Item, Rect, Text
from pitkit.ui.text import wrap
from pitkit.ui.words import in_words

HEIGHT = 238.0
NARROW = 330.0

_STEP = 92.0
_CARD = 84.0
_HIGH = 92.0
_MOST = 6


class PitOdds(Protocol):
    """What the view asks of the calculator; `pitkit.shaddis_horne.odds.Pit` gives it."""

    bust: Chance
    leave: Chance
    explore: Chance
    best: str
    margin: Chance


@dataclass(frozen=True)
class Dive:
    """A trip into the Pit as the board shows it.

    Attributes:
        who: Who is down there.
        names: Names of the cards of the row, the Shaft first.
        symbols: The black banner of each.
        rewards: The white banner of each card but the Shaft, in few words.
        haul: What one would carry out now, as (thing, number).
        wounds: Wounds so far.
        descents: Descents so far.
        left: Cards still in the deck.
        odds: What the next card can do and what is best, or None where there is no choice to come.
        samples: Which cards of the row are samples.
        leave: What a click on leaving means.
        deeper: What a click on exploring on means.
        legal: Whether both may be chosen now.
        worth: What the values count, in words.
    """

    who: str
    names: tuple[str, ...]
    symbols: tuple[tuple[str, ...], ...]
    rewards: tuple[str, ...]
    haul: tuple[tuple[str, int], ...]
    wounds: int
    descents: int
    left: int = 0
    odds: PitOdds | None = None
    samples: tuple[bool, ...] = ()
    leave: Hashable = ("stay", "leave")
    deeper: Hashable = ("stay", "explore")
    legal: bool = False
    worth: str = "each thing counts 1"

    @property
    def words(self) -> str:
        """The trip in a sentence."""
        wounds = "1 Wound" if self.wounds == 1 else f"{self.wounds} Wounds"
        descents = "1 descent" if self.descents == 1 else f"{self.descents} descents"
        return f"{self.who} is in the Pit with {wounds} of 6 and {descents}"

    @property
    def goods(self) -> str:
        """The haul in words."""
        return ", ".join(f"{count} {what}" for what, count in self.haul) or "nothing"


def pit_group(dive: Dive, box: Box) -> Group:
    """The Pit view.

    Args:
        dive: The trip.
        box: Where to draw, `HEIGHT` high; in less than 600 units of width `NARROW` high.

    Returns:
        The group.
    """
    items: list[Item] = [
        Rect(*box, "shade", "accent", 2, label=dive.words),
        Text(box.x + 12, box.y + 16, f"Shaddis Pit: {dive.who}", 16, bold=True, max_width=box.w * 0.58),
        Text(box.right - 12, box.y + 16, f"{dive.left} cards left", 13, "quiet", "right",
             max_width=box.w * 0.36),
        *_row(dive, Box(box.x + 12, box.y + 32, box.w - 24, _HIGH)),
    ]  # fmt: skip
    below = Box(box.x + 12, box.y + 32 + _HIGH + 8, box.w - 24, box.bottom - box.y - _HIGH - 48)
    if box.w < 600:
        items += _meters(dive, Box(below.x, below.y, below.w, 92))
        items += _odds(dive, Box(below.x, below.y + 98, below.w, below.h - 98))
    else:
        items += _meters(dive, Box(below.x, below.y, 316, below.h))
        items += _odds(dive, Box(below.x + 328, below.y, below.w - 328, below.h))
    return Group("pit", box, items)


def _row(dive: Dive, box: Box) -> Iterator[Item]:
    """The placed cards, the last at the right; earlier ones are counted where there is no room."""
    room = max(1, int((box.w + _STEP - _CARD) // _STEP))
    shown = min(room, len(dive.names))
    first = len(dive.names) - shown
    for place, at in enumerate(range(first, len(dive.names))):
        if place == 0 and first > 0:
            yield Rect(box.x, box.y, _CARD, box.h, "shade", "line", 1, 0, dash="dot")
            yield Text(box.x + _CARD / 2, box.centre[1], f"{first + 1} before", 13, "quiet", "center")
            continue
        yield from _card(dive, at, Box(box.x + place * _STEP, box.y, _CARD, box.h))


def _card(dive: Dive, at: int, box: Box) -> Iterator[Item]:
    last = at == len(dive.names) - 1
    sample = bool(dive.samples) and dive.samples[at]
    reward = dive.rewards[at - 1] if at else ""
    symbols = dive.symbols[at]
    said = ", ".join(symbol.replace("_", " ") for symbol in symbols) or "no symbol"
    pays = f"; on the way out {reward}" if reward else ""
    label = f"{dive.names[at]}: {said}{pays}{' (sample)' if sample else ''}"
    edge, width, dash = "accent" if last else "line", 2.0 if last else 1.5, "dash" if sample else "solid"
    yield Rect(*box, "surface", edge, width, 0, dash=dash, target=("pit card", at), label=label)
    for line, words in enumerate(wrap(dive.names[at], 13, box.w - 10, 2, bold=True)):
        yield Text(box.x + 6, box.y + 12 + 14 * line, words, 13, bold=True, max_width=box.w - 10)
    step = min(20.0, (box.w - 12) / max(1, len(symbols)))
    for place, symbol in enumerate(symbols):
        colour = "danger" if symbol.startswith("wound") else "ink"
        yield Glyph(box.x + 6 + (place + 0.5) * step, box.y + 50, SYMBOLS[symbol], min(17.0, step), colour)
    if reward:
        for line, words in enumerate(wrap(reward, 13, box.w - 10, 2)):
            yield Text(box.x + 6, box.y + 67 + 14 * line, words, 13, "good", max_width=box.w - 10)


def _meters(dive: Dive, box: Box) -> Iterator[Item]:
    """Wounds against six, descents, the haul."""
    y = box.y + 16
    yield Text(box.x, y, "Wounds", 13, max_width=70)
    step = min(30.0, (box.w - 88 - 42) / _MOST)
    for at in range(_MOST):
        x = box.x + 88 + at * step
        hurt = at < dive.wounds
        yield Rect(x - 11, y - 11, 22, 22, "danger" if hurt else "surface", None, 0, 0)
        if hurt:
            yield Glyph(x, y, "heart", 14, "on_danger", paper="danger")
    yield Text(box.right, y, f"{dive.wounds} of 6", 13, "ink", "right", bold=True, max_width=52)
    y += 30
    yield Text(box.x, y, "Descents", 13, max_width=72)
    yield Text(box.x + 88, y, str(dive.descents), 20, "ink", "center", bold=True)
    yield Text(box.x + 110, y, "the Shaft counted", 13, "quiet", max_width=box.w - 110)
    y += 30
    yield Text(box.x, y, "Haul now", 13, max_width=78, label=f"Haul if you leave now: {dive.goods}")
    x = box.x + 88.0
    for what, count in dive.haul[:7]:
        yield Glyph(x, y, GOODS.get(what, "chest"), 16, "accent", paper="shade")
        yield Text(x + 11, y, str(count), 13, bold=True)
        x += 36
    if not dive.haul:
        yield Text(x - 8, y, "nothing", 13, "quiet")


def _odds(dive: Dive, box: Box) -> Iterator[Item]:
    """The chance that the next card wounds out, and both choices with their values."""
    if dive.odds is None:
        for line, words in enumerate(wrap("No choice is to be made now.", 13, box.w, 2)):
            yield Text(box.x, box.y + 16 + 16 * line, words, 13, "quiet", max_width=box.w)
        return
    odds = dive.odds
    bust = float(odds.bust)
    colour = "danger" if bust > 1 / 6 else "ink"
    share = percent(odds.bust)
    left = min(190.0, box.w - 76)
    yield Text(box.x, box.y + 16, "The next card wounds out:", 13, max_width=left - 6)
    yield Text(box.x + left, box.y + 16, share, 20, colour, bold=True, max_width=76,
               label=f"The next card wounds out: {share}, {in_words(bust)}")  # fmt: skip
    if box.w > 330:
        yield Text(box.right, box.y + 16, in_words(bust), 13, "quiet", "right", max_width=box.w - 274)
    wide = (box.w - 8) / 2
    pairs = (("leave", "Leave the Pit", odds.leave, dive.leave), ("explore", "Explore on", odds.explore,
              dive.deeper))  # fmt: skip
    for at, (name, words, value, target) in enumerate(pairs):
        place = Box(box.x + at * (wide + 8), box.y + 34, wide, 40)
        yield from _choice(place, words, float(value), target, odds.best == name, dive.legal)
    margin = f"Best: {odds.best}, by {float(odds.margin):.2f}; {dive.worth}."
    yield Text(box.x, box.bottom - 4, margin, 13, "ink", max_width=box.w)


def _choice(box: Box, words: str, value: float, target: Hashable, best: bool, legal: bool) -> Iterator[Item]:
    said = f"{words}: worth {value:.2f}{', the better choice' if best else ''}"
    yield Rect(*box, "glow" if best else "surface", "accent" if best else "line", 2 if best else 1.5,
               target=target, label=said, legal=legal)  # fmt: skip
    left, y = box.x + 10, box.centre[1]
    if best:
        yield Glyph(left + 8, y, "check", 18, "good", paper="glow")
        left += 22
    short = words.split()[0] if box.w < 190 else words
    yield Text(left, y, short, 13, "ink", bold=best, max_width=box.right - 58 - left)
    yield Text(box.right - 10, y, f"{value:.2f}", 16, "ink", "right", bold=True, max_width=48)
