"""The pictures in the notebooks' folder are what the boards look like now."""

from __future__ import annotations

from xml.etree import ElementTree

from tests.project.pictures import FOLDER, drawn

MOST_BYTES = 200_000


def test_the_pictures_are_up_to_date() -> None:
    """When a board was meant to change: python -m tests.project.pictures."""
    wanted = drawn()
    kept = {path.name: path.read_text(encoding="utf-8") for path in FOLDER.glob("*.svg")}
    assert sorted(kept) == sorted(wanted)
    assert [name for name in wanted if kept[name] != wanted[name]] == []


def test_they_are_small_sound_and_described() -> None:
    for name, text in drawn().items():
        root = ElementTree.fromstring(text)
        assert len(text) < MOST_BYTES, name
        assert [child.tag.rsplit("}")[-1] for child in root][:2] == ["title", "desc"]
        assert root[1].text
