"""Before the fight: characters, decks, arming, the order of play, opening hands."""

from __future__ import annotations

import pytest

from pitkit.pit_fighter.game import GAME, new_game, start
from pitkit.pit_fighter.rules import HAND, Arm, Bring, Done, GoFirst, Leave, Pick, PitFighterState, TakeDeck
from pitkit.play import MalformedError, Unseen
from pitkit.play.content import load_pack
from tests.pit_fighter.scenes import arming, choosing, first, revealed, swapping
from tests.pit_fighter.tables import (
    CONTENT,
    after,
    cited,
    citing,
    golds,
    hand_of,
    left,
    play,
    refused,
    rolls,
)


def ordered(players: int = 2, **setup: object) -> PitFighterState:
    """All have armed; the dice for the order are due."""
    return after(revealed(players, **setup), Done(players - 1))


@pytest.mark.rule("PF-SET-01", "PF-DCK-01")
def test_a_character_is_picked_once_and_then_a_deck() -> None:
    state = after(choosing(), Pick(0, "Varga"))
    assert refused(state, Pick(0, "Quill")) == ["PF-SET-01"]
    assert refused(state, TakeDeck(1, "Quill's twenty")) == ["PF-SET-01"]
    taken = after(state, TakeDeck(0, "Varga's twenty"))
    assert dict(taken.fighters[0].cards) == dict(CONTENT.decks["Varga's twenty"].cards)
    assert refused(taken, TakeDeck(0, "Quill's twenty")) == ["PF-SET-01"]


@pytest.mark.rule("PF-CRD-01")
def test_a_character_whose_numbers_are_not_printed_cannot_fight() -> None:
    for name in ("Steel", "Sprocket", "Grotas"):
        assert refused(choosing(), Pick(0, name)) == ["PF-CRD-01"]
    with pytest.raises(MalformedError, match="characters"):
        new_game(2, characters=("Steel", "Varga"))
    varga = CONTENT.characters["Varga"]
    assert (varga.exhaustion, varga.movement, varga.race, len(varga.abilities)) == (34, 4, "Hill folk", 2)


@pytest.mark.rule("PF-CRD-05")
def test_a_deck_with_a_card_whose_price_is_not_printed_is_refused() -> None:
    text = '[pack]\nname = "mine"\ntitle = "Mine"\nversion = "1"\nkind = "own"\n[[deck]]\nname = "Grenades"\n'
    pack = load_pack(GAME, text + 'cards = [["Grenade", 20]]')
    content = GAME.load_content([*GAME.default_packs, pack])
    state = start(GAME.read_setup({}), content)  # type: ignore[arg-type]
    assert refused(after(state, Pick(0, "Varga")), TakeDeck(0, "Grenades")) == ["PF-CRD-05"]


@pytest.mark.rule("PF-SET-12", "PF-DCK-02")
def test_decks_of_twenty_and_of_forty() -> None:
    basic, normal = (after(choosing(mode), Pick(0, "Varga")) for mode in ("basic", "normal"))
    assert refused(basic, TakeDeck(0, "Varga's forty")) == ["PF-SET-12"]
    assert refused(normal, TakeDeck(0, "Varga's twenty")) == ["PF-DCK-02"]
    text = '[pack]\nname = "mine"\ntitle = "Mine"\nversion = "1"\nkind = "own"\n[[deck]]\nname = "Duck"\n'
    pack = load_pack(GAME, text + 'cards = [["Duck", 4], ["Feint", 36]]')
    state = start(GAME.read_setup({"mode": "normal"}), GAME.load_content([*GAME.default_packs, pack]))  # type: ignore[arg-type]
    assert refused(after(state, Pick(0, "Varga")), TakeDeck(0, "Duck")) == ["PF-DCK-02"]


@pytest.mark.rule("PF-WIN-04", "PF-LOS-06")
def test_what_everybody_begins_with() -> None:
    state = after(choosing("normal"), Pick(0, "Quill"))
    now, told = play(state, TakeDeck(0, "Quill's forty"))
    assert golds(now)[0] == 100
    assert "Bone Dagger, Sling" in citing(told, "PF-LOS-06")
    assert dict(now.fighters[0].cards)["Sling"] == 1


@pytest.mark.rule("PF-SET-04", "PF-SET-05")
def test_arming_is_hidden_until_all_are_ready() -> None:
    state = after(arming(), Arm(0, "Spiked Club", 0), Arm(0, "Heavy Swing"))
    assert refused(state, Arm(0, "Duck")) == []
    full = after(state, Arm(0, "Duck"))
    assert refused(full, Arm(0, "Hide Coat")) == ["PF-SET-04"]
    other = after(full, Done(0)).view(1).fighters[0]
    assert [type(one.card) for one in other.armed] == [Unseen] * 3
    assert {one.to for one in other.armed} == {0}
    told = play(full, Done(0), Done(1))[1]
    assert "Spiked Club, Heavy Swing, Duck" in citing(told, "PF-SET-05")


@pytest.mark.rule("PF-SET-06", "PF-SET-07", "PF-SET-08")
def test_armed_cards_go_into_play_and_to_the_hand() -> None:
    state, told = play(revealed(), Done(1))
    club = state.fighters[0].pieces[-1]
    assert (club.card, club.tilted) == ("Spiked Club", False)
    assert hand_of(state, 0) == ["Feint"]
    assert golds(state) == [100, 100]
    assert "30 gold of Ada's arming money is lost" in citing(told, "PF-SET-08")


