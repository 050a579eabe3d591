"""Saves: the start, the seed and the steps of a session as small readable JSON without a clock.

    {
    "format": "pitkit save",
    "version": 1,
    "game": "...",            name of the game's package
    "game_format": 1,         number of the form of its setups, states and steps
    "packs": [...],           name, version and digest of each content pack
    "seed": 0,
    "setup": {...},           or "position": {...}, "undo": "...", "earlier": [...]
    "at": 3,                  only where steps after the third were undone
    "steps": [...]            one a line, so that a cut file keeps its sound beginning
    }

Opening one plays every step again and checks it. A seat's file (`"format": "pitkit seat"`) is what
that seat sees and was told: it holds neither seed nor steps.
"""

from __future__ import annotations

import json
import os
from codecs import BOM_UTF8
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, Final, Literal

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from pitkit.play.errors import ForbiddenError, MalformedError, SaveError, given, whole
from pitkit.play.events import Event
from pitkit.play.files import write_file
from pitkit.play.game import Game, PackLike, game_named
from pitkit.play.positions import builtins, from_position, position, read
from pitkit.play.session import MAX_SEED, Session, UndoPolicy
from pitkit.play.state import PackStamp
from pitkit.play.steps import Outcome
from pitkit.play.tokens import PREFIX, pack, unpack

VERSION = 1
SAVE: Final = "pitkit save"
SEAT: Final = "pitkit seat"
TOKEN: Final = "pitkit token"

MAX_TEXT = 8_000_000
"""The longest file that is opened, in characters."""

MAX_STEPS = 100_000
"""The most steps a file may hold."""

SHORT_DIGEST = 16
"""How many characters of a digest must agree at least; a token holds no more."""


class SaveData(Struct, forbid_unknown_fields=True, omit_defaults=True):
    """A save as data; the order of the fields is the order in the file."""

    format: Literal["pitkit save", "pitkit seat", "pitkit token"]
    version: int
    game: str
    game_format: int
    packs: tuple[PackStamp, ...] = ()
    seed: int | None = None
    seat: int | None = None
    setup: dict[str, Any] | None = None
    position: dict[str, Any] | None = None
    undo: UndoPolicy | None = None
    earlier: tuple[Event, ...] = ()
    at: int | None = None
    steps: list[Any] | None = None


def save(session: Session[Any]) -> str:
    """A session as text; the same session always gives the same text.

    Args:
        session: Any session.

    Returns:
        JSON, one step a line. Opened again it gives the same text.

    Example:
        >>> from pitkit.play.example import GAME, Toss
        >>> session = Session(GAME, seed=1)
        >>> events = session.play(Toss(0)) + session.roll()
        >>> load(save(session), game=GAME).state == session.state
        True
    """
    data = save_data(session, SAVE)
    data.steps = [builtins(step) for step in (*session.steps, *session.undone)]
    data.at = session.at if session.undone else None
    return written(data)


def seat_file(session: Session[Any], seat: int) -> str:
    """What a seat sees and was told, as text: no seed, no steps, nothing of the others' secrets.

    Args:
        session: Any session.
        seat: The seat, from 0.

    Returns:
        JSON; `load` opens it as a session that starts from what the seat sees.

    Raises:
        MalformedError: There is no such seat.

    Example:
        >>> from pitkit.play.example import GAME
        >>> "seed" in seat_file(Session(GAME, seed=1), seat=0)
        False
    """
    given("session", session, Session, "a session")
    seat = whole("seat", seat, 0, len(session.state.seats()) - 1)
    data = SaveData(SEAT, VERSION, session.game.name, session.game.format, session.packs)
    data.seat = seat
    data.position = position(session.view(seat))
    data.earlier = session.log(seat)
    return written(data)


def save_file(session: Session[Any], path: str | os.PathLike[str]) -> Path:
    """Write a save in one step: a crash leaves the old file or the new one.

    Args:
        session: Any session.
        path: Where to.

    Returns:
        The path written to.

    Raises:
        OSError: It cannot be written; what was there before is untouched.

    Example:
        >>> from tempfile import TemporaryDirectory
        >>> from pitkit.play.example import GAME
        >>> with TemporaryDirectory() as folder:
        ...     path = save_file(Session(GAME, seed=8), f"{folder}/toss.json")
        ...     load_file(path, game=GAME).seed
        8
    """
    return write_file(path, save(session))


