"""The best use of one round's actions against creatures, found by search."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from pitkit.odds import Chance
from pitkit.odds.checks import mapping, strict_flags, whole
from pitkit.odds.records import readable
from pitkit.odds.slices import in_one_go
from pitkit.shaddis_horne.facts import KINDS, RESOURCES, ROADS
from pitkit.shaddis_horne.odds.advance import Survival
from pitkit.shaddis_horne.odds.outcomes import Fights, exact_share, float_share
from pitkit.shaddis_horne.odds.pit_goods import exactly
from pitkit.shaddis_horne.odds.roads import Board, Road, read_board
from pitkit.shaddis_horne.odds.search import MOST_POSITIONS, Work, check_positions
from pitkit.shaddis_horne.odds.tokens import Pools, read_pools
from pitkit.shaddis_horne.odds.turns import Option, Position, Turns, read_effects, read_hawkguards, read_turn

MOST_AHEAD = 12
"""Advance phases that a plan looks ahead at most."""

_DIGITS = 12  # floats that agree so far are the same

_Value = tuple[
    Any, ...
]  # chances not to lose within 1, 2, ... phases; worth of the trophies; minus the actions


@readable
@dataclass(frozen=True)
class ActionPlan:
    """What to do with the actions of one round.

    Attributes:
        steps: What to do, in order, in words; up to the first fight that can end in several ways.
        settled: Whether that is all; otherwise look again when the fight is over.
        survival: Chance not to lose within the coming advance phase, within two, and so on.
        without: The same if nothing is done.
        trophies: Mean worth of the trophies taken.
        actions: Mean number of actions used; the others are free for something else.
        removed: Road to kind to number of tokens that these steps take off it.
    """

    steps: tuple[str, ...]
    settled: bool
    survival: tuple[Chance, ...]
    without: tuple[Chance, ...]
    trophies: Chance
    actions: Chance
    removed: Mapping[int, Mapping[str, int]]


@strict_flags
def best_actions(
    board: Board,
    hawkguards: Mapping[str, int],
    pools: Pools,
    phases: int = 4,
    *,
    exhausted: Mapping[str, int] | None = None,
    turn: tuple[str, int] | None = None,
    recipes: Sequence[str] = (),
    free: Sequence[str] = (),
    college: int | None = None,
    worth: Mapping[str, float] | None = None,
    exact: bool = False,
    most_positions: int = MOST_POSITIONS,
) -> ActionPlan:
    """SH-CALC-19: the best use of this round's actions against creatures.

    Among all plans those are best that make it likeliest not to lose in the coming advance phase; of these,
    not to lose within two phases if nothing interferes afterwards (`survival`), and so on; then comes the
    worth of the trophies, then the fewest actions. Hawkguards hit, move and visit the college; Recipes and
    like effects are used where they help. Bonuses of destroyed Locations other than the college's hits are
    left out. With many creatures and several Recipes there may be too much to search; that is refused after
    `most_positions` positions, of which some thousands are looked at in a second.

    Args:
        board: The roads in plain words, see `Board`.
        hawkguards: Colour to place (0 the square, 1 to 6 a Location) of those that still have their turn.
        pools: Kind to Strength to number of tokens that nobody has seen.
        phases: Advance phases to look ahead, 1 to 12; in 4 all that stands on a road has attacked.
        exhausted: Colour to place of those whose turn is over, for FAST.
        turn: Colour of the Hawkguard whose turn is under way, and the actions it has left; None for nobody.
        recipes: Recipes face up on the college, which must be visited for them: TELE, FIRE, GUST, FAST.
        free: The same effects by Equipment and the like, which cost no action (cream cake is FAST).
        college: Number of the college's Location; needed with `recipes`.
        worth: Resource to the worth of one, for trophies; 1 each by default.
        exact: Whether to answer in Fractions (slower).
        most_positions: Positions to look at before the search is refused; 1 or more.

    Returns:
        The plan.

    Raises:
        ValueError: Something is unknown or out of range, recipes are given without a college, or there are
            too many positions to search.

    Example:
        >>> board = {3: {"red": {"scuttler": 1}, "destroyed": True}, 4: {"orange": {"fairy": 2}}}
        >>> plan = best_actions(board, {"red": 2, "orange": 4}, {})
        >>> plan.steps[:2]
        ('red moves to 3', 'red hits the scuttler on road 3')
        >>> plan.survival, plan.without
        ((1.0, 1.0, 1.0, 1.0), (0.0, 0.0, 0.0, 0.0))
        >>> plan.removed
        {3: {'scuttler': 1}, 4: {'fairy': 2}}
    """
    return in_one_go(
        actions_search(
            board, hawkguards, pools, phases, exhausted=exhausted, turn=turn, recipes=recipes, free=free,
            college=college, worth=worth, exact=exact, most_positions=most_positions,
        )
    )  # fmt: skip


def actions_search(
    board: Board,
    hawkguards: Mapping[str, int],
    pools: Pools,
    phases: int = 4,
    *,
    exhausted: Mapping[str, int] | None = None,
    turn: tuple[str, int] | None = None,
    recipes: Sequence[str] = (),
    free: Sequence[str] = (),
    college: int | None = None,
    worth: Mapping[str, float] | None = None,
    exact: bool = False,
    most_positions: int = MOST_POSITIONS,
) -> Work[ActionPlan]:
    """`best_actions` as work that can pause or be given up, with the same arguments.

    Returns:
        The work; it pauses after each position, and its answer is the plan.

    Raises:
        ValueError: As for `best_actions`.
    """
    roads, known = read_board(board), read_pools(pools)
    phases = whole("phases", phases, 1, MOST_AHEAD)
    most_positions = whole("most_positions", most_positions, 1)
    read, loose = read_effects("recipes", recipes), read_effects("free", free)
    if college is not None or read:
        college = whole("college", college, 1, len(ROADS))
    worth = dict.fromkeys(RESOURCES, 1) if worth is None else worth
    values = {
        name: exactly(f"worth of {name}", value, exact)
        for name, value in mapping("worth", worth, "resources to numbers").items()
    }
    fights = Fights(roads, known, exact_share if exact else float_share)
    places, ready = read_hawkguards(hawkguards, exhausted or {})
    ready, acting = read_turn(turn, ready)
    start = Position(roads, fights.start, places, ready, acting, recipes=read, free=loose)
    ahead = [Survival(fights, number) for number in range(1, phases + 1)]
    return (yield from _Search(Turns(fights, college, values), ahead, exact, most_positions).plan(start))


class _Search:
    """Best play to the end of an action phase, position by position."""

    def __init__(self, turns: Turns, ahead: Sequence[Survival], exact: bool, most: int) -> None:
        self._turns, self._ahead, self._exact, self._most = turns, ahead, exact, most
        self._begun = 0
        self._found: dict[Position, tuple[_Value, Option | None]] = {}

    def plan(self, start: Position) -> Work[ActionPlan]:
        """The plan from a position."""
        (*survival, trophies, spare), option = yield from self._best(start)
        steps: list[str] = []
        position, settled = start, True
        while settled and option is not None:
            steps.append(option.text)
            after = option.outcomes[0][2]
            settled = len(option.outcomes) == 1 and after is not None
            if settled and after is not None:
                position = after
                _, option = yield from self._best(position)
        worth, actions = self._numbers((trophies, -spare))
        return ActionPlan(
            tuple(steps),
            settled,
            self._numbers(survival),
            self._numbers(self._stopping(start)[:-2]),
            worth,
            actions,
            _removed(start.roads, position.roads),
        )

    def _numbers(self, values: Sequence[Any]) -> tuple[Chance, ...]:
        return tuple(Fraction(value) if self._exact else float(value) for value in values)

    def _best(self, position: Position) -> Work[tuple[_Value, Option | None]]:
        position = simplified(position)
        if position not in self._found:
            check_positions(self._begun, self._most, "leave out an effect or creatures that can wait")
            yield self._begun
            self._begun += 1
            self._found[position] = yield from self._look(position)
        return self._found[position]

    def _look(self, position: Position) -> Work[tuple[_Value, Option | None]]:
        best: tuple[_Value, Option | None] | None = None
        if position.bonus is None:
            best = self._stopping(position), None
        for option in self._turns.options(position):
            value = yield from self._worth(option)
            if best is None or self._ranked(value) > self._ranked(best[0]):
                best = value, option
        assert best is not None
        return best

    def _stopping(self, position: Position) -> _Value:
        """What it is worth to end the phase."""
        return (*(survival.chance(position.roads, position.pools) for survival in self._ahead), 0, 0)

    def _worth(self, option: Option) -> Work[_Value]:
        total: list[Any] = [0] * (len(self._ahead) + 2)
        for chance, gain, position in option.outcomes:
            after = [0] * len(total)
            if position is not None:
                value, _ = yield from self._best(position)
                after = list(value)
            after[-2] += gain
            total = [sum_ + chance * value for sum_, value in zip(total, after, strict=True)]
        total[-1] -= option.actions
        return tuple(total)

    def _ranked(self, value: _Value) -> _Value:
        return value if self._exact else tuple(round(number, _DIGITS) for number in value)


def simplified(position: Position) -> Position:
    """A position without what no longer matters in this round: where those stand whose turn is over."""
    if "FAST" in position.effects:
        return position
    turn = position.turn if position.turn is not None and position.turn[1] else None
    acting = [
        ready or (turn is not None and turn[0] == colour) for colour, ready in enumerate(position.ready)
    ]
    places = tuple(place if acts else 0 for place, acts in zip(position.places, acting, strict=True))
    return position._replace(turn=turn, places=places)


def _removed(before: Sequence[Road], after: Sequence[Road]) -> dict[int, dict[str, int]]:
    removed: dict[int, dict[str, int]] = {}
    for number, one, two in zip(ROADS, before, after, strict=True):
        gone = {name: one.count(kind) - two.count(kind) for kind, name in enumerate(KINDS)}
        if any(gone.values()):
            removed[number] = {kind: count for kind, count in gone.items() if count}
    return removed
