"""For each limit a position in which it alone refuses a step, and a twin in which it does not."""

from __future__ import annotations

from pitkit.pit_fighter.rules import (
    FIST,
    Aim,
    Arm,
    Attack,
    Bring,
    Buy,
    Done,
    Drop,
    Equip,
    GoFirst,
    Move,
    Pass,
    Pick,
    Piece,
    Play,
    Remove,
    Strike,
    TakeDeck,
    Use,
)
from tests.conformance import LimitCase
from tests.pit_fighter.scenes import (
    FAR,
    arming,
    arming_forty,
    attacked,
    bare_deck,
    bitten,
    choosing,
    first,
    swapping,
    together,
    wall,
    with_hound,
)
from tests.pit_fighter.tables import FIRST_BEAST, MIDDLE, after, beside, sitting

LIMITS = [
    LimitCase("PF-CRD-01", lambda: choosing(), Pick(0, "Steel"), instead=Pick(0, "Varga")),
    LimitCase(
        "PF-CRD-05",
        lambda: sitting(stage="equip", hands={0: ["Long Chain"]}, pieces={0: ["Horn Bow", "Anvil Maul"]}),
        Equip(0, "Long Chain", 1),
        instead=Equip(0, "Long Chain", 2),
    ),
    LimitCase(
        "PF-GDL-02",
        lambda: after(sitting(hands={0: ["Rime Snare"]}), Play(0, "Rime Snare")),
        Done(0),
        instead=Aim(0, (3, 8)),
    ),
    LimitCase(
        "PF-GDL-04",
        lambda: attacked(hands={1: ["Sand in the Face"]}, gold=(100, 39)),
        Play(1, "Sand in the Face"),
        lift={"fighters.1.gold": 40},
    ),
    LimitCase(
        "PF-GDL-05",
        lambda: sitting(hands={0: ["Quick Hands"], 1: ["Second Wind"]}),
        Play(0, "Second Wind"),
        instead=Play(0, "Quick Hands"),
    ),
    LimitCase(
        "PF-GDL-06",
        lambda: sitting(hands={0: ["Feint"]}, pieces={0: ["Anvil Maul"]}),
        Play(0, "Feint"),
        lift=lambda: after(
            sitting(hands={0: ["Feint"]}, pieces={0: ["Anvil Maul"]}), Attack(0, 1, 1), Pass(1)
        ),
    ),
    LimitCase(
        "PF-GDL-06",
        lambda: sitting(stage="move1", pieces={0: ["Salve"]}),
        Use(0, 1),
        lift={"stage": "attack"},
    ),
    LimitCase(
        "PF-SET-01", lambda: choosing("basic", Pick(0, "Varga")), Pick(0, "Quill"), instead=Pick(1, "Quill")
    ),
    LimitCase(
        "PF-SET-04",
        lambda: after(arming(), Arm(0, "Spiked Club"), Arm(0, "Crowd Pleaser")),
        Arm(0, "Duck"),
        instead=Arm(0, "Feint"),
    ),
    LimitCase("PF-SET-04", arming, Arm(1, "Feint"), lift={"asked": 1}),
    LimitCase("PF-SET-09", first, GoFirst(0, 0), instead=GoFirst(1, 0)),
    LimitCase(
        "PF-SET-12",
        lambda: choosing("basic", Pick(0, "Varga")),
        TakeDeck(0, "Varga's forty"),
        instead=TakeDeck(0, "Varga's twenty"),
    ),
    LimitCase(
        "PF-TRN-01",
        lambda: sitting(stage="move1", pieces={0: ["Anvil Maul"]}),
        Attack(0, 1, 1),
        lift={"stage": "attack"},
    ),
    LimitCase(
        "PF-TRN-02", lambda: sitting(stage="move1"), Move(1, beside(MIDDLE, 2)), instead=Move(0, (3, 7))
    ),
    LimitCase(
        "PF-EQP-04",
        lambda: sitting(pieces={0: [Piece(1, "Anvil Maul", tilted=True, starting=True)]}),
        Attack(0, 1, 1),
        lift={"fighters.0.pieces.0.tilted": False},
    ),
    LimitCase(
        "PF-EQP-06",
        lambda: sitting(stage="equip", pieces={0: ["Anvil Maul", "Hide Coat"]}),
        Remove(0, 1),
        instead=Remove(0, 2),
    ),
    LimitCase(
        "PF-EQP-06",
        lambda: sitting(stage="move1", pieces={0: ["Hide Coat"]}),
        Remove(0, 1),
        lift={"stage": "equip"},
    ),
    LimitCase(
        "PF-INS-02",
        lambda: sitting(hands={0: ["Horn Bow", "Throwing Axe"]}, at=FAR),
        Strike(0, "Horn Bow", 1),
        instead=Strike(0, "Throwing Axe", 1),
    ),
    LimitCase(
        "PF-INS-03",
        lambda: attacked(pieces={0: ["Anvil Maul"], 1: ["Loaded Coin", "Salve"]}),
        Use(1, 12),
        instead=Use(1, 11),
    ),
    LimitCase(
        "PF-MOV-01",
        lambda: sitting(stage="move2", turn={"moved": "move1"}),
        Move(0, (3, 7)),
        lift={"turn.moved": ""},
    ),
    LimitCase(
        "PF-MOV-02",
        lambda: sitting(stage="move1", turn={"moved": "move1", "points": 0}),
        Move(0, (3, 7)),
        lift={"turn.points": 1},
    ),
    LimitCase("PF-MOV-05", lambda: sitting(stage="move1"), Move(0, beside()), instead=Move(0, (3, 7))),
    LimitCase("PF-MOV-05", lambda: sitting(stage="move1"), Move(0, (3, 8)), instead=Move(0, (3, 7))),
    LimitCase(
        "PF-MOV-05",
        lambda: sitting(stage="move1", things=[wall((3, 7))]),
        Move(0, (3, 7)),
        lift={"things.0.solid": False},
    ),
    LimitCase(
        "PF-ATK-01",
        lambda: sitting(pieces={0: ["Spiked Club"]}, turn={"hands": 0}),
        Attack(0, 1, 1),
        lift={"turn.hands": 1},
    ),
    LimitCase(
        "PF-ATK-02",
        lambda: sitting(pieces={0: ["Anvil Maul"]}, turn={"hands": 1}),
        Attack(0, 1, 1),
        lift={"turn.hands": 2},
    ),
    LimitCase("PF-ATK-05", attacked, Attack(0, FIST, 1), instead=Pass(1)),
    LimitCase(
        "PF-ATK-06",
        lambda: sitting(pieces={0: [Piece(1, "Spiked Club", tilted=True, used=True), "Bone Dagger"]}),
        Attack(0, 1, 1),
        instead=Attack(0, 2, 1),
    ),
    LimitCase("PF-ATK-06", lambda: sitting(turn={"fists": 2}), Attack(0, FIST, 1), lift={"turn.fists": 1}),
    LimitCase(
        "PF-CMB-01",
        lambda: sitting(pieces={0: ["Deep Satchel", "Anvil Maul"]}),
        Attack(0, 1, 1),
        instead=Attack(0, 2, 1),
    ),
    LimitCase("PF-CMB-01", sitting, Attack(0, FIST, 0), instead=Attack(0, FIST, 1)),
    LimitCase(
        "PF-CMB-02",
        lambda: sitting(at=(MIDDLE, beside(MIDDLE, 2)), pieces={0: ["Anvil Maul"]}),
        Attack(0, 1, 1),
        lift={"fighters.1.at": list(beside())},
    ),
    LimitCase(
        "PF-CMB-03",
        lambda: sitting(at=FAR, pieces={0: ["Throwing Axe"]}, things=[wall(beside())]),
        Attack(0, 1, 1),
        lift={"things.0.blocks": False},
    ),
    LimitCase(
        "PF-CMB-10", lambda: attacked(hands={0: ["Feint"]}), Play(0, "Feint"), lift={"fight.side": "attack"}
    ),
    LimitCase(
        "PF-CMB-11",
        lambda: after(attacked(hands={0: ["Feint"], 1: ["Duck"]}), Pass(1)),
        Play(1, "Duck"),
        instead=Play(0, "Feint"),
    ),
    LimitCase("PF-CHK-05", lambda: sitting(stage="draw", extra={0: 2}), Buy(0), lift={"fighters.0.extra": 1}),
    LimitCase("PF-CHK-05", lambda: sitting(stage="draw", gold=(39, 0)), Buy(0), lift={"fighters.0.gold": 40}),
    LimitCase("PF-CHK-06", lambda: bare_deck(), Buy(0), lift=lambda: sitting(stage="draw")),
    LimitCase(
        "PF-CHK-08",
        lambda: sitting(stage="draw", hands={0: ["Feint"] * 3 + ["Duck"] * 3 + ["Side Step"] * 3}),
        Done(0),
        instead=Drop(0, "Duck"),
    ),
    LimitCase("PF-KOX-05", lambda: swapping(swaps=8), Bring(0, "Duck"), lift={"fighters.0.swaps": 7}),
    LimitCase("PF-KOX-05", lambda: after(swapping(), Bring(0, "Duck")), Done(0), lift=swapping),
    LimitCase(
        "PF-LOS-01",
        lambda: after(
            sitting(hands={0: ["Rime Snare"]}, things=[wall((4, 6))], at=(MIDDLE, (0, 3))),
            Play(0, "Rime Snare"),
        ),
        Aim(0, (5, 6)),
        instead=Aim(0, (3, 8)),
    ),
    LimitCase(
        "PF-SYM-04",
        lambda: after(sitting(hands={0: ["Rime Snare"]}), Play(0, "Rime Snare")),
        Aim(0, (3, 11)),
        instead=Aim(0, (3, 10)),
    ),
    LimitCase(
        "PF-SYM-04", lambda: sitting(pieces={0: ["Sling"]}), Attack(0, 1, 1), lift={"fighters.1.at": [5, 6]}
    ),
    LimitCase(
        "PF-KEY-01",
        lambda: sitting(stage="equip", hands={0: ["Second Wind"]}),
        Play(0, "Second Wind"),
        lift={"stage": "attack"},
    ),
    LimitCase(
        "PF-KEY-02",
        lambda: sitting(stage="move1", hands={0: ["Hide Coat"]}),
        Equip(0, "Hide Coat"),
        lift={"stage": "equip"},
    ),
    LimitCase(
        "PF-ARM-01",
        lambda: sitting(stage="equip", hands={0: ["Hide Coat", "Oak Shield"]}, pieces={0: ["Ring Hauberk"]}),
        Equip(0, "Hide Coat"),
        instead=Equip(0, "Oak Shield"),
    ),
    LimitCase(
        "PF-ARM-02",
        lambda: attacked(
            hands={1: ["Hide Coat", "Oak Shield"]},
            pieces={0: ["Anvil Maul"], 1: [Piece(11, "Ring Hauberk", tilted=True)]},
        ),
        Play(1, "Hide Coat"),
        instead=Play(1, "Oak Shield"),
    ),
    LimitCase(
        "PF-SPL-02",
        lambda: sitting(hands={0: ["Ember Dart"]}),
        Strike(0, "Ember Dart", 1),
        lift=lambda: sitting(hands={0: ["Ember Dart"]}, characters=("Quill", "Quill")),
    ),
    LimitCase(
        "PF-TRP-02",
        lambda: after(sitting(hands={0: ["Rime Snare"]}), Play(0, "Rime Snare"), Aim(0, (3, 8))),
        Aim(0, (3, 10)),
        instead=Aim(0, (3, 9)),
    ),
    LimitCase(
        "PF-DCK-02",
        lambda: choosing("normal", Pick(0, "Varga")),
        TakeDeck(0, "Varga's twenty"),
        instead=TakeDeck(0, "Varga's forty"),
    ),
    LimitCase("PF-DCK-03", arming_forty, Bring(0, "Frost Charm"), lift=swapping),
    LimitCase("PF-CRE-12", lambda: bitten("Feint"), Play(0, "Feint"), instead=Play(1, "Duck")),
    LimitCase(
        "PF-SCN-03",
        lambda: after(with_hound(), Attack(0, 1, FIRST_BEAST + 1)),
        Play(1, "Duck"),
        lift={"fight.target": FIRST_BEAST, "fight.side": "defence"},
    ),
    LimitCase(
        "PF-SCN-05",
        lambda: together(at=(MIDDLE, (2, 6), (6, 9))),
        Attack(0, FIST, 1),
        instead=Attack(0, FIST, FIRST_BEAST),
    ),
]
