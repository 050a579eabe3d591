"""The three dice of Monster Pit, their faces and how many of them a roll may hold.

Everything is read from `content/dice.toml`; section and rule id stand beside each die.

Example:
    >>> white = DICE["white"]
    >>> [(face.name, face.count) for face in white.faces]
    [('Captain', 3), ('Enchanted Captain', 1), ('Monster', 2)]
    >>> white.at_most, CAPTAIN_DICE
    (6, 8)
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from pitkit import odds
from pitkit.monster_pit.packs import shipped
from pitkit.play.content import Record

Side = Literal["captain", "monster"]
"""The two sides a face of a die can count for."""

Colour = Literal["red", "yellow", "white"]
"""The colours of the dice."""


class Face(Struct, frozen=True, forbid_unknown_fields=True):
    """A kind of face of a die.

    Args:
        name: What it is called.
        side: The side it counts for.
        count: How many of the die's faces are of this kind, 1 or more.
        again: Whether it is enchanted: the die is thrown again (MP-DIE-04).

    Example:
        >>> DICE["red"].faces[2].again
        True
    """

    name: str
    side: Side
    count: int
    again: bool = False


class DieRecord(Record, frozen=True, kw_only=True):
    """A die as the manual prints it; its `id` is its colour.

    Args:
        rule: Id of the rule that gives its faces.
        at_most: The most dice of this colour in one roll.
        at_most_rule: Id of the rule that says so.
        faces: Its kinds of faces.

    Example:
        >>> DICE["yellow"].face("Monster").side
        'monster'
    """

    rule: str
    at_most: int
    at_most_rule: str
    faces: tuple[Face, ...]

    def face(self, name: str) -> Face:
        """A kind of face by its name.

        Args:
            name: The name of one of the die's faces.

        Returns:
            The face.
        """
        return next(face for face in self.faces if face.name == name)


class CaptainDice(Record, frozen=True, kw_only=True):
    """How many dice a Captain rolls.

    Args:
        at_most: The most dice, Mounts not counted.
    """

    at_most: int


class TableDie(Record, frozen=True, kw_only=True):
    """A die whose faces the manual does not print; its `id` is `rune` or `location`.

    Args:
        rule: Id of the rule that uses it.
        faces: Its faces, each as likely.
    """

    rule: str
    faces: tuple[str, ...]


DICE = {die.id: die for die in shipped("dice.toml", "die", DieRecord)}
"""The dice by colour, in the order red, yellow, white."""

COLOURS = tuple(DICE)
"""The colours in the order in which the Monster takes its dice (MP-TWI-02)."""

COLOUR_LIMITS = tuple(die.at_most for die in DICE.values())
"""The most red, yellow and white dice in one roll (MP-DIE-06 to MP-DIE-08)."""

CAPTAIN_DICE = shipped("dice.toml", "captain_dice", CaptainDice)[0].at_most
"""The most dice in a Captain's Progress or combat roll, Mounts not counted (MP-MORN-02, MP-CMB-04)."""

CAPTAIN, MONSTER = 0, 1
"""The two symbols that the dice of `ODDS_DICE` count."""


def _odds_die(die: DieRecord) -> odds.Die:
    return odds.Die(
        odds.Face((int(face.side == "captain"), int(face.side == "monster")), face.count, face.again)
        for face in die.faces
    )


ODDS_DICE = {colour: _odds_die(die) for colour, die in DICE.items()}
"""The dice as `pitkit.odds` counts them, by colour: symbol 0 is Captain, symbol 1 is Monster."""
