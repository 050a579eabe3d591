"""Cases of structures, Wish tokens, trading and Quests."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from pitkit.monster_pit.game import PitState
from pitkit.monster_pit.game.cards_of import paladin
from pitkit.monster_pit.game.people import Held, Purse, Quest
from pitkit.monster_pit.game.places import Shut
from pitkit.monster_pit.game.steps.core import EndTurn
from pitkit.monster_pit.game.steps.midday import (
    AttachTo,
    BuyCard,
    CallBarkeep,
    ChangeGold,
    CompleteQuest,
    FailWith,
    GiveCoin,
    GiveToStatue,
    HealCard,
    Shift,
    ShowMore,
    SwapTracker,
    TradeCharacter,
    UseDrawn,
    UseStone,
    UseWish,
    Visit,
    WearArmour,
)
from pitkit.monster_pit.game.steps.outposts import UseAbility
from pitkit.monster_pit.game.tasks import AnyTask
from pitkit.monster_pit.game.tasks.core import PassMessenger, Refresh, Rolling, Turn
from pitkit.monster_pit.game.tasks.midday import (
    Armouring,
    Attach,
    Drawn,
    Healing,
    QuestFails,
    Reassigning,
    Swapping,
)
from pitkit.monster_pit.game.throws import Throw
from pitkit.monster_pit.pools import DicePool
from pitkit.play import Known, Pile
from pitkit.play.effects import Used
from tests.conformance import DataCase, EffectCase, LimitCase
from tests.monster_pit.game_tables import content, led, seated, until

RULES: tuple[str, ...] = (
    "MP-SET-17", "MP-MID-04", "MP-MID-06", "MP-MID-09", "MP-MID-10", "MP-NIGHT-03", "MP-OUT-05", "MP-OUT-16",
    "MP-STR-STATUE-01", "MP-STR-STATUE-02", "MP-STR-STATUE-03", "MP-STR-STATUE-04", "MP-STR-STATUE-05",
    "MP-STR-STATUE-06", "MP-STR-BARRACKS-01", "MP-STR-BARRACKS-02", "MP-STR-BARRACKS-03",
    "MP-STR-CHURCH-01", "MP-STR-CHURCH-02", "MP-STR-EYRIE-01", "MP-STR-EYRIE-02", "MP-STR-EYRIE-03",
    "MP-STR-EYRIE-04", "MP-STR-EYRIE-05", "MP-STR-HALL-01", "MP-STR-HALL-02", "MP-STR-HALL-03",
    "MP-STR-HALL-05", "MP-STR-HALL-06", "MP-STR-HALL-07", "MP-STR-HALL-08", "MP-STR-STABLES-01",
    "MP-STR-STABLES-02", "MP-STR-TOWN-01", "MP-STR-TOWN-02", "MP-STR-TOWN-03", "MP-STR-TOWN-04",
    "MP-STR-ALCH-01", "MP-STR-ALCH-02", "MP-STR-ALCH-03", "MP-STR-TAVERN-01", "MP-STR-TAVERN-02",
    "MP-STR-BARKEEP-01", "MP-STR-BARKEEP-02", "MP-STR-GROTTO-01", "MP-STR-GROTTO-02", "MP-STR-SANCT-01",
    "MP-STR-SANCT-02", "MP-STR-SANCT-03", "MP-STR-SANCT-04", "MP-STR-SANCT-05", "MP-STR-SANCT-06",
    "MP-STR-KEEP-01",
    "MP-STR-KEEP-02", "MP-STR-KEEP-03", "MP-STR-KEEP-04", "MP-STR-KEEP-05", "MP-STR-KEEP-06",
    "MP-STR-FOUNT-01", "MP-STR-FOUNT-02", "MP-STR-ARM-01", "MP-STR-ARM-02", "MP-STR-ARM-03", "MP-STR-ARM-04",
    "MP-WISH-01", "MP-WISH-02", "MP-WISH-03", "MP-WISH-04", "MP-WISH-05", "MP-WISH-06", "MP-WISH-07",
    "MP-WISH-08", "MP-TERM-03", "MP-TERM-06", "MP-TERM-12", "MP-TERM-13", "MP-TERM-16", "MP-TERM-17",
    "MP-TERM-18", "MP-TERM-21",
)  # fmt: skip
"""Ids of the rulebook that these themes answer for."""

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


ALONE = spots()

LIMITS: list[LimitCase] = [
    LimitCase("MP-SET-17", here("keep", gold=10), ChangeGold(0), lift=rich),
    LimitCase(
        "MP-MID-04", here("market"), Visit(0, "church", "blue"), instead=Visit(0, "alchemist", "stone")
    ),
    LimitCase(
        "MP-MID-06",
        here("market", visited=("alchemist",)),
        Visit(0, "alchemist", "stone"),
        lift=here("market"),
    ),
    LimitCase("MP-MID-09", here("market"), GiveCoin(0, 1, "gold"), lift=apart),
    LimitCase(
        "MP-MID-10",
        lambda: apart().with_captain(0, slots=spots(s0=soldier(), s7=messenger())),
        TradeCharacter(0, 1, 7),
        instead=TradeCharacter(0, 1, 0),
    ),
    LimitCase(
        "MP-OUT-16", here("market", gold=2), Visit(0, "alchemist", "stone"), lift=here("market", gold=3)
    ),
    LimitCase(
        "MP-STR-STATUE-01",
        here("gate", slots=spots(s0=soldier(), s7=wyvern_at(7)[7])),
        GiveToStatue(0, 7),
        instead=GiveToStatue(0, 0),
    ),
    LimitCase(
        "MP-STR-BARRACKS-01",
        here("gate", visited=("barracks",)),
        Visit(0, "barracks", "reassign"),
        lift=here("gate"),
    ),
    LimitCase(
        "MP-STR-BARRACKS-02",
        lambda: turn("gate").with_deck("barracks", cards=Pile()),
        Visit(0, "barracks", "conscript"),
        lift=here("gate"),
    ),
    LimitCase(
        "MP-STR-BARRACKS-03",
        here("gate", Reassigning(0, (3,)), slots=spots(s0=soldier(), s3=soldier())),
        Shift(0, 0, 3),
        instead=Shift(0, 0, 4),
    ),
    LimitCase(
        "MP-STR-CHURCH-01",
        lambda: turn("church", Swapping(0)).with_monster(trackers=DicePool(0, 2, 0)),
        SwapTracker(0, 0, 1, 0),
        instead=SwapTracker(0, 1, 1, 0),
    ),
    LimitCase(
        "MP-STR-CHURCH-02",
        lambda: no_supply("blue", turn("church")),
        Visit(0, "church", "blue"),
        lift=here("church"),
    ),
    LimitCase(
        "MP-STR-EYRIE-01",
        lambda: turn("church").with_deck("eyrie", cards=Pile()),
        Visit(0, "eyrie", "wyvern"),
        lift=here("church"),
    ),
    LimitCase(
        "MP-STR-EYRIE-02",
        lambda: turn("church", Drawn(0, "eyrie", wyvern_now("later"))),
        UseDrawn(0, True),
        lift=lambda: turn("church", Drawn(0, "eyrie", wyvern_now("now"))),
    ),
    LimitCase(
        "MP-STR-EYRIE-05",
        lambda: turn("hall", Attach(0, "town_hall", item()), slots=spots(s0=wyvern_at(0)[0], s1=soldier())),
        AttachTo(0, 0),
        instead=AttachTo(0, 1),
    ),
    LimitCase(
        "MP-STR-HALL-01",
        lambda: shown("town_hall", item())(),
        BuyCard(0, "town_hall", 1),
        instead=BuyCard(0, "town_hall", 0),
    ),
    LimitCase(
        "MP-STR-HALL-02",
        lambda: turn("hall", Attach(0, "town_hall", item()), slots=spots(s1=soldier())),
        AttachTo(0, 0),
        instead=AttachTo(0, 1),
    ),
    LimitCase(
        "MP-STR-HALL-06",
        lambda: turn("hall").with_citadel(opened=("town_hall",)),
        ShowMore(0, "town_hall"),
        lift=here("hall"),
    ),
    LimitCase(
        "MP-STR-HALL-07",
        lambda: turn("hall").with_citadel(opened=("stables",)),
        ShowMore(0, "stables"),
        lift=here("hall"),
    ),
    LimitCase("MP-STR-TOWN-03", bearing, AttachTo(0, 0), instead=AttachTo(0, 1)),
    LimitCase(
        "MP-STR-ALCH-01",
        lambda: no_supply("stones", turn("market")),
        Visit(0, "alchemist", "stone"),
        lift=here("market"),
    ),
    LimitCase(
        "MP-STR-ALCH-02",
        here("market", purse=Purse(stones=1)),
        UseStone(0),
        lift=lambda: rolling(purse=Purse(stones=1)),
    ),
    LimitCase(
        "MP-STR-TAVERN-01", lambda: shown("tavern_1")(), Visit(0, "tavern_1", "recruit"), lift=here("market")
    ),
    LimitCase(
        "MP-STR-BARKEEP-01",
        here("market", marks=("barkeep",)),
        CallBarkeep(0, "tavern_2"),
        lift=here("market"),
    ),
    LimitCase(
        "MP-STR-SANCT-01",
        here("mystic", visited=("sanctuary",)),
        Visit(0, "sanctuary", "wizard"),
        lift=here("mystic"),
    ),
    LimitCase("MP-STR-SANCT-02", lambda: wounded(False), HealCard(0, 0, 1), instead=HealCard(0, 0, 0)),
    LimitCase("MP-STR-SANCT-03", lambda: wounded(False), HealCard(0, 1, 0), lift=lambda: wounded(True)),
    LimitCase(
        "MP-STR-SANCT-04",
        lambda: turn("mystic").with_deck("sanctuary", cards=Pile()),
        Visit(0, "sanctuary", "wizard"),
        lift=here("mystic"),
    ),
    LimitCase(
        "MP-STR-SANCT-05",
        lambda: turn("mystic", Swapping(0), slots=spots(s0=Held(wizard(), "sanctuary"))),
        UseAbility(0, f"character.{wizard()}.0@c0.0"),
        lift=lambda: turn("mystic", slots=spots(s0=Held(wizard(), "sanctuary"))),
    ),
    LimitCase(
        "MP-STR-KEEP-01", lambda: questing("church", "keep"), Visit(0, "keep", "quest"), lift=here("keep")
    ),
    LimitCase(
        "MP-STR-KEEP-02",
        lambda: questing("Market District", "market", gold=0),
        CompleteQuest(0),
        lift=lambda: questing("Market District", "market"),
    ),
    LimitCase(
        "MP-STR-KEEP-03",
        lambda: questing("Market District", "keep"),
        CompleteQuest(0),
        lift=lambda: questing("Market District", "market"),
    ),
    LimitCase("MP-STR-KEEP-05", two_equal, FailWith(0, 2), instead=FailWith(0, 0)),
    LimitCase(
        "MP-STR-FOUNT-01",
        lambda: empty_bag(1),
        Visit(0, "fountain", "wish_2"),
        instead=Visit(0, "fountain", "wish_1"),
    ),
    LimitCase(
        "MP-STR-FOUNT-02",
        here("keep", wishes=("result", "back")),
        UseWish(0, "result"),
        instead=UseWish(0, "back"),
    ),
    LimitCase(
        "MP-STR-ARM-01",
        lambda: no_supply("armour_yellow", turn("keep", slots=spots(s0=red_soldier()))),
        Visit(0, "armoury", "yellow"),
        lift=lambda: turn("keep", slots=spots(s0=red_soldier())),
    ),
    LimitCase(
        "MP-STR-ARM-02",
        lambda: turn("keep", Armouring(0, "yellow"), slots=spots(s0=red_soldier(), s1=soldier())),
        WearArmour(0, 1),
        instead=WearArmour(0, 0),
    ),
    LimitCase(
        "MP-STR-ARM-03",
        lambda: no_supply("green", turn("keep")),
        Visit(0, "armoury", "green"),
        lift=here("keep"),
    ),
    LimitCase(
        "MP-TERM-12",
        lambda: closed(turn("market"), "alchemist"),
        Visit(0, "alchemist", "stone"),
        lift=here("market"),
    ),
]


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


EFFECTS: list[EffectCase] = [
    EffectCase("MP-NIGHT-03", bare_tavern, EndTurn(0)),
    EffectCase("MP-STR-HALL-05", loaded, EndTurn(0)),
    EffectCase(
        "MP-STR-HALL-08", lambda: _night(Refresh()).with_deck("town_hall", shown=(item(), item())), EndTurn(0)
    ),
    EffectCase("MP-STR-STATUE-06", lambda: turn("gate", slots=spots(s0=red_soldier())), GiveToStatue(0, 0)),
    EffectCase("MP-STR-EYRIE-03", lambda: turn("church", Drawn(0, "eyrie", casting())), UseDrawn(0, True)),
    *(
        EffectCase(rule, wishing(token), UseWish(0, token))
        for rule, token in (
            ("MP-WISH-02", "back"),
            ("MP-WISH-03", "card"),
            ("MP-WISH-04", "white"),
            ("MP-WISH-05", "upgrade"),
            ("MP-WISH-08", "visits"),
        )
    ),
    EffectCase("MP-WISH-01", lambda: rolling(wishes=("result",)), UseWish(0, "result")),
    EffectCase("MP-WISH-07", lambda: rolling(wishes=("reroll",)), UseWish(0, "reroll")),
]
"""Effects that random games seldom reach; tests of the same ids look at what happens."""


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


DATA: list[DataCase] = []
