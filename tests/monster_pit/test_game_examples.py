"""The manual's example of a Monster card with its second text.

The other examples: the fights (MP-EX-01 to 07) are in `test_vectors` and `test_game_fights`, MP-EX-08 in
`test_game_outposts`, MP-EX-09 and 11 in `test_game_monster_cards`, MP-EX-12 in `test_game_encounters`,
MP-EX-13 in `test_game_keep`.
"""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from pitkit.monster_pit.game import PitState
from pitkit.monster_pit.game.steps.core import Answer
from pitkit.monster_pit.game.steps.monster import PlayCard
from pitkit.play import Known
from tests.monster_pit.citadel_states import plain_mount, soldier, spots
from tests.monster_pit.game_tables import cites
from tests.monster_pit.test_game_monster_cards import DISARM, player

MONSTER = 2
"""The seat of the Monster player beside two Captains."""


def answered(state: PitState, wanted: str) -> PitState:
    """The state after the Monster player's answers: those whose words hold a text, else the first."""
    for _ in range(10):
        answers = [choice for choice in state.choices() if isinstance(choice, Answer)]
        if not answers:
            return state
        fitting = [choice for choice in answers if wanted in choice.label(state)]
        state, _events = state.apply((fitting or answers)[0])
    raise AssertionError("a card asks without end")


@pytest.mark.rule("MP-CARD-07", "MP-PLAY-05")
def test_disarm_captain_returns_a_mount_to_its_deck() -> None:
    """MP-EX-10: the Mount goes under the Stables deck, five Gold are paid, the card is discarded."""
    state = player(DISARM, gold=7)
    state = state.with_captain(0, slots=spots(s0=replace(soldier(), mount=plain_mount())))
    state = state.with_captain(1, slots=spots())
    left = state.decks.stables.left
    state, told = state.apply(PlayCard(MONSTER, DISARM))
    assert cites(told, "MP-CARD-07") or cites(told, "MP-PLAY-04")
    state = answered(state, "eturn")
    held = state.captains[0].slots[0]
    assert held is not None
    assert held.mount == ""
    assert state.decks.stables.left == left + 1
    assert state.decks.stables.cards.items[-1] == Known(plain_mount())
    assert state.monster.gold == 2
    assert state.decks.monster.out[-1] == DISARM
    assert state.bans == ()
