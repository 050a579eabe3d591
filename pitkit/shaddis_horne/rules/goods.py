"""Resources, Recipes and cards coming to the town and leaving it."""

from __future__ import annotations

from collections.abc import Iterable

from pitkit.play import Events, Pile, faces_up, join, shuffle
from pitkit.shaddis_horne.cards import Family
from pitkit.shaddis_horne.facts import RESOURCES
from pitkit.shaddis_horne.rules.table import Done, Table, number, told
from pitkit.shaddis_horne.rules.tasks import Draw

NOTHING_LEFT = {
    "equipment": "SH-EQP-04",
    "villager": "SH-VIL-04",
    "recipe": "SH-COL-07",
    "rarity": "SH-RAR-01",
}
"""The rule that says what an empty deck means."""


def gain(table: Table, what: str, n: int, *rules: str) -> Done:
    """So much of a resource is gained, or lost by force; each stops at the end of its track.

    Args:
        table: The state.
        what: The resource.
        n: How much, negative for a loss.
        rules: The rules by which it happens.

    Returns:
        The state and the event; none for nothing.
    """
    after = table.gained(what, n)
    moved = after.purse.of(what) - table.purse.of(what)
    if not n:
        return table, ()
    verb = "gains" if n > 0 else "loses"
    text = f"The town {verb} {number(abs(moved), what)}"
    if moved == n:
        return after, (told(f"{text}.", *rules),)
    if n > 0:
        return after, (told(f"{text}; {n - moved} above the end of the track is lost.", *rules, "SH-CMP-01"),)
    return after, (told(f"{text}, all it has.", *rules, "SH-CMP-02"),)


def pay(table: Table, price: Iterable[tuple[str, int]]) -> Table:
    """A price that can be paid is paid."""
    for what, n in price:
        table = table.gained(what, -n)
    return table


def can_pay(table: Table, price: Iterable[tuple[str, int]]) -> bool:
    """Whether a price can be paid in full (SH-CMP-02)."""
    return all(table.purse.of(what) >= n for what, n in price)


def drawn(table: Table, family: Family, n: int, *rules: str) -> Done:
    """So many cards of a deck are to be gained; an empty one gives nothing (SH-EQP-04, SH-VIL-04)."""
    left = table.decks.of(family).cards.size
    if n <= 0:
        return table, ()
    table = table.push(*(Draw(family, "gain") for _ in range(min(n, left))))
    if n <= left:
        return table, ()
    text = f"The {family} deck has no more to give."
    return table, (told(text, *rules, NOTHING_LEFT[family]),)


def goods(table: Table, things: Iterable[tuple[str, int]], *rules: str) -> Done:
    """Resources and cards are gained, one kind after the other."""
    events: Events = ()
    for what, n in things:
        if what in RESOURCES:
            table, more = gain(table, what, n, *rules)
        else:
            table, more = drawn(table, what, n, *rules)  # type: ignore[arg-type]
        events += more
    return table, events


def shuffled_back(table: Table, family: Family, cards: tuple[str, ...]) -> Table:
    """The state with known cards shuffled into a deck."""
    deck: Pile = join(table.decks.of(family).cards, faces_up(cards))
    mixed, pools = shuffle(deck, table.pools, into=family)
    return table.with_deck(family, cards=mixed).but(pools=pools)
