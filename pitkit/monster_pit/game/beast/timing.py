"""Cards that act at the start of a phase (MP-OUT-21)."""

from __future__ import annotations

from pitkit.monster_pit.cards import moments
from pitkit.monster_pit.game.registry import TaskRule, Theme
from pitkit.monster_pit.game.standing import common, of_mesmerized, set_off
from pitkit.monster_pit.game.table import Done, Table, told
from pitkit.monster_pit.game.tasks.monster import Depart, Moment
from pitkit.monster_pit.game.tasks.outposts import SetOff
from pitkit.play import Events
from pitkit.play.effects import Used
from pitkit.play.words import TriggerWord

MOMENTS: dict[str, type[TriggerWord]] = {
    "morning": moments.Morning, "midday": moments.Midday, "twilight": moments.Twilight,
}  # fmt: skip
"""The moment of a phase's start; the Night's cards act after the refresh (MP-NIGHT-04)."""


def _act(table: Table, task: Moment) -> Done:
    events: Events = ()
    if task.phase == "midday" and table.monster_player and _midday_creatures(table):
        events = (told("The Monster player has the Creatures that act at Midday.", "MP-PLAY-09"),)
    table = table.pop()
    if task.phase == "twilight":  # what a player would use, Vaiel uses then, once (MP-VAI-14)
        used = (source for source, ability in common(table) if isinstance(ability.when, Used))
        table = table.push(*(SetOff(table.decider, source) for source in used if of_mesmerized(source)))
    return set_off(table, MOMENTS[task.phase], table.clockwise()), events


def _midday_creatures(table: Table) -> bool:
    """Whether a Creature in play acts at Midday."""
    return any(
        isinstance(ability.when, moments.Midday) and source.startswith("encounter.")
        for source, ability in common(table)
    )


def _depart(table: Table, task: Depart) -> Done:  # noqa: ARG001
    """Where each Captain was last round is remembered (MP-MID-02), and all are placed anew."""
    table = table.pop()
    for seat, captain in enumerate(table.captains):
        table = table.with_captain(seat, last=captain.district, district=None)
    return table, ()


THEME = Theme("timing", tasks={Moment: TaskRule(run=_act), Depart: TaskRule(run=_depart)})
