"""A siege as a playing surface: the board, dice and cards, the odds of what comes next, the log with rules.

Example:
    >>> shown = table(new_game(seed=3))
    >>> shown.board.scene.title
    'The Siege of Shaddis Horne: setup. Due: the next Villager'
    >>> shown.board.press("roll")
    >>> shown.session.at
    1
    >>> shown.close()
"""

from __future__ import annotations

from collections.abc import Generator, Iterable, Mapping
from typing import Any

from pitkit.odds import percent
from pitkit.play import Session, from_position
from pitkit.play.game import PackLike
from pitkit.shaddis_horne.board import scene
from pitkit.shaddis_horne.drawing.signs import token_words
from pitkit.shaddis_horne.facts import RESOURCES, ROADS
from pitkit.shaddis_horne.game import GAME, new_game
from pitkit.shaddis_horne.odds import (
    Pit,
    Trip,
    advance_risk,
    attack_clock,
    best_actions,
    fairies_removed,
    fairy_spell,
    income,
    siege_forecast,
    stack_fight,
    survival,
)
from pitkit.shaddis_horne.odds.at_table import (
    PitPosition,
    board_of,
    hawkguards_of,
    pit_position,
    siege_cards,
    tokens_unseen,
)
from pitkit.shaddis_horne.odds.tokens import attacking
from pitkit.shaddis_horne.rules import HorneState
from pitkit.shaddis_horne.rules.creatures import kinds_on, tokens_of
from pitkit.ui.plots import Plot, Rows
from pitkit.ui.table import Table
from pitkit.ui.words import in_words

__all__ = ["CALCULATORS", "pit_answers", "table"]

_CARDS_AHEAD = 6
_AHEAD = 4  # advance phases in which all that stands on a road has attacked


def table(
    session: Session[Any] | Mapping[str, Any] | None = None,
    *,
    players: int = 1,
    seed: int = 0,
    packs: Iterable[str | PackLike] | None = None,
    seat: int | None = None,
    **options: Any,
) -> Table:
    """The playing surface of a siege.

    Args:
        session: A session, or a position as data; None for a new game.
        players: How many run the town in a new game, 1 to 8.
        seed: Seed of a new game or a position.
        packs: Names of shipped packs, or packs of one's own, for a new game or a position.
        seat: Whose table it is; None to play everything.
        options: Further arguments of `pitkit.ui.table.Table`: title, theme, width, key.

    Returns:
        The table, to be shown in a notebook.

    Raises:
        MalformedError: The setup or the position cannot be used.

    Example:
        >>> shown = table(seed=5, players=2)
        >>> shown.session.state.players
        ('Player 1', 'Player 2')
        >>> shown.close()
    """
    if session is None:
        session = new_game(players, seed, packs)
    elif not isinstance(session, Session):
        content = GAME.load_content(packs)
        session = Session.from_state(GAME, from_position(GAME, session, content), seed)
    return Table(session, scene, _said, odds=CALCULATORS, seat=seat, **options)


def _said(target: Any, session: Session[Any]) -> None:
    """Places, cards and Villagers are there to be read: their words show while the pointer is there."""


# ------------------------------------------------------------------------------------ the Pit


def _pit(session: Session[Any], _: int | None) -> Generator[float, None, Any]:
    """Leave the Pit or explore on; without a trip, what one would be worth now."""
    state: HorneState = session.state
    position = pit_position(state)
    if not position.deck:
        return "The Pit deck is used up: there is nothing to explore."
    if state.trip is not None and position.wounds >= state.content.limits.wounds:
        return "The Hawkguard is badly wounded and comes back with nothing."
    return (yield from pit_answers(position, position.odds(), state.trip is not None))


