"""Equipment, Rarities, Villagers and Mercenaries (SH-EQP, SH-RAR, SH-VIL, SH-CMP-06)."""

from __future__ import annotations

import pytest

from pitkit.shaddis_horne.rules import HorneState
from pitkit.shaddis_horne.rules import steps as do
from pitkit.shaddis_horne.rules.tasks import CloseSiege, Lack, Phase, Spawn
from tests.shaddis_horne.sieges import (
    COLLEGE,
    MARKET,
    ORE,
    PIT,
    TAVERN,
    WOOD,
    after,
    cited,
    due,
    in_supply,
    play,
    refused,
    rolls,
    siege,
    tile,
    trophies,
    with_cards,
)

RED, ORANGE, YELLOW, GREEN = range(4)


def siege_phase(**values: object) -> HorneState:
    """A moment of the siege phase in which the players have to choose a resource to lose."""
    return siege(
        phase_name="siege",
        rows={"siege": ["Splinters"]},
        tasks=(Lack(1), CloseSiege(), Phase("action")),
        **values,  # type: ignore[arg-type]
    )


# Equipment ------------------------------------------------------------------------------------------


@pytest.mark.rule("SH-EQP-01")
def test_equipment_is_for_the_action_phase_at_any_moment() -> None:
    use = do.Use(0, "equipment.Feast Basket.0")
    held = {"equipment": ["Feast Basket"], "purse": {"influence": 0}}
    assert refused(siege_phase(**held), use) == ["SH-EQP-01"]
    between, events = play(siege(**held), use)  # type: ignore[arg-type]
    during = after(siege(**held), do.Visit(0, RED, "trade"), use)  # type: ignore[arg-type]
    assert between.purse.influence == during.purse.influence == 3
    assert "SH-EQP-01" in cited(events)
    # A text that asks for something is heeded: no Wounds are about to be suffered here.
    assert refused(siege(equipment=["holy potion"]), do.Use(0, "equipment.holy potion.0")) == ["SH-EQP-01"]


@pytest.mark.rule("SH-EQP-02")
def test_used_equipment_is_discarded_one_card_of_two() -> None:
    state = siege(equipment=["cream cake", "cream cake"], exhausted=["red"])
    state, events = play(state, do.Use(0, "equipment.cream cake.0"))
    assert state.equipment == ("cream cake",)
    assert state.decks.equipment.out == ("cream cake",)
    assert "SH-EQP-02" in cited(events)


@pytest.mark.rule("SH-EQP-03", "SH-EQP-06")
def test_any_number_of_equipment_lies_open_to_all() -> None:
    many = ["Seed Cake", "Smoked Eel", "Feast Basket", "Plum Jar", "Green Vial", "Roofer's Kit", "Bent Die"]
    state = siege(equipment=many, guards={"red": MARKET}, rows={"equipment": ["Fire Arrow"]})
    state, events = play(state, do.Visit(0, RED, "buy"), do.Take(0, "Fire Arrow"))
    assert state.equipment == (*many, "Fire Arrow")
    assert refused(state, do.Use(0, "equipment.Fire Arrow.0")) == []
    assert refused(state, do.Use(0, "equipment.Blue Vial.0")) == ["SH-EQP-06"]
    assert {"SH-EQP-03", "SH-EQP-06"} <= cited(events)


@pytest.mark.rule("SH-EQP-04")
@pytest.mark.parametrize("reading", ["row", "strict"])
def test_an_empty_equipment_deck_gives_nothing(reading: str) -> None:
    state = siege(
        guards={"red": MARKET},
        rows={"equipment": ["Bent Die"]},
        empty=["equipment"],
        rarities=["Old King's Purse"],
        switches={"empty_deck": reading},
    )
    state, events = play(state, do.Use(0, "rarity.Old King's Purse.0"))
    assert state.equipment == ()
    assert "SH-EQP-04" in cited(events)
    assert refused(state, do.Visit(0, RED, "buy")) == ([] if reading == "row" else ["SH-EQP-04"])


# Rarities -------------------------------------------------------------------------------------------


