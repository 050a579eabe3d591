"""The package's doors: what it exports, how little it loads, its rulebook, saves, facts and player."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

import pitkit
from pitkit import shaddis_horne
from pitkit.play import game_named, save
from pitkit.play.policies import Rng
from pitkit.play.saves import save_file, token
from pitkit.shaddis_horne import facts
from pitkit.shaddis_horne.policies import simple_policy
from pitkit.shaddis_horne.rules import steps as do
from tests.shaddis_horne.moments import DOWN, pit
from tests.shaddis_horne.sieges import COLLEGE, TAVERN, WOOD, after, siege


def test_the_doors_are_open() -> None:
    assert {"GAME", "load", "new_game", "odds", "rulebook"} <= set(dir(shaddis_horne))
    assert shaddis_horne.GAME is game_named("shaddis_horne")
    assert pitkit.games()["shaddis_horne"] == "pitkit.shaddis_horne"
    with pytest.raises(AttributeError, match="has no attribute 'mayor'"):
        _ = shaddis_horne.mayor  # type: ignore[attr-defined]


def test_the_rules_load_no_widget_library_and_no_numpy() -> None:
    code = (
        "import sys, pitkit.shaddis_horne as s; s.new_game(seed=1).roll();"
        "import pitkit.shaddis_horne.policies;"
        "print(set(sys.modules) & {'ipywidgets', 'ipycanvas', 'bqplot', 'anywidget', 'traitlets', 'numpy'})"
    )
    out = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert out.stdout.strip() == "set()"


def test_the_rulebook_has_every_rule_and_says_what_a_note_leaves_out() -> None:
    book = shaddis_horne.rulebook
    assert len(book) == 166
    assert {rule.id for rule in book.values() if rule.kind == "note"} == {"SH-CMP-08", "SH-SGE-03"}
    assert all(rule.reason for rule in book.values() if rule.kind == "note")


def test_a_siege_is_saved_shared_and_opened(tmp_path: Path) -> None:
    session = shaddis_horne.new_game(["Zoe", "Yan"], seed=4, nightmare=1)
    session.auto({0: simple_policy}, limit=60)
    for written in (save(session), token(session)):
        assert shaddis_horne.load(written).state == session.state
    assert shaddis_horne.load(save_file(session, tmp_path / "siege.json")).state == session.state


def test_labels_say_what_a_button_does() -> None:
    state = siege(
        guards={"red": TAVERN}, rows={"villager": ["Pot Boy", "Bone Picker"]}, equipment=["Plum Jar"]
    )
    labels = {step.label(state) for step in state.choices()}
    assert {
        "Red moves to the college",
        "Red recruits Villagers",
        "Use Plum Jar",
        "End the action phase",
    } <= labels
    state = after(state, do.Visit(0, 0, "recruit"))
    labels = {step.label(state) for step in state.choices()}
    assert {"Take Pot Boy for 0 Influence", "Take Bone Picker for 2 Gems", "Finish the visit"} <= labels
    state = after(siege(guards={"red": COLLEGE}, rows={"recipe": ["TELE"]}), do.Visit(0, 0, "recipes"))
    state = after(state, do.Cast(0, "TELE"))
    assert {step.label(state) for step in state.choices()} == {"Red", "Orange", "Yellow", "Green"}
    state = after(state, do.Answer(0, "red"))
    assert "The town square" in {step.label(state) for step in state.choices()}


def test_every_kind_of_choice_has_a_label() -> None:
    state = siege()
    steps = [
        *(do.Keep(0), do.Fight(0), do.Suffer(0), do.Settle(0, 0), do.Settle(0, 3), do.GiveUp(0, "gems")),
        *(do.Swap(0, ("gems", "ore"), "wood"), do.Reroll(0, "equipment.Bent Die.0"), do.Dismiss(0, 2)),
        *(do.Hit(0, 1, 2, 3, "fairy"), do.Gather(0, 1, 2), do.EndTurn(0, 3), do.Cast(0, "FIRE")),
        *(do.Take(0, "Pot Boy"), do.Answer(0, "")),
    ]
    for step in steps:
        assert step.label(state)


def test_the_phase_is_said_in_words() -> None:
    assert siege().phase() == "the action phase of round 1"
    assert (
        after(siege(), do.Move(0, 0, 3)).phase()
        == "the action phase of round 1, red's turn with 1 action left"
    )
    assert after(pit("Bat Roost"), DOWN).phase().endswith("in the Pit with 2 Wounds, 1 descent")
    assert after(siege(), do.Visit(0, 0, "trade")).phase().endswith("trading")


# Facts ----------------------------------------------------------------------------------------------


def test_the_town_is_a_ring_around_a_square() -> None:
    for here in range(7):
        reached = [there for there in range(7) if facts.adjacent(here, there)]
        assert len(reached) == (6 if here == 0 else 3)
        assert all(facts.adjacent(there, here) for there in reached)


def test_a_shortfall_is_what_the_supply_lacks() -> None:
    for supply in range(5):
        for wanted in range(5):
            placed, missing = facts.shortfall(supply, wanted)
            assert placed + missing == wanted
            assert placed <= supply
            assert missing == max(0, wanted - supply)


# The simple player ----------------------------------------------------------------------------------


def chosen(state: object) -> object:
    """What the simple player does."""
    return simple_policy(state, state.choices(), Rng("test"))  # type: ignore[attr-defined, arg-type]


def test_the_simple_player_hits_what_stands_before_a_ruin_first() -> None:
    roads = {WOOD: {"red": ["scuttler"]}, 4: {"orange": ["fairy"]}}
    state = siege(roads=roads, guards={"red": WOOD, "orange": 4}, destroyed=[WOOD])
    assert chosen(state) == do.Hit(0, 0, WOOD, 0, "scuttler")


def test_the_simple_player_does_not_push_a_golem_into_a_location() -> None:
    state = siege(roads={WOOD: {"red": ["oak", "oak"]}}, guards={"red": WOOD})
    assert chosen(state) != do.Hit(0, 0, WOOD, 0, "oak")


@pytest.mark.parametrize(("cards", "goes_on"), [(["Tin Vein"], True), (["Sealed Vault"], False)])
def test_the_simple_player_leaves_the_pit_in_time(cards: list[str], goes_on: bool) -> None:
    state = after(pit(*cards), DOWN)
    assert (chosen(state) == do.Deeper(0)) == goes_on
