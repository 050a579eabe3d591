"""The package's doors: what it exports, how little it loads, its rulebook, saves and packs."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

import pitkit
from pitkit import villagers
from pitkit.play import MalformedError, PitkitError, game_named, load, save
from pitkit.play.content import PackError, load_pack, read_pack
from pitkit.play.saves import save_file, token
from pitkit.villagers.cards import AtCount
from pitkit.villagers.game import GAME
from pitkit.villagers.rules import Hold

HEADER = '[pack]\nname = "mine"\nversion = "1"\nkind = "own"\ntitle = "Mine"\n'


def test_the_doors_are_open() -> None:
    assert set(villagers.__all__) <= set(dir(villagers))
    assert villagers.GAME is GAME is game_named("villagers")
    assert pitkit.games()["villagers"] == "pitkit.villagers"
    assert villagers.odds.monster_wins(3, 11) == 0.5
    with pytest.raises(AttributeError, match="has no attribute 'board_of_directors'"):
        _ = villagers.board_of_directors  # type: ignore[attr-defined]


def test_rules_and_odds_load_no_widget_library() -> None:
    code = (
        "import sys, pitkit.villagers as v; v.new_game(3); v.odds.ante_survival([1, 1, 1]);"
        "import pitkit.villagers.policies;"
        "print(set(sys.modules) & {'ipywidgets', 'ipycanvas', 'bqplot', 'anywidget', 'traitlets'})"
    )
    out = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert out.stdout.strip() == "set()"


def test_the_rulebook_has_every_rule_and_says_what_a_note_leaves_out() -> None:
    book = villagers.rulebook
    assert len(book) == 63
    assert book["VM-SET-11"].kind == "note"
    assert book["VM-SET-11"].reason
    assert {rule.kind for rule in book.values()} == {"effect", "limit", "note"}


def test_a_game_is_saved_shared_and_opened(tmp_path: Path) -> None:
    session = villagers.new_game(["Zoe", "Yan", "Xaver"], seed=4, tokens=5)
    session.auto({}, limit=20)
    for text in (save(session), token(session)):
        again = villagers.load(text)
        assert again.state == session.state
    path = save_file(session, tmp_path / "game.json")
    assert villagers.load(path).state == session.state
    assert load(save(session)).game is GAME


def test_a_pack_of_ones_own_replaces_the_sample_and_sets_the_dice() -> None:
    text = HEADER + (
        'replaces = ["ward"]\n[[die]]\nname = "green"\nfaces = [0, 0, 3, 3, 6, 6]\n'
        '[[ward]]\nname = "Mine"\nkind = "Spell"\npoints = 2\ncopies = 9\n'
    )
    pack = read_pack(GAME, text)
    session = villagers.new_game(3, packs=[*GAME.default_packs, pack])
    content = session.state.content
    assert content.deck == {"Mine": 9}
    session.roll("6", "1", "2")
    while session.state.stage == "deal":
        session.roll()
    session.roll()
    assert session.state.chance().parts[0].faces == ("0", "3", "6")
    assert session.state.chance().parts[0].weights == (2, 2, 2)
    session.roll()
    assert session.state.deck.size == 0
    session.play(Hold(0))
    assert villagers.load(save(session), packs=[pack]).state == session.state


def test_a_game_without_wards_goes_from_the_dice_to_the_betting() -> None:
    session = villagers.new_game(3, packs=["villagers-dice"])
    session.auto({}, limit=20)
    assert session.state.stage == "battle"
    assert session.state.deck.size == 0


@pytest.mark.parametrize(
    ("body", "named"),
    [
        ('[[ward]]\nname = "A"\nkind = "Potion"\n', "kind"),
        ('[[ward]]\nname = "A"\nkind = "Spell"\npoints = 1.5\n', "points"),
        ('[[ward]]\nname = "A"\nkind = "Spell"\ncopies = 0\n', "copies"),
        (
            '[[ward]]\nname = "A"\nkind = "Scroll"\n[[ward.abilities]]\nwhen = "counted"\n'
            'effect = { do = "fly" }\n',
            "do",
        ),
        ('[[die]]\nname = "green"\nfaces = []\n', "faces"),
    ],
)
def test_a_fault_in_a_pack_is_named(body: str, named: str) -> None:
    with pytest.raises(PackError) as caught:
        read_pack(GAME, HEADER + body, "mine.toml")
    assert caught.value.field.startswith("mine.toml")
    assert named in caught.value.field


@pytest.mark.parametrize(
    ("body", "named"),
    [
        ('[[die]]\nname = "red"\nfaces = [1]\n', "die"),
        (
            '[[ward]]\nname = "A"\nkind = "Scroll"\n[[ward.abilities]]\nwhen = "used"\n'
            'effect = { do = "swap" }\n',
            "ward.A.abilities.0.when",
        ),
        (
            '[[ward]]\nname = "A"\nkind = "Scroll"\n[[ward.abilities]]\nwhen = "won"\n'
            'effect = { do = "roll", die = "red", then = { do = "swap" } }\n',
            "ward.A.abilities.0.effect",
        ),
    ],
)
def test_what_does_not_fit_together_is_named(body: str, named: str) -> None:
    with pytest.raises(MalformedError) as caught:
        villagers.new_game(3, packs=[*GAME.default_packs, read_pack(GAME, HEADER + body)])
    assert caught.value.field == named


def test_sample_wards_say_on_their_face_what_they_do() -> None:
    content = GAME.load_content()
    faces = {
        ward.name: [str(ability) for ability in ward.abilities] for ward in content.ward if ward.abilities
    }
    assert faces["Scroll of the Hollow Cup"] == ["When counted: take every token in the Void."]
    assert faces["Scroll of the Alms Bowl"] == ["When won: each Villager takes 1 token from the Token Bag."]
    assert all(faces.values())
    assert all(
        isinstance(ability.when, AtCount) for ability in content.wards["Scroll of Two Roads"].abilities
    )


def test_an_ability_that_is_not_there_is_refused() -> None:
    with pytest.raises(PitkitError, match="a Ward's key, a dot and the place"):
        GAME.load_content().ability("Chalk Circle.0")


def test_shipped_packs_say_that_they_are_samples() -> None:
    folder = Path(villagers.__file__).parent / "content"
    kinds = {path.name: load_pack(GAME, path).kind for path in folder.glob("*.toml")}
    assert kinds == {"dice.toml": "sample", "wards_sample.toml": "sample"}
