"""The calculators against the rules: every way the dice and tokens can fall, played by the core."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from pitkit.play import Outcome, lift, pile
from pitkit.shaddis_horne import odds
from pitkit.shaddis_horne.facts import RESOURCES
from pitkit.shaddis_horne.odds.at_table import board_of, tokens_unseen
from pitkit.shaddis_horne.odds.now import holds, mean_beaten, stands
from pitkit.shaddis_horne.rules import HorneState
from pitkit.shaddis_horne.rules import steps as do
from pitkit.shaddis_horne.rules.table import kind_of
from pitkit.shaddis_horne.rules.tasks import CloseSiege, Draw, Phase, Spawn
from tests.shaddis_horne.moments import coming
from tests.shaddis_horne.sieges import COLLEGE, MARKET, ORE, PIT, SAMPLE, TAVERN, WOOD, after, rolls, siege

RED = 0
Law = dict[Any, Fraction]


def law_of(
    state: HorneState,
    ends: Callable[[HorneState], bool],
    counts: Callable[[HorneState], Any],
    chooses: Callable[[HorneState], Any] = lambda state: state.choices()[0],
) -> Law:
    """What `counts` comes to at the end, with its chance, over all dice and tokens."""
    if state.over() is not None or ends(state):
        return {counts(state): Fraction(1)}
    chance = state.chance()
    if chance is None:
        return law_of(after(state, chooses(state)), ends, counts, chooses)
    law: Law = {}
    for faces, weight in chance.law():
        share = Fraction(weight, chance.total)
        for value, mass in law_of(state.apply(Outcome(faces))[0], ends, counts, chooses).items():
            law[value] = law.get(value, Fraction(0)) + share * mass
    return law


def lost(state: HorneState) -> bool:
    return state.over() is not None


def advanced(state: HorneState) -> bool:
    return state.round > 1 or state.phase_name not in ("action", "advance")


TOWNS: dict[str, dict[str, Any]] = {
    "two roads share a pool": {
        "roads": {WOOD: {"red": ["scuttler", "fairy"]}, TAVERN: {"red": ["scuttler"]}},
        "villagers": {WOOD: "Cooper", TAVERN: "Fiddler"},
        "destroyed": [WOOD, TAVERN],
    },
    "the first attack only destroys": {
        "roads": {WOOD: {"red": ["scuttler"], "orange": ["fairy"]}, ORE: {"red": ["fairy"]}},
        "villagers": {ORE: "Quarry Hand"},
        "destroyed": [ORE],
    },
    "a golem attacks with its top token": {
        "roads": {MARKET: {"red": ["iron", "iron", "iron"]}, PIT: {"red": ["oak", "oak", "fairy"]}},
        "villagers": {MARKET: "Smith's Daughter", PIT: "Shaft Warden"},
        "tokens": {MARKET: (2,), PIT: (2,)},
        "destroyed": [MARKET, PIT],
    },
}


@pytest.mark.parametrize("town", TOWNS)
def test_the_risk_of_an_advance_phase_is_that_of_the_rules(town: str) -> None:
    state = coming(content=SAMPLE, **TOWNS[town])
    risk = law_of(after(state, do.Advance(0)), advanced, lost).get(True, Fraction(0))
    board, pools = board_of(state), tokens_unseen(state)
    assert odds.advance_risk(board, pools, exact=True) == risk
    assert odds.survival(board, pools, 1, exact=True) == 1 - risk
    for phases in range(1, 5):  # token by token as by numbers, for nothing was mixed back
        assert stands(state, phases) == pytest.approx(odds.survival(board, pools, phases), abs=1e-12)
    assert stands(state, 1) == pytest.approx(float(1 - risk), abs=1e-12)


def mixed_back(older: bool, newer: bool, **values: Any) -> HorneState:
    """Three weak scuttlers were seen and mixed back; on road 1 one that stood there before, and a new one."""
    state = coming(
        content=SAMPLE,
        roads={WOOD: {"red": ["scuttler"] if older else []}},
        trophies=["scuttler 1", "scuttler 1", "scuttler 1"],
        destroyed=[WOOD],
        **values,
    )
    state = after(state, do.Visit(0, RED, "collect"))
    if newer:
        token, rest = lift(state.supply.scuttler)
        state = state.but(supply=replace(state.supply, scuttler=rest))
        red, orange, yellow, green = state.road(WOOD)
        tiles = (red, pile(token), yellow, green) if older else (pile(token), orange, yellow, green)
        state = state.with_road(WOOD, tiles)
    assert not list(state.problems())
    return state


@pytest.mark.parametrize("older", [True, False])
def test_tokens_that_were_seen_are_among_those_that_came_since(older: bool) -> None:
    state = mixed_back(older, not older, villagers={WOOD: "Old Gardener"})
    risk = law_of(after(state, do.Advance(0)), advanced, lost).get(True, Fraction(0))
    assert risk == (1 if older else Fraction(7, 10))  # a Strength of 1 holds against those three alone
    assert odds.advance_risk(board_of(state), tokens_unseen(state), exact=True) == risk
    assert stands(state, 1) == holds(state, WOOD, 1) == pytest.approx(float(1 - risk))
    assert mean_beaten(state, WOOD) == pytest.approx(float(1 - risk))


def test_older_and_newer_tokens_each_have_their_own_law() -> None:
    state = mixed_back(True, True, villagers={WOOD: "Old Gardener"}, tokens={WOOD: (1,)})  # Strength 2
    # The older is one of 2, 2, 2, 3, 3, 4, 4; then the newer one of three 1s and 2, 2, 3, 3, 4, 4.
    assert stands(state, 2) == pytest.approx(3 / 7 * 5 / 9)
    assert stands(state, 1) == holds(state, WOOD, 2) == pytest.approx(3 / 7)
    assert holds(state, WOOD, 4, 2) == 1.0


def test_a_token_whose_strength_is_known_is_no_longer_a_matter_of_chance() -> None:
    roads = {WOOD: {"red": ["scuttler 4"]}, TAVERN: {"red": ["scuttler"]}}
    state = coming(content=SAMPLE, roads=roads, villagers={WOOD: "Cooper", TAVERN: "Cellar Master"})
    assert (holds(state, WOOD, 3), holds(state, WOOD, 4)) == (0.0, 1.0)
    assert holds(state, TAVERN, 3) == pytest.approx(8 / 9)
    state = coming(
        content=SAMPLE, roads=roads, villagers={WOOD: "Cooper", TAVERN: "Cellar Master"}, destroyed=[TAVERN]
    )
    risk = law_of(after(state, do.Advance(0)), advanced, lost)[True]
    assert stands(state, 1) == pytest.approx(float(1 - risk))


def test_the_falling_college_is_followed_as_the_rules_do() -> None:
    state = coming(
        content=SAMPLE,
        roads={
            COLLEGE: {"red": ["scuttler"]},
            TAVERN: {"red": ["fairy"]},
            ORE: {"red": ["fairy", "scuttler"]},
        },
        villagers={ORE: "Quarry Hand"},
        destroyed=[TAVERN, ORE],
    )

    def hits(now: HorneState) -> Any:
        """Hit what can be hit; all that stands on these roads is on red."""
        return next((step for step in now.choices() if getattr(step, "key", "")), now.choices()[0])

    risk = law_of(after(state, do.Advance(0)), advanced, lost, hits)[True]
    assert odds.advance_risk(board_of(state), tokens_unseen(state), college=COLLEGE, exact=True) == risk


@pytest.mark.parametrize("kinds", [["scuttler"], ["scuttler", "scuttler", "fairy"], ["fairy", "oak", "oak"]])
@pytest.mark.parametrize("strength", [(), (1,), (2,), (1, 2)])
def test_a_villagers_fights_go_as_the_rules_say(kinds: list[str], strength: tuple[int, ...]) -> None:
    state = coming(
        content=SAMPLE, roads={WOOD: {"red": kinds}}, villagers={WOOD: "Cooper"}, tokens={WOOD: strength}
    )
    red = {kind: 1 if kind == "oak" else kinds.count(kind) for kind in kinds}
    fight = odds.stack_fight(state.strength(WOOD), red, tokens_unseen(state), exact=True)
    law = law_of(after(state, do.Advance(0)), advanced, lambda now: now.protector(WOOD) is not None)
    assert fight.holds == law.get(True, Fraction(0))
    assert holds(state, WOOD, state.strength(WOOD)) == pytest.approx(float(fight.holds), abs=1e-12)
    assert mean_beaten(state, WOOD) == pytest.approx(float(fight.beaten.mean), abs=1e-12)


@pytest.mark.parametrize("fairies", range(8))
def test_spells_happen_as_often_as_the_rules_let_them(fairies: int) -> None:
    state = siege(
        content=SAMPLE,
        phase_name="siege",
        roads={1: {"green": ["fairy"] * min(fairies, 3)}, 4: {"red": ["fairy"] * max(0, fairies - 3)}},
        rows={"siege": ["The Bright Swarm"]},
        purse={"gems": 6},
        tasks=(Draw("event", "event"), CloseSiege(), Phase("action")),
    )
    state = after(state, rolls("Market Bell"))  # its spell takes Gems
    law = law_of(state, lambda now: now.phase_name == "action", lambda now: now.purse.gems < 6)
    assert odds.fairy_spell(fairies, exact=True) == law.get(True, Fraction(0))


@settings(max_examples=25, deadline=None)
@given(
    st.dictionaries(st.sampled_from(["scuttler", "fairy", "oak", "iron", "gold"]), st.integers(0, 2)),
    st.dictionaries(st.sampled_from(RESOURCES), st.integers(0, 6)),
)
def test_income_is_what_collecting_gives(trophies: dict[str, int], purse: dict[str, int]) -> None:
    held = {what: purse.get(what, 0) for what in RESOURCES}
    state = siege(trophies=[kind for kind, n in trophies.items() for _ in range(n)], purse=held)
    found = odds.income(trophies, held)
    if any(trophies.values()):
        state = after(state, do.Visit(0, RED, "collect"))
    assert found.after == {what: state.purse.of(what) for what in RESOURCES}


@pytest.mark.parametrize("again", [False, True])
def test_luck_works_as_often_as_the_rules_let_it(again: bool) -> None:
    state = siege(
        content=SAMPLE,
        villagers={WOOD: "Reed Cutter", **({TAVERN: "Dice Carver"} if again else {})},
        purse={"wood": 2},
    )

    def rerolls(now: HorneState) -> Any:
        """Roll again what failed; keep what worked."""
        assert now.thrown is not None
        failed = now.thrown.faces[0] in "123"
        return next(s for s in now.choices() if isinstance(s, do.Reroll if failed else do.Keep))

    used = after(state, do.Use(0, f"villager.Reed Cutter.0@{WOOD}"))
    law = law_of(
        used, lambda now: now.chance() is None and now.thrown is None, lambda now: now.purse.wood, rerolls
    )
    assert law == {
        2: 1 - odds.luck(3, gambler=again, exact=True).once,
        3: odds.luck(3, gambler=again, exact=True).once,
    }


@pytest.mark.parametrize("supply", range(4))
@pytest.mark.parametrize("wanted", range(1, 4))
def test_a_shortfall_costs_what_the_rules_take(supply: int, wanted: int) -> None:
    state = siege(
        content=SAMPLE,
        phase_name="siege",
        roads={5: {"green": ["scuttler"] * (10 - supply)}},
        purse=dict.fromkeys(RESOURCES, 3),
        tasks=(*[Spawn("scuttler")] * wanted, CloseSiege(), Phase("action")),
        rows={"siege": ["Gold Moves"]},
    )
    law = law_of(state, lambda now: now.phase_name == "action", lambda now: 12 - now.purse.total)
    assert law == {odds.supply_shortfall({"scuttler": supply}, {"scuttler": wanted}): Fraction(1)}


@pytest.mark.parametrize("creatures", [(0, 0, 1, 2, 0, 3), (0, 2, 0, 0, 1, 0)])
def test_the_colleges_fall_hits_as_many_as_the_rules_let_it(creatures: tuple[int, ...]) -> None:
    roads = {n: {"green": ["scuttler"] * count} for n, count in enumerate(creatures, 1) if count}
    roads[COLLEGE] = {**roads.get(COLLEGE, {}), "red": ["fairy"]}
    state = coming(content=SAMPLE, roads=roads, top={"siege": ["Gold Moves"]})

    def hits(now: HorneState) -> Any:
        return next((step for step in now.choices() if getattr(step, "key", "")), now.choices()[0])

    def taken(now: HorneState) -> int:
        return creatures_on(state) - 1 - creatures_on(now)  # the fairy goes with the college's red tile

    law = law_of(after(state, do.Advance(0)), advanced, taken, hits)
    found = odds.college_bonus(creatures, exact=True).hits
    assert law == {count: chance for count, chance in found.items() if chance}


def creatures_on(state: HorneState) -> int:
    """Tokens on the roads, without the golem of the next Siege card."""
    tokens = [token for road in state.roads for tile in road for token in tile.items]
    return sum(kind_of(token) != "gold" for token in tokens)
