"""What the words of cards about Outposts, rolls and fights do, each from a card of a test's own."""

from __future__ import annotations

import tomllib

import pytest
from msgspec.structs import replace

from pitkit.monster_pit.cards import PitContent
from pitkit.monster_pit.cards.records import MonsterCard
from pitkit.monster_pit.cards.words import WORDS
from pitkit.monster_pit.game import PitState
from pitkit.monster_pit.game.effects import HOOKS, run_now
from pitkit.monster_pit.game.flow import drive
from pitkit.monster_pit.game.steps.core import Answer, LetLie, ProgressRoll
from pitkit.monster_pit.game.steps.outposts import AttackRoll, FightCreature, GiveUpCard, NameDeck
from pitkit.monster_pit.game.tasks.outposts import Fight, ReturnTo
from pitkit.play import Events, Outcome
from pitkit.play.agenda import Run
from pitkit.play.interpreter import amount, holds
from pitkit.play.reading import read
from pitkit.play.words import Condition
from tests.monster_pit.card_packs import CONTENT
from tests.monster_pit.fight_tables import (
    C,
    M,
    attacking,
    band,
    card,
    creature,
    doing,
    fighter,
    fought,
    morning,
    turn,
    weak,
)
from tests.monster_pit.game_tables import after, cites

SOURCE = "monster_card.Test.ai@"


def told_card(effect: str) -> PitContent:
    """The content with a Monster card of this effect, in TOML."""
    text = (
        f'name = "Test"\ncost = 1\ncopies = 0\nplayer = {{ effect = {effect} }}\nai = {{ effect = {effect} }}'
    )
    made = read(tomllib.loads(text), MonsterCard, words=WORDS)
    return replace(CONTENT, monster_card=(*CONTENT.monster_card, made))


def does(state: PitState, effect: str, seat: int = 0, **names: str) -> tuple[PitState, Events]:
    """The state after an effect has gone as far as it goes by itself."""
    done, events = drive(run_now(state.but(content=told_card(effect)), SOURCE, seat, **names))
    assert isinstance(done, PitState)
    return done, events


def ours() -> PitState:
    """Anna has a loaded Fighter, an injured one, a Tavern card and one in Reserve; Ben has a Fighter."""
    loaded = fighter(items=("Notched Sword",), mount="Cart Horse")
    cards = {0: loaded, 1: fighter(injured=True), 2: card("Tunnel Rats", "tavern")}
    state = band(band(turn(), cards), {0: fighter()}, seat=1)
    return state.with_captain(0, reserve=(card("Hill Archer", "barracks"),))


def pickable(what: str, state: PitState | None = None, seat: int = 0, **names: str) -> set[str]:
    """The things that can be picked, in the order of the answers."""
    effect = f'{{ do = "pick", may = true, what = {what}, then = {{ do = "injure" }} }}'
    asked, _ = does(state or ours(), effect, seat, **names)
    return {step.key for step in asked.choices() if isinstance(step, Answer)} - {""}


# Characters -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("what", "names"),
    [
        ('{ any = "character" }', {"c0", "c0.0", "c0.1", "c0.2"}),
        ('{ any = "character", captain = false }', {"c0.0", "c0.1", "c0.2"}),
        ('{ any = "character", state = "healthy" }', {"c0.0", "c0.2"}),
        ('{ any = "character", state = "injured" }', {"c0", "c0.1"}),
        ('{ any = "character", kind = "soldier" }', {"c0.0", "c0.1"}),
        ('{ any = "character", half = "defender" }', {"c0"}),
        ('{ any = "character", where = "reserve" }', {"c0.12"}),
        ('{ any = "character", of = "any", kind = "soldier", state = "healthy" }', {"c0.0", "c1.0"}),
        ('{ any = "attachment" }', {"c0.0.i0", "c0.0.m"}),
        ('{ any = "attachment", what = "mount" }', {"c0.0.m"}),
        ('{ any = "captain" }', {"c0", "c1"}),
        ('{ any = "captain", which = "other" }', {"c1"}),
        ('{ any = "captain", which = "lead" }', {"c0"}),
    ],
)
def test_what_can_be_picked(what: str, names: set[str]) -> None:
    assert pickable(what) == names


