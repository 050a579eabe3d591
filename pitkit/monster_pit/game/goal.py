"""How the game ends (MP-GOAL), and Districts that burn down."""

from __future__ import annotations

from msgspec.structs import replace

from pitkit.monster_pit.game.captives import has_power
from pitkit.monster_pit.game.cards_of import length
from pitkit.monster_pit.game.facts import DISTRICTS, decks_of, title
from pitkit.monster_pit.game.table import Done, Table, told
from pitkit.play import Over

MOST_BURNED = 2
"""Destroyed Districts with which Phoshar wins (MP-PHO-12)."""


def end_of(table: Table) -> Over | None:
    """The end that has come, if one has: the Monster is beaten, or stands at the Gate alive.

    Args:
        table: A state of a game that goes on.

    Returns:
        The end, or None.
    """
    captains = tuple(range(len(table.captains)))
    others = (table.monster_seat,) if table.monster_player else ()
    if table.monster.health <= 0:
        return Over(captains, "MP-GOAL-02", f"{table.board.name} has no health left.")
    if table.monster.space >= length(table.content):
        return Over(others, "MP-GOAL-03", f"{table.board.name} stands at the Citadel Gate.")
    if len(table.monster.burned) >= MOST_BURNED and has_power(table, "MP-PHO-12"):
        return Over(others, "MP-PHO-12", f"{MOST_BURNED} Districts are destroyed.")
    return None


def destroyed(table: Table) -> Done:
    """Districts of which no deck has a card left are destroyed, however it came (MP-PHO-13, MP-AMB-57).

    Args:
        table: The state.

    Returns:
        The state with the Districts counted, and what happened; nothing against other Monsters.
    """
    if table.phase_name == "setup" or not has_power(table, "MP-PHO-12"):
        return table, ()
    burned = table.monster.burned
    bare = [
        place
        for place in DISTRICTS
        if place not in burned and not any(table.decks.of(deck).left for deck in decks_of(place))
    ]
    if not bare:
        return table, ()
    text = f"{' and '.join(title(place) for place in bare)}: no card is left, it is destroyed."
    return table.with_monster(burned=(*burned, *bare)), (told(text, "MP-PHO-13"),)


def ended(table: Table, over: Over) -> Done:
    """The game is over; what was still to do is dropped (MP-AMB-23)."""
    agenda = replace(table.agenda, todo=())
    table = table.but(ended=over, phase_name="over", tasks=(), agenda=agenda)
    result = "The Captains win" if over.rule == "MP-GOAL-02" else "The Captains lose"
    own_way = ("MP-GOAL-04",) if over.rule == "MP-PHO-12" else ()
    played = ("MP-PLAY-01",) if table.monster_player else ()
    return table, (told(f"{result}: {over.why}", over.rule, *own_way, *played),)
