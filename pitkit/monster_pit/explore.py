"""Explorers of Monster Pit's dice: the Twilight Roll, a Progress Roll, a fight.

Each has sliders, a board whose trackers can be clicked, touched and keyed, charts with table twins, and a
table of what one more or one better die would change.

Example:
    >>> shown = twilight_explorer(red=1, white=3, board="phoshar")
    >>> shown.answer.words()
    'Phoshar, the Dragon, rolls 1 red, 3 white: 1.19 spaces on the average; it attacks about one roll in 14.'
    >>> shown.close()
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from pitkit.monster_pit.boards import BOARDS, LAST_ROW, Board, board_of
from pitkit.monster_pit.changes_of_dice import CAPTAIN_CHANGES, MONSTER_CHANGES, changes
from pitkit.monster_pit.drawing.scenes import combat_scene, power_scene, progress_scene
from pitkit.monster_pit.drawing.words import row_name
from pitkit.monster_pit.explorer import BoardExplorer, pool_controls, slider_marks
from pitkit.monster_pit.odds import attack_chance, combat, dice_worth, progress, tracker_worth, twilight
from pitkit.monster_pit.odds.fights import CombatOdds
from pitkit.monster_pit.odds.laws import MOST_RESULTS, mount_pool, named_pool
from pitkit.monster_pit.odds.progress import ProgressMeans, ProgressOdds, mean_gold_and_steps
from pitkit.monster_pit.odds.race import mean_move
from pitkit.monster_pit.pools import Dice, DicePool, chosen_dice, dice_pool
from pitkit.odds import Dist
from pitkit.odds.checks import strict_flags, whole
from pitkit.ui.explorer import Control, Pick, Switch, Whole
from pitkit.ui.plots import Plot, Rows
from pitkit.ui.scene import Scene
from pitkit.ui.words import figures, in_words

_NOTHING = "nothing"


def _signed(number: Any) -> str:
    """A change with its sign."""
    return figures(number, "+.2f")


def _points(number: Any) -> str:
    """A change of a chance, in points of per cent."""
    return figures(100 * number, "+.1f")


# ------------------------------------------------------------------------------------ the Twilight Roll


@dataclass(frozen=True)
class TwilightAnswer:
    """What the Twilight explorer shows.

    Attributes:
        pool: The Monster's dice.
        board: Its board.
        mesmerized: How many characters it has mesmerized.
        rows: The law of the row.
        move: Expected spaces.
        attack: The chance of an attack.
        other: Name of the change it is compared with, or "nothing".
    """

    pool: DicePool
    board: Board
    mesmerized: int
    rows: Dist
    move: float
    attack: float
    other: str

    def words(self) -> str:
        """The answer in a sentence."""
        dice = chosen_dice(self.pool, self.board.max_dice.value).words()
        attacks = f"it attacks {in_words(self.attack, 'roll')}" if self.attack else "it never attacks"
        return f"{self.board.name}, rolls {dice}: {self.move:.2f} spaces on the average; {attacks}."


def _twilight(red: int, yellow: int, white: int, board: Board, mesmerized: int, other: str) -> TwilightAnswer:
    pool = DicePool(red, yellow, white)
    move = float(mean_move(red, yellow, white, board, mesmerized))
    return TwilightAnswer(pool, board, mesmerized, _law(pool, board), move, _attack(pool, board), other)


def _law(pool: DicePool, board: Board) -> Dist:
    return twilight(pool.red, pool.yellow, pool.white, board)


def _attack(pool: DicePool, board: Board) -> float:
    return float(attack_chance(pool.red, pool.yellow, pool.white, board))


class TwilightExplorer(BoardExplorer):
    """See `twilight_explorer`."""

    def scene(self, answer: TwilightAnswer, width: float) -> Scene:
        """The power board."""
        worth = {
            change.name.split()[2]: tracker_worth(answer.pool, change.dice, answer.board, answer.mesmerized)
            for change in changes(answer.pool, MONSTER_CHANGES[:3])
        }
        return power_scene(
            answer.pool,
            answer.board,
            mesmerized=answer.mesmerized,
            happened=self._happened(),
            marks=slider_marks(),
            notes=lambda colour: f"one more: moves {_signed(worth[colour].move)}" if colour in worth else "",
            width=width,
        )

    def _happened(self) -> int | None:
        return self.chosen[1] if isinstance(self.chosen, tuple) else None

    def answers(self, answer: TwilightAnswer) -> Sequence[Any]:
        """A sentence, the chart of the rows, and the table of changes."""
        return [answer.words(), self._plot(answer), _tracker_table(answer)]

    def _plot(self, answer: TwilightAnswer) -> Plot:
        happened = self._happened()
        outlined = None if happened is None else row_name(happened)
        law: dict[str, Any] = _rows(answer.rows)
        note = ""
        if answer.other != _NOTHING:
            change = next(one for one in MONSTER_CHANGES if one.name == answer.other)
            after = change.of(answer.pool)
            note = "" if after is not None else f"With these dice there is no change “{answer.other}”."
            if after is not None:
                law = {"now": law, answer.other: _rows(_law(after, answer.board))}
        return Plot(law, "Which row the Twilight Roll picks", "Monster results", outlined=outlined, note=note)


def _rows(law: Dist) -> dict[str, float]:
    return {row_name(row): float(law[row]) for row in range(LAST_ROW + 1)}


def _tracker_table(answer: TwilightAnswer) -> Rows:
    """What each change of the Monster's dice would change."""
    pool, board = answer.pool, answer.board
    lines = []
    for change in changes(pool, MONSTER_CHANGES):
        worth = tracker_worth(pool, change.dice, board, answer.mesmerized)
        attack = _attack(pool.plus(change.dice), board) - answer.attack
        lines.append([change.name, _signed(worth.results), _signed(worth.move), _points(attack)])
    head = ["change", "mean results", "mean movement (spaces)", "attack (points)"]
    return Rows("What one more or one better die would change", head, lines)


