"""Content packs: every fault named with file, card, field, value and what is allowed; merging; writing."""

from __future__ import annotations

import tomllib
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from typing import Annotated, Any

import msgspec
import pytest
import tomli_w
from hypothesis import given
from hypothesis import strategies as st
from msgspec import Meta, Struct

from pitkit.play.content import (
    Pack,
    PackError,
    content_type,
    load_pack,
    merge,
    pack_from,
    read_pack,
    shipped_packs,
    write_pack,
)
from pitkit.play.effects import Ability, Amount, Condition, Selector, Trigger
from pitkit.play.errors import MalformedError
from pitkit.play.game import Game, Setup
from pitkit.play.reading import MOST_BYTES, MOST_ITEMS, MOST_TEXT, read
from pitkit.play.state import State
from pitkit.play.template import example, template
from tests.play.toy import GAME, Card, Hoard, ToyContent

F = "mine.toml: "
HEADER = {"name": "mine", "title": "Mine", "version": "1", "kind": "own"}
PRINTED = {"kind": "printed", "name": "book"}
SAMPLE = {"kind": "sample", "name": "made-up"}
HOARD = {"hoard": {"gold": 6}}


def data(*cards: Any, header: dict[str, Any] | None = None, **tables: Any) -> dict[str, Any]:
    return {"pack": HEADER | (header or {}), "card": list(cards), **tables}


def pack(*cards: Any, header: dict[str, Any] | None = None, **tables: Any) -> Pack:
    return pack_from(GAME, data(*cards, header=header, **tables), "mine.toml")


def faults(given_: Any) -> list[str]:
    with pytest.raises(PackError) as caught:
        pack_from(GAME, given_, "mine.toml")
    return [str(problem) for problem in caught.value.problems]


def card(name: str = "Club", cost: Any = 1, **fields: Any) -> dict[str, Any]:
    return {"name": name, "cost": cost, **fields}


# Reading ----------------------------------------------------------------------------------------------


def test_a_pack_gives_typed_records_that_know_their_origin() -> None:
    (shipped,) = shipped_packs(GAME)
    assert (shipped.name, shipped.version, shipped.kind, shipped.file) == (
        "toy_cards",
        "1",
        "sample",
        "cards.toml",
    )
    records = dict(shipped.records)
    assert records["hoard"] == (Hoard(gold=6, origin="sample"),)
    purse, club = records["card"]
    assert isinstance(club, Card)
    assert (purse.key, club.cost, club.colour, club.runes, club.origin) == (
        "Purse",
        3,
        "white",
        ("sun",),
        "sample",
    )
    assert str(club.abilities[0]).startswith(
        "Smash. When used: pay 2 Gold: choose a living beast: injure it;"
    )


def test_an_id_serves_as_key_before_the_name() -> None:
    assert dict(pack(card(id="club-1")).records)["card"][0].key == "club-1"


