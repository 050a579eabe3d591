"""The Damage Dice Stack of the attack under way, pile by pile as cards are played; or the last roll.

Example:
    >>> from pitkit.pit_fighter.drawing.sight import sight_of
    >>> from pitkit.pit_fighter.game import new_game
    >>> from pitkit.ui.scene import Box
    >>> stack_group(sight_of(new_game(2, seed=1).state), Box(0, 0, 760, 84)).items[1].text
    'Damage Dice Stack'
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, TypeAlias

from pitkit.pit_fighter.drawing.sight import Sight
from pitkit.pit_fighter.rules import PitFighterState, Play, Power, Use
from pitkit.pit_fighter.rules.fights import applicable
from pitkit.pit_fighter.rules.records import Fight
from pitkit.play import Outcome, Session, Step
from pitkit.ui.scene import Box, Die, Group, Item, Rect, Text

HEIGHT = 84.0
_DIE = 20.0
_TITLED = 480.0
_STEP = 23.0


@dataclass(frozen=True)
class Layer:
    """What one card does to the stack.

    Attributes:
        name: The card.
        dice: Dice it adds, or takes off below 0.
    """

    name: str
    dice: int


def layers(sight: Sight) -> tuple[Layer, ...]:
    """How the stack has come to what it is, from the first card on.

    Args:
        sight: What is drawn; without a session only the whole stack is known.

    Returns:
        The layers; nothing outside an attack.
    """
    fight = sight.state.fight
    if fight is None:
        return ()
    if sight.session is None:
        return (Layer(fight.weapon, fight.stack),)
    found: list[Layer] = []
    for step, was, state in _since_declared(sight.session, fight):
        now = state.fight
        before = was.fight if was is not None and _same(was.fight, fight) else None
        if now is not None and (now.stage, now.stack) != ("strike", 0):
            found += _layers_of(step, was, state, before, now)
    return tuple(layer for layer in found if layer.dice)


_Moment: TypeAlias = tuple[Step | None, PitFighterState | None, PitFighterState]


def _since_declared(session: Session[Any], fight: Fight) -> Iterator[_Moment]:
    """The moments of the attack under way: the step, the state before it, the state after it."""
    states, steps = session.states, session.steps
    first = session.at
    while first and _same(states[first - 1].fight, fight):
        first -= 1
    for at in range(first, session.at + 1):
        yield (steps[at - 1], states[at - 1], states[at]) if at else (None, None, states[at])


def _same(one: Fight | None, other: Fight) -> bool:
    if one is None:
        return False
    keys = ("by", "target", "weapon", "piece", "blow", "gold")
    return all(getattr(one, key) == getattr(other, key) for key in keys)


def _layers_of(
    step: Step | None, was: PitFighterState | None, state: PitFighterState, before: Fight | None, now: Fight
) -> Iterator[Layer]:
    change = now.stack - (before.stack if before is not None else 0)
    if before is None or before.stage in ("strike", "armor"):  # the Weapon's dice, and Armor at once
        worn = applicable(was, now.target) if was is not None else ()
        if now.stage in ("answer", "roll", "end") and worn:
            taken = sum(state.card(piece.card).armor for piece in worn)
            yield Layer(now.weapon, change + taken)
            yield Layer(", ".join(piece.card for piece in worn), -taken)
            return
        yield Layer(now.weapon, change)
        return
    yield Layer(_name(step, state), change)


def _name(step: Step | None, state: PitFighterState) -> str:
    match step:
        case Play(_, card):
            return card
        case Use(seat, no):
            return state.piece_name(seat, no)
        case Power(seat, place):
            return state.power_name(seat, place)
    return state.played[-1].card if state.played else "its effect"


def stack_group(sight: Sight, box: Box) -> Group:
    """The stack.

    Args:
        sight: What is drawn.
        box: Where; `HEIGHT` tall.

    Returns:
        The group.
    """
    items: list[Item] = [Rect(*box, "shade", "line")]
    fight = sight.state.fight
    left = box.x + 12
    if fight is None or box.w >= _TITLED:  # where there is less room, the attack itself is told
        items.append(Text(left, box.y + 13, "Damage Dice Stack", 13, "ink"))
        left += 138
    if fight is None:
        return Group("Damage Dice Stack", box, [*items, *_last_roll(sight, box)])
    state = sight.state
    said = f"{state.who_name(fight.by)} attacks {state.who_name(fight.target)} with {fight.weapon}"
    items.append(
        Text(left, box.y + 13, said, 13, "ink", bold=True, max_width=box.right - 96 - left, label=said)
    )
    total = f"{fight.stack} d6".replace("-", "−")
    label = f"The stack is {fight.stack} dice"
    colour = "ink" if fight.stack > 0 else "danger"
    items.append(Text(box.right - 12, box.y + 15, total, 20, colour, "right", bold=True, label=label))
    return Group("Damage Dice Stack", box, [*items, *_piles(sight, box)])


def _piles(sight: Sight, box: Box) -> Iterator[Item]:
    """A pile for each card, dice above the card's name; the first in one where there is no room for all."""
    piles = layers(sight)
    width = 100.0
    most = max(2, int((box.w - 24) // width))
    if len(piles) > most:
        early, late = piles[: 1 - most], piles[1 - most :]
        piles = (Layer(f"{len(early)} before", sum(layer.dice for layer in early)), *late)
    for place, layer in enumerate(piles):
        x = box.x + 12 + place * width
        yield from _pile(layer, x, box.y + 44, width - 8)


def _pile(layer: Layer, x: float, y: float, room: float) -> Iterator[Item]:
    count = abs(layer.dice)
    sign, paint = ("+", "white") if layer.dice >= 0 else ("−", "red")
    yield Text(x, y, sign, 16, "ink", bold=True)
    if not count:
        yield Text(x + 16, y, "0", 16, "ink", bold=True)
    shown = min(count, 3)
    for place in range(shown):
        yield Die(x + 24 + place * _STEP, y, 0, paint, _DIE)
    if count > shown:
        yield Text(x + 16 + shown * _STEP + 4, y, f"×{count}", 13, "ink", max_width=room - 20 - shown * _STEP)
    said = f"{layer.name}: {sign}{count}"
    yield Text(x, y + 26, layer.name, 13, "ink", max_width=room, label=said)


def _last_roll(sight: Sight, box: Box) -> Iterator[Item]:
    """The dice that were rolled last, while nothing else has happened."""
    session = sight.session
    step = session.steps[session.at - 1] if session is not None and session.at else None
    if session is None or not isinstance(step, Outcome) or not all(face in "123456" for face in step.faces):
        yield Text(box.x + 12, box.y + 50, "No attack under way.", 13, "quiet")
        return
    chance = session.states[-2].chance()
    title = chance.title if chance is not None else "Roll"
    total = sum(map(int, step.faces))
    said = f"{title}: {', '.join(step.faces)}, {total} in all"
    yield Text(box.x + 150, box.y + 13, title, 13, "ink", bold=True, max_width=box.w - 250, label=said)
    yield Text(box.right - 12, box.y + 15, str(total), 20, "ink", "right", bold=True)
    most = max(1, int((box.w - 60) // 32))
    for place, face in enumerate(step.faces[:most]):
        yield Die(box.x + 26 + place * 32, box.y + 54, int(face), "white", 26)
    if len(step.faces) > most:
        more = f"+{len(step.faces) - most}"
        yield Text(box.right - 12, box.y + 54, more, 13, "ink", "right")
