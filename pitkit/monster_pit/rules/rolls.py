"""A roll in progress: all its dice first, then the enchanted ones again until all faces are plain.

Each throw is one chance event with a part for each die, so an endless chain is a run of events.

Example:
    >>> roll = Roll.of(DicePool(white=2))
    >>> roll, _ = roll.settled(("Captain", "Enchanted Captain"))
    >>> roll.dice, roll.captain, roll.first_side
    (('white',), 2, 'captain')
    >>> roll, events = roll.settled(("Monster",))
    >>> roll.dice, roll.captain, roll.monster, events[0].rules
    ((), 2, 1, ('MP-DIE-05',))
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from pitkit.monster_pit.dice import COLOURS, DICE, Colour, Face
from pitkit.monster_pit.pools import DicePool
from pitkit.monster_pit.rules.outcomes import royal
from pitkit.play.chance import Part
from pitkit.play.events import Event

RED: Colour = "red"
YELLOW: Colour = "yellow"
WHITE: Colour = "white"


class Roll(Struct, frozen=True, forbid_unknown_fields=True):
    """A roll in progress.

    Args:
        dice: Colours of the dice to throw next.
        captain: Captain results so far.
        monster: Monster results so far.
        again: Whether the first throw is done, so that the next one is of enchanted dice.
        first_side: The side that all first faces showed; empty before the first throw or where they differ.
    """

    dice: tuple[Colour, ...]
    captain: int = 0
    monster: int = 0
    again: bool = False
    first_side: Literal["", "captain", "monster"] = ""

    @classmethod
    def of(cls, pool: DicePool) -> Roll:
        """A roll of all dice of a pool, before its first throw.

        Args:
            pool: The dice to roll.

        Returns:
            The roll.

        Example:
            >>> Roll.of(DicePool(red=1, white=1)).dice
            ('red', 'white')
        """
        return cls((RED,) * pool.red + (YELLOW,) * pool.yellow + (WHITE,) * pool.white)

    def parts(self) -> tuple[Part, ...]:
        """The next throw, a part for each die.

        Returns:
            The parts; a die that is thrown again is called so.
        """
        named = [f"{colour} die {n}" for n, colour in enumerate(self.dice, 1)]
        return tuple(
            Part(
                f"{name} again" if self.again else name,
                tuple(face.name for face in DICE[colour].faces),
                tuple(face.count for face in DICE[colour].faces),
            )
            for name, colour in zip(named, self.dice, strict=True)
        )

    def settled(self, names: tuple[str, ...]) -> tuple[Roll, tuple[Event, ...]]:
        """The roll after a throw.

        Args:
            names: The face each die shows, in the order of `parts`.

        Returns:
            The roll with these results counted and the enchanted dice left to throw, and what happened.
        """
        faces = tuple(DICE[colour].face(name) for colour, name in zip(self.dice, names, strict=True))
        captain = sum(face.side == "captain" for face in faces)
        enchanted = tuple(colour for colour, face in zip(self.dice, faces, strict=True) if face.again)
        after = replace(
            self,
            dice=enchanted,
            captain=self.captain + captain,
            monster=self.monster + len(faces) - captain,
            again=True,
        )
        if not self.again:
            after = replace(after, first_side=royal(face.side for face in faces) or "")
        return after, (Event(self._words(faces, enchanted), self._rules(faces, enchanted)),)

    def _words(self, faces: tuple[Face, ...], enchanted: tuple[str, ...]) -> str:
        captain = sum(face.side == "captain" for face in faces)
        thrown = "Thrown again" if self.again else "Thrown"
        text = f"{thrown}: {captain} Captain and {len(faces) - captain} Monster results."
        if enchanted:
            pool = DicePool(*(enchanted.count(colour) for colour in COLOURS))
            text += f" Enchanted, to be thrown again: {pool.words()}."
        return text

    def _rules(self, faces: tuple[Face, ...], enchanted: tuple[str, ...]) -> tuple[str, ...]:
        turned = self.again and any(
            face.side != _enchanted_side(colour) for colour, face in zip(self.dice, faces, strict=True)
        )
        return ("MP-DIE-04",) * bool(enchanted) + ("MP-DIE-05",) * turned


def _enchanted_side(colour: str) -> str:
    return next(face.side for face in DICE[colour].faces if face.again)
