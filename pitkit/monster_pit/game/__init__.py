"""The whole game of Monster Pit: its rules core.

`table` is what a state holds, `tasks` what is still to do, `steps` what may be decided; `registry` says how a
theme of the rules is added, `themes` lists them, and `flow` drives the game.
"""

from __future__ import annotations

from pitkit.monster_pit.cards.packs import DEFAULT_PACKS, card_packs
from pitkit.monster_pit.game.setup import PitSetup as PitSetup
from pitkit.monster_pit.game.setup import start
from pitkit.monster_pit.game.state import PitState as PitState
from pitkit.play import Game
from pitkit.play.content import merge

GAME: Game[PitState] = Game(
    name="monster_pit",
    title="Monster Pit",
    state=PitState,
    setup=PitSetup,
    start=start,
    content=merge,
    packs=card_packs,
    default_packs=DEFAULT_PACKS,
    package="pitkit.monster_pit",
    format=2,
    heirs={1: "monster_pit_dice"},
)
"""The whole game, to be played with a `Session`."""
