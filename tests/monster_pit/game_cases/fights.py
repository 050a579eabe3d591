"""Cases of fights, Creatures, Outposts and abilities."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from pitkit.monster_pit.game import PitState
from pitkit.monster_pit.game.steps.core import Answer, LetLie, ProgressRoll, TakeSlot
from pitkit.monster_pit.game.steps.midday import AttachTo, GiveToStatue, Shift, Visit
from pitkit.monster_pit.game.steps.outposts import (
    AttackMonster,
    AttackRoll,
    DefenceRoll,
    FightCreature,
    GiveUpCard,
    InjureCard,
    PassTo,
    StartOn,
    UseAbility,
)
from pitkit.monster_pit.game.tasks.core import Arrive
from pitkit.monster_pit.game.tasks.midday import Attach, Reassigning
from pitkit.monster_pit.game.tasks.outposts import DrawSkulls, Fight, GiveUp, StartSpace, Wound
from pitkit.play import Outcome
from tests.conformance import DataCase, EffectCase, LimitCase
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

RULES: tuple[str, ...] = (
    "MP-GOAL-02", "MP-GOAL-08",
    "MP-MORN-11", "MP-MORN-12", "MP-MORN-13", "MP-MORN-14", "MP-MID-05", "MP-MID-07", "MP-MID-08",
    "MP-NIGHT-05",
    "MP-OUT-02", "MP-OUT-03", "MP-OUT-04", "MP-OUT-07", "MP-OUT-08", "MP-OUT-10", "MP-OUT-11", "MP-OUT-12",
    "MP-OUT-13", "MP-OUT-14", "MP-OUT-15", "MP-OUT-17", "MP-OUT-18", "MP-OUT-19", "MP-OUT-20", "MP-OUT-21",
    "MP-OUT-22", "MP-OUT-23",
    "MP-CMB-01", "MP-CMB-02", "MP-CMB-03", "MP-CMB-04", "MP-CMB-05", "MP-CMB-06", "MP-CMB-07", "MP-CMB-08",
    "MP-CMB-09", "MP-CMB-10", "MP-CMB-11", "MP-CMB-12", "MP-CMB-13", "MP-CMB-14", "MP-CMB-15", "MP-CMB-16",
    "MP-CMB-17",
    "MP-CRE-01", "MP-CRE-02", "MP-CRE-03", "MP-CRE-04", "MP-CRE-05", "MP-CRE-06", "MP-CRE-07",
    "MP-DIFF-02", "MP-DIFF-03", "MP-DIFF-04", "MP-DIFF-05", "MP-DIFF-06", "MP-DIFF-07", "MP-DIFF-08",
    "MP-DIFF-09", "MP-DIFF-10", "MP-DIFF-11", "MP-DIFF-12", "MP-DIFF-13", "MP-DIFF-14", "MP-DIFF-15",
    "MP-DIFF-16", "MP-DIFF-17", "MP-DIFF-18", "MP-DIFF-19", "MP-DIFF-20", "MP-DIFF-21", "MP-DIFF-22",
    "MP-DIFF-23", "MP-DIFF-24", "MP-DIFF-25",
    "MP-STR-GATE-01", "MP-STR-WATCH-01", "MP-STR-HALL-04",
    "MP-TERM-02", "MP-TERM-07", "MP-TERM-08", "MP-TERM-09", "MP-TERM-10", "MP-TERM-11", "MP-TERM-14",
    "MP-TERM-15", "MP-TERM-20", "MP-TERM-24",
)  # fmt: skip
"""Ids of the rulebook that these themes answer for."""

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


def suggested(board: str) -> Any:
    """Finds the tokens suggested for a Monster: (white, yellow, red, once for each Captain) by side."""

    def find(made: Any) -> Any:
        sides = {
            record.key.split()[1]: record.options
            for record in made.suggested
            if record.key.split()[0] == board
        }
        return {
            side: tuple((each.white, each.yellow, each.red, each.per_captain) for each in options)
            for side, options in sides.items()
        }

    return find


def rank() -> PitState:
    """A white attacker and a yellow defender of Anna's."""
    return weak(band(turn(), {0: fighter(), 6: fighter("yellow")}), "yellow")


