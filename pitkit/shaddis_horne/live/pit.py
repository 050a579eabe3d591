"""The Pit from the position now: leave or explore on, at the player's own prices."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from pitkit.odds import percent
from pitkit.play import Session
from pitkit.shaddis_horne.facts import RESOURCES
from pitkit.shaddis_horne.odds import Pit, Trip
from pitkit.shaddis_horne.odds.at_table import PitPosition, Prices, pit_position
from pitkit.shaddis_horne.rules import HorneState
from pitkit.ui.plots import Plot, Rows
from pitkit.ui.words import in_words

__all__ = ["down_the_pit", "pit_answers", "pit_words"]

_CARDS_AHEAD = 6
_TRIPS = 8
_MOST_WOUNDS = 6


def down_the_pit(prices: Prices, session: Session[Any], _: int | None = None) -> Generator[float, None, Any]:
    """Leave the Pit or explore on; without a trip, what one would be worth now (SH-CALC-09 to SH-CALC-11).

    Args:
        prices: What things are worth.
        session: What is played.

    Returns:
        A generator of shares of the work, whose value is the answer.
    """
    state: HorneState = session.state
    position = pit_position(state)
    if not position.deck:
        return "The Pit deck is used up: there is nothing to explore."
    if state.trip is not None and position.wounds >= state.content.limits.wounds:
        return "The Hawkguard is badly wounded and comes back with nothing."
    odds = position.odds(prices.worth, prices.spawn_cost)
    answers = yield from pit_answers(position, odds, prices, state.trip is not None)
    return [*answers, f"In these values {prices.words}."]


def pit_answers(
    position: PitPosition, odds: Pit, prices: Prices, under_way: bool = True
) -> Generator[float, None, list[Any]]:
    """What the Pit's calculator says, in slices, since the policies take a while.

    Args:
        position: The moment of the trip.
        odds: Its answers.
        prices: What things are worth in them.
        under_way: Whether the trip has begun.

    Returns:
        A generator of shares of the work; its value is a list of a sentence, the chances to survive, a table
        of what the next card does, one of the policies, and the laws of the haul.
    """
    for done in odds.trips():
        yield done / _TRIPS
    trips = [odds.threshold(limit) for limit in range(_MOST_WOUNDS + 1)]
    ahead = range(1, 1 + min(_CARDS_AHEAD, sum(count for _, count in position.deck)))
    standing = {str(k): float(odds.survive(k)) for k in ahead}
    return [
        pit_words(odds, under_way),
        _one_card(position, prices),
        Plot(standing, "Still standing after so many more cards", "Pit cards"),
        _next_cards(position, odds),
        _policies(odds, trips),
        _haul_plot(odds),
    ]


def pit_words(odds: Pit, under_way: bool = True) -> str:
    """The advice in a sentence.

    Args:
        odds: The answers.
        under_way: Whether the trip has begun.

    Returns:
        One line.
    """
    bust, wounded = float(odds.bust), float(odds.wounded)
    best = "leave" if odds.best == "leave" else "explore on" if under_way else "go in"
    return (
        f"The next card wounds out with {percent(bust)}. Leaving is worth {float(odds.leave):.2f}, "
        f"exploring {float(odds.explore):.2f}: {best}, by {float(odds.margin):.2f}. "
        "Played in the best way, the trip ends "
        f"badly wounded {in_words(wounded, 'trip')}."
    )


def _one_card(position: PitPosition, prices: Prices) -> str:
    """The next card alone, which is what a glance at the table can tell."""
    card = position.next_card(prices.worth, prices.spawn_cost)
    changes = [f"{float(change):+.1f} {what}" for what, change in card.haul.items() if change]
    return (
        f"The next card gives {float(card.wounds.mean):.1f} Wounds on average and changes the haul by "
        f"{', '.join(changes) or 'nothing'}. Looking no farther than that, one more card is worth "
        f"{float(card.advice.values['explore']):.2f}."
    )


_THEN = {"wounded": "badly wounded", "leave": "leave", "explore": "explore on"}


def _next_cards(position: PitPosition, odds: Pit) -> Rows:
    """Each card that may come next, and what is best after it."""
    total = sum(count for _, count in position.deck)
    lines = [
        [card.name, str(count), percent(count / total), _THEN[odds.choice_after([card])]]
        for card, count in position.deck
    ]
    return Rows("If the next card is", ["card", "left", "chance", "then best"], lines)


def _policies(odds: Pit, trips: list[Trip]) -> Rows:
    """The best policy beside those that only watch Wounds."""
    best = max(range(len(trips)), key=lambda limit: (round(float(trips[limit].value), 9), -limit))
    lines = [["the best policy, card by card", *_policy(odds.best_trip)]]
    lines += [[_threshold_name(limit), *_policy(trip)] for limit, trip in enumerate(trips)]
    head = ["policy", "mean worth", "badly wounded", "mean cards"]
    return Rows("The exact optimum beside rules of thumb (the best of them is marked)", head, lines, best + 1)


def _threshold_name(limit: int) -> str:
    if not limit:
        return "leave now"
    return "never leave by choice" if limit == _MOST_WOUNDS else f"leave at {limit} or more Wounds"


def _policy(trip: Trip) -> list[str]:
    return [f"{float(trip.value):.2f}", percent(trip.wounded), f"{float(trip.cards.mean):.1f}"]


def _haul_plot(odds: Pit) -> Plot:
    laws = {name: law for name, law in odds.haul.items() if name in RESOURCES and float(law.mean) > 0}
    if not laws:
        return Plot({"nothing": 1.0}, "What the best policy brings home", "things")
    return Plot(laws, "What the best policy brings home", "of each resource")
