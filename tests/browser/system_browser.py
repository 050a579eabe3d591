"""Find a Chromium to drive, and say how to get one where there is none."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

from playwright.sync_api import Playwright

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
PLACES = (
    "/usr/bin/chromium",
    "/snap/bin/chromium",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
)
HOW_TO_GET_ONE = (
    "no Chromium was found for the browser tests. On Debian or Ubuntu: apt-get install chromium libatomic1; "
    "elsewhere: .venv/bin/playwright install chromium; or set PITKIT_CHROMIUM to a browser's path"
)
# Quiet: a test browser has nothing to ask of the network but the server under test.
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-dev-shm-usage",
)


def find_chromium(playwright: Playwright) -> str | None:
    """The path of a Chromium: the one named in PITKIT_CHROMIUM, the system's, or playwright's own."""
    if named := os.environ.get("PITKIT_CHROMIUM"):
        return named
    found = [path for name in NAMES if (path := shutil.which(name))]
    found += [path for path in (*PLACES, playwright.chromium.executable_path) if Path(path).exists()]
    return found[0] if found else None
