"""Actions and rows in few words, for places where a whole sentence has no room.

Example:
    >>> from pitkit.monster_pit.boards import BOARDS
    >>> row_words(BOARDS["vaiel"].row(3))
    'Attack the Lead Captain; move 2'
    >>> row_name(6), row_name(2)
    ('×6+', '×2')
"""

from __future__ import annotations

from pitkit.monster_pit.boards import (
    LAST_ROW,
    AnyAction,
    Attack,
    Burn,
    BurnRolled,
    DrawCard,
    GainDie,
    GainOrImprove,
    ImproveDie,
    Mesmerize,
    MesmerizeSlot,
    Move,
    MovePerMesmerized,
    Row,
    spaces_of,
)
from pitkit.odds import Chance, percent

_FEW = 2  # so many Districts are named; more are counted
_ALL = 6


def short(action: AnyAction, mesmerized: int = 0) -> str:
    """An action in a few words.

    Args:
        action: An action of a row.
        mesmerized: How many characters the Monster has mesmerized.

    Returns:
        A clause that begins small and has no full stop.

    Example:
        >>> short(GainDie("", "white")), short(MovePerMesmerized("", 2), mesmerized=4)
        ('gain a white die', 'move 4, 1 for each mesmerized')
    """
    match action:
        case Move():
            return f"move {action.spaces}"
        case MovePerMesmerized():
            return f"move {spaces_of(action, mesmerized)}, 1 for each mesmerized"
        case DrawCard():
            return "draw a Monster card"
        case Attack():
            return "attack the Lead Captain" if action.target == "lead" else "attack every Captain"
        case Burn():
            return f"burn {_districts(action.districts)}"
        case BurnRolled():
            return f"burn {action.rolls} rolled Districts" if action.rolls > 1 else "burn a rolled District"
        case GainDie():
            return f"gain a {action.colour} die"
        case ImproveDie():
            return "improve a die"
        case GainOrImprove():
            return f"gain a {action.colour} die or improve one to {action.to}"
    return _first_clause(action.text)


def terse(action: AnyAction, mesmerized: int = 0) -> str:
    """An action in one to three words, for the narrow arrangement.

    Args:
        action: An action of a row.
        mesmerized: How many characters the Monster has mesmerized.

    Returns:
        A clause that begins small and has no full stop.

    Example:
        >>> terse(Attack("", "all")), terse(MesmerizeSlot("", "lead"))
        ('attack all', "mesmerize Lead's slot")
    """
    match action:
        case MovePerMesmerized():
            return f"move {spaces_of(action, mesmerized)}"
        case DrawCard():
            return "card"
        case Attack():
            return f"attack {'Lead' if action.target == 'lead' else 'all'}"
        case Burn():
            named = len(action.districts) == 1
            return f"burn {action.districts[0]}" if named else f"burn {len(action.districts)}"
        case BurnRolled():
            return f"burn {action.rolls} rolled"
        case GainDie():
            return f"gain {action.colour}"
        case GainOrImprove():
            return f"gain {action.colour} or get {action.to}"
        case Mesmerize():
            return "mesmerize a card"
        case MesmerizeSlot():
            return f"mesmerize {_SLOTS[action.target]}"
    return short(action, mesmerized)


_SLOTS = {"lead": "Lead's slot", "all": "all slots"}


def _districts(names: tuple[str, ...]) -> str:
    if len(names) <= _FEW:
        return ", ".join(names)
    return "all Districts" if len(names) == _ALL else f"{len(names)} Districts"


def _first_clause(text: str) -> str:
    """What a text says first; where a die is rolled, what follows from it."""
    clauses = [clause.strip() for clause in text.rstrip(".").split(";")]
    clause = clauses[1] if clauses[0].startswith("Roll ") and len(clauses) > 1 else clauses[0]
    return clause[:1].lower() + clause[1:]


def row_words(row: Row, mesmerized: int = 0, fewest: bool = False) -> str:
    """All actions of a row in a few words.

    Args:
        row: A row of a Monster Board.
        mesmerized: How many characters the Monster has mesmerized.
        fewest: Whether there is room for the fewest words only.

    Returns:
        One line that begins with a capital.
    """
    said = terse if fewest else short
    words = "; ".join(said(action, mesmerized) for action in row.actions)
    return words[:1].upper() + words[1:]


def row_name(results: int) -> str:
    """How a row is marked on the board.

    Args:
        results: Its number of Monster results, 0 to 6.

    Returns:
        A cross and the number.
    """
    return f"×{results}+" if results == LAST_ROW else f"×{results}"


def row_label(row: Row, chance: Chance | None = None) -> str:
    """A row in whole sentences, as it is spoken.

    Args:
        row: A row of a Monster Board.
        chance: Its chance, or None to leave it out.

    Returns:
        One line.

    Example:
        >>> from pitkit.monster_pit.boards import BOARDS
        >>> row_label(BOARDS["vaiel"].row(3), 0.25)
        '3 Monster results, 25 %: Attack the Lead Captain. Move the Monster 2 spaces towards the Gate.'
    """
    more = " or more" if row.results == LAST_ROW else ""
    result = "result" if row.results == 1 else "results"
    said = f", {percent(chance)}" if chance is not None else ""
    return f"{row.results}{more} Monster {result}{said}: {' '.join(action.text for action in row.actions)}"
