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
            command(port, folder), env=environment(home), stdin=subprocess.DEVNULL, stdout=log, stderr=log
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


def environment(home: Path) -> dict[str, str]:
    """The environment, with every folder that Jupyter or IPython reads or writes moved below `home`."""
    own = {
        "JUPYTER_CONFIG_DIR": home / "config",
        "JUPYTER_DATA_DIR": home / "data",
        "JUPYTER_RUNTIME_DIR": home / "runtime",
        "JUPYTERLAB_SETTINGS_DIR": home / "settings",
        "JUPYTERLAB_WORKSPACES_DIR": home / "workspaces",
        "IPYTHONDIR": home / "ipython",
    }
    # Our kernel spec must win over one that lies beside the interpreter.
    return os.environ | {key: str(path) for key, path in own.items()} | {"JUPYTER_PREFER_ENV_PATH": "0"}


def write_settings(home: Path) -> None:
    """Write the kernel spec (this interpreter) and Lab's settings."""
    write_kernel_spec(home / "data")
    settings = home / "settings/@jupyterlab/apputils-extension/notification.jupyterlab-settings"
    settings.parent.mkdir(parents=True)
    settings.write_text(json.dumps(NO_NEWS), encoding="utf-8")


def write_kernel_spec(data: Path) -> None:
    """Write a kernel spec named python3 that starts the interpreter running this test.

    It offers no debugger: on a reload Lab complains of the debugger requests it cancels itself.
    """
    spec = {
        "argv": [sys.executable, "-m", "ipykernel_launcher", "-f", "{connection_file}"],
        "display_name": "Python 3",
        "language": "python",
    }
    path = data / "kernels/python3/kernel.json"
    path.parent.mkdir(parents=True)
    path.write_text(json.dumps(spec), encoding="utf-8")


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
