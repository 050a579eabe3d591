"""What Lanterns in the Pit tells the conformance suite: a position for each rule, written by hand.

Game authors may copy this file's shape: a function that builds a middle position from a few values,
then a line for each rule.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

from msgspec.structs import replace

from pitkit.play import Known, Outcome, Unseen, pile, pool
from tests.conformance import DataCase, EffectCase, HiddenPair, LimitCase, Spec
from tests.play.lantern import GAME
from tests.play.lantern.cards import POOL
from tests.play.lantern.rules import Done, Draw, Fly, GoOn, Lantern, Lay, Throw

PACK = {"moth": 4, "ember": 5, "candle": 3, "torch": 2}
BOXED = 3


def middle(
    ash: str = "", birch: str = "", rows: tuple[str, str] = ("gate", ""), top: str = "", **fields: Any
) -> Lantern:
    """A turn of Ash's, from the cards in the hands, in the rows and open on the pit; the rest is unseen."""
    hands = ash.split(), birch.split()
    laid = tuple(tuple(row.split()) for row in rows)
    left = Counter(PACK) - Counter([card for cards in (*hands, *laid, top.split()) for card in cards])
    values: dict[str, Any] = {
        "content": GAME.load_content(),
        "names": ("Ash", "Birch"),
        "pools": (replace(pool(POOL, left), out=sum(map(len, hands))),),
        "pit": pile(*map(Known, top.split()), Unseen(POOL, left.total() - BOXED)),
        "hands": tuple(pile(*(Known(card, (seat,), (POOL,)) for card in hands[seat])) for seat in (0, 1)),
        "rows": laid,
        "stage": "turn",
    }
    state = Lantern(**values | fields)
    assert not list(state.problems()), list(state.problems())
    return state


def answering(ash: str = "", birch: str = "") -> Lantern:
    """Ash has thrown two light, and Birch may answer."""
    return middle(ash, birch, stage="answer", thrown=2)


def running(ash: str = "", laid: int = 1) -> Lantern:
    """Ash lays a run, in which the last card gave so much light."""
    return middle(ash, stage="run", laid=laid)


def last_card(light: tuple[int, int]) -> Lantern:
    """The pit is one face-up moth, and Ash is about to draw it."""
    rows = ("gate moth moth ember ember ember", "ember ember candle candle torch")
    return middle(rows=rows, top="moth", light=light)


LIMITS = [
    LimitCase("TG-TURN-02", middle, Draw(1), lift={"turn": 1}),
    LimitCase("TG-TURN-03", running, Draw(0), lift={"stage": "turn", "laid": -1}),
    LimitCase("TG-TURN-03", lambda: answering("ember"), Lay(0, "ember"), lift={"stage": "turn", "thrown": 0}),
    LimitCase("TG-DRAW-03", lambda: middle("moth ember torch"), Draw(0), instead=Throw(0)),
    LimitCase("TG-RUN-02", lambda: running("ember", 1), Lay(0, "ember"), lift={"laid": 0}),
    LimitCase("TG-RUN-02", lambda: running("ember torch", 2), Lay(0, "ember"), instead=Lay(0, "torch")),
    LimitCase("TG-RUN-03", lambda: middle("ember", "torch"), Lay(0, "torch"), instead=Lay(0, "ember")),
    LimitCase("TG-RUN-04", middle, Done(0), lift={"stage": "run", "laid": 1}),
    LimitCase("TG-THROW-03", lambda: middle(rows=("", "gate")), Throw(0), lift={"rows": [["gate"], []]}),
    LimitCase("TG-ANS-02", middle, GoOn(0), lift=answering),
    LimitCase("TG-ANS-02", lambda: middle("", "moth"), Fly(1, "moth"), lift=lambda: answering("", "moth")),
    LimitCase(
        "TG-ANS-03", lambda: answering("", "ember"), Fly(1, "moth"), lift=lambda: answering("", "moth")
    ),
    LimitCase("TG-ANS-04", lambda: answering("moth", "moth"), Fly(0, "moth"), instead=Fly(1, "moth")),
]

EFFECTS = [
    EffectCase("TG-THROW-02", lambda: middle(stage="throw"), Outcome(("flare",))),
    EffectCase("TG-END-02", lambda: last_card((6, 5)), Draw(0)),
    EffectCase("TG-END-03", lambda: last_card((5, 5)), Draw(0)),
]

LIGHT = {"moth": 0, "ember": 1, "candle": 2, "torch": 3, "gate": 1}

DATA = [
    DataCase("TG-SET-02", (2, 3, 3), lambda cards: (cards.table.dealt, cards.table.boxed, cards.table.hand)),
    DataCase(
        "TG-SET-03", {"moth": 0, "ember": 1, "candle": 2, "torch": 3, "gate": 1}, lambda cards: cards.light
    ),
    DataCase("TG-END-04", 9, lambda cards: cards.table.goal),
]

PAIRS = [
    HiddenPair(0, lambda: middle("moth", "ember"), lambda: middle("moth", "torch")),
    HiddenPair(1, lambda: answering("moth", "ember"), lambda: answering("torch", "ember")),
    HiddenPair(None, lambda: middle("moth", "ember"), lambda: middle("candle", "torch")),
]

SPEC = Spec(
    where="tests.play.lantern:GAME",
    setups=[{}, {"players": ["Zoe", "Yan"]}],
    limits=LIMITS,
    effects=EFFECTS,
    data=DATA,
    pairs=PAIRS,
    longest=200,
    widest=12,
)
