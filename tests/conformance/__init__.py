"""The conformance suite: what every game of pitkit must pass, and how a game states its case.

A game's tests say where the game is and give a hand-written case for each rule that the suite cannot
find out by playing; `tests/play/lantern_cases.py` is the example to copy:

    from tests.conformance import DataCase, HiddenPair, LimitCase, Spec
    from tests.conformance.suite import Conformance

    class TestConformance(Conformance):
        spec = Spec(
            where="pitkit.some_game:GAME",
            setups=[{}, {"players": 4}],
            limits=[LimitCase("SG-BET-02", broke, Bet(0, 3), lift={"purses.0": 3})],
            data=[DataCase("SG-GOAL-01", 9, lambda content: content.numbers.goal)],
            pairs=[HiddenPair(1, lambda: holding("ace"), lambda: holding("king"))],
            longest=400,
        )

The suite plays `games` seeded games once and keeps every state; all checks share them. Each check is a
function of a spec (`tests/conformance/legality.py` and its neighbours) that can be called on its own;
`test_planted_faults.py` shows each of them failing.
"""

from __future__ import annotations

from tests.conformance.spec import DataCase, EffectCase, HiddenPair, LimitCase, Spec

__all__ = ["DataCase", "EffectCase", "HiddenPair", "LimitCase", "Spec"]
