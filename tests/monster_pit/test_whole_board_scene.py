"""The board of the whole game: texts fit and can be read, every legal choice is on it."""

from __future__ import annotations

from collections.abc import Hashable, Iterator

import pytest

from pitkit.monster_pit.game import GAME, PitState
from pitkit.monster_pit.game.facts import DISTRICTS, STRUCTURES
from pitkit.monster_pit.game.people import Held
from pitkit.monster_pit.game.steps.core import GoTo
from pitkit.monster_pit.game.steps.outposts import PickDie
from pitkit.monster_pit.game.tasks.core import Place, Rolling
from pitkit.monster_pit.game.tasks.monster import MonsterDie
from pitkit.monster_pit.game.tasks.outposts import PickDice
from pitkit.monster_pit.game.throws import Throw
from pitkit.monster_pit.pools import DicePool
from pitkit.monster_pit.rules.steps import GainADie, ImproveADie
from pitkit.monster_pit.whole_board import Desk, scene
from pitkit.play import Choice, Session, pile
from pitkit.play.pools import take
from pitkit.ui.scene import Circle, Item, Line, Polygon, Rect, Scene, Text
from pitkit.ui.svg import to_svg
from pitkit.ui.table import Look
from pitkit.ui.text import text_width
from pitkit.ui.theme import contrast, theme
from tests.monster_pit.game_tables import content, seated, until
from tests.monster_pit.whole_positions import FULL_SETUP, full, in_a_row, moments, played, rolling, throw

WIDTHS = (800.0, 560.0, 400.0, 320.0)


def drawn(
    shown: Session[PitState] | PitState,
    width: float = 800.0,
    seat: int | None = None,
    desk: Desk | None = None,
) -> Scene:
    session = shown if isinstance(shown, Session) else Session.from_state(GAME, shown)
    look = Look(session, seat, width, frozenset(session.choices(seat)))
    return scene(session.state if seat is None else session.view(seat), seat, look, desk)


def texts(shown: Scene) -> list[str]:
    return [item.text for item in shown.items() if isinstance(item, Text)]


def labels(shown: Scene) -> list[str]:
    return [item.label for item in shown.items() if item.label]


# ------------------------------------------------------------------------------- geometry and colour


@pytest.mark.parametrize("width", WIDTHS)
def test_texts_fit_on_a_full_table(width: float) -> None:
    for state in moments():
        for desk in (Desk(), Desk(outpost=0, rows=True)):
            assert drawn(state, width, desk=desk).overflow() == ()


def test_texts_fit_all_through_a_game() -> None:
    for number, session in enumerate(played(5, 240, **FULL_SETUP)):
        if number % 24 == 0:
            for width in WIDTHS:
                assert drawn(session, width).overflow() == ()


def test_words_do_not_lie_upon_each_other() -> None:
    for width in (800.0, 400.0):
        for state in moments():
            boxes = [
                item.bounds().pad(-1.5) for item in drawn(state, width).items() if isinstance(item, Text)
            ]
            for at, box in enumerate(boxes):
                assert not any(box.overlaps(other) for other in boxes[:at])


def _below(shown: Scene, text: Text) -> str:
    """The colour under a text: that of the last filled thing before it that holds its middle."""
    x, y = text.bounds().centre
    found = "ground"
    for item in shown.items():
        if item is text:
            return found
        if not item.bounds().holds(x, y, 20):
            continue
        if isinstance(item, Rect | Circle | Polygon) and item.fill and item.outline().distance(x, y) <= 0:
            found = item.fill
        elif isinstance(item, Line) and item.outline().distance(x, y) <= item.width / 2:
            found = item.colour
    return found


@pytest.mark.parametrize("dark", [False, True])
def test_words_can_be_read_on_what_lies_below_them(dark: bool) -> None:
    colours = theme("monster_pit", dark)
    pairs = {(text.colour, _below(shown, text)) for shown in map(drawn, moments()) for text in _words(shown)}
    weak = {pair for pair in pairs if contrast(*map(colours.colour, pair)) < 4.5}
    assert not weak


def _words(shown: Scene) -> Iterator[Text]:
    return (item for item in shown.items() if isinstance(item, Text))


def test_nothing_written_is_smaller_than_13() -> None:
    assert min(text.size for text in _words(drawn(full()))) >= 13


# ------------------------------------------------------------------------------- choices


def reached(session: Session[PitState], width: float = 800.0) -> set[Choice]:
    """Every choice a reader can get at: those shown, and those shown once something is laid open."""
    found: set[Choice] = set()
    waiting, seen = [Desk()], set()
    while waiting:
        desk = waiting.pop()
        if desk in seen:
            continue
        seen.add(desk)
        for choice in drawn(session, width, desk=desk).choices(legal_only=True):
            target = choice.target
            if isinstance(target, Choice):
                found.add(target)
            else:
                waiting += _laid_open(target, desk)
    return found


