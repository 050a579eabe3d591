"""Attacks from a position: the one under way, those that can be declared, the opponents' next ones.

The rules themselves say which dice an attack brings: its Weapon's, what is fixed to it, Armor, resistances,
the area of immediate damage. Cards that may still be played are not reckoned with.

Example:
    >>> from pitkit.pit_fighter.game import new_game
    >>> the_hit(new_game(2, seed=1).state) is None
    True
"""

from __future__ import annotations

from collections.abc import Generator, Iterator
from typing import NamedTuple

from pitkit.odds import Dist
from pitkit.odds.records import readable
from pitkit.pit_fighter.cards import Card, fixed
from pitkit.pit_fighter.odds.at_table.checks import seat_of
from pitkit.pit_fighter.odds.at_table.tolls import NEW, SAME, Throw, toll, toll_in_slices, wound_throw
from pitkit.pit_fighter.odds.hits import Hit, Knockout, damage, hit
from pitkit.pit_fighter.odds.rolls import spell
from pitkit.pit_fighter.rules import FIST, Attack, PitFighterState, Strike, plays
from pitkit.pit_fighter.rules.fights import armor, finish, strike, weapon_card
from pitkit.pit_fighter.rules.force import FIST_CARD, resistance
from pitkit.pit_fighter.rules.held import un_tilted
from pitkit.pit_fighter.rules.records import Casting, Fight, Wound
from pitkit.pit_fighter.words import Apart, Lost

__all__ = [
    "Blow",
    "Plan",
    "Ready",
    "attacks",
    "best_blow",
    "blow_of",
    "coming",
    "hit_of",
    "plans",
    "ready",
    "stack_law",
    "the_hit",
]


class Ready(NamedTuple):
    """An attack as far as the rules know it before dice fall.

    Attributes:
        state: The state with the Weapon's dice on the stack and Armor used.
        fight: The attack there.
        throws: Its throws, immediate damage first.
        works: The chance that it comes to anything; below 1 for a Spell in Armor.
    """

    state: PitFighterState
    fight: Fight
    throws: tuple[Throw, ...]
    works: float


@readable
class Blow(NamedTuple):
    """A hit that is under way, or one that could be begun now.

    Attributes:
        words: What hits whom.
        by: The attacker.
        target: The defender.
        dice: Dice of the stack as it stands, or as it would be after Armor.
        immediate: Dice of immediate damage to the defender, before the stack.
        left: The defender's Exhaustion Points.
        works: The chance that it comes to anything; below 1 for a Spell in Armor, whose failure is counted
            in all that follows.
        gold: The law of the attacker's gold after it, prices paid; None for a Creature.
        out: How likely it fells the defender, the points it deals on the average, and those wasted.
        wins: The chance that the attacker reaches 1000 gold with it.
        others: Others in its area and the mean points they take, the attacker himself too.
        paid: What each seat earns by it on the average, prices not taken off.
        throws: What is rolled for it.
    """

    words: str
    by: int
    target: int
    dice: int
    immediate: int
    left: int
    works: float
    gold: Dist | None
    out: Knockout
    wins: float
    others: tuple[tuple[int, float], ...]
    paid: tuple[float, ...]
    throws: tuple[Throw, ...]


# How the rules see an attack ------------------------------------------------------------------------


def ready(state: PitFighterState) -> Ready | None:
    """The attack under way with its throws, as if nobody played another card.

    Args:
        state: Any state.

    Returns:
        The attack, or None where there is none.

    Example:
        >>> from pitkit.pit_fighter.standing import fighting
        >>> state = fighting(2, [(3, 6), (4, 6)], equipped=[["Spiked Club"]], stage="attack")
        >>> from pitkit.pit_fighter.rules import Attack
        >>> one = ready(state.play(Attack(0, state.fighters[0].pieces[0].no, 1))[0])
        >>> one.fight.weapon, [throw.dice for throw in one.throws]
        ('Spiked Club', [2])
    """
    if state.fight is None:
        return None
    casting = next((task for task in state.tasks if isinstance(task, Casting) and task.strike), None)
    works = 1.0
    if casting is not None:
        dice = plays.armor_dice(state, casting.seat)
        works = float(spell(dice or 0, worn=dice is not None))
        state = state.but(tasks=())
    if state.fight is not None and state.fight.stage == "strike":
        state = _same(state, strike(state, state.fight)[0])
    if state.fight is not None and state.fight.stage == "armor":
        state = _same(state, armor(state, state.fight)[0])
    fight = state.fight
    assert fight is not None, "an attack ends with its dice alone"
    wounds = tuple(wound_throw(state, task) for task in state.tasks if isinstance(task, Wound) and task.hit)
    stack: tuple[Throw, ...] = ()
    if fight.stage in ("answer", "roll") and fight.stack > 0:
        kind = weapon_card(state, fight).damage_type
        against = resistance(state, fight.target, kind)[0] if kind else 0
        stack = (Throw(fight.by, fight.target, fight.stack, against, fight.gold),)
    return Ready(state, fight, (*wounds, *stack), works)


