"""What the conformance suite is told of Villagers and Monster: a position for each rule, by hand."""

from __future__ import annotations

from pitkit.villagers.board import scene
from pitkit.villagers.rules import (
    Answer,
    Bet,
    Buy,
    Claim,
    Done,
    Flee,
    Hold,
    Lay,
    LiftCup,
    Pay,
    Reveal,
    Show,
    Stay,
    TakeUp,
    VillagersState,
)
from pitkit.villagers.rules.table import Switches
from tests.conformance import EffectCase, HiddenPair, LimitCase, Spec
from tests.villagers.tables import HOLLOW_CUP, MERCIES, after, sitting

TWO_ROADS = "Scroll of Two Roads"


def asking() -> VillagersState:
    """Seat 0, the Monster, is asked by his Scroll which side gets 2 points."""
    return after(sitting(laid={0: TWO_ROADS}), Reveal(0))


LIMITS = [
    LimitCase("VM-SET-07", lambda: sitting((5, 5, 5, -1)), Flee(3), instead=Flee(1)),
    LimitCase(
        "VM-SET-12",
        lambda: sitting(stage="claim", monster=-1, changes={0: {"section": 0}}),
        Claim(0, 3),
        instead=Claim(0, 2),
    ),
    LimitCase("VM-BRD-03", sitting, Bet(1, 2), instead=Bet(0, 2)),
    LimitCase("VM-BRD-04", lambda: sitting(centre=2), Pay(0, 2), instead=Pay(1, 2)),
    LimitCase("VM-RND-04", sitting, LiftCup(0, True), lift=lambda: sitting(stage="flown")),
    LimitCase("VM-RND-04", lambda: sitting(stage="flown"), LiftCup(1, True), instead=LiftCup(0, True)),
    LimitCase(
        "VM-WRD-01",
        lambda: sitting(hands={1: ["Long Shadow"]}),
        Lay(1, "Long Shadow"),
        lift=lambda: sitting(stage="ward", hands={1: ["Long Shadow"]}),
    ),
    LimitCase(
        "VM-WRD-01",
        lambda: sitting(stage="ward", changes={1: {"decided": True}}),
        Hold(1),
        lift={"players.1.decided": False},
    ),
    LimitCase(
        "VM-WRD-02",
        lambda: sitting(
            stage="ward", hands={1: ["Long Shadow"]}, laid={1: "Night Watch"}, changes={1: {"decided": True}}
        ),
        Lay(1, "Long Shadow"),
        lift=lambda: sitting(stage="ward", hands={1: ["Long Shadow"]}),
    ),
    LimitCase(
        "VM-WRD-03",
        lambda: sitting(hands={1: ["Long Shadow"]}, changes={1: {"taken_up": "Long Shadow"}}),
        Show(1, 0),
        instead=Show(1, 2),
    ),
    LimitCase(
        "VM-WRD-04",
        lambda: sitting(stage="ward", hands={1: ["Long Shadow"], 2: ["Night Watch"]}),
        Lay(1, "Night Watch"),
        instead=Lay(2, "Night Watch"),
    ),
    LimitCase("VM-WRD-08", asking, Answer(1, "0"), instead=Answer(0, "0")),
    LimitCase("VM-WRD-08", asking, Answer(0, "5"), instead=Answer(0, "1")),
    LimitCase("VM-BET-02", sitting, Reveal(1), instead=Reveal(0)),
    LimitCase("VM-BET-03", lambda: sitting(centre=9), Reveal(0), lift={"centre": 0}),
    LimitCase("VM-BET-03", lambda: sitting(centre=2), Pay(1, 3), instead=Pay(1, 2)),
    LimitCase("VM-BET-03", lambda: sitting(centre=2), Bet(0, 1), lift={"players.1.stake": 2}),
    LimitCase("VM-BET-10", lambda: sitting(centre=3), Reveal(0), lift={"players.1.stake": 3}),
    LimitCase("VM-FLE-01", lambda: sitting(stage="flown"), Flee(1), lift={"stage": "battle"}),
    LimitCase("VM-FLE-01", sitting, Stay(1), lift={"players.1.flees": True}),
    LimitCase("VM-FLE-01", lambda: sitting((5, 0, 5, 5), centre=2), Flee(1), lift={"players.1.tokens": 1}),
    LimitCase("VM-BUY-01", lambda: sitting(stage="buy"), Buy(1), instead=Buy(0)),
    LimitCase("VM-BUY-01", lambda: sitting(stage="buy"), Done(1), instead=Done(0)),
    LimitCase(
        "VM-BUY-01",
        lambda: sitting(stage="buy", hands={0: ["Long Shadow"]}, switches=Switches(hand_limit=1)),
        Buy(0),
        lift={"switches.hand_limit": 2},
    ),
    LimitCase("VM-BUY-02", lambda: sitting((1, 5, 5, 5), stage="buy"), Buy(0), lift={"players.0.tokens": 2}),
    LimitCase("VM-ROT-03", sitting, Bet(0, 6), instead=Bet(0, 5)),
    LimitCase("VM-ROT-03", lambda: sitting((9, 2, 5, 5), centre=6), Pay(1, 3), instead=Pay(1, 2)),
]

