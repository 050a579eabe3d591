"""Cases of fights, Creatures, Outposts and abilities."""

from __future__ import annotations

from typing import Any

from pitkit.monster_pit.game.steps.core import Answer, ProgressRoll, TakeSlot
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
from pitkit.play import Outcome
from tests.conformance import DataCase, EffectCase, LimitCase
from tests.monster_pit.fight_states import (
    BRAM,
    ECHOES,
    MAREN,
    TUNNEL,
    YSOLDE,
    alone,
    armed,
    back_again,
    bell,
    biting,
    captain,
    carved,
    casting,
    crowded,
    doors,
    drawing,
    gate,
    hammer,
    hurt_wizard,
    ladders,
    long_table,
    losing,
    market,
    mirror,
    mounted,
    offering,
    owing,
    owing_sword,
    pile,
    quartermaster,
    rank,
    rats,
    reserve,
    rich,
    rolled,
    start,
    striding,
    sword_in_the_morning,
    tied,
    used_once,
    vermin,
    watch,
    wyvern,
    wyvern_cast,
)
from tests.monster_pit.fight_tables import (
    C,
    M,
    attacking,
    card,
    defending,
    turn,
)

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
    EffectCase("MP-STR-EYRIE-04", wyvern_cast, Outcome((C, M, M))),
    EffectCase("MP-STR-TOWN-01", sword_in_the_morning, ProgressRoll(0, 0, 1, 1)),
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