def load_file(
    path: str | os.PathLike[str], packs: Iterable[PackLike] = (), game: Game[Any] | None = None
) -> Session[Any]:
    """Open a file that `save_file` wrote, or a seat's file; see `load`.

    Args:
        path: Where from.
        packs: As for `load`.
        game: As for `load`.

    Returns:
        The session.

    Raises:
        SaveError: It cannot be opened as it stands.
        OSError: It cannot be read.

    Example:
        >>> from pitkit.play.example import GAME
        >>> load_file("no such file", game=GAME)
        Traceback (most recent call last):
        ...
        FileNotFoundError: [Errno 2] No such file or directory: 'no such file'
    """
    given("path", path, (str, os.PathLike), "the path of a file")
    _check_size(Path(path).stat().st_size)
    return load(Path(path).read_bytes(), packs, game)


def load(text: str | bytes, packs: Iterable[PackLike] = (), game: Game[Any] | None = None) -> Session[Any]:
    """Open a save, a seat's file or a share token. Every step is played again and checked.

    Args:
        text: What `save`, `seat_file` or `token` gave.
        packs: A person's own packs, where the game was played with some.
        game: The game; None for the one of pitkit that the file names.

    Returns:
        The session.

    Raises:
        SaveError: It is damaged, of another version or game, lacks a pack, or holds a step that is
            refused. It names the step and the rule; `.good` is a session of what is sound before it.

    Example:
        >>> from pitkit.play.example import GAME, Toss
        >>> session = Session(GAME, seed=1)
        >>> events = session.play(Toss(0)) + session.roll("head")
        >>> try:
        ...     load(save(session).replace('"head"', '"edge"'), game=GAME)
        ... except SaveError as error:
        ...     print(error, error.good.at)
        steps.1.faces.0 (coin) is 'edge'; allowed: head | tail 1
    """
    text = _as_saved(text)
    if isinstance(text, str) and text.strip().startswith(PREFIX):
        return from_token(text, packs, game)
    try:
        data = msgspec.json.decode(text)
    except (ValueError, RecursionError):
        raise cut(text, packs, game) from None
    return opened(data, packs, game)


def _as_saved(given: str | bytes) -> str | bytes:
    """What was given, its size checked; a token as text, also where a file holds it.

    Some editors put a mark before a file's first character: it is taken away.
    """
    if not isinstance(given, str | bytes):
        raise SaveError("file", given, "the text or the bytes of a save or a token")
    _check_size(len(given))
    if isinstance(given, str):
        return given.removeprefix("\ufeff")
    given = given.removeprefix(BOM_UTF8)
    return given.decode(errors="replace") if given.lstrip().startswith(PREFIX.encode()) else given


def token(session: Session[Any]) -> str:
    """A session as one word for a link: its start, seed, choices, corrections and the table's own dice.

    Outcomes that the seed gives are only counted; opening the token makes them again.

    Args:
        session: Any session. Steps that were undone are left out.

    Returns:
        The token; whoever has it can see everything in the game, hidden things included.

    Example:
        >>> from pitkit.play.example import GAME
        >>> token(Session(GAME, seed=1))[:8]
        'pitkit1.'
    """
    data = save_data(session, TOKEN)
    data.packs = tuple(replace(stamp, digest=stamp.digest[:SHORT_DIGEST]) for stamp in data.packs)
    data.steps = _runs(session)
    return pack(written(data, compact=True))


def from_token(text: str, packs: Iterable[PackLike] = (), game: Game[Any] | None = None) -> Session[Any]:
    """Open a share token. Every step is played again and checked.

    Args:
        text: What `token` gave.
        packs: As for `load`.
        game: As for `load`.

    Returns:
        The session.

    Raises:
        SaveError: It is too long, unpacks to too much, is damaged, or holds a step that is refused;
            `.good` is a session of what is sound before the damage.

    Example:
        >>> from pitkit.play.example import GAME
        >>> from_token(token(Session(GAME, seed=8)), game=GAME).seed
        8
    """
    plain, complete = unpack(given("token", text, str, "a text, as `token` gives"))
    if not complete:
        raise cut(plain, packs, game, "token")
    return load(plain, packs, game)


def _runs(session: Session[Any]) -> list[Any]:
    """The steps, with a number for so many outcomes of the seed in a row."""
    runs: list[Any] = []
    for step in session.steps:
        if not isinstance(step, Outcome) or step.by != "seed":
            runs.append(builtins(step))
        elif runs and isinstance(runs[-1], int):
            runs[-1] += 1
        else:
            runs.append(1)
    return runs


