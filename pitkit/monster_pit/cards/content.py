"""All that a whole game of Monster Pit takes from its packs, and what is read off it."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property
from typing import Any, ClassVar

from msgspec import structs

from pitkit.monster_pit.boards import Board, Effects
from pitkit.monster_pit.cards import records as r
from pitkit.monster_pit.cards.checks import problems as check
from pitkit.monster_pit.cards.facts import FAMILIES, Bridge, Family
from pitkit.monster_pit.cards.words import WORDS
from pitkit.monster_pit.dice import CaptainDice, DieRecord, TableDie
from pitkit.play import MalformedError, Pool, Problem, pool
from pitkit.play.content import PackContent
from pitkit.play.effects import Ability, Effect, Limit
from pitkit.play.words import Words


class PitContent(PackContent, frozen=True, kw_only=True):
    """The tables of a pack for the whole game; `pitkit.monster_pit.cards.records` describes them."""

    words: ClassVar[Words] = WORDS

    die: tuple[DieRecord, ...] = ()
    captain_dice: CaptainDice | None = None
    table_die: tuple[TableDie, ...] = ()
    board: tuple[Board, ...] = ()
    limits: r.Limits
    deck: tuple[r.DeckRecord, ...] = ()
    structure: tuple[r.StructureRecord, ...] = ()
    bridge: tuple[r.BridgeRecord, ...] = ()
    price: tuple[r.PriceRecord, ...] = ()
    supply: tuple[r.Supply, ...] = ()
    captain: tuple[r.Captain, ...] = ()
    character: tuple[r.Character, ...] = ()
    item: tuple[r.Item, ...] = ()
    mount: tuple[r.Mount, ...] = ()
    wyvern: tuple[r.Wyvern, ...] = ()
    quest: tuple[r.Quest, ...] = ()
    monster_card: tuple[r.MonsterCard, ...] = ()
    encounter: tuple[r.Encounter, ...] = ()
    wish: tuple[r.WishToken, ...] = ()
    wish_count: tuple[r.TokenCount, ...] = ()
    armour_count: tuple[r.TokenCount, ...] = ()
    monster: tuple[r.Monster, ...] = ()
    breed: tuple[r.Breed, ...] = ()
    suggested: tuple[r.Suggested, ...] = ()
    difficulty: tuple[r.Difficulty, ...] = ()
    outpost: tuple[r.Outpost, ...] = ()
    track: r.VengeanceTrack | None = None

    def problems(self) -> Iterable[Problem]:
        """What does not fit together once the packs are merged."""
        return check(self)

    @property
    def captains(self) -> tuple[r.Captain, ...]:
        """The Captains whose dice are known, who can play."""
        return tuple(captain for captain in self.captain if captain.dice is not None)

    @property
    def starter(self) -> r.Character | None:
        """The card each Captain starts with (MP-SET-05); None where no pack has it in full."""
        return next((card for card in self.character if card.start and card.copies), None)

    @property
    def messenger(self) -> r.Character | None:
        """The King's Messenger with his dice; None where no pack has him in full."""
        found = (card for card in self.character if card.kind == "messenger" and card.dice is not None)
        return next(found, None)

    @property
    def runes(self) -> tuple[str, ...]:
        """The faces of the Rune Die, each once; empty without one."""
        return tuple(dict.fromkeys(face for die in self.table_die if die.id == "rune" for face in die.faces))

    def price_of(self, what: str) -> int:
        """A printed price.

        Args:
            what: Id of a price, e.g. `stone`.

        Returns:
            Gold.

        Raises:
            MalformedError: There is no such price.
        """
        return int(self.record("price", what).gold)

    def outpost_of(self, bridge: Bridge, side: str = "A") -> r.Outpost:
        """The Outpost board at a bridge.

        Args:
            bridge: The bridge.
            side: `A` or `B`.

        Returns:
            The board.

        Raises:
            MalformedError: No pack has it.
        """
        for outpost in self.outpost:
            if (outpost.bridge, outpost.side) == (bridge, side):
                return outpost
        raise MalformedError("outpost", (bridge, side), "an Outpost of the packs")

    def boards_of(self, monster: str) -> tuple[Board, ...]:
        """The boards of a Monster, the A side first.

        Args:
            monster: Id of the Monster.

        Returns:
            Its boards; none where no pack has any.
        """
        return tuple(board for board in self.board if r.monster_of(board.key) == monster)

    def family_of(self, board: str) -> str:
        """The family of a board's Monster (MP-MB-10).

        Args:
            board: Id of the board.

        Returns:
            The family; empty where no pack says it.
        """
        return next((breed.family for breed in self.breed if breed.key == r.monster_of(board)), "")

    def cards(self, family: Family) -> tuple[Any, ...]:
        """The card records with a card back, those in no deck among them.

        Args:
            family: The card back.

        Returns:
            The records in order.
        """
        table = getattr(self, r.TABLE_OF[family])
        return tuple(card for card in table if getattr(card, "deck", family) == family)

    def copies(self, family: Family) -> dict[str, int]:
        """How many of each card with a card back there are.

        Args:
            family: The card back.

        Returns:
            Copies by key; cards in no deck are left out.
        """
        return {card.key: card.copies for card in self.cards(family) if card.copies}

    def wishes(self) -> dict[str, int]:
        """How many Wish tokens of each kind there are."""
        return {kind.key: kind.copies for kind in self.wish_count if kind.copies}

    def pools(self) -> tuple[Pool, ...]:
        """Everything that is shuffled before setup: a pool for each card back, one for the Wish tokens."""
        return (*(pool(family, self.copies(family)) for family in FAMILIES), pool("wish", self.wishes()))

    def ability(self, source: str) -> Ability:
        """The ability a source names.

        Args:
            source: Table, key and part joined by dots, and after an `@` who has it, which is for the game
                to say: `character.Anna.0@1`, `captain.Ysolde.injured 0`, `monster_card.Mist.ai`,
                `quest.Feast.ability`, `wish.result.ability`, `board.vaiel.Charm`, and `board.vaiel_b.2 1`
                for the action 1, counted from 0, of the row of 2 results.

        Returns:
            The ability; a Captain's is limited to once per round unless it says otherwise (MP-MORN-11).

        Raises:
            MalformedError: No card has it.
        """
        name = source.partition("@")[0]
        if name not in self._abilities:
            self._abilities[name] = self._find(name)
        return self._abilities[name]

    @cached_property
    def _abilities(self) -> dict[str, Ability]:
        return {}

    def _find(self, source: str) -> Ability:
        table, _, rest = source.partition(".")
        key, _, part = rest.rpartition(".")
        record = self._by_key.get(table, {}).get(key)
        found = None if record is None else _part(record, part)
        if found is None:
            raise MalformedError("source", source, "a card's table, key and part joined by dots")
        ability = found if isinstance(found, Ability) else Ability(found)
        if table == "captain" and ability.limit is None:
            return structs.replace(ability, limit=Limit("round"))
        return ability


def _part(record: Any, part: str) -> Ability | Effect | None:
    """An ability of a record: by its place in `abilities`, `injured N`, or the name of a field."""
    name, _, place = part.rpartition(" ")
    if place.isascii() and place.isdigit() and name in ("", "injured"):
        abilities = getattr(record, "injured_abilities" if name else "abilities", ())
        return abilities[int(place)] if int(place) < len(abilities) else None
    if isinstance(record, Board):
        return _board_part(record, part)
    return getattr(record, part, None) if part in ("player", "ai", "ability") else None


def _board_part(board: Board, part: str) -> Ability | Effect | None:
    """A special ability of a board by its name, or an action of a row by both numbers."""
    for ability in board.abilities:
        if ability.name == part:
            return ability.does
    for row in board.rows:
        for place, action in enumerate(row.actions):
            if isinstance(action, Effects) and part == f"{row.results} {place}":
                return action.effect
    return None
