"""The content of The Siege of Shaddis Horne: the tables its packs fill, and what is read off them.

What the manual prints comes in the pack `shaddis_horne_printed`. Cards it only names are there with 0
`copies`: they can be looked at, but are in no deck until a pack of a person's own says how many there are.
What it does not print comes, plainly labelled, in the pack `shaddis_horne_sample`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cached_property
from typing import Annotated, Any, ClassVar, Literal

from msgspec import Meta, Struct, structs

from pitkit.play import MalformedError, Pool, Problem, pool
from pitkit.play.content import PackContent, Record
from pitkit.play.effects import Ability, Effect, If, Limit, Roll, Shows
from pitkit.play.words import Words
from pitkit.shaddis_horne.card_checks import problems as check
from pitkit.shaddis_horne.facts import Kind, Symbol
from pitkit.shaddis_horne.words import WORDS, Luck

Few = Annotated[int, Meta(ge=0, le=99)]
To6 = Annotated[int, Meta(ge=0, le=6)]
Number = Annotated[int, Meta(ge=1, le=6)]
Icon = Literal["day", "night", "spell", "gift"]
Building = Literal["houses", "college", "tavern", "pit", "market"]
Family = Literal["siege", "event", "villager", "equipment", "rarity", "pit", "recipe", "nightmare"]
FAMILIES: tuple[Family, ...] = (
    "siege", "event", "villager", "equipment", "rarity", "pit", "recipe", "nightmare",
)  # fmt: skip
"""The kinds of card and token that are shuffled; `Decks` has a place for each."""


class Goods(Struct, frozen=True, forbid_unknown_fields=True):
    """Things a card gives, each with its number; iterating gives (name, number) of those above 0."""

    gems: To6 = 0
    influence: To6 = 0
    wood: To6 = 0
    ore: To6 = 0
    recipe: To6 = 0
    equipment: To6 = 0
    rarity: To6 = 0

    def __iter__(self) -> Iterator[tuple[str, int]]:
        for name in self.__struct_fields__:
            if number := getattr(self, name):
                yield name, number


class Limits(Record, frozen=True, kw_only=True):
    """The numbers of the rules, and the tiles of a road from the Location outwards."""

    tiles: tuple[str, ...]
    resource: Few
    wounds: Few
    actions: Few
    row: Few
    recipes: Few
    left_out: Few
    waves: Few
    played: Few
    luck: Few
    nightmare: Few
    dice: Few
    faces: Annotated[int, Meta(ge=2, le=20)]
    trade: Few
    gather: Few


class Hawk(Record, frozen=True, kw_only=True):
    """A Hawkguard; its name is its colour and that of the tile it can hit."""


class Creature(Record, frozen=True, kw_only=True):
    """A kind of creature: the range of its Strengths, its tokens, how many spawn at once, its reward."""

    low: Few
    high: Few
    tokens: Few
    stack: Annotated[int, Meta(ge=1, le=9)]
    reward: Goods


class Strengths(Record, frozen=True, kw_only=True):
    """The Strengths under the tokens of a kind of creature."""

    values: tuple[Few, ...]


class Location(Record, frozen=True, kw_only=True):
    """A numbered Location: what it is, and what is gained each time it is destroyed."""

    building: Building
    bonus: Effect | None = None


class Road(Record, frozen=True, kw_only=True):
    """The number on a Location's die."""

    number: Number


class Price(Record, frozen=True, kw_only=True):
    """What repairing a Location costs."""

    wood: To6
    ore: To6


class Materials(Record, frozen=True, kw_only=True):
    """What the tiles of a houses road give."""

    red: Goods = Goods()
    orange: Goods = Goods()
    yellow: Goods = Goods()
    green: Goods = Goods()

    def tile(self, tile: int) -> Goods:
        """What the tile of a number gives, 0 red to 3 green."""
        return (self.red, self.orange, self.yellow, self.green)[tile]


class Mark(Struct, frozen=True, forbid_unknown_fields=True):
    """A creature on a Siege card, with its road or a question mark."""

    creature: Kind
    road: Number | Literal["?"] = "?"


