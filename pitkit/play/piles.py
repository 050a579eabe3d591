"""Piles as segments from the top: known cards, and runs of unseen cards of a pool.

A pile and its pools together are exactly what is known of it: every order of the unseen cards that
fits is equally likely, and `law_at` is the law of a draw. Nothing is decided before it is seen, so
a shuffle is no chance event; turning a card over is.

A hand is a pile too. A card only some seats have seen is `Known` with `seen_by`, and
`pitkit.play.sight.conceal` turns it back into an unseen place for the others.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TypeVar

from msgspec import Struct

from pitkit.play.chance import Part
from pitkit.play.errors import MalformedError
from pitkit.play.pools import (
    Item,
    Known,
    Pools,
    Unseen,
    law,
    show,
    take,
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

    Example:
        >>> pile(Known("ace"), Unseen("deck", 9)).size
        10
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
    """The pile with cards put on top, the first of them topmost.

    Args:
        cards: The pile.
        items: Cards, or runs of unseen ones.

    Returns:
        The pile.

    Example:
        >>> put_top(faces_up(["a"]), Known("b"), Known("c")) == faces_up(["b", "c", "a"])
        True
    """
    return pile(*items, *cards.segments)


def put_bottom(cards: Pile, *items: Item) -> Pile:
    """The pile with cards put under it, the last of them lowest.

    Args:
        cards: The pile.
        items: Cards, or runs of unseen ones.

    Returns:
        The pile.

    Example:
        >>> put_bottom(faces_up(["a"]), Known("b")) == faces_up(["a", "b"])
        True
    """
    return pile(*cards.segments, *items)


def join(*piles: Pile) -> Pile:
    """Piles laid on each other, the first on top.

    Args:
        piles: Any number.

    Returns:
        One pile.

    Example:
        >>> join(faces_up(["a"]), Pile(), faces_up(["b"])) == faces_up(["a", "b"])
        True
    """
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

    Example:
        >>> remove(faces_up(["ace", "king"]), "king")[1] == faces_up(["ace"])
        True
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

    Example:
        >>> from pitkit.play.pools import pool
        >>> law_of(Unseen("bag"), (pool("bag", ["red", "blue", "red"]),)).faces
        ('blue', 'red')
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

    Example:
        >>> from pitkit.play.pools import pool
        >>> card, pools = turn(Unseen("bag"), (pool("bag", ["red", "blue"]),), "blue")
        >>> card.card, pools[0].cards
        ('blue', (('red', 1),))
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
    """The law of the top card; see `law_at`.

    Example:
        >>> top_law(faces_up(["ace"]), ()) is None
        True
    """
    return law_at(cards, pools, 0, what, seen_by)


def bottom_law(cards: Pile, pools: Pools, what: str = "card", seen_by: Seats = None) -> Part | None:
    """The law of the bottom card; see `law_at`.

    Example:
        >>> from pitkit.play.pools import pool
        >>> bottom_law(pile(Known("ace"), Unseen("bag")), (pool("bag", ["red", "blue"]),)).weights
        (1, 1)
    """
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

    Example:
        >>> card, rest, pools = take_at(faces_up(["a", "b", "c"]), (), 1)
        >>> card.card, rest.size
        ('b', 2)
    """
    item, rest = lift(cards, at)
    card, pools = turn(item, pools, face, seen_by)
    return card, rest, pools


def take_top(
    cards: Pile, pools: Pools, face: str | None = None, seen_by: Seats = None
) -> tuple[Known, Pile, Pools]:
    """Take the top card and turn it over; see `take_at`.

    Example:
        >>> take_top(faces_up(["a", "b"]), ())[0].card
        'a'
    """
    return take_at(cards, pools, 0, face, seen_by)


def take_bottom(
    cards: Pile, pools: Pools, face: str | None = None, seen_by: Seats = None
) -> tuple[Known, Pile, Pools]:
    """Take the bottom card and turn it over; see `take_at`.

    Example:
        >>> take_bottom(faces_up(["a", "b"]), ())[0].card
        'b'
    """
    return take_at(cards, pools, -1, face, seen_by)


def peek(
    cards: Pile, pools: Pools, at: int = 0, face: str | None = None, seen_by: Seats = None
) -> tuple[Pile, Pools]:
    """Look at a card and leave it where it lies; as `take_at` otherwise.

    Example:
        >>> from pitkit.play.pools import pool
        >>> bag = (pool("bag", ["red", "blue"]),)
        >>> peek(pile(Unseen("bag", 2)), bag, 0, "red", seen_by=(1,))[0].segments[0]
        Known(card='red', seen_by=(1,), of=('bag',), was=None)
    """
    place = _place(cards, at)
    card, rest, pools = take_at(cards, pools, place, face, seen_by)
    upper, lower = split(rest, place)
    return pile(*upper.segments, card, *lower.segments), pools


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
