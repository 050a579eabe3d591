"""How a theme of the rules tells the game what it carries out.

A theme is a module (or a small package) with one value `THEME`. `pitkit.monster_pit.game.themes` lists the
themes; nothing else has to be touched to add a task, a step, an effect word or a window.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from pitkit.monster_pit.game.facts import PhaseName
from pitkit.monster_pit.game.table import Done, Table
from pitkit.monster_pit.game.tasks import AnyTask, Task
from pitkit.play import Chance, Choice, Refusal
from pitkit.play.agenda import Run

Offers: TypeAlias = Callable[[Table, Any], Iterator[Choice]]
Refusals: TypeAlias = Callable[[Table, Any], Iterator[Refusal]]


def nothing(table: Table, thing: Any) -> Iterator[Any]:  # noqa: ARG001 - one shape for all
    """No choices, or no refusals."""
    return iter(())


def never(table: Table, task: Any) -> bool:  # noqa: ARG001
    """Waits for nobody."""
    return False


def always(table: Table, task: Any) -> bool:  # noqa: ARG001
    """Waits for a decision."""
    return True


def own_seat(table: Table, task: Any) -> int:
    """The seat a task names, else the decider."""
    seat: int = getattr(task, "seat", table.decider)
    return seat


def no_chance(table: Table, task: Any) -> Chance | None:  # noqa: ARG001
    """Nothing falls and nothing is drawn."""
    return None


@dataclass(frozen=True)
class TaskRule:
    """How a kind of task is carried out.

    The driver looks at the first task: while `chance` gives an event, that is due; else while `waits` holds,
    the players decide; else `run` carries it out. `run` and `settle` must take the task off (`table.pop`) or
    replace it, or push others before it; steps that answer it do the same.

    Args:
        run: Carries it out when it needs nobody.
        waits: Whether it needs a decision now.
        who: The seat that decides.
        offers: Everything a person could mean, near misses among them.
        chance: The dice or card it needs now.
        settle: Carries out what fell.
        words: What is under way, for the phase's words.
        free: Whether, while it waits, abilities, Wish tokens and the like may be used.
        dice: Whether its chance is a roll of dice, which an Alchemy Stone can throw again (MP-AMB-87).
    """

    run: Callable[[Table, Any], Done] | None = None
    waits: Callable[[Table, Any], bool] = never
    who: Callable[[Table, Any], int] = own_seat
    offers: Offers = nothing
    chance: Callable[[Table, Any], Chance | None] = no_chance
    settle: Callable[[Table, Any, tuple[str, ...]], Done] | None = None
    words: Callable[[Table, Any], str] = lambda _table, _task: ""
    free: bool = False
    dice: bool = False


@dataclass(frozen=True)
class StepRule:
    """How a kind of step is judged and carried out.

    Args:
        play: Carries it out; it takes the task off that it answers.
        refusals: Every rule that forbids it, once its moment and seat are right.
        answers: Kinds of task it answers; empty for a step of any moment, which looks itself.
        rule: A rule of kind `limit`, cited where the moment is wrong.
        turn: A rule of kind `limit`, cited where it is another seat's decision; the same as `rule` if empty.
        monster: For a step of any moment, whether it is the Monster player's; else it is a Captain's.
    """

    play: Callable[[Table, Any], Done]
    refusals: Refusals = nothing
    answers: tuple[type[Task], ...] = ()
    rule: str = "MP-GOAL-05"
    turn: str = ""
    monster: bool = False


Opening: TypeAlias = Callable[[Table], tuple[AnyTask, ...]]
VerbRule: TypeAlias = Callable[[Table, Any, Run], Done]


@dataclass(frozen=True)
class Theme:
    """What one theme of the rules adds.

    Args:
        name: Its name.
        tasks: Rules of its kinds of task.
        steps: Rules of its kinds of step.
        offers: More choices while a task of another theme waits, by kind of task (visits in a `Turn`).
        anytime: Choices of any moment at which somebody decides; each must cost little to list.
        verbs: Effect words by class: what carries them out. See `effects`.
        can_pay: Words that may stand in a cost: whether they can be paid.
        conditions: Condition words by class.
        amounts: Amount words by class.
        things: Selector words by class: names of things, see `things`.
        opens: Tasks a phase begins with, before its own (in the order of the themes).
        rerolls: Seats' choices once dice lie on the table, e.g. an Alchemy Stone.
    """

    name: str
    tasks: Mapping[type[Task], TaskRule] = field(default_factory=dict)
    steps: Mapping[type[Choice], StepRule] = field(default_factory=dict)
    offers: Mapping[type[Task], Offers] = field(default_factory=dict)
    anytime: Callable[[Table], Iterator[Choice]] = lambda _table: iter(())
    verbs: Mapping[type, VerbRule] = field(default_factory=dict)
    can_pay: Mapping[type, Callable[[Table, Any, Run], bool]] = field(default_factory=dict)
    conditions: Mapping[type, Callable[[Table, Any, Run], bool]] = field(default_factory=dict)
    amounts: Mapping[type, Callable[[Table, Any, Run], int]] = field(default_factory=dict)
    things: Mapping[type, Callable[[Table, Any, Run], tuple[str, ...]]] = field(default_factory=dict)
    opens: Mapping[PhaseName, Opening] = field(default_factory=dict)
    rerolls: Offers = nothing
