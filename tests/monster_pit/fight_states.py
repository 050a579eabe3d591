"""Moments of fights, abilities and Outposts that cases and tests share."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from pitkit.monster_pit.game import PitState
from pitkit.monster_pit.game.steps.core import LetLie, ProgressRoll
from pitkit.monster_pit.game.steps.outposts import (
    AttackRoll,
    FightCreature,
    UseAbility,
)
from pitkit.monster_pit.game.tasks.core import Arrive
from pitkit.monster_pit.game.tasks.midday import Attach, Reassigning
from pitkit.monster_pit.game.tasks.outposts import DrawSkulls, Fight, GiveUp, StartSpace, Wound
from pitkit.play import Outcome
from tests.monster_pit.fight_tables import (
    CAPTAINS,
    C,
    M,
    attacking,
    band,
    card,
    creature,
    defending,
    fighter,
    morning,
    turn,
    weak,
)
from tests.monster_pit.game_tables import fresh, step

MAREN, ODO, YSOLDE, BRAM = (
    f"captain.{name}.0@c0"
    for name in ("Maren the Younger", "Odo of the Bell", "Ysolde Reed", "Bram Ironhand")
)


def captain(name: str, rune: str = "", **purse: int) -> PitState:
    """Anna, who plays a Captain, has rolled a rune and holds these goods, in her turn."""
    state = turn(captains=(name, "Sefa Quickfoot")).with_captain(0, rune=rune)
    return state.with_purse(0, state.captains[0].purse.plus(**purse))


def used_once() -> PitState:
    """Anna has used Maren's ability this round."""
    return captain("Maren the Younger", "Crown").apply(UseAbility(0, MAREN))[0]


def hammer(green: int = 0) -> PitState:
    """Bram attacks and may strike with his hammer for a green Gem."""
    state = captain("Bram Ironhand", green=green)
    return attacking(band(state, {0: fighter()}, hurt=False))


def reserve() -> PitState:
    """A Wizard of Echoes lies in Anna's Reserve, and one in an attacker slot."""
    echoes = card("Wizard of Echoes", "sanctuary")
    return band(turn(), {0: echoes}).with_captain(0, reserve=(echoes,))


def hurt_wizard() -> PitState:
    """Two Wizards of Echoes of Anna's, the first one injured."""
    echoes = card("Wizard of Echoes", "sanctuary")
    return band(turn(), {0: replace(echoes, injured=True), 1: echoes})


def owing() -> PitState:
    """Anna has lost an attack: an attacker in slot 0, a Wyvern in slot 1, a defender in slot 6."""
    state = band(turn(), {0: fighter(), 1: card("Grey Wyvern", "eyrie"), 6: fighter()})
    return state.push(GiveUp(0), Fight(0, "monster", attacking=True, stage="pay", margin=1))


def tied() -> PitState:
    """Anna has tied an attack with two attackers, one injured."""
    state = band(turn(), {0: fighter(), 1: fighter(injured=True), 6: fighter()})
    return state.push(Wound(0, (0,)), Fight(0, "monster", attacking=True, stage="pay"))


def pile(items: int = 0, mount: str = "", deck: str = "town_hall", what: str = "Notched Sword") -> PitState:
    """An Item or Mount is given to one of two of Anna's: the first has some already."""
    loaded = card("Oathsworn", "barracks", items=("Notched Sword",) * items, mount=mount)
    state = band(turn(), {0: loaded, 1: card("Oathsworn", "barracks")})
    return state.push(Attach(0, deck, what))  # type: ignore[arg-type]


def gate(**citadel: Any) -> PitState:
    """Anna at the Citadel Gate."""
    return turn().with_citadel(**citadel)


def watch(**citadel: Any) -> PitState:
    """Anna at the Watchtower."""
    return turn(place="watchtower").with_citadel(**citadel)


def vermin() -> PitState:
    """Marrow Worms stand at the Barracks and at the Alchemist; Anna is in City Watch."""
    return creature(creature(turn(), "Marrow Worms", "barracks"), "Marrow Worms", "alchemist")


