"""What happens at once when a card is turned face up (MP-VAI-11, MP-TERM-22)."""

from __future__ import annotations

from pitkit.monster_pit.cards.moments import Revealed as WhenRevealed
from pitkit.monster_pit.game.captives import charm, is_charmed
from pitkit.monster_pit.game.cards_of import TABLES, record
from pitkit.monster_pit.game.decks import back_of
from pitkit.monster_pit.game.effects import HOOKS, use
from pitkit.monster_pit.game.people import Held
from pitkit.monster_pit.game.registry import TaskRule, Theme
from pitkit.monster_pit.game.table import Done, Table, told
from pitkit.monster_pit.game.tasks.core import Reveal, Revealed
from pitkit.play.interpreter import why_not


def _revealed(table: Table, task: Revealed) -> Done:
    """Instant Charm comes first; the next card is shown and tested with the new pool (MP-AMB-63)."""
    table = table.pop()
    shown, back = table.decks.of(task.deck).shown, back_of(task.deck)
    if task.card not in shown:
        return table, ()
    place = len(shown) - 1 - shown[::-1].index(task.card)
    if is_charmed(table, back, task.card):
        left = shown[:place] + shown[place + 1 :]
        table = table.with_deck(task.deck, shown=left).push(Reveal(task.deck, "MP-VAI-11"))
        return charm(table, Held(task.card, back))
    return set_off_card(table, back, task.card, f"f.{task.deck}.{place}")


def set_off_card(table: Table, back: str, card: str, thing: str) -> Done:
    """What a card does when it is turned up, it does at once (MP-TERM-22).

    The Lead Captain decides for it; for an Encounter card the Monster's side does (MP-PLAY-14).

    Args:
        table: The state.
        back: The back of the card.
        card: Its key.
        thing: Where it lies, see `things`; empty for beside the board.

    Returns:
        The state with the effects waiting, and what happened.
    """
    found = record(table.content, back, card)
    seat = table.decider if back == "encounter" else max(0, table.lead)
    names = (f"{TABLES[back]}.{card}.{n}@{thing}" for n in range(len(found.abilities)))
    sources = [
        source for source in names
        if isinstance(table.content.ability(source).when, WhenRevealed)
        and why_not(table, HOOKS, source, seat) is None
    ]  # fmt: skip
    for source in reversed(sources):
        table = use(table, source, seat)
    text = f"{found.name or card} is revealed and acts at once."
    return table, (told(text, "MP-TERM-22"),) if sources else ()


THEME = Theme("reveals", tasks={Revealed: TaskRule(run=_revealed)})
