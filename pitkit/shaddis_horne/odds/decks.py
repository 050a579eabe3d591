"""Decks asked from a live position: which cards are face down, and what comes next.

Example:
    >>> from pitkit.shaddis_horne.game import new_game
    >>> state = new_game(seed=3).state
    >>> coming = ahead(state, "recipe")
    >>> coming.left, coming.chance({"FIRE"}), round(coming.chance({"FIRE"}, 3), 4)
    (8, 0.25, 0.6429)
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass

from pitkit.play import Known, top_law
from pitkit.shaddis_horne.cards import Family
from pitkit.shaddis_horne.facts import KINDS
from pitkit.shaddis_horne.odds.at_table import siege_cards
from pitkit.shaddis_horne.odds.fights import fairy_spell
from pitkit.shaddis_horne.odds.town import row_shows
from pitkit.shaddis_horne.odds.turns import EFFECTS
from pitkit.shaddis_horne.rules.creatures import tokens_of
from pitkit.shaddis_horne.rules.table import Table


@dataclass(frozen=True)
class Ahead:
    """What is known of a deck.

    Attributes:
        sure: Known cards on top, the first the next one.
        unseen: The cards below them whose order nobody knows, with their numbers.
    """

    sure: tuple[str, ...]
    unseen: Mapping[str, int]

    @property
    def left(self) -> int:
        """Cards that may come."""
        return len(self.sure) + sum(self.unseen.values())

    def chance(self, wanted: Collection[str], turned_up: int = 1) -> float:
        """The chance that one of some cards is among the next ones (SH-CALC-13 to SH-CALC-15).

        Args:
            wanted: Names of the cards.
            turned_up: Cards turned up, 0 or more; a deck with fewer turns up what it has.

        Returns:
            The chance of at least one.
        """
        if any(card in wanted for card in self.sure[:turned_up]):
            return 1.0
        more = max(0, turned_up - len(self.sure))
        count = sum(number for card, number in self.unseen.items() if card in wanted)
        return float(row_shows(sum(self.unseen.values()), count, more))


def ahead(table: Table, family: Family) -> Ahead:
    """What a deck may turn up next, as the rules would draw it.

    Args:
        table: A state.
        family: The deck; one of which no card is left in the box.

    Returns:
        What is known of it.
    """
    cards, sure = table.decks.of(family).cards, []
    for item in cards.segments:
        if not isinstance(item, Known):
            break
        sure.append(item.card)
    below = type(cards)(cards.segments[len(sure) :])
    law = top_law(below, table.pools)
    if law is None:
        return Ahead(tuple(sure), {})
    hidden = sum(item.n for item in below.segments if not isinstance(item, Known))
    return Ahead(tuple(sure), {card: weight * hidden // law.total for card, weight in law.shown.items()})


def recipes_up(table: Table) -> tuple[str, ...]:
    """The Recipes face up on the college that the search for plans knows.

    Args:
        table: A state.

    Returns:
        Their names out of `EFFECTS`.
    """
    return tuple(card for card in table.decks.recipe.row if card in EFFECTS)


def like_recipes(table: Table) -> tuple[str, ...]:
    """What cards at hand do that a Recipe does too, without an action: a cream cake is FAST (SH-ACT-05).

    Args:
        table: A state.

    Returns:
        A name out of `EFFECTS` for each Equipment, Rarity and Mercenary that does exactly the same, and for
        which nothing has to be paid.
    """
    effects = [
        (kind, table.content.record("recipe", kind).effect) for kind in EFFECTS if kind in _kinds(table)
    ]
    cards = [("equipment", card) for card in table.equipment] + [("rarity", card) for card in table.rarities]
    sources = [f"{family}.{card}.0" for family, card in cards]
    sources += [f"villager.{card}.0@0" for card in table.mercenaries]
    abilities = [table.content.ability(source) for source in sources]
    free = [ability for ability in abilities if not ability.cost and ability.test is None]
    return tuple(kind for ability in free for kind, effect in effects if ability.effect == effect)


def _kinds(table: Table) -> set[str]:
    return {recipe.key for recipe in table.content.recipe}


def supply_counts(table: Table, *, collected: bool = False) -> dict[str, int]:
    """Tokens of each kind in the supply.

    Args:
        table: A state.
        collected: Whether to count the Trophy Room with it, as at a Siege card (SH-CALC-08).

    Returns:
        Kind to number.
    """
    return {
        kind: table.supply.of(kind).size + (len(tokens_of(table.trophies, kind)) if collected else 0)
        for kind in KINDS
    }


def spell_ahead(table: Table) -> float:
    """The chance that the next Siege card brings a spell check that succeeds (SH-CALC-01, SH-CALC-12).

    The card's own fairies count, as far as the supply has them (SH-AMB-07). Once the Siege deck is used up
    there is a check every round (SH-SGE-07).

    Args:
        table: A state.

    Returns:
        The chance.
    """
    cards = siege_cards(table)
    if not cards:
        return float(fairy_spell(table.fairies))
    supply = supply_counts(table, collected=True)["fairy"]
    total = sum(count for _, count in cards)
    chance = 0.0
    for card, count in cards:
        new = min(supply, sum(mark.creature == "fairy" for mark in card.spawns))
        if "spell" in card.icons:
            chance += count / total * float(fairy_spell(table.fairies + new))
    return chance
