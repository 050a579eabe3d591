"""The content of Villagers and Monster: dice, Ward cards, and the words their effects are written in.

The manual prints neither the faces of the dice nor a list of Wards, so both come from packs. A Ward has a
kind, which says whom its points help (VM-WRD-05 to VM-WRD-07), and may have abilities written with the
words below and those of `pitkit.play.effects`:

| `do` | what happens |
|---|---|
| `points` | `n` points for a `side`: `own` or `other` (of the Ward's player), `villagers`, `monster` |
| `swap` | the two sides' points so far change places |
| `silence` | the next Ward to be counted does nothing |
| `win_ties` | this round a tie goes to the Villagers |
| `reward` | `n` tokens from the Token Bag for `who`: `self`, `villagers`, or `it`, a player picked before |
| `spoils` | if the Monster loses, up to `n` of his tokens on the board go to the player, not to the Void |
| `claim_void` | the player takes every token in the Void |
| `lose` | the player puts `n` of his tokens off the board into the Void; may be a cost |

Abilities act when the Ward is `counted`, or when its player's side has `won` or `lost`. The condition
`role` asks what the player is now; the amounts `rolled` (sum of dice rolled) and `villagers` (how many
there are) count; the selector `player` names the living players of a `side`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cached_property
from typing import Annotated, ClassVar, Literal

from msgspec import Meta

from pitkit.play import MalformedError, Part, Pool, Problem, pool
from pitkit.play.content import PackContent, Record
from pitkit.play.effects import Ability, Amount, Effect, Roll, Verb, children, vocabulary
from pitkit.play.words import AmountWord, ConditionWord, SelectorWord, TriggerWord, Words

POOL = "Wards"
"""Name of the pool of unseen Ward cards."""

Kind = Literal["Villager", "Monster", "Spell", "Scroll"]
Side = Literal["own", "other", "villagers", "monster"]


def _number(n: object, noun: str) -> str:
    return f"{n} {noun}{'' if str(n) == '1' else 's'}"


class AtCount(TriggerWord, frozen=True, tag="counted"):
    """The moment the Ward is counted, in the order of the table."""


class AfterWin(TriggerWord, frozen=True, tag="won"):
    """After the comparison, when the side of the Ward's player has won the round."""


class AfterLoss(TriggerWord, frozen=True, tag="lost"):
    """After the comparison, when the side of the Ward's player has lost the round."""


class Points(Verb, frozen=True):
    """Points for a side."""

    n: Amount
    side: Side = "own"

    def __str__(self) -> str:
        names = {"own": "your side", "other": "the other side"}
        return f"{_number(self.n, 'point')} for {names.get(self.side, f'the {self.side.title()}')}"


class Swap(Verb, frozen=True):
    """The points counted so far change sides."""

    says: ClassVar[str] = "the points counted so far change sides"


class Silence(Verb, frozen=True):
    """The next Ward counts for nothing."""

    says: ClassVar[str] = "the next Ward to be counted does nothing"


class WinTies(Verb, frozen=True):
    """A tie goes to the Villagers this round."""

    says: ClassVar[str] = "this round a tie goes to the Villagers"


class Reward(Verb, frozen=True):
    """Tokens from the Token Bag."""

    n: Amount
    who: Literal["self", "villagers", "it"] = "self"

    def __str__(self) -> str:
        names = {"self": "you take", "villagers": "each Villager takes", "it": "that player takes"}
        return f"{names[self.who]} {_number(self.n, 'token')} from the Token Bag"


class Spoils(Verb, frozen=True):
    """Tokens of a beaten Monster for the player instead of the Void."""

    says: ClassVar[str] = "if the Monster loses, you take up to {n} of his tokens on the board"
    n: Amount


class ClaimVoid(Verb, frozen=True):
    """All tokens in the Void for the player."""

    says: ClassVar[str] = "take every token in the Void"


class Lose(Verb, frozen=True):
    """Tokens of the player for the Void."""

    says: ClassVar[str] = "put {n} of your tokens into the Void"
    n: Annotated[int, Meta(ge=1, le=99)] = 1


class Role(ConditionWord, frozen=True):
    """What the Ward's player is this round."""

    says: ClassVar[str] = "you are {role}"
    role: Literal["Villager", "Monster"]


class Rolled(AmountWord, frozen=True):
    """The sum of the dice a `roll` threw."""

    says: ClassVar[str] = "as many as the dice show"
    of: str = "rolled"


class VillagerCount(AmountWord, frozen=True, tag="villagers"):
    """How many Villagers there are."""

    says: ClassVar[str] = "as many as there are Villagers"


