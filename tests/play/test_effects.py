"""Card effects on a toy vocabulary: carrying them out in small steps."""

from __future__ import annotations

from typing import Any

import hypothesis.strategies as st
import msgspec
import pytest
from hypothesis import given

from pitkit.play import interpreter
from pitkit.play.agenda import Agenda, Count, Item, Named, Run, Use, end
from pitkit.play.errors import MalformedError, PitkitError
from pitkit.play.interpreter import advance, answer, pending, problems, queue, settle, why_not
from tests.play.toy import HOOKS, Hearts
from tests.play.toy_effects import BEAST, GOLD, INJURE, SHIELD, ability, keys, run, toy


def test_steps_are_done_in_order_without_asking() -> None:
    state, events = advance(queue(toy(ability([GOLD, {"do": "gold", "n": 3}])), HOOKS, "x.0", 1), HOOKS)
    assert state.purses == (0, 4)
    assert [event.text for event in events] == ["gain 1 Gold", "gain 3 Gold"]
    assert state.agenda == Agenda()
    assert pending(state, HOOKS) is None


@pytest.mark.parametrize(("gold", "after"), [(4, 3), (5, 6)])
def test_if_takes_one_of_two_ways(gold: int, after: int) -> None:
    poor = {"do": "spend", "n": 1}
    state = run(
        {"do": "if", "test": {"is": "rich", "n": 5}, "then": GOLD, "otherwise": poor}, purses=(gold, 0)
    )
    assert state.purses[0] == after


def test_if_without_otherwise_does_nothing() -> None:
    assert run({"do": "if", "test": {"is": "rich", "n": 5}, "then": GOLD}).purses == (0, 0)


@pytest.mark.parametrize(
    ("test", "holds"),
    [
        ({"is": "not", "test": {"is": "rich", "n": 3}}, False),
        ({"is": "all_of", "tests": [{"is": "rich", "n": 3}, {"is": "rich", "n": 4}]}, False),
        ({"is": "all_of", "tests": [{"is": "rich", "n": 2}, {"is": "rich", "n": 3}]}, True),
        ({"is": "any_of", "tests": [{"is": "rich", "n": 3}, {"is": "rich", "n": 4}]}, True),
        ({"is": "any_of", "tests": []}, False),
    ],
)
def test_conditions_combine(test: Any, holds: bool) -> None:
    assert run({"do": "if", "test": test, "then": GOLD}, purses=(3, 0)).purses[0] == 3 + holds


@pytest.mark.parametrize(("times", "gold"), [(0, 0), (1, 1), (7, 7), (-2, 0)])
def test_repeat_counts_its_times(times: int, gold: int) -> None:
    assert run({"do": "repeat", "times": times, "then": GOLD}).purses[0] == gold


def test_repeat_may_count_something_of_the_game() -> None:
    hurt = (Hearts("ogre", 0), Hearts("rat", 0), Hearts("bat", 1))
    assert run({"do": "repeat", "times": {"count": "hurt"}, "then": GOLD}, beasts=hurt).purses[0] == 3


def test_repetitions_of_a_choice_ask_again_each_time() -> None:
    state = run({"do": "repeat", "times": 3, "then": {"do": "pick", "what": BEAST, "then": INJURE}})
    asked = []
    for key in ("ogre", "rat"):
        asked.append(keys(state))
        state, _ = answer(state, HOOKS, key)
    assert asked == [["ogre", "rat", "bat"], ["ogre", "rat", "bat"]]
    assert keys(state) == ["ogre", "bat"]
    state, _ = answer(state, HOOKS, "bat")
    assert [beast.n for beast in state.beasts] == [1, 0, 0]
    assert not state.agenda.todo


def test_each_acts_on_every_thing_listed_when_it_began() -> None:
    state = run({"do": "each", "what": {"any": "beast", "size": "small"}, "then": [INJURE, GOLD]})
    assert [beast.n for beast in state.beasts] == [2, 0, 0]
    assert state.purses[0] == 2


def test_choose_waits_and_does_the_option_taken() -> None:
    options = [{"then": GOLD}, {"then": {"do": "gold", "n": 5}, "label": "Grab"}]
    state = run({"do": "choose", "options": options})
    due = pending(state, HOOKS)
    assert due is not None
    assert (due.kind, due.seat) == ("option", 0)
    assert [(reply.key, reply.label) for reply in due.replies] == [("0", "gain 1 Gold"), ("1", "Grab")]
    after, events = answer(state, HOOKS, "1")
    assert after.purses[0] == 5
    assert events[0].text == "choose one: gain 1 Gold / Grab: Grab"
    assert state.purses[0] == 0


