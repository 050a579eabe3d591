"""Damage to saves and tokens: what is wrong is named, the sound part offered, nothing open is lost."""

from __future__ import annotations

import base64
import json
import zlib
from hashlib import sha256
from typing import Any

import pytest

from pitkit.play import (
    Choice,
    Events,
    SaveError,
    Session,
    from_token,
    load,
    random_policy,
    save,
    saves,
    token,
    tokens,
)
from tests.play.duel import GAME, Duel, changed, duel, opened, played


def steps_changed(index: int, step: Any) -> str:
    session = played(6)
    steps = json.loads(save(session))["steps"]
    steps[index] = step
    return changed(session, steps=steps)


def wrong_die() -> dict[str, Any]:
    faces = played(6).steps[3].faces  # type: ignore[attr-defined]
    return {"do": "outcome", "faces": ["1" if faces[0] != "1" else "2", faces[1]], "by": "seed"}


@pytest.mark.parametrize(
    ("index", "step", "rule", "message"),
    [
        (
            2,
            {"do": "bet", "seat": 1, "amount": 9},
            "DU-2",
            r"steps.2 is 'bet 9'; .* allow; a bet is 1 to 3 .*\[DU-2",
        ),
        (2, {"do": "bet", "seat": 0, "amount": 1}, "DU-1", r"steps.2 is 'bet 1'; .* Ben has the turn"),
        (2, {"do": "sing"}, "", r"steps.2.do is 'sing'; allowed: bet \| look \| outcome \| adjust"),
        (2, {"do": ["bet"]}, "", r"steps.2.do is \['bet'\]"),
        (2, "bet", "", r"steps.2.do is None"),
        (2, 2, "", r"steps.2.do is None"),
        (
            2,
            {"do": "bet", "seat": 1, "amount": 1, "odd": 1},
            "",
            r"steps.2.odd is 1; allowed: no field of that name",
        ),
        (2, {"do": "bet", "seat": 1}, "", r"steps.2.amount is missing; allowed: a whole number"),
        (
            2,
            {"do": "bet", "seat": 7, "amount": 1},
            "",
            r"steps.2.seat is 7; allowed: a whole number from 0 to 1",
        ),
        (3, {"do": "outcome", "faces": ["7", "head"], "by": "table"}, "", r"steps.3.faces.0 \(die\) is '7'"),
        (
            3,
            {"do": "outcome", "faces": ["1", "head"], "by": "magic"},
            "",
            r"steps.3.by is 'magic'; .* seed, table",
        ),
        (3, wrong_die(), "", r"steps.3.faces is .*; allowed: what the seed gives"),
        (3, {"do": "bet", "seat": 1, "amount": 1}, "DU-3", r"steps.3 .* chance comes first"),
        (2, {"do": "outcome", "faces": ["1", "head"]}, "", "steps.2 is 'chance'; .* no chance is due now"),
        (2, {"do": "adjust", "path": "turn", "value": "5"}, "", "steps.2.turn is 5; allowed: one of 0, 1"),
    ],
)
def test_a_bad_step_is_named_and_the_part_before_it_offered(
    index: int, step: Any, rule: str, message: str
) -> None:
    with pytest.raises(SaveError, match=message) as caught:
        opened(steps_changed(index, step))
    error = caught.value
    assert (error.step, error.rule) == (index, rule)
    assert error.good is not None
    assert error.good.states == played(6).states[: index + 1]


