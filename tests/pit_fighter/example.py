"""The manual's combat example, Steel against Sprocket, with a pack that fills in what is not printed.

Prices are 0, Exhaustion Points are high enough, and the arena is small, its START hexes four apart.
"""

from __future__ import annotations

from pitkit.pit_fighter.game import GAME
from pitkit.pit_fighter.rules import (
    Aim,
    Arm,
    Attack,
    Done,
    GoFirst,
    Move,
    Pass,
    PitFighterState,
    Play,
    Strike,
)
from pitkit.play import Session, Step
from pitkit.play.content import Pack, load_pack
from tests.pit_fighter.tables import rolls

OWN = '''
[pack]
name = "pit-fighter-example"
version = "1"
kind = "own"
title = "What the example needs and the manual does not print"

[arena]
name = "Small arena"
map = """
. . . . . . .
 S . . . S .
. . . . . . .
"""

[[character]]
name = "Steel"
exhaustion = 40
movement = 4
equipment = ["2H Axe"]
abilities = [{ when = "always", effect = { do = "resist", type = "Frost" } }]

[[character]]
name = "Sprocket"
exhaustion = 40
movement = 4

[[character]]
name = "Grotas"
exhaustion = 40
movement = 4
keywords = ["Spell"]

[[card]]
name = "Grenade"
kind = "Equipment"
keywords = ["Missile"]
cost = 0
instant = 0
hands = 1
range = [1, 5]
immediate = 2

[[card]]
name = "Frost Trap"
kind = "Action"
keywords = ["Frost", "Trap"]
cost = 0
hands = 1
range = [1, 5]
immediate = 1
abilities = [{ when = "released", effect = { do = "halve" } }]

[[card]]
name = "Grease Trap"
kind = "Action"
keywords = ["Trap"]
cost = 0
hands = 1
range = [1, 5]
entry = 2
stays = true

[[card]]
name = "Buckler"
kind = "Equipment"
keywords = ["Armor"]
cost = 0
body = "arm"
armor = 1

[[card]]
name = "Plate Armor"
kind = "Equipment"
keywords = ["Armor"]
cost = 0
body = "torso"
armor = 3

[[card]]
name = "Leather Armor"
kind = "Equipment"
keywords = ["Armor"]
cost = 0
instant = 0
body = "torso"
armor = 1

[[card]]
name = "Chain Weapon"
kind = "Equipment"
cost = 0
attaches = ["2H Axe"]
abilities = [{ when = "always", effect = { do = "longer" } }]

[[card]]
name = "Just Barely"
kind = "Action"
cost = 0
dice = 1

[[card]]
name = "Solid Hit"
kind = "Action"
cost = 0
dice = 3

[[card]]
name = "Firm Hit"
kind = "Action"
cost = 0
dice = 2

[[card]]
name = "Dirt in the Eye"
kind = "Action"
cost = 10

[[card.abilities]]
when = "defending"

[card.abilities.effect]
do = "roll"
die = "d6"
then = { do = "if", test = { is = "shows", faces = ["1", "2"] }, then = { do = "forfeit", n = 50 } }

[[card]]
name = "Bandages"
kind = "Equipment"
cost = 0
hands = 1
abilities = [{ effect = { do = "heal", n = 3 } }]

[[card]]
name = "Spark"
kind = "Action"
keywords = ["Magic", "Spell"]
cost = 10
range = [1, 5]
dice = 2

[[deck]]
name = "Steel's cards"
character = "Steel"
cards = [["Chain Weapon", 3], ["Just Barely", 5], ["Solid Hit", 4], ["Firm Hit", 4], ["Bandages", 4]]

[[deck]]
name = "Sprocket's cards"
character = "Sprocket"
cards = [["Grenade", 6], ["Frost Trap", 6], ["Buckler", 4], ["Bandages", 4]]
'''

STEEL, SPROCKET = 0, 1


def own_pack() -> Pack:
    """The pack, read."""
    return load_pack(GAME, OWN)


def packs() -> list[str | Pack]:
    """What the manual prints, with the example's own facts over it."""
    return ["pit-fighter-printed", own_pack()]


def session() -> Session[PitFighterState]:
    """The example before its first step."""
    setup = {
        "players": ["Steel", "Sprocket"],
        "characters": ["Steel", "Sprocket"],
        "decks": ["Steel's cards", "Sprocket's cards"],
    }
    return Session(GAME, setup, seed=0, packs=packs())


OPENING: list[Step] = [
    Arm(STEEL, "Chain Weapon", 1),
    Done(STEEL),
    Arm(SPROCKET, "Buckler", 0),
    Done(SPROCKET),
    rolls(2, 5),
    GoFirst(SPROCKET, SPROCKET),
    *(rolls(card) for card in ("Grenade", "Frost Trap", "Buckler", "Bandages", "Bandages")),
    *(rolls(card) for card in ("Just Barely", "Solid Hit", "Firm Hit", "Bandages", "Bandages")),
    Done(SPROCKET),
    Done(SPROCKET),
]
"""Steel stands on B1 and Sprocket on B5, four hexes apart; Sprocket is in his Attack Phase."""

GRENADE: list[Step] = [Strike(SPROCKET, "Grenade", STEEL), rolls(3, 5)]
TRAP: list[Step] = [Play(SPROCKET, "Frost Trap"), Aim(SPROCKET, (0, 1)), Aim(SPROCKET, (0, 0))]
PASSING: list[Step] = [
    Done(SPROCKET),
    Done(SPROCKET),
    rolls("Grenade"),
    rolls("Frost Trap"),
    Done(SPROCKET),
    Done(STEEL),
]
STEPS: list[list[Step]] = [[Move(STEEL, (1, 1)), rolls(4, 2)], [Move(STEEL, (2, 1))], [Done(STEEL)]]
BLOW: list[Step] = [
    Attack(STEEL, 1, SPROCKET),
    Play(STEEL, "Just Barely"),
    Pass(SPROCKET),
    Play(STEEL, "Solid Hit"),
    Play(STEEL, "Firm Hit"),
    Pass(STEEL),
    rolls(4, 4, 4, 4, 3, 3, 3, 3),
]
