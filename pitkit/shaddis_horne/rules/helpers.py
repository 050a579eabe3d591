"""What the players have at hand: Equipment, Rarities, Mercenaries and Villagers with their abilities."""

from __future__ import annotations

from collections.abc import Iterator

from pitkit.play.effects import Ability, Always
from pitkit.play.interpreter import why_not
from pitkit.play.words import Effect
from pitkit.shaddis_horne.rules.effects import HOOKS, split
from pitkit.shaddis_horne.rules.people import protecting
from pitkit.shaddis_horne.rules.table import Table
from pitkit.shaddis_horne.rules.tasks import Symbols, Wound
from pitkit.shaddis_horne.words import Beaten, IgnoreWounds, Reroll, Returned


def at_hand(table: Table) -> Iterator[tuple[str, Ability]]:
    """Every ability the players could use themselves: source and ability, each source once."""
    cards = [f"equipment.{card}.0" for card in dict.fromkeys(table.equipment)]
    cards += [f"rarity.{card}.0" for card in dict.fromkeys(table.rarities)]
    for card in dict.fromkeys(table.mercenaries):
        abilities = table.content.record("villager", card).abilities
        cards += [f"villager.{card}.{place}@0" for place in range(len(abilities))]
    yield from ((source, table.content.ability(source)) for source in cards)
    yield from ((source, ability) for source, _, ability in protecting(table))


def usable(table: Table) -> tuple[str, ...]:
    """Sources of abilities that players use, rerolls and passive ones left out."""
    return tuple(source for source, ability in at_hand(table) if is_active(ability))


def is_active(ability: Ability) -> bool:
    """Whether players use an ability themselves, at a moment they choose."""
    return not isinstance(ability.when, Always | Returned | Beaten) and not is_a(ability, Reroll)


def is_a(ability: Ability, word: type[Effect]) -> bool:
    """Whether an ability does nothing but one word."""
    return isinstance(ability.effect, word)


def owned(table: Table, source: str) -> bool:
    """Whether a source is at hand."""
    return any(source == known for known, _ in at_hand(table))


def rerollers(table: Table) -> tuple[str, ...]:
    """Sources of abilities with which a die can be rolled again now (SH-AMB-12)."""
    if table.phase_name != "action" and not table.switches.reroll_anywhere:
        return ()
    own = [source for source, ability in at_hand(table) if is_a(ability, Reroll)]
    return tuple(source for source in own if why_not(table, HOOKS, source, 0) is None)


def ignorers(table: Table) -> tuple[str, ...]:
    """Sources of abilities with which the Wounds of the Pit card just placed can be ignored (SH-AMB-45)."""
    if not any(isinstance(task, Symbols) for task in table.tasks):
        return ()
    asked = table.push(Wound())
    own = [source for source, ability in at_hand(table) if is_a(ability, IgnoreWounds)]
    return tuple(source for source in own if why_not(asked, HOOKS, source, 0) is None)


def spent(table: Table, source: str) -> Table:
    """The state with a card that is used up put away: Equipment, a Rarity or a Mercenary."""
    family, key, part = split(source)
    if family == "villager" and part.endswith("@0"):
        table = table.but(mercenaries=_without(table.mercenaries, key))
        return table.with_deck("villager", out=(*table.decks.villager.out, key))
    if family == "equipment":
        table = table.but(equipment=_without(table.equipment, key))
        return table.with_deck("equipment", out=(*table.decks.equipment.out, key))
    if family == "rarity":
        table = table.but(rarities=_without(table.rarities, key))
        return table.with_deck("rarity", out=(*table.decks.rarity.out, key))
    return table


def _without(cards: tuple[str, ...], card: str) -> tuple[str, ...]:
    place = cards.index(card)
    return cards[:place] + cards[place + 1 :]
