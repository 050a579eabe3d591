"""The content of Pit Fighter: cards, characters, Creatures, decks, the arena and the rules' numbers.

What the manual prints is in the pack `pit-fighter-printed`; a fact it does not print is left out there, so a
printed card may lack its price or a character his Exhaustion Points (`missing`). Such a record is shown and
refused until a pack of one's own gives the rest.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cached_property
from typing import Annotated, ClassVar, Literal, TypeAlias

from msgspec import Meta, Struct

from pitkit.pit_fighter.hexes import Hex, Layout, distance, misplaced, names, read_map
from pitkit.pit_fighter.words import PASSIVE, WORDS, DamageType, Keyword, Summon
from pitkit.play import MalformedError, Problem
from pitkit.play.content import PackContent, Record
from pitkit.play.effects import Ability, Always, Amount, Effect, InOrder, Number, Roll, children
from pitkit.play.words import Words

Price: TypeAlias = Annotated[int, Meta(ge=0, le=999)]
Count: TypeAlias = Annotated[int, Meta(ge=0, le=99)]
Span: TypeAlias = tuple[Count, Count]
DIE = "d6"
"""The one kind of dice."""

MELEE: Span = (1, 1)
"""The range of a Melee Weapon that states none (PF-CMB-02)."""


class Numbers(Record, frozen=True, kw_only=True):
    """The numbers the rules speak of; gold is in `pitkit.pit_fighter.rules.gold`.

    Args:
        arming: Gold for arming before each round (PF-SET-04).
        opening_hand: Cards drawn before each round (PF-SET-10).
        drawn: Cards drawn in a Draw Phase (PF-CHK-04).
        extra_price: Gold for one card more (PF-CHK-05).
        extra_draws: How many of those may be bought.
        hand_limit: Most cards in hand at the end of one's Draw Phase (PF-CHK-08).
        hand_actions: Hand actions of a turn (PF-ATK-01).
        basic_deck: Cards of a deck in the basic game (PF-SET-12).
        least_deck: Fewest cards of another deck (PF-DCK-02).
        copies: Most copies of a card in it.
        sidebar: Most cards of a sidebar (PF-DCK-03).
        spell: What a caster in Armor must roll at least (PF-ARM-03).
        arena: Hexes of the arena.
        character_hexes: Markers for characters in the box (PF-CRD-06).
        trap_hexes: Markers for Traps.
        creature_hexes: Markers for Creatures.
    """

    arming: Price
    opening_hand: Count
    drawn: Count
    extra_price: Price
    extra_draws: Count
    hand_limit: Count
    hand_actions: Count
    basic_deck: Price
    least_deck: Price
    copies: Count
    sidebar: Count
    spell: Count
    arena: Price
    character_hexes: Count
    trap_hexes: Count
    creature_hexes: Count


class Arena(Record, frozen=True, kw_only=True):
    """The hexes of the board.

    Args:
        map: Drawn as `pitkit.pit_fighter.hexes.read_map` reads it.
    """

    map: str


class Card(Record, frozen=True, kw_only=True):
    """An Action or Equipment card, or a piece of Starting Equipment.

    Args:
        kind: Its kind; None where it is not printed.
        cost: What it costs to equip or play; None where it is not printed.
        instant: What it costs as an Instant Use; None without a double coin.
        hands: Hands needed to use it.
        keywords: Its other keywords.
        range: Least and greatest distance; None for a Melee Weapon's neighbouring hex, or where it has none.
        dice: Damage dice for the stack; on a card that is no Weapon, dice to add or, below 0, to take away.
        immediate: Dice of immediate damage.
        armor: Dice it takes away in defence.
        body: The part of the body it covers.
        steady: Armor that serves in every attack and is not Tilted by it.
        area: 1 when a Weapon's immediate damage also strikes the hexes round the target's, else 0.
        lasts: Check Effects Phases a continuous effect lasts, 0 for none.
        uses: How often it can be used, counted down on a die; 0 for no limit.
        movement: Change of Movement while it is in force.
        entry: Movement points to enter a hex of a Trap's area, for each Trap over it; 0 for no change.
        stays: Whether a Trap remains when it has been released.
        attaches: Weapons it is fixed to: names, or keywords of Weapons; empty for a card of its own.
        abilities: Its play text.
        text: Words that are only shown.
    """

    kind: Literal["Action", "Equipment"] | None = None
    cost: Price | None = None
    instant: Price | None = None
    hands: Annotated[int, Meta(ge=0, le=2)] = 0
    keywords: tuple[Keyword, ...] = ()
    range: Span | None = None
    dice: Amount | None = None
    immediate: Amount | None = None
    armor: Count = 0
    body: str = ""
    steady: bool = False
    area: Annotated[int, Meta(ge=0, le=1)] = 0
    lasts: Count = 0
    uses: Count = 0
    movement: Annotated[int, Meta(ge=-99, le=99)] = 0
    entry: Count = 0
    stays: bool = False
    attaches: tuple[str, ...] = ()
    abilities: tuple[Ability, ...] = ()
    text: str = ""

    def has(self, keyword: str) -> bool:
        """Whether it has a keyword, its kind among them."""
        return keyword in self.keywords or keyword == self.kind

    @property
    def is_weapon(self) -> bool:
        """Whether it starts damage: Melee, Missile, or a Spell with damage dice (PF-KEY-10)."""
        damage = self.dice is not None or self.immediate is not None
        return self.has("Melee") or self.has("Missile") or (self.has("Spell") and damage)

    @property
    def reach(self) -> Span:
        """Least and greatest distance."""
        return self.range or MELEE

    @property
    def damage_type(self) -> DamageType:
        """The type of its damage (PF-KEY-05, PF-KEY-06)."""
        return "Fire" if self.has("Fire") else "Frost" if self.has("Frost") else ""

    def suits(self, other: Card) -> bool:
        """Whether it can be fixed to another card, by that card's name or keywords."""
        return other.is_weapon and any(name == other.key or other.has(name) for name in self.attaches)

    def missing(self, starting: bool = False) -> tuple[str, ...]:
        """Fields that must be known before it can be played.

        Args:
            starting: True for a piece of Starting Equipment, which is never paid for.

        Returns:
            Names of the fields that are not there.
        """
        ranged = self.has("Missile") or self.has("Trap") or self.has("Spell") or self.immediate is not None
        absent = {
            "kind": self.kind is None,
            "cost": self.cost is None and not starting,
            "range": ranged and self.range is None,
            "body": self.has("Armor") and not self.body,
        }
        return tuple(name for name, is_absent in absent.items() if is_absent)


