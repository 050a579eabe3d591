"""The whole game passes the suite that every game passes."""

from __future__ import annotations

from tests.conformance import Spec
from tests.conformance.suite import Conformance
from tests.monster_pit.game_cases import DATA, EFFECTS, LIMITS, RULES
from tests.monster_pit.game_tables import NAMES


def spec(captains: int, games: int, **setup: object) -> Spec:
    """The whole game with so many Captains, against both printed Monsters."""
    return Spec(
        where="pitkit.monster_pit.game:GAME",
        setups=[{"board": board, "players": NAMES[:captains], **setup} for board in ("vaiel", "phoshar")],
        limits=LIMITS,
        effects=EFFECTS,
        data=DATA,
        only=RULES,
        games=games,
        longest=2000,
    )


class TestTwoCaptains(Conformance):
    spec = spec(captains=2, games=6)


class TestOneCaptainAgainstAPlayer(Conformance):
    spec = spec(captains=1, games=4, monster_player=True)