@pytest.mark.rule("PF-SET-10")
def test_everybody_draws_five_beside_the_armed_cards() -> None:
    state = after(ordered(), rolls(6, 1), GoFirst(0, 0))
    while state.chance() is not None:
        assert state.chance().rules == ("PF-SET-10",)
        state = after(state, rolls(*state.chance().draw(1, 0)))
    assert [fighter.hand.size for fighter in state.fighters] == [6, 5]
    assert [fighter.deck.size for fighter in state.fighters] == [20 - 2 - 5, 15]
    assert state.fighters[0].hand.items[0].card == "Feint"


@pytest.mark.rule("PF-SET-02", "PF-SET-03")
def test_the_characters_take_their_places() -> None:
    two, told = play(revealed(), Done(1))
    assert [fighter.at for fighter in two.fighters] == [(0, 0), (6, 12)]
    assert "PF-SET-02" in cited(told)
    three, told = play(revealed(3), Done(2))
    assert len({fighter.at for fighter in three.fighters}) == 3
    assert "PF-SET-03" in cited(told)


@pytest.mark.rule("PF-SET-09")
def test_the_highest_roller_says_who_goes_first() -> None:
    tied = after(ordered(3), rolls(5, 2, 5))
    assert tied.rolling == (0, 2)
    state = after(tied, rolls(1, 4))
    assert refused(state, GoFirst(0, 0)) == ["PF-SET-09"]
    assert state.to_move() == (2,)
    named = after(state, GoFirst(2, 1))
    assert (named.first, [task.seat for task in named.tasks]) == (1, [1, 2, 0])
    himself = after(ordered(2, highest="starts"), rolls(2, 3))
    assert himself.first == 1


def test_the_answer_of_who_goes_first_names_a_player() -> None:
    assert refused(first(), GoFirst(1, 2)) == ["PF-SET-09"]


@pytest.mark.rule("PF-KOX-05", "PF-DCK-03")
def test_cards_are_swapped_one_for_one() -> None:
    state = swapping()
    assert refused(state, Leave(0, "Duck")) == ["PF-KOX-05"]
    brought = after(state, Bring(0, "Duck"))
    assert refused(brought, Done(0)) == ["PF-KOX-05"]
    swapped = after(brought, Leave(0, "Whistle"))
    cards, sidebar = dict(swapped.fighters[0].cards), dict(swapped.fighters[0].sidebar)
    assert (cards["Duck"], "Whistle" in cards, sidebar["Whistle"], sum(cards.values())) == (2, False, 1, 40)
    assert swapped.fighters[0].deck.size == 40
    arms = after(swapped, Done(0), Done(1))
    assert (arms.stage, arms.round) == ("arm", 2)
    assert refused(arms, Bring(0, "Duck")) == ["PF-DCK-03"]


def test_a_swap_may_not_make_a_fourth_copy() -> None:
    state = after(swapping(), Bring(0, "Duck"), Leave(0, "Whistle"), Bring(0, "Duck"), Leave(0, "Rubble"))
    assert refused(after(state, Bring(0, "Frost Charm"), Leave(0, "Duck")), Bring(0, "Duck")) == []
    assert dict(state.fighters[0].cards)["Duck"] == 3


def test_without_a_limit_free_cards_can_be_armed_with() -> None:
    free = after(arming(), Arm(0, "Feint"), Arm(0, "Feint"), Arm(0, "Side Step"))
    assert len(free.fighters[0].armed) == 3
    data = {"characters": ["Varga", "Quill"], "decks": ["Varga's twenty", "Quill's twenty"], "free_cards": 1}
    strict = after(start(GAME.read_setup(data), CONTENT), Arm(0, "Feint"))  # type: ignore[arg-type]
    assert refused(strict, Arm(0, "Side Step")) == ["PF-SET-04"]
    assert refused(strict, Arm(0, "Duck")) == []


def test_chains_and_second_armor_are_armed_by_the_same_rules() -> None:
    state = arming()
    assert refused(state, Arm(0, "Long Chain", 1)) == []
    assert refused(state, Arm(0, "Long Chain", 0)) == ["PF-CRD-05"]
    assert refused(state, Arm(0, "Feint", 0)) == ["PF-KEY-01"]
    assert refused(state, Arm(0, "Hide Coat", HAND)) == []


def test_setups_that_cannot_be_played_are_refused_in_a_sentence() -> None:
    for bad, field in (
        ({"players": ["Ada"]}, "players"),
        ({"players": ["Ada", "Ada"]}, "players"),
        ({"characters": ["Varga"]}, "characters"),
        ({"decks": ["Varga's twenty", "Quill's twenty"]}, "decks"),
        ({"mode": "advanced"}, "mode"),
    ):
        with pytest.raises(MalformedError, match=field):
            GAME.read_setup(bad)
    both = {"characters": ["Varga", "Quill"], "decks": ["Varga's forty", "Quill's forty"]}
    with pytest.raises(MalformedError, match="basic game"):
        start(GAME.read_setup(both), CONTENT)  # type: ignore[arg-type]
    with pytest.raises(MalformedError, match="scenario"):
        start(GAME.read_setup({"scenario": "Dragon"}), CONTENT)  # type: ignore[arg-type]
    assert left(arming()) == [34, 28]
