"""What the odds panel of a table says: every calculator of the game, asked of the live position.

All speak from one seat's view. Without a seat they speak for an onlooker, who sees the open dice alone.

Example:
    >>> from pitkit.villagers import new_game
    >>> call(new_game(3, seed=1), 0)
    'No round is under way: this is asked between the roll of the dice and the reveal.'
"""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence
from fractions import Fraction
from typing import Any

from pitkit.odds import percent
from pitkit.play import Known, Session
from pitkit.ui.curves import Curve
from pitkit.ui.plots import Plot, Rows
from pitkit.ui.words import figures, in_words
from pitkit.villagers.odds import (
    TableOdds,
    after_bet,
    ante_survival,
    at_table,
    balanced_bluff,
    break_even_flight,
    buying_hits,
    call_limit,
    call_or_flee_alone,
    least_total,
    monster_choice,
    monster_schedule,
    monster_wins_by_wards,
    round_end,
    simulate_ante,
)
from pitkit.villagers.rules import VillagersState

__all__ = ["CALCULATORS"]

_NO_ROUND = "No round is under way: this is asked between the roll of the dice and the reveal."
_BETS = 8  # bets listed
_GAMES, _RUNS = 800, 5  # games simulated in a slice, and slices, where the exact chain would be too long
_SETTLED = ("flown", "lift", "buy", "draw")  # stages in which the next Monster's round is what counts
_EXACT = 24  # tokens up to which the chain is quick enough for a live panel


def _view(session: Session[VillagersState], seat: int | None) -> VillagersState:
    return session.view(seat)


def _worth(value: Any) -> str:
    return figures(value, "+.2f")


def call(session: Session[VillagersState], seat: int | None) -> Any:
    """The Monster's chance, and call or flee for the group and for one (VM-CALC-01 to 06)."""
    state = _view(session, seat)
    odds = at_table(state, seat)
    if odds is None:
        return _NO_ROUND
    p = float(odds.monster_wins)
    answers: list[Any] = [
        " ".join(
            (f"The Monster wins {in_words(p)} ({percent(p)}).", *_caveats(odds), *_advised(odds, state, seat))
        ),
        Plot({"Monster": p, "Villagers": 1 - p}, "Who wins the reveal", "side"),
    ]
    return [*answers, _limits(odds, state)]


def _caveats(odds: TableOdds) -> Iterator[str]:
    if odds.unseen:
        many = odds.unseen > 1
        yield f"{odds.unseen} Ward{'s' * many} you have not seen count{'s' * (not many)} as any unseen one."
    if odds.uncounted:
        yield f"What {', '.join(odds.uncounted)} does is not in the number."


