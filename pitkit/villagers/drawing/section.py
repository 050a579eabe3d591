"""What stands in a player's section: who it is, tokens, die, stake, Wards, skull.

Example:
    >>> from pitkit.villagers import new_game
    >>> from pitkit.villagers.drawing.sight import sight_of
    >>> said(sight_of(new_game(3, seed=1).state), 0)
    'Ash: Villager; 10 tokens in hand'
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from pitkit.play import Choice
from pitkit.ui.scene import Card, Die, Glyph, Item, Line, Piece, Rect, Text
from pitkit.villagers.drawing.sight import KIND_SIGNS, Sight, seen_ward
from pitkit.villagers.drawing.tokens import coin, die_face, skull, stack
from pitkit.villagers.rules import Claim, Show

SIZE = (128.0, 82.0)
"""Room for what stands in a section, without its skull and its laid Ward."""


def said(sight: Sight, seat: int) -> str:
    """A player in words.

    Args:
        sight: What is drawn.
        seat: The player's seat.

    Returns:
        One line.
    """
    state, player = sight.state, sight.state.players[seat]
    if not player.alive:
        return f"{player.name}: dead"
    is_monster = seat == state.monster
    parts = ["Monster" if is_monster else "Villager", f"{player.tokens} tokens in hand"]
    if player.skull:
        parts.append("skull covered")
    if player.blue is not None and not is_monster:
        parts.append(f"die shows {player.blue}")
    if player.stake:
        parts.append(f"{player.stake} on the section")
    if player.hand.size:
        parts.append(f"{player.hand.size} Wards in hand")
    if player.laid is not None:
        name = seen_ward(sight, seat)
        parts.append(f"Ward laid: {name}" if name else "a Ward laid face down")
    if player.flees:
        parts.append("for fleeing")
    if seat == sight.seat:
        parts.append("this is you")
    return f"{player.name}: {'; '.join(parts)}"


def plate(sight: Sight, seat: int, section: int, x: float, y: float) -> list[Item]:
    """A frame round what stands in a section, where choosing the section means something.

    Args:
        sight: What is drawn.
        seat: Whose it is; -1 for nobody's.
        section: Its number.
        x: Middle.
        y: Middle.

    Returns:
        The frame, or nothing.
    """
    means = place_target(sight, seat, section)
    if means.get("target") is None:
        return []
    w, h = (SIZE[0] + 4, SIZE[1] + 4) if seat >= 0 else (112.0, 40.0)
    return [Rect(x - w / 2, y - h / 2, w, h, "surface", None, **means)]


def place_target(sight: Sight, seat: int, section: int) -> dict[str, Any]:
    """What a click on a section means, and what is said of it.

    Args:
        sight: What is drawn.
        seat: Whose it is; -1 for nobody's.
        section: Its number.

    Returns:
        Keywords for the item.
    """
    choice: Choice | None
    if seat < 0:
        choice = sight.chosen(Claim, section=section)
        return sight.mark(choice, f"Section {section}, free")
    choice = sight.chosen(Show, to=seat) or sight.chosen(Claim, section=section)
    return sight.mark(choice, said(sight, seat))


def fill_of(sight: Sight, seat: int) -> dict[str, Any]:
    """How a section's ground is painted: its player's turn, the Monster's, the dead's, nobody's.

    Args:
        sight: What is drawn.
        seat: Whose it is; -1 for nobody's.

    Returns:
        Keywords for a polygon or rectangle.
    """
    if seat < 0:
        return {"fill": "ground", "edge": "line"}
    if not sight.state.players[seat].alive:
        return {"fill": "ground", "edge": "line", "hatch": "lines"}
    fill = "shade" if seat == sight.state.monster else "surface"
    return {"fill": fill, "edge": "line"}


def content(sight: Sight, seat: int, x: float, y: float) -> Iterator[Item]:
    """A player's name, tokens, Wards, die and stake.

    Args:
        sight: What is drawn.
        seat: The player's seat.
        x: Middle.
        y: Middle.

    Yields:
        Items within a box of `SIZE`.
    """
    player = sight.state.players[seat]
    left = x - SIZE[0] / 2
    yield Piece(left + 11, y - 28, seat, player.name[:1].upper(), 10)
    ink = "ink" if player.alive else "quiet"
    yield Text(left + 26, y - 28, player.name, 16, ink, bold=True, max_width=SIZE[0] - 26)
    if not player.alive:
        yield Line([(left + 1, y - 18), (left + 21, y - 38)], "danger", 3)
        yield Glyph(left + 14, y + 14, "skull", 30, "quiet", paper="ground")
        yield Text(left + 36, y + 14, "dead", 16, "quiet", max_width=60)
        return
    yield from _held(sight, seat, left, y - 2)
    if seat == sight.state.monster:
        yield Glyph(left + 14, y + 26, "claw", 26, "good")
        yield Text(left + 34, y + 26, "Monster", 16, "ink", bold=True, max_width=94)
    else:
        yield from _at_stake(sight, seat, left, y + 26)


def _held(sight: Sight, seat: int, left: float, y: float) -> Iterator[Item]:
    """Tokens off the board, and Wards: how many, or the one that is laid where it may be known."""
    player = sight.state.players[seat]
    yield from coin(left + 11, y)
    moved = sight.changed(lambda state: state.players[seat].tokens)
    yield Text(left + 29, y, str(player.tokens), 16, changed=moved, max_width=34)
    key = getattr(player.laid, "card", "")
    if key:
        ward = sight.state.content.wards[key]
        yield Glyph(left + 72, y, KIND_SIGNS[ward.kind], 20, "accent")
        if ward.points:
            words = f"{ward.points:+d}"
            yield Text(left + 85, y, words, 16, "accent", bold=True, max_width=SIZE[0] - 85)
    elif player.hand.size:
        yield Glyph(left + 78, y, "card", 20, "quiet")
        yield Text(left + 93, y, str(player.hand.size), 16, max_width=34)


def _at_stake(sight: Sight, seat: int, left: float, y: float) -> Iterator[Item]:
    player = sight.state.players[seat]
    rolled = sight.changed(lambda state: state.players[seat].blue)
    face = "" if player.blue is None else die_face(player.blue)
    yield Die(left + 14, y, face, "blue", 28, changed=rolled and player.blue is not None)
    if sight.state.stage not in ("claim", "first", "deal", "buy", "draw", "over"):
        yield from stack(left + 50, y + 6, player.stake)
        bet = sight.changed(lambda state: state.players[seat].stake)
        yield Text(left + 68, y, str(player.stake), 16, bold=True, changed=bet, max_width=34)
    if player.flees:
        yield Glyph(left + 116, y, "door", 24, "danger")


def slot(sight: Sight, seat: int, x: float, y: float) -> list[Item]:
    """A section's red skull.

    Args:
        sight: What is drawn.
        seat: Whose section it is; -1 for nobody's.
        x: Middle.
        y: Middle.

    Returns:
        Its items.
    """
    covered = seat >= 0 and sight.state.players[seat].skull > 0
    return skull(x, y, covered, "", seat >= 0 and sight.changed(lambda state: state.players[seat].skull))


def laid_ward(sight: Sight, seat: int, x: float, y: float) -> list[Item]:
    """A Ward laid face down, or turned up.

    Args:
        sight: What is drawn.
        seat: Whose it is.
        x: Middle.
        y: Middle.

    Returns:
        The card, or nothing.
    """
    if seat < 0 or sight.state.players[seat].laid is None:
        return []
    open_to_all = sight.state.tally is not None
    new = sight.changed(lambda state: state.players[seat].laid)
    fill = "glow" if open_to_all else "accent"
    card = Card(x - 14, y - 17, "", face_down=not open_to_all, fill=fill, w=28, h=34, changed=new)
    return [card] if not open_to_all else [card, Glyph(x, y, "card", 16, "ink")]


def free(section: int, x: float, y: float) -> list[Item]:
    """A section nobody has.

    Args:
        section: Its number.
        x: Middle.
        y: Middle.

    Returns:
        Its items.
    """
    return [Text(x, y, f"section {section}", 13, "quiet", "center", max_width=110)]
