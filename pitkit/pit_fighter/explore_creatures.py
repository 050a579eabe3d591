"""The explorer of Creatures: whom one goes for, where it strays, who is paid, and the last blow at it.

Example:
    >>> shown = creature_explorer()
    >>> shown.answer[0]
    'The Pit Hound attacks Birch always; it ends its move on ...'
    >>> shown.close()
"""

from __future__ import annotations

from collections.abc import Generator, Mapping, Sequence
from typing import Any

from pitkit.odds import percent
from pitkit.odds.checks import one_of, whole
from pitkit.pit_fighter.calculators import creature_answers
from pitkit.pit_fighter.cards import PitContent
from pitkit.pit_fighter.drawing.grid import Grid
from pitkit.pit_fighter.explore_arena import ArenaExplorer
from pitkit.pit_fighter.game import GAME
from pitkit.pit_fighter.hexes import Hex
from pitkit.pit_fighter.odds import at_table, finish, inflicted, rate
from pitkit.pit_fighter.rules import PitFighterState, Switches
from pitkit.pit_fighter.rules import gold as pay
from pitkit.pit_fighter.rules.records import Beast
from pitkit.pit_fighter.standing import fighting
from pitkit.ui.explorer import Control, Pick, Switch, Whole
from pitkit.ui.plots import Plot, Rows
from pitkit.ui.scene import Box, Circle, Group, Item, Text
from pitkit.ui.words import figures, in_words

__all__ = ["CreatureExplorer", "creature_explorer"]

_NO = 50  # its number as a combatant
_PLACES: dict[str, Hex] = {"Creature": (5, 6), "Ash": (2, 6), "Birch": (7, 6), "Cedar": (3, 9)}
_FULL = 28  # the least Exhaustion of a sample character


class CreatureExplorer(ArenaExplorer):
    """See `creature_explorer`."""

    _told: at_table.CreatureNow | None = None

    def position(self, values: Mapping[str, Any]) -> PitFighterState:
        """The summoner, his opponents and the Creature; in a scenario all stand against it."""
        players = 3 if values["third"] else 2
        at = [self.places[name] for name in ("Ash", "Birch", "Cedar")[:players]]
        state = fighting(players, at, [values["left"]] * players, values["gold"])
        key, scenario = values["creature"], values["scenario"]
        left = min(values["its_left"], state.content.creatures[key].exhaustion)
        controller = 0 if values["controlled"] and not scenario else -1
        beast = Beast(_NO, key, self.places["Creature"], left, -1 if scenario else 0, controller)
        switches = Switches(scenario=key) if scenario else Switches()
        return state.but(beasts=(beast,), switches=switches, serial=_NO)

    def apart(self, piece: str, other: str) -> bool:
        """A player who does not take part is in nobody's way."""
        playing = self.state.seats()
        return all(name == "Creature" or name in playing for name in (piece, other))

    def pieces(self) -> dict[str, Hex]:
        """The Creature, and those who take part."""
        playing = ("Creature", *self.state.seats())
        return {name: at for name, at in self.places.items() if name in playing}

    def answers(self, values: Mapping[str, Any]) -> Generator[str, None, Any]:
        """Its turn, who is attacked, what it brings; or the last blow of a scenario."""
        self._told = None
        self.board.redraw()
        told = yield from at_table.creature_in_slices(self.state, _NO)
        assert told is not None, "the Creature is in the arena"
        self._told = told
        return [
            *creature_answers(self.state, told),
            Plot(_struck(self.state, told), "Whom it attacks", "combatant"),
            _last_blow(values, self.state) if values["scenario"] else _brings(values, self.state, told),
        ]

    def seen_key(self) -> object:
        """Where it may end its move."""
        return self._told.ends if self._told is not None else None

    def marks(self, grid: Grid) -> Sequence[Group]:
        """Where it may end its move, with the chances."""
        items: list[Item] = []
        for at, chance in self._told.ends if self._told is not None else ():
            x, y = grid.centre(at)
            said = f"It ends on {self.state.hex_name(at)} {in_words(chance)}"
            standing = self.state.hex_of(_NO) == at
            items.append(
                Circle(x, y, grid.wide * (0.46 if standing else 0.36), None, "good", 2.5, label=said)
            )
            if not standing:
                items.append(Text(x, y, _short(chance), 13, "ink", "center", max_width=grid.wide))
        return (Group("Ends", Box(*grid.box.pad(2)), items),)


def _short(chance: float) -> str:
    """A chance that fits into a hex."""
    return "<1%" if chance < 0.005 else f"{100 * chance:.0f}%"


