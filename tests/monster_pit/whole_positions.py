"""Moments of the whole game that tests of its board look at: play, and a table full of everything."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from pitkit.monster_pit.dice import Colour
from pitkit.monster_pit.game import GAME, PitState
from pitkit.monster_pit.game.cards_of import dice, roles
from pitkit.monster_pit.game.facts import STRUCTURES, Back, DeckName, is_attacker
from pitkit.monster_pit.game.people import Captain, Held, Purse, Quest, Token, Upgrade
from pitkit.monster_pit.game.places import Creature, Statue
from pitkit.monster_pit.game.tasks.core import Rolling, RowAction, Turn
from pitkit.monster_pit.game.throws import Die, Throw
from pitkit.monster_pit.pools import DicePool
from pitkit.play import Known, Session, pile
from tests.monster_pit.game_tables import content, seated

FULL_SETUP: dict[str, Any] = {"monster_player": True, "encounters": True}


def played(seed: int, steps: int, n: int = 4, **setup: Any) -> Iterator[Session[PitState]]:
    """A game of first and later choices in turn, looked at after each step."""
    names = ("Anna", "Ben", "Cleo", "Dan")[:n]
    session: Session[PitState] = Session(GAME, {"players": names, **setup}, seed=seed)
    for number in range(steps):
        yield session
        if session.state.over() is not None:
            return
        if session.chance() is not None:
            session.roll()
        else:
            choices = session.choices()
            session.play(choices[number % len(choices)])


def full(board: str = "vaiel", n: int = 4) -> PitState:
    """Everything on the table at once: full Outposts, creatures, closed structures, cards beside."""
    state = seated(n, board=board, **FULL_SETUP)
    for seat in range(n):
        state = state.with_seat(seat, _captain(state.captains[seat], seat))
    state = _decks(state)
    cards = content()
    kinds = [card for card in cards.encounter if card.tokens and card.copies]
    events = [card.key for card in cards.encounter if card.type == "event" and card.copies][:2]
    spots = ("barracks", "church", "tavern_1", "tavern_2", "keep", "grotto")
    creatures = [
        Creature(kinds[at % 3].key, at=place, health=1 + at % 4, damaged=at % 2 == 1)  # type: ignore[arg-type]
        for at, place in enumerate(spots)
    ]
    creatures.append(Creature(kinds[3].key, seat=1, slot=11, health=2))
    state = state.with_citadel(
        creatures=tuple(creatures),
        encounters=tuple(kind.key for kind in kinds[:4]),
        events=tuple(events),
        closed=("eyrie", "stables"),
        statue=Statue(0, Held(_keys("tavern")[0], "tavern")),
        locations=cards.table_die[1].faces,
        gate=(0, 1),
    )
    taken = tuple(Held(key, "tavern") for key in _keys("tavern")[1:6])
    hand = pile(*(Known(card.key) for card in cards.monster_card[:4]))
    state = state.with_monster(
        trackers=DicePool(3, 4, 2), health=state.monster.start_health - 3, space=17, purple=16,
        mesmerized=taken if board == "vaiel" else (), hand=hand, gold=7,
        burned=("City Watch",) if board == "phoshar" else (),
    )  # fmt: skip
    skulls = tuple(card.key for card in cards.difficulty[:4])
    turn = (Turn(0),)
    return state.but(lead=1, round=5, phase_name="midday", skulls=skulls, tasks=turn, thrown=throw())


def _keys(back: str) -> list[str]:
    found = content().cards(back)  # type: ignore[arg-type]
    return sorted((card.key for card in found if card.copies), key=lambda key: (-len(key), key))


def _captain(captain: Captain, seat: int) -> Captain:
    """A Captain with every slot full, the cards with the longest names first."""
    backs: tuple[Back, ...] = ("barracks", "tavern", "sanctuary", "eyrie")
    items = [key for key in _keys("town_hall") if _for_all(content().record("item", key))]
    mounts = [key for key in _keys("stables") if _for_all(content().record("mount", key))]
    slots: list[Held | None] = []
    for slot in range(12):
        back = backs[slot % 4]
        keys = [key for key in _keys(back) if _stands(back, key, slot)]
        held = Held(keys[(slot // 4 + seat) % len(keys)], back, injured=slot % 3 == 1)
        if back != "eyrie":
            held = replace(
                held, items=(items[slot % 5], items[slot % 7]), mount=mounts[slot % 4],
                upgrades=_upgrades(back, held.card),
                tokens=(Token("served", 3),),
            )  # fmt: skip
        slots.append(held)
    if seat == 1:
        messenger = next(card for card in content().character if card.kind == "messenger" and card.dice)
        slots[6] = Held(messenger.key, "messenger", mount=mounts[0])
        slots[11] = None
    assert captain.me is not None
    return replace(
        captain,
        me=replace(captain.me, injured=seat == 2, items=(items[0],), mount=mounts[1]),
        slots=tuple(slots),
        reserve=tuple(Held(key, "barracks", injured=at == 1) for at, key in enumerate(_keys("barracks")[:4])),
        purse=Purse(gold=42, platinum=10, blue=9, green=9, stones=9),
        wishes=tuple(kind.key for kind in content().wish_count[:6]),
        quest=Quest(_keys("quest")[seat], 4),
        district=("Market District", "Market District", "City Watch", None)[seat],
        last="Royal Keep",
        visited=STRUCTURES[seat : seat + 4],
        marks=("ability",),
        rune="Crown",
        rolled=True,
        extra_dice=("white",),
    )


def _for_all(card: Any) -> bool:
    """Whether every character can bear an Item or Mount."""
    return not card.types and not getattr(card, "fortification", False)


def _stands(back: Back, key: str, slot: int) -> bool:
    """Whether a card can stand on the half of a slot."""
    return ("attacker" if is_attacker(slot) else "defender") in roles(content(), back, key)


def _upgrades(back: Back, key: str) -> tuple[Upgrade, ...]:
    """Armour for a die that the card has."""
    printed = dice(content(), back, key)
    better: tuple[tuple[Colour, Colour], ...] = (("red", "yellow"), ("yellow", "white"))
    return tuple(Upgrade(old, new) for old, new in better if getattr(printed, old))[:1]


def _decks(state: PitState) -> PitState:
    """All places for cards that lie face up are taken, by the cards with the longest names."""
    shown: dict[DeckName, int] = {"town_hall": 3, "stables": 2, "tavern_1": 1, "tavern_2": 1, "tavern_3": 1}
    for at, (deck, count) in enumerate(shown.items()):
        keys = _keys("tavern" if "tavern" in deck else deck)
        state = state.with_deck(deck, shown=tuple(keys[at : at + count]))
    return state.with_deck("monster", out=tuple(card.key for card in content().monster_card[4:9]))


def throw(purpose: str = "fight", seat: int = 0) -> Throw:
    """Eight dice, one of them an enchanted chain still to go on."""
    dice = (
        Die("white", ("Enchanted Captain", "Captain")), Die("white", ("Enchanted Captain",)),
        Die("white", ("Monster",)), Die("yellow", ("Captain",)), Die("yellow", ("Monster",)),
        Die("red", ("Enchanted Monster", "Enchanted Monster", "Captain")), Die("red", ("Monster",)),
        Die("red", ("Captain",)),
    )  # fmt: skip
    return Throw(purpose, seat, dice)  # type: ignore[arg-type]


def rolling() -> PitState:
    """The full table while dice fall."""
    state = full()
    return state.but(tasks=(Rolling(throw("opponent", -1)), *state.tasks))


def in_a_row(row: int = 4) -> PitState:
    """The full table while a row of the Monster Board is carried out."""
    state = full()
    return state.but(phase_name="twilight", tasks=(*state.tasks, RowAction(row, 1)))


def moments() -> Iterator[PitState]:
    """Positions that together show every part of the board."""
    yield seated(1)
    yield seated(2, **FULL_SETUP)
    yield full()
    yield full("phoshar")
    yield full("phoshar", 2)
    yield rolling()
    yield in_a_row()


def late() -> PitState:
    """A game for four well under way: each Outpost half full, some cards injured, two Creatures."""
    state = full()
    for seat, captain in enumerate(state.captains):
        slots = tuple(held if slot % 2 else None for slot, held in enumerate(captain.slots))
        slots = tuple(
            replace(held, items=held.items[: slot % 3], mount="", upgrades=(), tokens=())
            if held is not None and held.back != "eyrie"
            else held
            for slot, held in enumerate(slots)
        )
        state = state.with_captain(seat, slots=slots, reserve=captain.reserve[:1], wishes=captain.wishes[:1])
    citadel = state.citadel
    state = state.with_citadel(
        creatures=citadel.creatures[:2], encounters=citadel.encounters[:2], events=citadel.events[:1]
    )
    state = state.with_monster(mesmerized=state.monster.mesmerized[:2])
    return state.but(skulls=state.skulls[:1], thrown=None)