@pytest.mark.parametrize(
    ("fields", "sentence"),
    [
        ({"cost": 7}, F + "card 'Club', cost is 7; allowed: a whole number from 0 to 6"),
        ({"cost": "2"}, F + "card 'Club', cost is '2'; allowed: a whole number from 0 to 6"),
        ({"cost": True}, F + "card 'Club', cost is True; allowed: a whole number from 0 to 6"),
        ({"cost": 2.0}, F + "card 'Club', cost is 2.0; allowed: a whole number from 0 to 6"),
        ({"colour": "blue"}, F + "card 'Club', colour is 'blue'; allowed: one of red, white"),
        ({"coulour": "red"}, F + "card 'Club', coulour is 'red'; allowed: only the fields id, name, section"),
        ({"runes": ["sun", 3]}, F + "card 'Club', runes.1 is 3; allowed: text"),
        ({"runes": "sun"}, F + "card 'Club', runes is 'sun'; allowed: a list, each item text"),
        ({"origin": "printed"}, F + "card 'Club', origin is 'printed'; allowed: no such field"),
        (
            {"abilities": [{"effect": {"do": "fly"}}]},
            F + "card 'Club', abilities.0.effect.do is 'fly'; allowed: one of",
        ),
        (
            {"abilities": [{"efect": "x"}]},
            F + "card 'Club', abilities.0.efect is 'x'; allowed: only the fields effect",
        ),
        ({"name": "x" * 81}, ", name is 'xxx"),
        ({"runes": ["x" * (MOST_TEXT + 1)]}, "allowed: at most 4000 characters"),
        (
            {"runes": ["x"] * (MOST_ITEMS + 1)},
            F + "card 'Club', runes is '2001 items'; allowed: at most 2000 items",
        ),
        ({"cost": 10**100}, "allowed: a number of at most 1,000,000,000"),
    ],
)
def test_a_fault_names_file_card_field_value_and_what_is_allowed(
    fields: dict[str, Any], sentence: str
) -> None:
    assert sentence in faults(data(card(**{"cost": 1} | fields)))[0]


def test_every_fault_is_reported_and_the_error_says_how_many() -> None:
    given_ = data(card("Axe", 9, colour="blue"), {"name": "Bow"}, header={"version": "one"})
    found = faults(given_)
    assert [line.split(" is ")[0] for line in found] == [
        F + "pack.version",
        F + "card 'Axe', cost",
        F + "card 'Axe', colour",
        F + "card 'Bow', cost",
    ]
    with pytest.raises(PackError, match=r"pack\.version is 'one'; .* \(and 3 more\)"):
        pack_from(GAME, given_, "mine.toml")


def test_one_fault_stands_alone() -> None:
    with pytest.raises(PackError) as caught:
        pack(card(cost=9))
    assert str(caught.value) == F + "card 'Club', cost is 9; allowed: a whole number from 0 to 6"
    assert caught.value.field == F + "card 'Club', cost"


@pytest.mark.parametrize(
    ("given_", "sentence"),
    [
        ({}, F + "[pack] is missing; allowed: a table with name, title, version, kind"),
        ({"pack": 3}, F + "[pack] is 3"),
        (
            {"pack": {**HEADER, "kind": "real"}},
            F + "pack.kind is 'real'; allowed: one of own, printed, sample",
        ),
        ({"pack": {**HEADER, "name": "My Pack"}}, F + "pack.name is 'My Pack'"),
        ({"pack": {**HEADER, "clock": 3}}, F + "pack.clock is 3; allowed: only the fields name"),
        ({"pack": {**HEADER, "game": "chess"}}, F + "pack.game is 'chess'; allowed: toy"),
        (
            {"pack": {**HEADER, "replaces": ["cards"]}},
            F + "pack.replaces is 'cards'; allowed: only the tables card, hoard",
        ),
        ({"pack": HEADER, "cards": []}, F + "cards is []; allowed: only the tables pack, card, hoard"),
        ({"pack": HEADER, "card": {"name": "Club"}}, "allowed: tables, each written [[card]]"),
        ({"pack": HEADER, "hoard": [{"gold": 1}]}, "allowed: one table, written [hoard]"),
        (
            {"pack": HEADER, "hoard": {"gold": 10}},
            F + "hoard, gold is 10; allowed: a whole number from 0 to 9",
        ),
        (data({"cost": 1}), F + "card 1, name is missing; allowed: a name or an id"),
        (
            data(card(), card()),
            F + "card 'Club' is 'Club'; allowed: a name or id that no other card of the pack has",
        ),
        (
            data(card(), header=PRINTED),
            F + "card 'Club', section is missing; allowed: the section of the manual",
        ),
        (
            data(*[card(str(n)) for n in range(MOST_ITEMS + 1)]),
            F + "card is '2001 records'; allowed: at most 2000",
        ),
    ],
)
def test_a_pack_as_a_whole_is_checked(given_: Any, sentence: str) -> None:
    assert any(sentence in line for line in faults(given_)), faults(given_)