@pytest.mark.parametrize(
    ("fields", "message"),
    [
        ({"format": "chess"}, "format is 'chess'; allowed: 'pitkit save' or 'pitkit seat'"),
        ({"version": 2}, "version is 2; allowed: 1; update pitkit"),
        ({"version": "1"}, "version is '1'"),
        ({"game": "chess"}, "game is 'chess'; allowed: duel"),
        ({"game": ["duel"]}, "game is .'duel'.; allowed: duel"),
        ({"game_format": 2}, "game_format is 2; allowed: at most 1; update pitkit to open it"),
        ({"game_format": True}, "game_format is True"),
        ({"game_format": None}, "game_format is None"),
        ({"seed": None}, "seed is None; allowed: a whole number from 0"),
        ({"seed": -1}, "seed is -1"),
        ({"seed": 1.5}, "seed is 1.5; allowed: a whole number"),
        ({"setup": None}, "setup is None; allowed: a setup, or else a position"),
        ({"setup": {"gold": 0}}, "setup.gold is 0; allowed: a whole number from 1"),
        ({"setup": {"gold": 5, "lives": 9}}, "setup.lives is 9"),
        ({"position": {}}, "a setup, or else a position"),
        ({"clock": 1}, "clock is 1; allowed: no field of that name"),
        ({"packs": []}, "start is 'ValueError'; allowed: a start this game can make"),
        ({"packs": [{"name": "short"}]}, "packs.0.version is missing; allowed: text"),
        ({"at": -1}, "at is -1"),
        ({"at": 7}, "at is 7"),
    ],
)
def test_a_bad_head_is_named(fields: dict[str, Any], message: str) -> None:
    with pytest.raises(SaveError, match=message) as caught:
        opened(changed(played(6), **fields))
    assert caught.value.step is None


def test_a_bad_position_is_named() -> None:
    session = Session.from_state(GAME, played(6).state)
    data = json.loads(save(session))["position"]
    data["purses"][0]["gold"] = 500
    with pytest.raises(SaveError, match=r"purses.0.gold is 500; allowed: 0 to 99"):
        opened(changed(session, position=data))


@pytest.mark.parametrize(
    "text", ["", "x", "[]", "3", "null", "{}", "\ud800", b"\xff\xfe", "[" * 90_000, '{"a":' * 9000]
)
def test_what_is_no_save_is_refused(text: str | bytes) -> None:
    with pytest.raises(SaveError):
        opened(text)


def test_a_cut_save_offers_its_whole_steps() -> None:
    session = played(6)
    text = save(session)
    offered = set()
    for end in range(len(text) - 1):
        if text[:end].rstrip() == text.rstrip():
            continue
        with pytest.raises(SaveError) as caught:
            opened(text[:end])
        good = caught.value.good
        if good is not None:
            assert good.states == session.states[: good.at + 1]
            assert caught.value.step == good.at
            assert "cut after step" in str(caught.value)
            offered.add(good.at)
        else:
            assert '"steps": [' not in text[:end]
    assert offered == set(range(7))
    with pytest.raises(SaveError) as caught:
        opened(text.encode()[: text.index("outcome") + 9])
    assert caught.value.good is not None


def test_damage_before_the_cut_is_named_first() -> None:
    text = save(played(6)).replace('"amount": 1', '"amount": 9', 1)
    with pytest.raises(SaveError, match="bet 9") as caught:
        opened(text[:-20])
    assert caught.value.step == 0


def test_a_token_with_any_character_changed_is_refused() -> None:
    text = token(played(6))
    for at in range(len(text)):
        for other in ("A", "_", "."):
            damaged = text[:at] + other + text[at + 1 :]
            if _same_bytes(damaged, text):
                continue
            with pytest.raises(SaveError):
                from_token(damaged, game=GAME)


def _same_bytes(one: str, other: str) -> bool:
    """Whether a change touched nothing: the last character of base64 has spare bits."""
    return one == other or (one[:-1] == other[:-1] and "." not in one[-1])


def test_a_cut_token_offers_its_whole_steps() -> None:
    session = Session(GAME, {"gold": 15}, seed=5, packs=["long"])
    session.auto(random_policy, limit=60)
    text = token(session)
    best = 0
    for end in range(len(text) - 1):
        with pytest.raises(SaveError) as caught:
            from_token(text[:end], game=GAME)
        good = caught.value.good
        if good is not None:
            assert good.states == session.states[: good.at + 1]
            best = max(best, good.at)
        elif end > len("pitkit1."):
            assert str(caught.value).startswith("token is")
    assert best > 10
    assert from_token(f"  {text}\n", game=GAME).states == session.states


def test_a_token_or_save_in_a_file_of_any_editor_is_opened() -> None:
    session = played(6)
    for text in (token(session), save(session)):
        for given in (text, text + "\r\n", "\ufeff" + text):
            assert opened(given).states == session.states
            assert load(given.encode(), game=GAME).states == session.states


