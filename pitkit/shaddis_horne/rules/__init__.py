"""The rules of The Siege of Shaddis Horne: the state and what may happen to it.

`table` is what a state holds, `state` adds its doors, `tasks` is what is still to do and `drive` does it; the
other modules are passages of the manual.
"""

from __future__ import annotations

from pitkit.shaddis_horne.rules.state import HorneState
from pitkit.shaddis_horne.rules.steps import CHOICES
from pitkit.shaddis_horne.rules.table import Table

__all__ = ["CHOICES", "HorneState", "Table"]
