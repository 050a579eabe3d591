"""The dice table passes the suite that every game passes."""

from __future__ import annotations

from typing import Any

from pitkit.monster_pit.boards import AnyAction
from pitkit.monster_pit.pools import DicePool
from pitkit.monster_pit.rules.rolls import Roll
from pitkit.monster_pit.rules.steps import (
    AttackRoll,
    DefenceRoll,
    GainADie,
    ImproveADie,
    Injure,
    ProgressRoll,
    RoyalGold,
    Sacrifice,
    TwilightRoll,
)
from pitkit.monster_pit.rules.table_state import Fight, RowDue, TableContent
from pitkit.play import Outcome
from tests.conformance import DataCase, EffectCase, LimitCase, Spec
from tests.conformance.suite import Conformance
from tests.monster_pit.tables import (
    captain,
    choosing,
    defending,
    half,
    improving,
    midday,
    owing,
    table,
    twilight,
)

ALL = ("City Watch", "Southern Gate", "Great Hall", "Market District", "Mystic's Quarter", "Royal Keep")


def faces(die: str) -> Any:
    """Finds the faces of a die: (name, side, how many, thrown again)."""

    def find(content: TableContent) -> Any:
        record = content.record("die", die)
        return tuple((face.name, face.side, face.count, face.again) for face in record.faces)

    return find


def row(board: str, results: int) -> Any:
    """Finds the actions of a row, each as its kind and its numbers."""
    return lambda content: tuple(
        _told(action) for action in content.record("board", board).rows[results].actions
    )


def _told(action: AnyAction) -> tuple[Any, ...]:
    values = (getattr(action, name) for name in action.__struct_fields__ if name != "text")
    return (action.__struct_config__.tag, *values)


def start(board: str) -> Any:
    """Finds the red, yellow and white dice a Monster starts with."""
    return lambda content: tuple(content.record("board", board).starting_dice())


def health(board: str) -> Any:
    """Finds a Monster's health against 1, 2, 3 and 4 Captains."""
    return lambda content: tuple(content.record("board", board).starting_health(n) for n in (1, 2, 3, 4))


def roll(*dice: str, again: bool = False, captain: int = 0) -> Roll:
    """A roll in progress."""
    return Roll(dice, captain=captain, again=again)  # type: ignore[arg-type]


many = captain("Ada", (0, 4, 6))
seven_white, six_yellow, five_red = (
    captain("Ada", (0, 1, 7)),
    captain("Ada", (0, 6, 1)),
    captain("Ada", (5, 0, 1)),
)
squad = captain("Ada", attackers=half(healthy=1), defenders=half(healthy=1))
wounded = captain("Ada", attackers=half(healthy=1, injured=1))

LIMITS = [
    LimitCase(
        "MP-DIE-06", lambda: table(seven_white), ProgressRoll(0, 0, 1, 7), instead=ProgressRoll(0, 0, 1, 6)
    ),
    LimitCase(
        "MP-DIE-06", lambda: midday(seven_white), AttackRoll(0, 0, 1, 7), instead=AttackRoll(0, 0, 1, 6)
    ),
    LimitCase(
        "MP-DIE-07", lambda: table(six_yellow), ProgressRoll(0, 0, 6, 1), instead=ProgressRoll(0, 0, 5, 1)
    ),
    LimitCase(
        "MP-DIE-08", lambda: table(five_red), ProgressRoll(0, 5, 0, 1), instead=ProgressRoll(0, 4, 0, 1)
    ),
    LimitCase("MP-MORN-01", table, ProgressRoll(1, 0, 1, 2), lift={"lead": 1}),
    LimitCase("MP-MORN-01", table, TwilightRoll(0), lift={"stage": "midday", "rolled": 2}),
    LimitCase("MP-MORN-01", midday, ProgressRoll(0, 0, 1, 2), lift={"stage": "morning", "rolled": 0}),
    LimitCase("MP-MORN-02", lambda: table(many), ProgressRoll(0, 0, 4, 5), instead=ProgressRoll(0, 0, 4, 4)),
    LimitCase("MP-MORN-06", table, ProgressRoll(0, 1, 1, 2), instead=ProgressRoll(0, 0, 1, 2)),
    LimitCase("MP-MORN-06", lambda: table(many), ProgressRoll(0, -1, 4, 5), instead=ProgressRoll(0, 0, 3, 5)),
    LimitCase("MP-MORN-07", lambda: table(many), ProgressRoll(0, 0, 1, 6), instead=ProgressRoll(0, 0, 2, 6)),
    LimitCase("MP-MORN-08", table, ProgressRoll(0, 0, 0, 2), instead=ProgressRoll(0, 0, 1, 2)),
    LimitCase(
        "MP-MORN-09", lambda: table(rolled=1, royal=True), ProgressRoll(1, 0, 1, 2), lift={"royal": False}
    ),
    LimitCase(
        "MP-MORN-09", lambda: table(rolled=1, royal=True), RoyalGold(1, True), instead=RoyalGold(0, True)
    ),
    LimitCase("MP-MID-06", lambda: midday(attacked=(0,)), AttackRoll(0, 0, 1, 2), lift={"attacked": []}),
    LimitCase("MP-TWI-01", midday, TwilightRoll(1), lift={"lead": 1}),
    LimitCase("MP-MB-01", improving, GainADie(0, "white"), instead=ImproveADie(0, "white")),
    LimitCase("MP-MB-01", improving, TwilightRoll(0), instead=ImproveADie(0, "white")),
    LimitCase("MP-TERM-04", improving, ImproveADie(0, "red"), instead=ImproveADie(0, "yellow")),
    LimitCase("MP-TERM-04", improving, ImproveADie(1, "white"), instead=ImproveADie(0, "white")),
    LimitCase("MP-TERM-04", choosing, ImproveADie(0, "white"), instead=ImproveADie(0, "yellow")),
    LimitCase("MP-CMB-02", midday, AttackRoll(0, 1, 1, 2), instead=AttackRoll(0, 0, 1, 2)),
    LimitCase("MP-CMB-03", defending, DefenceRoll(0, 1, 1, 2), instead=DefenceRoll(0, 0, 1, 2)),
    LimitCase("MP-CMB-03", defending, DefenceRoll(1, 0, 1, 2), instead=DefenceRoll(0, 0, 1, 2)),
    LimitCase("MP-CMB-04", lambda: midday(many), AttackRoll(0, 0, 4, 5), instead=AttackRoll(0, 0, 4, 4)),
    LimitCase(
        "MP-CMB-09",
        lambda: owing("sacrifice", squad),
        Sacrifice(0, "injured"),
        instead=Sacrifice(0, "healthy"),
    ),
    LimitCase("MP-CMB-09", lambda: owing("sacrifice", squad), TwilightRoll(0), lift={"fight": None}),
    LimitCase(
        "MP-CMB-10",
        lambda: owing("sacrifice", squad),
        Sacrifice(0, "captain"),
        instead=Sacrifice(0, "healthy"),
    ),
    LimitCase(
        "MP-CMB-14", lambda: owing("injure", wounded), Injure(0, "injured"), instead=Injure(0, "healthy")
    ),
    LimitCase("MP-CMB-14", lambda: owing("injure", squad), TwilightRoll(0), lift={"fight": None}),
]