@pytest.mark.parametrize("given", [None, 5, ["pitkit1."], {"steps": []}])
def test_what_is_no_text_is_refused(given: Any) -> None:
    with pytest.raises(SaveError, match=r"file is .* allowed: the text or the bytes of a save or a token"):
        load(given, game=GAME)


@pytest.mark.parametrize("given", ["hello", "pitkit9.abc", b"\xff\xfe", ""])
def test_text_that_is_neither_save_nor_token_says_what_would_be(given: str | bytes) -> None:
    with pytest.raises(SaveError, match=r"file is .* JSON as pitkit writes it, or a token, .* pitkit1\."):
        load(given, game=GAME)


def packed(plain: bytes) -> str:
    body = sha256(plain).digest()[:8] + zlib.compress(plain, 9)
    return "pitkit1." + base64.urlsafe_b64encode(body).decode().rstrip("=")


def test_tokens_are_bounded_before_and_after_unpacking() -> None:
    with pytest.raises(SaveError, match=r"200001 characters.; allowed: at most 200000"):
        from_token("pitkit1." + "A" * 199_993, game=GAME)
    bomb = packed(b" " * 50_000_000)
    assert len(bomb) < tokens.MAX_TOKEN
    with pytest.raises(SaveError, match="more than 4000000 bytes unpacked"):
        from_token(bomb, game=GAME)
    with pytest.raises(SaveError, match="token is 'hello'; allowed: a token, which begins with pitkit1"):
        from_token("hello", game=GAME)
    with pytest.raises(SaveError, match="8000001 characters"):
        opened(" " * 8_000_001)


def test_a_token_with_more_inside_is_refused() -> None:
    plain = base64.urlsafe_b64decode(token(played(3))[len("pitkit1.") :] + "==")
    more = "pitkit1." + base64.urlsafe_b64encode(plain + b"more").decode().rstrip("=")
    with pytest.raises(SaveError, match="without a changed character"):
        from_token(more, game=GAME)


def runs(*steps: Any) -> str:
    data = json.loads(save(played(0)))
    return packed(json.dumps(data | {"format": "pitkit token", "steps": list(steps)}).encode())


@pytest.mark.parametrize(
    ("steps", "index", "message"),
    [
        ([1], 0, "steps.0 .* no chance is due now"),
        ([{"do": "bet", "seat": 0, "amount": 1}, 2], 2, "steps.2 .* no chance is due now"),
        (
            [{"do": "bet", "seat": 0, "amount": 1}, 0],
            1,
            "steps.1 is 0; allowed: a whole number from 1 to 99999",
        ),
        ([10**9], 0, "steps.0 is 1000000000; allowed: a whole number from 1 to 100000"),
        ([True], 0, "steps.0 is True"),
        ([1.5], 0, "steps.0.do is None"),
    ],
)
def test_runs_of_the_seed_in_a_token_are_checked(steps: list[Any], index: int, message: str) -> None:
    with pytest.raises(SaveError, match=message) as caught:
        from_token(runs(*steps), game=GAME)
    assert caught.value.step == index
    assert caught.value.good is not None
    assert caught.value.good.at == index


def test_a_file_with_too_many_steps_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(saves, "MAX_STEPS", 5)
    with pytest.raises(SaveError, match="steps is '6 steps'; allowed: at most 5"):
        opened(save(played(6)))


class Breaking(Duel, frozen=True, forbid_unknown_fields=True):
    """A duel with a fault in it."""

    def play(self, choice: Choice) -> tuple[Duel, Events]:
        raise KeyError("lost card")


def test_a_fault_of_the_game_names_the_step_and_keeps_the_part_before() -> None:
    with pytest.raises(SaveError, match=r"steps.0 .*a step this game can carry out .KeyError") as caught:
        load(save(played(3)), game=duel(state=Breaking, start=lambda setup, content: broken(setup, content)))
    assert isinstance(caught.value.__cause__, KeyError)
    assert caught.value.good is not None


def broken(setup: Any, content: Any) -> Breaking:
    first = GAME.start(setup, content)
    return Breaking(content, first.purses)


def test_nothing_already_open_is_lost() -> None:
    session = played(6)
    kept = save(session)
    with pytest.raises(SaveError):
        opened(steps_changed(2, "bad"))
    assert save(session) == kept
