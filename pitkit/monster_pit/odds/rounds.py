"""Race to the Gate: how many rounds are left, with the board's own changes of its dice and a plan of ours.

Example:
    >>> race = gate_forecast(20, [(0, 1, 2), (0, 1, 2)], (0, 2, 0))
    >>> round(race.lost_by(5), 6), round(race.law.mean, 6)
    (0.341546, 6.03087)
    >>> saved = gate_forecast(20, [(0, 1, 2), (0, 1, 2)], (0, 2, 0), plan={3: Turn(back=4)})
    >>> round(saved.lost_by(5), 6)
    0.080363
"""

from __future__ import annotations

from collections.abc import Generator, Mapping, Sequence
from dataclasses import dataclass
from functools import reduce
from typing import Any

import numpy as np
from numpy.typing import NDArray

from pitkit.monster_pit.boards import Board, board_of
from pitkit.monster_pit.dice import MONSTER
from pitkit.monster_pit.odds.laws import MOST_RESULTS, thrown
from pitkit.monster_pit.odds.race import Pools, captain_rolls
from pitkit.monster_pit.odds.track import Alive, Policy, Race, Steps, reached, strongest, ways_of
from pitkit.monster_pit.pools import Dice, DicePool, dice_pool
from pitkit.odds import Chance, Dist, pool_law
from pitkit.odds.checks import callback, rows, shown, strict_flags, whole
from pitkit.odds.records import readable
from pitkit.odds.slices import in_one_go

MOST_SPACES = 500
"""The most spaces a race is followed over; a limit of the computer."""

_FAINT = 1e-16  # rounds are listed until less than this is left for the tail
_MOST_ROUNDS = 5_000
_MOST_FURTHER = 10


@dataclass(frozen=True)
class Turn:
    """What the Captains do about the Monster in the Midday of a round.

    Attributes:
        back: Spaces that Wizards, Wish tokens or other cards move the Monster back.
        dice: Red, yellow and white dice that the Monster is given for it.
        statue: Whether a character is put on the Statue: no Twilight, and no move in the next Morning
            (MP-STR-STATUE-03, MP-STR-STATUE-04).
    """

    back: int = 0
    dice: Dice = (0, 0, 0)
    statue: bool = False


Plan = Mapping[int, Turn]
"""What the Captains do in which round, 1 being this one."""


@readable
@dataclass(frozen=True)
class GateForecast:
    """How the race to the Gate goes on.

    Attributes:
        law: The law of the round in which the Monster reaches the Gate, 1 being this one. Later rounds than
            those listed are its tail, so that mean and variance are those of all rounds without end.
        mornings: For each listed round the chance that the Gate is reached in its Morning.
        twilights: The same for its Twilight.
    """

    law: Dist
    mornings: tuple[Chance, ...]
    twilights: tuple[Chance, ...]
    _left: tuple[NDArray[Any], ...]

    @property
    def rounds(self) -> int:
        """How many rounds are listed."""
        return len(self.mornings)

    def lost_by(self, rounds: int) -> Chance:
        """The chance that the Gate is reached within so many rounds.

        Args:
            rounds: 1 or more; at most as many as are listed.

        Returns:
            The chance.

        Raises:
            ValueError: `rounds` is out of range.

        Example:
            >>> gate_forecast(2, [(0, 1, 0)], (0, 2, 0), exact=True, listed=1).lost_by(1)
            Fraction(3, 8)
        """
        return self.law.at_most(self._listed(rounds))

    def risk(self, rounds: int) -> Chance:
        """The chance that the Gate is reached in a round, once the Captains have stood until then.

        Args:
            rounds: Number of the round, from 1; at most as many as are listed.

        Returns:
            The chance; 1 where nobody can have stood until then.

        Raises:
            ValueError: `rounds` is out of range.

        Example:
            >>> race = gate_forecast(2, [(0, 1, 0)], (0, 2, 0), exact=True, listed=2)
            >>> race.risk(1), race.risk(2)
            (Fraction(3, 8), Fraction(3, 5))
        """
        number = self._listed(rounds)
        standing = self.law.at_least(number)
        return self.law[number] / standing if standing else 1 + 0 * standing

    def left_after(self, rounds: int) -> Dist:
        """How many spaces are left after so many rounds; 0 is the Gate.

        Args:
            rounds: 0 for now, or more; at most as many as are listed.

        Returns:
            The law of the spaces.

        Raises:
            ValueError: `rounds` is out of range.

        Example:
            >>> gate_forecast(2, [(0, 1, 0)], (0, 2, 0), exact=True, listed=1).left_after(1)[1]
            Fraction(3, 8)
        """
        chances = self._left[whole("rounds", rounds, 0, self.rounds)].copy()
        chances[0] = 1 + 0 * chances[0] - chances[1:].sum() if rounds == 0 else self.law.at_most(rounds)
        return Dist.from_pmf(chances)

    def _listed(self, rounds: int) -> int:
        return whole("rounds", rounds, 1, self.rounds)


