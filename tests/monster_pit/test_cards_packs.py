"""Packs of the whole game: reading and writing, templates, and what is said of packs that are wrong."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import msgspec
import pytest
import tomli_w

from pitkit import monster_pit
from pitkit.cli import main
from pitkit.monster_pit.cards import CARDS, PitContent
from pitkit.monster_pit.cards.packs import DEFAULT_PACKS
from pitkit.play import MalformedError
from pitkit.play.content import Pack, PackError, load_pack, read_pack, tables, write_pack
from pitkit.play.template import template
from tests.monster_pit.bad_cards import MISFITS, UNREADABLE, Bad
from tests.monster_pit.card_packs import CONTENT, HEADER, SHIPPED, faults, own, with_cards

EVERY_PACK = pytest.mark.parametrize("pack", SHIPPED, ids=[pack.name for pack in SHIPPED])


def test_the_default_packs_are_those_that_ship() -> None:
    assert tuple(pack.name for pack in SHIPPED) == DEFAULT_PACKS
    assert CARDS.load_content() is CONTENT


def test_the_dice_part_reads_its_own_packs_alone() -> None:
    names = [pack.name for pack in monster_pit.DICE_GAME.find_packs()]
    assert names == ["monster_pit_dice", "monster_pit_boards", "monster_pit_sample_table"]


def plain(value: Any) -> Any:
    """A record as plain data that TOML can hold."""
    if isinstance(value, dict):
        return {name: plain(item) for name, item in value.items() if item is not None}
    return [plain(item) for item in value] if isinstance(value, list | tuple) else value


@EVERY_PACK
def test_records_go_to_toml_and_back_unchanged(pack: Pack) -> None:
    header = {name: value for name, value in msgspec.to_builtins(pack.header).items() if value}
    data: dict[str, Any] = {"pack": plain(header)}
    for name, records in pack.records:
        rows = [plain(msgspec.to_builtins(record)) for record in records]
        for row in rows:
            del row["origin"]
        if rows:
            data[name] = rows if tables(PitContent)[name].many else rows[0]
    again = read_pack(CARDS, tomli_w.dumps(data, multiline_strings=True))
    assert again.records == pack.records
    assert again.header == pack.header


@EVERY_PACK
def test_a_written_pack_is_the_same_pack(pack: Pack, tmp_path: Path) -> None:
    write_pack(pack, tmp_path / "again.toml")
    assert load_pack(CARDS, tmp_path / "again.toml").digest == pack.digest


@pytest.mark.parametrize("game", ["monster_pit", "monster_pit_dice"])
def test_templates_pass_their_own_check(
    game: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["template", game]) == 0
    path = tmp_path / "mine.toml"
    path.write_text(capsys.readouterr().out, encoding="utf-8")
    assert main(["check", str(path)]) == 0
    assert "mine.toml can be read: My cards" in capsys.readouterr().out


def test_the_template_has_every_table_and_word() -> None:
    text = template(CARDS)
    assert set(tables(PitContent)) <= set(tomllib.loads(text))
    for tag in ("move", "visit_twice", "burn", "throw"):
        assert f'{{ do = "{tag}"' in text


def test_check_can_ask_whether_a_pack_fits(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(HEADER + '[[breed]]\nid = "kraken"\n', encoding="utf-8")
    asked = ["check", str(path), "--game", "monster_pit"]
    assert main(asked) == 0
    capsys.readouterr()
    assert main([*asked, "--fit"]) == 1
    assert capsys.readouterr().out.startswith("breed is 'kraken'; allowed: the id of a Monster: behemoth, ")
    path.write_text(HEADER + '[[breed]]\nid = "vaiel"\n', encoding="utf-8")
    assert main([*asked, "--fit"]) == 0


def test_real_cards_drive_out_the_sample() -> None:
    cards = (
        '[[character]]\nname = "Paladin"\ndeck = "barracks"\nkind = "soldier"\n'
        "dice = { white = 1 }\nstart = true\ncopies = 4\n"
        '[[character]]\nname = "Ann"\ndeck = "tavern"\nkind = "hero"\ncost = 1\ndice = {}\n'
        '[[captain]]\nname = "Ann"\ndice = { white = 2 }\ntavern = "Ann"\n'
    )
    content = with_cards(cards, '"character", "captain"')
    assert content.copies("barracks") == {"Paladin": 4}
    assert content.starter is not None
    assert content.starter.origin == "own"
    assert content.messenger is None


def test_a_sample_takes_no_place_of_a_printed_card() -> None:
    header = HEADER.replace('"own"', '"sample"')
    pack = read_pack(
        CARDS, header + '[[character]]\nname = "Paladin"\ndeck = ""\nkind = "soldier"\n', "s.toml"
    )
    with pytest.raises(MalformedError, match="never takes the place of a record that is printed"):
        CARDS.load_content((*SHIPPED, pack))


@pytest.mark.parametrize("bad", UNREADABLE)
def test_a_pack_that_cannot_be_read_is_refused_in_one_sentence(bad: Bad) -> None:
    with pytest.raises(PackError) as refused:
        own(bad.text)
    assert len(refused.value.problems) == 1
    assert str(refused.value).startswith("mine.toml: ")
    assert bad.said in str(refused.value)


@pytest.mark.parametrize("bad", MISFITS)
def test_cards_that_do_not_fit_are_named_with_what_is_allowed(bad: Bad) -> None:
    found = faults(bad.text)
    assert any(bad.said in fault for fault in found), found
    assert not any(fault.startswith("mine.toml") for fault in faults('[[breed]]\nid = "vaiel"\n'))


def test_the_file_of_a_card_that_does_not_fit_is_named() -> None:
    assert faults('[[item]]\nname = "X"\n') == [
        "mine.toml: item.X.cost is None; allowed: a price from 0 to 99, since it is in a deck"
    ]


def test_what_does_not_fit_keeps_the_game_from_its_content() -> None:
    with pytest.raises(MalformedError, match=r"item\.X\.cost is None"):
        with_cards('[[item]]\nname = "X"\n')


def test_an_unknown_record_or_source_is_said() -> None:
    for source in ("character.Nobody.0", "character.Apprentice Wick.7", "board.vaiel.9 9", "x"):
        with pytest.raises(MalformedError, match="a card's table, key and part joined by dots"):
            CONTENT.ability(source)
    with pytest.raises(MalformedError, match="an Outpost of the packs"):
        CONTENT.outpost_of("north", "C")
    with pytest.raises(MalformedError, match="price is 'bread'"):
        CONTENT.price_of("bread")