def quartermaster() -> PitState:
    """An Old Sergeant comes to Anna."""
    return turn().push(Arrive(0, card("Old Sergeant", "barracks")))


def wyvern() -> PitState:
    """A Grey Wyvern waits in Anna's slot."""
    return band(turn(), {0: card("Grey Wyvern", "eyrie")})


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
    state = turn(place="tavern_1").with_captain(0, visited=("tavern_2",)).but(skulls=skulls)
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

LIMITS: list[LimitCase] = [
    LimitCase(
        "MP-MORN-11", used_once, UseAbility(0, MAREN), lift=lambda: captain("Maren the Younger", "Crown")
    ),
    LimitCase(
        "MP-MORN-12",
        lambda: captain("Maren the Younger", "Wave"),
        UseAbility(0, MAREN),
        lift=lambda: captain("Maren the Younger", "Crown"),
    ),
    LimitCase("MP-MORN-13", hammer, UseAbility(0, BRAM, "green"), lift=lambda: hammer(green=1)),
    LimitCase(
        "MP-MORN-14",
        lambda: captain("Ysolde Reed", "Sun"),
        UseAbility(0, YSOLDE, "blue"),
        lift=lambda: captain("Ysolde Reed", "Sun", blue=1),
    ),
    LimitCase("MP-MID-08", gate, AttackMonster(0, "barracks"), instead=AttackMonster(0, "gate")),
    LimitCase(
        "MP-OUT-07", reserve, UseAbility(0, ECHOES.format(12)), instead=UseAbility(0, ECHOES.format(0))
    ),
    LimitCase("MP-OUT-11", owing, GiveUpCard(0, 1), instead=GiveUpCard(0, 0)),
    LimitCase("MP-OUT-13", lambda: pile(items=2), AttachTo(0, 0), instead=AttachTo(0, 1)),
    LimitCase(
        "MP-OUT-14",
        lambda: pile(mount="Cart Horse", deck="stables", what="Cart Horse"),
        AttachTo(0, 0),
        instead=AttachTo(0, 1),
    ),
    LimitCase(
        "MP-OUT-19",
        lambda: captain("Bram Ironhand", green=1),
        UseAbility(0, BRAM, "green"),
        lift=lambda: hammer(green=1),
    ),
    LimitCase("MP-OUT-23", doors, FightCreature(0, 0), instead=FightCreature(0, 1)),
    LimitCase("MP-CMB-02", lambda: attacking(rank()), AttackRoll(0, 0, 0, 2), instead=AttackRoll(0, 0, 0, 1)),
    LimitCase(
        "MP-CMB-03", lambda: defending(rank()), DefenceRoll(0, 0, 0, 1), instead=DefenceRoll(0, 0, 1, 0)
    ),
    LimitCase("MP-CMB-04", ladders, AttackRoll(0, 3, 0, 6), instead=AttackRoll(0, 2, 0, 6)),
    LimitCase("MP-CMB-09", owing, GiveUpCard(0, 6), instead=GiveUpCard(0, 0)),
    LimitCase("MP-CMB-10", owing, GiveUpCard(0, -1), instead=GiveUpCard(0, 0)),
    LimitCase("MP-CMB-14", tied, InjureCard(0, 1), instead=InjureCard(0, 0)),
    LimitCase("MP-CRE-01", vermin, FightCreature(0, 1), instead=FightCreature(0, 0)),
    LimitCase("MP-CRE-03", vermin, Visit(0, "barracks", "conscript"), lift=turn),
    LimitCase(
        "MP-DIFF-13",
        lambda: market("market"),
        Visit(0, "tavern_1", "recruit"),
        lift=market,
    ),
    LimitCase("MP-DIFF-15", lambda: offering("statue"), GiveToStatue(0, 0), lift=offering),
    LimitCase("MP-DIFF-18", lambda: start("east"), StartOn(0, 28), instead=StartOn(0, 14)),
    LimitCase(
        "MP-DIFF-19",
        lambda: turn(place="grotto").but(skulls=("grotto",)),
        Visit(0, "grotto", "search"),
        lift=lambda: turn(place="grotto"),
    ),
    LimitCase("MP-DIFF-23", lambda: start("south"), StartOn(0, 14), instead=StartOn(0, 28)),
    LimitCase(
        "MP-STR-HALL-04",
        lambda: owing_sword().apply(GiveUpCard(0, 0))[0],
        PassTo(0, 5),
        instead=PassTo(0, 1),
    ),
    LimitCase("MP-STR-WATCH-01", lambda: watch(gate=(1,)), AttackMonster(0, "watchtower"), lift=watch),
    LimitCase(
        "MP-TERM-07", hurt_wizard, UseAbility(0, ECHOES.format(0)), instead=UseAbility(0, ECHOES.format(1))
    ),
    LimitCase(
        "MP-TERM-20",
        lambda: rats(1),
        UseAbility(0, TUNNEL.format(0)),
        instead=UseAbility(1, TUNNEL.format(1)),
    ),
]