def twilight_explorer(
    red: int | None = None,
    yellow: int | None = None,
    white: int | None = None,
    board: str | Board = "vaiel",
    mesmerized: int = 0,
    *,
    theme: str = "auto",
    width: float = 800.0,
    key: str | None = None,
) -> TwilightExplorer:
    """Explore the Twilight Roll on a Monster Power Board (MP-TWI-02 to MP-TWI-05).

    Args:
        red: Red dice on the trackers at first; any whole number from 0. Without any dice given, the trackers
            stand as the board starts; with some, the others are 0.
        yellow: Yellow dice.
        white: White dice.
        board: Short name of a printed board, or a board of one's own.
        mesmerized: How many characters the Monster has mesmerized, 0 to 1000.
        theme: "auto" follows the page, "light" and "dark" stay.
        width: CSS pixels to arrange for until the page reports its own.
        key: A name under which an earlier explorer is closed, where the front end does not name its cells.

    Returns:
        The explorer, to be shown in a notebook; its `board` gives a `picture()`.

    Raises:
        ValueError: An argument is out of range.

    Example:
        >>> shown = twilight_explorer(board="phoshar")
        >>> shown.put(white=4)
        >>> round(shown.answer.rows[0], 4)
        0.0432
        >>> shown.close()
    """
    found, count = board_of(board), whole("mesmerized", mesmerized, 0, MOST_RESULTS)
    given = (red, yellow, white)
    dice = (
        found.starting_dice()
        if given == (None, None, None)
        else (each if each is not None else 0 for each in given)
    )
    pool = named_pool(*dice)
    own = {} if found in BOARDS.values() else {found.id: found}
    options = [(each.name, each) for each in (*BOARDS.values(), *own.values())]
    names = [_NOTHING, *(change.name for change in MONSTER_CHANGES)]
    controls: list[Control] = [
        *pool_controls(pool),
        Pick("board", "Monster Board", options, found),
        Whole("mesmerized", "Mesmerized", count, 0, max(12, count)),
        Pick("other", "Compare with", names, _NOTHING),
    ]
    text = "Move the trackers on the board or by the sliders; click a row that has come up."
    return TwilightExplorer(
        controls, _twilight, title="Twilight Roll", text=text, theme=theme, width=width, key=key
    )


# ------------------------------------------------------------------------------------ a Progress Roll


@dataclass(frozen=True)
class ProgressAnswer:
    """What the Progress explorer shows.

    Attributes:
        pool: The Captain's dice.
        odds: What the roll brings.
        take_royal: Whether the Gold of a Royal Roll is taken.
    """

    pool: DicePool
    odds: ProgressOdds
    take_royal: bool

    def words(self) -> str:
        """The answer in a sentence."""
        gold, steps = float(self.odds.gold.mean), float(self.odds.steps.mean)
        royal = in_words(self.odds.royal, "roll")
        return (
            f"{self.odds.dice.words()}: {gold:.2f} Gold and {steps:.2f} steps of the Monster on the average; "
            f"Royal: {royal}."
        )


def _progress(red: int, yellow: int, white: int, take_royal: bool) -> ProgressAnswer:
    odds = progress(red, yellow, white, take_royal=take_royal)
    return ProgressAnswer(DicePool(red, yellow, white), odds, take_royal)


