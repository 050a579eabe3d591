"""The Race to the Gate as the odds panels of the dice table and of the whole game show it."""

from __future__ import annotations

from pitkit.monster_pit.odds import GateForecast
from pitkit.ui.curves import Curve
from pitkit.ui.plots import Plot

LISTED = 60
"""Rounds that the bars go on for at most."""

_SHOWN = 12  # rounds of the curve


def race_plots(race: GateForecast, axis: str) -> list[Plot]:
    """In which round the Monster arrives, and the chance of loss by each round.

    Args:
        race: The forecast.
        axis: What the rounds are counted from.

    Returns:
        Bars and a curve.

    Example:
        >>> from pitkit.monster_pit.odds import gate_forecast
        >>> bars, curve = race_plots(gate_forecast(9, [(0, 1, 2)], (0, 2, 0)), "rounds")
        >>> bars.title, curve.title
        ('In which round the Monster reaches the Gate', 'Lost by the end of the round')
    """
    lost = [float(race.lost_by(n)) for n in range(1, _SHOWN + 1)]
    return [
        Plot(race.law, "In which round the Monster reaches the Gate", axis),
        Plot([Curve("lost", list(range(1, _SHOWN + 1)), lost)], "Lost by the end of the round", axis),
    ]
