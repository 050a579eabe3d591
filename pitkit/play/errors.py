"""The error families of the rules cores: what cannot be read, what the rules forbid, what is damaged.

All are `ValueError`s, and each is one sentence that names what was given and what is allowed.
"""

from __future__ import annotations

import operator
from datetime import date, time
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from pitkit.play.session import Session
    from pitkit.play.steps import Step

SHOWN = 80
"""How many characters of a given value an error repeats."""

LISTED = 12
"""How many allowed things an error lists before it only counts the rest."""


class PitkitError(ValueError):
    """Any refusal by pitkit; the state it was asked of is as before.

    Example:
        >>> issubclass(MalformedError, PitkitError) and issubclass(PitkitError, ValueError)
        True
    """


class MalformedError(PitkitError):
    """Data that cannot be read: a wrong type, a value out of range, an unknown name.

    Args:
        field: Dotted path of the field, e.g. `captains.0.gold`.
        value: What was given.
        allowed: Words for what is allowed there.

    Example:
        >>> print(MalformedError("captains.0.gold", -3, "a whole number from 0"))
        captains.0.gold is -3; allowed: a whole number from 0
    """

    def __init__(self, field: str, value: Any, allowed: str) -> None:
        super().__init__(field, value, allowed)
        self.field = field
        self.value = value
        self.allowed = allowed

    def __str__(self) -> str:
        return f"{self.field} is {shown(self.value)}; allowed: {self.allowed}"


class ForbiddenError(PitkitError):
    """A readable step that the rules refuse now.

    Args:
        step: The step that was tried.
        rule: Id of the rule that forbids it; empty where no rule of the game speaks, as for an undo.
        why: One sentence.
        said: The step in words.
        who: Name of the seat that tried it; empty for nobody in particular.
        phase: Words for the moment of the game.
        legal: The steps that seat may take now (never another seat's).
        listed: The same steps in words.

    Example:
        >>> from pitkit.play.steps import Outcome
        >>> print(ForbiddenError(Outcome(("6",)), "TG-DIE-1", "No die is due.", said="roll", phase="play"))
        roll: refused in play: No die is due. [TG-DIE-1]
    """

    def __init__(
        self,
        step: Step | None,
        rule: str,
        why: str,
        said: str = "",
        who: str = "",
        phase: str = "",
        legal: tuple[Step, ...] = (),
        listed: tuple[str, ...] = (),
    ) -> None:
        super().__init__(step, rule, why, said, who, phase, legal, listed)
        self.step = step
        self.rule = rule
        self.why = why
        self.said = said
        self.who = who
        self.phase = phase
        self.legal = legal
        self.listed = listed

    @property
    def seat(self) -> int | None:
        """The seat that tried the step, or None."""
        return getattr(self.step, "seat", None)

    def __str__(self) -> str:
        tried = f"{self.said or 'this'}{f' by {self.who}' if self.who else ''}"
        where = f" in {self.phase}" if self.phase else ""
        rule = f" [{self.rule}]" if self.rule else ""
        legal = f" Allowed now: {listing(self.listed, '; ')}." if self.listed else ""
        return f"{tried}: refused{where}: {self.why}{rule}{legal}"


class SaveError(MalformedError):
    """A save, token or file that cannot be opened as it stands.

    Args:
        field: The part of the file, e.g. `steps.4`.
        value: What stands there.
        allowed: What should.
        step: Index of the bad step, counted from 0, or None where no step is to blame.
        rule: Id of the rule the step breaks, or empty.
        good: A session holding all that is sound before the damage, or None.

    Example:
        >>> error = SaveError("version", 7, "1; update pitkit to open it")
        >>> error.step is None and error.good is None
        True
    """

    def __init__(
        self,
        field: str,
        value: Any,
        allowed: str,
        step: int | None = None,
        rule: str = "",
        good: Session[Any] | None = None,
    ) -> None:
        super().__init__(field, value, allowed)
        self.args = (field, value, allowed, step, rule, good)
        self.step = step
        self.rule = rule
        self.good = good


def shown(value: object) -> str:
    """A given value as an error repeats it, cut so that a huge one stays one line.

    Args:
        value: Anything.

    Returns:
        Its `repr`, at most about 80 characters.

    Example:
        >>> shown("x" * 200)[-3:]
        '...'
    """
    text = str(value) if isinstance(value, date | time) else repr(_cut(value))
    return text if len(text) <= SHOWN else text[: SHOWN - 3] + "..."


def given(field: str, value: Any, kind: type | tuple[type, ...], allowed: str) -> Any:
    """A thing a caller gave, checked to be of a kind.

    Args:
        field: What it is, for the error.
        value: What was given.
        kind: The class it must be of, or several.
        allowed: Words for what is allowed.

    Returns:
        It.

    Raises:
        MalformedError: It is of another class.

    Example:
        >>> given("text", 3, str, "a text")
        Traceback (most recent call last):
        ...
        pitkit.play.errors.MalformedError: text is 3; allowed: a text
    """
    if not isinstance(value, kind):
        raise MalformedError(field, value, allowed)
    return value


def _cut(value: object) -> object:
    return value[: SHOWN + 1] if isinstance(value, str) else value


def listing(words: tuple[str, ...], between: str = ", ") -> str:
    """What is allowed as one line, the rest beyond twelve counted.

    Args:
        words: The allowed things in words.
        between: What parts them.

    Returns:
        The line; `nothing` where there is none.

    Example:
        >>> listing(tuple("abcdefghijklmn"))
        'a, b, c, d, e, f, g, h, i, j, k, l and 2 more'
    """
    if not words:
        return "nothing"
    rest = len(words) - LISTED
    return between.join(words[:LISTED]) + (f" and {rest} more" if rest > 0 else "")


def whole(field: str, value: Any, low: int, high: int) -> int:
    """A whole number a caller gave, numpy's too, checked.

    Args:
        field: What it is, for the error.
        value: What was given.
        low: The least allowed.
        high: The greatest allowed.

    Returns:
        It as a Python int.

    Raises:
        MalformedError: It is no whole number (True and False are none), or out of range.

    Example:
        >>> whole("seed", 7, 0, 9)
        7
    """
    try:
        number = low - 1 if isinstance(value, bool) else operator.index(value)
    except TypeError:
        number = low - 1
    if not low <= number <= high:
        raise MalformedError(field, value, f"a whole number from {low} to {high}")
    return int(number)
