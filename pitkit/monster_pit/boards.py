"""Monster Boards as data: dice, health, and what each number of Monster results makes the Monster do.

The two boards the manual prints are in `content/boards.toml`. An action holds what the rules core can
carry out itself (moves, dice, attacks) and always a text that says what to do at the table.

Example:
    >>> vaiel = BOARDS["vaiel"]
    >>> vaiel.max_dice.value, vaiel.starting_health(3), vaiel.row(7).rule
    (9, 12, 'MP-VAI-10')
    >>> [action.text for action in vaiel.row(3).actions]
    ['Attack the Lead Captain.', 'Move the Monster 2 spaces towards the Gate.']
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, Literal

from msgspec import Struct

from pitkit.monster_pit.packs import shipped
from pitkit.monster_pit.pools import DicePool
from pitkit.odds.checks import one_of, whole
from pitkit.play.content import Record
from pitkit.play.effects import Ability as CardAbility
from pitkit.play.words import Effect

LAST_ROW = 6
"""The row that serves for six Monster results and for any higher number (MP-TWI-05)."""

Target = Literal["lead", "all"]
"""Whom an action is aimed at: the Lead Captain, or every Captain."""


class Action(Struct, frozen=True, forbid_unknown_fields=True, tag_field="do"):
    """One action of a row.

    Args:
        text: What to do, in words.
    """

    text: str


class Move(Action, frozen=True, forbid_unknown_fields=True, tag="move"):
    """The Monster moves on.

    Args:
        spaces: How many spaces.
    """

    spaces: int


class MovePerMesmerized(Action, frozen=True, forbid_unknown_fields=True, tag="move_per_mesmerized"):
    """The Monster moves one space for each mesmerized character.

    Args:
        at_least: The fewest spaces it moves.
    """

    at_least: int


class DrawCard(Action, frozen=True, forbid_unknown_fields=True, tag="card"):
    """A Monster card is drawn and carried out."""


class Attack(Action, frozen=True, forbid_unknown_fields=True, tag="attack"):
    """The Monster attacks.

    Args:
        target: Whom.
    """

    target: Target


class Burn(Action, frozen=True, forbid_unknown_fields=True, tag="burn"):
    """Districts burn.

    Args:
        districts: Their names.
    """

    districts: tuple[str, ...]


class BurnRolled(Action, frozen=True, forbid_unknown_fields=True, tag="burn_rolled"):
    """Districts named by the Location Die burn.

    Args:
        rolls: How often the die is thrown.
    """

    rolls: int


class GainDie(Action, frozen=True, forbid_unknown_fields=True, tag="gain"):
    """The Monster gains a die.

    Args:
        colour: Its colour.
        else_improve: Whether a die of that colour is improved where none can be gained.
    """

    colour: str
    else_improve: bool = False


class ImproveDie(Action, frozen=True, forbid_unknown_fields=True, tag="improve"):
    """The Monster improves one die: white to yellow, or yellow to red."""


class GainOrImprove(Action, frozen=True, forbid_unknown_fields=True, tag="gain_or_improve"):
    """The Monster gains a die or improves one.

    Args:
        colour: The colour to gain.
        to: The colour a die may become instead.
    """

    colour: str
    to: str


class Mesmerize(Action, frozen=True, forbid_unknown_fields=True, tag="mesmerize"):
    """A card is mesmerized.

    Args:
        of: The cheapest face-up card of the `market`, or the top card of the `barracks` deck.
    """

    of: Literal["market", "barracks"] = "market"


class MesmerizeSlot(Action, frozen=True, forbid_unknown_fields=True, tag="mesmerize_slot"):
    """Characters in a slot that a die names are mesmerized.

    Args:
        target: In whose Outposts.
    """

    target: Target


class Effects(Action, frozen=True, forbid_unknown_fields=True, tag="effects"):
    """Something that the words of cards say; the dice table has it done at the table.

    Args:
        effect: What happens.
    """

    effect: Effect


AnyAction = (
    Move
    | MovePerMesmerized
    | DrawCard
    | Attack
    | Burn
    | BurnRolled
    | GainDie
    | ImproveDie
    | GainOrImprove
    | Mesmerize
    | MesmerizeSlot
    | Effects
)
"""Every kind of action a row can hold."""


class Row(Struct, frozen=True, forbid_unknown_fields=True):
    """What the Monster does at a number of Monster results.

    Args:
        results: The number; 6 stands for six and more.
        rule: Id of the rule that says so.
        actions: The actions, from left to right (MP-MB-01).

    Example:
        >>> BOARDS["phoshar"].row(2).movement()
        2
    """

    results: int
    rule: str
    actions: tuple[AnyAction, ...]

    def movement(self, mesmerized: int = 0) -> int:
        """How many spaces the row moves the Monster.

        Args:
            mesmerized: How many characters the Monster has mesmerized, 0 or more.

        Returns:
            The spaces of all its moves together.

        Example:
            >>> BOARDS["vaiel"].row(4).movement(), BOARDS["vaiel"].row(4).movement(mesmerized=5)
            (2, 5)
        """
        return sum(spaces_of(action, mesmerized) for action in self.actions)

    @property
    def attacks(self) -> Target | None:
        """Whom the row attacks, if anybody."""
        return next((action.target for action in self.actions if isinstance(action, Attack)), None)


class StartDice(Struct, frozen=True, forbid_unknown_fields=True):
    """The dice a Monster starts with.

    Args:
        red: Red dice.
        yellow: Yellow dice.
        white: White dice.
        rule: Id of the rule that says so.
    """

    red: int
    yellow: int
    white: int
    rule: str


class MaxDice(Struct, frozen=True, forbid_unknown_fields=True):
    """The most dice a Monster rolls (MP-MB-07).

    Args:
        value: The number.
        rule: Id of the rule that says so.
    """

    value: int
    rule: str


class Health(Struct, frozen=True, forbid_unknown_fields=True):
    """The health a Monster starts with.

    Args:
        per_captain: For each of two to four Captains.
        solo: Against one Captain.
        rule: Id of the rule that says so.
    """

    per_captain: int
    solo: int
    rule: str


class Ability(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A special ability of a Monster; the dice table has it carried out at the table.

    Args:
        name: What it is called.
        rules: Ids of the rules that say so; none on a board of one's own.
        text: What it does, in words.
        does: What it does in the words of cards; None where rules of the game do it.
    """

    name: str
    rules: tuple[str, ...] = ()
    text: str
    does: CardAbility | None = None


