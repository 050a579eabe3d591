"""Unseen cards: a pool is a bag whose every unseen place, wherever it lies, is as good as another.

A pool holds what nobody has seen yet. Its places may lie in several piles, in hands, or in the box
(then the pool is larger than its piles). A shuffle that cannot be told as a plain bag makes a *mixed*
pool: its members are known cards, cards only some seats know, and places of other pools. A draw from
it is still one chance event with exact whole-number weights; where one card's name can come from two
origins, the face says which.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from math import lcm
from typing import Annotated, TypeVar

from msgspec import Meta, Struct
from msgspec.structs import replace

from pitkit.play.chance import Part
from pitkit.play.errors import MalformedError, listing
from pitkit.play.events import may_see

MIXED = "~"
"""Stands in the names of pools that a shuffle made; a game's own pools may not use it."""


Count = Annotated[int, Meta(ge=1, le=100_000)]
"""How many of a card; the bound keeps a file from asking for more memory than there is."""


class Known(Struct, frozen=True, forbid_unknown_fields=True, tag_field="is", tag="known"):
    """A card that somebody has seen.

    Args:
        card: The card's name.
        seen_by: Seats that know it; None for everyone.
        of: For a card not everyone knows, the pools it is a place of to the others, from the one it was
            taken from to the innermost.
        was: For such a card, what it was when some seats already knew it to be among the pool's cards.

    Example:
        >>> Known("ace").seen_by is None
        True
    """

    card: str
    seen_by: tuple[int, ...] | None = None
    of: tuple[str, ...] = ()
    was: Known | None = None


class Unseen(Struct, frozen=True, forbid_unknown_fields=True, tag_field="is", tag="unseen"):
    """Cards nobody has seen, of one pool.

    Args:
        pool: The pool's name.
        n: How many, from 1.

    Example:
        >>> Unseen("deck").n
        1
    """

    pool: str
    n: Count = 1


Item = Known | Unseen
"""One card, seen or not, or in a pile a run of unseen ones."""


class Pool(Struct, frozen=True, forbid_unknown_fields=True):
    """What is not yet seen of a pool; made by `pool`, changed by the functions of this module.

    Args:
        name: Its name.
        cards: (card, how many) in the order of names.
        places: For a mixed pool, (pool, how many): members that are unseen cards of another pool.
        secret: For a mixed pool, (card, how many): members that some seats know.
        out: How many of its cards are known to some seats but not to all.

    Example:
        >>> pool("dice bag", ["red", "red", "blue"]).cards
        (('blue', 1), ('red', 2))
    """

    name: str
    cards: tuple[tuple[str, Count], ...] = ()
    places: tuple[tuple[str, Count], ...] = ()
    secret: tuple[tuple[Known, Count], ...] = ()
    out: Annotated[int, Meta(ge=0)] = 0

    @property
    def total(self) -> int:
        """How many cards it holds, those in the box included."""
        return sum(n for _, n in self.cards) + sum(n for _, n in self.places) + sum(n for _, n in self.secret)


Pools = tuple[Pool, ...]

K = TypeVar("K", str, Known)


class Origin(Struct, frozen=True):
    """One way a place of a pool may turn out.

    Args:
        card: The card.
        path: Pools it comes through, from the outermost.
        secret: The member it is, when some seats knew it already.
        weight: Whole-number weight.
    """

    card: str
    path: tuple[str, ...]
    secret: Known | None
    weight: int


def pool(name: str, cards: Iterable[str] | Mapping[str, int] = ()) -> Pool:
    """A pool of unseen cards.

    Args:
        name: Its name, without `~`.
        cards: The cards, or how many of each.

    Returns:
        The pool.

    Raises:
        MalformedError: The name is empty or has a `~`, or a count is negative.

    Example:
        >>> pool("bag", {"red": 2, "blue": 0}).total
        2
    """
    if not name or MIXED in name:
        raise MalformedError("pool.name", name, f"a name without {MIXED}")
    counts = Counter(cards)
    for card, n in counts.items():
        if n < 0:
            raise MalformedError(f"{name}.{card}", n, "a whole number from 0")
    return Pool(name, packed(counts))


