"""What is refused before the fight: characters, decks, the sidebar, arming, who goes first."""

from __future__ import annotations

from collections.abc import Iterator

from pitkit.pit_fighter.cards import Deck
from pitkit.pit_fighter.rules.held import in_deck
from pitkit.pit_fighter.rules.opening import arming_spent, worn_on
from pitkit.pit_fighter.rules.steps import HAND, Arm, Bring, GoFirst, Leave, Pick, TakeDeck
from pitkit.pit_fighter.rules.table import Table, count
from pitkit.play import Known, Refusal


def pick(table: Table, step: Pick) -> Iterator[Refusal]:
    """What keeps a player from taking a character."""
    fighter = table.fighters[step.seat]
    character = table.content.characters.get(step.character)
    if table.stage != "pick" or fighter.character:
        yield Refusal("PF-SET-01", f"{fighter.name} fights with one character for the whole game.")
    if character is None:
        yield Refusal("PF-CRD-01", "no pack has a character of that name.")
        return
    missing = [*character.missing()]
    unknown = [key for key in character.equipment if table.card(key).missing(starting=True)]
    if missing or unknown:
        what = " and ".join([*missing, *unknown])
        yield Refusal(
            "PF-CRD-01", f"{what} of {step.character} is not known; a pack of your own can give it."
        )


def take_deck(table: Table, step: TakeDeck) -> Iterator[Refusal]:
    """What keeps a player from taking a deck."""
    fighter = table.fighters[step.seat]
    deck = table.content.decks.get(step.deck)
    if table.stage != "pick" or fighter.cards:
        yield Refusal("PF-SET-01", f"{fighter.name} has a deck.")
    elif not fighter.character:
        yield Refusal("PF-SET-01", f"{fighter.name} picks a character first.")
    if deck is None:
        yield Refusal("PF-CRD-05", "no pack has a deck of that name.")
        return
    yield from deck_refusals(table, deck)
    unknown = [key for key in deck.copies if table.card(key).missing()]
    if unknown:
        what = ", ".join(table.card(unknown[0]).missing())
        yield Refusal("PF-CRD-05", f"{what} of {unknown[0]} is not known; a pack of your own can give it.")


def deck_refusals(table: Table, deck: Deck) -> Iterator[Refusal]:
    """What is wrong with the make-up of a deck: 20 cards in the basic game, else 40 and 3 copies at most."""
    numbers = table.content.numbers
    if table.switches.mode == "basic":
        if deck.size != numbers.basic_deck:
            yield Refusal(
                "PF-SET-12", f"the basic game is played with {numbers.basic_deck} cards, not {deck.size}."
            )
        return
    if deck.size < numbers.least_deck:
        yield Refusal("PF-DCK-02", f"a deck has at least {numbers.least_deck} cards, not {deck.size}.")
    often = [key for key, n in deck.cards if n > numbers.copies]
    if often:
        yield Refusal(
            "PF-DCK-02", f"a deck has at most {numbers.copies} copies of a card; {often[0]} has more."
        )


def swap(table: Table, step: Bring | Leave) -> Iterator[Refusal]:
    """What keeps a player from moving a card between deck and sidebar."""
    numbers, fighter = table.content.numbers, table.fighters[step.seat]
    if table.stage != "sidebar":
        when = "not before the first one" if table.round < 2 else "and not during them"
        yield Refusal("PF-DCK-03", f"the sidebar is used between rounds, {when}.")
        return
    if step.seat != table.asked:
        yield Refusal("PF-TRN-02", f"{table.name(table.asked)} is swapping cards.")
    deck, sidebar = dict(fighter.cards), dict(fighter.sidebar)
    if isinstance(step, Leave):
        if step.card not in deck:
            yield Refusal("PF-GDL-05", f"{step.card} is not in the deck.")
        elif not fighter.lent:
            yield Refusal("PF-KOX-05", "cards are swapped: one is taken out of the sidebar first.")
        return
    if step.card not in sidebar:
        yield Refusal("PF-GDL-05", f"{step.card} is not in the sidebar.")
    elif deck.get(step.card, 0) >= numbers.copies:
        yield Refusal("PF-DCK-02", f"the deck has {numbers.copies} copies of {step.card} already.")
    if fighter.swaps >= numbers.sidebar:
        yield Refusal("PF-KOX-05", f"at most {numbers.sidebar} cards are swapped.")


def arm(table: Table, step: Arm) -> Iterator[Refusal]:
    """What keeps a player from arming with a card."""
    numbers = table.content.numbers
    if table.stage != "arm" or step.seat != table.asked:
        yield Refusal("PF-SET-04", "it is not the time for this player to arm.")
        return
    if step.card not in in_deck(table, step.seat):
        yield Refusal("PF-GDL-05", f"{step.card} is not in the deck.")
        return
    cost = table.card(step.card).cost or 0
    left = numbers.arming - arming_spent(table, step.seat)
    if cost > left:
        yield Refusal("PF-SET-04", f"{step.card} costs {cost} gold, and {left} of the arming money are left.")
    yield from _free_cards(table, step.seat, cost)
    if step.to != HAND:
        yield from equipping(table, step.seat, step.card, step.to)


def _free_cards(table: Table, seat: int, cost: int) -> Iterator[Refusal]:
    most = table.switches.free_cards
    known = [one.card.card for one in table.fighters[seat].armed if isinstance(one.card, Known)]
    free = sum(not table.card(key).cost for key in known)
    if most is not None and not cost and free >= most:
        yield Refusal("PF-SET-04", f"this game allows {count(most, 'armed card')} without a price.")


def equipping(table: Table, seat: int, key: str, to: int) -> Iterator[Refusal]:
    """What keeps Equipment from lying where it should, whatever it costs."""
    card = table.card(key)
    if card.kind != "Equipment":
        yield Refusal("PF-KEY-01", f"{key} is an Action, which is not equipped.")
        return
    piece = table.piece(seat, to) if to > 0 else None
    suits = piece is not None and card.suits(table.card(piece.card))
    if bool(card.attaches) != suits or (to != 0 and not suits):
        yield Refusal("PF-CRD-05", f"{key} is not made to be used like that.")
    worn = worn_on(table, seat, card.body)
    if worn is not None:
        yield Refusal("PF-ARM-01", f"{table.name(seat)} wears {worn} on the {card.body}.")


def go_first(table: Table, step: GoFirst) -> Iterator[Refusal]:
    """What keeps a player from saying who goes first."""
    if table.stage != "first" or step.seat != table.asked:
        yield Refusal("PF-SET-09", "the highest roller of the round says who goes first.")
    elif not table.is_seat(step.first):
        yield Refusal("PF-SET-09", "the first turn goes to one of the players.")
