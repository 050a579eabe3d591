"""States that the cases and tests of the Citadel start from."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from pitkit.monster_pit.game import PitState
from pitkit.monster_pit.game.cards_of import paladin
from pitkit.monster_pit.game.people import Held, Purse, Quest, Upgrade
from pitkit.monster_pit.game.places import Shut, Statue
from pitkit.monster_pit.game.steps.midday import BuyCard
from pitkit.monster_pit.game.tasks import AnyTask
from pitkit.monster_pit.game.tasks.core import Arrive, PassMessenger, Progress, Refresh, Rolling, Turn
from pitkit.monster_pit.game.tasks.midday import (
    Attach,
    Healing,
    QuestFails,
    Searching,
    ServiceEnds,
    StatueTakes,
    Wishing,
)
from pitkit.monster_pit.game.throws import Throw
from pitkit.monster_pit.pools import DicePool
from pitkit.play import Events, Known, Pile, faces_up, pile
from pitkit.play.effects import Used
from tests.monster_pit.game_tables import content, crew, led, seated, step, until

DISTRICTS = {
    "gate": "City Watch", "church": "Southern Gate", "hall": "Great Hall", "market": "Market District",
    "mystic": "Mystic's Quarter", "keep": "Royal Keep",
}  # fmt: skip


# States ---------------------------------------------------------------------------------------------


def turn(district: str, *tasks: AnyTask, gold: int = 20, **values: Any) -> PitState:
    """Anna's turn in a District (a key of `DISTRICTS`), so much Gold in her purse, before some tasks."""
    state = led(until(seated(board="phoshar"), Turn), 0).but(bans=())
    purse = replace(values.pop("purse", Purse()), gold=gold)
    state = state.with_captain(0, district=DISTRICTS[district], purse=purse, **values)
    state = state.with_captain(1, district="City Watch" if district != "gate" else "Great Hall")
    return state.but(tasks=(*tasks, Turn(0), Turn(1), *(t for t in state.tasks if not isinstance(t, Turn))))


def made(build: Callable[[], PitState], **values: Any) -> Callable[[], PitState]:
    """A state with other values of Anna's."""
    return lambda: build().with_captain(0, **values)


def here(district: str, *tasks: AnyTask, **values: Any) -> Callable[[], PitState]:
    """A function that builds Anna's turn."""
    return lambda: turn(district, *tasks, **values)


def spots(**held: Held) -> tuple[Held | None, ...]:
    """Slots with cards, by the slot's number after an `s`."""
    return tuple(held.get(f"s{slot}") for slot in range(12))


def soldier(**values: Any) -> Held:
    """A Paladin."""
    return Held(paladin(content()).key, "barracks", **values)


def key_of(table: str, **wanted: Any) -> str:
    """The first card of a table with these values."""
    cards = getattr(content(), table)
    return next(
        card.key for card in cards if card.copies and all(getattr(card, k) == v for k, v in wanted.items())
    )


def wyvern_at(slot: int) -> tuple[Held | None, ...]:
    """Slots with a Wyvern in one of them."""
    return tuple(Held(content().wyvern[0].key, "eyrie") if n == slot else None for n in range(12))


def shown(deck: str, *cards: str, **values: Any) -> Callable[[], PitState]:
    """Anna's turn in the Great Hall or the Market with these cards face up on a deck."""
    district = "market" if deck.startswith("tavern") else "hall"
    return lambda: turn(district, **values).with_deck(deck, shown=cards)  # type: ignore[arg-type]


def full(**values: Any) -> tuple[Held | None, ...]:
    """Slots all filled with Paladins."""
    return tuple(soldier(**values) for _ in range(12))


def typed_item() -> str:
    """An Item that only some types can bear, not Anna's Paladins and Captain of the tests."""
    mine = {captain.type for captain in content().captain} | {paladin(content()).type}
    items = [item for item in content().item if item.copies and item.types]
    return next(item.key for item in items if paladin(content()).type not in item.types or mine)


def bearing() -> PitState:
    """A typed Item is to be given: the Paladin in slot 0 is of no type for it, the one in slot 1 is."""
    item = content().record("item", typed_item())
    fits = next(
        card
        for card in content().character
        if card.type in item.types and card.deck == "tavern" and card.copies
    )
    other = next(
        card
        for card in content().character
        if card.type not in item.types and card.deck == "tavern" and card.copies
    )
    slots = spots(s0=Held(other.key, "tavern"), s1=Held(fits.key, "tavern"))
    return turn("hall", Attach(0, "town_hall", item.key), slots=slots)


def item(**wanted: Any) -> str:
    """A plain Item for everybody."""
    return next(
        card.key
        for card in content().item
        if card.copies
        and not card.types
        and not card.fortification
        and all(getattr(card, k) == v for k, v in wanted.items())
    )


