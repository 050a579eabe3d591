"""The words card effects of Pit Fighter are written in, beside those of `pitkit.play.effects`.

Things that happen (`do`); `who` is `self`, `target` (of the attack, or a Trap's victim) or `it` (picked):

| `do` | what happens |
|---|---|
| `dice` | `n` dice more, or fewer, on the Damage Dice Stack of the attack |
| `hurt` | `n` dice of immediate damage for `who` |
| `heal` | `n` Exhaustion Points back for `who`, up to the full number |
| `gold` | the player takes `n` gold |
| `forfeit` | the player pays `n` gold, which he must be able to before he plays the card; may be a cost |
| `halve` | the movement `who` has left is halved, rounded down |
| `stride` | `n` movement points more, or fewer, this turn |
| `move_again` | the character may move in both Movement Phases this turn |
| `hand_action` | `n` more hand actions this turn |
| `push` | `who` is moved `n` hexes straight away, hex by hex |
| `obstacle` | a thing on the hex `it` that `blocks` the line of sight or, `solid`, bars the hex |
| `summon` | a `creature` enters on the hex `it`, `controlled` or not |
| `charm` | the Creature `it` does not go for the player |
| `control` | the player controls the Creature `it` |
| `ready` | the equipped card `it` is un-Tilted and may be used once more |
| `tilt` | the equipped card `it` is Tilted |
| `draw` | the player draws `n` cards |
| `recover` | the card `it` goes from the player's discards to his hand |

In force while the card is un-Tilted or its continuous effect lasts, with `when = "always"`: `resist`,
`stronger`, `weaker`, `longer`, `faster`, `fixed`, `hand_limit`, `move_twice`, `hands`.

Moments (`when`): `used`, `attacking`, `defending`, `hit`, `released`, `checked`, `always`.
Conditions (`is`): `weapon`, `beside`. Amounts (`count`): `rolled`, `lost`, `stack`, `apart`. Things to pick
(`any`): `combatant`, `hex`, `item`, `discard`.
"""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

from msgspec import Meta

from pitkit.play.effects import Amount, Verb, vocabulary
from pitkit.play.words import AmountWord, ConditionWord, SelectorWord, TriggerWord

Who = Literal["self", "target", "it"]
DamageType = Literal["", "Fire", "Frost"]
Keyword = Literal[
    "Action", "Animal", "Armor", "Creature", "Equipment", "Fire", "Frost",
    "Magic", "Melee", "Missile", "Monster", "Spell", "Trap", "Weapon",
]  # fmt: skip
Small = Annotated[int, Meta(ge=1, le=99)]
Change = Annotated[int, Meta(ge=-99, le=99)]

_WHO = {"self": "you", "target": "the target", "it": "it"}


# Moments --------------------------------------------------------------------------------------------


class Attacking(TriggerWord, frozen=True):
    """As the attacker, while an attack is under way."""


class Defending(TriggerWord, frozen=True):
    """As the defender, while an attack is under way."""


class Hit(TriggerWord, frozen=True):
    """When an attack with it has done damage."""


class Released(TriggerWord, frozen=True):
    """When the Trap is released, for each combatant in its area, after its immediate damage."""


class Checked(TriggerWord, frozen=True):
    """In each Check Effects Phase of the player as long as the continuous effect lasts."""


# What happens ---------------------------------------------------------------------------------------


class Dice(Verb, frozen=True):
    """Dice on the stack or off it."""

    says: ClassVar[str] = "{n} dice on the Damage Dice Stack"
    n: Amount


class Hurt(Verb, frozen=True):
    """Immediate damage."""

    n: Amount
    who: Who = "target"
    type: DamageType = ""

    def __str__(self) -> str:
        return f"{self.n}d6 {f'{self.type} ' if self.type else ''}immediate damage to {_WHO[self.who]}"


