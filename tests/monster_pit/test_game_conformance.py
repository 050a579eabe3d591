"""The whole game passes the suite that every game passes: one to four Captains, alone or against a player."""

from __future__ import annotations

from typing import Any

from tests.conformance import Spec
from tests.conformance.suite import Conformance
from tests.monster_pit.game_cases import DATA, EFFECTS, LIMITS, RULES
from tests.monster_pit.game_tables import NAMES

SETUPS: dict[str, list[dict[str, Any]]] = {
    "1": [{"board": "phoshar", "encounters": True}, {"board": "vaiel"}],
    "2": [{"board": "vaiel", "white": 2}, {"board": "phoshar", "encounters": True}],
    "3": [{"board": "phoshar", "encounters": True, "yellow": 1}, {"board": "vaiel", "outpost_side": "B"}],
    "4": [
        {"board": "vaiel", "red": 1, "rulings": {"midday": "place_and_act"}},
        {"board": "phoshar", "rulings": {"trade_all_goods": True}},
    ],
    "1 and a player": [{"board": "vaiel", "encounters": True}, {"board": "phoshar"}],
    "3 and a player": [{"board": "phoshar", "encounters": True}, {"board": "vaiel"}],
}
"""The games of the suite, by the Captains and whether somebody plays the Monster."""


def spec(who: str) -> Spec:
    """The whole game with so many Captains, against both printed Monsters."""
    shared = {"players": NAMES[: int(who[0])], "monster_player": "player" in who}
    return Spec(
        where="pitkit.monster_pit.game:GAME",
        setups=[{**shared, **setup} for setup in SETUPS[who]],
        limits=LIMITS,
        effects=EFFECTS,
        data=DATA,
        only=RULES,
        games=2,
        longest=3000,
    )


class TestOneCaptain(Conformance):
    spec = spec("1")


class TestTwoCaptains(Conformance):
    spec = spec("2")


class TestThreeCaptains(Conformance):
    spec = spec("3")


class TestFourCaptains(Conformance):
    spec = spec("4")


class TestOneCaptainAgainstAPlayer(Conformance):
    spec = spec("1 and a player")


class TestThreeCaptainsAgainstAPlayer(Conformance):
    spec = spec("3 and a player")
