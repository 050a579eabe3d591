"""A position in a link: opened from the page's address or a paste, refused in a sentence."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from ipywidgets import HTML
from ipywidgets.widgets.widget import _instances

from pitkit.play import Session, save, token
from pitkit.ui.guard import faults
from pitkit.ui.links import LinkOpener, link, open_link, token_in
from tests.play.lantern import GAME

from .lantern import new_session

NASTY = "<img src=x onerror=alert(1)>"


def show(session: Session[Any]) -> HTML:
    return HTML(f"step {session.at}")


@pytest.fixture
def opener() -> Iterator[LinkOpener]:
    opener = open_link(show, game=GAME)
    yield opener
    opener.close()


def test_the_pages_address_is_followed(opener: LinkOpener) -> None:
    assert "No position" in opener.notice.text
    session = new_session()
    opener.address.fragment = link(session, "https://example.org/a.ipynb#old")[27:]
    assert opener.session is not None
    assert opener.session.state == session.state
    assert opener.shown.value == f"step {session.at}"  # type: ignore[union-attr]
    assert opener.notice.text == f"Opened: Lanterns in the Pit, step {session.at}."


def test_other_fragments_are_left_alone(opener: LinkOpener) -> None:
    opener.address.fragment = "#a-heading"
    assert opener.session is None
    assert "No position" in opener.notice.text


@pytest.mark.parametrize("wrap", [token, save, lambda session: link(session, "https://x.org/n.ipynb")])
def test_pasting_always_works(wrap: Any, opener: LinkOpener) -> None:
    session = new_session(seed=8)
    opener.paste.value = f"  {wrap(session)}\n"
    opener.button.click()
    assert opener.session is not None
    assert opener.session.state == session.state


@pytest.mark.parametrize("text", ["", "#other", NASTY, "pitkit1.abc", "#pitkit=", "#pitkit=pitkit1.%00"])
def test_what_is_no_token_is_refused_and_nothing_is_lost(text: str, opener: LinkOpener) -> None:
    opener.paste.value = token(new_session())
    opener.button.click()
    kept = opener.session
    opener.paste.value = text
    opener.button.click()
    assert opener.session is kept
    assert "allowed:" in opener.notice.text
    assert "<img" not in opener.notice.value
    assert not faults()


def test_the_sound_part_of_a_damaged_save(opener: LinkOpener) -> None:
    text = save(new_session())
    opener.paste.value = text[: int(len(text) * 0.8)]
    opener.button.click()
    assert opener.session is None
    assert opener.salvage.layout.display is None
    opener.salvage.click()
    assert opener.session is not None
    assert opener.salvage.layout.display == "none"


def test_a_game_that_cannot_be_named(opener: LinkOpener) -> None:
    other = LinkOpener(show)
    other.paste.value = token(new_session())
    other.button.click()
    assert other.notice.text.startswith("Game is 'lantern'")
    other.close()


def test_token_in() -> None:
    assert token_in("#pitkit=a%2Eb") == "a.b"
    assert token_in(" pitkit1.x ") == "pitkit1.x"


def test_closing_leaves_nothing() -> None:
    before = len(_instances)
    for _ in range(5):
        opener = open_link(show, game=GAME, key="a cell")
        opener.paste.value = token(new_session())
        opener.button.click()
    opener.close()
    opener.close()
    assert len(_instances) == before
