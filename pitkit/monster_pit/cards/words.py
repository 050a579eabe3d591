"""The words that cards and tokens of Monster Pit are written in, beside those of `pitkit.play.effects`.

`it` names a thing picked before. `who` is `own` (the card's Captain, the default), `it`, `each` or `lead`.

| `do`, the Monster | what happens |
|---|---|
| `move` | the Monster moves `n` towards the Gate, or `back`; `past_purple` lifts a token's limit |
| `monster_gains`, `monster_loses` | a tracker of a `colour` goes up or down `n` |
| `monster_improves`, `monster_weakens` | `n` of its dice are swapped up or down one colour |
| `damage`, `monster_heals` | `n` health less or more |
| `monster_attacks` | it attacks `who`: `it`, `lead` or `all` |
| `monster_card` | the top Monster card is carried out for free |
| `monster_draws`, `monster_gold` | the Monster player draws, takes Gold |
| `hold` | `twilight`: its rest is skipped; `morning`: the Monster stands still in the next one |
| `mesmerize` | `it` goes beside the Monster Board |

| `do`, purses and decks | what happens |
|---|---|
| `gold`, `platinum`, `gem`, `stone` | gained: `n`, a Gem of a `colour` |
| `spend`, `lose` | `n` of `what`: `gold`, `blue`, `green`, `gem`, `stone`, `wish`; `spend` may be a cost |
| `wish` | `n` Wish tokens are drawn, one is kept |
| `armour`, `upgrade` | one die of `it` is improved by a token, or becomes white |
| `draw` | `n` top cards of a `deck` for free |
| `search` | a `deck` is searched for a `kind` or `type` |
| `refresh` | the face-up card of a `deck` goes to its bottom |

| `do`, characters | what happens |
|---|---|
| `injure`, `heal`, `sacrifice`, `remove`, `return`, `mesmerize`, `join`, `to_reserve` | done to `it` |
| `leave`, `injure_this` | this card leaves (`return`, `remove`, `sacrifice`) or is injured; may be costs |
| `reassign` | as at the Barracks, for free |
| `transfer` | the Item or Mount `it` goes to the character `to` |

| `do`, rolls and fights | what happens |
|---|---|
| `results`, `cancel` | `n` results of a `side` more, or not counted |
| `extra_die` | `n` dice of a `colour` on top of all limits, for a `span`: `roll` or `round` |
| `prevent` | up to `n` dice of a `colour` (`any`) stay out of the next roll or round of `who` |
| `reroll` | `one`, `any` or `all` dice of the `own` or `anybody`'s roll |
| `turn` | `n` dice of the own roll show a Captain |
| `throw` | the frame's `roll` of a `die`: `red`, `yellow`, `white` (no chains), `rune`, `location` |
| `cast` | printed `dice` are rolled for this effect, chains and all |
| `fight` | the Captain attacks the `monster` or the Creature `it` |
| `spare`, `stronger` | no loss from a lost fight; `n` damage more from a won one |

| `do`, the Citadel | what happens |
|---|---|
| `visits` | `n` more structures of the `district` or the `citadel` |
| `go` | the own piece moves to the District `it` |
| `close` | a `place` is closed for `rounds` |
| `burn`, `burn_citadel` | a District burns, or everything |
| `place`, `move_creature` | a token comes to `where`; the Creature `it` goes to the structure `to` |
| `hurt_creature`, `heal_creature` | `n` health of `it` |

In force with `when = "always"`: `bonus_dice`, `dice_limit`, `mount_dice`, `both_roles`, `royal`, `critical`,
`protected`, `price`, `visit_twice`, `stay`, `fight_and_visit`, `attack_from`, `crowd`, `closed`, `forbid`,
`move_change`, `monster_dice`.

Moments (`when`): `revealed`, `joined`, `morning`, `midday`, `twilight`, `night`, `progress`, `rolled`,
`fighting`, `won`, `lost`, `entered`, `struck`, `defeated`, `visited`, `advanced`, `taken`; `used` and
`always` of the frame. Those whose words begin with "used" wait for a player to use the card; the others are
carried out by themselves.

Conditions (`is`): `on_rune`, `rune`, `family`, `solo`, `lead`, `in_district`, `alone`, `holds`, `near_gate`,
`monster_player`, `injured`, `at_least`, `monster_tracker`. Amounts (`count`): `captains`, `cast`,
`characters`, `creatures`, `mesmerized`, `monster_dice`, `margin`, `attached`, `half`. Things to pick (`any`):
`character`, `attachment`, `captain`, `district`, `structure`, `deck`, `face_up`, `creature`; deciders:
`lead_captain`, `monster_side`, `harmed`.

Example:
    >>> from pitkit.play.effects import Ability
    >>> from pitkit.play.reading import read
    >>> wizard = {"effect": [{"do": "move", "n": 4, "back": True}, {"do": "monster_gains", "colour": "red"}]}
    >>> print(read(wizard, Ability, words=WORDS))
    When used: move the Monster 4 spaces back; the Monster gains 1 red die.
"""

from __future__ import annotations

from pitkit.monster_pit.cards.deeds import DEEDS
from pitkit.monster_pit.cards.moments import COUNTS, MOMENTS, TESTS
from pitkit.monster_pit.cards.rolls import ROLLS, STANDING
from pitkit.monster_pit.cards.things import THINGS
from pitkit.play.effects import vocabulary
from pitkit.play.words import Words

GAME_WORDS = (*DEEDS, *ROLLS, *STANDING, *MOMENTS, *TESTS, *COUNTS, *THINGS)
"""The game's own words."""

WORDS: Words = vocabulary(*GAME_WORDS)
"""What reads the cards."""
