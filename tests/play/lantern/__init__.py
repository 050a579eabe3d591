"""Lanterns in the Pit: a small complete game, built as every game package of pitkit is built.

Two seats sit at a pit of face-down cards. In a turn a seat draws, lays a run of cards from its hidden
hand, or throws the lantern, a die whose flare is thrown again; the other seat may answer a throw with a
moth. Nine light wins. The rules with their ids are in `rulebook.toml`, the cards in `content/`, the
state in `rules.py`, what the packs become in `cards.py`.
"""

from __future__ import annotations

from collections.abc import Iterable

from pitkit.play import Game, Pile, Problem, Setup, Unseen, pile
from pitkit.play.content import merge, shipped_packs
from tests.play.lantern.cards import POOL, LanternContent
from tests.play.lantern.rules import Lantern

__all__ = ["GAME", "LanternSetup", "start"]


class LanternSetup(Setup, frozen=True, forbid_unknown_fields=True):
    """Who plays: the names of the two seats, the first of which begins."""

    players: tuple[str, str] = ("Ash", "Birch")

    def problems(self) -> Iterable[Problem]:
        """The names must be there and differ."""
        if not all(self.players) or self.players[0] == self.players[1]:
            yield "players", self.players, "two different names"


def start(setup: LanternSetup, content: LanternContent) -> Lantern:
    """The first state: all cards but the boxed ones in the pit, the hands to be dealt."""
    pools = content.pools
    pit = pile(Unseen(POOL, pools[0].total - content.table.boxed))
    return Lantern(content=content, names=setup.players, pools=pools, pit=pit, hands=(Pile(), Pile()))


GAME: Game[Lantern] = Game(
    name="lantern",
    title="Lanterns in the Pit",
    state=Lantern,
    setup=LanternSetup,
    start=start,
    content=merge,
    packs=lambda: shipped_packs(GAME),
    default_packs=("lantern-sample",),
    package="tests.play.lantern",
)
