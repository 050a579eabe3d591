"""The `rule` mark: which ids exist, and what is wrong with a test's claim on them."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parents[1] / "pitkit"
GAMES = {
    "MP": "monster_pit",
    "SH": "shaddis_horne",
    "PF": "pit_fighter",
    "DC": "dungeon_crusade",
    "VM": "villagers",
}
MOST_IDS = 3  # a test that claims more proves each of them too weakly


@cache
def rule_ids(game: str) -> frozenset[str] | None:
    """The ids in a game's rulebook, or None while the game has no rulebook."""
    path = PACKAGE / game / "rulebook.toml"
    if not path.exists():
        return None
    return frozenset(rule["id"] for rule in tomllib.loads(path.read_text(encoding="utf-8"))["rule"])


def claimed_ids(item: pytest.Item) -> tuple[str, ...]:
    """The ids a collected test claims to prove, each once, in the order of its marks.

    A test parametrised by id (a parameter of it is a claimed id) proves that one alone.
    """
    ids = tuple(dict.fromkeys(id_ for mark in item.iter_markers("rule") for id_ in mark.args))
    callspec = getattr(item, "callspec", None)
    own = tuple(id_ for id_ in ids if callspec and id_ in callspec.params.values())
    return own or ids


def mark_problems(item: pytest.Item) -> Iterator[str]:
    """What is wrong with a test's rule marks, one sentence each."""
    ids = claimed_ids(item)
    where = item.nodeid.partition("[")[0]
    if any(mark.kwargs or not mark.args for mark in item.iter_markers("rule")):
        yield f"{where}: the rule mark takes one or more ids, by position"
    if len(ids) > MOST_IDS:
        yield f"{where}: claims {len(ids)} rules; at most {MOST_IDS} unless parametrised by id"
    yield from (f"{where}: {problem}" for id_ in ids if (problem := id_problem(id_)))


def id_problem(id_: object) -> str | None:
    """Why an id names no rule, or None when it names one or its game has no rulebook yet."""
    game = GAMES.get(str(id_).partition("-")[0])
    if game is None:
        return f"{id_!r} is no rule id; it starts with one of {', '.join(f'{g}-' for g in GAMES)}"
    known = rule_ids(game)
    if known is not None and id_ not in known:
        return f"{id_} is not in pitkit/{game}/rulebook.toml"
    return None
