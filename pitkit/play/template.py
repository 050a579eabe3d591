"""A pack to fill in: TOML with every table and field of a game's content, and what each may hold."""

from __future__ import annotations

from typing import Any

import tomli_w
from msgspec import NODEFAULT, Struct, inspect, structs

from pitkit.play.content import PackContent, Table, content_type, tables
from pitkit.play.game import Game
from pitkit.play.reading import allowed_words
from pitkit.play.words import Amount, Effect, Trigger, Words

_FROM_THE_PACK = ("origin",)


def template(game: Game[Any]) -> str:
    """A pack of a game to fill in; as it stands it can be read, with one placeholder record a table.

    Args:
        game: A game with content.

    Returns:
        TOML text with comments.

    Raises:
        MalformedError: The game has no content that packs can fill.
    """
    content = content_type(game)
    parts = [_opening(game)]
    parts += [_table_lines(name, table, content) for name, table in tables(content).items()]
    return "\n\n".join(filter(None, [*parts, _word_lines(content.words)])) + "\n"


def _opening(game: Game[Any]) -> str:
    return "\n".join((
        f"# A content pack for {game.title}. Check it with: pitkit check FILE",
        "# A line that begins with # is a comment; take the # away to give the field.",
        "[pack]",
        f'game = "{game.name}"',
        f'name = "my_{game.name}_cards"  # short name for saves: small letters, digits, - and _',
        'title = "My cards"',
        'version = "1"  # raise it with each change',
        'kind = "own"  # own: typed from your box; sample: made up; printed: stands in the manual',
        "# replaces = []  # tables of earlier packs that this pack empties first",
    ))  # fmt: skip


def _table_lines(name: str, table: Table, content: type[PackContent]) -> str:
    head = f"[[{name}]]  # one for each record" if table.many else f"[{name}]"
    fields = [field for field in structs.fields(table.record) if field.encode_name not in _FROM_THE_PACK]
    return "\n".join((head, *(_field_line(field, table, content.words) for field in fields)))


def _field_line(field: structs.FieldInfo, table: Table, words: Words) -> str:
    needed = field.default is NODEFAULT and field.default_factory is NODEFAULT
    allowed = allowed_words(field.type, words)
    if field.encode_name == "name" and table.many:
        return f'name = "a name"  # {allowed}'
    if needed:
        value = table.record.examples.get(field.encode_name) or example(field.type, words)
        return f"{field.encode_name} = {_inline(value)}  # {allowed}"
    return f"# {field.encode_name} = ...  # {allowed}"


def _word_lines(words: Words) -> str:
    """The words of the game's effects with their fields, as comments."""
    lines = []
    for kind in words.kinds:
        for tag, word in sorted(words.known(kind).items()):
            names = "".join(f", {field.encode_name} = ..." for field in structs.fields(word))
            lines.append(f'#   {{ {words.field(kind)} = "{tag}"{names} }}  {_summary(word)}'.rstrip())
    return "\n".join(["# The words that effects are made of:", *lines]) if words.known(Effect) else ""


def _summary(word: type[Struct]) -> str:
    return (word.__doc__ or "").strip().partition("\n")[0]


def _inline(value: Any) -> str:
    """A value as TOML in one line."""
    if isinstance(value, dict):
        return f"{{ {', '.join(f'{name} = {_inline(item)}' for name, item in value.items())} }}"
    if isinstance(value, list):
        return f"[{', '.join(map(_inline, value))}]"
    return tomli_w.dumps({"x": value}).removeprefix("x = ").strip()


def example(kind: Any, words: Words | None = None) -> Any:
    """A placeholder that a type accepts: the number nearest to 0, the first of the names, an empty list.

    Args:
        kind: A type that records are made of.
        words: The words a game adds.

    Returns:
        Plain data.

    Example:
        >>> from typing import Annotated, Literal
        >>> from msgspec import Meta
        >>> example(Annotated[int, Meta(ge=2)]), example(Literal["red", "white"]), example(tuple[int, ...])
        (2, 'red', [])
    """
    return _example(inspect.type_info(kind), words or Words())


def _example(info: inspect.Type, words: Words) -> Any:
    match info:
        case inspect.Metadata(type=inner):
            return _example(inner, words)
        case inspect.BoolType():
            return False
        case inspect.IntType() | inspect.FloatType():
            return _example_number(info)
        case inspect.StrType(min_length=least):
            return "?" * (least or 1)
        case inspect.LiteralType(values=values):
            return values[0]
        case inspect.VarTupleType(item_type=item, min_length=least):
            return [_example(item, words) for _ in range(least or 0)]
        case inspect.TupleType(item_types=items):
            return [_example(item, words) for item in items]
        case inspect.StructType(cls=kind):
            return _example_table(kind, words)
        case inspect.UnionType(types=options):
            return _example(next(option for option in options if not _is_none(option)), words)
        case inspect.CustomType(cls=kind) if words.opens(kind):
            return _example_word(kind, words)
    return {}


def _example_number(info: inspect.IntType | inspect.FloatType) -> int | float:
    lowest = info.ge if info.ge is not None else None if info.gt is None else info.gt + 1
    highest = info.le if info.le is not None else None if info.lt is None else info.lt - 1
    if lowest is not None and lowest > 0:
        return lowest
    return highest if highest is not None and highest < 0 else 0


def _example_table(kind: type[Struct], words: Words) -> dict[str, Any]:
    config = kind.__struct_config__
    tag = {config.tag_field: config.tag} if config.tag_field else {}
    return tag | {
        field.encode_name: example(field.type, words)
        for field in structs.fields(kind)
        if field.default is NODEFAULT and field.default_factory is NODEFAULT
    }


def _example_word(kind: type, words: Words) -> Any:
    bare = {Effect: "Read the card.", Amount: 1, Trigger: "used"}
    if kind in bare:
        return bare[kind]
    return _example_table(words.known(kind)[min(words.known(kind))], words)


def _is_none(info: inspect.Type) -> bool:
    return isinstance(info, inspect.NoneType)
