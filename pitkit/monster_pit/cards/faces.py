"""What stands on a card's face, in words: for boards, tool tips and lists of cards.

All of it is plain text from a pack: escape it where it is shown as HTML.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from pitkit.monster_pit.boards import Board
from pitkit.monster_pit.cards import records as r
from pitkit.monster_pit.cards.facts import place_words
from pitkit.monster_pit.pools import DicePool
from pitkit.play.effects import describe
from pitkit.play.words import phrase


class Face(NamedTuple):
    """A card's face.

    Args:
        title: Its name.
        facts: What it is, costs and brings, each a few words.
        texts: What it does, a sentence each.
        note: Where it comes from, empty for a card of a person's own.
    """

    title: str
    facts: tuple[str, ...]
    texts: tuple[str, ...]
    note: str

    def __str__(self) -> str:
        parts = (self.title, "; ".join(self.facts), *self.texts, self.note)
        return "\n".join(filter(None, parts))


def face(card: Any) -> Face:
    """The face of a card or token.

    Args:
        card: A record of `pitkit.monster_pit.cards.records`, or a Monster Board.

    Returns:
        Its words.

    Example:
        >>> from pitkit.monster_pit.cards.packs import sample_content
        >>> print(face(sample_content().record("character", "Powder Carrier")))
        Powder Carrier
        Soldier; attacker; 1 red
        Light the Fuse. When used in an attack of yours: remove this card from the game: roll 2 white dice ...
        sample
    """
    title = card.name or card.id
    return Face(title, tuple(filter(None, _facts(card))), tuple(filter(None, _texts(card))), _note(card))


def _note(card: Any) -> str:
    return {"printed": f"manual: {card.section}", "sample": "sample"}.get(card.origin, "")


def _facts(card: Any) -> tuple[str, ...]:
    match card:
        case r.Captain():
            return ("Captain", card.type, card.people, _dice(card.dice), _injured(card), *_captain(card))
        case r.Character():
            return (
                card.kind.title(), card.type, card.people, phrase(card.roles), _gold(card.cost),
                _dice(card.dice), _injured(card), _service(card),
            )  # fmt: skip
        case r.Item():
            bearer = "needs no character" if card.fortification else _bearer(card.types)
            kind = "Fortification" if card.fortification else "Item"
            return (kind, bearer, _gold(card.cost), _dice(card.dice))
        case r.Mount():
            return ("Mount", _bearer(card.types), _gold(card.cost), _dice(card.dice))
        case r.Wyvern():
            return ("Wyvern",)
        case r.Quest():
            return (f"Quest {card.number}", f"at {place_words(card.place)}" if card.place else "anywhere")
        case r.MonsterCard():
            return ("Monster card", _gold(card.cost))
        case r.Encounter():
            return (card.type.title(), card.family, *_tokens(card))
        case Board():
            return (f"{card.side} side", f"starts with {card.starting_dice().words()}", _most(card))
    return ()


def _texts(card: Any) -> tuple[str, ...]:
    match card:
        case r.MonsterCard():
            player, ai = describe(card.player), describe(card.ai)
            return (f"With a Monster player: {player}", f"Without: {ai}", card.text)
        case r.Quest():
            task = _sentence(" and ".join(map(str, card.cost))) or "Visit."
            needs = _sentence(f"{'if ' if card.needs else ''}{card.needs or ''}")
            when = "" if str(card.when) == "used" else _sentence(f"when {card.when}")
            return (needs, when or task, _sentence(f"reward: {card.reward}"), card.text)
        case r.WishToken():
            return (describe(card.ability),)
        case r.Difficulty():
            return (card.text,)
        case Board():
            rows = (
                f"{row.results}{'+' if row is card.rows[-1] else ''}: "
                + " ".join(action.text for action in row.actions)
                for row in card.rows
            )
            return (*rows, *(f"{ability.name}: {ability.text}" for ability in card.abilities))
    injured = (f"Injured: {describe(ability)}" for ability in getattr(card, "injured_abilities", ()))
    return (*map(describe, getattr(card, "abilities", ())), *injured, getattr(card, "text", ""))


def _dice(pool: DicePool | None) -> str:
    return "dice not printed" if pool is None else pool.words()


def _injured(card: r.Captain | r.Character) -> str:
    return f"injured: {card.injured_dice.words()}" if card.injured_dice.size else ""


def _gold(cost: int | None) -> str:
    return "" if cost is None else f"{cost} Gold"


def _bearer(types: tuple[str, ...]) -> str:
    return f"for a {phrase(types)}" if types else "for any character"


def _service(card: r.Character) -> str:
    if not card.serves:
        return ""
    rounds = "round" if card.serves == 1 else f"{card.serves} rounds"
    return (
        f"serves to the end of the next {rounds}, then {'returns' if card.leaves == 'return' else 'leaves'}"
    )


def _captain(card: r.Captain) -> tuple[str, ...]:
    runes = f"ability with {phrase(card.runes)}" if card.runes else ""
    gem = f"{'a' if card.gem == 'either' else f'a {card.gem}'} Gem" if card.gem else ""
    uses = {"pays": f"{gem} pays for it", "instead": f"{gem} stands in for the rune"}
    return runes, uses.get(card.gem_use, "")


def _tokens(card: r.Encounter) -> tuple[str, ...]:
    if not card.tokens:
        return ()
    dice = "" if card.dice is None else card.dice.words()
    health = "" if card.health is None else f"{card.health} health"
    reward = f"{card.reward} Gold a damage" if card.reward else ""
    tokens = f"{card.tokens} token{'' if card.tokens == 1 else 's'}"
    tokens = f"{card.arrive} of {tokens}" if card.arrive else tokens
    places = {
        "": "where they are put", "location": "in the rolled District", "outposts": "one in each Outpost",
    }  # fmt: skip
    where = places.get(card.place) or f"at {place_words(card.place)}"
    moves = "moves in the Night" if card.moves else ""
    return f"{tokens} {where}", health, dice, reward, moves


def _most(board: Board) -> str:
    health = f"{board.health.per_captain} health for each Captain, {board.health.solo} solo"
    return f"at most {board.max_dice.value} dice; {health}"


def _sentence(words: str) -> str:
    return f"{words[0].upper()}{words[1:]}." if words else ""