def save_data(session: Session[Any], form: Literal["pitkit save", "pitkit token"]) -> SaveData:
    """The head of a session's save: all but its steps.

    Args:
        session: Any session.
        form: What the save calls itself.

    Returns:
        The head, to be completed.
    """
    given("session", session, Session, "a session")
    data = SaveData(form, VERSION, session.game.name, session.game.format, session.packs)
    data.seed = session.seed
    if session.setup is not None:
        data.setup = builtins(session.setup)
    else:
        data.position = position(session.start)
        data.undo = session.undo_policy
        data.earlier = session.earlier
    return data


def written(data: SaveData, compact: bool = False) -> str:
    """A save as text, its fields in order and everything inside them sorted.

    Args:
        data: The save.
        compact: Without spaces, for a token.

    Returns:
        JSON with one field, and one item of a list, a line.
    """
    marks = (",", ":") if compact else (", ", ": ")
    colon = marks[1]

    def dump(value: Any) -> str:
        return json.dumps(value, ensure_ascii=False, sort_keys=True, separators=marks)

    def lines(value: Any) -> str:
        if isinstance(value, list) and value:
            return "[\n" + ",\n".join(dump(item) for item in value) + "\n]"
        if isinstance(value, dict) and value:
            pairs = (f"{dump(key)}{colon}{dump(item)}" for key, item in sorted(value.items()))
            return "{\n" + ",\n".join(pairs) + "\n}"
        return dump(value)

    fields = builtins(data)
    ordered = [name for name in data.__struct_fields__ if name in fields]
    return "{\n" + ",\n".join(f"{dump(name)}{colon}{lines(fields[name])}" for name in ordered) + "\n}\n"


def opened(data: Any, packs: Iterable[PackLike] = (), game: Game[Any] | None = None) -> Session[Any]:
    """The session of a save that was decoded already; see `load`."""
    head, game = _head(data, game)
    session = _started(game, head, _packs(game, head.packs, tuple(packs)))
    steps = head.steps or []
    if len(steps) > MAX_STEPS:
        raise SaveError("steps", f"{len(steps)} steps", f"at most {MAX_STEPS}")
    for item in steps:
        _replay(session, item, head.format == TOKEN)
    if head.at is not None and not 0 <= head.at <= session.at:
        raise SaveError("at", head.at, f"a whole number from 0 to {session.at}", good=session)
    session.resume(session.at if head.at is None else head.at)
    return session


def _check_size(size: int) -> None:
    if size > MAX_TEXT:
        raise SaveError("file", f"{size} characters", f"at most {MAX_TEXT}")


def _head(data: Any, game: Game[Any] | None) -> tuple[SaveData, Game[Any]]:
    """The save's fields, brought to the game's present format, and the game."""
    if not isinstance(data, dict) or data.get("format") not in (SAVE, SEAT, TOKEN):
        given = data.get("format") if isinstance(data, dict) else data
        raise SaveError("format", given, f"{SAVE!r} or {SEAT!r}")
    if data.get("version") != VERSION:
        raise SaveError("version", data.get("version"), f"{VERSION}; update pitkit to open a newer file")
    name = data.get("game")
    try:
        game = game or _reader(name, data.get("game_format"))
        if name not in (game.name, *game.former):
            raise MalformedError("game", name, game.name)
        head = read(SaveData, _converted({**data, "game": game.name}, game))
        if (head.setup is None) == (head.position is None):
            raise MalformedError("setup", head.setup, "a setup, or else a position")
        return head, game
    except SaveError:
        raise
    except MalformedError as error:
        raise _as_save_error(error) from None


def _reader(name: Any, form: Any) -> Game[Any]:
    """The game that reads a save of a name and format: its own, or the heir of an old format."""
    game = game_named(name if isinstance(name, str) else "")
    heir = game.heirs.get(form) if isinstance(form, int) else None
    return game if heir is None else game_named(heir)


def _converted(data: dict[str, Any], game: Game[Any]) -> dict[str, Any]:
    """The save in the game's present format; older ones go through the game's converters."""
    form = whole("game_format", data.get("game_format"), 1, MAX_STEPS)
    if form > game.format:
        raise SaveError("game_format", form, f"at most {game.format}; update pitkit to open it")
    for older in range(form, game.format):
        if older not in game.converters:
            kept = "open it with the release of pitkit that wrote it and go on from its position"
            raise SaveError("game_format", form, f"{game.format}; {kept}")
        data = {**game.converters[older](dict(data)), "game_format": older + 1}
    return data


