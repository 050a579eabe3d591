"""Roads and Hawkguards, token by token as the rules tell it: slow and plain, apart from the package."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import permutations
from typing import Any

COLOURS = ("red", "orange", "yellow", "green")
ORDER = ("scuttler", "fairy", "oak", "iron", "gold")
GOLEMS = ORDER[2:]
REWARD = {"scuttler": 1, "fairy": 1, "oak": 1, "iron": 1, "gold": 2}
POOLS = {
    "scuttler": {1: 3, 2: 3, 3: 2, 4: 2},
    "fairy": {2: 3, 3: 3, 4: 2, 5: 2},
    "oak": {6: 1, 8: 1},
    "iron": {6: 1, 7: 1, 8: 1},
    "gold": {6: 1, 7: 2, 8: 1},
}
"""The checklist's pool X, with golems."""

Token = tuple[str, int]  # kind and Strength


class Town:
    """Six roads with tokens whose Strength is known here."""

    def __init__(
        self, board: Mapping[int, Mapping[str, Any]], strengths: Mapping[str, Sequence[int]]
    ) -> None:
        left = {kind: list(row) for kind, row in strengths.items()}
        self.roads: list[list[list[Token]]] = []
        self.destroyed, self.villager = [], []
        for number in range(1, 7):
            road = board.get(number, {})
            tiles = []
            for colour in COLOURS:
                tile = road.get(colour, {})
                tiles.append(
                    [
                        (kind, left[kind].pop(0) if left.get(kind) else 0)
                        for kind in ORDER
                        for _ in range(tile.get(kind, 0))
                    ]
                )
            self.roads.append(tiles)
            self.destroyed.append(road.get("destroyed", False))
            self.villager.append(road.get("villager"))
        self.lost = False
        self.trophies: list[str] = []

    def copy(self) -> Town:
        new = Town({}, {})
        new.roads = [[list(tile) for tile in road] for road in self.roads]
        new.destroyed, new.villager = list(self.destroyed), list(self.villager)
        new.lost, new.trophies = self.lost, list(self.trophies)
        return new

    def key(self) -> Any:
        kinds = tuple(tuple(tuple(sorted(kind for kind, _ in tile)) for tile in road) for road in self.roads)
        return kinds, tuple(self.destroyed), tuple(self.villager), self.lost

    def attack(self, road: int, kinds: Sequence[str]) -> None:
        """One token of each kind named attacks from red, one after the other."""
        for kind in kinds:
            red = self.roads[road][0]
            token = next(token for token in red if token[0] == kind)
            villager = self.villager[road]
            if villager is not None and villager >= token[1]:
                red.remove(token)
                self.trophies.append(kind)
                continue
            self.villager[road] = None
            if self.destroyed[road]:
                self.lost = True
            self.destroyed[road] = True
            red.clear()
            return

    def advance_road(self, road: int) -> None:
        row: list[str] = []
        for kind in ORDER:
            count = sum(token[0] == kind for token in self.roads[road][0])
            row += [kind] * (min(count, 1) if kind in GOLEMS else count)
        self.attack(road, row)
        for tile in (1, 2, 3):
            self.shift(road, tile, tile - 1)

    def shift(self, road: int, tile: int, to: int, kind: str | None = None) -> None:
        going = [token for token in self.roads[road][tile] if kind in (None, token[0])]
        for token in going:
            self.roads[road][tile].remove(token)
        self.roads[road][to] += going
        self.roads[road][to].sort(key=lambda token: ORDER.index(token[0]))

    def advance(self) -> None:
        for road in range(6):
            if not self.lost:
                self.advance_road(road)

    def hit(self, road: int, tile: int) -> None:
        kind, _ = self.roads[road][tile].pop(0)
        self.trophies.append(kind)
        if kind in GOLEMS and any(token[0] == kind for token in self.roads[road][tile]):
            if tile:
                self.shift(road, tile, tile - 1, kind)
            else:
                self.attack(road, [kind])

    @property
    def clear(self) -> bool:
        return not any(tile for road in self.roads for tile in road)


def orders(
    board: Mapping[int, Mapping[str, Any]], pools: Mapping[str, Mapping[int, int]]
) -> Iterator[dict[str, Sequence[int]]]:
    """Every way the unseen Strengths can lie under the tokens of the roads, each as likely."""
    wanted = {
        kind: sum(road.get(colour, {}).get(kind, 0) for road in board.values() for colour in COLOURS)
        for kind in ORDER
    }
    found: list[dict[str, Sequence[int]]] = [{}]
    for kind in ORDER:
        listed = [strength for strength, count in pools.get(kind, {}).items() for _ in range(count)]
        found = [{**row, kind: lie} for row in found for lie in permutations(listed, wanted[kind])]
    yield from found


