"""Card effects on a toy vocabulary: reading them, and the words on the card's face."""

from __future__ import annotations

from typing import Any

import pytest

from pitkit.play.effects import Ability, Always, InOrder, Number, Read, describe, vocabulary
from pitkit.play.errors import MalformedError
from pitkit.play.words import Words
from tests.play.toy import Gold, Hearts
from tests.play.toy_effects import BEAST, GOLD, INJURE, ability, run

# Reading -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("effect", "field", "allowed"),
    [
        ({"do": "golds", "n": 1}, "ability.effect.do", "fight, gold, if, in_order, injure"),
        ({"n": 1}, "ability.effect.do", "fight, gold"),
        ({"do": "gold", "n": "two"}, "ability.effect.n", "or a whole number"),
        ({"do": "gold", "n": 100}, "ability.effect.n", "a whole number from -99 to 99"),
        ({"do": "gold"}, "ability.effect.n", "an amount"),
        ({"do": "gold", "n": 1, "m": 2}, "ability.effect.m", "only the fields n"),
        (
            [{"do": "gold", "n": 1}, {"do": "spend", "n": 0}],
            "ability.effect.1.n",
            "a whole number from 1 to 9",
        ),
        (
            {"do": "pick", "what": {"any": "bird"}, "then": "x"},
            "ability.effect.what.any",
            "one of beast, rival",
        ),
        (
            {"do": "pick", "what": {"any": "beast", "size": "wee"}, "then": "x"},
            "ability.effect.what.size",
            "one of big, living, small",
        ),
        ({"do": "choose", "options": []}, "ability.effect.options", "at least 1 items"),
        ({"do": "if", "test": {"is": "rich"}, "then": "x"}, "ability.effect.test.n", "a whole number"),
        ({"do": "counter", "name": "a"}, "ability.effect", "either set or add"),
        ({"do": "counter", "name": "a", "set": 1, "add": 1}, "ability.effect", "either set or add"),
        ({"do": "pay", "cost": ["Beg."], "then": "x"}, "ability.effect", "plain verbs"),
        (7, "ability.effect", "a list of effects, or a text"),
    ],
)
def test_a_fault_is_named_with_its_place_and_what_is_allowed(effect: Any, field: str, allowed: str) -> None:
    with pytest.raises(MalformedError) as caught:
        ability(effect)
    assert caught.value.field == field
    assert allowed in caught.value.allowed


def test_loops_and_size_are_bounded() -> None:
    loop = {"do": "repeat", "times": 2, "then": {"do": "repeat", "times": 2, "then": GOLD}}
    assert run(loop).purses[0] == 4
    with pytest.raises(MalformedError, match="at most 2 deep"):
        ability({"do": "each", "what": BEAST, "then": loop})
    with pytest.raises(MalformedError, match="at most 200 effects"):
        ability([GOLD] * 200)
    deep: Any = GOLD
    for _ in range(60):
        deep = [deep]
    with pytest.raises(MalformedError, match="at most 40 deep"):
        ability(deep)


def test_an_unknown_trigger_lists_those_there_are() -> None:
    with pytest.raises(
        MalformedError, match=r"ability\.when is 'seen'; allowed: one of always, revealed, used"
    ):
        ability(GOLD, when="seen")


def test_words_are_words_and_have_one_name() -> None:
    with pytest.raises(MalformedError, match="one word of this name; Gold has it already"):
        vocabulary(Gold, Gold)
    with pytest.raises(MalformedError, match="a subclass of Verb"):
        vocabulary(Hearts)  # type: ignore[arg-type]
    with pytest.raises(MalformedError, match="a type that plain data can be read into"):
        Words().read(int, 3)


# Words on the face ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("effect", "words"),
    [
        (GOLD, "gain 1 Gold"),
        ([GOLD, "Sing."], "gain 1 Gold; Sing"),
        ([], "nothing happens"),
        ({"do": "gold", "n": {"count": "hurt"}}, "gain (hurt beasts) Gold"),
        ({"do": "play", "source": "x.1"}, "play x.1 False"),
        ({"do": "pick", "what": BEAST, "then": INJURE}, "choose a living beast: injure it"),
        (
            {"do": "pick", "may": True, "what": BEAST, "then": INJURE},
            "you may choose a living beast: injure it",
        ),
        (
            {"do": "pick", "what": BEAST, "then": INJURE, "who": {"any": "rival"}},
            "your rival chooses a living beast: injure it",
        ),
        (
            {"do": "choose", "may": True, "options": [{"then": GOLD}, {"then": INJURE, "label": "Hit"}]},
            "choose one or none: gain 1 Gold / Hit",
        ),
        ({"do": "each", "what": BEAST, "then": INJURE}, "for each living beast: injure it"),
        ({"do": "repeat", "times": 3, "then": GOLD}, "3 times: gain 1 Gold"),
        (
            {"do": "pay", "cost": [{"do": "spend", "n": 2}], "then": GOLD, "otherwise": "Weep."},
            "pay 2 Gold: gain 1 Gold; otherwise: Weep",
        ),
        (
            {
                "do": "roll",
                "die": "d6",
                "n": 2,
                "then": {"do": "gold", "n": {"count": "shown", "faces": ["6"]}},
            },
            "roll 2 d6; gain (number of 6 shown) Gold",
        ),
        ({"do": "counter", "name": "shield", "set": 2, "lasting": 1}, "set shield to 2 for 1 round"),
        ({"do": "counter", "name": "mark", "add": 1, "of": "it"}, "add 1 to mark of it"),
        (
            {
                "do": "if",
                "test": {"is": "not", "test": {"is": "rich", "n": 2}},
                "then": GOLD,
                "otherwise": INJURE,
            },
            "if not you have 2 Gold or more: gain 1 Gold; otherwise: injure it",
        ),
        (
            {"do": "if", "test": {"is": "counted", "name": "a", "at_least": 2}, "then": GOLD},
            "if a is at least 2: gain 1 Gold",
        ),
        (
            {"do": "if", "test": {"is": "shows", "faces": ["4", "5"]}, "then": GOLD},
            "if it shows 4 or 5: gain 1 Gold",
        ),
    ],
)
def test_the_face_says_what_the_effect_does(effect: Any, words: str) -> None:
    assert describe(ability(effect).effect) == words


def test_an_ability_is_one_sentence() -> None:
    whole = ability(
        GOLD,
        title="Beg",
        when="revealed",
        limit={"per": "turn"},
        test={"is": "rich", "n": 1},
        cost=[{"do": "spend", "n": 1}],
    )
    assert (
        str(whole)
        == "Beg. Once per turn, when revealed, if you have 1 Gold or more: pay 1 Gold: gain 1 Gold."
    )
    assert describe(Ability(InOrder((Read("Sing."),)), when=Always())) == "Always: Sing."
    assert describe(Number(3)) == "3"
