"""The content of the whole game: records of cards and tokens, the words of their effects, their packs.

| module | what it holds |
|---|---|
| `facts` | names of places, decks, kinds and types |
| `words` | the words of effects, in `deeds`, `rolls` and `moments` |
| `records` | cards and tokens as data |
| `content` | all records of a game together |
| `checks` | what must fit together in them |
| `packs` | the packs that ship |
"""

from pitkit.monster_pit.cards.content import PitContent
from pitkit.monster_pit.cards.packs import CARDS, GAME, card_packs, sample_content
from pitkit.monster_pit.cards.words import GAME_WORDS, WORDS

__all__ = ["CARDS", "GAME", "GAME_WORDS", "WORDS", "PitContent", "card_packs", "sample_content"]