def gate_forecast(
    distance: int,
    captains: Pools,
    monster: Dice,
    board: str | Board = "vaiel",
    mesmerized: int = 0,
    *,
    plan: Plan | None = None,
    track: int | None = None,
    to_roll: Pools | None = None,
    further: int = 0,
    policy: Policy = strongest,
    listed: int | None = None,
    exact: bool = False,
) -> GateForecast:
    """Race to the Gate: when the Monster arrives, round by round (MP-CALC-10, MP-GOAL-03).

    Each round every Captain makes a Progress Roll with the same pool, the Captains do what their plan says,
    and the Twilight Roll moves the Monster and may change its dice, as the rows of Phoshar do. Dice that
    Vaiel gains with characters are no part of it, as the manual does not print them.

    Args:
        distance: Spaces left to the Gate, 1 to 500.
        captains: Each Captain's pool (red, yellow, white), Mounts not counted; 1 to 4 of them.
        monster: The Monster's trackers (red, yellow, white).
        board: Short name of a printed board, or a board of one's own.
        mesmerized: How many characters the Monster has mesmerized, 0 to 1000.
        plan: What the Captains do in which round; None for nothing.
        track: Spaces of the whole track, `distance` to 500: the Monster is not moved back beyond its start.
            None where that does not matter.
        to_roll: Pools of the Captains who have still to roll in this round's Morning: an empty row once the
            Midday has begun, None for all of them.
        further: Spaces by which each completed move forwards goes on, 0 to 10: 1 with the white difficulty
            token that says so (MP-DIFF-11); a Progress Roll is one move (a reading of ours).
        policy: Who picks where a row leaves a choice of dice: `strongest`, `mildest` or one's own function.
        listed: So many rounds are listed one by one, and at least those of the plan; None lists until less
            than 1e-16 is left.
        exact: Whether to answer in Fractions; slow for a Monster whose dice change.

    Returns:
        The law of the round, what happens when, and the spaces left after each round.

    Raises:
        ValueError: An argument is out of range, or the Monster would never arrive.

    Example:
        >>> race = gate_forecast(30, [(0, 1, 2), (0, 1, 2)], (1, 0, 3), "phoshar")
        >>> round(race.law.mean, 3), round(race.left_after(4).mean, 2)
        (8.182, 14.71)
    """
    return in_one_go(
        forecasting(
            distance, captains, monster, board, mesmerized,
            plan=plan, track=track, to_roll=to_roll, further=further,
            policy=policy, listed=listed, exact=exact,
        )
    )  # fmt: skip


