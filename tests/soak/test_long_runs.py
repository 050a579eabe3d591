"""Many more games than the conformance suite plays, of every game that passes it, each played to its end.

A fault that comes once in a thousand games is found here. The full run is `pytest -m soak`; CI plays a tenth.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from pathlib import Path

import pytest

from tests.conformance import Spec
from tests.conformance.records import play_game, setups
from tests.conformance.saves import assert_round_trip
from tests.conformance.sessions import replayed
from tests.conformance.suite import Conformance

TESTS = Path(__file__).parents[1]
GAMES = 1000  # of each game, in a full run, shared among its kinds of play
FIRST_SEED = 1_000_000  # far from the seeds the suite plays
SAVED = 50  # one game in so many is saved and opened again


def specs() -> dict[str, Spec]:
    """The specs of all conformance tests, by the game (folder and module) and the test's class."""
    found = {}
    for path in sorted(TESTS.glob("*/test_*conformance.py")):
        module = import_module(f"tests.{path.parent.name}.{path.stem}")
        game = path.parent.name + path.stem.removeprefix("test").removesuffix("_conformance")
        for name, value in vars(module).items():
            if isinstance(value, type) and issubclass(value, Conformance) and value is not Conformance:
                found[f"{game}-{name}"] = value.spec
    return found


SPECS = specs()


@pytest.mark.soak
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("name", SPECS)
def test_games_end_and_can_be_saved(name: str, soak_count: Callable[[int], int]) -> None:
    spec = SPECS[name]
    ready = setups(spec)
    kinds = sum(other.partition("-")[0] == name.partition("-")[0] for other in SPECS)
    for number in range(soak_count(-(-GAMES // kinds))):
        setup = ready[number % len(ready)]
        record = play_game(spec.game, setup, FIRST_SEED + number, spec.longest, spec.policy)
        assert record.states[-1].over() is not None, f"{record} is not over after {spec.longest} steps"
        assert max(len(state.choices()) for state in record.states) <= spec.widest, record
        if number % SAVED == 0:
            assert_round_trip(spec, replayed(spec, record))
