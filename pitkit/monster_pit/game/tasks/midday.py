"""Tasks of structures, Wish tokens, trading and Quests."""

from __future__ import annotations

from typing import Literal, TypeAlias

from pitkit.monster_pit.game.facts import Count, DeckName, Slot, StructureName
from pitkit.monster_pit.game.tasks.base import Task
from pitkit.monster_pit.game.tasks.core import Seat


class StatueTakes(Task, frozen=True, tag="statue_takes"):
    """At the start of Twilight the Monster takes who stands on the Statue (MP-STR-STATUE-02)."""


class QuestsDue(Task, frozen=True, tag="quests_due"):
    """In the Night, before the Messenger moves, Quests that ran out of time fail (MP-STR-KEEP-02)."""


class ServiceEnds(Task, frozen=True, tag="service_ends"):
    """In the Night, Soldiers whose time is over leave (MP-STR-BARRACKS-02)."""


class VisitOver(Task, frozen=True, tag="visit_over"):
    """A visit is over: what cards do then, they do."""

    seat: Seat
    structure: StructureName


class DrawCard(Task, frozen=True, tag="draw_card"):
    """A Captain takes the next card of a deck that lies face down.

    Args:
        seat: Who takes it.
        deck: The deck.
        rule: The rule that asks for it.
    """

    seat: Seat
    deck: DeckName
    rule: str


class Drawn(Task, frozen=True, tag="drawn"):
    """A Wyvern or a Wizard just drawn is used at once or kept."""

    seat: Seat
    deck: Literal["eyrie", "sanctuary"]
    card: str


class Spent(Task, frozen=True, tag="spent"):
    """A Wyvern or a Wizard used at once has acted and goes."""

    deck: Literal["eyrie", "sanctuary"]
    card: str


class Attach(Task, frozen=True, tag="attach"):
    """An Item or Mount is given to a character, a new one or one that was traded."""

    seat: Seat
    deck: Literal["town_hall", "stables"]
    card: str
    traded: bool = False


class Reassigning(Task, frozen=True, tag="reassigning"):
    """Characters are moved; those in `moved` have their new slot."""

    seat: Seat
    moved: tuple[Slot, ...] = ()


class Aided(Task, frozen=True, tag="aided"):
    """The die of the Stone Church lies."""

    seat: Seat


class Swapping(Task, frozen=True, tag="swapping"):
    """The Stone Church helps: the Dice Trackers may be swapped."""

    seat: Seat


class RuneRoll(Task, frozen=True, tag="rune_roll"):
    """The Rune Die falls for the Dwarven Grotto or the White Mage."""

    seat: Seat
    what: Literal["grotto", "mage"]


class Healing(Task, frozen=True, tag="healing"):
    """The White Mage heals up to so many characters, of the own Outpost or of any."""

    seat: Seat
    left: Count
    anywhere: bool


class Wishing(Task, frozen=True, tag="wishing"):
    """Wish tokens are drawn, then one is kept.

    Args:
        seat: Who wishes.
        left: Tokens still to draw.
        drawn: Tokens drawn.
    """

    seat: Seat
    left: Count
    drawn: tuple[str, ...] = ()


class Armouring(Task, frozen=True, tag="armouring"):
    """An Armour token is put on a character."""

    seat: Seat
    colour: Literal["white", "yellow"]


class QuestMoment(Task, frozen=True, tag="quest_moment"):
    """The moment has come that completes a Quest, if its task is done (MP-STR-KEEP-02)."""

    seat: Seat


class QuestOver(Task, frozen=True, tag="quest_over"):
    """A Quest has been completed or has failed and goes back."""

    seat: Seat
    card: str
    done: bool


class QuestFails(Task, frozen=True, tag="quest_fails"):
    """The character with the most dice is injured."""

    seat: Seat


class Searching(Task, frozen=True, tag="searching"):
    """A deck is searched from the top for a card (MP-STR-KEEP-06).

    Args:
        seat: Who searches.
        deck: The deck.
        kind: Kind of character wanted; empty for any.
        type: Character type wanted; empty for any.
        turned: Cards looked at that did not fit.
        rule: The rule that asks for it.
    """

    seat: Seat
    deck: DeckName
    kind: str = ""
    type: str = ""
    turned: tuple[str, ...] = ()
    rule: str = "MP-STR-KEEP-06"


MiddayTask: TypeAlias = (
    StatueTakes | QuestsDue | ServiceEnds | VisitOver | DrawCard | Drawn | Spent | Attach | Reassigning
    | Aided | Swapping | RuneRoll | Healing | Wishing | Armouring | QuestMoment | QuestOver | QuestFails
    | Searching
)  # fmt: skip
