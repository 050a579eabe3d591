"""Two boards to draw in tests: 163 hexes with pieces, and a power board with rows."""

from __future__ import annotations

import math

from pitkit.ui.scene import (
    Box,
    Card,
    Die,
    Glyph,
    Group,
    Item,
    Line,
    Piece,
    Polygon,
    Rect,
    Scene,
    Text,
    dice_chain,
)
from pitkit.ui.text import wrap

RADIUS = 26.0
NASTY = "<img src=x onerror=alert(1)>"


def hexagon(x: float, y: float, radius: float = RADIUS) -> list[tuple[float, float]]:
    angles = (math.pi / 3 * corner + math.pi / 6 for corner in range(6))
    return [(x + radius * math.cos(angle), y + radius * math.sin(angle)) for angle in angles]


def hex_places(count: int = 163) -> list[tuple[float, float]]:
    step, rise = RADIUS * math.sqrt(3), RADIUS * 1.5
    places = []
    for index in range(count):
        row, column = divmod(index, 15)
        places.append((60 + column * step + (row % 2) * step / 2, 80 + row * rise))
    return places


def hex_scene(
    pieces: tuple[int, ...] = (3, 40, 77),
    legal: frozenset[int] = frozenset({4, 18, 19}),
    mood: str = "pit_fighter",
) -> Scene:
    places = hex_places()
    hatches = {20: "cross", 21: "crosses", 22: "waves", 36: "lines", 37: "dots"}
    cells = [
        Polygon(
            hexagon(x, y),
            f"heat{index % 3}" if index > 120 else "surface",
            "line",
            hatch=hatches.get(index, ""),
            target=("cell", index),
            label=f"cell {index}",
            legal=index in legal,
        )
        for index, (x, y) in enumerate(places)
    ]
    tokens = [
        Piece(*places[cell], seat, "ABCDEFGH"[seat], target=("piece", seat), label=f"fighter {seat + 1}")
        for seat, cell in enumerate(pieces)
    ]
    title = Text(20, 28, "The sand, round 3", 20, bold=True, max_width=500)
    box = Box(0, 50, 800, 500)
    return Scene(
        (
            Group("title", Box(0, 0, 800, 50), (title,)),
            Group("cells", box, cells),
            Group("fighters", box, tokens),
        ),
        800,
        550,
        title="Pit with 163 hexes",
        mood=mood,
    )


ROWS = ("Nothing stirs", "The Monster moves 2", "The Captain moves 1", "Both move, the Captain first")


def _row(index: int, chance: float, width: float) -> list[Item]:
    y = 170 + 44 * index
    label = f"{ROWS[index]}, {chance:.0%}"
    return [
        Rect(16, y, width - 32, 38, "surface", "line", target=("row", index), label=label, legal=index != 2),
        Rect(16, y, max(8.0, (width - 32) * chance), 38, "glow", None),
        Text(28, y + 19, ROWS[index], 16, max_width=width - 120),
        Text(width - 28, y + 19, f"{chance:.0%}", 16, align="right", bold=True),
    ]


def power_scene(
    width: float = 800, exhaustion: int = 2, chances: tuple[float, ...] = (0.12, 0.4, 0.31, 0.17)
) -> Scene:
    width = 800.0 if width >= 680 else 420.0
    track: list[Item] = [
        Rect(
            16 + 36 * step,
            60,
            32,
            32,
            "shade",
            "line",
            target=("exhaustion", step),
            label=f"exhaustion {step}",
        )
        for step in range(10)
    ]
    track += [Text(32 + 36 * step, 76, str(step), 16, align="center") for step in range(10)]
    track.append(Piece(32 + 36 * exhaustion, 76, 5, "M", 14))
    dice: list[Item] = [
        *dice_chain(40, 126, ["burst", "burst", 3], "yellow"),
        Die(160, 126, "axe"),
        Die(196, 126, "claw", "red"),
    ]
    dice += [
        Die(232, 126, "12", "black"),
        Die(268, 126, 6),
        Glyph(310, 126, "skull", 30),
        Glyph(350, 126, "tower", 30, "accent"),
    ]
    rows = [item for index, chance in enumerate(chances) for item in _row(index, chance, width)]
    cards: list[Item] = [
        Card(
            16,
            356,
            "Hired Blade of the Lower Town",
            "3",
            "sword",
            "2W 1R",
            ("Draw one card.", "Keep it."),
            sample=True,
            target=("card", 0),
            label="Hired Blade, cost 3",
            changed=True,
        ),
        Card(120, 356, NASTY, "1", "axe", "5", target=("card", 1), label="a nasty name"),
        Card(224, 356, "Back", face_down=True, label="a card face down"),
    ]
    words = "The citadel sleeps. What comes up the road is for the dice to say, and they have not been kind."
    room = width - 360
    side: list[Item] = [
        Text(340, 366 + 18 * index, line, 13) for index, line in enumerate(wrap(words, 13, room, 5))
    ]
    side.append(Line([(340, 470), (400, 470)], "danger", 3, dash="dash", arrow=True, label="a road"))
    return Scene(
        (
            Group(
                "title",
                Box(0, 0, width, 50),
                (Text(16, 28, "Twilight, third night", 20, bold=True, max_width=width - 32),),
            ),
            Group("exhaustion", Box(0, 50, width, 50), track),
            Group("dice", Box(0, 100, width, 56), dice),
            Group("rows", Box(0, 160, width, 190), rows),
            Group("cards", Box(0, 346, width, 154), [*cards, *side]),
        ),
        width,
        500,
        title="Power board, exhaustion 2",
        mood="monster_pit",
    )
