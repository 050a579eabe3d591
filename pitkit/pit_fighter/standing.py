"""Positions in the middle of a round, made from a few values: for explorers, lessons and examples.

Example:
    >>> state = fighting(2, [(3, 6), (4, 6)], equipped=[["Spiked Club"]], stage="attack")
    >>> state.phase(), [piece.card for piece in state.fighters[0].pieces]
    ('Attack Phase of Ash, round 1', ['Spiked Club'])
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, cast

from msgspec.structs import replace

from pitkit.odds.checks import whole
from pitkit.pit_fighter.game import NAMES, new_game
from pitkit.pit_fighter.hexes import Hex
from pitkit.pit_fighter.rules import PitFighterState
from pitkit.pit_fighter.rules.held import chosen, into_hand, with_new_piece
from pitkit.pit_fighter.rules.records import Turn
from pitkit.pit_fighter.rules.table import Table

__all__ = ["fighting"]

_HANDS = 2  # hand actions of the turn that is begun


def fighting(
    players: int,
    at: Sequence[Hex],
    exhaustion: Sequence[int] = (),
    gold: int = 100,
    equipped: Sequence[Sequence[str]] = (),
    hands: Sequence[Sequence[str]] = (),
    stage: Literal["equip", "move1", "attack", "move2", "draw"] = "draw",
) -> PitFighterState:
    """A position in seat 0's turn: sample characters on hexes, with cards of their decks of twenty.

    Args:
        players: How many, 2 to 8; Varga and Quill in turns.
        at: The hex of each.
        exhaustion: Exhaustion Points of each; those that are not given are unhurt.
        gold: Gold each holds.
        equipped: Cards of each one's deck that lie equipped, upright; no Starting Equipment lies there.
        hands: Cards of each one's deck in hand.
        stage: The phase.

    Returns:
        The position.

    Raises:
        ValueError: The number of players is out of range, or a card is not in a deck.

    Example:
        >>> fighting(2, [(0, 0), (3, 6)], [10, 20]).phase()
        'Draw Phase of Ash, round 1'
    """
    count = whole("players", players, 2, len(NAMES))
    kinds = [("Varga", "Quill")[seat % 2] for seat in range(count)]
    decks = [f"{kind}'s twenty" for kind in kinds]
    table = cast(Table, new_game(count, characters=kinds, decks=decks).state)
    for seat in range(count):
        left = exhaustion[seat] if seat < len(exhaustion) else table.fighters[seat].exhaustion
        table = table.with_fighter(seat, at=at[seat], gold=gold, pieces=(), exhaustion=left)
        for card in equipped[seat] if seat < len(equipped) else ():
            _, table = chosen(table, seat, card)
            table = with_new_piece(table, seat, card, tilted=False)
        for card in hands[seat] if seat < len(hands) else ():
            item, table = chosen(table, seat, card)
            table = into_hand(table, seat, item)
    return cast(PitFighterState, replace(table, stage=stage, asked=-1, turn=Turn(0, _HANDS)))
