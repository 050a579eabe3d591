"""Armour tokens and other tokens that make a die better (MP-STR-ARM, MP-WISH-05, MP-TERM-03)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from msgspec.structs import replace

from pitkit.monster_pit.cards.deeds import Armour as ArmourWord
from pitkit.monster_pit.cards.deeds import Upgrade as UpgradeWord
from pitkit.monster_pit.dice import COLOURS, Colour
from pitkit.monster_pit.game.cards_of import called, dice
from pitkit.monster_pit.game.effects import rule_of
from pitkit.monster_pit.game.facts import SLOTS
from pitkit.monster_pit.game.people import Held, Upgrade
from pitkit.monster_pit.game.pools_of import NO_DICE
from pitkit.monster_pit.game.registry import StepRule, TaskRule, Theme
from pitkit.monster_pit.game.steps.midday import WearArmour
from pitkit.monster_pit.game.table import Done, Table, told
from pitkit.monster_pit.game.tasks.midday import Armouring
from pitkit.monster_pit.game.things import spot_of
from pitkit.monster_pit.pools import DicePool
from pitkit.play import Choice, Refusal
from pitkit.play.agenda import Run

STEPS: dict[Literal["white", "yellow"], Colour] = {"yellow": "red", "white": "yellow"}
"""The die each Armour token improves: one step, red to yellow or yellow to white (MP-AMB-94)."""


def bare_pool(table: Table, held: Held) -> DicePool:
    """A character's own dice on the healthy side, improved by its tokens, Items not counted."""
    own = dice(table.content, held.back, held.card)
    for upgrade in held.upgrades:
        own = own.plus(int(c == upgrade.to) - int(c == upgrade.die) for c in COLOURS)
    return own


def can_wear(table: Table, seat: int, spot: int, colour: Literal["white", "yellow"]) -> bool:
    """Whether Armour of a colour improves a die of the card at a spot.

    Args:
        table: The state.
        seat: The Captain.
        spot: The Captain card or a slot.
        colour: The colour of the token.

    Returns:
        True for a character with a die of the colour one step worse.
    """
    held = table.captains[seat].at(spot)
    if held is None or spot >= SLOTS or held.back in NO_DICE:
        return False
    return bool(getattr(bare_pool(table, held), STEPS[colour]))


def _offers(table: Table, task: Armouring) -> Iterator[Choice]:
    yield from (WearArmour(task.seat, spot) for spot in table.captains[task.seat].spots())


def _refusals(table: Table, step: WearArmour) -> Iterator[Refusal]:
    task = table.top
    assert isinstance(task, Armouring)
    if not can_wear(table, step.seat, step.spot, task.colour):
        yield Refusal(
            "MP-STR-ARM-02", f"there is no {STEPS[task.colour]} die for {task.colour} Armour there."
        )


def _worn(table: Table, step: WearArmour) -> Done:
    task = table.top
    assert isinstance(task, Armouring)
    return armoured(table.pop(), step.seat, step.spot, task.colour, "MP-STR-ARM-01")


def armoured(table: Table, seat: int, spot: int, colour: Literal["white", "yellow"], *rules: str) -> Done:
    """An Armour token from the Armoury onto a character, whose die is one step better from now on.

    Args:
        table: The state; the supply has the token and the card can wear it.
        seat: The Captain.
        spot: Where the card lies.
        colour: The colour of the token.
        rules: Ids of the rules that give it.

    Returns:
        The state and what happened.
    """
    supply = table.citadel.supply.plus(**{f"armour_{colour}": -1})
    table = table.with_citadel(supply=supply)
    return _improved(table, seat, spot, Upgrade(STEPS[colour], colour), *rules, "MP-STR-ARM-02", "MP-TERM-03")


def _improved(table: Table, seat: int, spot: int, token: Upgrade, *rules: str) -> Done:
    held = table.captains[seat].at(spot)
    assert held is not None
    table = table.with_held(seat, spot, replace(held, upgrades=(*held.upgrades, token)))
    name = called(table.content, held.back, held.card)
    text = f"A {token.die} die of {name} of {table.name(seat)} is {token.to} from now on."
    return table, (told(text, *rules),)


# Words of cards -------------------------------------------------------------------------------------


def _armour(table: Table, word: ArmourWord, run: Run) -> Done:
    """Armour by a card: nothing where the token is gone or no die is one step worse."""
    where = spot_of(run.thing(word.it))
    if where is None or not getattr(table.citadel.supply, f"armour_{word.colour}"):
        return table, ()
    if not can_wear(table, *where, word.colour):
        return table, ()
    return armoured(table, *where, word.colour, rule_of(run.source))


def _upgrade(table: Table, word: UpgradeWord, run: Run) -> Done:
    """One die, the worst there is, becomes white in one step (MP-WISH-05, MP-AMB-95)."""
    where = spot_of(run.thing(word.it))
    held = None if where is None else table.captains[where[0]].at(where[1])
    if where is None or held is None:
        return table, ()
    pool = bare_pool(table, held)
    worst: Colour | None = "red" if pool.red else "yellow" if pool.yellow else None
    if worst is None:
        return table, ()
    return _improved(table, *where, Upgrade(worst, "white", "wish"), rule_of(run.source))


THEME = Theme(
    "armour",
    tasks={
        Armouring: TaskRule(
            waits=lambda _table, _task: True,
            offers=_offers,
            words=lambda table, task: f"{table.name(task.seat)} puts {task.colour} Armour on somebody",
        )
    },
    steps={WearArmour: StepRule(_worn, _refusals, (Armouring,))},
    verbs={ArmourWord: _armour, UpgradeWord: _upgrade},
)
