"""The playing surface of Pit Fighter: the board, the dice, the odds of what lies on it, the log with rules.

Example:
    >>> shown = table(players=2, seed=3, characters=("Varga", "Quill"), decks=TWENTY)
    >>> shown.choices.labels[0]
    'Ash: Arm with Crowd Pleaser, in hand'
    >>> shown.close()
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from functools import partial
from typing import Any

from pitkit.odds import percent
from pitkit.odds.checks import whole
from pitkit.pit_fighter.board import scene
from pitkit.pit_fighter.drawing.arena import LOOK, hex_of_choice
from pitkit.pit_fighter.drawing.sight import Sight
from pitkit.pit_fighter.game import GAME, new_game
from pitkit.pit_fighter.hexes import Hex
from pitkit.pit_fighter.odds import at_table
from pitkit.pit_fighter.odds.curves import gold_curve
from pitkit.pit_fighter.policies import fighter
from pitkit.pit_fighter.rules import PitFighterState
from pitkit.play import Choice, Session, from_position
from pitkit.play.game import PackLike
from pitkit.ui.curves import Curve
from pitkit.ui.plots import Plot, Rows
from pitkit.ui.scene import Scene
from pitkit.ui.table import Look, Table
from pitkit.ui.words import in_words

TWENTY = ("Varga's twenty", "Quill's twenty")
"""Decks of 20 sample cards, one for each sample character."""


class ArenaTable(Table):
    """A table whose board shows the line of sight to the hex that is pointed at.

    Args:
        session: What is played.
        opponents: Seats that a simple opponent plays.
        options: Further arguments of `pitkit.ui.table.Table`.
    """

    def __init__(self, session: Session[Any], opponents: Collection[int] = (), **options: Any) -> None:
        self._pointed: Hex | None = None
        self._opponents = frozenset(opponents)
        self._thinking = False
        super().__init__(session, self._arena, self._looked, odds=CALCULATORS, **options)
        self.board.on_point(self._point)
        self._answer(session)

    def _arena(self, state: PitFighterState, seat: int | None, look: Look) -> Scene:
        return scene(state, seat, look, self._pointed)

    def _point(self, target: Any) -> None:
        """Show the line of sight to a hex while the pointer or the keyboard is there."""
        at = self._hex_of(target)
        if at != self._pointed:
            self._pointed = at
            self.redraw()

    def _hex_of(self, target: Any) -> Hex | None:
        if isinstance(target, tuple) and target and target[0] == LOOK:
            return (target[1][0], target[1][1])
        if isinstance(target, Choice):
            state = self.session.state
            return hex_of_choice(Sight(state, None, True, frozenset()), target)
        return None

    def _looked(self, target: Any, _: Session[Any]) -> None:
        """A hex or a card that stands for no choice: say what it is, and keep the line of sight."""
        self._pointed = self._hex_of(target)
        self.redraw()
        choice = self.board.scene.choice(target)
        if choice is not None:
            self.board.say(choice.label)

    def _told(self, change: object) -> None:
        super()._told(change)
        if getattr(change, "kind", "") != "moved":  # after going back, a person looks first
            self._answer(self.session)

    def _answer(self, session: Session[Any]) -> None:
        """Let the opponent choose while it is for nobody else to; a person rolls all dice."""
        if self._thinking or not self._opponents:
            return
        self._thinking = True
        try:
            while session.chance() is None and session.state.over() is None:
                seats = {choice.seat for choice in session.choices()}
                if not seats or not seats <= self._opponents:
                    return
                session.auto(dict.fromkeys(self._opponents, fighter), limit=1)
        finally:
            self._thinking = False


def table(
    session: Session[Any] | Mapping[str, Any] | None = None,
    *,
    players: int | Sequence[str] = 2,
    opponent: bool | int = False,
    seat: int | None = None,
    curtain: bool = False,
    seed: int = 0,
    packs: Iterable[str | PackLike] | None = None,
    theme: str = "auto",
    width: float = 800.0,
    key: str | None = None,
    **switches: Any,
) -> Table:
    """The playing surface: a session, a position as data, or a new match.

    Args:
        session: A session, or a position as data; None for a new match.
        players: How many players a new match has, 2 to 8, or their names.
        opponent: True for a simple opponent at every seat but the first, or the one seat it plays; the first
            seat's hand alone is then shown. A person rolls all dice.
        seat: Whose table it is; None to show and play everything.
        curtain: Whether seats share the screen, parted by a curtain.
        seed: Seed of a new match or of a position.
        packs: Names of shipped packs, or packs of one's own, for a new match or a position.
        theme: "auto" follows the page, "light" and "dark" stay.
        width: CSS pixels to arrange for until the page reports its own.
        key: A name under which an earlier table is closed, where the front end does not name its cells.
        switches: Fields of the setup of a new match, such as `characters`, `decks` and `mode`.

    Returns:
        The table, to be shown in a notebook.

    Raises:
        MalformedError: The setup or the position cannot be used.
        ValueError: There is no such seat.

    Example:
        >>> shown = table(opponent=True, seed=3, characters=("Varga", "Quill"), decks=TWENTY)
        >>> shown.seat, shown.session.state.seats()
        (0, ('Ash', 'Birch'))
        >>> shown.close()
    """
    if session is None:
        session = new_game(players, seed, packs, **switches)
    elif not isinstance(session, Session):
        content = GAME.load_content(packs)
        session = Session.from_state(GAME, from_position(GAME, session, content), seed)
    seats = _opponents(opponent, len(session.state.fighters))
    if seats and seat is None and not curtain:
        seat = next(each for each in range(len(session.state.fighters)) if each not in seats)
    return ArenaTable(session, seats, seat=seat, curtain=curtain, theme=theme, width=width, key=key)


def _opponents(given: bool | int, players: int) -> frozenset[int]:
    if given is True:
        return frozenset(range(1, players))
    if given is False:
        return frozenset()
    return frozenset([whole("opponent", given, 0, players - 1)])


# The odds of what lies on the board -----------------------------------------------------------------


def _seen(
    calculate: Callable[[PitFighterState, int | None], Any], session: Session[Any], seat: int | None
) -> Any:
    """Ask a calculator of no more than the seat may know."""
    return calculate(session.state if seat is None else session.view(seat), seat)


def _hit(state: PitFighterState, seat: int | None) -> list[Any]:
    """The attack under way, or those that could be begun."""
    blow = at_table.the_hit(state)
    if blow is not None:
        return _under_way(state, blow)
    who = state.active if seat is None else seat
    found = at_table.attacks(state, who) if who >= 0 else ()
    if not found:
        return ["No attack is under way, and none can be declared now."]
    rows = [
        [
            blow.words,
            str(blow.dice).replace("-", "−"),
            f"{float(blow.out.mean):.1f}",
            "–" if blow.gold is None else f"{float(blow.gold.mean):.0f}",
            percent(float(blow.out.chance)),
            percent(blow.wins),
        ]
        for blow in found
    ]
    head = ["attack", "dice after Armor", "mean points", "mean gold after it", "fells", "wins the match"]
    return [Rows("Attacks that can be declared now", head, rows)]


def _under_way(state: PitFighterState, blow: at_table.Blow) -> list[Any]:
    fells, wins = float(blow.out.chance), blow.wins
    words = (
        f"{blow.words}, {blow.dice} dice: {float(blow.out.mean):.1f} points on the average, "
        f"{float(blow.out.waste):.1f} more than count; it fells the defender {in_words(fells)}"
    )
    shown: list[Any] = [f"{words}; it wins the match {in_words(wins)}." if wins else f"{words}."]
    law = at_table.stack_law(state)
    if law is not None:
        shown.append(Plot(law, "Damage of the stack as it stands", "points"))
    if blow.gold is not None:
        shown.append(Plot(blow.gold, "The attacker's purse after it", "gold"))
    return shown


def _cards(state: PitFighterState, seat: int | None) -> Any:
    """What the cards that may be played in this attack are worth."""
    seats = range(len(state.fighters)) if seat is None else (seat,)
    rows = [
        [
            f"{state.name(each)}: {one.card}",
            f"{one.dice:+d}".replace("-", "−"),
            str(one.cost),
            f"{one.gold:.0f}",
            f"{one.net:+.0f}".replace("-", "−"),
            f"{one.saved:.1f}",
        ]
        for each in seats
        for one in at_table.cards_now(state, each)
    ]
    if not rows:
        return "No card whose dice are known can be played in an attack now."
    head = ["card", "dice", "cost", "gold it moves", "less its cost", "Exhaustion it saves"]
    return Rows("Is this card worth its price now?", head, rows)


def _race(state: PitFighterState, _: int | None) -> Any:
    """The race of two fighters from here."""
    odds = at_table.duel(state)
    if odds is None:
        return "The race is reckoned for two players who stand in the arena."
    one, other = state.seats()
    dice = [at_table.best_dice(state, seat) for seat in (0, 1)]
    words = (
        f"A hit a turn with {dice[0]} dice for {one} and {dice[1]} for {other}, no cards: {one} is free "
        f"first {in_words(odds.a_first)} when {one} strikes next, {in_words(odds.b_first)} when {other} does."
    )
    return [
        words,
        Plot({one: odds.by_roll, other: 1 - odds.by_roll}, "First to 1000 gold, by the roll", "player"),
    ]


def _curve(state: PitFighterState, seat: int | None) -> Any:
    """The gold curve of each player's best Weapon."""
    seats = list(range(len(state.fighters)))[:4]
    if seat is not None and seat not in seats:
        seats = [*seats[:3], seat]
    curves = [
        purse_curve(state.name(each), at_table.best_dice(state, each), state.fighters[each].gold, 10)
        for each in seats
    ]
    return Plot(curves, "Purse after hits with the best Weapon", "hits", "gold", per_cent=False)


def purse_curve(name: str, dice: int, start: int, hits: int) -> Curve:
    """The purse after hits: the median, with a band from 10 to 90 %.

    Args:
        name: What stands at its end.
        dice: The d6 of each hit, at most 200.
        start: Gold held before the first.
        hits: How many hits, from 1.

    Returns:
        The curve.

    Example:
        >>> purse_curve("3 dice", 3, 100, 2).y
        (100.0, 300.0, 520.0)
    """
    laws = gold_curve(dice, hits, start)
    low, middle, high = ([float(law.quantile(share)) for law in laws] for share in (0.1, 0.5, 0.9))
    return Curve(name, [float(hit) for hit in range(hits + 1)], middle, low, high)


CALCULATORS = (
    ("This hit", partial(_seen, _hit)),
    ("Cards in this attack", partial(_seen, _cards)),
    ("Race to 1000 gold", partial(_seen, _race)),
    ("Gold curves", partial(_seen, _curve)),
)
"""What the odds panel of a table offers."""
