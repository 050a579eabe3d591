"""Run the command line as `python -m pitkit`."""

import sys

from pitkit.cli import main

if __name__ == "__main__":
    sys.exit(main())
