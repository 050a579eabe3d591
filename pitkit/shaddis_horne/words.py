"""The words that cards of Shaddis Horne are written in, beside those of `pitkit.play.effects`.

| `do` | what happens |
|---|---|
| `gain`, `lose` | `n` of a resource (`what`; `it` for one picked before); `lose` may be a cost |
| `draw` | `n` cards or tokens for the town from the `deck`: `recipe`, `equipment`, `villager`, `rarity` |
| `hit` | the top creature of the tile picked as `it` is hit |
| `blow` | every creature of the road `it` moves 1 tile, `forwards` or `backwards` |
| `shove` | one creature picked as `it` (a golem whole) moves 1 tile |
| `banish` | all creatures of a `kind` on the road `it` go back to the supply |
| `spawn` | `n` times a `creature`; on a `road`, else on a rolled one |
| `ready`, `exhaust`, `extra_action` | the Hawkguard `it` becomes ready, exhausted, or has 1 action more |
| `place` | the Hawkguard `who` is put on the Location `where` |
| `strengthen` | a Strength token of `n` (1 or 2) on the Villager `it` |
| `flee` | the Villager `it` is discarded |
| `replace_row` | the `equipment` or `villager` row is discarded and filled again |
| `restock` | discarded Equipment is shuffled back: of some `types`, or all |
| `lose_equipment` | the Equipment `it` is discarded unused |
| `discard_recipes` | the unused Recipes are discarded |
| `repair`, `destroy` | the Location `it` is flipped |
| `ignore_wounds` | the Wounds of the Pit card just placed are not suffered; usable only then |
| `reroll` | a die just rolled is rolled once more; usable only then |
| `discount` | always: `n` less to pay on `equipment` or `villager` cards |

Triggers: `luck` (a die may be rolled once a round; it works on one of `faces`), `returned` (a Hawkguard comes
back from the Pit), `beaten` (the Villager beats a creature); `used` and `always` of the frame. Conditions:
`wave`, `fairies`, `destroyed` (each `at_least`), `wounding`. Amounts: `wave`, `fairies`, `descents`,
`destroyed`. Selectors: `creature`, `road`, `location`, `hawkguard`, `villager`, `resource`, `equipment`,
`mover`.
"""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

from msgspec import Meta

from pitkit.play.effects import Amount, Faces, Number, Verb, vocabulary
from pitkit.play.words import AmountWord, ConditionWord, SelectorWord, TriggerWord, Words, phrase
from pitkit.shaddis_horne.facts import Colour, Kind

Good = Literal["gems", "influence", "wood", "ore", "it"]
Way = Literal["forwards", "backwards"]
RowName = Literal["equipment", "villager"]
From1 = Annotated[int, Meta(ge=1, le=9)]
ONE = Number(1)


def _good(what: str) -> str:
    return "of that resource" if what == "it" else what.title()


class Gain(Verb, frozen=True):
    """Resources gained; what goes above the end of the track is lost (SH-CMP-01)."""

    what: Good
    n: Amount = ONE

    def __str__(self) -> str:
        return f"gain {self.n} {_good(self.what)}"


class Lose(Verb, frozen=True):
    """Resources lost; a forced loss stops at 0, a cost must be paid in full (SH-CMP-02)."""

    what: Good
    n: Amount = ONE

    def __str__(self) -> str:
        return f"lose {self.n} {_good(self.what)}"


class Draw(Verb, frozen=True):
    """Cards or Recipes for the town, without paying."""

    deck: Literal["recipe", "equipment", "villager", "rarity"]
    n: Amount = ONE

    def __str__(self) -> str:
        names = {"recipe": "Recipe", "equipment": "Equipment", "villager": "Villager", "rarity": "Rarity"}
        return f"gain {self.n} {names[self.deck]}"


class Hit(Verb, frozen=True):
    """The top creature of a picked tile is hit."""

    says: ClassVar[str] = "hit its top creature"


class Blow(Verb, frozen=True):
    """All creatures of a picked road move."""

    says: ClassVar[str] = "move every creature on that road 1 tile {way}"
    way: Way


