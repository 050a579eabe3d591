"""The explorer of Traps: where one lies, what it takes from who walks in, what it pays, the way round it.

Example:
    >>> shown = trap_explorer(dice=2, cost=20)
    >>> shown.answer[0][:63]
    'Who walks in takes 7.0 points on the average and falls never; t'
    >>> shown.close()
"""

from __future__ import annotations

from collections.abc import Generator, Mapping
from typing import Any

from pitkit.odds import Dist, percent
from pitkit.odds.checks import whole
from pitkit.pit_fighter.explore_arena import ArenaExplorer
from pitkit.pit_fighter.hexes import COMPASS, DIRECTIONS, Hex, neighbours
from pitkit.pit_fighter.odds import Detour, rate, resisted, trap_detour, trap_value
from pitkit.pit_fighter.rules import PitFighterState
from pitkit.pit_fighter.rules.records import Snare
from pitkit.pit_fighter.standing import fighting
from pitkit.ui.explorer import Control, Pick, Whole
from pitkit.ui.plots import Plot, Rows
from pitkit.ui.words import figures, in_words

__all__ = ["TrapExplorer", "trap_explorer"]

MOST_TRAPS = 5
MOST_DICE = 12
_SETTER, _WALKER = 0, 1
_PLACES: dict[str, Hex] = {"Trap": (5, 6), "walker": (1, 6), "setter": (9, 6)}
_PATTERNS = (("Powder Keg", "dice", 1), ("Slick Oil", "price", 2))  # sample Traps that look like it


