"""Shuffling and searching: what is known of a pile afterwards, with every later draw still exact."""

from __future__ import annotations

from collections import Counter

from msgspec.structs import replace

from pitkit.play.errors import MalformedError
from pitkit.play.piles import Pile, lift, pile
from pitkit.play.pools import MIXED, Known, Pool, Pools, Unseen, find, packed, put, without


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
        >>> from pitkit.play.piles import faces_up
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

    Example:
        >>> from pitkit.play.pools import pool
        >>> sorted(surely(pile(Unseen("deck", 2)), (pool("deck", ["ace", "king"]),)))
        ['ace', 'king']
        >>> sorted(surely(pile(Unseen("deck")), (pool("deck", ["ace", "king"]),)))
        []
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

    Example:
        >>> from pitkit.play.pools import pool
        >>> card, rest, pools = search(pile(Unseen("deck", 2)), (pool("deck", ["ace", "king"]),), "ace")
        >>> card.card, rest.size, pools[0].cards
        ('ace', 1, (('king', 1),))
    """
    if not surely(cards, pools)[card]:
        raise MalformedError("card", card, "a card that is surely in the pile")
    mixed, pools = shuffle(cards, pools, into)
    _, rest = lift(mixed)
    return Known(card), rest, without(pools, mixed.segments[0], card)


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
