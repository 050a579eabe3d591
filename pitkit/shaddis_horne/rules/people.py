"""Villagers and Mercenaries: arriving, leaving, always helping (SH-VIL, SH-TAV-02)."""

from __future__ import annotations

from collections.abc import Iterator

from pitkit.play.effects import Ability, Always
from pitkit.play.events import Events
from pitkit.shaddis_horne.cards import Villager
from pitkit.shaddis_horne.facts import ROADS
from pitkit.shaddis_horne.rules.table import Done, Protector, Table, number, told
from pitkit.shaddis_horne.rules.tasks import Arrive
from pitkit.shaddis_horne.words import Discount


def name_of(table: Table, card: str) -> str:
    """What people call a Villager card."""
    return table.content.called("villager", card)


def homes(table: Table, card: str) -> tuple[int, ...]:
    """The Locations a Villager can protect: that of its number, else all of its kind (SH-AMB-57)."""
    villager = table.content.record("villager", card)
    return (villager.number,) if villager.number else table.content.numbers_of(villager.building)


def settle_options(table: Table, task: Arrive) -> tuple[int, ...]:
    """Where an arriving Villager may be put; 0 discards it, where a place is taken (SH-VIL-03)."""
    places = homes(table, task.card)
    taken = any(table.protector(place) is not None for place in places)
    return (*places, 0) if taken else places


def waits(table: Table, task: Arrive) -> bool:
    """Whether the players have to say where an arriving Villager goes."""
    mercenary = table.content.record("villager", task.card).mercenary
    return not mercenary and len(settle_options(table, task)) > 1


def arrived(table: Table, task: Arrive) -> Done:
    """A Mercenary joins the Equipment; a Villager with one free home goes there."""
    if not table.content.record("villager", task.card).mercenary:
        return settled(table, task, settle_options(table, task)[0])
    table = table.pop().but(mercenaries=(*table.mercenaries, task.card))
    text = f"{name_of(table, task.card)}, a Mercenary, protects no Location and lies with the Equipment."
    return table, (told(text, "SH-VIL-12"),)


def settled(table: Table, task: Arrive, at: int) -> Done:
    """A Villager is put at a Location, the one before it discarded; or, at 0, is discarded itself."""
    table = table.pop()
    if not at:
        table = to_discards(table, task.card)
        return table, (
            told(f"{name_of(table, task.card)} finds the place taken and is discarded.", "SH-VIL-03"),
        )
    gone: Events = ()
    if table.protector(at) is not None:
        table, gone = discarded(table, at, "SH-VIL-03")
    table = table.with_protector(at, Protector(task.card))
    rules = ["SH-TAV-02", "SH-VIL-09"] + ["SH-VIL-08"] * table.is_destroyed(at)
    event = told(f"{name_of(table, task.card)} protects {table.content.place(at)}.", *rules)
    return table, (*gone, event)


def discarded(table: Table, at: int, *rules: str) -> Done:
    """The Villager at a Location is discarded; its Strength tokens can be used again."""
    protector = table.protector(at)
    assert protector is not None
    name = name_of(table, protector.card)
    one, two = table.strength_tokens
    tokens = (one + protector.tokens.count(1), two + protector.tokens.count(2))
    table = to_discards(table.with_protector(at, None).but(strength_tokens=tokens), protector.card)
    return table, (told(f"{name} of {table.content.place(at)} is discarded.", *rules),)


def to_discards(table: Table, card: str) -> Table:
    """A Villager card put on the discards."""
    return table.with_deck("villager", out=(*table.decks.villager.out, card))


def strengthened(table: Table, at: int, n: int, *rules: str) -> Done:
    """A Strength token is put on the Villager at a Location, while one is left (SH-CMP-06)."""
    protector = table.protector(at)
    left = list(table.strength_tokens)
    if protector is None or not left[n - 1]:
        return table, (told(f"There is no +{n} Strength token left to place.", *rules),)
    left[n - 1] -= 1
    tokens = tuple(sorted((*protector.tokens, n)))
    table = table.with_protector(at, Protector(protector.card, tokens))  # type: ignore[arg-type]
    table = table.but(strength_tokens=(left[0], left[1]))
    text = f"{name_of(table, protector.card)} gets a +{n} Strength token: Strength {table.strength(at)}."
    return table, (told(text, *rules, "SH-CMP-06"),)


def protecting(table: Table) -> Iterator[tuple[str, int, Ability]]:
    """Every ability of a Villager in play: source, Location and ability."""
    for at in ROADS:
        protector = table.protector(at)
        if protector is not None:
            villager: Villager = table.content.record("villager", protector.card)
            for place in range(len(villager.abilities)):
                source = f"villager.{protector.card}.{place}@{at}"
                yield source, at, table.content.ability(source)


def discount(table: Table, row: str) -> int:
    """How much less a card of a row costs, by Villagers that are always in force (SH-VIL-05)."""
    effects = [ability.effect for _, _, ability in protecting(table) if isinstance(ability.when, Always)]
    return sum(effect.n for effect in effects if isinstance(effect, Discount) and effect.row == row)


def price(table: Table, row: str, card: str) -> tuple[str, int]:
    """What a card of a row costs now: which resource and how much; never below 0.

    Args:
        table: The state.
        row: `equipment` or `villager`.
        card: The card.

    Returns:
        Influence for a Villager, Gems for a Mercenary (SH-VIL-11) and for Equipment.
    """
    record = table.content.record(row, card)
    what = "gems" if row == "equipment" or record.mercenary else "influence"
    return what, max(0, (record.cost or 0) - discount(table, row))


def price_text(price: tuple[str, int]) -> str:
    """A price in words."""
    return number(price[1], price[0])
