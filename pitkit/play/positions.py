"""A position is any legal state written as plain data: read strictly, checked like a save.

The field `content` of a state (its cards, tables and maps) is not part of the data; it is put back
on reading.
"""

from __future__ import annotations

import operator
import re
from collections.abc import Mapping, Sequence
from types import UnionType
from typing import TYPE_CHECKING, Annotated, Any, TypeVar, Union, get_args, get_origin

import msgspec
from msgspec import Struct, structs

from pitkit.play.errors import LISTED, MalformedError, given, listing
from pitkit.play.reading import MISSING, allowed_words

if TYPE_CHECKING:
    from pitkit.play.game import Game
    from pitkit.play.state import Content, State

T = TypeVar("T", bound=Struct)
S = TypeVar("S", bound="State")

CONTENT = "content"
_PLACE = re.compile(r" - at `\$?(?P<path>[^`]*)`$")
_FIELD = re.compile(r"^Object (?P<what>missing required|contains unknown) field `(?P<name>[^`]*)`$")


def builtins(value: Any) -> Any:
    """A value as dicts, lists, strings and numbers; numpy's whole numbers become Python's.

    Args:
        value: A Struct, or a tuple of them.

    Returns:
        The same as plain data.
    """
    return msgspec.json.decode(msgspec.json.encode(value, enc_hook=_plain))


def position(state: State) -> dict[str, Any]:
    """A state as plain data, ready for JSON, without its content.

    Args:
        state: Any state.

    Returns:
        A dict of the state's fields; nested records are dicts, tuples are lists.

    Example:
        >>> from pitkit.play.example import TwoHeads
        >>> position(TwoHeads((1, 0)))
        {'heads': [1, 0], 'turn': 0, 'tossed': False}
    """
    given("state", state, Struct, "a state of a game")
    names = (name for name in state.__struct_fields__ if name != CONTENT)
    return {name: builtins(getattr(state, name)) for name in names}


def from_position(game: Game[S], data: Mapping[str, Any], content: Content | None = None) -> S:
    """The state that some plain data describes, checked in full.

    Args:
        game: The game the position belongs to.
        data: What `position` gave, or a person wrote.
        content: The game's content; None for the content of its default packs.

    Returns:
        The state; its position is `data` again.

    Raises:
        MalformedError: A field is unknown, missing, of a wrong type or out of range, or the state's
            own `problems()` name something; it names the field's path, the value and what is allowed.

    Example:
        >>> from pitkit.play.example import GAME
        >>> from_position(GAME, {"heads": [1, 0], "turn": 2, "tossed": False})
        Traceback (most recent call last):
        ...
        pitkit.play.errors.MalformedError: turn is 2; allowed: one of 0, 1
    """
    return read_state(game.state, data, game.load_content() if content is None else content)


def read_state(kind: type[S], data: Mapping[str, Any], content: Content | None = None) -> S:
    """As `from_position`, from the type of the state alone.

    Args:
        kind: The state's class.
        data: The position.
        content: What stands in the state's field `content`, where it has one.

    Returns:
        The checked state.

    Raises:
        MalformedError: As `from_position`.
    """
    if not isinstance(data, Mapping):
        raise MalformedError("position", data, "an object with the state's fields")
    whole = dict(data)
    if CONTENT in kind.__struct_fields__:
        if CONTENT in whole:
            raise MalformedError(CONTENT, "given", "no such field; the content comes from the packs")
        whole[CONTENT] = content
    state = read(kind, whole)
    for field, value, allowed in state.problems():
        raise MalformedError(field, value, allowed)
    return state


def read(kind: type[T], data: Any, root: str = "") -> T:
    """Strictly typed reading of plain data, with errors in the project's words.

    Args:
        kind: The Struct to make, or a union of tagged ones.
        data: Plain data.
        root: Name put before the field's path in errors.

    Returns:
        The Struct.

    Raises:
        MalformedError: It names the path, the value there and what is allowed.

    Example:
        >>> from pitkit.play.steps import Outcome
        >>> read(Outcome, {"do": "outcome", "faces": [6]})
        Traceback (most recent call last):
        ...
        pitkit.play.errors.MalformedError: faces.0 is 6; allowed: text
    """
    try:
        return msgspec.convert(data, kind)
    except msgspec.ValidationError as error:
        raise _explained(str(error), kind, data, root) from None
    except RecursionError:
        raise MalformedError(root or "data", "nested too deeply", "data as a save nests it") from None


def checked(value: T, root: str = "") -> T:
    """A Struct built in Python, checked as strictly as one that was read.

    Args:
        value: A Struct whose fields may hold anything.
        root: Name put before the field's path in errors.

    Returns:
        An equal Struct with plain numbers.

    Raises:
        MalformedError: A field is of a wrong type.
    """
    try:
        data = msgspec.to_builtins(value, enc_hook=_plain)
    except (TypeError, ValueError, OverflowError, RecursionError) as error:
        raise MalformedError(root or type(value).__name__, value, f"plain values ({error})") from None
    return read(type(value), data, root)