def test_an_answer_that_was_not_offered_is_refused_with_the_answers() -> None:
    state = run({"do": "choose", "options": [{"then": GOLD}, {"then": INJURE}]})
    with pytest.raises(MalformedError, match=r"answer is '7'; allowed: '0' \| '1'"):
        answer(state, HOOKS, "7")
    due = pending(state, HOOKS)
    assert due is not None
    assert due.why_not("0") is None
    assert due.why_not("") == "nothing cannot be chosen for: choose one: gain 1 Gold / injure it."
    with pytest.raises(MalformedError, match="allowed: nothing"):
        answer(toy(), HOOKS, "0")


def test_may_offers_none() -> None:
    state = run([{"do": "choose", "may": True, "options": [{"then": {"do": "gold", "n": 5}}]}, GOLD])
    assert keys(state) == ["0", ""]
    assert answer(state, HOOKS, "")[0].purses[0] == 1


def test_another_seat_may_decide() -> None:
    state = run({"do": "pick", "what": BEAST, "then": [INJURE, GOLD], "who": {"any": "rival"}})
    due = pending(state, HOOKS)
    assert due is not None
    assert due.seat == 1
    after, _ = answer(state, HOOKS, "rat")
    assert after.purses == (1, 0)


def test_a_choice_with_one_answer_is_taken_at_once() -> None:
    state = run({"do": "pick", "what": {"any": "beast", "size": "big"}, "then": INJURE})
    assert state.beasts[0].n == 1


def test_a_choice_with_nothing_to_choose_from_passes() -> None:
    gone = tuple(Hearts(name, 0) for name in ("ogre", "rat", "bat"))
    state = run([{"do": "pick", "what": BEAST, "then": INJURE}, GOLD], beasts=gone)
    assert state.purses[0] == 1
    assert state.beasts == gone


def test_an_option_that_cannot_be_paid_is_not_offered() -> None:
    pay = {"do": "pay", "cost": [{"do": "spend", "n": 3}], "then": {"do": "gold", "n": 9}}
    state = run({"do": "choose", "may": True, "options": [{"then": pay}, {"then": GOLD}]}, purses=(2, 0))
    assert keys(state) == ["1", ""]
    state = run({"do": "choose", "may": True, "options": [{"then": pay}, {"then": GOLD}]}, purses=(3, 0))
    assert answer(state, HOOKS, "0")[0].purses[0] == 9


@pytest.mark.parametrize(("gold", "after"), [(1, 2), (2, 9)])
def test_pay_is_all_or_nothing(gold: int, after: int) -> None:
    cost = [{"do": "spend", "n": 1}, {"do": "spend", "n": 1}]
    effect = {"do": "pay", "cost": cost, "then": {"do": "gold", "n": 9}, "otherwise": GOLD}
    assert run(effect, purses=(gold, 0)).purses[0] == after


def test_a_cost_that_cannot_be_paid_keeps_an_ability_from_use() -> None:
    state = toy(ability(GOLD, cost=[{"do": "spend", "n": 2}]), purses=(1, 5))
    assert why_not(state, HOOKS, "x.0", 0) == "Its cost cannot be paid: pay 2 Gold."
    assert why_not(state, HOOKS, "x.0", 1) is None
    with pytest.raises(PitkitError, match="cost cannot be paid"):
        queue(state, HOOKS, "x.0", 0)
    assert advance(queue(state, HOOKS, "x.0", 1), HOOKS)[0].purses == (1, 4)


def test_an_ability_whose_condition_fails_cannot_be_used() -> None:
    state = toy(ability(GOLD, test={"is": "rich", "n": 4}))
    assert why_not(state, HOOKS, "x.0", 0) == "It can be used only if you have 4 Gold or more."


def test_an_ability_always_in_force_is_not_used() -> None:
    assert why_not(toy(ability(GOLD, when="always")), HOOKS, "x.0", 0) is not None


def test_a_limit_counts_uses_until_its_span_ends() -> None:
    state = toy(ability(GOLD, limit={"per": "round", "uses": 2}))
    for _ in range(2):
        state, _ = advance(queue(state, HOOKS, "x.0", 0), HOOKS)
    assert why_not(state, HOOKS, "x.0", 0) == "It can be used only 2 times per round."
    turn = msgspec.structs.replace(state, agenda=end(state.agenda, "turn"))
    assert why_not(turn, HOOKS, "x.0", 0) is not None
    round_ = msgspec.structs.replace(state, agenda=end(state.agenda, "round"))
    assert why_not(round_, HOOKS, "x.0", 0) is None


