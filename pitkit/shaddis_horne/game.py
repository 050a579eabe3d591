"""The game as the play core sees it: its setup, its start, its packs."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Annotated, Any, Literal

from msgspec import Meta

from pitkit.play import Game, Known, PackLike, Pile, Problem, Session, Setup, Unseen, pile
from pitkit.play.content import merge, shipped_packs
from pitkit.play.saves import load as open_save
from pitkit.play.saves import load_file
from pitkit.play.starting import new_session, player_names
from pitkit.shaddis_horne.cards import Family, HorneContent
from pitkit.shaddis_horne.rules import HorneState
from pitkit.shaddis_horne.rules.table import Deck, Decks, Hawkguard, Purse, Supply, Switches
from pitkit.shaddis_horne.rules.tasks import AnyTask, Draw, Layout, Phase

Track = Annotated[int, Meta(ge=0, le=6)]


class HorneSetup(Setup, frozen=True, forbid_unknown_fields=True):
    """Who plays, how hard it is, and the readings of the rules the game is played with.

    Args:
        players: Names of those who run the town together; they share one seat (SH-CMP-08).
        nightmare: Nightmare cards drawn after setup, 0 to 3 (SH-FIN-04); 0 plays without the expansion.
        gems: Gems at the start; None for what the packs say. The others likewise.
        influence: Influence at the start.
        wood: Wood at the start.
        ore: Ore at the start.
        gust: `road`: GUST moves a road in one direction (SH-AMB-27); `each`: a direction for each creature.
        empty_deck: `row`: with its deck empty a row's cards can still be had (SH-AMB-63); `strict`: not.
        pit_repair_visits: Whether repairing Shaddis Pit uses up its visit of the round (SH-AMB-65).
        reroll_anywhere: True lets abilities roll dice again in other phases too (SH-AMB-12).
        ask_before_fights: True asks before each Villager's fight, so that he can be discarded (SH-VIL-10).
    """

    players: tuple[Annotated[str, Meta(min_length=1, max_length=40)], ...] = ("The town",)
    nightmare: Annotated[int, Meta(ge=0, le=3)] = 0
    gems: Track | None = None
    influence: Track | None = None
    wood: Track | None = None
    ore: Track | None = None
    gust: Literal["road", "each"] = "road"
    empty_deck: Literal["row", "strict"] = "row"
    pit_repair_visits: bool = True
    reroll_anywhere: bool = False
    ask_before_fights: bool = False

    def problems(self) -> Iterable[Problem]:
        """What cannot be played: nobody, and names that come twice."""
        if not 1 <= len(self.players) <= 8 or len(set(self.players)) != len(self.players):
            yield "players", self.players, "1 to 8 different names"


def start(setup: HorneSetup, content: HorneContent) -> HorneState:
    """The first state: everything laid out, the first rows and Recipes to be turned up.

    Args:
        setup: The setup.
        content: Cards, numbers and tokens.

    Returns:
        The state.
    """
    return HorneState(
        content=content,
        switches=Switches(
            setup.gust,
            setup.empty_deck,
            setup.pit_repair_visits,
            setup.reroll_anywhere,
            setup.ask_before_fights,
        ),
        players=setup.players,
        pools=content.pools(),
        decks=Decks(
            siege=Deck(siege_deck(content)),
            **{family: Deck(_face_down(content, family)) for family in _SHUFFLED},
        ),
        supply=Supply(**{kind.key: pile(Unseen(kind.key, len(kind.values))) for kind in content.strength}),
        purse=_purse(setup, content),
        guards=(Hawkguard("red"), Hawkguard("orange"), Hawkguard("yellow"), Hawkguard("green")),
        strength_tokens=(content.start.plus_one, content.start.plus_two),
        tasks=_opening(setup, content),
    )


_SHUFFLED: tuple[Family, ...] = ("event", "villager", "equipment", "rarity", "pit", "recipe", "nightmare")


def siege_deck(content: HorneContent) -> Pile:
    """The Siege deck: wave by wave, two cards of each unseen in the tin (SH-SET-11 to SH-SET-15).

    Args:
        content: The content.

    Returns:
        The deck from the top: the known start card, then unseen cards, each wave's end card below them.
    """
    items: list[Known | Unseen] = [Known(card.key) for card in content.siege if card.start]
    for wave in range(1, content.limits.waves + 1):
        played = sum(content.wave(wave).values()) - content.limits.left_out
        items += [Unseen(f"siege {wave}", played)] if played > 0 else []
        items += [Known(card.key) for card in content.siege if card.end and card.wave == wave]
    return pile(*items)


def _face_down(content: HorneContent, family: Family) -> Pile:
    n = sum(content.copies(family).values())
    return pile(Unseen(family, n)) if n else Pile()


def _purse(setup: HorneSetup, content: HorneContent) -> Purse:
    chosen = ((setup.gems, "gems"), (setup.influence, "influence"), (setup.wood, "wood"), (setup.ore, "ore"))
    return Purse(**{what: getattr(content.start, what) if n is None else n for n, what in chosen})


def _opening(setup: HorneSetup, content: HorneContent) -> tuple[AnyTask, ...]:
    """What is turned up before the first round; the table is described with the first of it."""
    limits = content.limits
    rows = [Draw("villager", "setup")] * limits.row + [Draw("equipment", "setup")] * limits.row
    rows += [Draw("recipe", "setup")] * limits.recipes
    rows += [Draw("nightmare", "nightmare")] * min(setup.nightmare, limits.nightmare)
    return (rows[0], Layout(), *rows[1:], Phase("siege"))


GAME: Game[HorneState] = Game(
    name="shaddis_horne",
    title="The Siege of Shaddis Horne",
    state=HorneState,
    setup=HorneSetup,
    start=start,
    content=merge,
    packs=lambda: shipped_packs(GAME),
    default_packs=("shaddis_horne_printed", "shaddis_horne_sample"),
)
"""The Siege of Shaddis Horne."""


def new_game(
    players: int | Sequence[str] = 1,
    seed: int = 0,
    packs: Iterable[str | PackLike] | None = None,
    **switches: Any,
) -> Session[HorneState]:
    """Start a siege.

    Args:
        players: How many run the town together, 1 to 8, or their names, or the one name; they share one
            seat.
        seed: A whole number from 0; with the steps it decides all that is not entered by hand.
        packs: Names of shipped packs, or packs; None for the printed one with the sample cards.
        switches: Further fields of `HorneSetup`, e.g. `nightmare=2`, `gust="each"`.

    Returns:
        A session.

    Raises:
        ValueError: A field is unknown, of a wrong type or out of range.

    Example:
        >>> session = new_game(seed=3)
        >>> session.state.seats(), session.state.chance().title
        (('The town',), 'the next Villager')
    """
    names = [players] if isinstance(players, str) else player_names(players, 1, 8, _names)
    return new_session(GAME, seed, packs, players=names, **switches)


def _names(n: int) -> tuple[str, ...]:
    return ("The town",) if n == 1 else tuple(f"Player {k}" for k in range(1, n + 1))


def load(source: str | Path, packs: Iterable[PackLike] = ()) -> Session[HorneState]:
    """Open a saved siege.

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
