"""The records a state is made of: cards in play, fighters, Creatures, Traps, the attack and the turn.

A *combatant* (PF-SET-11) is a number: a player's character has the number of his seat, a Creature a number
of its own above all seats.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec import Struct

from pitkit.pit_fighter.hexes import Hex
from pitkit.play import Item as Held
from pitkit.play import Pile

Stage = Literal[
    "pick",  # characters and decks are taken
    "sidebar",  # cards are swapped between rounds
    "arm",  # cards are chosen face down
    "reveal",  # armed cards are turned up
    "order",  # dice for the order of play
    "first",  # the highest roller says who begins
    "deal",  # opening hands
    "equip", "move1", "attack", "move2", "check", "draw",  # the six phases
    "hunt",  # a Creature's turn
    "over",
]  # fmt: skip

PHASES = ("equip", "move1", "attack", "move2", "check", "draw")
"""The six phases of a turn, in order (PF-TRN-01)."""


class Piece(Struct, frozen=True, forbid_unknown_fields=True):
    """An equipped card.

    Args:
        no: Its number; cards in play count upwards in the order in which they were played.
        card: The card.
        tilted: Whether it lies on its side.
        left: Uses left on its die; 0 where they are not counted.
        starting: Whether it is Starting Equipment.
        used: Whether it has attacked in this Attack Phase.
        on: Number of the Weapon it is fixed to, 0 for none.
    """

    no: int
    card: str
    tilted: bool = False
    left: int = 0
    starting: bool = False
    used: bool = False
    on: int = 0


class Armed(Struct, frozen=True, forbid_unknown_fields=True):
    """A card chosen in arming, face down until all have chosen; `to` as in the step `Arm`."""

    card: Held
    to: int


class Fighter(Struct, frozen=True, forbid_unknown_fields=True):
    """A player with his character.

    Args:
        name: The player's name.
        character: Key of the character; empty until one is picked.
        cards: What his deck is made of, (card, copies).
        sidebar: What his sidebar is made of.
        gold: His gold.
        exhaustion: Exhaustion Points left.
        at: The hex of his character; None outside the arena.
        deck: His deck.
        hand: His hand.
        discards: His discard pile, the top first.
        pieces: Equipped cards in the order in which they were played.
        armed: Cards chosen in arming.
        extra: Cards bought in this round's Draw Phases.
        swaps: Cards taken out of the sidebar since the last round.
        lent: How many more of those there are than cards put into it.
    """

    name: str
    character: str = ""
    cards: tuple[tuple[str, int], ...] = ()
    sidebar: tuple[tuple[str, int], ...] = ()
    gold: int = 0
    exhaustion: int = 0
    at: Hex | None = None
    deck: Pile = Pile()
    hand: Pile = Pile()
    discards: Pile = Pile()
    pieces: tuple[Piece, ...] = ()
    armed: tuple[Armed, ...] = ()
    extra: int = 0
    swaps: int = 0
    lent: int = 0


class Beast(Struct, frozen=True, forbid_unknown_fields=True):
    """A Creature in the arena.

    Args:
        no: Its number as a combatant.
        creature: Key of its card.
        at: Its hex.
        exhaustion: Exhaustion Points left.
        summoner: Seat of its summoner; -1 for the Creature of a scenario.
        controller: Seat that controls it, -1 for nobody.
        charmed: Seats it does not go for.
    """

    no: int
    creature: str
    at: Hex
    exhaustion: int
    summoner: int = -1
    controller: int = -1
    charmed: tuple[int, ...] = ()


class Snare(Struct, frozen=True, forbid_unknown_fields=True):
    """A Trap that has been set: its card, who set it, its two centres, whether it has been released."""

    card: str
    seat: int
    centres: tuple[Hex, Hex]
    released: bool = False


class Thing(Struct, frozen=True, forbid_unknown_fields=True):
    """Something a card has put on a hex.

    Args:
        card: The card.
        seat: Who played it.
        at: The hex.
        blocks: Whether it blocks the line of sight.
        solid: Whether nobody may enter the hex.
        left: Check Effects Phases of its player it still lasts; 0 for the rest of the round.
    """

    card: str
    seat: int
    at: Hex
    blocks: bool
    solid: bool
    left: int = 0


class Lasting(Struct, frozen=True, forbid_unknown_fields=True):
    """A continuous effect in play: its number, card, player, the combatant it lies on, turns left."""

    no: int
    card: str
    seat: int
    on: int
    left: int


class Wound(Struct, frozen=True, forbid_unknown_fields=True, tag_field="task", tag="wound"):
    """Immediate damage to be rolled.

    Args:
        victim: Who suffers it.
        dice: Its dice.
        type: Its type.
        by: The combatant who deals it.
        gold: Gold its dealer held before; the rate for all victims.
        what: What does it.
        hit: Whether it is part of the attack under way.
    """

    victim: int
    dice: int
    type: Literal["", "Fire", "Frost"]
    by: int
    gold: int
    what: str
    hit: bool = False


class Begin(Struct, frozen=True, forbid_unknown_fields=True, tag_field="task", tag="begin"):
    """An ability to be carried out: its source, the seat it acts for, the actor, the target, its piece."""

    source: str
    seat: int
    by: int
    target: int = -1
    piece: int = 0


class Shove(Struct, frozen=True, forbid_unknown_fields=True, tag_field="task", tag="shove"):
    """A forced move: who, which of the six ways, how many hexes."""

    who: int
    way: int
    n: int


class Lower(Struct, frozen=True, forbid_unknown_fields=True, tag_field="task", tag="lower"):
    """A continuous effect to be counted down, by its number."""

    no: int


class Drawing(Struct, frozen=True, forbid_unknown_fields=True, tag_field="task", tag="drawing"):
    """Cards to be drawn: who, how many, the rule that says so."""

    seat: int
    n: int
    rule: str


class Casting(Struct, frozen=True, forbid_unknown_fields=True, tag_field="task", tag="casting"):
    """A Spell to be cast in Armor: who, the card, whether it is the Weapon of the attack under way."""

    seat: int
    card: str
    strike: bool = False


Task: TypeAlias = Wound | Begin | Shove | Lower | Drawing | Casting


class Fight(Struct, frozen=True, forbid_unknown_fields=True):
    """The attack under way.

    Args:
        by: The attacker.
        target: The defender.
        weapon: Key of the Weapon's card, `fist`, or the name of a Creature's attack.
        piece: Number of the equipped Weapon, 0 for another.
        card: A card from the hand that is used up by it; empty for none.
        gold: Gold the attacker held when he declared it, before he paid anything.
        stack: Dice on the Damage Dice Stack, below 0 too.
        stage: What is due: the Weapon's dice, Armor, answers, the roll, what a hit does, the end.
        side: Which side may play next.
        passed: Seats that have passed.
        dealt: Points inflicted so far.
        blow: Which attack of a Creature it is, -1 for a character's.
    """

    by: int
    target: int
    weapon: str
    piece: int = 0
    card: str = ""
    gold: int = 0
    stack: int = 0
    stage: Literal["strike", "armor", "answer", "roll", "end", "done"] = "strike"
    side: Literal["attack", "defence"] = "defence"
    passed: tuple[int, ...] = ()
    dealt: int = 0
    blow: int = -1


class Aiming(Struct, frozen=True, forbid_unknown_fields=True):
    """A card that waits for its hex: a Trap for two centres, a continuous effect for a combatant."""

    seat: int
    card: str
    first: Hex | None = None


class Played(Struct, frozen=True, forbid_unknown_fields=True):
    """A card whose effect is being carried out; it is discarded after that."""

    seat: int
    card: str


class Turn(Struct, frozen=True, forbid_unknown_fields=True):
    """A player's turn.

    Args:
        seat: Whose turn it is.
        hands: Hand actions left.
        moved: The phase in which he has moved, `move1` or `move2`; empty when he has not.
        points: Movement points left in this phase; -1 before the first step of it.
        halved: How often his movement was halved before he began to move.
        stride: Movement points added by cards.
        again: Whether a card lets him move in both phases.
        fists: Fists used.
        aimed: Combatants he has attacked.
    """

    seat: int
    hands: int = 0
    moved: Literal["", "move1", "move2"] = ""
    points: int = -1
    halved: int = 0
    stride: int = 0
    again: bool = False
    fists: int = 0
    aimed: tuple[int, ...] = ()


class Hunt(Struct, frozen=True, forbid_unknown_fields=True):
    """A Creature's turn.

    Args:
        no: The Creature.
        stage: What it does: choose a target, a hex beside it, walk there, stray, attack.
        target: Whom it goes for; -1 for nobody.
        goal: The hex it walks to.
        way: Which of the six ways it strays, -1 before that is rolled.
        points: Movement points left.
        blow: Which of its attacks is next.
        struck: Combatants it has attacked.
    """

    no: int
    stage: Literal["target", "goal", "walk", "stray", "attack"] = "target"
    target: int = -1
    goal: Hex | None = None
    way: int = -1
    points: int = 0
    blow: int = 0
    struck: tuple[int, ...] = ()


class Switches(Struct, frozen=True, forbid_unknown_fields=True):
    """The readings of the rules a game is played with; see `PitFighterSetup`."""

    mode: Literal["basic", "normal"] = "basic"
    scenario: str = ""
    rate_at: Literal["declaration", "award"] = "declaration"
    highest: Literal["chooses", "starts"] = "chooses"
    shared_edges: Literal["open", "blocked"] = "open"
    free_cards: int | None = None
    extra_per: Literal["round", "turn"] = "round"
