"""Rulebooks: what is refused, what is found, how it is shown; and which rules the tests name."""

from __future__ import annotations

from pathlib import Path

import pytest

import pitkit
from pitkit.play.errors import MalformedError
from pitkit.play.rulebook import Rule, Rulebook
from pitkit.play.rulemarks import report

ENTRY = """
[[rule]]
id = "{id}"
title = "{title}"
section = "Dice"
kind = "{kind}"
text = "{text}"
"""


def entry(id_: str = "TY-1", title: str = "The die", kind: str = "data", text: str = "Six faces.") -> str:
    return ENTRY.format(id=id_, title=title, kind=kind, text=text)


def toy() -> Rulebook:
    return Rulebook.load("tests.play.toy")


def test_a_rulebook_is_a_mapping_in_the_order_of_its_file() -> None:
    book = toy()
    assert book.ids == tuple(book) == ("TY-1", "TY-2", "TY-3", "TY-4")
    assert len(book) == 4
    assert "TY-2" in book
    assert book["TY-2"] == book.get("TY-2") == list(book.values())[1]
    assert book.title == "toy"


def test_an_unknown_id_names_its_neighbours() -> None:
    with pytest.raises(KeyError, match="toy has no rule TY-9; near it: TY-"):
        toy()["TY-9"]
    assert toy().get("TY-9") is None


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (entry() + entry(), "book: rule id is 'TY-1'; allowed: an id that no other rule has"),
        (entry(kind="law"), "book: rule TY-1.kind is 'law'; allowed: one of data, effect, limit, note"),
        (entry(kind="note"), "book: TY-1.reason is missing; allowed: why there is nothing to compute"),
        (entry(id_="die one"), "book: rule die one.id is 'die one'; allowed: text of the form"),
        (entry(text=""), "book: rule TY-1.text is ''; allowed: text of at least 1 characters"),
        (entry() + 'page = 3\n', "book: rule TY-1.page is 3; allowed: only the fields id, title"),
        ('[[rule]]\nid = "TY-1"\n', "book: rule TY-1.title is missing; allowed: text"),
        ("[[rule]]\nid = 7\n", "book: rule 1.id is 7; allowed: text"),
        ("rule = 7", "book.rule is 7; allowed: a list"),
        ("", "book.rule is missing; allowed: a list"),
        ("[[rule]", "allowed: TOML"),
    ],
)  # fmt: skip
def test_a_faulty_rulebook_is_refused_with_one_sentence(text: str, sentence: str) -> None:
    with pytest.raises(MalformedError) as caught:
        Rulebook.from_text(text, "book")
    assert sentence in str(caught.value)


def test_a_package_without_a_rulebook_is_named() -> None:
    for package in ("pitkit.chess", "pitkit.odds"):
        with pytest.raises(MalformedError, match=f"{package}.*rulebook.toml"):
            Rulebook.load(package)


def test_rules_of_some_kinds() -> None:
    assert toy().of_kind("limit", "note").ids == ("TY-3", "TY-4")
    with pytest.raises(MalformedError, match="kind is 'law'; allowed: effect, limit, data, note"):
        toy().of_kind("law")  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("words", "ids"),
    [
        ("CARDS", ("TY-1", "TY-3")),
        ("die six", ("TY-2",)),
        ("die seven", ()),
        ("ty-4", ("TY-4",)),
        ("advice", ("TY-4",)),
    ],
)
def test_search_wants_every_word(words: str, ids: tuple[str, ...]) -> None:
    assert toy().search(words).ids == ids


def test_text_has_every_rule_and_the_reason_of_a_note() -> None:
    assert str(toy()).count("\n  ") == 5
    assert str(toy()).endswith("TY-4 Play fair (note)\n  Be kind. [Manners]\n  Only shown: advice")
    assert str(Rulebook((), "empty")) == "empty: no rules"
    assert repr(toy()) == "<Rulebook toy: 4 rules>"


def test_html_is_escaped_and_has_no_colours_of_its_own() -> None:
    rule = Rule(
        id="TY-1", title="<b>A", section="x & y", kind="note", text="<script>alert(1)</script>", reason="<i>"
    )
    html = Rulebook([rule], "<toy>")._repr_html_()
    assert "<script>" not in html
    assert "&lt;script&gt;alert(1)&lt;/script&gt;" in html
    assert "&lt;b&gt;A" in html
    assert "x &amp; y" in html
    assert "&lt;toy&gt;" in html
    assert "Only shown: &lt;i&gt;" in html
    assert "color" not in html
    assert "style" not in html


def test_html_unfolds_by_area() -> None:
    rules = [
        Rule(id=id_, title="t", section="s", kind="data", text="x") for id_ in ("A-X-1", "A-X-2", "A-Y-1")
    ]
    html = Rulebook(rules)._repr_html_()
    assert html.count("<details>") == 2
    assert "<summary>A-X (2)</summary>" in html
    assert html.count("<strong>A-X-") == 2


