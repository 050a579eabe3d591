"""A home of its own for Jupyter in a test: nothing read from, or written to, the user's folders."""

from __future__ import annotations

import json
import sys
from pathlib import Path


def jupyter_home(home: Path, python: Path = Path(sys.executable)) -> dict[str, str]:
    """Move every folder that Jupyter and IPython use below `home`, with a kernel of its own.

    Args:
        home: A folder that is the test's own.
        python: The interpreter the kernel runs on; without it, the one that runs this test.

    Returns:
        The environment variables that say so.
    """
    write_kernel_spec(home / "data", python)
    own = {
        "JUPYTER_CONFIG_DIR": home / "config",
        "JUPYTER_DATA_DIR": home / "data",
        "JUPYTER_RUNTIME_DIR": home / "runtime",
        "JUPYTERLAB_SETTINGS_DIR": home / "settings",
        "JUPYTERLAB_WORKSPACES_DIR": home / "workspaces",
        "IPYTHONDIR": home / "ipython",
    }
    # Our kernel must win over one that lies beside the interpreter.
    return {key: str(path) for key, path in own.items()} | {"JUPYTER_PREFER_ENV_PATH": "0"}


def write_kernel_spec(data: Path, python: Path) -> None:
    """Write a kernel spec named python3 that starts an interpreter.

    It offers no debugger: on a reload Lab complains of the debugger requests it cancels itself.
    """
    spec = {
        "argv": [str(python), "-m", "ipykernel_launcher", "-f", "{connection_file}"],
        "display_name": "Python 3",
        "language": "python",
    }
    path = data / "kernels/python3/kernel.json"
    path.parent.mkdir(parents=True)
    path.write_text(json.dumps(spec), encoding="utf-8")
