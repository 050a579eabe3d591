"""Whole boards of calculators: the Monster Power Board, a Progress Roll, a fight.

Example:
    >>> power_scene((0, 2, 0)).title
    'Vaiel, the Enchantress: the Monster rolls 2 yellow'
"""

from __future__ import annotations

from collections.abc import Callable, Hashable

from pitkit.monster_pit.boards import Board, board_of
from pitkit.monster_pit.dice import MONSTER
from pitkit.monster_pit.drawing import header, joint, outcomes, rows
from pitkit.monster_pit.drawing.race import race_group, race_height, spaces_words
from pitkit.monster_pit.drawing.trackers import HEIGHT, Marks, Trackers, no_marks
from pitkit.monster_pit.odds.fights import CombatOdds, fighting_dice, opposing_dice
from pitkit.monster_pit.odds.laws import row_chances, thrown
from pitkit.monster_pit.odds.progress import ProgressOdds
from pitkit.monster_pit.odds.rounds import GateForecast
from pitkit.monster_pit.pools import Dice, DicePool, captain_dice, chosen_dice, dice_pool
from pitkit.odds import Chance, percent, pool_mean
from pitkit.odds.checks import whole
from pitkit.ui.scene import Box, Group, Scene

NARROW = 680.0
WIDE = 800.0
MARGIN = 16.0
GAP = 8.0

_LEAST = 380.0  # the narrow arrangement is no narrower: on a smaller screen it is shown a little smaller


def arranged_width(width: float) -> float:
    """The width in logical units that a board is drawn with.

    Args:
        width: CSS pixels there are.

    Returns:
        800 for the wide arrangement, else the width itself, and 380 at the least.

    Example:
        >>> arranged_width(1000), arranged_width(700), arranged_width(480), arranged_width(320)
        (800.0, 800.0, 480.0, 380.0)
    """
    return WIDE if width >= NARROW else max(_LEAST, float(width))


def twilight_facts(board: Board, trackers: DicePool) -> list[tuple[str, str]]:
    """What the Monster's next Twilight Roll comes to on the average.

    Args:
        board: The Monster Board.
        trackers: The Monster's dice.

    Returns:
        Names with a number each.

    Example:
        >>> from pitkit.monster_pit.boards import BOARDS
        >>> twilight_facts(BOARDS["vaiel"], DicePool(yellow=2))
        [('Mean results', '1.00'), ('Attack', '0 %')]
    """
    dice = chosen_dice(trackers, board.max_dice.value)
    pairs = zip(row_chances(dice), board.rows, strict=True)
    attack = sum(chance for chance, row in pairs if row.attacks)
    return [("Mean results", f"{float(pool_mean(thrown(dice), MONSTER)):.2f}"), ("Attack", percent(attack))]


def rolls_words(rolled: DicePool, most: int) -> str:
    """How many dice are rolled, and how many at most.

    Args:
        rolled: The dice rolled.
        most: The most dice.

    Returns:
        A few words.
    """
    return f"rolls {rolled.size}, at most {most}"


def power_scene(
    trackers: Dice,
    board: str | Board = "vaiel",
    *,
    mesmerized: int = 0,
    happened: int | None = None,
    marks: Marks = no_marks,
    notes: Callable[[str], str] | None = None,
    width: float = WIDE,
) -> Scene:
    """The Monster Power Board: three trackers, and the seven rows with their chances.

    Args:
        trackers: The Monster's red, yellow and white dice; any whole numbers from 0.
        board: Short name of a printed board, or a board of one's own.
        mesmerized: How many characters the Monster has mesmerized, 0 or more.
        happened: A row to outline, 0 to 6, or None.
        marks: What places on the trackers mean: `marks(colour, count)`.
        notes: A few words after a colour's tracker.
        width: CSS pixels to arrange for.

    Returns:
        The scene.

    Raises:
        ValueError: An argument is out of range.

    Example:
        >>> [choice.target for choice in power_scene((0, 2, 0)).choices()][:2]
        [('row', 0), ('row', 1)]
    """
    found, pool = board_of(board), dice_pool("trackers", trackers)
    count, most = whole("mesmerized", mesmerized, 0), found.max_dice.value
    rolled = chosen_dice(pool, most)
    wide = arranged_width(width)
    inner, top = wide - 2 * MARGIN, header.HEIGHT + GAP
    shown = Trackers(pool, rolled, "Monster's dice", rolls_words(rolled, most), marks, notes,
                     marks is not no_marks, twilight_facts(found, pool))  # fmt: skip
    below = Box(MARGIN, top + HEIGHT + GAP, inner, rows.rows_height(found, inner))
    groups = (
        header.banner(found.name, f"side {found.side}", wide),
        shown.group(Box(MARGIN, top, inner, HEIGHT)),
        rows.rows_group(found, row_chances(rolled), below, count, happened),
    )
    title = f"{found.name}: the Monster rolls {rolled.words()}"
    return Scene(groups, wide, below.bottom + MARGIN, title, "monster_pit")


