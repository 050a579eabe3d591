"""Simple opponents. Each sees what its seat may see, and nothing else.

- **fighter** arms well, closes in, strikes with the best Weapon it can, and answers blow by blow. It is no
  master: it looks one step ahead, by plain scores.
- **reckless** is a fighter who every so often does anything at all. Two fighters with empty decks and thick
  Armor may strike at each other for ever; two reckless ones never do.
"""

from __future__ import annotations

from pitkit.pit_fighter.cards import Card, fixed
from pitkit.pit_fighter.hexes import Hex, distance
from pitkit.pit_fighter.rules import (
    Aim,
    Answer,
    Arm,
    Attack,
    Bring,
    Buy,
    Done,
    Drop,
    Equip,
    GoFirst,
    Leave,
    Move,
    Pass,
    PitFighterState,
    Play,
    Power,
    Remove,
    Strike,
    Use,
)
from pitkit.pit_fighter.rules import gold as purse
from pitkit.pit_fighter.rules.fights import applicable, side_of
from pitkit.pit_fighter.rules.force import FIST_CARD, arms
from pitkit.pit_fighter.rules.plays import price
from pitkit.play import Choice, Rng

PIPS = 3.5
"""Mean of a die."""

UNKNOWN_DICE = 1.5
"""Dice an X is held to be worth."""

_CARD_PRICE = 40

RESERVE = 20
"""Gold the opponent likes to keep for answers."""


def fighter(view: PitFighterState, choices: tuple[Choice, ...], rng: Rng) -> Choice:
    """Choose as a plain, forward fighter would.

    Args:
        view: What the seat sees.
        choices: What it may do, one or more.
        rng: Random numbers, for ties.

    Returns:
        One of the choices.

    Example:
        >>> from pitkit.pit_fighter.game import new_game
        >>> session = new_game(2, seed=1, characters=("Varga", "Quill"))
        >>> session.auto(fighter, limit=60).steps
        60
    """
    scored = [(_score(view, choice), rng.below(1000), place) for place, choice in enumerate(choices)]
    return choices[max(scored)[2]]


def reckless(view: PitFighterState, choices: tuple[Choice, ...], rng: Rng) -> Choice:
    """Choose as `fighter` does, but for one time in five, when any choice is as good as another.

    Args:
        view: What the seat sees.
        choices: What it may do, one or more.
        rng: Random numbers.

    Returns:
        One of the choices.

    Example:
        >>> from pitkit.pit_fighter.game import new_game
        >>> session = new_game(2, seed=1, characters=("Varga", "Quill"))
        >>> session.auto(reckless, limit=60).steps
        60
    """
    return fighter(view, choices, rng) if rng.below(5) else rng.choice(choices)


def _score(view: PitFighterState, choice: Choice) -> float:
    """How much a choice appeals; what ends a phase has 0."""
    match choice:
        case Done() | Pass():
            return 0
        case Arm():
            return _arming(view, choice)
        case GoFirst():
            return float(choice.first == choice.seat)
        case Equip():
            return _equipping(view, choice)
        case Move():
            return _moving(view, choice)
        case Attack() | Strike():
            return _blow(view, choice)
        case Play():
            return _playing(view, choice)
        case Use() | Power():
            return _using(view, choice)
        case Aim():
            return -_gap(view, choice.seat, choice.at)
        case Answer():
            return 0.5 if choice.key else 0
        case Drop():
            return -0.1 - _worth(view.card(choice.card)) / 100  # rather than pay for a card more
        case Buy():
            return _buying(view, choice.seat)
        case Remove() | Bring() | Leave():
            return -1
    return 0


def _buying(view: PitFighterState, seat: int) -> float:
    """A paid card is for who has none and can afford it, not for who is nearly free."""
    fighter = view.fighters[seat]
    return 1 if 600 <= fighter.gold <= purse.WINNING - 2 * _CARD_PRICE and not fighter.hand.size else -1


def _worth(card: Card) -> float:
    """What a card is good for, in dice."""
    dice = fixed(card.dice) if card.dice is not None else 0
    immediate = fixed(card.immediate) if card.immediate is not None else 0
    symbols = abs(UNKNOWN_DICE if dice is None else dice) + (UNKNOWN_DICE if immediate is None else immediate)
    return symbols + card.armor + 0.7 * len(card.abilities) + 0.3 * abs(card.movement) + 0.2 * card.entry


