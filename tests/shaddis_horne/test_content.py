"""Packs: what is printed, the sample's size and labels, the words of cards, bad packs (data rules)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from pitkit.play import MalformedError
from pitkit.play.content import load_pack, tables
from pitkit.play.effects import Ability, Effect, children, describe
from pitkit.play.words import Word
from pitkit.shaddis_horne.cards import FAMILIES, Goods, HorneContent
from pitkit.shaddis_horne.game import GAME
from pitkit.shaddis_horne.odds import pit
from pitkit.shaddis_horne.words import GAME_WORDS
from tests.shaddis_horne.cases import DATA
from tests.shaddis_horne.sieges import CONTENT, SAMPLE, printed, with_cards

PRINTED, MADE_UP = GAME.find_packs()


@pytest.mark.rule(
    "SH-CMP-03",
    "SH-CMP-04",
    "SH-CMP-09",
    "SH-FIN-04",
    "SH-SGE-02",
    "SH-CRE-01",
    "SH-CRE-02",
    "SH-CRE-03",
    "SH-EQP-05",
    "SH-VIL-01",
    "SH-EPH-05",
)
@pytest.mark.parametrize(
    "rule",
    [
        "SH-CMP-03",
        "SH-CMP-04",
        "SH-CMP-09",
        "SH-FIN-04",
        "SH-SGE-02",
        "SH-CRE-01",
        "SH-CRE-02",
        "SH-CRE-03",
        "SH-EQP-05",
        "SH-VIL-01",
        "SH-EPH-05",
    ],
)
def test_each_number_of_the_manual_stands_in_the_content(rule: str) -> None:
    (case,) = [case for case in DATA if case.rule == rule]
    assert case.find(SAMPLE) == case.value


def test_the_packs_say_what_they_are_and_go_with_each_record() -> None:
    assert (PRINTED.kind, MADE_UP.kind) == ("printed", "sample")  # type: ignore[attr-defined]
    for name, table in tables(HorneContent).items():
        records = getattr(SAMPLE, name)
        for record in records if table.many else (records,):
            assert record.origin in ("printed", "sample")
            assert record.section if record.origin == "printed" else True


@pytest.mark.parametrize(
    ("family", "n"),
    [
        ("siege", 24),
        ("event", 12),
        ("villager", 30),
        ("equipment", 16),
        ("rarity", 5),
        ("pit", 25),
        ("recipe", 8),
    ],
)
def test_the_sample_is_of_full_size_with_names_of_its_own(family: Any, n: int) -> None:
    copies = SAMPLE.copies(family)
    assert sum(copies.values()) == n
    named = {card.get("name") for card in printed().get(family, [])}
    assert family == "recipe" or not named & set(copies)
    twins = sum(number for number in copies.values() if number > 1)
    assert family == "recipe" or twins < n / 2


def test_no_two_sample_cards_do_the_same_under_different_names() -> None:
    def face(card: Any) -> str:
        shown = [
            str(getattr(card, field))
            for field in card.__struct_fields__
            if field not in ("id", "name", "story")
        ]
        return " | ".join(shown)

    for family in FAMILIES:
        faces = Counter(face(card) for card in getattr(SAMPLE, family))
        assert max(faces.values(), default=1) == 1, faces.most_common(1)


def test_every_word_of_the_game_is_on_some_card() -> None:
    used = {type(word) for word in _words(SAMPLE)}
    assert not [word.__name__ for word in GAME_WORDS if word not in used]


def _words(content: HorneContent) -> Iterator[Any]:
    for name, table in tables(HorneContent).items():
        records = getattr(content, name)
        for record in records if table.many else (records,):
            yield from _inside(record)


def _inside(value: Any) -> Iterator[Any]:
    if isinstance(value, Word):
        yield value
    if isinstance(value, tuple):
        for each in value:
            yield from _inside(each)
    for field in getattr(value, "__struct_fields__", ()):
        yield from _inside(getattr(value, field))


def test_every_card_says_what_it_does() -> None:
    for word in _words(SAMPLE):
        if isinstance(word, Effect):
            assert str(word)
            assert children(word) is not None
    texts = [describe(card.ability) for card in (*SAMPLE.equipment, *SAMPLE.rarity)]
    texts += [describe(ability) for card in SAMPLE.villager for ability in card.abilities]
    assert len(texts) > 40
    assert not [text for text in texts if "{" in text or "  " in text]


def test_pit_records_go_straight_into_the_calculator() -> None:
    nest, stair, seam = (CONTENT.record("pit", name) for name in ("scuttler nest", "descent", "copper seam"))
    now = {"wounds": 5, "descents": 2, "haul": {"ore": 1}, "haul_per_descent": {"wood": 1}}
    answer = pit([(nest, 1), (stair, 1), (seam, 1)], worth={"ore": 1, "wood": 1}, **now)
    assert answer.best == "leave"
    assert answer.explore == pytest.approx(8 / 3)
    deck = [(card, card.copies) for card in SAMPLE.pit if card.copies]
    assert 0 < pit(deck, worth=dict.fromkeys(("gems", "influence", "wood", "ore"), 1.0)).wounded < 1


def test_goods_are_pairs_of_what_there_is() -> None:
    assert list(Goods(gems=2, rarity=1)) == [("gems", 2), ("rarity", 1)]


def test_cards_the_manual_names_are_in_no_deck_until_one_says_how_many() -> None:
    assert SAMPLE.record("pit", "nog beast").symbols == ("wound", "wound")
    assert "nog beast" not in SAMPLE.copies("pit")
    assert CONTENT.copies("pit")["nog beast"] == 2


def test_real_cards_drive_out_the_sample() -> None:
    content = with_cards('[[rarity]]\nname = "Mine"\nability = { effect = "Laugh." }\n', "rarity")
    assert content.copies("rarity") == {"Mine": 1}
    assert content.record("rarity", "Mine").origin == "own"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (
            '[[road]]\nid = "tavern"\nnumber = 6\n[[road]]\nid = "pit"\nnumber = 3\n',
            "college next to the tavern",
        ),
        ('[[road]]\nid = "pit"\nnumber = 1\n', "the numbers 1 to 6, each once"),
        ('[[siege]]\nname = "One more"\nwave = 2\n', "16 cards"),
        ('[[siege]]\nname = "Another end"\nwave = 4\nend = true\n', "one end card"),
        ('[[strength]]\nid = "oak"\nvalues = [6]\n', "2, one a token"),
        ('[[strength]]\nid = "oak"\nvalues = [6, 9]\n', "6 to 8 each"),
        ('[[villager]]\nname = "Nobody"\nbuilding = "tavern"\n', "a Strength and a cost"),
        ('[[villager]]\nname = "Lost"\nstrength = 1\ncost = 1\n', "a building"),
        ('[[equipment]]\nname = "Free"\ntype = "Tool"\nability = { effect = "x" }\n', "a cost"),
        (
            '[[rarity]]\nname = "Odd die"\nability = { effect = { do = "roll", die = "d20", then = "x" } }\n',
            "die is 'd20'; allowed: d6",
        ),
        (
            '[[rarity]]\nname = "Dear"\nability = { cost = [{ do = "hit" }], effect = "x" }\n',
            "resources to lose",
        ),
        ('[[recipe_tokens]]\nid = "ZAP"\ncopies = 1\n', "kinds of Recipe"),
        ('[[shaft]]\nid = "third"\n', "one side intact and one destroyed"),
        ('[[hawkguard]]\nname = "blue"\n', "red, orange, yellow, green"),
        (
            '[[creature]]\nname = "troll"\nlow = 1\nhigh = 2\ntokens = 0\nstack = 1\nreward={}\n',
            "each of",
        ),
    ],
)
def test_packs_that_do_not_fit_together_are_refused(text: str, said: str) -> None:
    with pytest.raises(MalformedError, match=said):
        with_cards(text)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ('[[pit]]\nname = "X"\nsymbols = ["hurt"]\n', "one of descend, spawn_fairy"),
        ('[[pit]]\nname = "X"\nreward = { gold = 1 }\n', "only the fields gems"),
        ('[[siege]]\nname = "X"\nwave = 2\nspawns = [{ creature = "oak", road = 7 }]\n', "road"),
        ('[[rarity]]\nname = "X"\nability = { effect = { do = "strengthen", n = 3 } }\n', "n is 3; allowed"),
    ],
)
def test_a_field_that_cannot_be_is_named(text: str, said: str) -> None:
    header = '[pack]\nname = "bad"\ntitle = "Bad"\nversion = "1"\nkind = "own"\n'
    with pytest.raises(MalformedError, match=said):
        load_pack(GAME, header + text)


def test_sources_name_abilities_and_nothing_else() -> None:
    assert isinstance(SAMPLE.ability("event.Grey Dawn.day"), Ability)
    assert SAMPLE.ability("villager.Reed Cutter.0@4").limit is not None
    for source in ("event.Grey Dawn.dusk", "villager.Reed Cutter.1@4", "equipment.Nothing.0", "nonsense", ""):
        with pytest.raises(MalformedError, match="source"):
            SAMPLE.ability(source)