def test_captains_of_the_district_and_their_characters_can_be_picked() -> None:
    state = ours().with_captain(1, district="Royal Keep")
    assert pickable('{ any = "captain", which = "district" }', state) == {"c0"}
    assert pickable('{ any = "character", of = "district", kind = "soldier" }', state) == {"c0.0", "c0.1"}
    together = state.with_captain(1, district="City Watch")
    assert pickable('{ any = "captain", which = "district" }', together) == {"c0", "c1"}
    assert pickable('{ any = "character", of = "it", kind = "soldier" }', state, it="c1") == {"c1.0"}


def test_creatures_can_be_picked_adventurers_not() -> None:
    state = creature(creature(ours(), "Tomb Guards", "gate"), "Knight Errant", "keep")
    state = creature(state, "Marrow Worms", "keep")
    assert pickable('{ any = "creature" }', state) == {"t0", "t2"}
    assert pickable('{ any = "creature", where = "district" }', state) == {"t0"}
    assert pickable('{ any = "creature", family = "Vermin" }', state) == {"t2"}


def test_cards_are_sacrificed_removed_and_returned() -> None:
    gone, told = does(ours(), '{ do = "sacrifice" }', it="c0.2")
    assert gone.captains[0].slots[2] is None
    assert cites(told, "MP-TERM-23")
    gone, told = does(ours(), '{ do = "remove" }', it="c0.2")
    assert gone.citadel.removed[-1] == "tavern.Tunnel Rats"
    assert cites(told, "MP-TERM-19")
    asked, told = does(ours(), '{ do = "return" }', it="c0.2")
    assert isinstance(asked.top, ReturnTo)
    assert asked.to_move() == (asked.lead,)
    back, told = asked.apply(NameDeck(asked.lead, "tavern_3"))
    assert back.decks.tavern_3.cards.items[-1].card == "Tunnel Rats"  # type: ignore[union-attr]
    assert cites(told, "MP-TERM-21")


def test_a_captain_is_never_sacrificed_and_the_messenger_injured_in_place_of_it() -> None:
    same, told = does(ours(), '{ do = "sacrifice" }', it="c0")
    assert same.captains[0].me is not None
    assert told == ()
    state = turn()
    slot = state.captains[0].find("messenger")
    hurt, _ = does(state, '{ do = "sacrifice" }', it=f"c0.{slot}")
    held = hurt.captains[0].slots[slot or 0]
    assert held is not None
    assert held.injured


def test_an_item_returns_to_its_deck_and_a_mount_leaves_the_game() -> None:
    state, _ = does(ours(), '{ do = "return" }', it="c0.0.i0")
    held = state.captains[0].slots[0]
    assert held is not None
    assert (held.items, held.mount) == ((), "Cart Horse")
    assert state.decks.town_hall.cards.items[-1].card == "Notched Sword"  # type: ignore[union-attr]
    state, _ = does(ours(), '{ do = "remove" }', it="c0.0.m")
    assert state.citadel.removed[-1] == "stables.Cart Horse"


def test_a_character_goes_to_the_reserve_and_an_item_to_another_bearer() -> None:
    state, _ = does(ours(), '{ do = "to_reserve" }', it="c0.2")
    assert [held.card for held in state.captains[0].reserve] == ["Hill Archer", "Tunnel Rats"]
    move = '{ do = "transfer", it = "it", to = "to" }'
    state, told = does(ours(), move, it="c0.0.i0", to="c0.2")
    bearer = state.captains[0].slots[2]
    assert bearer is not None
    assert bearer.items == ("Notched Sword",)
    assert cites(told, "MP-OUT-12")
    full = band(ours(), {0: fighter(items=("Notched Sword",)), 2: fighter(items=("Notched Sword",) * 2)})
    same, _ = does(full, move, it="c0.0.i0", to="c0.2")
    assert same.captains[0].slots[0] == fighter(items=("Notched Sword",))


def test_a_card_injures_itself_as_a_price_while_it_is_healthy() -> None:
    elder = next(
        each.key
        for each in turn().content.character
        if any("injure this card" in str(part) for ability in each.abilities for part in ability.cost)
    )
    for hurt, allowed in ((False, True), (True, False)):
        state = band(turn(), {0: card(elder, "sanctuary", injured=hurt)})
        uses = [step for step in state.choices() if f"{elder}.0@c0.0" in getattr(step, "source", "")]
        assert bool(uses) == allowed
        if uses:
            state, _ = state.apply(uses[0])
            held = state.captains[0].slots[0]
            assert held is not None
            assert held.injured


