"""Cards: guidelines, symbols, keywords, Spells and Armor, lines of sight."""

from __future__ import annotations

from typing import get_args

import pytest

from pitkit.pit_fighter.game import GAME
from pitkit.pit_fighter.rules import (
    Aim,
    Answer,
    Arm,
    Attack,
    Done,
    Equip,
    Move,
    Pass,
    Piece,
    Play,
    Power,
    Strike,
    Switches,
    Use,
)
from pitkit.pit_fighter.rules.prices import owed
from pitkit.pit_fighter.words import WORDS, Keyword
from pitkit.play.content import PackError, load_pack
from pitkit.play.effects import Ability
from pitkit.play.reading import read
from tests.pit_fighter.scenes import (
    FAR,
    arming,
    arming_forty,
    attacked,
    casting,
    chilling,
    lasting,
    shoving,
    trapped,
    wall,
    whistling,
)
from tests.pit_fighter.tables import (
    CONTENT,
    MIDDLE,
    after,
    cited,
    discards_of,
    golds,
    hand_of,
    left,
    play,
    refused,
    rolls,
    sitting,
)

HEAD = '[pack]\nname = "mine"\ntitle = "Mine"\nversion = "1"\nkind = "own"\n'


@pytest.mark.rule("PF-GDL-01")
def test_a_card_that_names_a_damage_resists_immediate_damage_too() -> None:
    state = trapped(characters=("Quill", "Varga"), at=(MIDDLE, (9, 3)), pieces={0: ["Frost Charm"]})
    now, told = play(state, Move(0, (3, 7)), rolls(5, 2))
    assert left(now)[0] == 28 - 3
    assert "PF-GDL-01" in cited(told)


@pytest.mark.rule("PF-GDL-02")
def test_nothing_else_is_done_while_a_card_is_carried_out() -> None:
    state = shoving()
    assert refused(state, Done(0)) == refused(state, Attack(0, 0, 1)) == ["PF-GDL-02"]
    assert refused(state, Answer(0, "who:9")) == ["PF-GDL-02"]
    assert refused(after(state, Answer(0, "who:1")), Done(0)) == []


@pytest.mark.rule("PF-GDL-03", "PF-GDL-04")
def test_a_price_is_paid_at_once_and_must_be_there() -> None:
    state = sitting(hands={0: ["Sprint"]}, gold=(15, 0))
    assert golds(after(state, Play(0, "Sprint")))[0] == 0
    assert refused(sitting(hands={0: ["Sprint"]}, gold=(14, 0)), Play(0, "Sprint")) == ["PF-GDL-04"]
    equip = sitting(stage="equip", hands={0: ["Hide Coat"]}, gold=(19, 0))
    assert refused(equip, Equip(0, "Hide Coat")) == ["PF-GDL-04"]
    strike = sitting(hands={0: ["Throwing Axe"]}, gold=(19, 0))
    assert refused(strike, Strike(0, "Throwing Axe", 1)) == ["PF-GDL-04"]
    assert refused(sitting(seat=1, gold=(100, 9)), Power(1, 1)) == ["PF-GDL-04"]


def test_what_an_ability_may_ask_for_is_its_dearest_branch() -> None:
    data = {
        "cost": [{"do": "forfeit", "n": 5}],
        "effect": [
            {
                "do": "choose",
                "options": [{"then": {"do": "forfeit", "n": 7}}, {"then": {"do": "gold", "n": 9}}],
            },
            {"do": "repeat", "times": 3, "then": {"do": "forfeit", "n": 2}},
            {"do": "pay", "cost": [{"do": "forfeit", "n": 1}], "then": {"do": "move_again"}},
        ],
    }
    assert owed(read(data, Ability, words=WORDS)) == 5 + 7 + 6 + 1


@pytest.mark.rule("PF-GDL-05")
def test_players_use_the_cards_of_their_own_hand_and_deck() -> None:
    state = sitting(hands={0: ["Sprint"], 1: ["Quick Hands"]})
    assert refused(state, Play(0, "Quick Hands")) == ["PF-GDL-05"]
    assert refused(sitting(stage="equip"), Equip(0, "Hide Coat")) == ["PF-GDL-05"]
    assert refused(arming(), Arm(0, "Ember Dart")) == ["PF-GDL-05"]


@pytest.mark.rule("PF-GDL-06")
def test_damage_is_changed_while_an_attack_is_under_way() -> None:
    hands = {0: ["Feint", "Sprint"]}
    assert refused(sitting(hands=hands), Play(0, "Feint")) == ["PF-GDL-06"]
    assert refused(sitting(pieces={0: ["Loaded Coin"]}), Use(0, 1)) == ["PF-GDL-06"]
    assert refused(sitting(stage="move2", pieces={0: ["Loaded Coin"]}), Use(0, 1)) == ["PF-GDL-06"]


