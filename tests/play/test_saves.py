"""Saves, seat files and tokens: equal again, damage named with the sound part offered, secrets kept."""

from __future__ import annotations

import json
import os
import stat
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from pitkit.play import (
    Event,
    Game,
    MalformedError,
    Outcome,
    SaveError,
    Session,
    files,
    first_policy,
    from_token,
    load,
    load_file,
    random_policy,
    save,
    save_file,
    saves,
    seat_file,
    token,
    tokens,
)
from pitkit.play.game import game_named
from tests.play.duel import GAME, LONG, Bet, Duel, Look, Pack, changed, duel, opened, played

TEXT = """{
"format": "pitkit save",
"version": 1,
"game": "duel",
"game_format": 1,
"packs": [
{"digest": "DIGEST", "name": "short", "version": "1"}
],
"seed": 3,
"setup": {
"gold": 5,
"players": ["Zoë", "Ben"],
"undo": "free"
},
"steps": [
{"amount": 1, "do": "bet", "seat": 0},
{"by": "table", "do": "outcome", "faces": ["4", "head"]},
{"do": "look", "seat": 1},
{"do": "adjust", "path": "purses.1.gold", "value": "4", "why": "lost one"}
]
}
""".replace("DIGEST", "ab" * 32)


def four_steps() -> Session[Duel]:
    session = Session(GAME, {"players": ("Zoë", "Ben")}, seed=3)
    session.play(Bet(0, 1))
    session.roll("4", "head")
    session.play(Look(1))
    session.adjust("purses.1.gold", 4, "lost one")
    return session


def test_a_save_is_small_readable_text() -> None:
    assert save(four_steps()) == TEXT


def same(one: Session[Any], other: Session[Any]) -> bool:
    return (one.states, one.events, one.steps, one.undone, one.seed) == (
        other.states,
        other.events,
        other.steps,
        other.undone,
        other.seed,
    )


@settings(max_examples=25, deadline=None)
@given(steps=st.integers(0, 30), back=st.integers(0, 5), seed=st.integers(0, 2**63 - 1))
def test_save_load_save_is_byte_equal(steps: int, back: int, seed: int) -> None:
    session = Session(GAME, seed=seed)
    session.auto(random_policy, limit=steps)
    session.go_to(max(0, session.at - back))
    again = opened(save(session))
    assert same(again, session)
    assert save(again) == save(session)
    shared = from_token(token(session), game=GAME)
    assert (shared.states, shared.steps, shared.undone) == (session.states, session.steps, ())
    assert token(shared) == token(session)
    assert load(token(session), game=GAME).state == session.state


def test_a_session_from_a_position_is_saved_with_it() -> None:
    earlier = (Event("It began.", ("DU-1",), (0,)),)
    session = Session.from_state(GAME, played(6).state, seed=5, undo="off", earlier=earlier)
    session.auto(first_policy, limit=5)
    for again in (opened(save(session)), load(token(session), game=GAME)):
        assert same(again, session)
        assert (again.undo_policy, again.earlier, again.setup) == ("off", earlier, None)
        assert save(again) == save(session)


def test_undone_steps_are_kept_and_no_undo_is_asked_for() -> None:
    session = Session(GAME, {"undo": "by_agreement"}, seed=1)
    session.auto(first_policy, limit=6)
    session.go_to(2, agreed=[0, 1])
    again = opened(save(session))
    assert (again.at, len(again.undone)) == (2, 4)
    assert save(again) == save(session)


def test_own_packs_must_be_at_hand_and_the_very_ones() -> None:
    own = Pack("own", "1", "ef" * 32, 12)
    session = Session(GAME, packs=["long", own], seed=2)
    session.auto(first_policy, limit=7)
    for text in (save(session), token(session)):
        assert opened(text, packs=[own]).states == session.states
        with pytest.raises(SaveError, match=r"packs.1.name is 'own'; allowed: a pack that is at hand"):
            opened(text)
        for other in (replace(own, digest="ee" * 32), replace(own, version="2")):
            with pytest.raises(SaveError, match=r"packs.1 \(own\) is 'version 1, digest efef"):
                opened(text, packs=[other])
    short = changed(session, packs=[{"name": "long", "version": "2", "digest": "cd"}])
    with pytest.raises(SaveError, match=r"packs.0 \(long\)"):
        opened(short)
    assert LONG.digest.startswith("cd")


def test_a_token_holds_no_outcome_of_the_seed() -> None:
    session = four_steps()
    session.play(Bet(1, 1))
    session.roll()
    plain, complete = tokens.unpack(token(session))
    assert complete
    assert json.loads(plain)["steps"][1] == {"by": "table", "do": "outcome", "faces": ["4", "head"]}
    assert json.loads(plain)["steps"][5:] == [1]
    assert len(token(session)) < len(save(session)) / 1.5


