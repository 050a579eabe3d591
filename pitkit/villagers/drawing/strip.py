"""Below the table: what is going on, what may be chosen, and the Wards in hand.

Example:
    >>> from pitkit.villagers import new_game
    >>> from pitkit.villagers.drawing.sight import sight_of
    >>> status(sight_of(new_game(3, seed=1).state))
    'First comes the roll: first Monster.'
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from dataclasses import dataclass
from itertools import takewhile

from pitkit.play import Choice, Known
from pitkit.ui.buttons import GAP, places
from pitkit.ui.glance import ROLL
from pitkit.ui.scene import Box, Card, Circle, Glyph, Group, Item, Rect, Text
from pitkit.ui.text import text_width, wrap
from pitkit.villagers.drawing.sight import CARD_CHOICES, KIND_SIGNS, PLACE_CHOICES, Sight, seen_ward
from pitkit.villagers.rules import Bet, Flee, Lay, Pay, Reveal, Stay, TakeUp

CARD = (96.0, 132.0)
ROW = 36.0

_SIGNS: dict[type[Choice], str] = {Flee: "door", Stay: "shield", Reveal: "eye"}


@dataclass(frozen=True)
class Button:
    """One choice to press.

    Attributes:
        words: What stands on it.
        target: What it means.
        label: What is said.
        legal: Whether it may be chosen now.
        sign: A sign at its left, or "".
        tokens: Whether it is a token with a number.
    """

    words: str
    target: Hashable
    label: str
    legal: bool
    sign: str = ""
    tokens: bool = False

    @property
    def width(self) -> float:
        """How wide it wants to be."""
        if self.tokens:
            return ROW
        return 24 + text_width(self.words, 16) + (26 if self.sign else 0)


def status(sight: Sight) -> str:
    """What the table waits for, in a sentence.

    Args:
        sight: What is drawn.

    Returns:
        Plain words.
    """
    state = sight.state
    over = state.over()
    if over is not None:
        names = ", ".join(state.name(seat) for seat in over.winners)
        return f"The game is over: {names or 'nobody'} wins."
    if sight.due:
        return f"First comes the roll: {sight.due}." if "Ward" not in sight.due else f"To draw: {sight.due}."
    names = ", ".join(state.name(seat) for seat in state.clockwise(state.monster) if seat in sight.to_move)
    if sight.seat is not None and sight.seat in sight.to_move:
        return f"{state.name(sight.seat)}, it is for you to choose."
    return f"Waiting for {names}." if names else "Nobody need move."


def buttons(sight: Sight, shown: frozenset[Choice]) -> list[Button]:
    """What may be pressed: words, tokens, then Wards there is no room to show.

    Args:
        sight: What is drawn.
        shown: Choices that are made elsewhere on the board.

    Returns:
        The buttons.
    """
    if sight.due:
        return [
            Button("Roll" if "Ward" not in sight.due else "Draw", ROLL, f"{sight.due}: let it come", True)
        ]
    offered = [choice for choice in sight.offered if choice not in shown]
    cards = [choice for choice in offered if isinstance(choice, CARD_CHOICES)]
    words = [choice for choice in offered if not isinstance(choice, (Bet, Pay, *CARD_CHOICES))]
    stakes = [choice for choice in offered if isinstance(choice, Bet | Pay) and choice in sight.legal]
    who = "" if sight.seat is not None or sight.actor is None else f"{sight.state.name(sight.actor)}: "
    return [_button(sight, choice, who) for choice in (*words, *stakes, *cards)]


def _button(sight: Sight, choice: Choice, who: str) -> Button:
    said = choice.label(sight.state)
    if isinstance(choice, Bet | Pay):
        return Button(str(choice.tokens), choice, f"{who}{said}", choice in sight.legal, tokens=True)
    return Button(said, choice, f"{who}{said}", choice in sight.legal, _SIGNS.get(type(choice), ""))


def flow(pressed: list[Button], box: Box) -> Iterator[Item]:
    """Buttons in lines, as many as there is room for; of tokens the greatest number is always there.

    Args:
        pressed: The buttons.
        box: The room.

    Yields:
        Their items.
    """
    free = _places(pressed, box)
    shown = pressed[: len(free)]
    if shown and shown[-1].tokens:
        shown[-1] = [button for button in pressed if button.tokens][-1]
    for button, place in zip(shown, free, strict=True):
        yield from _drawn(button, place)


def _places(pressed: list[Button], box: Box) -> list[Box]:
    return list(takewhile(lambda place: place.bottom <= box.bottom, places(pressed, box, ROW)))


def height(pressed: list[Button], width: float) -> float:
    """The height buttons take.

    Args:
        pressed: The buttons.
        width: The room across.

    Returns:
        Logical units, at most four lines.
    """
    return max((place.bottom for place in _places(pressed, Box(0, 0, width, 4 * ROW + 3 * GAP))), default=0.0)


def _drawn(button: Button, box: Box) -> Iterator[Item]:
    x, y = box.centre
    means = {"target": button.target, "label": button.label, "legal": button.legal}
    ink = "ink" if button.legal else "quiet"
    if button.tokens:
        yield Circle(x, y, ROW / 2 - 1, "glow", "ink", 2, **means)  # type: ignore[arg-type]
        yield Text(x, y, button.words, 16, ink, "center", bold=True, max_width=ROW - 4)
        return
    fill = "surface" if button.legal else "ground"
    yield Rect(*box, fill, "ink" if button.legal else "line", **means)  # type: ignore[arg-type]
    left = box.x + 12
    if button.sign:
        yield Glyph(left + 8, y, button.sign, 20, ink, paper=fill)
        left += 26
    yield Text(left, y, button.words, 16, ink, max_width=box.right - 8 - left)


# ------------------------------------------------------------------------------------- the Wards in hand


def hand_of(sight: Sight) -> tuple[str, ...]:
    """Keys of the actor's Wards in hand that who looks knows, each once, in order.

    Args:
        sight: What is drawn.

    Returns:
        The keys.
    """
    if sight.actor is None:
        return ()
    items = sight.state.players[sight.actor].hand.items
    return tuple(dict.fromkeys(card.card for card in items if isinstance(card, Known)))


def card_choices(sight: Sight, keys: tuple[str, ...]) -> frozenset[Choice]:
    """Choices that are made on cards shown.

    Args:
        sight: What is drawn.
        keys: The cards.

    Returns:
        The choices.
    """
    return frozenset(c for c in sight.offered if isinstance(c, CARD_CHOICES) and c.card in keys)


def place_choices(sight: Sight) -> frozenset[Choice]:
    """Choices that are made on sections."""
    return frozenset(choice for choice in sight.offered if isinstance(choice, PLACE_CHOICES))


def hand(sight: Sight, keys: tuple[str, ...], box: Box) -> Group:
    """The Wards in hand.

    Args:
        sight: What is drawn.
        keys: The cards there is room for.
        box: The room.

    Returns:
        The group.
    """
    items: list[Item] = []
    for at, key in enumerate(keys):
        items += _card(sight, key, box.x + at * (CARD[0] + GAP), box.y)
    return Group("Wards in hand", box, items)


def _card(sight: Sight, key: str, x: float, y: float) -> list[Item]:
    ward = sight.state.content.wards[key]
    held = sight.state.players[sight.actor or 0]
    copies = sum(isinstance(card, Known) and card.card == key for card in held.hand.items)
    effect = " ".join(str(ability) for ability in ward.abilities)
    helps = {"Villager": "for the Villagers", "Monster": "for the Monster"}.get(ward.kind, "for your side")
    strength = f"{ward.points:+d}" if ward.points else ""
    words = f"{ward.called}, {ward.kind} Ward{f' {strength} {helps}' if strength else ''}. {effect}".strip()
    means = sight.mark(sight.chosen(Lay, card=key), words)
    short = helps.removeprefix("for ") if strength else effect.partition(": ")[2] or effect
    lines = wrap(short, 13, CARD[0] - 10, 2)
    eye = _eye(sight, key, x + CARD[0] - 18, y + 18)
    cost = f"×{copies}" if copies > 1 and not eye else ""
    sample = ward.origin == "sample"
    up = held.taken_up == key
    card = Card(x, y, ward.called, cost, KIND_SIGNS[ward.kind], strength, lines, sample, changed=up, **means)
    return [card, *eye]


def _eye(sight: Sight, key: str, x: float, y: float) -> list[Item]:
    """The sign that takes a card up to show it."""
    choice = sight.chosen(TakeUp, card=key)
    if choice is None or choice not in sight.legal:
        return []
    means = sight.mark(choice, choice.label(sight.state).removesuffix(" to show it"))
    means["label"] = choice.label(sight.state)
    return [Circle(x, y, 12, "surface", "ink", 1.5, **means), Glyph(x, y, "eye", 18, "ink")]


def own_ward(sight: Sight) -> str:
    """The Ward that who looks has laid, in a sentence; "" where there is none."""
    name = seen_ward(sight, sight.actor) if sight.actor is not None else ""
    return f"Laid: {name}." if name else ""