class TrapExplorer(ArenaExplorer):
    """See `trap_explorer`."""

    def position(self, values: Mapping[str, Any]) -> PitFighterState:
        """The setter, who walks in, and the Trap between its two centres."""
        at = (self.places["setter"], self.places["walker"])
        state = fighting(2, at)
        state = state.with_fighter(_WALKER, exhaustion=min(values["left"], state.full(_WALKER)))
        first = self.places["Trap"]
        step = DIRECTIONS[values["way"]]
        second = (first[0] + step[0], first[1] + step[1])
        if second not in state.content.legal:
            way, name = COMPASS[values["way"]], state.hex_name(first)
            raise ValueError(f"way is {way}; allowed is a way from {name} to a hex of the arena.")
        lies = [card for card, name, least in _PATTERNS if values[name] >= least] or [_PATTERNS[0][0]]
        return state.but(snares=tuple(Snare(card, _SETTER, (first, second)) for card in lies))

    def apart(self, piece: str, other: str) -> bool:
        """A Trap may lie where somebody stands (PF-TRP-04)."""
        return "Trap" not in (piece, other)

    def answers(self, values: Mapping[str, Any]) -> Generator[str, None, Any]:
        """A sentence, the law of the points, Traps over each other, and the ways."""
        zone = self.state.trap_area(self.state.snares[0])
        own = self.places["setter"] in zone
        law = _points(values, values["traps"])
        setter = self.state.full(_SETTER) if own else 0
        value = _value(values, values["traps"], setter)
        yield "weighing the Traps"
        falls = in_words(float(law.at_least(values["left"])))
        earned, net = float(value.earned), figures(value.net, "+.1f")
        words = (
            f"Who walks in takes {float(law.mean):.1f} points on the average and falls {falls}; the setter "
            f"earns {earned:.1f} gold, {net} less the price. The area has {len(zone)} hexes"
        )
        words += f"; the setter stands in it and loses {float(value.own_loss):.1f} points." if own else "."
        stacked = yield from _stacked(values, setter)
        ways = yield from self._ways(values, frozenset(zone))
        return [words, Plot(law, "Points that who walks in takes", "points"), stacked, ways]

    def _ways(self, values: Mapping[str, Any], zone: frozenset[Hex]) -> Generator[str, None, Rows]:
        """The walker's way to a hex beside the setter: clear, through the Traps, round them."""
        start, goal = self.places["walker"], self.places["setter"]
        free = self.state.content.legal - {goal}
        goals = [at for at in neighbours(goal) if at in free]
        zones = [zone] * values["traps"]
        ways: list[Detour] = []
        for at in goals:
            ways.append(trap_detour(free, start, at, zones, values["price"]))
            yield "looking for ways"
        names = ("without the Traps", "through them or round, as is cheaper", "round them")
        rows = []
        for place, name in enumerate(names):
            costs = [cost for way in ways if (cost := way[place]) is not None]
            cost = 0 if start in goals else min(costs, default=None)
            turns = "–"
            if cost is not None and values["movement"]:
                turns = str(-(-cost // values["movement"]))
            rows.append([name, "no way" if cost is None else str(cost), turns])
        return Rows("The way to a hex beside the setter", ["way", "movement points", "turns"], rows)


def _points(values: Mapping[str, Any], traps: int) -> Dist:
    """The points Traps over each other take from who walks in."""
    return resisted(values["dice"], values["resistance"]).times(traps).clip(high=values["left"])


def _value(values: Mapping[str, Any], traps: int, own: int) -> Any:
    """What the Traps bring; `own` is the Exhaustion of a setter who stands in the area, else 0."""
    chance = values["chance"] / 100
    victim = (chance, values["left"], values["resistance"])
    setter = (chance, own, 0) if own else None
    return trap_value(values["gold"], values["dice"], [victim], values["cost"], setter, traps=traps)  # type: ignore[list-item,arg-type]


def _stacked(values: Mapping[str, Any], own: int) -> Generator[str, None, Rows]:
    """What more Traps over each other bring."""
    rows = []
    for count in range(1, max(3, values["traps"]) + 1):
        law, value = _points(values, count), _value(values, count, own)
        sure = rate(values["gold"]) * float(law.mean)
        price = count * values["cost"]
        pays = "never" if sure < price or not sure else percent(price / sure)
        rows.append(
            [
                str(count),
                f"{float(law.mean):.1f}",
                percent(float(law.at_least(values["left"]))),
                f"{sure:.0f}",
                figures(value.net, "+.1f"),
                pays,
            ]
        )
        yield "weighing the Traps"
    head = ["Traps", "mean points", "falls", "gold should he walk in", "less the price, as likely as it is"]
    marked = values["traps"] - 1
    return Rows("Traps over each other", [*head, "pays if as likely as"], rows, marked)


def trap_explorer(
    dice: int = 2,
    traps: int = 1,
    gold: int = 100,
    cost: int = 15,
    exhaustion: int = 28,
    resistance: int = 0,
    *,
    theme: str = "auto",
    width: float = 800.0,
    key: str | None = None,
) -> TrapExplorer:
    """Explore Traps: area, damage that adds up, price, pay, the way round (PF-TRP-02, PF-TRP-09).

    A click, a touch or a key puts the Trap, its setter or who walks in on another hex.

    Args:
        dice: The d6 of each Trap's damage at first, 0 to 12.
        traps: How many lie over each other, 1 to 5.
        gold: Gold the setter holds when they go off, 0 to 999.
        cost: Gold for each, 0 to 200.
        exhaustion: Exhaustion Points of who walks in, 1 to 60.
        resistance: Dice of his resistance, 0 to 6.
        theme: "auto" follows the page, "light" and "dark" stay.
        width: CSS pixels to arrange for until the page reports its own.
        key: A name under which an earlier explorer is closed, where the front end does not name its cells.

    Returns:
        The explorer, to be shown in a notebook.

    Raises:
        ValueError: An argument is out of range.

    Example:
        >>> shown = trap_explorer()
        >>> shown.put_down("Trap", (0, 0))
        >>> shown.answer[0].rpartition(". ")[2]
        'The area has 5 hexes.'
        >>> shown.close()
    """
    pieces = [("the Trap", "Trap"), ("who walks in", "walker"), ("who set it", "setter")]
    controls: list[Control] = [
        Pick("puts", "A click puts down", pieces, "Trap"),
        Pick("way", "Second centre lies", [(way, place) for place, way in enumerate(COMPASS)], 0),
        Whole("traps", "Traps over each other", whole("traps", traps, 1, MOST_TRAPS), 1, MOST_TRAPS),
        Whole("dice", "Dice of each", whole("dice", dice, 0, MOST_DICE), 0, MOST_DICE),
        Whole("left", "Exhaustion left", whole("exhaustion", exhaustion, 1, 60), 1, 60),
        Whole("resistance", "Resistance dice", whole("resistance", resistance, 0, 6), 0, 6),
        Whole("gold", "Gold of the setter", whole("gold", gold, 0, 999), 0, 999),
        Whole("cost", "Each costs", whole("cost", cost, 0, 200), 0, 200, unit="gold"),
        Whole("chance", "He walks in", 50, 0, 100, 5, unit="%"),
        Whole("price", "A hex costs", 2, 1, 6, unit="movement a Trap"),
        Whole("movement", "Movement a turn", 4, 0, 12),
    ]
    text = "Two neighbouring hexes and all around them. Areas that overlap add up."
    return TrapExplorer(controls, _PLACES, title="Traps", text=text, theme=theme, width=width, key=key)
