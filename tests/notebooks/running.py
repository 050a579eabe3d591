"""Run a notebook from top to bottom in a kernel of this interpreter, offline, and move its controls."""

from __future__ import annotations

from pathlib import Path

import nbformat
from nbclient import NotebookClient

HERE = Path(__file__).parent
CELL_LIMIT = 120  # seconds


def prepared(notebook: nbformat.NotebookNode) -> nbformat.NotebookNode:
    """The notebook with a first cell that closes the network and a last one that moves every control."""
    first = (HERE / "offline.py").read_text(encoding="utf-8")
    last = (HERE / "controls.py").read_text(encoding="utf-8") + "\n\nmove_everything()"
    cells = [nbformat.v4.new_code_cell(first), *notebook.cells, nbformat.v4.new_code_cell(last)]
    return nbformat.v4.new_notebook(cells=cells, metadata=notebook.metadata)


def run(notebook: nbformat.NotebookNode, folder: Path) -> list[str]:
    """Run a notebook in `folder`.

    Returns:
        The errors in its outputs, one text each. An error raised by a callback shows there too,
        although the cell that caused it goes on.
    """
    ready = prepared(notebook)
    NotebookClient(
        ready,
        timeout=CELL_LIMIT,
        kernel_name="python3",
        allow_errors=True,
        resources={"metadata": {"path": str(folder)}},
    ).execute()
    outputs = [output for cell in ready.cells if cell.cell_type == "code" for output in cell.outputs]
    return ["\n".join(output.traceback) for output in outputs if output.output_type == "error"]
