"""Boards in a real JupyterLab, on one page: every way in, errors, views, themes, texts."""

from __future__ import annotations

from playwright.sync_api import expect

from pitkit.ui.theme import theme
from tests.browser.boards import HEXES, ROLL, TABLE, BoardOnPage, focused, unlike
from tests.browser.lab import Lab

SCROLLED = "panel => panel.scrollTop"


def test_clicks_play_a_round(lab: Lab) -> None:
    notebook = lab.open(TABLE, "shown")
    notebook.run_all()
    board = BoardOnPage(notebook)
    board.click("AttackRoll(0, 1, 2, 1)")
    expect(notebook.root.get_by_role("alert").get_by_text("[MP-MORN-01]").first).to_be_visible()
    assert notebook.ask("session.at") == 0
    before = board.picture()
    board.click(ROLL)
    assert notebook.wait_for("session.at == 1")
    board.wait_for_change(before)
    board.click("'roll'")
    assert notebook.wait_for("session.at == 2")


def test_the_keyboard_alone_plays_and_tab_goes_in_and_out(lab: Lab) -> None:
    notebook = lab.open(TABLE, "shown")
    notebook.run_all()
    board = BoardOnPage(notebook)
    twin = notebook.root.get_by_role("button", name="Choices in words")
    twin.focus()
    board.press("Shift+Tab")
    assert focused(board.canvas)
    assert notebook.wait_for("board._ring and board._focus is not None")
    board.press("Home", "Enter")
    assert notebook.wait_for("session.at == 1")
    board.press("Home", "PageDown", "Enter")
    assert notebook.wait_for("session.at == 2")
    board.press("Tab")
    assert not focused(board.canvas)
    expect(twin).to_be_focused()
    board.press("Shift+Tab")
    assert focused(board.canvas)
    assert board.canvas.get_attribute("role") == "application"
    assert str(board.canvas.get_attribute("aria-label")).startswith("Vaiel, the Enchantress: ")


def test_the_wheel_scrolls_the_page(lab: Lab) -> None:
    notebook = lab.open(TABLE, "shown")
    notebook.run_all()
    board = BoardOnPage(notebook)
    x, y = board.place("('row', 3)")
    scroller = notebook.root.locator(".jp-WindowedPanel-outer")
    before = scroller.evaluate(SCROLLED)
    lab.page.mouse.move(x, y)
    lab.page.mouse.wheel(0, 120)
    lab.page.wait_for_timeout(300)
    assert scroller.evaluate(SCROLLED) > before


def test_the_pointer_is_told_what_is_below_it(lab: Lab) -> None:
    notebook = lab.open(TABLE, "shown")
    notebook.run_all()
    board = BoardOnPage(notebook)
    lab.page.mouse.move(*board.place("('ability', 0)"))
    expect(notebook.root.get_by_text("Instant Charm: While Vaiel has 5 dice or fewer")).to_be_visible()


def test_a_second_view_follows_and_plays(lab: Lab) -> None:
    notebook = lab.open(TABLE, "board", "board")
    notebook.run_all()
    first, second = BoardOnPage(notebook), BoardOnPage(notebook, place=1)
    assert first.picture() == second.picture()
    before = first.picture()
    second.click(ROLL)
    assert notebook.wait_for("session.at == 1")
    first.wait_for_change(before)
    second.wait_for_change(before)
    assert first.picture() == second.picture()
    first.click("'roll'")
    assert notebook.wait_for("session.at == 2")


def test_two_boards_on_one_page_keep_apart(lab: Lab) -> None:
    other = TABLE.replace("shown", "shown2").replace("board, session", "board2, session2")
    notebook = lab.open(TABLE, other, "shown", "shown2")
    notebook.run_all()
    one, two = BoardOnPage(notebook), BoardOnPage(notebook, "board2", 1)
    before = two.picture()
    one.click(ROLL)
    assert notebook.wait_for("session.at == 1")
    assert notebook.ask("session2.at") == 0
    assert two.picture() == before
    two.click(ROLL)
    assert notebook.wait_for("session2.at == 1")
    two.click("'roll'")
    assert notebook.wait_for("session2.at == 2")
    assert notebook.ask("session.at") == 1


