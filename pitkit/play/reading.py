"""Reading plain data into Structs, with everything that is wrong with it and not only the first thing.

`problems` walks data beside the type it should become and yields one `MalformedError` for each fault,
with the path to it, the value found and words for what is allowed there. `read` then makes the value.
Types that a game opens to its own words (`pitkit.play.words`) are understood through a `Words` value.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from types import NoneType, UnionType
from typing import Any, TypeVar, Union, get_args, get_origin

import msgspec
from msgspec import NODEFAULT, Struct, inspect, structs

from pitkit.play.errors import MalformedError
from pitkit.play.words import Words

T = TypeVar("T")

MOST_BYTES = 1_000_000
"""The largest TOML text that is read, in bytes."""

MOST_TEXT = 4_000
"""The longest single text in data, in characters."""

MOST_ITEMS = 2_000
"""The longest list in data."""

MOST_NUMBER = 1_000_000_000
"""The largest number in data, either side of 0."""

DEEPEST = 40
"""How deep tables and lists may stand inside each other."""

EMPTY = '""'
"""How an empty text is written among the texts that are allowed."""

_AT = re.compile(r" \(at (?:line (\d+), column \d+|end of document)\)$")

_OWN = ("origin",)  # fields of records that reading sets; a file never has them

_MOST_DOTS = 100  # dotted keys cost the square of their length to parse


class _Missing:
    """What an error shows for a field that is not there."""

    def __repr__(self) -> str:
        return "missing"


MISSING = _Missing()


def read_toml(text: str, file: str = "text") -> dict[str, Any]:
    """Parse a TOML text, bounded in size and in the work it can cause.

    Args:
        text: The text.
        file: What errors call it.

    Returns:
        The tables as plain data.

    Raises:
        MalformedError: When the text is too large, not TOML, or nested too deep.

    Example:
        >>> read_toml("gold = 3")
        {'gold': 3}
        >>> read_toml("gold = ", "mine.toml")
        Traceback (most recent call last):
        pitkit.play.errors.MalformedError: mine.toml, line 1 is 'gold ='; allowed: TOML, ... (invalid value)
    """
    if len(text.encode("utf-8", "replace")) > MOST_BYTES:
        raise MalformedError(file, text, f"at most {MOST_BYTES:,} bytes")
    for line in text.splitlines():
        if line.count(".") > _MOST_DOTS:
            raise MalformedError(file, line, f"at most {_MOST_DOTS} dots in one line")
    try:
        return tomllib.loads(text)
    except ValueError as error:  # also a number of thousands of digits, which Python refuses
        raise _no_toml(text, file, str(error)) from None
    except RecursionError:
        raise MalformedError(file, text, f"tables and lists at most {DEEPEST} deep") from None


def _no_toml(text: str, file: str, why: str) -> MalformedError:
    """What the parser says, at the line where it says it."""
    place = _AT.search(why)
    reason = (why[: place.start()] if place else why).rstrip(".").lower()
    lines = text.splitlines() or [""]
    number = int(place[1]) if place and place[1] else len(lines)
    line = lines[min(number, len(lines)) - 1].strip()
    return MalformedError(f"{file}, line {number}", line, f'TOML, such as name = "A text" ({reason})')


def read(data: Any, kind: type[T], where: str = "data", words: Words | None = None) -> T:
    """Plain data as a value of a type, strictly.

    Args:
        data: Tables, lists, texts and numbers, as TOML and JSON give them.
        kind: The type wanted, e.g. a Struct.
        where: What errors call the data.
        words: The words a game adds; none by default.

    Returns:
        The value.

    Raises:
        MalformedError: The first fault.

    Example:
        >>> class Purse(Struct, frozen=True, forbid_unknown_fields=True):
        ...     gold: int
        >>> read({"gold": 3}, Purse)
        Purse(gold=3)
        >>> read({"gold": "3"}, Purse)
        Traceback (most recent call last):
        pitkit.play.errors.MalformedError: data.gold is '3'; allowed: a whole number
    """
    words = words or Words()
    for problem in problems(data, kind, where, words):
        raise problem
    return msgspec.convert(data, kind, strict=True, dec_hook=words.read)


def problems(data: Any, kind: Any, where: str, words: Words, depth: int = 0) -> Iterator[MalformedError]:
    """Everything that keeps data from being read as a type.

    Args:
        data: Plain data.
        kind: The type wanted.
        where: Path of the data, for the errors.
        words: The words a game adds.
        depth: How deep the data stands inside what is being read.

    Returns:
        An iterator over the faults, in the order of the data; empty when it can be read.

    Example:
        >>> class Purse(Struct, frozen=True, forbid_unknown_fields=True):
        ...     gold: int
        >>> for problem in problems({"gems": 1}, Purse, "purse", Words()):
        ...     print(problem)
        purse.gems is 1; allowed: only the fields gold
        purse.gold is missing; allowed: a whole number
    """
    if depth > DEEPEST:
        yield MalformedError(where, data, f"tables and lists at most {DEEPEST} deep")
        return
    found = False
    for problem in _inner(data, _plain(kind), where, words, depth):
        found = True
        yield problem
    if not found:
        yield from _whole(data, kind, where, words)


def _inner(data: Any, kind: Any, where: str, words: Words, depth: int) -> Iterator[MalformedError]:
    """The faults inside a table or a list; none for a single value."""
    if words.opens(kind):
        yield from _word(data, kind, where, words, depth)
    elif isinstance(kind, type) and issubclass(kind, Struct) and isinstance(data, dict):
        yield from _fields(data, kind, where, words, depth)
    elif get_origin(kind) is tuple and isinstance(data, list):
        yield from _items(data, kind, where, words, depth)
    elif isinstance(data, dict) and (tagged := _tagged(kind)):
        field, known = tagged
        yield from _by_tag(data, field, known, _one_of(known), where, words, depth)


def _word(data: Any, kind: Any, where: str, words: Words, depth: int) -> Iterator[MalformedError]:
    """The faults of a word of the game: an unknown one, or its fields."""
    if isinstance(data, list) and words.lists(kind):
        yield from _items(data, tuple[kind, ...], where, words, depth)
        return
    table = words.written_out(kind, data)
    if not isinstance(table, dict):
        yield MalformedError(where, data, words.describe(kind))
        return
    known, names = words.known(kind), words.names(kind)
    for problem in _by_tag(table, words.field(kind), known, names, where, words, depth):
        bare = table is not data  # then its fields are no part of the path a person wrote
        yield MalformedError(where, data, problem.allowed) if bare else problem


def _by_tag(
    data: dict[str, Any],
    field: str,
    known: Mapping[str, type[Struct]],
    names: str,
    where: str,
    words: Words,
    depth: int,
) -> Iterator[MalformedError]:
    """The faults of a table that says under `field` which of some Structs it is."""
    tag = data.get(field, MISSING)
    if not isinstance(tag, str) or tag not in known:
        yield MalformedError(f"{where}.{field}", tag, names)
        return
    rest = {name: value for name, value in data.items() if name != field}
    yield from _fields(rest, known[tag], where, words, depth)


def _tagged(kind: Any) -> tuple[str, dict[str, type[Struct]]] | None:
    """The field and the tags of a union of tagged Structs; None for any other type."""
    options = [option for option in get_args(kind) if option is not NoneType]
    known = {}
    for option in options:
        if not isinstance(option, type) or not issubclass(option, Struct):
            return None
        known[str(option.__struct_config__.tag)] = option
    field = options[0].__struct_config__.tag_field if options else None
    return (field, known) if field else None


def _one_of(known: Iterable[str]) -> str:
    return f"one of {', '.join(sorted(known))}"


def _fields(
    data: dict[str, Any], kind: type[Struct], where: str, words: Words, depth: int
) -> Iterator[MalformedError]:
    fields = {field.encode_name: field for field in structs.fields(kind)}
    tag_field = kind.__struct_config__.tag_field
    for name, value in data.items():
        if name in fields:
            yield from problems(value, fields[name].type, f"{where}.{name}", words, depth + 1)
        elif name != tag_field:
            known = [one for one in fields if one not in _OWN]
            allowed = f"only the fields {', '.join(known)}" if known else "no field"
            yield MalformedError(f"{where}.{name}", value, allowed)
    for name, field in fields.items():
        needed = field.default is NODEFAULT and field.default_factory is NODEFAULT
        if needed and name not in data:
            yield MalformedError(f"{where}.{name}", MISSING, allowed_words(field.type, words))


def _items(data: list[Any], kind: Any, where: str, words: Words, depth: int) -> Iterator[MalformedError]:
    if len(data) > MOST_ITEMS:
        yield MalformedError(where, f"{len(data)} items", f"at most {MOST_ITEMS} items")
        return
    kinds = get_args(kind)
    if kinds[-1] is Ellipsis:
        kinds = (kinds[0],) * len(data)
    for place, (value, item) in enumerate(zip(data, kinds, strict=False)):
        yield from problems(value, item, f"{where}.{place}", words, depth + 1)


def _whole(data: Any, kind: Any, where: str, words: Words) -> Iterator[MalformedError]:
    """The fault of a value as a whole, asked of msgspec once its parts are sound."""
    if unbounded := _unbounded(data):
        yield MalformedError(where, data, unbounded)
        return
    try:
        msgspec.convert(data, kind, strict=True, dec_hook=words.read)
    except msgspec.ValidationError as error:
        own = error.__cause__ is not None  # a check in the Struct itself spoke, not msgspec
        yield MalformedError(where, data, str(error.__cause__) if own else allowed_words(kind, words))


def _unbounded(data: Any) -> str:
    """What a single value may be at most, where it is beyond that; else empty."""
    if isinstance(data, str) and len(data) > MOST_TEXT:
        return f"at most {MOST_TEXT} characters"
    if isinstance(data, int | float) and not abs(data) <= MOST_NUMBER:
        return f"a number of at most {MOST_NUMBER:,}"
    return ""


def _plain(kind: Any) -> Any:
    """A type without its bounds and without `| None`, which plain data cannot say."""
    if hasattr(kind, "__metadata__"):
        return _plain(get_args(kind)[0])
    if get_origin(kind) in (Union, UnionType):
        rest = [option for option in get_args(kind) if option is not NoneType]
        return _plain(rest[0]) if len(rest) == 1 else kind
    return kind


def allowed_words(kind: Any, words: Words | None = None) -> str:
    """Words for what a type allows.

    Args:
        kind: Any type that Structs are made of.
        words: The words a game adds.

    Returns:
        A short text.

    Example:
        >>> from typing import Annotated
        >>> from msgspec import Meta
        >>> from typing import Literal
        >>> allowed_words(Annotated[int, Meta(ge=0, le=6)]), allowed_words(Literal["red", "white"])
        ('a whole number from 0 to 6', 'one of red, white')
        >>> allowed_words(tuple[str, ...])
        'a list, each item text'
    """
    return _allowed(inspect.type_info(kind), words or Words())


def _allowed(info: inspect.Type, words: Words) -> str:
    match info:
        case inspect.Metadata(type=inner, extra_json_schema=told):
            return str((told or {}).get("description") or _allowed(inner, words))
        case inspect.BoolType():
            return "true or false"
        case inspect.IntType() | inspect.FloatType():
            return _allowed_number(info)
        case inspect.StrType():
            return _allowed_text(info)
        case inspect.LiteralType(values=values):
            return f"one of {', '.join(str(value) or EMPTY for value in values)}"
        case inspect.VarTupleType(item_type=item):
            return f"a list{_sized(info)}, each item {_allowed(item, words)}"
        case inspect.TupleType(item_types=items):
            return f"a list of {len(items)} items: {', then '.join(_allowed(item, words) for item in items)}"
        case inspect.StructType(fields=fields):
            return f"a table with {', '.join(field.encode_name for field in fields)}"
        case inspect.CustomType(cls=kind) if words.opens(kind):
            return words.describe(kind)
        case inspect.UnionType(types=options):
            return _allowed_union(
                [option for option in options if not isinstance(option, inspect.NoneType)], words
            )
    return re.sub(r"Type$", "", type(info).__name__).lower()


def _allowed_union(options: list[inspect.Type], words: Words) -> str:
    tags = [option.tag for option in options if isinstance(option, inspect.StructType) and option.tag_field]
    if len(tags) == len(options) > 1:
        field = next(option.tag_field for option in options if isinstance(option, inspect.StructType))
        return f"a table with {field} = {_one_of(map(str, tags))}"
    return " or ".join(_allowed(option, words) for option in options)


def _allowed_number(info: inspect.IntType | inspect.FloatType) -> str:
    noun = "a whole number" if isinstance(info, inspect.IntType) else "a number"
    bounds = ((" from", info.ge), (" above", info.gt), (" to", info.le), (" below", info.lt))
    return noun + "".join(f"{word} {bound}" for word, bound in bounds if bound is not None)


def _allowed_text(info: inspect.StrType) -> str:
    return f"text{_sized(info)}" + (f" of the form {info.pattern}" if info.pattern else "")


def _sized(info: inspect.StrType | inspect.VarTupleType) -> str:
    noun = "characters" if isinstance(info, inspect.StrType) else "items"
    match info.min_length, info.max_length:
        case None, None:
            return ""
        case low, None:
            return f" of at least {low} {noun}"
        case low, high:
            return f" of {low or 0} to {high} {noun}"
    return ""