class Heal(Verb, frozen=True):
    """Exhaustion Points back."""

    n: Amount
    who: Who = "self"

    def __str__(self) -> str:
        return f"{self.n} Exhaustion Points back for {_WHO[self.who]}"


class Gold(Verb, frozen=True):
    """Gold for the player."""

    says: ClassVar[str] = "take {n} gold"
    n: Amount


class Forfeit(Verb, frozen=True):
    """Gold the player must pay."""

    says: ClassVar[str] = "pay {n} gold"
    n: Annotated[int, Meta(ge=1, le=999)]


class Halve(Verb, frozen=True):
    """Half of the movement left."""

    who: Who = "target"

    def __str__(self) -> str:
        return f"halve the movement left to {_WHO[self.who]}"


class Stride(Verb, frozen=True):
    """Movement points this turn."""

    says: ClassVar[str] = "{n} movement points this turn"
    n: Change


class MoveAgain(Verb, frozen=True):
    """A second movement this turn."""

    says: ClassVar[str] = "you may move in both Movement Phases this turn"


class HandAction(Verb, frozen=True):
    """Hand actions this turn."""

    says: ClassVar[str] = "{n} more hand actions this turn"
    n: Small = 1


class Push(Verb, frozen=True):
    """A forced move."""

    n: Small = 1
    who: Who = "it"

    def __str__(self) -> str:
        return f"move {_WHO[self.who]} {self.n} hexes straight away from you"


class Obstacle(Verb, frozen=True):
    """Something that lies on a hex."""

    blocks: bool = True
    solid: bool = True
    lasts: Annotated[int, Meta(ge=0, le=99)] = 0

    def __str__(self) -> str:
        what = [
            text
            for text, on in (("bars the hex", self.solid), ("blocks the line of sight", self.blocks))
            if on
        ]
        time = f" for {self.lasts} Check Effects Phases" if self.lasts else ""
        return f"an obstacle on the hex{time} that {' and '.join(what) or 'does nothing'}"


class Summon(Verb, frozen=True):
    """A Creature enters the arena."""

    creature: str
    controlled: bool = False

    def __str__(self) -> str:
        return f"{self.creature} enters on the hex{', under your control' if self.controlled else ''}"


class Charm(Verb, frozen=True):
    """A Creature that spares the player."""

    says: ClassVar[str] = "the Creature does not go for you"


class Control(Verb, frozen=True):
    """A Creature under the player's control."""

    says: ClassVar[str] = "you control the Creature"


class Ready(Verb, frozen=True):
    """An equipped card made usable again."""

    says: ClassVar[str] = "un-Tilt it; it may be used once more"


class Tilt(Verb, frozen=True):
    """An equipped card made useless for now."""

    says: ClassVar[str] = "Tilt it"


class Draw(Verb, frozen=True):
    """Cards from the deck."""

    says: ClassVar[str] = "draw {n} cards"
    n: Small = 1


class Recover(Verb, frozen=True):
    """A discarded card back in the hand."""

    says: ClassVar[str] = "take it from your discards into your hand"


# What is in force -----------------------------------------------------------------------------------


class Resist(Verb, frozen=True):
    """Dice rolled against damage of a type."""

    says: ClassVar[str] = "{dice}d6 resistance against {type} damage"
    type: Literal["Fire", "Frost"]
    dice: Small = 1


class _Passive(Verb, frozen=True):
    """Base of the words about one's own attacks, of a kind of Weapon or all."""

    n: Small = 1
    using: str = ""

    def _say(self, text: str) -> str:
        return f"{text} with {self.using}" if self.using else text


class Stronger(_Passive, frozen=True):
    """More dice for one's own attacks."""

    def __str__(self) -> str:
        return self._say(f"+{self.n}d6 for your attacks")


class Weaker(_Passive, frozen=True):
    """Fewer dice for one's own attacks."""

    def __str__(self) -> str:
        return self._say(f"−{self.n}d6 for your attacks")