def test_protected_characters_are_safe() -> None:
    mason = band(turn(), {6: card("Wall Mason", "barracks")})
    same, told = does(mason, '{ do = "injure" }', it="c0.6")
    assert same.captains[0].slots[6] == card("Wall Mason", "barracks")
    assert told == ()
    guarded = next(
        each.key
        for each in turn().content.character
        if any("sacrifice" in getattr(ability.effect, "against", ()) for ability in each.abilities)
    )
    state = weak(band(turn(), {0: card(guarded, "tavern"), 1: fighter()}), "yellow")
    fight = attacking(state)
    dice = next(step for step in fight.choices() if isinstance(step, AttackRoll)).dice.size
    lost, _ = fought(fight, (M,) * dice, (M,))
    assert lost.choices() == (GiveUpCard(0, 1),)


# Rolls and fights -----------------------------------------------------------------------------------


def test_a_won_fight_is_made_stronger_by_a_moment_that_looks_at_its_margin() -> None:
    ram = weak(band(turn(), {0: fighter(mount="Iron Ram"), 1: fighter()}), "yellow", "yellow")
    for faces, damage in (((C, C, M), 2), ((C, C, C), 3)):
        state, _ = fought(attacking(ram), faces, (C, C))
        assert state.monster.health == state.monster.start_health - damage, faces
    state, _ = fought(attacking(ram), (C, M, M), (C, C))
    assert state.monster.health == state.monster.start_health - 1


def test_what_a_roll_sets_off_happens_before_it_counts() -> None:
    seer = next(
        each.key
        for each in turn().content.character
        if any("Progress" in type(ability.when).__name__ for ability in each.abilities)
    )
    for rune, more in (("Crown", 2), ("Wave", 0)):
        state = band(morning(), {0: card(seer, "tavern")})
        gold = state.captains[0].purse.gold
        step = next(each for each in state.choices() if isinstance(each, ProgressRoll))
        state, _ = state.apply(step)
        state, told = state.apply(Outcome((*(M,) * step.dice.size, rune)))
        assert state.captains[0].purse.gold == gold + more
        assert cites(told, "MP-OUT-21")


def test_a_sacrificed_character_pays_its_last_wages() -> None:
    miser = next(
        each.key
        for each in turn().content.character
        if any(type(ability.when).__name__ == "Taken" for ability in each.abilities)
    )
    state = band(turn(), {0: card(miser, "tavern")})
    gold = state.captains[0].purse.gold
    state, told = does(state, '{ do = "sacrifice" }', it="c0.0")
    assert state.captains[0].purse.gold == gold + 3
    assert cites(told, "MP-OUT-21")
    removed, _ = does(band(turn(), {0: card(miser, "tavern")}), '{ do = "remove" }', it="c0.0")
    assert removed.captains[0].purse.gold == gold


def test_a_struck_creature_does_what_its_card_says() -> None:
    state = creature(band(turn(), {0: fighter(), 1: fighter()}), "Stone Basilisk", "gate")
    state, _ = state.apply(FightCreature(0, 0))
    state, told = fought(state, (C, C), (M, C, C, C, C)[:5])
    assert cites(told, "MP-OUT-21")
    assert state.citadel.creatures[0].health == 3
    assert any(isinstance(step, Answer) for step in state.choices())


def test_dice_of_the_monster_in_combat_are_the_basilisks_alone() -> None:
    state = creature(band(turn(), {0: fighter()}), "Stone Basilisk", "gate")
    for foe, n in (("t0", 5), ("monster", 2)):
        fight, _ = after(attacking(weak(state, "yellow", "yellow"), foe), AttackRoll(0, 0, 0, 1), (C,))
        chance = fight.chance()
        assert chance is not None
        assert len(chance.parts) == n, foe


# Conditions and amounts -----------------------------------------------------------------------------


def asked(state: PitState, test: str, seat: int = 0, source: str = SOURCE, **names: str) -> bool:
    """Whether a condition in TOML holds."""
    made = told_card(f'{{ do = "if", test = {test}, then = {{ do = "injure" }} }}')
    found: Condition = made.ability(SOURCE).effect.test  # type: ignore[attr-defined]
    run = Run(source, seat)
    for name, thing in names.items():
        run = run.knowing(name, (thing,))
    return holds(state.but(content=made), HOOKS, found, run)


