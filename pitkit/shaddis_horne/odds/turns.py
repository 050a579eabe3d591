"""What Hawkguards, Recipes and Equipment can do to the creatures on the roads in one action phase."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple, TypeAlias

from pitkit.odds.checks import shown, whole
from pitkit.shaddis_horne.facts import GOLEMS, KINDS, ROADS, SQUARE, TILES, adjacent
from pitkit.shaddis_horne.odds.fights import REWARDS
from pitkit.shaddis_horne.odds.outcomes import Classes, Ending, Fights
from pitkit.shaddis_horne.odds.roads import Road, hit, march, retreat, top

ACTIONS = 2
"""Actions of a Hawkguard's turn (SH-ACT-02)."""

BONUS_HITS = 2
"""Creatures that the college's fall hits at most (SH-COL-09)."""

AWAY = -1
"""The place of a Hawkguard that plays no part."""

_GOLEM_KINDS = tuple(KINDS.index(kind) for kind in GOLEMS)

EFFECTS = ("TELE", "FIRE", "GUST", "FAST")
"""What a Recipe can do (SH-COL-02 to SH-COL-05)."""


class Position(NamedTuple):
    """A moment of an action phase.

    Attributes:
        roads: The six roads, road 1 first.
        pools: Strengths nobody has seen.
        places: Where each Hawkguard is, red first: 0 the square, 1 to 6 a Location, -1 out of play.
        ready: Whether each still has its turn.
        turn: Whose turn it is and the actions left, None between turns.
        recipes: Recipes that lie face up on the college.
        free: Effects that cost no action, by Equipment and the like.
        reading: Whether a visit to the college is under way.
        bonus: Road and hits left when the college has just fallen.
    """

    roads: tuple[Road, ...]
    pools: Classes
    places: tuple[int, ...]
    ready: tuple[bool, ...]
    turn: tuple[int, int] | None = None
    recipes: tuple[str, ...] = ()
    free: tuple[str, ...] = ()
    reading: bool = False
    bonus: tuple[int, int] | None = None

    @property
    def clear(self) -> bool:
        """Whether no creature stands on any road."""
        return not any(any(road.occupied) for road in self.roads)

    @property
    def golems(self) -> bool:
        """Whether a golem stands on any road."""
        return any(tile[kind] for road in self.roads for tile in road.tiles for kind in _GOLEM_KINDS)

    @property
    def effects(self) -> tuple[str, ...]:
        """All effects that may still be used."""
        return self.recipes + self.free


Outcome: TypeAlias = tuple[Any, Any, Position | None]
"""A chance, the worth of the trophies taken, and the position, None for a lost game."""


class Option(NamedTuple):
    """One thing to do.

    Attributes:
        text: What it is, in words.
        actions: Actions it costs.
        outcomes: What it can lead to.
    """

    text: str
    actions: int
    outcomes: list[Outcome]


def read_hawkguards(hawkguards: object, exhausted: object) -> tuple[tuple[int, ...], tuple[bool, ...]]:
    """Read where the Hawkguards are.

    Args:
        hawkguards: Colour to place (0 the square, 1 to 6 a Location) of those that still have their turn.
        exhausted: The same of those whose turn is over. Who is named in neither plays no part.

    Returns:
        Places and readiness, red first.

    Raises:
        ValueError: It is no such mapping, a colour is unknown or named twice, or a place is out of range.

    Example:
        >>> read_hawkguards({"orange": 3}, {"red": 1})
        ((1, 3, -1, -1), (False, True, False, False))
    """
    ready, spent = _places("hawkguards", hawkguards), _places("exhausted", exhausted)
    for colour in spent:
        if colour in ready:
            raise ValueError(f"exhausted must not name who still has a turn; got {shown(colour)}.")
    places = {**ready, **spent}
    return tuple(places.get(colour, AWAY) for colour in TILES), tuple(colour in ready for colour in TILES)


def read_turn(turn: object, ready: tuple[bool, ...]) -> tuple[tuple[bool, ...], tuple[int, int] | None]:
    """Read whose turn is under way.

    Args:
        turn: A colour and the actions it has left, or None.
        ready: Who still has a turn, red first.

    Returns:
        Who still has a turn to begin, and the turn as a `Position` keeps it.

    Raises:
        ValueError: It is no such pair, or the Hawkguard has no turn.

    Example:
        >>> read_turn(("orange", 1), (False, True, True, False))
        ((False, False, True, False), (1, 1))
    """
    if turn is None:
        return ready, None
    if not isinstance(turn, tuple) or len(turn) != 2:
        raise ValueError(f"turn must be a colour and its actions left; got {shown(turn)}.")
    colour, left = turn
    if colour not in TILES or not ready[TILES.index(colour)]:
        who = ", ".join(name for name, has in zip(TILES, ready, strict=True) if has) or "nobody"
        raise ValueError(f"turn must name a Hawkguard that has one ({who}); got {shown(colour)}.")
    acting = TILES.index(colour)
    return (*ready[:acting], False, *ready[acting + 1 :]), (acting, whole("turn's actions", left, 0, 9))


