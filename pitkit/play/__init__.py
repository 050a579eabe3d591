"""What every game's rules core shares: states, steps, chance, piles, sessions, saves.

A game is a frozen `State` with the same doors in all games; a `Session` plays it by steps, and its
setup, seed and steps are the save file, the undo and the replay.
"""

from __future__ import annotations

from pitkit.play.chance import Chance, Part
from pitkit.play.errors import ForbiddenError, MalformedError, PitkitError, SaveError
from pitkit.play.events import Event, Events, may_see, visible
from pitkit.play.game import Game, PackLike, Setup, game_named
from pitkit.play.piles import (
    Pile,
    bottom_law,
    faces_up,
    join,
    law_at,
    law_of,
    lift,
    peek,
    pile,
    put_bottom,
    put_top,
    remove,
    split,
    take_at,
    take_bottom,
    take_top,
    top_law,
    turn,
)
from pitkit.play.policies import Policy, Rng, first_policy, random_policy
from pitkit.play.pools import Item, Known, Pool, Pools, Unseen, pool
from pitkit.play.positions import from_position, position
from pitkit.play.saves import from_token, load, load_file, save, save_file, seat_file, token
from pitkit.play.session import Session, Stopped
from pitkit.play.shuffling import search, shuffle, surely
from pitkit.play.sight import card_problems, conceal
from pitkit.play.state import Content, PackStamp, Problem, State
from pitkit.play.steps import Adjust, Choice, Outcome, Over, Refusal, Step
from pitkit.play.watching import Change, Fault

__all__ = [
    "Adjust",
    "Chance",
    "Change",
    "Choice",
    "Content",
    "Event",
    "Events",
    "Fault",
    "ForbiddenError",
    "Game",
    "Item",
    "Known",
    "MalformedError",
    "Outcome",
    "Over",
    "PackLike",
    "PackStamp",
    "Part",
    "Pile",
    "PitkitError",
    "Policy",
    "Pool",
    "Pools",
    "Problem",
    "Refusal",
    "Rng",
    "SaveError",
    "Session",
    "Setup",
    "State",
    "Step",
    "Stopped",
    "Unseen",
    "bottom_law",
    "card_problems",
    "conceal",
    "faces_up",
    "first_policy",
    "from_position",
    "from_token",
    "game_named",
    "join",
    "law_at",
    "law_of",
    "lift",
    "load",
    "load_file",
    "may_see",
    "peek",
    "pile",
    "pool",
    "position",
    "put_bottom",
    "put_top",
    "random_policy",
    "remove",
    "save",
    "save_file",
    "search",
    "seat_file",
    "shuffle",
    "split",
    "surely",
    "take_at",
    "take_bottom",
    "take_top",
    "token",
    "top_law",
    "turn",
    "visible",
]