class Siege(Record, frozen=True, kw_only=True):
    """A Siege card, read from top to bottom."""

    wave: Annotated[int, Meta(ge=1, le=9)]
    spawns: tuple[Mark, ...] = ()
    icons: tuple[Icon, ...] = ()
    story: str = ""
    news: Effect | None = None
    start: bool = False
    end: bool = False
    copies: Few = 1


class EventCard(Record, frozen=True, kw_only=True):
    """An Event card with its four texts; one that is missing does nothing."""

    day: Effect | None = None
    night: Effect | None = None
    spell: Effect | None = None
    gift: Effect | None = None
    copies: Few = 1


class Villager(Record, frozen=True, kw_only=True):
    """A Villager or Mercenary card; Strength and cost are None where the manual does not print them."""

    building: Building | Literal[""] = ""
    number: To6 = 0
    mercenary: bool = False
    strength: Few | None = None
    cost: To6 | None = None
    abilities: tuple[Ability, ...] = ()
    copies: Few = 1


class Equipment(Record, frozen=True, kw_only=True):
    """An Equipment card; the cost is None where the manual does not print it."""

    cost: To6 | None = None
    type: Literal["Food", "Potion", "Tool", "Weapon", "Emblem"]
    ability: Ability
    copies: Few = 1


class Rarity(Record, frozen=True, kw_only=True):
    """A Rarity card."""

    ability: Ability
    copies: Few = 1


class PitCard(Record, frozen=True, kw_only=True):
    """A Pit card: the black banner in printed order, the white banner, and whether it is shuffled back.

    `golem` says which stack its golem symbol, if any, stands for.
    """

    symbols: tuple[Symbol, ...] = ()
    golem: Literal["oak", "iron", "gold"] = "oak"
    reward: Goods = Goods()
    reward_per_descent: Goods = Goods()
    shuffle_back: bool = False
    copies: Few = 1


class Shaft(Record, frozen=True, kw_only=True):
    """A side of the Pit Shaft: `intact` or `destroyed`."""

    symbols: tuple[Symbol, ...] = ()


class Recipe(Record, frozen=True, kw_only=True):
    """A kind of Recipe; `loose` is the freer reading of its words."""

    effect: Effect
    loose: Effect | None = None


class Tokens(Record, frozen=True, kw_only=True):
    """How many Recipe tokens of a kind there are."""

    copies: Few


class Nightmare(Record, frozen=True, kw_only=True):
    """A Nightmare card, obeyed after setup."""

    effect: Effect
    copies: Few = 1


class Start(Record, frozen=True, kw_only=True):
    """What the town begins with."""

    gems: To6 = 0
    influence: To6 = 0
    wood: To6 = 0
    ore: To6 = 0
    plus_one: Few = 2
    plus_two: Few = 2


class Score(Record, frozen=True, kw_only=True):
    """Points at the end for each thing, and for having won."""

    won: Few = 0
    siege_card: Few = 0
    intact: Few = 0
    villager: Few = 0
    recipe: Few = 0
    resource: Few = 0
    trophy: Few = 0