@pytest.mark.rule("SH-RAR-01")
def test_rarities_come_from_the_pit_blind_and_not_from_the_market() -> None:
    state = siege(guards={"red": PIT}, top={"pit": ["Idol Niche"]})
    state = after(state, do.Visit(0, RED, "explore"), do.Leave(0))
    assert set(due(state).parts[0].faces) == set(state.content.copies("rarity"))
    state, events = play(state, rolls("Root Crown"))
    assert state.rarities == ("Root Crown",)
    assert "SH-RAR-01" in cited(events)
    none = siege(guards={"red": PIT}, top={"pit": ["Idol Niche"]}, empty=["rarity"])
    none = after(none, do.Visit(0, RED, "explore"), do.Leave(0))
    assert none.rarities == ()


@pytest.mark.rule("SH-RAR-02")
def test_a_rarity_is_a_free_action_of_the_action_phase_and_used_up() -> None:
    use = do.Use(0, "rarity.Heart of Quartz.0")
    state, events = play(siege(rarities=["Heart of Quartz"]), use)
    assert (state.purse.gems, state.rarities, state.decks.rarity.out) == (6, (), ("Heart of Quartz",))
    assert "SH-RAR-02" in cited(events)
    assert refused(siege_phase(rarities=["Heart of Quartz"]), use) == ["SH-RAR-02"]
    assert refused(siege(), use) == ["SH-RAR-02"]


@pytest.mark.rule("SH-RAR-03")
def test_a_text_about_equipment_spares_rarities() -> None:
    values = {"roads": {1: {"green": ["fairy"]}}, "empty": ["siege"], "top": {"event": ["West Wind"]}}
    rows = {"villager": ["Pot Boy", "Fishwife"], "equipment": ["Blue Vial", "Bent Die"]}
    state = siege(rarities=["Root Crown"], rows=rows, **values)  # type: ignore[arg-type]
    state = after(state, do.Advance(0), rolls(1))
    assert state.rarities == ("Root Crown",)
    state = siege(rarities=["Root Crown"], equipment=["Plum Jar"], rows=rows, **values)  # type: ignore[arg-type]
    state, events = play(state, do.Advance(0), rolls(1))
    assert (state.equipment, state.rarities) == ((), ("Root Crown",))
    assert "SH-RAR-03" in cited(events)


# Villagers ------------------------------------------------------------------------------------------


@pytest.mark.rule("SH-VIL-02")
def test_abilities_are_free_actions_wherever_hawkguards_are() -> None:
    use = do.Use(0, f"villager.Fishwife.0@{MARKET}")
    state, events = play(siege(villagers={MARKET: "Fishwife"}), use)
    assert (state.purse.gems, state.purse.wood, state.purse.ore, state.turn) == (5, 2, 2, -1)
    assert "SH-VIL-02" in cited(events)
    assert refused(siege_phase(villagers={MARKET: "Fishwife"}), use) == ["SH-VIL-02"]


@pytest.mark.rule("SH-VIL-03")
@pytest.mark.parametrize("keep", [True, False])
def test_of_two_villagers_for_one_location_the_players_discard_one(keep: bool) -> None:
    state = siege(
        guards={"red": TAVERN},
        villagers={COLLEGE: "Star Reader"},
        tokens={COLLEGE: (1, 2)},
        rows={"villager": ["Inkmaker"]},
    )
    state = after(state, do.Visit(0, RED, "recruit"), do.Take(0, "Inkmaker"))
    assert [step.at for step in state.choices() if isinstance(step, do.Settle)] == [COLLEGE, 0]
    state, events = play(state, do.Settle(0, 0 if keep else COLLEGE))
    here, gone = ("Star Reader", "Inkmaker") if keep else ("Inkmaker", "Star Reader")
    protector = state.protector(COLLEGE)
    assert protector is not None
    assert protector.card == here
    assert state.decks.villager.out == (gone,)
    assert state.strength_tokens == ((1, 1) if keep else (2, 2))
    assert "SH-VIL-03" in cited(events)


@pytest.mark.rule("SH-VIL-04")
@pytest.mark.parametrize("reading", ["row", "strict"])
def test_an_empty_villager_deck_gives_nobody(reading: str) -> None:
    state = siege(
        guards={"red": TAVERN},
        rows={"villager": ["Pot Boy"]},
        empty=["villager"],
        equipment=["Guild Emblem"],
        switches={"empty_deck": reading},
    )
    state, events = play(state, do.Use(0, "equipment.Guild Emblem.0"))
    assert not any(state.protectors)
    assert "SH-VIL-04" in cited(events)
    assert refused(state, do.Visit(0, RED, "recruit")) == ([] if reading == "row" else ["SH-VIL-04"])


