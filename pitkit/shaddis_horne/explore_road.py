"""A road under attack: put creatures on its tiles, set the Villager, read the clock and the risk.

Example:
    >>> shown = road_explorer({"red": {"scuttler": 2}, "villager": 3})
    >>> shown.words[:41]
    'The first attack comes in 1 advance phase'
    >>> shown.close()
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from typing import Any

from pitkit.odds import percent
from pitkit.odds.checks import whole
from pitkit.shaddis_horne.cards import HorneContent
from pitkit.shaddis_horne.drawing.road import tile_items
from pitkit.shaddis_horne.drawing.signs import token_words
from pitkit.shaddis_horne.facts import KINDS, TILES
from pitkit.shaddis_horne.game import GAME
from pitkit.shaddis_horne.odds import advance_risk, attack_clock, stack_fight, survival, villager_holds
from pitkit.shaddis_horne.odds.roads import read_road
from pitkit.shaddis_horne.odds.tokens import attacking
from pitkit.ui.board import Board
from pitkit.ui.explorer import Control, Explorer, Pick, Switch, Whole
from pitkit.ui.plots import Plot, Rows
from pitkit.ui.scene import Box, Glyph, Group, Item, Rect, Scene, Text

Counts = dict[str, dict[str, int]]

_ADD, _REMOVE, _NOBODY, _ROAD = "add", "remove", 0, 1
_MOST_STRENGTH = 10
_AHEAD = 4


class RoadExplorer(Explorer):
    """See `road_explorer`.

    Attributes:
        board: The road.
        tiles: Kind to number of tokens for each tile's colour.
        words: The answer in a sentence.
    """

    def __init__(
        self, tiles: Counts, villager: int, destroyed: bool, *, theme: str, width: float, key: str | None
    ) -> None:
        content = GAME.load_content()
        assert isinstance(content, HorneContent)
        self.tiles = tiles
        self.supply = {kind.key: len(kind.values) for kind in content.strength}
        for kind in KINDS:
            whole(
                f"{kind} on the road", sum(tile.get(kind, 0) for tile in tiles.values()), 0, self.supply[kind]
            )
        self.stacks = {creature.key: creature.stack for creature in content.creature}
        self.pools = {kind.key: _counted(kind.values) for kind in content.strength}
        self.words = ""
        controls: list[Control] = [
            Pick("kind", "Creature", list(KINDS), "scuttler"),
            Pick("deed", "A click on a tile", [("adds it", _ADD), ("takes it away", _REMOVE)], _ADD),
            Whole("villager", "Villager's Strength, 0: nobody", villager, 0, _MOST_STRENGTH),
            Switch("destroyed", "The Location is destroyed", destroyed),
        ]
        self._now: dict[str, Any] = {"villager": villager, "destroyed": destroyed}
        self.board = Board(self._scene, self.press, theme=theme, width=width, expected=(ValueError,))
        text = (
            "A creature on green attacks in the fourth advance phase from now, one on red in the coming one."
        )
        super().__init__(
            controls, self._answers, views=[self.board], title="Hold the road", text=text, key=key
        )

    def _road(self) -> dict[str, Any]:
        strength = self._now["villager"]
        return {**self.tiles, "destroyed": self._now["destroyed"], "villager": strength or None}

    def _answers(self, kind: str, deed: str, villager: int, destroyed: bool) -> list[Any]:  # noqa: ARG002
        self._now = {"villager": villager, "destroyed": destroyed}
        self.board.redraw()
        board = {_ROAD: self._road()}
        clock, risk = attack_clock(board)[_ROAD], advance_risk(board, self.pools)
        attack = (
            "Nothing attacks"
            if clock.attack is None
            else f"The first attack comes in {_phases(clock.attack)}"
        )
        sure = "a loss is certain" if not villager else "a loss is possible"
        loss = (
            "these creatures cannot lose the game"
            if clock.loss is None
            else f"{sure} in {_phases(clock.loss)}"
        )
        self.words = f"{attack}; {loss}. The coming advance phase loses the game with {percent(risk)}."
        law = {f"{n}": float(survival(board, self.pools, n)) for n in range(1, _AHEAD + 1)}
        plot = Plot(law, "The town still stands after so many advance phases", "advance phases")
        return [self.words, plot, *self._fight(villager)]

    def _fight(self, villager: int) -> list[Any]:
        """The Villager against what is on red."""
        row = attacking(self.tiles["red"])
        if not row:
            return ["Nothing is on the red tile, so nobody fights in the coming advance phase."]
        fight = stack_fight(villager, row, self.pools)
        lines = [
            [str(strength), percent(villager_holds(strength, row, self.pools))]
            for strength in range(_MOST_STRENGTH + 1)
        ]
        who = ", ".join(token_words(kind, count) for kind, count in row.items())
        return [
            Plot(fight.beaten, f"Attackers a Villager of Strength {villager} beats", "attackers beaten"),
            Rows(f"How strong must a Villager be against {who}?", ["Strength", "holds"], lines, villager),
        ]

    # -------------------------------------------------------------------------------- board

    def _scene(self, width: float) -> Scene:
        wide = min(800.0, max(320.0, width))
        box = Box(16, 16, wide - 32, 130)
        card = Box(box.x, box.y, min(150.0, box.w * 0.3), box.h)
        items: list[Item] = list(self._location(card))
        step = (box.w - card.w - 4) / len(TILES)
        for tile, colour in enumerate(TILES):
            place = Box(card.right + 4 + tile * step, box.y, step - 3, box.h)
            held = self.tiles[colour]
            counts = [(kind, held[kind]) for kind in KINDS if held.get(kind)]
            said = ", then ".join(token_words(*pair) for pair in counts) or "empty"
            label = f"{colour} tile, {tile} from the Location: {said}"
            ground = Rect(*place, colour, "ink", 1, 0, target=("tile", colour), label=label, legal=True)
            items += tile_items(ground, tile, counts)
        return Scene(
            (Group("road", box, items),), wide, box.bottom + 16, f"A road. {self.words}", "shaddis_horne"
        )

    def _location(self, box: Box) -> list[Item]:
        strength, destroyed = self._now["villager"], self._now["destroyed"]
        side = "destroyed" if destroyed else "intact"
        x = box.centre[0]
        items: list[Item] = [
            Rect(*box, "shade" if destroyed else "glow", "line", 2, 0, hatch="lines" if destroyed else "",
                 label=f"the Location: {side}"),
            Glyph(x, box.y + 28, "flame" if destroyed else "tower", 28, "danger" if destroyed else "accent"),
            Text(x, box.y + 58, side, 13, "ink", "center", bold=True, max_width=box.w - 8),
        ]  # fmt: skip
        if strength:
            items.append(Glyph(x - 14, box.y + 96, "shield", 26, "good"))
            items.append(Text(x + 6, box.y + 96, str(strength), 20, bold=True,
                              label=f"a Villager of Strength {strength}"))  # fmt: skip
        else:
            items.append(Text(x, box.y + 96, "no Villager", 13, "ink", "center", max_width=box.w - 8))
        return items

    def press(self, target: Hashable) -> None:
        """Do what a click on the board means: a creature comes onto a tile, or leaves it.

        Args:
            target: `("tile", colour)`.

        Raises:
            ValueError: The supply has no such token left, or there is none on the tile.
        """
        if not isinstance(target, tuple) or target[0] != "tile":
            return
        colour, kind = str(target[1]), self.controls["kind"].value
        held = self.tiles[colour]
        if self.controls["deed"].value == _REMOVE:
            if not held.get(kind):
                raise ValueError(f"the {colour} tile holds 0 {kind} tokens; allowed is a kind that is there")
            held[kind] -= 1
        else:
            used = sum(tile.get(kind, 0) for tile in self.tiles.values())
            count = self.stacks[kind]
            if used + count > self.supply[kind]:
                raise ValueError(f"{used} {kind} tokens are on the road; the supply has {self.supply[kind]}")
            held[kind] = held.get(kind, 0) + count
        self.put()


def _phases(number: int) -> str:
    return "1 advance phase" if number == 1 else f"{number} advance phases"


def _counted(values: tuple[int, ...]) -> dict[int, int]:
    return {value: values.count(value) for value in sorted(set(values))}


def road_explorer(
    road: Mapping[str, Any] | None = None,
    *,
    theme: str = "auto",
    width: float = 800.0,
    key: str | None = None,
) -> RoadExplorer:
    """A road, its attack clock and its Villager (SH-CALC-03 to SH-CALC-06, SH-CALC-20).

    Args:
        road: What is on it at first, in the plain words of `odds.Board`: `red`, `orange`, `yellow`, `green`
            (kind to number of tokens), `destroyed`, `villager` (Strength, None for nobody); None for a scuttler
            and a fairy against a Villager of Strength 3.
        theme: "auto" follows the page, "light" and "dark" stay.
        width: CSS pixels to arrange for until the page reports its own.
        key: A name under which an earlier explorer is closed, where the front end does not name its cells.

    Returns:
        The explorer, to be shown in a notebook.

    Raises:
        ValueError: Something on the road is unknown or out of range.

    Example:
        >>> shown = road_explorer({"orange": {"fairy": 1}, "destroyed": True})
        >>> shown.words
        'The first attack comes in 2 advance phases; a loss is certain in 2 advance phases. The coming advance phase loses the game with 0 %.'
        >>> shown.close()
    """  # noqa: E501
    given = {"red": {"scuttler": 1, "fairy": 1}, "villager": 3} if road is None else road
    read = read_road("road", given)
    tiles = {
        colour: {kind: count for kind, count in zip(KINDS, tile, strict=True) if count}
        for colour, tile in zip(TILES, read.tiles, strict=True)
    }
    villager = whole("road's villager", read.villager or _NOBODY, 0, _MOST_STRENGTH)
    return RoadExplorer(tiles, villager, read.destroyed, theme=theme, width=width, key=key)
