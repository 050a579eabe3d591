"""The base of all tasks: what is still to do, as small records on a stack, the first done first."""

from __future__ import annotations

from msgspec import Struct


class Task(Struct, frozen=True, forbid_unknown_fields=True, tag_field="task"):
    """Base of all tasks. A task with a field `seat` waits for that seat's decision."""
