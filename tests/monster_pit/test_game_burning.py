"""Fire in the whole game: Districts burn, the Citadel burns, Phoshar wins by it."""

from __future__ import annotations

import pytest

from pitkit.monster_pit.game import PitState
from pitkit.monster_pit.game.beast.burning import burn, burn_citadel
from pitkit.monster_pit.game.facts import DECKS, DeckName, decks_of
from pitkit.monster_pit.game.flow import drive
from pitkit.monster_pit.game.steps.monster import LoseToken
from pitkit.monster_pit.game.tasks.monster import BurnRolled, BurnTop
from pitkit.monster_pit.pools import DicePool
from pitkit.play import Events, Outcome
from tests.monster_pit.beast_tables import doing, going, row, stacked, twilight
from tests.monster_pit.game_tables import cites


def sizes(state: PitState) -> dict[str, int]:
    """Cards left in the decks of the Citadel."""
    return {deck: state.decks.of(deck).left for deck in DECKS}


def lost(before: PitState, after: PitState) -> dict[str, int]:
    """How many cards decks have lost, those that have."""
    now = sizes(after)
    return {deck: n - now[deck] for deck, n in sizes(before).items() if n != now[deck]}


def burnt(state: PitState, district: str) -> tuple[PitState, Events]:
    """A District has burned."""
    table, told = burn(state, district)  # type: ignore[arg-type]
    assert isinstance(table, PitState)
    table, more = drive(table)
    assert isinstance(table, PitState)
    after, last = going(table)
    return after, (*told, *more, *last)


@pytest.mark.rule("MP-PHO-11", "MP-TERM-19")
def test_a_burning_district_loses_the_top_card_of_each_deck_the_face_up_one_first() -> None:
    state = twilight("phoshar")
    shown = state.decks.town_hall.shown[0]
    after, told = burnt(state, "Great Hall")
    assert lost(state, after) == {"town_hall": 1, "stables": 1}
    assert f"town_hall.{shown}" in after.citadel.removed
    assert len(after.decks.town_hall.shown) == 1, "the structure shows a new card at once"
    assert len(cites(told, "MP-TERM-19")) == 2


def test_burned_cards_are_not_revealed() -> None:
    state = twilight("vaiel").with_monster(trackers=DicePool(0, 0, 1))
    free = next(c for c in state.content.character if c.deck == "tavern" and c.cost == 0 and c.copies)
    state = stacked(state, "tavern_1", shown=(free.key,))
    state, _ = doing(state, BurnTop("tavern_1", "MP-PHO-11"))
    assert state.monster.mesmerized == ()
    assert state.citadel.removed[-1] == f"tavern.{free.key}"


def test_burned_characters_may_be_mesmerized_by_another_reading() -> None:
    state = twilight("vaiel", rulings={"mesmerize_on_burn": True})
    card = next(c for c in state.content.character if c.deck == "barracks" and c.copies)
    state, _ = doing(stacked(state, "barracks", card.key), BurnTop("barracks", "MP-PHO-11"))
    assert [held.card for held in state.monster.mesmerized] == [card.key]


@pytest.mark.rule("MP-TERM-01")
def test_the_burning_citadel_loses_nine_cards_and_four_tokens() -> None:
    state = twilight("phoshar", encounters=True)
    table, _ = burn_citadel(state)
    table, _ = drive(table)
    assert isinstance(table, PitState)
    after, _ = going(table)
    assert lost(state, after) == dict.fromkeys(DECKS, 1)
    assert (after.decks.monster.left, after.decks.encounter.left) == (
        state.decks.monster.left, state.decks.encounter.left,
    )  # fmt: skip
    assert after.citadel.supply.stones == state.citadel.supply.stones - 1
    refusal = after.refusal(LoseToken(1, "blue"))
    assert refusal is not None, "the Lead Captain names the colour"
    after, _ = after.apply(LoseToken(0, "green"))
    after, told = going(after)
    assert after.citadel.supply.green == state.citadel.supply.green - 1
    assert after.citadel.bag.size == state.citadel.bag.size - 1
    after, _ = after.apply(LoseToken(0, "armour_white"))
    assert after.citadel.supply.armour_white == state.citadel.supply.armour_white - 1
    assert cites(told, "MP-TERM-01")


def test_another_reading_burns_the_decks_beside_the_board_too() -> None:
    state = twilight("phoshar", encounters=True, rulings={"burn_scope": "all"})
    after, _ = going(_driven(burn_citadel(state)[0]))
    assert after.decks.monster.left == state.decks.monster.left - 1
    assert after.decks.encounter.left == state.decks.encounter.left - 1


def _driven(table: object) -> PitState:
    after, _ = drive(table)  # type: ignore[arg-type]
    assert isinstance(after, PitState)
    return after


@pytest.mark.rule("MP-MB-04", "MP-DIE-10")
def test_the_location_die_names_districts_by_their_tokens_and_a_pair_burns_one_twice() -> None:
    state, _ = doing(twilight("phoshar"), BurnRolled(2, "MP-PHO-08"))
    token = state.citadel.locations[3]
    after, told = state.apply(Outcome((token, token)))
    after, _ = going(after)
    assert cites(told, "MP-MB-04")
    assert lost(state, after) == dict.fromkeys(decks_of("Market District"), 2)


@pytest.mark.rule("MP-PHO-05", "MP-PHO-06")
@pytest.mark.parametrize(
    ("results", "spaces", "decks"),
    [(1, 1, ("sanctuary",)), (2, 2, ("barracks", "tavern_1", "tavern_2", "tavern_3"))],
)
def test_rows_of_phoshar_move_him_and_burn(results: int, spaces: int, decks: tuple[str, ...]) -> None:
    state = twilight("phoshar").with_monster(space=0)
    after, _ = row(state, results)
    assert after.monster.space == spaces
    after, _ = going(after)
    assert {deck: n for deck, n in lost(state, after).items() if deck in decks} == dict.fromkeys(decks, 1)


def emptied(state: PitState, *decks: DeckName) -> PitState:
    """The state with decks that have a single face-down card."""
    for deck in decks:
        back = "barracks" if deck == "barracks" else "sanctuary"
        card = next(c for c in state.content.character if c.deck == back and c.copies)
        state = stacked(state, deck, card.key)
    return state


@pytest.mark.rule("MP-PHO-12", "MP-PHO-13", "MP-GOAL-04")
def test_phoshar_wins_at_once_with_two_destroyed_districts() -> None:
    state = emptied(twilight("phoshar"), "barracks", "sanctuary")
    one, told = doing(state, BurnTop("barracks", "MP-PHO-11"))
    assert one.monster.burned == ("City Watch",)
    assert one.over() is None
    assert cites(told, "MP-PHO-13")
    two, told = doing(one, BurnTop("sanctuary", "MP-PHO-11"))
    over = two.over()
    assert over is not None
    assert (over.rule, over.winners) == ("MP-PHO-12", ())
    assert cites(told, "MP-GOAL-04")


def test_other_monsters_destroy_no_districts() -> None:
    state = emptied(twilight("vaiel"), "barracks")
    after, _ = doing(state, BurnTop("barracks", "MP-PHO-11"))
    assert after.monster.burned == ()
