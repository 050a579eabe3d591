"""The sample: decks of their real sizes, cards that differ, every word on some card, readable texts."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from pitkit.monster_pit.boards import Board, Effects
from pitkit.monster_pit.cards import GAME_WORDS
from pitkit.monster_pit.cards.checks import abilities
from pitkit.monster_pit.cards.faces import face
from pitkit.monster_pit.cards.facts import BRIDGES, FAMILIES, Family
from pitkit.monster_pit.drawing.icons import action_icon
from pitkit.play.effects import describe
from tests.monster_pit.card_packs import CONTENT, SHIPPED, records, words

PRINTED_NAMES = {
    record.key for pack in SHIPPED for _, table in pack.records for record in table if pack.kind == "printed"
}


@pytest.mark.parametrize("family", FAMILIES)
def test_every_deck_has_its_real_size(family: Family) -> None:
    assert sum(CONTENT.copies(family).values()) == CONTENT.record("deck", family).size


@pytest.mark.parametrize("family", FAMILIES)
def test_cards_with_a_twin_are_under_half_of_a_deck(family: Family) -> None:
    copies = CONTENT.copies(family)
    assert 2 * sum(n for n in copies.values() if n > 1) < sum(copies.values())


def test_tokens_of_their_real_numbers() -> None:
    assert sum(card.tokens * card.copies for card in CONTENT.encounter) == 37
    assert sum(CONTENT.wishes().values()) == 20
    assert sum(count.copies for count in CONTENT.armour_count) == 10


def test_pools_hold_every_card_once_a_copy() -> None:
    sizes = {pool.name: pool.total for pool in CONTENT.pools()}
    assert sizes == {deck.key: deck.size for deck in CONTENT.deck} | {"wish": 20}


@pytest.mark.parametrize("family", FAMILIES)
def test_no_two_sample_cards_do_the_same_under_different_names(family: Family) -> None:
    def face(card: Any) -> str:
        fields = (field for field in card.__struct_fields__ if field not in ("id", "name", "text", "number"))
        return " | ".join(str(getattr(card, field)) for field in fields if field != "copies")

    faces = Counter(face(card) for card in CONTENT.cards(family) if card.origin == "sample")
    assert max(faces.values()) == 1, faces.most_common(1)


def test_sample_cards_have_names_of_their_own() -> None:
    for family in FAMILIES:
        for card in CONTENT.cards(family):
            assert card.origin == "printed" or card.key not in PRINTED_NAMES


def test_every_word_of_the_game_is_on_some_card() -> None:
    used = {type(word) for word in words(CONTENT)}
    assert not [word.__name__ for word in GAME_WORDS if word not in used]


def test_every_ability_can_be_read() -> None:
    texts = [(place, describe(ability)) for place, ability in abilities(CONTENT)]
    assert len(texts) > 200
    for place, text in texts:
        assert not any(sign in text for sign in ("{", "_", "  ", "()", "None", " a a", " a i")), (place, text)
        assert text.endswith(".")


def test_six_captains_each_with_a_card_in_the_taverns() -> None:
    assert len(CONTENT.captains) == 6
    assert {captain.tavern for captain in CONTENT.captains} <= set(CONTENT.copies("tavern"))
    uses = {captain.gem_use for captain in CONTENT.captains}
    assert uses == {"", "pays", "instead"}
    assert {captain.dice.size for captain in CONTENT.captains if captain.dice} == {3}
    assert CONTENT.ability("captain.Ysolde Reed.0").limit is not None


def test_a_start_card_for_four_captains_and_a_messenger() -> None:
    assert CONTENT.starter is not None
    assert CONTENT.starter.copies >= 4
    assert CONTENT.messenger is not None
    assert CONTENT.messenger.roles == ("defender",)


def test_outposts_of_every_bridge_and_side_name_all_runes() -> None:
    assert len(CONTENT.runes) == 6
    for bridge in BRIDGES:
        for side in ("A", "B"):
            outpost = CONTENT.outpost_of(bridge, side)
            assert {line.rune for line in outpost.grotto} == set(CONTENT.runes)
            assert {line.rune for line in outpost.mage} == set(CONTENT.runes)


def test_purple_spaces_lie_before_the_gate_two_at_each_bridge_that_needs_them() -> None:
    assert CONTENT.track is not None
    bridges = Counter(space.bridge for space in CONTENT.track.purple)
    assert (bridges["east"], bridges["south"]) == (2, 2)


@pytest.mark.parametrize("monster", ["vaiel", "orc_warchief", "behemoth", "vampire_queen", "phoshar"])
def test_every_monster_has_both_sides(monster: str) -> None:
    boards = CONTENT.boards_of(monster)
    assert [board.side for board in boards] == ["A", "B"]
    assert boards[1].starting_health(2) >= boards[0].starting_health(2)
    assert all(board.rows[6].actions for board in boards)


def test_boards_say_what_their_effects_do() -> None:
    acts = [(board, action) for board in CONTENT.board for row in board.rows for action in row.actions]
    done = [(board, action) for board, action in acts if isinstance(action, Effects)]
    assert len(done) > 10
    for board, action in done:
        words_of_it = str(action.effect)
        assert action.text == f"{words_of_it[0].upper()}{words_of_it[1:]}.", board.key
    for board in CONTENT.board:
        for ability in board.abilities:
            assert ability.does is None or ability.text == describe(ability.does)


def test_abilities_are_found_by_their_source() -> None:
    assert str(CONTENT.ability("character.Apprentice Wick.0@c1.4").effect) == "move the Monster 2 spaces back"
    assert str(CONTENT.ability("captain.Tin Warden.injured 0").when) == "the Night Phase comes"
    stride = CONTENT.ability("monster_card.Long Stride.ai")
    assert str(stride.effect) == "move the Monster 3 spaces towards the Gate"
    assert str(CONTENT.ability("quest.First Blood.ability").when) == "you win a fight with the Monster"
    assert CONTENT.ability("board.vampire_queen.Ensorcell").test is not None
    board: Board = CONTENT.record("board", "vampire_queen")
    action = board.rows[2].actions[0]
    assert isinstance(action, Effects)
    assert CONTENT.ability("board.vampire_queen.2 0").effect == action.effect


def test_every_card_has_a_face_that_can_be_read() -> None:
    cards = [record for table, record in records(CONTENT) if table in FACES]
    assert len(cards) > 200
    for card in cards:
        shown = face(card)
        assert shown.title == card.name
        assert shown.note.startswith(("sample", "manual: "))
        assert len(shown.texts) + len(shown.facts) > 0, card.key
        assert not any(sign in str(shown) for sign in ("{", "_", "  ", "()", "None", "\n\n")), str(shown)


FACES = (
    "captain", "character", "item", "mount", "wyvern", "quest", "monster_card", "encounter", "wish",
    "difficulty", "board",
)  # fmt: skip


@pytest.mark.parametrize(
    ("table", "key", "said"),
    [
        (
            "captain",
            "Tin Warden",
            "Construct; Clockwork; 1 red, 1 yellow, 1 white; injured: 1 yellow; ",
        ),
        (
            "character",
            "Ladder Crew",
            "Fighter; attacker; 1 red, 1 white; serves to the end of the next 2",
        ),
        ("character", "Lothmirawen", "Hero; Moss Faerie; attacker or defender; dice not printed"),
        ("item", "Silver Sword", "Item; for a Fighter or Monarch; 4 Gold; 1 white"),
        ("quest", "The Baker's Debt", "Quest 2; at the Market District\nSpend 1 Gold.\nReward: gain 4 Gold."),
        ("quest", "First Blood", "Quest 8; anywhere\nWhen you win a fight with the Monster.\nReward: "),
        ("monster_card", "Hoard", "With a Monster player: When used: the Monster player takes 3 Gold."),
        (
            "encounter",
            "Barrow Dead",
            "Creature; Zombie; 4 tokens in the rolled District; 2 health; 1 red",
        ),
        ("encounter", "Gelatinous Tide", "1 of 5 tokens at the Dwarven Grotto; 1 health; 2 yellow"),
        ("board", "behemoth", "A side; starts with 1 red, 1 yellow, 1 white; at most 9 dice; 5 health"),
    ],
)
def test_faces_of_some_cards(table: str, key: str, said: str) -> None:
    assert said in str(face(CONTENT.record(table, key)))


def test_rows_that_run_effects_have_an_icon() -> None:
    action = CONTENT.record("board", "vampire_queen").rows[2].actions[0]
    assert len(action_icon(action, 0, 0)) == 1
