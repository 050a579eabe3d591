"""The words of card effects: open kinds of word that the frame uses and each game fills.

The frame of effects (`pitkit.play.effects`) knows five kinds of word. Which words of a kind exist is for
each game to say, so a field of a card is annotated with the *kind* (`Effect`) and a game lists its words
in a `Words` value. A word is a frozen Struct; in TOML it is a small table whose tag names it:

| kind | base of a game's words | tag under | in TOML |
|---|---|---|---|
| `Effect` | `Verb` | `do` | `{ do = "gold", n = 2 }`; a list: in order; a text: read at the table |
| `Condition` | `ConditionWord` | `is` | `{ is = "injured", who = "it" }` |
| `Amount` | `AmountWord` | `count` | `{ count = "mesmerized" }`; a bare number is itself |
| `Selector` | `SelectorWord` | `any` | `{ any = "character", of = "lead" }` |
| `Trigger` | `TriggerWord` | `on` | `{ on = "revealed" }`; a bare text is the trigger of that name |

The tag is the class's name in small letters with underscores. `says` is the word on a card's face, with
the fields in braces, so that what a card says and what it does come from one place.

Example:
    >>> class Gold(Verb, frozen=True):
    ...     says: ClassVar[str] = "gain {n} Gold"
    ...     n: int
    >>> words = Words(Gold)
    >>> gold = words.read(Effect, {"do": "gold", "n": 2})
    >>> gold, str(gold)
    (Gold(n=2), 'gain 2 Gold')
"""

from __future__ import annotations

import re
from typing import Any, ClassVar, NamedTuple, Union

import msgspec
from msgspec import Struct

from pitkit.play.errors import MalformedError


class Effect:
    """Kind of word: something a card does. Annotate a field with it; make words of it with `Verb`."""

    __slots__ = ()


class Condition:
    """Kind of word: something that holds or does not."""

    __slots__ = ()


class Amount:
    """Kind of word: a whole number, perhaps counted from the game."""

    __slots__ = ()


class Selector:
    """Kind of word: the things of the game a player may pick from, or a seat that decides."""

    __slots__ = ()


class Trigger:
    """Kind of word: the moment an ability acts."""

    __slots__ = ()


def _tag(name: str) -> str:
    return re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower()


class Word(Struct, frozen=True, forbid_unknown_fields=True):
    """Base of all words; `str` of a word is its text on a card's face."""

    says: ClassVar[str] = ""

    def __str__(self) -> str:
        values = {name: phrase(getattr(self, name)) for name in self.__struct_fields__}
        if self.says:
            return self.says.format(**values)
        return " ".join([str(self.__struct_config__.tag).replace("_", " "), *filter(None, values.values())])


class Verb(Word, Effect, frozen=True, tag_field="do", tag=_tag):
    """Base of a game's effects, carried out by the game in one go."""


class ConditionWord(Word, Condition, frozen=True, tag_field="is", tag=_tag):
    """Base of a game's conditions."""


class AmountWord(Word, Amount, frozen=True, tag_field="count", tag=_tag):
    """Base of a game's amounts."""


class SelectorWord(Word, Selector, frozen=True, tag_field="any", tag=_tag):
    """Base of a game's selectors."""


class TriggerWord(Word, Trigger, frozen=True, tag_field="on", tag=_tag):
    """Base of a game's triggers."""


class _Kind(NamedTuple):
    field: str  # where the tag stands
    noun: str
    bare: str  # what may stand in its place


_KINDS: dict[type, _Kind] = {
    Effect: _Kind("do", "an effect", ", or a list of effects, or a text to read at the table"),
    Condition: _Kind("is", "a condition", ""),
    Amount: _Kind("count", "an amount", ", or a whole number"),
    Selector: _Kind("any", "a selector", ""),
    Trigger: _Kind("on", "a trigger", ", or its name alone"),
}


