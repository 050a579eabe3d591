"""The packs of a whole game of Monster Pit, and the game as the reader of packs knows it.

The dice part has packs of its own in `content/`; of them the whole game shares the printed dice and boards.
Cards, tokens and the rest are in `content/whole/`.

Example:
    >>> [pack.name for pack in card_packs()][:3]
    ['monster_pit_dice', 'monster_pit_boards', 'monster_pit_printed']
"""

from __future__ import annotations

from functools import cache
from importlib import resources

from pitkit.monster_pit.cards.content import PitContent
from pitkit.play.content import Pack, load_pack, merge
from pitkit.play.game import Game, Setup
from pitkit.play.state import State

DEFAULT_PACKS = (
    "monster_pit_dice",
    "monster_pit_boards",
    "monster_pit_printed",
    "monster_pit_sample_boards",
    "monster_pit_sample_captains",
    "monster_pit_sample_characters",
    "monster_pit_sample_goods",
    "monster_pit_sample_perils",
)
"""Names of the packs with which a whole game can be played at once."""

SHARED = ("dice.toml", "boards.toml")
"""Files of the dice part that serve the whole game too."""


class PackReader(State, frozen=True, forbid_unknown_fields=True):
    """What is needed to read packs: a state with content."""

    content: PitContent


def _packs() -> tuple[Pack, ...]:
    return card_packs()


def _start(setup: Setup, content: PitContent) -> PackReader:  # noqa: ARG001 - packs are read, not played
    return PackReader(content)


CARDS: Game[PackReader] = Game(
    name="monster_pit",
    title="Monster Pit",
    state=PackReader,
    setup=Setup,
    start=_start,
    content=merge,
    packs=_packs,
    default_packs=DEFAULT_PACKS,
    package="pitkit.monster_pit",
)
"""The whole game for reading, checking and filling in packs."""

GAME = CARDS


@cache
def card_packs() -> tuple[Pack, ...]:
    """The packs that ship with the whole game: dice, boards, what is printed, then the sample.

    Returns:
        The packs in the order in which they are merged; all of them together are the default.

    Raises:
        PackError: One of them cannot be read.

    Example:
        >>> sorted({pack.kind for pack in card_packs()})
        ['printed', 'sample']
    """
    folder = resources.files("pitkit.monster_pit") / "content"
    own = sorted((file for file in (folder / "whole").iterdir()), key=lambda file: file.name)
    files = [folder / name for name in SHARED] + [file for file in own if file.name.endswith(".toml")]
    return tuple(load_pack(CARDS, file) for file in files)


def sample_content() -> PitContent:
    """The content of all shipped packs, with which a whole game can be played at once.

    Returns:
        The content; the same object each time.

    Example:
        >>> len(sample_content().captains)
        6
    """
    content = CARDS.load_content()
    assert isinstance(content, PitContent)
    return content
