"""Every law of a draw against all orders of the cards; piles, shuffles, searches and views."""

from __future__ import annotations

from fractions import Fraction

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pitkit.play import (
    Known,
    MalformedError,
    Pile,
    Pool,
    Unseen,
    bottom_law,
    card_problems,
    conceal,
    faces_up,
    join,
    law_at,
    law_of,
    lift,
    peek,
    pile,
    pool,
    put_bottom,
    put_top,
    remove,
    search,
    shuffle,
    split,
    surely,
    take_bottom,
    take_top,
    top_law,
    turn,
)
from tests.play.orders import Deed, counted, laid, summed, told, worlds

# Three tables: one pool wholly in its pile; a pool shared by piles and larger than them; two pools.
TABLES = {
    "whole": ({"q": ["a", "a", "b", "c"]}, [["?q", "?q", "?q", "?q"], ["b"], []]),
    "shared": ({"q": ["a", "a", "b", "c"]}, [["?q", "?q"], ["a", "d", "?q"], []]),
    "two": ({"q": ["a", "b", "b"], "r": ["a", "c"]}, [["?q", "b", "?r"], ["?q"], ["?r"]]),
}

deeds = st.tuples(
    st.sampled_from(["shuffle", "shuffle", "draw", "bottom", "move", "join"]),
    st.integers(0, 2),
    st.integers(0, 2),
)
programs = st.lists(deeds, min_size=1, max_size=6)
END: list[Deed] = [("draw", at, 3) for at in (0, 0, 1, 1, 2, 2)]


def start(table: str) -> tuple[tuple[Pile, ...], tuple[Pool, ...]]:
    cards, layout = TABLES[table]
    return (*laid(layout), Pile()), tuple(pool(name, each) for name, each in cards.items())


def all_worlds(table: str) -> list[tuple[tuple[str, ...], ...]]:
    cards, layout = TABLES[table]
    return worlds(cards, [*layout, []])


@settings(max_examples=60, deadline=None)
@given(table=st.sampled_from(sorted(TABLES)), program=programs)
def test_the_law_of_every_run_of_draws_is_that_of_all_orders(table: str, program: list[Deed]) -> None:
    piles, pools = start(table)
    assert summed(told(piles, pools, [*program, *END])) == counted(all_worlds(table), [*program, *END])


@settings(max_examples=40, deadline=None)
@given(table=st.sampled_from(sorted(TABLES)), program=programs)
def test_every_reachable_table_of_cards_is_a_legal_position(table: str, program: list[Deed]) -> None:
    piles, pools = start(table)
    for _, _, after, left in told(piles, pools, program):
        assert list(card_problems(left, after)) == []
        again = msgspec.json.decode(
            msgspec.json.encode((after, left)), type=tuple[tuple[Pile, ...], tuple[Pool, ...]]
        )
        assert again == (after, left)


secret_deeds = st.tuples(
    st.sampled_from(["peek", "peek", "shuffle", "move", "join"]), st.integers(0, 2), st.integers(0, 2)
)


@settings(max_examples=40, deadline=None)
@given(table=st.sampled_from(sorted(TABLES)), program=st.lists(secret_deeds, min_size=1, max_size=6))
def test_a_seat_that_saw_nothing_keeps_the_law_it_had(table: str, program: list[Deed]) -> None:
    piles, pools = start(table)
    truth = counted(all_worlds(table), [*program, *END], quiet=True)
    seen = set()
    for _, _, after, left in told(piles, pools, program):
        view = conceal(after, left, 1)
        assert list(card_problems(view[1], view[0])) == []
        seen.add(view)
    assert len(seen) == 1, "what seat 0 saw shows in seat 1's view"
    view_piles, view_pools = seen.pop()
    assert summed(told(view_piles, view_pools, END)) == truth


