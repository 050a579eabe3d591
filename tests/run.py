"""Run every check of the project, in order, and say at the end what passed.

    python -m tests.run                      everything
    python -m tests.run --only browser       one part (repeat for more)
    python -m tests.run --list               the parts, one a line

Each part's own output comes first; the closing lines give each part's result and, last, the sums.
The exit status is 0 only when every part passed.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
import time
import xml.etree.ElementTree as ElementTree
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pitkit

ROOT = Path(__file__).parents[1]
APART = ("browser", "notebook", "soak")  # marks of tests that have a part of their own
NO_TESTS = 5  # pytest's exit status when it collected nothing


@dataclass(frozen=True)
class Count:
    """How many checks passed, failed and were skipped."""

    passed: int = 0
    failed: int = 0
    skipped: int = 0

    def __add__(self, other: Count) -> Count:
        """Add two counts field by field."""
        return Count(self.passed + other.passed, self.failed + other.failed, self.skipped + other.skipped)

    def __str__(self) -> str:
        skipped = f", {self.skipped} skipped" if self.skipped else ""
        return f"{self.passed} passed, {self.failed} failed{skipped}"


def python(*arguments: str) -> int:
    """Run this interpreter from the project's root and return the exit status."""
    print("$ python", *arguments, flush=True)
    return subprocess.run([sys.executable, *arguments], cwd=ROOT, stdin=subprocess.DEVNULL).returncode


def tool(*arguments: str) -> Callable[[], Count]:
    """A part that is one command: it passes when the command ends with status 0."""
    return lambda: Count(failed=1) if python("-m", *arguments) else Count(passed=1)


def tests(*arguments: str) -> Callable[[], Count]:
    """A part that is a run of pytest, counted from its own report."""
    return lambda: run_pytest(*arguments)


def run_pytest(*arguments: str) -> Count:
    """Run pytest and count its tests; a run that broke off or found no test has failed."""
    with tempfile.TemporaryDirectory() as folder:
        report = Path(folder, "report.xml")
        status = python("-m", "pytest", "-q", f"--junitxml={report}", *arguments)
        if status == NO_TESTS:
            print("no test was found: a part that tests nothing fails")
        count = read_report(report) if report.exists() else Count()
    if status and not count.failed:
        count += Count(failed=1)
    return count


def read_report(path: Path) -> Count:
    """Count the tests in a JUnit report."""
    suites = ElementTree.parse(path).getroot().iter("testsuite")
    total = Count()
    for suite in suites:
        n = {key: int(suite.get(key, "0")) for key in ("tests", "failures", "errors", "skipped")}
        failed = n["failures"] + n["errors"]
        total += Count(n["tests"] - failed - n["skipped"], failed, n["skipped"])
    return total


def untested_rules() -> Count:
    """Ask each game for the rules no test is marked with."""
    results = [tool("pitkit", "rules", game, "--untested")() for game in pitkit.games()]
    return sum(results, Count())


def workers() -> str:
    """How many processes pytest may use: one for each core."""
    return str(os.cpu_count() or 1)


PARTS: dict[str, Callable[[], Count]] = {
    "lint": tool("ruff", "check", "."),
    "format": tool("ruff", "format", "--check", "."),
    "types": tool("mypy"),
    # A class of tests stays in one process: the conformance suite plays its games once for all its checks.
    "unit": tests(
        "-n", workers(), "--dist", "loadscope", "-m", " and ".join(f"not {mark}" for mark in APART)
    ),
    "notebooks": tests("-n", workers(), "-m", "notebook"),
    "browser": tests("-m", "browser"),
    "soak": tests("-n", workers(), "-m", "soak", "--soak-share=0.1"),
    "rules": untested_rules,
}


def arguments(given: list[str] | None) -> argparse.Namespace:
    """Read the command line."""
    parser = argparse.ArgumentParser(prog="python -m tests.run", description="Run the project's checks.")
    parser.add_argument("--only", action="append", choices=PARTS, help="run this part alone; may be repeated")
    parser.add_argument("--list", action="store_true", help="name the parts and stop")
    return parser.parse_args(given)


def main(given: list[str] | None = None) -> int:
    """Run the parts asked for and return the exit status."""
    asked = arguments(given)
    if asked.list:
        print("\n".join(PARTS))
        return 0
    results: dict[str, tuple[Count, float]] = {}
    for name in asked.only or PARTS:
        print(f"\n=== {name} ===", flush=True)
        start = time.monotonic()
        results[name] = PARTS[name](), time.monotonic() - start
    return summary(results)


def summary(results: dict[str, tuple[Count, float]]) -> int:
    """Print each part's result and the sums, and return the exit status."""
    print("\n=== summary ===")
    for name, (count, seconds) in results.items():
        print(f"{'FAILED' if count.failed else 'ok':6}  {name:10} {seconds:6.1f} s   {count}")
    total = sum((count for count, _ in results.values()), Count())
    print(total)
    return 1 if total.failed else 0


if __name__ == "__main__":
    sys.exit(main())
