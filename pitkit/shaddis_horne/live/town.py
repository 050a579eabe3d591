"""What the town can count on: the Trophy Room's rewards, and luck."""

from __future__ import annotations

from typing import Any

from pitkit.odds import percent
from pitkit.play import Session
from pitkit.play.effects import If, Number, Roll, Shows
from pitkit.play.interpreter import why_not
from pitkit.shaddis_horne.facts import RESOURCES
from pitkit.shaddis_horne.odds import income, luck
from pitkit.shaddis_horne.rules import HorneState
from pitkit.shaddis_horne.rules.creatures import kinds_on, tokens_of
from pitkit.shaddis_horne.rules.effects import HOOKS
from pitkit.shaddis_horne.rules.helpers import rerollers
from pitkit.shaddis_horne.rules.people import protecting
from pitkit.shaddis_horne.words import Gain, Luck
from pitkit.ui.plots import Rows

__all__ = ["collecting", "luck_abilities"]

_ROUNDS = 3


def collecting(session: Session[Any], _: int | None = None) -> Any:
    """What the Trophy Room pays, and what the tracks cannot take (SH-CALC-21).

    Args:
        session: What is played.

    Returns:
        The answer.
    """
    state: HorneState = session.state
    trophies = {kind: len(tokens_of(state.trophies, kind)) for kind in kinds_on(state.trophies)}
    held = {what: state.purse.of(what) for what in RESOURCES}
    found = income(trophies, held)
    lines = [
        [what.capitalize(), str(held[what]), str(found.after[what]), str(found.wasted[what]),
         str(found.spend_first[what])]
        for what in RESOURCES
    ]  # fmt: skip
    return Rows("Collecting the Trophy Room now", ["resource", "held", "after", "lost", "spend first"], lines)


def luck_abilities(session: Session[Any], _: int | None = None) -> Any:
    """How likely each luck ability in play works (SH-CALC-16).

    Args:
        session: What is played.

    Returns:
        The answer.
    """
    state: HorneState = session.state
    again = len(rerollers(state)) > 0
    lines = []
    for source, at, ability in protecting(state):
        if isinstance(ability.when, Luck):
            name = f"{state.source_label(source)} at {state.content.place(at)}"
            lines.append([name, *_luck_line(state, source, again)])
    if not lines:
        return "No Villager with a luck ability is in play."
    caption = "Luck abilities, with one die a round" + (" and a reroll at hand" if again else "")
    head = ["Villager", "works on", "in one roll", f"at least once in {_ROUNDS} rounds", "mean gain", "now"]
    return Rows(caption, head, lines)


def _luck_line(state: HorneState, source: str, again: bool) -> list[str]:
    """On which faces an ability works, how likely, what it gives, and whether it may be rolled now."""
    ability = state.content.ability(source)
    assert isinstance(ability.when, Luck)
    faces = ability.when.faces
    gain, value, held = _gain(source, state), 1, None
    if gain is not None and isinstance(gain.n, Number):
        value, held = max(0, gain.n.n), state.purse.of(gain.what)
    once = luck(len(faces), 1, gambler=again, value=value, held=held)
    ever = luck(len(faces), _ROUNDS, gambler=again).ever
    mean = "–" if held is None else f"{float(once.gain):.2f}"
    open_now = state.phase_name == "action" and why_not(state, HOOKS, source, 0) is None
    now = "may be rolled" if open_now else "not now"
    return [", ".join(faces), percent(once.once), percent(ever), mean, now]


def _gain(source: str, state: HorneState) -> Gain | None:
    """The resources that a luck ability gives, if that is all it does."""
    roll = state.content.ability(source).effect
    test = roll.then if isinstance(roll, Roll) else None
    given = test.then if isinstance(test, If) and isinstance(test.test, Shows) else None
    return given if isinstance(given, Gain) and given.what in RESOURCES else None