@pytest.mark.rule("PF-GDL-08")
def test_packs_know_the_manuals_keywords_and_no_others() -> None:
    assert len(get_args(Keyword)) == 14
    with pytest.raises(PackError, match="keywords"):
        load_pack(GAME, HEAD + '[[card]]\nname = "Odd"\nkeywords = ["Poison"]\n')


@pytest.mark.rule("PF-SYM-01")
def test_an_x_has_its_value_from_the_text() -> None:
    for lost, dice in ((0, 0), (7, 0), (8, 1), (17, 2)):
        state = attacked(hands={0: ["Last Breath"]}, exhaustion={0: 34 - lost})
        now = after(state, Pass(1), Play(0, "Last Breath"))
        assert now.fight.stack == 3 + dice


@pytest.mark.rule("PF-SYM-03", "PF-SYM-07")
def test_the_hand_symbol_and_the_area() -> None:
    pot = sitting(pieces={0: ["Fire Pot"]}, characters=("Varga", "Varga"))
    state = after(pot, Attack(0, 1, 1))
    assert state.turn.hands == 1
    now = after(state, rolls(1, 1), rolls(2, 2))  # the target first, then the thrower beside it
    assert (left(now), golds(now)[0]) == ([30, 32], 140)


@pytest.mark.rule("PF-SYM-04")
def test_a_range_has_a_least_distance_too() -> None:
    assert refused(sitting(pieces={0: ["Horn Bow"]}), Attack(0, 1, 1)) == ["PF-SYM-04"]
    assert refused(sitting(pieces={0: ["Horn Bow"]}, at=FAR), Attack(0, 1, 1)) == []
    state = after(chilling(at=((12, 0), MIDDLE)), Play(1, "Borrowed Wings"))
    assert refused(state, Aim(1, (12, 0))) == ["PF-SYM-04"]
    assert refused(state, Aim(1, (3, 7))) == ["PF-CRD-05"]
    assert after(state, Aim(1, MIDDLE)).lasting[0].on == 1


@pytest.mark.rule("PF-SYM-06")
def test_a_continuous_effect_lasts_as_long_as_its_symbol_says() -> None:
    begun = after(chilling(), Play(1, "Lingering Chill"), Aim(1, MIDDLE))
    assert (begun.lasting[0].left, begun.lasting[0].on) == (2, 0)
    assert discards_of(begun, 1) == []


@pytest.mark.rule("PF-SYM-10")
def test_immediate_damage_comes_before_the_cards_other_effects() -> None:
    state = after(trapped(exhaustion={0: 1}), Move(0, (3, 7)))
    assert state.turn.points == 3
    assert after(state, rolls(6, 1)).round == 2


# Keywords -------------------------------------------------------------------------------------------


@pytest.mark.rule("PF-KEY-01", "PF-KEY-02")
def test_actions_and_equipment_have_their_phases() -> None:
    hands = {0: ["Second Wind", "Hide Coat", "Salve"]}
    for stage in ("equip", "move1", "move2", "draw"):
        state = sitting(stage=stage, hands=hands)
        assert refused(state, Play(0, "Second Wind")) == ["PF-KEY-01"]
        assert refused(state, Play(0, "Salve")) == ["PF-KEY-02"]
    attack = sitting(hands=hands)
    assert refused(attack, Play(0, "Second Wind")) == refused(attack, Play(0, "Salve")) == []
    assert refused(attack, Equip(0, "Hide Coat")) == ["PF-KEY-02"]


@pytest.mark.rule("PF-KEY-03")
def test_a_creature_is_an_animal_or_a_monster() -> None:
    for keywords in ('["Animal", "Monster"]', "[]"):
        text = f'[[creature]]\nname = "Odd"\nexhaustion = 1\nmovement = 1\nkeywords = {keywords}\n'
        with pytest.raises(ValueError, match="either Animal or Monster"):
            GAME.load_content([*GAME.default_packs, load_pack(GAME, HEAD + text)])


@pytest.mark.rule("PF-KEY-05", "PF-KEY-06")
def test_fire_and_frost_are_types_of_damage() -> None:
    frost, fire = trapped("Rime Snare"), trapped("Powder Keg")
    for state, kind, dice in ((frost, "Frost", 2), (fire, "Fire", 2)):
        chance = after(state, Move(0, (3, 7))).chance()
        assert chance.parts[0].name.startswith(f"{kind} damage")
        assert len(chance.parts) == dice  # Varga resists Frost with a die, not Fire


