"""Simple opponents. Each sees what its seat may see, and nothing else.

All three decide about one thing at a time:

- **honest** bets as many tokens as the Villagers have on the board when its own side is at least as likely
  to win as not, once a round, and else goes to the reveal. As a Villager it matches when `call_or_flee`
  says call, taking the bet at face value (it does not learn from it), and pays an equal share; else it is
  for fleeing. It lays the Ward whose printed points help its side most, keeps one Ward and six tokens in
  hand before it buys, never shows a Ward and keeps its dice hidden.
- **bluffing** is honest but for the bet: as the Monster it also bets with the share of its losing rolls
  that `balanced_bluff` gives (VM-CALC-09), and as a Villager it flees as often as that says, so that
  all who can pay together flee with that chance; one who stays pays as much of the match as he can.
- **at_random** takes any kind of choice it has, then any choice of that kind.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeVar

from pitkit.odds import Chance
from pitkit.play import Choice, Known, Policy, Rng
from pitkit.villagers.odds import at_table, balanced_bluff
from pitkit.villagers.odds.at_table import TableOdds
from pitkit.villagers.odds.decisions import Bluff
from pitkit.villagers.rules import (
    Answer,
    Bet,
    Buy,
    Done,
    Flee,
    Hold,
    Lay,
    LiftCup,
    Pay,
    Reveal,
    VillagersState,
)

_SURE = 1_000_000  # a chance is drawn as a whole number below this
_ENOUGH = 6  # tokens to hold before one is spent on a Ward

C = TypeVar("C", bound=Choice)


def at_random(view: VillagersState, choices: tuple[Choice, ...], rng: Rng) -> Choice:  # noqa: ARG001 - a Policy
    """Any kind of choice, then any choice of that kind.

    Args:
        view: What the seat sees.
        choices: What it may do.
        rng: Random numbers.

    Returns:
        One of the choices.
    """
    kind = rng.choice(list(dict.fromkeys(type(choice) for choice in choices)))
    return rng.choice(_of(choices, kind))


def honest(view: VillagersState, choices: tuple[Choice, ...], rng: Rng) -> Choice | None:  # noqa: ARG001
    """Bet when ahead, call when the odds say so.

    Args:
        view: What the seat sees.
        choices: What it may do.
        rng: Random numbers; not used.

    Returns:
        A choice, or None to leave the move to others.
    """
    seat = choices[0].seat
    odds = at_table(view, seat)
    if view.stage != "battle" or odds is None:
        return _quiet(view, choices)
    if seat == view.monster:
        return _bet(view, choices, odds, 2 * odds.monster_wins >= 1)
    if not view.missing or view.players[seat].flees:
        return None
    if odds.advice().best == "flee":
        return next(iter(_of(choices, Flee)), None)
    return _payment(view, choices)


def bluffing(view: VillagersState, choices: tuple[Choice, ...], rng: Rng) -> Choice | None:
    """As honest, but bet some losing rolls too, and flee as often as keeps such bets from paying.

    Args:
        view: What the seat sees.
        choices: What it may do.
        rng: Random numbers, for the bluffs.

    Returns:
        A choice, or None to leave the move to others.
    """
    seat = choices[0].seat
    odds, open_odds = at_table(view, seat), at_table(view, None)
    if view.stage != "battle" or odds is None or open_odds is None:
        return _quiet(view, choices)
    if seat == view.monster:
        ahead = 2 * odds.monster_wins >= 1
        play = _balance(open_odds, open_odds.monster_board, _size(view))
        return _bet(view, choices, odds, ahead or _happens(play.bluff, rng))
    if not view.missing or view.players[seat].flees:
        return None
    play = _balance(open_odds, open_odds.monster_board - view.missing, view.missing)
    able = sum(view.players[other].tokens > 0 for other in view.villagers)
    if _happens(float(play.flee) ** (1 / max(1, able)), rng):
        return next(iter(_of(choices, Flee)), None)
    return max(_of(choices, Pay), key=lambda pay: pay.tokens, default=None)


POLICIES: Mapping[str, Policy] = {"honest": honest, "bluffing": bluffing, "at random": at_random}
"""The opponents by name."""


def _balance(odds: TableOdds, monster_board: int, bet: int) -> Bluff:
    return balanced_bluff(odds.monster_wins, max(1, odds.board), max(0, monster_board), max(1, bet))


def _happens(chance: Chance, rng: Rng) -> bool:
    return rng.below(_SURE) < chance * _SURE


def _of(choices: tuple[Choice, ...], kind: type[C]) -> list[C]:
    return [choice for choice in choices if isinstance(choice, kind)]


def _size(view: VillagersState) -> int:
    """How much a Monster bets: as much as lies at stake already, and no more than the Villagers can match."""
    return min(view.players[view.monster].tokens, view.villager_tokens, view.villager_board)


def _bet(view: VillagersState, choices: tuple[Choice, ...], odds: TableOdds, wants: bool) -> Choice | None:
    """One bet a round where it is wanted, then the reveal; nothing while a bet waits for its answer."""
    bets = [bet for bet in _of(choices, Bet) if bet.tokens == _size(view)]
    if wants and bets and not view.centre and odds.board:
        return bets[0]
    return next(iter(_of(choices, Reveal)), None)


def _payment(view: VillagersState, choices: tuple[Choice, ...]) -> Choice | None:
    """An equal share of what is missing among those who will pay."""
    payers = [seat for seat in view.villagers if view.players[seat].tokens and not view.players[seat].flees]
    share = -(-view.missing // max(1, len(payers)))
    payments = _of(choices, Pay)
    return min(payments, key=lambda pay: (abs(pay.tokens - share), pay.tokens), default=None)


def _quiet(view: VillagersState, choices: tuple[Choice, ...]) -> Choice | None:
    """What both do outside of the betting."""
    seat = choices[0].seat
    if _of(choices, Hold):
        return _ward(view, choices, seat)
    if _of(choices, Buy) and not view.players[seat].hand.size and view.players[seat].tokens > _ENOUGH:
        return _of(choices, Buy)[0]
    if lifts := _of(choices, LiftCup):
        return next(lift for lift in lifts if not lift.lift)
    if answers := _of(choices, Answer):
        return _for_own_side(view, answers)
    if view.stage == "ward":
        return None
    return next(iter(_of(choices, Done)), choices[0])


def _ward(view: VillagersState, choices: tuple[Choice, ...], seat: int) -> Choice:
    """The Ward whose points help the own side most; none where no Ward helps."""
    helps = "Monster" if seat == view.monster else "Villager"
    worth = {
        card.card: view.content.wards[card.card].points
        for card in view.players[seat].hand.items
        if isinstance(card, Known) and view.content.wards[card.card].kind in (helps, "Spell")
    }
    lays = [lay for lay in _of(choices, Lay) if worth.get(lay.card, 0) > 0]
    return max(lays, key=lambda lay: worth[lay.card], default=_of(choices, Hold)[0])


def _for_own_side(view: VillagersState, answers: list[Answer]) -> Answer:
    """The answer that names the own side or oneself, else the first."""
    seat = answers[0].seat
    side = "Monster" if seat == view.monster else "Villagers"
    labels = view.answer_labels()
    named = [
        answer for answer in answers if side in labels[answer.key] or labels[answer.key] == view.name(seat)
    ]
    return (named or answers)[0]
