"""Setup: Captains, their Paladins, the Lead Captain, Location tokens, the decks (MP-SET)."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from pitkit.monster_pit.game.cards_of import called, location_faces, messenger, paladin, record
from pitkit.monster_pit.game.decks import draw_chance, drawn, taken_out
from pitkit.monster_pit.game.facts import DISTRICTS, SHOWN_DECKS, TAVERNS, title
from pitkit.monster_pit.game.people import Held
from pitkit.monster_pit.game.registry import StepRule, TaskRule, Theme, always
from pitkit.monster_pit.game.steps.core import PickCaptain
from pitkit.monster_pit.game.table import Done, Table, told
from pitkit.monster_pit.game.tasks.core import Arrive, DealLocation, Layout, LeadDraw, Reveal
from pitkit.monster_pit.game.tasks.core import PickCaptain as Picking
from pitkit.play import Chance, Choice, Events, Known, Refusal, Unseen, law_of, pile, put_bottom, shuffle
from pitkit.play.pools import find, take

REVEAL_RULES = {"town_hall": "MP-SET-22", "stables": "MP-SET-22"}
"""The rule by which a deck shows its first card; the Taverns by MP-SET-21."""


# Captains -------------------------------------------------------------------------------------------


def _captains(table: Table, task: Picking) -> Iterator[Choice]:
    yield from (PickCaptain(task.seat, card.key) for card in table.content.captains)


def _pick_refusals(table: Table, step: PickCaptain) -> Iterator[Refusal]:
    if step.card not in [card.key for card in table.content.captains]:
        yield Refusal("MP-SET-02", f"no Captain is called {step.card}.")
    for seat, captain in enumerate(table.captains):
        if captain.me is not None and captain.me.card == step.card:
            yield Refusal("MP-SET-02", f"{table.name(seat)} plays {step.card} already.")


def _picked(table: Table, step: PickCaptain) -> Done:
    me = Held(step.card, "captain")
    text = f"{table.name(step.seat)} plays {called(table.content, 'captain', step.card)}, healthy."
    return table.pop().with_captain(step.seat, me=me), (told(text, "MP-SET-02", "MP-SET-04"),)


# The table ------------------------------------------------------------------------------------------


def _laid_out(table: Table, task: Layout) -> Done:  # noqa: ARG001
    """Decks, supplies and the Monster, once the Captains are known."""
    pools, n = table.pools, len(table.captains)
    twins = tuple(
        twin for captain in table.captains if captain.me and (twin := _twin(table, captain.me.card))
    )
    for twin in twins:
        pools = taken_out(pools, "tavern", twin)
    table = table.pop().but(pools=pools)
    cards = find(pools, "tavern").total
    for place, deck in enumerate(TAVERNS):  # where they cannot be equal, earlier ones are larger (MP-AMB-73)
        size = cards // 3 + (place < cards % 3)
        table = table.with_deck(deck, cards=pile(Unseen("tavern", size)) if size else pile())
    return table, _layout_events(table, n, twins)


def _twin(table: Table, key: str) -> str:
    """The Captain's own card in the Tavern deck, where there is one."""
    twin = str(record(table.content, "captain", key).tavern)
    return twin if dict(find(table.pools, "tavern").cards).get(twin) else ""


def _layout_events(table: Table, n: int, twins: tuple[str, ...]) -> Events:
    monster, board = table.monster, table.board
    supply = table.citadel.supply
    sizes = ", ".join(str(table.decks.of(deck).cards.size) for deck in TAVERNS)
    gone = ", ".join(twins) or "none"
    health = "its solo health" if n == 1 else f"health for {n} Captains"
    return (
        told(f"{n} against {board.name}: one to four Captains win or lose together.", "MP-GOAL-01"),
        told("Each Outpost has six attacker and six defender slots.", "MP-SET-03"),
        told(f"{board.name} lies on its {board.side} side.", "MP-SET-10"),
        told(f"It starts with {monster.trackers.words()}.", "MP-SET-11"),
        told(f"It starts with {health}: {monster.start_health}.", "MP-SET-13" if n == 1 else "MP-SET-12"),
        told(
            f"In the Citadel lie {supply.armour_white + supply.armour_yellow} Armour tokens, "
            f"{supply.stones} Alchemy Stones and {supply.blue + supply.green} Gems.",
            "MP-SET-15",
        ),
        told(f"{table.citadel.bag.size} Wish tokens are in the bag.", "MP-SET-16"),
        told("All decks are shuffled apart, by their backs.", "MP-SET-18"),
        told("Barracks, Sanctuary, Eyrie and Quests lie face down.", "MP-SET-19"),
        told(f"The Captains' own cards leave the Tavern deck: {gone}.", "MP-SET-20"),
        told(f"The Tavern deck makes three: {sizes} cards.", "MP-SET-21"),
        told("The Monster deck lies face down by the board.", "MP-SET-23"),
        told(f"The Encounter deck {'lies face down' if table.encounters else 'is left out'}.", "MP-SET-24"),
        told("The Monster stands on the first space of the Vengeance Track.", "MP-SET-25"),
        *([told("For one Captain all else is laid out as always.", "MP-SOLO-05")] if n == 1 else []),
    )