@pytest.mark.parametrize("package", list(pitkit.games().values()))
def test_every_game_has_a_rulebook_that_can_be_read(package: str) -> None:
    assert len(Rulebook.load(package)) > 0


# Marks ------------------------------------------------------------------------------------------------

HEAD = """
import pytest
from pytest import mark
"""
TEST = "\ndef test_a(): ..."


def of_source(tmp_path: Path, source: str) -> tuple[tuple[str, ...], list[str]]:
    """What the report says of one file of tests: the ids untested, and the problems without the path."""
    path = tmp_path / "test_a.py"
    path.write_text(HEAD + source, encoding="utf-8")
    found = report(toy(), tmp_path)
    return found.untested, [problem.removeprefix(f"{path}:").partition(" ")[2] for problem in found.problems]


@pytest.mark.parametrize(
    ("source", "named"),
    [
        ('@pytest.mark.rule("TY-1", "TY-2")' + TEST, "TY-1 TY-2"),
        ('@mark.rule("TY-1")\n@mark.rule("TY-3")\nasync def test_a(): ...', "TY-1 TY-3"),
        ('@mark.rule("TY-1")\nclass TestA:\n    @mark.rule("TY-2")\n    def test_a(self): ...', "TY-1 TY-2"),
        ('@mark.parametrize("x", [pytest.param(1, marks=pytest.mark.rule("TY-2")), 3])' + TEST, "TY-2"),
        ('@mark.parametrize("x", [pytest.param(1, marks=[mark.rule("TY-2")])])' + TEST, "TY-2"),
        ('@mark.parametrize("rule", ["TY-1", "TY-3"])' + TEST, "TY-1 TY-3"),
        ('@mark.parametrize("n, rule_id", [(1, "TY-1"), pytest.param(2, "TY-2")])' + TEST, "TY-1 TY-2"),
        ('@mark.parametrize(("rule", "n"), argvalues=[("TY-1", "TY-2")])' + TEST, "TY-1"),
        ('IDS = ("TY-1", "TY-2")\n@mark.parametrize("rule", IDS)' + TEST, "TY-1 TY-2"),
        ('CASES: dict = {"TY-3": 1}\n@mark.parametrize("rule", CASES)' + TEST, "TY-3"),
        ('IDS = ["TY-1", "TY-2", "TY-3"]\n@mark.rule(*IDS)' + TEST, "TY-1 TY-2 TY-3"),
        ('@mark.rule("TY-1")\ndef helper(): ...', ""),
        ('# @pytest.mark.rule("TY-1")\ndef test_a(): "TY-2"', ""),
        ('@mark.parametrize("word", ["TY-1"])' + TEST, ""),
        ('@mark.rule("MP-DIE-01")\ndef test_other_game(): ...', ""),
    ],
)  # fmt: skip
def test_marks_are_read_from_the_source(tmp_path: Path, source: str, named: str) -> None:
    untested, problems = of_source(tmp_path, source)
    assert untested == tuple(id_ for id_ in ("TY-1", "TY-2", "TY-3") if id_ not in named.split())
    assert problems == []


MANY = "test_a: names 4 rules; at most 3 unless run once for each id"
UNREADABLE = "test_a: a rule mark whose ids are not written out as texts"
FOUR = ['"TY-1"', '"TY-2"', '"TY-3"', '"TY-4"']


@pytest.mark.parametrize(
    ("source", "problem"),
    [
        ('@mark.rule("TY-7")' + TEST, "test_a: there is no rule TY-7"),
        ('@mark.parametrize("rule", ["TY-7"])' + TEST, "test_a: there is no rule TY-7"),
        (f"@mark.rule({', '.join(FOUR)})" + TEST, MANY),
        ("@mark.rule(NAME)" + TEST, UNREADABLE),
        ("@mark.rule(*NAMES)" + TEST, UNREADABLE),
        ('IDS = ["TY-1", f(2)]\n@mark.rule(*IDS)' + TEST, UNREADABLE),
        ("@mark.rule()" + TEST, "test_a: a rule mark that names no id"),
        ("def test_a(:", "not a file of Python source"),
    ],
)  # fmt: skip
def test_wrong_marks_are_reported(tmp_path: Path, source: str, problem: str) -> None:
    assert of_source(tmp_path, source)[1] == [problem]


def test_many_ids_are_allowed_where_each_runs_alone(tmp_path: Path) -> None:
    ids = ", ".join(FOUR)
    cases = f"({FOUR[0]}, 1), {', '.join(FOUR[1:])}"
    source = f'@mark.rule({ids})\n@mark.parametrize("case", [{cases}])' + TEST
    assert of_source(tmp_path, source) == ((), [])
    source = f'@mark.parametrize("rule", [{ids}])' + TEST
    assert of_source(tmp_path, source) == ((), [])


def test_folders_inside_are_read_too(tmp_path: Path) -> None:
    (tmp_path / "inner").mkdir()
    (tmp_path / "inner" / "suite.py").write_text(HEAD + '@mark.rule("TY-1")' + TEST, encoding="utf-8")
    assert report(toy(), tmp_path).untested == ("TY-2", "TY-3")
