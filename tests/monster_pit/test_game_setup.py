"""Setup of the whole game (MP-SET)."""

from __future__ import annotations

import pytest

from pitkit.monster_pit.game import GAME
from pitkit.monster_pit.game.cards_of import messenger, paladin, record
from pitkit.monster_pit.game.facts import DISTRICTS, TAVERNS, is_attacker
from pitkit.monster_pit.game.steps.core import PickCaptain, TakeSlot
from pitkit.monster_pit.game.tasks.core import Arrive, DealLocation, LeadDraw, Progress
from pitkit.monster_pit.game.tasks.core import PickCaptain as Picking
from pitkit.play import MalformedError, Outcome
from pitkit.play.pools import find
from tests.monster_pit.game_tables import after, cites, content, fresh, seated, step, told_until, until


@pytest.mark.parametrize("captains", [1, 2, 3, 4])
@pytest.mark.rule("MP-GOAL-01", "MP-SET-03")
def test_one_to_four_captains_with_twelve_slots_play_against_one_monster(captains: int) -> None:
    state, told = told_until(fresh(captains), Progress)
    assert len(state.captains) == captains
    assert all(len(captain.slots) == 12 for captain in state.captains)
    assert [is_attacker(slot) for slot in range(12)] == [True] * 6 + [False] * 6
    assert f"{captains} against Vaiel" in cites(told, "MP-GOAL-01")[0].text


@pytest.mark.parametrize("names", [(), ("A", "B", "C", "D", "E"), ("A", "A")])
def test_five_captains_or_equal_names_cannot_play(names: tuple[str, ...]) -> None:
    with pytest.raises(MalformedError, match="players"):
        GAME.read_setup({"players": names})


@pytest.mark.rule("MP-SET-02", "MP-SET-04")
def test_each_picks_another_captain_who_starts_healthy_beside_the_slots() -> None:
    state = fresh(2)
    first, second = (card.key for card in content().captains[:2])
    state, _ = state.apply(PickCaptain(0, first))
    refusal = state.refusal(PickCaptain(1, first))
    assert refusal is not None
    assert refusal.rule == "MP-SET-02"
    assert len([choice for choice in state.choices() if isinstance(choice, PickCaptain)]) == 5
    state, told = state.apply(PickCaptain(1, second))
    me = state.captains[1].me
    assert me is not None
    assert (me.card, me.injured) == (second, False)
    assert state.captains[1].slots == (None,) * 12
    assert cites(told, "MP-SET-04")


@pytest.mark.rule("MP-SET-05")
def test_each_captain_puts_a_paladin_of_the_barracks_into_a_slot_of_choice() -> None:
    state = until(seated(3), Arrive)
    assert isinstance(state.top, Arrive)
    assert state.top.why == "paladin"
    card = paladin(content()).key
    before = content().copies("barracks")
    assert find(state.pools, "barracks").total == sum(before.values()) - 3
    assert dict(find(state.pools, "barracks").cards).get(card, 0) == before[card] - 3
    state, told = state.apply(TakeSlot(0, 8))
    held = state.captains[0].slots[8]
    assert held is not None
    assert held.card == card
    assert cites(told, "MP-SET-05")


@pytest.mark.rule("MP-SET-06", "MP-SOLO-02")
def test_captains_start_with_three_gold_and_a_single_one_with_four() -> None:
    assert [captain.purse.gold for captain in fresh(3).captains] == [3, 3, 3]
    assert [captain.purse.gold for captain in fresh(1).captains] == [4]


def quests() -> list[str]:
    """The Quest cards by their numbers, the lowest first."""
    return sorted(content().copies("quest"), key=lambda key: record(content(), "quest", key).number)


@pytest.mark.rule("MP-SET-07", "MP-SET-09")
def test_the_highest_quest_number_leads_and_the_cards_go_back() -> None:
    state = seated(3)
    while not isinstance(state.top, LeadDraw):
        state, _ = step(state)
    low, *_, middle, high = quests()
    state, told = after(state, (middle,), (high,), (low,))
    assert state.lead == 1
    assert cites(told, "MP-SET-09")
    assert state.decks.quest.cards.size == 16
    assert find(state.pools, "quest").total == 16


@pytest.mark.rule("MP-SET-08", "MP-SET-26")
def test_the_lead_captain_takes_the_messenger_into_a_defender_slot() -> None:
    state = seated(2)
    assert [captain.district for captain in state.captains] == [None, None]
    assert [captain.bridge for captain in state.captains] == ["north", "east"]
    while not (isinstance(state.top, Arrive) and state.top.why == "messenger"):
        state, _ = step(state)
    lead = state.lead
    allowed = {choice.slot for choice in state.choices() if isinstance(choice, TakeSlot)}
    assert allowed <= set(range(6, 12))
    state, told = state.apply(TakeSlot(lead, max(allowed)))
    held = state.captains[lead].slots[max(allowed)]
    assert held is not None
    assert held.card == messenger(content()).key
    assert cites(told, "MP-SET-08")


