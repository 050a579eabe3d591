"""The Monster on the Vengeance Track, and its health."""

from __future__ import annotations

from pitkit.monster_pit.cards.deeds import Move
from pitkit.monster_pit.cards.moments import Advanced
from pitkit.monster_pit.cards.rolls import MoveChange
from pitkit.monster_pit.game.cards_of import length, record
from pitkit.monster_pit.game.difficulty import further, has, is_wizard, wizard_floor, wizard_spaces
from pitkit.monster_pit.game.effects import number_of, parts_of, rule_of, source_name
from pitkit.monster_pit.game.registry import Theme
from pitkit.monster_pit.game.standing import in_force_anywhere, set_off
from pitkit.monster_pit.game.table import Done, Table, number, told
from pitkit.play import Events
from pitkit.play.agenda import Run
from pitkit.play.effects import Number


def move(table: Table, spaces: int, *rules: str) -> Done:
    """Move the Monster towards the Gate, at most onto the last space (MP-TERM-05).

    Args:
        table: The state.
        spaces: How many spaces, 0 or more.
        rules: Ids of the rules that move it.

    Returns:
        The state and what happened; nothing for 0 spaces.
    """
    if spaces <= 0:
        return table, ()
    events: Events = ()
    for source, word in in_force_anywhere(table, MoveChange):
        spaces = max(0, spaces + word.n)
        name = source_name(table, source)
        events += (told(f"{name} makes the move {number(spaces, 'space')} long.", _beats(table, source)),)
    if spaces == 0:
        return table, events
    if more := further(table):  # a move that comes to nothing is not completed (MP-AMB-22)
        spaces, rules = spaces + more, (*rules, "MP-DIFF-11")
    before, gate = table.monster.space, length(table.content)
    space = min(gate, before + spaces)
    purple = table.content.track.purple if table.content.track else ()
    passed = [each.space for each in purple if before < each.space <= space]
    table = table.with_monster(space=space, purple=max(passed, default=table.monster.purple))
    left = gate - space
    text = f"{table.board.name} moves {number(spaces, 'space')} towards the Gate; {left} are left."
    return set_off(table, Advanced, table.clockwise()), (*events, told(text, *rules, "MP-TERM-05"))


def _beats(table: Table, source: str) -> str:
    """The rule by which a card in force is followed before the manual: an Event's or any other's."""
    kind, key, _ = parts_of(source)
    event = kind == "encounter" and record(table.content, "encounter", key).type == "event"
    return "MP-GOAL-07" if event else "MP-GOAL-06"


def back(table: Table, spaces: int, *rules: str) -> Done:
    """Move the Monster back, at most onto the first space (MP-AMB-24).

    Args:
        table: The state.
        spaces: How many spaces, 0 or more.
        rules: Ids of the rules that move it.

    Returns:
        The state and what happened.
    """
    space = max(0, table.monster.space - spaces)
    table = table.with_monster(space=space)
    left = length(table.content) - space
    text = f"{table.board.name} moves {number(spaces, 'space')} back; {left} are left to the Gate."
    return table, (told(text, *rules),)


def hurt(table: Table, damage: int, *rules: str) -> Done:
    """Take damage off the Monster's health (MP-MB-09, MP-CMB-17).

    Args:
        table: The state.
        damage: How much, 0 or more.
        rules: Ids of the rules that do it.

    Returns:
        The state and what happened; nothing for 0 damage.
    """
    if damage <= 0:
        return table, ()
    health = max(0, table.monster.health - damage)
    text = f"{table.board.name} takes {damage} damage; its health is {health}."
    return table.with_monster(health=health), (told(text, *rules, "MP-MB-09"),)


def heal(table: Table, n: int, *rules: str) -> Done:
    """Health given back to the Monster, up to what it started with (MP-MB-09, MP-AMB-28).

    Args:
        table: The state.
        n: How much, 0 or more.
        rules: Ids of the rules that do it.

    Returns:
        The state and what happened; nothing where there is nothing to heal.
    """
    most = table.monster.start_health if table.switches.heal_cap == "start" else table.monster.health + n
    health = max(table.monster.health, min(most, table.monster.health + n))
    if health == table.monster.health:
        return table, ()
    text = f"{table.board.name} heals {health - table.monster.health}; its health is {health}."
    return table.with_monster(health=health), (told(text, *rules, "MP-MB-09"),)


def _move(table: Table, word: Move, run: Run) -> Done:
    """The word `move` of a card, towards the Gate or back."""
    spaces = max(0, number_of(table, word.n, run))
    rules: tuple[str, ...] = (rule_of(run.source),)
    if not word.back:
        return move(table, spaces, *rules)
    if is_wizard(table, run.source):
        spaces, more = wizard_spaces(table, spaces, by_dice=not isinstance(word.n, Number))
        rules = (*rules, *more)
        room = table.monster.space - wizard_floor(table)
        if spaces > room and not word.past_purple and has(table, "purple"):
            spaces, rules = max(0, room), (*rules, "MP-DIFF-16")
    return back(table, spaces, *rules)


THEME = Theme("moves", verbs={Move: _move})