# The Lead Captain -----------------------------------------------------------------------------------


def _lead_law(table: Table, task: LeadDraw) -> Chance | None:
    if not task.left:
        return None
    return draw_chance(table, "quest", f"{table.name(task.left[0])}'s Quest card", "MP-SET-07")


def _lead_drawn(table: Table, task: LeadDraw, faces: tuple[str, ...] = ()) -> Done:
    """One more Captain has drawn, or all have and the highest number leads."""
    if not task.left:
        return _lead_found(table, task)
    table, card = drawn(table, "quest", faces[0] if faces else None)
    assert card is not None
    seat, *left = task.left
    text = f"{table.name(seat)} draws number {_number(table, card)}."
    after = LeadDraw(tuple(left), (*task.drawn, (seat, card)), task.aside)
    return table.pop(after), (told(text, "MP-SET-07"),)


def _lead_found(table: Table, task: LeadDraw) -> Done:
    best = max(_number(table, card) for _, card in task.drawn)
    first = tuple(seat for seat, card in task.drawn if _number(table, card) == best)
    aside = (*task.aside, *(card for _, card in task.drawn))
    if len(first) > 1:
        text = "Equal numbers: those who drew them draw again."
        return table.pop(LeadDraw(first, aside=aside)), (told(text, "MP-SET-07"),)
    (lead,) = first
    deck = put_bottom(table.decks.quest.cards, *(Known(card) for card in aside))
    deck, pools = shuffle(deck, table.pools, "quest")
    card = Held(messenger(table.content).key, "messenger")
    table = (
        table.pop(Arrive(lead, card, "messenger")).with_deck("quest", cards=deck).but(pools=pools, lead=lead)
    )
    return table, (
        told(f"{table.name(lead)} is Lead Captain and takes the Messenger piece.", "MP-SET-07", "MP-SET-26"),
        told("The Quest cards are shuffled back.", "MP-SET-09"),
    )


def _number(table: Table, card: str) -> int:
    return int(record(table.content, "quest", card).number)


# Location tokens ------------------------------------------------------------------------------------


def _location_law(table: Table, task: DealLocation) -> Chance | None:  # noqa: ARG001
    if find(table.pools, "location").total <= 1:
        return None
    part = law_of(Unseen("location"), table.pools, "Location token")
    place = DISTRICTS[len(table.citadel.locations)]
    return Chance(f"the Location token of {title(place)}", (part,), ("MP-SET-14",)) if part else None


def _dealt(table: Table, task: DealLocation, faces: tuple[str, ...] = ()) -> Done:  # noqa: ARG001
    face = faces[0] if faces else find(table.pools, "location").cards[0][0]
    token, pools = take(table.pools, "location", face, None)
    place = DISTRICTS[len(table.citadel.locations)]
    table = table.pop().but(pools=pools).with_citadel(locations=(*table.citadel.locations, token.card))
    return table, (told(f"Location token {token.card} lies in {title(place)}.", "MP-SET-14"),)


def opening_tasks(table: Table) -> Table:
    """The table with all tasks of setup up to the first Morning.

    Args:
        table: A state without tasks.

    Returns:
        The state with its tasks.
    """
    seats = range(len(table.captains))
    first = paladin(table.content)
    back = first.deck or "barracks"
    return table.push(
        *(Picking(seat) for seat in seats if table.captains[seat].me is None),
        *(Arrive(seat, Held(first.key, back), "paladin") for seat in seats),
        Layout(),
        LeadDraw(tuple(seats)),
        *(DealLocation() for _ in location_faces(table.content)),
        *(Reveal(deck, REVEAL_RULES.get(deck, "MP-SET-21")) for deck in SHOWN_DECKS),
    )


def with_purses(table: Table) -> Table:
    """The Captains with their first Gold (MP-SET-06, MP-SOLO-02)."""
    limits = table.content.limits
    gold = limits.solo_gold if table.solo else limits.start_gold
    for seat, captain in enumerate(table.captains):
        table = table.with_purse(seat, replace(captain.purse, gold=gold))
    return table


THEME = Theme(
    "opening",
    tasks={
        Picking: TaskRule(
            waits=always,
            offers=_captains,
            words=lambda table, task: f"{table.name(task.seat)} picks a Captain",
        ),
        Layout: TaskRule(run=_laid_out),
        LeadDraw: TaskRule(run=_lead_drawn, chance=_lead_law, settle=_lead_drawn),
        DealLocation: TaskRule(run=_dealt, chance=_location_law, settle=_dealt),
    },
    steps={PickCaptain: StepRule(_picked, _pick_refusals, (Picking,), "MP-GOAL-05")},
)
