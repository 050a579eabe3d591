"""Race to the Gate as an explorer: position, trackers, the Captains' dice and a push; when is the game lost?

Example:
    >>> shown = gate_explorer(20)
    >>> shown.answer.words()[:68]
    'Vaiel, the Enchantress, is at the Gate after 6.03 rounds on the aver'
    >>> shown.close()
"""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from pitkit.monster_pit.boards import BOARDS, Board, board_of
from pitkit.monster_pit.drawing.race import ROUNDS
from pitkit.monster_pit.drawing.scenes import gate_scene
from pitkit.monster_pit.explorer import BoardExplorer, pool_controls, slider_marks
from pitkit.monster_pit.odds.laws import MOST_RESULTS
from pitkit.monster_pit.odds.rounds import GateForecast, Turn, forecasting
from pitkit.monster_pit.odds.track import Policy, mildest, strongest
from pitkit.monster_pit.pools import Dice, DicePool, dice_pool
from pitkit.monster_pit.rules.table import DICE_GAME
from pitkit.monster_pit.rules.table_state import TableContent
from pitkit.odds import percent
from pitkit.odds.checks import strict_flags, whole
from pitkit.ui.curves import Curve
from pitkit.ui.explorer import Control, Pick, Switch, Whole
from pitkit.ui.plots import Plot, Rows
from pitkit.ui.scene import Scene
from pitkit.ui.words import in_words

_POLICIES: list[tuple[str, Policy]] = [
    ("best for the Monster", strongest),
    ("best for the Captains", mildest),
]
_LONGEST = 100  # spaces of a track that is drawn and followed while a slider moves
_SHOWN = 0.995  # curves go on until the game is lost so likely
_MOST_SHOWN = 24  # rounds a curve goes on for at most
_PUSH = 12  # spaces a push goes back at most


@dataclass(frozen=True)
class GateAnswer:
    """What the explorer shows.

    Attributes:
        distance: Spaces left to the Gate.
        track: Spaces of the whole way.
        monster: The Monster's dice.
        board: Its board.
        captain: The dice of each Captain.
        captains: How many Captains there are.
        race: The forecast with the push, or without where there is none.
        without: The forecast without it, to compare with; None where there is no push.
    """

    distance: int
    track: int
    monster: DicePool
    board: Board
    captain: DicePool
    captains: int
    race: GateForecast
    without: GateForecast | None

    def words(self) -> str:
        """The answer in a sentence or two."""
        law = self.race.law
        middle = law.quantile(0.5)
        text = (
            f"{self.board.name}, is at the Gate after {float(law.mean):.2f} rounds on the average, "
            f"and by the end of round {middle} {in_words(self.race.lost_by(middle))}."
        )
        if self.without is not None:
            text += f" Without the push it takes {float(self.without.law.mean):.2f} rounds."
        return text

    @property
    def rounds(self) -> int:
        """How many rounds the curves go on for."""
        races = [race for race in (self.race, self.without) if race is not None]
        long = min(race.rounds for race in races)
        lost = (n for n in range(ROUNDS, long) if all(race.lost_by(n) >= _SHOWN for race in races))
        return min(next(lost, long), _MOST_SHOWN)


class GateExplorer(BoardExplorer):
    """See `gate_explorer`."""

    def scene(self, answer: GateAnswer, width: float) -> Scene:
        """The track, where the Monster may be after each round, and both sides' dice."""
        return gate_scene(
            answer.race,
            answer.distance,
            answer.track,
            answer.monster,
            answer.captain,
            answer.board,
            captains=answer.captains,
            chosen=self.chosen,
            marks=slider_marks(),
            captain_marks=slider_marks("captain_"),
            width=width,
        )

    def answers(self, answer: GateAnswer) -> Sequence[Any]:
        """A sentence, the curves of loss and of spaces left, the law of the round, and a table."""
        chosen = self.chosen[1] if isinstance(self.chosen, tuple) else None
        law = {str(n): float(answer.race.law[n]) for n in range(1, answer.rounds + 1)}
        outlined = str(chosen) if str(chosen) in law else None
        round_axis = "rounds, this one being 1"
        return [
            answer.words(),
            Plot(_loss(answer), "Lost by the end of the round", round_axis),
            Plot(
                _way(answer), "Spaces left, with the middle 80 %", "rounds played", "spaces", per_cent=False
            ),
            Plot(law, "In which round the Monster reaches the Gate", round_axis, outlined=outlined),
            Rows(_TABLE, _HEAD, list(_lines(answer)), None if chosen is None else chosen - 1),
        ]


def _named(answer: GateAnswer) -> list[tuple[str, GateForecast]]:
    if answer.without is None:
        return [("lost", answer.race)]
    return [("with the push", answer.race), ("without", answer.without)]


def _loss(answer: GateAnswer) -> list[Curve]:
    rounds = range(1, answer.rounds + 1)
    return [
        Curve(name, list(rounds), [min(1.0, float(race.lost_by(n))) for n in rounds])
        for name, race in _named(answer)
    ]


def _way(answer: GateAnswer) -> list[Curve]:
    rounds = range(answer.rounds + 1)
    return [
        Curve.of("spaces" if name == "lost" else name, [(n, race.left_after(n)) for n in rounds])
        for name, race in _named(answer)
    ]


_TABLE = "Round by round"
_HEAD = [
    "round",
    "Gate in its Morning",
    "Gate in its Twilight",
    "lost by then",
    "risk if standing",
    "spaces left",
]


