"""The end of the siege, and its score (SH-FIN)."""

from __future__ import annotations

from msgspec.structs import replace

from pitkit.play import Events, Over
from pitkit.shaddis_horne.facts import ROADS
from pitkit.shaddis_horne.rules.table import Done, Table, told
from pitkit.shaddis_horne.rules.tasks import Cards


def is_won(table: Table) -> bool:
    """Whether the Siege deck is discarded and no creature stands on any road (SH-FIN-01, SH-AMB-09, 10)."""
    siege = table.decks.siege
    if table.phase_name == "setup" or siege.cards.size or siege.row or not table.empty:
        return False
    # What a card does, a bonus for instance, is carried out to its end first.
    return not any(isinstance(task, Cards) for task in table.tasks)


def won(table: Table) -> Done:
    """The town has survived."""
    why = "the Siege deck is used up and no creature is left on any road."
    return _end(table, Over((0,), "SH-FIN-01", why))


def lost(table: Table, road: int) -> Done:
    """A creature has got through to a Location that was destroyed before."""
    why = f"{table.content.place(road)} was destroyed before, and a creature got through to it."
    return _end(table, Over((), "SH-FIN-02", why), "SH-ADV-09")


def _end(table: Table, over: Over, *rules: str) -> Done:
    points = score(table, won=bool(over.winners))
    table = table.but(ended=over, phase_name="over", turn=-1, actions=0, trip=None, tasks=(), thrown=None)
    table = table.but(agenda=replace(table.agenda, todo=()))
    table = table.with_deck("pit", row=(), out=(*table.decks.pit.out, *table.decks.pit.row))
    result = "The town is saved" if over.winners else "The town is lost"
    origin = table.content.score.origin
    events: Events = (
        told(f"{result}: {over.why}", over.rule, *rules),
        told(f"The town square is turned over: {points} points (a {origin} rule).", "SH-FIN-03"),
    )
    return table, events


def score(table: Table, won: bool) -> int:
    """The points of a town as it stands, by the score rule of the packs.

    Args:
        table: The state.
        won: Whether the game is won.

    Returns:
        The points.
    """
    rule, decks = table.content.score, table.decks
    intact = sum(not table.is_destroyed(road) for road in ROADS)
    villagers = sum(protector is not None for protector in table.protectors)
    return (
        rule.won * won
        + rule.siege_card * len(decks.siege.out)
        + rule.intact * intact
        + rule.villager * villagers
        + rule.recipe * len(decks.recipe.row)
        + rule.resource * table.purse.total
        + rule.trophy * table.trophies.size
    )
