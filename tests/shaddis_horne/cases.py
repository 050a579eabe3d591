"""What the conformance suite is told of The Siege of Shaddis Horne: a position for each rule, by hand."""

from __future__ import annotations

from typing import Any

from pitkit.play import Choice, State
from pitkit.play.policies import Rng
from pitkit.shaddis_horne.cards import HorneContent
from pitkit.shaddis_horne.policies import simple_policy
from pitkit.shaddis_horne.rules import steps as do
from pitkit.shaddis_horne.rules.tasks import CloseSiege, Lack, Phase, Spawn
from tests.conformance import DataCase, EffectCase, LimitCase, Spec
from tests.shaddis_horne.sieges import (
    COLLEGE,
    MARKET,
    PIT,
    TAVERN,
    WOOD,
    after,
    rolls,
    siege,
)

RED, ORANGE, YELLOW, GREEN = range(4)
FULL = {"villager": ["Pot Boy", "Reed Cutter"], "equipment": ["Blue Vial", "Bent Die"]}


def lacking(**values: Any) -> State:
    """A moment of the siege phase in which a resource has to be chosen."""
    return siege(phase_name="siege", tasks=(Lack(1), Phase("action")), **values)


def shopping(at: int, **values: Any) -> State:
    """Red is buying or recruiting."""
    what = "recruit" if at == TAVERN else "buy"
    return after(siege(guards={"red": at}, rows=FULL, **values), do.Visit(0, RED, what))  # type: ignore[arg-type]


def at_college(**values: Any) -> State:
    """Red stands at the college, where FIRE lies."""
    return siege(guards={"red": COLLEGE}, rows={"recipe": ["FIRE"]}, **values)


def coming(**values: Any) -> State:
    """A position before an advance phase with nothing to fill."""
    rows = {**FULL, **values.pop("rows", {})}
    top = {"siege": ["The First Timber"], **values.pop("top", {})}
    return siege(rows=rows, top=top, **values)


def pit(*cards: str, **values: Any) -> State:
    """Red stands at the Pit, on which these cards lie."""
    return siege(guards={"red": PIT}, top={"pit": cards}, **values)


DOWN = do.Visit(0, RED, "explore")

