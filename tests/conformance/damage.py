"""Damaged files: each is refused with what is wrong, what is sound is offered, nothing open is lost."""

from __future__ import annotations

import base64
import json
import zlib
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

import msgspec

from pitkit.play import Choice, Outcome, SaveError, Session, State, load, save, token
from pitkit.play.tokens import PREFIX
from tests.conformance.legality import refused_by
from tests.conformance.records import Record, encoded, records, some
from tests.conformance.sessions import replayed
from tests.conformance.spec import Spec

PLAYED = 4
"""How many of the games are damaged."""

CUTS = 40
"""At how many places a file and a token are cut."""

Loader = Callable[..., Session[Any]]


class Damage(NamedTuple):
    """A damaged file, and what its refusal must say.

    Args:
        what: The damage in words.
        text: The file or token.
        step: Index of the step to be named, or None where none is to blame.
        field: How the field that is named begins; empty where the step is what counts.
    """

    what: str
    text: str
    step: int | None = None
    field: str = ""


def check_damage(spec: Spec, opens: Loader = load) -> None:
    """Every damaged file is refused, with the step and the good part where there are any."""
    for record in some(records(spec).games, PLAYED, "damage"):
        session = replayed(spec, record)
        whole, word, before = save(session), token(session), encoded(session.state)
        for damage in (*damaged_heads(session), *damaged_steps(session, record), *damaged_tokens(session)):
            assert_refused(spec, record, damage, opens)
        assert_cuts(spec, record, whole, opens)
        assert_cuts(spec, record, word, opens)
        untouched = (save(session), encoded(session.state)) == (whole, before)
        assert untouched, "opening a bad file changed an open session"


def damaged_heads(session: Session[State]) -> Iterator[Damage]:
    """Files whose beginning is wrong."""
    good = json.loads(save(session))
    yield Damage("no JSON", "no JSON at all", None, "file")
    yield Damage("empty", "", None, "file")
    yield Damage("another thing", "[]", None, "format")
    yield Damage("another format", json.dumps(good | {"format": "chess"}), None, "format")
    yield Damage("a later version", json.dumps(good | {"version": good["version"] + 1}), None, "version")
    yield Damage("a later game format", json.dumps(good | {"game_format": 99}), None, "game_format")
    yield Damage("another game", json.dumps(good | {"game": "chess"}), None, "game")
    yield Damage("an unknown field", json.dumps(good | {"clock": 12}), None, "clock")
    yield Damage("no seed", json.dumps({**good, "seed": None}), None, "seed")
    yield Damage("a wrong setup", json.dumps(good | {"setup": {"no such switch": 1}}), None, "setup")
    for index, stamp in enumerate(good.get("packs", ())):
        others = [dict(each) for each in good["packs"]]
        others[index] = stamp | {"digest": "0" * len(stamp["digest"])}
        yield Damage("another pack", json.dumps(good | {"packs": others}), None, f"packs.{index}")


def damaged_steps(session: Session[State], record: Record) -> Iterator[Damage]:
    """Files in which one step cannot be: unknown, malformed, not legal, or of a die that cannot be."""
    for index in some(range(len(record.steps)), CUTS // 4, "steps"):
        yield Damage("an unknown step", _with_step(session, index, {"do": "no such step"}), index)
        yield Damage("a step that is none", _with_step(session, index, 3), index)
        illegal = _illegal(record, index)
        if illegal is not None:
            yield Damage("a step that is refused", _with_step(session, index, illegal), index)
        for what, outcome in _other_outcomes(record, index):
            yield Damage(what, _with_step(session, index, msgspec.to_builtins(outcome)), index)


def damaged_tokens(session: Session[State]) -> Iterator[Damage]:
    """Tokens that are no token, too large, or changed."""
    word = token(session)
    middle = len(PREFIX) + (len(word) - len(PREFIX)) // 2
    other = "A" if word[middle] != "A" else "B"
    bomb = b"\0" * 8 + zlib.compress(b" " * 50_000_000, 9)
    yield Damage("a changed character", word[:middle] + other + word[middle + 1 :], None)
    yield Damage("a character no token has", word[:middle] + "!" + word[middle + 1 :], None, "token")
    yield Damage("a huge token", word + "A" * 300_000, None, "token")
    yield Damage("a token that unpacks to too much", _as_token(bomb), None, "token")
    yield Damage("a token of nothing", PREFIX, None)


def assert_refused(spec: Spec, record: Record, damage: Damage, opens: Loader) -> None:
    """A damaged file is refused as its damage says, and what stands before its bad step is offered."""
    error = _refusal(spec, damage.text, opens, damage.what)
    where = f"{damage.what}: {error}"
    assert "\n" not in str(error), f"more than a sentence: {where}"
    assert len(str(error)) < 2_000, f"far too long a sentence: {where[:300]}"
    if damage.step is None:
        assert error.field.startswith(damage.field), f"it names {error.field}: {where}"
        return
    assert error.step == damage.step, f"it names step {error.step}, not {damage.step}: {where}"
    assert_good(record, error, where)
    assert error.good is not None, f"the sound part is not offered: {where}"
    assert error.good.at == damage.step, f"{error.good.at} steps are offered, not {damage.step}: {where}"


def assert_cuts(spec: Spec, record: Record, text: str, opens: Loader) -> None:
    """A file cut anywhere is refused, and if steps are left they are offered."""
    offered = []
    for end in some(range(1, len(text.rstrip())), CUTS, "cuts"):
        error = _refusal(spec, text[:end], opens, f"cut after {end} of {len(text)} characters")
        assert_good(record, error, f"cut after {end}: {error}")
        offered.append(error.good.at if error.good is not None else 0)
    assert max(offered) > 0, f"no cut file offers its sound beginning: {text[:200]}"


def assert_good(record: Record, error: SaveError, where: str) -> None:
    """The sound part that an error offers is the beginning of the game."""
    good = error.good
    if good is not None:
        assert good.steps == tuple(record.steps[: good.at]), f"other steps are offered: {where}"
        assert good.state == record.states[good.at], f"another state is offered: {where}"


def _refusal(spec: Spec, text: str, opens: Loader, what: str) -> SaveError:
    try:
        opens(text, game=spec.game)
    except SaveError as error:
        return error
    raise AssertionError(f"a file with {what} was opened")


def _with_step(session: Session[State], index: int, step: Any) -> str:
    data = json.loads(save(session))
    data["steps"][index] = step
    return json.dumps(data)


def _illegal(record: Record, index: int) -> Any:
    """A step of the same game that may not be done at this index, as data, or None."""
    for step in dict.fromkeys(step for step in record.steps if isinstance(step, Choice)):
        if refused_by(record.states[index], step) is not None:
            return msgspec.to_builtins(step)
    return None


def _other_outcomes(record: Record, index: int) -> Iterator[tuple[str, Outcome]]:
    """Outcomes with faces that cannot come up, and with ones that the seed did not give."""
    chance, step = record.states[index].chance(), record.steps[index]
    if chance is None or not isinstance(step, Outcome):
        return
    for by in ("seed", "table"):
        yield "a die that cannot be", Outcome(("no such face", *step.faces[1:]), by)
    others = [face for face in chance.parts[0].faces if face != step.faces[0]]
    if others:
        yield "a die the seed did not give", Outcome((others[0], *step.faces[1:]))


def _as_token(packed: bytes) -> str:
    return PREFIX + base64.urlsafe_b64encode(packed).decode().rstrip("=")
