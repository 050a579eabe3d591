"""How long importing pitkit takes, against numpy, in fresh interpreters of the same run.

    python -m tests.benchmarks.imports

Prints the median of several starts for each module, with an empty interpreter's start taken off, and the
ratio to `import numpy`. The modules take turns, so that a slow moment of the machine falls on all alike.
"""

from __future__ import annotations

import subprocess
import sys
import time
from statistics import median

STARTS = 15
PEER = "numpy"
MODULES = ("pitkit", "pitkit.odds", "pitkit.play", PEER, "ipywidgets", "ipycanvas", "bqplot")


def seconds(code: str) -> float:
    """The time a fresh interpreter takes to run some code and end."""
    start = time.perf_counter()
    subprocess.run([sys.executable, "-c", code], check=True)
    return time.perf_counter() - start


def measure(starts: int = STARTS) -> dict[str, float]:
    """The median seconds that importing each module adds to an empty interpreter's start."""
    codes = {"": "pass"} | {module: f"import {module}" for module in MODULES}
    for code in codes.values():
        seconds(code)  # fills the caches of files
    times: dict[str, list[float]] = {module: [] for module in codes}
    for _ in range(starts):
        for module, code in codes.items():
            times[module].append(seconds(code))
    return {module: median(times[module]) - median(times[""]) for module in MODULES}


def main() -> None:
    """Print the table."""
    added = measure()
    print(f"median of {STARTS} fresh interpreters; an empty start is taken off")
    for module, time_added in added.items():
        print(f"{module:12} {1000 * time_added:7.1f} ms   {time_added / added[PEER]:6.2f} x {PEER}")


if __name__ == "__main__":
    main()
