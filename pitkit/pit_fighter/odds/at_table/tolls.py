"""What throws of damage do: points off, gold for whom, who falls, who wins. Every throw is followed.

Throws come one after another, as the rules carry them out; when a player's character falls or somebody
reaches 1000 gold, those still to come are not made. What a point pays is asked of the rules.
"""

from __future__ import annotations

from collections.abc import Generator, Iterable
from typing import NamedTuple, TypeAlias

from pitkit.odds import Dist
from pitkit.odds.records import readable
from pitkit.odds.slices import in_one_go
from pitkit.pit_fighter.odds.hits import resisted
from pitkit.pit_fighter.rules import PitFighterState
from pitkit.pit_fighter.rules import gold as pay
from pitkit.pit_fighter.rules.damage import award
from pitkit.pit_fighter.rules.force import resistance
from pitkit.pit_fighter.rules.records import Wound

NEW, SAME = -1, -2
"""In place of the gold that sets a rate: a new attack's, or that of the throw before."""

_SLICE = 200  # ways of a slice; each leads to as many as a throw has sums

_NOT_MADE = -3  # the tier of an attack whose target has fallen before it was declared


class Throw(NamedTuple):
    """Dice that are to be rolled for damage.

    Attributes:
        by: The combatant who deals it.
        victim: Who suffers it.
        dice: The d6, none where below 0.
        against: Dice of the victim's resistance.
        gold: Gold that sets the rate, held when the attack was declared; `NEW` for what its dealer holds at
            the beginning of this throw, which is then a new attack's; `SAME` for that of the throw before.
        cost: Gold its dealer pays for that new attack, before the throw and after the rate is set.
    """

    by: int
    victim: int
    dice: int
    against: int = 0
    gold: int = 0
    cost: int = 0


@readable
class Toll(NamedTuple):
    """What some throws come to.

    Attributes:
        points: For each victim the law of the points that count, all throws together.
        purses: For each seat the law of its gold afterwards.
        falls: For each victim the chance that it falls.
        waste: For each victim the mean of the points beyond its Exhaustion.
        earned: For each seat the gold it earns on the average, prices of new attacks taken off.
        wins: For each seat the chance that it reaches 1000 gold; 0 in a scenario.
    """

    points: dict[int, Dist]
    purses: dict[int, Dist]
    falls: dict[int, float]
    waste: dict[int, float]
    earned: dict[int, float]
    wins: dict[int, float]


class _Here(NamedTuple):
    """A way the throws may have gone: purses, points taken by each victim, the rate's tier, whether over."""

    purses: tuple[int, ...]
    taken: tuple[int, ...]
    tier: int
    over: bool


_Ways: TypeAlias = dict[_Here, float]


def wound_throw(state: PitFighterState, wound: Wound) -> Throw:
    """Immediate damage as a throw.

    Args:
        state: The state it is to be rolled in.
        wound: The damage.

    Returns:
        The throw, with the victim's resistance.

    Example:
        >>> from pitkit.pit_fighter.standing import fighting
        >>> wound = Wound(victim=1, dice=2, type="Fire", by=0, gold=100, what="a pot of fire")
        >>> wound_throw(fighting(2, [(3, 6), (4, 6)]), wound).against  # Quill is Ember-born
        1
    """
    against, _ = resistance(state, wound.victim, wound.type)
    return Throw(wound.by, wound.victim, wound.dice, against, wound.gold)


def toll(state: PitFighterState, throws: Iterable[Throw]) -> Toll:
    """Follow throws from a position.

    Args:
        state: The position; what lies in hands and decks does not matter.
        throws: The throws, in the order in which they are made; all victims stand in the arena.

    Returns:
        The laws, summed over every outcome.

    Example:
        >>> from pitkit.pit_fighter.game import new_game
        >>> from pitkit.pit_fighter.policies import fighter
        >>> session = new_game(2, seed=3, characters=("Varga", "Quill"))
        >>> session.auto(fighter, limit=40).why
        'limit'
        >>> found = toll(session.state, [Throw(by=0, victim=1, dice=3, gold=100)])
        >>> round(found.earned[0], 6), found.falls[1]
        (210.0, 0.0)
    """
    return in_one_go(toll_in_slices(state, throws))


def toll_in_slices(state: PitFighterState, throws: Iterable[Throw]) -> Generator[str, None, Toll]:
    """`toll` for a panel, which does other things between the slices.

    Args:
        state: The position.
        throws: The throws.

    Yields:
        What is being worked out, after each slice.

    Returns:
        The laws.

    Example:
        >>> from pitkit.pit_fighter.standing import fighting
        >>> state, throws = fighting(2, [(3, 6), (4, 6)]), [Throw(by=0, victim=1, dice=1, gold=100)]
        >>> in_one_go(toll_in_slices(state, throws)) == toll(state, throws)
        True
    """
    made = tuple(throws)
    arena = _Arena(state, tuple(dict.fromkeys(throw.victim for throw in made)))
    start = _Here(tuple(fighter.gold for fighter in state.fighters), (0,) * len(arena.victims), 0, False)
    ways: _Ways = {start: 1.0}
    for throw in made:
        ways = yield from arena.after(ways, throw)
    return _summed(arena, ways)


