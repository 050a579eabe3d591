"""Whether a pack fits those it is played with: everything that does not, with the file it stands in."""

from __future__ import annotations

from pitkit.play.content import Pack, assembled
from pitkit.play.errors import MalformedError


def misfits(packs: tuple[Pack, ...]) -> tuple[MalformedError, ...]:
    """Everything that keeps packs from being played together.

    Args:
        packs: One or more packs of one game, in their order.

    Returns:
        The faults; each names the file of the record it is about, where it is about one.

    Example:
        >>> misfits(())[0].field
        'packs'
    """
    try:
        content = assembled(packs)
    except MalformedError as error:
        return (error,)
    return tuple(
        MalformedError(_with_file(packs, field), value, allowed)
        for field, value, allowed in content.problems()
    )


def _with_file(packs: tuple[Pack, ...], field: str) -> str:
    """A field that begins with a table and a record's key, with the file of the last pack that has it."""
    table, _, rest = field.partition(".")
    for pack in reversed(packs):
        for record in dict(pack.records).get(table, ()):
            if rest == record.key or rest.startswith((f"{record.key}.", f"{record.key},")):
                return f"{pack.file}: {field}"
    return field
