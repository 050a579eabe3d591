"""Fire: Districts burn, the Citadel burns (MP-PHO-11, MP-TERM-01)."""

from __future__ import annotations

from collections.abc import Iterator

from pitkit.monster_pit.cards.rolls import Burn, BurnCitadel
from pitkit.monster_pit.game.captives import taken
from pitkit.monster_pit.game.cards_of import called
from pitkit.monster_pit.game.decks import back_of, draw_chance, drawn, removed
from pitkit.monster_pit.game.effects import rule_of
from pitkit.monster_pit.game.facts import DECKS, SHOWN_DECKS, DeckName, DistrictName, decks_of, title
from pitkit.monster_pit.game.people import Held
from pitkit.monster_pit.game.registry import StepRule, TaskRule, Theme
from pitkit.monster_pit.game.rolling import location_part
from pitkit.monster_pit.game.steps.monster import LoseToken
from pitkit.monster_pit.game.table import Done, Table, told
from pitkit.monster_pit.game.tasks.core import Reveal
from pitkit.monster_pit.game.tasks.monster import BurnRolled, BurnToken, BurnTop
from pitkit.play import Chance, Choice, Events, Refusal, take_top, top_law
from pitkit.play.agenda import Run

_TOKENS: dict[str, tuple[str, ...]] = {
    "alchemist": ("stones",), "grotto": ("blue", "green"), "armoury": ("armour_white", "armour_yellow"),
}  # fmt: skip
"""Tokens of the structures as `places.Supply` names them; those of the Fountain lie in the bag."""


def burn(table: Table, district: DistrictName, *rules: str) -> Done:
    """A District burns: the top card of each of its decks leaves the game (MP-PHO-11).

    Args:
        table: The state.
        district: The District.
        rules: Ids of the rules that do it.

    Returns:
        The state with the cards to be turned over, and what happened.
    """
    tops = (BurnTop(deck, "MP-PHO-11") for deck in decks_of(district))
    return table.push(*tops), (told(f"{title(district)} burns.", *rules, "MP-PHO-11"),)


def burn_citadel(table: Table, *rules: str) -> Done:
    """The Citadel burns: a card of every deck and a token of every structure leave the game (MP-TERM-01).

    Args:
        table: The state.
        rules: Ids of the rules that do it.

    Returns:
        The state with the cards and tokens to be taken, and what happened.
    """
    beside: tuple[DeckName, ...] = ("monster", "encounter") if table.switches.burn_scope == "all" else ()
    tops = (BurnTop(deck, "MP-TERM-01") for deck in (*DECKS, *beside))
    tokens = (BurnToken(place) for place in ("alchemist", "grotto", "fountain", "armoury"))
    table = table.push(*tops, *tokens)
    return table, (told("The Citadel burns.", *rules, "MP-TERM-01"),)


# Cards ----------------------------------------------------------------------------------------------


def _top_law(table: Table, task: BurnTop) -> Chance | None:
    """The face-up card is the top card (MP-AMB-54)."""
    if table.decks.of(task.deck).shown:
        return None
    return draw_chance(table, task.deck, f"the burning card of {title(task.deck)}", task.rule)


def _top(table: Table, task: BurnTop, faces: tuple[str, ...] = ()) -> Done:
    """Neither what a card does when revealed nor Instant Charm acts (MP-AMB-55)."""
    table = table.pop()
    shown = table.decks.of(task.deck).shown
    if shown:
        card: str | None = shown[-1]
        table = table.with_deck(task.deck, shown=shown[:-1])
    else:
        table, card = drawn(table, task.deck, faces[0] if faces else None)
    if card is None:
        return table, ()
    if task.deck in SHOWN_DECKS and not table.decks.of(task.deck).shown:
        table = table.push(Reveal(task.deck, "MP-PHO-11" if task.rule == "MP-PHO-11" else "MP-TERM-01"))
    back = back_of(task.deck)
    text = f"{called(table.content, back, card)} of {title(task.deck)} burns and is removed from the game."
    events: Events = (told(text, task.rule, "MP-TERM-19", reveals=not faces and not shown),)
    if table.switches.mesmerize_on_burn:
        table, more = taken(table, Held(card, back))
        return table, events + more
    return removed(table, back, card), events


# Tokens ---------------------------------------------------------------------------------------------


def _left(table: Table, task: BurnToken) -> tuple[str, ...]:
    """The tokens a structure has left, by kind."""
    kinds = _TOKENS.get(task.structure, ())
    return tuple(kind for kind in kinds if getattr(table.citadel.supply, kind))


