"""Colours by name: five moods and a plain one, each in light and dark, all with the same names.

A scene never holds a raw colour. It names what a colour is for (`ink`, `surface`, `legal`, `seat2`) and the
theme says what that looks like, so one scene serves a light page, a dark page and the picture file. Every
text and ground pair reaches a contrast of 4.5, every mark and piece edge 3 (WCAG 2.1); a test computes it.

Example:
    >>> theme("monster_pit").colour("ink") != theme("monster_pit", dark=True).colour("ink")
    True
    >>> round(contrast("#000000", "#ffffff"), 1)
    21.0
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from types import MappingProxyType

__all__ = [
    "BASE_NAMES",
    "HEAT_NAMES",
    "MOODS",
    "PAINT_NAMES",
    "SEAT_NAMES",
    "SEAT_SHAPES",
    "Theme",
    "contrast",
    "is_colour",
    "seat",
    "seat_shape",
    "theme",
]

BASE_NAMES = (
    "ground",  # the board's own background
    "surface",  # cards, panels, cells on the ground
    "shade",  # a second ground: tracks, pits, rooms
    "glow",  # a warm ground: lit windows, torchlight, gold
    "line",  # edges and rules
    "ink",  # text and piece edges
    "quiet",  # text that matters less
    "accent",  # what this game wants seen
    "legal",  # may be chosen now
    "danger",
    "good",
)

# One fixed set of paints for dice, roads and kinds. Pieces carry an ink edge, so they read on any ground.
_PAINTS = {
    "white": "#FCFBF6",
    "yellow": "#F0E442",
    "orange": "#E69F00",
    "red": "#C4342B",
    "green": "#009E73",
    "sky": "#56B4E9",
    "blue": "#0072B2",
    "purple": "#CC79A7",
    "black": "#222222",
}
PAINT_NAMES = tuple(_PAINTS)

# Okabe and Ito's eight, which stay apart for the common kinds of colour blindness.
_SEATS = ("#E69F00", "#56B4E9", "#009E73", "#F0E442", "#0072B2", "#D55E00", "#CC79A7", "#222222")
SEAT_NAMES = tuple(f"seat{index}" for index in range(len(_SEATS)))
SEAT_SHAPES = ("circle", "square", "triangle", "diamond", "hexagon", "star", "cross", "ring")

HEAT_NAMES = tuple(f"heat{index}" for index in range(5))

_ON = "on_"  # "on_seat2" is the readable text colour upon seat2
_DARK_TEXT, _LIGHT_TEXT = "#000000", "#FFFFFF"

_NAMES = frozenset((*BASE_NAMES, *PAINT_NAMES, *SEAT_NAMES, *HEAT_NAMES))

# Colours in the order of BASE_NAMES, for light and for dark pages.
_MOODS: dict[str, tuple[str, str]] = {
    "plain": (
        "#F7F7F5 #FFFFFF #E6E8E8 #FBE7A8 #6F757B #1C2024 #4B5259 #6B3FA0 #00588F #A31D1D #1E6A35",
        "#1E2124 #2B2F33 #15171A #5E4813 #868D95 #F1F3F5 #BAC1C8 #CBA6FF #74CCFF #FF8F85 #86DA98",
    ),
    # dusk parchment round a walled citadel
    "monster_pit": (
        "#F0E2C4 #FBF4E1 #E2CFA8 #F7D68C #7D6A49 #2A2017 #594A36 #7A3418 #00557F #9C1F18 #24602C",
        "#2A2230 #382E3D #1E1823 #63401B #96869A #F4E9D6 #CBBBA8 #F4AC62 #7AD0FA #FF9184 #94DA9A",
    ),
    # forest night with warm windows
    "shaddis_horne": (
        "#E1EADC #F4F8F0 #C9D9C2 #FFE1A0 #587058 #14231A #3A5042 #744300 #00527A #9A1A1A #1B6128",
        "#14211A #203128 #0D1611 #63420F #708F7B #EBF4E8 #B5C9B9 #FFC34F #80D9FF #FF9183 #8FE29B",
    ),
    # sand and iron
    "pit_fighter": (
        "#EEE3CC #FBF6EA #DACAA6 #FFD877 #75695A #231F1B #50473C #74400F #005685 #991A1A #205E27",
        "#27241F #37322C #1A1815 #5E471B #8F8474 #F5ECDC #CBBFAA #F3B662 #7CD3FF #FF9285 #93DB97",
    ),
    # slate and torchlight
    "dungeon_crusade": (
        "#E2E6EA #F6F8FA #C9D0D8 #FFDC98 #626D79 #1A2128 #424D58 #743D00 #005286 #991919 #1B6030",
        "#1C2229 #2A323B #12171C #6B4310 #7F8D9C #EFF3F6 #B8C3CE #FFB659 #7CD1FF #FF9186 #8FDEA0",
    ),
    # marble columns round a green pit
    "villagers": (
        "#EFEFEA #FCFCF9 #C6DCC3 #F6E6A6 #6C7168 #1F231E #474D45 #583C83 #00567F #9A1B1B #1F5F2A",
        "#232724 #313732 #14291B #594915 #858C84 #F0F3EE #BCC4BB #CDB0FF #7AD0FA #FF9286 #90DC9A",
    ),
}
MOODS = tuple(_MOODS)


@dataclass(frozen=True, slots=True)
class Theme:
    """What each colour name looks like for one mood, light or dark.

    Attributes:
        mood: One of `MOODS`.
        dark: True for dark pages.
        colours: Name to `#RRGGBB`, for every name but the `on_…` ones, which follow from these.

    Example:
        >>> theme("plain").colour("on_seat4")
        '#FFFFFF'
    """

    mood: str
    dark: bool
    colours: Mapping[str, str]

    def colour(self, name: str) -> str:
        """The `#RRGGBB` of a colour name.

        Args:
            name: A name of `colours`, or `on_` before one: the text colour that reads best upon it.

        Returns:
            Seven characters, `#RRGGBB`.

        Raises:
            ValueError: The name is not one of the theme's.

        Example:
            >>> theme("plain").colour("seat0")
            '#E69F00'
        """
        if name in self.colours:
            return self.colours[name]
        if not is_colour(name):
            raise ValueError(_unknown(name))
        below = self.colours[name.removeprefix(_ON)]
        return max((_DARK_TEXT, _LIGHT_TEXT), key=lambda text: contrast(text, below))

    def rgb(self, name: str) -> tuple[int, int, int]:
        """The red, green and blue of a colour name, each 0 to 255.

        Example:
            >>> theme("plain").rgb("white")
            (252, 251, 246)
        """
        return _rgb(self.colour(name))


def is_colour(name: object) -> bool:
    """Whether a scene may use this colour name.

    Example:
        >>> is_colour("seat3"), is_colour("on_seat3"), is_colour("#ff0000")
        (True, True, False)
    """
    return isinstance(name, str) and name.removeprefix(_ON) in _NAMES


def check_colour(field: str, name: str) -> None:
    """Refuse a colour that is no theme name.

    Args:
        field: What the colour is for, named in the error.
        name: The colour name.

    Raises:
        ValueError: The name is unknown; raw colours are not taken.
    """
    if not is_colour(name):
        raise ValueError(f"{field}: {_unknown(name)}")


def _unknown(name: object) -> str:
    return (
        f"{name!r} is not a colour name; allowed are {', '.join(BASE_NAMES)}, the paints "
        f"{', '.join(PAINT_NAMES)}, seat0 to seat7, heat0 to heat4, and on_ before any of them"
    )


def seat(index: int) -> str:
    """The colour name of a seat; seats past the eighth begin anew.

    Args:
        index: Seat number from 0.

    Returns:
        `seat0` to `seat7`.

    Raises:
        ValueError: The index is negative.

    Example:
        >>> seat(2), seat(9)
        ('seat2', 'seat1')
    """
    if index < 0:
        raise ValueError(f"seat index {index} is below 0; seats are numbered from 0")
    return SEAT_NAMES[index % len(SEAT_NAMES)]


def seat_shape(index: int) -> str:
    """The shape that goes with a seat's colour, so that colour never speaks alone.

    Example:
        >>> seat_shape(0), seat_shape(5)
        ('circle', 'star')
    """
    return SEAT_SHAPES[SEAT_NAMES.index(seat(index))]


@cache
def theme(mood: str = "plain", dark: bool = False) -> Theme:
    """The theme of a mood.

    Args:
        mood: One of `MOODS`.
        dark: True for dark pages.

    Returns:
        The theme; the same object for the same arguments.

    Raises:
        ValueError: The mood is unknown.

    Example:
        >>> theme("villagers", dark=True).dark
        True
    """
    if mood not in _MOODS:
        raise ValueError(f"mood {mood!r} is unknown; allowed are {', '.join(MOODS)}")
    base = dict(zip(BASE_NAMES, _MOODS[mood][dark].split(), strict=True))
    colours = base | _PAINTS | dict(zip(SEAT_NAMES, _SEATS, strict=True))
    for index, name in enumerate(HEAT_NAMES):
        colours[name] = _mix(base["surface"], base["accent"], index / (len(HEAT_NAMES) - 1))
    return Theme(mood, dark, MappingProxyType(colours))


def contrast(first: str, second: str) -> float:
    """Contrast ratio of two colours by WCAG 2.1, from 1 (none) to 21.

    Args:
        first: `#RRGGBB`.
        second: `#RRGGBB`.

    Returns:
        The ratio; the order of the colours does not matter.

    Example:
        >>> round(contrast("#777777", "#FFFFFF"), 2)
        4.48
    """
    lighter, darker = sorted((_luminance(first), _luminance(second)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


def _luminance(colour: str) -> float:
    red, green, blue = (_linear(part / 255) for part in _rgb(colour))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _linear(part: float) -> float:
    return part / 12.92 if part <= 0.04045 else float(((part + 0.055) / 1.055) ** 2.4)


def _rgb(colour: str) -> tuple[int, int, int]:
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def _mix(first: str, second: str, share: float) -> str:
    parts = zip(_rgb(first), _rgb(second), strict=True)
    return "#" + "".join(f"{round(a + (b - a) * share):02X}" for a, b in parts)
