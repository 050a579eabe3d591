"""The command line: its three commands, what they print and their exit status."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

import pitkit
from pitkit.cli import main
from pitkit.play.content import read_pack
from tests.play.toy import GAME


@pytest.fixture(autouse=True)
def _toy(monkeypatch: pytest.MonkeyPatch) -> None:
    """Add the toy game to the games there are."""
    monkeypatch.setitem(pitkit._GAMES, "toy", "tests.play.toy")


def said(capsys: pytest.CaptureFixture[str], *given: str) -> tuple[int, str, str]:
    status = main(list(given))
    out, err = capsys.readouterr()
    return status, out, err


def test_rules_lists_one_line_a_rule(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = said(capsys, "rules", "toy")
    assert status == 0
    assert out.splitlines()[2] == "TY-3  limit   Once a round"
    assert len(out.splitlines()) == 4


def test_rules_shows_one_rule_by_its_id(capsys: pytest.CaptureFixture[str]) -> None:
    assert said(capsys, "rules", "toy", "ty-2")[:2] == (
        0,
        "TY-2 The die (data)\n  The die has six faces. [Dice]\n",
    )


def test_rules_searches_words(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = said(capsys, "rules", "toy", "cards", "round")
    assert (status, out.splitlines()[0]) == (0, "TY-3 Once a round (limit)")
    assert said(capsys, "rules", "toy", "dragon")[:2] == (1, "toy: no rules\n")


def test_an_unknown_game_is_refused_with_those_there_are(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, err = said(capsys, "rules", "chess")
    assert (status, out) == (2, "")
    assert err.startswith("pitkit: game is 'chess'; allowed: monster_pit")


def test_untested_lists_what_no_test_names(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    test = tmp_path / "test_a.py"
    test.write_text('@mark.rule("TY-1", "TY-8")\ndef test_a(): ...', encoding="utf-8")
    status, out, _ = said(capsys, "rules", "toy", "--untested", "--tests", str(tmp_path))
    assert status == 1
    assert out.splitlines() == [
        "TY-2  The die: no test names it",
        "TY-3  Once a round: no test names it",
        f"{test}:2 test_a: there is no rule TY-8",
    ]
    test.write_text('@mark.rule("TY-1", "TY-2", "TY-3")\ndef test_a(): ...', encoding="utf-8")
    status, out, _ = said(capsys, "rules", "toy", "--untested", "--tests", str(tmp_path))
    assert (status, out) == (0, "toy: a test names every rule that needs one.\n")


def test_a_wrong_mark_alone_is_wanting(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    source = '@mark.rule("TY-1", "TY-2", "TY-3", "TY-4")\ndef test_a(): ...'
    (tmp_path / "test_a.py").write_text(source, encoding="utf-8")
    assert said(capsys, "rules", "toy", "--untested", "--tests", str(tmp_path))[0] == 1


def test_a_folder_that_is_not_there_is_named(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    status, _, err = said(capsys, "rules", "toy", "--untested", "--tests", str(tmp_path / "none"))
    assert status == 2
    assert "none'; allowed: a folder of tests" in err


def test_template_prints_a_pack(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = said(capsys, "template", "toy")
    assert status == 0
    assert read_pack(GAME, out).name == "my_toy_cards"


def test_check_says_what_a_sound_pack_holds(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    said(capsys, "template", "toy")
    main(["template", "toy"])
    path.write_text(capsys.readouterr().out, encoding="utf-8")
    status, out, _ = said(capsys, "check", str(path))
    assert (status, out) == (0, "mine.toml can be read: My cards, version 1, own: 1 card, 1 hoard.\n")


def test_check_lists_every_fault(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text('[pack]\ngame = "toy"\nname = "m"\n[[card]]\nname = "A"\ncost = 9\n', encoding="utf-8")
    status, out, _ = said(capsys, "check", str(path))
    assert status == 1
    assert [line.split(" is ")[0] for line in out.splitlines()] == [
        "mine.toml: pack.title",
        "mine.toml: pack.version",
        "mine.toml: pack.kind",
        "mine.toml: card 'A', cost",
    ]


def test_check_needs_to_know_the_game(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    text = '[pack]\nname = "m"\ntitle = "M"\nversion = "1"\nkind = "own"\n'
    path.write_text(text, encoding="utf-8")
    assert "give it with --game" in said(capsys, "check", str(path))[2]
    assert said(capsys, "check", str(path), "--game", "toy")[0] == 0
    path.write_text("[pack", encoding="utf-8")
    assert said(capsys, "check", str(path))[0] == 2
    assert said(capsys, "check", str(tmp_path / "none.toml"))[0] == 2


def test_a_game_without_packs_says_so(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(pitkit._GAMES, "odds", "pitkit.odds")
    assert "a game that has content packs" in said(capsys, "template", "odds")[2]


def test_help_and_version(capsys: pytest.CaptureFixture[str]) -> None:
    for given in (["--help"], ["rules", "--help"], ["--version"]):
        with pytest.raises(SystemExit, match="0"):
            main(given)
    assert f"pitkit {pitkit.__version__}" in capsys.readouterr().out
    with pytest.raises(SystemExit, match="2"):
        main([])


def test_it_runs_as_a_module() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "pitkit", "rules", "monster_pit", "MP-DIE-01"], capture_output=True, text=True
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith("MP-DIE-01 ")


def test_a_reader_that_stops_early_is_no_error() -> None:
    running = subprocess.Popen(
        [sys.executable, "-m", "pitkit", "rules", "monster_pit"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    assert running.stdout is not None
    running.stdout.close()
    assert (running.communicate()[1], running.returncode) == (b"", 0)


def test_games_are_listed_without_importing_them() -> None:
    code = "import pitkit, sys; pitkit.games(); print([m for m in sys.modules if m.startswith('pitkit.')])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert done.stdout == "[]\n"
