"""What the manual prints stands in the packs, each record with its section."""

from __future__ import annotations

from typing import get_args

import pytest

from pitkit.monster_pit.cards.facts import (
    CREATURE_FAMILIES,
    DECKS,
    DISTRICTS,
    FAMILIES,
    TYPES,
    EncounterType,
    Kind,
    decks_of,
    district_of,
    structure_of,
    structures_of,
)
from pitkit.monster_pit.cards.records import Item, Mount, Skulls, Wyvern
from pitkit.play.effects import describe
from tests.monster_pit.card_packs import CONTENT, records, with_cards

SIZES = {
    "barracks": 24, "tavern": 42, "town_hall": 24, "stables": 10, "eyrie": 10, "sanctuary": 21, "quest": 16,
    "monster": 36, "encounter": 21,
}  # fmt: skip
PRICES = {
    "conscript": 2, "reassign": 0, "church": 4, "blue": 4, "wyvern": 4, "reveal": 1, "transfer": 2,
    "trade": 3, "stone": 3, "barkeep": 1, "grotto": 0, "white_mage": 3, "wizard": 3, "wish": 1,
    "armour": 4, "green": 4,
}  # fmt: skip


def test_printed_records_name_their_section_and_the_others_are_a_sample() -> None:
    for table, record in records(CONTENT):
        assert record.origin in ("printed", "sample")
        assert bool(record.section) or record.origin == "sample", (table, record.key)


def test_deck_sizes_of_the_box() -> None:
    assert {deck.key: deck.size for deck in CONTENT.deck} == SIZES
    assert {deck.key for deck in CONTENT.deck if deck.face_up} == {"tavern", "town_hall", "stables"}
    assert tuple(SIZES) == FAMILIES


def test_prices() -> None:
    assert {price.key: price.gold for price in CONTENT.price} == PRICES
    assert CONTENT.price_of("stone") == 3


def test_pieces_of_the_box() -> None:
    pieces = {supply.key: supply.pieces for supply in CONTENT.supply}
    wanted = {"gold": 42, "platinum": 10, "stone": 9, "blue": 9, "green": 9, "armour": 10, "wish": 20}
    wanted |= {"heart": 15, "encounter": 37, "location": 18, "difficulty": 14}
    assert {name: pieces[name] for name in wanted} == wanted


def test_structures_stand_in_their_districts() -> None:
    assert len(CONTENT.structure) == 17
    for place in CONTENT.structure:
        assert place.district == district_of(place.key)
        assert not place.deck or structure_of(place.deck) == place.key
    assert [len(structures_of(district)) for district in DISTRICTS] == [3, 3, 2, 4, 2, 3]
    assert sorted(deck for district in DISTRICTS for deck in decks_of(district)) == sorted(DECKS)


@pytest.mark.rule("MP-OUT-10")
def test_each_deck_holds_its_own_sort_of_card() -> None:
    assert {card.kind for card in CONTENT.cards("barracks")} == {"soldier"}
    assert {card.kind for card in CONTENT.cards("sanctuary")} == {"wizard", "hero"}
    assert {card.kind for card in CONTENT.cards("tavern")} == {"hero", "champion", "mercenary", "outlaw"}
    assert {type(card) for card in CONTENT.cards("town_hall")} == {Item}
    assert {type(card) for card in CONTENT.cards("stables")} == {Mount}
    assert {type(card) for card in CONTENT.cards("eyrie")} == {Wyvern}


@pytest.mark.rule("MP-OUT-15")
def test_character_types() -> None:
    assert TYPES == ("Fighter", "Spellcaster", "Cleric", "Monarch", "Construct")
    assert {card.type for card in CONTENT.character} == {"", *TYPES}
    assert "type" not in CONTENT.wyvern[0].__struct_fields__


@pytest.mark.rule("MP-TERM-02")
def test_who_is_a_character() -> None:
    assert set(get_args(Kind)) == {
        "captain", "champion", "hero", "messenger", "mercenary", "outlaw", "soldier", "wizard",
    }  # fmt: skip
    for table in ("item", "mount", "wyvern", "encounter"):
        assert "kind" not in getattr(CONTENT, table)[0].__struct_fields__


@pytest.mark.rule("MP-ENC-01")
def test_types_of_encounter() -> None:
    assert set(get_args(EncounterType)) == {"event", "creature", "antient", "adventurer", "outlaw"}
    assert {card.type for card in CONTENT.encounter} == set(get_args(EncounterType))


@pytest.mark.rule("MP-CRE-08")
def test_creature_families() -> None:
    assert CREATURE_FAMILIES == ("Mythological", "Infernal", "Vermin", "Zombie", "Dungeon", "Undead")
    assert {card.family for card in CONTENT.encounter if card.type == "creature"} == set(CREATURE_FAMILIES)


