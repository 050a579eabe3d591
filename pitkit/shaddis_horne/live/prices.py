"""What things are worth to who plays: sliders beside the board, read by the Pit's odds."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from ipywidgets import Box, Layout

from pitkit.play import Session
from pitkit.shaddis_horne.odds.at_table import THINGS, Prices
from pitkit.ui.explorer import Share
from pitkit.ui.panels.base import Panel
from pitkit.ui.work import Latest

__all__ = ["PricesPanel", "price_controls"]

_SPAWN = "spawn_cost"
_MOST = 5.0


def price_controls(worth: Mapping[str, float]) -> list[Share]:
    """Sliders for the worth of each thing and the price of a creature.

    Args:
        worth: Where they start; 0 for what is not named.

    Returns:
        The controls: `worth_gems` and so on, and `spawn_cost`.

    Example:
        >>> [control.name for control in price_controls({"gems": 2})][-1]
        'spawn_cost'
    """
    sliders = [
        Share(f"worth_{name}", f"Worth of 1 {name}", float(worth.get(name, 0)), 0.0, _MOST, 0.5)
        for name in THINGS
    ]
    return [*sliders, Share(_SPAWN, "Price of a creature", 0.0, 0.0, _MOST, 0.5)]


class PricesPanel(Panel):
    """The sliders of a table.

    Args:
        session: What is played.
        prices: Where they write to.
        changed: Called when a price has changed; not for every place a slider passes.

    Attributes:
        controls: The sliders by name.
    """

    def __init__(self, session: Session[Any], prices: Prices, changed: Callable[[], object]) -> None:
        super().__init__(session)
        self._prices, self._changed = prices, changed
        self._work = Latest(lambda _: self._changed(), self._failed, doing="following the prices")
        self.controls = {control.name: control.widget() for control in price_controls(prices.worth)}
        for widget in self.controls.values():
            widget.observe(lambda _: self._work.ask(self._read), "value")
        layout = Layout(flex_flow="row wrap", width="100%", grid_gap="0 12px", overflow="visible")
        self._fill([Box(list(self.controls.values()), layout=layout)])

    def _read(self) -> None:
        values = {name: float(widget.value) for name, widget in self.controls.items()}
        self._prices.spawn_cost = values[_SPAWN]
        self._prices.worth = {name: values[f"worth_{name}"] for name in THINGS}

    def close(self) -> None:
        """Let go of the session and the sliders. A second call does nothing."""
        if not self._closed:
            self._work.cancel()
        super().close()
