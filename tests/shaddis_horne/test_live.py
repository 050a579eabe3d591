"""The odds asked from a live position: against the rules core, and as a table's panels show them."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from types import GeneratorType
from typing import Any

import pytest
from msgspec.structs import replace

from pitkit.odds import percent
from pitkit.odds.slices import in_one_go
from pitkit.play import Session, lift, pile
from pitkit.shaddis_horne import odds
from pitkit.shaddis_horne.board import scene
from pitkit.shaddis_horne.cards import Family
from pitkit.shaddis_horne.facts import RESOURCES, villager_holds
from pitkit.shaddis_horne.game import new_game
from pitkit.shaddis_horne.live import calculators
from pitkit.shaddis_horne.live.attack import coming_attack, who_holds
from pitkit.shaddis_horne.live.decks import rows_and_recipes, siege
from pitkit.shaddis_horne.live.plans import best_use, stand
from pitkit.shaddis_horne.live.town import luck_abilities
from pitkit.shaddis_horne.odds.at_table import Prices, pit_position, tokens_unseen
from pitkit.shaddis_horne.odds.decks import ahead, like_recipes, recipes_up, spell_ahead
from pitkit.shaddis_horne.odds.now import holds
from pitkit.shaddis_horne.odds.search import TooLargeError
from pitkit.shaddis_horne.rules import HorneState
from pitkit.shaddis_horne.rules import steps as do
from pitkit.shaddis_horne.rules.tasks import Draw
from pitkit.shaddis_horne.tables import table
from pitkit.ui.plots import Plot, Rows
from pitkit.ui.table import Look
from tests.shaddis_horne.cases import often_simple
from tests.shaddis_horne.sieges import COLLEGE, PIT, SAMPLE, TAVERN, WOOD, after, play, rolls
from tests.shaddis_horne.sieges import siege as position

RED = 0


def sample(**values: Any) -> HorneState:
    """A position with the sample's cards."""
    return position(content=SAMPLE, **values)


def session(state: HorneState) -> Session[HorneState]:
    return Session.from_state(new_game().game, state)


def answers(found: Any) -> list[Any]:
    """All a calculator answers, its slices done."""
    found = in_one_go(found) if isinstance(found, GeneratorType) else found
    return found if isinstance(found, list) else [found]


def lines(found: Any, caption: str) -> list[list[str]]:
    """The rows of the table whose caption begins so."""
    (rows,) = [part for part in answers(found) if isinstance(part, Rows) and part.caption.startswith(caption)]
    return [list(row) for row in rows.rows]


def played(seed: int, steps: int) -> Iterator[Session[Any]]:
    """A game by a player who tries much, looked at after each step."""
    game = new_game(seed=seed)
    for _ in range(steps):
        yield game
        if game.state.over() is not None:
            return
        game.auto({0: often_simple}, limit=1)


# ---- decks, against the rules ----


def test_what_a_deck_may_turn_up_is_what_the_rules_draw() -> None:
    families: tuple[Family, ...] = ("event", "villager", "equipment", "recipe", "rarity")
    seen: set[str] = set()
    for seed in (2, 8):
        for game in played(seed, 500):
            chance, task = game.state.chance(), game.state.top
            if chance is None or not isinstance(task, Draw) or task.family not in families:
                continue
            coming = ahead(game.state, task.family)
            (part,) = chance.parts
            law = {face: Fraction(w, part.total) for face, w in zip(part.faces, part.weights, strict=True)}
            assert coming.left == game.state.decks.of(task.family).cards.size
            assert {card: Fraction(n, coming.left) for card, n in coming.unseen.items()} == law
            assert coming.chance(set(law)) == 1.0
            seen.add(task.family)
    assert {"event", "villager", "equipment", "recipe"} <= seen


def test_known_cards_on_top_are_certain() -> None:
    state = sample(top={"villager": ["Pot Boy", "Fiddler"]})
    coming = ahead(state, "villager")
    assert coming.sure == ("Pot Boy", "Fiddler")
    assert (coming.chance({"Pot Boy"}), coming.chance({"Fiddler"})) == (1.0, 0.0)
    assert coming.chance({"Fiddler"}, 2) == 1.0
    others = {"Arm Wrestler", "Gate Boy"}
    assert coming.chance(others, 3) == pytest.approx(2 / 28)
    assert coming.chance(others, 4) == pytest.approx(1 - (26 * 25) / (28 * 27))
    assert ahead(sample(empty=["villager"]), "villager").left == 0


