"""What a state holds, what is read off it, and the small changes all passages of the rules share."""

from __future__ import annotations

from typing import Annotated, Any, Literal, Self, TypeAlias

from msgspec import Meta, Struct
from msgspec.structs import replace

from pitkit.play import Event, Events, Item, Known, Over, Pile, Pools, State, Unseen, pile
from pitkit.play.agenda import Agenda
from pitkit.play.pools import MIXED
from pitkit.shaddis_horne.cards import Family, HorneContent
from pitkit.shaddis_horne.facts import KINDS, RESOURCES, Colour, held_after
from pitkit.shaddis_horne.rules.tasks import AnyTask, Task

Place: TypeAlias = Annotated[int, Meta(ge=0, le=6)]
Count: TypeAlias = Annotated[int, Meta(ge=0, le=999)]
Road: TypeAlias = tuple[Pile, Pile, Pile, Pile]
PhaseName: TypeAlias = Literal["setup", "siege", "action", "advance", "end", "over"]

EMPTY_ROAD: Road = (Pile(), Pile(), Pile(), Pile())


class Purse(Struct, frozen=True, forbid_unknown_fields=True):
    """The four resource counters."""

    gems: Count = 0
    influence: Count = 0
    wood: Count = 0
    ore: Count = 0

    def of(self, what: str) -> int:
        """What a counter shows."""
        number: int = getattr(self, what)
        return number

    @property
    def total(self) -> int:
        """All resources together."""
        return sum(self.of(what) for what in RESOURCES)


class Hawkguard(Struct, frozen=True, forbid_unknown_fields=True):
    """A Hawkguard.

    Args:
        colour: Its colour, and that of the tile it hits.
        at: Where it stands: 0 the town square, else a Location's number.
        ready: Whether it may have a turn.
        extra: Actions it has on its next turn beside the usual ones.
    """

    colour: Colour
    at: Place = 0
    ready: bool = True
    extra: Count = 0


class Protector(Struct, frozen=True, forbid_unknown_fields=True):
    """A Villager at the Location it protects, with its Strength tokens."""

    card: str
    tokens: tuple[Literal[1, 2], ...] = ()


Guarded: TypeAlias = Protector | None
"""Who protects a Location."""


class Deck(Struct, frozen=True, forbid_unknown_fields=True):
    """The cards of one kind.

    Args:
        cards: Face down, from the top.
        row: Face up: a row, the Recipes on the college, the card being carried out, the way into the Pit.
        out: The discards, the first discarded first.
    """

    cards: Pile = Pile()
    row: tuple[str, ...] = ()
    out: tuple[str, ...] = ()


class Decks(Struct, frozen=True, forbid_unknown_fields=True):
    """Every kind of card and the Recipe tokens."""

    siege: Deck = Deck()
    event: Deck = Deck()
    villager: Deck = Deck()
    equipment: Deck = Deck()
    rarity: Deck = Deck()
    pit: Deck = Deck()
    recipe: Deck = Deck()
    nightmare: Deck = Deck()

    def of(self, family: Family) -> Deck:
        """The cards of a kind."""
        deck: Deck = getattr(self, family)
        return deck


class Supply(Struct, frozen=True, forbid_unknown_fields=True):
    """Creature tokens that are neither on a road nor in the Trophy Room, a face-down pile a kind."""

    scuttler: Pile = Pile()
    fairy: Pile = Pile()
    oak: Pile = Pile()
    iron: Pile = Pile()
    gold: Pile = Pile()

    def of(self, kind: str) -> Pile:
        """The pile of a kind."""
        cards: Pile = getattr(self, kind)
        return cards


class Trip(Struct, frozen=True, forbid_unknown_fields=True):
    """An exploration of the Pit: who, Wounds and descents; its cards are the row of the Pit deck."""

    who: Annotated[int, Meta(ge=0, le=3)]
    wounds: Count = 0
    descents: Count = 0


class Thrown(Struct, frozen=True, forbid_unknown_fields=True):
    """Dice that lie on the table while the players may still roll one of them again.

    Args:
        faces: What they show.
        again: The die being rolled again, -1 for none.
    """

    faces: tuple[str, ...]
    again: int = -1


class Switches(Struct, frozen=True, forbid_unknown_fields=True):
    """The readings of the rules a game is played with; see `HorneSetup`."""

    gust: Literal["road", "each"] = "road"
    empty_deck: Literal["row", "strict"] = "row"
    pit_repair_visits: bool = True
    reroll_anywhere: bool = False
    ask_before_fights: bool = False


