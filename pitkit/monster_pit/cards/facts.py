"""The names that cards of Monster Pit and their words share: places, decks, kinds and types.

Names are those of the manual. A District is known by its name, a structure and a deck by a short id, so
that cards, states and saves can hold them.

Example:
    >>> district_of("fountain"), decks_of("Market District")
    ('Royal Keep', ('tavern_1', 'tavern_2', 'tavern_3'))
"""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias, get_args

from msgspec import Meta

District = Literal[
    "City Watch", "Southern Gate", "Great Hall", "Market District", "Mystic's Quarter", "Royal Keep"
]
DISTRICTS: tuple[District, ...] = get_args(District)
"""The six Districts."""

Structure = Literal[
    "gate", "statue", "barracks",
    "church", "eyrie", "watchtower",
    "stables", "town_hall",
    "alchemist", "tavern_1", "tavern_2", "tavern_3",
    "grotto", "sanctuary",
    "keep", "fountain", "armoury",
]  # fmt: skip
STRUCTURES: tuple[Structure, ...] = get_args(Structure)
"""The seventeen structures; the Barkeep is a service of the Taverns (MP-AMB-88)."""

_HOMES: dict[District, tuple[Structure, ...]] = {
    "City Watch": ("gate", "statue", "barracks"),
    "Southern Gate": ("church", "eyrie", "watchtower"),
    "Great Hall": ("stables", "town_hall"),
    "Market District": ("alchemist", "tavern_1", "tavern_2", "tavern_3"),
    "Mystic's Quarter": ("grotto", "sanctuary"),
    "Royal Keep": ("keep", "fountain", "armoury"),
}

Family = Literal[
    "barracks", "tavern", "town_hall", "stables", "eyrie", "sanctuary", "quest", "monster", "encounter"
]
FAMILIES: tuple[Family, ...] = get_args(Family)
"""The nine card backs. The Tavern cards make three decks on the table."""

Deck = Literal[
    "barracks", "eyrie", "stables", "town_hall", "tavern_1", "tavern_2", "tavern_3", "sanctuary", "quest"
]
DECKS: tuple[Deck, ...] = get_args(Deck)
"""The nine decks inside the Citadel (MP-AMB-52), by the structure they lie at; quests at `keep`."""

Kind = Literal["captain", "champion", "hero", "messenger", "mercenary", "outlaw", "soldier", "wizard"]
"""What a character is (MP-TERM-02)."""

Type = Literal["Fighter", "Spellcaster", "Cleric", "Monarch", "Construct"]
TYPES: tuple[Type, ...] = get_args(Type)
"""Character types (MP-OUT-15)."""

Role = Literal["attacker", "defender"]
"""The halves of an Outpost, and what a card can do there."""

EncounterType = Literal["event", "creature", "antient", "adventurer", "outlaw"]
"""The five types of Encounter card (MP-ENC-01)."""

CreatureFamily = Literal["Mythological", "Infernal", "Vermin", "Zombie", "Dungeon", "Undead"]
CREATURE_FAMILIES: tuple[CreatureFamily, ...] = get_args(CreatureFamily)
"""The families the manual's key prints (MP-CRE-08)."""

Bridge = Literal["north", "east", "south", "west"]
BRIDGES: tuple[Bridge, ...] = get_args(Bridge)
"""The bridges clockwise: Ice, Rock, Arch and Stone Bridge."""

Colour = Literal["red", "yellow", "white"]
Gem = Literal["blue", "green"]
Skull = Literal["white", "yellow", "red"]
"""The colours of difficulty tokens."""

Side = Literal["captain", "monster"]
"""The sides a result counts for."""

Few: TypeAlias = Annotated[int, Meta(ge=0, le=99)]
Gold: TypeAlias = Annotated[int, Meta(ge=0, le=99)]
Dice: TypeAlias = Annotated[int, Meta(ge=0, le=9)]
From1: TypeAlias = Annotated[int, Meta(ge=1, le=99)]


def a_or_an(words: str) -> str:
    """Words with the article they take.

    Args:
        words: A noun with what stands before it.

    Returns:
        The words with `a` or `an`.

    Example:
        >>> a_or_an("injured Cleric"), a_or_an("Wizard")
        ('an injured Cleric', 'a Wizard')
    """
    return f"{'an' if words[0] in 'aeiouAEIOU' else 'a'} {words}"


def district_of(structure: str) -> District:
    """The District a structure stands in.

    Args:
        structure: Id of a structure.

    Returns:
        The District's name.

    Raises:
        KeyError: There is no such structure.

    Example:
        >>> district_of("gate")
        'City Watch'
    """
    return {place: home for home, places in _HOMES.items() for place in places}[structure]  # type: ignore[index]


def structures_of(district: District) -> tuple[Structure, ...]:
    """The structures of a District.

    Args:
        district: Its name.

    Returns:
        Ids of its structures.

    Example:
        >>> structures_of("Great Hall")
        ('stables', 'town_hall')
    """
    return _HOMES[district]


def structure_of(deck: Deck) -> Structure:
    """The structure a deck lies at: the one of its name, the King's Keep for the Quests.

    Args:
        deck: Id of a deck.

    Returns:
        Id of the structure.

    Example:
        >>> structure_of("quest"), structure_of("eyrie")
        ('keep', 'eyrie')
    """
    return "keep" if deck == "quest" else deck


def decks_of(district: District) -> tuple[Deck, ...]:
    """The decks that lie in a District.

    Args:
        district: Its name.

    Returns:
        Ids of its decks.

    Example:
        >>> decks_of("Southern Gate")
        ('eyrie',)
    """
    return tuple(deck for deck in DECKS if structure_of(deck) in _HOMES[district])


def place_words(place: str) -> str:
    """A structure or a District as cards call it.

    Args:
        place: Id of a structure, or the name of a District.

    Returns:
        Its words.

    Example:
        >>> place_words("town_hall"), place_words("tavern_2"), place_words("City Watch")
        ('the Town Hall', 'Tavern 2', 'City Watch')
    """
    special = {
        "gate": "the Citadel Gate", "church": "the Stone Church", "grotto": "the Dwarven Grotto",
        "keep": "the King's Keep", "taverns": "the Taverns", "quest": "the Quest deck",
        "Great Hall": "the Great Hall", "Market District": "the Market District",
        "Mystic's Quarter": "the Mystic's Quarter", "Royal Keep": "the Royal Keep",
        "Southern Gate": "the Southern Gate",
    }  # fmt: skip
    if place in special:
        return special[place]
    if place in DISTRICTS:
        return place
    words = place.replace("_", " ").title()
    return words if place.startswith("tavern_") else f"the {words}"
