"""The start of a game: equal lives, places, the first Monster, the deal (VM-SET)."""

from __future__ import annotations

from pitkit.play import Event, Events
from pitkit.villagers.rules.ante import open_round
from pitkit.villagers.rules.chances import next_receiver
from pitkit.villagers.rules.market import draw
from pitkit.villagers.rules.steps import Claim
from pitkit.villagers.rules.table import Done, Table, told


def claim(table: Table, step: Claim) -> Done:
    """A player takes a section and the skull above it."""
    table = table.with_player(step.seat, section=step.section)
    event = told(f"{table.name(step.seat)} takes section {step.section} and its skull.", "VM-SET-12")
    if all(player.section for player in table.players):
        table = table.but(stage="first", rolling=table.alive)
    return table, (event,)


def first_rolled(table: Table, faces: tuple[str, ...]) -> Done:
    """The highest blue die is the first Monster; those who tie for it roll again (VM-AMB-04)."""
    rolls = dict(zip(table.rolling, map(int, faces), strict=True))
    best = tuple(seat for seat, face in rolls.items() if face == max(rolls.values()))
    shown = ", ".join(f"{table.name(seat)} {face}" for seat, face in rolls.items())
    if len(best) > 1:
        names = " and ".join(table.name(seat) for seat in best)
        text = f"They roll {shown}: {names} tie and roll again."
        return table.but(rolling=best), (told(text, "VM-SET-02"),)
    table = table.but(monster=best[0], rolling=(), stage="deal")
    first = told(f"They roll {shown}: {table.name(best[0])} is the first Monster.", "VM-SET-02")
    return _dealt(table, (*_set_up(table), first))


def _set_up(table: Table) -> tuple[Event, ...]:
    """What was laid out before the first roll."""
    tokens = table.players[0].tokens
    places = ", ".join(f"{player.name} {player.section}" for player in table.players)
    return (
        told(f"{len(table.players)} players have a blue die each.", "VM-SET-01"),
        told(f"Each gets {tokens} Life Tokens out of the Token Bag.", "VM-SET-06"),
        told(f"Sections: {places}.", "VM-SET-12"),
        told(f"{table.deck.size} Wards are shuffled; the smaller cup is the Void.", "VM-SET-09", "VM-SET-10"),
    )


def dealt(table: Table, face: str) -> Done:
    """A free Ward for the next player in turn."""
    seat = next_receiver(table)
    assert seat is not None
    text = f"{table.name(seat)} is dealt a Ward."
    table, own = draw(table, seat, face, "VM-SET-08")
    return _dealt(table, (told(text, "VM-SET-08"), *own))


def _dealt(table: Table, events: Events) -> Done:
    """Deal on, unseen to those this record does not follow; then the first round opens."""
    while (seat := next_receiver(table)) is not None:
        if seat in table.followed:
            return table, events
        table, _ = draw(table, seat, "", "VM-SET-08")
        events = (*events, told(f"{table.name(seat)} is dealt a Ward.", "VM-SET-08"))
    table, more = open_round(table)
    return table, events + more