def test_a_spell_needs_its_icon_and_counts_the_fairies_that_come_with_it() -> None:
    one = {1: {"green": ["fairy"]}}
    swarm = sample(top={"siege": ["The Bright Swarm"]}, roads=one)
    assert spell_ahead(swarm) == pytest.approx(4 / 6)  # one on the road and the three it brings
    assert spell_ahead(sample(top={"siege": ["Gold Moves"]}, roads=one)) == 0.0
    assert spell_ahead(sample(empty=["siege"], roads=one)) == pytest.approx(1 / 6)


# ---- the Pit ----


@pytest.mark.parametrize(
    ("who", "once", "deep"),
    [("Ballad Miner", {}, {"gems": 1}), ("Rope Hand", {"ore": 1}, {}), ("Candle Child", {}, {})],
)
@pytest.mark.parametrize("cards", [["Steep Stair", "Tin Vein"], ["Bat Roost", "Bat Roost", "Sealed Vault"]])
def test_what_villagers_pay_on_a_return_is_what_the_rules_pay(
    who: str, once: dict[str, int], deep: dict[str, int], cards: list[str]
) -> None:
    state = sample(
        guards={"red": PIT}, top={"pit": cards}, villagers={PIT: who}, purse=dict.fromkeys(RESOURCES, 0)
    )
    trip = after(state, do.Visit(0, RED, "explore"), do.Deeper(0))
    found = pit_position(trip)
    assert (dict(found.on_return), dict(found.on_return_per_descent)) == (once, deep)
    leave = found.odds(dict.fromkeys(RESOURCES, 1.0)).leave
    assert after(trip, do.Leave(0)).purse.total == leave
    if len(cards) == 3:  # the next one wounds out: only what Villagers pay is brought home
        out = after(trip, do.Deeper(0))
        assert out.trip is None
        assert out.purse.total == sum(once.values()) + sum(deep.values()) * found.descents


def test_the_storyteller_pays_influence_for_each_descent() -> None:
    state = position(guards={"red": PIT}, villagers={PIT: "storyteller"})
    assert dict(pit_position(state).on_return_per_descent) == {"influence": 1}
    assert isinstance(pit_position(state), odds.PitPosition)


# ---- the coming attacks ----


def test_a_villager_of_the_row_holds_as_often_as_its_strength_beats_what_comes() -> None:
    state = sample(roads={TAVERN: {"red": ["scuttler"], "yellow": ["fairy"]}}, rows={"villager": ["Fiddler"]})
    ((name, strength, cost, where, now, later),) = lines(
        who_holds(session(state)), "The Villagers of the row"
    )
    assert (name, strength, cost, where) == ("Fiddler", "2", "2 Influence", f"{TAVERN}, tavern")
    pools = tokens_unseen(state)
    beats = {
        kind: sum(n for own, n in pool.items() if villager_holds(2, own)) / sum(pool.values())
        for kind, pool in pools.items()
    }
    assert holds(state, TAVERN, 2) == pytest.approx(beats["scuttler"])
    assert holds(state, TAVERN, 2, 4) == pytest.approx(beats["scuttler"] * beats["fairy"])
    assert now == f"{100 * beats['scuttler']:.0f} %"
    assert later == f"{100 * beats['scuttler'] * beats['fairy']:.0f} %"


def test_the_strength_a_road_needs_and_what_tokens_add() -> None:
    state = sample(roads={WOOD: {"red": ["scuttler"]}}, villagers={WOOD: "Reed Cutter"})
    (line,) = lines(who_holds(session(state)), "Against what attacks")
    pools = tokens_unseen(state)
    red = {"scuttler": 1}
    assert line[1:5] == [*(str(odds.least_strength(red, pools, p)) for p in (0.5, 0.9, 1.0)), "2"]
    assert line[5] == "60 %"  # of the sample's scuttlers 6 in 10 have at most Strength 2
    assert line[6:] == ["20 %", "40 %"]


