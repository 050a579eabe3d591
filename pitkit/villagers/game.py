"""The game as the play core sees it: its setup, its start, its packs."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Annotated, Any, Literal

from msgspec import Meta

from pitkit.play import Game, PackLike, Problem, Session, Setup, Unseen, pile
from pitkit.play.content import merge, shipped_packs
from pitkit.play.saves import load as open_save
from pitkit.play.saves import load_file
from pitkit.play.starting import new_session, player_names
from pitkit.villagers.cards import POOL, VillagersContent
from pitkit.villagers.rules import Player, Switches, VillagersState

NAMES = ("Ash", "Birch", "Cedar", "Dogwood", "Elm", "Fir", "Gorse", "Holly")
"""Names for players who are only counted."""


class VillagersSetup(Setup, frozen=True, forbid_unknown_fields=True):
    """Who plays, and the readings of the rules the game is played with.

    Args:
        players: 3 to 8 names (VM-AMB-03, VM-AMB-05), clockwise.
        tokens: Life Tokens each player starts with (VM-SET-06); 9 to 12 are usual.
        free_wards: Wards dealt to each player (VM-SET-08); 0 with no Wards in the packs plays without them.
        hand_limit: The most Wards a hand may hold to buy another; None for no limit.
        bag: Tokens in the Token Bag before the deal; None for an endless bag.
        dead_wards: Where a dead player's Wards go, `discard` or `deck` (VM-WRD-12, VM-AMB-21).
        claim: True lets the players claim their sections (VM-SET-12); False spreads them round the board.
        followed: Seats whose hidden dice and Wards are followed. None: everybody's, for play on the screen.
            At a table with real dice and cards, the seats whose secrets may be typed in; what the others
            hide is asked for when they turn it up.
    """

    players: tuple[Annotated[str, Meta(min_length=1, max_length=40)], ...] = NAMES[:4]
    tokens: Annotated[int, Meta(ge=1, le=99)] = 10
    free_wards: Annotated[int, Meta(ge=0, le=10)] = 3
    hand_limit: Annotated[int, Meta(ge=0, le=99)] | None = None
    bag: Annotated[int, Meta(ge=3, le=9999)] | None = None
    dead_wards: Literal["discard", "deck"] = "discard"
    claim: bool = False
    followed: tuple[int, ...] | None = None

    def problems(self) -> Iterable[Problem]:
        """What cannot be played: too few or too many players, names that come twice, an empty bag."""
        n = len(self.players)
        if not 3 <= n <= 8:
            yield "players", n, "3 to 8 players"
        if len(set(self.players)) != n:
            yield "players", self.players, "different names"
        if self.bag is not None and self.bag < n * self.tokens:
            yield "bag", self.bag, f"at least {n * self.tokens}, {self.tokens} for each of {n} players"
        if any(seat not in range(n) for seat in self.followed or ()):
            yield "followed", self.followed, f"seats from 0 to {n - 1}"


def start(setup: VillagersSetup, content: VillagersContent) -> VillagersState:
    """The first state: tokens handed out, places taken or to be claimed, the first roll to come.

    Args:
        setup: The setup.
        content: Dice and Wards.

    Returns:
        The state.
    """
    n = len(setup.players)
    players = tuple(
        Player(name, setup.tokens, 0 if setup.claim else seat * 8 // n + 1)
        for seat, name in enumerate(setup.players)
    )
    pool = content.pool()
    everybody = tuple(range(n))
    return VillagersState(
        content=content,
        switches=Switches(setup.free_wards, setup.hand_limit, setup.bag is None, setup.dead_wards),
        players=players,
        pools=(pool,),
        deck=pile(Unseen(POOL, pool.total)),
        stage="claim" if setup.claim else "first",
        bag=0 if setup.bag is None else setup.bag - n * setup.tokens,
        rolling=() if setup.claim else everybody,
        followed=everybody if setup.followed is None else tuple(sorted(set(setup.followed))),
    )


GAME: Game[VillagersState] = Game(
    name="villagers",
    title="Villagers and Monster",
    state=VillagersState,
    setup=VillagersSetup,
    start=start,
    content=merge,
    packs=lambda: shipped_packs(GAME),
    default_packs=("villagers-dice", "villagers-wards-sample"),
)
"""Villagers and Monster, whose manual carries no title."""


def new_game(
    players: int | Sequence[str] = 4,
    seed: int = 0,
    packs: Iterable[str | PackLike] | None = None,
    **switches: Any,
) -> Session[VillagersState]:
    """Start a game.

    Args:
        players: How many, 3 to 8, or their names, clockwise.
        seed: A whole number from 0; with the steps it decides all that is not entered by hand.
        packs: Names of shipped packs, or packs; None for six-sided dice and the sample Wards.
        switches: Fields of `VillagersSetup`, e.g. `tokens=9` or `undo="off"`.

    Returns:
        The session.

    Raises:
        MalformedError: A value is out of range, or there is no such switch or pack.

    Example:
        >>> session = new_game(3, seed=1, tokens=9)
        >>> session.state.phase()
        'the roll for the first Monster'
    """
    names = player_names(players, 3, len(NAMES), lambda n: NAMES[:n])
    return new_session(GAME, seed, packs, players=names, **switches)


def load(source: str | bytes | Path, packs: Iterable[PackLike] = ()) -> Session[VillagersState]:
    """Open a saved game.

    Args:
        source: The text of a save, a seat's file or a share token; or a `Path` to a file.
        packs: A person's own packs, where the game was played with some.

    Returns:
        The session.

    Raises:
        SaveError: It cannot be opened as it stands; `.good` is a session of what is sound in it.
        OSError: The file cannot be read.

    Example:
        >>> from pitkit.play.saves import save
        >>> load(save(new_game(3, seed=1))).seed
        1
    """
    return load_file(source, packs, GAME) if isinstance(source, Path) else open_save(source, packs, GAME)
