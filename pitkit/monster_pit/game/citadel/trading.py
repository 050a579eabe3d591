"""Trading in a District: coins, Items, characters (MP-MID-09, MP-MID-10); coins changed (MP-SET-17)."""

from __future__ import annotations

from collections.abc import Iterator

from pitkit.monster_pit.cards.rolls import Forbid
from pitkit.monster_pit.game.cards_of import called
from pitkit.monster_pit.game.changes import ARRIVING, carried, detached, lifted
from pitkit.monster_pit.game.citadel.hall import bearers
from pitkit.monster_pit.game.citadel.prices import unpaid
from pitkit.monster_pit.game.facts import SLOTS
from pitkit.monster_pit.game.money import pay
from pitkit.monster_pit.game.registry import StepRule, Theme
from pitkit.monster_pit.game.standing import in_force
from pitkit.monster_pit.game.steps.midday import (
    ChangeGold,
    GiveCoin,
    GiveItem,
    GiveWish,
    TradeCharacter,
    copies_of,
)
from pitkit.monster_pit.game.table import Done, Table, told
from pitkit.monster_pit.game.tasks.core import Arrive, Turn
from pitkit.monster_pit.game.tasks.midday import Attach
from pitkit.monster_pit.game.things import spot_name
from pitkit.monster_pit.game.windows import is_free
from pitkit.play import Choice, Refusal

COINS = ("gold", "platinum")
GOODS = ("blue", "green", "stones")
"""What can be given only where all goods may be traded (MP-AMB-32)."""

NAMES = {
    "gold": "1 Gold", "platinum": "1 Platinum", "blue": "a Blue Gem", "green": "a Green Gem",
    "stones": "an Alchemy Stone",
}  # fmt: skip

KEPT = ("captain", "messenger", "eyrie", "encounter")
"""Backs of cards that never change Outpost by trading (MP-AMB-115)."""


def _offers(table: Table, task: Turn) -> Iterator[Choice]:
    here = table.captains[task.seat].district
    near = [seat for seat, captain in enumerate(table.captains) if captain.district == here]
    for seat in near:
        for to in near:
            if to != seat:
                yield from _gifts(table, seat, to)


def _gifts(table: Table, seat: int, to: int) -> Iterator[Choice]:
    captain, every = table.captains[seat], table.switches.trade_all_goods
    yield from (GiveCoin(seat, to, what) for what in (*COINS, *GOODS * every))  # type: ignore[arg-type]
    yield from (GiveWish(seat, to, token) for token in captain.wishes * every)  # type: ignore[arg-type]
    for spot in (*captain.spots(), *range(SLOTS, SLOTS + len(captain.reserve))):
        held = captain.at(spot)
        if held is None:
            continue
        for card in dict.fromkeys(copies_of(held)):
            yield GiveItem(seat, to, spot, card)  # type: ignore[arg-type]
        if held.back not in KEPT:
            yield TradeCharacter(seat, to, spot)  # type: ignore[arg-type]


def _partners(table: Table, seat: int, to: int, rule: str) -> Iterator[Refusal]:
    """Both pieces are in one District, in the Midday (MP-AMB-33), and no Event forbids trading."""
    if not isinstance(table.top, Turn):
        yield Refusal(rule, "Captains trade while one of them has a turn in the Midday.")
        return
    n = len(table.captains)
    if seat == to or seat >= n or to >= n:
        yield Refusal(rule, "a trade is with another Captain.")
        return
    here, there = table.captains[seat].district, table.captains[to].district
    if here is None or here != there:
        yield Refusal(rule, f"{table.name(seat)} and {table.name(to)} are not in one District.")
    if any(word.what == "trading" for word in in_force(table, Forbid)):
        yield Refusal(rule, "nobody can trade now.")


def _coin_refusals(table: Table, step: GiveCoin) -> Iterator[Refusal]:
    yield from _partners(table, step.seat, step.to, "MP-MID-09")
    if step.what in GOODS and not table.switches.trade_all_goods:
        yield Refusal("MP-MID-09", "Gems and Stones are not traded in this game.")
    if step.seat < len(table.captains) and not getattr(table.captains[step.seat].purse, step.what):
        yield Refusal("MP-MID-09", f"{table.name(step.seat)} has none of that.")


def _coin(table: Table, step: GiveCoin) -> Done:
    table = table.with_purse(step.seat, table.captains[step.seat].purse.plus(**{step.what: -1}))
    table = table.with_purse(step.to, table.captains[step.to].purse.plus(**{step.what: 1}))
    text = f"{table.name(step.seat)} gives {NAMES[step.what]} to {table.name(step.to)}."
    return table, (told(text, "MP-MID-09"),)


def _wish_refusals(table: Table, step: GiveWish) -> Iterator[Refusal]:
    yield from _partners(table, step.seat, step.to, "MP-MID-09")
    if not table.switches.trade_all_goods:
        yield Refusal("MP-MID-09", "Wish tokens are not traded in this game.")
    if step.seat < len(table.captains) and step.token not in table.captains[step.seat].wishes:
        yield Refusal("MP-MID-09", f"{table.name(step.seat)} has no such Wish token.")


def _wish(table: Table, step: GiveWish) -> Done:
    wishes = list(table.captains[step.seat].wishes)
    wishes.remove(step.token)
    table = table.with_captain(step.seat, wishes=tuple(wishes))
    table = table.with_captain(step.to, wishes=(*table.captains[step.to].wishes, step.token))
    name = table.content.record("wish", step.token).name or step.token
    text = f"{table.name(step.seat)} gives the Wish token {name} to {table.name(step.to)}."
    return table, (told(text, "MP-MID-09"),)