def _struck(state: PitFighterState, told: at_table.CreatureNow) -> dict[str, float]:
    """Whom it attacks with which chance; nobody where it may attack none."""
    bars = {state.who_name(who): chance for who, chance in told.struck}
    nobody = max(0.0, 1 - sum(bars.values()))
    return bars | ({"nobody": nobody} if nobody > 1e-9 or not bars else {})


def _brings(values: Mapping[str, Any], state: PitFighterState, told: at_table.CreatureNow) -> Rows:
    """Gold by its turn and by striking it, for the summoner and the others; or by striking a player."""
    beast = state.beasts[0]
    at_it = pay.CREATURE_HIT * float(inflicted(values["dice"], beast.exhaustion).mean)
    at_him = rate(values["gold"]) * float(inflicted(values["dice"], values["left"]).mean)
    mine, theirs = told.paid[0], sum(told.paid[1:])
    strikes = values["strikes"]
    net = mine - theirs - strikes * at_it
    rows = [
        ["Ash, its summoner, by its turn", figures(mine)],
        ["the others together, by its turn", figures(theirs)],
        [f"an opponent, by a hit of {values['dice']} dice on it", f"{at_it:.1f}"],
        [f"a player, by the same hit on another player with {values['gold']} gold", f"{at_him:.1f}"],
        ["Ash, by a hit on it", "0.0"],
        [f"Ash's lead, with {strikes} such hits on it", figures(net, "+.1f")],
    ]
    return Rows("What the Creature brings", ["who, by what", "mean gold"], rows)


def _last_blow(values: Mapping[str, Any], state: PitFighterState) -> Rows:
    """Strike the Creature of a scenario now, or after another player's hit (PF-CALC-21)."""
    left = state.beasts[0].exhaustion
    rows = []
    for dice in sorted({0, values["dice"], 2 * values["dice"]}):
        odds = finish(left, values["dice"], values["gold"], dice)
        rows.append(
            [f"{dice}", percent(float(odds.kill)), f"{float(odds.gold):.1f}", f"{float(odds.wait):.1f}"]
        )
    head = [
        "dice of the other's hit before",
        "a hit now fells it",
        "gold of a hit now",
        "gold after the other's",
    ]
    return Rows(f"A hit of {values['dice']} dice on {left} Exhaustion: now, or wait?", head, rows)


def creature_explorer(
    creature: str = "Pit Hound",
    gold: int = 100,
    exhaustion: int = 28,
    dice: int = 2,
    *,
    theme: str = "auto",
    width: float = 800.0,
    key: str | None = None,
) -> CreatureExplorer:
    """Explore a Creature's turn: whom it goes for, where it strays, who is paid (PF-CRE-03 to PF-CRE-16).

    A click, a touch or a key puts the Creature or a character on another hex; the rules then play its turn
    in every way the dice can fall.

    Args:
        creature: A Creature of the shipped packs, such as `Pit Hound` or `Cinder Maw`.
        gold: Gold each player holds at first, 0 to 999.
        exhaustion: Exhaustion Points each character has left, 1 to 28.
        dice: The d6 of a player's hit on it, 0 to 12.
        theme: "auto" follows the page, "light" and "dark" stay.
        width: CSS pixels to arrange for until the page reports its own.
        key: A name under which an earlier explorer is closed, where the front end does not name its cells.

    Returns:
        The explorer, to be shown in a notebook.

    Raises:
        ValueError: An argument is out of range.

    Example:
        >>> shown = creature_explorer("Cinder Maw")
        >>> shown.put_down("Creature", (4, 6))
        >>> shown.answer[0][:32]
        'The Cinder Maw attacks Ash alway'
        >>> shown.close()
    """
    content = GAME.load_content()
    assert isinstance(content, PitContent), "the packs of this game"
    kinds = tuple(sorted(content.creatures))
    chosen = one_of("creature", creature, kinds)
    controls: list[Control] = [
        Pick("puts", "A click puts down", list(_PLACES), "Creature"),
        Pick("creature", "Creature", list(kinds), chosen),
        Switch("third", "Cedar plays too", False),
        Switch("controlled", "Ash controls it", False),
        Switch("scenario", "A scenario: all stand against it", False),
        Whole("left", "Exhaustion of each", whole("exhaustion", exhaustion, 1, _FULL), 1, _FULL),
        Whole("its_left", "Its Exhaustion", 12, 1, 24),
        Whole("gold", "Gold of each", whole("gold", gold, 0, 999), 0, 995, 5),
        Whole("dice", "Dice of a hit on it", whole("dice", dice, 0, 12), 0, 12),
        Whole("strikes", "Such hits in a round", 1, 0, 4),
    ]
    text = (
        "It goes for the nearest one it can reach and see, its summoner too; a die decides between several."
    )
    return CreatureExplorer(
        controls, _PLACES, title="Creatures", text=text, theme=theme, width=width, key=key
    )