class Shove(Verb, frozen=True):
    """One creature moves."""

    says: ClassVar[str] = "move it 1 tile {way}"
    way: Way


class Banish(Verb, frozen=True):
    """Creatures of a kind leave a picked road without reward."""

    says: ClassVar[str] = "return every {kind} on that road to the supply"
    kind: Kind


class Spawn(Verb, frozen=True):
    """Creatures appear on a green tile."""

    creature: Kind
    n: Amount = ONE
    road: Annotated[int, Meta(ge=1, le=6)] | None = None

    def __str__(self) -> str:
        where = "a rolled road" if self.road is None else f"road {self.road}"
        return f"spawn {self.n} {self.creature} on {where}"


class Ready(Verb, frozen=True):
    """A Hawkguard has another turn."""

    says: ClassVar[str] = "make that Hawkguard ready"


class Exhaust(Verb, frozen=True):
    """A Hawkguard has no turn."""

    says: ClassVar[str] = "exhaust that Hawkguard"


class ExtraAction(Verb, frozen=True):
    """A Hawkguard has one more action on its turn of this round."""

    says: ClassVar[str] = "that Hawkguard has 1 action more on its turn"


class Place(Verb, frozen=True):
    """A Hawkguard is put somewhere without an action."""

    says: ClassVar[str] = "put that Hawkguard there"


class Strengthen(Verb, frozen=True):
    """A Strength token on a Villager, while there is one."""

    says: ClassVar[str] = "put a +{n} Strength token on that Villager"
    n: Literal[1, 2]


class Flee(Verb, frozen=True):
    """A Villager leaves the town."""

    says: ClassVar[str] = "that Villager flees"


class ReplaceRow(Verb, frozen=True):
    """A row is replaced by the next cards of its deck."""

    says: ClassVar[str] = "replace both cards of the {row} row"
    row: RowName


class Restock(Verb, frozen=True):
    """Discarded Equipment goes back into its deck, which is shuffled."""

    types: tuple[str, ...] = ()

    def __str__(self) -> str:
        return f"shuffle discarded {phrase(self.types) or 'Equipment'} back into the Equipment deck"


class LoseEquipment(Verb, frozen=True):
    """Held Equipment is discarded unused."""

    says: ClassVar[str] = "discard that Equipment"


class DiscardRecipes(Verb, frozen=True):
    """The Recipes lying on the college are gone."""

    says: ClassVar[str] = "discard the unused Recipes on the college"


class Repair(Verb, frozen=True):
    """A destroyed Location is flipped back."""

    says: ClassVar[str] = "repair that Location"


class Destroy(Verb, frozen=True):
    """An intact Location is flipped to its destroyed side."""

    says: ClassVar[str] = "that Location is destroyed"


class IgnoreWounds(Verb, frozen=True):
    """The Wounds of one Pit card are not suffered."""

    says: ClassVar[str] = "ignore the Wounds of this Pit card"


class Reroll(Verb, frozen=True):
    """A die is rolled again; the second result stands."""

    says: ClassVar[str] = "roll a die again that was just rolled"


class Discount(Verb, frozen=True):
    """Cards of a row cost less."""

    says: ClassVar[str] = "pay {n} less for each card of the {row} row"
    row: RowName
    n: From1 = 1


class Luck(TriggerWord, frozen=True):
    """When a die, rolled once a round, shows one of some faces."""

    says: ClassVar[str] = "the die shows {faces}"
    faces: Faces


class Returned(TriggerWord, frozen=True):
    """When a Hawkguard comes back from the Pit, well or badly wounded."""

    says: ClassVar[str] = "a Hawkguard returns from the Pit"


class Beaten(TriggerWord, frozen=True):
    """When this Villager has beaten a creature."""

    says: ClassVar[str] = "this Villager beats a creature"


class WaveIs(ConditionWord, frozen=True, tag="wave"):
    """Whether a wave has been reached."""

    says: ClassVar[str] = "it is wave {at_least} or later"
    at_least: From1


class ManyFairies(ConditionWord, frozen=True, tag="fairies"):
    """Whether so many fairies are on the roads."""

    says: ClassVar[str] = "{at_least} or more fairies are on the roads"
    at_least: From1


