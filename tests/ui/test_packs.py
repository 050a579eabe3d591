"""The pack editor: nothing is lost by opening a record, and nothing wrong gets into a pack."""

from __future__ import annotations

import base64
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from html import unescape
from pathlib import Path
from typing import Any

import msgspec
import pytest
from ipywidgets import HTML
from ipywidgets.widgets.widget import _instances

from pitkit.pit_fighter.game import GAME as PIT_FIGHTER
from pitkit.play.content import Pack, load_pack, merge, write_pack
from pitkit.play.drafts import written
from pitkit.play.errors import MalformedError
from pitkit.play.game import Game
from pitkit.shaddis_horne.game import GAME as SHADDIS
from pitkit.ui.packs import PackEditor, pack_editor
from pitkit.villagers.game import GAME as VILLAGERS
from pitkit.villagers.game import new_game
from tests.play.toy import GAME as TOY

NOW = datetime.now(UTC)
NASTY = "<img src=x onerror=alert(1)>"
SHIPPED = [(game, pack) for game in (TOY, VILLAGERS, SHADDIS) for pack in game.packs()]

every_pack = pytest.mark.parametrize(
    ("game", "pack"), SHIPPED, ids=[f"{game.name}-{pack.name}" for game, pack in SHIPPED]
)


@contextmanager
def opened(game: Game[Any], pack: Pack | None = None, **more: Any) -> Iterator[PackEditor]:
    editor = pack_editor(game, pack, **more)
    try:
        yield editor
        assert not editor.errors
    finally:
        editor.close()


def toy() -> Pack:
    pack = TOY.packs()[0]
    assert isinstance(pack, Pack)
    return pack


def card(editor: PackEditor, key: str) -> Any:
    return next(record for record in dict(editor.pack.records)["card"] if record.key == key)


class TestRoundTrip:
    @every_pack
    def test_every_record_applied_unchanged_gives_an_equal_pack(self, game: Game[Any], pack: Pack) -> None:
        with opened(game, pack) as editor:
            before = editor.pack
            for table in editor.draft.tables:
                for place in range(len(editor.draft.rows(table))):
                    editor.choose(table)
                    editor.records.value = place
                    editor.buttons["apply"].click()
                    assert editor.message == "Nothing has changed."
            assert editor.pack.digest == before.digest
            assert editor.pack.records == before.records
            if pack.kind != "printed":
                assert before.digest == pack.digest

    @every_pack
    def test_what_the_controls_show_reads_as_the_record(self, game: Game[Any], pack: Pack) -> None:
        with opened(game, pack) as editor:
            for table in editor.draft.tables:
                for place, row in enumerate(editor.draft.rows(table)):
                    editor.choose(table)
                    editor.records.value = place
                    typed = editor.form.typed()
                    assert {name: typed[name] for name in row} == row
                    assert "Not yet" not in editor.card.value

    @every_pack
    def test_the_text_reads_as_the_same_pack(self, game: Game[Any], pack: Pack) -> None:
        with opened(game, pack) as editor, opened(game) as other:
            other.load(editor.toml)
            assert other.pack.digest == editor.pack.digest

    @every_pack
    def test_a_copy_of_a_shipped_pack_is_ones_own(self, game: Game[Any], pack: Pack) -> None:
        with opened(game) as editor:
            editor.start.value = pack.name
            editor.buttons["start"].click()
            assert editor.pack.kind == "own"
            assert msgspec.json.decode(editor.pack.data).keys() == msgspec.json.decode(pack.data).keys()

    def test_a_long_map_is_written_in_lines(self, tmp_path: Path) -> None:
        arena: Any = PIT_FIGHTER.find_packs(["pit-fighter-arena"])[0]
        with opened(PIT_FIGHTER, arena) as editor:
            assert load_pack(PIT_FIGHTER, editor.toml).digest == editor.pack.digest
        write_pack(arena, tmp_path / "arena.toml")
        assert load_pack(PIT_FIGHTER, tmp_path / "arena.toml").digest == arena.digest

    @pytest.mark.parametrize(
        "value",
        [[], {}, [1, 2], {"do": "gold", "n": 2}, [{"a b": ["x", {"y": 1.5}]}, {}], "two\nlines", True],
    )
    def test_written_is_toml(self, value: Any) -> None:
        import tomllib

        assert tomllib.loads(f"x = {written(value)}") == {"x": value}


