"""The last stand: clearing the roads once the Siege deck is used up."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from typing import Any

from pitkit.odds import Chance
from pitkit.odds.checks import strict_flags, whole
from pitkit.odds.records import readable
from pitkit.odds.slices import in_one_go
from pitkit.shaddis_horne.facts import ROADS, TILES
from pitkit.shaddis_horne.odds.actions import simplified
from pitkit.shaddis_horne.odds.advance import survival
from pitkit.shaddis_horne.odds.fights import fairy_spell
from pitkit.shaddis_horne.odds.outcomes import Classes, Fights, exact_share, float_share
from pitkit.shaddis_horne.odds.roads import Board, Road, march, read_board
from pitkit.shaddis_horne.odds.search import MOST_POSITIONS, Work, check_positions
from pitkit.shaddis_horne.odds.tokens import Pools, read_pools
from pitkit.shaddis_horne.odds.turns import (
    ACTIONS,
    AWAY,
    Option,
    Position,
    Turns,
    later,
    read_effects,
    read_hawkguards,
    read_turn,
)

MOST_ROUNDS = 12


@readable
@dataclass(frozen=True)
class LastStand:
    """How the roads can be cleared.

    Attributes:
        rounds: The least number of rounds in which they can be cleared; None if not within those asked for.
        chance: Chance to have them cleared by then without losing, if one plays for it as well as one can and
            no spell interferes.
        steps: What to do in the first round, in words, up to the first fight that can end in several ways.
        waiting: Chance not to lose in as many rounds if nobody does anything.
        spell: Chance of a fairy spell at the next check, with the fairies on the roads now.
        spells: Chance of at least one spell in all these rounds if no fairy is removed; the most it can be.
    """

    rounds: int | None
    chance: Chance
    steps: tuple[str, ...]
    waiting: Chance
    spell: Chance
    spells: Chance


@strict_flags
def last_stand(
    board: Board,
    hawkguards: Mapping[str, int],
    pools: Pools,
    most_rounds: int = 5,
    *,
    exhausted: Mapping[str, int] | None = None,
    turn: tuple[str, int] | None = None,
    recipes: Sequence[str] = (),
    free: Sequence[str] = (),
    college: int | None = None,
    exact: bool = False,
    most_positions: int = MOST_POSITIONS,
) -> LastStand:
    """SH-CALC-22: the least number of rounds to clear all roads once the Siege deck is used up (SH-FIN-01).

    Each round is an action phase and an advance phase; Hawkguards keep their places from round to round.
    Creatures that destroy an intact Location leave the board too. Events are left out; the chances of spells
    are given apart.

    Args:
        board: The roads in plain words, see `Board`.
        hawkguards: Colour to place (0 the square, 1 to 6 a Location) of those who fight from this round on.
        pools: Kind to Strength to number of tokens that nobody has seen.
        most_rounds: Rounds to look ahead, 1 to 12.
        exhausted: Colour to place of those whose turn in this round is over.
        turn: Colour of the Hawkguard whose turn is under way, and the actions it has left; None for nobody.
        recipes: Recipes face up on the college: TELE, FIRE, GUST, FAST.
        free: The same effects by Equipment and the like, which cost no action.
        college: Number of the college's Location; needed with `recipes`.
        exact: Whether to answer in Fractions (slower).
        most_positions: Positions to look at before the search is refused; 1 or more. Some thousands are
            looked at in a second.

    Returns:
        The rounds, the chance, and what to do first.

    Raises:
        ValueError: Something is unknown or out of range, or there are too many positions to search.

    Example:
        >>> board = {3: {"yellow": {"fairy": 3}, "destroyed": True}}
        >>> stand = last_stand(board, {"yellow": 3, "orange": 3}, {})
        >>> stand.rounds, stand.chance, stand.waiting, stand.spell
        (2, 1.0, 1.0, 0.5)
    """
    return in_one_go(
        stand_search(
            board, hawkguards, pools, most_rounds, exhausted=exhausted, turn=turn, recipes=recipes, free=free,
            college=college, exact=exact, most_positions=most_positions,
        )
    )  # fmt: skip


def stand_search(
    board: Board,
    hawkguards: Mapping[str, int],
    pools: Pools,
    most_rounds: int = 5,
    *,
    exhausted: Mapping[str, int] | None = None,
    turn: tuple[str, int] | None = None,
    recipes: Sequence[str] = (),
    free: Sequence[str] = (),
    college: int | None = None,
    exact: bool = False,
    most_positions: int = MOST_POSITIONS,
) -> Work[LastStand]:
    """`last_stand` as work that can pause or be given up, with the same arguments.

    Returns:
        The work; it pauses after each position, and its answer is the last stand.

    Raises:
        ValueError: As for `last_stand`.
    """
    roads, known = read_board(board), read_pools(pools)
    most_rounds = whole("most_rounds", most_rounds, 1, MOST_ROUNDS)
    most_positions = whole("most_positions", most_positions, 1)
    read, loose = read_effects("recipes", recipes), read_effects("free", free)
    if college is not None or read:
        college = whole("college", college, 1, len(ROADS))
    fights = Fights(roads, known, exact_share if exact else float_share)
    places, ready = read_hawkguards(hawkguards, exhausted or {})
    ready, acting = read_turn(turn, ready)
    start = Position(roads, fights.start, places, ready, acting, recipes=read, free=loose)
    fighting = tuple(place != AWAY for place in places)
    search = _Clearing(fights, college, fighting, most_positions)
    played = 0 if start.clear else 1
    chance = yield from search.chance(start, played)
    while not chance and played < most_rounds:
        played += 1
        chance = yield from search.chance(start, played)
    number = played if chance else None
    spell = Fraction(fairy_spell(sum(road.count(1) for road in roads), exact=True))
    numbers = chance, spell, 1 - (1 - spell) ** played
    chance, once, ever = (Fraction(value) if exact else float(value) for value in numbers)
    waiting = survival(board, pools, played, exact=exact)
    steps = yield from search.steps(start, played)
    return LastStand(number, chance, steps, waiting, once, ever)


class _Clearing:
    """The best chance to clear the roads within some rounds, position by position."""

    def __init__(self, fights: Fights, college: int | None, fighting: tuple[bool, ...], most: int) -> None:
        self._fights, self._fighting, self._most = fights, fighting, most
        self._now, self._onward = Turns(fights, college, {}), Turns(fights, college, {}, onward=True)
        self._moves = cache(self._moved)
        self._begun = 0
        self._found: dict[tuple[Position, int], tuple[Any, Option | None]] = {}

    def chance(self, position: Position, rounds: int) -> Work[Any]:
        """The chance from a position in an action phase, its round counted."""
        chance, _ = yield from self._best(position, rounds)
        return chance

    def steps(self, position: Position, rounds: int) -> Work[tuple[str, ...]]:
        """What to do in this action phase, up to the first fight that can end in several ways."""
        steps: list[str] = []
        _, option = yield from self._best(position, rounds)
        while option is not None:
            steps.append(option.text)
            after = option.outcomes[0][2]
            if len(option.outcomes) > 1 or after is None:
                break
            _, option = yield from self._best(after, rounds)
        return tuple(steps)

    def _best(self, position: Position, rounds: int) -> Work[tuple[Any, Option | None]]:
        if position.clear:
            return self._fights.share(1, 1), None
        if rounds == 0 or self._hopeless(position, rounds):
            return self._fights.share(0, 1), None
        position = self._plain(position, rounds)
        key = position, rounds
        if key not in self._found:
            check_positions(self._begun, self._most, "ask for fewer rounds, leave out an effect")
            yield self._begun
            self._begun += 1
            self._found[key] = yield from self._look(position, rounds)
        return self._found[key]

    def _look(self, position: Position, rounds: int) -> Work[tuple[Any, Option | None]]:
        best: tuple[Any, Option | None] | None = None
        if position.bonus is None:
            best = (yield from self._advance(position, rounds)), None
        turns = self._onward if rounds > 1 else self._now
        for option in turns.options(position):
            if best is not None and best[0] >= 1:
                break
            value = self._fights.share(0, 1)
            for chance, _, after in option.outcomes:
                if after is not None:
                    reached, _ = yield from self._best(after, rounds)
                    value += chance * reached
            if best is None or value > best[0]:
                best = value, option
        assert best is not None
        return best

    def _advance(self, position: Position, rounds: int) -> Work[Any]:
        """The advance phase, road by road, and what can be reached in the rounds after it."""
        law: dict[tuple[tuple[Road, ...], Classes], Any] = {
            (position.roads, position.pools): self._fights.share(1, 1)
        }
        for number, road in enumerate(position.roads):
            if not any(road.occupied):
                continue
            after: dict[tuple[tuple[Road, ...], Classes], Any] = {}
            for (roads, pools), mass in law.items():
                for chance, moved, left in self._moves(road, pools):
                    there = (*roads[:number], moved, *roads[number + 1 :]), left
                    after[there] = after.get(there, 0) + mass * chance
            law = after
        total = self._fights.share(0, 1)
        for there, mass in law.items():
            total += mass * (yield from self.chance(self._next(position, *there), rounds - 1))
        return total

    def _moved(self, road: Road, pools: Classes) -> list[tuple[Any, Road, Classes]]:
        """How a road's attacks and its step forwards can end without a loss."""
        ends = self._fights.advance(road, pools)
        return [(end.chance, march(end.road), end.pools) for end in ends if end.road is not None]

    def _next(self, position: Position, roads: tuple[Road, ...], pools: Classes) -> Position:
        """The next round's action phase: everybody who fights is ready again."""
        rest = position._replace(turn=None, reading=False, ready=self._fighting)
        return rest._replace(roads=roads, pools=pools)

    def _hopeless(self, position: Position, rounds: int) -> bool:
        """Whether there are more creatures than the Hawkguards can come to hit in time.

        In round t a Hawkguard of colour c can hit what stands on tile c + t now, on one road. What does not
        attack in these rounds, or attacks a destroyed Location that nobody protects, has to be hit.
        """
        if position.golems or position.effects or position.bonus is not None:
            return False
        for tile in range(len(TILES)):
            standing = ((road, sum(road.tiles[tile])) for road in position.roads)
            due = [n for road, n in standing if tile >= rounds or (road.destroyed and road.villager is None)]
            left = position.turn[1] if position.turn is not None and position.turn[0] == tile else 0
            hands = (left + ACTIONS - 1) // ACTIONS + int(position.ready[tile])
            hands += sum(self._fighting[tile - ahead] for ahead in range(1, min(rounds - 1, tile) + 1))
            if sum((n + ACTIONS - 1) // ACTIONS for n in due) > hands:
                return True
        return False

    def _plain(self, position: Position, rounds: int) -> Position:
        """A position without what no longer matters."""
        if rounds == 1:
            return simplified(position)
        acting = position.turn is not None and bool(position.turn[1])
        places = tuple(
            place if ready or later(position, colour) or (acting and position.turn[0] == colour) else 0  # type: ignore[index]
            for colour, (place, ready) in enumerate(zip(position.places, position.ready, strict=True))
        )
        return position._replace(places=places, turn=position.turn if acting else None)