@pytest.mark.rule("SH-VIL-05")
def test_a_passive_ability_is_in_force_and_not_used() -> None:
    state = siege(
        villagers={TAVERN: "Cellar Master"}, guards={"red": TAVERN}, rows={"villager": ["Quarry Hand"]}
    )
    assert refused(state, do.Use(0, f"villager.Cellar Master.0@{TAVERN}")) == ["SH-VIL-05"]
    state, events = play(state, do.Visit(0, RED, "recruit"), do.Take(0, "Quarry Hand"))
    assert state.purse.influence == 1  # 3 less the price of 3, made 2
    assert "SH-VIL-05" in cited(events)


@pytest.mark.rule("SH-VIL-05", "SH-ADV-06")
def test_a_passive_ability_waits_for_its_moment() -> None:
    state = siege(villagers={ORE: "Quarry Hand"}, roads={ORE: {"red": ["scuttler", "scuttler"]}})
    state, events = play(state, do.Advance(0), rolls("scuttler 1"), rolls("scuttler 4"))
    assert state.purse.ore == 5
    assert "SH-VIL-05" in cited(events)


@pytest.mark.rule("SH-VIL-06")
def test_an_active_ability_is_limited_by_its_card_alone() -> None:
    use = do.Use(0, f"villager.Fishwife.0@{MARKET}")
    state, events = play(siege(villagers={MARKET: "Fishwife"}), use)
    assert refused(state, use) == ["SH-VIL-06"]
    assert "SH-VIL-06" in cited(events)
    elf = do.Use(0, "villager.elf outcast.0@0")
    again = siege(mercenaries=["elf outcast"], roads={1: {"red": ["scuttler"]}})
    assert refused(again, elf) == []
    poor = siege(villagers={MARKET: "Fishwife"}, purse={"wood": 0})
    assert refused(poor, use) == ["SH-CMP-02"]


@pytest.mark.rule("SH-VIL-06")
def test_without_a_limit_an_ability_may_be_used_again_and_again() -> None:
    content = with_cards(
        """
        [[villager]]
        name = "Tireless Hand"
        building = "market"
        strength = 1
        cost = 1
        abilities = [{ cost = [{ do = "lose", what = "wood" }], effect = { do = "gain", what = "gems" } }]
        """
    )
    use = do.Use(0, f"villager.Tireless Hand.0@{MARKET}")
    state = after(siege(content=content, villagers={MARKET: "Tireless Hand"}), use, use, use)
    assert (state.purse.gems, state.purse.wood) == (6, 0)


def test_what_was_used_is_free_again_in_the_next_round() -> None:
    rows = {"villager": ["Pot Boy", "Fishwife"], "equipment": ["Blue Vial", "Bent Die"]}
    state = siege(villagers={MARKET: "Honey Brewer"}, rows=rows, top={"siege": ["The First Timber"]})
    brew = do.Use(0, f"villager.Honey Brewer.0@{MARKET}")
    state = after(state, brew)
    assert state.agenda.counter("brew") == 1
    assert refused(state, brew) == ["SH-VIL-06"]
    state = after(state, do.Advance(0), brew, do.Advance(0))
    assert state.agenda.counter("brew") == 2


@pytest.mark.rule("SH-VIL-07")
@pytest.mark.parametrize("roll", range(1, 7))
def test_a_luck_ability_is_rolled_once_a_round_for_each_villager(roll: int) -> None:
    state = siege(villagers={WOOD: "Reed Cutter", TAVERN: "Pot Boy"})
    use = do.Use(0, f"villager.Reed Cutter.0@{WOOD}")
    state, events = play(state, use, rolls(roll))
    assert state.purse.wood == (4 if roll >= 4 else 3)
    assert "SH-VIL-07" in cited(events)
    assert refused(state, use) == ["SH-VIL-07"]
    assert refused(state, do.Use(0, f"villager.Pot Boy.0@{TAVERN}")) == []


