"""The rolls and the Wards of a round, before its betting (VM-RND-03, VM-RND-04, VM-WRD-01, VM-WRD-03)."""

from __future__ import annotations

from msgspec.structs import replace

from pitkit.play import Event, Events, Item, Known, Pile, Unseen, lift, remove
from pitkit.play.pools import show
from pitkit.villagers.rules import battle
from pitkit.villagers.rules.steps import Hold, Lay, Show
from pitkit.villagers.rules.table import Done, Table, in_order, told


def villagers_rolled(table: Table, faces: tuple[str, ...]) -> Done:
    """The blue dice lie open; the Monster rolls next, unseen where this record does not follow him."""
    seats = table.villagers
    for seat, face in zip(seats, faces, strict=True):
        table = table.with_player(seat, blue=int(face))
    shown = ", ".join(f"{table.name(seat)} {face}" for seat, face in zip(seats, faces, strict=True))
    events: Events = (told(f"The Villagers roll {shown}: {sum(table.blue_dice)} together.", "VM-RND-03"),)
    if table.monster in table.followed:
        return table.but(stage="green"), events
    table, more = _under_the_cup(table, (None,) * table.green_dice)
    return table, events + more


def monster_rolled(table: Table, faces: tuple[str, ...]) -> Done:
    """The Monster alone sees his dice."""
    if table.monster not in table.followed:
        return _under_the_cup(table, (None,) * table.green_dice)
    green = tuple(map(int, faces))
    own = told(f"{table.name(table.monster)} sees {', '.join(faces)}.", "VM-RND-04", seen_by=(table.monster,))
    return _under_the_cup(table, green, own)


def _under_the_cup(table: Table, green: tuple[int | None, ...], *seen: Event) -> Done:
    """The green dice lie under the cup, and whoever holds Wards may lay one."""
    table = table.but(green=green, stage="ward")
    for seat in table.alive:
        table = table.with_player(seat, decided=not table.players[seat].hand.size)
    text = f"{table.name(table.monster)} rolls {len(green)} green dice in secret."
    return _when_all_decided(table, (told(text, "VM-RND-04"), *seen))


def _when_all_decided(table: Table, events: Events) -> Done:
    """The betting begins when everybody has laid a Ward or held back."""
    if not all(table.players[seat].decided for seat in table.alive):
        return table, events
    table, more = battle.open_battle(table)
    return table, events + more


def lay(table: Table, step: Lay) -> Done:
    """A Ward goes face down on the table; whoever had seen it in the hand cannot tell it is this one."""
    player = table.players[step.seat]
    card, hand = _taken(player.hand, step.card)
    if isinstance(card, Known):
        card = replace(card, seen_by=(step.seat,))
    table = table.with_player(step.seat, hand=hand, laid=card, decided=True)
    events: Events = (told(f"{player.name} lays a Ward face down.", "VM-WRD-01"),)
    if step.card:
        own = told(f"It is {table.content.called(step.card)}.", "VM-WRD-01", seen_by=(step.seat,))
        events = (*events, own)
    return _when_all_decided(table, events)


def _taken(hand: Pile, card: str) -> tuple[Item, Pile]:
    """A card out of a hand: a known one by its name, or with the empty name an unseen one."""
    if card:
        return remove(hand, card)
    return lift(hand, next(at for at, each in enumerate(hand.items) if isinstance(each, Unseen)))


def hold(table: Table, step: Hold) -> Done:
    """A player lays no Ward this round."""
    table = table.with_player(step.seat, decided=True)
    return _when_all_decided(table, (told(f"{table.name(step.seat)} lays no Ward.", "VM-WRD-01"),))


def show_ward(table: Table, step: Show) -> Done:
    """A fellow Villager looks at a Ward; the others see only that he does."""
    player, to = table.players[step.seat], table.name(step.to)
    if _is_new(player.laid, step):
        assert isinstance(player.laid, Known)
        laid, pools = show(table.pools, player.laid, (step.to,))
        table = table.with_player(step.seat, laid=laid).but(pools=pools)
    else:
        cards = list(player.hand.items)
        at = next(at for at, card in enumerate(cards) if _is_new(card, step))
        card = cards[at]
        assert isinstance(card, Known)
        cards[at], pools = show(table.pools, card, (step.to,))
        table = table.with_player(step.seat, hand=in_order(cards)).but(pools=pools)
    both, text = (step.seat, step.to), f"It is {table.content.called(step.card)}."
    seen = told(text, "VM-WRD-03", seen_by=both, reveals=True)
    return table, (told(f"{player.name} shows {to} a Ward.", "VM-WRD-03"), seen)


def _is_new(card: Item | None, step: Show) -> bool:
    """Whether it is the card a step shows, and news to the other."""
    if not isinstance(card, Known) or card.card != step.card:
        return False
    return card.seen_by is not None and step.to not in card.seen_by
