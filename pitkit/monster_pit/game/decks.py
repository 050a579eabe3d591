"""Cards turned up and drawn, and cards that go back under a deck."""

from __future__ import annotations

from msgspec.structs import replace

from pitkit.monster_pit.game.cards_of import called
from pitkit.monster_pit.game.facts import Back, DeckName, pool_of, title
from pitkit.monster_pit.game.registry import TaskRule, Theme
from pitkit.monster_pit.game.table import Done, Table, told
from pitkit.monster_pit.game.tasks.core import Reveal, Revealed
from pitkit.play import Chance, Item, Known, Pools, put_bottom, take_top, top_law
from pitkit.play.pools import find, put


def back_of(deck: DeckName) -> Back:
    """The back of a deck's cards."""
    back = pool_of(deck)
    return next(each for each in _BACKS if each == back)


_BACKS: tuple[Back, ...] = (
    "barracks", "tavern", "town_hall", "stables", "eyrie", "sanctuary", "quest", "monster", "encounter",
)  # fmt: skip


def taken_out(pools: Pools, name: str, card: str, n: int = 1) -> Pools:
    """Pools with cards looked out of one before play (MP-SET-20, MP-AMB-71)."""
    own = find(pools, name)
    counts = dict(own.cards)
    counts[card] = counts.get(card, 0) - n
    return put(pools, replace(own, cards=tuple(sorted((k, v) for k, v in counts.items() if v > 0))))


def draw_chance(table: Table, deck: DeckName, title_: str, *rules: str) -> Chance | None:
    """The law of a deck's next face-down card; None where it is known or there is none.

    Args:
        table: The state.
        deck: The deck.
        title_: What the draw is called.
        rules: Ids of the rules that ask for it.

    Returns:
        The chance event.
    """
    part = top_law(table.decks.of(deck).cards, table.pools, "card")
    return Chance(title_, (part,), rules) if part else None


def drawn(table: Table, deck: DeckName, face: str | None = None) -> tuple[Table, str | None]:
    """The next face-down card of a deck taken off it, open to all.

    Args:
        table: The state.
        deck: The deck.
        face: The face of `draw_chance` that came up; None where the card is known.

    Returns:
        The state and the card's key; None from an empty deck.
    """
    pile = table.decks.of(deck).cards
    if not pile.size:
        return table, None
    card, rest, pools = take_top(pile, table.pools, face)
    return table.with_deck(deck, cards=rest).but(pools=pools), card.card


def under(table: Table, deck: DeckName, *cards: str) -> Table:
    """Cards returned to the bottom of a deck (MP-TERM-21)."""
    items: tuple[Item, ...] = tuple(Known(card) for card in cards)
    return table.with_deck(deck, cards=put_bottom(table.decks.of(deck).cards, *items))


def removed(table: Table, back: str, *cards: str) -> Table:
    """Cards put out of the game (MP-TERM-19)."""
    gone = tuple(f"{back}.{card}" for card in cards)
    return table.with_citadel(removed=(*table.citadel.removed, *gone))


# Turning up -----------------------------------------------------------------------------------------


def _law(table: Table, task: Reveal) -> Chance | None:
    return draw_chance(table, task.deck, f"the next card of {title(task.deck)}", task.rule)


def _turned(table: Table, task: Reveal, faces: tuple[str, ...] = ()) -> Done:
    table, card = drawn(table.pop(), task.deck, faces[0] if faces else None)
    if card is None:
        return table, ()
    table = table.with_deck(task.deck, shown=(*table.decks.of(task.deck).shown, card))
    name = called(table.content, back_of(task.deck), card)
    event = told(f"{name} lies face up at {title(task.deck)}.", task.rule, reveals=not faces)
    return table.push(Revealed(task.deck, card)), (event,)


THEME = Theme("decks", tasks={Reveal: TaskRule(run=_turned, chance=_law, settle=_turned)})
