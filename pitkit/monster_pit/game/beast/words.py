"""Words of cards about the Monster: its health, attacks, what is counted of it and who decides for it."""

from __future__ import annotations

from pitkit.monster_pit.cards import moments
from pitkit.monster_pit.cards.deeds import Damage, Hold, MonsterAttacks, MonsterHeals
from pitkit.monster_pit.cards.things import MonsterSide
from pitkit.monster_pit.game.beast.player import attack_lead
from pitkit.monster_pit.game.cards_of import length
from pitkit.monster_pit.game.effects import number_of, rule_of
from pitkit.monster_pit.game.moves import heal, hurt
from pitkit.monster_pit.game.pools_of import monster_pool
from pitkit.monster_pit.game.registry import Theme
from pitkit.monster_pit.game.table import Done, Table, told
from pitkit.monster_pit.game.tasks import Task
from pitkit.monster_pit.game.tasks.core import RowAction, Twilight, Twilit
from pitkit.monster_pit.game.tasks.outposts import Attacked
from pitkit.monster_pit.game.things import spot_of
from pitkit.play.agenda import Run

_OF_TWILIGHT: tuple[type[Task], ...] = (Twilight, Twilit, RowAction, Attacked)
"""What is left out when the rest of a Twilight is skipped; what begins it, the Statue's too, stays."""


# Deeds ----------------------------------------------------------------------------------------------


def _damage(table: Table, word: Damage, run: Run) -> Done:
    return hurt(table, max(0, number_of(table, word.n, run)), rule_of(run.source))


def _heals(table: Table, word: MonsterHeals, run: Run) -> Done:
    return heal(table, max(0, number_of(table, word.n, run)), rule_of(run.source))


def _attacks(table: Table, word: MonsterAttacks, run: Run) -> Done:
    """An attack on all, on the Lead Captain, or on the Captain picked."""
    if word.who == "all":
        return table.push(*(Attacked(seat) for seat in table.clockwise())), ()
    spot = spot_of(run.thing()) if word.who == "it" else None
    return (attack_lead(table) if spot is None else table.push(Attacked(spot[0]))), ()


def _hold(table: Table, word: Hold, run: Run) -> Done:
    """The rest of this Twilight is skipped, or the Monster stands still in the next Morning."""
    rule = rule_of(run.source)
    if word.what == "morning":
        text = f"{table.board.name} will not move in the next Morning."
        return table.with_citadel(spared=True), (told(text, rule),)
    if table.phase_name != "twilight":
        return table, ()
    left = tuple(task for task in table.tasks if not isinstance(task, _OF_TWILIGHT))
    return table.but(tasks=left), (told("The rest of this Twilight is skipped.", rule),)


# Conditions and amounts -----------------------------------------------------------------------------


def _near(table: Table, word: moments.NearGate, run: Run) -> bool:  # noqa: ARG001
    return length(table.content) - table.monster.space <= word.within


def _at_least(table: Table, word: moments.AtLeast, run: Run) -> bool:
    return number_of(table, word.n, run) >= word.at_least


def _shows(table: Table, word: moments.MonsterTracker, run: Run) -> bool:  # noqa: ARG001
    """Trackers follow the mesmerized characters (MP-VAI-13)."""
    return bool(getattr(monster_pool(table), word.colour) >= word.at_least)


def _dice(table: Table, word: moments.TrackerDice, run: Run) -> int:  # noqa: ARG001
    pool = monster_pool(table)
    return pool.size if word.colour == "any" else int(getattr(pool, word.colour))


def _creatures(table: Table, word: moments.Creatures, run: Run) -> int:  # noqa: ARG001
    kinds = {card.key: card.type for card in table.content.encounter}
    return sum(token.at is not None and kinds[token.card] == "creature" for token in table.citadel.creatures)


THEME = Theme(
    "words of the Monster",
    verbs={Damage: _damage, MonsterHeals: _heals, MonsterAttacks: _attacks, Hold: _hold},
    conditions={
        moments.Solo: lambda table, _word, _run: table.solo,
        moments.NearGate: _near,
        moments.MonsterPlayer: lambda table, _word, _run: table.monster_player,
        moments.AtLeast: _at_least,
        moments.MonsterTracker: _shows,
    },
    amounts={
        moments.Mesmerized: lambda table, _word, _run: len(table.monster.mesmerized),
        moments.TrackerDice: _dice,
        moments.Creatures: _creatures,
    },
    things={MonsterSide: lambda _table, _word, _run: ("monster",)},
)
