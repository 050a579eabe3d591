"""No public calculator, explorer, new game or table meets an odd value with anything but a clear sentence."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from importlib import import_module
from typing import Any

import pytest

import pitkit
from pitkit import play, ui
from pitkit.play.content import load_pack
from pitkit.villagers import GAME
from tests.project.public_names import public_packages
from tests.sweep.calls import CALCULATORS, SETUPS, TABLES
from tests.sweep.odd import VALUES, cases, fault, function

EVERYTHING = {**CALCULATORS, **TABLES}

GIVEN_OBJECTS = {
    "monster_pit.odds": {"prices", "mildest", "strongest"},
    "odds": {"absorb", "alike", "iterate", "simulate", "solve", "split_joint", "split_law", "stopping"},
    "shaddis_horne.odds": {"pit_position"},
    "villagers.odds": {"at_table"},
}
"""Calculators of what another one gave, of a game's state, or of functions a programmer writes."""


@pytest.mark.parametrize("name", EVERYTHING)
def test_the_valid_call_is_valid(name: str) -> None:
    made = function(name)(**EVERYTHING[name])
    if hasattr(made, "close"):
        made.close()


@pytest.mark.parametrize("name", EVERYTHING)
def test_odd_values_are_refused_clearly(name: str) -> None:
    faults = {str(case): fault(name, case) for case in cases(name, EVERYTHING[name])}
    assert {case: found for case, found in faults.items() if found} == {}


@pytest.mark.parametrize(("name", "field"), SETUPS)
def test_odd_switches_are_refused_clearly(name: str, field: str) -> None:
    for value in VALUES:
        try:
            function(name)(**{field: value})
        except ValueError as error:
            text = str(error)
            assert text.startswith((f"{field} is ", f"{field}.")), text
            assert "; allowed: " in text
            assert "\n" not in text


def test_every_calculator_is_swept() -> None:
    missing = {
        f"{short}.{name}"
        for package in public_packages()
        if (short := package.__name__.removeprefix("pitkit.")).endswith("odds")
        for name in package.__all__
        if inspect.isfunction(getattr(package, name)) and name not in GIVEN_OBJECTS.get(short, ())
    } - set(CALCULATORS)
    assert missing == set()


def test_every_explorer_is_swept() -> None:
    swept = {name.rsplit(".", 1)[1] for name in TABLES}
    explorers = {
        name
        for package in pitkit.games().values()
        for name in dir(import_module(f"{package}.explore"))
        if name.endswith("_explorer")
    }
    assert explorers - swept == set()


@pytest.mark.parametrize("value", ["yes", 1, 0, None, "", [True]])
def test_yes_or_no_is_true_or_false_alone(value: Any) -> None:
    with pytest.raises(ValueError, match=r"^exact must be True or False; got .*\.$"):
        function("monster_pit.odds.twilight")(0, 2, 0, exact=value)
    with pytest.raises(ValueError, match=r"^exact must be True or False; got .*\.$"):
        function("monster_pit.odds.twilight")(0, 2, 0, "vaiel", value)


def test_an_error_calls_a_switch_as_its_caller_did() -> None:
    with pytest.raises(ValueError, match=r"^captains is 0; allowed: a whole number from 1 to 4$"):
        function("monster_pit.dice_table")(captains=0)
    with pytest.raises(ValueError, match=r"^captains is 'three'; allowed: a whole number from 1 to 4$"):
        function("monster_pit.dice_table")(captains="three")


@pytest.mark.parametrize("value", [odd for odd in VALUES if odd != "x"])
@pytest.mark.parametrize(
    ("field", "call"),
    [
        ("session", play.save),
        ("session", play.token),
        ("session", lambda value: play.seat_file(value, 0)),
        ("session", lambda value: ui.link(value, "https://example.org")),
        ("state", play.position),
        ("file", play.load),
        ("token", play.from_token),
        ("path", play.load_file),
        ("game", play.game_named),
        ("game", ui.pack_editor),
        ("pack", lambda value: load_pack(GAME, value)),
        ("words", GAME.rulebook.search),
        ("position", lambda value: play.from_position(GAME, value)),
        ("setup", lambda value: play.Session(GAME, 0 if value is None else value)),
    ],
)
def test_the_doors_of_saves_packs_and_rules_refuse_odd_values(
    field: str, call: Callable[[Any], object], value: Any
) -> None:
    with pytest.raises(ValueError, match=f"^{field} is .*; allowed: ") as caught:
        call(value)
    assert "\n" not in str(caught.value)
