"""README's words are true: its code runs, its commands are the ones CI uses, its links lead somewhere."""

from __future__ import annotations

import doctest
import inspect
import re
import subprocess
from importlib import import_module
from pathlib import Path

import pytest

import pitkit
from pitkit import villagers
from pitkit.cli import main
from pitkit.play.content import load_pack
from tests.project.places import PYPROJECT, ROOT

README = (ROOT / "README.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"^```(\w*)\n(.*?)^```$", README, flags=re.M | re.S)
COMMANDS = [text.strip() for language, text in BLOCKS if language == "sh"]
PYTHON = [text for language, text in BLOCKS if language == "python"]
START = "notebooks/00_start_here.ipynb"


def test_python_blocks_run_as_shown() -> None:
    names: dict[str, object] = {}
    for number, text in enumerate(PYTHON):
        if ">>>" in text:
            example = doctest.DocTestParser().get_doctest(
                text, names, f"README block {number}", "README.md", 0
            )
            assert doctest.DocTestRunner(optionflags=doctest.NORMALIZE_WHITESPACE).run(example).failed == 0
            names |= example.globs
        else:
            exec(compile(text, f"README block {number}", "exec"), names)


def test_commands_use_extras_and_files_that_exist() -> None:
    assert len(COMMANDS) >= 2
    extras = PYPROJECT["project"]["optional-dependencies"]
    for command in COMMANDS:
        assert "\n" not in command
        for extra in re.findall(r"\.\[(\w+)\]", command):
            assert extra in extras
        for path in re.findall(r"\bnotebooks/\S+", command):
            assert (ROOT / path).exists()
    assert any(START in command for command in COMMANDS)


def test_the_commands_for_ones_own_cards_work(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    make, check = (command.split()[1:] for command in COMMANDS if command.startswith(".venv/bin/pitkit "))
    assert main(make) == 0
    text = re.sub(r"\[\[die\]\].*?(?=\[\[ward\]\])", "", capsys.readouterr().out, flags=re.S)  # Wards alone
    Path(check[-1]).write_text(text, encoding="utf-8")
    assert main(check) == main([*check, "--fit"]) == 0
    pack = load_pack(villagers.GAME, Path(check[-1]))
    assert "`villagers.new_game(5, seed=1, packs=[*villagers.GAME.default_packs, pack])`" in README
    made = villagers.new_game(5, seed=1, packs=[*villagers.GAME.default_packs, pack])
    assert pack.name in [stamp.name for stamp in made.state.content.packs]
    (look_up,) = re.findall(r"`\.venv/bin/pitkit (rules [^`]*)`", README)
    assert main(look_up.split()) == 0


def test_ci_finds_the_one_test_command() -> None:
    script = (ROOT / ".ci/run").read_text(encoding="utf-8")
    (pattern,) = re.findall(r"sed -n '/(.*)/p' README.md", script)
    test_commands = [command for command in COMMANDS if "tests.run" in command]
    assert len(test_commands) == 1
    assert re.findall(pattern, README, flags=re.M) == test_commands
    subprocess.run(["bash", "-n", ROOT / ".ci/run"], check=True)


def test_links_to_files_lead_somewhere() -> None:
    links = re.findall(r"\]\((?!https?:)([^)#\s]+)", README)
    assert not [link for link in links if not (ROOT / link).exists()]


def test_the_tables_name_every_calculator_of_every_game() -> None:
    tables = README.split("Every calculator by game:")[1].split("`pitkit.odds`")[0]
    named: dict[str, set[str]] = {}
    for table in tables.split("\n\n"):
        prefix = re.findall(r"`(\w+)\.odds\.`", table)
        if prefix:
            named[prefix[0]] = set(re.findall(r"`(\w+)`", table))
    assert set(named) == set(pitkit.games())
    for game, names in named.items():
        odds = import_module(f"pitkit.{game}.odds")
        assert names == {name for name in odds.__all__ if inspect.isfunction(getattr(odds, name))}


def test_every_lesson_is_linked() -> None:
    lessons = {path.relative_to(ROOT).as_posix() for path in (ROOT / "notebooks").glob("*.ipynb")}
    assert {lesson for lesson in lessons if f"]({lesson})" not in README} == set()


def test_the_badge_is_of_the_projects_own_repository() -> None:
    owner_and_name = PYPROJECT["project"]["urls"]["Source"].removeprefix("https://github.com/")
    badges = re.findall(r"mybinder\.org/v2/gh/([^/]+/[^/]+)/\S+?urlpath=lab/tree/([^)\s]+)", README)
    assert badges == [(owner_and_name, START)]