def test_a_roll_waits_for_its_faces_and_effects_read_them() -> None:
    then = [
        {"do": "gold", "n": {"count": "shown", "faces": ["5", "6"]}},
        {"do": "if", "test": {"is": "shows", "faces": ["1"]}, "then": {"do": "spend", "n": 1}},
    ]
    state = run([{"do": "roll", "die": "d6", "n": 3, "then": then}, GOLD])
    due = pending(state, HOOKS)
    assert due is not None
    assert due.chance is not None
    assert due.chance.total == 216
    assert settle(state, HOOKS, ("6", "5", "2"))[0].purses[0] == 3
    assert settle(state, HOOKS, ("6", "1", "2"))[0].purses[0] == 1
    with pytest.raises(MalformedError, match="faces"):
        settle(state, HOOKS, ("6", "7", "2"))
    with pytest.raises(MalformedError, match="no dice now"):
        settle(toy(), HOOKS, ("6",))


def test_a_roll_of_no_dice_is_passed_over() -> None:
    assert run([{"do": "roll", "die": "d6", "n": {"count": "hurt"}, "then": GOLD}, GOLD]).purses[0] == 1


def test_counters_are_set_added_and_never_below_zero() -> None:
    state = run([
        {"do": "counter", "name": "shield", "set": 2},
        {"do": "counter", "name": "shield", "add": 3},
        {"do": "counter", "name": "fear", "add": -4},
        {"do": "gold", "n": {"count": "counter", "name": "shield"}},
        {"do": "if", "test": SHIELD | {"at_least": 6}, "then": {"do": "gold", "n": 9}},
        {"do": "if", "test": SHIELD | {"at_least": 5}, "then": GOLD},
    ])  # fmt: skip
    assert state.agenda.counter("shield") == 5
    assert state.agenda.counter("fear") == 0
    assert state.purses[0] == 6


def test_a_counter_may_belong_to_the_thing_picked() -> None:
    mark = {"do": "counter", "name": "mark", "add": 1, "of": "it"}
    state = run({"do": "each", "what": {"any": "beast", "size": "small"}, "then": mark})
    assert (state.agenda.counter("mark", "rat"), state.agenda.counter("mark", "ogre")) == (1, 0)


def test_a_lasting_counter_runs_out_and_adding_keeps_its_time() -> None:
    state = run([
        {"do": "counter", "name": "ward", "set": 1, "lasting": 2},
        {"do": "counter", "name": "ward", "add": 1},
        {"do": "counter", "name": "scar", "set": 1},
    ])  # fmt: skip
    agenda = end(state.agenda, "turn")
    assert agenda.counter("ward") == 2
    agenda = end(agenda, "round")
    assert agenda.counter("ward") == 2
    agenda = end(agenda, "round")
    assert agenda.counters == (Count("scar", "", 1),)


def test_a_text_to_read_waits_until_done() -> None:
    state = run(["Swap two cards.", GOLD])
    due = pending(state, HOOKS)
    assert due is not None
    assert (due.kind, due.text) == ("read", "Swap two cards.")
    assert state.purses[0] == 0
    after, events = answer(state, HOOKS, "")
    assert after.purses[0] == 1
    assert events[0].text == "Swap two cards: done"


def test_nothing_goes_on_while_the_game_is_busy() -> None:
    state = run([{"do": "fight"}, GOLD])
    assert state.purses[0] == 0
    assert pending(state, HOOKS) is None
    assert advance(state, HOOKS) == (state, ())
    rested = msgspec.structs.replace(state, fighting=False)
    assert advance(rested, HOOKS)[0].purses[0] == 1


@pytest.mark.parametrize(("last", "log"), [(False, ["5", "1"]), (True, ["1", "5"])])
def test_an_ability_set_off_goes_first_or_last(last: bool, log: list[str]) -> None:
    outer = ability([{"do": "play", "source": "x.1", "last": last}, GOLD])
    state = toy(outer, ability({"do": "gold", "n": 5}))
    _, events = advance(queue(state, HOOKS, "x.0", 0), HOOKS)
    assert [event.text.split()[1] for event in events] == log


@pytest.mark.parametrize("last", [False, True])
def test_cards_that_set_each_other_off_for_ever_are_refused(last: bool) -> None:
    again = {"do": "play", "source": "x.0", "last": last}
    queued = queue(toy(ability([again, again])), HOOKS, "x.0", 0)
    with pytest.raises(PitkitError, match="More than 500 card effects wait"):
        advance(queued, HOOKS)
    queued = queue(toy(ability(again)), HOOKS, "x.0", 0)
    with pytest.raises(PitkitError, match="go on without end"):
        advance(queued, HOOKS)