def rats(seat: int) -> PitState:
    """Tunnel Rats of Anna's and Ben's while the Progress Roll of a seat lies."""
    state = morning()
    for each in (0, 1):
        state = band(state, {0: card("Tunnel Rats", "tavern")}, seat=each)
    state = state.but(tasks=(state.tasks[seat], *state.tasks[2:]))
    state, _ = state.apply(next(step for step in state.choices() if isinstance(step, ProgressRoll)))
    chance = state.chance()
    assert chance is not None
    return state.apply(Outcome(tuple(part.faces[0] for part in chance.parts)))[0]


def start(bridge: str) -> PitState:
    """The Captains pick the space the Monster starts on."""
    state = turn()
    return state.push(StartSpace(bridge))  # type: ignore[arg-type]


def ladders() -> PitState:
    """Six Ladder Crews attack: 6 red and 6 white dice."""
    return attacking(band(turn(), {slot: card("Ladder Crew", "barracks") for slot in range(6)}))


def alone(hurt: bool, attack: bool = False) -> PitState:
    """Anna fights with nobody but herself, healthy or hurt, and no dice; the Monster has a yellow die."""
    state = weak(band(turn(), {}, hurt=hurt), "yellow")
    state = attacking(state) if attack else defending(state)
    state = state.apply(next(iter(state.choices())))[0]
    return state if hurt else state.apply(Outcome((M, M, M)))[0]


def rolled(own: tuple[str, ...], colours: tuple[str, ...] = ("yellow",), **values: Any) -> PitState:
    """Anna attacks with a white die for each face, which have fallen; the Monster's are to fall."""
    cards = {slot: fighter() for slot in range(len(own))}
    state = attacking(weak(band(turn(), cards), *colours)).with_monster(**values)
    state = state.apply(AttackRoll(0, 0, 0, len(own)))[0]
    return state.apply(Outcome(own))[0]


def biting(health: int, own: tuple[str, ...]) -> PitState:
    """Anna fights a Barrow Dead with so much health left, and has rolled; its dice are to fall."""
    state = creature(
        band(turn(), {slot: fighter() for slot in range(len(own))}), "Barrow Dead", "gate", health
    )
    state = state.apply(FightCreature(0, 0))[0]
    state = state.apply(AttackRoll(0, 0, 0, len(own)))[0]
    return state.apply(Outcome(own))[0]


def long_table() -> PitState:
    """The Long Table lets Anna roll nine dice."""
    state = band(turn(), {slot: card("Ladder Crew", "barracks") for slot in range(6)})
    return attacking(state.with_captain(0, works=("Long Table",)))


def carved() -> PitState:
    """A Rune Carver attacks on the slot of the Star."""
    return attacking(band(turn(), {1: card("Rune Carver", "tavern")}))


def mounted() -> PitState:
    """A Paladin on a Cave Bear attacks."""
    return attacking(band(turn(), {0: fighter(mount="Cave Bear")}))


def crowded() -> PitState:
    """A Creature comes to Anna's full Outpost."""
    state = band(turn(), {slot: card("Oathsworn", "barracks") for slot in range(12)})
    return state.push(Arrive(0, card("Marrow Worms", "encounter"), "creature"))


def armed() -> PitState:
    """A bearer of an Item is to be injured for a tie."""
    state = band(turn(), {0: fighter(items=("Notched Sword",))})
    return state.push(Wound(0, (0,)), Fight(0, "monster", attacking=True, stage="pay"))


def losing() -> PitState:
    """A Shield Bearer of Anna's defence may step in: the attack is lost."""
    state = band(turn(), {0: fighter(), 6: card("Shield Bearer", "barracks")})
    state = weak(state, "yellow", "yellow")
    state = attacking(state).apply(AttackRoll(0, 0, 0, 1))[0].apply(Outcome((M,)))[0]
    return state.apply(Outcome((M, M)))[0]


def owing_sword() -> PitState:
    """Anna is to give up a bearer of a sword, and has 5 Gold."""
    state = band(turn(), {0: fighter(items=("Notched Sword",)), 1: fighter()})
    state = state.with_purse(0, replace(state.captains[0].purse, gold=5))
    return state.push(GiveUp(0), Fight(0, "monster", attacking=True, stage="pay", margin=1))