class Character(Record, frozen=True, kw_only=True):
    """A character card.

    Args:
        exhaustion: Exhaustion Points; None where they are not printed.
        movement: Movement; None where it is not printed.
        race: The race.
        keywords: `Spell` for one who can use Spells.
        equipment: Starting Equipment, keys of cards.
        abilities: The special ability.
    """

    exhaustion: Annotated[int, Meta(ge=1, le=999)] | None = None
    movement: Count | None = None
    race: str = ""
    keywords: tuple[Keyword, ...] = ()
    equipment: tuple[str, ...] = ()
    abilities: tuple[Ability, ...] = ()

    def missing(self) -> tuple[str, ...]:
        """Fields that must be known before the character can fight."""
        absent = {"exhaustion": self.exhaustion is None, "movement": self.movement is None}
        return tuple(name for name, is_absent in absent.items() if is_absent)


class Blow(Struct, frozen=True, forbid_unknown_fields=True):
    """One attack of a Creature.

    Args:
        name: What it is called.
        dice: Dice for the stack.
        immediate: Dice of immediate damage.
        type: Type of its damage.
        range: Least and greatest distance.
    """

    name: Annotated[str, Meta(min_length=1, max_length=40)]
    dice: Count = 0
    immediate: Count = 0
    type: DamageType = ""
    range: Span = MELEE


