"""Explorers of the bluffing game: call or flee, what a bet tells, who survives.

Each has sliders, charts with table twins, and sentences that say what the numbers mean.

Example:
    >>> shown = call_or_flee_explorer(villagers=3, total=11, board=3, to_call=3)
    >>> shown.answer.p, shown.answer.best
    (Fraction(1, 2), 'call')
    >>> shown.close()
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from pitkit.odds import percent
from pitkit.odds.checks import chance_value, whole, wholes
from pitkit.ui.curves import Curve
from pitkit.ui.explorer import Control, Explorer, Share, Whole
from pitkit.ui.plots import Plot, Rows
from pitkit.ui.words import figures, in_words
from pitkit.villagers.odds import (
    after_bet,
    ante_survival,
    balanced_bluff,
    call_limit,
    call_or_flee,
    least_total,
    monster_choice,
    monster_wins,
)
from pitkit.villagers.tables import table

__all__ = ["bluff_explorer", "call_or_flee_explorer", "survival_explorer", "table"]

_MOST_TOKENS = 20
_MOST_SHIFT = 12


# ------------------------------------------------------------------------------------------- call or flee


@dataclass(frozen=True)
class CallAnswer:
    """What the call-or-flee explorer shows.

    Attributes:
        villagers: How many Villagers there are.
        total: The sum of their open dice.
        board: Tokens they have on the board.
        to_call: Tokens still to be put in.
        shift: Ward points for the Villagers less those for the Monster.
        p: The Monster's chance to win.
        call: What calling is worth to the Villagers, in tokens.
        flee: What fleeing is worth.
        best: The better of the two.
        limit: The chance of the Monster up to which calling is no worse.
        least: The least open total with which they may call, or None.
    """

    villagers: int
    total: int
    board: int
    to_call: int
    shift: int
    p: Fraction
    call: float
    flee: float
    best: str
    limit: float
    least: int | None

    def words(self) -> str:
        """The answer in a sentence or two."""
        least = f"They may call from an open total of {self.least} on" if self.least else "No total is enough"
        return (
            f"The Monster wins {in_words(float(self.p))} ({percent(float(self.p))}). "
            f"Calling is worth {_tokens(self.call)}, fleeing {_tokens(self.flee)}: {self.best}. "
            f"{least}; the limit for the Monster's chance is {percent(self.limit)}."
        )


def _tokens(worth: float) -> str:
    return f"{figures(worth, '+.2f')} tokens"


def _called(villagers: int, total: int, board: int, to_call: int, shift: int) -> CallAnswer:
    """The numbers; a total that so many dice cannot show counts as the nearest that they can."""
    total = min(max(total, villagers), 6 * villagers)
    p = monster_wins(villagers, total, shift=shift, exact=True)
    advice = call_or_flee(p, board, to_call)
    return CallAnswer(
        villagers,
        total,
        board,
        to_call,
        shift,
        p,
        float(advice.values["call"]),
        float(advice.values["flee"]),
        advice.best,
        float(call_limit(board, to_call)),
        least_total(villagers, board, to_call, shift),
    )


def _show_call(answer: CallAnswer) -> Sequence[Any]:
    totals = range(answer.villagers, 6 * answer.villagers + 1)
    chances = [monster_wins(answer.villagers, v, shift=answer.shift) for v in totals]
    calls = [-p * (answer.board + answer.to_call) for p in chances]
    flat = [float(-answer.board)] * len(calls)
    law = {str(v): p for v, p in zip(totals, chances, strict=True)}
    return [
        f"Open total {answer.total}. {answer.words()}",
        Plot(
            law,
            "The Monster's chance by the open total",
            "sum of the Villagers' dice",
            outlined=str(answer.total),
        ),
        Plot(
            [Curve("call", list(totals), calls), Curve("flee", list(totals), flat)],
            "What calling and fleeing are worth",
            "sum of the Villagers' dice",
            "tokens of the Villagers",
            per_cent=False,
        ),
    ]


def call_or_flee_explorer(
    villagers: int = 3,
    total: int = 11,
    board: int = 3,
    to_call: int = 3,
    shift: int = 0,
    *,
    key: str | None = None,
) -> Explorer:
    """Explore whether the Villagers should match a bet (VM-BET-03, VM-FLE-02; VM-CALC-02, 04 and 06).

    Args:
        villagers: How many Villagers there are, 1 to 7.
        total: The sum of their open dice, `villagers` to six times as many.
        board: Tokens they have on the board, skulls included; 1 to 20.
        to_call: Tokens they still have to put in, 0 to 20.
        shift: Points of Wards for the Villagers less those for the Monster, -12 to 12.
        key: A name under which an earlier explorer is closed, where the front end does not name its cells.

    Returns:
        The explorer; its `answer` is a `CallAnswer`.

    Raises:
        ValueError: An argument is out of range.

    Example:
        >>> shown = call_or_flee_explorer(villagers=2, total=12, board=2, to_call=2)
        >>> shown.answer.words()[:33]
        'The Monster wins one in 36 (2.8 %'
        >>> shown.close()
    """
    villagers = whole("villagers", villagers, 1, 7)
    controls: list[Control] = [
        Whole("villagers", "Villagers", villagers, 1, 7),
        Whole("total", "Open total", whole("total", total, villagers, 6 * villagers), 1, 42),
        Whole("board", "Their tokens on the board", whole("board", board, 1, _MOST_TOKENS), 1, _MOST_TOKENS),
        Whole("to_call", "Still to put in", whole("to_call", to_call, 0, _MOST_TOKENS), 0, _MOST_TOKENS),
        Whole(
            "shift", "Ward points, theirs less his", whole("shift", shift, -12, 12), -_MOST_SHIFT, _MOST_SHIFT
        ),
    ]
    text = "Move the sliders to what lies on your table. A total that so many dice cannot show is put right."
    return Explorer(controls, _called, _show_call, title="Call or flee?", text=text, key=key)


# ------------------------------------------------------------------------------------------ what a bet tells


@dataclass(frozen=True)
class BluffAnswer:
    """What the bluff explorer shows.

    Attributes:
        p: The Monster's chance to be ahead, by the open dice alone.
        told: His chance once he has bet, for a Monster who bluffs as often as the slider says.
        bluff: How often a balanced Monster bluffs with a losing roll.
        flee: How often balanced Villagers flee from the bet.
        limit: The Monster's chance up to which calling is no worse.
        best: Call or flee against the Monster of the slider.
        gain: What bluffing is worth to that Monster with a losing roll, if the Villagers flee as balanced
            ones do, less what giving up is worth.
    """

    p: Fraction
    told: float
    bluff: float
    flee: float
    limit: float
    best: str
    gain: float

    def words(self) -> str:
        """The answer in a few sentences."""
        return (
            f"Before the bet the Monster is ahead with {percent(float(self.p))}; after it, "
            f"{percent(self.told)}. The Villagers may call up to {percent(self.limit)}, so: {self.best}. "
            f"Balanced, he bluffs {percent(self.bluff)} of his losing rolls and they flee "
            f"{percent(self.flee)} of the time."
        )


def _bluffed(villagers: int, total: int, board: int, bet: int, bluffing: float) -> BluffAnswer:
    total = min(max(total, villagers), 6 * villagers)
    p = monster_wins(villagers, total, exact=True)
    told = float(after_bet(p, 1, Fraction(round(100 * bluffing), 100))) if p or bluffing else 0.0
    balanced = balanced_bluff(p, board, 1, bet)
    worth = monster_choice(0, board, 1, bet, float(balanced.flee))
    return BluffAnswer(
        p,
        told,
        float(balanced.bluff),
        float(balanced.flee),
        float(call_limit(board, bet)),
        call_or_flee(told, board, bet).best,
        float(worth.values["bet"] - worth.values["reveal"]),
    )


def _show_bluff(answer: BluffAnswer) -> Sequence[Any]:
    p, shares = answer.p, [2.5 * k for k in range(41)]
    told = [float(after_bet(p, 1, Fraction(k, 40))) if p or k else 0.0 for k in range(41)]
    picture = {"before the bet": float(p), "after the bet": answer.told, "limit for calling": answer.limit}
    return [
        answer.words(),
        Plot(picture, "The Monster is ahead", "", "chance"),
        Plot(
            [Curve("after a bet", shares, told), Curve("limit", shares, [answer.limit] * 41)],
            "What a bet tells, by how often he bluffs",
            "losing rolls he bets (%)",
            "Monster is ahead",
        ),
        Rows(
            "Balanced play of this bet",
            ["who", "how often"],
            [
                ["Monster bets a winning roll", "always"],
                ["Monster bets a losing roll", percent(answer.bluff)],
                ["Villagers flee from the bet", percent(answer.flee)],
            ],
        ),
    ]


def bluff_explorer(
    villagers: int = 3,
    total: int = 12,
    board: int = 3,
    bet: int = 3,
    bluffing: float = 0.6,
    *,
    key: str | None = None,
) -> Explorer:
    """Explore what a bet tells, and how often to bluff (VM-BET-01, VM-BET-06; VM-CALC-08 and 09).

    Args:
        villagers: How many Villagers there are, 1 to 7.
        total: The sum of their open dice, `villagers` to six times as many.
        board: Tokens they have on the board, skulls included; 1 to 20.
        bet: What the Monster bets, beside his skull; 1 to 20.
        bluffing: The share of his losing rolls with which this Monster bets, 0 to 1; winning ones he
            always bets.
        key: A name under which an earlier explorer is closed, where the front end does not name its cells.

    Returns:
        The explorer; its `answer` is a `BluffAnswer`.

    Raises:
        ValueError: An argument is out of range.

    Example:
        >>> shown = bluff_explorer()
        >>> shown.answer.told, shown.answer.bluff, round(shown.answer.flee, 3)
        (0.5, 0.6, 0.429)
        >>> shown.close()
    """
    villagers = whole("villagers", villagers, 1, 7)
    controls: list[Control] = [
        Whole("villagers", "Villagers", villagers, 1, 7),
        Whole("total", "Open total", whole("total", total, villagers, 6 * villagers), 1, 42),
        Whole("board", "Their tokens on the board", whole("board", board, 1, _MOST_TOKENS), 1, _MOST_TOKENS),
        Whole("bet", "The bet", whole("bet", bet, 1, _MOST_TOKENS), 1, _MOST_TOKENS),
        Share("bluffing", "Losing rolls he bets", float(chance_value("bluffing", bluffing)), 0.0, 1.0, 0.05),
    ]
    text = "The Monster has one token on his skull, bets every winning roll, and some of the losing ones."
    return Explorer(controls, _bluffed, _show_bluff, title="What does a bet tell?", text=text, key=key)


# ------------------------------------------------------------------------------------------------- survival

_NAMES = ("Monster", *(f"{n}. to his left" for n in range(1, 8)))
_MOST_HELD = 5


def _survived(**tokens: int) -> tuple[tuple[int, ...], tuple[float, ...]]:
    held = tuple(tokens.values())
    return held, tuple(float(chance) for chance in ante_survival(held))


def _show_survival(answer: tuple[tuple[int, ...], tuple[float, ...]]) -> Sequence[Any]:
    held, chances = answer
    names = _NAMES[: len(held)]
    best = max(range(len(held)), key=chances.__getitem__)
    rows = [[name, str(n), percent(chance)] for name, n, chance in zip(names, held, chances, strict=True)]
    return [
        f"Best off: {names[best]}, with {in_words(chances[best])}.",
        Plot(dict(zip(names, chances, strict=True)), "Who wins if nobody ever bets", "player"),
        Rows("Chances to win the game", ["player", "tokens", "wins"], rows),
    ]


def survival_explorer(tokens: Sequence[int] = (2, 2, 2), *, key: str | None = None) -> Explorer:
    """Explore who wins when nobody bets, flees or lays a Ward (VM-DTH-03 to VM-DTH-06; VM-CALC-12).

    Args:
        tokens: Life Tokens of 3 or 4 players, 1 to 5 each, the Monster first, then to his left.
        key: A name under which an earlier explorer is closed, where the front end does not name its cells.

    Returns:
        The explorer; its `answer` is the tokens and each player's chance to win.

    Raises:
        ValueError: An argument is out of range.

    Example:
        >>> shown = survival_explorer([1, 1, 1])
        >>> [round(chance, 4) for chance in shown.answer[1]]
        [0.5563, 0.4437, 0.0]
        >>> shown.close()
    """
    held = wholes("tokens", tokens, 1, _MOST_HELD)
    count = whole("the number of tokens", len(held), 3, 4)
    controls = [Whole(f"seat{at}", _NAMES[at], held[at], 1, _MOST_HELD, unit="tokens") for at in range(count)]
    text = (
        "Each round costs a skull token; the Monster role goes round to the left. Exact, by a Markov chain."
    )
    return Explorer(controls, _survived, _show_survival, title="Who is left at the end?", text=text, key=key)
