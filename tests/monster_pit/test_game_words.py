"""Every word that cards of Monster Pit are written in is carried out, or asked for, by the whole game."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

import pitkit.monster_pit.game
from pitkit.monster_pit.cards.deeds import DEEDS
from pitkit.monster_pit.cards.moments import COUNTS, MOMENTS, TESTS
from pitkit.monster_pit.cards.rolls import ROLLS, STANDING
from pitkit.monster_pit.cards.rolls import Royal as RoyalPays
from pitkit.monster_pit.cards.things import THINGS
from pitkit.monster_pit.game.people import Held
from pitkit.monster_pit.game.steps.core import RoyalGold
from pitkit.monster_pit.game.tasks.core import Royal
from pitkit.monster_pit.game.themes import WORDS
from pitkit.play.effects import Roll
from tests.monster_pit.game_cases.core import morning

KINDS = {
    "verbs": (*DEEDS, *ROLLS), "conditions": TESTS, "amounts": COUNTS, "things": THINGS,
}  # fmt: skip

WRITTEN_IN = {"rolls": STANDING, "moments": MOMENTS}


@pytest.mark.parametrize("kind", sorted(KINDS))
def test_every_word_of_a_card_is_carried_out(kind: str) -> None:
    wanted = {word for word in KINDS[kind] if not issubclass(word, Roll)}  # dice are the frame's
    assert not {word.__name__ for word in wanted - set(WORDS[kind])}


@pytest.mark.parametrize("module", sorted(WRITTEN_IN))
def test_every_word_in_force_and_every_moment_is_asked_for(module: str) -> None:
    """The game looks at them where they matter, so a module uses each by its name."""
    used: set[str] = set()
    folder = Path(pitkit.monster_pit.game.__file__).parent
    for path in folder.rglob("*.py"):
        if path.name == "service.py":  # says which words help Vaiel, and asks for none
            continue
        used |= used_words(path.read_text(encoding="utf-8"), f"pitkit.monster_pit.cards.{module}", module)
    assert not {word.__name__ for word in WRITTEN_IN[module]} - used


def used_words(text: str, module: str, short: str) -> set[str]:
    """Names of a module that code imports from it and uses, under whatever name."""
    tree = ast.parse(text)
    local = {
        alias.asname or alias.name: alias.name
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom) and node.module == module
        for alias in node.names
    }
    loaded = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)}
    found = {name for alias, name in local.items() if alias in loaded}
    dotted = (node for node in ast.walk(tree) if isinstance(node, ast.Attribute))
    return found | {
        node.attr for node in dotted if isinstance(node.value, ast.Name) and node.value.id == short
    }


def test_a_card_in_force_makes_royal_rolls_pay_more() -> None:
    state = morning().push(Royal(0))
    card = next(
        card
        for card in state.content.character
        if any(isinstance(ability.effect, RoyalPays) for ability in card.abilities)
    )
    assert card.deck
    gold = []
    for held in (None, Held(card.key, card.deck)):
        paid, _ = state.with_held(0, 0, held).apply(RoyalGold(0, True))
        gold.append(paid.captains[0].purse.gold)
    assert gold[1] == gold[0] + 2
