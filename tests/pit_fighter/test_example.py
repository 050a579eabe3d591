"""The worked examples: Steel against Sprocket step by step, and the smaller ones inside the rules."""

from __future__ import annotations

from collections.abc import Iterable

import pytest
from msgspec.structs import replace

from pitkit.pit_fighter.cards import PitContent
from pitkit.pit_fighter.game import GAME
from pitkit.pit_fighter.hexes import area, distance, sees
from pitkit.pit_fighter.rules import Attack, Done, Equip, Pass, Piece, PitFighterState, Play, Strike, Use
from pitkit.pit_fighter.rules.gold import earned, half_cost, pity, rate
from pitkit.pit_fighter.rules.moves import entry_cost
from pitkit.pit_fighter.rules.records import Fight, Lasting, Snare
from pitkit.play import Session, Step
from tests.pit_fighter import example
from tests.pit_fighter.example import SPROCKET, STEEL
from tests.pit_fighter.scenes import answering, clawing, hunting, purse, round_over
from tests.pit_fighter.tables import (
    FIRST_BEAST,
    MIDDLE,
    after,
    beside,
    citing,
    golds,
    left,
    play,
    refused,
    rolls,
    sitting,
)


def example_content() -> PitContent:
    """The printed content with the example's own pack over it."""
    content = GAME.load_content(example.packs())
    assert isinstance(content, PitContent)
    return content


def fight_of_two(*characters: str, **values: object) -> PitFighterState:
    """A position with the printed cards in the small arena."""
    given: dict[str, object] = {
        "characters": characters,
        "at": ((2, 1), (3, 1)),
        "content": example_content(),
    }
    return sitting(**given | values)  # type: ignore[arg-type]


def replay(*parts: Iterable[Step]) -> Session[PitFighterState]:
    """The example after some of its parts."""
    session = example.session()
    for part in (example.OPENING, *parts):
        for step in part:
            session.do(step)
    return session


def stacks(session: Session[PitFighterState]) -> list[int]:
    """The stack of Steel's attack after each step that changed it."""
    fights = [state.fight for state in session.states if state.fight is not None]
    seen = [fight.stack for fight in fights if fight.by == STEEL]
    return [n for k, n in enumerate(seen) if k == 0 or n != seen[k - 1]]


def test_ex_01_the_grenade_is_immediate_damage() -> None:
    before, now = replay().state, replay(example.GRENADE).state
    assert distance(before.fighters[STEEL].at, before.fighters[SPROCKET].at) == 4
    assert left(now)[STEEL] == left(before)[STEEL] - 8
    assert golds(now)[SPROCKET] == golds(before)[SPROCKET] + 160
    assert now.fight is None
    assert now.turn.hands == 1


def test_ex_02_a_trap_thrown_on_an_opponent_lies_there() -> None:
    before, now = replay(example.GRENADE).state, replay(example.GRENADE, example.TRAP).state
    assert now.snares == (Snare("Frost Trap", SPROCKET, ((0, 1), (0, 0))),)
    assert left(now) == left(before)
    assert now.turn.hands == 0


def moved(steps: int) -> PitFighterState:
    """Steel after so many hexes."""
    return replay(example.GRENADE, example.TRAP, example.PASSING, *example.STEPS[:steps]).state


def test_ex_03_the_step_releases_the_trap_and_steel_resists() -> None:
    before, now = moved(0), moved(1)
    assert left(now)[STEEL] == left(before)[STEEL] - 2
    assert golds(now)[SPROCKET] == golds(before)[SPROCKET] + 40
    assert not now.snares


def test_ex_04_the_movement_left_is_halved() -> None:
    assert moved(1).turn.points == 1


def test_ex_05_one_more_hex_and_two_remain() -> None:
    now = moved(2)
    assert distance(now.fighters[STEEL].at, now.fighters[SPROCKET].at) == 2
    assert now.turn.points == 0


