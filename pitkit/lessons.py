"""What the lessons in `notebooks/` share: guesses are checked, games played on to a moment and told.

Example:
    >>> check(0.7, 0.8, within=0.2)
    Yes: it is 0.8.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from fractions import Fraction
from numbers import Number
from typing import Any

from pitkit.play import Event, Events, Session
from pitkit.play.policies import Policy
from pitkit.play.rulebook import Rulebook

__all__ = ["Verdict", "check", "play_until", "tell"]

_MOST = 10_000  # steps; no game takes as many


class Verdict(str):
    """A sentence that a notebook shows without quotation marks."""

    __slots__ = ()

    def __repr__(self) -> str:
        return str(self)


def check(guess: Any, answer: Any, within: float | Fraction = 0) -> Verdict:
    """Compare a learner's guess with the answer.

    Args:
        guess: A number, True or False, a word, or a row of such; None as long as nothing was guessed.
        answer: What is right.
        within: How far off a number may be and still count as right.

    Returns:
        A sentence with the answer; without it where nothing was guessed, or something of another kind.

    Example:
        >>> check(None, Fraction(4, 5))
        Put your guess in place of None in the cell above, then run both cells again.
        >>> check(0.5, Fraction(4, 5))
        Not quite: it is 4/5, about 0.8.
        >>> check("Higher", "higher"), check(True, False)
        (Yes: it is higher., Not quite: it is False.)
        >>> check("many", 3)
        A number is asked for: put it in the cell above, then run both cells again.
    """
    if guess is None:
        return Verdict("Put your guess in place of None in the cell above, then run both cells again.")
    if kind := _other_kind(guess, answer):
        return Verdict(f"{kind} is asked for: put it in the cell above, then run both cells again.")
    verdict = "Yes" if _right(guess, answer, within) else "Not quite"
    return Verdict(f"{verdict}: it is {_said(answer)}.")


def _other_kind(guess: Any, answer: Any) -> str:
    """What is asked for, where the guess is something else."""
    if _is_flag(answer):
        return "" if _is_flag(guess) else "True or False"
    if isinstance(answer, str):
        return "" if isinstance(guess, str) else "A word"
    if isinstance(answer, Number):
        return "" if isinstance(guess, Number) and not _is_flag(guess) else "A number"
    return ""


def _is_flag(value: Any) -> bool:
    return isinstance(value, bool) or type(value).__name__ == "bool_"


def _right(guess: Any, answer: Any, within: float | Fraction) -> bool:
    if isinstance(answer, str):
        return str(guess).strip().lower() == answer.lower()
    if isinstance(answer, Number) and not _is_flag(answer):
        return bool(abs(guess - answer) <= within)
    return bool(guess == answer)


def _said(answer: Any) -> str:
    if isinstance(answer, Fraction) and answer.denominator > 1:
        return f"{answer}, about {float(answer):.3g}"
    return f"{answer:.4g}" if isinstance(answer, float) else str(answer)


def play_until(
    session: Session[Any], policies: Policy | Mapping[int, Policy], there: Callable[[Any], bool]
) -> Events:
    """Let policies play, and the seed decide chance, until a moment has come or nobody can go on.

    Args:
        session: What is played.
        policies: One policy for all seats, or a policy for some of them; the others sit and wait.
        there: Tells of a state whether it is the moment.

    Returns:
        What happened, in order; nothing where the moment is now.

    Raises:
        MalformedError: A policy returned what is no choice of its seat.
        ForbiddenError: A policy returned a choice that a rule refuses.

    Example:
        >>> from pitkit.play.example import GAME
        >>> from pitkit.play.policies import random_policy
        >>> events = play_until(Session(GAME, seed=1), random_policy, lambda state: max(state.heads) == 1)
        >>> events[0].text
        'Anna tosses.'
    """
    first = session.at
    for _ in range(_MOST):
        if there(session.state) or not session.auto(policies, 1, wait_for_people=False).steps:
            break
    return tuple(event for step in range(first, session.at) for event in session.events_of(step))


def tell(events: Iterable[Event], rulebook: Rulebook) -> Verdict:
    """What happened, each with the titles of the rules it carries out.

    Args:
        events: What happened.
        rulebook: The game's rules.

    Returns:
        A line for each event.

    Example:
        >>> book = Rulebook.from_text('''
        ... [[rule]]
        ... id = "TG-DIE-1"
        ... title = "The die"
        ... section = "Dice"
        ... kind = "effect"
        ... text = "It is thrown."
        ... ''')
        >>> tell([Event("Anna throws.", ("TG-DIE-1",)), Event("It rains.")], book)
        Anna throws. [TG-DIE-1 The die]
        It rains.
    """
    return Verdict("\n".join(_told(event, rulebook) for event in events) or "Nothing happened.")


def _told(event: Event, rulebook: Rulebook) -> str:
    rules = ", ".join(f"{rule} {rulebook[rule].title}" for rule in event.rules)
    return f"{event.text} [{rules}]" if rules else event.text
