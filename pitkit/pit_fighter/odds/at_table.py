"""The calculators from a position: what the hits, cards and races now on the table are worth.

Each looks at a state, or at a seat's view of it, and asks the calculators of plain numbers. What a seat may
not know is not asked.

Example:
    >>> from pitkit.pit_fighter.game import new_game
    >>> the_hit(new_game(2, seed=1).state) is None
    True
"""

from __future__ import annotations

from typing import NamedTuple

from pitkit.odds import Dist
from pitkit.pit_fighter.cards import Card, fixed
from pitkit.pit_fighter.odds.hits import Knockout, damage, hit_gold, knockout, win_now
from pitkit.pit_fighter.odds.races import Race, race
from pitkit.pit_fighter.odds.worth import card_worth, defence_worth
from pitkit.pit_fighter.rules import FIST, Attack, PitFighterState, Play, Strike
from pitkit.pit_fighter.rules import gold as pay
from pitkit.pit_fighter.rules.fights import applicable, side_of
from pitkit.pit_fighter.rules.force import FIST_CARD, arms
from pitkit.pit_fighter.rules.plays import price
from pitkit.play import Known


class Blow(NamedTuple):
    """A hit that is under way, or one that could be begun now.

    Attributes:
        words: What hits whom.
        dice: Dice of the stack as it stands, or as it would be after Armor.
        left: The defender's Exhaustion Points.
        gold: The law of the attacker's gold after it; None where it is not paid by the normal rates.
        out: How likely it fells the defender, and the points it deals on the average.
        wins: The chance to reach 1000 gold with it; 0 where `gold` is None.
    """

    words: str
    dice: int
    left: int
    gold: Dist | None
    out: Knockout
    wins: float


def _blow(
    state: PitFighterState, words: str, by: int, target: int, dice: int, gold: int, declared: int
) -> Blow:
    left, count = state.exhaustion(target), max(0, dice)
    normal = state.is_seat(by) and (state.is_seat(target) or state.in_scenario)
    sets = declared if state.switches.rate_at == "declaration" else gold
    law = hit_gold(gold, count, left, sets) if normal else None
    wins = float(win_now(gold, count, left, sets).chance) if normal else 0.0
    return Blow(words, dice, left, law, knockout(count, left), 0.0 if state.in_scenario else wins)


def the_hit(state: PitFighterState) -> Blow | None:
    """The attack under way, if its stack were rolled as it stands (PF-CALC-03, 04, 06).

    Args:
        state: Any state.

    Returns:
        The hit, or None outside an attack.

    Example:
        >>> from pitkit.pit_fighter.game import new_game
        >>> the_hit(new_game(2, seed=1).state) is None
        True
    """
    fight = state.fight
    if fight is None:
        return None
    words = f"{state.who_name(fight.by)} with {fight.weapon} against {state.who_name(fight.target)}"
    held = state.fighters[fight.by].gold if state.is_seat(fight.by) else 0
    return _blow(state, words, fight.by, fight.target, fight.stack, held, fight.gold)


def attacks(state: PitFighterState, seat: int) -> tuple[Blow, ...]:
    """The attacks a seat may declare now, with the stack after the defender's Armor.

    Args:
        state: A state, or the seat's view of it.
        seat: The seat.

    Returns:
        A hit for each, the best by expected points first; none whose dice are not known beforehand.
    """
    found = []
    for choice in state.choices():
        if isinstance(choice, Attack | Strike) and choice.seat == seat:
            card, no, cost = _weapon(state, choice)
            base = fixed(card.dice) if card.dice is not None else None
            if base is None:
                continue
            change = arms(state, seat, card, no)
            worn = sum(state.card(one.card).armor for one in applicable(state, choice.target))
            dice = base + change.more - change.fewer - worn
            gold = state.fighters[seat].gold
            found.append(_blow(state, choice.label(state), seat, choice.target, dice, gold - cost, gold))
    return tuple(sorted(found, key=lambda blow: -float(blow.out.mean)))


