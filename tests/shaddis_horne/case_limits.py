"""A position and a step for every rule of kind `limit`."""

from __future__ import annotations

from pitkit.shaddis_horne.rules import steps as do
from tests.conformance import LimitCase
from tests.shaddis_horne.moments import (
    DOWN,
    FULL,
    GREEN,
    ORANGE,
    RED,
    YELLOW,
    at_college,
    lacking,
    pit,
    shopping,
)
from tests.shaddis_horne.sieges import COLLEGE, MARKET, PIT, TAVERN, WOOD, after, rolls, siege

LIMITS = [
    LimitCase(
        "SH-CMP-02",
        lambda: siege(guards={"red": MARKET}, destroyed=[MARKET], purse={"wood": 2}),
        do.Visit(0, RED, "repair"),
        lift={"purse.wood": 3},
    ),
    LimitCase(
        "SH-CMP-02", lambda: lacking(purse={"gems": 0}), do.GiveUp(0, "gems"), instead=do.GiveUp(0, "ore")
    ),
    LimitCase(
        "SH-LOC-05",
        lambda: siege(guards={"red": MARKET}),
        do.Visit(0, RED, "repair"),
        lift={"destroyed.4": True},
    ),
    LimitCase(
        "SH-RND-01", lambda: after(siege(), do.Visit(0, RED, "trade")), do.Move(0, RED, 3), lift={"tasks": []}
    ),
    LimitCase("SH-RND-01", lacking, do.Advance(0), lift=siege),
    LimitCase(
        "SH-ACT-03",
        lambda: after(siege(), do.Move(0, RED, 3)),
        do.Move(0, GREEN, 3),
        instead=do.Move(0, RED, 4),
    ),
    LimitCase(
        "SH-ACT-05",
        lambda: siege(equipment=["Plum Jar"]),
        do.Use(0, "event.Roof Work.day"),
        instead=do.Use(0, "equipment.Plum Jar.0"),
    ),
    LimitCase(
        "SH-ACT-07", lambda: siege(exhausted=["red"]), do.Move(0, RED, 3), lift={"guards.0.ready": True}
    ),
    LimitCase("SH-MOV-01", lambda: siege(guards={"red": 1}), do.Move(0, RED, 3), instead=do.Move(0, RED, 2)),
    LimitCase(
        "SH-HIT-01",
        lambda: siege(guards={"red": 1}, roads={1: {"red": ["fairy"], "green": ["fairy"]}}),
        do.Hit(0, RED, 1, GREEN, "fairy"),
        instead=do.Hit(0, RED, 1, RED, "fairy"),
    ),
    LimitCase(
        "SH-HIT-02",
        lambda: siege(roads={1: {"red": ["fairy"]}}),
        do.Hit(0, RED, 1, RED, "fairy"),
        lift={"guards.0.at": 1},
    ),
    LimitCase(
        "SH-HIT-05",
        lambda: siege(guards={"red": 1}, roads={1: {"red": ["scuttler", "fairy"]}}),
        do.Hit(0, RED, 1, RED, "fairy"),
        instead=do.Hit(0, RED, 1, RED, "scuttler"),
    ),
    LimitCase(
        "SH-VIS-01",
        lambda: siege(guards={"red": COLLEGE}),
        do.Visit(0, RED, "trade"),
        lift={"guards.0.at": 0},
    ),
    LimitCase(
        "SH-VIS-02",
        lambda: siege(guards={"red": PIT}, pit_visited=True),
        do.Visit(0, RED, "explore"),
        lift={"pit_visited": False},
    ),
    LimitCase(
        "SH-EQP-01",
        lambda: lacking(equipment=["Plum Jar"]),
        do.Use(0, "equipment.Plum Jar.0"),
        lift=lambda: siege(equipment=["Plum Jar"]),
    ),
    LimitCase(
        "SH-EQP-04",
        lambda: siege(
            guards={"red": MARKET},
            rows={"equipment": ["Bent Die"]},
            empty=["equipment"],
            switches={"empty_deck": "strict"},
        ),
        do.Visit(0, RED, "buy"),
        lift={"switches.empty_deck": "row"},
    ),
    LimitCase(
        "SH-EQP-06",
        lambda: siege(equipment=["Plum Jar"]),
        do.Use(0, "equipment.Seed Cake.0"),
        instead=do.Use(0, "equipment.Plum Jar.0"),
    ),
    LimitCase(
        "SH-RAR-02",
        lambda: lacking(rarities=["Heart of Quartz"]),
        do.Use(0, "rarity.Heart of Quartz.0"),
        lift=lambda: siege(rarities=["Heart of Quartz"]),
    ),
    LimitCase(
        "SH-VIL-02",
        lambda: lacking(villagers={MARKET: "Fishwife"}),
        do.Use(0, f"villager.Fishwife.0@{MARKET}"),
        lift=lambda: siege(villagers={MARKET: "Fishwife"}),
    ),
    LimitCase(
        "SH-VIL-04",
        lambda: siege(
            guards={"red": TAVERN},
            rows={"villager": ["Pot Boy"]},
            empty=["villager"],
            switches={"empty_deck": "strict"},
        ),
        do.Visit(0, RED, "recruit"),
        lift={"switches.empty_deck": "row"},
    ),
    LimitCase(
        "SH-VIL-05",
        lambda: siege(villagers={TAVERN: "Cellar Master", MARKET: "Fishwife"}),
        do.Use(0, f"villager.Cellar Master.0@{TAVERN}"),
        instead=do.Use(0, f"villager.Fishwife.0@{MARKET}"),
    ),
    LimitCase(
        "SH-VIL-06",
        lambda: after(
            siege(villagers={MARKET: "Honey Brewer"}), do.Use(0, f"villager.Honey Brewer.0@{MARKET}")
        ),
        do.Use(0, f"villager.Honey Brewer.0@{MARKET}"),
        lift={"agenda.uses": []},
    ),
    LimitCase(
        "SH-VIL-07",
        lambda: after(
            siege(villagers={TAVERN: "Pot Boy"}), do.Use(0, f"villager.Pot Boy.0@{TAVERN}"), rolls(1)
        ),
        do.Use(0, f"villager.Pot Boy.0@{TAVERN}"),
        lift={"agenda.uses": []},
    ),
    LimitCase(
        "SH-VIL-09",
        lambda: siege(villagers={MARKET: "Fishwife"}),
        do.Use(0, f"villager.Pot Boy.0@{TAVERN}"),
        instead=do.Use(0, f"villager.Fishwife.0@{MARKET}"),
    ),
    LimitCase(
        "SH-VIL-10",
        lambda: siege(villagers={WOOD: "Cooper"}),
        do.Dismiss(0, MARKET),
        instead=do.Dismiss(0, WOOD),
    ),
    LimitCase(
        "SH-VIL-12",
        lambda: lacking(mercenaries=["Bone Picker"]),
        do.Use(0, "villager.Bone Picker.0@0"),
        lift=lambda: siege(mercenaries=["Bone Picker"]),
    ),
    LimitCase(
        "SH-HOU-02",
        lambda: siege(guards={"red": WOOD}, roads={WOOD: {"yellow": ["fairy"]}}),
        do.Gather(0, RED, YELLOW),
        instead=do.Gather(0, RED, ORANGE),
    ),
    LimitCase(
        "SH-COL-07", lambda: siege(guards={"red": COLLEGE}), do.Visit(0, RED, "recipes"), lift=at_college
    ),
    LimitCase(
        "SH-COL-10",
        lambda: at_college(destroyed=[COLLEGE]),
        do.Visit(0, RED, "recipes"),
        lift={"destroyed.1": False},
    ),
    LimitCase("SH-TAV-01", lambda: shopping(TAVERN), do.Take(0, "Fishwife"), instead=do.Take(0, "Pot Boy")),
    LimitCase(
        "SH-TAV-02",
        lambda: after(shopping(TAVERN), do.Take(0, "Reed Cutter")),
        do.Settle(0, MARKET),
        instead=do.Settle(0, WOOD),
    ),
    LimitCase(
        "SH-TAV-04",
        lambda: siege(guards={"red": TAVERN}, rows=FULL, destroyed=[TAVERN]),
        do.Visit(0, RED, "recruit"),
        lift={"destroyed.2": False},
    ),
    LimitCase("SH-MKT-01", lambda: shopping(MARKET), do.Take(0, "Seed Cake"), instead=do.Take(0, "Bent Die")),
    LimitCase(
        "SH-MKT-03",
        lambda: siege(guards={"red": MARKET}, rows=FULL, destroyed=[MARKET]),
        do.Visit(0, RED, "buy"),
        lift={"destroyed.4": False},
    ),
    LimitCase(
        "SH-PIT-10",
        lambda: after(pit("Bat Roost", equipment=["holy potion"]), DOWN),
        do.Leave(0),
        lift={"tasks": [{"task": "deeper"}]},
    ),
    LimitCase(
        "SH-TWN-03",
        lambda: after(siege(), do.Visit(0, RED, "trade")),
        do.Visit(0, RED, "collect"),
        lift={"tasks": []},
    ),
]
