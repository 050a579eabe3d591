"""The odds panel of the whole game, what buys time: the race by rounds, recruits, Armour, Stones, the Statue.

Each takes a session and the seat that asks, as in `whole_odds`.

Example:
    >>> from pitkit.monster_pit.game import GAME
    >>> from pitkit.odds.slices import in_one_go
    >>> from pitkit.play import Session
    >>> session = Session(GAME, {"captains": ["Tin Warden", "Bram Ironhand"]}, seed=1)
    >>> offers, stones, *_ = in_one_go(worth_of_things(session, None))
    >>> offers.rows[0][:3]
    ['Anna', 'a red die becomes yellow', '4 Gold']
"""

from __future__ import annotations

from collections.abc import Generator, Iterator
from dataclasses import replace
from typing import Any

from pitkit.monster_pit.game.cards_of import called, dice, length
from pitkit.monster_pit.game.citadel.prices import card_price, price_of
from pitkit.monster_pit.game.decks import back_of
from pitkit.monster_pit.game.facts import SHOWN_DECKS, DeckName
from pitkit.monster_pit.game.pools_of import fight_pool, monster_pool, mount_pool, progress_pool
from pitkit.monster_pit.game.state import PitState
from pitkit.monster_pit.odds import armour, church, gate_forecast, recruits, statue, stone_before_fight
from pitkit.monster_pit.odds.recruits import RecruitWorth
from pitkit.monster_pit.pools import DicePool
from pitkit.monster_pit.racing import LISTED, race_plots
from pitkit.odds import percent
from pitkit.play import Session
from pitkit.ui.plots import Rows
from pitkit.ui.words import in_words


def state_of(session: Session[Any], seat: int | None) -> PitState:
    """The state a seat's question is about: what it sees."""
    state: PitState = session.state if seat is None else session.view(seat)
    return state


def wholes(pool: DicePool) -> tuple[int, int, int]:
    """A pool as plain numbers, as the calculators take it."""
    return max(0, pool.red), max(0, pool.yellow), max(0, pool.white)


def race(session: Session[Any], seat: int | None) -> list[Any]:
    """Race to the Gate from this moment on, the board's own changes of dice counted (MP-CALC-10)."""
    state = state_of(session, seat)
    far = length(state.content) - state.monster.space
    if far <= 0:
        return ["The Monster stands at the Citadel Gate."]
    forecast = gate_forecast(
        far,
        [wholes(progress_pool(state, at)) for at in range(len(state.captains))],
        wholes(monster_pool(state)),
        state.board,
        len(state.monster.mesmerized),
        to_roll=_to_roll(state),
        listed=LISTED,
    )
    words = (
        f"From {far} spaces: at the Gate by the end of {'this' if _under_way(state) else 'the next'} round "
        f"{in_words(forecast.lost_by(1))}; after {float(forecast.law.mean):.1f} rounds on the average, if "
        f"nobody pushes the Monster back."
    )
    first = "this" if _under_way(state) else "the next"
    return [words, *race_plots(forecast, f"rounds, {first} one being 1")]


def _under_way(state: PitState) -> bool:
    """Whether this round's Twilight Roll is still to come."""
    return state.phase_name in ("morning", "midday")


def _to_roll(state: PitState) -> list[tuple[int, int, int]] | None:
    """Pools that have still to roll this Morning; None where a whole round is to come."""
    if not _under_way(state):
        return None
    waiting = [at for at in state.clockwise() if not state.captains[at].rolled]
    return [wholes(progress_pool(state, at)) for at in waiting if state.phase_name == "morning"]


def worth_of_things(session: Session[Any], seat: int | None) -> Generator[float, None, list[Any]]:
    """What an Armour, a face-up card or a Stone would change for each Captain (MP-CALC-17, 18, 26).

    It is worked out thing by thing, so that a board can answer clicks in between.
    """
    state = state_of(session, seat)
    n = len(state.captains)
    head = ["who", "what", "price", "Gold a roll", "Monster's steps", "win chance of an attack", "pays back"]
    lines, stones = [], []
    for at in range(n):
        for line in _offers(state, at):
            lines.append(line)
            yield at / n
        stones.append(list(_stone(state, at)))
        yield (at + 1) / n
    return [
        Rows("What things on offer would change, by Captain", head, lines),
        Rows(
            "A Stone in an attack on the Monster", ["who", "wins without", "own dice", "either roll"], stones
        ),
        *_others(state),
    ]


def _offers(state: PitState, at: int) -> Iterator[list[str]]:
    """Armour, and the dice of cards that lie face up; a Mount's count in fights alone and are left out."""
    pool, foe = wholes(progress_pool(state, at)), wholes(monster_pool(state))
    mounts = wholes(mount_pool(state, at, "attack"))
    price = price_of(state, at, state.content.price_of("armour"), "armoury", "everything")
    for token in armour(pool, foe, state.maximum, mounts):
        yield _line(state, at, replace(token, cost=price))
    for name, offer in _shown(state, at).items():
        (card,) = recruits(pool, {name: offer}, foe, state.maximum, mounts)
        yield _line(state, at, card)


def _line(state: PitState, at: int, card: RecruitWorth) -> list[str]:
    return [state.name(at), card.name, f"{card.cost} Gold", *_changes(card)]


def _changes(card: RecruitWorth) -> Iterator[str]:
    worth, back = card.worth, card.rounds_to_earn_back
    yield f"{float(worth.gold):+.2f}"
    yield f"{float(worth.steps):+.2f}"
    yield f"{100 * float(worth.win):+.1f} points"
    yield "never" if back is None else f"after {float(back):.1f} rounds"


def _shown(state: PitState, at: int) -> dict[str, tuple[tuple[int, int, int], int]]:
    """Face-up cards with dice for Progress Rolls: name, dice, price for a Captain."""
    found = {}
    decks: tuple[DeckName, ...] = tuple(deck for deck in SHOWN_DECKS if deck != "stables")
    for deck in decks:
        for card in state.decks.of(deck).shown:
            pool = dice(state.content, back_of(deck), card)
            if pool.size:
                name = called(state.content, back_of(deck), card)
                found[name] = (wholes(pool), card_price(state, at, deck, card))
    return found


def _stone(state: PitState, at: int) -> Iterator[str]:
    ours, foe = wholes(fight_pool(state, at, attacking=True)), wholes(monster_pool(state))
    worth = stone_before_fight(ours, foe, state.maximum, wholes(mount_pool(state, at, "attack")))
    yield state.name(at)
    yield from map(percent, (worth.without, worth.own, worth.either))


def _others(state: PitState) -> Iterator[str]:
    """The Statue (MP-CALC-27) and the Stone Church (MP-CALC-19), which touch the Monster alone."""
    far = length(state.content) - state.monster.space
    if far > 0:
        pools = [wholes(progress_pool(state, at)) for at in range(len(state.captains))]
        gift = statue(far, pools, wholes(monster_pool(state)), state.board, len(state.monster.mesmerized))
        yield (
            f"A gift to the Statue spares {float(gift.spaces):.1f} spaces on the average, and the Gate is "
            f"reached without it {in_words(gift.at_gate)}."
        )
    helps = church(wholes(state.monster.trackers), state.board, len(state.monster.mesmerized))
    yield f"Aid of the Stone Church comes {in_words(helps.success)}."


CALCULATORS = (("Race to the Gate", race), ("Worth of what is on offer", worth_of_things))
"""What the odds panel of a table offers beside `whole_odds`."""
