"""The calculators asked from a live position: what lies in the Pit, who can be hurt, what is due.

Example:
    >>> from pitkit.shaddis_horne.game import new_game
    >>> state = new_game(seed=3).state
    >>> sum(count for _, count in pit_deck(state)), tokens_unseen(state)["oak"]
    (25, {6: 1, 8: 1})
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from typing import Any

from pitkit.odds.checks import whole
from pitkit.play import Known, top_law
from pitkit.play.effects import InOrder, Number, children
from pitkit.play.pools import find
from pitkit.shaddis_horne.cards import PitCard, token_name
from pitkit.shaddis_horne.facts import KINDS, RESOURCES, ROADS, TILES
from pitkit.shaddis_horne.odds.pit_next import NextCard, next_pit_card
from pitkit.shaddis_horne.odds.pit_solver import Pit, pit
from pitkit.shaddis_horne.rules.creatures import kinds_on, tokens_of
from pitkit.shaddis_horne.rules.people import protecting
from pitkit.shaddis_horne.rules.table import Table, kind_of
from pitkit.shaddis_horne.words import Descents, Gain, Returned
from pitkit.shaddis_horne.words import Draw as CardsDrawn

THINGS = (*RESOURCES, "recipe", "equipment", "rarity")
"""What a Pit card can give."""

WORTH: Mapping[str, float] = dict.fromkeys(THINGS, 1.0)
"""What a thing is worth where a player has said nothing else."""


@dataclass
class Prices:
    """What a player counts a thing for; panels and the Pit view read it, a table's sliders set it.

    Attributes:
        worth: Worth of one of each thing that the Pit gives.
        spawn_cost: Price of a creature that appears in the Pit.
    """

    worth: Mapping[str, float] = field(default_factory=lambda: dict(WORTH))
    spawn_cost: float = 0.0

    @property
    def words(self) -> str:
        """What the values count, in few words."""
        plain = all(value == 1 for value in self.worth.values()) and not self.spawn_cost
        return "each thing counts 1" if plain else "worth as set below"


@dataclass(frozen=True)
class PitPosition:
    """A moment of a trip in the plain numbers that `pit` takes.

    Attributes:
        deck: The undrawn cards with their counts.
        wounds: Wounds so far.
        descents: Descents so far, the Shaft included.
        haul: Goods one carries out flat.
        haul_per_descent: Goods each descent multiplies.
        held: What the counters show.
        on_return: Goods that Villagers pay on every return, however the trip ends.
        on_return_per_descent: The same for each descent.
    """

    deck: tuple[tuple[PitCard, int], ...]
    wounds: int = 0
    descents: int = 1
    haul: Mapping[str, int] = field(default_factory=dict)
    haul_per_descent: Mapping[str, int] = field(default_factory=dict)
    held: Mapping[str, int] | None = None
    on_return: Mapping[str, int] = field(default_factory=dict)
    on_return_per_descent: Mapping[str, int] = field(default_factory=dict)

    def odds(self, worth: Mapping[str, float] = WORTH, spawn_cost: float = 0.0) -> Pit:
        """Leave or explore on, from here.

        Args:
            worth: What one of each thing is worth.
            spawn_cost: Price of a creature symbol in the same unit.

        Returns:
            The answers of `pit`.
        """
        return pit(**self._arguments, worth=worth, spawn_cost=spawn_cost)

    def next_card(self, worth: Mapping[str, float] = WORTH, spawn_cost: float = 0.0) -> NextCard:
        """The next card alone, from here.

        Args:
            worth: What one of each thing is worth.
            spawn_cost: Price of a creature symbol in the same unit.

        Returns:
            The answers of `next_pit_card`.
        """
        return next_pit_card(**self._arguments, worth=worth, spawn_cost=spawn_cost)

    @property
    def _arguments(self) -> dict[str, Any]:
        """What `pit` and `next_pit_card` take; the fields bear its names."""
        return {each.name: getattr(self, each.name) for each in fields(self)}

    def carried(self) -> tuple[tuple[str, int], ...]:
        """What one would carry out now, as (thing, number)."""
        flat, deep = self.haul, self.haul_per_descent
        counts = [(what, flat.get(what, 0) + deep.get(what, 0) * self.descents) for what in THINGS]
        return tuple((what, count) for what, count in counts if count)


def pit_deck(table: Table, gone: Mapping[str, int] | None = None) -> tuple[tuple[PitCard, int], ...]:
    """The Pit cards that have not been drawn; their order is unknown (SH-PIT-04).

    Args:
        table: A state.
        gone: Cards that are gone instead of those the state has seen, for play with the real deck.

    Returns:
        Each card with how many are left, without those that are used up.

    Raises:
        ValueError: More of a card are gone than there are.
    """
    content, deck = table.content, table.decks.pit
    seen = Counter((*deck.out, *deck.row)) if gone is None else Counter(dict(gone))
    left = []
    for key, count in content.copies("pit").items():
        here = count - whole(f"gone's {key}", seen[key], 0, count)
        if here:
            left.append((content.record("pit", key), here))
    return tuple(left)


def pit_position(table: Table) -> PitPosition:
    """SH-CALC-10: from a live state what `pit` takes: the trip under way, or one that would begin now.

    Args:
        table: A state.

    Returns:
        The position.

    Example:
        >>> from pitkit.shaddis_horne.game import new_game
        >>> position = pit_position(new_game(seed=3).state)
        >>> position.wounds, position.descents, position.odds({"ore": 1}).best
        (0, 1, 'explore')
    """
    trip, content = table.trip, table.content
    flat: Counter[str] = Counter()
    deep: Counter[str] = Counter()
    for key in table.decks.pit.row if trip is not None else ():
        card = content.record("pit", key)
        flat.update(dict(card.reward))
        deep.update(dict(card.reward_per_descent))
    wounds, descents = (trip.wounds, trip.descents) if trip is not None else _shaft(table)
    held = {what: table.purse.of(what) for what in RESOURCES}
    return PitPosition(
        pit_deck(table), wounds, descents, dict(flat), dict(deep), held, *paid_on_return(table)
    )


def _shaft(table: Table) -> tuple[int, int]:
    """Wounds and descents after the Shaft (SH-PIT-03, SH-PIT-17)."""
    (at,) = table.content.numbers_of("pit")
    side = "destroyed" if table.is_destroyed(at) else "intact"
    symbols = table.content.record("shaft", side).symbols
    return symbols.count("wound"), symbols.count("descend")


def paid_on_return(table: Table) -> tuple[dict[str, int], dict[str, int]]:
    """What Villagers in play pay whenever somebody comes back from the Pit (SH-AMB-46, SH-EX-21).

    Args:
        table: A state.

    Returns:
        Goods to numbers: paid once, and for each descent. What else they do then is left out.
    """
    once: Counter[str] = Counter()
    deep: Counter[str] = Counter()
    for _, _, ability in protecting(table):
        effects = children(ability.effect) if isinstance(ability.effect, InOrder) else (ability.effect,)
        for effect in effects if isinstance(ability.when, Returned) else ():
            if isinstance(effect, Gain | CardsDrawn):
                what = effect.what if isinstance(effect, Gain) else effect.deck
                deep[what] += isinstance(effect.n, Descents)
                once[what] += effect.n.n if isinstance(effect.n, Number) else 0
    return dict(+once), dict(+deep)


def tokens_unseen(table: Table) -> dict[str, dict[int, int]]:
    """Strengths that the tokens on the roads may have, by kind.

    A token that was seen and mixed back into the supply can only be among those that came since: where all
    of a kind on the roads stood there before, it is left out. Where older and newer ones of a kind stand on
    the roads, both are counted as newer ones, which is a little off for the older. So is a token on a road
    whose Strength is known, counted as unseen; only a position entered by hand can have one. What
    `pitkit.shaddis_horne.odds.now` answers is exact in these cases too.

    Args:
        table: A state.

    Returns:
        Kind to Strength to number of tokens.
    """
    standing = [token for road in table.roads for tile in road for token in tile.items]
    lying = Counter(token.card for token in table.trophies.items if isinstance(token, Known))
    pools: dict[str, dict[int, int]] = {}
    for strengths in table.content.strength:
        kind = strengths.key
        names = {
            "" if isinstance(token, Known) else token.pool for token in standing if kind_of(token) == kind
        }
        left = Counter(token_name(kind, value) for value in strengths.values) - lying
        if names == {kind}:  # all of them lie as they were dealt
            left = Counter(dict(find(table.pools, kind).cards))
        pools[kind] = {int(name.split()[-1]): count for name, count in sorted(left.items())}
    return {kind: pools[kind] for kind in KINDS if kind in pools}


def road_counts(table: Table, road: int) -> tuple[dict[str, int], ...]:
    """Tokens of each kind on each tile of a road, red first."""
    return tuple({kind: len(tokens_of(tile, kind)) for kind in kinds_on(tile)} for tile in table.road(road))


def board_of(table: Table) -> dict[int, dict[str, Any]]:
    """The six roads in the plain words of `Board`.

    Args:
        table: A state.

    Returns:
        Road number to its tiles, whether its Location is destroyed, and the Strength of its Villager.
    """
    board: dict[int, dict[str, Any]] = {}
    for road in ROADS:
        tiles = dict(zip(TILES, road_counts(table, road), strict=True))
        villager = table.strength(road) if table.protector(road) is not None else None
        board[road] = {**tiles, "destroyed": table.is_destroyed(road), "villager": villager}
    return board


def siege_cards(table: Table) -> tuple[tuple[Any, int], ...]:
    """The cards of which the next Siege card is one: a known card, or the unseen ones of its wave.

    Args:
        table: A state.

    Returns:
        Cards with their counts; none once the deck is used up.
    """
    top = next(iter(table.decks.siege.cards.segments), None)
    if top is None:
        return ()
    if isinstance(top, Known):
        return ((table.content.record("siege", top.card), 1),)
    law = top_law(table.decks.siege.cards, table.pools)
    assert law is not None
    return tuple(
        (table.content.record("siege", face), weight)
        for face, weight in zip(law.faces, law.weights, strict=True)
    )


def hawkguards_of(table: Table) -> tuple[dict[str, int], dict[str, int]]:
    """Places of the Hawkguards that still have their turn, and of the others.

    Args:
        table: A state.

    Returns:
        Colour to place for both.
    """
    ready: dict[str, int] = {guard.colour: guard.at for guard in table.guards if guard.ready}
    return ready, {guard.colour: guard.at for guard in table.guards if not guard.ready}


def turn_of(table: Table) -> tuple[str, int] | None:
    """Whose turn is under way, and the actions left in it.

    Args:
        table: A state.

    Returns:
        The colour and the number; None between turns.
    """
    return (table.guards[table.turn].colour, table.actions) if table.turn >= 0 else None


def dive_values(table: Table, prices: Prices) -> tuple[PitPosition, Pit | None]:
    """The trip under way and what is best now; None for the answer once it is decided.

    Args:
        table: A state with a trip.
        prices: What things are worth.

    Returns:
        The position and the answers.
    """
    position = pit_position(table)
    decided = table.trip is None or position.wounds >= table.content.limits.wounds
    if decided or not position.deck:
        return position, None
    return position, position.odds(prices.worth, prices.spawn_cost)
