"""Fixtures of the drawing tests: recorded canvas messages, and no error of a callback left unseen."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from ipycanvas.canvas import _CANVAS_MANAGER

from pitkit.ui.guard import clear_faults, faults

from .wire import decode, weight


class Sent(list[tuple[Any, list[Any]]]):
    """The messages sent to the canvas manager."""

    def commands(self, index: int = -1) -> list[tuple[str, list[Any]]]:
        return decode(*self[index])

    def weights(self) -> list[int]:
        return [weight(*message) for message in self]


@pytest.fixture
def sent(monkeypatch: pytest.MonkeyPatch) -> Sent:
    messages = Sent()

    def send(content: Any, buffers: list[Any] | None = None) -> None:
        messages.append((content, list(buffers or [])))

    monkeypatch.setattr(_CANVAS_MANAGER, "send", send)
    return messages


@pytest.fixture(autouse=True)
def _no_hidden_faults() -> Iterator[None]:
    clear_faults()
    yield
    hidden = [f"{fault.doing}: {fault.error!r}" for fault in faults()]
    clear_faults()
    assert not hidden, "a callback failed and nobody looked; call clear_faults() where that is meant"