class TestAPerson:
    def test_adds_a_card_that_a_game_plays_with(self) -> None:
        with opened(VILLAGERS) as editor:
            editor.table.value = "ward"
            editor.buttons["new"].click()
            editor.form.put(name="Mill Race", kind="Villager", points="3", copies="2")
            editor.form.put(abilities='[{ when = "won", effect = { do = "reward", n = 1 } }]')
            assert "you take 1 token from the Token Bag" in editor.card.value
            editor.buttons["apply"].click()
            assert editor.message == "In the pack: Mill Race."
            assert editor.together.text == ""
            session = new_game(packs=[*VILLAGERS.default_packs, editor.pack])
            assert session.state.content.deck["Mill Race"] == 2

    @pytest.mark.parametrize(
        ("field", "typed", "said"),
        [
            ("cost", "7", "Toy_cards: card 'Club', cost is 7; allowed: a whole number from 0 to 6."),
            ("cost", "many", "Toy_cards: card 'Club', cost is 'many'; allowed: a whole number from 0 to 6."),
            ("cost", "9" * 5000, "cost is '999"),
            ("cost", "", "Toy_cards: card 'Club', cost is missing; allowed: a whole number from 0 to 6."),
            ("name", "Purse", "a name or id that no other card of the pack has"),
            ("name", "x" * 81, "allowed: text of 0 to 80 characters."),
            ("runes", "[1", "TOML or JSON with all brackets closed: a list, each item text"),
            ("runes", "1, 2", "card 'Club', runes.0 is 1; allowed: text"),
            ("runes", "[null]", "TOML or JSON"),
            ("runes", "[" * 5000, "TOML or JSON"),
            ("section", "." * 101, "at most 100 dots in one line"),
            ("section", "\ud800", "allowed: whole characters"),
            ("abilities", '[{ effect = { do = "fly" } }]', "abilities.0.effect.do is 'fly'"),
            ("abilities", NASTY, "abilities.0 is '<img"),
        ],
    )
    def test_is_told_what_is_wrong_and_keeps_what_is_typed(self, field: str, typed: str, said: str) -> None:
        with opened(TOY, toy()) as editor:
            before = editor.pack
            editor.choose("card", "Club")
            editor.form.put(**{field: typed})
            editor.buttons["apply"].click()
            assert said in editor.message
            assert editor.pack is before
            assert editor.form.widgets[field].value == typed
            assert not editor.draft.can_undo

    @pytest.mark.parametrize(
        ("typed", "read"),
        [
            ("sun, moon", ("sun", "moon")),
            ("1\n[pack]", ("1\n[pack]",)),
            ('["a"]', ("a",)),
            ('"a", "b"', ("a", "b")),
            ("[]", ()),
        ],
    )
    def test_may_type_a_bare_list(self, typed: str, read: tuple[str, ...]) -> None:
        with opened(TOY, toy()) as editor:
            editor.choose("card", "Club")
            editor.form.put(runes=typed)
            editor.apply()
            assert card(editor, "Club").runes == read

    def test_leaves_a_field_out(self) -> None:
        with opened(TOY, toy()) as editor:
            editor.choose("card", "Club")
            editor.form.put(colour="(left out)", runes="")
            editor.apply()
            assert card(editor, "Club").colour == "red"
            assert editor.draft.rows("card")[1].keys() == {"name", "cost", "abilities"}

    def test_copies_removes_and_takes_back(self) -> None:
        with opened(TOY, toy()) as editor:
            before = editor.pack
            editor.choose("card", "Club")
            editor.buttons["copy"].click()
            editor.buttons["apply"].click()
            assert editor.draft.keys("card") == ["Purse", "Club", "Club (2)"]
            editor.choose("card", "Purse")
            editor.buttons["remove"].click()
            assert editor.draft.keys("card") == ["Club", "Club (2)"]
            editor.buttons["undo"].click()
            editor.buttons["undo"].click()
            assert editor.pack is before
            assert editor.buttons["undo"].disabled

    def test_finds_a_record_by_its_name(self) -> None:
        with opened(TOY, toy()) as editor:
            editor.table.value = "card"
            editor.search.value = "cLU"
            assert [label for label, _ in editor.records.options] == ["Club"]
            editor.records.value = 1
            assert editor.form.widgets["name"].value == "Club"

    def test_is_told_that_typing_was_left_behind(self) -> None:
        with opened(TOY, toy()) as editor:
            editor.choose("card", "Club")
            editor.form.put(cost="4")
            editor.records.value = 0
            assert editor.message == "What was typed for the record before was not applied."

    def test_cannot_have_two_of_one_record(self) -> None:
        with opened(TOY, toy()) as editor:
            editor.choose("hoard")
            for button in ("new", "copy"):
                editor.buttons[button].click()
                assert "hoard" in editor.message
            with pytest.raises(MalformedError, match="one record in hoard"):
                editor.add("hoard", gold=2)

    def test_changes_the_heading(self) -> None:
        with opened(TOY, toy()) as editor:
            editor.head.put(title=NASTY, version="1.2", replaces="card")
            editor.buttons["head"].click()
            assert (editor.pack.version, editor.pack.header.replaces) == ("1.2", ("card",))
            before = editor.pack
            editor.head.put(name="My Cards")
            editor.buttons["head"].click()
            assert "name is 'My Cards'" in editor.message
            assert editor.pack is before
            assert editor.head.widgets["name"].value == "My Cards"

    def test_is_told_what_does_not_fit_together(self) -> None:
        with opened(TOY, toy()) as editor:
            editor.choose("hoard")
            editor.form.put(gold="2")
            editor.apply()
            assert "card Club, cost is 3; allowed: at most the hoard's 2" in editor.together.text
            editor.undo()
            assert editor.together.text == ""