class AnyPlayer(SelectorWord, frozen=True, tag="player"):
    """The living players of a side."""

    side: Literal["all", "villagers", "monster"] = "all"

    def __str__(self) -> str:
        return {"all": "a player", "villagers": "a Villager", "monster": "the Monster"}[self.side]


WORDS = vocabulary(
    Points, Swap, Silence, WinTies, Reward, Spoils, ClaimVoid, Lose,
    AtCount, AfterWin, AfterLoss, Role, Rolled, VillagerCount, AnyPlayer,
)  # fmt: skip
"""What reads the abilities of Wards."""


class Ward(Record, frozen=True, kw_only=True):
    """A kind of Ward card.

    Args:
        kind: Whom its points help: `Villager` and `Monster` Wards those, a `Spell` the side of its player;
            a `Scroll` has abilities instead (it may have points too, for its player's side).
        points: Points it adds.
        copies: How many of it are in the deck.
        abilities: What else it does.
    """

    kind: Kind
    points: Annotated[int, Meta(ge=-99, le=99)] = 0
    copies: Annotated[int, Meta(ge=1, le=99)] = 1
    abilities: tuple[Ability, ...] = ()

    @property
    def called(self) -> str:
        """What people call it."""
        return self.name or self.id


class Die(Record, frozen=True, kw_only=True):
    """The dice of one colour; the name is `blue` for the Villagers and `green` for the Monster.

    Args:
        faces: Its faces, each as likely; one that is printed twice is listed twice.
    """

    faces: Annotated[tuple[Annotated[int, Meta(ge=-99, le=99)], ...], Meta(min_length=1, max_length=100)]

    @property
    def weights(self) -> tuple[tuple[int, int], ...]:
        """Each different face with how often it is printed, the smallest first."""
        return tuple(sorted(Counter(self.faces).items()))

    def part(self, name: str, seen_by: tuple[int, ...] | None = None) -> Part:
        """One die as a part of a chance event.

        Args:
            name: What the part is called.
            seen_by: Seats that see the result; None for everyone.

        Returns:
            The part.
        """
        faces, weights = zip(*self.weights, strict=True)
        return Part(name, tuple(map(str, faces)), weights, seen_by)


class VillagersContent(PackContent, frozen=True):
    """All a game needs to know of its packs: the tables `[[die]]` and `[[ward]]`.

    Args:
        die: One record for each colour.
        ward: The cards of the Ward Deck.
    """

    words: ClassVar[Words] = WORDS

    die: tuple[Die, ...] = ()
    ward: tuple[Ward, ...] = ()

    @cached_property
    def dice(self) -> dict[str, Die]:
        """The die of each colour."""
        return {die.key: die for die in self.die}

    @cached_property
    def wards(self) -> dict[str, Ward]:
        """Each Ward by its key."""
        return {ward.key: ward for ward in self.ward}

    @cached_property
    def deck(self) -> dict[str, int]:
        """How many copies of each Ward the deck has, by its key."""
        return {ward.key: ward.copies for ward in self.ward}

    def called(self, key: str) -> str:
        """What people call a Ward, by its key."""
        return self.wards[key].called if key in self.wards else key

    def pool(self) -> Pool:
        """The whole deck, unseen."""
        return pool(POOL, self.deck)

    def ability(self, source: str) -> Ability:
        """The ability a source names.

        Args:
            source: A Ward's key and the place of the ability on it, e.g. `Scroll of Spoils.0`.

        Returns:
            The ability.

        Raises:
            MalformedError: No Ward has it.
        """
        key, _, place = source.rpartition(".")
        abilities = self.wards[key].abilities if key in self.wards else ()
        if not place.isascii() or not place.isdigit() or int(place) >= len(abilities):
            raise MalformedError("source", source, "a Ward's key, a dot and the place of an ability on it")
        return abilities[int(place)]

    def problems(self) -> Iterable[Problem]:
        """Dice of other colours than blue and green, abilities that no moment sets off, rolls of no die."""
        if set(self.dice) != {"blue", "green"}:
            yield "die", tuple(self.dice), "one die named blue and one named green"
        for ward in self.ward:
            for place, ability in enumerate(ward.abilities):
                where = f"ward.{ward.key}.abilities.{place}"
                if not isinstance(ability.when, AtCount | AfterWin | AfterLoss):
                    yield f"{where}.when", str(ability.when), "counted, won or lost"
                for die in _dice_rolled(ability.root):
                    if die not in self.dice:
                        yield f"{where}.effect", f"a roll of {die}", "a roll of blue or green"


def _dice_rolled(effect: Effect) -> Iterator[str]:
    """The kinds of dice an effect rolls."""
    if isinstance(effect, Roll):
        yield effect.die
    for part in children(effect):
        yield from _dice_rolled(part)
