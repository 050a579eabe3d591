"""Cards drawn from a deck that lies face down: recruits, Wyverns, Wizards, Quests, searches."""

from __future__ import annotations

from collections.abc import Iterator
from typing import cast

from pitkit.monster_pit.cards.deeds import Draw, Join, Leave, Reassign, Search
from pitkit.monster_pit.cards.rolls import Cast, Forbid
from pitkit.monster_pit.game.captives import charm, is_charmed
from pitkit.monster_pit.game.cards_of import called, record
from pitkit.monster_pit.game.changes import lifted
from pitkit.monster_pit.game.decks import back_of, draw_chance, drawn, removed, under
from pitkit.monster_pit.game.effects import HOOKS, for_captains, number_of, rule_of, use
from pitkit.monster_pit.game.facts import SHOWN_DECKS, DeckName, title
from pitkit.monster_pit.game.people import Held, Quest
from pitkit.monster_pit.game.registry import StepRule, TaskRule, Theme
from pitkit.monster_pit.game.standing import in_force
from pitkit.monster_pit.game.steps.midday import UseDrawn
from pitkit.monster_pit.game.table import Done, Table, told
from pitkit.monster_pit.game.tasks import AnyTask
from pitkit.monster_pit.game.tasks.core import Arrive, Reveal
from pitkit.monster_pit.game.tasks.midday import Attach, DrawCard, Drawn, Reassigning, Searching, Spent
from pitkit.monster_pit.game.things import held_of, spot_of
from pitkit.play import Chance, Choice, Refusal
from pitkit.play.agenda import Run
from pitkit.play.effects import Ability, Effect, InOrder, Used
from pitkit.play.interpreter import why_not


def _law(table: Table, task: DrawCard) -> Chance | None:
    return draw_chance(table, task.deck, f"the top card of {title(task.deck)}", task.rule)


def _draw(table: Table, task: DrawCard, faces: tuple[str, ...] = ()) -> Done:
    """The card drawn comes to its Captain, by what it is."""
    table, card = drawn(table.pop(), task.deck, faces[0] if faces else None)
    if card is None:
        return table, (told(f"{title(task.deck)} has no card left.", task.rule),)
    name = called(table.content, back_of(task.deck), card)
    kept = task.deck == "sanctuary" and record(table.content, task.deck, card).kind != "wizard"
    rules = (task.rule, *("MP-STR-SANCT-06",) * kept)
    event = told(f"{table.name(task.seat)} draws {name}{', who stays' * kept}.", *rules, reveals=not faces)
    if task.deck == "quest":
        return table.with_captain(task.seat, quest=Quest(card, table.round)), (event,)
    if table.switches.charm_scope == "all" and is_charmed(table, back_of(task.deck), card):
        table, more = charm(table, Held(card, back_of(task.deck)))  # by another reading (MP-AMB-122)
        return table, (event, *more)
    return table.push(*comes(table, task.seat, task.deck, card)), (event,)


def comes(table: Table, seat: int, deck: DeckName, card: str) -> tuple[AnyTask, ...]:
    """What has to be done for a card of a deck to come to an Outpost.

    Args:
        table: The state.
        seat: The Captain.
        deck: The deck it was taken from, not the Quests.
        card: Its key.

    Returns:
        Tasks: an Item or Mount is given to somebody, a Wyvern or Wizard is used or kept, others take a slot.
    """
    if deck in ("town_hall", "stables"):
        return (Attach(seat, deck, card),)
    if deck == "eyrie" or (deck == "sanctuary" and record(table.content, deck, card).kind == "wizard"):
        return (Drawn(seat, deck, card),)
    return (Arrive(seat, Held(card, back_of(deck), since=table.round)),)


# Used at once, or kept ------------------------------------------------------------------------------


def _source(deck: str, card: str) -> str:
    """The ability of a card that lies nowhere yet."""
    return f"{'wyvern' if deck == 'eyrie' else 'character'}.{card}.0@"


def _drawn_offers(table: Table, task: Drawn) -> Iterator[Choice]:  # noqa: ARG001
    yield from (UseDrawn(task.seat, now) for now in (True, False))


