"""Run every benchmark, one after another, each in a fresh interpreter.

    python -m tests.benchmarks

Each prints times, and ratios to a peer that answers the same question in the same run.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path


def main() -> int:
    """Run the benchmarks and return 1 if one of them failed, or else 0."""
    failed = 0
    for path in sorted(Path(__file__).parent.glob("[!_]*.py")):
        print(f"\n=== {path.stem} ===", flush=True)
        failed |= subprocess.run([sys.executable, "-m", f"tests.benchmarks.{path.stem}"]).returncode != 0
    return int(failed)


if __name__ == "__main__":
    sys.exit(main())