def forecasting(
    distance: int,
    captains: Pools,
    monster: Dice,
    board: str | Board = "vaiel",
    mesmerized: int = 0,
    *,
    plan: Plan | None = None,
    track: int | None = None,
    to_roll: Pools | None = None,
    further: int = 0,
    policy: Policy = strongest,
    listed: int | None = None,
    exact: bool = False,
) -> Generator[float, None, GateForecast]:
    """The work of `gate_forecast` round by round, for a panel that answers clicks in between.

    Args:
        distance: As there; so are the others.
        captains: Each Captain's pool.
        monster: The Monster's trackers.
        board: Its board.
        mesmerized: How many characters it has mesmerized.
        plan: What the Captains do in which round.
        track: Spaces of the whole track.
        to_roll: Pools of the Captains who have still to roll in this round's Morning.
        further: Spaces by which each completed move forwards goes on.
        policy: Who picks where a row leaves a choice of dice.
        listed: So many rounds are listed one by one.
        exact: Whether to answer in Fractions.

    Returns:
        A generator that yields the chance of a loss so far, and returns the forecast.

    Example:
        >>> work = forecasting(2, [(0, 1, 0)], (0, 2, 0), listed=2)
        >>> list(work)
        [0.375, 0.75]
    """
    callback("policy", policy, "that picks one of several pools")
    far = whole("distance", distance, 1, MOST_SPACES)
    turns = checked_plan(plan)
    last = whole("listed", listed, 1, _MOST_ROUNDS) if listed is not None else None
    start, found = dice_pool("monster", monster), board_of(board)
    count, most = whole("mesmerized", mesmerized, 0, MOST_RESULTS), found.max_dice.value
    spaces = _spaces(far, turns, track)
    more = whole("further", further, 0, _MOST_FURTHER)
    morning = _steps(captain_rolls(captains), spaces, more, exact)
    first = morning if to_roll is None else _steps(_still("to_roll", to_roll), spaces, more, exact)
    gains = [turns[number].dice for number in sorted(turns)]
    ways = reached(start, gains, most, lambda pool: ways_of(pool, found, count, policy, exact, further=more))
    race = Race(ways, morning, spaces, exact)
    begun = Steps(first, spaces, exact)
    return (yield from _followed(race, race.start(start, far), begun, turns, most, last))


def _steps(rolls: Sequence[DicePool], spaces: int, further: int, exact: bool) -> Dist:
    """The law of the steps of some Progress Rolls, listed up to the spaces there are."""
    if not further:
        dice = reduce(DicePool.plus, rolls, DicePool())
        return pool_law(thrown(dice), MONSTER, upto=spaces - 1, exact=exact)
    law = Dist.point(0, exact=exact)
    for roll in rolls:
        steps = pool_law(thrown(roll), MONSTER, upto=spaces - 1, exact=exact).clip(high=spaces)
        law = (law + steps.map(lambda step: step + further if step else 0)).clip(high=spaces)
    return law


def _still(name: str, pools: Pools) -> Sequence[DicePool]:
    """The rolls of Captains who have still to roll, of whom there may be none."""
    given = rows(name, pools, "pools (red, yellow, white)")
    return captain_rolls(given, name) if given else ()  # type: ignore[arg-type]


def _spaces(far: int, turns: Mapping[int, Turn], track: int | None) -> int:
    """The most spaces there can be left: as far as all pushes go, or to the start of the track."""
    farthest = far + sum(turn.back for turn in turns.values())
    if track is not None:
        return min(farthest, whole("track", track, far, MOST_SPACES))
    return whole("distance with all that the plan moves back", farthest, 1, MOST_SPACES)


