"""Plans against the creatures, searched in slices: this round's actions, and the last stand."""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

from pitkit.odds import Chance, percent
from pitkit.play import Session
from pitkit.shaddis_horne.live.telling import telling
from pitkit.shaddis_horne.odds import ActionPlan, LastStand
from pitkit.shaddis_horne.odds.actions import actions_search
from pitkit.shaddis_horne.odds.at_table import board_of, hawkguards_of, tokens_unseen, turn_of
from pitkit.shaddis_horne.odds.clearing import stand_search
from pitkit.shaddis_horne.odds.decks import like_recipes, recipes_up
from pitkit.shaddis_horne.odds.search import PATIENT, TooLargeError, Work
from pitkit.shaddis_horne.rules import HorneState

__all__ = ["best_use", "stand"]

_AHEAD = 4  # advance phases in which all that stands on a road has attacked
_ROUNDS = 4

_DIGITS = 9  # chances that agree so far are the same

_Plan = TypeVar("_Plan", ActionPlan, LastStand)


@dataclass(frozen=True)
class _Help:
    """What may help the Hawkguards: Recipes that can be read, and cards that do the same for no action."""

    recipes: tuple[str, ...] = ()
    free: tuple[str, ...] = ()

    @property
    def words(self) -> str:
        """The help in words."""
        parts = ["Recipes"] * bool(self.recipes) + ["cards at hand that do what a Recipe does"] * bool(
            self.free
        )
        return " and ".join(parts)


Search = Callable[[_Help], Work[_Plan]]


def best_use(session: Session[Any], _: int | None = None) -> Generator[str, None, list[str]]:
    """The best use of this round's actions against the creatures (SH-CALC-19).

    Args:
        session: What is played.

    Returns:
        A generator of what has been looked at, whose value is the answer.
    """
    state: HorneState = session.state
    if state.phase_name != "action":
        return ["Hawkguards act in the action phase only."]
    if state.empty:
        return ["No creature stands on any road."]
    ready, exhausted = hawkguards_of(state)
    board, pools = board_of(state), tokens_unseen(state)
    (college,) = state.content.numbers_of("college")

    def search(help_: _Help) -> Work[ActionPlan]:
        return actions_search(
            board, ready, pools, _AHEAD, exhausted=exhausted, turn=turn_of(state), recipes=help_.recipes,
            free=help_.free, college=college, most_positions=PATIENT,
        )  # fmt: skip

    return (yield from _both(search, _at_hand(state, college), _plan_words, lambda plan: plan.survival))


def _plan_words(plan: ActionPlan) -> str:
    steps = "; ".join(plan.steps) or "nothing helps"
    now, later = (f"{percent(plan.survival[at])} instead of {percent(plan.without[at])}" for at in (0, -1))
    return (
        f"best against the creatures: {steps}. The town then survives the coming advance phase with {now}, "
        f"and {_AHEAD} phases with {later}, if nothing new came."
    )


def stand(session: Session[Any], _: int | None = None) -> Generator[str, None, list[str]]:
    """How soon the roads can be cleared if no more Siege cards come (SH-CALC-22).

    Args:
        session: What is played.

    Returns:
        A generator of what has been looked at, whose value is the answer.
    """
    state: HorneState = session.state
    left = state.decks.siege.cards.size
    more = [f"{left} Siege cards are still to come; this is how it were if none did."] if left else []
    if state.empty:
        return [*more, "No creature stands on any road."]
    ready, exhausted = hawkguards_of(state)
    board, pools = board_of(state), tokens_unseen(state)
    (college,) = state.content.numbers_of("college")
    if state.phase_name != "action":  # all are ready when the next action phase begins
        ready, exhausted = {**ready, **exhausted}, {}

    def search(help_: _Help) -> Work[LastStand]:
        return stand_search(
            board, ready, pools, _ROUNDS, exhausted=exhausted, turn=turn_of(state), recipes=help_.recipes,
            free=help_.free, college=college, most_positions=PATIENT,
        )  # fmt: skip

    return [*more, *(yield from _both(search, _at_hand(state, college), _stand_words, _soonest))]


def _soonest(found: LastStand) -> tuple[float, ...]:
    """How good a last stand is: sooner is better, then likelier."""
    return (-_ROUNDS - 1 if found.rounds is None else -found.rounds, float(found.chance))


def _stand_words(found: LastStand) -> str:
    steps = "; ".join(found.steps) or "nothing, only wait"
    spells = (
        f"A spell check succeeds with {percent(found.spell)} now, and at least one in that time with "
        f"{percent(found.spells)} while the fairies stay."
    )
    waiting = f"Without anybody acting the town stands that long with {percent(found.waiting)}."
    if found.rounds is None:
        return f"the roads cannot be cleared within {_ROUNDS} rounds. {waiting} {spells}"
    rounds = "1 round" if found.rounds == 1 else f"{found.rounds} rounds"
    return (
        f"all roads can be cleared in {rounds} at the least, with {percent(found.chance)}; begin with: "
        f"{steps}. {waiting} {spells}"
    )


def _at_hand(state: HorneState, college: int) -> _Help:
    return _Help(() if state.is_destroyed(college) else recipes_up(state), like_recipes(state))


def _both(
    search: Search[_Plan],
    help_: _Help,
    words: Callable[[_Plan], str],
    worth: Callable[[_Plan], Sequence[Chance]],
) -> Generator[str, None, list[str]]:
    """The Hawkguards alone; then with the help at hand, told only where it is of use.

    Args:
        search: Makes the search for what may help.
        help_: All that may help.
        words: Says a plan.
        worth: What makes one plan better than another.

    Returns:
        A generator of what has been looked at, whose value is one or two sentences.
    """
    alone = yield from _searched(search(_Help()))
    if alone is None:
        return [f"There is too much to search: more than {PATIENT:,} positions."]
    said = [f"By Hawkguards alone: {words(alone)}"]
    if help_ != _Help():
        helped = yield from _searched(search(help_))
        if helped is None:
            said.append(f"With {help_.words} there is too much to search: more than {PATIENT:,} positions.")
        elif _rounded(worth(helped)) > _rounded(worth(alone)):
            said.append(f"With {help_.words}: {words(helped)}")
        else:
            said.append(f"{help_.words[0].upper()}{help_.words[1:]} do not help against the creatures now.")
    return said


def _rounded(numbers: Sequence[Chance]) -> tuple[float, ...]:
    return tuple(round(float(number), _DIGITS) for number in numbers)


def _searched(work: Work[_Plan]) -> Generator[str, None, _Plan | None]:
    """A search that says how far it is; None where it is too large."""
    try:
        return (yield from telling(work, "{:,} positions".format))
    except TooLargeError:
        return None
