"""Dice that fall, and lie on the table until nobody throws them again."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from msgspec.structs import replace

from pitkit.monster_pit.game.cards_of import rune_faces
from pitkit.monster_pit.game.registry import StepRule, TaskRule, Theme
from pitkit.monster_pit.game.steps.core import LetLie
from pitkit.monster_pit.game.table import Done, Table, told
from pitkit.monster_pit.game.tasks.core import Rolling
from pitkit.monster_pit.game.tasks.outposts import Fight, Rethrown
from pitkit.monster_pit.game.throws import TITLES, Throw
from pitkit.play import Chance, Choice, Part


def rune_part(table: Table) -> Part | None:
    """The Rune Die; None where its faces are not known (MP-DIE-09)."""
    faces = rune_faces(table.content)
    distinct = tuple(dict.fromkeys(faces))
    return Part("Rune Die", distinct, tuple(faces.count(face) for face in distinct)) if faces else None


def location_part(table: Table) -> Part:
    """The Location Die, whose faces are the Location tokens (MP-DIE-10)."""
    return Part("Location Die", table.citadel.locations, (1,) * len(table.citadel.locations))


def _law(table: Table, task: Rolling) -> Chance | None:
    parts = task.throw.parts()
    rune = rune_part(table) if task.rune else None
    if rune is not None:
        parts = (*parts, rune)
    if not parts:
        return None
    title = TITLES[task.throw.purpose]
    if task.throw.seat >= 0:
        title += f" of {table.name(task.throw.seat)}"
    again = any(table_die.faces for table_die in task.throw.dice)
    return Chance(title, parts, ("MP-DIE-04",) if again else (task.rule,))


def _fell(table: Table, task: Rolling, faces: tuple[str, ...]) -> Done:
    """What fell is counted; enchanted faces fall again (MP-DIE-04), a rune is kept for the round."""
    n = len(task.throw.loose)
    throw = task.throw.shown(faces[:n])
    events = throw.told(task.throw) if n else ()
    table = table.pop(replace(task, throw=throw, rune=False))
    for face in faces[n:]:
        table = table.with_captain(task.throw.seat, rune=face)
        events += (told(f"The Rune Die shows {face}.", "MP-MORN-03", "MP-DIE-09"),)
    return table, events


def _lie(table: Table, task: Rolling) -> Done:
    """The dice count: the task below finds them in `table.thrown`."""
    return table.pop().but(thrown=task.throw), ()


def _offers(table: Table, task: Rolling) -> Iterator[Choice]:
    yield LetLie(roller(table, task))


def roller(table: Table, task: Rolling) -> int:
    """Who lets the dice lie: the Captain who rolled, else the Monster's decider."""
    return task.throw.seat if task.throw.seat >= 0 else table.decider


def _let_lie(table: Table, step: LetLie) -> Done:  # noqa: ARG001
    task = table.top
    assert isinstance(task, Rolling)
    return _lie(table, task)


# Dice that lie are changed ---------------------------------------------------------------------------


def under_way(table: Table) -> Rolling | None:
    """The roll whose dice lie or fall now, also while a card acts on it."""
    return next((task for task in table.tasks if isinstance(task, Rolling)), None)


def with_throw(table: Table, throw: Throw) -> Table:
    """The state with the roll under way changed.

    Args:
        table: The state; a roll is under way.
        throw: The new throw.

    Returns:
        The state.
    """
    place = next(n for n, task in enumerate(table.tasks) if isinstance(task, Rolling))
    task = table.tasks[place]
    assert isinstance(task, Rolling)
    tasks = (*table.tasks[:place], replace(task, throw=throw), *table.tasks[place + 1 :])
    return table.but(tasks=tasks)


def fight_throw(table: Table) -> Throw | None:
    """The Captain's throw of a fight whose opponent has rolled, which may be thrown again as well."""
    under = under_way(table)
    if under is None or under.throw.purpose != "opponent":
        return None
    return next((task.mine for task in table.tasks if isinstance(task, Fight)), None)


def is_own_roll(table: Table, seat: int) -> bool:
    """Whether a roll of a Captain lies: on top, or in a fight whose opponent has rolled."""
    mine, top = fight_throw(table), table.top
    own = isinstance(top, Rolling) and top.throw.seat == seat
    return own or (mine is not None and mine.seat == seat)


def again(
    table: Table, which: tuple[int, ...] | None = None, whose: Literal["top", "fight"] = "top"
) -> Table:
    """Dice that lie are taken up and thrown again, their whole chains with them (MP-TERM-20, MP-AMB-15).

    Args:
        table: The state; a roll is under way.
        which: Indexes of the dice; None for all.
        whose: The roll on top, or the Captain's roll of a fight whose opponent has rolled.

    Returns:
        The state in which they fall.
    """
    throw = fight_throw(table) if whose == "fight" else None
    if throw is not None:
        up = throw.up(tuple(range(len(throw.dice))) if which is None else which)
        return table.push(Rolling(up, rule="MP-TERM-20"), Rethrown(throw.seat))
    under = under_way(table)
    assert under is not None
    up = under.throw.up(tuple(range(len(under.throw.dice))) if which is None else which)
    return with_throw(table, up)


THEME = Theme(
    "rolling",
    tasks={
        Rolling: TaskRule(
            run=_lie,
            who=roller,
            offers=_offers,
            chance=_law,
            settle=_fell,
            words=lambda _t, _k: "dice lie on the table",
        )
    },
    steps={LetLie: StepRule(_let_lie, answers=(Rolling,))},
)
