"""How a session begins: from arguments a person gives, or from what is there already.

Example:
    >>> from pitkit.play.example import GAME
    >>> new_session(GAME, undo="never")
    Traceback (most recent call last):
    ...
    pitkit.play.errors.MalformedError: undo is 'never'; allowed: one of by_agreement, free, off
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, TypeVar

from pitkit.play.errors import MalformedError
from pitkit.play.errors import whole as whole_number
from pitkit.play.game import Game, PackLike
from pitkit.play.positions import from_position
from pitkit.play.session import Session
from pitkit.play.state import State

S = TypeVar("S", bound=State)


def new_session(
    game: Game[S], seed: int = 0, packs: Iterable[str | PackLike] | None = None, **fields: Any
) -> Session[S]:
    """A session whose setup is given as arguments, so that an error calls a field as its caller did.

    Args:
        game: The game.
        seed: A whole number from 0; with the steps it decides all that is not entered by hand.
        packs: Names of shipped packs, or packs; None for the game's default ones.
        fields: Fields of the game's setup.

    Returns:
        The session.

    Raises:
        MalformedError: A field is unknown, of a wrong type or out of range, or there is no such pack.

    Example:
        >>> from pitkit.play.example import GAME
        >>> new_session(GAME, seed=3, undo="off").undo_policy
        'off'
    """
    return Session(game, game.read_setup(fields, ""), seed, packs)


def session_of(
    game: Game[S],
    given: Session[S] | Mapping[str, Any],
    seed: int = 0,
    packs: Iterable[str | PackLike] | None = None,
) -> Session[S]:
    """What is given to be shown, as a session.

    Args:
        game: The game.
        given: A session of it, or a position as data.
        seed: Seed of the dice and cards after a position.
        packs: Names of shipped packs, or packs, for a position.

    Returns:
        The session itself, or one that starts at the position.

    Raises:
        MalformedError: It is neither, or the position cannot be used.

    Example:
        >>> from pitkit.play.example import GAME
        >>> session_of(GAME, {"heads": [1, 0], "turn": 0, "tossed": False}).state.heads
        (1, 0)
        >>> session_of(GAME, 3)
        Traceback (most recent call last):
        ...
        pitkit.play.errors.MalformedError: session is 3; allowed: a session of Two Heads, or a position as data
    """  # noqa: E501
    if isinstance(given, Mapping):
        return Session.from_state(game, from_position(game, given, game.load_content(packs)), seed)
    if isinstance(given, Session) and isinstance(given.state, game.state):
        return given
    value = f"a session of {given.game.title}" if isinstance(given, Session) else given
    raise MalformedError("session", value, f"a session of {game.title}, or a position as data")


def player_names(
    players: int | Sequence[str], least: int, most: int, called: Callable[[int], Sequence[str]]
) -> list[str]:
    """The names of the players, who are given as a number or by their names.

    Args:
        players: How many, or their names.
        least: The fewest there can be.
        most: The most there can be.
        called: Gives names to so many players who have none.

    Returns:
        The names; whether they can be used is for the game's setup to say.

    Raises:
        MalformedError: It is neither a number in range nor a list.

    Example:
        >>> player_names(2, 1, 4, lambda n: ("Ada", "Ben", "Cleo", "Dan")[:n])
        ['Ada', 'Ben']
        >>> player_names("Ada", 1, 4, list)
        Traceback (most recent call last):
        ...
        pitkit.play.errors.MalformedError: players is 'Ada'; allowed: a whole number from 1 to 4, or a list of names
    """  # noqa: E501
    if isinstance(players, Sequence) and not isinstance(players, str | bytes):
        return list(players)
    try:
        return list(called(whole_number("players", players, least, most)))
    except MalformedError as error:
        raise MalformedError("players", players, f"{error.allowed}, or a list of names") from None