@pytest.mark.rule("MP-STR-KEEP-07")
def test_a_quest_has_a_task_a_place_a_reward_and_a_number() -> None:
    quest = CONTENT.record("quest", "Watch the Road")
    assert (quest.number, quest.place) == (12, "watchtower")
    assert str(quest.needs) == "the Monster is 15 spaces from the Gate or nearer"
    assert str(quest.reward) == "move the Monster 3 spaces back"
    assert describe(quest.ability) == f"When used, if {quest.needs}: {quest.reward}."


@pytest.mark.rule("MP-MB-10")
def test_monsters_have_a_family() -> None:
    assert CONTENT.family_of("vaiel_b") == CONTENT.family_of("vaiel") == "Fey"
    own = with_cards('[[breed]]\nid = "vaiel"\nfamily = "Undead"\n')
    assert own.family_of("vaiel") == "Undead"
    assert own.family_of("nobody") == ""


@pytest.mark.rule("MP-MB-11", "MP-DIFF-05")
def test_tokens_suggested_for_the_enchantress() -> None:
    assert suggested("vaiel") == (
        (Skulls(white=1), Skulls(white=1, yellow=1)),
        (Skulls(white=1, yellow=1), Skulls(red=1)),
    )


@pytest.mark.rule("MP-DIFF-06", "MP-DIFF-07")
def test_tokens_suggested_for_the_warchief_and_the_behemoth() -> None:
    assert suggested("orc_warchief") == (
        (Skulls(white=1, per_captain=True),),
        (Skulls(white=3, yellow=1), Skulls(white=1, yellow=1, red=1)),
    )
    assert suggested("behemoth") == ((Skulls(white=2), Skulls(white=1, yellow=1)), (Skulls(yellow=2),))


@pytest.mark.rule("MP-DIFF-08", "MP-DIFF-09")
def test_tokens_suggested_for_the_queen_and_the_dragon() -> None:
    assert suggested("vampire_queen") == ((Skulls(white=3),), (Skulls(white=2, yellow=1), Skulls(red=1)))
    assert suggested("phoshar") == (
        (Skulls(white=2), Skulls(white=1, yellow=1)),
        (Skulls(white=2, yellow=1), Skulls(yellow=1, red=1)),
    )


def suggested(monster: str) -> tuple[tuple[Skulls, ...], ...]:
    """The alternatives for the A and the B side."""
    return tuple(CONTENT.record("suggested", f"{monster} {side}").options for side in "AB")


def test_fourteen_difficulty_tokens_each_by_its_rule() -> None:
    colours = [token.colour for token in CONTENT.difficulty]
    assert [colours.count(colour) for colour in ("white", "yellow", "red")] == [6, 5, 3]
    assert [token.rule for token in CONTENT.difficulty] == [f"MP-DIFF-{n}" for n in range(11, 25)]


@pytest.mark.rule("MP-SOLO-04")
def test_cards_that_count_captains_have_words_for_one_alone() -> None:
    card = CONTENT.record("monster_card", "A Step for Each")
    assert str(card.ai.effect).startswith("if one Captain plays alone: move the Monster 2 spaces")


def test_the_printed_cards_say_what_the_manual_says() -> None:
    disarm = CONTENT.record("monster_card", "Disarm Captain")
    assert (disarm.cost, disarm.copies) == (5, 1)
    first, second = disarm.player.effect.options
    assert str(first) == "choose a Captain: up to 3 white dice fewer in that Captain's next roll"
    assert str(second) == "choose an Item or Mount of any Captain's Outpost: return it to its deck"
    assert str(disarm.ai.effect) == "no white dice in each Captain's rolls of the next round"
    twice = CONTENT.record("character", "Lothmirawen").abilities[0]
    assert str(twice.effect).startswith("you may visit one structure of your District twice")
    zombie = CONTENT.record("encounter", "Frost Zombie")
    assert (zombie.family, zombie.place, str(zombie.abilities[0].when)) == (
        "Zombie", "location", "a Captain enters a District with it",
    )  # fmt: skip


def test_cards_the_manual_shows_in_part_are_in_no_deck() -> None:
    for name in ("Paladin", "King's Messenger", "Lothmirawen", "Angelique"):
        assert CONTENT.record("character", name).copies == 0
        assert CONTENT.record("character", name).dice is None
    assert "Ice Princess" not in [captain.key for captain in CONTENT.captains]
    assert "Frost Zombie" not in CONTENT.copies("encounter")


def test_ten_kinds_of_wish_token() -> None:
    assert len(CONTENT.wish) == 10
    assert str(CONTENT.record("wish", "back").ability.effect) == "move the Monster 6 spaces back"
    visits = CONTENT.record("wish", "visits").ability
    assert str(visits.effect) == "visit 2 more structures of the Citadel this round"