EFFECTS: list[EffectCase] = [
    EffectCase("MP-GOAL-02", lambda: rolled((C, C), health=1), Outcome((M,))),
    EffectCase("MP-GOAL-08", long_table, AttackRoll(0, 3, 0, 6)),
    EffectCase("MP-MID-05", vermin, FightCreature(0, 0)),
    EffectCase("MP-MID-07", vermin, FightCreature(0, 0)),
    EffectCase("MP-NIGHT-05", crowded, TakeSlot(0, 4)),
    EffectCase("MP-OUT-02", lambda: turn().push(Arrive(0, card("Oathsworn", "barracks"))), TakeSlot(0, 4)),
    EffectCase("MP-OUT-03", carved, AttackRoll(0, 0, 1, 1)),
    EffectCase("MP-OUT-04", carved, AttackRoll(0, 0, 1, 1)),
    EffectCase("MP-OUT-08", back_again, Shift(0, 12, 5)),
    EffectCase("MP-OUT-12", pile, AttachTo(0, 0)),
    EffectCase("MP-TERM-10", pile, AttachTo(0, 0)),
    EffectCase("MP-OUT-17", carved, AttackRoll(0, 0, 1, 1)),
    EffectCase("MP-OUT-18", mounted, AttackRoll(0, 0, 0, 1)),
    EffectCase("MP-CMB-05", mounted, AttackRoll(0, 0, 0, 1)),
    EffectCase("MP-OUT-20", reserve, UseAbility(0, ECHOES.format(0))),
    EffectCase("MP-OUT-21", quartermaster, TakeSlot(0, 5)),
    EffectCase("MP-OUT-22", wyvern, UseAbility(0, "wyvern.Grey Wyvern.0@c0.0")),
    EffectCase("MP-CMB-01", gate, AttackMonster(0, "gate")),
    EffectCase("MP-TERM-11", gate, AttackMonster(0, "gate")),
    EffectCase("MP-STR-GATE-01", gate, AttackMonster(0, "gate")),
    EffectCase("MP-CMB-06", lambda: attacking(rank()).apply(AttackRoll(0, 0, 0, 1))[0], Outcome((C,))),
    EffectCase("MP-CMB-07", lambda: rolled(("Enchanted Captain",), ()), Outcome((C,))),
    EffectCase("MP-CMB-08", lambda: rolled((C, C)), Outcome((M,))),
    EffectCase("MP-CMB-11", lambda: alone(hurt=False), Outcome((M,))),
    EffectCase("MP-CMB-12", lambda: rolled((C, C)), Outcome((M,))),
    EffectCase("MP-CMB-13", lambda: rolled((C, C, C)), Outcome((C,))),
    EffectCase("MP-CMB-15", lambda: alone(hurt=True), Outcome((C,))),
    EffectCase("MP-CMB-16", armed, InjureCard(0, 0)),
    EffectCase("MP-CMB-17", lambda: rolled((C, C)), Outcome((M,))),
    EffectCase("MP-CRE-02", vermin, FightCreature(0, 0)),
    EffectCase("MP-CRE-04", lambda: biting(2, (C, C)), Outcome((M, C))),
    EffectCase("MP-CRE-05", lambda: biting(2, (C, C)), Outcome((M, C))),
    EffectCase("MP-CRE-06", lambda: biting(1, (C, C)), Outcome((M, C))),
    EffectCase("MP-CRE-07", lambda: biting(2, (C, C)), Outcome((M, C))),
    EffectCase("MP-DIFF-02", lambda: drawing(1, board="phoshar_b"), Outcome(("further",))),
    EffectCase("MP-DIFF-03", lambda: drawing(1, outpost_side="B"), Outcome(("further",))),
    EffectCase("MP-DIFF-04", lambda: drawing(1), Outcome(("further",))),
    EffectCase("MP-DIFF-10", lambda: drawing(0, 1), Outcome(("prices",))),
    EffectCase("MP-DIFF-11", striding, Outcome((M, "Sun"))),
    EffectCase("MP-DIFF-12", lambda: casting("half_wizards"), UseAbility(0, ECHOES.format(0))),
    EffectCase("MP-DIFF-14", lambda: rich("barracks"), Visit(0, "barracks", "conscript")),
    EffectCase("MP-DIFF-16", lambda: casting("purple"), UseAbility(0, ECHOES.format(0))),
    EffectCase("MP-DIFF-21", lambda: rich("prices"), Visit(0, "barracks", "conscript")),
    EffectCase("MP-DIFF-22", lambda: casting("two_back"), UseAbility(0, ECHOES.format(0))),
    EffectCase("MP-DIFF-17", lambda: drawing(0, 1), Outcome(("health",))),
    EffectCase("MP-DIFF-20", lambda: drawing(0, 1), Outcome(("red_die",))),
    EffectCase("MP-DIFF-24", lambda: drawing(0, 0, 1), Outcome(("more_dice",))),
    EffectCase("MP-STR-HALL-04", lambda: owing_sword().apply(GiveUpCard(0, 0))[0], PassTo(0, 1)),
    EffectCase("MP-TERM-08", bell, Answer(0, "c0.0")),
    EffectCase("MP-TERM-09", carved, AttackRoll(0, 0, 1, 1)),
    EffectCase("MP-TERM-14", mirror, Answer(0, "0")),
    EffectCase("MP-TERM-15", armed, InjureCard(0, 0)),
    EffectCase("MP-TERM-24", losing, UseAbility(0, "character.Shield Bearer.0@c0.6")),
]

