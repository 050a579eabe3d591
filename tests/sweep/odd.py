"""Odd values in the place of a valid one, and what a function makes of them."""

from __future__ import annotations

import inspect
import re
from collections.abc import Callable, Iterator, Mapping
from importlib import import_module
from math import nan
from typing import Any, NamedTuple

import pitkit

HUGE = 10**30
VALUES: tuple[Any, ...] = (None, "x", -1, 2.5, True, nan, HUGE, [])

RANGE = re.compile(r"\b(must|allowed|needs)\b")
"""What every refusal says before it tells what may stand there."""

ROWS = ("Sequence", "Iterable", "Mapping", "Any", "Dice", "Pool", "Board", "Faces")
"""Annotations of what an empty list may stand for."""


class Case(NamedTuple):
    """A call with one odd value in it: at a place inside an argument, or () for the whole of it."""

    argument: str
    place: tuple[Any, ...]
    value: Any
    call: dict[str, Any]

    def __str__(self) -> str:
        where = "".join(f"[{key!r}]" for key in self.place)
        return f"{self.argument}{where} = {str(self.value)[:20]!s}"


def function(name: str) -> Callable[..., Any]:
    """A public function by its name below `pitkit`."""
    thing: Any = pitkit
    path = "pitkit"
    for part in name.split("."):
        path += f".{part}"
        if not hasattr(thing, part):
            import_module(path)
        thing = getattr(thing, part)
    found: Callable[..., Any] = thing
    return found


def cases(name: str, call: Mapping[str, Any]) -> Iterator[Case]:
    """Every argument, and every entry of a row or a mapping in it, with every odd value."""
    for parameter in inspect.signature(function(name)).parameters.values():
        if parameter.kind is parameter.VAR_KEYWORD or parameter.name == "key":  # a key is any text
            continue
        valid = call.get(parameter.name, parameter.default)
        for place in _places(valid):
            for value in VALUES:
                yield Case(parameter.name, place, value, {**call, parameter.name: _put(valid, place, value)})


def fault(name: str, case: Case) -> str | None:
    """What is wrong with how a function meets an odd value; None where nothing is."""
    call = function(name)
    try:
        made = call(**case.call)
    except ValueError as error:
        return _unclear(case, str(error))
    except Exception as error:
        return f"raises {type(error).__name__}: {error}"
    if hasattr(made, "close"):
        made.close()
    return None if _may_stand(name, case) else "is taken"


def _unclear(case: Case, text: str) -> str | None:
    """Whether a refusal is one sentence that names the argument, the value and what is allowed."""
    named = case.place or case.value == HUGE or case.argument in text  # an entry goes by a name of its own
    told = (
        case.value in ([], HUGE) or repr(case.value) in text
    )  # a huge one may be cut, or have been added to
    if "\n" in text or not RANGE.search(text) or not named or not told:
        return f"is refused unclearly: {text}"
    return None


def _may_stand(name: str, case: Case) -> bool:
    """Whether a value that was taken is one that the argument is said to take."""
    value = case.value
    if case.place:
        return value in (-1, HUGE, []) or _fits_entry(case)
    kind = str(inspect.signature(function(name)).parameters[case.argument].annotation)
    if value == "x":
        return (name, case.argument) in ONE_NAME
    if value is None:
        return "None" in kind
    if value is True:
        return "bool" in kind
    if value == 2.5:
        return any(word in kind for word in ("float", "Chance"))
    if value == []:
        return any(word in kind for word in ROWS)
    return value in (-1, HUGE)


ONE_NAME = {("shaddis_horne.new_game", "players"), ("shaddis_horne.table", "players")}
"""Where one text is the name of the one player."""

NONE_MAY_STAND = ("villager", "symbols", "reward", "reward_per_descent", "name", 1)
"""Entries that may be left open: nobody on a road, a card's parts, the Exhaustion a hit may take away."""


def _fits_entry(case: Case) -> bool:
    """Whether an entry may be of this kind."""
    if case.value is None:
        return case.place[-1] in NONE_MAY_STAND
    if case.place[-1] == "name":
        return True
    if case.value is True:
        return case.place[-1] in ("destroyed", 2) or case.argument in ("top", "bottom")
    return case.value == 2.5 and case.argument in ("values", "worth", "wanted")


def _places(value: Any) -> Iterator[tuple[Any, ...]]:
    yield ()
    if isinstance(value, Mapping):
        for key in value:
            yield from ((key, *rest) for rest in _places(value[key]))
    elif isinstance(value, (tuple, list)):
        for at, one in enumerate(value):
            yield from ((at, *rest) for rest in _places(one))


def _put(whole: Any, place: tuple[Any, ...], value: Any) -> Any:
    if not place:
        return value
    first, *rest = place
    if isinstance(whole, Mapping):
        return {**whole, first: _put(whole[first], tuple(rest), value)}
    return [*whole[:first], _put(whole[first], tuple(rest), value), *whole[first + 1 :]]