def progress_scene(pool: Dice, odds: ProgressOdds, *, marks: Marks = no_marks, width: float = WIDE) -> Scene:
    """A Captain's Progress Roll: the Dice Pool, and Gold and Monster steps together.

    Args:
        pool: The Captain's red, yellow and white dice; any whole numbers from 0.
        odds: What `pitkit.monster_pit.odds.progress` says of them.
        marks: What places on the trackers mean.
        width: CSS pixels to arrange for.

    Returns:
        The scene.

    Example:
        >>> from pitkit.monster_pit.odds import progress
        >>> progress_scene((0, 0, 1), progress(0, 0, 1)).title
        'Progress Roll of 1 white: 2.80 Gold and 0.40 steps on the average'
    """
    held = dice_pool("pool", pool)
    wide = arranged_width(width)
    inner, top = wide - 2 * MARGIN, header.HEIGHT + GAP
    gold, steps = float(odds.gold.mean), float(odds.steps.mean)
    facts = [
        ("Mean Gold", f"{gold:.2f}"),
        ("Mean steps", f"{steps:.2f}"),
        ("Royal Roll", percent(odds.royal)),
    ]
    shown = Trackers(held, odds.dice, "Captain's dice", f"rolls {odds.dice.size}", marks, None,
                     marks is not no_marks, facts)  # fmt: skip
    table = joint.joint_table(odds, joint.columns_in(inner))
    below = Box(MARGIN, top + HEIGHT + GAP, inner, joint.joint_height(table))
    groups = (
        header.banner("Progress Roll", "Morning", wide),
        shown.group(Box(MARGIN, top, inner, HEIGHT)),
        joint.joint_group(odds, below),
    )
    title = f"Progress Roll of {odds.dice.words()}: {gold:.2f} Gold and {steps:.2f} steps on the average"
    return Scene(groups, wide, below.bottom + MARGIN, title, "monster_pit")


def combat_scene(
    captain: Dice,
    monster: Dice,
    odds: CombatOdds,
    *,
    monster_maximum: int | None = None,
    mounts: Dice = (0, 0, 0),
    bonus: int = 0,
    attacking: bool = True,
    captain_marks: Marks = no_marks,
    monster_marks: Marks = no_marks,
    width: float = WIDE,
) -> Scene:
    """A fight: both pools and its four ends.

    Args:
        captain: Red, yellow and white dice of the Captain card and the half that fights.
        monster: The same of the Monster or Creature.
        odds: What `pitkit.monster_pit.odds.combat` says of them.
        monster_maximum: The most dice the opponent rolls, or None.
        mounts: Dice of Mounts.
        bonus: Captain results beside the dice.
        attacking: Whether the Captain attacks; else the Captain defends.
        captain_marks: What places on the Captain's trackers mean.
        monster_marks: What places on the opponent's trackers mean.
        width: CSS pixels to arrange for.

    Returns:
        The scene.

    Example:
        >>> from pitkit.monster_pit.odds import combat
        >>> combat_scene((0, 0, 1), (1, 0, 0), combat((0, 0, 1), (1, 0, 0))).title
        'A fight, 1 white against 1 red: the Captain wins 29 %'
    """
    ours, theirs = fighting_dice(captain, mounts), opposing_dice(monster, monster_maximum)
    wide = arranged_width(width)
    extra = f" and {bonus}" if bonus else ""
    sides = (
        Trackers(dice_pool("captain", captain), ours, "Captain", f"rolls {ours.size}{extra}", captain_marks,
                 None, captain_marks is not no_marks, name="captain"),
        Trackers(dice_pool("monster", monster), theirs, "Monster", f"rolls {theirs.size}", monster_marks,
                 None, monster_marks is not no_marks, name="monster"),
    )  # fmt: skip
    pools, bottom = _side_by_side(sides, wide, header.HEIGHT + GAP)
    below = Box(MARGIN, bottom + GAP, wide - 2 * MARGIN, outcomes.outcomes_height(wide - 2 * MARGIN))
    moment = _chance_words(odds.any_win)
    groups = (
        header.banner("Attack" if attacking else "Defence", moment, wide),
        *pools,
        outcomes.outcomes_group(odds, attacking, below),
    )
    title = f"A fight, {ours.words()} against {theirs.words()}: the Captain wins {percent(odds.any_win)}"
    return Scene(groups, wide, below.bottom + MARGIN, title, "monster_pit")