def survival(
    board: Mapping[int, Mapping[str, Any]], pools: Mapping[str, Mapping[int, int]], phases: int
) -> Fraction:
    """Chance not to lose, over all ways the Strengths can lie."""
    stood = total = 0
    for strengths in orders(board, pools):
        town = Town(board, strengths)
        for _ in range(phases):
            town.advance()
        total, stood = total + 1, stood + (not town.lost)
    return Fraction(stood, total)


State = tuple[Any, ...]


def near(one: int, two: int) -> bool:
    return one != two and (0 in (one, two) or abs(one - two) in (1, 5))


def ends(
    town: Town,
    places: Mapping[str, int],
    recipes: Sequence[str] = (),
    free: Sequence[str] = (),
    college: int = 0,
) -> dict[Any, tuple[Town, dict[str, int], int]]:
    """Every end of an action phase by any legal sequence of acts: town, places and fewest actions."""
    found: dict[Any, tuple[Town, dict[str, int], int]] = {}
    best: dict[Any, int] = {}

    def visit(
        now: Town,
        at: dict[str, int],
        ready: frozenset[str],
        turn: tuple[str, int] | None,
        bag: tuple[str, ...],
        loose: tuple[str, ...],
        reading: bool,
        used: int,
    ) -> None:
        base = (now.key(), tuple(sorted(now.trophies)), tuple(sorted(at.items())))
        key = (*base, ready, turn, bag, loose, reading)
        if best.get(key, 99) <= used:
            return
        best[key] = used
        if base not in found or found[base][2] > used:
            found[base] = now, at, used
        if now.lost:
            return

        def effect(name: str, bag: tuple[str, ...], loose: tuple[str, ...]) -> None:
            if name == "TELE":
                for who in at:
                    for place in range(7):
                        visit(now, {**at, who: place}, ready, turn, bag, loose, reading, used)
            elif name == "FAST":
                for who in at:
                    if who not in ready and not (turn and turn[0] == who and turn[1]):
                        visit(now, at, ready | {who}, turn, bag, loose, reading, used)
            else:
                for road in range(6):
                    if name == "FIRE":
                        for tile in range(4):
                            if now.roads[road][tile]:
                                after = now.copy()
                                after.hit(road, tile)
                                visit(after, at, ready, turn, bag, loose, reading, used)
                        continue
                    after = now.copy()
                    after.advance_road(road)
                    visit(after, at, ready, turn, bag, loose, reading, used)
                    after = now.copy()
                    for tile in (2, 1, 0):
                        after.shift(road, tile, tile + 1)
                    visit(after, at, ready, turn, bag, loose, reading, used)

        for name in set(loose):
            rest = list(loose)
            rest.remove(name)
            effect(name, bag, tuple(rest))
        if reading:
            for name in set(bag):
                rest = list(bag)
                rest.remove(name)
                effect(name, tuple(rest), loose)
        starts = [(who, 2, ready - {who}) for who in ready]
        if turn and turn[1]:
            starts.append((turn[0], turn[1], ready))
        for who, left, waiting in starts:
            place, colour = at[who], COLOURS.index(who)
            spent = (who, left - 1)
            if place and now.roads[place - 1][colour]:
                after = now.copy()
                after.hit(place - 1, colour)
                visit(after, at, waiting, spent, bag, loose, False, used + 1)
            if place and place == college and bag and not now.destroyed[place - 1]:
                visit(now, at, waiting, spent, bag, loose, True, used + 1)
            for there in range(7):
                if near(place, there):
                    visit(now, {**at, who: there}, waiting, spent, bag, loose, False, used + 1)

    visit(town, dict(places), frozenset(places), None, tuple(recipes), tuple(free), False, 0)
    return found


def best_end(town: Town, places: Mapping[str, int], phases: int, **more: Any) -> tuple[int, ...]:
    """By the best end: not lost within 1, 2, ... phases; worth of the trophies; minus the actions."""
    values = []
    for after, _, used in ends(town, places, **more).values():
        later, stands = after.copy(), []
        for _ in range(phases):
            later.advance()
            stands.append(int(not later.lost))
        if not after.lost:
            values.append((*stands, sum(REWARD[kind] for kind in after.trophies), -used))
    return max(values)


def least_rounds(town: Town, places: Mapping[str, int], most: int) -> int | None:
    """The least number of rounds to clear the roads, by trying everything; Strengths as they lie."""
    front = {(town.key(), tuple(sorted(places.items()))): (town, dict(places))}
    if town.clear:
        return 0
    for number in range(1, most + 1):
        following = {}
        for now, at in front.values():
            for after, ended, _ in ends(now, at).values():
                if after.clear and not after.lost:
                    return number
                after = after.copy()
                if not after.lost:
                    after.advance()
                if not after.lost:
                    after.trophies = []
                    following[after.key(), tuple(sorted(ended.items()))] = after, ended
        if any(after.clear for after, _ in following.values()):
            return number
        front = following
    return None