class Longer(_Passive, frozen=True):
    """A longer range for one's own attacks."""

    def __str__(self) -> str:
        return self._say(f"+{self.n} range for your attacks")


class Faster(Verb, frozen=True):
    """More, or less, Movement."""

    says: ClassVar[str] = "{n} Movement"
    n: Change


class Fixed(Verb, frozen=True):
    """A Movement that nothing else changes."""

    says: ClassVar[str] = "Movement is {n}"
    n: Annotated[int, Meta(ge=0, le=99)]


class HandLimit(Verb, frozen=True):
    """More, or fewer, cards in hand at the end of a Draw Phase."""

    says: ClassVar[str] = "{n} cards to the hand limit"
    n: Change


class MoveTwice(Verb, frozen=True):
    """Movement in both phases of every turn."""

    says: ClassVar[str] = "you may move in both Movement Phases"


class Hands(Verb, frozen=True):
    """More hand actions in every turn."""

    says: ClassVar[str] = "{n} more hand actions each turn"
    n: Small = 1


# Conditions, amounts, things ------------------------------------------------------------------------


class Weapon(ConditionWord, frozen=True):
    """Whether the attack's Weapon has a keyword."""

    says: ClassVar[str] = "the Weapon is {keyword}"
    keyword: Keyword


class Beside(ConditionWord, frozen=True):
    """Whether attacker and defender stand on neighbouring hexes."""

    says: ClassVar[str] = "attacker and defender stand side by side"


class Rolled(AmountWord, frozen=True):
    """The sum of the dice a `roll` threw."""

    says: ClassVar[str] = "as many as the dice show"
    of: str = "rolled"


class Lost(AmountWord, frozen=True):
    """One for every so many Exhaustion Points the player has lost."""

    says: ClassVar[str] = "1 for every {per} Exhaustion Points you have lost"
    per: Small = 1


class Stack(AmountWord, frozen=True):
    """How many dice lie on the Damage Dice Stack."""

    says: ClassVar[str] = "as many as there are dice on the Damage Dice Stack"


class Apart(AmountWord, frozen=True):
    """How many hexes attacker and target are apart."""

    says: ClassVar[str] = "as many as the hexes to the target"


class Combatant(SelectorWord, frozen=True):
    """Combatants in range and line of sight."""

    who: Literal["any", "other", "opponent", "creature"] = "other"

    def __str__(self) -> str:
        names = {"any": "a combatant", "other": "another combatant", "opponent": "an opponent"}
        return names.get(self.who, "a Creature")


class HexIn(SelectorWord, frozen=True, tag="hex"):
    """Free legal hexes in range and line of sight."""

    def __str__(self) -> str:
        return "a free hex"


class ItemOf(SelectorWord, frozen=True, tag="item"):
    """Equipped cards of the player, or of the target."""

    of: Literal["self", "target"] = "self"
    tilted: bool = True

    def __str__(self) -> str:
        state = "a Tilted" if self.tilted else "an un-Tilted"
        return f"{state} card {'of yours' if self.of == 'self' else 'of the target'}"


class Discard(SelectorWord, frozen=True):
    """Cards in the player's discard pile."""

    def __str__(self) -> str:
        return "a card of your discards"


WORDS = vocabulary(
    Attacking, Defending, Hit, Released, Checked,
    Dice, Hurt, Heal, Gold, Forfeit, Halve, Stride, MoveAgain, HandAction, Push, Obstacle, Summon, Charm,
    Control, Ready, Tilt, Draw, Recover,
    Resist, Stronger, Weaker, Longer, Faster, Fixed, HandLimit, MoveTwice, Hands,
    Weapon, Beside, Rolled, Lost, Stack, Apart, Combatant, HexIn, ItemOf, Discard,
)  # fmt: skip
"""What reads the abilities of cards, characters and Creatures."""

PASSIVE = (Resist, Stronger, Weaker, Longer, Faster, Fixed, HandLimit, MoveTwice, Hands)
"""Words that are in force and never carried out."""
