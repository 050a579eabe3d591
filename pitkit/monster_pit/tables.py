"""The dice table as a playing surface: the board, the dice, the odds of what comes next, the log with rules.

Example:
    >>> shown = dice_table(board="phoshar", captains=1, seed=4)
    >>> shown.choices.labels
    ('Captain 1 (sample): Progress Roll: 1 red, 3 yellow, 1 white',)
    >>> shown.board.press("roll")
    >>> shown.board.message
    'Chance: refused in Morning of round 1: Captain 1 (sample) has to make the Progress Roll first: ...'
    >>> shown.close()
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from pitkit.monster_pit.board import scene
from pitkit.monster_pit.drawing.words import row_name
from pitkit.monster_pit.odds import (
    RowOutlook,
    attack_now,
    combat,
    gate_forecast,
    morning,
    prices,
    row_outlook,
)
from pitkit.monster_pit.pools import DicePool
from pitkit.monster_pit.racing import LISTED, race_plots
from pitkit.monster_pit.rules.table import DICE_GAME, DiceTable
from pitkit.odds import Dist, percent
from pitkit.play import Session
from pitkit.play.errors import MalformedError, listing
from pitkit.play.game import PackLike
from pitkit.play.starting import new_session, session_of
from pitkit.ui.plots import Plot, Rows
from pitkit.ui.table import Table
from pitkit.ui.words import in_words


def dice_table(
    session: Session[Any] | Mapping[str, Any] | None = None,
    *,
    board: str = "vaiel",
    captains: int = 2,
    spaces: int | None = None,
    seed: int = 0,
    packs: Iterable[str | PackLike] | None = None,
    seat: int | None = None,
    **options: Any,
) -> Table:
    """Play the dice of Monster Pit on a board: random dice or the real ones.

    Args:
        session: A session of the dice table, or a position as data; None for a new game.
        board: Short name of the Monster Board of a new game.
        captains: How many Captains play a new game, 1 to 4.
        spaces: Spaces from the start to the Gate, 1 to 200; None for the track of the packs.
        seed: Seed of the dice of a new game or a position.
        packs: Names of shipped packs, or packs of one's own, for a new game or a position.
        seat: Whose table it is; None to play everything.
        options: Further arguments of `pitkit.ui.table.Table`: title, theme, width, key.

    Returns:
        The table, to be shown in a notebook.

    Raises:
        MalformedError: The setup or the position cannot be used.

    Example:
        >>> shown = dice_table(captains=1, spaces=20, seed=1)
        >>> shown.session.state.distance
        20
        >>> shown.close()
    """
    if session is None:
        if not isinstance(board, str):
            names = tuple(known.key for known in DICE_GAME.load_content(packs).board)
            raise MalformedError("board", board, listing(names))
        session = new_session(DICE_GAME, seed, packs, board=board, captains=captains, spaces=spaces)
    return table(session_of(DICE_GAME, session, seed, packs), seat=seat, **options)


def table(session: Session[Any], **options: Any) -> Table:
    """The playing surface of a session.

    Args:
        session: A session of the dice table; several tables may show it.
        options: Further arguments of `pitkit.ui.table.Table`.

    Returns:
        The table, to be shown in a notebook.

    Example:
        >>> shown = table(Session(DICE_GAME, {"captains": 1}, seed=1))
        >>> shown.board.scene.title[:40]
        'Vaiel, the Enchantress: Morning of round'
        >>> shown.close()
    """
    return Table(session, scene, _said, odds=CALCULATORS, **options)


def _said(target: Any, session: Session[Any]) -> None:
    """Rows and abilities are there to be read: their words show when the pointer or the keyboard is there."""


# ------------------------------------------------------------------------------- what comes next


def _morning(session: Session[Any], _: int | None) -> Any:
    """What the Progress Rolls of a Morning bring, Captain by Captain and together."""
    state: DiceTable = session.state
    odds = morning([captain.progress_pool() for captain in state.captains])
    lines = [
        [captain.name, roll.dice.words(), _mean(roll.gold), _mean(roll.steps), percent(roll.royal)]
        for captain, roll in zip(state.captains, odds.rolls, strict=True)
    ]
    lines.append(["all", "", _mean(odds.gold), _mean(odds.steps), percent(odds.any_royal)])
    head = ["who", "rolls", "mean Gold", "mean steps", "Royal Roll"]
    steps = Plot(odds.steps, "Steps of the Monster in a Morning", "spaces")
    return [Rows("The Progress Rolls of a Morning", head, lines), steps]


def _mean(law: Dist) -> str:
    return f"{float(law.mean):.2f}"


def _rows(session: Session[Any], _: int | None) -> list[Any]:
    """Which row the next Twilight Roll picks, and what it would do."""
    state: DiceTable = session.state
    rows = row_outlook(state.trackers, state.monster_board, state.distance or None, state.mesmerized)
    happened = None if state.row is None else row_name(state.row.results)
    bars = {row_name(row.results): float(row.chance) for row in rows}
    lines = [[row_name(row.results), percent(row.chance), _left(row), " ".join(row.actions)] for row in rows]
    head = ["results", "chance", "spaces left after it", "what it does"]
    return [
        Plot(bars, "Which row the Twilight Roll picks", "Monster results", outlined=happened),
        Rows("What each row would do now", head, lines, None if state.row is None else state.row.results),
    ]


def _left(row: RowOutlook) -> str:
    return "the Gate: lost" if row.loses else "" if row.left is None else str(row.left)


def _gate(session: Session[Any], _: int | None) -> Any:
    """Whether the Monster reaches the Gate, and when, from this moment on."""
    state: DiceTable = session.state
    if not state.distance:
        return "The Monster is at the Citadel Gate."
    race = gate_forecast(
        state.distance,
        [captain.progress_pool() for captain in state.captains],
        state.trackers,
        state.monster_board,
        state.mesmerized,
        to_roll=_to_roll(state),
        listed=LISTED,
    )
    words = (
        f"From {state.distance} spaces{_moment(state)}: at the Gate by the Morning "
        f"{in_words(race.mornings[0])}, by the end of the round {in_words(race.lost_by(1))}; after "
        f"{float(race.law.mean):.1f} rounds on the average."
    )
    return [words, *race_plots(race, "rounds, this one being 1")]


def _to_roll(state: DiceTable) -> list[DicePool] | None:
    """Pools that have still to roll this Morning; in the Twilight the next round counts as the first."""
    if state.stage == "twilight":
        return None
    seats = [(state.lead + at) % len(state.captains) for at in range(state.rolled, len(state.captains))]
    return [state.captains[seat].progress_pool() for seat in seats if state.stage == "morning"]


def _moment(state: DiceTable) -> str:
    return ", when this Twilight has moved nothing more" if state.stage == "twilight" else " with these dice"


def _fights(session: Session[Any], _: int | None) -> Any:
    """How a fight of each Captain with the Monster would end now."""
    state: DiceTable = session.state
    return [
        Rows("A fight with the Monster now", _FIGHT, list(_fight_rows(state))),
        Rows("What an attack brings and costs", _ATTACK, list(_attack_rows(state))),
    ]


_FIGHT = ["who", "Captain wins", "critical hit", "tie", "Monster wins", "Citadel burns"]


def _fight_rows(state: DiceTable) -> Iterator[list[str]]:
    for captain in state.captains:
        for attacking, word in ((True, "attacks"), (False, "defends")):
            half = captain.half(attacking)
            odds = combat(captain.fight_pool(attacking), state.trackers, state.maximum, half.mounts)
            burn = float(prices(odds, captain.fighters(attacking)).burn)
            chances = (odds.any_win, odds.critical, odds.tie, odds.lose, burn)
            yield [f"{captain.name} {word}", *map(percent, chances)]


_ATTACK = ["who", "mean damage", "beats the Monster", "a tie costs", "a loss costs", "losses an attack"]


def _attack_rows(state: DiceTable) -> Iterator[list[str]]:
    for captain in state.captains:
        half = captain.attackers
        now = attack_now(
            captain.fight_pool(True), state.trackers, state.maximum, half.mounts,
            health=min(99, max(1, state.health)), healthy=half.healthy, injured=half.injured,
            captain_injured=captain.injured,
        )  # fmt: skip
        tie, lose = (end.costs for end in now.ends[2:])
        losses, damage = float(now.worth.expected_losses), float(now.worth.mean_damage)
        yield [captain.name, f"{damage:.2f}", percent(now.wins_game), tie, lose, f"{losses:.2f}"]


CALCULATORS = (
    ("Twilight Roll", _rows),
    ("Race to the Gate", _gate),
    ("Fights", _fights),
    ("Progress Rolls", _morning),
)
"""What the odds panel of a table offers."""