@pytest.mark.parametrize(
    ("board", "start", "health"),
    [
        ("vaiel", (0, 2, 0), {1: 7, 2: 8, 3: 12, 4: 16}),
        ("phoshar", (1, 0, 3), {1: 10, 2: 10, 3: 15, 4: 20}),
    ],
)
@pytest.mark.rule("MP-SET-10", "MP-SET-11")
def test_the_board_chosen_gives_dice_and_health(
    board: str, start: tuple[int, ...], health: dict[int, int]
) -> None:
    for captains, wanted in health.items():
        state = fresh(captains, board=board)
        assert tuple(state.monster.trackers) == start
        assert state.monster.health == wanted


@pytest.mark.rule("MP-SET-12", "MP-SET-13")
def test_the_log_tells_the_health_by_the_rule_for_the_captains() -> None:
    _, alone = told_until(fresh(1), Progress)
    _, two = told_until(fresh(2), Progress)
    assert [event.text for event in cites(alone, "MP-SET-13")] == ["It starts with its solo health: 7."]
    assert [event.text for event in cites(two, "MP-SET-12")] == ["It starts with health for 2 Captains: 8."]
    assert not cites(two, "MP-SET-13")


@pytest.mark.rule("MP-SET-14")
def test_each_district_gets_a_different_location_token_at_random() -> None:
    state = seated(2)
    while not isinstance(state.top, DealLocation):
        state, _ = step(state)
    chance = state.chance()
    assert chance is not None
    assert len(chance.parts[0].faces) == 6
    assert set(chance.parts[0].weights) == {1}
    done = until(state, Progress)
    assert len(set(done.citadel.locations)) == len(DISTRICTS)
    assert {done.district_of(token) for token in done.citadel.locations} == set(DISTRICTS)


@pytest.mark.rule("MP-SET-15", "MP-SET-16")
def test_supplies_lie_in_the_citadel_and_wishes_in_a_bag() -> None:
    state = fresh(2)
    supply = state.citadel.supply
    assert (supply.stones, supply.blue, supply.green) == (9, 9, 9)
    assert supply.armour_white + supply.armour_yellow == 10
    assert state.citadel.bag.size == sum(content().wishes().values()) == 20
    assert all(not hasattr(segment, "card") for segment in state.citadel.bag.segments)


@pytest.mark.rule("MP-SET-18", "MP-SET-19", "MP-SET-23")
def test_decks_lie_face_down_and_shuffled_by_their_backs() -> None:
    state = until(seated(2), Progress)
    for name in ("barracks", "sanctuary", "eyrie", "quest", "monster"):
        deck = state.decks.of(name)  # type: ignore[arg-type]
        assert deck.shown == ()
        assert deck.cards.size == find(state.pools, name).total > 0
        assert [getattr(segment, "pool", "") for segment in deck.cards.segments] == [name]


@pytest.mark.parametrize(
    ("captains", "sizes"),
    [
        (1, (14, 14, 13)),
        (2, (14, 13, 13)),
        (3, (13, 13, 13)),
        (4, (13, 13, 12)),
    ],
)
@pytest.mark.rule("MP-SET-20", "MP-SET-21")
def test_the_captains_cards_leave_the_tavern_deck_which_makes_three(
    captains: int, sizes: tuple[int, ...]
) -> None:
    state = until(seated(captains, board="phoshar"), Progress)
    twins = {record(content(), "captain", each.me.card).tavern for each in state.captains if each.me}
    assert not twins & set(dict(find(state.pools, "tavern").cards))
    assert not twins & {card for deck in TAVERNS for card in state.decks.of(deck).shown}
    assert tuple(state.decks.of(deck).left for deck in TAVERNS) == sizes
    assert [len(state.decks.of(deck).shown) for deck in TAVERNS] == [1, 1, 1]


@pytest.mark.rule("MP-SET-22")
def test_stables_and_town_hall_show_a_card() -> None:
    state, told = told_until(seated(2), Progress)
    assert len(state.decks.town_hall.shown) == len(state.decks.stables.shown) == 1
    assert len(cites(told, "MP-SET-22")) == 2


@pytest.mark.rule("MP-SET-25")
def test_the_monster_starts_on_the_first_space() -> None:
    assert fresh(2).monster.space == 0


@pytest.mark.rule("MP-SET-27")
def test_letters_of_the_board() -> None:
    letters = {bridge.letter: bridge.name for bridge in content().bridge}
    assert letters["n"] == "Ice Bridge"
    assert "".join(sorted(letters)) == "emnqsw"


def test_a_captain_that_no_pack_has_cannot_be_set_up() -> None:
    with pytest.raises(MalformedError, match="captains"):
        fresh(1, captains=("Nobody",))


def test_setup_ends_in_the_first_morning() -> None:
    state = fresh(2)
    assert isinstance(state.top, Picking)
    assert until(state, Progress).round == 1
    assert not [step for step in state.choices() if isinstance(step, Outcome)]
