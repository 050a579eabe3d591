"""Plans against the creatures, searched in slices: this round's actions, and the last stand."""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from typing import Any, TypeVar

from pitkit.odds import percent
from pitkit.play import Session
from pitkit.shaddis_horne.live.telling import telling
from pitkit.shaddis_horne.odds import ActionPlan, LastStand
from pitkit.shaddis_horne.odds.actions import actions_search
from pitkit.shaddis_horne.odds.at_table import board_of, hawkguards_of, tokens_unseen, turn_of
from pitkit.shaddis_horne.odds.clearing import stand_search
from pitkit.shaddis_horne.odds.decks import recipes_up
from pitkit.shaddis_horne.odds.search import PATIENT, TooLargeError, Work
from pitkit.shaddis_horne.rules import HorneState

__all__ = ["best_use", "stand"]

_AHEAD = 4  # advance phases in which all that stands on a road has attacked
_ROUNDS = 4

_Plan = TypeVar("_Plan", ActionPlan, LastStand)
Search = Callable[[Sequence[str]], Work[_Plan]]


def best_use(session: Session[Any], _: int | None = None) -> Generator[str, None, str]:
    """The best use of this round's actions against the creatures (SH-CALC-19).

    Args:
        session: What is played.

    Returns:
        A generator of what has been looked at, whose value is the answer.
    """
    state: HorneState = session.state
    if state.phase_name != "action":
        return "Hawkguards act in the action phase only."
    if state.empty:
        return "No creature stands on any road."
    ready, exhausted = hawkguards_of(state)
    board, pools = board_of(state), tokens_unseen(state)
    (college,) = state.content.numbers_of("college")

    def search(recipes: Sequence[str]) -> Work[ActionPlan]:
        return actions_search(
            board, ready, pools, _AHEAD, exhausted=exhausted, turn=turn_of(state), recipes=recipes,
            college=college, most_positions=PATIENT,
        )  # fmt: skip

    plan, left_out = yield from _found(search, _readable(state, college))
    if plan is None:
        return left_out
    steps = "; ".join(plan.steps) or "nothing helps"
    now, later = (f"{percent(plan.survival[at])} instead of {percent(plan.without[at])}" for at in (0, -1))
    return (
        f"Best against the creatures: {steps}. The town then survives the coming advance phase with {now}, "
        f"and {_AHEAD} phases with {later}, if nothing new came. Here {left_out}."
    )


def stand(session: Session[Any], _: int | None = None) -> Generator[str, None, str]:
    """How soon the roads can be cleared if no more Siege cards come (SH-CALC-22).

    Args:
        session: What is played.

    Returns:
        A generator of what has been looked at, whose value is the answer.
    """
    state: HorneState = session.state
    left = state.decks.siege.cards.size
    more = f"{left} Siege cards are still to come; if none did: " if left else ""
    if state.empty:
        return f"{more}no creature stands on any road."
    ready, exhausted = hawkguards_of(state)
    board, pools = board_of(state), tokens_unseen(state)
    (college,) = state.content.numbers_of("college")
    if state.phase_name != "action":  # all are ready when the next action phase begins
        ready, exhausted = {**ready, **exhausted}, {}

    def search(recipes: Sequence[str]) -> Work[LastStand]:
        return stand_search(
            board, ready, pools, _ROUNDS, exhausted=exhausted, turn=turn_of(state), recipes=recipes,
            college=college,
            most_positions=PATIENT,
        )  # fmt: skip

    found, left_out = yield from _found(search, _readable(state, college))
    if found is None:
        return more + left_out
    return more + _stand_words(found, left_out)


def _stand_words(found: LastStand, left_out: str) -> str:
    steps = "; ".join(found.steps) or "nothing, only wait"
    spells = (
        f"A spell check succeeds with {percent(found.spell)} now, and at least one in that time with "
        f"{percent(found.spells)} while the fairies stay."
    )
    if found.rounds is None:
        return (
            f"The roads cannot be cleared within {_ROUNDS} rounds. Without "
            f"anybody acting the town stands that long with {percent(found.waiting)}. {spells}"
        )
    rounds = "1 round" if found.rounds == 1 else f"{found.rounds} rounds"
    return (
        f"All roads can be cleared in {rounds} at the least, with {percent(found.chance)}; begin with: "
        f"{steps}. Without anybody acting the town stands that long with {percent(found.waiting)}. {spells} "
        f"Here {left_out}."
    )


def _readable(state: HorneState, college: int) -> tuple[str, ...]:
    return () if state.is_destroyed(college) else recipes_up(state)


def _found(search: Search[_Plan], recipes: tuple[str, ...]) -> Generator[str, None, tuple[_Plan | None, str]]:
    """Search with the Recipes, and without them where that is too much.

    Returns:
        The plan with what was left out; None with the reason where both searches are too large.
    """
    for used in (recipes, ()) if recipes else ((),):
        try:
            plan = yield from telling(search(used), "{:,} positions".format)
        except TooLargeError:
            continue
        if used or not recipes:
            return plan, "Equipment and abilities are left out"
        return (
            plan,
            "Recipes, Equipment and abilities are left out, for with Recipes there is too much to search",
        )
    return None, f"There is too much to search: more than {PATIENT:,} positions."