def packed(counts: Mapping[K, int]) -> tuple[tuple[K, int], ...]:
    """Counts as a pool holds them: sorted, zeros left out."""
    return tuple(sorted((pair for pair in counts.items() if pair[1]), key=lambda pair: str(pair[0])))


def find(pools: Pools, name: str) -> Pool:
    """The pool of a name.

    Args:
        pools: All pools of the state.
        name: A pool's name.

    Returns:
        The pool.

    Raises:
        MalformedError: There is none.
    """
    for each in pools:
        if each.name == name:
            return each
    raise MalformedError("pool", name, listing(tuple(each.name for each in pools)))


def put(pools: Pools, changed: Pool) -> Pools:
    """The pools with one of them changed or added; an empty mixed pool is dropped."""
    gone = MIXED in changed.name and not changed.total and not changed.out
    kept = () if gone else (changed,)
    for at, each in enumerate(pools):
        if each.name == changed.name:
            return (*pools[:at], *kept, *pools[at + 1 :])
    return (*pools, *kept)


def origins(pools: Pools, name: str) -> tuple[Origin, ...]:
    """Every way a place of a pool may turn out, with exact whole-number weights.

    Args:
        pools: All pools of the state.
        name: The pool the place is of.

    Returns:
        The ways; their weights sum to a multiple of the pool's total.
    """
    own = find(pools, name)
    inner = [(n, origins(pools, other)) for other, n in own.places]
    totals = [sum(way.weight for way in ways) for _, ways in inner]
    unit = lcm(*totals)
    found = [Origin(card, (name,), None, n * unit) for card, n in own.cards]
    found += [Origin(known.card, (name,), known, n * unit) for known, n in own.secret]
    for (n, ways), total in zip(inner, totals, strict=True):
        share = n * unit // total
        found += [replace(way, path=(name, *way.path), weight=way.weight * share) for way in ways]
    return tuple(found)


def law(pools: Pools, name: str, what: str = "card", seen_by: tuple[int, ...] | None = None) -> Part:
    """The chance part for one unseen place of a pool.

    Args:
        pools: All pools of the state.
        name: The pool the place is of.
        what: The part's name, for people.
        seen_by: Seats that will see the card; None for everyone.

    Returns:
        A part whose faces are cards; a card that can come from several origins names the origin, which
        people do not see.
    """
    ways = origins(pools, name)
    faces, cards = _faces(ways), tuple(way.card for way in ways)
    return Part(what, faces, tuple(way.weight for way in ways), seen_by, () if faces == cards else cards)


def take(pools: Pools, name: str, face: str, seen_by: tuple[int, ...] | None) -> tuple[Known, Pools]:
    """Turn over one place of a pool.

    Args:
        pools: All pools of the state.
        name: The pool the place is of.
        face: A face of `law(pools, name)`.
        seen_by: Seats that see it; None for everyone.

    Returns:
        The card, known to those seats, and the pools without it.

    Raises:
        MalformedError: The pool has no such card.
    """
    ways = origins(pools, name)
    faces = _faces(ways)
    if face not in faces:
        raise MalformedError("card", face, f"an unseen card of {name}")
    way = ways[faces.index(face)]
    if seen_by is not None:
        pools = _out(pools, way.path, 1)
    for outer, inner in zip(way.path, (*way.path[1:], None), strict=True):
        pools = _without(pools, outer, inner, way)
    if seen_by is None:
        return Known(way.card), _public(pools, way.secret)
    return Known(way.card, seen_by, way.path, way.secret), pools


def without(pools: Pools, item: Item, card: str) -> Pools:
    """The pools after a card that is openly among the members of a place's pool was looked out of it.

    Args:
        pools: All pools of the state.
        item: A place of the pool.
        card: A card of the pool's own.

    Returns:
        The pools with one fewer of it.
    """
    own = find(pools, item.pool if isinstance(item, Unseen) else "")
    return put(pools, replace(own, cards=_plus(own.cards, card, -1)))