EFFECTS = [
    EffectCase("MP-GOAL-02", lambda: _last_throw(health=1, results=2), Outcome(("Captain",))),
    EffectCase("MP-GOAL-03", lambda: table(distance=1, roll=roll("red", again=True)), Outcome(("Monster",))),
    EffectCase("MP-DIE-10", lambda: _burning(), Outcome(("City Watch", "Royal Keep"))),
    EffectCase("MP-MB-04", lambda: _burning(), Outcome(("City Watch", "City Watch"))),
    EffectCase("MP-MB-07", lambda: midday(trackers=DicePool(0, 5, 6)), TwilightRoll(0)),
    EffectCase("MP-TWI-03", lambda: midday(trackers=DicePool(0, 5, 6)), TwilightRoll(0)),
    EffectCase(
        "MP-CMB-05", lambda: midday(captain("Ada", attackers=half(mounts=(0, 1, 0)))), AttackRoll(0, 0, 1, 2)
    ),
    EffectCase("MP-CMB-13", lambda: _last_throw(health=9, results=3), Outcome(("Captain",))),
    EffectCase("MP-CMB-15", lambda: _lone_tie(), Outcome(("Monster", "Captain"))),
]


def _last_throw(health: int, results: int) -> Any:
    """Ada attacks with so many results; the Monster's last die is thrown again."""
    fight = Fight(0, attacking=True, results=results)
    return midday(health=health, attacked=(0,), fight=fight, roll=roll("red", again=True))


def _burning() -> Any:
    return twilight(board="phoshar", trackers=DicePool(1, 0, 3), row=RowDue(4, 2))


def _lone_tie() -> Any:
    """An injured Ada defends alone with one result, and the Monster throws its two dice."""
    fight = Fight(0, attacking=False, results=1)
    return defending(captain("Ada", injured=True), captain("Bo"), fight=fight, roll=roll("yellow", "yellow"))