def test_a_golem_can_be_killed_by_who_stands_near() -> None:
    roads = {TAVERN: {"yellow": ["oak", "oak"]}}
    near = sample(roads=roads, guards={"yellow": TAVERN, "orange": TAVERN})
    assert lines(coming_attack(session(near)), "Golems")[0][1:] == ["1 on yellow, then 1 on orange", "yes"]
    far = sample(roads=roads, guards={"yellow": PIT, "orange": TAVERN}, exhausted=["yellow"])
    assert lines(coming_attack(session(far)), "Golems")[0][2] == "no"
    fire = sample(roads=roads, guards={"orange": TAVERN}, exhausted=["yellow"], rows={"recipe": ["FIRE"]})
    assert recipes_up(fire) == ("FIRE",)
    assert lines(coming_attack(session(fire)), "Golems")[0][2] == "yes, with FIRE"


# ---- plans ----


def one_guard(at: int, **values: Any) -> HorneState:
    """A fairy before the ruin of the tavern, FIRE on the college, and red alone may act."""
    return sample(
        roads={TAVERN: {"red": ["fairy"], "green": ["scuttler"]}}, destroyed=[TAVERN],
        rows={"recipe": ["FIRE"]}, guards={"red": at}, exhausted=["orange", "yellow", "green"], **values,
    )  # fmt: skip


def test_plans_name_recipes_only_where_they_help() -> None:
    alone, helped = answers(best_use(session(one_guard(COLLEGE))))
    assert "survives the coming advance phase with 100 % instead of 0 %" in alone  # red goes there
    assert helped == "Recipes do not help against the creatures now."
    tired = after(one_guard(PIT, equipment=["Seed Cake"]), do.Move(0, RED, WOOD), do.Move(0, RED, COLLEGE))
    alone, helped = answers(best_use(session(tired)))
    assert alone.startswith("By Hawkguards alone: best against the creatures: nothing helps.")
    assert helped.startswith("With Recipes and cards at hand that do what a Recipe does: best against")
    assert "FAST makes red ready" in helped
    assert "survives the coming advance phase with 100 % instead of 0 %" in helped


def test_cards_that_do_what_a_recipe_does_are_counted() -> None:
    state = sample(equipment=["Seed Cake", "Fire Arrow", "Fowling Net", "Long Ladder"])
    assert like_recipes(state) == ("FAST", "FIRE", "TELE")  # the net hits fairies only
    assert like_recipes(sample(equipment=["Blue Vial"])) == ()


def test_a_turn_under_way_has_the_actions_it_has_left() -> None:
    board = {2: {"red": {"scuttler": 3}, "destroyed": True}}
    for left, stands in ((0, 0.0), (1, 0.0), (2, 0.0), (3, 1.0)):
        plan = odds.best_actions(board, {"red": 2}, {}, 1, turn=("red", left))
        assert plan.survival == (stands,)
        assert len([step for step in plan.steps if "hits" in step]) == left
        stand_now = odds.last_stand(board, {"red": 2}, {}, 1, turn=("red", left))
        assert stand_now.rounds == (1 if stands else None)
    fresh = odds.best_actions(board, {"red": 0, "orange": 2}, {}, 1, turn=("red", 2))
    assert fresh == odds.best_actions(board, {"red": 0, "orange": 2}, {}, 1)
    state = sample(roads={TAVERN: {"red": ["scuttler", "scuttler"]}}, destroyed=[TAVERN], guards={"red": PIT})
    moved = after(state, do.Move(0, RED, 0))
    (said,) = answers(best_use(session(moved)))
    assert "with 0 % instead of 0 %" in said  # one action is left: too few to go there and hit twice
    near = after(sample(roads={TAVERN: {"red": ["scuttler"]}}, destroyed=[TAVERN]), do.Move(0, RED, TAVERN))
    (said,) = answers(best_use(session(near)))
    assert f"red hits the scuttler on road {TAVERN}. The town then survives" in said


@pytest.mark.parametrize(
    ("turn", "parts"),
    [
        ("red", ("turn", "colour", "'red'")),
        (("blue", 1), ("turn", "red", "'blue'")),
        (("orange", 1), ("turn", "(red)", "'orange'")),
        (("red", 10), ("turn's actions", "0 to 9", "10")),
    ],
)
def test_a_turn_that_cannot_be_is_refused(turn: Any, parts: tuple[str, ...]) -> None:
    for search in (odds.best_actions, odds.last_stand):
        with pytest.raises(ValueError) as caught:  # noqa: PT011 - the parts below say which
            search({}, {"red": 1}, {}, turn=turn)
        assert all(part in str(caught.value) for part in parts), caught.value


