"""The pack editor on a page: a card typed in, refused, mended, taken back and saved."""

from __future__ import annotations

import tomllib
from pathlib import Path

from playwright.sync_api import expect

from tests.browser.lab import Lab

EDITOR = """
from pitkit.ui import pack_editor
from pitkit.villagers import GAME
editor = pack_editor(GAME, path="{path}")
editor.choose("ward")
editor
"""


def test_a_card_is_typed_refused_mended_taken_back_and_saved(lab: Lab, tmp_path: Path) -> None:
    file = tmp_path / "wards.toml"
    notebook = lab.open(EDITOR.format(path=file))
    notebook.run_all()
    form = notebook.locator(".pitkit-form").last  # the first is the heading's

    def press(name: str) -> None:
        notebook.root.get_by_role("button", name=name, exact=True).click()

    press("New")
    form.get_by_label("name", exact=True).fill("Mill Race")
    form.get_by_label("kind", exact=True).select_option("Villager")
    form.get_by_label("points", exact=True).fill("a lot")
    press("Apply")
    expect(
        notebook.root.get_by_text("points is 'a lot'; allowed: a whole number from -99 to 99.").first
    ).to_be_visible()
    expect(form.get_by_label("points", exact=True)).to_have_value("a lot")
    form.get_by_label("points", exact=True).fill("3")
    press("Apply")
    expect(notebook.root.get_by_text("In the pack: Mill Race.")).to_be_visible()
    for theme in ("light", "dark"):
        lab.theme(theme)
        lab.picture(f"packs_{theme}", notebook.locator(".pitkit-packs"))
    form.get_by_label("points", exact=True).fill("4")
    press("Apply")
    assert notebook.wait_for("editor.pack.records[1][1][0].points == 4")
    press("Undo")
    expect(notebook.root.get_by_text("The last change is taken back.")).to_be_visible()
    press("Save")
    expect(notebook.root.get_by_text("Saved: wards.toml.")).to_be_visible()
    assert [ward["points"] for ward in tomllib.loads(file.read_text(encoding="utf-8"))["ward"]] == [3]
    assert notebook.ask("len(editor.errors)") == 0
