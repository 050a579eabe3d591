"""The project's own files: short modules, finished code, and words about nothing but the project."""

from __future__ import annotations

import re
from pathlib import Path

from tests.project.places import PACKAGE, ROOT, own_files, short

MOST_LINES = 500
TEXTS = (".py", ".md", ".toml", ".txt", ".ipynb", ".js", ".css", ".svg", "")
# Spelt in pieces, so that this file does not speak of them itself.
UNFINISHED = re.compile("NotImplemented" + r"Error|\bTO" + r"DO\b|\bFIX" + r"ME\b|pragma: " + "no cover")
ELSEWHERE = re.compile(
    "|".join(
        [
            r"(?<![\w./~-])/(work|opt|root|home)/\w",  # folders of one machine
            r"\bpypi\.|pythonhosted|npmjs|deb\.debian|registry\.",  # package hosts
            r"\b[Ii]ssue #?\d",  # conversations a reader cannot open
        ]
    )
)
THIS = Path(__file__)


def offences(pattern: re.Pattern[str]) -> list[str]:
    """The lines of the project's own texts in which a pattern is found."""
    return [
        f"{short(path)}:{number}: {line.strip()[:120]}"
        for path in own_files(*TEXTS)
        if path != THIS
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        if pattern.search(line)
    ]


def test_modules_are_short() -> None:
    lines = {short(path): len(path.read_text(encoding="utf-8").splitlines()) for path in own_files(".py")}
    assert {path: count for path, count in lines.items() if count > MOST_LINES} == {}


def test_code_is_finished() -> None:
    assert offences(UNFINISHED) == []


def test_texts_speak_of_the_project_alone() -> None:
    assert offences(ELSEWHERE) == []


def test_the_package_says_that_it_is_typed() -> None:
    assert (PACKAGE / "py.typed").exists()
    assert (ROOT / "LICENSE").read_text(encoding="utf-8").startswith("BSD 3-Clause")