def _laid_open(target: Hashable, desk: Desk) -> list[Desk]:
    match target:
        case ("at", str(place)):
            return [Desk(desk.outpost, place)]
        case ("page", int(page)):
            return [Desk(desk.outpost, desk.place, page)]
        case ("outpost", int(seat)):
            return [Desk(seat)]
    return []


@pytest.mark.parametrize(("seed", "n"), [(1, 4), (2, 2), (3, 1)])
def test_every_legal_choice_can_be_reached_on_the_board(seed: int, n: int) -> None:
    kinds = set()
    for number, session in enumerate(played(seed, 220, n, **FULL_SETUP)):
        legal = set(session.choices())
        if legal and number % 4 == 0:
            assert legal <= reached(session, 800.0 if number % 8 else 400.0)
            kinds |= {type(choice) for choice in legal}
    assert GoTo in kinds


def test_every_legal_choice_of_a_full_table_can_be_reached() -> None:
    for state in moments():
        session = Session.from_state(GAME, state)
        assert set(session.choices()) <= reached(session)


def test_the_keyboard_comes_to_all_that_may_be_chosen() -> None:
    state = until(seated(2), Place)
    shown = drawn(state)
    legal = {choice.target for choice in shown.choices(legal_only=True)}
    assert {choice for choice in legal if isinstance(choice, GoTo)} == set(state.choices()) & {
        GoTo(choice.seat, choice.district) for choice in state.choices() if isinstance(choice, GoTo)
    }
    here, found = None, set()
    for _ in range(len(legal)):
        here = shown.move(here, "PageDown")
        found.add(here)
    assert found == legal


def test_districts_are_where_a_captain_goes() -> None:
    state = until(seated(2), Place)
    shown = drawn(state)
    (choice,) = (c for c in state.choices() if isinstance(c, GoTo) and c.district == "Royal Keep")
    places = [item for item in shown.items() if item.target == choice]
    assert [item.legal for item in places].count(True) == 1
    assert len(places) >= 4  # the District and its structures mean the same


def test_a_district_that_is_forbidden_keeps_its_place_and_means_the_refused_step() -> None:
    state = until(seated(2), Place)
    state = state.with_captain(state.choices()[0].seat, last="Royal Keep")
    found = drawn(state).choice(GoTo(state.choices()[0].seat, "Royal Keep"))
    assert found is not None
    assert not found.legal


def test_a_die_of_the_monster_is_picked_on_its_tracker() -> None:
    state = seated(2, board="phoshar")
    state = state.with_monster(trackers=DicePool(1, 2, 3))
    task = MonsterDie(0, "MP-PHO-07", "white", ("yellow", "white"))
    shown = drawn(state.but(tasks=(task, *state.tasks)))
    places = {choice.target: choice.box for choice in shown.choices(legal_only=True)}
    gains, white, yellow = GainADie(0, "white"), ImproveADie(0, "white"), ImproveADie(0, "yellow")
    assert places[gains].x > places[white].x  # one place further on the same track
    assert places[gains].y == places[white].y > places[yellow].y


def test_dice_are_picked_where_they_lie() -> None:
    lying = Throw.of("progress", 0, DicePool(1, 0, 2)).shown(("Captain", "Captain", "Monster"))
    state = full()
    state = state.but(tasks=(PickDice(0, most=2), Rolling(lying), *state.tasks))
    shown = drawn(state)
    (tray,) = (group.box for group in shown.groups if group.name == "dice")
    places = {c.target: c.box for c in shown.choices(legal_only=True) if isinstance(c.target, PickDie)}
    assert set(places) == {PickDie(0, n) for n in range(3)}
    assert all(tray.covers(box) for box in places.values())
    assert [places[PickDie(0, n)].x for n in range(3)] == sorted(box.x for box in places.values())


def test_chance_that_is_due_is_a_button() -> None:
    session = next(s for s in played(1, 40) if s.chance() is not None)
    found = drawn(session).choice("roll")
    assert found is not None
    assert found.legal


# ------------------------------------------------------------------------------- what it says


def test_all_places_are_said() -> None:
    shown = drawn(full())
    said = shown.spoken()
    names = [content().record("structure", structure).name for structure in STRUCTURES]
    assert len(names) == 17
    for name in (
        *names,
        *DISTRICTS,
        "Ice Bridge",
        "Rock Bridge",
        "Arch Bridge",
        "Stone Bridge",
        "purple space",
        "the King's Messenger on the Rock Bridge",
    ):
        assert name in said
    for slot in range(1, 7):
        assert f"attacker slot {slot}" in said
        assert f"defender slot {slot}" in said


def test_states_are_told_by_words_too() -> None:
    shown = drawn(full())
    words = texts(shown)
    assert "closed for good" in words
    assert "injured" in words
    assert any("blocked by" in label for label in labels(shown))
    assert any("is given to the Monster" in label for label in labels(shown))
    assert any(label.startswith("mesmerized: ") for label in labels(shown))