def whole() -> Session[PitFighterState]:
    return replay(example.GRENADE, example.TRAP, example.PASSING, *example.STEPS, example.BLOW)


def test_ex_06_the_chain_lets_the_axe_reach_two_hexes() -> None:
    before = moved(3)
    assert refused(before, Attack(STEEL, 1, SPROCKET)) == []
    now = after(before, Attack(STEEL, 1, SPROCKET))
    assert now.turn.hands == 0


def test_ex_07_the_stack_goes_three_two_three_six_eight() -> None:
    session = whole()
    assert stacks(session) == [2, 3, 6, 8]
    texts = [event.text for event in session.events]
    assert "The stack begins at 0; 2H Axe with Chain Weapon makes it 3." in texts
    assert "Sprocket must use Armor first: Buckler takes 1 off, 2." in texts
    buckler = next(piece for piece in session.state.fighters[SPROCKET].pieces if piece.card == "Buckler")
    assert buckler.tilted


def test_ex_08_twenty_eight_points_are_560_gold() -> None:
    before, now = moved(3), whole().state
    assert left(now)[SPROCKET] == left(before)[SPROCKET] - 28
    assert golds(now)[STEEL] == golds(before)[STEEL] + 560


@pytest.mark.parametrize(
    ("damage", "paid"),
    [
        (1, (20, 15, 10)),
        (2, (40, 30, 20)),
        (16, (320, 240, 160)),
        (17, (340, 255, 170)),
        (31, (620, 465, 310)),
    ],
)
def test_ex_09_the_printed_rows_of_the_gold_chart(damage: int, paid: tuple[int, int, int]) -> None:
    assert tuple(earned(damage, gold) for gold in (0, 401, 701)) == paid


def test_the_gold_chart_is_damage_times_the_rate() -> None:
    for damage in range(1, 32):
        for gold, each in ((0, 20), (400, 20), (401, 15), (700, 15), (701, 10), (1000, 10)):
            assert earned(damage, gold) == damage * each == damage * rate(gold)


@pytest.mark.parametrize(("gold", "rules"), [(59, ["PF-GDL-04"]), (60, [])])
def test_ex_10_dirt_in_the_eye_needs_its_price_and_50_more(gold: int, rules: list[str]) -> None:
    state = fight_of_two(
        "Steel", "Sprocket", pieces={0: ["2H Axe"]}, hands={1: ["Dirt in the Eye"]}, gold=(100, gold)
    )
    assert refused(after(state, Attack(0, 1, 1)), Play(1, "Dirt in the Eye")) == rules


def test_dirt_in_the_eye_takes_50_gold_on_a_low_roll() -> None:
    state = fight_of_two("Steel", "Sprocket", pieces={0: ["2H Axe"]}, hands={1: ["Dirt in the Eye"]})
    thrown = after(state, Attack(0, 1, 1), Play(1, "Dirt in the Eye"))
    assert [golds(after(thrown, rolls(face)))[1] for face in (2, 3)] == [40, 90]


def test_ex_11_bandages_are_tilted_first_and_take_a_hand_later() -> None:
    state = fight_of_two(
        "Steel", "Sprocket", seat=1, stage="equip", hands={1: ["Bandages"]}, exhaustion={1: 30}
    )
    worn = after(state, Equip(1, "Bandages"), Done(1), Done(1))
    piece = worn.fighters[1].pieces[0]
    assert piece.tilted
    assert refused(worn, Use(1, piece.no)) == ["PF-EQP-04"]
    upright = fight_of_two("Steel", "Sprocket", seat=1, pieces={1: ["Bandages"]}, exhaustion={1: 30})
    healed = after(upright, Use(1, 11))
    assert (left(healed)[1], healed.turn.hands) == (33, 1)