@pytest.mark.parametrize(
    ("text", "allowed"),
    [
        ("[pack]\nname =", 'TOML, such as name = "A text" (invalid value)'),
        ("# " + "x" * MOST_BYTES + "\n", "at most 1,000,000 bytes"),
        ("a = " + "[" * 5000 + "]" * 5000 + "\n", "at most 40 deep"),
        ("a." * 200 + "b = 1\n", "at most 100 dots in one line"),
        ("n = " + "9" * 5000 + "\n", "TOML, such as"),
    ],
)
def test_text_that_is_no_pack_or_would_take_long_is_refused(text: str, allowed: str) -> None:
    with pytest.raises(PackError) as caught:
        read_pack(GAME, text, "bad.toml")
    assert caught.value.field.split(", line ")[0] == "bad.toml"
    assert allowed in caught.value.allowed


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("[pack]\nname =", "bad.toml, line 2 is 'name ='"),
        ("[pack]\nname = 1\nname = 2\n", "bad.toml, line 3 is 'name = 2'"),
        ("[pack\n", "bad.toml, line 1 is '[pack'"),
        ('[pack]\nname = """x\n', "bad.toml, line 2 is"),
    ],
)
def test_what_is_no_toml_is_shown_at_its_line(text: str, said: str) -> None:
    with pytest.raises(PackError) as caught:
        read_pack(GAME, text, "bad.toml")
    assert str(caught.value).startswith(said)
    assert "\n" not in str(caught.value)


def test_no_pattern_and_no_class_is_shown_to_a_person() -> None:
    header = {**HEADER, "name": "My Cards", "version": "one"}
    said = "\n".join(faults({"pack": header}))
    assert "allowed: a text of at most 60 small letters, digits, - and _" in said
    assert 'allowed: a text of one to four numbers parted by dots, such as "1" or "1.2"' in said
    assert "^" not in said