DATA = [
    DataCase("MP-DIE-01", (("Captain", "captain", 3, False), ("Enchanted Captain", "captain", 1, True),
                           ("Monster", "monster", 2, False)), faces("white")),
    DataCase("MP-DIE-02", (("Captain", "captain", 3, False), ("Monster", "monster", 3, False)),
             faces("yellow")),
    DataCase("MP-DIE-03", (("Captain", "captain", 2, False), ("Monster", "monster", 3, False),
                           ("Enchanted Monster", "monster", 1, True)), faces("red")),
    DataCase("MP-SET-11", (1, 0, 3), start("phoshar")),
    DataCase("MP-SET-12", (8, 12, 16), lambda content: health("vaiel")(content)[1:]),
    DataCase("MP-SET-13", 7, lambda content: health("vaiel")(content)[0]),
    DataCase("MP-PHO-01", (1, 0, 3), start("phoshar")),
    DataCase("MP-PHO-02", 12, lambda content: content.record("board", "phoshar").max_dice.value),
    DataCase("MP-PHO-03", (10, 10, 15, 20), health("phoshar")),
    DataCase("MP-PHO-04", (("gain", "white", True), ("burn", ("City Watch",))), row("phoshar", 0)),
    DataCase("MP-PHO-05", (("move", 1), ("burn", ("Mystic's Quarter",))), row("phoshar", 1)),
    DataCase("MP-PHO-06", (("move", 2), ("burn", ("City Watch", "Market District"))), row("phoshar", 2)),
    DataCase("MP-PHO-07", (("improve",), ("gain", "white", False), ("card",)), row("phoshar", 3)),
    DataCase("MP-PHO-08", (("attack", "lead"), ("move", 3), ("burn_rolled", 2)), row("phoshar", 4)),
    DataCase("MP-PHO-09", (("gain_or_improve", "white", "red"), ("card",)), row("phoshar", 5)),
    DataCase("MP-PHO-10", (("attack", "all"), ("burn", ALL), ("move", 3)), row("phoshar", 6)),
    DataCase("MP-VAI-01", (0, 2, 0), start("vaiel")),
    DataCase("MP-VAI-02", 9, lambda content: content.record("board", "vaiel").max_dice.value),
    DataCase("MP-VAI-03", (7, 8, 12, 16), health("vaiel")),
    DataCase("MP-VAI-04", (("card",), ("move", 3)), row("vaiel", 0)),
    DataCase("MP-VAI-05", (("mesmerize", "market"),), row("vaiel", 1)),
    DataCase("MP-VAI-06", (("mesmerize", "barracks"), ("move", 1)), row("vaiel", 2)),
    DataCase("MP-VAI-07", (("attack", "lead"), ("move", 2)), row("vaiel", 3)),
    DataCase("MP-VAI-08", (("move_per_mesmerized", 2), ("card",)), row("vaiel", 4)),
    DataCase("MP-VAI-09", (("mesmerize_slot", "lead"), ("move", 2)), row("vaiel", 5)),
    DataCase("MP-VAI-10", (("mesmerize_slot", "all"), ("move", 3)), row("vaiel", 6)),
]  # fmt: skip


DICE_RULES = (
    "MP-GOAL-02", "MP-GOAL-03",
    "MP-SET-11", "MP-SET-12", "MP-SET-13",
    "MP-DIE-01", "MP-DIE-02", "MP-DIE-03", "MP-DIE-04", "MP-DIE-05", "MP-DIE-06", "MP-DIE-07", "MP-DIE-08",
    "MP-DIE-09", "MP-DIE-10",
    "MP-MORN-01", "MP-MORN-02", "MP-MORN-03", "MP-MORN-04", "MP-MORN-05", "MP-MORN-06", "MP-MORN-07",
    "MP-MORN-08", "MP-MORN-09", "MP-MORN-10",
    "MP-MID-06",
    "MP-TWI-01", "MP-TWI-02", "MP-TWI-03", "MP-TWI-04", "MP-TWI-05",
    "MP-MB-01", "MP-MB-02", "MP-MB-03", "MP-MB-04", "MP-MB-07", "MP-MB-08",
    "MP-TERM-04",
    "MP-PHO-01", "MP-PHO-02", "MP-PHO-03", "MP-PHO-04", "MP-PHO-05", "MP-PHO-06", "MP-PHO-07", "MP-PHO-08",
    "MP-PHO-09", "MP-PHO-10",
    "MP-VAI-01", "MP-VAI-02", "MP-VAI-03", "MP-VAI-04", "MP-VAI-05", "MP-VAI-06", "MP-VAI-07", "MP-VAI-08",
    "MP-VAI-09", "MP-VAI-10",
    "MP-CMB-01", "MP-CMB-02", "MP-CMB-03", "MP-CMB-04", "MP-CMB-05", "MP-CMB-06", "MP-CMB-07", "MP-CMB-08",
    "MP-CMB-09", "MP-CMB-10", "MP-CMB-11", "MP-CMB-12", "MP-CMB-13", "MP-CMB-14", "MP-CMB-15", "MP-CMB-17",
)  # fmt: skip
"""The rules the dice table answers for; the rest of the rulebook is the whole game's."""


def spec(captains: int, games: int) -> Spec:
    """The dice table with so many Captains, against both Monsters."""
    return Spec(
        where="pitkit.monster_pit.rules.table:DICE_GAME",
        setups=[
            {"board": board, "captains": captains, "lead": captains - 1} for board in ("vaiel", "phoshar")
        ],
        limits=LIMITS,
        effects=EFFECTS,
        data=DATA,
        only=DICE_RULES,
        games=games,
    )


class TestOneCaptain(Conformance):
    spec = spec(captains=1, games=10)


class TestTwoCaptains(Conformance):
    spec = spec(captains=2, games=10)


class TestThreeCaptains(Conformance):
    spec = spec(captains=3, games=20)


class TestFourCaptains(Conformance):
    spec = spec(captains=4, games=10)