def _two_colours(table: Table, task: BurnToken) -> bool:
    return len(_left(table, task)) > 1


def _token_law(table: Table, task: BurnToken) -> Chance | None:
    """A Wish token is drawn blind (MP-AMB-52)."""
    part = top_law(table.citadel.bag, table.pools, "Wish token") if task.structure == "fountain" else None
    return Chance("the burning Wish token", (part,), ("MP-TERM-01",)) if part else None


def _wish_burns(table: Table, task: BurnToken, faces: tuple[str, ...]) -> Done:  # noqa: ARG001
    card, bag, pools = take_top(table.citadel.bag, table.pools, faces[0])
    table = removed(table.pop().but(pools=pools).with_citadel(bag=bag), "wish", card.card)
    return table, (told(f"The Wish token {card.card} leaves the game.", "MP-TERM-01"),)


def _token_burns(table: Table, task: BurnToken) -> Done:
    left = _left(table, task)
    table = table.pop()
    return _lost(table, left[0]) if left else (table, ())


def _lost(table: Table, kind: str) -> Done:
    words = {
        "stones": "An Alchemy Stone", "blue": "A Blue Gem", "green": "A Green Gem",
        "armour_white": "A white Armour token", "armour_yellow": "A yellow Armour token",
    }  # fmt: skip
    supply = table.citadel.supply.plus(**{kind: -1})
    return table.with_citadel(supply=supply), (told(f"{words[kind]} leaves the game.", "MP-TERM-01"),)


def _token_offers(table: Table, task: BurnToken) -> Iterator[Choice]:
    yield from (LoseToken(table.decider, kind) for kind in _TOKENS.get(task.structure, ()))  # type: ignore[arg-type]


def _token_refusals(table: Table, step: LoseToken) -> Iterator[Refusal]:
    task = table.top
    assert isinstance(task, BurnToken)
    if step.what not in _left(table, task):
        yield Refusal("MP-GOAL-05", f"{title(task.structure)} has no such token to burn.")


# The Location Die -----------------------------------------------------------------------------------


def _rolled_law(table: Table, task: BurnRolled) -> Chance:
    part = location_part(table)
    return Chance("the Location Die for the fire", (part,) * task.rolls, ("MP-MB-04", "MP-DIE-10"))


def _rolled(table: Table, task: BurnRolled, faces: tuple[str, ...]) -> Done:
    """Each District the die names burns, one named twice twice (MP-AMB-56)."""
    places = tuple(table.district_of(face) for face in faces)
    text = f"The Location Die names {' and '.join(title(place) for place in places)}."
    table = table.pop()
    events: Events = (told(text, "MP-MB-04", "MP-DIE-10"),)
    for place in reversed(places):
        table, more = burn(table, place, task.rule)  # type: ignore[arg-type]
        events += more
    return table, events


# Words of cards -------------------------------------------------------------------------------------


def _burn(table: Table, word: Burn, run: Run) -> Done:
    """The word `burn`: a District, the one picked, or the one a card's Location Die shows."""
    if word.place == "rolled":
        places = tuple(table.district_of(face) for face in run.values("rolled"))
    else:
        places = (run.thing() if word.place == "it" else word.place,)
    events: Events = ()
    for place in places:
        table, more = burn(table, place, rule_of(run.source))  # type: ignore[arg-type]
        events += more
    return table, events


def _burn_citadel(table: Table, word: BurnCitadel, run: Run) -> Done:  # noqa: ARG001
    return burn_citadel(table, rule_of(run.source))


THEME = Theme(
    "burning",
    tasks={
        BurnTop: TaskRule(run=_top, chance=_top_law, settle=_top),
        BurnToken: TaskRule(
            run=_token_burns,
            waits=_two_colours,
            who=lambda table, _task: table.decider,
            offers=_token_offers,
            chance=_token_law,
            settle=_wish_burns,
            words=lambda _table, task: f"a token of {title(task.structure)} burns",
        ),
        BurnRolled: TaskRule(chance=_rolled_law, settle=_rolled, dice=True),
    },
    steps={
        LoseToken: StepRule(
            lambda table, step: _lost(table.pop(), step.what), _token_refusals, (BurnToken,)
        ),
    },
    verbs={Burn: _burn, BurnCitadel: _burn_citadel},
)  # fmt: skip