def gate_scene(
    race: GateForecast,
    distance: int,
    track: int,
    monster: Dice,
    captain: Dice,
    board: str | Board = "vaiel",
    *,
    captains: int = 1,
    chosen: Hashable = None,
    marks: Marks = no_marks,
    captain_marks: Marks = no_marks,
    width: float = WIDE,
) -> Scene:
    """Race to the Gate: the track, where the Monster may be after each round, and both sides' dice.

    Args:
        race: What `pitkit.monster_pit.odds.gate_forecast` says, with at least 8 rounds listed.
        distance: Spaces left to the Gate.
        track: Spaces of the whole way.
        monster: The Monster's red, yellow and white dice.
        captain: The same of each Captain.
        board: Short name of a printed board, or a board of one's own.
        captains: How many Captains roll.
        chosen: The target of a round to mark, `("round", number)`, or None.
        marks: What places on the Monster's trackers mean.
        captain_marks: What places on the Captains' trackers mean.
        width: CSS pixels to arrange for.

    Returns:
        The scene.

    Example:
        >>> from pitkit.monster_pit.odds import gate_forecast
        >>> gate_scene(gate_forecast(9, [(0, 1, 2)], (0, 2, 0)), 9, 30, (0, 2, 0), (0, 1, 2)).title
        'Race to the Gate: 9 spaces to the Gate; lost after 4.41 rounds on the average'
    """
    found, wide = board_of(board), arranged_width(width)
    pool, own = dice_pool("monster", monster), dice_pool("captain", captain)
    rolled, ours = chosen_dice(pool, found.max_dice.value), captain_dice(own)
    way = Box(MARGIN, header.HEIGHT + GAP, wide - 2 * MARGIN, race_height())
    who = "The Captain's dice" if captains == 1 else f"Each of {captains} Captains"
    sides = (
        Trackers(pool, rolled, "Monster", rolls_words(rolled, found.max_dice.value), marks, None,
                 marks is not no_marks, name="monster"),
        Trackers(own, ours, who, f"rolls {ours.size}", captain_marks, None,
                 captain_marks is not no_marks, name="captain"),
    )  # fmt: skip
    pools, bottom = _side_by_side(sides, wide, way.bottom + GAP)
    left = spaces_words(distance)
    groups = (
        header.banner("Race to the Gate", left, wide),
        race_group(race, way, distance, track, chosen),
        *pools,
    )
    title = f"Race to the Gate: {left}; lost after {float(race.law.mean):.2f} rounds on the average"
    return Scene(groups, wide, bottom + MARGIN, title, "monster_pit")


def _chance_words(chance: Chance) -> str:
    return f"the Captain wins {percent(chance)}"


def _side_by_side(sides: tuple[Trackers, Trackers], wide: float, top: float) -> tuple[list[Group], float]:
    """Two pools beside each other, or below each other where there is no room."""
    if wide >= WIDE:
        width = (wide - 2 * MARGIN - 2 * GAP) / 2
        boxes = [Box(MARGIN + at * (width + 2 * GAP), top, width, HEIGHT) for at in range(2)]
    else:
        boxes = [Box(MARGIN, top + at * (HEIGHT + GAP), wide - 2 * MARGIN, HEIGHT) for at in range(2)]
    return [side.group(box) for side, box in zip(sides, boxes, strict=True)], boxes[-1].bottom