class ProgressExplorer(BoardExplorer):
    """See `progress_explorer`."""

    def scene(self, answer: ProgressAnswer, width: float) -> Scene:
        """The pool, and Gold and steps together."""
        return progress_scene(answer.pool, answer.odds, marks=slider_marks(), width=width)

    def answers(self, answer: ProgressAnswer) -> Sequence[Any]:
        """A sentence, both laws, and the table of changes."""
        gold, steps = self.chosen[1:] if isinstance(self.chosen, tuple) else (None, None)
        odds = answer.odds
        return [
            answer.words(),
            Plot(odds.gold, "Gold", "Gold", outlined=gold),
            Plot(odds.steps, "Steps of the Monster", "spaces", outlined=steps),
            _progress_table(answer),
        ]


def _means(pool: DicePool, take_royal: bool) -> ProgressMeans:
    return mean_gold_and_steps(pool.red, pool.yellow, pool.white, take_royal)


def _progress_table(answer: ProgressAnswer) -> Rows:
    now = _means(answer.pool, answer.take_royal)
    lines = []
    for change in changes(answer.pool, CAPTAIN_CHANGES):
        then = _means(answer.pool.plus(change.dice), answer.take_royal)
        lines.append([change.name, _signed(then.gold - now.gold), _signed(then.steps - now.steps)])
    head = ["change", "mean Gold", "mean steps (spaces)"]
    return Rows("What one more or one better die would change", head, lines)


@strict_flags
def progress_explorer(
    red: int = 1,
    yellow: int = 1,
    white: int = 2,
    take_royal: bool = True,
    *,
    theme: str = "auto",
    width: float = 800.0,
    key: str | None = None,
) -> ProgressExplorer:
    """Explore a Captain's Progress Roll: Gold against Monster steps (MP-MORN-02 to MP-MORN-10).

    Args:
        red: Red dice of the Captain's pool at first, Mounts not counted; any whole number from 0.
        yellow: Yellow dice.
        white: White dice.
        take_royal: Whether the Captain takes the 2 Gold of a Royal Roll.
        theme: "auto" follows the page, "light" and "dark" stay.
        width: CSS pixels to arrange for until the page reports its own.
        key: A name under which an earlier explorer is closed, where the front end does not name its cells.

    Returns:
        The explorer, to be shown in a notebook.

    Raises:
        ValueError: An argument is out of range.

    Example:
        >>> shown = progress_explorer(0, 1, 2)
        >>> round(shown.answer.odds.gold[1], 4)
        0.2407
        >>> shown.close()
    """
    pool = named_pool(red, yellow, white)
    controls: list[Control] = [
        *pool_controls(pool),
        Switch("take_royal", "Take the 2 Gold of a Royal Roll", bool(take_royal)),
    ]
    text = "Gold for the Captain, steps for the Monster: both come from the same dice."
    return ProgressExplorer(
        controls, _progress, title="Progress Roll", text=text, theme=theme, width=width, key=key
    )


# ---------------------------------------------------------------------------------------------- a fight


@dataclass(frozen=True)
class CombatAnswer:
    """What the combat explorer shows.

    Attributes:
        captain: The Captain's dice, Mounts not counted.
        monster: The opponent's dice.
        maximum: The most dice the opponent rolls, or None.
        mounts: Dice of the Captain's Mounts.
        bonus: Captain results beside the dice.
        attacking: Whether the Captain attacks.
        odds: How the fight ends.
    """

    captain: DicePool
    monster: DicePool
    maximum: int | None
    mounts: DicePool
    bonus: int
    attacking: bool
    odds: CombatOdds

    def words(self) -> str:
        """The answer in a sentence."""
        won = f"The Captain wins {in_words(self.odds.any_win, 'fight')}"
        if not self.attacking:
            return f"{won}."
        return f"{won}; damage {float(self.odds.mean_damage):.2f} on the average."


def _fight(mounts: DicePool, bonus: int, attacking: bool, maximum: int | None, **counts: int) -> CombatAnswer:
    captain, monster = (_pool(counts, whose) for whose in ("captain_", "monster_"))
    odds = combat(captain, monster, maximum, mounts, bonus)
    return CombatAnswer(captain, monster, maximum, mounts, bonus, attacking, odds)