class TestInAndOut:
    def test_download_is_the_pack(self) -> None:
        with opened(TOY, toy()) as editor:
            editor.buttons["download"].click()
            data = editor.link.value.partition("base64,")[2].partition('"')[0]
            assert load_pack(TOY, base64.b64decode(data).decode()).digest == toy().digest
            editor.add("card", name="Late", cost=1)
            assert editor.link.value == ""

    def test_pastes_and_uploads(self) -> None:
        with opened(TOY, toy()) as source, opened(TOY) as editor:
            editor.paste.value = source.toml
            editor.buttons["load"].click()
            assert editor.pack.digest == toy().digest
            editor.upload.value = (
                {"name": "x", "type": "", "size": 1, "content": b"\xff", "last_modified": NOW},
            )
            assert "UTF-8" in editor.message
            editor.paste.value = "[pack]\nname = 1\n"
            editor.buttons["load"].click()
            assert "pack.name is 1" in editor.message
            assert editor.paste.value == "[pack]\nname = 1\n"
            assert editor.pack.digest == toy().digest

    def test_saves_whole_and_goes_on_from_the_file(self, tmp_path: Path) -> None:
        path = tmp_path / "mine.toml"
        with opened(TOY, toy(), path=path) as editor:
            editor.buttons["save"].click()
            assert [file.name for file in tmp_path.iterdir()] == ["mine.toml"]
            assert path.read_text(encoding="utf-8") == editor.toml
        with opened(TOY, path=str(path)) as again:
            assert again.pack.digest == toy().digest

    def test_a_failed_save_leaves_the_file(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        path = tmp_path / "mine.toml"
        path.write_text("as before", encoding="utf-8")
        monkeypatch.setattr("pitkit.play.files.os.fsync", _full)
        with opened(TOY, toy(), path=path) as editor:
            editor.buttons["save"].click()
            assert "the disk is full" in editor.message
        assert [file.name for file in tmp_path.iterdir()] == ["mine.toml"]
        assert path.read_text(encoding="utf-8") == "as before"

    def test_no_path_no_save(self) -> None:
        with opened(TOY) as editor:
            assert editor.buttons["save"].layout.display == "none"
            with pytest.raises(MalformedError, match="path is None"):
                editor.save()


def _full(_: int) -> None:
    raise OSError("the disk is full")


class TestSafety:
    def test_markup_is_shown_and_never_obeyed(self) -> None:
        with opened(TOY, toy()) as editor:
            editor.add("card", name=NASTY, cost=0, abilities=[{"effect": NASTY, "title": NASTY}])
            assert unescape(editor.card.value).count(NASTY) == 3
            pages = [editor.card.value]
            editor.form.put(cost=NASTY)
            pages.append(editor.card.value)
            editor.apply_head()
            editor.choose("card", NASTY)
            editor.form.put(abilities=NASTY)
            editor.buttons["apply"].click()
            assert NASTY in editor.notice.text
            editor.buttons["download"].click()
            pages += [widget.value for widget in _instances.values() if isinstance(widget, HTML)]
            assert not [page for page in pages if "<img" in page]

    def test_running_again_closes_the_one_before(self) -> None:
        first = pack_editor(TOY, toy(), key="packs")
        before = len(_instances)
        second = pack_editor(TOY, toy(), key="packs")
        assert first._closed
        assert len(_instances) == before
        second.close()
        second.close()

    def test_closing_leaves_nothing(self) -> None:
        before = len(_instances)
        with opened(SHADDIS, SHADDIS.packs()[0]) as editor:  # type: ignore[arg-type]
            for table in editor.draft.tables:
                editor.table.value = table
        assert len(_instances) == before

    def test_a_pack_of_another_game_is_refused(self) -> None:
        before = len(_instances)
        with pytest.raises(MalformedError, match="a pack of A toy"):
            pack_editor(TOY, VILLAGERS.packs()[0])  # type: ignore[arg-type]
        assert len(_instances) == before

    def test_unknown_names_are_refused(self) -> None:
        with opened(TOY, toy()) as editor:
            tries: tuple[Callable[[], None], ...] = (
                lambda: editor.choose("dragon"),
                lambda: editor.choose("card", "Dragon"),
                lambda: editor.start_from("dragon"),
                lambda: editor.form.put(dragon="1"),
                lambda: editor.add("dragon"),
            )
            for wrong in tries:
                with pytest.raises(MalformedError, match=r"(?i)dragon"):
                    wrong()

    def test_the_pack_merges_over_the_shipped_one(self) -> None:
        with opened(TOY) as editor:
            editor.add("card", name="Club", cost=1)
            content: Any = merge((toy(), editor.pack))
            assert content.record("card", "Club").cost == 1
            assert content.record("card", "Club").origin == "own"
