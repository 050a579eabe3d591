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
from pitkit.monster_pit.odds import combat, gate_chances, prices, rounds_to_gate, twilight
from pitkit.monster_pit.pools import DicePool
from pitkit.monster_pit.rules.table import DICE_GAME, DiceTable
from pitkit.odds import percent
from pitkit.play import Session
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


def _rows(session: Session[Any], _: int | None) -> list[Any]:
    """Which row the next Twilight Roll picks."""
    state: DiceTable = session.state
    law = twilight(*_wholes(state.trackers), state.monster_board)
    happened = None if state.row is None else row_name(state.row.results)
    bars = {row_name(row): float(law[row]) for row in range(len(state.monster_board.rows))}
    return [Plot(bars, "Which row the Twilight Roll picks", "Monster results", outlined=happened)]


def _wholes(pool: DicePool) -> tuple[int, int, int]:
    return pool.red, pool.yellow, pool.white


def _gate(session: Session[Any], _: int | None) -> Any:
    """Whether the Monster reaches the Gate, and when."""
    state: DiceTable = session.state
    if not state.distance:
        return "The Monster is at the Citadel Gate."
    pools = [captain.progress_pool() for captain in state.captains]
    args = (state.distance, pools, state.trackers, state.monster_board, state.mesmerized)
    near = gate_chances(*args)
    law = rounds_to_gate(*args, listed=60)
    words = (
        f"From {state.distance} spaces, with whole rounds of these dice: at the Gate by the Morning "
        f"{in_words(near.morning)}, by the end of the round {in_words(near.round)}; after "
        f"{float(law.mean):.1f} rounds on the average."
    )
    return [words, Plot(law, "In which round the Monster reaches the Gate", "rounds, this one being 1")]


def _fights(session: Session[Any], _: int | None) -> Any:
    """How a fight of each Captain with the Monster would end now."""
    return Rows("A fight with the Monster now", _FIGHT, list(_fight_rows(session.state)))


_FIGHT = ["who", "Captain wins", "critical hit", "tie", "Monster wins", "Citadel burns"]


def _fight_rows(state: DiceTable) -> Iterator[list[str]]:
    for captain in state.captains:
        for attacking, word in ((True, "attacks"), (False, "defends")):
            half = captain.half(attacking)
            odds = combat(captain.fight_pool(attacking), state.trackers, state.maximum, half.mounts)
            burn = float(prices(odds, captain.fighters(attacking)).burn)
            chances = (odds.any_win, odds.critical, odds.tie, odds.lose, burn)
            yield [f"{captain.name} {word}", *map(percent, chances)]


CALCULATORS = (
    ("Twilight Roll", _rows),
    ("The Monster's way to the Gate", _gate),
    ("Fights", _fights),
)
"""What the odds panel of a table offers."""
