"""Piles as segments from the top: known cards, and runs of unseen cards of a pool.

A pile and its pools together are exactly what is known of it: every order of the unseen cards that
fits is equally likely, and `law_at` is the law of a draw. Nothing is decided before it is seen, so
a shuffle is no chance event; turning a card over is.

A hand is a pile too. A card only some seats have seen is `Known` with `seen_by`, and
`pitkit.play.sight.conceal` turns it back into an unseen place for the others.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import TypeVar

from msgspec import Struct
from msgspec.structs import replace

from pitkit.play.chance import Part
from pitkit.play.errors import MalformedError
from pitkit.play.pools import (
    MIXED,
    Item,
    Known,
    Pool,
    Pools,
    Unseen,
    find,
    law,
    packed,
    put,
    show,
    take,
    without,
)

T = TypeVar("T")

Seats = tuple[int, ...] | None


class Pile(Struct, frozen=True, forbid_unknown_fields=True):
    """Cards in order; neighbouring unseen cards of one pool are one segment.

    Args:
        segments: From the top. Build one with `pile`, which joins neighbours.

    Example:
        >>> pile(Unseen("deck", 3), Unseen("deck"), Known("ace")).segments
        (Unseen(pool='deck', n=4), Known(card='ace', seen_by=None, of=(), was=None))
    """

    segments: tuple[Item, ...] = ()

    @property
    def size(self) -> int:
        """How many cards it has."""
        return sum(each.n if isinstance(each, Unseen) else 1 for each in self.segments)

    @property
    def items(self) -> tuple[Item, ...]:
        """Its cards one by one from the top."""
        return tuple(item for each in self.segments for item in _singles(each))


def pile(*segments: Item) -> Pile:
    """A pile from its segments.

    Args:
        segments: From the top.

    Returns:
        The pile, neighbouring unseen cards of one pool joined.
    """
    joined: list[Item] = []
    for each in segments:
        last = joined[-1] if joined else None
        if isinstance(each, Unseen) and isinstance(last, Unseen) and each.pool == last.pool:
            joined[-1] = Unseen(each.pool, last.n + each.n)
        elif not isinstance(each, Unseen) or each.n:
            joined.append(each)
    return Pile(tuple(joined))


def faces_up(cards: Iterable[str]) -> Pile:
    """A pile everyone knows, such as a row of cards or a discard pile.

    Args:
        cards: Names from the top.

    Returns:
        The pile.

    Example:
        >>> faces_up(["ace", "king"]).size
        2
    """
    return Pile(tuple(Known(card) for card in cards))


# Moving cards ---------------------------------------------------------------------------------------


def lift(cards: Pile, at: int = 0) -> tuple[Item, Pile]:
    """Take a card as it lies, not turning it over; an unseen one remembers its pool.

    Args:
        cards: The pile.
        at: Its place from the top, from 0; from the bottom when negative.

    Returns:
        The card and the rest.

    Raises:
        MalformedError: There is no such place.

    Example:
        >>> lift(pile(Unseen("deck", 3)))
        (Unseen(pool='deck', n=1), Pile(segments=(Unseen(pool='deck', n=2),)))
    """
    top, rest = split(cards, _place(cards, at))
    first = rest.segments[0]
    after = rest.segments[1:]
    if isinstance(first, Unseen):
        return Unseen(first.pool), pile(*top.segments, Unseen(first.pool, first.n - 1), *after)
    return first, pile(*top.segments, *after)


def put_top(cards: Pile, *items: Item) -> Pile:
    """The pile with cards put on top, the first of them topmost."""
    return pile(*items, *cards.segments)


def put_bottom(cards: Pile, *items: Item) -> Pile:
    """The pile with cards put under it, the last of them lowest."""
    return pile(*cards.segments, *items)


def join(*piles: Pile) -> Pile:
    """Piles laid on each other, the first on top."""
    return pile(*(each for one in piles for each in one.segments))


def split(cards: Pile, n: int) -> tuple[Pile, Pile]:
    """Cut a pile.

    Args:
        cards: The pile.
        n: How many cards the upper part has, from 0 to its size.

    Returns:
        The upper part and the rest.

    Raises:
        MalformedError: The pile has fewer cards.

    Example:
        >>> [part.size for part in split(pile(Unseen("deck", 5)), 2)]
        [2, 3]
    """
    if not 0 <= n <= cards.size:
        raise MalformedError("n", n, f"a whole number from 0 to {cards.size}")
    upper: list[Item] = []
    rest = list(cards.segments)
    while n:
        each = rest.pop(0)
        length = each.n if isinstance(each, Unseen) else 1
        if isinstance(each, Unseen) and length > n:
            rest.insert(0, Unseen(each.pool, length - n))
            each, length = Unseen(each.pool, n), n
        upper.append(each)
        n -= length
    return pile(*upper), pile(*rest)


def remove(cards: Pile, card: str) -> tuple[Known, Pile]:
    """Take the topmost card of a name that is known.

    Args:
        cards: The pile, e.g. a hand.
        card: Its name.

    Returns:
        The card and the rest.

    Raises:
        MalformedError: No known card of the pile has that name.
    """
    for at, item in enumerate(cards.items):
        if isinstance(item, Known) and item.card == card:
            return item, lift(cards, at)[1]
    raise MalformedError("card", card, "a known card of the pile")


# Turning cards over ---------------------------------------------------------------------------------


def law_of(item: Item, pools: Pools, what: str = "card", seen_by: Seats = None) -> Part | None:
    """The chance part for turning one card over.

    Args:
        item: A card, wherever it lies.
        pools: All pools of the state.
        what: The part's name, for people.
        seen_by: Seats that will see it; None for everyone.

    Returns:
        The part, or None when the card is known already.
    """
    return law(pools, item.pool, what, seen_by) if isinstance(item, Unseen) else None


def turn(item: Item, pools: Pools, face: str | None = None, seen_by: Seats = None) -> tuple[Known, Pools]:
    """Turn a card over.

    Args:
        item: A card, wherever it lies.
        pools: All pools of the state.
        face: For an unseen card, the face of `law_of` that came up.
        seen_by: Seats that see it; None for everyone.

    Returns:
        The card as it is known now, and the pools.

    Raises:
        MalformedError: The pool has no such card.
    """
    if isinstance(item, Known):
        return show(pools, item, seen_by)
    return take(pools, item.pool, face or "", seen_by)


def law_at(cards: Pile, pools: Pools, at: int = 0, what: str = "card", seen_by: Seats = None) -> Part | None:
    """The law of the card at a place of a pile: each order that fits is equally likely.

    Args:
        cards: The pile.
        pools: All pools of the state.
        at: The place from the top, from 0; from the bottom when negative.
        what: The part's name, for people.
        seen_by: Seats that will see it; None for everyone.

    Returns:
        The part, or None when that card is known or there is none.

    Example:
        >>> from pitkit.play.pools import pool
        >>> law_at(pile(Unseen("bag", 2)), (pool("bag", ["red", "red", "blue"]),)).weights
        (1, 2)
    """
    if not -cards.size <= at < cards.size:
        return None
    return law_of(lift(cards, at)[0], pools, what, seen_by)


def top_law(cards: Pile, pools: Pools, what: str = "card", seen_by: Seats = None) -> Part | None:
    """The law of the top card; see `law_at`."""
    return law_at(cards, pools, 0, what, seen_by)


def bottom_law(cards: Pile, pools: Pools, what: str = "card", seen_by: Seats = None) -> Part | None:
    """The law of the bottom card; see `law_at`."""
    return law_at(cards, pools, -1, what, seen_by)


def take_at(
    cards: Pile, pools: Pools, at: int = 0, face: str | None = None, seen_by: Seats = None
) -> tuple[Known, Pile, Pools]:
    """Take a card and turn it over.

    Args:
        cards: The pile.
        pools: All pools of the state.
        at: The place from the top, from 0; from the bottom when negative.
        face: For an unseen card, the face of `law_at` that came up.
        seen_by: Seats that see it; None for everyone.

    Returns:
        The card, the rest of the pile, and the pools.

    Raises:
        MalformedError: There is no such place, or the pool has no such card.
    """
    item, rest = lift(cards, at)
    card, pools = turn(item, pools, face, seen_by)
    return card, rest, pools


def take_top(
    cards: Pile, pools: Pools, face: str | None = None, seen_by: Seats = None
) -> tuple[Known, Pile, Pools]:
    """Take the top card and turn it over; see `take_at`."""
    return take_at(cards, pools, 0, face, seen_by)


def take_bottom(
    cards: Pile, pools: Pools, face: str | None = None, seen_by: Seats = None
) -> tuple[Known, Pile, Pools]:
    """Take the bottom card and turn it over; see `take_at`."""
    return take_at(cards, pools, -1, face, seen_by)


def peek(
    cards: Pile, pools: Pools, at: int = 0, face: str | None = None, seen_by: Seats = None
) -> tuple[Pile, Pools]:
    """Look at a card and leave it where it lies; as `take_at` otherwise."""
    place = _place(cards, at)
    card, rest, pools = take_at(cards, pools, place, face, seen_by)
    upper, lower = split(rest, place)
    return pile(*upper.segments, card, *lower.segments), pools


# Shuffling and searching ----------------------------------------------------------------------------


def shuffle(cards: Pile, pools: Pools, into: str = "") -> tuple[Pile, Pools]:
    """Shuffle a pile. No chance is due yet: the cards are only unseen again.

    A pool that lies wholly in the pile takes the known cards in; otherwise a mixed pool is made, so
    that the law of each later draw stays exact.

    Args:
        cards: The pile, known cards and unseen ones in any order.
        pools: All pools of the state.
        into: Name of the pool the cards should belong to where it is free, e.g. when all the discards
            become the new deck.

    Returns:
        The pile, one run of unseen cards, and the pools.

    Raises:
        MalformedError: There is no pool `into`.

    Example:
        >>> from pitkit.play.pools import pool
        >>> cards, pools = shuffle(faces_up(["a", "b"]), (pool("deck"),), into="deck")
        >>> cards.segments, pools[0].cards
        ((Unseen(pool='deck', n=2),), (('a', 1), ('b', 1)))
    """
    if into:
        find(pools, into)
    if not cards.size:
        return cards, pools
    places = Counter[str]()
    members = Pool("")
    for each in cards.segments:
        if isinstance(each, Unseen):
            places[each.pool] += each.n
        elif each.seen_by is None:
            members = replace(members, cards=packed(Counter(dict(members.cards)) + Counter([each.card])))
        else:
            members = replace(members, secret=packed(Counter(dict(members.secret)) + Counter([each])))
    members, pools, free = _dissolve(replace(members, places=packed(places)), pools)
    if len(members.places) == 1 and members.places[0][1] == members.total:
        return pile(Unseen(*members.places[0])), pools
    name = _free_name(members, pools, into, free)
    return pile(Unseen(name, cards.size)), put(pools, replace(members, name=name))


def surely(cards: Pile, pools: Pools) -> Counter[str]:
    """Cards that are in a pile whatever its order.

    Args:
        cards: The pile.
        pools: All pools of the state.

    Returns:
        How many of each: known cards, and the cards of pools that lie wholly in the pile.
    """
    mixed, pools = shuffle(cards, pools)
    if not mixed.segments or not isinstance(mixed.segments[0], Unseen):
        return Counter()
    own = find(pools, mixed.segments[0].pool)
    return Counter(dict(own.cards)) if own.total == mixed.size else Counter()


def search(cards: Pile, pools: Pools, card: str, into: str = "") -> tuple[Known, Pile, Pools]:
    """Look a card out of a pile and shuffle the rest.

    Args:
        cards: The pile.
        pools: All pools of the state.
        card: A card that is `surely` in it. (Whether another is there is a matter of chance: turn the
            cards over one by one.)
        into: As in `shuffle`.

    Returns:
        The card, open to all, the shuffled rest, and the pools.

    Raises:
        MalformedError: The card need not be in the pile.
    """
    if not surely(cards, pools)[card]:
        raise MalformedError("card", card, "a card that is surely in the pile")
    mixed, pools = shuffle(cards, pools, into)
    _, rest = lift(mixed)
    return Known(card), rest, without(pools, mixed.segments[0], card)


def _singles(each: Item) -> Iterator[Item]:
    if isinstance(each, Unseen):
        yield from (Unseen(each.pool) for _ in range(each.n))
    else:
        yield each


def _place(cards: Pile, at: int) -> int:
    size = cards.size
    if not -size <= at < size:
        allowed = f"a place from {-size} to {size - 1}" if size else "none, for the pile is empty"
        raise MalformedError("at", at, allowed)
    return at % size


def _dissolve(members: Pool, pools: Pools) -> tuple[Pool, Pools, list[str]]:
    """Members with every pool that lies wholly among them emptied into them; names of those pools."""
    freed: list[str] = []
    while True:
        whole = [
            own
            for name, n in members.places
            for own in (find(pools, name),)
            if n == own.total and not own.out
        ]
        if not whole:
            return members, pools, freed
        own = whole[0]
        freed.append(own.name)
        places = Counter(dict(members.places)) + Counter(dict(own.places))
        del places[own.name]
        members = Pool(
            "",
            packed(Counter(dict(members.cards)) + Counter(dict(own.cards))),
            packed(places),
            packed(Counter(dict(members.secret)) + Counter(dict(own.secret))),
        )
        pools = put(pools, Pool(own.name))


def _free_name(members: Pool, pools: Pools, into: str, freed: list[str]) -> str:
    """The pool the shuffled cards belong to: a free one of the game's, else a new mixed one."""
    plain = not members.places and not members.secret
    names = [each.name for each in pools]
    empty = [each.name for each in pools if not each.total and not each.out and MIXED not in each.name]
    for name in (into, *sorted(freed, key=lambda one: names.index(one) if one in names else 0)):
        if plain and name in empty:
            return name
    base = (into or next(iter(dict(members.places)), "") or next(iter(names), "pile")).split(MIXED)[0]
    number = 1
    while f"{base}{MIXED}{number}" in names:
        number += 1
    return f"{base}{MIXED}{number}"