def _packs(
    game: Game[Any], stamps: tuple[PackStamp, ...], extra: tuple[PackLike, ...]
) -> tuple[PackLike, ...]:
    """The packs a save names, which must be the very ones it was made with."""
    found: list[PackLike] = []
    for index, stamp in enumerate(stamps):
        try:
            pack = game.find_packs([stamp.name], extra)[0]
        except MalformedError as error:
            allowed = f"a pack that is at hand ({error.allowed}); open the file together with that pack"
            raise SaveError(f"packs.{index}.name", stamp.name, allowed) from None
        same = len(stamp.digest) >= SHORT_DIGEST and pack.digest.startswith(stamp.digest)
        if str(pack.version) != stamp.version or not same:
            mine = f"version {pack.version}, digest {pack.digest[:SHORT_DIGEST]}..., as the pack at hand"
            given = f"version {stamp.version}, digest {stamp.digest[:SHORT_DIGEST]}..."
            raise SaveError(f"packs.{index} ({stamp.name})", given, mine)
        found.append(pack)
    return tuple(found)


def _started(game: Game[Any], head: SaveData, packs: tuple[PackLike, ...]) -> Session[Any]:
    if head.seed is None and head.format != SEAT:
        raise SaveError("seed", None, f"a whole number from 0 to {MAX_SEED}")
    try:
        if head.setup is not None:
            return Session(game, head.setup, head.seed or 0, packs)
        state = from_position(game, head.position or {}, game.load_content(packs))
        return Session.from_state(game, state, head.seed or 0, head.undo or "free", head.earlier)
    except MalformedError as error:
        raise _as_save_error(error) from None
    except Exception as error:
        raise SaveError("start", type(error).__name__, f"a start this game can make ({error})") from error


def _replay(session: Session[Any], item: Any, token: bool) -> None:
    """Do one step of a save; in a token a number stands for so many outcomes the seed gives."""
    index = session.at
    place = f"steps.{index}"
    try:
        if token and isinstance(item, int):
            for _ in range(whole(place, item, 1, MAX_STEPS - index)):
                index = session.at
                session.roll()
        else:
            session.do(session.game.read_step(item, place))
    except MalformedError as error:
        field = error.field if error.field.startswith(place) else f"{place}.{error.field}"
        raise SaveError(field, error.value, error.allowed, index, good=session) from None
    except ForbiddenError as error:
        allowed = f"a step the rules allow; {error.why}" + (f" [{error.rule}]" if error.rule else "")
        raise SaveError(f"steps.{index}", error.said, allowed, index, error.rule, session) from None
    except Exception as error:
        allowed = f"a step this game can carry out ({type(error).__name__}: {error})"
        raise SaveError(place, item, allowed, index, good=session) from error


def cut(
    text: str | bytes, packs: Iterable[PackLike], game: Game[Any] | None, what: str = "file"
) -> SaveError:
    """The error for text that is no whole JSON, offering the steps that a cut file begins with.

    Args:
        text: The text.
        packs: As for `load`.
        game: As for `load`.
        what: "file", or "token" for what a cut token begins with.

    Returns:
        The error to raise.
    """
    for data in _beginnings(text):
        try:
            session = opened(data, packs, game)
        except SaveError as error:
            return error
        return SaveError(what, f"cut after step {session.at}", f"the whole {what}", session.at, good=session)
    if what == "token":
        return SaveError(what, "cut before the first step", "the whole token; copy it again")
    return SaveError(what, text[:40], f"JSON as pitkit writes it, or a token, which begins with {PREFIX}")


def _beginnings(text: str | bytes) -> Iterable[Mapping[str, Any]]:
    """What a cut file may have been, the longest first."""
    plain = text if isinstance(text, str) else text.decode(errors="ignore")
    whole_lines = plain.rpartition("\n")[0]
    for start, end in ((plain, "}"), (plain, "]}"), (whole_lines, "]}")):
        try:
            data = msgspec.json.decode(start.rstrip().rstrip(",") + end)
        except (ValueError, RecursionError):
            continue
        if isinstance(data, dict) and "steps" in data:
            yield {name: value for name, value in data.items() if name != "at"}


def _as_save_error(error: MalformedError) -> SaveError:
    return SaveError(error.field, error.value, error.allowed)
