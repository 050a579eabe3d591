"""Cards from a position: their worth in the attack under way, Spells in Armor, draws, paid draws, tiers.

Example:
    >>> from pitkit.pit_fighter.game import new_game
    >>> cards_now(new_game(2, seed=1).state, 0)
    ()
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from pitkit.odds.records import readable
from pitkit.pit_fighter.cards import Card, fixed
from pitkit.pit_fighter.odds.at_table.blows import Blow, attacks, best_blow, blow_of, ready
from pitkit.pit_fighter.odds.at_table.checks import seat_of
from pitkit.pit_fighter.odds.draws import ExtraDraws, Wanted, draw_chance, extra_draws
from pitkit.pit_fighter.odds.hits import MOST_DICE
from pitkit.pit_fighter.odds.rolls import SpellTries, spell_tries
from pitkit.pit_fighter.odds.worth import TierDrop, card_worth, drop_a_tier, pity_cost
from pitkit.pit_fighter.rules import Equip, PitFighterState, Play, Power, Use
from pitkit.pit_fighter.rules import gold as pay
from pitkit.pit_fighter.rules.fights import side_of
from pitkit.pit_fighter.rules.force import hand_limit
from pitkit.pit_fighter.rules.held import pool_name
from pitkit.pit_fighter.rules.plays import armor_dice, price
from pitkit.pit_fighter.rules.records import Drawing, Wound
from pitkit.play import Choice, Known, Unseen

__all__ = [
    "CardNow",
    "Draws",
    "Kind",
    "SpellNow",
    "cards_now",
    "draws_now",
    "may_hold",
    "paid_draws",
    "spells_now",
    "tier_drops",
]

# Cards in the attack under way ----------------------------------------------------------------------


@readable
class CardNow(NamedTuple):
    """What a card or ability that changes the stack is worth in the attack under way.

    Attributes:
        card: The card or ability.
        dice: Dice it adds on the average, or takes off below 0; a roll of its own is weighed.
        cost: Gold to be paid for it now.
        gold: Gold its side gains by it, or the attacker's side loses, on the average.
        net: The same less the cost and whatever else its player pays for it.
        saved: Exhaustion Points it saves the defender on the average; 0 for the attacker.
        if_over: What the price really costs should the round end before one earns again (PF-KOX-04).
    """

    card: str
    dice: float
    cost: int
    gold: float
    net: float
    saved: float
    if_over: int


def cards_now(state: PitFighterState, seat: int) -> tuple[CardNow, ...]:
    """What each card and ability a seat may play in the attack under way is worth (PF-CALC-08, PF-CALC-20).

    The rules play it, with every face of a roll it asks for; then the dice are weighed as they stand.

    Args:
        state: A state, or the seat's view of it.
        seat: The seat.

    Returns:
        One entry each, the best first; none outside an attack, and none for what asks a question first.

    Raises:
        ValueError: There is no such seat.

    Example:
        >>> from pitkit.pit_fighter.standing import fighting
        >>> state = fighting(
        ...     2, [(3, 6), (4, 6)], equipped=[["Spiked Club"]], hands=[["Feint"]], stage="attack"
        ... )
        >>> from pitkit.pit_fighter.rules import Attack, Pass
        >>> attacked = state.play(Attack(0, state.fighters[0].pieces[0].no, 1))[0]
        >>> [(one.card, round(one.net, 6)) for one in cards_now(attacked.play(Pass(1))[0], 0)]
        [('Feint', 70.0), ('Roar', 70.0)]
    """
    seat_of(state, seat)
    fight = state.fight
    side = side_of(state, fight, seat) if fight is not None else None
    if fight is None or side is None:
        return ()
    before = _weighed(state, [(state, 1.0)], seat)
    found = []
    for name, choice in _playable(state, seat):
        played = state.play(choice)[0]
        leaves = _leaves(played)
        if leaves is not None:
            after = _weighed(state, leaves, seat)
            cost = state.fighters[seat].gold - played.fighters[seat].gold
            one = _card_now(name, cost, before, after, side == "attack")
            if one.dice and (one.dice > 0) == (side == "attack"):
                found.append(one._replace(if_over=pity_cost(state.fighters[seat].gold, max(0, cost))))
    return tuple(sorted(found, key=lambda one: -one.net))


class _Weighed(NamedTuple):
    """The attack under way on the average: dice, points, what its own side and the seat itself then hold."""

    dice: float
    points: float
    side: float
    own: float


def _weighed(state: PitFighterState, leaves: list[tuple[PitFighterState, float]], seat: int) -> _Weighed:
    """Ways the attack may stand, each with its chance, weighed by what its dice bring."""
    fight = state.fight
    assert fight is not None, "an attack is under way"
    earning = (
        [fight.by] if state.is_seat(fight.by) else [one for one in range(len(state.fighters)) if one != seat]
    )
    found = _Weighed(0.0, 0.0, 0.0, 0.0)
    for now, share in leaves:
        one = ready(now)
        blow = blow_of("", one) if one is not None else None
        held = [float(fighter.gold) for fighter in now.fighters]
        if blow is not None:
            held = [gold + paid for gold, paid in zip(held, blow.paid, strict=True)]
        stack = now.fight.stack if now.fight is not None else 0
        found = _Weighed(
            found.dice + share * stack,
            found.points + (share * float(blow.out.mean) if blow is not None else 0.0),
            found.side + share * sum(held[one] for one in earning),
            found.own + share * held[seat],
        )
    return found


def _card_now(name: str, cost: int, before: _Weighed, after: _Weighed, attacking: bool) -> CardNow:
    dice = round(after.dice - before.dice, 9)
    if attacking:  # what its side holds more, the price already paid
        net = after.side - before.side
        return CardNow(name, dice, cost, net + cost, net, 0.0, 0)
    lost = before.side - after.side
    saved = max(0.0, before.points - after.points)
    return CardNow(name, dice, cost, lost, lost + after.own - before.own, saved, 0)


def _leaves(state: PitFighterState) -> list[tuple[PitFighterState, float]] | None:
    """How an attack may stand when a card's own roll is made; None where something else comes first."""
    open_, found = [(state, 1.0)], list[tuple[PitFighterState, float]]()
    while open_:
        now, share = open_.pop()
        due = now.chance()
        if now.fight is None or now.fight.stage != "answer" or (due is None and not now.answer_labels()):
            found.append((now, share))
        elif due is None or len(due.parts) > 1 or isinstance(next(iter(now.tasks), None), Wound | Drawing):
            return None
        else:
            part = due.parts[0]
            weights = sum(part.weights)
            for face, weight in zip(part.faces, part.weights, strict=True):
                open_.append((now.settle((face,))[0], share * weight / weights))
    return found