def test_a_raising_handler_is_a_sentence_and_the_board_goes_on(lab: Lab) -> None:
    notebook = lab.open(HEXES, "board")
    notebook.run_all()
    board = BoardOnPage(notebook)
    board.click("('cell', 100)")
    expect(notebook.root.get_by_role("alert")).to_contain_text(
        "This did not work (RuntimeError: <img src=x onerror=alert(1)>)."
    )
    assert notebook.locator("img[src=x]").count() == 0
    board.click("('cell', 20)")
    assert notebook.wait_for("pressed[-1] == ('cell', 20)")
    expect(notebook.root.get_by_role("alert")).to_have_count(0)
    lab.forgive("fault in acting on a choice: RuntimeError")


def test_twenty_rapid_clicks_lose_nothing(lab: Lab) -> None:
    notebook = lab.open(HEXES, "board")
    notebook.run_all()
    board = BoardOnPage(notebook)
    for x, y in board.places(*(f"('cell', {cell})" for cell in range(60, 80))):
        lab.page.mouse.click(x, y)
    assert notebook.wait_for("len(pressed) == 20")
    assert notebook.ask("[cell for _, cell in pressed if _ == 'cell']") == [*range(60, 77), 78, 79]
    drawn = board.picture()
    notebook.python("board._renderer.redraw()")
    lab.page.wait_for_timeout(300)
    assert unlike(board.picture(), drawn) == 0


def test_the_theme_is_the_page_s_or_one_s_own(lab: Lab) -> None:
    notebook = lab.open(TABLE + "own = dice_table(seed=1, theme='light')", "shown", "own")
    notebook.run_all()
    board, own = BoardOnPage(notebook), BoardOnPage(notebook, "own.board", 1)
    light, dark = (theme("monster_pit", dark=dark).colour("ground") for dark in (False, True))
    assert (board.colour(4, 4), own.colour(4, 4)) == (light, light)
    before = board.picture()
    lab.theme("dark")
    board.wait_for_change(before)
    assert (board.colour(4, 4), own.colour(4, 4)) == (dark, light)


def test_no_text_is_wider_than_its_room(lab: Lab) -> None:
    """The table of widths is wide enough for this browser's font, on every board and in both arrangements."""
    notebook = lab.open(
        TABLE,
        "from pitkit.monster_pit import twilight_explorer, progress_explorer, combat_explorer\n"
        "made = [twilight_explorer(), progress_explorer(), combat_explorer()]\n"
        "boards = [board, *(each.board for each in made)]",
        "shown",
    )
    notebook.run_all()
    on_page = BoardOnPage(notebook)
    for at in range(4):
        for width in (800, 480):
            notebook.python(f"boards[{at}]._width = {width}; boards[{at}].redraw()")
            on_page.name = f"boards[{at}]"
            assert len(on_page.words()) > 20
            assert on_page.squeezed() == []


def test_names_of_markup_are_only_text(lab: Lab) -> None:
    """A name that would run as script does nothing, wherever it is shown."""
    notebook = lab.open(
        TABLE
        + """
from pitkit.play import position
data = position(session.state)
data["captains"][0]["name"] = "<img src=x onerror=document.title=1>"
shown = dice_table(data, seed=1)
board, session = shown.board, shown.session
board.twin.open_up()
""",
        "shown",
    )
    notebook.run_all()
    board = BoardOnPage(notebook)
    lab.page.mouse.move(*board.place(ROLL))
    board.click(ROLL)
    assert notebook.wait_for("session.at == 1")
    board.click("'roll'")
    assert notebook.wait_for("session.at == 2")
    notebook.python("shown.choices.toggle.click(); shown.events.list.value = 0")
    expect(notebook.root.get_by_text("<img src=x").first).to_be_visible()
    assert notebook.locator("img[src=x]").count() == 0
    assert lab.page.evaluate("document.title") != "1"