def _places(name: str, hawkguards: object) -> dict[str, int]:
    if not isinstance(hawkguards, Mapping):
        raise ValueError(f"{name} must map colours to places; got {shown(hawkguards)}.")
    for colour in hawkguards:
        if colour not in TILES:
            raise ValueError(f"{name} must name {', '.join(TILES)}; got {shown(colour)}.")
    return {
        colour: whole(f"place of the {colour} Hawkguard", place, 0, len(ROADS))
        for colour, place in hawkguards.items()
    }


def read_effects(name: str, effects: object) -> tuple[str, ...]:
    """Read a row of Recipes or like effects.

    Args:
        name: What the caller calls it.
        effects: Names out of `EFFECTS`.

    Returns:
        The names, sorted.

    Raises:
        ValueError: It is no row, or a name is unknown.

    Example:
        >>> read_effects("recipes", ["TELE", "FIRE"])
        ('FIRE', 'TELE')
    """
    if isinstance(effects, str) or not isinstance(effects, Sequence):
        raise ValueError(f"{name} must be a row of {', '.join(EFFECTS)}; got {shown(effects)}.")
    for effect in effects:
        if effect not in EFFECTS:
            raise ValueError(f"{name} must name {', '.join(EFFECTS)}; got {shown(effect)}.")
    return tuple(sorted(effects))


