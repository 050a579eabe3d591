"""Pictures of the real boards, drawn by the boards' own renderer, light and dark.

python -m tests.project.pictures      writes them anew
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pitkit.play import Session
from pitkit.play.policies import random_policy
from pitkit.ui.scene import Scene
from pitkit.ui.svg import to_svg
from tests.project.places import ROOT

FOLDER = ROOT / "notebooks/pictures"
THEMES = {"light": False, "dark": True}


def seen(session: Session[Any], scene: Callable[..., Scene], seat: int | None = None) -> Scene:
    """A session's board as its table draws it."""
    from pitkit.ui.table import Look

    look = Look(session, seat, 800, frozenset(session.choices(seat)))
    return scene(session.state if seat is None else session.view(seat), seat, look)


def monster_pit_citadel() -> Scene:
    """The whole game: a turn in the Midday of the third round, three Captains against the Enchantress."""
    from pitkit.monster_pit import new_game, table
    from pitkit.monster_pit.game.tasks.core import Turn
    from pitkit.monster_pit.policies import simple_policy

    session = new_game(["Anna", "Ben", "Cleo"], seed=6, encounters=True)
    while session.state.round < 3 or not isinstance(session.state.top, Turn):
        session.auto(simple_policy, limit=1)
    shown = table(session)
    scene = shown.board.scene
    shown.close()
    return scene


def monster_pit_table() -> Scene:
    """The dice table in a Midday, after a few rounds of random play."""
    from pitkit.monster_pit import DICE_GAME
    from pitkit.monster_pit import dice_scene as scene

    session = Session(DICE_GAME, {"board": "phoshar", "captains": 3}, seed=11)
    while session.state.round < 2 or session.state.stage != "midday":
        session.auto(random_policy, limit=1)
    return seen(session, scene)


def monster_pit_power() -> Scene:
    """The Monster Power Board of Vaiel with more dice than she starts with."""
    from pitkit.monster_pit import power_scene
    from pitkit.monster_pit.explorer import slider_marks

    return power_scene((1, 2, 2), "vaiel", happened=3, marks=slider_marks())


def monster_pit_fight() -> Scene:
    """A fight: the manual's example pools."""
    from pitkit.monster_pit import combat_scene, odds
    from pitkit.monster_pit.explorer import slider_marks

    captain, monster = (1, 3, 3), (2, 2, 3)
    marks = {"captain_marks": slider_marks("captain_"), "monster_marks": slider_marks("monster_")}
    return combat_scene(captain, monster, odds.combat(captain, monster), **marks)


def monster_pit_progress() -> Scene:
    """A Progress Roll: Gold against Monster steps."""
    from pitkit.monster_pit import odds, progress_scene
    from pitkit.monster_pit.explorer import slider_marks

    return progress_scene((1, 1, 3), odds.progress(1, 1, 3), marks=slider_marks())


def monster_pit_gate() -> Scene:
    """Race to the Gate: Phoshar has come a third of the way."""
    from pitkit.monster_pit import gate_scene, odds
    from pitkit.monster_pit.explorer import slider_marks

    monster, captain = (1, 0, 3), (0, 1, 2)
    race = odds.gate_forecast(20, [captain] * 3, monster, "phoshar")
    marks = {"marks": slider_marks(), "captain_marks": slider_marks("captain_")}
    return gate_scene(race, 20, 30, monster, captain, "phoshar", captains=3, chosen=("round", 3), **marks)


def pit_fighter_arena() -> Scene:
    """The arena in the middle of an attack, Traps and obstacles about, the stack four cards high."""
    from pitkit.pit_fighter import GAME, scene
    from pitkit.pit_fighter.rules import Attack, Play
    from pitkit.pit_fighter.rules.records import Snare, Thing
    from tests.pit_fighter.tables import MIDDLE, beside, sitting

    state = sitting(
        at=(MIDDLE, beside()),
        gold=(390, 720),
        exhaustion={0: 21, 1: 17},
        hands={0: ["Feint", "Heavy Swing", "Sprint", "Crowd Pleaser", "Salve"], 1: ["Duck", "Shove"]},
        pieces={0: ["Anvil Maul", "Dented Cap"], 1: ["Bone Dagger", "Sling", "Oak Shield"]},
        snares=[Snare("Rime Snare", 1, ((1, 8), (2, 8))), Snare("Slick Oil", 0, ((6, 3), (7, 3)))],
        things=[Thing("Raise Wall", 1, (3, 4), True, True), Thing("Rubble", 0, (1, 5), False, True)],
        beasts=[("Pit Hound", (2, 10))],
    )
    session = Session.from_state(GAME, state, 1)
    for step in (Attack(0, 1, 1), Play(0, "Heavy Swing"), Play(1, "Duck")):
        session.play(step)
    return seen(session, scene, seat=0)


def shaddis_horne_town() -> Scene:
    """The town in the action phase of the fifth round, played by rules of thumb."""
    from pitkit.shaddis_horne import new_game, scene
    from pitkit.shaddis_horne.policies import simple_policy

    session = new_game(seed=3)
    while session.state.round < 5 or session.state.phase_name != "action" or not session.choices():
        session.auto({0: simple_policy}, limit=1)
    return seen(session, scene)


def shaddis_horne_pit() -> Scene:
    """Down the Pit by rules of thumb: two cards turned up, leave or explore on?"""
    from pitkit.shaddis_horne import new_game, scene
    from pitkit.shaddis_horne.policies import simple_policy
    from pitkit.shaddis_horne.rules.steps import Leave

    session = new_game(seed=3)
    while len(session.state.decks.pit.row) < 2 or Leave(0) not in session.choices():
        session.auto({0: simple_policy}, limit=1)
    return seen(session, scene)


def villagers_table() -> Scene:
    """Six at the round table: the Monster has bet, and his left neighbour looks at what is to be matched."""
    from pitkit.villagers import new_game, scene
    from pitkit.villagers.rules import Bet, Hold, Lay

    session = new_game(6, seed=3)
    while session.state.stage != "ward":
        session.roll()
    monster = session.state.monster
    for choice in session.choices():
        wards_laid = sum(isinstance(step, Lay) for step in session.steps)
        first = isinstance(choice, Lay) and wards_laid < 3
        if (first or isinstance(choice, Hold)) and not session.state.players[choice.seat].decided:
            session.play(choice)
    session.play(Bet(monster, 4))
    return seen(session, scene, session.state.left_of(monster))


PICTURES: dict[str, Callable[[], Scene]] = {
    made.__name__: made
    for made in (
        pit_fighter_arena,
        monster_pit_citadel,
        monster_pit_table,
        monster_pit_power,
        monster_pit_fight,
        monster_pit_progress,
        monster_pit_gate,
        shaddis_horne_town,
        shaddis_horne_pit,
        villagers_table,
    )
}
"""Each picture by its name; a board that is worth showing is added here."""


def drawn() -> dict[str, str]:
    """Every picture by its file name."""
    scenes = {name: make() for name, make in PICTURES.items()}
    return {
        f"{name}_{theme}.svg": f"{to_svg(scene, dark)}\n"
        for name, scene in scenes.items()
        for theme, dark in THEMES.items()
    }


if __name__ == "__main__":
    FOLDER.mkdir(parents=True, exist_ok=True)
    for old in FOLDER.glob("*.svg"):
        old.unlink()
    for file, text in drawn().items():
        (FOLDER / file).write_text(text, encoding="utf-8")
        print(f"{file}: {len(text) / 1000:.0f} kB")
