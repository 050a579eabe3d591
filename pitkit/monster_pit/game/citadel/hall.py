"""Cards that lie face up: Items and Mounts of the Great Hall, the Barkeep of the Taverns."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from pitkit.monster_pit.cards.deeds import Refresh
from pitkit.monster_pit.cards.records import Item, Mount
from pitkit.monster_pit.game.arrivals import joined
from pitkit.monster_pit.game.cards_of import called, dice, record
from pitkit.monster_pit.game.changes import ARRIVING, carried
from pitkit.monster_pit.game.citadel.prices import card_price, unpaid
from pitkit.monster_pit.game.citadel.visits import gave, is_closed, keeps_out, used
from pitkit.monster_pit.game.decks import under
from pitkit.monster_pit.game.difficulty import price_rules
from pitkit.monster_pit.game.effects import rule_of
from pitkit.monster_pit.game.facts import SLOTS, TAVERNS, DeckName, title
from pitkit.monster_pit.game.money import pay
from pitkit.monster_pit.game.people import Held
from pitkit.monster_pit.game.registry import StepRule, TaskRule, Theme
from pitkit.monster_pit.game.steps.midday import AttachTo, BuyCard, CallBarkeep, ShowMore
from pitkit.monster_pit.game.table import Done, Table, told
from pitkit.monster_pit.game.tasks.core import Reveal, Turn
from pitkit.monster_pit.game.tasks.midday import Attach, VisitOver
from pitkit.monster_pit.game.things import spot_name
from pitkit.play import Choice, Refusal
from pitkit.play.agenda import Run

NO_BEARER = ("eyrie", "encounter")
"""Backs of cards that carry nothing: Wyverns (MP-STR-EYRIE-05) and Creatures."""


# Bearers --------------------------------------------------------------------------------------------


def bears(table: Table, seat: int, spot: int, deck: str, card: str) -> Iterator[Refusal]:
    """What keeps a character from bearing an Item or riding a Mount.

    Args:
        table: The state.
        seat: The Captain.
        spot: Where the character lies.
        deck: `town_hall` or `stables`.
        card: The Item or Mount.

    Returns:
        The rules against it.
    """
    held = table.captains[seat].at(spot)
    if held is None or spot >= SLOTS:
        yield Refusal("MP-STR-HALL-02", "nobody of the Outpost is there.")
        return
    name = called(table.content, held.back, held.card)
    if held.back in NO_BEARER:
        yield Refusal("MP-STR-EYRIE-05", f"{name} carries no Items and Mounts.")
        return
    what, limits = record(table.content, deck, card), table.content.limits
    if what.types and record(table.content, held.back, held.card).type not in what.types:
        yield Refusal("MP-STR-TOWN-03", f"{called(table.content, deck, card)} is not for {name}.")
    if deck == "town_hall" and len(held.items) >= limits.items:
        yield Refusal("MP-OUT-13", f"{name} has {len(held.items)} Items.")
    if deck == "stables" and held.mount:
        yield Refusal("MP-OUT-14", f"{name} has a Mount.")


def bearers(table: Table, seat: int, deck: str, card: str) -> tuple[int, ...]:
    """Spots of the characters that can bear an Item or ride a Mount."""
    spots = table.captains[seat].spots()
    return tuple(spot for spot in spots if next(bears(table, seat, spot, deck, card), None) is None)


def given(held: Held, deck: str, card: str) -> Held:
    """A card with one more Item or a Mount attached (MP-TERM-10)."""
    return replace(held, items=(*held.items, card)) if deck == "town_hall" else replace(held, mount=card)


def piece_name(bearer: str, held: Held, deck: str) -> str:
    """The name that the next Item or the Mount of a card has.

    Args:
        bearer: The card's name.
        held: The card before the piece is attached.
        deck: `town_hall` or `stables`.

    Returns:
        The name, e.g. `c0.5.i1`.
    """
    return f"{bearer}.m" if deck == "stables" else f"{bearer}.i{len(held.items)}"


def attachment_rules(table: Table, seat: int) -> tuple[str, ...]:
    """Rules by which attachments count in a Progress Roll: Items' dice do, Mounts' do not.

    Args:
        table: The state.
        seat: The Captain.

    Returns:
        Ids of the rules that matter for this Outpost now.
    """
    captain = table.captains[seat]
    held = [card for spot in captain.spots() if (card := captain.at(spot)) and not card.injured]
    items = any(dice(table.content, "town_hall", item).size for card in held for item in card.items)
    mounts = any(dice(table.content, "stables", card.mount).size for card in held if card.mount)
    return ("MP-STR-TOWN-01",) * items + ("MP-STR-STABLES-02",) * mounts


def _bearer_offers(table: Table, task: Attach) -> Iterator[Choice]:
    yield from (AttachTo(task.seat, spot) for spot in table.captains[task.seat].spots())


def _bearer_refusals(table: Table, step: AttachTo) -> Iterator[Refusal]:
    task = table.top
    assert isinstance(task, Attach)
    yield from bears(table, step.seat, step.spot, task.deck, task.card)


def _attached(table: Table, step: AttachTo) -> Done:
    task = table.top
    assert isinstance(task, Attach)
    held = table.captains[step.seat].at(step.spot)
    assert held is not None
    table = table.pop().with_held(step.seat, step.spot, given(held, task.deck, task.card))
    what, name = called(table.content, task.deck, task.card), called(table.content, held.back, held.card)
    rules = ("MP-STR-HALL-02", "MP-OUT-12", "MP-TERM-10", *("MP-STR-STABLES-01",) * (task.deck == "stables"))
    piece = piece_name(spot_name(step.seat, step.spot), held, task.deck)
    table = carried(table, ARRIVING, piece)
    if not task.traded:
        table = joined(table, step.seat, piece)
    return table, (told(f"{name} of {table.name(step.seat)} has {what}.", *rules),)


def _borne(table: Table, task: Attach) -> tuple[int, ...]:
    """Who can have what is given; nobody bears a Fortification."""
    return () if _is_work(table, task.deck, task.card) else bearers(table, task.seat, task.deck, task.card)


def _is_work(table: Table, deck: str, card: str) -> bool:
    found: Item | Mount = record(table.content, deck, card)
    return isinstance(found, Item) and found.fortification


def _nobody(table: Table, task: Attach) -> Done:
    """A Fortification is built; anything else that nobody can bear goes under its deck."""
    table, name = table.pop(), called(table.content, task.deck, task.card)
    if _is_work(table, task.deck, task.card):
        works = (*table.captains[task.seat].works, task.card)
        text = f"{name} is built and needs nobody to bear it."
        return table.with_captain(task.seat, works=works), (told(text, "MP-STR-TOWN-04"),)
    table = under(table, task.deck, task.card)
    return table, (told(f"Nobody can bear {name}; it goes to the bottom of its deck.", "MP-STR-HALL-02"),)


# Buying ---------------------------------------------------------------------------------------------


def _offers(table: Table, task: Turn) -> Iterator[Choice]:
    for deck in ("town_hall", "stables"):
        shown = len(table.decks.of(deck).shown)
        yield from (BuyCard(task.seat, deck, place) for place in range(min(3, shown + 1)))  # type: ignore[arg-type]
        yield ShowMore(task.seat, deck)
    yield from (CallBarkeep(task.seat, deck) for deck in TAVERNS)  # type: ignore[arg-type]


def _buy_refusals(table: Table, step: BuyCard) -> Iterator[Refusal]:
    yield from keeps_out(table, step.seat, step.deck)
    shown = table.decks.of(step.deck).shown
    if step.place >= len(shown):
        yield Refusal("MP-STR-HALL-01", f"{title(step.deck)} shows {len(shown)} cards.")
        return
    card = shown[step.place]
    if not _is_work(table, step.deck, card) and not bearers(table, step.seat, step.deck, card):
        name = called(table.content, step.deck, card)
        yield Refusal("MP-STR-HALL-02", f"nobody of {table.name(step.seat)}'s Outpost can have {name}.")
    yield from unpaid(table, step.seat, card_price(table, step.seat, step.deck, card))


def _bought(table: Table, step: BuyCard) -> Done:
    shown = table.decks.of(step.deck).shown
    card, rest = shown[step.place], (*shown[: step.place], *shown[step.place + 1 :])
    cost, name = card_price(table, step.seat, step.deck, card), called(table.content, step.deck, card)
    table = used(table, step.seat, step.deck)
    table, events = pay(
        table, step.seat, cost, name, "MP-OUT-16", "MP-STR-HALL-01", *price_rules(table, purchase=True)
    )
    table = table.with_deck(step.deck, shown=rest).push(VisitOver(step.seat, step.deck))
    if not rest:
        table = table.push(Reveal(step.deck, "MP-STR-HALL-03"))
    text = f"{table.name(step.seat)} has {name} from {title(step.deck)}."
    events += (told(text, "MP-STR-HALL-01"),)
    return table.push(Attach(step.seat, step.deck, card)), events


# Seeing more ----------------------------------------------------------------------------------------


def _more_rule(deck: str) -> str:
    return "MP-STR-HALL-06" if deck == "town_hall" else "MP-STR-HALL-07"


def _more_refusals(table: Table, step: ShowMore) -> Iterator[Refusal]:
    rule, deck = _more_rule(step.deck), table.decks.of(step.deck)
    if table.captains[step.seat].district != "Great Hall":
        yield Refusal("MP-MID-04", f"{table.name(step.seat)} is not in the Great Hall.")
    yield from gave(table, step.seat)
    if is_closed(table, step.deck):
        yield Refusal("MP-TERM-12", f"{title(step.deck)} is closed.")
    if step.deck in table.citadel.opened:
        yield Refusal(rule, f"more of {title(step.deck)} was shown this round.")
    elif len(deck.shown) >= _most(table, step.deck) or not deck.cards.size:
        yield Refusal(rule, f"{title(step.deck)} can show no more cards.")
    yield from unpaid(table, step.seat, table.content.price_of("reveal"))


def _most(table: Table, deck: str) -> int:
    limits = table.content.limits
    return limits.shown_items if deck == "town_hall" else limits.shown_mounts


def _shown_more(table: Table, step: ShowMore) -> Done:
    """Two more Items or one more Mount; whoever comes after sees them too (MP-STR-HALL-08)."""
    rule, deck = _more_rule(step.deck), table.decks.of(step.deck)
    table, events = pay(table, step.seat, table.content.price_of("reveal"), "a look at more", rule)
    table = table.with_citadel(opened=(*table.citadel.opened, step.deck))
    n = min(_most(table, step.deck) - len(deck.shown), deck.cards.size)
    return table.push(*(Reveal(step.deck, rule) for _ in range(n))), events


# The Barkeep ----------------------------------------------------------------------------------------


def _barkeep_refusals(table: Table, step: CallBarkeep) -> Iterator[Refusal]:
    captain = table.captains[step.seat]
    if captain.district != "Market District":
        yield Refusal("MP-MID-04", f"{table.name(step.seat)} is not in the Market District.")
    yield from gave(table, step.seat)
    if is_closed(table, step.deck):
        yield Refusal("MP-TERM-12", f"{title(step.deck)} is closed.")
    if "barkeep" in captain.marks:
        yield Refusal("MP-STR-BARKEEP-01", f"{table.name(step.seat)} has called the Barkeep this round.")
    if not table.decks.of(step.deck).shown:
        yield Refusal("MP-STR-BARKEEP-01", f"no card lies face up at {title(step.deck)}.")
    yield from unpaid(table, step.seat, table.content.price_of("barkeep"))


def _barkeep(table: Table, step: CallBarkeep) -> Done:
    """What the new card does when revealed, it does at once (MP-STR-BARKEEP-02, see `beast.reveals`)."""
    price = table.content.price_of("barkeep")
    table, events = pay(table, step.seat, price, "the Barkeep", "MP-STR-BARKEEP-01")
    marks = (*table.captains[step.seat].marks, "barkeep")
    table, more = refreshed(
        table.with_captain(step.seat, marks=marks), step.deck, "MP-STR-BARKEEP-01", "MP-STR-BARKEEP-02"
    )
    return table, events + more


def refreshed(table: Table, deck: DeckName, *rules: str) -> Done:
    """The face-up card of a deck returns to its bottom and the next one is shown.

    Args:
        table: The state.
        deck: A deck with a face-up card.
        rules: Ids of the rules that do it.

    Returns:
        The state with the next card to be shown, and what happened; nothing where no card lies face up.
    """
    shown = table.decks.of(deck).shown
    if not shown:
        return table, ()
    table = under(table, deck, shown[0]).with_deck(deck, shown=shown[1:])
    text = f"The card shown at {title(deck)} goes to the bottom of its deck."
    return table.push(Reveal(deck, rules[0])), (told(text, *rules),)


def _refresh(table: Table, word: Refresh, run: Run) -> Done:
    deck = run.thing() if word.deck == "it" else word.deck
    return refreshed(table, deck, rule_of(run.source))  # type: ignore[arg-type]


THEME = Theme(
    "hall",
    tasks={
        Attach: TaskRule(
            run=_nobody,
            waits=lambda table, task: bool(_borne(table, task)),
            offers=_bearer_offers,
            words=lambda table, task: f"{called(table.content, task.deck, task.card)} is given to somebody",
        )
    },
    steps={
        BuyCard: StepRule(_bought, _buy_refusals, (Turn,), "MP-GOAL-05", "MP-MID-01"),
        ShowMore: StepRule(_shown_more, _more_refusals, (Turn,), "MP-GOAL-05", "MP-MID-01"),
        CallBarkeep: StepRule(_barkeep, _barkeep_refusals, (Turn,), "MP-GOAL-05", "MP-MID-01"),
        AttachTo: StepRule(_attached, _bearer_refusals, (Attach,)),
    },
    offers={Turn: _offers},
    verbs={Refresh: _refresh},
)
