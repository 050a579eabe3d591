"""The game as the play core sees it: its setup, its start, its packs."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Annotated, Any, Literal, cast

from msgspec import Meta

from pitkit.pit_fighter.cards import PitContent
from pitkit.pit_fighter.rules import PitFighterState
from pitkit.pit_fighter.rules.limits_opening import deck_refusals
from pitkit.pit_fighter.rules.opening import begin_round, with_deck
from pitkit.pit_fighter.rules.records import Fighter, Switches
from pitkit.pit_fighter.rules.table import Table
from pitkit.play import Game, MalformedError, PackLike, Problem, Session, Setup
from pitkit.play.content import merge, shipped_packs
from pitkit.play.errors import listing
from pitkit.play.saves import load as open_save
from pitkit.play.saves import load_file
from pitkit.play.starting import new_session, player_names

NAMES = ("Ash", "Birch", "Cedar", "Dogwood", "Elm", "Fir", "Gorse", "Holly")
"""Names for players who are only counted."""


class PitFighterSetup(Setup, frozen=True, forbid_unknown_fields=True):
    """Who plays, and the readings of the rules the game is played with.

    Args:
        players: Two names or more, clockwise.
        characters: A character for each player; empty to let the players choose (PF-SET-01).
        decks: A deck for each player; empty to let the players choose, or where the characters are.
        mode: `basic` with decks of 20 cards (PF-SET-12), or `normal` with decks of 40 and sidebars.
        scenario: A Creature the players fight together (PF-SCN-01); empty to fight each other.
        rate_at: When the gold held sets the rate: at the `declaration`, or at the `award` (PF-AMB-02).
        highest: The highest roller `chooses` who goes first, or `starts` himself (PF-AMB-60).
        shared_edges: Whether a line of sight along an edge between two blockers is `open` (PF-AMB-41).
        free_cards: The most cards without a price to arm with; None for any number (PF-AMB-12).
        extra_per: Two bought cards per `round`, or per `turn` (PF-AMB-15).
    """

    players: tuple[Annotated[str, Meta(min_length=1, max_length=40)], ...] = NAMES[:2]
    characters: tuple[str, ...] = ()
    decks: tuple[str, ...] = ()
    mode: Literal["basic", "normal"] = "basic"
    scenario: str = ""
    rate_at: Literal["declaration", "award"] = "declaration"
    highest: Literal["chooses", "starts"] = "chooses"
    shared_edges: Literal["open", "blocked"] = "open"
    free_cards: Annotated[int, Meta(ge=0, le=99)] | None = None
    extra_per: Literal["round", "turn"] = "round"

    def problems(self) -> Iterable[Problem]:
        """What cannot be played: one player, names that come twice, characters for some players only."""
        n = len(self.players)
        if n < 2:
            yield "players", n, "2 players or more"
        if len(set(self.players)) != n:
            yield "players", self.players, "different names"
        for name, given in (("characters", self.characters), ("decks", self.decks)):
            if given and len(given) != n:
                yield name, len(given), f"{n}, one for each player, or none"
        if self.decks and not self.characters:
            yield "decks", self.decks, "none while the players choose their characters"


def start(setup: PitFighterSetup, content: PitContent) -> PitFighterState:
    """The first state: characters and decks to be chosen, or, where the setup names both, arming.

    Args:
        setup: The setup.
        content: Cards, characters, Creatures, decks, the arena.

    Returns:
        The state.

    Raises:
        MalformedError: The packs lack something the setup names, or the arena is too small.
    """
    _check(setup, content)
    switches = Switches(
        setup.mode, setup.scenario, setup.rate_at, setup.highest, setup.shared_edges, setup.free_cards,
        setup.extra_per,
    )  # fmt: skip
    characters = setup.characters or ("",) * len(setup.players)
    fighters = tuple(map(Fighter, setup.players, characters))
    state = PitFighterState(content, switches, fighters)
    return _with_decks(setup, state) if setup.decks else state


def _with_decks(setup: PitFighterSetup, state: PitFighterState) -> PitFighterState:
    """The state in which the players have the decks the setup names and arm for the first round."""
    content, table = state.content, cast(Table, state)
    for seat, key in enumerate(setup.decks):
        deck = content.decks[key]
        for refusal in deck_refusals(table, deck):
            raise MalformedError(f"decks.{seat}", key, f"a deck that keeps to the rules: {refusal.why}")
        unknown = [card for card in deck.copies if content.cards[card].missing()]
        if unknown:
            raise MalformedError(
                f"setup.decks.{seat}", key, f"a deck whose cards are known; {unknown[0]} is not"
            )
        table = with_deck(table, seat, key)
    return cast(PitFighterState, begin_round(table)[0])


def _check(setup: PitFighterSetup, content: PitContent) -> None:
    hexes = len(content.legal)
    if len(setup.players) > hexes:
        raise MalformedError("players", len(setup.players), f"at most {hexes}, one for each hex")
    if setup.scenario and setup.scenario not in content.creatures:
        raise MalformedError("scenario", setup.scenario, listing(tuple(content.creatures)))
    for seat, key in enumerate(setup.characters):
        character = content.characters.get(key)
        whole_ones = tuple(one.key for one in content.character if not one.missing())
        if character is None or character.missing():
            raise MalformedError(f"characters.{seat}", key, listing(whole_ones))
    for seat, key in enumerate(setup.decks):
        if key not in content.decks:
            raise MalformedError(f"decks.{seat}", key, listing(tuple(content.decks)))


GAME: Game[PitFighterState] = Game(
    name="pit_fighter",
    title="Pit Fighter: Fantasy Arena",
    state=PitFighterState,
    setup=PitFighterSetup,
    start=start,
    content=merge,
    packs=lambda: shipped_packs(GAME),
    default_packs=("pit-fighter-printed", "pit-fighter-arena", "pit-fighter-sample"),
)
"""Pit Fighter: Fantasy Arena."""


def new_game(
    players: int | Sequence[str] = 2,
    seed: int = 0,
    packs: Iterable[str | PackLike] | None = None,
    **switches: Any,
) -> Session[PitFighterState]:
    """Start a game.

    Args:
        players: How many, 2 to 8, or their names, clockwise.
        seed: A whole number from 0; with the steps it decides all that is not entered by hand.
        packs: Names of shipped packs, or packs; None for what the manual prints, our default arena and the
            sample cards.
        switches: Fields of `PitFighterSetup`, e.g. `mode="normal"` or `characters=("Varga", "Quill")`.

    Returns:
        The session.

    Raises:
        MalformedError: A value is out of range, or there is no such switch or pack.

    Example:
        >>> session = new_game(2, seed=1, characters=("Varga", "Quill"))
        >>> session.state.phase()
        'choosing characters and decks'
    """
    names = player_names(players, 2, len(NAMES), lambda n: NAMES[:n])
    return new_session(GAME, seed, packs, players=names, **switches)


def load(source: str | bytes | Path, packs: Iterable[PackLike] = ()) -> Session[PitFighterState]:
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
        >>> load(save(new_game(2, seed=1))).seed
        1
    """
    return load_file(source, packs, GAME) if isinstance(source, Path) else open_save(source, packs, GAME)