LIMITS = [
    LimitCase(
        "SH-CMP-02",
        lambda: siege(guards={"red": MARKET}, destroyed=[MARKET], purse={"wood": 2}),
        do.Visit(0, RED, "repair"),
        lift={"purse.wood": 3},
    ),
    LimitCase("SH-CMP-02", lambda: lacking(purse={"gems": 0}), do.GiveUp(0, "gems"), instead=do.GiveUp(0, "ore")),
    LimitCase("SH-LOC-05", lambda: siege(guards={"red": MARKET}), do.Visit(0, RED, "repair"),
              lift={"destroyed.4": True}),
    LimitCase("SH-RND-01", lambda: after(siege(), do.Visit(0, RED, "trade")), do.Move(0, RED, 3), lift={"tasks": []}),
    LimitCase("SH-RND-01", lacking, do.Advance(0), lift=siege),
    LimitCase("SH-ACT-03", lambda: after(siege(), do.Move(0, RED, 3)), do.Move(0, GREEN, 3),
              instead=do.Move(0, RED, 4)),
    LimitCase(
        "SH-ACT-05",
        lambda: siege(equipment=["Plum Jar"]),
        do.Use(0, "event.Roof Work.day"),
        instead=do.Use(0, "equipment.Plum Jar.0"),
    ),
    LimitCase("SH-ACT-07", lambda: siege(exhausted=["red"]), do.Move(0, RED, 3), lift={"guards.0.ready": True}),
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
    LimitCase("SH-VIS-01", lambda: siege(guards={"red": COLLEGE}), do.Visit(0, RED, "trade"),
              lift={"guards.0.at": 0}),
    LimitCase("SH-VIS-02", lambda: siege(guards={"red": PIT}, pit_visited=True), do.Visit(0, RED, "explore"),
              lift={"pit_visited": False}),
    LimitCase("SH-EQP-01", lambda: lacking(equipment=["Plum Jar"]), do.Use(0, "equipment.Plum Jar.0"),
              lift=lambda: siege(equipment=["Plum Jar"])),
    LimitCase(
        "SH-EQP-04",
        lambda: siege(guards={"red": MARKET}, rows={"equipment": ["Bent Die"]}, empty=["equipment"],
                      switches={"empty_deck": "strict"}),
        do.Visit(0, RED, "buy"),
        lift={"switches.empty_deck": "row"},
    ),
    LimitCase("SH-EQP-06", lambda: siege(equipment=["Plum Jar"]), do.Use(0, "equipment.Seed Cake.0"),
              instead=do.Use(0, "equipment.Plum Jar.0")),
    LimitCase("SH-RAR-02", lambda: lacking(rarities=["Heart of Quartz"]), do.Use(0, "rarity.Heart of Quartz.0"),
              lift=lambda: siege(rarities=["Heart of Quartz"])),
    LimitCase(
        "SH-VIL-02",
        lambda: lacking(villagers={MARKET: "Fishwife"}),
        do.Use(0, f"villager.Fishwife.0@{MARKET}"),
        lift=lambda: siege(villagers={MARKET: "Fishwife"}),
    ),
    LimitCase(
        "SH-VIL-04",
        lambda: siege(guards={"red": TAVERN}, rows={"villager": ["Pot Boy"]}, empty=["villager"],
                      switches={"empty_deck": "strict"}),
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
        lambda: after(siege(villagers={MARKET: "Honey Brewer"}), do.Use(0, f"villager.Honey Brewer.0@{MARKET}")),
        do.Use(0, f"villager.Honey Brewer.0@{MARKET}"),
        lift={"agenda.uses": []},
    ),
    LimitCase(
        "SH-VIL-07",
        lambda: after(siege(villagers={TAVERN: "Pot Boy"}), do.Use(0, f"villager.Pot Boy.0@{TAVERN}"), rolls(1)),
        do.Use(0, f"villager.Pot Boy.0@{TAVERN}"),
        lift={"agenda.uses": []},
    ),
    LimitCase(
        "SH-VIL-09",
        lambda: siege(villagers={MARKET: "Fishwife"}),
        do.Use(0, f"villager.Pot Boy.0@{TAVERN}"),
        instead=do.Use(0, f"villager.Fishwife.0@{MARKET}"),
    ),
    LimitCase("SH-VIL-10", lambda: siege(villagers={WOOD: "Cooper"}), do.Dismiss(0, MARKET),
              instead=do.Dismiss(0, WOOD)),
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
    LimitCase("SH-COL-07", lambda: siege(guards={"red": COLLEGE}), do.Visit(0, RED, "recipes"), lift=at_college),
    LimitCase("SH-COL-10", lambda: at_college(destroyed=[COLLEGE]), do.Visit(0, RED, "recipes"),
              lift={"destroyed.1": False}),
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
    LimitCase("SH-PIT-10", lambda: after(pit("Bat Roost", equipment=["holy potion"]), DOWN), do.Leave(0),
              lift={"tasks": [{"task": "deeper"}]}),
    LimitCase("SH-TWN-03", lambda: after(siege(), do.Visit(0, RED, "trade")), do.Visit(0, RED, "collect"),
              lift={"tasks": []}),
]  # fmt: skip