DATA: list[DataCase] = [
    DataCase(
        "MP-OUT-10",
        {"barracks": "Character", "tavern": "Character", "sanctuary": "Character", "eyrie": "Wyvern",
         "town_hall": "Item", "stables": "Mount"},
        lambda made: {
            deck: type(made.cards(deck)[0]).__name__
            for deck in ("barracks", "tavern", "sanctuary", "eyrie", "town_hall", "stables")
        },
    ),
    DataCase(
        "MP-OUT-15",
        ["Cleric", "Construct", "Fighter", "Monarch", "Spellcaster"],
        lambda made: sorted({each.type for each in (*made.character, *made.captain)} - {""}),
    ),
    DataCase(
        "MP-TERM-02",
        ["champion", "hero", "mercenary", "messenger", "outlaw", "soldier", "wizard"],
        lambda made: sorted({each.kind for each in made.character}),
    ),
    DataCase(
        "MP-DIFF-05",
        {"A": ((1, 0, 0, False), (1, 1, 0, False)), "B": ((1, 1, 0, False), (0, 0, 1, False))},
        suggested("vaiel"),
    ),
    DataCase(
        "MP-DIFF-06",
        {"A": ((1, 0, 0, True),), "B": ((3, 1, 0, False), (1, 1, 1, False))},
        suggested("orc_warchief"),
    ),
    DataCase(
        "MP-DIFF-07",
        {"A": ((2, 0, 0, False), (1, 1, 0, False)), "B": ((0, 2, 0, False),)},
        suggested("behemoth"),
    ),
    DataCase(
        "MP-DIFF-08",
        {"A": ((3, 0, 0, False),), "B": ((2, 1, 0, False), (0, 0, 1, False))},
        suggested("vampire_queen"),
    ),
    DataCase(
        "MP-DIFF-09",
        {"A": ((2, 0, 0, False), (1, 1, 0, False)), "B": ((2, 1, 0, False), (0, 1, 1, False))},
        suggested("phoshar"),
    ),
    DataCase(
        "MP-DIFF-25",
        {"Rock Bridge": 2, "Arch Bridge": 2},
        lambda made: {
            made.record("bridge", bridge).name: sum(each.bridge == bridge for each in made.track.purple)
            for bridge in ("east", "south")
        },
    ),
]  # fmt: skip