EFFECTS = [
    EffectCase("VM-BRD-01", lambda: sitting(centre=2), Pay(1, 1)),
    EffectCase("VM-RND-01", lambda: sitting((5, 1, 1, 0), stage="buy"), Done(0)),
    EffectCase("VM-WRD-05", lambda: sitting(laid={0: "Night Watch"}), Reveal(0)),
    EffectCase("VM-WRD-06", lambda: sitting(laid={1: "Long Shadow"}), Reveal(0)),
    EffectCase("VM-WRD-07", lambda: sitting(laid={1: "Chalk Circle"}), Reveal(0)),
    EffectCase("VM-WRD-09", lambda: sitting(laid={1: "Chalk Circle"}), Reveal(0)),
    EffectCase("VM-WRD-10", lambda: sitting(laid={1: "Chalk Circle"}), Flee(0)),
    EffectCase("VM-WRD-11", lambda: sitting(laid={1: MERCIES}), Reveal(0)),
    EffectCase(
        "VM-WRD-12", lambda: sitting((0, 5, 5, 5), green=(1, 1, 1), hands={0: ["Cold Breath"]}), Reveal(0)
    ),
    EffectCase("VM-BET-01", sitting, Bet(0, 1)),
    EffectCase("VM-BET-04", lambda: sitting(centre=2), Pay(1, 1)),
    EffectCase("VM-BET-05", lambda: sitting(centre=2), Pay(1, 1)),
    EffectCase("VM-BET-06", lambda: sitting((5, 0, 5, 0), centre=2), Flee(2)),
    EffectCase("VM-BET-07", lambda: sitting((5, 0, 1, 0), centre=2), Pay(2, 1)),
    EffectCase("VM-BET-08", lambda: sitting(centre=2, stakes={1: 2}), Bet(0, 1)),
    EffectCase("VM-BET-09", lambda: sitting((0, 5, 5, 5), centre=2), Pay(1, 2)),
    EffectCase("VM-FLE-02", sitting, Flee(0)),
    EffectCase("VM-FLE-03", sitting, Flee(0)),
    EffectCase("VM-FLE-04", lambda: sitting(stage="flown"), LiftCup(0, False)),
    EffectCase("VM-REV-01", sitting, Reveal(0)),
    EffectCase("VM-REV-02", sitting, Reveal(0)),
    EffectCase("VM-REV-03", lambda: sitting(green=(1, 1, 1)), Reveal(0)),
    EffectCase("VM-REV-04", lambda: sitting(green=(1, 1, 1)), Reveal(0)),
    EffectCase("VM-REV-05", sitting, Reveal(0)),
    EffectCase("VM-DTH-01", lambda: sitting((5, 0, 5, 5)), Reveal(0)),
    EffectCase("VM-DTH-02", lambda: sitting((5, 0, 5, 5)), Reveal(0)),
    EffectCase("VM-DTH-03", lambda: sitting((5, 0, 0, 5)), Reveal(0)),
    EffectCase("VM-DTH-04", lambda: sitting((0, 5, 5, 5), green=(1, 1, 1)), Reveal(0)),
    EffectCase("VM-DTH-05", lambda: sitting((0, 5, 5), green=(1, 1)), Reveal(0)),
    EffectCase("VM-DTH-06", lambda: sitting((0, 5, 5), green=(1, 1)), Reveal(0)),
    EffectCase("VM-BUY-03", lambda: sitting(stage="buy"), Buy(0)),
]

PAIRS = [
    HiddenPair(1, lambda: sitting(green=(1, 2, 3)), lambda: sitting(green=(6, 6, 6))),
    HiddenPair(
        1,
        lambda: sitting(stage="ward", hands={0: ["Long Shadow"], 2: ["Night Watch"]}),
        lambda: sitting(stage="ward", hands={0: ["Cold Breath"], 2: ["Chalk Circle"]}),
    ),
    HiddenPair(0, lambda: sitting(laid={1: "Long Shadow"}), lambda: sitting(laid={1: HOLLOW_CUP})),
    HiddenPair(2, lambda: seen_and_laid("Long Shadow"), lambda: seen_and_laid("Night Watch")),
]


def seen_and_laid(card: str) -> VillagersState:
    """Seat 1 has shown seat 2 one of two Wards and then lays one of them."""
    hands = {1: ["Long Shadow", "Night Watch"], 3: ["Cold Breath"]}
    ward = sitting(stage="ward", hands=hands)
    return after(ward, TakeUp(1, "Long Shadow"), Show(1, 2), Lay(1, card))


def board_text(state: VillagersState, seat: int | None) -> str:
    """What a board says of a state to a seat, or to an onlooker."""
    return scene(state.view(None) if seat is None else state, seat).spoken()


def names(n: int) -> list[str]:
    """So many players."""
    return ["Ada", "Ben", "Cleo", "Dov", "Eve", "Finn", "Gwen", "Hal"][:n]


SWITCHES: dict[int, dict[str, object]] = {
    3: {"tokens": 4},
    4: {"tokens": 3, "claim": True},
    5: {"tokens": 2, "dead_wards": "deck"},
    6: {"tokens": 2, "bag": 18, "hand_limit": 4},
    7: {"tokens": 2, "followed": [0, 2]},
    8: {"tokens": 2, "free_wards": 1},
}
"""For each number of players, switches that no other number turns; few tokens, for short games."""


def spec(players: int) -> Spec:
    """The suite's view of the game with so many players.

    The board's text is compared where there are three: it is drawn by the same code for all numbers.
    """
    return Spec(
        where="pitkit.villagers:GAME",
        setups=[{"players": names(players), **SWITCHES[players]}],
        limits=LIMITS,
        effects=EFFECTS,
        pairs=PAIRS,
        texts=[board_text] if players == 3 else [],
        games=2 if players == 3 else 1,
        shortest=4,
        longest=1000,
        widest=200,
    )