def _lines(answer: GateAnswer) -> Iterator[list[str]]:
    race = answer.race
    for number in range(1, min(answer.rounds, ROUNDS) + 1):
        left = race.left_after(number)
        spaces = f"{float(left.mean):.1f} ({left.quantile(0.1)} to {left.quantile(0.9)})"
        chances = (
            race.mornings[number - 1],
            race.twilights[number - 1],
            race.lost_by(number),
            race.risk(number),
        )
        yield [str(number), *map(percent, chances), spaces]


def _compute(
    track: int,
    distance: int,
    red: int,
    yellow: int,
    white: int,
    board: Board,
    mesmerized: int,
    captains: int,
    captain_red: int,
    captain_yellow: int,
    captain_white: int,
    back: int,
    push_round: int,
    skull: bool,
    policy: Policy,
) -> Generator[float, None, GateAnswer]:
    """Both races in slices: a long track takes longer than a slider may wait."""
    monster = DicePool(red, yellow, white)
    captain = DicePool(captain_red, captain_yellow, captain_white)

    def race(plan: dict[int, Turn], listed: int | None = None) -> Generator[float, None, GateForecast]:
        pools = [captain] * captains
        found = yield from forecasting(
            distance, pools, monster, board, mesmerized,
            plan=plan, track=track, further=int(skull), policy=policy, listed=listed,
        )  # fmt: skip
        return found if found.rounds >= ROUNDS else (yield from race(plan, ROUNDS))

    without = yield from race({})
    pushed = (yield from race({push_round: Turn(back)})) if back else without
    return GateAnswer(distance, track, monster, board, captain, captains, pushed, without if back else None)


@strict_flags
def gate_explorer(
    distance: int | None = None,
    monster: Dice | None = None,
    board: str | Board = "vaiel",
    captains: int = 2,
    captain: Dice = (0, 1, 2),
    mesmerized: int = 0,
    track: int | None = None,
    back: int = 0,
    push_round: int = 1,
    skull: bool = False,
    *,
    theme: str = "auto",
    width: float = 800.0,
    key: str | None = None,
) -> GateExplorer:
    """Explore the Race to the Gate: when is the game lost? (MP-GOAL-03, MP-MORN-04, MP-TWI-05).

    Args:
        distance: Spaces left to the Gate at first, 1 to 100; None for the whole track.
        monster: Red, yellow and white dice on the trackers; None for those the board starts with.
        board: Short name of a printed board, or a board of one's own.
        captains: How many Captains there are, 1 to 4.
        captain: Red, yellow and white dice of each Captain's Progress Roll.
        mesmerized: How many characters the Monster has mesmerized, 0 to 1000.
        track: Spaces of the whole way, to 100; None for the sample track, or the distance where it is longer.
        back: Spaces by which the Captains push the Monster back once, 0 to 100; never beyond its start.
        push_round: The round of the push, 1 to 24.
        skull: Whether the white difficulty token is in play that makes each move go 1 space further.
        theme: "auto" follows the page, "light" and "dark" stay.
        width: CSS pixels to arrange for until the page reports its own.
        key: A name under which an earlier explorer is closed, where the front end does not name its cells.

    Returns:
        The explorer, to be shown in a notebook; its `board` gives a `picture()`.

    Raises:
        ValueError: An argument is out of range.

    Example:
        >>> shown = gate_explorer(12, board="phoshar")
        >>> shown.put(back=4)
        >>> round(float(shown.answer.race.law.mean - shown.answer.without.law.mean), 2)
        1.03
        >>> shown.close()
    """
    found = board_of(board)
    known = whole("distance", distance, 1, _LONGEST) if distance is not None else None
    long = _track() if track is None else whole("track", track, known or 1, _LONGEST)
    spaces = max(long, known or 1)
    pool = found.starting_dice() if monster is None else dice_pool("monster", monster)
    own = dice_pool("captain", captain)
    seats, charmed = whole("captains", captains, 1, 4), whole("mesmerized", mesmerized, 0, MOST_RESULTS)
    push, when = whole("back", back, 0, _LONGEST), whole("push_round", push_round, 1, _MOST_SHOWN)
    others = {} if found in BOARDS.values() else {found.id: found}
    options = [(each.name, each) for each in (*BOARDS.values(), *others.values())]
    controls: list[Control] = [
        Whole("distance", "Spaces to the Gate", known or spaces, 1, spaces),
        *pool_controls(pool),
        Pick("board", "Monster Board", options, found),
        Whole("mesmerized", "Mesmerized", charmed, 0, max(12, charmed)),
        Whole("captains", "Captains", seats, 1, 4),
        *pool_controls(own, "captain_"),
        Whole("back", "Push back", push, 0, max(_PUSH, push), unit="spaces"),
        Whole("push_round", "Push in round", when, 1, max(ROUNDS, when)),
        Switch("skull", "White token: each move goes 1 space further", skull),
        Pick("policy", "The Monster's choices", _POLICIES, strongest),
    ]
    text = (
        "Click a space or move the sliders; every Captain rolls the same dice. A bar holds the middle 80 %."
    )
    return GateExplorer(
        controls,
        partial(_compute, spaces),
        title="Race to the Gate",
        text=text,
        theme=theme,
        width=width,
        key=key,
    )


def _track() -> int:
    """Spaces of the sample track, as the manual does not print it."""
    content = DICE_GAME.load_content()
    assert isinstance(content, TableContent)
    assert content.track is not None
    return content.track.spaces