def _drawn_refusals(table: Table, step: UseDrawn) -> Iterator[Refusal]:
    task = table.top
    assert isinstance(task, Drawn)
    if step.now:
        why = _not_now(table, task)
        if why:
            rule = "MP-STR-EYRIE-02" if task.deck == "eyrie" else "MP-STR-SANCT-04"
            yield Refusal(rule, why)
    elif task.deck == "eyrie" and not any(held is None for held in table.captains[task.seat].slots):
        yield Refusal("MP-STR-EYRIE-01", f"{table.name(task.seat)} has no free slot for a Wyvern.")


def _not_now(table: Table, task: Drawn) -> str:
    """Why the card cannot act at once."""
    if task.deck == "sanctuary" and any(word.what == "wizards" for word in in_force(table, Forbid)):
        return "nobody can play a Wizard now."
    if not record(table.content, task.deck, task.card).abilities:
        return f"{task.card} has no ability to use."
    source = _source(task.deck, task.card)
    if not isinstance(table.content.ability(source).when, Used):
        return f"{task.card} waits for its moment."
    return why_not(table, HOOKS, source, task.seat) or ""


def _can_choose(table: Table, task: Drawn) -> bool:
    return any(next(_drawn_refusals(table, UseDrawn(task.seat, now)), None) is None for now in (True, False))


def _neither(table: Table, task: Drawn) -> Done:
    """A Wyvern that can neither act nor stand goes under its deck."""
    name = called(table.content, task.deck, task.card)
    table = under(table.pop(), task.deck, task.card)
    return table, (told(f"{name} finds no slot and goes under its deck.", "MP-STR-EYRIE-01"),)


def _use_drawn(table: Table, step: UseDrawn) -> Done:
    task = table.top
    assert isinstance(task, Drawn)
    name = called(table.content, task.deck, task.card)
    rule = "MP-STR-EYRIE-02" if task.deck == "eyrie" else "MP-STR-SANCT-04"
    if not step.now:
        table = table.pop(Arrive(task.seat, Held(task.card, task.deck, since=table.round)))
        return table, (told(f"{table.name(task.seat)} keeps {name}.", rule),)
    source = _source(task.deck, task.card)
    dice = any(isinstance(word, Cast) for word in _words(table.content.ability(source)))
    table = use(table.pop(Spent(task.deck, task.card)), source, task.seat)
    rules = (rule, *("MP-STR-EYRIE-03",) * (dice and task.deck == "eyrie"))
    return table, (told(f"{table.name(task.seat)} uses {name} at once.", *rules),)


def _words(ability: Ability) -> tuple[Effect, ...]:
    """The words of an ability: its cost and what it does."""
    effect = ability.effect
    return (*ability.cost, *(effect.steps if isinstance(effect, InOrder) else (effect,)))


def _spent(table: Table, task: Spent) -> Done:
    """A used Wyvern leaves the game; a used Wizard too, unless the card says otherwise (MP-AMB-121)."""
    name = called(table.content, task.deck, task.card)
    words = _words(table.content.ability(_source(task.deck, task.card)))
    if any(isinstance(word, Leave) and word.how == "return" for word in words):
        event = told(f"{name} goes to the bottom of its deck.", "MP-TERM-21")
        return under(table.pop(), task.deck, task.card), (event,)
    rule = "MP-STR-EYRIE-04" if task.deck == "eyrie" else "MP-TERM-19"
    return removed(table.pop(), task.deck, task.card), (told(f"{name} leaves the game.", rule),)


# Searching ------------------------------------------------------------------------------------------


def _search_law(table: Table, task: Searching) -> Chance | None:
    return draw_chance(table, task.deck, f"the next card of {title(task.deck)}", task.rule)


