"""What must fit together in the packs of a game before it can be played."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from msgspec import Struct

from pitkit.monster_pit.cards.deeds import InjureThis, Leave, Spend
from pitkit.monster_pit.cards.facts import BRIDGES, DECKS, FAMILIES, STRUCTURES, district_of
from pitkit.monster_pit.cards.moments import OnRune, RuneShown
from pitkit.monster_pit.cards.rolls import STANDING, Throw
from pitkit.play import Problem
from pitkit.play.effects import Ability, Always, Effect, InOrder, Pay, Read, Roll, children
from pitkit.play.words import Word

if TYPE_CHECKING:
    from pitkit.monster_pit.cards.content import PitContent

COSTS = (Spend, Leave, InjureThis)
"""What an ability can cost."""


def problems(content: PitContent) -> Iterator[Problem]:
    """Everything that keeps merged packs from being played.

    Args:
        content: The content.

    Returns:
        An iterator over (field, value, what is allowed).
    """
    yield from _printed(content)
    yield from _decks(content)
    yield from _characters(content)
    yield from _goods(content)
    yield from _quests(content)
    yield from _encounters(content)
    yield from _outposts(content)
    yield from _monsters(content)
    for place, ability in abilities(content):
        yield from _words(content, place, ability)


def _printed(content: PitContent) -> Iterator[Problem]:
    """Places and decks are those of the game, each once."""
    if {place.key for place in content.structure} != set(STRUCTURES):
        wanted = f"each of {', '.join(STRUCTURES)}"
        yield "structure", [place.key for place in content.structure], wanted
    for place in content.structure:
        if place.key in STRUCTURES and place.district != district_of(place.key):
            yield f"structure.{place.key}.district", place.district, district_of(place.key)
    if {deck.key for deck in content.deck} != set(FAMILIES):
        yield "deck", [deck.key for deck in content.deck], f"each of {', '.join(FAMILIES)}"
    laid = Counter(place.deck for place in content.structure if place.deck)
    if laid != Counter(DECKS):
        yield "structure, deck", dict(laid), f"each of {', '.join(DECKS)} once"


def _decks(content: PitContent) -> Iterator[Problem]:
    """Cards in a deck say all that playing them needs, and no name is in two tables of Outpost cards."""
    names = Counter(
        card.key
        for table in (content.character, content.item, content.mount, content.wyvern)
        for card in table
    )
    if twice := sorted(name for name, n in names.items() if n > 1):
        yield "character, item, mount, wyvern", twice, "a name of its own for each card"
    for table in ("item", "mount"):
        for card in getattr(content, table):
            if card.copies and card.cost is None:
                yield f"{table}.{card.key}.cost", None, "a price from 0 to 99, since it is in a deck"
    for card in content.monster_card:
        if card.copies and card.cost is None:
            yield f"monster_card.{card.key}.cost", None, "a price from 0 to 99, since it is in a deck"


def _characters(content: PitContent) -> Iterator[Problem]:
    for card in content.character:
        place = f"character.{card.key}"
        if not card.roles or len(set(card.roles)) != len(card.roles):
            yield f"{place}.roles", card.roles, "attacker, defender or both"
        if not card.copies:
            continue
        if card.dice is None:
            yield f"{place}.dice", None, "its dice, since it is in a deck"
        if card.deck == "tavern" and card.cost is None:
            yield f"{place}.cost", None, "a price from 0 to 99, since it is in a Tavern"
        if card.deck == "barracks" and card.kind != "soldier":
            yield f"{place}.kind", card.kind, "soldier, since it is in the Barracks"
        if card.deck == "sanctuary" and card.kind not in ("wizard", "hero"):
            yield f"{place}.kind", card.kind, "wizard or hero, since it is in the Sanctuary"
        if not card.deck and card.kind != "messenger":
            yield f"{place}.deck", card.deck, "barracks, tavern or sanctuary; empty for the Messenger"
    starters = [card.key for card in content.character if card.start and card.copies]
    if len(starters) > 1:
        yield "character, start", starters, "at most one card to start with"
    taverns = {card.key for card in content.character if card.deck == "tavern"}
    for captain in content.captains:
        if captain.tavern not in taverns:
            yield f"captain.{captain.key}.tavern", captain.tavern, "the name of a Tavern card"


def _goods(content: PitContent) -> Iterator[Problem]:
    kinds = {kind.key for kind in content.wish}
    if unknown := {count.key for count in content.wish_count} - kinds:
        yield "wish_count", sorted(unknown), f"kinds of Wish token: {', '.join(sorted(kinds))}"
    if unknown := {count.key for count in content.armour_count} - {"white", "yellow"}:
        yield "armour_count", sorted(unknown), "white or yellow"


def _quests(content: PitContent) -> Iterator[Problem]:
    numbers = Counter(quest.number for quest in content.quest if quest.copies)
    if twice := sorted(number for number, n in numbers.items() if n > 1):
        yield "quest, number", twice, "a number of its own for each Quest"


def _encounters(content: PitContent) -> Iterator[Problem]:
    for card in content.encounter:
        place = f"encounter.{card.key}"
        if card.type == "event":
            if card.tokens or card.health:
                yield f"{place}.tokens", card.tokens, "no tokens and no health, since it is an Event"
        elif not card.tokens:
            yield f"{place}.tokens", card.tokens, "1 to 99, since it is no Event"
        elif card.arrive > card.tokens:
            yield f"{place}.arrive", card.arrive, f"0 to {card.tokens}, as many as it has tokens"
        elif card.copies and (card.health is None or card.dice is None):
            yield f"{place}, health and dice", (card.health, card.dice), "both, since it is in a deck"


def _outposts(content: PitContent) -> Iterator[Problem]:
    """Every Outpost knows the runes of the Rune Die, and every reward table has a line for each."""
    runes = set(content.runes)
    seen = Counter((outpost.bridge, outpost.side) for outpost in content.outpost)
    if twice := [found for found, n in seen.items() if n > 1]:
        yield "outpost", twice, "each bridge and side once"
    for outpost in content.outpost if runes else ():
        place = f"outpost.{outpost.key}"
        for name in ("attackers", "defenders"):
            if strange := set(getattr(outpost, name)) - runes:
                yield f"{place}.{name}", sorted(strange), f"runes of the Rune Die: {', '.join(sorted(runes))}"
        for name in ("grotto", "mage"):
            lines = sorted(line.rune for line in getattr(outpost, name))
            if lines != sorted(runes):
                yield f"{place}.{name}", lines, f"a line for each of {', '.join(sorted(runes))}"
    if content.track is not None:
        yield from _track(content)


def _track(content: PitContent) -> Iterator[Problem]:
    track = content.track
    assert track is not None
    spaces = [space.space for space in track.purple]
    if spaces != sorted(set(spaces)) or any(space >= track.spaces for space in spaces):
        yield "track.purple", spaces, f"ascending spaces below {track.spaces}, each once"
    if sorted(track.seats) != sorted(BRIDGES):
        yield "track.seats", track.seats, f"each of {', '.join(BRIDGES)} once"


def _monsters(content: PitContent) -> Iterator[Problem]:
    monsters = {monster.key for monster in content.monster}
    known = ", ".join(sorted(monsters))
    for board in content.board:
        side = "B" if board.key.endswith("_b") else "A"
        if board.side != side:
            yield f"board.{board.key}.side", board.side, f"{side}, as its id says"
    for breed in content.breed:
        if breed.key not in monsters:
            yield "breed", breed.key, f"the id of a Monster: {known}"
    for suggested in content.suggested:
        monster, _, side = suggested.key.rpartition(" ")
        if monster not in monsters or side not in ("A", "B"):
            yield "suggested", suggested.key, f"the id of a Monster and A or B; Monsters: {known}"


def _words(content: PitContent, place: str, ability: Ability) -> Iterator[Problem]:
    """Dice that are not there, costs that cannot be paid, runes that no die shows, words out of force."""
    runes = set(content.runes)
    for effect in _all(ability.root):
        if isinstance(effect, Roll) and not isinstance(effect, Throw):
            yield f"{place}, do", "roll", "throw, which names a die of this game"
        if isinstance(effect, Pay) and not all(isinstance(part, COSTS) for part in effect.cost):
            yield f"{place}, cost", [str(part) for part in effect.cost], "only spend, leave or injure_this"
        if isinstance(effect, STANDING) and not isinstance(ability.when, Always):
            yield f"{place}, when", str(ability.when), f"always, since the card says: {effect}"
        if isinstance(ability.when, Always) and not isinstance(effect, (InOrder, Read, *STANDING)):
            yield f"{place}, effect", str(effect), "words that can be in force, since it is always"
    for word in inside(ability):
        named = word.runes if isinstance(word, RuneShown) else ()
        named = (word.rune,) if isinstance(word, OnRune) else named
        if runes and (strange := set(named) - runes):
            yield f"{place}, rune", sorted(strange), f"runes of the Rune Die: {', '.join(sorted(runes))}"


_WITH_ABILITIES = (
    "captain", "character", "item", "mount", "wyvern", "quest", "monster_card", "encounter", "wish",
)  # fmt: skip


def abilities(content: PitContent) -> Iterator[tuple[str, Ability]]:
    """Every ability of every card, token and board.

    Args:
        content: The content.

    Returns:
        An iterator over (where it stands, the ability).
    """
    cards = [(table, card) for table in _WITH_ABILITIES for card in getattr(content, table)]
    for table, card in cards:
        single = [getattr(card, part) for part in ("player", "ai", "ability") if hasattr(card, part)]
        many = (*getattr(card, "abilities", ()), *getattr(card, "injured_abilities", ()))
        for ability in (*single, *many):
            yield f"{table}.{card.key}", ability
    for board in content.board:
        for own in board.abilities:
            if own.does is not None:
                yield f"board.{board.key}", own.does
        for row in board.rows:
            for action in row.actions:
                if (effect := getattr(action, "effect", None)) is not None:
                    yield f"board.{board.key}", Ability(effect)


def inside(value: Any) -> Iterator[Word]:
    """Every word inside a record, an ability or a word, itself among them.

    Args:
        value: Anything that records are made of.

    Returns:
        An iterator over the words.
    """
    if isinstance(value, Word):
        yield value
    if isinstance(value, tuple):
        for each in value:
            yield from inside(each)
    elif isinstance(value, Struct):
        for field in value.__struct_fields__:
            yield from inside(getattr(value, field))


def _all(effect: Effect) -> Iterator[Effect]:
    yield effect
    for child in children(effect):
        yield from _all(child)