def _same(state: PitFighterState, table: object) -> PitFighterState:
    """The rules work on tables; what they make of a state is a state."""
    assert isinstance(table, type(state)), "a state"
    return table


def blow_of(words: str, one: Ready) -> Blow:
    """What an attack comes to.

    Args:
        words: What hits whom.
        one: The attack.

    Returns:
        The hit.

    Example:
        >>> from pitkit.pit_fighter.standing import fighting
        >>> state = fighting(2, [(3, 6), (4, 6)], equipped=[["Spiked Club"]], stage="attack")
        >>> from pitkit.pit_fighter.rules import Attack
        >>> attacked = state.play(Attack(0, state.fighters[0].pieces[0].no, 1))[0]
        >>> round(blow_of("the club", ready(attacked)).out.mean, 6)
        7.0
    """
    state, fight = one.state, one.fight
    found, target = toll(state, one.throws), fight.target
    points = found.points.get(target)
    law = _purse(one, found.purses[fight.by]) if state.is_seat(fight.by) else None
    stack = _stack(one)
    immediate = sum(throw.dice for throw in one.throws if throw.victim == target and throw is not stack)
    others = ((who, one.works * float(law.mean)) for who, law in found.points.items() if who != target)
    out = Knockout(
        one.works * found.falls.get(target, 0.0),
        one.works * float(points.mean) if points is not None else 0.0,
        one.works * found.waste.get(target, 0.0),
    )
    return Blow(
        words,
        fight.by,
        target,
        fight.stack,
        immediate,
        state.exhaustion(target),
        one.works,
        law,
        out,
        one.works * found.wins[fight.by] if state.is_seat(fight.by) else 0.0,
        tuple(others),
        tuple(one.works * found.earned[seat] for seat in sorted(found.earned)),
        one.throws,
    )


def _purse(one: Ready, law: Dist) -> Dist:
    """The attacker's purse, a Spell that fails among what may be."""
    if one.works == 1:
        return law
    held = Dist.point(one.state.fighters[one.fight.by].gold)
    return Dist.mixture([(one.works, law), (1 - one.works, held)])


def _stack(one: Ready) -> Throw | None:
    """The throw of the stack, the last one; None where there is none."""
    stacked = one.fight.stage in ("answer", "roll") and one.fight.stack > 0
    return one.throws[-1] if stacked and one.throws else None


# The attack under way -------------------------------------------------------------------------------


def the_hit(state: PitFighterState) -> Blow | None:
    """The attack under way, if its dice were rolled as they stand (PF-CALC-03, 04, 06, 10).

    Args:
        state: Any state.

    Returns:
        The hit, or None outside an attack.

    Example:
        >>> from pitkit.pit_fighter.game import new_game
        >>> the_hit(new_game(2, seed=1).state) is None
        True
    """
    one = ready(state)
    if one is None:
        return None
    return blow_of(_words(state, one.fight), one)


def _words(state: PitFighterState, fight: Fight) -> str:
    return f"{state.who_name(fight.by)} with {fight.weapon} against {state.who_name(fight.target)}"


