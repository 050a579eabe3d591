"""The content of the whole game: records of cards and tokens, the words of their effects, their packs.

| module | what it holds |
|---|---|
| `facts` | names of places, decks, kinds and types |
| `words` | the words of effects, in `deeds`, `rolls`, `moments` and `things` |
| `records` | cards and tokens as data |
| `content` | all records of a game together |
| `checks` | what must fit together in them |
| `packs` | the packs that ship |
"""

from pitkit.monster_pit.cards.content import PitContent as PitContent
from pitkit.monster_pit.cards.packs import CARDS as CARDS
from pitkit.monster_pit.cards.packs import GAME as GAME
from pitkit.monster_pit.cards.packs import card_packs as card_packs
from pitkit.monster_pit.cards.packs import sample_content as sample_content
from pitkit.monster_pit.cards.words import GAME_WORDS as GAME_WORDS
from pitkit.monster_pit.cards.words import WORDS as WORDS