@pytest.mark.rule("SH-VIL-08")
def test_a_villager_may_protect_a_ruin() -> None:
    state = siege(guards={"red": TAVERN}, destroyed=[COLLEGE], rows={"villager": ["Glass Grinder"]})
    state, events = play(state, do.Visit(0, RED, "recruit"), do.Take(0, "Glass Grinder"))
    assert state.protector(COLLEGE) is not None
    assert "SH-VIL-08" in cited(events)


@pytest.mark.rule("SH-VIL-09")
def test_abilities_work_from_the_recruiting_on() -> None:
    state = siege(guards={"red": TAVERN}, rows={"villager": ["Fishwife"]})
    use = do.Use(0, f"villager.Fishwife.0@{MARKET}")
    assert refused(state, use) == ["SH-VIL-09"]
    state, events = play(state, do.Visit(0, RED, "recruit"), do.Take(0, "Fishwife"))
    assert refused(state, use) == []
    assert "SH-VIL-09" in cited(events)


@pytest.mark.rule("SH-VIL-10")
def test_a_villager_may_be_discarded_in_any_phase() -> None:
    for state in (siege(villagers={WOOD: "Cooper"}), siege_phase(villagers={WOOD: "Cooper"})):
        assert refused(state, do.Dismiss(0, ORE)) == ["SH-VIL-10"]
        done, events = play(state, do.Dismiss(0, WOOD))
        assert done.protector(WOOD) is None
        assert done.decks.villager.out == ("Cooper",)
        assert "SH-VIL-10" in cited(events)


@pytest.mark.rule("SH-VIL-10", "SH-ADV-08")
def test_where_asked_a_villager_may_be_discarded_before_the_look_and_not_after() -> None:
    values = {"villagers": {WOOD: "Cooper"}, "roads": {WOOD: {"red": ["scuttler"]}}}
    state = siege(switches={"ask_before_fights": True}, **values)  # type: ignore[arg-type]
    state = after(state, do.Advance(0))
    assert set(state.choices()) == {do.Fight(0), do.Dismiss(0, WOOD)}
    away, events = play(state, do.Dismiss(0, WOOD))
    assert away.is_destroyed(WOOD)
    assert "SH-ADV-08" in cited(events)
    fight = after(state, do.Fight(0))
    assert due(fight).rules == ("SH-ADV-05",)
    assert fight.choices() == ()


@pytest.mark.rule("SH-VIL-11", "SH-VIL-12")
def test_a_mercenary_is_paid_in_gems_protects_nothing_and_is_used_up() -> None:
    state = siege(
        guards={"red": TAVERN}, rows={"villager": ["Bone Picker"]}, roads={1: {"red": ["scuttler"]}}
    )
    state, events = play(state, do.Visit(0, RED, "recruit"), do.Take(0, "Bone Picker"))
    assert (state.purse.gems, state.purse.influence, state.mercenaries) == (1, 3, ("Bone Picker",))
    assert not any(state.protectors)
    assert "SH-VIL-11" in cited(events)
    state, events = play(state, do.Use(0, "villager.Bone Picker.0@0"))
    assert (state.mercenaries, state.decks.villager.out) == ((), ("Bone Picker",))
    assert tile(state, 1, "red") == []
    assert "SH-VIL-12" in cited(events)


@pytest.mark.rule("SH-VIL-12", "SH-EQP-06")
def test_a_mercenary_is_no_equipment() -> None:
    state = siege(mercenaries=["elf outcast"], roads={1: {"red": ["scuttler"]}})
    assert state.equipment == ()
    assert refused(state, do.Use(0, "equipment.elf outcast.0")) == ["SH-EQP-06"]
    late = siege_phase(mercenaries=["elf outcast"], roads={1: {"red": ["scuttler"]}})
    assert refused(late, do.Use(0, "villager.elf outcast.0@0")) == ["SH-VIL-12"]