def test_a_search_that_is_too_large_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    roads = {TAVERN: {"red": ["fairy"]}, WOOD: {"orange": ["scuttler", "fairy"]}}
    state = sample(roads=roads, rows={"recipe": ["FIRE", "TELE", "GUST"]})
    monkeypatch.setattr("pitkit.shaddis_horne.live.plans.PATIENT", 200)
    alone, helped = answers(best_use(session(state)))
    assert alone.startswith("By Hawkguards alone: best against the creatures: ")
    assert helped == "With Recipes there is too much to search: more than 200 positions."
    monkeypatch.setattr("pitkit.shaddis_horne.live.plans.PATIENT", 2)
    for calculator in (best_use, stand):
        assert (
            answers(calculator(session(state)))[-1] == "There is too much to search: more than 2 positions."
        )


def test_the_last_stand_counts_those_whose_turn_is_over_from_the_next_round_on() -> None:
    board = {3: {"orange": {"fairy": 2}, "destroyed": True}}
    assert odds.last_stand(board, {}, {}).rounds is None
    found = odds.last_stand(board, {}, {}, exhausted={"red": 3})
    assert (found.rounds, found.chance) == (2, 1.0)
    state = sample(
        roads={3: {"orange": ["fairy", "fairy"]}}, destroyed=[3], empty=["siege"], guards={"red": 3},
        exhausted=["red", "orange", "yellow", "green"],
    )  # fmt: skip
    (said,) = answers(stand(session(state)))
    assert said.startswith(
        "By Hawkguards alone: all roads can be cleared in 2 rounds at the least, with 100 %"
    )
    assert issubclass(TooLargeError, ValueError)


# ---- a token that was seen and mixed back ----


def fight_with_a_mixed_token() -> HorneState:
    """A fight against a fairy that may be the one with Strength 5 seen before, or another."""
    state = sample(
        roads={PIT: {"green": ["fairy"]}}, trophies=["fairy 5"], villagers={WOOD: "Cooper"},
        rows={"villager": ["Pot Boy", "Fiddler"], "equipment": ["Blue Vial", "Bent Die"]},
    )  # fmt: skip
    state = after(state, do.Visit(0, RED, "collect"))
    token, rest = lift(state.supply.fairy)
    state = state.but(supply=replace(state.supply, fairy=rest))
    _, *others = state.road(WOOD)
    state = state.with_road(WOOD, (pile(token), *others))  # type: ignore[arg-type]
    assert not list(state.problems())
    return after(state, do.Advance(0))


def test_a_token_shows_its_strength_once_and_is_entered_by_it() -> None:
    game = session(fight_with_a_mixed_token())
    chance = game.chance()
    assert chance is not None
    (part,) = chance.parts
    assert sum(face.startswith("fairy 5 (") for face in part.faces) == 2
    assert set(part.shown) == {f"fairy {n}" for n in (2, 3, 4, 5)}
    # It is the one seen before with 1 in 9; any other is one of nine unseen ones, of which one has a 5.
    assert Fraction(part.shown["fairy 5"], part.total) == Fraction(1, 9) + Fraction(8, 9) * Fraction(1, 9)
    shown = table(game)
    assert len(shown.tray.controls[0].options) == 5  # four Strengths and the question
    shown.tray.put("fairy 5")
    shown.tray.enter.click()
    (face,) = game.steps[-1].faces
    assert face.startswith("fairy 5 (")
    assert "Came up: fairy 5 (entered)." in shown.tray._head.value
    shown.close()
    again = session(fight_with_a_mixed_token())
    again.roll("fairy 5")
    assert again.steps[-1].faces == (face,)


# ---- rows, Recipes, luck ----


def test_rows_show_every_card_that_is_face_down_once() -> None:
    state = sample(
        rows={"villager": ["Fiddler"], "equipment": [], "recipe": ["FIRE"]}, out={"villager": ["Gate Boy"]}
    )
    found = answers(rows_and_recipes(session(state)))
    villagers = lines(found, "The villager row")
    assert sum(int(row[1]) for row in villagers) == 28
    shown = {card for row in villagers for card in row[5].split(", ")}
    assert not shown & {"Fiddler", "Gate Boy"}
    tavern = next(row for row in villagers if row[0] == "tavern")
    assert tavern[2:5] == ["14 %", "14 %", "27 %"]  # 4 of 28; one card in the end phase; two when replaced
    recipes = {row[0]: row[1:] for row in lines(found, "Recipes")}
    assert recipes["FIRE"] == ["1", "1", "14 %", "29 %"]