class Creature(Record, frozen=True, kw_only=True):
    """A Creature card.

    Args:
        exhaustion: Exhaustion Points.
        movement: Movement.
        race: The race.
        keywords: `Animal` or `Monster`.
        blows: Its attacks of a turn, in order.
        abilities: Its special abilities, those in force.
    """

    exhaustion: Annotated[int, Meta(ge=1, le=999)]
    movement: Count
    race: str = ""
    keywords: tuple[Keyword, ...] = ()
    blows: Annotated[tuple[Blow, ...], Meta(max_length=9)] = ()
    abilities: tuple[Ability, ...] = ()

    @property
    def range(self) -> int:
        """The greatest distance of its attacks."""
        return max((blow.range[1] for blow in self.blows), default=0)


class Deck(Record, frozen=True, kw_only=True):
    """A deck, built around a character.

    Args:
        character: Key of the character it is meant for; empty for any.
        cards: (card, copies).
        sidebar: (card, copies) that may be swapped in between rounds.
    """

    character: str = ""
    cards: tuple[tuple[str, Annotated[int, Meta(ge=1, le=99)]], ...]
    sidebar: tuple[tuple[str, Annotated[int, Meta(ge=1, le=99)]], ...] = ()

    @property
    def size(self) -> int:
        """How many cards it has."""
        return sum(n for _, n in self.cards)

    @property
    def aside(self) -> int:
        """How many cards its sidebar has."""
        return sum(n for _, n in self.sidebar)

    @property
    def copies(self) -> Counter[str]:
        """How many of each card deck and sidebar have together."""
        return Counter(dict(self.cards)) + Counter(dict(self.sidebar))