def hit_of(state: PitFighterState, points: int) -> Hit | None:
    """What the attack under way pays when its stack deals so many points (PF-CALC-01).

    Args:
        state: Any state.
        points: Damage, from 0, resistance taken off.

    Returns:
        Gold, purse, overkill, whether it wins; None outside a player's attack paid by the normal rates.

    Raises:
        ValueError: `points` is no whole number from 0.

    Example:
        >>> from pitkit.pit_fighter.standing import fighting
        >>> state = fighting(2, [(3, 6), (4, 6)], equipped=[["Spiked Club"]], stage="attack")
        >>> from pitkit.pit_fighter.rules import Attack
        >>> hit_of(state.play(Attack(0, state.fighters[0].pieces[0].no, 1))[0], 12).earned
        240
    """
    fight = state.fight
    if fight is None or not state.is_seat(fight.by):
        return None
    if not (state.is_seat(fight.target) or state.in_scenario):
        return None
    held = state.fighters[fight.by].gold
    sets = fight.gold if state.switches.rate_at == "declaration" else held
    found = hit(held, points, state.exhaustion(fight.target), sets)
    return found._replace(wins=False) if state.in_scenario else found


def stack_law(state: PitFighterState) -> Dist | None:
    """The damage of the stack as it stands (PF-CALC-02), resistance not taken off.

    Args:
        state: Any state.

    Returns:
        The law, or None outside an attack.

    Example:
        >>> from pitkit.pit_fighter.standing import fighting
        >>> stack_law(fighting(2, [(3, 6), (4, 6)])) is None
        True
    """
    return None if state.fight is None else damage(max(0, state.fight.stack))


# Attacks that could be begun ------------------------------------------------------------------------


def attacks(state: PitFighterState, seat: int) -> tuple[Blow, ...]:
    """The attacks a seat may declare now, with the dice after the defender's Armor (PF-CALC-03 to 06).

    Args:
        state: A state, or the seat's view of it.
        seat: The seat.

    Returns:
        A hit for each, the best by expected points first; none whose dice are not known beforehand.

    Raises:
        ValueError: There is no such seat.

    Example:
        >>> from pitkit.pit_fighter.standing import fighting
        >>> state = fighting(2, [(3, 6), (4, 6)], equipped=[["Spiked Club"]], stage="attack")
        >>> [blow.words for blow in attacks(state, 0)]
        ['Attack Birch with Spiked Club', 'Attack Birch with a fist']
    """
    seat_of(state, seat)
    found = [blow_of(words, one) for words, one in _attacks(state, seat)]
    return tuple(sorted(found, key=lambda blow: -float(blow.out.mean)))


def _attacks(state: PitFighterState, seat: int) -> Iterator[tuple[str, Ready]]:
    if state.fight is not None or state.stage != "attack":
        return
    for choice in state.choices():
        if isinstance(choice, Attack | Strike) and choice.seat == seat and _known(_weapon(state, choice)):
            declared = (
                plays.attack(state, choice) if isinstance(choice, Attack) else plays.strike(state, choice)
            )
            one = ready(_same(state, declared[0]))
            if one is not None:
                yield choice.label(state), one


def _weapon(state: PitFighterState, choice: Attack | Strike) -> Card:
    if isinstance(choice, Strike):
        return state.card(choice.card)
    piece = state.piece(choice.seat, choice.piece) if choice.piece != FIST else None
    return state.card(piece.card) if piece is not None else FIST_CARD


def _known(card: Card) -> bool:
    """Whether a Weapon's dice can be told beforehand; some ask for a roll first."""
    amounts = (amount for amount in (card.dice, card.immediate) if amount is not None)
    return all(fixed(amount) is not None or isinstance(amount, Lost | Apart) for amount in amounts)


@readable
class Plan(NamedTuple):
    """One attack, or one after another on the same combatant.

    Attributes:
        words: The attacks.
        dice: Dice of each after Armor, immediate ones included.
        earned: Mean gold, prices taken off.
        fells: The chance that the combatant falls.
        wins: The chance to reach 1000 gold.
    """

    words: tuple[str, ...]
    dice: tuple[int, ...]
    earned: float
    fells: float
    wins: float


