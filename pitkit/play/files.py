"""Writing a file so that a crash leaves either the old one or the new one, never half of one."""

from __future__ import annotations

import os
from itertools import count
from pathlib import Path


def write_file(path: str | os.PathLike[str], text: str) -> Path:
    """Write a text file in one step.

    The text is written to a file beside it, which then takes its name. An existing file keeps its
    mode, and a link is followed.

    Args:
        path: Where to; the folder must exist.
        text: What to write, as UTF-8 with the line ends as they are.

    Returns:
        The path written to.

    Raises:
        OSError: The folder is missing or may not be written; what was there before is untouched.
    """
    target = Path(os.path.realpath(path))
    descriptor, beside = _new_beside(target)
    try:
        with os.fdopen(descriptor, "wb") as file:
            file.write(text.encode())
            file.flush()
            os.fsync(file.fileno())
        if target.exists():
            beside.chmod(target.stat().st_mode & 0o7777)
        beside.replace(target)
    except BaseException:
        beside.unlink(missing_ok=True)
        raise
    return target


def _new_beside(target: Path) -> tuple[int, Path]:
    """A new file in the same folder, with the mode the process gives new files."""
    for number in count():
        beside = target.with_name(f".{target.name}.{os.getpid()}.{number}.part")
        try:
            return os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o666), beside
        except FileExistsError:
            continue
    raise AssertionError("count() never ends")