def rank() -> PitState:
    """A white attacker and a yellow defender of Anna's."""
    return weak(band(turn(), {0: fighter(), 6: fighter("yellow")}), "yellow")


def quartermaster() -> PitState:
    """An Old Sergeant comes to Anna."""
    return turn().push(Arrive(0, card("Old Sergeant", "barracks")))


def wyvern() -> PitState:
    """A Grey Wyvern waits in Anna's slot."""
    return band(turn(), {0: card("Grey Wyvern", "eyrie")})


def wyvern_cast() -> PitState:
    """The Grey Wyvern of Anna's is used, and its dice are to fall."""
    return wyvern().apply(UseAbility(0, "wyvern.Grey Wyvern.0@c0.0"))[0]


def sword_in_the_morning() -> PitState:
    """Anna is to roll, with a bearer of a sword."""
    return band(morning(), {0: fighter(items=("Notched Sword",))})


def drawing(white: int = 0, yellow: int = 0, red: int = 0, **setup: Any) -> PitState:
    """Difficulty tokens are drawn in setup."""
    state = fresh(2, captains=CAPTAINS[:2], white=white, yellow=yellow, red=red, **setup)
    for place in range(200):
        if isinstance(state.top, DrawSkulls):
            return state
        state, _ = step(state, 0, place)
    raise AssertionError("no token is drawn")


def bell() -> PitState:
    """Odo heals: somebody is picked."""
    state = captain("Odo of the Bell", "Sun")
    state = band(state, {0: fighter(injured=True), 1: fighter(injured=True)}, hurt=False)
    return state.apply(UseAbility(0, ODO))[0]


def mirror() -> PitState:
    """The Mirror Helm may leave a result of the Monster out of its roll."""
    state = band(turn(), {0: fighter(items=("Mirror Helm",))})
    state = weak(state.with_purse(0, replace(state.captains[0].purse, blue=1)), "yellow")
    state = attacking(state).apply(AttackRoll(0, 0, 0, 1))[0].apply(Outcome((C,)))[0]
    state = state.apply(LetLie(0))[0].apply(Outcome((M,)))[0]
    return state.apply(UseAbility(0, "item.Mirror Helm.0@c0.0.i0"))[0]


def market(*skulls: str) -> PitState:
    """Anna has recruited at the second Tavern and has Gold for another."""
    state = turn(place="tavern_1").but(skulls=skulls)
    state = state.with_captain(0, visited=("tavern_2",), marks=("recruit tavern_2",))
    return state.with_purse(0, replace(state.captains[0].purse, gold=30))


def offering(*skulls: str) -> PitState:
    """Anna may give a Paladin to the Statue."""
    return band(turn(), {0: fighter()}).but(skulls=skulls)


def rich(*skulls: str) -> PitState:
    """Anna has Gold for a Soldier, with difficulty tokens in force."""
    state = turn().but(skulls=skulls)
    return state.with_purse(0, replace(state.captains[0].purse, gold=30))


def casting(*skulls: str) -> PitState:
    """A Wizard of Anna's may push the Monster, a step beyond a purple space."""
    return reserve().but(skulls=skulls).with_monster(space=19, purple=18)


def striding() -> PitState:
    """Anna's Progress Roll of one die falls while the Monster's strides are longer."""
    state = band(morning().but(skulls=("further",)), {0: fighter()})
    return state.apply(ProgressRoll(0, 0, 0, 1))[0]


def doors() -> PitState:
    """Aldith of Anna's allows a second visit; Anna was at the Barracks, where a Creature stands now."""
    state = creature(band(turn(), {0: card("Aldith of the Two Doors", "tavern")}), "Marrow Worms", "barracks")
    return creature(state, "Tomb Guards", "statue").with_captain(0, visited=("barracks",))


def back_again() -> PitState:
    """Anna reassigns; a Wizard lies in her Reserve."""
    return reserve().push(Reassigning(0))


ECHOES, TUNNEL = "character.Wizard of Echoes.0@c0.{}", "character.Tunnel Rats.0@c{}.0"
