"""Cases of structures, Wish tokens, trading and Quests."""

from __future__ import annotations

from pitkit.monster_pit.game.people import Held, Purse
from pitkit.monster_pit.game.steps.core import EndTurn, ProgressRoll, TakeSlot
from pitkit.monster_pit.game.steps.midday import (
    AttachTo,
    BuyCard,
    CallBarkeep,
    ChangeGold,
    CompleteQuest,
    FailWith,
    GiveCoin,
    GiveItem,
    GiveToStatue,
    HealCard,
    KeepWish,
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
from pitkit.monster_pit.game.tasks.core import Arrive, Reveal
from pitkit.monster_pit.game.tasks.midday import (
    Armouring,
    Attach,
    Drawn,
    Reassigning,
    RuneRoll,
    Swapping,
)
from pitkit.monster_pit.pools import DicePool
from pitkit.play import Outcome, Pile
from tests.conformance import DataCase, EffectCase, LimitCase
from tests.monster_pit.citadel_states import (
    apart,
    armoured,
    bare_tavern,
    bearing,
    casting,
    closed,
    coined,
    empty_bag,
    fortified,
    giving,
    here,
    hero_on_top,
    item,
    jewelled,
    loaded,
    messenger,
    mounting,
    no_supply,
    questing,
    red_soldier,
    rich,
    ridden,
    rolling,
    searching,
    serving,
    shown,
    sold_out,
    soldier,
    spots,
    standing_gift,
    turn,
    two_equal,
    unsold,
    wishing,
    wizard,
    wounded,
    wyvern_at,
    wyvern_now,
)

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


next_guest = here("market", Reveal("tavern_1", "MP-STR-TAVERN-02"))

EFFECTS: list[EffectCase] = [
    EffectCase("MP-OUT-05", here("mystic", RuneRoll(0, "grotto")), Outcome(("Star",))),
    EffectCase(
        "MP-STR-TAVERN-02", here("market", Reveal("tavern_1", "MP-STR-TAVERN-02")), Outcome(("Little Queen",))
    ),
    EffectCase("MP-NIGHT-03", bare_tavern, EndTurn(0)),
    *(
        EffectCase(rule, standing_gift, EndTurn(0))
        for rule in ("MP-STR-STATUE-02", "MP-STR-STATUE-03", "MP-STR-STATUE-04")
    ),
    EffectCase("MP-STR-STATUE-05", lambda: turn("gate", slots=spots(s0=soldier())), GiveToStatue(0, 0)),
    EffectCase("MP-STR-STATUE-06", lambda: turn("gate", slots=spots(s0=red_soldier())), GiveToStatue(0, 0)),
    EffectCase("MP-STR-ARM-04", lambda: turn("gate", slots=spots(s0=armoured())), GiveToStatue(0, 0)),
    EffectCase("MP-STR-EYRIE-03", lambda: turn("church", Drawn(0, "eyrie", casting())), UseDrawn(0, True)),
    EffectCase("MP-STR-GROTTO-01", here("mystic"), Visit(0, "grotto", "search")),
    EffectCase("MP-STR-HALL-03", sold_out, AttachTo(0, 0)),
    EffectCase("MP-STR-HALL-05", loaded, EndTurn(0)),
    EffectCase("MP-STR-HALL-08", unsold, EndTurn(0)),
    EffectCase("MP-STR-STABLES-01", mounting, AttachTo(0, 0)),
    EffectCase("MP-STR-STABLES-02", ridden, ProgressRoll(0, 0, 0, 1)),
    EffectCase("MP-STR-TOWN-02", giving, GiveItem(0, 1, 0, item())),
    EffectCase("MP-STR-TOWN-04", fortified, BuyCard(0, "town_hall", 0)),
    EffectCase("MP-STR-ALCH-03", lambda: rolling(purse=Purse(stones=1)), UseStone(0)),
    EffectCase("MP-STR-BARKEEP-02", here("market"), CallBarkeep(0, "tavern_1")),
    EffectCase("MP-STR-SANCT-06", hero_on_top, Visit(0, "sanctuary", "wizard")),
    EffectCase("MP-STR-KEEP-04", lambda: questing("Market District", "market"), CompleteQuest(0)),
    EffectCase("MP-STR-KEEP-06", searching, EndTurn(0)),
    *(EffectCase(rule, jewelled, CompleteQuest(0)) for rule in ("MP-STR-GROTTO-02", "MP-TERM-17")),
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
    *(EffectCase(rule, coined, KeepWish(0, "platinum")) for rule in ("MP-WISH-06", "MP-TERM-13")),
    EffectCase(
        "MP-TERM-03",
        lambda: turn("keep", Armouring(0, "yellow"), slots=spots(s0=red_soldier())),
        WearArmour(0, 0),
    ),
    EffectCase(
        "MP-TERM-16", lambda: turn("keep", Arrive(0, soldier(), "join"), slots=spots()), TakeSlot(0, 0)
    ),
    EffectCase("MP-TERM-18", lambda: turn("keep", Arrive(0, soldier()), slots=spots()), TakeSlot(0, 0)),
    EffectCase("MP-TERM-21", serving, EndTurn(0)),
]
"""Effects that random games may not reach; tests of the same ids look at what happens."""

DATA: list[DataCase] = []
