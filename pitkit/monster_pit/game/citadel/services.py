"""What the structures do for a visitor: prices, what keeps the service back, and what it sets going.

The structures that sell cards lying face up are in `hall`; the Statue in `statue`, Quests in `quests`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Literal, TypeAlias, cast

from pitkit.monster_pit.cards.moments import Visited
from pitkit.monster_pit.cards.rolls import Forbid, Purchase
from pitkit.monster_pit.game.citadel.armour import can_wear
from pitkit.monster_pit.game.citadel.prices import card_price, price_of, unpaid
from pitkit.monster_pit.game.citadel.visits import keeps_out, used
from pitkit.monster_pit.game.difficulty import price_rules, recruited, soldier_price
from pitkit.monster_pit.game.facts import TAVERNS, DeckName, StructureName, title
from pitkit.monster_pit.game.money import pay
from pitkit.monster_pit.game.people import Held
from pitkit.monster_pit.game.registry import StepRule, TaskRule, Theme
from pitkit.monster_pit.game.standing import in_force, set_off
from pitkit.monster_pit.game.steps.midday import Service as Name
from pitkit.monster_pit.game.steps.midday import Visit
from pitkit.monster_pit.game.table import Done, Table, told
from pitkit.monster_pit.game.tasks import AnyTask
from pitkit.monster_pit.game.tasks.core import Arrive, Reveal, Rolling, Turn
from pitkit.monster_pit.game.tasks.midday import (
    Aided,
    Armouring,
    DrawCard,
    Reassigning,
    RuneRoll,
    VisitOver,
    Wishing,
)
from pitkit.monster_pit.game.throws import Throw
from pitkit.monster_pit.pools import DicePool
from pitkit.play import Choice, Refusal

Refuses: TypeAlias = Callable[[Table, Visit], Iterator[Refusal]]


@dataclass(frozen=True)
class Service:
    """A service of a structure.

    Args:
        rule: The rule it stands on.
        price: Id of its printed price; empty for none, or for the price on a card.
        groups: Groups of purchases the price belongs to.
        refusals: What keeps it back beside visit and price.
        tasks: What it sets going.
        goods: Goods taken from the supply at once: name in the supply, name in the purse.
    """

    rule: str
    price: str = ""
    groups: tuple[Purchase, ...] = ()
    refusals: Refuses = lambda _table, _step: iter(())
    tasks: Callable[[Table, Visit], tuple[AnyTask, ...]] = lambda _table, _step: ()
    goods: str = ""


def _has_cards(deck: DeckName, rule: str) -> Refuses:
    def refusals(table: Table, step: Visit) -> Iterator[Refusal]:  # noqa: ARG001
        if not table.decks.of(deck).left:
            yield Refusal(rule, f"{title(deck)} has no card left.")

    return refusals


def _supplied(goods: str, rule: str) -> Refuses:
    def refusals(table: Table, step: Visit) -> Iterator[Refusal]:  # noqa: ARG001
        if not getattr(table.citadel.supply, goods):
            yield Refusal(rule, "none of them are left.")

    return refusals


def _shows_card(table: Table, step: Visit) -> Iterator[Refusal]:
    if not table.decks.of(cast(DeckName, step.structure)).shown:
        yield Refusal("MP-STR-TAVERN-01", f"no card lies face up at {title(step.structure)}.")


def _no_quest(table: Table, step: Visit) -> Iterator[Refusal]:
    if table.captains[step.seat].quest is not None:
        yield Refusal("MP-STR-KEEP-01", f"{table.name(step.seat)} has a Quest already.")
    if not table.decks.quest.left:
        yield Refusal("MP-STR-KEEP-01", "no Quest is left.")


def _bag_filled(table: Table, step: Visit) -> Iterator[Refusal]:
    wanted = _wishes(step)
    if table.citadel.bag.size < wanted:
        yield Refusal("MP-STR-FOUNT-01", f"the bag has {table.citadel.bag.size} Wish tokens, not {wanted}.")


def _healing_allowed(table: Table, step: Visit) -> Iterator[Refusal]:  # noqa: ARG001
    if any(word.what == "healing" for word in in_force(table, Forbid)):
        yield Refusal("MP-STR-SANCT-02", "nobody can heal now.")


def _wearable(table: Table, step: Visit) -> Iterator[Refusal]:
    colour: Literal["white", "yellow"] = "white" if step.what == "white" else "yellow"
    if not getattr(table.citadel.supply, f"armour_{colour}"):
        yield Refusal("MP-STR-ARM-01", f"no {colour} Armour is left.")
    spots = table.captains[step.seat].spots()
    if not any(can_wear(table, step.seat, spot, colour) for spot in spots):
        needed = "yellow" if colour == "white" else "red"
        yield Refusal("MP-STR-ARM-02", f"nobody has a {needed} die that {colour} Armour improves.")


def _wishes(step: Visit) -> int:
    return int(step.what[-1])


def _recruit(table: Table, step: Visit) -> tuple[AnyTask, ...]:
    deck = cast(DeckName, step.structure)
    held = Held(table.decks.of(deck).shown[0], "tavern", since=table.round)
    at_once = table.switches.tavern_refill == "immediate"
    return (Arrive(step.seat, held), *(Reveal(deck, "MP-STR-TAVERN-02"),) * at_once)


def _aid(table: Table, step: Visit) -> tuple[AnyTask, ...]:  # noqa: ARG001
    throw = Throw.of("church", step.seat, DicePool(white=1))
    return Rolling(throw, rule="MP-STR-CHURCH-01"), Aided(step.seat)


_WISH = Service(
    "MP-STR-FOUNT-01",
    refusals=_bag_filled,
    tasks=lambda _table, step: (Wishing(step.seat, _wishes(step)),),
)
_ARMOUR = Service(
    "MP-STR-ARM-01",
    "armour",
    ("armoury", "everything"),
    _wearable,
    lambda _table, step: (Armouring(step.seat, "white" if step.what == "white" else "yellow"),),
)
_TAVERN = Service("MP-STR-TAVERN-01", refusals=_shows_card, tasks=_recruit)

SERVICES: dict[StructureName, dict[Name, Service]] = {
    "barracks": {
        "conscript": Service(
            "MP-STR-BARRACKS-02",
            "conscript",
            ("barracks", "everything"),
            _has_cards("barracks", "MP-STR-BARRACKS-02"),
            lambda _table, step: (DrawCard(step.seat, "barracks", "MP-STR-BARRACKS-02"),),
        ),
        "reassign": Service(
            "MP-STR-BARRACKS-03", "reassign", tasks=lambda _table, step: (Reassigning(step.seat),)
        ),
    },
    "church": {
        "aid": Service("MP-STR-CHURCH-01", "church", ("church",), tasks=_aid),
        "blue": Service(
            "MP-STR-CHURCH-02", "blue", ("church", "everything"), _supplied("blue", "MP-STR-CHURCH-02"),
            goods="blue",
        ),
    },
    "eyrie": {
        "wyvern": Service(
            "MP-STR-EYRIE-01",
            "wyvern",
            ("eyrie", "everything"),
            _has_cards("eyrie", "MP-STR-EYRIE-01"),
            lambda _table, step: (DrawCard(step.seat, "eyrie", "MP-STR-EYRIE-01"),),
        )
    },
    "alchemist": {
        "stone": Service(
            "MP-STR-ALCH-01", "stone", ("alchemist", "everything"), _supplied("stones", "MP-STR-ALCH-01"),
            goods="stones",
        )
    },
    "tavern_1": {"recruit": _TAVERN},
    "tavern_2": {"recruit": _TAVERN},
    "tavern_3": {"recruit": _TAVERN},
    "grotto": {
        "search": Service(
            "MP-STR-GROTTO-01", "grotto", tasks=lambda _table, step: (RuneRoll(step.seat, "grotto"),)
        )
    },
    "sanctuary": {
        "mage": Service(
            "MP-STR-SANCT-02",
            "white_mage",
            ("white_mage",),
            _healing_allowed,
            lambda _table, step: (RuneRoll(step.seat, "mage"),),
        ),
        "wizard": Service(
            "MP-STR-SANCT-04",
            "wizard",
            ("sanctuary", "everything"),
            _has_cards("sanctuary", "MP-STR-SANCT-04"),
            lambda _table, step: (DrawCard(step.seat, "sanctuary", "MP-STR-SANCT-04"),),
        ),
    },
    "keep": {
        "quest": Service(
            "MP-STR-KEEP-01",
            refusals=_no_quest,
            tasks=lambda _table, step: (DrawCard(step.seat, "quest", "MP-STR-KEEP-01"),),
        )
    },
    "fountain": {"wish_1": _WISH, "wish_2": _WISH, "wish_3": _WISH},
    "armoury": {
        "white": _ARMOUR,
        "yellow": _ARMOUR,
        "green": Service(
            "MP-STR-ARM-03", "green", ("armoury", "everything"), _supplied("green", "MP-STR-ARM-03"),
            goods="green",
        ),
    },
}  # fmt: skip
"""The services by structure."""


def price(table: Table, step: Visit) -> int:
    """What a visit costs now, in Gold."""
    service = SERVICES[step.structure][step.what]
    if step.structure in TAVERNS:
        deck = cast(DeckName, step.structure)
        return card_price(table, step.seat, deck, table.decks.of(deck).shown[0])
    if step.structure == "fountain":
        return table.content.price_of("wish") * _wishes(step)
    if step.what == "conscript":
        return price_of(table, step.seat, soldier_price(table), *service.groups)
    printed = table.content.price_of(service.price) if service.price else 0
    return price_of(table, step.seat, printed, *service.groups)


def _offers(table: Table, task: Turn) -> Iterator[Choice]:  # noqa: ARG001
    for structure, services in SERVICES.items():
        yield from (Visit(task.seat, structure, what) for what in services)


def _refusals(table: Table, step: Visit) -> Iterator[Refusal]:
    service = SERVICES.get(step.structure, {}).get(step.what)
    if service is None:
        yield Refusal("MP-MID-04", f"{title(step.structure)} does not do that.")
        return
    yield from keeps_out(table, step.seat, step.structure)
    held_back = list(service.refusals(table, step))
    yield from held_back
    if not held_back:
        yield from unpaid(table, step.seat, price(table, step))


def _visited(table: Table, step: Visit) -> Done:
    """The visit is used up and paid, and the service begins."""
    service, cost = SERVICES[step.structure][step.what], price(table, step)
    table = used(table, step.seat, step.structure)
    events = (told(f"{table.name(step.seat)} visits {title(step.structure)}.", "MP-MID-04", service.rule),)
    purchase = step.structure in TAVERNS or "everything" in service.groups
    dearer = price_rules(table, purchase, step.what == "conscript")
    table, paid = pay(table, step.seat, cost, title(step.structure), "MP-OUT-16", service.rule, *dearer)
    tasks = service.tasks(table, step)
    if step.structure in TAVERNS:
        deck = cast(DeckName, step.structure)
        table = table.with_deck(deck, shown=table.decks.of(deck).shown[1:])
        marks = (*table.captains[step.seat].marks, recruited(step.structure))
        table = table.with_captain(step.seat, marks=marks)
    if service.goods:
        table, more = taken(table, step.seat, service.goods, 1, service.rule)
        paid += more
    return table.push(*tasks, VisitOver(step.seat, step.structure)), events + paid


NAMES = {"blue": "Blue Gem", "green": "Green Gem", "stones": "Alchemy Stone"}


def taken(table: Table, seat: int, goods: str, n: int, *rules: str) -> Done:
    """Gems or Stones from the supply, as many as there are.

    Args:
        table: The state.
        seat: Who takes them.
        goods: `blue`, `green` or `stones`.
        n: How many.
        rules: Ids of the rules that give them.

    Returns:
        The state and what happened.
    """
    n = min(n, getattr(table.citadel.supply, goods))
    if n <= 0:
        return table, ()
    table = table.with_citadel(supply=table.citadel.supply.plus(**{goods: -n}))
    table = table.with_purse(seat, table.captains[seat].purse.plus(**{goods: n}))
    what = f"{n} {NAMES[goods]}{'s' * (n > 1)}"
    return table, (told(f"{table.name(seat)} takes {what}.", *rules),)


def _over(table: Table, task: VisitOver) -> Done:
    """Cards that wait for a visit of this structure act (its own Captain's, and a token's on it)."""
    here = {"taverns"} if task.structure in TAVERNS else set()
    tokens = {table.citadel.creatures[n].card for n in table.citadel.blockers(task.structure)}

    def fits(source: str, word: Visited) -> bool:
        if word.structure == "token":
            return any(source.startswith(f"encounter.{card}.") for card in tokens)
        return word.structure in {task.structure, *here}

    return set_off(table.pop(), Visited, (task.seat,), only=fits, common_seat=task.seat), ()


THEME = Theme(
    "services",
    tasks={VisitOver: TaskRule(run=_over)},
    steps={Visit: StepRule(_visited, _refusals, (Turn,), "MP-GOAL-05", "MP-MID-01")},
    offers={Turn: _offers},
)