def _searched(table: Table, task: Searching, faces: tuple[str, ...] = ()) -> Done:
    """Cards are looked at one by one; those that do not fit go back under the deck, silently."""
    table, card = drawn(table.pop(), task.deck, faces[0] if faces else None)
    if card is None:
        table = under(table, task.deck, *task.turned)
        return table, (told(f"{title(task.deck)} has no such card.", task.rule),)
    found = record(table.content, back_of(task.deck), card)
    name = called(table.content, back_of(task.deck), card)
    fits = task.kind in ("", getattr(found, "kind", "")) and task.type in ("", getattr(found, "type", ""))
    event = told(f"The search turns up {name}.", task.rule, reveals=not faces)
    if not fits:
        again = Searching(task.seat, task.deck, task.kind, task.type, (*task.turned, card), task.rule)
        return table.push(again), (event,)
    table = under(table, task.deck, *task.turned)
    return table.push(*comes(table, task.seat, task.deck, card)), (event,)


# Words of cards -------------------------------------------------------------------------------------


def _deck(run: Run, deck: str) -> DeckName:
    return cast(DeckName, run.thing() if deck == "it" else deck)


def _free_draw(table: Table, word: Draw, run: Run) -> Done:
    """Top cards for free; the face-up card of a deck is its top card. A Quest only where none is held."""
    deck, rule = _deck(run, word.deck), rule_of(run.source)
    if deck == "quest" and table.captains[run.seat].quest is not None:
        return table, ()
    tasks: list[AnyTask] = []
    open_before = bool(table.decks.of(deck).shown)
    most = 1 if deck == "quest" else number_of(table, word.n, run)
    for _ in range(max(0, most)):
        shown = table.decks.of(deck).shown
        if not shown:
            tasks.append(DrawCard(run.seat, deck, rule))
            continue
        table = table.with_deck(deck, shown=shown[1:])
        tasks += comes(table, run.seat, deck, shown[0])
    if deck in SHOWN_DECKS and open_before and not table.decks.of(deck).shown:
        tasks.append(Reveal(deck, rule))
    return table.push(*tasks), ()


def _search(table: Table, word: Search, run: Run) -> Done:
    """A deck is searched from its face-down top; a card shown is none of those looked at."""
    return table.push(Searching(run.seat, _deck(run, word.deck), word.kind, word.type)), ()


def _join(table: Table, word: Join, run: Run) -> Done:
    """A face-up card or a mesmerized character comes to the Outpost for free (MP-TERM-16)."""
    thing = run.thing(word.it)
    if thing.startswith("f."):
        _, deck, place = thing.split(".")
        shown = table.decks.of(cast(DeckName, deck)).shown
        card = shown[int(place)]
        rest = (*shown[: int(place)], *shown[int(place) + 1 :])
        table = table.with_deck(cast(DeckName, deck), shown=rest)
        more = (Reveal(cast(DeckName, deck), rule_of(run.source)),) * (not rest)
        tasks = comes(table, run.seat, cast(DeckName, deck), card)
        return table.push(*tasks, *more), ()
    held, where = held_of(table, thing), spot_of(thing)
    if held is None or held.back in ("captain", "messenger"):
        return table, ()
    if where is not None:
        table = lifted(table, *where)
    else:
        at, others = int(thing[1:]), table.monster.mesmerized
        table = table.with_monster(mesmerized=(*others[:at], *others[at + 1 :]))
    return table.push(Arrive(run.seat, held, "join")), ()


def _reassign(table: Table, word: Reassign, run: Run) -> Done:  # noqa: ARG001
    return table.push(Reassigning(run.seat)), ()


THEME = Theme(
    "draws",
    tasks={
        DrawCard: TaskRule(run=_draw, chance=_law, settle=_draw),
        Drawn: TaskRule(
            run=_neither,
            waits=_can_choose,
            offers=_drawn_offers,
            words=lambda table, task: f"{table.name(task.seat)} uses {task.card} or keeps it",
        ),
        Spent: TaskRule(run=_spent),
        Searching: TaskRule(run=_searched, chance=_search_law, settle=_searched),
    },
    steps={UseDrawn: StepRule(_use_drawn, _drawn_refusals, (Drawn,))},
    verbs={
        Draw: for_captains(_free_draw),
        Search: for_captains(_search),
        Join: for_captains(_join),
        Reassign: for_captains(_reassign),
    },
)