def test_ex_12_hands_left_after_a_weapon() -> None:
    two = after(sitting(pieces={0: ["Anvil Maul"]}), Attack(0, 1, 1))
    one = after(sitting(pieces={0: ["Spiked Club"]}), Attack(0, 1, 1))
    assert (two.turn.hands, one.turn.hands) == (0, 1)


def test_ex_13_plate_and_leather_cover_the_same_part() -> None:
    equip = fight_of_two(
        "Grotas", "Steel", stage="equip", hands={0: ["Leather Armor"]}, pieces={0: ["Plate Armor"]}
    )
    assert refused(equip, Equip(0, "Leather Armor")) == ["PF-ARM-01"]
    plate = [Piece(11, "Plate Armor", tilted=True)]
    state = fight_of_two("Steel", "Grotas", hands={1: ["Leather Armor"]}, pieces={0: ["2H Axe"], 1: plate})
    assert refused(after(state, Attack(0, 1, 1)), Play(1, "Leather Armor")) == ["PF-ARM-02"]


@pytest.mark.parametrize(("face", "cast"), [(5, False), (6, True)])
def test_ex_14_a_caster_in_plate_needs_a_six(face: int, cast: bool) -> None:
    state = fight_of_two("Grotas", "Steel", hands={0: ["Spark"]}, pieces={0: ["Plate Armor"]})
    now = after(state, Strike(0, "Spark", 1), rolls(face))
    assert (now.fight is not None) == cast
    assert golds(now)[0] == 90


@pytest.mark.parametrize(("traps", "cost"), [(1, 2), (2, 4), (3, 6)])
def test_ex_15_grease_traps_add_up(traps: int, cost: int) -> None:
    snares = [Snare("Grease Trap", 1, ((3, 0), (4, 0)))] * traps
    state = fight_of_two("Steel", "Sprocket", stage="move1", snares=snares, at=((1, 1), (5, 1)))
    assert entry_cost(state, 0, (2, 1)) == cost


@pytest.mark.parametrize(("gold", "paid"), [(400, 200), (401, 150), (700, 150), (701, 100)])
def test_ex_16_a_hit_of_ten_at_each_edge(gold: int, paid: int) -> None:
    now = after(purse(gold), rolls(4, 3, 3))
    assert golds(now)[0] == gold + paid


def test_ex_17_one_rate_for_the_whole_hit() -> None:
    assert 390 + earned(20, 390) == 790
    assert golds(after(purse(390), rolls(6, 6, 6)))[0] == 390 + 18 * 20


def test_ex_18_overkill_earns_nothing_and_ends_the_round() -> None:
    now = after(answering(2, exhaustion={1: 5}), rolls(6, 6))
    assert golds(now) == [200, 100]
    assert now.round == 2


@pytest.mark.parametrize(("stack", "rolled"), [(1, 1), (0, 0), (-1, 0)])
def test_ex_19_a_stack_of_none_rolls_nothing(stack: int, rolled: int) -> None:
    state = sitting(pieces={0: ["Spiked Club"]}, hands={0: ["Heavy Swing"] * 2, 1: ["Side Step"] * 3})
    fight = after(state, Attack(0, 1, 1)).fight
    given = sitting(pieces={0: ["Spiked Club"]}, fight=replace(fight, stack=stack), turn={"hands": 1})
    now = after(given, Pass(1), Pass(0))
    due = now.chance()
    assert (len(due.parts) if due else 0) == rolled
    if not rolled:
        assert (left(now)[1], golds(now)[0], now.fight) == (28, 100, None)


def test_ex_19_cards_bring_the_stack_to_minus_one_and_back_to_one() -> None:
    state = sitting(
        pieces={0: ["Spiked Club"]},
        hands={0: ["Heavy Swing"], 1: ["Duck", "Side Step"]},
    )
    fight = after(state, Attack(0, 1, 1), Play(1, "Duck"), Pass(0), Play(1, "Side Step")).fight
    assert fight is not None
    assert fight.stack == -1
    back = after(
        state,
        Attack(0, 1, 1),
        Play(1, "Duck"),
        Play(0, "Heavy Swing"),
        Play(1, "Side Step"),
        Pass(0),
        Pass(1),
    )
    assert len(back.chance().parts) == 1