# Items ----------------------------------------------------------------------------------------------


def _deck(held_mount: str, card: str) -> str:
    return "stables" if card == held_mount else "town_hall"


def _item_refusals(table: Table, step: GiveItem) -> Iterator[Refusal]:
    yield from _partners(table, step.seat, step.to, "MP-MID-09")
    if step.seat >= len(table.captains) or step.to >= len(table.captains):
        return
    held = table.captains[step.seat].at(step.spot)
    if held is None or step.card not in copies_of(held):
        yield Refusal("MP-MID-09", "that card is not there to give.")
        return
    deck = _deck(held.mount, step.card)
    if deck == "stables" and not table.switches.trade_all_goods:
        yield Refusal("MP-MID-09", "Mounts are not traded in this game.")
    if not bearers(table, step.to, deck, step.card):
        yield Refusal("MP-MID-09", f"nobody of {table.name(step.to)}'s Outpost can have {step.card}.")


def _item(table: Table, step: GiveItem) -> Done:
    held = table.captains[step.seat].at(step.spot)
    assert held is not None
    deck = _deck(held.mount, step.card)
    part = "m" if deck == "stables" else f"i{held.items.index(step.card)}"
    thing = f"{spot_name(step.seat, step.spot)}.{part}"
    table = detached(carried(table, thing, ARRIVING), thing)
    name = called(table.content, deck, step.card)
    text = f"{table.name(step.seat)} gives {name} to {table.name(step.to)}."
    event = told(text, "MP-MID-09", *("MP-STR-TOWN-02",) * (deck == "town_hall"))
    return table.push(Attach(step.to, deck, step.card, traded=True)), (event,)  # type: ignore[arg-type]


# Characters -----------------------------------------------------------------------------------------


def _character_refusals(table: Table, step: TradeCharacter) -> Iterator[Refusal]:
    yield from _partners(table, step.seat, step.to, "MP-MID-10")
    if step.seat >= len(table.captains):
        return
    held = table.captains[step.seat].at(step.spot)
    if held is None or held.back in KEPT:
        yield Refusal("MP-MID-10", "only a character changes Outpost, no Captain and not the Messenger.")
    yield from unpaid(table, _payer(table, step), table.content.price_of("trade"))


def _payer(table: Table, step: TradeCharacter) -> int:
    """Who pays for a trade: its giver, or the other Captain where the giver cannot (MP-AMB-115)."""
    price, n = table.content.price_of("trade"), len(table.captains)
    can = [seat for seat in (step.seat, step.to) if seat < n and table.captains[seat].purse.worth >= price]
    return can[0] if can else step.seat


def _character(table: Table, step: TradeCharacter) -> Done:
    """The character keeps what is attached, and what was used of it, and finds a slot or the Reserve."""
    held = table.captains[step.seat].at(step.spot)
    assert held is not None
    name = called(table.content, held.back, held.card)
    price = table.content.price_of("trade")
    table, events = pay(table, _payer(table, step), price, f"the trade of {name}", "MP-MID-10")
    table = lifted(table, step.seat, step.spot).push(Arrive(step.to, held, "trade"))
    text = f"{name} goes from {table.name(step.seat)} to {table.name(step.to)}."
    return table, (*events, told(text, "MP-MID-10"))


# Coins changed --------------------------------------------------------------------------------------


def _change_offers(table: Table) -> Iterator[Choice]:
    if is_free(table):
        worth = table.content.limits.platinum
        seats = (seat for seat, captain in enumerate(table.captains) if captain.purse.gold >= worth)
        yield from map(ChangeGold, seats)


def treasury(table: Table) -> tuple[int, int]:
    """Gold and Platinum Coins that are left in the Treasury."""
    pieces = {supply.key: supply.pieces for supply in table.content.supply}
    held = [captain.purse for captain in table.captains]
    gold = pieces.get("gold", 0) - sum(purse.gold for purse in held) - table.monster.gold
    return gold, pieces.get("platinum", 0) - sum(purse.platinum for purse in held)


def _change_refusals(table: Table, step: ChangeGold) -> Iterator[Refusal]:
    worth = table.content.limits.platinum
    if not is_free(table) or step.seat >= len(table.captains):
        yield Refusal("MP-SET-17", "coins are changed between actions.")
        return
    if table.captains[step.seat].purse.gold < worth:
        yield Refusal("MP-SET-17", f"{table.name(step.seat)} has fewer than {worth} Gold.")
    gold, platinum = treasury(table)
    if gold > worth or platinum < 1:
        yield Refusal(
            "MP-SET-17", f"the Treasury has {gold} Gold and {platinum} Platinum: Gold is not short."
        )


def _changed(table: Table, step: ChangeGold) -> Done:
    worth = table.content.limits.platinum
    table = table.with_purse(step.seat, table.captains[step.seat].purse.plus(gold=-worth, platinum=1))
    return table, (told(f"{table.name(step.seat)} changes {worth} Gold for 1 Platinum.", "MP-SET-17"),)


THEME = Theme(
    "trading",
    steps={
        GiveCoin: StepRule(_coin, _coin_refusals),
        GiveWish: StepRule(_wish, _wish_refusals),
        GiveItem: StepRule(_item, _item_refusals),
        TradeCharacter: StepRule(_character, _character_refusals),
        ChangeGold: StepRule(_changed, _change_refusals),
    },
    offers={Turn: _offers},
    anytime=_change_offers,
)
