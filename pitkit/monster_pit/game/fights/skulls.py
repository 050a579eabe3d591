"""Difficulty tokens drawn in setup, and what they change at once (MP-DIFF-02 to MP-DIFF-25)."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from pitkit.monster_pit.dice import Colour
from pitkit.monster_pit.game.registry import StepRule, TaskRule, Theme, always
from pitkit.monster_pit.game.steps.outposts import StartOn
from pitkit.monster_pit.game.table import Done, Table, number, told
from pitkit.monster_pit.game.tasks.outposts import ApplySkulls, DrawSkulls, StartSpace
from pitkit.monster_pit.rules.trackers import gained
from pitkit.play import Chance, Choice, Events, Part, Refusal

COLOURS = ("white", "yellow", "red")
"""Colours of the tokens, in the order of `Table.skulls_wanted`."""

BRIDGES = {"rock_bridge": ("east", "MP-DIFF-18"), "arch_bridge": ("south", "MP-DIFF-23")}
"""Tokens for the start, their bridges and rules (MP-DIFF-25)."""

# Drawing --------------------------------------------------------------------------------------------


def _due(table: Table) -> tuple[int, ...]:
    """Indexes of the colours of which tokens are still to be drawn."""
    return tuple(n for n, wanted in enumerate(table.skulls_wanted) if wanted and _left(table, COLOURS[n]))


def _left(table: Table, colour: str) -> tuple[str, ...]:
    """Tokens of a colour that are not drawn."""
    return tuple(
        token.key
        for token in table.content.difficulty
        if token.colour == colour and token.key not in table.skulls
    )


def _law(table: Table, task: DrawSkulls) -> Chance | None:  # noqa: ARG001
    due = _due(table)
    if not due:
        return None
    colour = COLOURS[due[0]]
    left = _left(table, colour)
    part = Part(f"{colour} difficulty token", left, (1,) * len(left))
    return Chance(f"a {colour} difficulty token", (part,), ("MP-DIFF-04",))


def _drawn(table: Table, task: DrawSkulls, faces: tuple[str, ...]) -> Done:  # noqa: ARG001
    """A token is drawn blindly; the next one follows."""
    first = _due(table)[0]
    wanted = tuple(n - int(place == first) for place, n in enumerate(table.skulls_wanted))
    table = table.but(skulls=(*table.skulls, faces[0]), skulls_wanted=wanted)
    token = table.content.record("difficulty", faces[0])
    return table, (told(f"Difficulty: {token.name}. {token.text}", "MP-DIFF-04", token.rule),)


def _over(table: Table, task: DrawSkulls) -> Done:  # noqa: ARG001
    """All are drawn; they take effect."""
    events: Events = ()
    if table.board.side == "B":
        events += (told(f"{table.board.name} is harder on this side.", "MP-DIFF-02"),)
    if table.outpost_side == "B":
        events += (told("All Outposts lie on their B side.", "MP-DIFF-03"),)
    if table.skulls and not _is_suggested(table):
        events += (told("The Captains agreed on tokens of their own.", "MP-DIFF-10"),)
    return table.pop(ApplySkulls()).but(skulls_wanted=(0, 0, 0)), events


def _is_suggested(table: Table) -> bool:
    """Whether as many tokens were drawn as the manual suggests for this board."""
    drawn = [table.content.record("difficulty", key).colour for key in table.skulls]
    counts = tuple(drawn.count(colour) for colour in COLOURS)
    board = f"{table.monster.board.removesuffix('_b')} {table.board.side}"
    for each in table.content.suggested:
        if each.key == board:
            for option in each.options:
                times = len(table.captains) if option.per_captain else 1
                if counts == tuple(getattr(option, colour) * times for colour in COLOURS):
                    return True
    return False


# What acts at once ----------------------------------------------------------------------------------


def _applied(table: Table, task: ApplySkulls) -> Done:  # noqa: ARG001
    """The maximum goes up before dice are gained; the Arch Bridge goes before the Rock one (MP-AMB-109)."""
    table = table.pop()
    events: Events = ()
    for token in ("more_dice", "red_die", "health"):
        if token in table.skulls:
            table, more = _ACTS[token](table)
            events += more
    start = next((token for token in ("arch_bridge", "rock_bridge") if token in table.skulls), None)
    if start is not None and _spaces(table, BRIDGES[start][0]):
        table = table.push(StartSpace(BRIDGES[start][0]))  # type: ignore[arg-type]
    return table, events


def _more_dice(table: Table) -> Done:
    table = table.with_monster(more_dice=table.monster.more_dice + 2)
    event = told(f"{table.board.name} rolls up to {table.maximum} dice.", "MP-DIFF-24")
    table, events = _gains(table, "MP-DIFF-24", "red", "yellow")
    return table, (event, *events)


def _red_die(table: Table) -> Done:
    return _gains(table, "MP-DIFF-20", "red")


def _gains(table: Table, rule: str, *colours: Colour) -> Done:
    events: Events = ()
    for colour in colours:
        trackers = gained(table.monster.trackers, colour, table.maximum)
        if trackers is not None:
            table = table.with_monster(trackers=trackers)
            events += (told(f"{table.board.name} starts with a {colour} die more.", rule),)
    return table, events


def _health(table: Table) -> Done:
    """As for one Captain more, or as a switch says (MP-AMB-108)."""
    n = len(table.captains) + 1
    health = {
        "a": n,
        "b": table.monster.start_health + n,
        "c": table.board.health.per_captain * n,
    }[table.switches.yellow_health]
    table = table.with_monster(health=health, start_health=health)
    return table, (told(f"{table.board.name} starts with {health} health.", "MP-DIFF-17"),)


_ACTS: dict[str, Callable[[Table], Done]] = {"more_dice": _more_dice, "red_die": _red_die, "health": _health}


# The start space ------------------------------------------------------------------------------------


def _spaces(table: Table, bridge: str) -> tuple[int, ...]:
    purple = table.content.track.purple if table.content.track else ()
    return tuple(each.space for each in purple if each.bridge == bridge)


def _start_offers(table: Table, task: StartSpace) -> Iterator[Choice]:  # noqa: ARG001
    purple = table.content.track.purple if table.content.track else ()
    yield from (StartOn(table.lead, each.space) for each in purple)


def _rule_of(bridge: str) -> str:
    return next(rule for place, rule in BRIDGES.values() if place == bridge)


def _start_refusals(table: Table, step: StartOn) -> Iterator[Refusal]:
    task = table.top
    assert isinstance(task, StartSpace)
    if step.space not in _spaces(table, task.bridge):
        bridge = table.content.record("bridge", task.bridge).name
        yield Refusal(_rule_of(task.bridge), f"the Monster starts on a purple space at the {bridge}.")


def _started(table: Table, step: StartOn) -> Done:
    task = table.top
    assert isinstance(task, StartSpace)
    table = table.pop().with_monster(space=step.space, purple=step.space)
    text = f"{table.board.name} starts {number(step.space, 'space')} along the track."
    return table, (told(text, _rule_of(task.bridge)),)


THEME = Theme(
    "skulls",
    tasks={
        DrawSkulls: TaskRule(run=_over, chance=_law, settle=_drawn),
        ApplySkulls: TaskRule(run=_applied),
        StartSpace: TaskRule(
            waits=always,
            who=lambda table, _task: table.lead,
            offers=_start_offers,
            words=lambda _table, _task: "the Monster's start is picked",
        ),
    },
    steps={StartOn: StepRule(_started, _start_refusals, (StartSpace,))},
)
