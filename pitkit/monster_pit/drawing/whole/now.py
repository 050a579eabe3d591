"""What is due: in a sentence, and as plates for every choice that has no place of its own on the board.

Example:
    >>> from pitkit.monster_pit.drawing.whole.view import View
    >>> from pitkit.monster_pit.game import GAME
    >>> from pitkit.play import Session
    >>> state = Session(GAME, {"captains": ["Tin Warden", "Bram Ironhand"]}, seed=1).state
    >>> group = now_group(View(state, state.choices()), frozenset(), Box(16, 0, 500, 0))
    >>> group.items[1].text, next(item.target for item in group.items if item.legal)
    ('Anna finds a slot for Oathsworn.', TakeSlot(seat=0, slot=0))
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from typing import Any

from pitkit.monster_pit.drawing.dice import ROLL
from pitkit.monster_pit.drawing.throws import Chain
from pitkit.monster_pit.drawing.throws import Throw as DrawnThrow
from pitkit.monster_pit.drawing.whole.chips import HEIGHT, Chip, flow
from pitkit.monster_pit.drawing.whole.view import View
from pitkit.monster_pit.drawing.whole.words import card_words
from pitkit.monster_pit.game.cards_of import called, record
from pitkit.monster_pit.game.facts import DECKS, DISTRICTS, STRUCTURES, pool_of, title
from pitkit.monster_pit.game.rolling import fight_throw, under_way
from pitkit.monster_pit.game.state import PitState
from pitkit.monster_pit.game.steps.core import EndTurn, LetLie, PickCaptain
from pitkit.monster_pit.game.tasks.core import Rolling
from pitkit.monster_pit.game.tasks.outposts import PickDice
from pitkit.monster_pit.game.things import held_of, label
from pitkit.monster_pit.game.throws import TITLES, Purpose, Throw
from pitkit.monster_pit.rules.steps import AttackRoll, CaptainRoll, DefenceRoll, ProgressRoll, TwilightRoll
from pitkit.play import Choice
from pitkit.ui.scene import Box, Group, Item, Rect, Text
from pitkit.ui.text import wrap

LEAST = 110.0
"""The least height of the panel: two lines of plates, so that a place laid open seldom moves the board."""

PAGE = 18
"""Choices listed at once, half as many where room is scarce; more are a page further."""

_LINE = 20.0


def now_group(view: View, placed: Collection[Choice], box: Box) -> Group:
    """What is due now.

    Args:
        view: The moment.
        placed: Choices that have their places on the board.
        box: Where it begins and how wide it is.

    Returns:
        The group, as high as it needs, at least `LEAST`.
    """
    inner = Box(box.x + 12, box.y, box.w - 24, 0)
    lines = wrap(moment_words(view.state), 16, inner.w, 2, bold=True)
    items: list[Item] = [
        Text(inner.x, box.y + 18 + _LINE * at, line, 16, bold=True, max_width=inner.w)
        for at, line in enumerate(lines)
    ]
    top = box.y + 12 + _LINE * len(lines)
    shown, height = flow(_chips(view, placed), Box(inner.x, top, inner.w, 0))
    high = max(LEAST, top + max(height, HEIGHT) + 10 - box.y)
    panel = Rect(box.x, box.y, box.w, high, "surface", "line")
    return Group("now", Box(box.x, box.y, box.w, high), [panel, *items, *shown])


def moment_words(state: PitState) -> str:
    """Where the game stands, in a sentence."""
    over, chance = state.over(), state.chance()
    if over is not None:
        return over.why
    if chance is not None:
        words = f"{chance.title} is due"
    else:
        words = state.phase()
        head, _, rest = words.partition(", ")
        words = rest if rest and head.startswith(("the ", "setup")) else words
    mine = fight_throw(state)
    against = f" Against {mine.captain} Captain results." if mine is not None else ""
    return f"{words[:1].upper()}{words[1:].rstrip('.')}.{against}"


def _chips(view: View, placed: Collection[Choice]) -> Iterator[Chip]:
    state = view.state
    chance = state.chance() if state.over() is None else None
    if chance is not None:
        cards = "card" in chance.title or "token" in chance.title
        words = f"{'Draw' if cards else 'Throw'}: {chance.title}"
        yield Chip(words, ROLL, words, legal=True, sign="card" if cards else "burst")
        return
    opened = view.at(view.desk.place) if view.desk.place else ()
    if opened:
        name = place_words(view, view.desk.place)
        yield Chip(f"{name} ✕", ("at", ""), f"Leave {name} without a choice", sign="arrow", fill="glow")
    yield from _in_hand(view)
    rest = [
        choice for choice in sorted(view.legal, key=_order) if choice not in placed and choice not in opened
    ]
    listed = [*opened, *rest]
    most = PAGE if not view.narrow else PAGE // 2
    pages = -(-len(listed) // most)
    page = view.desk.page % pages if pages else 0
    yield from (_chip(view, choice) for choice in listed[page * most : (page + 1) * most])
    if pages > 1:
        words = f"More ({page + 1} of {pages})"
        yield Chip(words, ("page", page + 1), f"{words}: more choices", fill="glow")


def place_words(view: View, place: str) -> str:
    """A place in words, as a caption."""
    state = view.state
    if place in (*STRUCTURES, *DECKS, *DISTRICTS):
        words = title(place)
    elif place.startswith("f."):
        _, deck, at = place.split(".")
        shown = state.decks.of(deck).shown  # type: ignore[arg-type]
        words = called(state.content, pool_of(deck), shown[int(at)])
    elif place.startswith("p"):
        words = f"purse of {state.name(int(place[1:]))}"
    elif held_of(state, place) is not None or place.startswith("t"):
        words = label(state, place)
    else:
        words = "this place"
    return f"{words[:1].upper()}{words[1:]}"


def _order(choice: Choice) -> tuple[int, int, str]:
    """The seats in order; what lets go comes last."""
    return isinstance(choice, EndTurn | LetLie | TwilightRoll), choice.seat, repr(choice)


_SIGNS: dict[type[Choice], str] = {
    ProgressRoll: "coin",
    AttackRoll: "sword",
    DefenceRoll: "shield",
    TwilightRoll: "moon",
    EndTurn: "check",
    LetLie: "check",
}


def _chip(view: View, choice: Choice) -> Chip:
    """A choice in words, a roll with its dice, a Captain to be picked with the card's dice and text."""
    words = view.said(choice)
    names = view.state.seats()
    said, dice, shown = f"{names[choice.seat]}: {words}", None, words
    if isinstance(choice, CaptainRoll):
        dice, shown = choice.dice, words.partition(":")[0]
    elif isinstance(choice, PickCaptain):
        card = record(view.state.content, "captain", choice.card)
        dice, shown = card.dice, card.name or choice.card
        said = f"{words}: {card_words(view.state.content, 'captain', choice.card)}"
    text = f"{names[choice.seat]}: {shown}" if len(view.deciding) > 1 else shown
    return Chip(text, choice, said, legal=True, sign=_SIGNS.get(type(choice), ""), dice=dice)


