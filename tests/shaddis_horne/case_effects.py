"""Positions and steps whose events cite rules that the suite's games seldom reach."""

from __future__ import annotations

from pitkit.shaddis_horne.rules import steps as do
from pitkit.shaddis_horne.rules.tasks import CloseSiege, Phase, Spawn
from tests.conformance import EffectCase
from tests.shaddis_horne.moments import (
    DOWN,
    GREEN,
    RED,
    coming,
    pit,
)
from tests.shaddis_horne.sieges import COLLEGE, TAVERN, WOOD, after, rolls, siege

EFFECTS = [
    EffectCase(
        "SH-CMP-01",
        lambda: siege(equipment=["Feast Basket"], purse={"influence": 5}),
        do.Use(0, "equipment.Feast Basket.0"),
    ),
    EffectCase(
        "SH-CMP-06",
        lambda: siege(equipment=["Blue Vial"], villagers={WOOD: "Cooper"}),
        do.Use(0, "equipment.Blue Vial.0"),
    ),
    EffectCase(
        "SH-FIN-01",
        lambda: siege(guards={"red": 1}, roads={1: {"red": ["fairy"]}}, empty=["siege"]),
        do.Hit(0, RED, 1, RED, "fairy"),
    ),
    EffectCase(
        "SH-SGE-04", lambda: coming(top={"siege": ["Market Day"], "event": ["Roof Work"]}), do.Advance(0)
    ),
    EffectCase(
        "SH-SGE-05",
        lambda: after(
            coming(top={"siege": ["Smoke by Noon"], "event": ["Roof Work"]}, villagers={WOOD: "Cooper"}),
            do.Advance(0),
            rolls(1),
        ),
        rolls(2),
    ),
    EffectCase(
        "SH-SPN-08",
        lambda: siege(
            phase_name="siege",
            trophies=["oak", "oak"],
            rows={"siege": ["Splinters"]},
            tasks=(Spawn("oak"), CloseSiege(), Phase("action")),
        ),
        rolls(1),
    ),
    EffectCase(
        "SH-CRE-05",
        lambda: siege(guards={"red": 1}, roads={1: {"red": ["oak", "oak"]}}),
        do.Hit(0, RED, 1, RED, "oak"),
    ),
    EffectCase(
        "SH-HIT-06",
        lambda: siege(guards={"green": 1}, roads={1: {"green": ["oak", "oak"]}}),
        do.Hit(0, GREEN, 1, GREEN, "oak"),
    ),
    EffectCase(
        "SH-HIT-07",
        lambda: siege(guards={"red": 1}, roads={1: {"red": ["oak", "oak"]}}),
        do.Hit(0, RED, 1, RED, "oak"),
    ),
    EffectCase(
        "SH-RAR-03",
        lambda: after(
            coming(
                empty=["siege"],
                top={"siege": [], "event": ["West Wind"]},
                roads={1: {"green": ["fairy"]}},
                equipment=["Plum Jar"],
            ),
            do.Advance(0),
        ),
        rolls(1),
    ),
    EffectCase(
        "SH-VIL-03",
        lambda: after(
            siege(
                guards={"red": TAVERN}, rows={"villager": ["Inkmaker"]}, villagers={COLLEGE: "Star Reader"}
            ),
            do.Visit(0, RED, "recruit"),
            do.Take(0, "Inkmaker"),
        ),
        do.Settle(0, 0),
    ),
    EffectCase(
        "SH-VIL-08",
        lambda: after(
            siege(guards={"red": TAVERN}, rows={"villager": ["Inkmaker"]}, destroyed=[COLLEGE]),
            do.Visit(0, RED, "recruit"),
        ),
        do.Take(0, "Inkmaker"),
    ),
    EffectCase(
        "SH-VIL-11",
        lambda: after(
            siege(guards={"red": TAVERN}, rows={"villager": ["Bone Picker"]}), do.Visit(0, RED, "recruit")
        ),
        do.Take(0, "Bone Picker"),
    ),
    EffectCase("SH-ADV-04", lambda: coming(roads={WOOD: {"red": ["oak", "oak"]}}), do.Advance(0)),
    EffectCase(
        "SH-EPH-03",
        lambda: siege(empty=["equipment", "villager"], top={"siege": ["The First Timber"]}),
        do.Advance(0),
    ),
    EffectCase(
        "SH-HOU-04",
        lambda: siege(guards={"red": WOOD}, destroyed=[WOOD], purse={"wood": 6, "ore": 6}),
        do.Visit(0, RED, "repair"),
    ),
    EffectCase(
        "SH-COL-02",
        lambda: after(
            siege(guards={"red": COLLEGE}, rows={"recipe": ["TELE"]}),
            do.Visit(0, RED, "recipes"),
            do.Cast(0, "TELE"),
            do.Answer(0, "red"),
        ),
        do.Answer(0, "place.3"),
    ),
    EffectCase(
        "SH-COL-04",
        lambda: after(
            siege(guards={"red": COLLEGE}, rows={"recipe": ["GUST"]}, roads={1: {"green": ["fairy"]}}),
            do.Visit(0, RED, "recipes"),
            do.Cast(0, "GUST"),
        ),
        do.Answer(0, "0"),
    ),
    EffectCase(
        "SH-COL-05",
        lambda: after(
            siege(guards={"red": COLLEGE}, rows={"recipe": ["FAST"]}, exhausted=["green"]),
            do.Visit(0, RED, "recipes"),
        ),
        do.Cast(0, "FAST"),
    ),
    EffectCase(
        "SH-COL-09",
        lambda: after(coming(roads={COLLEGE: {"red": ["scuttler"]}, 6: {"green": ["fairy"]}}), do.Advance(0)),
        rolls(6),
    ),
    EffectCase(
        "SH-TAV-05",
        lambda: siege(guards={"red": TAVERN}, destroyed=[TAVERN], purse={"wood": 4}),
        do.Visit(0, RED, "repair"),
    ),
    EffectCase(
        "SH-TAV-06",
        lambda: after(
            coming(top={"siege": ["Cold Embers"], "event": ["Roof Work"]}), do.Advance(0), rolls(1), rolls(2)
        ),
        rolls(3),
    ),
    EffectCase(
        "SH-TWN-01", lambda: after(siege(), do.Visit(0, RED, "trade")), do.Swap(0, ("gems", "ore"), "wood")
    ),
    EffectCase("SH-TWN-02", lambda: siege(trophies=["fairy"]), do.Visit(0, RED, "collect")),
    EffectCase("SH-PIT-06", lambda: after(pit("Wisp Nest"), DOWN), rolls(3)),
    EffectCase("SH-PIT-08", lambda: pit("undead"), DOWN),
    EffectCase(
        "SH-PIT-09",
        lambda: after(pit("Sealed Vault", "Bat Roost", "Bat Roost"), DOWN, do.Deeper(0)),
        do.Deeper(0),
    ),
    EffectCase("SH-PIT-11", lambda: pit("Tin Vein", empty=["pit"]), DOWN),
    EffectCase("SH-PIT-13", lambda: after(pit("Crystal Hall"), DOWN), do.Leave(0)),
    EffectCase(
        "SH-PIT-14",
        lambda: after(pit("Sealed Vault", "Bat Roost", "Bat Roost"), DOWN, do.Deeper(0)),
        do.Deeper(0),
    ),
    EffectCase(
        "SH-PIT-18",
        lambda: after(pit("Bat Roost", equipment=["holy potion"]), DOWN),
        do.Use(0, "equipment.holy potion.0"),
    ),
]