def _playable(state: PitFighterState, seat: int) -> Iterator[tuple[str, Choice]]:
    """What a seat may play or use in the attack, as far as its hand is known."""
    known = _known_hand(state, seat)
    for choice in state.choices():
        match choice:
            case Play(card=card) if choice.seat == seat and card in known:
                yield card, choice
            case Use(piece=no) if choice.seat == seat:
                yield state.piece_name(seat, no), choice
            case Power(ability=place) if choice.seat == seat:
                yield state.power_name(seat, place), choice


def _known_hand(state: PitFighterState, seat: int) -> dict[str, int]:
    """The cards of a hand that are known, with how many of each."""
    hand: dict[str, int] = {}
    for item in state.fighters[seat].hand.items:
        if isinstance(item, Known):
            hand[item.card] = hand.get(item.card, 0) + 1
    return hand


# Spells in Armor ------------------------------------------------------------------------------------


@readable
class SpellNow(NamedTuple):
    """Casting a Spell that is in hand.

    Attributes:
        card: The Spell.
        copies: How many of it are in hand.
        cost: Gold for each try.
        armor: Dice of the Armor worn; None without Armor, when no roll is needed.
        tries: The chance of one try, of any of as many as there are copies, and gold spent until one works.
        lost: Gold that failures cost on the average, a try.
    """

    card: str
    copies: int
    cost: int
    armor: int | None
    tries: SpellTries
    lost: float


def spells_now(state: PitFighterState, seat: int) -> tuple[SpellNow, ...]:
    """The Spells a seat holds, and whether they work in its Armor (PF-CALC-11).

    Args:
        state: A state, or the seat's view of it.
        seat: The seat.

    Returns:
        One entry a Spell; none for a character without Spells.

    Raises:
        ValueError: There is no such seat.

    Example:
        >>> from pitkit.pit_fighter.standing import fighting
        >>> state = fighting(2, [(3, 6), (4, 6)], hands=[[], ["Ember Dart"]])
        >>> [(one.card, one.tries.each) for one in spells_now(state, 1)]
        [('Ember Dart', 1.0)]
    """
    seat_of(state, seat)
    fighter = state.fighters[seat]
    if not fighter.character or "Spell" not in state.character(seat).keywords:
        return ()
    armor = armor_dice(state, seat)
    found = []
    for key, copies in _known_hand(state, seat).items():
        card = state.card(key)
        if card.has("Spell"):
            cost = price(state, seat, card) or 0
            tries = spell_tries(min(armor or 0, MOST_DICE), copies, cost, worn=armor is not None)
            found.append(SpellNow(key, copies, cost, armor, tries, (1 - float(tries.each)) * cost))
    return tuple(found)


