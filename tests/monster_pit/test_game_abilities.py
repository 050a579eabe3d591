"""Abilities of Captains and cards: when they may be used, what they cost, what sets them off (MP-OUT-19)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from pitkit.monster_pit.cards.moments import Morning
from pitkit.monster_pit.game.changes import carried, injured, moved, sacrificed
from pitkit.monster_pit.game.effects import run_now
from pitkit.monster_pit.game.standing import set_off
from pitkit.monster_pit.game.steps.core import Answer, LetLie, ProgressRoll, TakeSlot
from pitkit.monster_pit.game.steps.midday import UseStone
from pitkit.monster_pit.game.steps.outposts import (
    AttackRoll,
    EnoughDice,
    InjureCard,
    PickDie,
    TakeLoss,
    UseAbility,
)
from pitkit.monster_pit.game.tasks.core import Arrive, Rolling, Royal, Turn
from pitkit.monster_pit.game.tasks.outposts import FightRoll, Losing, PickDice, SetOff, Wound
from pitkit.play import Outcome
from pitkit.play.agenda import Use
from tests.monster_pit.card_packs import with_cards
from tests.monster_pit.fight_states import (
    BRAM,
    ECHOES,
    MAREN,
    TUNNEL,
    YSOLDE,
    armed,
    bell,
    captain,
    hammer,
    hurt_wizard,
    losing,
    mirror,
    quartermaster,
    rats,
    reserve,
    used_once,
    wyvern,
)
from tests.monster_pit.fight_tables import (
    EC,
    C,
    M,
    attacking,
    band,
    card,
    defending,
    doing,
    fighter,
    fought,
    morning,
    refused,
    turn,
    weak,
)
from tests.monster_pit.game_tables import after, cites

# The Captain's own ability --------------------------------------------------------------------------


@pytest.mark.rule("MP-MORN-11")
def test_a_captains_ability_is_used_once_a_round() -> None:
    state = captain("Maren the Younger", "Crown")
    gold = state.captains[0].purse.gold
    state, told = state.apply(UseAbility(0, MAREN))
    assert state.captains[0].purse.gold == gold + 2
    assert cites(told, "MP-MORN-11")
    assert refused(state, UseAbility(0, MAREN)) == "MP-MORN-11"
    assert refused(used_once(), UseAbility(0, MAREN)) == "MP-MORN-11"


@pytest.mark.rule("MP-MORN-12")
def test_some_abilities_need_a_rune_of_the_progress_roll() -> None:
    assert refused(captain("Maren the Younger", "Wave"), UseAbility(0, MAREN)) == "MP-MORN-12"
    assert refused(captain("Maren the Younger"), UseAbility(0, MAREN)) == "MP-MORN-12"
    for rune in ("Crown", "Sun"):
        assert refused(captain("Maren the Younger", rune), UseAbility(0, MAREN)) == ""


@pytest.mark.rule("MP-MORN-13")
def test_a_gem_is_the_price_where_the_card_says_so() -> None:
    assert refused(hammer(), UseAbility(0, BRAM, "green")) == "MP-MORN-13"
    assert refused(hammer(green=1), UseAbility(0, BRAM)) == "MP-MORN-13"
    state, told = hammer(green=1).apply(UseAbility(0, BRAM, "green"))
    assert state.captains[0].purse.green == 0
    assert cites(told, "MP-MORN-13")
    dice = state.content.record("captain", "Bram Ironhand").dice
    state, _ = state.apply(AttackRoll(0, dice.red, dice.yellow, dice.white + 1))
    assert isinstance(state.top, Rolling)
    assert len(state.top.throw.dice) == dice.size + 1 + 2


@pytest.mark.rule("MP-MORN-14")
def test_a_gem_stands_in_for_the_rune_where_the_card_says_so() -> None:
    state = captain("Ysolde Reed", "Sun", blue=1)
    assert refused(state, UseAbility(0, YSOLDE)) == "MP-MORN-12"
    assert refused(state, UseAbility(0, YSOLDE, "green")) == "MP-MORN-14"
    state, told = state.with_monster(space=5).apply(UseAbility(0, YSOLDE, "blue"))
    assert (state.monster.space, state.captains[0].purse.blue) == (4, 0)
    assert cites(told, "MP-MORN-14")
    free, _ = captain("Ysolde Reed", "Star", blue=1).apply(UseAbility(0, YSOLDE))
    assert free.captains[0].purse.blue == 1


def test_a_card_in_play_forbids_captains_abilities() -> None:
    hush = '[[encounter]]\nname = "Hush"\ntype = "event"\n'
    hush += 'abilities = [{ when = "always", effect = { do = "forbid", what = "abilities" } }]'
    state = captain("Maren the Younger", "Crown").but(content=with_cards(hush))
    assert refused(state, UseAbility(0, MAREN)) == ""
    assert refused(state.with_citadel(events=("Hush",)), UseAbility(0, MAREN)) == "MP-MORN-11"


# Abilities of cards ---------------------------------------------------------------------------------


@pytest.mark.rule("MP-OUT-19")
def test_an_ability_is_used_at_its_moment_and_by_its_own_captain() -> None:
    assert refused(captain("Bram Ironhand", green=1), UseAbility(0, BRAM, "green")) == "MP-OUT-19"
    defence = defending(band(captain("Bram Ironhand", green=1), {}, hurt=False))
    assert refused(defence, UseAbility(0, BRAM, "green")) == "MP-OUT-19"
    assert refused(reserve(), UseAbility(1, ECHOES.format(0))) == "MP-OUT-19"
    assert refused(reserve(), UseAbility(0, ECHOES.format(5))) == "MP-OUT-19"
    assert UseAbility(0, ECHOES.format(0)) in reserve().choices()


@pytest.mark.rule("MP-OUT-07")
def test_a_card_in_reserve_has_neither_abilities_nor_dice() -> None:
    assert refused(reserve(), UseAbility(0, ECHOES.format(12))) == "MP-OUT-07"
    state = band(turn(), {0: fighter()}).with_captain(0, reserve=(fighter(), fighter()))
    assert AttackRoll(0, 0, 0, 1) in attacking(state).choices()


@pytest.mark.rule("MP-TERM-07")
def test_an_injured_card_gives_no_abilities_and_the_dice_of_its_injured_side() -> None:
    assert refused(hurt_wizard(), UseAbility(0, ECHOES.format(0))) == "MP-TERM-07"
    assert refused(hurt_wizard(), UseAbility(0, ECHOES.format(1))) == ""
    state = band(turn(), {0: fighter(injured=True), 1: fighter()})
    assert AttackRoll(0, 0, 0, 1) in attacking(state).choices()


@pytest.mark.rule("MP-OUT-20")
def test_a_card_goes_after_use_as_it_says() -> None:
    state, told = reserve().apply(UseAbility(0, ECHOES.format(0)))
    assert state.captains[0].slots[0] is None
    assert state.decks.sanctuary.cards.items[-1].card == "Wizard of Echoes"  # type: ignore[union-attr]
    assert cites(told, "MP-OUT-20")
    carrier = attacking(band(turn(), {0: card("Powder Carrier", "barracks")}))
    carrier, _ = carrier.apply(UseAbility(0, "character.Powder Carrier.0@c0.0"))
    assert carrier.citadel.removed[-1] == "barracks.Powder Carrier"
    assert isinstance(carrier.top, FightRoll)
    used, _ = after(wyvern(), UseAbility(0, "wyvern.Grey Wyvern.0@c0.0"), (C, C, M))
    assert used.captains[0].slots[0] is None
    assert used.citadel.removed[-1] == "eyrie.Grey Wyvern"


@pytest.mark.rule("MP-OUT-21")
def test_a_moment_sets_an_ability_off_by_itself() -> None:
    state, told = quartermaster().apply(TakeSlot(0, 5))
    assert cites(told, "MP-OUT-21")
    counting = next(
        each.key
        for each in state.content.character
        if any(
            isinstance(ability.when, Morning) and "Soldier" in str(ability.effect)
            for ability in each.abilities
        )
    )
    state = band(turn(), {0: card(counting, "barracks"), 1: fighter()})
    gold = state.captains[0].purse.gold
    due = set_off(state, Morning, (0,))
    assert isinstance(due.top, SetOff)
    done, told = doing(due)
    soldiers = sum(
        done.content.record("character", held.card).kind == "soldier"
        for held in done.captains[0].slots
        if held is not None
    )
    assert done.captains[0].purse.gold == gold + soldiers
    assert cites(told, "MP-OUT-21")


def test_a_card_that_is_gone_when_its_moment_comes_does_nothing() -> None:
    state = turn()
    task = SetOff(0, "character.Wizard of Echoes.0@c0.3")
    done, told = doing(state, task)
    assert told == ()
    assert done.monster == state.monster


@pytest.mark.rule("MP-OUT-22")
def test_dice_of_an_effect_are_rolled_for_it_alone() -> None:
    state = wyvern().with_monster(space=9)
    gold = state.captains[0].purse.gold
    state, told = state.apply(UseAbility(0, "wyvern.Grey Wyvern.0@c0.0"))
    assert cites(told, "MP-OUT-22")
    assert isinstance(state.top, Rolling)
    assert [die.colour for die in state.top.throw.dice] == ["yellow"] * 3
    state, _ = state.apply(Outcome((C, C, M)))
    assert state.monster.space == 9 - 2
    assert state.captains[0].purse.gold == gold
    assert isinstance(state.top, Turn)


# Injuries -------------------------------------------------------------------------------------------


@pytest.mark.rule("MP-TERM-15")
def test_an_injured_card_keeps_its_place_and_its_captain_picks_whom() -> None:
    state, told = armed().apply(InjureCard(0, 0))
    assert cites(told, "MP-TERM-15")
    assert state.captains[0].slots[0] is not None
    entered = "encounter.Frost Zombie.0@"
    for player, decider in ((False, 1), (True, 2)):
        table = band(turn(monster_player=player), {0: fighter(), 1: fighter()}, seat=1)
        asked, _ = doing(table.push(SetOff(table.decider, entered, "c1")))
        assert asked.to_move() == (decider,), player


@pytest.mark.rule("MP-TERM-08")
def test_a_card_heals_and_turns_the_character_back() -> None:
    state, told = bell().apply(Answer(0, "c0.1"))
    held = state.captains[0].slots[1]
    assert held is not None
    assert not held.injured
    assert cites(told, "MP-TERM-08")


# Rolls ----------------------------------------------------------------------------------------------


@pytest.mark.rule("MP-TERM-20")
def test_a_character_throws_dice_of_its_own_captain_again() -> None:
    assert refused(rats(1), UseAbility(0, TUNNEL.format(0))) == "MP-TERM-20"
    state, _ = rats(0).apply(UseAbility(0, TUNNEL.format(0)))
    assert isinstance(state.top, PickDice)
    task = state.top
    assert task.most == 1
    assert refused(state, PickDie(0, 9)) == "MP-TERM-20"
    state, _ = state.apply(PickDie(0, 0))
    chance = state.chance()
    assert chance is not None
    assert len(chance.parts) == 1


def test_a_die_thrown_again_drops_its_whole_chain() -> None:
    state = band(turn(), {0: card("Tunnel Rats", "tavern"), 1: fighter()})
    fight = attacking(weak(state, "yellow"))
    dice = next(step for step in fight.choices() if isinstance(step, AttackRoll))
    fight, _ = fight.apply(dice)
    chance = fight.chance()
    assert chance is not None
    colours = [part.name.split()[0] for part in chance.parts]
    white = colours.index("white")
    faces = tuple(EC if place == white else M for place in range(len(colours)))
    fight, _ = after(fight, faces, (C,))
    assert isinstance(fight.top, Rolling)
    assert fight.top.throw.captain == 2
    fight, _ = after(fight, UseAbility(0, TUNNEL.format(0)), PickDie(0, white), (M,), (C,))
    assert isinstance(fight.top, Wound)


@pytest.mark.rule("MP-TERM-14")
def test_ignored_results_do_not_count() -> None:
    state, told = mirror().apply(Answer(0, "0"))
    assert cites(told, "MP-TERM-14")
    assert state.captains[0].purse.blue == 0
    assert state.monster.health == state.monster.start_health - 1


def test_a_riposte_turns_a_die_of_the_own_roll() -> None:
    state = weak(band(turn(), {0: card("Duel Master Ferro", "tavern")}), "yellow")
    fight = attacking(state)
    dice = next(step for step in fight.choices() if isinstance(step, AttackRoll))
    fight, _ = fight.apply(dice)
    fight, _ = fight.apply(Outcome((M,) * dice.dice.size))
    fight, _ = fight.apply(LetLie(0))
    fight, _ = fight.apply(Outcome((C,)))
    source = "character.Duel Master Ferro.0@c0.0"
    fight, _ = fight.apply(UseAbility(0, source))
    fight, told = fight.apply(PickDie(0, 0))
    assert "1 Captain against 0 Monster results." in [event.text for event in told]
    assert fight.monster.health == fight.monster.start_health - 1


@pytest.mark.rule("MP-TERM-24")
def test_a_defender_is_sacrificed_for_its_own_ability_in_an_attack() -> None:
    state = losing()
    assert isinstance(state.top, Losing)
    assert TakeLoss(0) in state.choices()
    state, told = state.apply(UseAbility(0, "character.Shield Bearer.0@c0.6"))
    assert cites(told, "MP-TERM-24")
    assert state.captains[0].slots[6] is None
    own = band(turn(), {6: fighter(), 7: card("Shield Bearer", "barracks")})
    lost, _ = fought(defending(weak(own, "yellow")), (M, M), (M,), attack=False)
    lost, told = lost.apply(UseAbility(0, "character.Shield Bearer.0@c0.7"))
    assert not cites(told, "MP-TERM-24")


@pytest.mark.parametrize("switch", [False, True])
def test_whether_dice_thrown_again_make_a_royal_roll_is_a_switch(switch: bool) -> None:
    state = band(morning(rulings={"royal_after_reroll": switch}), {0: fighter(), 1: fighter()})
    state = state.with_purse(0, replace(state.captains[0].purse, stones=1))
    rune = state.content.runes[0]
    made, _ = after(state, ProgressRoll(0, 0, 0, 2), (C, M, rune), UseStone(0), (C, C, rune))
    assert isinstance(made.top, Royal) == switch
    lost, _ = after(state, ProgressRoll(0, 0, 0, 2), (C, C, rune), UseStone(0), (C, M, rune))
    assert isinstance(lost.top, Royal) != switch


def test_dice_for_the_next_roll_are_thrown_once() -> None:
    state = attacking(band(turn(), {0: card("Powder Carrier", "barracks"), 1: fighter()}))
    state, _ = state.apply(UseAbility(0, "character.Powder Carrier.0@c0.0"))
    assert state.captains[0].next_dice == ("white", "white")
    state, told = state.apply(AttackRoll(0, 0, 0, 1))
    assert isinstance(state.top, Rolling)
    assert len(state.top.throw.dice) == 3
    assert state.captains[0].next_dice == ()
    assert cites(told, "MP-GOAL-08")


def test_an_injury_changes_nothing_twice() -> None:
    state = band(turn(), {0: fighter()})
    state, _ = injured(state, 0, 0)
    assert injured(state, 0, 0) == (state, ())


# Cards that move keep what was used of them ---------------------------------------------------------


def test_uses_of_a_card_go_along_when_it_moves() -> None:
    state, _ = rats(0).apply(UseAbility(0, TUNNEL.format(0)))
    state, _ = state.apply(EnoughDice(0))
    assert state.agenda.used(TUNNEL.format(0)) == 1
    there = moved(state, 0, 0, 3)
    assert there.captains[0].slots[3] is not None
    assert there.agenda.used("character.Tunnel Rats.0@c0.3") == 1
    assert there.agenda.used(TUNNEL.format(0)) == 0
    assert carried(there, "c0.3", "c0.12").agenda.used("character.Tunnel Rats.0@c0.12") == 1


def test_a_card_pushed_into_reserve_takes_its_uses_along() -> None:
    state = band(turn(), {slot: card("Tunnel Rats", "tavern") for slot in range(6)})
    use = Use("character.Tunnel Rats.0@c0.2", "round", 1)
    state = state.but(agenda=replace(state.agenda, uses=(use,)))
    state, _ = state.push(Arrive(0, card("Hill Archer", "barracks"))).apply(TakeSlot(0, 2))
    assert [held.card for held in state.captains[0].reserve] == ["Tunnel Rats"]
    assert state.agenda.used("character.Tunnel Rats.0@c0.12") == 1


def test_cards_in_reserve_keep_their_uses_as_a_gap_closes() -> None:
    state = band(turn(), {}).with_captain(0, reserve=(fighter(), card("Tunnel Rats", "tavern")))
    use = Use("character.Tunnel Rats.0@c0.13", "round", 1)
    state = state.but(agenda=replace(state.agenda, uses=(use,)))
    out = moved(state, 0, 12, 3)
    assert out.captains[0].reserve == (card("Tunnel Rats", "tavern"),)
    assert out.agenda.used("character.Tunnel Rats.0@c0.12") == 1
    back = moved(moved(state, 0, 13, 3), 0, 12, 4)
    assert back.agenda.used("character.Tunnel Rats.0@c0.3") == 1


def test_a_card_that_takes_the_place_of_a_lost_one_has_uses_of_its_own() -> None:
    state = band(turn(), {0: card("Tunnel Rats", "tavern", items=("Lucky Coin", "Mirror Helm"))})
    uses = (Use(TUNNEL.format(0), "round", 1), Use("item.Mirror Helm.0@c0.0.i1", "round", 1))
    state = state.but(agenda=replace(state.agenda, uses=uses))
    gone, _ = sacrificed(state, 0, 0)
    assert gone.agenda.uses == ()
    rest, _ = doing(run_now(state, "item.Lucky Coin.0@c0.0.i0", 0))
    assert [use.source for use in rest.agenda.uses] == [TUNNEL.format(0), "item.Mirror Helm.0@c0.0.i0"]
