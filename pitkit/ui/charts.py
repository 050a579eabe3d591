"""Charts: bars, grouped bars, and curves with bands, each with a table twin, each changed in place.

Example:
    >>> from pitkit.odds import Dist
    >>> chart = BarChart(Dist.binomial(3, 0.5), title="Heads in three tosses", x="heads")
    >>> chart.update(Dist.binomial(3, 0.4), outlined=2)
    >>> chart.close()
"""

from __future__ import annotations

from .barchart import BarChart, GroupedBars
from .chart import Chart, table
from .curves import Curve, CurveChart

__all__ = ["BarChart", "Chart", "Curve", "CurveChart", "GroupedBars", "table"]