class Board(Record, frozen=True, kw_only=True):
    """A Monster Board; its `id` is the short name that functions take.

    Args:
        side: The side of the board that lies up.
        start: The dice the Monster starts with.
        max_dice: The most dice it rolls.
        health: The health it starts with.
        rows: What it does at 0, 1, ... 6 Monster results.
        abilities: Its special abilities.
    """

    examples: ClassVar[Mapping[str, Any]] = {
        "rows": [{"results": n, "rule": "?", "actions": []} for n in range(LAST_ROW + 1)]
    }

    side: Literal["A", "B"]
    start: StartDice
    max_dice: MaxDice
    health: Health
    rows: tuple[Row, ...]
    abilities: tuple[Ability, ...] = ()

    def __post_init__(self) -> None:
        if [row.results for row in self.rows] != list(range(LAST_ROW + 1)):
            raise ValueError(f"rows for 0 to {LAST_ROW} results, each once and in order")

    def row(self, results: int) -> Row:
        """The row that a number of Monster results picks (MP-TWI-05).

        Args:
            results: Monster results of a Twilight Roll, 0 or more.

        Returns:
            The row; the last one for six and more.

        Raises:
            ValueError: `results` is no whole number from 0.

        Example:
            >>> BOARDS["phoshar"].row(11).results
            6
        """
        return self.rows[min(whole("results", results, 0), LAST_ROW)]

    def starting_dice(self) -> DicePool:
        """The trackers at the start of a game (MP-SET-11).

        Returns:
            Red, yellow and white dice.

        Example:
            >>> BOARDS["phoshar"].starting_dice().words()
            '1 red, 3 white'
        """
        return DicePool(self.start.red, self.start.yellow, self.start.white)

    def starting_health(self, captains: int) -> int:
        """The Monster's health at the start of a game (MP-SET-12, MP-SET-13).

        Args:
            captains: How many Captains play, 1 to 4.

        Returns:
            The solo health against one Captain, else the printed health times the Captains.

        Raises:
            ValueError: `captains` is no whole number from 1 to 4.

        Example:
            >>> [BOARDS["vaiel"].starting_health(n) for n in (1, 2, 3, 4)]
            [7, 8, 12, 16]
        """
        count = whole("captains", captains, 1, 4)
        return self.health.solo if count == 1 else self.health.per_captain * count


def spaces_of(action: AnyAction, mesmerized: int) -> int:
    """How many spaces one action moves the Monster.

    Args:
        action: An action of a row.
        mesmerized: How many characters the Monster has mesmerized.

    Returns:
        The spaces; 0 for an action that does not move it.

    Example:
        >>> spaces_of(Move("", spaces=3), mesmerized=0)
        3
    """
    if isinstance(action, Move):
        return action.spaces
    if isinstance(action, MovePerMesmerized):
        return max(action.at_least, mesmerized)
    return 0


BOARDS = {board.id: board for board in shipped("boards.toml", "board", Board)}
"""The boards the manual prints, by their short names."""


def board_of(board: str | Board) -> Board:
    """A board a caller names or gives.

    Args:
        board: The short name of a printed board, or a board of one's own.

    Returns:
        The board.

    Raises:
        ValueError: No printed board has that name.

    Example:
        >>> board_of("vaiel").name
        'Vaiel, the Enchantress'
    """
    return board if isinstance(board, Board) else BOARDS[one_of("board", board, BOARDS)]