class ManyDestroyed(ConditionWord, frozen=True, tag="destroyed"):
    """Whether so many Locations are destroyed."""

    says: ClassVar[str] = "{at_least} or more Locations are destroyed"
    at_least: From1


class Wounding(ConditionWord, frozen=True):
    """Whether a Pit card is about to give Wounds."""

    says: ClassVar[str] = "a Pit card is about to give Wounds"


class WaveNumber(AmountWord, frozen=True, tag="wave"):
    """The number of the wave."""

    says: ClassVar[str] = "as many as the wave's number"


class Fairies(AmountWord, frozen=True):
    """Fairies on all roads."""

    says: ClassVar[str] = "as many as there are fairies on the roads"


class Descents(AmountWord, frozen=True):
    """Descents of the trip into the Pit that is under way."""

    says: ClassVar[str] = "1 per descent"


class Destroyed(AmountWord, frozen=True):
    """Destroyed Locations."""

    says: ClassVar[str] = "as many as there are destroyed Locations"


class AnyCreature(SelectorWord, frozen=True, tag="creature"):
    """Tiles by the creature on top.

    Args:
        kind: Only where this kind is on top; empty for all.
        tile: Only tiles of this colour; empty for all.
        road: Name of a roll or of a picked road; empty for all roads.
    """

    kind: Kind | Literal[""] = ""
    tile: Colour | Literal[""] = ""
    road: str = ""

    def __str__(self) -> str:
        where = f" on a {self.tile} tile" if self.tile else ""
        return f"a {self.kind or 'creature'}{where}{' of that road' if self.road else ''}"


class AnyRoad(SelectorWord, frozen=True, tag="road"):
    """Roads, all or those with some creature."""

    holds: Kind | Literal["", "creatures"] = ""

    def __str__(self) -> str:
        return f"a road with {self.holds}" if self.holds else "a road"


class AnyLocation(SelectorWord, frozen=True, tag="location"):
    """Locations by their state; the town square only where it may be any."""

    state: Literal["any", "intact", "destroyed"] = "any"

    def __str__(self) -> str:
        return {"any": "a Location", "intact": "an intact Location"}.get(self.state, "a destroyed Location")


class AnyHawkguard(SelectorWord, frozen=True, tag="hawkguard"):
    """Hawkguards by their state."""

    state: Literal["any", "ready", "exhausted"] = "any"

    def __str__(self) -> str:
        return {"any": "a Hawkguard", "ready": "a ready Hawkguard"}.get(self.state, "an exhausted Hawkguard")


class AnyVillager(SelectorWord, frozen=True, tag="villager"):
    """Villagers that protect a Location, named by its number."""

    says: ClassVar[str] = "a Villager"


class AnyResource(SelectorWord, frozen=True, tag="resource"):
    """Resources, all or those of which some is held."""

    held: bool = False

    def __str__(self) -> str:
        return "a resource you hold" if self.held else "a resource"


class AnyEquipment(SelectorWord, frozen=True, tag="equipment"):
    """Equipment the town holds; Rarities are none (SH-RAR-03)."""

    says: ClassVar[str] = "an Equipment you hold"


class AnyMover(SelectorWord, frozen=True, tag="mover"):
    """The creatures of the road picked as `it`, one by one from the red tile; a golem is one."""

    says: ClassVar[str] = "creature on that road"


GAME_WORDS = (
    Gain, Lose, Draw, Hit, Blow, Shove, Banish, Spawn, Ready, Exhaust, ExtraAction, Place, Strengthen, Flee,
    ReplaceRow, Restock, LoseEquipment, DiscardRecipes, Repair, Destroy, IgnoreWounds, Reroll, Discount,
    Luck, Returned, Beaten,
    WaveIs, ManyFairies, ManyDestroyed, Wounding,
    WaveNumber, Fairies, Descents, Destroyed,
    AnyCreature, AnyRoad, AnyLocation, AnyHawkguard, AnyVillager, AnyResource, AnyEquipment, AnyMover,
)  # fmt: skip
"""The game's own words."""

WORDS: Words = vocabulary(*GAME_WORDS)
"""What reads the cards."""