class Walk(Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", tag="walk"):
    n: Annotated[int, Meta(ge=1)]


class Rest(Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", tag="rest"):
    """No fields."""


@pytest.mark.parametrize(
    ("step", "sentence"),
    [
        ({"do": "walk", "n": 0}, "steps.0.n is 0; allowed: a whole number from 1"),
        ({"do": "rest", "n": 1}, "steps.0.n is 1; allowed: no field"),
        ({"do": "fly"}, "steps.0.do is 'fly'; allowed: one of rest, walk"),
        ({"n": 1}, "steps.0.do is missing; allowed: one of rest, walk"),
        ("rest", "steps.0 is 'rest'; allowed: a table with do = one of rest, walk"),
    ],
)
def test_a_union_of_tagged_tables_is_read_by_its_tag(step: Any, sentence: str) -> None:
    assert read([{"do": "rest"}], tuple[Walk | Rest, ...], "steps") == (Rest(),)
    with pytest.raises(MalformedError) as caught:
        read([step], tuple[Walk | Rest, ...], "steps")
    assert str(caught.value) == sentence


def test_a_date_is_no_text() -> None:
    assert (
        "runes.0 is 2020-01-01; allowed: text"
        in faults(data(card(runes=[tomllib.loads("d = 2020-01-01")["d"]])))[0]
    )


def test_load_pack_takes_a_path_or_a_text(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    text = tomli_w.dumps(data(card()))
    path = tmp_path / "mine.toml"
    path.write_text(text, encoding="utf-8")
    assert load_pack(GAME, path) == load_pack(GAME, str(path))
    assert load_pack(GAME, text).records == load_pack(GAME, path).records
    with pytest.raises(MalformedError, match=r"none\.toml'; allowed: a file that can be read \(no such file"):
        load_pack(GAME, "./none.toml")  # a short path: long values are cut in a sentence
    path.write_bytes(b"\xff\xfe")
    with pytest.raises(MalformedError, match="UTF-8"):
        load_pack(GAME, path)
    with pytest.raises(PackError):
        read_pack(GAME, str(path))


def test_a_game_without_such_content_takes_no_packs() -> None:
    class Bare(State, frozen=True):
        """No content."""

    bare = Game("bare", "Bare", Bare, Setup, lambda setup, content: Bare())
    with pytest.raises(MalformedError, match="game is 'bare'"):
        content_type(bare)
    assert content_type(GAME) is ToyContent


@given(
    value=st.recursive(
        st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=9),
        lambda inner: (
            st.lists(inner, max_size=3)
            | st.dictionaries(st.sampled_from(["do", "n", "effect", "name", "cost"]), inner, max_size=3)
        ),
        max_leaves=9,
    )
)
def test_no_data_whatever_does_more_than_a_pack_error(value: Any) -> None:
    for given_ in (
        value,
        [value],
        {"name": "A", "cost": value, "abilities": value},
        {"abilities": [{"effect": value}]},
    ):
        for whole in (
            {"pack": HEADER, "card": given_},
            {"pack": given_},
            {"pack": HEADER, "hoard": given_, "card": [given_]},
        ):
            with suppress(PackError):
                pack_from(GAME, whole)


# Merging ----------------------------------------------------------------------------------------------


def names(content: Any) -> list[tuple[str, int, str]]:
    return [(record.name, record.cost, record.origin) for record in content.card]


def test_a_later_record_takes_the_place_of_an_earlier_one() -> None:
    made = merge(
        (pack(card("Axe", 1), card("Bow", 2), header=SAMPLE, **HOARD), pack(card("Axe", 5), card("Cat", 3)))
    )
    assert names(made) == [("Axe", 5, "own"), ("Bow", 2, "sample"), ("Cat", 3, "own")]
    assert [stamp.name for stamp in made.packs] == ["made-up", "mine"]
    assert made.record("card", "Axe").cost == 5
    with pytest.raises(MalformedError, match="card is 'Dog'; allowed: Axe, Bow, Cat"):
        made.record("card", "Dog")


def test_a_pack_may_empty_a_table_first() -> None:
    made = merge(
        (pack(card("Axe"), header=SAMPLE, **HOARD), pack(card("Cat"), header={"replaces": ["card"]}))
    )
    assert names(made) == [("Cat", 1, "own")]
    assert isinstance(made, ToyContent)
    assert made.hoard.gold == 6


@pytest.mark.parametrize("header", [SAMPLE, SAMPLE | {"replaces": ["card"]}])
def test_a_sample_never_takes_the_place_of_a_real_record(header: dict[str, Any]) -> None:
    printed = pack(card("Axe", section="Cards"), header=PRINTED, hoard={"gold": 6, "section": "Cards"})
    with pytest.raises(
        MalformedError, match=r"mine\.toml: card is 'Axe'; allowed: a name of its own, .* is printed"
    ):
        merge((printed, pack(card("Axe"), header=header)))
    with pytest.raises(MalformedError, match="a record that is own"):
        merge((pack(card("Axe"), **HOARD), pack(card("Axe"), header=header)))
    with pytest.raises(MalformedError, match="hoard is 'hoard'"):
        merge((printed, pack(header=SAMPLE, **HOARD)))


def test_packs_that_do_not_make_a_content_are_refused() -> None:
    with pytest.raises(MalformedError, match="one or more packs of one game"):
        merge(())
    with pytest.raises(MalformedError, match=r"allowed: a pack with \[hoard\]"):
        merge((pack(card()),))
    with pytest.raises(MalformedError, match="card Club, cost is 5; allowed: at most the hoard's 2"):
        merge((pack(card(cost=5), hoard={"gold": 2}),))


def test_a_game_loads_its_shipped_packs_by_name() -> None:
    made = GAME.load_content()
    assert isinstance(made, ToyContent)
    assert names(made) == [("Purse", 1, "sample"), ("Club", 3, "sample")]
    both = GAME.load_content(["toy_cards", pack(card("Club", 5))])
    assert isinstance(both, ToyContent)
    assert names(both)[1] == ("Club", 5, "own")


# Digest and writing -----------------------------------------------------------------------------------


def test_the_digest_is_of_what_is_said_not_of_its_layout() -> None:
    head = 'kind = "own"\nname = "a"\ntitle = "A"\nversion = "1"\n'
    one = read_pack(GAME, f'[pack]\n{head}[[card]]\nname = "X"\ncost = 1\n')
    two = read_pack(GAME, f'card = [{{cost = 1, name = "X"}}]  # same\n[pack]\n{head}')
    other = read_pack(GAME, f'card = [{{cost = 2, name = "X"}}]\n[pack]\n{head}')
    assert one.digest == two.digest
    assert one.digest != other.digest
    canonical = '{"card":[{"cost":1,"name":"X"}],"pack":{"kind":"own","name":"a","title":"A","version":"1"}}'
    assert one.digest == sha256(canonical.encode()).hexdigest()  # saves name it: it must not change


def test_a_written_pack_reads_back_the_same(tmp_path: Path) -> None:
    (shipped,) = shipped_packs(GAME)
    path = tmp_path / "out.toml"
    path.write_text("old", encoding="utf-8")
    write_pack(shipped, path)
    again = load_pack(GAME, path)
    assert again.records == shipped.records
    assert again.digest == shipped.digest
    assert [file.name for file in tmp_path.iterdir()] == ["out.toml"]


def test_a_failed_write_leaves_the_old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "out.toml"
    path.write_text("old", encoding="utf-8")

    def full(*_: Any) -> None:
        raise OSError("disk full")

    monkeypatch.setattr("os.fsync", full)
    with pytest.raises(OSError, match="disk full"):
        write_pack(pack(card()), path)
    assert path.read_text(encoding="utf-8") == "old"
    assert [file.name for file in tmp_path.iterdir()] == ["out.toml"]


# Template ---------------------------------------------------------------------------------------------


def test_the_template_can_be_read_as_it_stands() -> None:
    made = read_pack(GAME, template(GAME))
    assert made.kind == "own"
    assert dict(made.records)["card"] == (Card(name="a name", cost=0),)
    assert merge((made,)).problems


@pytest.mark.parametrize(
    ("kind", "value"),
    [
        (Annotated[int, Meta(ge=-9, le=9)], 0),
        (Annotated[int, Meta(gt=2)], 3),
        (Annotated[int, Meta(lt=-2)], -3),
        (Annotated[str, Meta(min_length=3)], "???"),
        (bool, False),
        (Annotated[tuple[Annotated[int, Meta(ge=1)], ...], Meta(min_length=2)], [1, 1]),
        (tuple[int, str], [0, "?"]),
        (Walk | Rest, {"do": "walk", "n": 1}),
        (Ability, {"effect": "Read the card."}),
        (Amount, 1),
        (Trigger, "used"),
        (Condition, {"is": "all_of", "tests": []}),
        (Selector, {"any": "beast"}),
    ],
)
def test_placeholders_can_be_read(kind: Any, value: Any) -> None:
    assert example(kind, ToyContent.words) == value
    read(value, kind, "value", ToyContent.words)


def test_the_template_names_every_field_and_word() -> None:
    text = template(GAME)
    for field in msgspec.structs.fields(Card):
        assert (f"{field.name} = " in text) == (field.name != "origin")
    assert "cost = 0  # a whole number from 0 to 6" in text
    assert "# colour = ...  # one of red, white" in text
    assert '#   { do = "spend", n = ... }  Gold from the owner of the card.' in text
    assert '#   { any = "beast", size = ... }  The beasts that live.' in text