def test_the_agenda_is_plain_data_without_the_card() -> None:
    state = run(
        {"do": "pick", "what": BEAST, "then": {"do": "choose", "options": [{"then": GOLD}, {"then": INJURE}]}}
    )
    state, _ = answer(state, HOOKS, "rat")
    data = msgspec.to_builtins(state.agenda, builtin_types=())
    assert msgspec.json.decode(msgspec.json.encode(data), type=Agenda) == state.agenda
    assert state.agenda.todo == (Item(Run("x.0", 0, (Named("it", ("rat",)),)), (0,)),)


@pytest.mark.parametrize(
    ("item", "field", "allowed"),
    [
        (Item(Run("y.0", 0)), "agenda.todo.0.run.source", "an ability of a card"),
        (Item(Run("x.7", 0)), "agenda.todo.0.run.source", "an ability of a card"),
        (Item(Run("x.0", 2)), "agenda.todo.0.run.seat", "a seat from 0 to 1"),
        (Item(Run("x.0", 0), (3,)), "agenda.todo.0.path", "a path inside the ability x.0"),
        (Item(Run("x.0", 0), (-1,)), "agenda.todo.0.path", "a path inside the ability x.0"),
    ],
)
def test_an_agenda_that_fits_no_card_is_no_position(item: Item, field: str, allowed: str) -> None:
    state = toy(ability([GOLD]), agenda=Agenda((item,)))
    (found,) = problems(state, HOOKS, 2)
    assert found[0] == field
    assert found[2].startswith(allowed)


def test_a_sound_agenda_has_no_problems_and_a_huge_one_has() -> None:
    state = queue(toy(ability([GOLD])), HOOKS, "x.0", 0)
    assert not list(problems(state, HOOKS, 2))
    many = state.agenda.todo * (interpreter.MOST_WAITING + 1)
    huge = msgspec.structs.replace(state, agenda=Agenda(many))
    assert next(problems(huge, HOOKS, 2))[0] == "agenda.todo"


def test_used_counts_are_kept_for_each_ability() -> None:
    agenda = Agenda(uses=(Use("a", "game", 1), Use("b", "round", 3)))
    assert (agenda.used("a"), agenda.used("b"), agenda.used("c")) == (1, 3, 0)


# Every effect comes to an end -------------------------------------------------------------------------

LEAVES = st.sampled_from(
    [GOLD, INJURE, "Sing.", {"do": "spend", "n": 1}, {"do": "counter", "name": "c", "add": 1}]
)
TESTS = st.sampled_from([{"is": "rich", "n": 2}, {"is": "counted", "name": "c", "at_least": 2}])


def _node(do: str, **fields: st.SearchStrategy[Any] | Any) -> st.SearchStrategy[Any]:
    parts = {"do": do, **fields}
    return st.fixed_dictionaries(
        {name: part if isinstance(part, st.SearchStrategy) else st.just(part) for name, part in parts.items()}
    )


def _larger(inner: st.SearchStrategy[Any]) -> st.SearchStrategy[Any]:
    return st.one_of(
        st.lists(inner, max_size=3),
        _node("if", test=TESTS, then=inner, otherwise=inner),
        _node("choose", options=st.lists(_then(inner), min_size=1, max_size=3)),
        _node("pick", what=BEAST, then=inner, may=st.booleans()),
        _node("roll", die="d6", n=st.integers(0, 2), then=inner),
        _node("pay", cost=[{"do": "spend", "n": 1}], then=inner),
    )


def _then(inner: st.SearchStrategy[Any]) -> st.SearchStrategy[Any]:
    return inner.map(lambda effect: {"then": effect})


@given(effect=st.recursive(LEAVES, _larger, max_leaves=12), times=st.integers(0, 4), data=st.data())
def test_any_effect_ends_and_the_same_answers_give_the_same_state(
    effect: Any, times: int, data: st.DataObject
) -> None:
    start = queue(
        toy(ability({"do": "repeat", "times": times, "then": effect}), purses=(2, 0)), HOOKS, "x.0", 0
    )
    state, _ = advance(start, HOOKS)
    given_: list[Any] = []
    for _ in range(500):
        due = pending(state, HOOKS)
        if due is None:
            break
        if due.chance:
            reply: Any = due.chance.draw(1, len(given_))
        else:
            reply = data.draw(st.sampled_from(due.replies)).key
        given_.append(reply)
        state, _ = settle(state, HOOKS, reply) if due.chance else answer(state, HOOKS, reply)
    assert not state.agenda.todo
    again, _ = advance(start, HOOKS)
    for reply in given_:
        again, _ = settle(again, HOOKS, reply) if isinstance(reply, tuple) else answer(again, HOOKS, reply)
    assert again == state
