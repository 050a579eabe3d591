"""How a whole game starts: who plays, against which Monster, with which readings of the rules."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, Any, cast

from msgspec import Meta, structs

from pitkit.monster_pit.cards.content import PitContent
from pitkit.monster_pit.cards.facts import FAMILIES
from pitkit.monster_pit.game import opening
from pitkit.monster_pit.game.cards_of import location_faces, paladin
from pitkit.monster_pit.game.decks import taken_out
from pitkit.monster_pit.game.people import Captain, Held
from pitkit.monster_pit.game.places import Citadel, Deck, Decks, Monster, Supply
from pitkit.monster_pit.game.state import PitState
from pitkit.monster_pit.game.switches import Switches
from pitkit.monster_pit.game.table import Table
from pitkit.monster_pit.game.tasks.core import Phase
from pitkit.monster_pit.game.tasks.monster import MonsterSetup
from pitkit.monster_pit.game.tasks.outposts import DrawSkulls
from pitkit.play import MalformedError, Problem, Setup, Unseen, pile, pool
from pitkit.play.pools import find

Name = Annotated[str, Meta(min_length=1, max_length=40)]
Few = Annotated[int, Meta(ge=0, le=6)]


class PitSetup(Setup, frozen=True, forbid_unknown_fields=True):
    """Who plays, and how.

    Args:
        players: Names of the Captains' players in seating order, clockwise; 1 to 4.
        captains: Keys of their Captain cards, in the same order; empty to pick them in the game (MP-SET-02).
        board: Key of the Monster Board.
        monster_player: Whether an extra player plays the Monster.
        encounters: Whether the Encounter deck is played with (MP-SET-24).
        outpost_side: The side of all Outposts (MP-DIFF-03).
        white: White difficulty tokens drawn in setup (MP-DIFF-04).
        yellow: Yellow ones.
        red: Red ones.
        rulings: The readings of the rules.
    """

    players: tuple[Name, ...] = ("Anna", "Ben")
    captains: tuple[str, ...] = ()
    board: str = "vaiel"
    monster_player: bool = False
    encounters: bool = False
    outpost_side: str = "A"
    white: Few = 0
    yellow: Few = 0
    red: Few = 0
    rulings: Switches = Switches()

    def problems(self) -> Iterable[Problem]:
        """What cannot be played with these values."""
        if not 1 <= len(self.players) <= 4 or len(set(self.players)) != len(self.players):
            yield "players", self.players, "1 to 4 different names"
        if self.captains and (
            len(self.captains) != len(self.players) or len(set(self.captains)) != len(self.captains)
        ):
            yield "captains", self.captains, "a different Captain card for each player, or none"
        if self.outpost_side not in ("A", "B"):
            yield "outpost_side", self.outpost_side, "A or B"


def start(setup: PitSetup, content: PitContent) -> PitState:
    """The first state: everything laid out that needs no decision and no chance.

    Args:
        setup: The setup.
        content: Cards, boards, dice and track.

    Returns:
        The state.

    Raises:
        MalformedError: No pack has the board or a Captain.
    """
    board = content.record("board", setup.board)
    for colour in ("white", "yellow", "red"):
        there = sum(token.colour == colour for token in content.difficulty)
        if getattr(setup, colour) > there:
            raise MalformedError(f"setup.{colour}", getattr(setup, colour), f"0 to {there}")
    for card in setup.captains:
        if card not in [captain.key for captain in content.captains]:
            raise MalformedError("setup.captains", card, "a Captain of the packs whose dice are known")
    n = len(setup.players)
    health = board.starting_health(n)
    pools = (*content.pools(), pool("location", location_faces(content)))
    if setup.rulings.paladin_source == "barracks":
        pools = taken_out(pools, paladin(content).deck or "barracks", paladin(content).key, n)
    table: Table = PitState(
        content=content,
        switches=setup.rulings,
        pools=pools,
        captains=_captains(setup, content),
        monster=Monster(setup.board, board.starting_dice(), health, health),
        decks=_decks(pools, encounters=setup.encounters),
        citadel=Citadel(supply=_supply(content), bag=_pile(pools, "wish")),
        monster_player=setup.monster_player,
        encounters=setup.encounters,
        outpost_side=setup.outpost_side,  # type: ignore[arg-type]
        skulls_wanted=(setup.white, setup.yellow, setup.red),
        tasks=(DrawSkulls(), MonsterSetup(), Phase("morning")),
    )
    return cast(PitState, opening.opening_tasks(opening.with_purses(table)))


def _captains(setup: PitSetup, content: PitContent) -> tuple[Captain, ...]:
    """The Captains on the bridges of their Outposts (MP-SET-26)."""
    seats = content.track.seats if content.track else ("north", "east", "south", "west")
    cards: tuple[Any, ...] = setup.captains or (None,) * len(setup.players)
    return tuple(
        Captain(name, seats[seat], Held(card, "captain") if card else None)
        for seat, (name, card) in enumerate(zip(setup.players, cards, strict=True))
    )


def _pile(pools: Any, name: str) -> Any:
    n = find(pools, name).total
    return pile(Unseen(name, n)) if n else pile()


def _decks(pools: Any, encounters: bool) -> Decks:
    """Every deck but the Taverns, which are made when the Captains are known."""
    names = [family for family in FAMILIES if family != "tavern" and (encounters or family != "encounter")]
    return structs.replace(Decks(), **{name: Deck(_pile(pools, name)) for name in names})


def _supply(content: PitContent) -> Supply:
    armour = {count.key: count.copies for count in content.armour_count}
    pieces = {supply.key: supply.pieces for supply in content.supply}
    known = {
        "armour_white": armour.get("white"), "armour_yellow": armour.get("yellow"),
        "stones": pieces.get("stone"), "blue": pieces.get("blue"), "green": pieces.get("green"),
    }  # fmt: skip
    return Supply(**{name: n for name, n in known.items() if n is not None})
