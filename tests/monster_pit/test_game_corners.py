"""Structures, Quests and trading of the whole game where two rules meet."""

from __future__ import annotations

import pytest

from pitkit.monster_pit.game import PitState
from pitkit.monster_pit.game.citadel.draws import comes
from pitkit.monster_pit.game.citadel.visits import keeps_out
from pitkit.monster_pit.game.flow import drive, refusals
from pitkit.monster_pit.game.steps.core import EndTurn
from pitkit.monster_pit.game.steps.midday import CallBarkeep, CompleteQuest, GiveToStatue, UseDrawn, Visit
from pitkit.monster_pit.game.tasks.core import Refresh
from pitkit.monster_pit.game.tasks.midday import Drawn
from pitkit.play import Known, Pile
from tests.monster_pit.citadel_states import bare_tavern, key_of, questing, soldier, spots, turn, wizard
from tests.monster_pit.game_tables import after, cites, content


def rules_against(state: PitState, step: object) -> list[str]:
    """The rules that forbid a step."""
    return [refusal.rule for refusal in refusals(state, step)]  # type: ignore[arg-type]


# The Statue -----------------------------------------------------------------------------------------


@pytest.mark.rule("MP-STR-STATUE-01")
def test_who_gave_to_the_statue_has_no_other_action_and_no_barkeep() -> None:
    state = turn("gate", slots=spots(s0=soldier()), extra_visits=("citadel", "citadel"))
    given, _ = after(state, GiveToStatue(0, 0))
    assert rules_against(given, Visit(0, "alchemist", "stone")) == ["MP-STR-STATUE-01"]
    elsewhere = given.with_captain(0, district="Market District")
    assert rules_against(elsewhere, CallBarkeep(0, "tavern_1")) == ["MP-STR-STATUE-01"]
    assert rules_against(turn("market"), CallBarkeep(0, "tavern_1")) == []


@pytest.mark.rule("MP-STR-STATUE-01")
@pytest.mark.parametrize("mark", ["fight barracks", "barkeep"])
def test_the_statue_takes_nobody_after_another_action(mark: str) -> None:
    state = turn("gate", slots=spots(s0=soldier()))
    assert rules_against(state, GiveToStatue(0, 0)) == []
    assert rules_against(state.with_captain(0, marks=(mark,)), GiveToStatue(0, 0)) == ["MP-STR-STATUE-01"]


@pytest.mark.rule("MP-STR-KEEP-03")
def test_a_quest_at_the_statue_uses_up_the_statue_alone() -> None:
    state, _ = after(questing("statue", "gate"), CompleteQuest(0))
    assert state.captains[0].visited == ("statue",)
    assert next(keeps_out(state, 0, "barracks"), None) is None
    assert next(keeps_out(state, 0, "statue"), None) is not None


# Cards that come ------------------------------------------------------------------------------------


@pytest.mark.rule("MP-STR-TOWN-04", "MP-WISH-03")
def test_a_fortification_drawn_for_free_is_built_too() -> None:
    work = key_of("item", fortification=True)
    state = turn("keep", slots=spots(s0=soldier()))
    state, events = drive(state.push(*comes(state, 0, "town_hall", work)))
    assert state.captains[0].works == (work,)
    assert cites(events, "MP-STR-TOWN-04")


@pytest.mark.rule("MP-STR-SANCT-04", "MP-TERM-21")
def test_a_wizard_used_at_once_goes_where_its_card_says() -> None:
    returns = next(card for card in content().character if card.deck == "sanctuary" and card.abilities
                   and "Leave(how='return')" in repr(card.abilities[0].cost))  # fmt: skip
    for key, back in ((returns.key, True), (wizard(), False)):
        state = turn("mystic", Drawn(0, "sanctuary", key), slots=spots()).with_monster(space=9)
        state, _ = after(state, UseDrawn(0, now=True))
        lies = bool(state.decks.sanctuary.cards.items) and state.decks.sanctuary.cards.items[-1] == Known(key)
        assert lies == back
        assert (f"sanctuary.{key}" in state.citadel.removed) != back


@pytest.mark.rule("MP-NIGHT-03")
def test_a_tavern_without_cards_turns_up_none() -> None:
    state = bare_tavern()
    assert isinstance(state.tasks[1], Refresh)
    _, events = after(state.with_deck("tavern_1", cards=Pile()), EndTurn(0))
    assert not cites(events, "MP-NIGHT-03")
