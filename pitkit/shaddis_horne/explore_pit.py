"""Down the Pit with the cards in front of one: click what is turned up, read whether to go on.

Example:
    >>> shown = pit_explorer()
    >>> shown.press(("card", "Sealed Vault"))
    >>> shown.position.wounds, shown.odds.best
    (3, 'explore')
    >>> shown.close()
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator, Hashable, Iterable, Iterator, Mapping
from typing import Any

from pitkit.odds.checks import mapping, number, one_of, rows, whole
from pitkit.play.game import PackLike
from pitkit.shaddis_horne.cards import HorneContent, PitCard
from pitkit.shaddis_horne.drawing.deck import deck_group, reward_words
from pitkit.shaddis_horne.drawing.pit import HEIGHT, NARROW, Dive, pit_group
from pitkit.shaddis_horne.facts import RESOURCES, wounds_of
from pitkit.shaddis_horne.game import GAME
from pitkit.shaddis_horne.live.pit import pit_answers
from pitkit.shaddis_horne.live.prices import price_controls
from pitkit.shaddis_horne.odds import Pit
from pitkit.shaddis_horne.odds.at_table import THINGS, WORTH, PitPosition, Prices
from pitkit.ui.board import Board
from pitkit.ui.explorer import Control, Explorer, Pick, Switch, Whole
from pitkit.ui.scene import Box, Group, Scene

_TRIP, _GONE, _BACK = "drawn", "gone", "back"
_MODES = [
    ("is drawn on this trip", _TRIP),
    ("is gone (discarded before)", _GONE),
    ("is in the deck again", _BACK),
]
_MARGIN, _GAP = 16.0, 8.0


class PitExplorer(Explorer):
    """See `pit_explorer`.

    Attributes:
        board: The Pit and its deck.
        gone: Names of cards discarded before this trip.
        row: Names of the cards of this trip, the first drawn first.
        position: The moment in plain numbers.
        odds: Its answers.
    """

    def __init__(
        self, content: HorneContent, gone: Mapping[str, int], held: Mapping[str, int] | None,
        worth: Mapping[str, float], *, theme: str, width: float, key: str | None,
    ) -> None:  # fmt: skip
        self.content, self.held = content, held
        self.stock = content.copies("pit")
        self.gone: Counter[str] = Counter(dict(gone))
        self.row: list[str] = []
        controls = _controls(worth)
        values = {control.name: control.value for control in controls}
        self.position = self._position(values)
        self.odds = self._odds(values)
        self.board = Board(self._scene, self._pressed, theme=theme, width=width, expected=(ValueError,))
        text = "Click a card when it is turned up; Wounds and descents follow, and can be corrected."
        super().__init__(
            controls, self._compute_all, self._bring, [self.board], title="Down Shaddis Pit", text=text,
            expected=(ValueError,), key=key,
        )  # fmt: skip

    # ------------------------------------------------------------------------------ numbers

    def _left(self) -> tuple[tuple[PitCard, int], ...]:
        used = self.gone + Counter(self.row)
        cards = ((self.content.record("pit", key), count - used[key]) for key, count in self.stock.items())
        return tuple((card, left) for card, left in cards if left)

    def _position(self, values: Mapping[str, Any]) -> PitPosition:
        flat: Counter[str] = Counter()
        deep: Counter[str] = Counter()
        for key in self.row:
            card = self.content.record("pit", key)
            flat.update(dict(card.reward))
            deep.update(dict(card.reward_per_descent))
        return PitPosition(
            self._left(), values["wounds"], values["descents"], flat, deep, self.held,
            on_return_per_descent={"influence": 1} if values["storyteller"] else {},
        )  # fmt: skip

    def _odds(self, values: Mapping[str, Any]) -> Pit:
        prices = self._prices(values)
        return self.position.odds(prices.worth, prices.spawn_cost)

    @staticmethod
    def _prices(values: Mapping[str, Any]) -> Prices:
        return Prices({name: values[f"worth_{name}"] for name in THINGS}, values["spawn_cost"])

    def _compute_all(self, **values: Any) -> Generator[float, None, list[Any]]:
        """The position, drawn at once; then the policies, in slices."""
        self.position = self._position(values)
        self.odds = self._odds(values)
        self.board.redraw()
        yield 0.0
        if not self.position.deck:
            return ["Every Pit card is drawn or gone: the trip ends here (SH-PIT-11)."]
        return (yield from pit_answers(self.position, self.odds, self._prices(values)))

    def _bring(self, answers: Any) -> Any:
        return answers

    # -------------------------------------------------------------------------------- board

    def _scene(self, width: float) -> Scene:
        wide = min(800.0, max(320.0, width))
        room = wide - 2 * _MARGIN
        high = HEIGHT if room >= 600 else NARROW
        pit = pit_group(self._dive(), Box(_MARGIN, _MARGIN, room, high))
        left = dict(self._by_key())
        stock = [(self.content.record("pit", key), n, left.get(key, 0)) for key, n in self.stock.items()]
        deck: Group = deck_group(stock, Box(_MARGIN, pit.box.bottom + _GAP, room, 0))
        return Scene((pit, deck), wide, deck.box.bottom + _GAP, f"{self._dive().words}.", "shaddis_horne")

    def _by_key(self) -> Iterator[tuple[str, int]]:
        return ((card.key, count) for card, count in self._left())

    def _dive(self) -> Dive:
        cards = [self.content.record("pit", key) for key in self.row]
        shaft = self.content.record("shaft", "intact")
        return Dive(
            who="the Hawkguard",
            names=("Shaft", *(card.name for card in cards)),
            symbols=(tuple(shaft.symbols), *(tuple(card.symbols) for card in cards)),
            rewards=tuple(reward_words(card) for card in cards),
            haul=self.position.carried(),
            wounds=self.position.wounds,
            descents=self.position.descents,
            left=sum(count for _, count in self._left()),
            odds=self.odds,
            samples=(shaft.origin == "sample", *(card.origin == "sample" for card in cards)),
            leave=("end", "leave"),
            deeper=("end", "explore"),
            worth="worth as set above",
        )

    def press(self, target: Hashable) -> None:
        """Do what a click on the board means.

        Args:
            target: `("card", name)`: the card is drawn, gone or back, as the list says; `("end",
                "leave")`: the trip is over, its cards are discarded; others are there to be read.

        Raises:
            ValueError: There is no such card left, or none to take back.
        """
        kind, what = target if isinstance(target, tuple) and len(target) == 2 else ("", "")
        if kind == "card":
            self._card(str(what))
        elif target == ("end", "leave"):
            self._end()

    def _pressed(self, target: Hashable) -> None:
        self.press(target)

    def _card(self, key: str) -> None:
        mode = self.controls["mode"].value
        if mode == _BACK:
            self._take_back(key)
        elif dict(self._by_key()).get(key, 0) < 1:
            raise ValueError(f"{key} has 0 cards left; allowed is a card that is still in the deck")
        elif mode == _GONE:
            self.gone[key] += 1
            self.put()
        else:
            self._draw(key)

    def _draw(self, key: str) -> None:
        """A card is turned up: its symbols change Wounds and descents (SH-PIT-04 to SH-PIT-08)."""
        wounds, descents = self.values["wounds"], self.values["descents"]
        for symbol in self.content.record("pit", key).symbols:
            descents += symbol == "descend"
            wounds += wounds_of(symbol, descents)
        if wounds >= self.content.limits.wounds:
            self.gone.update([*self.row, key])
            self._restart()
            self.board.say(f"{key}: badly wounded. The trip ends without rewards; a new one begins.")
            return
        self.row.append(key)
        self.put(wounds=wounds, descents=min(descents, self.controls["descents"].max))

    def _take_back(self, key: str) -> None:
        if key in self.row:
            self.row.remove(key)
        elif self.gone[key]:
            self.gone[key] -= 1
        else:
            raise ValueError(f"{key} is not gone; allowed is a card that was drawn or discarded")
        self.put()

    def _end(self) -> None:
        """The trip is over: its cards are discarded, those that say so go back into the deck (SH-PIT-15)."""
        back = {key for key in self.row if self.content.record("pit", key).shuffle_back}
        self.gone.update(key for key in self.row if key not in back)
        self._restart()

    def _restart(self) -> None:
        self.row = []
        self.put(wounds=0, descents=1)


def _controls(worth: Mapping[str, float]) -> list[Control]:
    return [
        Pick("mode", "A clicked card", _MODES, _TRIP),
        Whole("wounds", "Wounds", 0, 0, 5),
        Whole("descents", "Descents, Shaft counted", 1, 0, 12),
        *price_controls(worth),
        Switch("storyteller", "The storyteller pays 1 Influence a descent"),
    ]


def pit_explorer(
    gone: Mapping[str, int] | Iterable[str] = (),
    held: Mapping[str, int] | None = None,
    worth: Mapping[str, float] | None = None,
    packs: Iterable[str | PackLike] | None = None,
    *,
    theme: str = "auto",
    width: float = 800.0,
    key: str | None = None,
) -> PitExplorer:
    """Leave the Pit or explore on, with the real deck beside it (SH-CALC-09 to SH-CALC-11).

    Args:
        gone: Pit cards that are discarded already: names, or names with numbers.
        held: What the resource tracks show, 0 to 6, so that goods above 6 are lost; None for no cap.
        worth: What one of each thing is worth at first, 0 to 5: gems, influence, wood, ore, recipe,
            equipment, rarity; None for 1 each.
        packs: Names of shipped packs, or packs of one's own; None for the printed and the sample cards.
        theme: "auto" follows the page, "light" and "dark" stay.
        width: CSS pixels to arrange for until the page reports its own.
        key: A name under which an earlier explorer is closed, where the front end does not name its cells.

    Returns:
        The explorer, to be shown in a notebook.

    Raises:
        ValueError: A card, thing or number is unknown or out of range.

    Example:
        >>> shown = pit_explorer(gone=["Tin Vein"], worth={"gems": 2})
        >>> shown.put(wounds=4)
        >>> round(shown.odds.bust, 3)
        0.25
        >>> shown.close()
    """
    content = GAME.load_content(packs)
    assert isinstance(content, HorneContent)
    stock = content.copies("pit")
    names = gone if isinstance(gone, Mapping) else rows("gone", gone, "names of Pit cards")
    given = [one_of("a card of gone", name, stock) for name in names]
    used = Counter(dict(gone)) if isinstance(gone, Mapping) else Counter(given)
    for name in given:
        whole(f"gone's {name}", used[name], 0, stock[name])
    wanted = WORTH if worth is None else mapping("worth", worth, "things to numbers from 0 to 5")
    values = {
        one_of("a thing of worth", name, THINGS): float(number(f"worth of {name}", value, 0, 5))
        for name, value in wanted.items()
    }
    shows = None
    if held is not None:
        shows = {
            one_of("a resource of held", name, RESOURCES): whole(f"held's {name}", count, 0, 6)
            for name, count in mapping("held", held, "resources to numbers from 0 to 6").items()
        }
    return PitExplorer(content, used, shows, values, theme=theme, width=width, key=key)