def counted(state: PitState, n: str, seat: int = 0, **names: str) -> int:
    """The number an amount in TOML comes to."""
    made = told_card(f'{{ do = "gold", n = {n} }}')
    run = Run(SOURCE, seat)
    for name, thing in names.items():
        run = run.knowing(name, (thing,))
    return amount(state.but(content=made), HOOKS, made.ability(SOURCE).effect.n, run)  # type: ignore[attr-defined]


def test_conditions_about_captains_runes_and_fights() -> None:
    state = ours().with_captain(0, rune="Wave")
    assert asked(state, '{ is = "rune", runes = ["Wave", "Sun"] }')
    assert not asked(state, '{ is = "rune", runes = ["Sun"] }')
    assert asked(state, '{ is = "lead" }')
    assert not asked(state, '{ is = "lead" }', seat=1)
    assert asked(state, '{ is = "injured" }', it="c0.1")
    assert not asked(state, '{ is = "injured" }', it="c0.0")
    assert asked(state, '{ is = "injured", it = "this" }', source="character.Oathsworn.0@c0.1")
    assert not asked(state, '{ is = "family", families = ["Zombie"] }')
    fight = creature(state, "Barrow Dead", "gate").push(Fight(0, "t0", attacking=True))
    assert asked(fight, '{ is = "family", families = ["Zombie"] }')


@pytest.mark.parametrize(
    ("n", "number"),
    [
        ('{ count = "captains" }', 2),
        ('{ count = "characters" }', 4),
        ('{ count = "characters", state = "injured" }', 2),
        ('{ count = "characters", kind = "soldier" }', 2),
        ('{ count = "attached" }', 1),
        ('{ count = "attached", what = "mount" }', 1),
        ('{ count = "half", of = { count = "characters", state = "any" } }', 2),
        ('{ count = "half", of = 3 }', 1),
        ('{ count = "cast" }', 0),
    ],
)
def test_amounts_of_an_outpost(n: str, number: int) -> None:
    assert counted(ours(), n) == number


def test_amounts_of_another_outpost_and_of_a_fight() -> None:
    assert counted(ours(), '{ count = "characters", of = "it" }', it="c1") == 2
    assert counted(ours(), '{ count = "characters", of = "lead" }', seat=1) == 4
    assert counted(ours(), '{ count = "margin" }') == 0
    assert counted(ours().push(Fight(0, "monster", attacking=True, margin=2)), '{ count = "margin" }') == 2


def test_results_of_dice_cast_count_with_their_chains() -> None:
    state, _ = does(
        ours(), '[{ do = "cast", dice = { white = 2 } }, { do = "gold", n = { count = "cast" } }]'
    )
    gold = state.captains[0].purse.gold
    state, _ = after(state, ("Enchanted Captain", "Monster"), ("Captain",), LetLie(0))
    assert state.captains[0].purse.gold == gold + 2


def test_a_fight_a_card_grants_is_had_wherever_the_piece_stands() -> None:
    state, told = does(creature(ours(), "Tomb Guards", "keep"), '{ do = "fight", what = "it" }', it="t0")
    assert cites(told, "MP-CMB-01")
    assert state.captains[0].visited == ()
    state, _ = does(ours(), '{ do = "fight" }')
    assert any(isinstance(step, AttackRoll) for step in state.choices())


def test_nothing_heals_while_a_card_forbids_it() -> None:
    state, _ = does(ours(), '{ do = "heal" }', it="c0.1")
    held = state.captains[0].slots[1]
    assert held is not None
    assert not held.injured
    fog = next(
        each.key
        for each in turn().content.encounter
        if any("nobody can heal" in str(ability.effect) for ability in each.abilities)
    )
    state, _ = does(ours().with_citadel(events=(fog,)), '{ do = "heal" }', it="c0.1")
    held = state.captains[0].slots[1]
    assert held is not None
    assert held.injured
    assert replace(held, injured=False) == fighter()


def test_effects_without_anything_to_act_on_do_nothing() -> None:
    state = ours()
    for effect in (
        '{ do = "results" }',
        '{ do = "cancel" }',
        '{ do = "reroll" }',
        '{ do = "turn" }',
        '{ do = "spare" }',
        '{ do = "stronger" }',
        '{ do = "transfer", to = "to" }',
        '{ do = "hurt_creature" }',
    ):
        done, told = does(state, effect, it="c0.9", to="c0.8")
        assert told == (), effect
        assert done.captains == state.captains
    assert doing(state)[0].captains == state.captains