def checked_plan(plan: object) -> dict[int, Turn]:
    """Check a plan a caller gives.

    Args:
        plan: A mapping of rounds to turns, or None.

    Returns:
        The plan, its numbers checked.

    Raises:
        ValueError: It is no such mapping, or a number is out of range.

    Example:
        >>> checked_plan({2: Turn(back=-1)})
        Traceback (most recent call last):
        ...
        ValueError: plan[2].back must be a whole number from 0 to 500; got -1.
    """
    if plan is None:
        return {}
    if not isinstance(plan, Mapping) or not all(isinstance(turn, Turn) for turn in plan.values()):
        raise ValueError(f"plan must map rounds from 1 to a Turn; got {shown(plan)}.")
    checked = {}
    for number, turn in plan.items():
        name = f"plan[{whole('a round of the plan', number, 1, _MOST_ROUNDS)}]"
        if not isinstance(turn.statue, bool):
            raise ValueError(f"{name}.statue must be True or False; got {shown(turn.statue)}.")
        back = whole(f"{name}.back", turn.back, 0, MOST_SPACES)
        checked[int(number)] = Turn(back, dice_pool(f"{name}.dice", turn.dice), turn.statue)
    return checked


def _followed(
    race: Race, alive: Alive, begun: Steps, turns: Mapping[int, Turn], most: int, listed: int | None
) -> Generator[float, None, GateForecast]:
    """Play all rounds at once; what has not arrived after the listed ones is the tail."""
    planned = max((number + turn.statue for number, turn in turns.items()), default=0)
    mornings: list[Chance] = []
    twilights: list[Chance] = []
    left = [alive.sum(axis=0)]
    nothing, resting = Turn(), False
    while len(mornings) < planned or (
        alive.sum() >= _FAINT and len(mornings) < _MOST_ROUNDS if listed is None else len(mornings) < listed
    ):
        turn = turns.get(len(mornings) + 1, nothing)
        steps = race.morning if mornings else begun
        alive, morning = (alive, 0 * alive[0, 0]) if resting else race.after_steps(alive, steps)
        if turn is not nothing:
            alive = race.given(race.moved_back(alive, turn.back), turn.dice, most)
        alive, twilight = (alive, 0 * alive[0, 0]) if turn.statue else race.after_twilight(alive)
        mornings.append(morning)
        twilights.append(twilight)
        left.append(alive.sum(axis=0))
        resting = turn.statue
        yield 1 - float(alive.sum())
    arrived = np.array([m + t for m, t in zip(mornings, twilights, strict=True)])
    law = Dist.from_pmf(arrived, start=1, tail=race.tail(alive, len(arrived)))
    return GateForecast(law, tuple(mornings), tuple(twilights), tuple(left))


@strict_flags
def rounds_to_gate(
    distance: int,
    captains: Pools,
    monster: Dice,
    board: str | Board = "vaiel",
    mesmerized: int = 0,
    policy: Policy = strongest,
    listed: int | None = None,
    exact: bool = False,
) -> Dist:
    """MP-CALC-10: in which round the Monster reaches the Gate, when nobody moves it back.

    See `gate_forecast` for what else there is to know of the race.

    Args:
        distance: Spaces left to the Gate, 1 to 500.
        captains: Each Captain's pool (red, yellow, white), Mounts not counted; 1 to 4 of them.
        monster: The Monster's trackers (red, yellow, white).
        board: Short name of a printed board, or a board of one's own.
        mesmerized: How many characters the Monster has mesmerized, 0 to 1000.
        policy: Who picks where a row leaves a choice of dice: `strongest`, `mildest` or one's own function.
        listed: So many rounds are listed one by one; None lists until less than 1e-16 is left.
        exact: Whether to answer in Fractions; slow for a Monster whose dice change.

    Returns:
        The law of the round, 1 being this one. Later rounds than those listed are kept as its tail, so that
        mean and variance are those of all rounds without end.

    Raises:
        ValueError: An argument is out of range, or the Monster would never arrive.

    Example:
        >>> race = rounds_to_gate(20, [(0, 1, 2), (0, 1, 2)], (0, 2, 0))
        >>> round(race.at_most(5), 6), round(race.mean, 6)
        (0.341546, 6.03087)
    """
    return gate_forecast(
        distance, captains, monster, board, mesmerized, policy=policy, listed=listed, exact=exact
    ).law