def test_prices_decks_and_tokens_are_shown() -> None:
    state = seated(2)
    shown = drawn(state)
    (barracks,) = (label for label in labels(shown) if label.startswith("Barracks"))
    assert "Conscript for 2 Gold" in barracks
    assert f"{state.decks.barracks.left} cards" in barracks
    (armoury,) = (label for label in labels(shown) if label.startswith("Armoury"))
    assert "5 white and 5 yellow Armour tokens, 9 Green Gems" in armoury


def test_cards_that_lie_face_up_say_cost_dice_and_what_they_do() -> None:
    state = full()
    key = state.decks.tavern_3.shown[0]
    record = content().record("character", key)
    label = next(label for label in labels(drawn(state)) if f"{record.name}, {record.kind}" in label)
    assert f"{record.cost} Gold" in label
    assert label.endswith("(sample)")


def test_the_last_step_is_marked_on_the_track() -> None:
    session = Session.from_state(GAME, full())
    session.adjust("monster.space", 20)
    shown = drawn(session)
    changed = [item for item in shown.items() if item.changed and isinstance(item, Circle | Polygon)]
    assert any("on space 20" in item.label for item in changed)
    assert len(changed) == 4  # three spaces and the Monster


def test_a_row_that_is_carried_out_is_marked() -> None:
    assert len(_targets(drawn(in_a_row(4)), "row")) == 7
    marked = [item.target for item in drawn(in_a_row(4)).items() if item.changed and _is_row(item)]
    assert marked == [("row", 4)]


def _is_row(item: Item) -> bool:
    return isinstance(item.target, tuple) and item.target[0] == "row"


def _targets(shown: Scene, kind: str) -> set[Hashable]:
    """The targets of a kind that are no choices."""
    found = (choice.target for choice in shown.choices())
    return {target for target in found if isinstance(target, tuple) and target[0] == kind}


def test_dice_that_fall_lie_in_the_tray() -> None:
    shown = drawn(rolling())
    (tray,) = (item for item in shown.items() if item.target == "roll" and "Enchanted Captain" in item.label)
    assert "to be thrown again" in tray.label


@pytest.mark.parametrize(
    ("purpose", "seat", "said"),
    [
        ("progress", 0, "Anna: Progress Roll"),
        ("fight", 1, "Ben: fight roll"),
        ("opponent", -1, "Opponent: fight roll"),
        ("twilight", -1, "Vaiel: Twilight Roll"),
        ("church", 0, "Anna: Stone Church"),
    ],
)
@pytest.mark.parametrize("width", WIDTHS[::2])
def test_the_tray_says_in_full_who_rolls_for_what(purpose: str, seat: int, said: str, width: float) -> None:
    shown = drawn(seated(2).but(thrown=throw(purpose, seat)), width)
    (title,) = [item for item in shown.items() if isinstance(item, Text) and item.text == said]
    assert title.max_width is not None
    assert text_width(said, title.size, title.bold) <= title.max_width


def test_a_word_too_long_for_a_small_card_is_cut_not_broken() -> None:
    shown = texts(drawn(seated(2).with_held(0, 1, Held("Cartographer Brun", "tavern"))))
    assert "Brun" in shown
    assert any(words.startswith("Cartog") and words.endswith("…") for words in shown)


def test_one_outpost_is_large_and_the_others_can_be_opened() -> None:
    for large in range(4):
        shown = drawn(full(), desk=Desk(outpost=large))
        assert _targets(shown, "outpost") == {("outpost", seat) for seat in range(4) if seat != large}
        assert sum("slot 1, rune" in label for label in labels(shown)) == 2


# ------------------------------------------------------------------------------- what is hidden


def test_the_order_of_decks_does_not_show() -> None:
    assert scene(Session(GAME, seed=1).state) == scene(Session(GAME, seed=2).state)


def _with_hand(state: PitState, *keys: str) -> PitState:
    """The state with cards of the Monster deck in the Monster player's hand."""
    pools, hand = state.pools, []
    for key in keys:
        item, pools = take(pools, "monster", key, (state.monster_seat,))
        hand.append(item)
    return state.but(pools=pools).with_monster(hand=pile(*hand))


def test_only_the_monster_player_sees_the_hand() -> None:
    keys = [card.key for card in content().monster_card if card.copies]
    state = seated(2, **FULL_SETUP)
    one, other = _with_hand(state, *keys[1:3]), _with_hand(state, *keys[4:6])
    assert scene(one.view(0)) == scene(other.view(0))
    assert scene(one.view(2)) != scene(other.view(2))
    assert "2 cards face down" in texts(scene(one.view(None)))
    assert any(keys[1] in text for text in texts(scene(one.view(2))))


def test_the_picture_needs_no_browser_and_says_what_it_shows() -> None:
    picture = to_svg(drawn(full()))
    assert "Vaiel, the Enchantress" in picture
    assert "attacker slot 1" in picture