def test_ex_20_the_pity_bet() -> None:
    assert [pity(gold) for gold in (60, 100, 250)] == [100, 100, 250]
    three = round_over(
        characters=("Varga", "Quill", "Varga"), at=(MIDDLE, beside(), (0, 3)), gold=(60, 100, 250)
    )
    assert golds(after(three, rolls(6))) == [100, 100, 250]


def test_ex_21_a_thousand_gold_end_the_game_at_once() -> None:
    now = after(answering(1, gold=(980, 0), fight=_fight(gold=980)), rolls(2))
    assert now.over() is not None
    assert (golds(now)[0], now.over().winners, now.round) == (1000, (0,), 1)


def _fight(**values: int) -> Fight:
    return Fight(0, 1, "Anvil Maul", 1, stack=1, stage="roll", passed=(0, 1), **values)


@pytest.mark.parametrize(("cost", "half"), [(45, 20), (30, 15), (5, 0)])
def test_ex_22_half_prices_for_the_creature(cost: int, half: int) -> None:
    assert half_cost(cost) == half


def test_ex_23_a_creatures_six_points() -> None:
    for controller, paid in ((-1, 30), (0, 60)):
        assert golds(after(clawing(controller=controller), rolls(3, 3))) == [100 + paid, 100]
    three = clawing(victim=0, characters=("Varga", "Quill", "Varga"), at=(MIDDLE, beside(), (0, 3)))
    assert golds(after(three, rolls(3, 3))) == [100, 130, 130]


def test_ex_24_a_trap_covers_ten_hexes() -> None:
    assert len(area((0, 0), (1, 0))) == 10


def test_ex_25_a_line_along_an_edge_is_open() -> None:
    assert sees((0, 0), (1, 1), [(1, 0)])
    assert sees((0, 0), (1, 1), [(0, 1)])


def test_ex_26_a_line_through_an_obstacle_is_blocked() -> None:
    assert not sees((0, 0), (3, 0), [(1, 0)])


def test_ex_27_gold_spent_before_the_attack_raises_the_rate() -> None:
    inside = sitting(pieces={0: ["Spiked Club"]}, hands={0: ["Heavy Swing"]}, gold=(410, 100))
    dearer = after(inside, Attack(0, 1, 1), Pass(1), Play(0, "Heavy Swing"), Pass(0), rolls(1, 2, 2, 2))
    assert golds(dearer)[0] == 410 - 15 + 7 * 15
    before = sitting(stage="equip", hands={0: ["Whetstone"]}, pieces={0: ["Spiked Club"]}, gold=(410, 100))
    spent = after(before, Equip(0, "Whetstone", 1), Done(0), Done(0))
    hit = after(spent, Attack(0, 1, 1), Pass(1), Pass(0), rolls(3, 4))
    assert golds(hit)[0] == 530


def hound(*at: tuple[int, int]) -> PitFighterState:
    """A Creature whose Movement of 4 a Spell makes 2; its summoner is about to end his turn."""
    return hunting((3, 6), at=at, lasting=[Lasting(60, "Lingering Chill", 1, FIRST_BEAST, 2)])


def test_ex_28_a_creature_goes_for_what_it_can_reach() -> None:
    now, told = play(hound((5, 6), (8, 6)), Done(0))
    assert "goes for Ash" in citing(told, "PF-CRE-03")
    assert now.beasts[0].at == (4, 6)
    now, told = play(hound((12, 0), (8, 6)), Done(0))
    assert "no target" in citing(told, "PF-CRE-07")
    due = now.chance()
    assert due is not None
    assert (due.rules, len(due.parts[0].faces)) == (("PF-CRE-07",), 6)