@settings(max_examples=30, deadline=None)
@given(table=st.sampled_from(sorted(TABLES)), program=st.lists(secret_deeds, min_size=1, max_size=5))
def test_a_seat_that_peeked_draws_by_what_it_knows(table: str, program: list[Deed]) -> None:
    piles, pools = start(table)
    law: dict[tuple[str, ...], Fraction] = {}
    for cards, chance, after, left in told(piles, pools, program):
        view_piles, view_pools = conceal(after, left, 0)
        for more, share, _, _ in told(view_piles, view_pools, END):
            law[cards + more] = law.get(cards + more, Fraction()) + chance * share
    assert law == counted(all_worlds(table), [*program, *END])


def test_a_draw_names_the_origin_only_when_the_card_alone_is_ambiguous() -> None:
    pools = (pool("q", ["a", "b", "c"]),)
    cards, pools = shuffle(pile(Unseen("q", 2), Known("a"), Known("d")), pools)
    part = top_law(cards, pools)
    assert part is not None
    law = dict(zip(part.faces, part.weights, strict=True))
    assert law == {"a (q~1)": 3, "d": 3, "a (q~1 > q)": 2, "b": 2, "c": 2}
    card, cards, left = take_top(cards, pools, "a (q~1 > q)")
    assert card == Known("a")
    assert {each.name: each.total for each in left} == {"q": 2, "q~1": 3}


def test_known_cards_join_a_pool_that_lies_wholly_in_the_pile() -> None:
    cards, pools = shuffle(pile(Unseen("q", 2), Known("a")), (pool("q", ["a", "b"]),))
    assert cards == pile(Unseen("q", 3))
    assert pools == (pool("q", ["a", "a", "b"]),)


def test_a_discard_pile_becomes_the_new_deck_unless_some_of_it_is_still_about() -> None:
    fresh, pools = shuffle(faces_up("ab"), (pool("q"),), into="q")
    assert (fresh, pools) == (pile(Unseen("q", 2)), (pool("q", "ab"),))
    fresh, pools = shuffle(faces_up("ab"), (pool("q", "c"),), into="q")
    assert fresh == pile(Unseen("q~1", 2))
    assert pools[0] == pool("q", "c")
    with pytest.raises(MalformedError, match=r"pool is 'z'; allowed: q"):
        shuffle(faces_up("ab"), (pool("q"),), into="z")


def test_a_pool_with_cards_in_the_box_is_not_taken_for_the_whole_pile() -> None:
    pools = (pool("siege", {"x": 3, "y": 1}),)
    cards = pile(Unseen("siege", 2))
    assert surely(cards, pools) == {}
    assert surely(pile(Unseen("siege", 4)), pools) == {"x": 3, "y": 1}
    part = bottom_law(cards, pools)
    assert part is not None
    assert part.weights == (3, 1)


def test_a_card_taken_face_down_remembers_its_pool() -> None:
    pools = (pool("q", ["a", "b", "b"]),)
    item, rest = lift(pile(Unseen("q", 3)), at=1)
    assert (item, rest) == (Unseen("q"), pile(Unseen("q", 2)))
    part = law_of(item, pools, "held card")
    assert part is not None
    assert (part.name, part.faces, part.weights) == ("held card", ("a", "b"), (1, 2))
    card, pools = turn(item, pools, "b")
    assert (card, pools) == (Known("b"), (pool("q", ["a", "b"]),))
    assert law_of(card, pools) is None


def test_moving_cards() -> None:
    cards = put_bottom(put_top(pile(Unseen("q", 2)), Known("t"), Unseen("q")), Known("u"))
    assert cards.segments == (Known("t"), Unseen("q", 3), Known("u"))
    assert cards.size == len(cards.items) == 5
    upper, lower = split(cards, 2)
    assert join(upper, lower) == cards
    assert lift(cards, -1)[0] == Known("u")
    assert remove(cards, "u") == (Known("u"), pile(Known("t"), Unseen("q", 3)))
    looked, _ = peek(cards, (pool("q", "abc"),), 2, "b")
    assert looked.segments == (Known("t"), Unseen("q"), Known("b"), Unseen("q"), Known("u"))


