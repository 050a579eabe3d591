"""What a roll comes to: Royal Rolls, results of a fight and their price, the row of the Monster Board.

These functions are the one truth of these rules: the rules core carries them out and the calculators
count with them.

Example:
    >>> combat_outcome(captain=5, monster=2)
    'critical'
    >>> damage("critical", attacking=True)
    2
    >>> royal(["monster", "monster"]), royal(["monster", "captain"])
    ('monster', None)
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

from msgspec import Struct

from pitkit.monster_pit.boards import LAST_ROW
from pitkit.monster_pit.dice import Side

ROYAL_GOLD = 2
"""Gold a Royal Roll adds (MP-MORN-09)."""

CRITICAL_BY = 3
"""How many results more than the Monster's make a critical hit (MP-CMB-13)."""

CombatOutcome = Literal["critical", "win", "tie", "lose"]
"""How a fight ends for the Captain; `win` is a win by one or two results."""

OUTCOMES: tuple[CombatOutcome, ...] = ("critical", "win", "tie", "lose")
"""The four ends of a fight, best first."""


def royal(first_faces: Iterable[Side]) -> Side | None:
    """Whether a Progress Roll is a Royal Roll, seen from the first face of each die.

    One die is enough, no die is not (MP-MORN-09, MP-MORN-10, a reading of ours).

    Args:
        first_faces: The side that the first face of each die counts for, enchanted or not.

    Returns:
        The side that all dice show, or None.

    Example:
        >>> royal(["captain"]), royal([])
        ('captain', None)
    """
    sides = set(first_faces)
    return sides.pop() if len(sides) == 1 else None


def combat_outcome(captain: int, monster: int, critical_by: int = CRITICAL_BY) -> CombatOutcome:
    """How a fight ends, from both sides' results (MP-CMB-09, MP-CMB-12 to MP-CMB-14).

    Args:
        captain: Captain results of the Captain's roll, extra results included.
        monster: Monster results of the opponent's roll.
        critical_by: How many results more make a critical hit; a card may lower it.

    Returns:
        `critical` for three more or better, `win` for one or two more, `tie`, or `lose`.

    Example:
        >>> [combat_outcome(5, monster) for monster in (2, 3, 5, 6)]
        ['critical', 'win', 'tie', 'lose']
    """
    more = captain - monster
    if more >= critical_by:
        return "critical"
    if more > 0:
        return "win"
    return "tie" if more == 0 else "lose"


def damage(outcome: CombatOutcome, attacking: bool) -> int:
    """The damage a Captain does (MP-CMB-12, MP-CMB-13, MP-CMB-17).

    Args:
        outcome: How the fight ended.
        attacking: Whether the Captain started it; a defender does no damage (a reading of ours).

    Returns:
        0, 1 or 2.

    Example:
        >>> damage("win", attacking=True), damage("critical", attacking=False)
        (1, 0)
    """
    if not attacking:
        return 0
    return {"critical": 2, "win": 1, "tie": 0, "lose": 0}[outcome]


def twilight_row(monster: int) -> int:
    """The row of the Monster Board that a Twilight Roll picks (MP-TWI-05).

    Args:
        monster: Monster results, 0 or more.

    Returns:
        0 to 6; 6 for six results and more.

    Example:
        >>> twilight_row(4), twilight_row(9)
        (4, 6)
    """
    return min(monster, LAST_ROW)


class Fighters(Struct, frozen=True):
    """Who stands in a fight on the Captain's side.

    Args:
        attacking: Whether the Captain started the fight.
        captain_injured: Whether the Captain is injured already.
        healthy: Healthy characters involved, the Captain not counted.
        injured: Injured characters involved, the Captain not counted.
    """

    attacking: bool
    captain_injured: bool = False
    healthy: int = 0
    injured: int = 0

    @property
    def alone(self) -> bool:
        """Whether no character but the Captain is involved."""
        return self.healthy + self.injured == 0


class Price(Struct, frozen=True):
    """What a fight costs the Captain.

    Args:
        sacrifice: Whether the Captain gives up one character involved.
        injure: `one` when the Captain picks a healthy one to injure, `captain` when it is the Captain,
            empty when nobody is injured.
        burn: Whether the Citadel burns.
        rules: Ids of the rules that say so.
    """

    sacrifice: bool = False
    injure: Literal["", "one", "captain"] = ""
    burn: bool = False
    rules: tuple[str, ...] = ()

    @property
    def nothing(self) -> bool:
        """Whether the fight costs nothing."""
        return not (self.sacrifice or self.injure or self.burn)


def price(outcome: CombatOutcome, side: Fighters) -> Price:
    """What the Captain pays for a fight.

    Args:
        outcome: How the fight ended.
        side: Who stood in it.

    Returns:
        The price; nothing for a win.

    Example:
        >>> price("lose", Fighters(attacking=False)).burn
        True
        >>> price("tie", Fighters(attacking=True, healthy=2)).injure
        'one'
    """
    if outcome == "lose":
        return _price_of_loss(side)
    if outcome == "tie":
        return _price_of_tie(side)
    return Price(rules=("MP-CMB-12",))


def _price_of_loss(side: Fighters) -> Price:
    if not side.alone:
        return Price(sacrifice=True, rules=("MP-CMB-09",))
    injure: Literal["", "captain"] = "" if side.captain_injured else "captain"
    return Price(injure=injure, burn=not side.attacking, rules=("MP-CMB-11",))


def _price_of_tie(side: Fighters) -> Price:
    if side.healthy or not side.captain_injured:
        return Price(injure="one" if side.healthy else "captain", rules=("MP-CMB-14",))
    rule = "MP-CMB-15" if side.alone and not side.attacking else "MP-CMB-14"
    return Price(burn=not side.attacking, rules=(rule,))
