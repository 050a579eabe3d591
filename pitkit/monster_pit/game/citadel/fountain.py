"""Wish tokens: drawn at the Fountain, kept and used once (MP-STR-FOUNT, MP-WISH)."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from pitkit.monster_pit.cards.deeds import Wish
from pitkit.monster_pit.cards.moments import Joined, Rolled
from pitkit.monster_pit.cards.rolls import Forbid
from pitkit.monster_pit.game.effects import HOOKS, for_captains, number_of, run_now, use
from pitkit.monster_pit.game.registry import StepRule, TaskRule, Theme
from pitkit.monster_pit.game.rolling import is_own_roll
from pitkit.monster_pit.game.standing import in_force
from pitkit.monster_pit.game.steps.midday import KeepWish, UseWish
from pitkit.monster_pit.game.table import Done, Table, number, told
from pitkit.monster_pit.game.tasks.core import Rolling
from pitkit.monster_pit.game.tasks.midday import Wishing
from pitkit.monster_pit.game.windows import is_free
from pitkit.play import Chance, Choice, Known, Refusal, put_bottom, shuffle, take_top, top_law
from pitkit.play.agenda import Run
from pitkit.play.effects import Used
from pitkit.play.interpreter import why_not

POOL = "wish"

RULES = {
    "result": "MP-WISH-01", "back": "MP-WISH-02", "card": "MP-WISH-03", "red": "MP-WISH-04",
    "yellow": "MP-WISH-04", "white": "MP-WISH-04", "upgrade": "MP-WISH-05", "platinum": "MP-WISH-06",
    "reroll": "MP-WISH-07", "visits": "MP-WISH-08",
}  # fmt: skip
"""The rules of the printed tokens; tokens of other packs stand on the Fountain's alone."""


def source(seat: int, token: str) -> str:
    """The source of a Wish token a Captain has."""
    return f"wish.{token}.ability@c{seat}"


# Drawing --------------------------------------------------------------------------------------------


def _law(table: Table, task: Wishing) -> Chance | None:
    if not task.left:
        return None
    part = top_law(table.citadel.bag, table.pools, "Wish token")
    return Chance(f"a Wish token of {table.name(task.seat)}", (part,), ("MP-STR-FOUNT-01",)) if part else None


def _drawn(table: Table, task: Wishing, faces: tuple[str, ...]) -> Done:
    """Tokens are drawn blind, one after the other."""
    token, bag, pools = take_top(table.citadel.bag, table.pools, faces[0])
    table = table.with_citadel(bag=bag).but(pools=pools)
    event = told(
        f"{table.name(task.seat)} draws the Wish token {_name(table, token.card)}.", "MP-STR-FOUNT-01"
    )
    left = task.left - 1 if bag.size else 0
    return table.pop(replace(task, left=left, drawn=(*task.drawn, token.card))), (event,)


def _name(table: Table, token: str) -> str:
    return str(table.content.record("wish", token).name or token)


def _nothing(table: Table, task: Wishing) -> Done:
    return table.pop(), (told(f"{table.name(task.seat)} draws no Wish token.", "MP-STR-FOUNT-01"),)


def _keep_offers(table: Table, task: Wishing) -> Iterator[Choice]:
    yield from (KeepWish(task.seat, kind.key) for kind in table.content.wish)


def _keep_refusals(table: Table, step: KeepWish) -> Iterator[Refusal]:
    task = table.top
    assert isinstance(task, Wishing)
    if step.token not in task.drawn:
        yield Refusal("MP-STR-FOUNT-01", "that Wish token was not drawn.")


def _kept(table: Table, step: KeepWish) -> Done:
    """One is kept, the others go back into the bag; one that acts at once does and is gone (MP-WISH-06)."""
    task = table.top
    assert isinstance(task, Wishing)
    others = list(task.drawn)
    others.remove(step.token)
    bag, pools = shuffle(put_bottom(table.citadel.bag, *map(Known, others)), table.pools, POOL)
    table = table.pop().with_citadel(bag=bag).but(pools=pools)
    name = _name(table, step.token)
    events = (told(f"{table.name(step.seat)} keeps {name}.", "MP-STR-FOUNT-01"),)
    if isinstance(table.content.ability(source(step.seat, step.token)).when, Joined):
        gone = told(f"{name} is carried out at once and leaves the game.", *_rules(step.token))
        return run_now(table, source(step.seat, step.token), step.seat), (*events, gone)
    wishes = (*table.captains[step.seat].wishes, step.token)
    return table.with_captain(step.seat, wishes=wishes), events


# Using ----------------------------------------------------------------------------------------------


def _use_offers(table: Table) -> Iterator[Choice]:
    if is_free(table):
        for seat, captain in enumerate(table.captains):
            yield from (UseWish(seat, token) for token in dict.fromkeys(captain.wishes))


def _roll_offers(table: Table, task: Rolling) -> Iterator[Choice]:  # noqa: ARG001
    for seat, captain in enumerate(table.captains):
        yield from (UseWish(seat, token) for token in dict.fromkeys(captain.wishes))


def _use_refusals(table: Table, step: UseWish) -> Iterator[Refusal]:
    if step.seat >= len(table.captains) or step.token not in table.captains[step.seat].wishes:
        yield Refusal("MP-STR-FOUNT-02", f"{table.name(step.seat)} has no such Wish token.")
        return
    if any(word.what == "wishes" for word in in_force(table, Forbid)):
        yield Refusal("MP-STR-FOUNT-02", "nobody can use a Wish token now.")
    found = table.content.ability(source(step.seat, step.token))
    if isinstance(found.when, Rolled):
        if not is_own_roll(table, step.seat):
            yield Refusal("MP-STR-FOUNT-02", "that token waits for a roll of its holder.")
    elif not isinstance(found.when, Used) or not is_free(table):
        yield Refusal("MP-STR-FOUNT-02", "that token cannot be used at this moment.")
    elif why := why_not(table, HOOKS, source(step.seat, step.token), step.seat):
        yield Refusal("MP-STR-FOUNT-02", why)


def _used(table: Table, step: UseWish) -> Done:
    """A token works once and then leaves the game."""
    wishes = list(table.captains[step.seat].wishes)
    wishes.remove(step.token)
    table = table.with_captain(step.seat, wishes=tuple(wishes))
    text = f"{table.name(step.seat)} uses the Wish token {_name(table, step.token)}, which leaves the game."
    return use(table, source(step.seat, step.token), step.seat), (told(text, *_rules(step.token)),)


def _rules(token: str) -> tuple[str, ...]:
    return ("MP-STR-FOUNT-02", *((RULES[token],) if token in RULES else ()))


def _wish(table: Table, word: Wish, run: Run) -> Done:
    """A card lets tokens be drawn as at the Fountain."""
    n = min(max(0, number_of(table, word.n, run)), table.citadel.bag.size)
    return (table.push(Wishing(run.seat, n)), ()) if n else (table, ())


THEME = Theme(
    "fountain",
    tasks={
        Wishing: TaskRule(
            run=_nothing,
            waits=lambda _table, task: bool(task.drawn),
            offers=_keep_offers,
            chance=_law,
            settle=_drawn,
            words=lambda table, task: (
                f"{table.name(task.seat)} keeps one of {number(len(task.drawn), 'Wish token')}"
            ),
        )
    },
    steps={
        KeepWish: StepRule(_kept, _keep_refusals, (Wishing,)),
        UseWish: StepRule(_used, _use_refusals),
    },
    anytime=_use_offers,
    rerolls=_roll_offers,
    verbs={Wish: for_captains(_wish)},
)