@pytest.mark.rule("PF-KEY-07")
def test_magic_is_for_everybody() -> None:
    state = sitting(stage="equip", hands={0: ["Loaded Coin"]})
    assert "Spell" not in CONTENT.characters["Varga"].keywords
    assert "PF-KEY-07" in cited(play(state, Equip(0, "Loaded Coin"))[1])


# Armor and Spells -----------------------------------------------------------------------------------


@pytest.mark.rule("PF-ARM-01", "PF-ARM-02")
def test_one_piece_of_armor_for_a_part_of_the_body() -> None:
    state = sitting(stage="equip", hands={0: ["Hide Coat", "Oak Shield"]}, pieces={0: ["Ring Hauberk"]})
    assert refused(state, Equip(0, "Hide Coat")) == ["PF-ARM-01"]
    assert refused(state, Equip(0, "Oak Shield")) == []
    worn = [Piece(11, "Ring Hauberk", tilted=True)]
    fight = attacked(pieces={0: ["Anvil Maul"], 1: worn}, hands={1: ["Hide Coat"]})
    assert refused(fight, Play(1, "Hide Coat")) == ["PF-ARM-02"]
    assert refused(arming_forty(), Arm(0, "Dented Cap", 0)) == ["PF-ARM-01"]


@pytest.mark.rule("PF-ARM-03", "PF-ARM-04")
@pytest.mark.parametrize(("worn", "need"), [("Ring Hauberk", 5), ("Hide Coat", 4), ("Dented Cap", 4)])
def test_a_spell_in_armor_is_rolled_for(worn: str, need: int) -> None:
    for tilted in (False, True):
        pieces = {1: [Piece(11, worn, tilted=tilted)]}
        state = after(sitting(seat=1, hands={1: ["Ember Dart"]}, pieces=pieces), Strike(1, "Ember Dart", 0))
        for face in range(1, 7):
            now = after(state, rolls(face))
            assert (now.fight is not None) == (face >= need)
            assert (golds(now)[1], now.turn.hands) == (85, 1)


def test_a_spell_that_fails_leaves_nothing_but_its_card() -> None:
    now = after(casting(), rolls(1))
    assert (now.fight, discards_of(now, 1), left(now)[0]) == (None, ["Ember Dart"], 34)
    wall_of = sitting(seat=1, hands={1: ["Raise Wall"]}, pieces={1: ["Hide Coat"]})
    assert after(wall_of, Play(1, "Raise Wall"), rolls(3)).things == ()
    assert after(wall_of, Play(1, "Raise Wall"), rolls(4)).to_move() == (1,)


def test_without_armor_no_roll_is_needed() -> None:
    state = sitting(seat=1, hands={1: ["Force Lance"]})
    assert after(state, Strike(1, "Force Lance", 0)).fight.stack == 4


@pytest.mark.rule("PF-SPL-01")
def test_a_spell_is_an_action_and_magic() -> None:
    for line in (
        'kind = "Equipment"\nkeywords = ["Spell", "Magic"]',
        'kind = "Action"\nkeywords = ["Spell"]',
    ):
        with pytest.raises(ValueError, match="since it is a Spell"):
            GAME.load_content(
                [*GAME.default_packs, load_pack(GAME, f'{HEAD}[[card]]\nname = "Odd"\n{line}\n')]
            )


@pytest.mark.rule("PF-SPL-02")
def test_only_casters_use_spells() -> None:
    assert refused(sitting(hands={0: ["Ember Dart"]}), Strike(0, "Ember Dart", 1)) == ["PF-SPL-02"]
    assert refused(sitting(hands={0: ["Raise Wall"]}), Play(0, "Raise Wall")) == ["PF-SPL-02"]
    assert refused(sitting(seat=1, hands={1: ["Ember Dart"]}), Strike(1, "Ember Dart", 0)) == []


@pytest.mark.rule("PF-SPL-03")
def test_a_spell_is_discarded_when_its_effect_is_over() -> None:
    state = sitting(seat=1, hands={1: ["Raise Wall"]})
    asked = after(state, Play(1, "Raise Wall"))
    assert discards_of(asked, 1) == []
    assert discards_of(after(asked, Answer(1, "hex:4,7")), 1) == ["Raise Wall"]
    assert discards_of(after(lasting(left=2), Done(1)), 1) == []
    assert discards_of(after(lasting(left=1), Done(1)), 1) == ["Lingering Chill"]


# Lines of sight -------------------------------------------------------------------------------------


@pytest.mark.rule("PF-LOS-01")
def test_everything_aimed_needs_a_line_of_sight() -> None:
    state = after(
        sitting(hands={0: ["Rime Snare"]}, at=(MIDDLE, (0, 3)), things=[wall((4, 6))]), Play(0, "Rime Snare")
    )
    assert refused(state, Aim(0, (5, 6))) == ["PF-LOS-01"]
    jar = after(
        sitting(hands={0: ["Smoke Jar"]}, at=(MIDDLE, (0, 3)), things=[wall((4, 6))]), Play(0, "Smoke Jar")
    )
    keys = {choice.key for choice in jar.choices()}
    assert "hex:5,6" not in keys
    assert "hex:4,7" in keys