def with_values(state: S, changes: Sequence[tuple[str, str]]) -> tuple[S, list[Any], list[Any]]:
    """The state with some values of its position replaced together, then checked like a position.

    Args:
        state: Any state.
        changes: Pairs of a dotted path of a value that is there, e.g. `captains.0.gold`, and the new
            value as JSON.

    Returns:
        The new state, the old values and the new ones, in the order of the changes.

    Raises:
        MalformedError: A path leads nowhere, a text is no JSON, or the result is no position.
    """
    data = position(state)
    old, new = [], []
    for path, text in changes:
        try:
            value = msgspec.json.decode(text)
        except (msgspec.DecodeError, ValueError, RecursionError):
            raise MalformedError(path, text, "a value as JSON text") from None
        old.append(_replace(data, path, value))
        new.append(value)
    return read_state(type(state), data, getattr(state, CONTENT, None)), old, new


def _replace(data: Any, path: str, value: Any) -> Any:
    """Put a value at a dotted path of plain data; gives what stood there."""
    *way, last = path.split(".")
    holder = data
    for done, key in enumerate(way):
        holder = _inside(holder, key, ".".join(way[: done + 1]))
    old = _inside(holder, last, path)
    holder[_key(holder, last)] = value
    return old


def value_at(data: Any, path: str) -> Any:
    """The value at a dotted path of plain data.

    Args:
        data: Dicts and lists.
        path: Keys and indices joined by dots.

    Returns:
        What stands there, or None where the path leads nowhere.

    Example:
        >>> value_at({"a": [5, 6]}, "a.1")
        6
    """
    for key in path.split("."):
        try:
            data = data[_key(data, key)]
        except (LookupError, TypeError, ValueError):
            return None
    return data


def _plain(value: Any) -> Any:
    return operator.index(value)


def _key(holder: Any, key: str) -> Any:
    return int(key) if isinstance(holder, Sequence) and key.isascii() and key.isdigit() else key


def _inside(holder: Any, key: str, path: str) -> Any:
    try:
        return holder[_key(holder, key)]
    except (LookupError, TypeError):
        pass
    if isinstance(holder, Mapping):
        allowed = "one of " + ", ".join(holder)
    elif isinstance(holder, Sequence) and not isinstance(holder, str):
        allowed = f"an index from 0 to {len(holder) - 1}" if holder else "the whole list; it is empty"
    else:
        allowed = "a path that ends earlier; nothing stands below"
    raise MalformedError("path", path, allowed)


def _explained(text: str, kind: Any, data: Any, root: str) -> MalformedError:
    """A message of msgspec as field, value, allowed."""
    place = _PLACE.search(text)
    path = re.sub(r"\[(\d+|\.\.\.)\]", r".\1", place["path"]).strip(".") if place else ""
    text = text[: place.start()] if place else text
    field = _FIELD.match(text)
    if field:
        path = f"{path}.{field['name']}".strip(".")
        missing = field["what"].startswith("missing")
        value = MISSING if missing else value_at(data, path)
        allowed = "no field of that name" + _known(kind, path)
    else:
        value, allowed = (value_at(data, path) if path else data), text
    wanted = _wanted(kind, path.split(".") if path else [], data)
    return MalformedError(".".join(name for name in (root, path) if name) or "data", value, wanted or allowed)


def _known(kind: Any, path: str) -> str:
    """The fields there are, where the unknown one stands at the top; a state's are too many to tell."""
    if "." in path or not isinstance(kind, type) or not issubclass(kind, Struct):
        return ""
    names = tuple(field.encode_name for field in structs.fields(kind))
    return f", only {', '.join(names)}" if len(names) <= LISTED else ""


def _wanted(kind: Any, keys: list[str], data: Any) -> str | None:
    """Words for what the type at a path allows, or None where the type has no such place."""
    if get_origin(kind) is Annotated and keys:
        kind = get_args(kind)[0]
    if not keys:
        return allowed_words(kind)
    options = get_args(kind) if get_origin(kind) in (Union, UnionType) else (kind,)
    records = [option for option in options if isinstance(option, type) and issubclass(option, Struct)]
    if any(option.__struct_config__.tag_field == keys[0] for option in records):
        return listing(tuple(str(option.__struct_config__.tag) for option in records), " | ")
    for option in options:
        inner = _inner_type(option, keys[0], data)
        if inner is not None:
            return _wanted(inner, keys[1:], value_at(data, keys[0]))
    return None


def _inner_type(kind: Any, key: str, data: Any) -> Any:
    """The type of a field or item, or None where the data is not of this type."""
    if get_origin(kind) is tuple:
        items = get_args(kind)
        if not key.isdigit():
            return None
        return items[0] if items[-1] is Ellipsis else items[int(key)]
    if not (isinstance(kind, type) and issubclass(kind, Struct)):
        return None
    config = kind.__struct_config__
    if config.tag_field is not None and value_at(data, config.tag_field) != config.tag:
        return None
    return {field.name: field.type for field in structs.fields(kind)}.get(key)