def plans(state: PitFighterState, seat: int) -> Generator[str, None, tuple[Plan, ...]]:
    """One big hit or two small ones, with the hand actions and the Armor there are (PF-CALC-07).

    A Tilting piece of Armor weakens the first of two attacks alone.

    Args:
        state: A state, or the seat's view of it.
        seat: The seat.

    Yields:
        What is being worked out, after each slice.

    Returns:
        The plans, the most gold first. Spells in Armor are left out: what follows hangs on their roll.

    Raises:
        ValueError: There is no such seat.

    Example:
        >>> from pitkit.pit_fighter.standing import fighting
        >>> state = fighting(2, [(3, 6), (4, 6)], equipped=[["Spiked Club"]], stage="attack")
        >>> from pitkit.odds.slices import in_one_go
        >>> best = in_one_go(plans(state, 0))[0]
        >>> best.words[0], round(best.earned, 6)
        ('Attack Birch with Spiked Club', 140.0)
    """
    seat_of(state, seat)
    firsts = [(words, one) for words, one in _attacks(state, seat) if one.works == 1]
    found: list[Plan] = []
    for words, one in firsts:
        found.append((yield from _plan(state, seat, (words,), (one,))))
        after = _same(one.state, finish(one.state.but(tasks=()), one.fight)[0])
        for other, two in _attacks(after, seat):
            if two.works == 1 and two.fight.target == one.fight.target:
                found.append((yield from _plan(state, seat, (words, other), (one, two))))
            yield "comparing attacks"
    return tuple(sorted(found, key=lambda plan: -plan.earned))


def _plan(
    state: PitFighterState, seat: int, words: tuple[str, ...], ones: tuple[Ready, ...]
) -> Generator[str, None, Plan]:
    throws: list[Throw] = []
    before, target = state.fighters[seat].gold, ones[0].fight.target
    for one in ones:
        cost = before - one.state.fighters[seat].gold
        # the first throw of an attack sets its rate and pays its price, the others follow it
        first = one.throws[0] if one.throws else Throw(seat, target, 0)
        throws.append(first._replace(gold=NEW, cost=cost))
        throws += [throw._replace(gold=SAME) for throw in one.throws[1:]]
        before = one.state.fighters[seat].gold
    found = yield from toll_in_slices(state, throws)
    dice = tuple(sum(throw.dice for throw in one.throws if throw.victim == target) for one in ones)
    return Plan(words, dice, found.earned[seat], found.falls.get(target, 0.0), found.wins[seat])


# What the others may do next ------------------------------------------------------------------------


def coming(state: PitFighterState, seat: int) -> tuple[Blow, ...]:
    """The best hit each opponent has against a seat with what lies equipped, as on his next turn.

    He is taken to be in range, all his cards upright; what he holds is not reckoned with (PF-CALC-06).

    Args:
        state: A state, or the seat's view of it.
        seat: The seat that is hit.

    Returns:
        A hit for each opponent in the arena, the worst first; none in a scenario.

    Raises:
        ValueError: There is no such seat.

    Example:
        >>> from pitkit.pit_fighter.standing import fighting
        >>> state = fighting(2, [(3, 6), (4, 6)], equipped=[["Spiked Club"]], stage="attack")
        >>> [(blow.words, round(blow.out.mean, 6)) for blow in coming(state, 1)]
        [('Ash with Spiked Club against Birch', 7.0)]
    """
    seat_of(state, seat)
    if state.in_scenario or state.over() is not None or not state.standing(seat):
        return ()
    others = [other for other in range(len(state.fighters)) if other != seat and state.standing(other)]
    found = [best_blow(state, other, seat) for other in others]
    return tuple(sorted(found, key=lambda blow: -blow.out.mean))


def best_blow(state: PitFighterState, seat: int, target: int) -> Blow:
    """A seat's best hit on a combatant with what lies equipped, upright, were it in range.

    Args:
        state: Any state with both in the arena.
        seat: The attacker.
        target: The combatant.

    Returns:
        The hit with the most points on the average; a fist's where there is no Weapon.

    Raises:
        ValueError: There is no such seat.

    Example:
        >>> from pitkit.pit_fighter.standing import fighting
        >>> state = fighting(2, [(3, 6), (4, 6)], equipped=[["Spiked Club"]], stage="attack")
        >>> best_blow(state, 1, 0).words
        'Birch with fist against Ash'
    """
    seat_of(state, seat)
    upright = _same(state, un_tilted(state.but(tasks=(), fight=None), seat)[0])
    gold, found = state.fighters[seat].gold, []
    pieces = [(piece.no, state.card(piece.card)) for piece in upright.fighters[seat].pieces]
    weapons = [(no, card) for no, card in pieces if card.is_weapon and _known(card)]
    for no, card in [*weapons, (FIST, FIST_CARD)]:
        one = ready(upright.but(fight=Fight(seat, target, card.key, no, gold=gold)))
        assert one is not None, "an attack was begun"
        found.append(blow_of(_words(state, one.fight), one))
    return max(found, key=lambda blow: blow.out.mean)