class HorneContent(PackContent, frozen=True, kw_only=True):
    """All a game takes from its packs."""

    words: ClassVar[Words] = WORDS

    limits: Limits
    hawkguard: tuple[Hawk, ...] = ()
    creature: tuple[Creature, ...] = ()
    strength: tuple[Strengths, ...] = ()
    location: tuple[Location, ...] = ()
    road: tuple[Road, ...] = ()
    repair: tuple[Price, ...] = ()
    materials: tuple[Materials, ...] = ()
    siege: tuple[Siege, ...] = ()
    event: tuple[EventCard, ...] = ()
    villager: tuple[Villager, ...] = ()
    equipment: tuple[Equipment, ...] = ()
    rarity: tuple[Rarity, ...] = ()
    pit: tuple[PitCard, ...] = ()
    shaft: tuple[Shaft, ...] = ()
    recipe: tuple[Recipe, ...] = ()
    recipe_tokens: tuple[Tokens, ...] = ()
    nightmare: tuple[Nightmare, ...] = ()
    start: Start
    score: Score

    def problems(self) -> Iterable[Problem]:
        """What does not fit together once the packs are merged."""
        return check(self)

    @cached_property
    def by_number(self) -> dict[int, Location]:
        """The Location at the end of each road."""
        numbers = {road.key: road.number for road in self.road}
        found = {numbers[location.key]: location for location in self.location}
        return dict(sorted(found.items()))

    def numbers_of(self, building: str) -> tuple[int, ...]:
        """Numbers of the Locations of a kind, ascending."""
        return tuple(number for number, place in self.by_number.items() if place.building == building)

    def place(self, number: int) -> str:
        """What people call a Location; 0 is the town square."""
        if not number:
            return "the town square"
        name = self.by_number[number].name
        return name if name[:1].isupper() else f"the {name}"

    def card(self, family: Family, key: str) -> Any:
        """A card or token record by family and key."""
        return self.record("recipe" if family == "recipe" else family, key)

    def called(self, family: Family | Literal["creature"], key: str) -> str:
        """What people call a card or a kind of creature."""
        record = self._by_key.get(family, {}).get(key)
        return (record.name or record.id) if record else key

    def copies(self, family: Family) -> dict[str, int]:
        """How many of each card or token of a family there are."""
        table: tuple[Any, ...] = self.recipe_tokens if family == "recipe" else getattr(self, family)
        return {card.key: card.copies for card in table if card.copies}

    def wave(self, wave: int) -> dict[str, int]:
        """The cards of a wave that are shuffled: all but its start and end card."""
        return {
            card.key: card.copies
            for card in self.siege
            if card.wave == wave and not card.start and not card.end and card.copies
        }

    def pools(self) -> tuple[Pool, ...]:
        """Everything that lies face down before setup, a pool a kind (for Siege cards, a wave)."""
        waves = (pool(f"siege {wave}", self.wave(wave)) for wave in range(1, self.limits.waves + 1))
        decks = (pool(family, self.copies(family)) for family in FAMILIES if family != "siege")
        tokens = (pool(kind.key, [token_name(kind.key, n) for n in kind.values]) for kind in self.strength)
        return (*waves, *decks, *tokens)

    def ability(self, source: str) -> Ability:
        """The ability a source names.

        Args:
            source: Family, key and part joined by dots, e.g. `event.Grey Dawn.day`, `villager.Baker.0@3`
                (the 0th ability of the one who protects Location 3), `bonus.college.0`.

        Returns:
            The ability; a plain effect is one that is used.

        Raises:
            MalformedError: No card has it.
        """
        if source not in self._abilities:
            self._abilities[source] = self._find_ability(source)
        return self._abilities[source]

    @cached_property
    def _abilities(self) -> dict[str, Ability]:
        return {}

    def _find_ability(self, source: str) -> Ability:
        family, _, rest = source.partition(".")
        key, _, part = rest.rpartition(".")
        table = {"bonus": "location"}.get(family, family)
        record = self._by_key.get(table, {}).get(key)
        found = None if record is None else _part(family, record, part.partition("@")[0])
        if found is None:
            raise MalformedError("source", source, "a card's family, key and part joined by dots")
        ability = found if isinstance(found, Ability) else Ability(found)
        return _lucky(ability, self.limits.luck) if isinstance(ability.when, Luck) else ability


def _part(family: str, record: Any, part: str) -> Ability | Effect | None:
    """An effect or ability of a record by the name of its part; None where it has none."""
    if family == "villager":
        known = part.isascii() and part.isdigit() and int(part) < len(record.abilities)
        return record.abilities[int(part)] if known else None
    names = {"event": ("day", "night", "spell", "gift"), "siege": ("news",), "recipe": ("effect", "loose")}
    single = {"bonus": "bonus", "nightmare": "effect", "equipment": "ability", "rarity": "ability"}
    if part in names.get(family, ()):
        return getattr(record, part, None)
    return getattr(record, single[family], None) if family in single and part == "0" else None


def _lucky(ability: Ability, most: int) -> Ability:
    """A luck ability as a roll that may be tried once a round (SH-VIL-07)."""
    when = ability.when
    assert isinstance(when, Luck)
    roll = Roll("d6", If(Shows(when.faces, "luck"), ability.effect), name="luck")
    return structs.replace(ability, effect=roll, limit=ability.limit or Limit("round", most))


def token_name(kind: str, strength: int) -> str:
    """What a token is called in its pool, e.g. `scuttler 3`."""
    return f"{kind} {strength}"
