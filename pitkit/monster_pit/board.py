"""Monster Pit's boards as scenes: the dice table, and the boards of the calculators.

`scene` draws a state of the dice table; targets are the game's own choices. `power_scene` draws the Monster
Power Board for any pool, `progress_scene` and `combat_scene` a Progress Roll and a fight, `gate_scene` the
Race to the Gate, for explorers and lessons.

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

from collections.abc import Collection, Iterator
from typing import TYPE_CHECKING

from pitkit.monster_pit.drawing import abilities, buttons, captains, citadel, dice, header, rows
from pitkit.monster_pit.drawing.scenes import (
    GAP,
    MARGIN,
    WIDE,
    arranged_width,
    combat_scene,
    gate_scene,
    power_scene,
    progress_scene,
    rolls_words,
    twilight_facts,
)
from pitkit.monster_pit.drawing.throws import Throw, last_throw, pending_throw
from pitkit.monster_pit.drawing.trackers import HEIGHT, Mark, Trackers
from pitkit.monster_pit.odds.laws import row_chances
from pitkit.monster_pit.pools import chosen_dice
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
from pitkit.play.steps import Choice
from pitkit.ui.scene import Box, Group, Item, Rect, Scene, Text
from pitkit.ui.text import wrap

if TYPE_CHECKING:
    from pitkit.ui.table import Look

__all__ = ["combat_scene", "gate_scene", "power_scene", "progress_scene", "scene"]

_SIDE = 252.0  # the left column of the wide arrangement


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
        track = Box(box.x, tray.bottom + GAP, box.w, HEIGHT)
        below = Box(box.x, track.bottom + GAP, box.w, rows.rows_height(self.board, box.w))
        state = self.state
        chance = state.chance()
        due = None if state.row is None else state.row.action
        chances = row_chances(chosen_dice(state.trackers, state.maximum))
        groups = [
            now,
            dice.dice_group(self.throw, tray, chance.title if chance else ""),
            self._trackers().group(track),
            rows.rows_group(self.board, chances, below, state.mesmerized, self.happened, due),
        ]
        return groups, below.bottom

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

    def _trackers(self) -> Trackers:
        pool, most = self.state.trackers, self.state.maximum
        rolled = chosen_dice(pool, most)
        facts = twilight_facts(self.board, pool)
        return Trackers(pool, rolled, words=rolls_words(rolled, most), marks=self._mark, facts=facts)

    def _mark(self, colour: str, count: int) -> Mark | None:
        """A place on a tracker is a decision about the Monster's dice where a row leaves one."""
        held = getattr(self.state.trackers, colour)
        for choice in self.legal:
            gains = isinstance(choice, GainADie) and choice.colour == colour and count == held + 1
            better = isinstance(choice, ImproveADie) and choice.colour == colour and count == held
            if gains or better:
                return Mark(choice, choice.label(self.state), legal=True)
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


_VERBS: dict[type[Choice], str] = {ProgressRoll: "rolls", AttackRoll: "attacks", DefenceRoll: "defends"}


def _button(state: DiceTable, choice: Choice) -> buttons.Button:
    name = state.captains[choice.seat].name
    words = choice.label(state)
    label = f"{name}: {words}"
    sign = _SIGNS.get(type(choice), "")
    if isinstance(choice, CaptainRoll):
        verb = _VERBS[type(choice)]
        return buttons.Button(f"{name} {verb}", choice, label, dice=choice.dice, sign=sign)
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
