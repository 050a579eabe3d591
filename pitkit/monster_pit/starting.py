"""How a game of Monster Pit begins, and how a saved one is opened.

Example:
    >>> session = new_game(2, seed=3, board="phoshar")
    >>> session.state.seats()
    ('Captain 1', 'Captain 2')
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

from pitkit.monster_pit.game import GAME, PitState
from pitkit.play import PackLike, Session
from pitkit.play.saves import load as open_save
from pitkit.play.saves import load_file
from pitkit.play.starting import new_session, player_names


def new_game(
    players: int | Sequence[str] = 2,
    seed: int = 0,
    packs: Iterable[str | PackLike] | None = None,
    **switches: Any,
) -> Session[PitState]:
    """Start a game.

    Args:
        players: How many Captains play, 1 to 4, or their players' names in seating order.
        seed: A whole number from 0; with the steps it decides all that is not entered by hand.
        packs: Names of shipped packs, or packs; None for all that is printed with the sample cards.
        switches: Further fields of `PitSetup`, e.g. `board="phoshar"`, `monster_player=True`,
            `encounters=True`, `white=1`, `rulings={"burn_scope": "all"}`.

    Returns:
        A session.

    Raises:
        ValueError: A field is unknown, of a wrong type or out of range.

    Example:
        >>> session = new_game(["Anna"], seed=3)
        >>> session.state.seats(), session.state.monster.health
        (('Anna',), 7)
    """
    return new_session(GAME, seed, packs, players=player_names(players, 1, 4, _names), **switches)


def _names(n: int) -> tuple[str, ...]:
    return tuple(f"Captain {k}" for k in range(1, n + 1))


def load(source: str | Path, packs: Iterable[PackLike] = ()) -> Session[PitState]:
    """Open a saved game.

    Args:
        source: The text of a save or token, or the path of a file.
        packs: Packs of one's own that the save may name.

    Returns:
        The session.

    Raises:
        ValueError: The save is damaged or of another game; the error offers what is sound.

    Example:
        >>> from pitkit.play import save
        >>> load(save(new_game(seed=3))).state.round
        0
    """
    return load_file(source, packs, GAME) if isinstance(source, Path) else open_save(source, packs, GAME)