@pytest.mark.rule("PF-LOS-03", "PF-LOS-05")
def test_what_does_not_block() -> None:
    axe = {0: ["Throwing Axe"]}
    rubble = sitting(at=FAR, pieces=axe, things=[wall((5, 6), blocks=False)])
    assert refused(rubble, Attack(0, 1, 1)) == []
    body = sitting(at=FAR, pieces=axe, beasts=[("Pit Hound", (5, 6))])
    assert refused(body, Attack(0, 1, 1)) == []
    smoke = sitting(at=FAR, pieces=axe, things=[wall((5, 6), solid=False)])
    assert refused(smoke, Attack(0, 1, 1)) == ["PF-CMB-03"]


@pytest.mark.rule("PF-LOS-02", "PF-LOS-04")
def test_a_line_along_an_edge_is_open_even_between_two_obstacles() -> None:
    both = [wall((4, 6)), wall((3, 7))]
    given = {"at": (MIDDLE, (4, 7)), "pieces": {0: ["Throwing Axe"]}}
    for things, edges, rules in (
        (both[:1], "open", []),
        (both, "open", []),
        (both[:1], "blocked", []),
        (both, "blocked", ["PF-CMB-03"]),
    ):
        state = sitting(things=things, switches=Switches(shared_edges=edges), **given)
        assert refused(state, Attack(0, 1, 1)) == rules


# Other cards ----------------------------------------------------------------------------------------


def test_obstacles_lie_where_they_are_put() -> None:
    state = after(sitting(hands={0: ["Rubble"]}), Play(0, "Rubble"))
    now = after(state, Answer(0, "hex:3,7"))
    assert [(thing.at, thing.blocks, thing.solid) for thing in now.things] == [((3, 7), False, True)]


def test_cards_drawn_by_a_card_are_seen_by_their_player_alone() -> None:
    state = after(sitting(hands={0: ["New Tricks"]}), Play(0, "New Tricks"))
    assert state.chance().parts[0].seen_by == (0,)
    now = after(state, rolls("Duck"), rolls("Feint"))
    assert (hand_of(now, 0), discards_of(now, 0)) == (["Duck", "Feint"], ["New Tricks"])


def test_a_choice_of_a_card_is_offered_to_its_player() -> None:
    state = after(attacked(hands={0: ["Follow Through"]}), Pass(1), Play(0, "Follow Through"))
    assert {choice.label(state) for choice in state.choices()} == {"1 die more", "1 hand action more"}
    assert after(state, Answer(0, "0")).fight.stack == 4
    assert after(state, Answer(0, "1")).turn.hands == 1
    bow = attacked(at=FAR, pieces={0: ["Throwing Axe"]}, hands={0: ["Follow Through"]})
    assert refused(after(bow, Pass(1)), Play(0, "Follow Through")) == ["PF-CRD-05"]


def test_a_limited_ability_is_used_as_often_as_it_says() -> None:
    one = after(attacked(), Pass(1), Power(0, 1))
    assert (one.fight.stack, refused(one, Power(0, 1))) == (4, ["PF-CRD-05"])
    slip = after(sitting(seat=1, at=((9, 3), MIDDLE)), Power(1, 1))
    assert refused(slip, Power(1, 1)) == ["PF-CRD-05"]


def test_a_charmed_creature_spares_its_charmer() -> None:
    state = sitting(hands={0: ["Soothe"]}, beasts=[("Pit Hound", (3, 7))])
    assert after(state, Play(0, "Soothe")).beasts[0].charmed == (0,)


def test_a_creature_is_called_to_a_hex_beside() -> None:
    now = after(whistling(), Answer(0, "hex:3,7"))
    assert (now.beasts[0].creature, now.beasts[0].at, now.beasts[0].summoner) == ("Pit Hound", (3, 7), 0)
    assert now.beasts[0].no > 1


@pytest.mark.parametrize(
    "card", [card for card in CONTENT.card if card.origin == "sample"], ids=lambda card: card.key
)
def test_every_sample_card_says_what_it_does(card: object) -> None:
    for ability in card.abilities:  # type: ignore[attr-defined]
        assert str(ability)


def test_printed_cards_are_marked_and_lack_what_is_not_printed() -> None:
    printed = [card for card in CONTENT.card if card.origin == "printed"]
    assert len(printed) == 13
    assert all(card.section and card.cost is None for card in printed)
    assert CONTENT.cards["Grenade"].missing() == ("kind", "cost", "range")