def pit_answers(
    position: PitPosition, odds: Pit, under_way: bool = True
) -> Generator[float, None, list[Any]]:
    """What the Pit's calculator says, in slices, since the threshold policies take a while.

    Args:
        position: The moment of the trip.
        odds: Its answers.
        under_way: Whether the trip has begun.

    Returns:
        A generator of shares of the work; its value is a list of a sentence, a table of the policies, the
        chances to survive, and the laws of the haul.
    """
    trips: list[Trip] = []
    for limit in range(7):
        trips.append(odds.threshold(limit))
        yield (limit + 1) / 14
    survival_law: dict[str, float] = {}
    for k in range(1, 1 + min(_CARDS_AHEAD, sum(count for _, count in position.deck))):
        survival_law[str(k)] = min(1.0, float(odds.survive(k)))
        yield (7 + k) / 14
    return [
        pit_words(odds, under_way),
        Plot(survival_law, "Still standing after so many more cards", "Pit cards"),
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
    return "never leave by choice" if limit == 6 else f"leave at {limit} or more Wounds"


def _policy(trip: Trip) -> list[str]:
    return [f"{float(trip.value):.2f}", percent(trip.wounded), f"{float(trip.cards.mean):.1f}"]


def _haul_plot(odds: Pit) -> Plot:
    laws = {name: law for name, law in odds.haul.items() if name in RESOURCES and float(law.mean) > 0}
    if not laws:
        return Plot({"nothing": 1.0}, "What the best policy brings home", "things")
    return Plot(laws, "What the best policy brings home", "of each resource")


# ------------------------------------------------------------------------------ the coming advance


def _advance(session: Session[Any], _: int | None) -> Any:
    """Whether the coming advance phases lose the game, road by road and over all roads."""
    state: HorneState = session.state
    board, pools = board_of(state), tokens_unseen(state)
    (college,) = state.content.numbers_of("college")
    risk = float(advance_risk(board, pools, college=college))
    ahead = float(survival(board, pools, _AHEAD))
    words = (
        f"The coming advance phase loses the game with {percent(risk)}. If nobody did anything and "
        f"nothing new came, the town would stand for {_AHEAD} advance phases with {percent(ahead)}."
    )
    return [words, Rows("Road by road", _ROAD_HEAD, [_road_row(state, road) for road in ROADS])]


_ROAD_HEAD = ["road", "attack in", "loss in", "Villager holds now", "beaten on average"]


def _road_row(state: HorneState, road: int) -> list[str]:
    clock = attack_clock(board_of(state))[road]
    name = f"{road}, {state.content.place(road).removeprefix('the ')}"
    red = {kind: len(tokens_of(state.road(road)[0], kind)) for kind in kinds_on(state.road(road)[0])}
    holds = beaten = "–"
    if red and state.protector(road) is not None:
        fight = stack_fight(state.strength(road), attacking(red), tokens_unseen(state))
        holds, beaten = percent(fight.holds), f"{float(fight.beaten.mean):.1f}"
    return [name, _phases(clock.attack), _phases(clock.loss), holds, beaten]


def _phases(number: int | None) -> str:
    return "–" if number is None else "1 phase" if number == 1 else f"{number} phases"


def _actions(session: Session[Any], _: int | None) -> Any:
    """The best use of this round's actions against the creatures."""
    state: HorneState = session.state
    if state.phase_name != "action":
        return "Hawkguards act in the action phase only."
    if state.empty:
        return "No creature stands on any road."
    ready, exhausted = hawkguards_of(state)
    try:
        plan = best_actions(board_of(state), ready, tokens_unseen(state), _AHEAD, exhausted=exhausted)
    except ValueError as error:  # too many positions to search
        return str(error)
    steps = "; ".join(plan.steps) or "nothing helps"
    after, before = percent(plan.survival[-1]), percent(plan.without[-1])
    return (
        f"Best against the creatures: {steps}. The town then stands for {_AHEAD} advance phases with {after} "
        f"instead of {before}, if nothing new came. A turn under way is counted as a whole one; Recipes, "
        "Equipment and abilities are left out."
    )


# ------------------------------------------------------------------------------- spells and cards


def _siege(session: Session[Any], _: int | None) -> Any:
    """The next spell check and the next Siege card."""
    state: HorneState = session.state
    fairies = state.fairies
    gain = float(fairies_removed(fairies, 1)) if fairies else 0.0
    spell, on_roads = percent(fairy_spell(fairies)), token_words("fairy", fairies)
    words = f"With {on_roads} on the roads a spell check succeeds with {spell}"
    words += f"; one fairy less makes it {percent(gain)} less." if gain else "."
    cards = siege_cards(state)
    if not cards:
        return [words, "The Siege deck is used up."]
    forecast = siege_forecast(cards)
    tokens = {kind: float(mean) for kind, mean in forecast.tokens.items()}
    roads = {f"road {road}": float(mean) for road, mean in forecast.roads.items()}
    return [
        words,
        Plot(roads, "Tokens the next Siege card brings", "", "mean tokens", per_cent=False),
        Plot(tokens, "By kind", "", "mean tokens", per_cent=False),
    ]


def _income(session: Session[Any], _: int | None) -> Any:
    """What the Trophy Room pays, and what the tracks cannot take."""
    state: HorneState = session.state
    trophies = {kind: len(tokens_of(state.trophies, kind)) for kind in kinds_on(state.trophies)}
    held = {what: state.purse.of(what) for what in RESOURCES}
    found = income(trophies, held)
    lines = [
        [what.capitalize(), str(held[what]), str(found.after[what]), str(found.wasted[what]),
         str(found.spend_first[what])]
        for what in RESOURCES
    ]  # fmt: skip
    return Rows("Collecting the Trophy Room now", ["resource", "held", "after", "lost", "spend first"], lines)


CALCULATORS = (
    ("The coming advance phase", _advance),
    ("The Pit", _pit),
    ("Best use of the actions", _actions),
    ("Spells and the next Siege card", _siege),
    ("Income", _income),
)
"""What the odds panel of a table offers."""