def rolling(**values: Any) -> PitState:
    """Anna's Progress Roll of one white die lies on the table and shows a Captain."""
    throw = Throw.of("progress", 0, DicePool(white=1)).shown(("Captain",))
    return turn("market", Rolling(throw), **values)


def questing(place: str | None, district: str, **values: Any) -> PitState:
    """Anna holds the Quest of a place, drawn in this round."""
    found = next(card for card in content().quest if card.copies and card.place == place)
    state = turn(district, **values)
    return state.with_captain(0, quest=Quest(found.key, state.round))


def apart() -> PitState:
    """Anna and Ben stand in one District."""
    return turn("market").with_captain(1, district="Market District")


def wounded(anywhere: bool) -> PitState:
    """The White Mage heals one; Anna's and Ben's Paladins in slot 0 are injured, Anna's in slot 1 is not."""
    state = turn("mystic", Healing(0, 1, anywhere), slots=spots(s0=soldier(injured=True), s1=soldier()))
    return state.with_captain(1, slots=spots(s0=soldier(injured=True)))


def wyvern_now(kind: str) -> str:
    """A Wyvern that is used at any moment (`now`), or one that waits for its own."""
    for card in content().wyvern:
        ability = card.abilities[0] if card.copies and card.abilities else None
        if ability is not None and not ability.cost and ability.test is None:
            found = isinstance(ability.when, Used) == (kind == "now")
            if found:
                return card.key
    raise AssertionError(f"no Wyvern for {kind}")


def wizard(when: str = "Used") -> str:
    """A Wizard used at any moment, or one that waits."""
    return next(
        card.key
        for card in content().character
        if card.copies
        and card.deck == "sanctuary"
        and card.kind == "wizard"
        and card.abilities
        and (type(card.abilities[0].when).__name__ == "Used") == (when == "Used")
        and not card.abilities[0].cost
        and card.abilities[0].test is None
    )


def forbidding(what: str, state: PitState) -> PitState:
    """An Event is in play that forbids something."""
    event = next(
        card.key
        for card in content().encounter
        if any(f"'{what}'" in repr(ability) and "Forbid" in repr(ability) for ability in card.abilities)
    )
    return state.with_citadel(events=(event,))


def no_supply(name: str, state: PitState) -> PitState:
    """Nothing of a kind is left."""
    return state.with_citadel(supply=replace(state.citadel.supply, **{name: 0}))


def closed(state: PitState, place: str) -> PitState:
    """A place is shut for this round."""
    return state.with_citadel(shut=(Shut(place, state.round),))  # type: ignore[arg-type]


def red_soldier() -> Held:
    """A character with a red die and none else."""
    found = next(
        card
        for card in content().character
        if card.copies and card.deck == "tavern" and card.dice == DicePool(red=1)
    )
    return Held(found.key, "tavern")


def wishing(token: str) -> Callable[[], PitState]:
    """Anna has a Wish token and a Paladin."""
    return lambda: turn("keep", wishes=(token,), slots=spots(s0=soldier()))


def two_equal() -> PitState:
    """A failed Quest: the Paladins in slots 0 and 1 have the most dice, the injured Captain none."""
    state = turn("keep", QuestFails(0), slots=spots(s0=soldier(), s1=soldier(), s2=soldier(injured=True)))
    me = state.captains[0].me
    assert me is not None
    return state.with_captain(0, me=replace(me, injured=True))


def rich() -> PitState:
    """Anna has ten Gold and the Captains have nearly all there is."""
    return turn("keep", gold=10).with_captain(1, purse=Purse(gold=30))


def empty_bag(n: int) -> PitState:
    """The bag holds so many known Wish tokens."""
    return turn("keep").with_citadel(bag=Pile(tuple(Known("back") for _ in range(n))))


def messenger() -> Held:
    """The King's Messenger."""
    found = content().messenger
    assert found is not None
    return Held(found.key, "messenger")


def _night(*tasks: AnyTask, **switches: Any) -> PitState:
    state = led(until(seated(2, **switches), Turn), 0)
    return state.but(tasks=(Turn(0), *tasks, *(t for t in state.tasks if not isinstance(t, Turn))))


def bare_tavern() -> PitState:
    """The night comes while a Tavern shows no card."""
    return _night(Refresh()).with_deck("tavern_1", shown=())


def loaded() -> PitState:
    """The Messenger with an Item is to be passed on."""
    state = _night(PassMessenger())
    slot = state.captains[0].find("messenger")
    assert slot is not None
    return state.with_held(0, slot, replace(messenger(), items=(item(),)))


