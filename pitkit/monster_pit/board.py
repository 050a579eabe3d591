"""Monster Pit's boards as scenes: the dice table, and the Monster Power Board alone.

`scene` draws a state of the dice table; targets are the game's own choices. `power_scene` draws trackers
and rows for any pool, for explorers and lessons.

Example:
    >>> from pitkit.monster_pit.rules.table import DICE_GAME
    >>> from pitkit.play import Session
    >>> drawn = scene(Session(DICE_GAME, {"board": "vaiel", "captains": 1, "spaces": 20}, seed=1).state)
    >>> drawn.title
    'Vaiel, the Enchantress: Morning of round 1. Captain 1 (sample) has to make the Progress Roll first.'
    >>> [choice.label for choice in drawn.choices(legal_only=True)]
    ['Captain 1 (sample): Progress Roll: 1 red, 3 yellow, 1 white']
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from typing import TYPE_CHECKING

from pitkit.monster_pit.boards import Board, board_of
from pitkit.monster_pit.dice import MONSTER
from pitkit.monster_pit.drawing import abilities, buttons, captains, citadel, dice, header, rows, trackers
from pitkit.monster_pit.drawing.throws import Throw, last_throw, pending_throw
from pitkit.monster_pit.odds.laws import row_chances, thrown
from pitkit.monster_pit.pools import Dice, chosen_dice, dice_pool
from pitkit.monster_pit.rules.refusals import waiting_words
from pitkit.monster_pit.rules.steps import (
    AttackRoll,
    CaptainRoll,
    DefenceRoll,
    GainADie,
    ImproveADie,
    ProgressRoll,
    TwilightRoll,
)
from pitkit.monster_pit.rules.table import DiceTable
from pitkit.odds import Chance, percent, pool_mean
from pitkit.odds.checks import whole
from pitkit.play.steps import Choice
from pitkit.ui.scene import Box, Group, Item, Rect, Scene, Text
from pitkit.ui.text import wrap

if TYPE_CHECKING:
    from pitkit.ui.table import Look

NARROW = 680.0
WIDE = 800.0
MARGIN = 16.0
GAP = 8.0

_LEAST = 380.0  # the narrow arrangement is no narrower: on a smaller screen it is shown a little smaller
_SIDE = 252.0  # the left column of the wide arrangement


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


# ------------------------------------------------------------------------------------ the power board


def power_scene(
    trackers_at: Dice,
    board: str | Board = "vaiel",
    *,
    mesmerized: int = 0,
    happened: int | None = None,
    marks: trackers.Marks = trackers.no_marks,
    notes: Callable[[str], str] = lambda colour: "",  # noqa: ARG005 - none for every colour
    steps: bool = False,
    width: float = WIDE,
) -> Scene:
    """The Monster Power Board: three trackers, and the seven rows with their chances.

    Args:
        trackers_at: The Monster's red, yellow and white dice; any whole numbers from 0.
        board: Short name of a printed board, or a board of one's own.
        mesmerized: How many characters the Monster has mesmerized, 0 or more.
        happened: A row to outline, 0 to 6, or None.
        marks: What places on the trackers mean: `marks(colour, count)`.
        notes: A few words after a colour's tracker.
        steps: Whether there are buttons for one die less and one more.
        width: CSS pixels to arrange for.

    Returns:
        The scene.

    Raises:
        ValueError: An argument is out of range.

    Example:
        >>> power_scene((0, 2, 0)).title
        'Vaiel, the Enchantress: the Monster rolls 2 yellow'
    """
    found, pool = board_of(board), dice_pool("trackers_at", trackers_at)
    count = whole("mesmerized", mesmerized, 0)
    most = found.max_dice.value
    rolled = chosen_dice(pool, most)
    wide = arranged_width(width)
    inner = wide - 2 * MARGIN
    top = header.HEIGHT + GAP
    below = top + trackers.HEIGHT + 2 * GAP
    height = rows.rows_height(found, inner)
    groups = (
        header.banner(found.name, f"side {found.side}, at most {most} dice", wide),
        trackers.trackers_group(pool, most, Box(MARGIN, top, inner, trackers.HEIGHT), marks, notes, steps),
        rows.rows_group(found, row_chances(rolled), Box(MARGIN, below, inner, height), count, happened),
    )
    title = f"{found.name}: the Monster rolls {rolled.words()}"
    return Scene(groups, wide, below + height + GAP, title=title, mood="monster_pit")


# ------------------------------------------------------------------------------------- the dice table


def scene(
    state: DiceTable,
    seat: int | None = None,  # noqa: ARG001 - nothing is hidden, so every seat sees the same
    look: Look | None = None,
) -> Scene:
    """The dice table: the Monster's way, its trackers and rows, the dice, the Captains.

    Args:
        state: A state of the dice table.
        seat: The seat that looks; the dice table hides nothing, so it makes no difference to what is shown.
        look: How the board looks on its session: width, legal choices, what just happened. None draws the
            state alone, in the wide arrangement.

    Returns:
        The scene; targets are choices of the game, `ROLL` of `pitkit.ui.table`, and `("row", results)`.
    """
    return _Table(state, look).scene()


class _Table:
    """One drawing of a dice table."""

    def __init__(self, state: DiceTable, look: Look | None) -> None:
        self.state = state
        self.board = state.monster_board
        self.legal: Collection[Choice] = frozenset(state.choices()) if look is None else look.legal
        before = look.before if look is not None else None
        self.before = before if isinstance(before, DiceTable) else None
        self.throw: Throw | None = pending_throw(state) if look is None else last_throw(look.session)
        self.width = arranged_width(WIDE if look is None else look.width)
        self.happened = _happened(state, look)
        self.start = state.distance if look is None else look.session.start.distance

    def scene(self) -> Scene:
        """The scene in the arrangement that fits."""
        state = self.state
        over = state.over()
        moment = "the end" if over else f"Round {state.round}, {state.stage}"
        said = f"{state.stage.title()} of round {state.round}. {_sentence(state)}"
        top = header.banner(self.board.name, moment, self.width)
        groups, height = self._wide() if self.width >= WIDE else self._narrow()
        return Scene((top, *groups), self.width, height, f"{self.board.name}: {said}", "monster_pit")

    # The wide arrangement: the way and the Captains at the left, the rest at the right.

    def _wide(self) -> tuple[list[Group], float]:
        top = header.HEIGHT + GAP
        right = Box(MARGIN + _SIDE + GAP, top, WIDE - 2 * MARGIN - _SIDE - GAP, 0)
        seats = captains.captains_height(len(self.state.captains))
        way = Box(MARGIN, top, _SIDE, citadel.HEIGHT)
        people = Box(MARGIN, way.bottom + GAP, _SIDE, seats)
        column, bottom = self._column(right)
        left = people.bottom + GAP + abilities.abilities_height(self.board) <= bottom
        beside = Box(MARGIN, people.bottom, _SIDE, 0) if left else Box(right.x, bottom, right.w, 0)
        powers = self._abilities(beside, 1 if left else 2)
        groups = [
            citadel.citadel_group(self._way(), way),
            captains.captains_group(self.state, self.legal, people, 1, self.before),
            powers,
        ]
        return [*column, *groups], max(bottom, people.bottom, powers.box.bottom) + MARGIN

    def _abilities(self, above: Box, columns: int) -> Group:
        """The Monster's abilities below a box."""
        height = abilities.abilities_height(self.board, columns)
        return abilities.abilities_group(
            self.board, Box(above.x, above.bottom + GAP, above.w, height), columns
        )

    # The narrow arrangement: everything below each other, the way as a strip.

    def _narrow(self) -> tuple[list[Group], float]:
        inner = self.width - 2 * MARGIN
        way = Box(MARGIN, header.HEIGHT + GAP, inner, citadel.STRIP)
        column, bottom = self._column(Box(MARGIN, way.bottom + GAP, inner, 0))
        count = len(self.state.captains)
        columns = 2 if count > 1 and inner >= 2 * _SIDE + GAP else 1
        people = Box(MARGIN, bottom + GAP, inner, captains.captains_height(count, columns))
        group = captains.captains_group(self.state, self.legal, people, columns, self.before)
        powers = self._abilities(people, 2)
        return [citadel.strip_group(self._way(), way), *column, group, powers], powers.box.bottom + MARGIN

    def _column(self, box: Box) -> tuple[list[Group], float]:
        """What is due, the dice, the trackers and the rows, below each other."""
        now = self._now(box)
        tray = Box(box.x, now.box.bottom + GAP, box.w, dice.HEIGHT)
        track = Box(box.x, tray.bottom + GAP, box.w, trackers.HEIGHT)
        below = Box(box.x, track.bottom + GAP, box.w, rows.rows_height(self.board, box.w))
        state = self.state
        chance = state.chance()
        due = None if state.row is None else state.row.action
        chances = row_chances(chosen_dice(state.trackers, state.maximum))
        groups = [
            now,
            dice.dice_group(self.throw, tray, chance.title if chance else ""),
            trackers.trackers_group(
                state.trackers, state.maximum, track, self._mark, facts=self._facts(chances)
            ),
            rows.rows_group(self.board, chances, below, state.mesmerized, self.happened, due),
        ]
        return groups, below.bottom

    def _facts(self, chances: Sequence[Chance]) -> list[tuple[str, str]]:
        """What the next Twilight Roll comes to on the average."""
        dice = chosen_dice(self.state.trackers, self.state.maximum)
        attack = sum(p for p, row in zip(chances, self.board.rows, strict=True) if row.attacks)
        return [
            ("Mean results", f"{float(pool_mean(thrown(dice), MONSTER)):.2f}"),
            ("Attack", percent(attack)),
        ]

    def _way(self) -> citadel.Way:
        state, track = self.state, self.state.content.track
        old = self.before or state
        return citadel.Way(
            state.distance,
            max(track.spaces if track else 0, self.start),
            state.health,
            sample=track is not None and track.origin == "sample",
            moved=max(0, old.distance - state.distance),
            hurt=old.health != state.health,
        )

    def _mark(self, colour: str, count: int) -> trackers.Mark | None:
        """A place on a tracker is a decision about the Monster's dice where a row leaves one."""
        held = getattr(self.state.trackers, colour)
        for choice in self.legal:
            gains = isinstance(choice, GainADie) and choice.colour == colour and count == held + 1
            better = isinstance(choice, ImproveADie) and choice.colour == colour and count == held
            if gains or better:
                return trackers.Mark(choice, choice.label(self.state), legal=True)
        return None

    # What is due now.

    def _now(self, box: Box) -> Group:
        """What the table waits for, and the choices as buttons."""
        words = wrap(_sentence(self.state), 16, box.w - 24, 2)
        lines = [
            Text(box.x + 12, box.y + 18 + 20 * at, line, 16, max_width=box.w - 24)
            for at, line in enumerate(words)
        ]
        top = box.y + 18 + 20 * len(words)
        shown, height = buttons.flow(self._buttons(), Box(box.x + 12, top, box.w - 24, 0))
        bottom = top + max(height, buttons.HEIGHT) + 10 - box.y
        panel = Rect(box.x, box.y, box.w, bottom, "surface", "line")
        items: list[Item] = [panel, *lines, *shown]
        return Group("now", Box(box.x, box.y, box.w, bottom), items)

    def _buttons(self) -> Iterator[buttons.Button]:
        state = self.state
        if state.over() is not None:
            return
        chance = state.chance()
        if chance is not None:
            yield buttons.Button("Throw the dice", dice.ROLL, f"Throw: {chance.title}", sign="burst")
            return
        for choice in sorted(self.legal, key=_order):
            yield _button(state, choice)


