"""What the town has at hand: Equipment, Rarities, Mercenaries, abilities of Villagers, and Recipes.

Example:
    >>> from pitkit.shaddis_horne.game import new_game
    >>> group = hand_group(View(new_game(seed=3).state, ()), Box(16, 0, 768, 0))
    >>> [item.text for item in group.items if hasattr(item, "text")]
    ['At hand', 'nothing yet']
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from pitkit.shaddis_horne.drawing.view import View
from pitkit.shaddis_horne.rules import steps as do
from pitkit.shaddis_horne.rules.effects import split
from pitkit.shaddis_horne.rules.helpers import at_hand, is_active
from pitkit.ui.buttons import Button, button_items, in_lines
from pitkit.ui.scene import Box, Group, Item, Text


def hand_group(view: View, box: Box) -> Group:
    """Everything at hand as buttons.

    Args:
        view: The moment.
        box: Where to begin, and how wide; the group is as high as it needs.

    Returns:
        The group; what may be used now is marked.
    """
    items: list[Item] = [Text(box.x + 2, box.y + 10, "At hand", 13, bold=True, max_width=box.w)]
    shown, height = in_lines(_buttons(view), Box(box.x + 2, box.y + 24, box.w - 4, 0), button_items)
    if not shown:
        shown, height = [Text(box.x + 2, box.y + 32, "nothing yet", 13, "quiet", max_width=box.w)], 18.0
    return Group("at hand", Box(box.x, box.y, box.w, 28 + height), [*items, *shown])


def _buttons(view: View) -> Iterator[Button]:
    state, content = view.state, view.state.content
    held = Counter(state.equipment)
    for source, ability in at_hand(state):
        family, key, part = split(source)
        record = content.record(family, key)
        times = f" ×{held[key]}" if family == "equipment" and held[key] > 1 else ""
        choice, answer = do.Use(0, source), view.answers.get(f"{family}.{key}")
        active = is_active(ability)
        target = answer or (choice if active else ("source", source))
        legal = answer is not None or (active and view.may(choice))
        sample = record.origin == "sample"
        label = f"{record.name}{times}: {ability}{' (sample)' if sample else ''}"
        place = part.partition("@")[2]
        words = f"{record.name}{times}{f' ({place})' if place not in ('', '0') else ''}"
        yield Button(words, target, label, legal, sample=sample)
    for recipe, count in Counter(state.decks.recipe.row).items():
        cast = do.Cast(0, recipe)
        text = content.card("recipe", recipe).effect
        words = f"Recipe {recipe}{f' ×{count}' if count > 1 else ''}"
        yield Button(words, cast, f"Recipe {recipe}: {text}", view.may(cast))
