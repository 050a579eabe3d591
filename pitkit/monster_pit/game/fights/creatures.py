"""Creatures in the Citadel: damage, rewards, the end of a token and of its card (MP-CRE)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from pitkit.monster_pit.cards.moments import Defeated, Struck
from pitkit.monster_pit.cards.rolls import HealCreature, HurtCreature
from pitkit.monster_pit.game.cards_of import called, record
from pitkit.monster_pit.game.decks import under
from pitkit.monster_pit.game.effects import number_of, parts_of, rule_of
from pitkit.monster_pit.game.money import gain
from pitkit.monster_pit.game.registry import TaskRule, Theme
from pitkit.monster_pit.game.standing import set_off
from pitkit.monster_pit.game.table import Done, Table, told
from pitkit.monster_pit.game.tasks import AnyTask
from pitkit.monster_pit.game.tasks.outposts import (
    CardDone,
    Fight,
    FightRoll,
    GiveUp,
    Losing,
    Rethrown,
    Wound,
)
from pitkit.play import Events
from pitkit.play.agenda import Run


def struck(table: Table, token: int, n: int, seat: int, *rules: str) -> Done:
    """A token takes damage; its reward is paid for every point done (MP-CRE-04, MP-AMB-48).

    Args:
        table: The state.
        token: Index of the token.
        n: How much damage, 0 or more.
        seat: The Captain who does it and is paid.
        rules: Ids of the rules that do it.

    Returns:
        The state, what cards do then waiting, and what happened.
    """
    hit = table.citadel.creatures[token]
    card = record(table.content, "encounter", hit.card)
    done = min(n, hit.health)
    if done <= 0:
        return table, ()
    left = hit.health - done
    events: Events = (told(f"{card.name} takes {done} damage; {left} health is left.", *rules, "MP-CRE-07"),)
    table, paid = gain(table, seat, done * card.reward, "MP-CRE-04")
    events += paid
    shared = table.switches.creature_health == "shared"
    tokens = table.citadel.creatures
    hurt = {k for k, each in enumerate(tokens) if k == token or (shared and each.card == hit.card)}
    if left == 1 and not hit.damaged:
        events += (told(f"{card.name} is turned to its damaged side.", "MP-CRE-05"),)
    kept = tuple(
        replace(each, health=left, damaged=each.damaged or left <= 1) if k in hurt else each
        for k, each in enumerate(tokens)
    )
    table = table.with_citadel(creatures=kept)
    if left == 0:
        events += (told(f"{card.name} is defeated and its token removed.", "MP-CRE-06"),)
        table = tokens_off(table, hurt)
        if all(each.card != hit.card for each in table.citadel.creatures):
            table = set_off(table.push(CardDone(hit.card)), Defeated, only=_of(hit.card), common_seat=seat)
    return set_off(table, Struck, only=_of(hit.card), common_seat=seat), events


def tokens_off(table: Table, gone: set[int]) -> Table:
    """Tokens of Encounter cards leave the table; a fight with one of them is over.

    Args:
        table: The state.
        gone: Their indexes.

    Returns:
        The state; fights with other tokens know them by their new indexes.
    """
    tokens = table.citadel.creatures
    for each in (tokens[n] for n in gone if tokens[n].seat >= 0):
        table = table.with_held(each.seat, each.slot, None)
    kept = tuple(each for n, each in enumerate(tokens) if n not in gone)
    over = any(isinstance(task, Fight) and task.foe in {f"t{n}" for n in gone} for task in table.tasks)
    tasks = tuple(
        _renamed(task, gone)
        for task in table.tasks
        if not (over and isinstance(task, Fight | FightRoll | Losing | GiveUp | Wound | Rethrown))
    )
    return table.with_citadel(creatures=kept).but(tasks=tasks)


def _renamed(task: AnyTask, gone: set[int]) -> AnyTask:
    """A task that names a token, with the token's new index."""
    foe = getattr(task, "foe", "")
    if not foe.startswith("t"):
        return task
    n = int(foe[1:])
    return replace(task, foe=f"t{n - sum(each < n for each in gone)}")


def _of(card: str) -> Callable[[str, Any], bool]:
    """Whether a source is of an Encounter card."""
    return lambda source, _when: parts_of(source)[:2] == ("encounter", card)


def _card_done(table: Table, task: CardDone) -> Done:
    """The last token is removed: the card goes back under its deck (MP-CRE-06)."""
    table = table.pop()
    if task.card not in table.citadel.encounters:
        return table, ()
    kept = tuple(card for card in table.citadel.encounters if card != task.card)
    table = under(table.with_citadel(encounters=kept), "encounter", task.card)
    name = called(table.content, "encounter", task.card)
    return table, (told(f"{name} returns to the Encounter deck.", "MP-CRE-06"),)


# Words of cards -------------------------------------------------------------------------------------


def _token(run: Run, name: str) -> int | None:
    thing = run.thing(name)
    return int(thing[1:]) if thing.startswith("t") and thing[1:].isdigit() else None


def _hurt(table: Table, word: HurtCreature, run: Run) -> Done:
    token = _token(run, word.it)
    if token is None or token >= len(table.citadel.creatures):
        return table, ()
    return struck(table, token, max(0, number_of(table, word.n, run)), run.seat, rule_of(run.source))


def _heal(table: Table, word: HealCreature, run: Run) -> Done:
    token = _token(run, word.it)
    if token is None or token >= len(table.citadel.creatures):
        return table, ()
    creatures = table.citadel.creatures
    each = creatures[token]
    card = record(table.content, "encounter", each.card)
    health = min(card.health or each.health, each.health + max(0, number_of(table, word.n, run)))
    if health == each.health:
        return table, ()
    healed = replace(each, health=health, damaged=each.damaged and health <= 1)
    table = table.with_citadel(creatures=(*creatures[:token], healed, *creatures[token + 1 :]))
    return table, (told(f"{card.name} heals; its health is {health}.", rule_of(run.source)),)


THEME = Theme(
    "creatures",
    tasks={CardDone: TaskRule(run=_card_done)},
    verbs={HurtCreature: _hurt, HealCreature: _heal},
)
