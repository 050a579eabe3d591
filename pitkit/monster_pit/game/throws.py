"""A throw of combat dice, die by die, so that one die or all can be thrown again.

A die is thrown until a plain face shows; everything it showed counts (MP-DIE-04, MP-DIE-05). Taking a die
up again drops all it showed (MP-AMB-15).

Example:
    >>> throw = Throw.of("progress", 0, DicePool(white=2))
    >>> throw = throw.shown(("Captain", "Enchanted Captain"))
    >>> throw.loose, throw.captain, throw.royal
    ((1,), 2, 'captain')
    >>> throw = throw.shown(("Monster",))
    >>> throw.loose, throw.captain, throw.monster
    ((), 2, 1)
"""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct
from msgspec.structs import replace

from pitkit.monster_pit.dice import COLOURS, DICE, Colour, Face, Side
from pitkit.monster_pit.game.facts import SeatOrNone
from pitkit.monster_pit.pools import DicePool
from pitkit.monster_pit.rules.outcomes import royal
from pitkit.play import Event, Events, Part

Purpose: TypeAlias = Literal["progress", "twilight", "fight", "opponent", "church", "card"]
"""What a throw is for: `fight` is the Captain's roll of a fight, `opponent` the other side's."""

More: TypeAlias = Annotated[int, Meta(ge=-99, le=999)]
"""Results that cards add to a throw, or leave out of it."""

TITLES: dict[Purpose, str] = {
    "progress": "the Progress Roll",
    "twilight": "the Twilight Roll",
    "fight": "the Captain's roll in the fight",
    "opponent": "the opponent's roll in the fight",
    "church": "the roll at the Stone Church",
    "card": "the dice of a card",
}


class Die(Struct, frozen=True, forbid_unknown_fields=True):
    """A die of a throw and everything it has shown; nothing before it falls."""

    colour: Colour
    faces: tuple[str, ...] = ()

    @property
    def last(self) -> Face | None:
        """The face that lies up."""
        return DICE[self.colour].face(self.faces[-1]) if self.faces else None

    def counts(self, side: Side) -> int:
        """How many results of a side it has shown."""
        return sum(DICE[self.colour].face(face).side == side for face in self.faces)


class Throw(Struct, frozen=True, forbid_unknown_fields=True):
    """Dice being thrown, or lying on the table.

    Args:
        purpose: What for.
        seat: Who rolls; -1 for the Monster or a Creature.
        dice: The dice.
        extra: Captain results added by tokens and cards (MP-WISH-01), or left out where it is below 0.
        extra_monster: The same for Monster results.
        first: The side all first faces of the first throw showed; empty before it or where they differ.
        again: Whether dice were taken up again.
    """

    purpose: Purpose
    seat: SeatOrNone
    dice: tuple[Die, ...]
    extra: More = 0
    extra_monster: More = 0
    first: Literal["", "captain", "monster"] = ""
    again: bool = False

    @classmethod
    def of(cls, purpose: Purpose, seat: int, pool: DicePool) -> Throw:
        """A throw of all dice of a pool, before they fall."""
        pairs = zip(COLOURS, pool, strict=True)
        return cls(purpose, seat, tuple(Die(colour) for colour, n in pairs for _ in range(n)))  # type: ignore[arg-type]

    @property
    def loose(self) -> tuple[int, ...]:
        """Indexes of the dice still to fall: not thrown yet, or showing an enchanted face."""
        return tuple(n for n, die in enumerate(self.dice) if die.last is None or die.last.again)

    @property
    def captain(self) -> int:
        """Captain results, added ones included."""
        return max(0, self.extra + sum(die.counts("captain") for die in self.dice))

    @property
    def monster(self) -> int:
        """Monster results, added ones included."""
        return max(0, self.extra_monster + sum(die.counts("monster") for die in self.dice))

    @property
    def royal(self) -> str:
        """The side of a Royal Roll; empty when it is none (MP-MORN-10)."""
        return self.first

    def parts(self) -> tuple[Part, ...]:
        """The dice that fall next, a part for each."""
        named = ((f"{self.dice[n].colour} die {n + 1}", self.dice[n]) for n in self.loose)
        return tuple(
            Part(
                f"{name} again" if die.faces else name,
                tuple(face.name for face in DICE[die.colour].faces),
                tuple(face.count for face in DICE[die.colour].faces),
            )
            for name, die in named
        )

    def shown(self, faces: tuple[str, ...]) -> Throw:
        """The throw after its loose dice have fallen.

        Args:
            faces: One face for each part of `parts`.

        Returns:
            The throw.
        """
        fallen = dict(zip(self.loose, faces, strict=True))
        opening = not self.again and not any(die.faces for die in self.dice)
        dice = tuple(
            replace(die, faces=(*die.faces, fallen[n])) if n in fallen else die
            for n, die in enumerate(self.dice)
        )
        sides = (DICE[die.colour].face(die.faces[0]).side for die in dice)
        return replace(self, dice=dice, first=(royal(sides) or "") if opening else self.first)

    def up(self, which: tuple[int, ...]) -> Throw:
        """The throw with some dice taken up to be thrown again; what they showed is dropped."""
        dice = tuple(Die(die.colour) if n in which else die for n, die in enumerate(self.dice))
        return replace(self, dice=dice, again=True)

    def more(self, side: Side, n: int) -> Throw:
        """The throw with so many results of a side more; fewer below 0 (MP-TERM-14)."""
        if side == "captain":
            return replace(self, extra=self.extra + n)
        return replace(self, extra_monster=self.extra_monster + n)

    def turned(self, n: int) -> Throw:
        """The throw with a die turned to a plain Captain face; what it showed is dropped."""
        colour = self.dice[n].colour
        face = next(face.name for face in DICE[colour].faces if face.side == "captain" and not face.again)
        return replace(self, dice=(*self.dice[:n], Die(colour, (face,)), *self.dice[n + 1 :]))

    def told(self, before: Throw) -> Events:
        """What just fell, in words, with the rules of enchanted dice."""
        captain, monster = self.captain - before.captain, self.monster - before.monster
        rules = ("MP-DIE-04",) * bool(self.loose) + ("MP-DIE-05",) * _turned(self, before)
        loose = len(self.loose)
        again = f" {loose} enchanted {'die is' if loose == 1 else 'dice are'} thrown again." if loose else ""
        return (Event(f"Thrown: {captain} Captain and {monster} Monster results.{again}", rules),)


def _turned(after: Throw, before: Throw) -> bool:
    """Whether a die that was thrown again shows the other side than before."""
    for n in before.loose:
        was, now = before.dice[n].last, after.dice[n].last
        if was is not None and now is not None and was.side != now.side:
            return True
    return False
