"""What is refused of attacks: the Weapon, the hands, the target, its range and the line of sight."""

from __future__ import annotations

from collections.abc import Iterator

from pitkit.pit_fighter.cards import Card
from pitkit.pit_fighter.hexes import distance
from pitkit.pit_fighter.rules.force import FIST_CARD, arms
from pitkit.pit_fighter.rules.limits_cards import gold, hands, in_own_hand, instant, spells
from pitkit.pit_fighter.rules.sight import open_line
from pitkit.pit_fighter.rules.steps import FIST, Attack, Strike
from pitkit.pit_fighter.rules.table import Table
from pitkit.play import Refusal

MOST_FISTS = 2
"""How many fists a character has."""


def attack(table: Table, step: Attack) -> Iterator[Refusal]:
    """What keeps a player from attacking with an equipped Weapon or a fist."""
    piece = table.piece(step.seat, step.piece) if step.piece != FIST else None
    if step.piece != FIST and (piece is None or not table.card(piece.card).is_weapon):
        yield Refusal(
            "PF-CMB-01", "an attack needs an equipped Weapon, a Spell, a Weapon by Instant Use or a fist."
        )
        return
    weapon = table.card(piece.card) if piece else FIST_CARD
    if piece is not None and piece.used:
        yield Refusal("PF-ATK-06", f"{piece.card} has attacked in this Attack Phase.")
    elif piece is not None and piece.tilted:
        yield Refusal("PF-EQP-04", f"{piece.card} is Tilted.")
    if piece is None and table.turn and table.turn.fists >= MOST_FISTS:
        yield Refusal("PF-ATK-06", "both fists have struck in this Attack Phase.")
    yield from hands(table, weapon)
    yield from _target(table, step.seat, step.target, weapon, step.piece)


def strike(table: Table, step: Strike) -> Iterator[Refusal]:
    """What keeps a player from attacking with a Weapon from the hand."""
    yield from in_own_hand(table, step.seat, step.card)
    card = table.content.cards.get(step.card)
    if card is None:
        return
    if not card.is_weapon:
        yield Refusal("PF-CMB-01", f"{step.card} is no Weapon.")
        return
    yield from instant(table, card)
    yield from gold(table, step.seat, card)
    yield from spells(table, step.seat, card)
    yield from hands(table, card)
    yield from _target(table, step.seat, step.target, card, 0)


def _target(table: Table, seat: int, target: int, weapon: Card, piece: int) -> Iterator[Refusal]:
    at, there = table.hex_of(seat), table.hex_of(target)
    if at is None or there is None or target == seat:
        yield Refusal("PF-CMB-01", "an attack names another combatant in the arena as its target.")
        return
    if table.in_scenario and table.is_seat(target):
        yield Refusal("PF-SCN-05", "characters do not attack each other in a scenario.")
    least, most = weapon.reach
    most += arms(table, seat, weapon, piece).longer
    apart = distance(at, there)
    if apart > most:
        text = f"{table.who_name(target)} is at a distance of {apart}; {weapon.key} reaches {most}."
        yield Refusal("PF-CMB-02", text)
    elif apart < least:
        yield Refusal("PF-SYM-04", f"{weapon.key} is used at a distance of {least} or more.")
    if not open_line(table, at, there):
        yield Refusal("PF-CMB-03", f"there is no line of sight to {table.who_name(target)}.")
