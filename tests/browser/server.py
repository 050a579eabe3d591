"""A real JupyterLab on a loopback port, with folders and settings of its own."""

from __future__ import annotations

import json
import os
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from tests.jupyter_home import jupyter_home

START_LIMIT = 60.0  # seconds; a start takes about two
# Without this the news pop-up covers the lower right corner, and a test's click lands on it.
NO_NEWS = {"fetchNews": "false", "checkForUpdates": False, "doNotDisturbMode": True}


@dataclass(frozen=True)
class Server:
    """A running JupyterLab: its address and the folder it shows."""

    url: str
    folder: Path


@contextmanager
def running_server(home: Path) -> Iterator[Server]:
    """Start JupyterLab with everything of its own below `home`, and stop it at the end."""
    folder = home / "notebooks"
    folder.mkdir(parents=True)
    write_settings(home)
    port = free_port()
    server = Server(f"http://127.0.0.1:{port}", folder)
    with (home / "server.log").open("wb") as log:
        process = subprocess.Popen(
            command(port, folder),
            env=os.environ | jupyter_home(home),
            stdin=subprocess.DEVNULL,
            stdout=log,
            stderr=log,
        )
        try:
            wait_until_up(server, process, home / "server.log")
            yield server
        finally:
            process.terminate()
            try:
                process.wait(20)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()


def command(port: int, folder: Path) -> list[str]:
    """The server's command line. The rate limits stay as they are, so a board that floods is caught."""
    return [
        *(sys.executable, "-m", "jupyterlab", "--no-browser", "--allow-root", "--expose-app-in-browser"),
        *("--ip=127.0.0.1", f"--port={port}", "--ServerApp.port_retries=0"),
        *("--IdentityProvider.token=", "--ServerApp.password="),
        f"--ServerApp.root_dir={folder}",
    ]


def write_settings(home: Path) -> None:
    """Write Lab's settings."""
    settings = home / "settings/@jupyterlab/apputils-extension/notification.jupyterlab-settings"
    settings.parent.mkdir(parents=True)
    settings.write_text(json.dumps(NO_NEWS), encoding="utf-8")


def free_port() -> int:
    """A port nothing listens on now."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def wait_until_up(server: Server, process: subprocess.Popen[bytes], log: Path) -> None:
    """Wait for the server's first answer; raise with its log when it ends or stays silent."""
    limit = time.monotonic() + START_LIMIT
    while time.monotonic() < limit and process.poll() is None:
        try:
            urllib.request.urlopen(f"{server.url}/api", timeout=5).close()
            return
        except (urllib.error.URLError, OSError):
            time.sleep(0.1)
    raise RuntimeError(f"JupyterLab did not start:\n{log.read_text(errors='replace')[-4000:]}")