def casting() -> str:
    """A Wyvern whose dice are rolled at once."""
    return next(
        card.key
        for card in content().wyvern
        if card.copies
        and card.abilities
        and "Cast(" in repr(card.abilities[0].effect)
        and type(card.abilities[0].when).__name__ == "Used"
        and card.abilities[0].test is None
    )


def ending(*tasks: AnyTask, **values: Any) -> PitState:
    """Anna's turn is the last one; then these tasks are due."""
    state = turn("keep", **values)
    return state.but(tasks=(Turn(0), *tasks, *(task for task in state.tasks if not isinstance(task, Turn))))


def standing_gift() -> PitState:
    """A Paladin of Anna's stands on the Statue, and the Twilight comes."""
    return ending(StatueTakes()).with_citadel(statue=Statue(0, soldier()))


def armoured() -> Held:
    """A character that wears Armour."""
    return replace(red_soldier(), upgrades=(Upgrade("red", "yellow"),))


def unsold() -> PitState:
    """The night comes while two Items are shown."""
    return ending(Refresh()).with_deck("town_hall", shown=(item(), item()))


def plain_mount() -> str:
    """A Mount with dice, for everybody, that does nothing else."""
    mounts = (card for card in content().mount if card.copies and card.dice.size and not card.types)
    return next(card.key for card in mounts if not card.abilities)


def mounting() -> PitState:
    """A Mount is given to somebody."""
    return turn("hall", Attach(0, "stables", plain_mount()), slots=spots(s0=soldier()))


def ridden() -> PitState:
    """Anna rolls one white die in the Morning; its Paladin has a Mount."""
    state = led(until(seated(2), Progress), 0)
    state = crew(state.but(tasks=(Progress(0), *state.tasks[1:]), bans=()), 0, 0, 0, 1)
    held = state.captains[0].slots[0]
    assert held is not None
    return state.with_held(0, 0, replace(held, mount=plain_mount()))


def giving() -> PitState:
    """Anna's Paladin has an Item, and Ben stands near with one who can have it."""
    state = apart().with_captain(0, slots=spots(s0=soldier(items=(item(),))))
    return state.with_captain(1, slots=spots(s0=soldier()))


def hero_on_top() -> PitState:
    """The top card of the Sanctuary is a Hero."""
    heroes = (card for card in content().character if card.deck == "sanctuary" and card.kind != "wizard")
    hero = next(card.key for card in heroes if card.copies)
    return turn("mystic", slots=spots()).with_deck("sanctuary", cards=faces_up([hero]))


def searching() -> PitState:
    """A deck is to be searched after Anna's turn; the card wanted is its second one."""
    wanted = next(
        card.key
        for card in content().character
        if card.deck == "tavern" and card.kind == "mercenary" and card.copies
    )
    state = ending(Searching(0, "tavern_2", kind="outlaw"), slots=spots())
    return state.with_deck("tavern_2", cards=faces_up([wanted, wanted]))


def jewelled() -> PitState:
    """Anna completes a Quest that a Green Gem pays."""
    return questing("armoury", "keep", purse=Purse(green=1), slots=spots(s0=red_soldier()))


def coined() -> PitState:
    """Anna has drawn the token with a Platinum Coin."""
    return turn("keep", Wishing(0, 0, ("platinum",)))


def serving() -> PitState:
    """A Soldier's time is over in this night, and he returns to his deck."""
    card = next(
        each for each in content().character if each.serves and each.copies and each.leaves == "return"
    )
    state = ending(ServiceEnds()).but(round=card.serves + 2)
    return state.with_captain(0, slots=spots(s0=Held(card.key, "barracks", since=2)))


def fortified() -> PitState:
    """The Town Hall shows a Fortification."""
    return shown("town_hall", key_of("item", fortification=True))()


def joining() -> PitState:
    """A Paladin joins Anna's empty Outpost."""
    return turn("keep", Arrive(0, soldier(), "join"), slots=spots())


def sold_out() -> PitState:
    """Anna has bought the one card the Town Hall shows and gives it to somebody; the next one is known."""
    state = shown("town_hall", "Notched Sword", slots=spots(s0=soldier()))()
    state = state.with_deck("town_hall", cards=pile(Known("Oil Can")))
    return state.apply(BuyCard(0, "town_hall", 0))[0]


def purse(state: PitState, seat: int = 0) -> Purse:
    """The purse of a Captain."""
    return state.captains[seat].purse


def drawn_to_end(state: PitState, events: Events = (), seed: int = 0) -> tuple[PitState, Events]:
    """The state once nothing falls or is drawn any more."""
    for place in range(50):
        if state.chance() is None:
            return state, events
        state, more = step(state, seed, place)
        events += more
    raise AssertionError("chance without end")
