"""What is in force on a combatant: abilities, equipped cards, continuous effects; and what comes of it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple, TypeVar

from pitkit.pit_fighter.cards import Card
from pitkit.pit_fighter.rules.table import Table
from pitkit.pit_fighter.words import (
    DamageType,
    Faster,
    Fixed,
    HandLimit,
    Hands,
    Longer,
    MoveTwice,
    Resist,
    Stronger,
    Weaker,
)
from pitkit.play.effects import Ability, Always, Effect, InOrder, children

W = TypeVar("W", bound=Effect)

FIST_CARD = Card(name="fist", kind="Equipment", cost=0, hands=1, keywords=("Melee",))
"""A fist as a Weapon: Melee, +0d6, one hand (PF-ATK-07)."""


class InForce(NamedTuple):
    """A word in force.

    Args:
        word: The word.
        of: What has it: `character`, `creature` or `card`.
        no: Number of the card in play, 0 for an ability.
        name: What people call its source.
        on: Number of the Weapon it is fixed to, 0 for none.
    """

    word: Effect
    of: str
    no: int
    name: str
    on: int = 0


def in_force(table: Table, who: int) -> tuple[InForce, ...]:
    """Everything in force on a combatant, abilities first, then cards in the order they were played.

    Args:
        table: The state.
        who: A combatant.

    Returns:
        The words; those of a card fixed to a Weapon name it.
    """
    cards = [*_of_pieces(table, who), *_of_lasting(table, who)]
    return (*_of_abilities(table, who), *sorted(cards, key=lambda one: one.no))


def _of_abilities(table: Table, who: int) -> Iterator[InForce]:
    if table.is_seat(who):
        character = table.character(who)
        yield from (InForce(word, "character", 0, character.key) for word in passive(character.abilities))
        return
    creature = table.beast_card(who)
    yield from (InForce(word, "creature", 0, creature.key) for word in passive(creature.abilities))


def _of_pieces(table: Table, who: int) -> Iterator[InForce]:
    """Words of the equipped cards; a Tilted one has no use (PF-EQP-04), but worn Armor still hinders."""
    if not table.is_seat(who):
        return
    for piece in table.fighters[who].pieces:
        card = table.card(piece.card)
        for word in words_of(card):
            if not piece.tilted or (isinstance(word, Weaker) and card.has("Armor")):
                yield InForce(word, "card", piece.no, piece.card, piece.on)


def _of_lasting(table: Table, who: int) -> Iterator[InForce]:
    for effect in table.lasting:
        if effect.on == who:
            words = words_of(table.card(effect.card))
            yield from (InForce(word, "card", effect.no, effect.card) for word in words)


def words_of(card: Card) -> tuple[Effect, ...]:
    """The words a card has in force while it is in play."""
    moved: tuple[Effect, ...] = (Faster(card.movement),) if card.movement else ()
    return (*moved, *passive(card.abilities))


def passive(abilities: tuple[Ability, ...]) -> tuple[Effect, ...]:
    """The words of the abilities that are always in force."""
    return tuple(
        word for ability in abilities if isinstance(ability.when, Always) for word in _flat(ability.effect)
    )


def _flat(effect: Effect) -> Iterator[Effect]:
    if isinstance(effect, InOrder):
        for child in children(effect):
            yield from _flat(child)
    else:
        yield effect


def of_kind(table: Table, who: int, kind: type[W]) -> list[tuple[W, InForce]]:
    """The words of a kind in force on a combatant, in order."""
    return [(one.word, one) for one in in_force(table, who) if isinstance(one.word, kind)]


def movement(table: Table, who: int) -> int:
    """A combatant's Movement: that of its card, changed by what is in force.

    Where several cards fix it, the one played first holds (PF-GDL-07).

    Args:
        table: The state.
        who: A combatant in the arena.

    Returns:
        A whole number from 0.
    """
    fixed = of_kind(table, who, Fixed)
    if fixed:
        return fixed[0][0].n
    base = table.character(who).movement if table.is_seat(who) else table.beast_card(who).movement
    return max(0, (base or 0) + sum(word.n for word, _ in of_kind(table, who, Faster)))


def hand_limit(table: Table, seat: int) -> int:
    """How many cards a player may hold at the end of his Draw Phase (PF-CHK-08)."""
    more = sum(word.n for word, _ in of_kind(table, seat, HandLimit))
    return max(0, table.content.numbers.hand_limit + more)


def hand_actions(table: Table, seat: int) -> int:
    """Hand actions a player begins a turn with (PF-ATK-01)."""
    return table.content.numbers.hand_actions + sum(word.n for word, _ in of_kind(table, seat, Hands))


def moves_twice(table: Table, seat: int) -> bool:
    """Whether a card or ability lets a player move in both phases of every turn."""
    return bool(of_kind(table, seat, MoveTwice))


def resistance(table: Table, who: int, kind: DamageType) -> tuple[int, bool]:
    """Dice a combatant rolls against damage of a type, and whether a card is among their sources."""
    found = [(word, one) for word, one in of_kind(table, who, Resist) if word.type == kind]
    return sum(word.dice for word, _ in found), any(one.of == "card" for _, one in found)


class Arms(NamedTuple):
    """What is in force on an attacker's Weapon: dice more, dice fewer, range more, who gives them."""

    more: int
    fewer: int
    longer: int
    names: tuple[str, ...]
    hindered: tuple[str, ...]


def arms(table: Table, who: int, weapon: Card, piece: int = 0) -> Arms:
    """What changes an attacker's dice and range with a Weapon.

    Args:
        table: The state.
        who: The attacker.
        weapon: The Weapon.
        piece: Its number where it is equipped; only then do cards fixed to it count.

    Returns:
        The changes, with the names of the cards.
    """
    mine = [one for one in in_force(table, who) if one.on in (0, piece) and _serves(one, weapon)]
    more = [one for one in mine if isinstance(one.word, Stronger)]
    fewer = [one for one in mine if isinstance(one.word, Weaker)]
    longer = [one for one in mine if isinstance(one.word, Longer)]
    return Arms(
        sum(one.word.n for one in more if isinstance(one.word, Stronger)),
        sum(one.word.n for one in fewer if isinstance(one.word, Weaker)),
        sum(one.word.n for one in longer if isinstance(one.word, Longer)),
        tuple(one.name for one in (*more, *longer)),
        tuple(one.name for one in fewer),
    )


def _serves(one: InForce, weapon: Card) -> bool:
    using = one.word.using if isinstance(one.word, Stronger | Weaker | Longer) else ""
    return not using or using == weapon.key or weapon.has(using)
