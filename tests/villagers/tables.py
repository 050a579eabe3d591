"""Positions for tests, built from a few values; and steps played on them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from msgspec.structs import replace

from pitkit.play import Event, Item, Known, Outcome, Pile, Step, Unseen, pile, pool
from pitkit.villagers.cards import POOL
from pitkit.villagers.game import GAME, NAMES
from pitkit.villagers.rules import Player, Switches, VillagersState
from pitkit.villagers.rules.table import DICE_STAGES, in_order

CONTENT = GAME.load_content()
assert CONTENT is not None

HOLLOW_CUP = "Scroll of the Hollow Cup"
MERCIES = "Scroll of Small Mercies"


def sitting(
    tokens: Sequence[int] = (5, 5, 5, 5),
    *,
    monster: int = 0,
    stage: str = "battle",
    blue: Sequence[int | None] | None = None,
    green: Sequence[int | None] | None = None,
    stakes: Mapping[int, int] | None = None,
    hands: Mapping[int, Iterable[str]] | None = None,
    laid: Mapping[int, str] | None = None,
    skulls: bool = True,
    changes: Mapping[int, Mapping[str, Any]] | None = None,
    **fields: Any,
) -> VillagersState:
    """A position in mid-round: tokens off the board by seat, everyone's skull covered, the rest by name.

    A seat with -1 tokens is dead. Villagers' dice show 3 unless `blue` names them by seat.
    """
    on_board = skulls and stage in ("blue", "green", "ward", "battle", "reveal")
    rolled = stage in (*DICE_STAGES, "green")
    held = {seat: [_owned(card, seat) for card in cards] for seat, cards in (hands or {}).items()}
    down = {seat: _owned(card, seat) for seat, card in (laid or {}).items()}
    players = []
    for seat, n in enumerate(tokens):
        alive = n >= 0
        die = (blue[seat] if blue else 3) if alive and rolled and seat != monster else None
        player = Player(
            NAMES[seat],
            max(n, 0),
            seat * 8 // len(tokens) + 1,
            alive,
            int(on_board and alive),
            (stakes or {}).get(seat, 0),
            die,
            in_order(held.get(seat, [])),
            down.get(seat),
            stage not in ("ward", "blue", "green", "deal") and alive,
        )
        players.append(replace(player, **(changes or {}).get(seat, {})))
    everything = [*(card for cards in held.values() for card in cards), *down.values()]
    values: dict[str, Any] = {
        "content": CONTENT,
        "switches": Switches(),
        "players": tuple(players),
        "stage": stage,
        "round": 1,
        "monster": monster,
        "green": _green(green, stage, players),
        "buyer": monster if stage in ("buy", "draw") else -1,
        "followed": tuple(range(len(tokens))),
        **_cards(everything, fields.pop("discards", ())),
    }
    state = VillagersState(**values | fields)
    assert not list(state.problems()), list(state.problems())
    return state


def _owned(card: str, seat: int) -> Item:
    return Unseen(POOL) if not card else Known(card, (seat,), (POOL,))


def _green(green: Sequence[int | None] | None, stage: str, players: list[Player]) -> tuple[int | None, ...]:
    if green is not None:
        return tuple(green)
    dice = sum(player.alive for player in players) - 1
    return (3,) * dice if stage in DICE_STAGES else ()


def _cards(everything: list[Item], discards: Iterable[str]) -> dict[str, Any]:
    """The deck that is left when some cards lie elsewhere."""
    gone = Counter(card.card for card in everything if isinstance(card, Known)) + Counter(discards)
    left = Counter(CONTENT.deck) - gone
    unseen = sum(isinstance(card, Unseen) for card in everything)
    known = sum(isinstance(card, Known) for card in everything)
    return {
        "pools": (replace(pool(POOL, left), out=known),),
        "deck": pile(Unseen(POOL, left.total() - unseen)),
        "discards": Pile(tuple(Known(card) for card in discards)),
    }


def play(state: VillagersState, *steps: Step) -> tuple[VillagersState, tuple[Event, ...]]:
    """Do some steps; the state after them, and what they told."""
    told: tuple[Event, ...] = ()
    for step in steps:
        state, events = state.apply(step)
        told += events
    return state, told


def after(state: VillagersState, *steps: Step) -> VillagersState:
    """The state after some steps."""
    return play(state, *steps)[0]


def rolls(*faces: int | str) -> Outcome:
    """What comes up, entered by hand."""
    return Outcome(tuple(map(str, faces)), by="table")


def cited(events: Iterable[Event]) -> set[str]:
    """The rules that some events cite."""
    return {rule for event in events for rule in event.rules}


def refused(state: VillagersState, step: Step) -> list[str]:
    """The rules that refuse a step."""
    return [refusal.rule for refusal in state.refusals(step)]  # type: ignore[arg-type]


def tokens(state: VillagersState) -> list[int]:
    """Everyone's tokens off the board."""
    return [player.tokens for player in state.players]