class Table(State, frozen=True, forbid_unknown_fields=True):
    """A moment of the game; nothing in it is hidden from the players beside what nobody has seen.

    Roads and protectors stand in the order of the Locations' numbers, tiles from red to green, a stack from
    the top. Tokens are places of their kind's pool; what a Villager's fight revealed is known by name.
    """

    content: HorneContent
    switches: Switches
    players: tuple[str, ...]
    pools: Pools
    decks: Decks
    supply: Supply
    purse: Purse
    guards: tuple[Hawkguard, Hawkguard, Hawkguard, Hawkguard]
    roads: tuple[Road, Road, Road, Road, Road, Road] = (EMPTY_ROAD,) * 6
    destroyed: tuple[bool, bool, bool, bool, bool, bool] = (False,) * 6
    protectors: tuple[Guarded, Guarded, Guarded, Guarded, Guarded, Guarded] = (None,) * 6
    phase_name: PhaseName = "setup"
    round: Count = 0
    trophies: Pile = Pile()
    equipment: tuple[str, ...] = ()
    rarities: tuple[str, ...] = ()
    mercenaries: tuple[str, ...] = ()
    strength_tokens: tuple[Count, Count] = (0, 0)
    """Strength tokens at hand: of +1 and of +2."""
    turn: Annotated[int, Meta(ge=-1, le=3)] = -1
    """The Hawkguard whose turn is under way, -1 for none."""
    actions: Count = 0
    """Actions it has left."""
    pit_visited: bool = False
    trip: Trip | None = None
    tasks: tuple[AnyTask, ...] = ()
    agenda: Agenda = Agenda()
    thrown: Thrown | None = None
    ended: Over | None = None

    # What is read off a state -----------------------------------------------------------------------

    @property
    def fairies(self) -> int:
        """Fairies on all roads (SH-EVT-04)."""
        return sum(kind_of(token) == "fairy" for road in self.roads for tile in road for token in tile.items)

    @property
    def empty(self) -> bool:
        """Whether no creature stands on any road."""
        return not any(tile.segments for road in self.roads for tile in road)

    @property
    def wave(self) -> int:
        """The wave of the Siege card being carried out or last discarded; the last one once all are gone."""
        siege = self.decks.siege
        if not siege.row and not siege.cards.size:
            return self.content.limits.waves
        key = next(iter((*siege.row, *reversed(siege.out))), "")
        wave: int = self.content.record("siege", key).wave if key else 1
        return wave

    def road(self, number: int) -> Road:
        """The tiles of a road by its number."""
        return self.roads[number - 1]

    def protector(self, number: int) -> Protector | None:
        """The Villager of a Location."""
        return self.protectors[number - 1] if number else None

    def strength(self, number: int) -> int:
        """Strength of the Villager at a Location with its tokens; 0 without one."""
        protector = self.protector(number)
        if protector is None:
            return 0
        own: int = self.content.record("villager", protector.card).strength or 0
        return own + sum(protector.tokens)

    def building(self, number: int) -> str:
        """What stands at a place: `square` for 0."""
        return self.content.by_number[number].building if number else "square"

    def is_destroyed(self, number: int) -> bool:
        """Whether a Location is destroyed; the square never is."""
        return bool(number) and self.destroyed[number - 1]

    @property
    def top(self) -> Task | None:
        """The task that comes first."""
        return self.tasks[0] if self.tasks else None

    # What changes a state ---------------------------------------------------------------------------

    def but(self, **values: Any) -> Self:
        """The state with some fields changed."""
        return replace(self, **values)

    def push(self, *tasks: AnyTask) -> Self:
        """The state with tasks to be done before all others, the first of them first."""
        return replace(self, tasks=(*tasks, *self.tasks))

    def pop(self, *instead: AnyTask) -> Self:
        """The state with its first task done, others put in its place."""
        return replace(self, tasks=(*instead, *self.tasks[1:]))

    def with_deck(self, family: Family, **values: Any) -> Self:
        """The state with a deck changed."""
        deck = replace(self.decks.of(family), **values)
        return replace(self, decks=replace(self.decks, **{family: deck}))

    def with_guard(self, who: int, **values: Any) -> Self:
        """The state with a Hawkguard changed."""
        return replace(self, guards=_at(self.guards, who, replace(self.guards[who], **values)))

    def with_protector(self, number: int, protector: Protector | None) -> Self:
        """The state with another Villager, or none, at a Location."""
        return replace(self, protectors=_at(self.protectors, number - 1, protector))

    def with_road(self, number: int, road: Road) -> Self:
        """The state with other creatures on a road."""
        return replace(self, roads=_at(self.roads, number - 1, road))

    def with_destroyed(self, number: int, destroyed: bool) -> Self:
        """The state with a Location's card on one side or the other."""
        return replace(self, destroyed=_at(self.destroyed, number - 1, destroyed))

    def gained(self, what: str, n: int) -> Self:
        """The state with so much more of a resource, or less for a forced loss, within its track."""
        held = held_after(self.purse.of(what), n, self.content.limits.resource)
        return replace(self, purse=replace(self.purse, **{what: held}))


Done: TypeAlias = tuple[Table, Events]
"""What a part of the rules gives back: the new state and what happened."""


def kind_of(token: Item) -> str:
    """The kind of a creature token, which everybody sees."""
    return token.card.rpartition(" ")[0] if isinstance(token, Known) else token.pool.split(MIXED)[0]


def stack(tokens: Any) -> Pile:
    """Tokens as a stack: by kind in the order of SH-SPN-05, those that came first above."""
    return pile(*sorted(tokens, key=lambda token: KINDS.index(kind_of(token))))


def unseen(kind: str, n: int = 1) -> Unseen:
    """Tokens nobody has turned over."""
    return Unseen(kind, n)


def told(text: str, *rules: str, reveals: bool = False) -> Event:
    """An event everybody sees."""
    return Event(text, rules, None, reveals)


def number(n: int, what: str) -> str:
    """So many of something in words, e.g. `2 Gems`."""
    one = {"gems": "Gem", "influence": "Influence", "wood": "Wood", "ore": "Ore"}.get(what, what)
    many = {"gems": "Gems"}.get(what, one if what in RESOURCES else f"{one}s")
    return f"{n} {one if n == 1 else many}"


def _at(values: tuple[Any, ...], place: int, value: Any) -> Any:
    return (*values[:place], value, *values[place + 1 :])