def test_luck_counts_a_reroll_at_hand_and_the_track_that_is_full() -> None:
    state = sample(villagers={WOOD: "Reed Cutter"}, purse={"wood": 5})
    ((name, faces, once, ever, gain, now),) = lines(luck_abilities(session(state)), "Luck abilities")
    assert (name, faces) == ("Reed Cutter at the houses with the wood", "4, 5, 6")
    assert (once, ever, gain, now) == ("50 %", "88 %", "0.50", "may be rolled")
    again = sample(villagers={WOOD: "Reed Cutter", TAVERN: "Dice Carver"}, purse={"wood": 6})
    ((*_, once, ever, gain, _now),) = lines(luck_abilities(session(again)), "Luck abilities")
    assert (once, gain) == ("75 %", "0.00")
    rolled = after(state, do.Use(0, f"villager.Reed Cutter.0@{WOOD}"), rolls(1))
    assert lines(luck_abilities(session(rolled)), "Luck abilities")[0][-1] == "not now"


def test_a_named_spawn_surely_reaches_its_road() -> None:
    state = sample(top={"siege": ["Gold Moves"]})
    plots = {part.title: part.law for part in answers(siege(session(state))) if isinstance(part, Plot)}
    reached = plots["The next Siege card brings a creature onto this road"]
    assert reached == {f"road {road}": float(road == PIT) for road in range(1, 7)}


def test_two_cards_of_a_wave_stay_in_the_box() -> None:
    said = str(answers(siege(session(sample())))[0])
    start = next(card for card in SAMPLE.siege if card.start)
    cards = sum(SAMPLE.wave(start.wave).values())
    ever = odds.next_siege_card(cards, 0)[1]
    assert (
        f"It is one of {cards}, each with {percent(1 / cards)}, and comes at all with {percent(ever)}" in said
    )


# ---- the table ----


@pytest.mark.parametrize("name", [name for name, _ in calculators(Prices())])
def test_each_calculator_answers_all_through_a_game(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pitkit.shaddis_horne.live.plans.PATIENT", 1000)
    asked = 0
    for number, game in enumerate(played(6, 400)):
        if number % 37 == 0:
            found = dict(calculators(Prices()))[name](game, 0)
            assert answers(found)
            asked += 1
    assert asked > 5


@pytest.fixture
def in_the_pit() -> Iterator[Any]:
    state, _ = play(sample(guards={"red": PIT}, top={"pit": ["Tin Vein"]}), do.Visit(0, RED, "explore"))
    shown = table(session(state))
    yield shown
    assert not shown.errors
    shown.close()


def test_the_sliders_drive_the_pit_view_and_the_odds(in_the_pit: Any) -> None:
    shown = in_the_pit
    shown.calculators.which.value = [name for name, _ in calculators(Prices())].index("The Pit")
    before, runs = shown.board.scene, shown.calculators.runs
    shown.worths.controls["worth_ore"].value = 4.0
    assert shown.prices.worth["ore"] == 4.0
    answer = pit_position(shown.session.state).odds({**Prices().worth, "ore": 4.0})
    assert answer.leave == 4.0
    texts = [str(getattr(item, "text", "")) for item in shown.board.scene.items()]
    assert f"{float(answer.leave):.2f}" in texts
    assert f"{float(answer.explore):.2f}" in texts
    assert any("worth as set below" in text for text in texts)
    assert shown.board.scene != before
    assert shown.calculators.runs == runs + 1
    assert f"Leaving is worth {float(answer.leave):.2f}" in shown.calculators.answer[0]
    shown.worths.controls["spawn_cost"].value = 2.0
    assert shown.prices.spawn_cost == 2.0
    for width in (800.0, 560.0, 400.0, 320.0):
        look = Look(shown.session, 0, width, frozenset(shown.session.choices(0)))
        assert scene(shown.session.state, 0, look, shown.prices).overflow() == ()


def test_a_new_session_keeps_the_prices(in_the_pit: Any) -> None:
    in_the_pit.worths.controls["worth_gems"].value = 2.5
    in_the_pit.show_session(new_game(seed=9))
    assert in_the_pit.prices.worth["gems"] == 2.5
    assert in_the_pit.worths.session is in_the_pit.session
