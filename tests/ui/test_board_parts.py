"""The board's small parts: guards, notices, the twin in words, re-runs of a cell, the companion's files."""

from __future__ import annotations

import subprocess
import sys
from importlib.resources import files
from typing import Any

import pytest
from ipywidgets.widgets.widget import _instances

import pitkit.ui
from pitkit.ui.guard import Fault, clear_faults, faults, guarded, is_strict, sentence, strict
from pitkit.ui.lines import NoticeLine
from pitkit.ui.rerun import close_tree, current_run, note
from pitkit.ui.scene import Box, Circle, Group, Scene
from pitkit.ui.twin import TextTwin

from .demo import NASTY


class TestGuard:
    @pytest.mark.parametrize(
        ("error", "said"),
        [
            (ValueError("bid is 9; allowed is 0 to 5"), "Bid is 9; allowed is 0 to 5."),
            (ValueError("two\nlines"), "Two."),
            (ValueError(""), "This did not work (ValueError)."),
            (KeyError("x"), "This did not work (KeyError: 'x')."),
            (
                ZeroDivisionError("division by zero"),
                "This did not work (ZeroDivisionError: division by zero).",
            ),
        ],
    )
    def test_sentences(self, error: Exception, said: str) -> None:
        assert sentence(error) == said

    def test_a_long_message_is_cut(self) -> None:
        said = sentence(ValueError("x" * 10_000))
        assert len(said) < 500
        assert said.endswith("x…")  # and no full stop

    def test_nested_guards_tell_once(self) -> None:
        told: list[Fault] = []
        outer, inner = guarded("outer", told.append), guarded("inner", told.append)
        with strict(), pytest.raises(ValueError, match="no"), outer, inner:
            raise ValueError("no")
        assert [fault.doing for fault in told] == ["inner"]
        assert len(faults()) == 1
        assert not is_strict()
        clear_faults()

    def test_what_is_no_exception_passes(self) -> None:
        with pytest.raises(KeyboardInterrupt), guarded("a test", print):
            raise KeyboardInterrupt


def test_notices_show_markup_as_text() -> None:
    line = NoticeLine()
    line.say(NASTY, "error")
    assert "<img" not in line.value
    assert line.text == NASTY
    close_tree(line)


class TestTwin:
    def scene(self, count: int) -> Scene:
        items = [
            Circle(20 * index, 9, 5, target=index, label=f"choice {index}", legal=True)
            for index in range(count)
        ]
        return Scene((Group("a", Box(0, 0, 800, 20), items),), title=NASTY)

    def test_it_costs_nothing_until_opened(self) -> None:
        twin = TextTwin(print)
        count = len(_instances)
        twin.show(self.scene(5))
        assert len(_instances) == count
        assert twin.buttons == []

    def test_many_choices_come_in_pages(self) -> None:
        pressed: list[Any] = []
        twin = TextTwin(pressed.append)
        twin.show(self.scene(30))
        twin.open_up()
        seen: list[str] = []
        for _ in range(3):
            seen += [button.description for button in twin._list.children]
            twin._list.children[0].click()
            twin._more.click()
        assert seen == [f"choice {index}" for index in range(30)]
        assert pressed == [0, 12, 24]
        assert twin._list.children[0].description == "choice 0"

    def test_buttons_are_used_again(self) -> None:
        twin = TextTwin(print)
        twin.open_up()
        for count in (12, 3, 12):
            twin.show(self.scene(count))
            assert len(twin._list.children) == count
        assert len(twin.buttons) == 12

    def test_words_are_escaped_and_say_when_nothing_is_left(self) -> None:
        twin = TextTwin(print)
        twin.show(self.scene(0))
        twin.open_up()
        assert "<img" not in twin._words.value
        assert "nothing to choose" in twin._words.value
        twin.open_up(False)
        assert twin._body.layout.display == "none"


class Thing:
    def __init__(self) -> None:
        self.closed = 0

    def close(self) -> None:
        self.closed += 1


class Kernel:
    """Stands for a kernel that runs cells."""

    def __init__(self) -> None:
        self.parent: dict[str, Any] = {}

    def run(self, cell: str | None, run: str, deleted: tuple[str, ...] = ()) -> None:
        metadata = {"cellId": cell, "deletedCells": list(deleted)} if cell else {}
        self.parent = {"header": {"msg_type": "execute_request", "msg_id": run}, "metadata": metadata}

    def get_parent(self) -> dict[str, Any]:
        return self.parent


@pytest.fixture
def kernel(monkeypatch: pytest.MonkeyPatch) -> Kernel:
    import IPython

    kernel = Kernel()
    shell = type("Shell", (), {"kernel": kernel})()
    monkeypatch.setattr(IPython, "get_ipython", lambda: shell)
    monkeypatch.setattr("pitkit.ui.rerun._noted", {})
    return kernel


class TestRerun:
    def test_a_cell_run_again_closes_what_it_made(self, kernel: Kernel) -> None:
        kernel.run("cell", "1")
        first, beside = Thing(), Thing()
        note(first)
        note(beside)
        assert (first.closed, beside.closed) == (0, 0)
        kernel.run("other cell", "2")
        other = Thing()
        note(other)
        kernel.run("cell", "3")
        again = Thing()
        note(again)
        assert (first.closed, beside.closed, other.closed, again.closed) == (1, 1, 0, 0)

    def test_deleted_cells_close_theirs(self, kernel: Kernel) -> None:
        kernel.run("cell", "1")
        thing = Thing()
        note(thing)
        kernel.run("new", "2", deleted=("cell",))
        note(Thing())
        assert thing.closed == 1

    def test_without_cell_names_nothing_is_closed(self, kernel: Kernel) -> None:
        kernel.run(None, "1")
        thing = Thing()
        note(thing)
        kernel.run(None, "2")
        note(Thing())
        assert thing.closed == 0
        assert current_run() is None

    def test_a_callback_is_no_cell(self, kernel: Kernel) -> None:
        kernel.parent = {"header": {"msg_type": "comm_msg", "msg_id": "9"}, "metadata": {"cellId": "cell"}}
        assert current_run() is None

    def test_what_is_gone_is_not_kept(self, kernel: Kernel) -> None:
        kernel.run("cell", "1")
        note(Thing())
        kernel.run("cell", "2")
        note(Thing())


class TestPackage:
    def test_the_companion_is_in_the_package(self) -> None:
        script = files("pitkit.ui").joinpath("companion.js").read_text(encoding="utf-8")
        assert "export default" in script
        assert "innerHTML" not in script, "texts are set as text, never as markup"

    def test_scenes_and_pictures_load_no_widget_library(self) -> None:
        code = (
            "import sys; from pitkit.ui import Scene, Piece, to_svg, seat; to_svg(Scene(()));"
            "print([name for name in ('ipywidgets', 'ipycanvas', 'bqplot', 'numpy') if name in sys.modules])"
        )
        done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
        assert done.stdout.strip() == "[]"

    def test_public_names(self) -> None:
        for name in pitkit.ui.__all__:
            assert getattr(pitkit.ui, name) is not None, name
        with pytest.raises(AttributeError, match="dragon"):
            pitkit.ui.dragon  # noqa: B018
        assert set(pitkit.ui.__all__) <= set(dir(pitkit.ui))