class PitContent(PackContent, frozen=True):
    """All a game needs of its packs."""

    words: ClassVar[Words] = WORDS

    numbers: Numbers
    arena: Arena
    card: tuple[Card, ...] = ()
    character: tuple[Character, ...] = ()
    creature: tuple[Creature, ...] = ()
    deck: tuple[Deck, ...] = ()

    @cached_property
    def cards(self) -> dict[str, Card]:
        """Each card by its key."""
        return {card.key: card for card in self.card}

    @cached_property
    def characters(self) -> dict[str, Character]:
        """Each character by his key."""
        return {character.key: character for character in self.character}

    @cached_property
    def creatures(self) -> dict[str, Creature]:
        """Each Creature by its key."""
        return {creature.key: creature for creature in self.creature}

    @cached_property
    def decks(self) -> dict[str, Deck]:
        """Each deck by its key."""
        return {deck.key: deck for deck in self.deck}

    @cached_property
    def layout(self) -> Layout:
        """The arena's hexes."""
        return read_map(self.arena.map)

    @cached_property
    def legal(self) -> frozenset[Hex]:
        """Hexes a combatant may stand on."""
        return frozenset(self.layout.hexes)

    @cached_property
    def hex_names(self) -> dict[Hex, str]:
        """What people call each hex."""
        return names(self.layout.hexes)

    @cached_property
    def middle(self) -> Hex:
        """The hex from which no other is far, where the Creature of a scenario begins."""
        return min(self.layout.hexes, key=lambda at: max(distance(at, other) for other in self.legal))

    def called(self, at: Hex) -> str:
        """What people call a hex."""
        return self.hex_names.get(at, f"{at[0]},{at[1]}")

    def ability(self, source: str) -> Ability:
        """The ability a source names.

        Args:
            source: `card:`, `character:` or `creature:`, a key, a dot and the place of the ability there.

        Returns:
            The ability.

        Raises:
            MalformedError: Nothing has it.
        """
        table, _, rest = source.partition(":")
        key, _, place = rest.rpartition(".")
        record = self.holders(table).get(key)
        abilities = record.abilities if record else ()
        if not place.isascii() or not place.isdigit() or int(place) >= len(abilities):
            raise MalformedError("source", source, "card:, character: or creature:, a key, a dot and a place")
        return abilities[int(place)]

    def holders(self, table: str) -> dict[str, Card] | dict[str, Character] | dict[str, Creature]:
        """The records of a table whose records have abilities."""
        if table == "card":
            return self.cards
        return {"character": self.characters, "creature": self.creatures}.get(table, {})  # type: ignore[return-value]

    def problems(self) -> Iterable[Problem]:
        """What does not fit together once the packs are merged."""
        yield from _arena_problems(self.arena)
        for card in self.card:
            yield from _card_problems(card)
        yield from self._reference_problems()
        for creature in self.creature:
            if len({"Animal", "Monster"} & set(creature.keywords)) != 1:
                yield f"creature.{creature.key}.keywords", creature.keywords, "either Animal or Monster"
        for table in ("card", "character", "creature"):
            for key, record in self.holders(table).items():
                for place, ability in enumerate(record.abilities):
                    yield from self._ability_problems(f"{table}.{key}.abilities.{place}", ability)

    def _reference_problems(self) -> Iterator[Problem]:
        for character in self.character:
            for key in character.equipment:
                if key not in self.cards:
                    yield f"character.{character.key}.equipment", key, "names of cards"
                elif self.cards[key].has("Trap") or self.cards[key].lasts:
                    yield f"character.{character.key}.equipment", key, "no Traps and continuous effects"
        for deck in self.deck:
            strange = [key for key in deck.copies if key not in self.cards]
            if strange:
                yield f"deck.{deck.key}.cards", strange[0], "names of cards"
            if deck.character and deck.character not in self.characters:
                yield f"deck.{deck.key}.character", deck.character, "the name of a character"
            if deck.aside > self.numbers.sidebar:
                yield f"deck.{deck.key}.sidebar", deck.aside, f"at most {self.numbers.sidebar} cards"

    def _ability_problems(self, field: str, ability: Ability) -> Iterator[Problem]:
        parts = tuple(_parts(ability.effect))
        for part in parts:
            if isinstance(part, Roll) and part.die != DIE:
                yield f"{field}.effect", part.die, DIE
            if isinstance(part, Summon) and part.creature not in self.creatures:
                yield f"{field}.effect", part.creature, "the name of a Creature"
        in_force = [isinstance(part, PASSIVE) for part in parts if not isinstance(part, InOrder)]
        if not all(in_force) if isinstance(ability.when, Always) else any(in_force):
            yield f"{field}.when", str(ability.when), "always for what is in force, and for nothing else"


def _arena_problems(arena: Arena) -> Iterator[Problem]:
    wrong = misplaced(arena.map)
    layout = read_map(arena.map)
    if wrong:
        yield "arena.map", f"a hex in line {wrong[0][0]}, place {wrong[0][1]}", "hexes two places apart"
    if len(layout.hexes) < 2 or len(layout.starts) < 2:
        yield "arena.map", f"{len(layout.starts)} START hexes", "two START hexes or more"


def _card_problems(card: Card) -> Iterator[Problem]:
    where = f"card.{card.key}"
    if card.key == "fist":
        yield where, card.key, "a name that is not that of a bare hand"
    if card.has("Spell") and not (card.has("Magic") and card.kind in ("Action", None)):
        yield f"{where}.keywords", card.keywords, "Magic and the kind Action, since it is a Spell"
    if card.has("Armor") and card.kind not in ("Equipment", None):
        yield f"{where}.kind", card.kind, "Equipment, since it is Armor"
    if card.range is not None and card.range[0] > card.range[1]:
        yield f"{where}.range", card.range, "the least distance first"
    if card.instant is not None and card.kind == "Action":
        yield f"{where}.instant", card.instant, "no second price, since it is an Action"
    if card.area and card.immediate is None:
        yield f"{where}.area", card.area, "0 without immediate damage"


def _parts(effect: Effect) -> Iterator[Effect]:
    yield effect
    for child in children(effect):
        yield from _parts(child)


def fixed(amount: Amount | None) -> int | None:
    """An amount that is a plain number, or None for an X."""
    return amount.n if isinstance(amount, Number) else None