def _advised(odds: TableOdds, state: VillagersState, seat: int | None) -> Iterator[str]:
    """Call or flee, for the group and, by equal shares, for the seat alone."""
    if not odds.to_call:
        yield "Nothing is to be matched: never flee from nothing."
        return
    group = odds.advice()
    values = ", ".join(f"{name} {_worth(value)}" for name, value in group.values.items())
    yield f"For all Villagers together: {group.best} ({values} tokens)."
    if seat in state.villagers:
        payers = sum(state.players[each].tokens > 0 for each in state.villagers)
        share = min(-(-odds.to_call // max(1, payers)), state.players[seat].tokens)
        alone = call_or_flee_alone(odds.monster_wins, state.players[seat].on_board, share)
        yield f"For you alone, paying {share}: {alone.best}."


def _limits(odds: TableOdds, state: VillagersState) -> Any:
    """For each size of a bet, the chance up to which calling is right and the open total it needs."""
    bets = [odds.to_call] if odds.to_call else range(1, min(_BETS, state.players[state.monster].tokens) + 1)
    rows = []
    for bet in bets:
        least = _least(odds, state, bet)
        verdict = "call" if odds.monster_wins <= call_limit(odds.board, bet) else "flee"
        rows.append([str(bet), percent(float(call_limit(odds.board, bet))), least, verdict])
    if not rows:
        return "The Monster has no token left to bet."
    title = "To match now" if odds.to_call else "If the Monster bets"
    return Rows(title, ["bet", "call up to a chance of", "least open total", "now"], rows)


def _least(odds: TableOdds, state: VillagersState, bet: int) -> str:
    """The least open total to call, where it follows from plain dice and known Wards."""
    faces = state.content.dice["green"].faces
    if odds.shifts.start != odds.shifts.last or faces != tuple(range(1, len(faces) + 1)):
        return "–"
    return str(least_total(odds.villagers, odds.board, bet, odds.shifts.start, len(faces)) or "none")


def tells(session: Session[VillagersState], seat: int | None) -> Any:
    """What a bet tells, by how often the Monster bluffs (VM-CALC-08)."""
    state = _view(session, seat)
    odds = at_table(state, None if seat == state.monster else seat)
    if odds is None:
        return _NO_ROUND
    prior = odds.monster_wins
    shares = range(0, 101, 5) if prior else range(5, 101, 5)
    told = [float(after_bet(prior, 1, Fraction(share, 100))) for share in shares]
    bet = odds.to_call or 1
    limit = float(call_limit(odds.board, bet))
    whose = "The Villagers think" if seat == state.monster else "You think"
    after = in_words(float(after_bet(prior, 1, Fraction(1, 2))))
    words = (
        f"{whose} the Monster is ahead {in_words(float(prior))} before a bet. If he bets every winning "
        f"roll and half of the losing ones, then {after} after it. "
        f"Calling {bet} is right up to {percent(limit)}."
    )
    curves = [Curve("after a bet", shares, told), Curve("limit", shares, [limit] * len(shares))]
    return [words, Plot(curves, "What a bet tells", "losing rolls he bets (%)", "Monster is ahead")]


def bets(session: Session[VillagersState], seat: int | None) -> Any:
    """Reveal, bet or flee for the Monster, and balanced bluffs (VM-CALC-07 and 09)."""
    state = _view(session, seat)
    odds, open_odds = at_table(state, seat), at_table(state, None)
    if odds is None or open_odds is None:
        return _NO_ROUND
    most = min(state.players[state.monster].tokens, state.villager_tokens, _BETS)
    if not most or not odds.board:
        return "There is nothing to bet with or for."
    mine = seat == state.monster
    known = odds.monster_wins if mine else Fraction(0)
    rows = [_bet_row(open_odds, known, bet) for bet in range(1, most + 1)]
    head = ["bet", "bluff with", "they flee", "bet is worth", "reveal is worth", "pays if they flee over"]
    whose = f"You win {in_words(float(known))}." if mine else "Worth to a Monster who is behind."
    return [
        f"{whose} Balanced: so many losing rolls are bet, so often the Villagers flee; neither side then "
        "gains by leaving it.",
        Rows("Bets of the Monster now", head, rows),
    ]


def _bet_row(odds: TableOdds, known: Any, bet: int) -> list[str]:
    balanced = balanced_bluff(odds.monster_wins, odds.board, odds.monster_board, bet)
    worth = monster_choice(known, odds.board, odds.monster_board, bet, balanced.flee).values
    even = break_even_flight(known, odds.board, odds.monster_board, bet)
    return [
        str(bet),
        percent(float(balanced.bluff)),
        percent(float(balanced.flee)),
        _worth(worth["bet"]),
        _worth(worth["reveal"]),
        percent(float(even)),
    ]


def wards(session: Session[VillagersState], seat: int | None) -> Any:
    """What each Ward in hand is worth, and what buying may bring (VM-CALC-10)."""
    state = _view(session, seat)
    if seat is None:
        return "The worth of a Ward is asked from a seat: choose one."
    answers: list[Any] = [_worths(state, seat)]
    unseen = sum(n for _, n in _unseen(state))
    side = "Monster" if seat == state.monster else "Villager"
    helps = sum(n for key, n in _unseen(state) if state.content.wards[key].kind in (side, "Spell"))
    if unseen:
        rows = [[str(k), percent(float(buying_hits(unseen, helps, k)))] for k in range(1, min(5, unseen + 1))]
        title = f"Buying: the chance of a Ward for the {side}'s side of today ({helps} of {unseen} unseen)"
        answers.append(Rows(title, ["bought", "at least one"], rows))
    return answers


def _unseen(state: VillagersState) -> Iterator[tuple[str, int]]:
    for pool in state.pools:
        yield from pool.cards
        yield from ((known.card, n) for known, n in pool.secret)


def _worths(state: VillagersState, seat: int) -> Any:
    odds = at_table(state, seat)
    hand = dict.fromkeys(card.card for card in state.players[seat].hand.items if isinstance(card, Known))
    if odds is None or not hand:
        return "Between the roll and the reveal, and with Wards in hand, their worth is shown here."
    stakes = odds.board + odds.monster_board
    rows = []
    for key in hand:
        ward = state.content.wards[key]
        for_monster = ward.kind == "Monster" or (seat == state.monster and ward.kind != "Villager")
        change = _shifted(state, odds, -ward.points if for_monster else ward.points) - odds.monster_wins
        rows.append([ward.called, _points(change), _worth(change * stakes)])
    head = ["Ward", "the Monster's chance changes by", "tokens to the Monster's side"]
    return Rows("What your Wards' points would do now", head, rows)


def _shifted(state: VillagersState, odds: TableOdds, shift: int) -> Fraction:
    """The Monster's chance with so many more points for the Villagers."""
    known = [face for face in state.green if face is not None]
    shifts = odds.shifts + shift
    if state.green and len(known) == len(state.green):
        return Fraction(shifts.at_most(sum(known) - (odds.total or 0)))
    green, blue = (state.content.dice[colour].faces for colour in ("green", "blue"))
    return Fraction(monster_wins_by_wards(odds.villagers, shifts, odds.total, green=green, blue=blue))


def _points(change: Any) -> str:
    return f"{_worth(100 * change)} points of per cent"


def deaths(session: Session[VillagersState], seat: int | None) -> Any:
    """Who dies this round, and whether it ends the game (VM-CALC-11)."""
    state = _view(session, seat)
    odds = at_table(state, seat)
    if odds is None:
        return _NO_ROUND
    order = state.clockwise(state.monster)
    end = round_end(float(odds.monster_wins), [state.players[each].tokens for each in order])
    rows = [
        [state.name(each), percent(float(end.dies[at])), percent(float(end.wins[at]))]
        for at, each in enumerate(order)
    ]
    words = (
        f"The Monster must bet {end.to_force_all} to force every Villager all in; "
        f"he outlives a lost round if he bets no more than {end.safest_bet}."
        if end.safest_bet >= 0
        else "The Monster has staked all he has: he dies if he loses."
    )
    return [words, Rows("If the reveal came now", ["player", "dies this round", "wins the game now"], rows)]


def long_run(session: Session[VillagersState], seat: int | None) -> Generator[float, None, Any]:
    """Who wins if nobody ever bets, and when one's turn as the Monster comes (VM-CALC-12 and 13)."""
    state = _view(session, seat)
    if state.monster < 0 or state.over() is not None or len(state.alive) < 3:
        return "This is asked while the game goes on, once there is a Monster."
    settled = state.stage in _SETTLED
    monster = state.left_of(state.monster) if settled else state.monster
    order = state.clockwise(monster)
    held = [state.players[each].tokens + state.players[each].on_board for each in order]
    held[0] += state.centre
    answers: list[Any] = []
    if seat in order:
        turn = monster_schedule(order, monster, seat)
        when = f"in {turn.rounds} round{'s' * (turn.rounds != 1)}" if turn.rounds else "now"
        when = f"{when}, counted from the next round" if settled else when
        answers.append(f"You are the Monster {when}; {turn.tokens} tokens surely reach it at ante only.")
    names = [state.name(each) for each in order]
    if not all(held):
        return [*answers, "Somebody is about to die: the rest is asked after the round."]
    found = yield from _survival(names, held)
    return [*answers, *found]


def _survival(names: Sequence[str], held: Sequence[int]) -> Generator[float, None, list[Any]]:
    """Exact where that is quick, else by simulation in slices."""
    title = "Who wins if nobody ever bets"
    if sum(held) <= _EXACT and len(held) <= 4:
        exact = [float(chance) for chance in ante_survival(held)]
        return [Plot(dict(zip(names, exact, strict=True)), title, "player")]
    chances = [0.0] * len(held)
    for run in range(_RUNS):
        for at in range(len(held)):
            chances[at] += simulate_ante(held, seat=at, games=_GAMES, seed=run).mean / _RUNS
            yield (run * len(held) + at + 1) / (_RUNS * len(held))
    note = f"Estimated from {_RUNS * _GAMES:,} games of fixed seeds, since the exact chain would be long."
    return [Plot(dict(zip(names, chances, strict=True)), title, "player", note=note)]


CALCULATORS = (
    ("Call or flee", call),
    ("What a bet tells", tells),
    ("Bet or bluff", bets),
    ("Worth of Wards", wards),
    ("Who dies this round", deaths),
    ("The long run", long_run),
)
"""What the odds panel of a table offers."""