def phrase(value: Any) -> str:
    """A field's value as words on a card's face.

    Args:
        value: A word, a number, a text, or a tuple of them.

    Returns:
        The words; empty for None.

    Example:
        >>> phrase(("4", "5", "6"))
        '4, 5 or 6'
    """
    if value is None:
        return ""
    if not isinstance(value, tuple):
        return str(value)
    *first, last = [phrase(item) for item in value] or [""]
    return f"{', '.join(first)} or {last}" if first else last


class Words:
    """The words of one game, by kind.

    Args:
        words: The classes, in any order; those of a frame and those of a game together.

    Raises:
        MalformedError: When a class is no word, or two words of a kind have one tag.
    """

    def __init__(self, *words: type[Word]) -> None:
        self._known: dict[type, dict[str, type[Word]]] = {kind: {} for kind in _KINDS}
        for word in words:
            self._add(word)

    def _add(self, word: type[Word]) -> None:
        kinds = [kind for kind in _KINDS if issubclass(word, kind)]
        if len(kinds) != 1 or not issubclass(word, Word):
            raise MalformedError("words", word.__name__, "a subclass of Verb or of another kind of word")
        tags = self._known[kinds[0]]
        tag = str(word.__struct_config__.tag)
        if tag in tags:
            raise MalformedError("words", tag, f"one word of this name; {tags[tag].__name__} has it already")
        tags[tag] = word

    @property
    def kinds(self) -> tuple[type, ...]:
        """The kinds of word, in order."""
        return tuple(self._known)

    def opens(self, kind: Any) -> bool:
        """Whether a type is a kind of word."""
        return isinstance(kind, type) and kind in _KINDS

    def known(self, kind: type) -> dict[str, type[Word]]:
        """The words of a kind by tag."""
        return self._known[kind]

    def field(self, kind: type) -> str:
        """The field under which the tag of a kind stands, e.g. `do`."""
        return _KINDS[kind].field

    def names(self, kind: type) -> str:
        """The tags of a kind as words for an error."""
        known = sorted(self._known[kind])
        return f"one of {', '.join(known)}" if known else "nothing in this game"

    def describe(self, kind: type) -> str:
        """Words for what may stand where a kind is wanted."""
        field, noun, bare = _KINDS[kind]
        return f"{noun} (a table with {field} = {self.names(kind)}{bare})"

    def lists(self, kind: type) -> bool:
        """Whether a bare list stands for a word of this kind: effects done in order."""
        return kind is Effect and "in_order" in self._known[Effect]

    def written_out(self, kind: type, data: Any) -> Any:
        """A bare value as the table it stands for; other data unchanged.

        Args:
            kind: The kind of word wanted.
            data: A table or a bare value.

        Returns:
            The table.

        Example:
            >>> Words().written_out(Amount, 3)
            {'count': 'number', 'n': 3}
        """
        if kind is Trigger and isinstance(data, str):
            return {"on": data}
        if kind is Effect and isinstance(data, str):
            return {"do": "read", "text": data}
        if kind is Effect and isinstance(data, list | tuple):
            return {"do": "in_order", "steps": data}
        if kind is Amount and isinstance(data, int) and not isinstance(data, bool):
            return {"count": "number", "n": data}
        return data

    def read(self, kind: type, data: Any) -> Any:
        """Data as a word of a kind; the hook that msgspec calls for annotated kinds.

        Args:
            kind: `Effect`, `Condition`, `Amount`, `Selector` or `Trigger`.
            data: A table, or a bare value that stands for one.

        Returns:
            The word.

        Raises:
            MalformedError: When the kind is not one of these.
            msgspec.ValidationError: When the data is no such word; `pitkit.play.reading` says it better.
        """
        if not self.opens(kind):
            raise MalformedError("type", kind, "a type that plain data can be read into")
        union = Union[tuple(self._known[kind].values())] if self._known[kind] else None  # noqa: UP007
        return msgspec.convert(self.written_out(kind, data), union, strict=True, dec_hook=self.read)