def _order(choice: Choice) -> tuple[bool, int, str]:
    """Captains in their order, the step that ends the Midday last."""
    return isinstance(choice, TwilightRoll), choice.seat, repr(choice)


_SIGNS: dict[type[Choice], str] = {
    ProgressRoll: "coin",
    AttackRoll: "sword",
    DefenceRoll: "shield",
    TwilightRoll: "moon",
}


def _button(state: DiceTable, choice: Choice) -> buttons.Button:
    name = state.captains[choice.seat].name
    words = choice.label(state)
    label = f"{name}: {words}"
    sign = _SIGNS.get(type(choice), "")
    if isinstance(choice, CaptainRoll):
        kind = words.split(":")[0].removesuffix(" the Monster")
        who = name if len(state.captains) > 1 else kind
        return buttons.Button(who, choice, label, dice=choice.dice, sign=sign)
    return buttons.Button(words, choice, label, sign=sign)


def _sentence(state: DiceTable) -> str:
    over = state.over()
    words = over.why if over is not None else f"{waiting_words(state)}."
    chance = state.chance()
    if chance is not None:
        words = f"{chance.title} is due."
    return words[:1].upper() + words[1:]


def _happened(state: DiceTable, look: Look | None) -> int | None:
    """The row that is being carried out, or was in the last step."""
    if state.row is not None:
        return state.row.results
    rules = {rule for event in look.events for rule in event.rules} if look is not None else set()
    return next((row.results for row in state.monster_board.rows if row.rule in rules), None)