class Turns:
    """The things to do at a position that can help against creatures.

    Args:
        fights: The board's fights.
        college: Number of the college's road, None if it plays no part.
        worth: Resource to the worth of one, for trophies.
        onward: Whether later rounds matter, so that a Hawkguard may also walk to where it will be needed.
    """

    def __init__(
        self, fights: Fights, college: int | None, worth: Mapping[str, Any], onward: bool = False
    ) -> None:
        self._fights, self._college, self._onward = fights, college, onward
        rewards = (REWARDS[kind] for kind in KINDS)
        self._worth = [worth.get(resource, 0) * count for resource, count in rewards]

    def options(self, position: Position) -> Iterator[Option]:
        """Everything that can help at a position; the phase may also just end.

        Args:
            position: The position.

        Yields:
            The options.
        """
        if position.bonus is not None:
            yield from self._bonus(position, *position.bonus)
            return
        for effect in dict.fromkeys(position.free):
            rest = position._replace(free=_without(position.free, effect))
            yield from self._effect(rest, effect)
        if position.reading:
            for effect in dict.fromkeys(position.recipes):
                rest = position._replace(recipes=_without(position.recipes, effect))
                yield from self._effect(rest, effect)
        if position.turn is not None:
            yield from self._act(position, *position.turn)
        for colour, ready in enumerate(position.ready):
            if ready:
                yield from self._act(self._started(position, colour), colour, ACTIONS)

    def _started(self, position: Position, colour: int) -> Position:
        ready = list(position.ready)
        ready[colour] = False
        if self._apart(position):
            # Nothing one Hawkguard does changes what another can do: one order of the turns stands for all.
            ready[:colour] = [False] * colour
        return position._replace(ready=tuple(ready), turn=(colour, ACTIONS), reading=False)

    @staticmethod
    def _apart(position: Position) -> bool:
        return not position.golems and not set(position.effects) - {"FIRE"}

    def _act(self, position: Position, colour: int, left: int) -> Iterator[Option]:
        """One action of a Hawkguard: hit, visit the college, move (SH-ACT-02)."""
        if not left:
            return
        place = position.places[colour]
        spent = position._replace(turn=(colour, left - 1), reading=False)
        name = TILES[colour]
        if place and any(position.roads[place - 1].tiles[colour]):
            text = f"{name} hits the {self._top(position, place, colour)} on road {place}"
            yield Option(text, 1, self.struck(spent, place - 1, colour))
        if place == self._college and place and position.recipes and not position.roads[place - 1].destroyed:
            yield self._sure(f"{name} visits the college", 1, spent._replace(reading=True))
        for there in range(len(ROADS) + 1):
            if adjacent(place, there) and self._worthwhile(position, colour, there, left):
                moved = _put(spent, colour, there)
                yield self._sure(f"{name} moves to {there or 'the square'}", 1, moved)

    def _worthwhile(self, position: Position, colour: int, place: int, left: int) -> bool:
        """Whether a Hawkguard has something to do at a place, now, in a second turn, or in a later round."""
        if "FAST" in position.effects:
            return True
        if self._onward and later(position, colour) and (place == SQUARE or _comes(position, colour, place)):
            return True
        if left < ACTIONS or place == SQUARE:
            return False
        road = position.roads[place - 1]
        reads = place == self._college and bool(position.recipes) and not road.destroyed
        return reads or any(road.tiles[colour])

    def _effect(self, position: Position, effect: str) -> Iterator[Option]:
        yield from {"TELE": self._tele, "FIRE": self._fire, "GUST": self._gust, "FAST": self._fast}[effect](
            position
        )

    def _tele(self, position: Position) -> Iterator[Option]:
        for colour, place in enumerate(position.places):
            for there in range(len(ROADS) + 1):
                # A creature farther back may be driven onto the colour's tile before its turn.
                coming = there and any(position.roads[there - 1].occupied[colour:])
                useful = coming or self._worthwhile(position, colour, there, ACTIONS)
                if place not in (AWAY, there) and useful:
                    text = f"TELE puts {TILES[colour]} on {there or 'the square'}"
                    yield self._sure(text, 0, _put(position, colour, there))

    def _fire(self, position: Position) -> Iterator[Option]:
        for number, road in enumerate(position.roads):
            for tile, there in enumerate(road.occupied):
                if there:
                    kind = self._top(position, number + 1, tile)
                    text = f"FIRE hits the {kind} on the {TILES[tile]} tile of road {number + 1}"
                    yield Option(text, 0, self.struck(position, number, tile))

    def _gust(self, position: Position) -> Iterator[Option]:
        for number, road in enumerate(position.roads):
            if any(road.occupied):
                text = f"GUST blows road {number + 1}"
                yield self._sure(f"{text} backwards", 0, _with_road(position, number, retreat(road)))
                # Forwards is what the advance phase does to a road (SH-AMB-28).
                ends = self._fights.advance(road, position.pools)
                yield Option(f"{text} forwards", 0, self._ended(position, number, 0, ends, marches=True))

    def _fast(self, position: Position) -> Iterator[Option]:
        for colour, ready in enumerate(position.ready):
            acting = position.turn is not None and position.turn[1] and position.turn[0] == colour
            if not ready and not acting and position.places[colour] != AWAY:
                again = (*position.ready[:colour], True, *position.ready[colour + 1 :])
                yield self._sure(f"FAST makes {TILES[colour]} ready", 0, position._replace(ready=again))

    def _bonus(self, position: Position, number: int, left: int) -> Iterator[Option]:
        """Up to 2 hits on the road rolled when the college fell, or none."""
        rest = position._replace(bonus=(number, left - 1) if left > 1 else None)
        for tile, there in enumerate(position.roads[number].occupied):
            if there:
                kind = self._top(position, number + 1, tile)
                text = f"the college's fall hits the {kind} on road {number + 1}"
                yield Option(text, 0, self.struck(rest, number, tile))
        yield self._sure("no more hits by the college's fall", 0, position._replace(bonus=None))

    def struck(self, position: Position, number: int, tile: int) -> list[Outcome]:
        """What a hit on the top creature of a tile can lead to.

        Args:
            position: The position, with the hit paid for.
            number: Index of the road.
            tile: The tile, not empty.

        Returns:
            The outcomes.
        """
        kind = top(position.roads[number].tiles[tile])
        assert kind is not None
        road, attacker = hit(position.roads[number], tile)
        row = () if attacker is None else (attacker,)
        return self._ended(
            position, number, self._worth[kind], self._fights.attack(road, position.pools, row)
        )

    def _ended(
        self, position: Position, number: int, reward: Any, ends: Iterator[Ending], *, marches: bool = False
    ) -> list[Outcome]:
        """Positions after attacks on a road; when the college falls its Recipes go and a die is rolled."""
        outcomes: list[Outcome] = []
        for end in ends:
            gain = reward + sum(self._worth[kind] for kind in end.beaten)
            if end.road is None:
                outcomes.append((end.chance, gain, None))
                continue
            road = march(end.road) if marches else end.road
            after = _with_road(position, number, road)._replace(pools=end.pools)
            if not (end.fell and number + 1 == self._college):
                outcomes.append((end.chance, gain, after))
                continue
            after = after._replace(recipes=(), reading=False)
            chance = end.chance * self._fights.share(1, len(ROADS))
            outcomes += [
                (chance, gain, after._replace(bonus=(rolled, BONUS_HITS))) for rolled in range(len(ROADS))
            ]
        return outcomes

    def _sure(self, text: str, actions: int, position: Position) -> Option:
        return Option(text, actions, [(self._fights.share(1, 1), 0, position)])

    @staticmethod
    def _top(position: Position, road: int, tile: int) -> str:
        kind = top(position.roads[road - 1].tiles[tile])
        return "" if kind is None else KINDS[kind]


def later(position: Position, colour: int) -> bool:
    """Whether a Hawkguard may have something to hit in a later round: creatures still farther back.

    Args:
        position: The position.
        colour: Index of the Hawkguard's colour.

    Returns:
        True if its place matters for later.
    """
    return bool(position.effects) or any(_comes(position, colour, place) for place in ROADS)


def _comes(position: Position, colour: int, place: int) -> bool:
    """Whether a creature of a road may stand on a colour's tile in a later round."""
    if place == SQUARE:
        return False
    tiles = position.roads[place - 1].occupied
    return any(tiles[colour + 1 :]) or (colour == 0 and tiles[0]) or bool(position.effects)


def _with_road(position: Position, number: int, road: Road) -> Position:
    return position._replace(roads=(*position.roads[:number], road, *position.roads[number + 1 :]))


def _put(position: Position, colour: int, place: int) -> Position:
    return position._replace(places=(*position.places[:colour], place, *position.places[colour + 1 :]))


def _without(effects: tuple[str, ...], effect: str) -> tuple[str, ...]:
    at = effects.index(effect)
    return effects[:at] + effects[at + 1 :]