def _arming(view: PitFighterState, choice: Arm) -> float:
    card = view.card(choice.card)
    cost = card.cost or 0
    equipped = 1.0 if choice.to >= 0 else 0.3 if card.kind == "Action" else -1.0
    return equipped + _worth(card) - cost / 40


def _equipping(view: PitFighterState, choice: Equip) -> float:
    card = view.card(choice.card)
    spare = view.fighters[choice.seat].gold - (card.cost or 0)
    return _worth(card) - (card.cost or 0) / 30 if spare >= RESERVE else -1


def _opponents(view: PitFighterState, seat: int) -> list[Hex]:
    if view.in_scenario:
        return [beast.at for beast in view.beasts]
    others = [who for who in view.combatants if who != seat and view.is_seat(who)]
    return [at for who in others if (at := view.hex_of(who))]


def _gap(view: PitFighterState, seat: int, at: Hex) -> int:
    """How far the nearest opponent is from a hex."""
    return min((distance(at, there) for there in _opponents(view, seat)), default=0)


def _wanted_gap(view: PitFighterState, seat: int) -> int:
    """The distance from which the best Weapon within reach of the purse strikes."""
    best, gap = 0.0, 1
    for piece in view.fighters[seat].pieces:
        card = view.card(piece.card)
        if card.is_weapon and _worth(card) > best and card.hands <= 2:
            best, gap = _worth(card), card.reach[1] + arms(view, seat, card, piece.no).longer
    return gap


def _moving(view: PitFighterState, choice: Move) -> float:
    """Nearer to the best distance is better; a step that gains nothing is not taken."""
    here = view.hex_of(choice.seat)
    if here is None:
        return -1
    wanted = _wanted_gap(view, choice.seat)
    now, then = (abs(_gap(view, choice.seat, at) - wanted) for at in (here, choice.to))
    return 1.0 if then < now else -1.0


def _blow(view: PitFighterState, choice: Attack | Strike) -> float:
    """Expected gold of a blow past the target's Armor, less its price."""
    if isinstance(choice, Attack):
        piece = view.piece(choice.seat, choice.piece)
        card, cost, no = (view.card(piece.card), 0, piece.no) if piece else (FIST_CARD, 0, 0)
    else:
        card, no = view.card(choice.card), 0
        cost = price(view, choice.seat, card) or 0
    change = arms(view, choice.seat, card, no)
    worn = sum(view.card(piece.card).armor for piece in applicable(view, choice.target))
    dice = _worth(card) + change.more - change.fewer - worn
    points = min(PIPS * max(dice, 0.1), view.exhaustion(choice.target))
    beast = view.beast(choice.target)
    rate = purse.rate(view.fighters[choice.seat].gold)
    if beast is not None and beast.summoner >= 0:
        rate = 0 if beast.summoner == choice.seat else purse.CREATURE_HIT
    return rate * points / 10 - cost / 5


def _playing(view: PitFighterState, choice: Play) -> float:
    """A card played in an attack by what its dice are worth; outside one by a rule of thumb."""
    card = view.card(choice.card)
    cost = price(view, choice.seat, card) or 0
    spare = view.fighters[choice.seat].gold - cost
    if view.fight is not None:
        rate = purse.rate(view.fight.gold)
        attacking = side_of(view, view.fight, choice.seat) == "attack"
        useful = view.fight.stack > 0 or attacking
        return _worth(card) * PIPS * rate / 3 - cost if useful and spare >= 0 else -1
    near = _gap(view, choice.seat, view.hex_of(choice.seat) or (0, 0)) <= 6
    return _worth(card) * 2 - cost / 20 if near and spare >= RESERVE else -1


def _using(view: PitFighterState, choice: Use | Power) -> float:
    """Equipped cards and abilities: always in an attack, outside one when hurt."""
    if view.fight is not None:
        return 1
    hurt = view.full(choice.seat) - view.exhaustion(choice.seat)
    return 2 if hurt >= 6 and isinstance(choice, Use) else -1
