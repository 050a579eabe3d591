"""What a seat may know of cards, and whether cards written down by hand can be at all."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from pitkit.play.events import may_see
from pitkit.play.piles import Pile, pile
from pitkit.play.pools import MIXED, Known, Pool, Pools, Unseen, concealed, give_back, packed
from pitkit.play.state import Content, Problem

T = TypeVar("T")


def conceal(value: T, pools: Pools, seat: int | None) -> tuple[T, Pools]:
    """Cards a seat may not see turned back into unseen places of their pools.

    Args:
        value: Piles, cards, and Structs or tuples that hold them; give all of a state at once.
        pools: All pools of the state.
        seat: A seat from 0, or None for an onlooker.

    Returns:
        The same as the seat sees it, and the pools as it sees them.

    Example:
        >>> from pitkit.play.pools import pool
        >>> from pitkit.play.piles import peek
        >>> bag = (pool("deck", ["ace", "king"]),)
        >>> hand, bag = peek(pile(Unseen("deck")), bag, face="ace", seen_by=(0,))
        >>> conceal(hand, bag, 1)[0].segments
        (Unseen(pool='deck', n=1),)
    """
    if not any(each.out for each in pools):
        return value, pools
    hidden, pools = _conceal(value, pools, seat)
    return hidden, concealed(pools, seat)


def _conceal(value: Any, pools: Pools, seat: int | None) -> tuple[Any, Pools]:
    if isinstance(value, Known):
        if may_see(value.seen_by, seat):
            return value, pools
        return give_back(pools, value)
    if isinstance(value, tuple):
        made = []
        for each in value:
            each, pools = _conceal(each, pools, seat)
            made.append(each)
        return tuple(made), pools
    if not isinstance(value, Struct):
        return value, pools
    if isinstance(value, Pile):
        segments, pools = _conceal(value.segments, pools, seat)
        return pile(*segments), pools
    if isinstance(value, Pool | Unseen | Content):
        return value, pools
    return _conceal_fields(value, pools, seat)


def _conceal_fields(value: Struct, pools: Pools, seat: int | None) -> tuple[Any, Pools]:
    changed = {}
    for name in value.__struct_fields__:
        changed[name], pools = _conceal(getattr(value, name), pools, seat)
    return replace(value, **changed), pools


def card_problems(pools: Pools, value: Any, field: str = "pools") -> Iterator[Problem]:
    """What makes pools and the cards that lie about no legal position; for a state's `problems()`.

    Args:
        pools: All pools of the state.
        value: Everything of the state that holds piles or cards, e.g. a tuple of its piles.
        field: Name of the state's field of pools, for the errors.

    Returns:
        Problems as (field, value, allowed): the pools' own, then too many unseen cards of one, then
        cards some seats know that no pool counts as out.

    Example:
        >>> from pitkit.play.pools import pool
        >>> [problem[0] for problem in card_problems((pool("bag", ["red"]),), pile(Unseen("bag", 2)))]
        ['pools.0.cards']
    """
    own = list(_pool_problems(pools, field))
    yield from own
    if own:
        return
    for loose in _piles(value):
        if pile(*loose.segments) != loose:
            yield field, loose.segments, "neighbouring unseen cards of one pool joined to one segment"
    cards = list(_cards(value))
    secret = [known for each in pools for known, n in each.secret for _ in range(n)]
    known = secret + [card for card in cards if isinstance(card, Known) and card.seen_by is not None]
    names = {each.name for each in pools}
    bad = [name for card in _chains(known) for name in card.of or ("",) if name not in names]
    bad += [each.pool for each in cards if isinstance(each, Unseen) and each.pool not in names]
    if bad:
        yield field, bad[0], "the name of a pool for every card that is unseen or not known to all"
        return
    yield from _count_problems(pools, cards, known, field)


def _pool_problems(pools: Pools, field: str) -> Iterator[Problem]:
    names = [each.name for each in pools]
    for at, each in enumerate(pools):
        place = f"{field}.{at}"
        if not each.name or names.index(each.name) != at:
            yield f"{place}.name", each.name, "a name no other pool has"
        for part in ("cards", "places", "secret"):
            counts = getattr(each, part)
            fewest = min((n for _, n in counts), default=1)
            if fewest < 1 or packed(dict(counts)) != counts:
                yield f"{place}.{part}", counts, "each once, in order, with a whole number from 1"
        if MIXED not in each.name and (each.places or each.secret):
            yield f"{place}.places", each.places, f"none, but in a pool a shuffle made (with {MIXED})"
        if any(name not in names[:at] + names[at + 1 :] for name, _ in each.places):
            yield f"{place}.places", each.places, "names of other pools"
    if len(_below(pools)) < len(pools):
        yield field, names, "pools that do not hold places of each other in a ring"


def _below(pools: Pools) -> set[str]:
    """Names of the pools that can be opened down to cards."""
    done: set[str] = set()
    while True:
        more = {each.name for each in pools if all(name in done for name, _ in each.places)} - done
        if not more:
            return done
        done |= more


def _count_problems(pools: Pools, cards: list[Any], known: list[Known], field: str) -> Iterator[Problem]:
    places, out = Counter[str](), Counter[str]()
    for each in cards:
        if isinstance(each, Unseen):
            places[each.pool] += each.n
    for own in pools:
        places.update(dict(own.places))
    for card in _chains(known):
        out.update(card.of)
    for at, own in enumerate(pools):
        if places[own.name] > own.total or (MIXED in own.name and places[own.name] != own.total):
            allowed = f"as many cards as there are unseen ones of {own.name}: {places[own.name]}"
            yield f"{field}.{at}.cards", own.total, allowed
        if own.out != out[own.name]:
            yield f"{field}.{at}.out", own.out, f"the cards only some seats know: {out[own.name]}"


def _chains(known: list[Known]) -> Iterator[Known]:
    """Cards some seats know, and what they were known as before."""
    for each in known:
        card: Known | None = each
        while card is not None:
            yield card
            card = card.was


def _cards(value: Any) -> Iterator[Known | Unseen]:
    for each in _inside(value):
        if isinstance(each, Known | Unseen):
            yield each


def _piles(value: Any) -> Iterator[Pile]:
    for each in _inside(value):
        if isinstance(each, Pile):
            yield each


def _inside(value: Any) -> Iterator[Any]:
    """A value and all it is made of; what a card remembers, and pools, are not looked into."""
    yield value
    if isinstance(value, tuple):
        for each in value:
            yield from _inside(each)
    elif isinstance(value, Struct) and not isinstance(value, Pool | Known | Content):
        for name in value.__struct_fields__:
            yield from _inside(getattr(value, name))