EFFECTS = [
    EffectCase("SH-CMP-01", lambda: siege(equipment=["Feast Basket"], purse={"influence": 5}),
               do.Use(0, "equipment.Feast Basket.0")),
    EffectCase("SH-CMP-06", lambda: siege(equipment=["Blue Vial"], villagers={WOOD: "Cooper"}),
               do.Use(0, "equipment.Blue Vial.0")),
    EffectCase("SH-FIN-01", lambda: siege(guards={"red": 1}, roads={1: {"red": ["fairy"]}}, empty=["siege"]),
               do.Hit(0, RED, 1, RED, "fairy")),
    EffectCase("SH-SGE-04", lambda: coming(top={"siege": ["Market Day"], "event": ["Roof Work"]}), do.Advance(0)),
    EffectCase("SH-SGE-05", lambda: after(coming(top={"siege": ["Smoke by Noon"], "event": ["Roof Work"]},
                                                 villagers={WOOD: "Cooper"}), do.Advance(0), rolls(1)), rolls(2)),
    EffectCase("SH-SPN-08", lambda: siege(
        phase_name="siege", trophies=["oak", "oak"], rows={"siege": ["Splinters"]},
        tasks=(Spawn("oak"), CloseSiege(), Phase("action"))), rolls(1)),
    EffectCase("SH-CRE-05", lambda: siege(guards={"red": 1}, roads={1: {"red": ["oak", "oak"]}}),
               do.Hit(0, RED, 1, RED, "oak")),
    EffectCase("SH-HIT-06", lambda: siege(guards={"green": 1}, roads={1: {"green": ["oak", "oak"]}}),
               do.Hit(0, GREEN, 1, GREEN, "oak")),
    EffectCase("SH-HIT-07", lambda: siege(guards={"red": 1}, roads={1: {"red": ["oak", "oak"]}}),
               do.Hit(0, RED, 1, RED, "oak")),
    EffectCase("SH-RAR-03", lambda: after(coming(empty=["siege"], top={"siege": [], "event": ["West Wind"]},
                                                 roads={1: {"green": ["fairy"]}}, equipment=["Plum Jar"]),
                                          do.Advance(0)), rolls(1)),
    EffectCase("SH-VIL-03", lambda: after(siege(guards={"red": TAVERN}, rows={"villager": ["Inkmaker"]},
                                                villagers={COLLEGE: "Star Reader"}),
                                          do.Visit(0, RED, "recruit"), do.Take(0, "Inkmaker")), do.Settle(0, 0)),
    EffectCase("SH-VIL-08", lambda: after(siege(guards={"red": TAVERN}, rows={"villager": ["Inkmaker"]},
                                                destroyed=[COLLEGE]), do.Visit(0, RED, "recruit")),
               do.Take(0, "Inkmaker")),
    EffectCase("SH-VIL-11", lambda: after(siege(guards={"red": TAVERN}, rows={"villager": ["Bone Picker"]}),
                                          do.Visit(0, RED, "recruit")), do.Take(0, "Bone Picker")),
    EffectCase("SH-ADV-04", lambda: coming(roads={WOOD: {"red": ["oak", "oak"]}}), do.Advance(0)),
    EffectCase("SH-EPH-03", lambda: siege(empty=["equipment", "villager"], top={"siege": ["The First Timber"]}),
               do.Advance(0)),
    EffectCase("SH-HOU-04", lambda: siege(guards={"red": WOOD}, destroyed=[WOOD], purse={"wood": 6, "ore": 6}),
               do.Visit(0, RED, "repair")),
    EffectCase("SH-COL-02", lambda: after(siege(guards={"red": COLLEGE}, rows={"recipe": ["TELE"]}),
                                          do.Visit(0, RED, "recipes"), do.Cast(0, "TELE"), do.Answer(0, "red")),
               do.Answer(0, "place.3")),
    EffectCase("SH-COL-04", lambda: after(siege(guards={"red": COLLEGE}, rows={"recipe": ["GUST"]},
                                                roads={1: {"green": ["fairy"]}}),
                                          do.Visit(0, RED, "recipes"), do.Cast(0, "GUST")), do.Answer(0, "0")),
    EffectCase("SH-COL-05", lambda: after(siege(guards={"red": COLLEGE}, rows={"recipe": ["FAST"]},
                                                exhausted=["green"]), do.Visit(0, RED, "recipes")),
               do.Cast(0, "FAST")),
    EffectCase("SH-COL-09", lambda: after(coming(roads={COLLEGE: {"red": ["scuttler"]}, 6: {"green": ["fairy"]}}),
                                          do.Advance(0)), rolls(6)),
    EffectCase("SH-TAV-05", lambda: siege(guards={"red": TAVERN}, destroyed=[TAVERN], purse={"wood": 4}),
               do.Visit(0, RED, "repair")),
    EffectCase("SH-TAV-06", lambda: after(coming(top={"siege": ["Cold Embers"], "event": ["Roof Work"]}),
                                          do.Advance(0), rolls(1), rolls(2)), rolls(3)),
    EffectCase("SH-TWN-01", lambda: after(siege(), do.Visit(0, RED, "trade")), do.Swap(0, ("gems", "ore"), "wood")),
    EffectCase("SH-TWN-02", lambda: siege(trophies=["fairy"]), do.Visit(0, RED, "collect")),
    EffectCase("SH-PIT-06", lambda: after(pit("Wisp Nest"), DOWN), rolls(3)),
    EffectCase("SH-PIT-08", lambda: pit("undead"), DOWN),
    EffectCase("SH-PIT-09", lambda: after(pit("Sealed Vault", "Bat Roost", "Bat Roost"), DOWN, do.Deeper(0)),
               do.Deeper(0)),
    EffectCase("SH-PIT-11", lambda: pit("Tin Vein", empty=["pit"]), DOWN),
    EffectCase("SH-PIT-13", lambda: after(pit("Crystal Hall"), DOWN), do.Leave(0)),
    EffectCase("SH-PIT-14", lambda: after(pit("Sealed Vault", "Bat Roost", "Bat Roost"), DOWN, do.Deeper(0)),
               do.Deeper(0)),
    EffectCase("SH-PIT-18", lambda: after(pit("Bat Roost", equipment=["holy potion"]), DOWN),
               do.Use(0, "equipment.holy potion.0")),
]  # fmt: skip