def test_search_takes_a_sure_card_and_shuffles() -> None:
    pools = (pool("q", ["a", "b"]),)
    card, rest, left = search(pile(Unseen("q", 2), Known("c")), pools, "b")
    assert (card, rest, left) == (Known("b"), pile(Unseen("q", 2)), (pool("q", ["a", "c"]),))
    with pytest.raises(MalformedError, match="surely in the pile"):
        search(pile(Unseen("q", 1)), pools, "b")


@pytest.mark.parametrize(
    ("deed", "message"),
    [
        (lambda: lift(Pile()), "at is 0; allowed: none, for the pile is empty"),
        (lambda: lift(faces_up("ab"), 2), "at is 2; allowed: a place from -2 to 1"),
        (lambda: split(faces_up("ab"), 3), "n is 3; allowed: a whole number from 0 to 2"),
        (lambda: remove(faces_up("ab"), "z"), "card is 'z'; allowed: a known card of the pile"),
        (lambda: take_bottom(pile(Unseen("q")), (pool("q", "ab"),), "z"), "card is 'z'; .* unseen card of q"),
        (lambda: pool("q~1"), "pool.name is 'q~1'"),
        (lambda: pool("q", {"a": -1}), "q.a is -1"),
        (lambda: law_of(Unseen("z"), (pool("q"),)), "pool is 'z'; allowed: q"),
    ],
)
def test_what_cannot_be_is_refused_in_a_sentence(deed: object, message: str) -> None:
    with pytest.raises(MalformedError, match=message):
        deed()  # type: ignore[operator]


def test_no_law_where_nothing_is_hidden() -> None:
    assert law_at(faces_up("ab"), ()) is None
    assert top_law(Pile(), ()) is None


@pytest.mark.parametrize(
    ("pools", "cards", "field"),
    [
        ((pool("q", "a"),), pile(Unseen("q", 2)), "pools.0.cards"),
        ((pool("q", "a"), pool("q", "b")), Pile(), "pools.1.name"),
        ((Pool("q", (("b", 1), ("a", 1))),), Pile(), "pools.0.cards"),
        ((Pool("q", (("b", 0),)),), Pile(), "pools.0.cards"),
        ((Pool("q", places=(("r", 1),)), pool("r", "a")), Pile(), "pools.0.places"),
        ((Pool("q~1", places=(("z", 1),)),), Pile(), "pools.0.places"),
        ((Pool("a~1", places=(("b~1", 1),)), Pool("b~1", places=(("a~1", 1),))), Pile(), "pools"),
        ((Pool("q~1", (("a", 2),)),), pile(Unseen("q~1")), "pools.0.cards"),
        ((pool("q", "a"),), pile(Unseen("r")), "pools"),
        ((pool("q", "a"),), pile(Known("b", (0,))), "pools"),
        ((pool("q", "a"),), pile(Known("b", (0,), ("q",))), "pools.0.out"),
        ((Pool("q", (("a", 1),), out=1),), Pile(), "pools.0.out"),
        ((pool("q", "ab"),), Pile((Unseen("q"), Unseen("q"))), "pools"),
    ],
)
def test_cards_that_cannot_lie_so_are_named(pools: tuple[Pool, ...], cards: Pile, field: str) -> None:
    assert [problem[0] for problem in card_problems(pools, cards)][:1] == [field]


def test_a_secret_card_shown_to_all_is_out_no_longer() -> None:
    pools = (pool("q", "ab"),)
    hand, rest, pools = take_top(pile(Unseen("q", 2)), pools, "a", seen_by=(0,))
    assert hand == Known("a", (0,), ("q",))
    assert pools[0].out == 1
    both, pools = turn(hand, pools, seen_by=(1,))
    assert both.seen_by == (0, 1)
    shown, pools = turn(both, pools)
    assert (shown, pools, rest) == (Known("a"), (pool("q", "b"),), pile(Unseen("q")))


def test_conceal_gives_back_nothing_where_nothing_is_secret() -> None:
    piles, pools = start("two")
    assert conceal(piles, pools, None) == (piles, pools)
