"""The one test command: it fails when any part fails, and its last line is the sum."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests import run
from tests.run import Count


@pytest.mark.parametrize(
    ("counts", "status", "last"),
    [
        ([Count(passed=3), Count(passed=2, skipped=1)], 0, "5 passed, 0 failed, 1 skipped"),
        ([Count(passed=3, failed=1), Count(passed=2)], 1, "5 passed, 1 failed"),
    ],
)
def test_status_and_last_line(
    counts: list[Count],
    status: int,
    last: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    parts = {f"part {index}": (lambda count=count: count) for index, count in enumerate(counts)}
    monkeypatch.setattr(run, "PARTS", parts)
    assert run.main([]) == status
    assert capsys.readouterr().out.splitlines()[-1] == last


def test_one_part_alone(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    ran: list[str] = []
    parts = {name: (lambda name=name: ran.append(name) or Count(passed=1)) for name in "abc"}
    monkeypatch.setattr(run, "PARTS", parts)
    assert run.main(["--only", "b"]) == 0
    assert ran == ["b"]


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        ("def test_it(): pass", Count(passed=1)),
        ("def test_it(): assert False", Count(failed=1)),
        ("import pytest\n@pytest.mark.skip\ndef test_it(): pass", Count(skipped=1)),
        ("", Count(failed=1)),
        ("no such thing", Count(failed=1)),
    ],
    ids=["passes", "fails", "skips", "no test", "does not load"],
)
def test_pytest_is_counted(source: str, expected: Count, tmp_path: Path) -> None:
    (tmp_path / "test_planted.py").write_text(source, encoding="utf-8")
    assert run.run_pytest("-p", "no:cacheprovider", str(tmp_path)) == expected
