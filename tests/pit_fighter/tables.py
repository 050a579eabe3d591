"""Positions for tests, built from a few values; and steps played on them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from msgspec.structs import replace

from pitkit.pit_fighter.cards import PitContent
from pitkit.pit_fighter.game import GAME, NAMES
from pitkit.pit_fighter.hexes import Hex
from pitkit.pit_fighter.rules import Fighter, Piece, PitFighterState, Switches, Turn
from pitkit.pit_fighter.rules.held import in_order, pool_name
from pitkit.pit_fighter.rules.records import Beast, Hunt, Lasting, Snare, Thing
from pitkit.play import Event, Known, Outcome, Pile, Step, Unseen, pile, pool

CONTENT = GAME.load_content()
assert isinstance(CONTENT, PitContent)

MIDDLE: Hex = (3, 6)
"""A hex far from every edge of the default arena."""

FIRST_BEAST = 50
"""Number of the first Creature that `sitting` puts into the arena."""


def beside(at: Hex = MIDDLE, steps: int = 1) -> Hex:
    """The hex so many steps east of another."""
    return at[0] + steps, at[1]


def owned(content: PitContent) -> Counter[str]:
    """Three of each card whose price is known: a deck from which any hand can be held."""
    return Counter({card.key: 3 for card in content.card if card.cost is not None})


def sitting(
    *,
    stage: str = "attack",
    seat: int = 0,
    characters: Sequence[str] = ("Varga", "Quill"),
    at: Sequence[Hex | None] = (MIDDLE, beside()),
    gold: Sequence[int] = (),
    exhaustion: Mapping[int, int] | None = None,
    hands: Mapping[int, Iterable[str]] | None = None,
    pieces: Mapping[int, Iterable[str | Piece]] | None = None,
    discards: Mapping[int, Iterable[str]] | None = None,
    beasts: Iterable[Beast | tuple[str, Hex]] = (),
    snares: Iterable[Snare] = (),
    things: Iterable[Thing] = (),
    lasting: Iterable[Lasting] = (),
    extra: Mapping[int, int] | None = None,
    turn: Mapping[str, Any] | None = None,
    hunt: Hunt | None = None,
    switches: Switches | None = None,
    content: PitContent = CONTENT,
    **fields: Any,
) -> PitFighterState:
    """A position in a round: everything is empty, unhurt and worth 100 gold unless it is named.

    Pieces are cards or `Piece`s; a card gets the next number, 1 for the first of seat 0, 11 for seat 1, and
    one without a price is Starting Equipment.
    """
    fighters, pools = [], []
    for who, character in enumerate(characters):
        mine = [_piece(one, 10 * who + k, content) for k, one in enumerate((pieces or {}).get(who, ()), 1)]
        card = content.characters[character]
        base = Fighter(
            NAMES[who],
            character,
            tuple(sorted(owned(content).items())),
            gold=gold[who] if who < len(gold) else 100,
            exhaustion=(exhaustion or {}).get(who, card.exhaustion or 0),
            at=at[who] if who < len(at) else None,
            pieces=tuple(mine),
            extra=(extra or {}).get(who, 0),
        )
        made, left = _cards(base, who, (hands or {}).get(who, ()), (discards or {}).get(who, ()))
        gone = Counter(one.card for one in lasting if one.seat == who)
        left = left - gone
        hidden = len(tuple((hands or {}).get(who, ())))
        pools.append(replace(pool(pool_name(who), left), out=hidden))
        fighters.append(replace(made, deck=pile(Unseen(pool_name(who), left.total()))))
    values: dict[str, Any] = {
        "content": content,
        "switches": switches or Switches(),
        "fighters": tuple(fighters),
        "pools": tuple(pools),
        "stage": stage,
        "round": 1,
        "turn": Turn(seat, 2) if stage not in ("pick", "arm", "sidebar", "order", "first", "deal") else None,
        "hunt": hunt,
        "beasts": tuple(_beast(one, FIRST_BEAST + k, content) for k, one in enumerate(beasts)),
        "snares": tuple(snares),
        "things": tuple(things),
        "lasting": tuple(lasting),
        "serial": 99,
    }
    if turn:
        values["turn"] = replace(values["turn"], **turn)
    state = PitFighterState(**values | fields)
    assert not list(state.problems()), list(state.problems())
    return state


def _piece(one: str | Piece, no: int, content: PitContent) -> Piece:
    if isinstance(one, Piece):
        return one
    card = content.cards[one]
    return Piece(no, one, left=card.uses, starting=card.cost is None)


def _beast(one: Beast | tuple[str, Hex], no: int, content: PitContent) -> Beast:
    if isinstance(one, Beast):
        return one
    return Beast(no, one[0], one[1], content.creatures[one[0]].exhaustion, summoner=0)


def _cards(
    base: Fighter, seat: int, hand: Iterable[str], discards: Iterable[str]
) -> tuple[Fighter, Counter[str]]:
    """A fighter with his cards in hand and discards, and what is left for his deck."""
    hand, discards = list(hand), list(discards)
    left = Counter(dict(base.cards)) - Counter(hand) - Counter(discards)
    left -= Counter(piece.card for piece in base.pieces if not piece.starting)
    held = in_order(Known(card, (seat,), (pool_name(seat),)) for card in hand)
    return replace(base, hand=held, discards=Pile(tuple(map(Known, discards)))), left


def play(state: PitFighterState, *steps: Step | Sequence[int | str]) -> tuple[PitFighterState, list[Event]]:
    """Do some steps, a list of faces standing for what the dice show; the state then, and what was told."""
    told: list[Event] = []
    for step in steps:
        made = step if isinstance(step, Step) else rolls(*step)
        state, events = state.apply(made)
        told += events
    return state, told


def after(state: PitFighterState, *steps: Step | Sequence[int | str]) -> PitFighterState:
    """The state after some steps."""
    return play(state, *steps)[0]


def rolls(*faces: int | str) -> Outcome:
    """What comes up, entered by hand."""
    return Outcome(tuple(map(str, faces)), by="table")


def cited(events: Iterable[Event]) -> set[str]:
    """The rules that some events cite."""
    return {rule for event in events for rule in event.rules}


def citing(events: Iterable[Event], rule: str) -> str:
    """The text of the events that cite a rule."""
    return " ".join(event.text for event in events if rule in event.rules)


def refused(state: PitFighterState, step: Step) -> list[str]:
    """The rules that refuse a step."""
    return [refusal.rule for refusal in state.refusals(step)]  # type: ignore[arg-type]


def golds(state: PitFighterState) -> list[int]:
    """Everyone's gold."""
    return [fighter.gold for fighter in state.fighters]


def left(state: PitFighterState) -> list[int]:
    """Everyone's Exhaustion Points."""
    return [fighter.exhaustion for fighter in state.fighters]


def hand_of(state: PitFighterState, seat: int) -> list[str]:
    """The cards of a hand that are known."""
    return [item.card for item in state.fighters[seat].hand.items if isinstance(item, Known)]


def discards_of(state: PitFighterState, seat: int) -> list[str]:
    """A discard pile, the top first."""
    return [item.card for item in state.fighters[seat].discards.items if isinstance(item, Known)]
