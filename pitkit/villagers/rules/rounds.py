"""The rolls and the Wards of a round, before its betting (VM-RND-03, VM-RND-04, VM-WRD-01, VM-WRD-03)."""

from __future__ import annotations

from msgspec.structs import replace

from pitkit.play import Event, Events, Item, Known, Pile, Unseen, lift, remove
from pitkit.play.pools import show
from pitkit.villagers.rules import battle
from pitkit.villagers.rules.steps import Hold, Lay, Show, TakeUp
from pitkit.villagers.rules.table import Done, Table, in_order, told, unknown_to


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
    table = table.with_player(step.seat, hand=hand, laid=card, decided=True, taken_up="")
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


def take_up(table: Table, step: TakeUp) -> Done:
    """A Villager takes up a Ward to show it; nobody else sees which."""
    event = told(f"It is {table.content.called(step.card)}.", "VM-WRD-03", seen_by=(step.seat,))
    return table.with_player(step.seat, taken_up=step.card), (event,)


def show_ward(table: Table, step: Show) -> Done:
    """A fellow Villager looks at the Ward taken up; the others see only that he does."""
    player = table.players[step.seat]
    table = _shown(table, step.seat, step.to, player.taken_up).with_player(step.seat, taken_up="")
    both, text = (step.seat, step.to), f"It is {table.content.called(player.taken_up)}."
    seen = told(text, "VM-WRD-03", seen_by=both, reveals=True)
    return table, (told(f"{player.name} shows {table.name(step.to)} a Ward.", "VM-WRD-03"), seen)


def _shown(table: Table, seat: int, to: int, name: str) -> Table:
    """The table with one copy of a Ward known to one player more, the laid one first."""
    player = table.players[seat]
    card = next(card for card in reversed(player.known_copies(name)) if unknown_to(card, to))
    known, pools = show(table.pools, card, (to,))
    if card is player.laid:
        return table.with_player(seat, laid=known).but(pools=pools)
    cards = list(player.hand.items)
    cards[cards.index(card)] = known
    return table.with_player(seat, hand=in_order(cards)).but(pools=pools)
