"""What every test shares: the `rule` mark, hypothesis profiles, the soak share and the widget guard."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator

import hypothesis
import pytest

from tests.rule_marks import mark_problems

hypothesis.settings.register_profile(
    "ci",
    derandomize=True,
    max_examples=50,
    deadline=None,
    print_blob=True,
    suppress_health_check=[hypothesis.HealthCheck.too_slow],
)
hypothesis.settings.register_profile("dev", max_examples=50, deadline=None, print_blob=True)
hypothesis.settings.load_profile("ci" if os.environ.get("CI") else "dev")


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the option that says how much of each soak test to run."""
    parser.addoption(
        "--soak-share",
        type=float,
        default=1.0,
        metavar="SHARE",
        help="the part of each soak test's games to play, above 0 up to 1 (CI plays 0.1)",
    )


def pytest_configure(config: pytest.Config) -> None:
    """Refuse a share that would play nothing, or more than all."""
    share = config.getoption("--soak-share")
    if not 0 < share <= 1:
        raise pytest.UsageError(f"--soak-share is {share}; it must be above 0 and at most 1")


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup(item: pytest.Item) -> None:
    """Fail a test that claims a rule that does not exist, or too many at once."""
    if problems := list(mark_problems(item)):
        pytest.fail("\n".join(problems), pytrace=False)


@pytest.fixture
def soak_count(request: pytest.FixtureRequest) -> SoakCount:
    """Turn a soak test's full count into the count to run now: `for seed in range(soak_count(1000))`."""
    return SoakCount(request.config.getoption("--soak-share"))


class SoakCount:
    """A share of a full count, never less than one."""

    def __init__(self, share: float) -> None:
        self.share = share

    def __call__(self, full: int) -> int:
        """The number of repetitions to run of `full` ones."""
        return max(1, round(full * self.share))


@pytest.fixture(autouse=True)
def _no_widget_error_is_lost() -> Iterator[None]:
    """Fail a test in which a widget's callback raised, since a board shows the error and goes on.

    A test that provokes an error on purpose looks at it in `pitkit.ui.guard.faults()` and then calls
    `clear_faults()`.
    """
    _take_faults()
    yield
    if faults := _take_faults():
        pytest.fail("a widget's callback raised:\n" + "\n".join(faults), pytrace=False)


def _take_faults() -> list[str]:
    guard = sys.modules.get("pitkit.ui.guard")  # never imported here: most tests load no widget library
    if guard is None:
        return []
    faults = [f"{fault.doing}: {fault.error!r}" for fault in guard.faults()]
    guard.clear_faults()
    return faults