def _creature(content: HorneContent, kind: str) -> tuple[int, int, tuple[tuple[str, int], ...]]:
    creature = content.record("creature", kind)
    return creature.low, creature.high, tuple(creature.reward)


def _fields(kind: type, names: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(name for name in names if name in kind.__struct_fields__)  # type: ignore[attr-defined]


SHOWN = ("wave", "spawns", "icons", "story", "news")
OF_A_VILLAGER = ("building", "strength", "cost", "abilities")
TYPES = {"Food", "Potion", "Tool", "Weapon", "Emblem"}

DATA = [
    DataCase(
        "SH-CMP-03", ("red", "orange", "yellow", "green"), lambda c: tuple(hawk.name for hawk in c.hawkguard)
    ),
    DataCase("SH-CMP-04", ("red", "orange", "yellow", "green"), lambda c: c.limits.tiles),
    DataCase("SH-CMP-09", (2, 6), lambda c: (c.limits.dice, c.limits.faces)),
    DataCase("SH-FIN-04", 3, lambda c: c.limits.nightmare),
    DataCase("SH-SGE-02", SHOWN, lambda c: _fields(type(c.siege[0]), SHOWN)),
    DataCase("SH-CRE-01", (1, 4, (("gems", 1),)), lambda c: _creature(c, "scuttler")),
    DataCase("SH-CRE-02", (2, 5, (("influence", 1),)), lambda c: _creature(c, "fairy")),
    DataCase(
        "SH-CRE-03",
        [(6, 8, (("wood", 1),)), (6, 8, (("ore", 1),)), (6, 8, (("gems", 2),))],
        lambda c: [_creature(c, kind) for kind in ("oak", "iron", "gold")],
    ),
    DataCase("SH-EQP-05", TYPES, lambda c: {card.type for card in c.equipment if card.name and card.ability}),
    DataCase("SH-VIL-01", OF_A_VILLAGER, lambda c: _fields(type(c.villager[0]), OF_A_VILLAGER)),
    DataCase(
        "SH-EPH-05",
        {"scuttler": 1, "fairy": 1, "oak": 1, "iron": 1, "gold": 2},
        lambda c: {creature.key: sum(n for _, n in creature.reward) for creature in c.creature},
    ),
]


def often_simple(view: Any, choices: tuple[Choice, ...], rng: Rng) -> Choice:
    """Mostly the simple player, now and then any choice, so that games are long and see much."""
    return rng.choice(choices) if rng.below(4) == 0 else simple_policy(view, choices, rng)


SETUPS: list[dict[str, Any]] = [
    {"nightmare": 2, "players": ["Ada", "Ben"]},
    {"gust": "each", "empty_deck": "strict", "reroll_anywhere": True},
    {"ask_before_fights": True, "pit_repair_visits": False, "nightmare": 3, "gems": 6, "wood": 6, "ore": 6},
]
"""Setups that together turn every switch."""


UNSET = [
    "content.nightmare.*.effect.add",
    "content.villager.*.abilities.*.effect.steps.*.set",
    "content.villager.*.abilities.*.effect.steps.*.then.steps.*.add",
]
"""Where a counter of the frame leaves out one of `set` and `add`."""


def spec() -> Spec:
    """The suite's view of the game."""
    return Spec(
        where="pitkit.shaddis_horne:GAME",
        setups=SETUPS,
        limits=LIMITS,
        effects=EFFECTS,
        data=DATA,
        games=3,
        shortest=20,
        longest=2500,
        widest=200,
        policy=often_simple,
        declared=UNSET,
    )
