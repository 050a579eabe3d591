"""The package's doors: what it exports, how little it loads, its rulebook, saves of both games."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

import pitkit
from pitkit import monster_pit
from pitkit.monster_pit import DICE_GAME
from pitkit.monster_pit.game import GAME
from pitkit.monster_pit.policies import simple_policy
from pitkit.play import MalformedError, SaveError, Session, game_named, load, save
from pitkit.play.saves import save_file, token


def test_the_doors_are_open() -> None:
    assert set(monster_pit.__all__) <= set(dir(monster_pit))
    assert monster_pit.GAME is GAME is game_named("monster_pit")
    assert monster_pit.DICE_GAME is DICE_GAME is game_named("monster_pit_dice")
    assert set(pitkit.games()) < set(pitkit.playable())
    for name in monster_pit.__all__:
        assert getattr(monster_pit, name) is not None


def test_rules_and_odds_load_no_widget_library() -> None:
    code = (
        "import sys, pitkit.monster_pit as m; m.new_game(3); m.odds.twilight(0, 2, 0);"
        "import pitkit.monster_pit.policies, pitkit.monster_pit.dice_only;"
        "print(set(sys.modules) & {'ipywidgets', 'ipycanvas', 'bqplot', 'anywidget', 'traitlets'})"
    )
    out = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert out.stdout.strip() == "set()"


def test_a_game_is_saved_shared_and_opened(tmp_path: Path) -> None:
    session = monster_pit.new_game(["Zoe", "Yan"], seed=4, board="phoshar", encounters=True)
    session.auto(simple_policy, limit=60)
    for text in (save(session), token(session)):
        assert monster_pit.load(text).state == session.state
    path = save_file(session, tmp_path / "game.json")
    assert monster_pit.load(path).state == session.state
    assert load(save(session)).game is GAME


def test_a_save_of_the_dice_table_from_before_opens_as_one() -> None:
    session = Session(DICE_GAME, {"captains": 1}, seed=2)
    session.auto({}, limit=5)
    data = json.loads(save(session))
    assert (data["game"], data["game_format"]) == ("monster_pit_dice", 1)
    for game in (None, DICE_GAME):
        again = load(json.dumps({**data, "game": "monster_pit"}), game=game)
        assert again.game is DICE_GAME
        assert again.state == session.state


def test_a_save_of_the_other_game_is_refused() -> None:
    with pytest.raises(SaveError, match="game is 'monster_pit_dice'; allowed: monster_pit"):
        monster_pit.load(save(Session(DICE_GAME, {"captains": 1}, seed=2)))


@pytest.mark.parametrize(
    ("players", "switches", "said"),
    [
        (0, {}, "players"),
        (5, {}, "players"),
        (["Anna", "Anna"], {}, "players"),
        (2, {"board": "kraken"}, "board"),
        (2, {"white": 7}, "white"),
        (2, {"captains": ["Nobody", "Bram Ironhand"]}, "captains"),
        (2, {"outpost_side": "C"}, "outpost_side"),
        (2, {"rulings": {"burn_scope": "nothing"}}, "burn_scope"),
        (2, {"weather": "fine"}, "weather"),
    ],
)
def test_a_bad_setup_is_one_sentence(players: object, switches: dict[str, object], said: str) -> None:
    with pytest.raises(MalformedError, match=said) as caught:
        monster_pit.new_game(players, **switches)  # type: ignore[arg-type]
    assert "\n" not in str(caught.value)