def _in_hand(view: View) -> Iterator[Chip]:
    """The card that the first task is about: one that arrives, was drawn or was bought."""
    task: Any = view.state.top
    held = getattr(task, "held", None)
    back, key = (held.back, held.card) if held is not None else _drawn_card(task)
    if key:
        card = record(view.state.content, back, key)
        label = card_words(view.state.content, back, key)
        dice = getattr(card, "dice", None)
        sample = card.origin == "sample"
        yield Chip(
            card.name or key, ("read", "card"), label, sign="card", dice=dice, sample=sample, fill="glow"
        )


def _drawn_card(task: Any) -> tuple[str, str]:
    deck, key = getattr(task, "deck", ""), getattr(task, "card", "")
    return (pool_of(deck), key) if key and deck in DECKS else ("", "")


# The dice on the table ------------------------------------------------------------------------------------


def throw_of(state: PitState) -> DrawnThrow | None:
    """The dice that are being thrown, or those that lie on the table, as the tray draws them.

    Args:
        state: The state.

    Returns:
        The roll; None before the first one.
    """
    task, under, mine = state.top, under_way(state), fight_throw(state)
    if isinstance(task, PickDice) and task.whose == "fight" and mine is not None:
        return _drawn(state, mine)
    if under is not None:
        rune = (Chain("", pending=True),) if under.rune and under.throw.loose else ()
        return _drawn(state, under.throw, rune)
    return _drawn(state, state.thrown) if state.thrown is not None else None


_SHORT: dict[Purpose, str] = {
    "fight": "fight roll",
    "opponent": "fight roll",
    "church": "Stone Church",
}
"""What rolls are called where the tray has little room."""


def _drawn(state: PitState, throw: Throw, more: Iterable[Chain] = ()) -> DrawnThrow:
    loose = frozenset(throw.loose)
    chains = [Chain(die.colour, die.faces, at in loose) for at, die in enumerate(throw.dice)]
    who = state.name(throw.seat) if throw.seat >= 0 else state.board.name.partition(",")[0]
    if throw.purpose == "opponent":  # the Monster or a Creature
        who = "Opponent"
    words = _SHORT.get(throw.purpose, TITLES[throw.purpose].removeprefix("the "))
    extra = f", {throw.extra} added" if throw.extra else ""
    return DrawnThrow(f"{who}: {words}{extra}", (*chains, *more))


def is_due(state: PitState) -> str:
    """What is thrown next, in words, for the tray; empty while no dice are due."""
    chance = state.chance() if state.over() is None else None
    return chance.title if chance is not None and isinstance(state.top, Rolling) else ""