def _weapon(state: PitFighterState, choice: Attack | Strike) -> tuple[Card, int, int]:
    """The card of a Weapon, its number where it is equipped, and what it costs to use."""
    if isinstance(choice, Strike):
        card = state.card(choice.card)
        return card, 0, price(state, choice.seat, card) or 0
    piece = state.piece(choice.seat, choice.piece) if choice.piece != FIST else None
    return (state.card(piece.card), piece.no, 0) if piece else (FIST_CARD, 0, 0)


class CardNow(NamedTuple):
    """What a card that changes the stack is worth in the attack under way.

    Attributes:
        card: The card.
        dice: Dice it adds, or takes off below 0.
        cost: Gold to be paid for it now.
        gold: Gold its player gains by it, or his opponent loses.
        net: The same less the cost.
        saved: Exhaustion Points it saves its player on the average; 0 for the attacker.
    """

    card: str
    dice: int
    cost: int
    gold: float
    net: float
    saved: float


def cards_now(state: PitFighterState, seat: int) -> tuple[CardNow, ...]:
    """What each card a seat may play in the attack under way is worth (PF-CALC-08).

    Args:
        state: A state, or the seat's view of it.
        seat: The seat.

    Returns:
        One entry a card whose dice are known beforehand, the best first; none outside an attack.
    """
    fight = state.fight
    if fight is None or not state.is_seat(fight.by):
        return ()
    known = {item.card for item in state.fighters[seat].hand.items if isinstance(item, Known)}
    left, found = state.exhaustion(fight.target), []
    side = side_of(state, fight, seat)
    for choice in state.choices():
        if not isinstance(choice, Play) or choice.seat != seat or choice.card not in known:
            continue
        card = state.card(choice.card)
        dice = _dice(card)
        if dice is None:
            continue
        cost = price(state, seat, card) or 0
        if side == "attack" and dice > 0:
            worth = card_worth(max(fight.gold, cost), fight.stack, dice, cost, left)
            found.append(CardNow(card.key, dice, cost, float(worth.earned), float(worth.net), 0.0))
        elif side == "defence" and dice < 0:
            mirror = defence_worth(fight.gold, fight.stack, -dice, cost, left)
            found.append(
                CardNow(card.key, dice, cost, float(mirror.opponent), float(mirror.net), float(mirror.saved))
            )
    return tuple(sorted(found, key=lambda one: -one.net))


def _dice(card: Card) -> int | None:
    """Dice a card puts on the stack or takes off; None where that is not known or is not all it does."""
    if card.armor:
        return -card.armor
    return fixed(card.dice) if card.dice is not None else None


def duel(state: PitFighterState, dice: tuple[int, int] | None = None) -> Race | None:
    """The race of two fighters from here, a hit a turn, without cards and spending (PF-CALC-15).

    Args:
        state: Any state of two players outside a scenario.
        dice: Dice of a hit of each; None for the best equipped Weapon of each.

    Returns:
        The chances, or None where it is no race of two.
    """
    if len(state.fighters) != 2 or state.in_scenario or state.over() is not None:
        return None
    if not all(fighter.character and fighter.exhaustion for fighter in state.fighters):
        return None
    one, other = state.fighters
    thrown = dice or (best_dice(state, 0), best_dice(state, 1))
    full = (state.full(0), state.full(1))
    gold = (min(one.gold, pay.WINNING - 1), min(other.gold, pay.WINNING - 1))
    return race(gold, thrown, full, (one.exhaustion, other.exhaustion))


def best_dice(state: PitFighterState, seat: int) -> int:
    """The most dice one hit of a seat begins with, from its equipped Weapons; 1 at least.

    Args:
        state: Any state.
        seat: The seat.

    Returns:
        A whole number from 1.
    """
    dice = [1]
    for piece in state.fighters[seat].pieces:
        card = state.card(piece.card)
        base = fixed(card.dice) if card.is_weapon and card.dice is not None else None
        if base is not None:
            change = arms(state, seat, card, piece.no)
            dice.append(base + change.more - change.fewer)
    return max(dice)


def stack_law(state: PitFighterState) -> Dist | None:
    """The damage of the stack as it stands (PF-CALC-02), or None outside an attack."""
    return None if state.fight is None else damage(max(0, state.fight.stack))


__all__ = [
    "Blow",
    "CardNow",
    "attacks",
    "best_dice",
    "cards_now",
    "duel",
    "stack_law",
    "the_hit",
]