# Draws ----------------------------------------------------------------------------------------------


@readable
class Kind(NamedTuple):
    """A kind of card that may be drawn.

    Attributes:
        card: The card.
        copies: How many of it are left where it may be drawn from.
        next: The chance that the next card is one.
        drawn: The chance of one or more in the next Draw Phase without paying.
        paid: The same with every extra card that can be paid for.
    """

    card: str
    copies: int
    next: float
    drawn: float
    paid: float


@readable
class Draws(NamedTuple):
    """A seat's next Draw Phase.

    Attributes:
        deck: Cards in the deck.
        drawn: Cards drawn without paying; fewer than two from a short deck.
        extra: Extra cards that may still be bought with the gold there is.
        limit: The hand limit.
        over: Cards to be discarded after the draw, without and with the extra cards.
        turns: Own Draw Phases until the deck is empty, nothing paid for (PF-CALC-14).
        kinds: What may come, the likeliest first.
    """

    deck: int
    drawn: int
    extra: int
    limit: int
    over: tuple[int, int]
    turns: int
    kinds: tuple[Kind, ...]


def draws_now(state: PitFighterState, seat: int) -> Draws | None:
    """What a seat may draw next (PF-CALC-12, PF-CALC-14, PF-CHK-04 to PF-CHK-08).

    Args:
        state: A state, or a seat's view of it; another seat's view reckons with the cards it has not seen,
            in hand or deck.
        seat: Whose Draw Phase.

    Returns:
        The draws; None before a character and a deck are taken.

    Raises:
        ValueError: There is no such seat.

    Example:
        >>> from pitkit.pit_fighter.standing import fighting
        >>> draws = draws_now(fighting(2, [(3, 6), (4, 6)], stage="attack"), 0)
        >>> draws.deck, draws.drawn, draws.extra, draws.turns
        (20, 2, 2, 10)
    """
    seat_of(state, seat)
    fighter, numbers = state.fighters[seat], state.content.numbers
    if not fighter.character or not fighter.cards:
        return None
    size = fighter.deck.size
    drawn = 0 if state.stage == "draw" and state.active == seat else min(numbers.drawn, size)
    extra = min(_extras(state, seat), size - drawn)
    unseen = _unseen(state, seat)
    total = sum(unseen.values())
    kinds = [
        Kind(
            card,
            copies,
            float(draw_chance(total, copies, min(1, size))),
            float(draw_chance(total, copies, drawn)),
            float(draw_chance(total, copies, drawn + extra)),
        )
        for card, copies in unseen.items()
    ]
    limit = hand_limit(state, seat)
    over = tuple(max(0, fighter.hand.size + more - limit) for more in (drawn, drawn + extra))
    turns = -(-size // numbers.drawn) if numbers.drawn else 0
    ordered = tuple(sorted(kinds, key=lambda kind: (-kind.copies, kind.card)))
    return Draws(size, drawn, extra, limit, (over[0], over[1]), turns, ordered)


def _extras(state: PitFighterState, seat: int) -> int:
    """Extra cards a seat may still buy and can pay for (PF-CHK-05)."""
    fighter, numbers = state.fighters[seat], state.content.numbers
    affordable = fighter.gold // numbers.extra_price if numbers.extra_price else numbers.extra_draws
    return max(0, min(numbers.extra_draws - fighter.extra, affordable))


def _unseen(state: PitFighterState, seat: int) -> dict[str, int]:
    """The cards of a player that the record has not seen, with how many of each."""
    pool = next((each for each in state.pools if each.name == pool_name(seat)), None)
    return {card: n for card, n in pool.cards if n} if pool is not None else {}


def may_hold(state: PitFighterState, seat: int) -> tuple[tuple[str, float], ...]:
    """What a hand may hold, as far as the record has not seen it (PF-CALC-12).

    Args:
        state: Another seat's view of the state; in a view that shows the hand nothing is open.
        seat: Whose hand.

    Returns:
        Each card with the chance that the hand holds one or more of it, the likeliest first.

    Raises:
        ValueError: There is no such seat.

    Example:
        >>> from pitkit.pit_fighter.standing import fighting
        >>> state = fighting(2, [(3, 6), (4, 6)], hands=[[], ["Horn Bow", "Side Step"]])
        >>> may_hold(state.view(0), 1)[0]
        ('Ember Dart', 0.19473684210526315)
    """
    seat_of(state, seat)
    hidden = sum(isinstance(item, Unseen) for item in state.fighters[seat].hand.items)
    unseen = _unseen(state, seat)
    total = sum(unseen.values())
    if not hidden or not total:
        return ()
    found = [(card, float(draw_chance(total, copies, hidden))) for card, copies in unseen.items()]
    return tuple(sorted(found, key=lambda one: (-one[1], one[0])))


def paid_draws(state: PitFighterState, seat: int) -> tuple[ExtraDraws, Blow] | None:
    """Whether extra cards pay, each worth what it adds to the seat's next hit (PF-CALC-13).

    A card that adds dice counts with the gold it earns in the next hit of the best equipped Weapon, less its
    price; any other card counts as worth nothing.

    Args:
        state: The seat's view of the state.
        seat: The seat.

    Returns:
        The gain of each number of cards, and the hit they are reckoned for; None where no card can be bought.

    Raises:
        ValueError: There is no such seat.

    Example:
        >>> from pitkit.pit_fighter.standing import fighting
        >>> state = fighting(2, [(3, 6), (4, 6)], equipped=[["Spiked Club"]])
        >>> draws, blow = paid_draws(state, 0)
        >>> blow.words, draws.plan.best
        ('Ash with Spiked Club against Birch', 0)
    """
    seat_of(state, seat)
    fighter, targets = state.fighters[seat], _targets(state, seat)
    most = min(_extras(state, seat), fighter.deck.size)
    unseen = _unseen(state, seat)
    if not most or not targets or sum(unseen.values()) != fighter.deck.size:
        return None
    blow = max((best_blow(state, seat, target) for target in targets), key=lambda one: sum(one.paid))
    wanted = [
        Wanted(copies, worth)
        for key, copies in unseen.items()
        if (worth := _worth(state, state.card(key), fighter.gold, blow)) > 0
    ]
    return extra_draws(fighter.deck.size, wanted, most), blow


def _targets(state: PitFighterState, seat: int) -> list[int]:
    """Whom a seat may attack at all, wherever they stand."""
    if not state.standing(seat) or state.over() is not None:
        return []
    others = [who for who in state.combatants if who != seat]
    return [who for who in others if not (state.in_scenario and state.is_seat(who))]


def _worth(state: PitFighterState, card: Card, gold: int, blow: Blow) -> float:
    """What a card adds to a hit on a player, less its price."""
    dice = fixed(card.dice) if card.dice is not None and not card.is_weapon else None
    if dice is None or dice <= 0 or not state.is_seat(blow.target) or (card.cost or 0) > gold:
        return 0.0
    return float(card_worth(gold, blow.dice, dice, card.cost or 0, blow.left).net)


# Tiers ----------------------------------------------------------------------------------------------


def tier_drops(state: PitFighterState, seat: int) -> tuple[tuple[str, int, TierDrop], ...]:
    """Cards whose price, paid before the next attack, lifts the rate of it (PF-CALC-09).

    Args:
        state: A state, or the seat's view of it.
        seat: The seat.

    Returns:
        What may be equipped or played now, its price, and what the higher rate brings in the best hit the
        seat can declare, or could with what lies equipped; nothing within an attack.

    Raises:
        ValueError: There is no such seat.

    Example:
        >>> from pitkit.pit_fighter.standing import fighting
        >>> state = fighting(
        ...     2, [(3, 6), (4, 6)], gold=410, equipped=[["Spiked Club"]], hands=[["Salve"]], stage="equip"
        ... )
        >>> [(words, cost, round(float(drop.gain), 6)) for words, cost, drop in tier_drops(state, 0)]
        [('Equip Salve', 10, 25.0)]
    """
    seat_of(state, seat)
    targets = _targets(state, seat)
    if state.fight is not None or not targets or state.switches.rate_at != "declaration":
        return ()
    open_ = attacks(state, seat)
    mean = open_[0].out.mean if open_ else max(best_blow(state, seat, who).out.mean for who in targets)
    gold, found = state.fighters[seat].gold, []
    for choice in state.choices():
        cost = _cost(state, choice, seat)
        if 0 < cost <= gold and pay.rate(gold - cost) > pay.rate(gold):
            found.append((choice.label(state), cost, drop_a_tier(gold, cost, mean)))
    return tuple(sorted(found, key=lambda one: -float(one[2].gain)))


def _cost(state: PitFighterState, choice: Choice, seat: int) -> int:
    """What a choice of a seat costs before an attack; 0 for nothing."""
    if not isinstance(choice, Equip | Play) or choice.seat != seat:
        return 0
    if choice.card not in _known_hand(state, seat):
        return 0
    card = state.card(choice.card)
    return (card.cost if isinstance(choice, Equip) else price(state, seat, card)) or 0
