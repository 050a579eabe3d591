"""What lies beside the Citadel: Monster and Encounter decks, Events, Encounter cards, difficulty, the hand.

Example:
    >>> from pitkit.monster_pit.drawing.whole.view import View
    >>> from pitkit.monster_pit.game import GAME
    >>> from pitkit.play import Session
    >>> view = View(Session(GAME, {"encounters": True}, seed=1).state, ())
    >>> [chip.words for chip in plates(view)]
    ['Monster deck 36', 'Encounter deck 21', 'dashed: sample']
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from pitkit.monster_pit.drawing.whole.chips import Chip, flow
from pitkit.monster_pit.drawing.whole.view import View
from pitkit.monster_pit.drawing.whole.words import dice_words
from pitkit.play import Known
from pitkit.ui.scene import Box, Group, Item, Text

_CAPTION = 24.0
_GAP = 8.0


def beside_groups(view: View, box: Box) -> tuple[list[Group], float]:
    """The decks and cards beside the Citadel, and the Monster player's hand.

    Args:
        view: The moment.
        box: Where they begin and how wide they are.

    Returns:
        A group or two, and where they end.
    """
    items, height = flow(plates(view), box)
    groups = [Group("beside the board", Box(box.x, box.y, box.w, height), items)]
    y = box.y + height
    if view.state.monster_player:
        hand = hand_group(view, Box(box.x, y + _GAP, box.w, 0))
        groups.append(hand)
        y = hand.box.bottom
    return groups, y


def plates(view: View) -> Iterator[Chip]:
    """The decks, then cards in play, then difficulty tokens."""
    state, content = view.state, view.state.content
    old = view.before
    for name, title in (("monster", "Monster deck"), ("encounter", "Encounter deck")):
        deck = state.decks.of(name)  # type: ignore[arg-type]
        if name == "encounter" and not state.encounters:
            continue
        out = f" · {len(deck.out)} out" if deck.out else ""
        discards = "; ".join(view.called(name, key) for key in reversed(deck.out))
        label = f"{title}: {deck.cards.size} cards"
        label += f"; discards from the top: {discards}" if deck.out else ""
        changed = old is not None and old.decks.of(name) != deck  # type: ignore[arg-type]
        yield Chip(f"{title} {deck.cards.size}{out}", sign="card", changed=changed, **view.means(label, name))
    for key in state.citadel.events:
        yield _encounter(view, key, "Event", changed=old is not None and key not in old.citadel.events)
    for key in state.citadel.encounters:
        card: Any = content.record("encounter", key)
        changed = old is not None and key not in old.citadel.encounters
        yield _encounter(view, key, card.type.title(), changed)
    for key in state.skulls:
        skull: Any = content.record("difficulty", key)
        yield Chip(f"Skull: {skull.name or key}", ("skull", key), f"{skull.colour} skull: {skull.text}")
    if any(card.origin == "sample" for card in content.captain):
        text = "Cards with a dashed edge are a sample, made up; the manual does not print them."
        yield Chip("dashed: sample", ("read", "sample"), text, sample=True)


def _encounter(view: View, key: str, kind: str, changed: bool) -> Chip:
    card: Any = view.state.content.record("encounter", key)
    tokens = [token for token in view.state.citadel.creatures if token.card == key]
    hearts = sum(token.health for token in tokens)
    parts = [f"{kind}: {card.name or key}"]
    if tokens:
        parts += [f"{len(tokens)} on the board with {hearts} health", dice_words(card.dice)]
        parts += [f"{card.reward} Gold for each damage"]
    text = " ".join(str(ability) for ability in card.abilities) or card.text or "no text"
    label = f"{', '.join(parts)}: {text}{' (sample)' if card.origin == 'sample' else ''}"
    words = f"{kind}: {card.name or key}{f' · {hearts} health' if tokens else ''}"
    meaning = view.means(label, f"e.{key}")
    return Chip(words, sample=card.origin == "sample",
                dice=card.dice if tokens else None, changed=changed, **meaning)  # fmt: skip


def hand_group(view: View, box: Box) -> Group:
    """The Monster player's Gold and hand: the cards for who may see them, else how many they are.

    Args:
        view: The moment.
        box: Where it begins and how wide it is.

    Returns:
        The group.
    """
    monster = view.state.monster
    words = f"Monster player: {monster.gold} Gold, {monster.hand.size} cards in hand"
    chips = []
    hidden = 0
    for item in monster.hand.items:
        if not isinstance(item, Known):
            hidden += 1
            continue
        card: Any = view.state.content.record("monster_card", item.card)
        cost = "?" if card.cost is None else card.cost
        label = f"{card.name or item.card}, costs {cost} Gold: {card.player}"
        meaning = view.means(label, f"h.{item.card}")
        sample = card.origin == "sample"
        chips.append(Chip(f"{card.name or item.card} · {cost}", sample=sample, **meaning))
    if hidden:
        said = f"{hidden} {'card' if hidden == 1 else 'cards'} face down"
        chips.append(Chip(said, None, said, sign="card", fill="shade"))
    items: list[Item] = [
        Text(box.x + 2, box.y + 11, words, 13, "ink", bold=True, max_width=box.w - 4, label=words)
    ]
    shown, height = flow(chips, Box(box.x, box.y + _CAPTION, box.w, 0))
    return Group("Monster player", Box(box.x, box.y, box.w, _CAPTION + height), [*items, *shown])