def give_back(pools: Pools, card: Known) -> tuple[Unseen, Pools]:
    """A card not everyone knows, as the others see it: a place of the pool it was taken from.

    Args:
        pools: All pools of the state.
        card: A card with `seen_by` and `of`.

    Returns:
        The unseen place, and the pools that hold the card again.
    """
    for outer, inner in zip(card.of, (*card.of[1:], None), strict=True):
        own = find(pools, outer)
        if inner is not None:
            changed = replace(own, places=_plus(own.places, inner))
        elif card.was is not None:
            changed = replace(own, secret=_plus(own.secret, card.was))
        else:
            changed = replace(own, cards=_plus(own.cards, card.card))
        pools = put(pools, changed)
    return Unseen(card.of[0]), _out(pools, card.of, -1)


def show(pools: Pools, card: Known, seen_by: tuple[int, ...] | None = None) -> tuple[Known, Pools]:
    """A known card shown to more seats.

    Args:
        pools: All pools of the state.
        card: Any known card.
        seen_by: Seats that see it now too; None for everyone.

    Returns:
        The card as it is known now, and the pools.
    """
    if card.seen_by is None:
        return card, pools
    if seen_by is not None:
        return replace(card, seen_by=_both(card.seen_by, seen_by)), pools
    return Known(card.card), _public(pools, card)


def concealed(pools: Pools, seat: int | None) -> Pools:
    """The pools as a seat sees them: secret members it does not know are places of other pools again.

    Args:
        pools: All pools of the state.
        seat: A seat from 0, or None for an onlooker.

    Returns:
        The pools.
    """
    hidden = [
        (each.name, card, n) for each in pools for card, n in each.secret if not may_see(card.seen_by, seat)
    ]
    for name, card, n in hidden:
        for _ in range(n):
            own = find(pools, name)
            place, pools = give_back(pools, card)
            own = replace(find(pools, name), secret=_plus(own.secret, card, -1))
            pools = put(pools, replace(own, places=_plus(own.places, place.pool)))
    return concealed(pools, seat) if hidden else pools


def _both(a: tuple[int, ...], b: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(sorted({*a, *b}))


def _faces(ways: tuple[Origin, ...]) -> tuple[str, ...]:
    """Names of the ways: the card, with its origin only where the card alone would be ambiguous."""
    counts = Counter(way.card for way in ways)
    return tuple(way.card if counts[way.card] == 1 else f"{way.card} ({_origin(way)})" for way in ways)


def _origin(way: Origin) -> str:
    """Where a card comes from: its pools, and which seats knew it there, each way a different text."""
    text, secret = " > ".join(way.path), way.secret
    while secret is not None:
        seats = ", ".join(map(str, secret.seen_by or ()))
        text += f"; known to {seats} from {' > '.join(secret.of)}"
        secret = secret.was
    return text


def _out(pools: Pools, path: tuple[str, ...], by: int) -> Pools:
    for name in path:
        own = find(pools, name)
        pools = put(pools, replace(own, out=own.out + by))
    return pools


def _public(pools: Pools, card: Known | None) -> Pools:
    """The pools when a card that some seats knew is known to all: it is out of sight no longer."""
    while card is not None:
        pools = _out(pools, card.of, -1)
        card = card.was
    return pools


def _plus(counted: tuple[tuple[K, int], ...], member: K, by: int = 1) -> tuple[tuple[K, int], ...]:
    counts = dict(counted)
    counts[member] = counts.get(member, 0) + by
    return packed(counts)


def _without(pools: Pools, outer: str, inner: str | None, way: Origin) -> Pools:
    """The pools after one member of `outer` is gone: the place of `inner`, the secret card or the card."""
    own = find(pools, outer)
    if inner is not None:
        changed = replace(own, places=_plus(own.places, inner, -1))
    elif way.secret is not None:
        changed = replace(own, secret=_plus(own.secret, way.secret, -1))
    else:
        changed = replace(own, cards=_plus(own.cards, way.card, -1))
    return put(pools, changed)