@pytest.mark.rule("SH-CMP-06")
def test_strength_tokens_make_a_villager_stronger_while_there_are_any() -> None:
    state = siege(villagers={WOOD: "Cooper"}, equipment=["Blue Vial", "Green Vial"])
    state, events = play(state, do.Use(0, "equipment.Blue Vial.0"))
    assert (state.strength(WOOD), state.strength_tokens) == (5, (2, 1))
    assert "SH-CMP-06" in cited(events)
    state = after(state, do.Use(0, "equipment.Green Vial.0"))
    assert (state.strength(WOOD), state.strength_tokens) == (6, (1, 1))
    none = siege(villagers={WOOD: "Cooper"}, tokens={WOOD: (2, 2)}, equipment=["Blue Vial"])
    assert after(none, do.Use(0, "equipment.Blue Vial.0")).strength(WOOD) == 7


# Dice rolled again ----------------------------------------------------------------------------------


def test_a_reroll_is_refused_without_dice_and_without_the_card() -> None:
    state = siege(villagers={TAVERN: "gambler", WOOD: "Reed Cutter"})
    reroll = do.Reroll(0, f"villager.gambler.0@{TAVERN}")
    assert refused(state, reroll) == ["SH-RND-01"]
    assert refused(state, do.Use(0, f"villager.gambler.0@{TAVERN}")) == ["SH-VIL-02"]
    state = after(state, do.Use(0, f"villager.Reed Cutter.0@{WOOD}"), rolls(2))
    assert refused(state, do.Reroll(0, "equipment.Bent Die.0")) == ["SH-EQP-06"]
    assert refused(state, do.Reroll(0, f"villager.gambler.0@{TAVERN}", 1)) == ["SH-RND-01"]
    assert set(state.choices()) == {do.Keep(0), reroll, do.Dismiss(0, WOOD), do.Dismiss(0, TAVERN)}


def test_one_of_several_dice_is_rolled_again_and_the_card_is_used_up() -> None:
    state = siege(equipment=["Bent Die"], mercenaries=["Two-Road Archer"], roads={1: {"red": ["fairy"]}})
    state = after(state, do.Use(0, "villager.Two-Road Archer.0@0"), rolls(1, 2))
    state = after(state, do.Reroll(0, "equipment.Bent Die.0", 1))
    assert len(due(state).parts) == 1
    state = after(state, rolls(6))
    assert (state.equipment, state.decks.equipment.out) == ((), ("Bent Die",))
    assert [step.key for step in state.choices()] == ["tile.1.0", ""]


def test_the_die_of_a_college_that_falls_in_the_action_phase_may_be_rolled_again() -> None:
    roads = {COLLEGE: {"red": ["oak", "oak"]}, 4: {"green": ["fairy"]}}
    state = siege(villagers={TAVERN: "gambler"}, guards={"red": COLLEGE}, roads=roads)
    state = after(state, do.Hit(0, RED, COLLEGE, 0, "oak"), rolls(1))
    state = after(state, do.Reroll(0, f"villager.gambler.0@{TAVERN}"), rolls(4))
    assert [step.key for step in state.choices() if isinstance(step, do.Answer)] == ["tile.4.3", ""]


@pytest.mark.parametrize("anywhere", [True, False])
def test_dice_of_other_phases_are_rolled_again_by_a_switch_only(anywhere: bool) -> None:
    state = siege(
        phase_name="siege",
        rows={"siege": ["Splinters"]},
        tasks=(Spawn("fairy"), CloseSiege(), Phase("action")),
        villagers={TAVERN: "gambler"},
        switches={"reroll_anywhere": anywhere},
    )
    state = after(state, rolls(3))
    assert (state.thrown is not None) == anywhere
    if anywhere:
        state = after(state, do.Reroll(0, f"villager.gambler.0@{TAVERN}"), rolls(4))
        assert tile(state, 4, "green") == ["fairy"]


# Single cards ---------------------------------------------------------------------------------------


def test_banished_creatures_go_to_the_supply_and_not_to_the_trophy_room() -> None:
    roads = {1: {"red": ["fairy"], "green": ["fairy", "oak", "oak"]}, 2: {"red": ["fairy"]}}
    state = siege(mercenaries=["Moth Catcher"], roads=roads)
    state = after(state, do.Use(0, "villager.Moth Catcher.0@0"), do.Answer(0, "road.1"))
    assert (tile(state, 1, "red"), tile(state, 1, "green"), tile(state, 2, "red")) == (
        [],
        ["oak", "oak"],
        ["fairy"],
    )
    assert (in_supply(state, "fairy"), trophies(state)) == (9, [])