class CombatExplorer(BoardExplorer):
    """See `combat_explorer`."""

    def scene(self, answer: CombatAnswer, width: float) -> Scene:
        """Both pools and the four ends."""
        return combat_scene(
            answer.captain,
            answer.monster,
            answer.odds,
            monster_maximum=answer.maximum,
            mounts=answer.mounts,
            bonus=answer.bonus,
            attacking=answer.attacking,
            captain_marks=slider_marks("captain_"),
            monster_marks=slider_marks("monster_"),
            width=width,
        )

    def answers(self, answer: CombatAnswer) -> Sequence[Any]:
        """A sentence, the chart of the ends, and the table of changes."""
        ends = {name: float(answer.odds.chance(key)) for key, name in _ENDS.items()}  # type: ignore[arg-type]
        outlined = _ENDS[self.chosen[1]] if isinstance(self.chosen, tuple) else None
        plot = Plot(ends, "How the fight ends", outlined=outlined)
        return [answer.words(), plot, Rows(_CHANGES, _FIGHT_HEAD, list(self._changes(answer)))]

    def _changes(self, answer: CombatAnswer) -> Iterator[list[str]]:
        now = answer.odds
        for change in changes(answer.captain, CAPTAIN_CHANGES):
            worth = dice_worth(
                answer.captain, change.dice, answer.monster, answer.maximum, answer.mounts, answer.bonus
            )
            yield [
                f"Captain: {change.name}",
                *map(_points, (worth.win, worth.critical)),
                _signed(worth.damage),
            ]
        for change in changes(answer.monster, MONSTER_CHANGES):
            after = answer.monster.plus(change.dice)
            then = combat(answer.captain, after, answer.maximum, answer.mounts, answer.bonus)
            chances = (then.any_win - now.any_win, then.critical - now.critical)
            damage = _signed(then.mean_damage - now.mean_damage)
            yield [f"Monster: {change.name}", *map(_points, chances), damage]


_ENDS = {"critical": "critical hit", "win": "Captain wins", "tie": "tie", "lose": "Monster wins"}
_CHANGES = "What one more or one better die would change"
_FIGHT_HEAD = ["change", "win (points)", "critical hit (points)", "mean damage"]


def _pool(counts: dict[str, int], whose: str) -> DicePool:
    return DicePool(*(counts[f"{whose}{colour}"] for colour in ("red", "yellow", "white")))


@strict_flags
def combat_explorer(
    captain: Dice = (1, 1, 2),
    monster: Dice = (0, 2, 0),
    monster_maximum: int | None = None,
    mounts: Dice = (0, 0, 0),
    bonus: int = 0,
    attacking: bool = True,
    *,
    theme: str = "auto",
    width: float = 800.0,
    key: str | None = None,
) -> CombatExplorer:
    """Explore a fight: two pools and its four ends (MP-CMB-04 to MP-CMB-14).

    Args:
        captain: Red, yellow and white dice of the Captain card and the half that fights, at first.
        monster: The same of the Monster or Creature.
        monster_maximum: The most dice the opponent rolls, as on its board; None for no such maximum.
        mounts: Dice of Mounts, on top of every limit.
        bonus: Captain results beside the dice; 0 to 1000.
        attacking: Whether the Captain attacks; else the Captain defends.
        theme: "auto" follows the page, "light" and "dark" stay.
        width: CSS pixels to arrange for until the page reports its own.
        key: A name under which an earlier explorer is closed, where the front end does not name its cells.

    Returns:
        The explorer, to be shown in a notebook.

    Raises:
        ValueError: An argument is out of range.

    Example:
        >>> shown = combat_explorer((0, 0, 1), (1, 0, 0))
        >>> shown.answer.words()
        'The Captain wins 2 fights in 7; damage 0.29 on the average.'
        >>> shown.close()
    """
    ours, theirs = dice_pool("captain", captain), dice_pool("monster", monster)
    riders, extra = mount_pool(mounts), whole("bonus", bonus, 0)
    most = None if monster_maximum is None else whole("monster_maximum", monster_maximum, 0)
    limits = {board.max_dice.value: f"{board.max_dice.value}, as {board.name}" for board in BOARDS.values()}
    if most is not None:
        limits.setdefault(most, str(most))
    controls: list[Control] = [
        *pool_controls(ours, "captain_"),
        *pool_controls(theirs, "monster_"),
        Whole("bonus", "Captain results extra", extra, 0, max(6, extra)),
        Pick("attacking", "The Captain", [("attacks", True), ("defends", False)], bool(attacking)),
        Pick(
            "maximum", "Monster's most dice", [("no limit", None), *((v, k) for k, v in limits.items())], most
        ),
    ]
    text = "Ties are the Monster's; a win by three or more is a critical hit."
    return CombatExplorer(
        controls, partial(_fight, riders), title="A fight", text=text, theme=theme, width=width, key=key
    )