class _Arena:
    """What does not change while throws are followed, and the points wasted so far."""

    def __init__(self, state: PitFighterState, victims: tuple[int, ...]) -> None:
        self.state, self.victims = state, victims
        self.left = tuple(state.exhaustion(victim) for victim in victims)
        self.waste = dict.fromkeys(victims, 0.0)
        self._order = state.clockwise(max(0, state.active))
        self._pays: dict[tuple[int, int, int], tuple[tuple[int, int], ...]] = {}
        self._bare = state
        for seat in range(len(state.fighters)):
            self._bare = self._bare.with_fighter(seat, gold=0)  # so that one point ends nothing

    def after(self, ways: _Ways, throw: Throw) -> Generator[str, None, _Ways]:
        """Every way the throw may go, from every way there was, in slices."""
        place = self.victims.index(throw.victim)
        law = [(points, float(chance)) for points, chance in resisted(throw.dice, throw.against).items()]
        found: _Ways = {}
        for count, (before, share) in enumerate(ways.items(), 1):
            if not count % _SLICE:
                yield "following the throws"
            room = self.left[place] - before.taken[place]
            here = _declared(before, throw, room <= 0)
            if here.over or room <= 0 or here.tier == _NOT_MADE:
                found[here] = found.get(here, 0.0) + share
                continue
            pays = self._payees(here, throw)
            for points, chance in law:
                counted = min(points, room)
                self.waste[throw.victim] += share * chance * (points - counted)
                to = self._suffered(here, throw, place, counted, pays)
                found[to] = found.get(to, 0.0) + share * chance
        return found

    def _payees(self, here: _Here, throw: Throw) -> tuple[tuple[int, int], ...]:
        """Whom a point pays how much, in the order of play; the rules are asked once for each tier."""
        late = self.state.switches.rate_at == "award" and self.state.is_seat(throw.by)
        sets = _tier(here.purses[throw.by]) if late else here.tier
        key = (throw.by, throw.victim, sets)
        if key not in self._pays:
            is_seat = self.state.is_seat(throw.by)
            table = self._bare.with_fighter(throw.by, gold=sets) if is_seat else self._bare
            paid, _ = award(table, throw.by, throw.victim, 1, sets)
            each = [(seat, paid.fighters[seat].gold - table.fighters[seat].gold) for seat in self._order]
            self._pays[key] = tuple(one for one in each if one[1])
        return self._pays[key]

    def _suffered(
        self, here: _Here, throw: Throw, place: int, points: int, pays: tuple[tuple[int, int], ...]
    ) -> _Here:
        """The way after points that count: gold in the order of play, the end of the round or match."""
        taken = _with(here.taken, place, here.taken[place] + points)
        purses, over, scenario = here.purses, False, self.state.in_scenario
        for seat, each in pays if points else ():
            if not over:
                purses = _with(purses, seat, purses[seat] + each * points)
                over = purses[seat] >= pay.WINNING and not scenario
        if taken[place] >= self.left[place] and not over:
            wild = _is_wild(self.state, throw.victim)
            if wild and self.state.is_seat(throw.by):
                purses = _with(purses, throw.by, purses[throw.by] + pay.KILLING_BLOW)
            over = wild or (self.state.is_seat(throw.victim) and not scenario)
        return _Here(purses, taken, here.tier, over)


def _declared(here: _Here, throw: Throw, gone: bool) -> _Here:
    """The way with the tier of the throw's attack, and its price paid."""
    if here.over or throw.gold == SAME:
        return here
    if throw.gold == NEW and gone:
        return here._replace(tier=_NOT_MADE)
    if throw.gold != NEW:
        return here._replace(tier=_tier(throw.gold))
    held = here.purses[throw.by]
    return here._replace(tier=_tier(held), purses=_with(here.purses, throw.by, held - throw.cost))


def _tier(gold: int) -> int:
    """The most gold of a purse's tier, which stands for all of it; above the last tier its least."""
    return next((most for most, _ in pay.TIERS if gold <= most), pay.TIERS[-1][0] + 1)


def _is_wild(state: PitFighterState, who: int) -> bool:
    """Whether a combatant is the Creature of a scenario."""
    beast = state.beast(who)
    return beast is not None and beast.summoner < 0


def _with(values: tuple[int, ...], place: int, value: int) -> tuple[int, ...]:
    return (*values[:place], value, *values[place + 1 :])


def _summed(arena: _Arena, ways: _Ways) -> Toll:
    state, victims, left = arena.state, arena.victims, arena.left
    points = {
        victim: _law((here.taken[place], share) for here, share in ways.items())
        for place, victim in enumerate(victims)
    }
    purses = {
        seat: _law((here.purses[seat], share) for here, share in ways.items())
        for seat in range(len(state.fighters))
    }
    falls = {
        victim: float(points[victim].at_least(left[place])) if left[place] else 0.0
        for place, victim in enumerate(victims)
    }
    earned = {seat: float(law.mean) - state.fighters[seat].gold for seat, law in purses.items()}
    wins = {
        seat: 0.0 if state.in_scenario else float(law.at_least(pay.WINNING)) for seat, law in purses.items()
    }
    return Toll(points, purses, falls, arena.waste, earned, wins)


def _law(shares: Iterable[tuple[int, float]]) -> Dist:
    found: dict[int, float] = {}
    for value, share in shares:
        found[value] = found.get(value, 0.0) + share
    return Dist.of({value: min(1.0, share) for value, share in found.items()})
