"""How distributions show themselves."""

from __future__ import annotations

import xml.etree.ElementTree as ElementTree
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pitkit.odds import Dist, Tail, percent, pool_joint
from tests.odds.strategies import WHITE, YELLOW, weights


@given(st.floats(0, 1) | st.fractions(0, 1))
def test_per_cent_never_lies_about_the_ends(chance):
    text = percent(chance)
    assert (text == "0 %") == (chance == 0)
    assert (text == "100 %") == (chance == 1)
    if 0.001 <= chance <= 0.999:
        assert float(text.removesuffix(" %")) == pytest.approx(100 * float(chance), rel=0.06, abs=0.051)


@pytest.mark.parametrize(
    ("chance", "text"),
    [
        (0.0009, "< 0.1 %"),
        (0.001, "0.10 %"),
        (0.00999, "1.0 %"),
        (0.0123, "1.2 %"),
        (0.0996, "10 %"),
        (0.5, "50 %"),
        (0.989, "99 %"),
        (0.9951, "99.5 %"),
        (0.9989, "99.9 %"),
        (0.9991, "> 99.9 %"),
        (Fraction(1, 3), "33 %"),
    ],
)
def test_per_cent_has_two_significant_digits(chance, text):
    assert percent(chance) == text


def table_rows(html: str) -> list[list[str]]:
    table = ElementTree.fromstring(html)
    return [["".join(cell.itertext()) for cell in row] for row in table.iter("tr")]


@given(weights, st.booleans())
def test_the_table_names_every_outcome(weighted, exact):
    dist = Dist.of(weighted, exact=exact)
    rows = table_rows(dist._repr_html_())
    assert rows[0][:2] == ["outcome", "chance"]
    assert [row[:2] for row in rows[1:]] == [[str(k), percent(p)] for k, p in dist.items()]
    assert len(str(dist).splitlines()) == len(dist) + 1


def test_text_for_a_terminal():
    assert str(Dist.of({0: 1, 10: 3}, exact=True)).splitlines() == [
        "mean 7.5 = 15/2, standard deviation 4.33",
        " 0      25 %  ████████",
        "10      75 %  ████████████████████████",
    ]


def test_rare_ends_and_tails_are_one_row_each():
    rows = table_rows(Dist.binomial(1000, 0.5)._repr_html_())
    assert len(rows) <= 43
    assert rows[1][0].endswith(" or less")
    assert rows[-1][0].endswith(" or more")
    assert rows[1][1] == "< 0.1 %"
    tailed = Dist.from_pmf([0.5, 0.25], tail=Tail(0.25, 0.75, 2.75))
    assert [row[:2] for row in table_rows(tailed._repr_html_())[1:]] == [
        ["0", "50 %"],
        ["1", "25 %"],
        ["2 or more", "25 %"],
    ]
    assert repr(tailed) == "<Dist over 0..1 and a tail: mean 1, std 1.41421>"
    assert repr(Dist.binomial(20, Fraction(1, 2))) == "<Dist over 0..20: exact, mean 10, std 2.23607>"


def test_no_colour_of_its_own_but_the_bar():
    html = Dist.of({0: 1, 1: 1})._repr_html_()
    assert html.count("background:") == 2
    assert "color:#" not in html.replace("background:#2f86c6", "")


@pytest.mark.parametrize("exact", [False, True])
def test_a_joint_table(exact):
    rows = table_rows(pool_joint([(YELLOW, 2)], exact=exact)._repr_html_())
    assert rows == [
        ["", "0", "1", "2"],
        ["0", "0 %", "0 %", "25 %"],
        ["1", "0 %", "50 %", "0 %"],
        ["2", "25 %", "0 %", "0 %"],
    ]
    html = pool_joint([(WHITE, 6)], exact=exact)._repr_html_()
    assert "&lt; 0.1 % beyond this grid" in html or "% beyond this grid" in html
    assert repr(pool_joint([(YELLOW, 2)])) == "<Joint over 0..2 x 0..2: 0 beyond>"