# Formats --------------------------------------------------------------------------------------------


def newer(**more: Any) -> Game[Duel]:
    return duel(format=3, **more)


def test_an_old_format_is_converted_step_by_step() -> None:
    def second(data: dict[str, Any]) -> dict[str, Any]:
        setup = dict(data["setup"])
        setup["gold"] = setup.pop("coins")
        return data | {"setup": setup}

    def third(data: dict[str, Any]) -> dict[str, Any]:
        return data | {"steps": [step | {"seat": step["seat"] - 1} for step in data["steps"]]}

    old = changed(
        played(0),
        game_format=1,
        setup={"coins": 7},
        steps=[{"do": "bet", "seat": 1, "amount": 1}],
    )
    session = load(old, game=newer(converters={1: second, 2: third}))
    assert session.start.purses[0].gold == 7
    assert session.steps == (Bet(0, 1),)
    assert json.loads(save(session))["game_format"] == 3


def test_an_old_format_without_a_converter_says_what_to_do() -> None:
    with pytest.raises(
        SaveError, match="game_format is 1; allowed: 3; open it with the release of pitkit that wrote"
    ):
        load(save(played(3)), game=newer(converters={2: dict}))


def test_the_game_is_found_by_its_name_among_pitkits_own() -> None:
    with pytest.raises(SaveError, match="game is 'duel'; allowed: monster_pit, "):
        load(save(played(3)))
    for name in ("os", "play", "", "monster_pit.rules"):
        with pytest.raises(MalformedError, match="game is"):
            game_named(name)
    assert game_named("monster_pit").name == "monster_pit"


# Seats' files ---------------------------------------------------------------------------------------


def test_a_seats_file_is_its_view_and_log_and_opens() -> None:
    session = played(12)
    text = seat_file(session, 1)
    data = json.loads(text)
    assert {"seed", "steps", "setup", "at"}.isdisjoint(data)
    assert (data["format"], data["seat"]) == ("pitkit seat", 1)
    again = opened(text)
    assert again.state == session.view(1)
    assert again.log(1) == session.log(1)
    again.auto(first_policy, limit=3)
    assert save(opened(save(again))) == save(again)
    with pytest.raises(MalformedError, match="seat is 2; allowed: a whole number from 0 to 1"):
        seat_file(session, 2)


def test_games_that_differ_in_a_secret_give_the_other_seat_equal_files() -> None:
    ends = []
    for coin in ("head", "tail"):
        session = Session(GAME, seed=1)
        session.play(Bet(0, 1))
        session.roll("5", coin)
        ends.append(session)
    assert ends[0].state != ends[1].state
    assert seat_file(ends[0], 1) == seat_file(ends[1], 1)
    assert seat_file(ends[0], 0) != seat_file(ends[1], 0)


# Files ----------------------------------------------------------------------------------------------


def test_a_file_is_written_whole_and_read_again(tmp_path: Path) -> None:
    session = played(6)
    path = save_file(session, tmp_path / "game.pitkit.json")
    assert path.read_text(encoding="utf-8") == save(session)
    assert same(load_file(path, game=GAME), session)
    assert os.listdir(tmp_path) == ["game.pitkit.json"]


def test_a_failed_write_leaves_the_old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "game.json"
    path.write_text("old")

    def fails(descriptor: int) -> None:
        raise OSError("disk full")

    monkeypatch.setattr(files.os, "fsync", fails)
    with pytest.raises(OSError, match="disk full"):
        save_file(played(3), path)
    assert path.read_text() == "old"
    assert os.listdir(tmp_path) == ["game.json"]
    with pytest.raises(FileNotFoundError):
        save_file(played(3), tmp_path / "missing" / "game.json")


def test_mode_links_and_leftovers(tmp_path: Path) -> None:
    path, link = tmp_path / "game.json", tmp_path / "link.json"
    path.write_text("old")
    path.chmod(0o640)
    link.symlink_to(path)
    (tmp_path / f".game.json.{os.getpid()}.0.part").write_text("left over")
    save_file(played(3), link)
    assert link.is_symlink()
    assert stat.S_IMODE(path.stat().st_mode) == 0o640
    assert load_file(path, game=GAME).at == 3
    new = save_file(played(3), tmp_path / "new.json")
    plain = tmp_path / "plain"
    plain.touch()
    assert new.stat().st_mode == plain.stat().st_mode


def test_a_huge_file_is_not_read(tmp_path: Path) -> None:
    path = tmp_path / "huge.json"
    with path.open("wb") as file:
        file.truncate(saves.MAX_TEXT + 1)
    with pytest.raises(SaveError, match="at most 8000000"):
        load_file(path, game=GAME)


def test_the_table_s_own_dice_are_kept_as_the_tables() -> None:
    assert opened(save(four_steps())).steps[1] == Outcome(("4", "head"), "table")
