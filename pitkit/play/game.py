"""A game as the core sees it: how to start it, what it is made of, where its rulebook is."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from importlib import import_module
from typing import TYPE_CHECKING, Any, Generic, Literal, Protocol, TypeVar, runtime_checkable

import msgspec
from msgspec import Struct

import pitkit
from pitkit.play.errors import MalformedError, listing
from pitkit.play.positions import checked, read
from pitkit.play.state import Content, PackStamp, Problem, State
from pitkit.play.steps import Adjust, Choice, Outcome, Step

if TYPE_CHECKING:
    from pitkit.play.rulebook import Rulebook

S = TypeVar("S", bound=State)

KEPT_CONTENTS = 16
"""How many contents a game keeps made; a person writing a pack makes a new one with each change."""


@runtime_checkable
class PackLike(Protocol):
    """What the core needs to know of a content pack."""

    @property
    def name(self) -> str:
        """The pack's name."""
        ...

    @property
    def version(self) -> str:
        """The pack's version."""
        ...

    @property
    def digest(self) -> str:
        """SHA-256 of its canonical form, in hexadecimal."""
        ...


class Setup(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Base of a game's setup: players and switches.

    Args:
        undo: May a person undo past something seen (a die, a drawn card)? `free`, `off`, or
            `by_agreement` of all seats.

    Example:
        >>> Setup(undo="off").undo
        'off'
    """

    undo: Literal["free", "off", "by_agreement"] = "free"

    def problems(self) -> Iterable[Problem]:
        """What cannot be played with these values: (field, value, allowed)."""
        return ()


def _no_packs() -> tuple[PackLike, ...]:
    return ()


def _no_content(packs: tuple[Any, ...]) -> Content | None:  # noqa: ARG001 - a game without packs
    return None


@dataclass(frozen=True, eq=False)
class Game(Generic[S]):
    """A game of the toolkit.

    Example:
        >>> from pitkit.play.example import GAME
        >>> GAME.title, [kind.__name__ for kind in GAME.choices]
        ('Two Heads', ['Toss'])

    Args:
        name: Its name in saves; for a game of pitkit its package, e.g. `monster_pit`.
        title: Its name in words.
        state: The class of its states.
        setup: The class of its setups.
        start: Makes the first state from a setup and the content.
        content: Makes the content from packs, in their order; returns None for a game without any.
        packs: Gives the packs that ship with the game, each with a name, version and digest.
        default_packs: Names of the shipped packs used unless others are asked for.
        package: Package that holds `rulebook.toml`; empty for `pitkit.<name>`.
        format: Number of the form of its setups, states and steps in saves, from 1.
        converters: For each older format, a function that makes a save file's data one format newer.
        heirs: Older formats that another game reads now, each with that game's name.
        former: Names under which older saves know this game.
    """

    name: str
    title: str
    state: type[S]
    setup: type[Setup]
    start: Callable[[Any, Any], S]
    content: Callable[[tuple[Any, ...]], Content | None] = _no_content
    packs: Callable[[], tuple[PackLike, ...]] = _no_packs
    default_packs: tuple[str, ...] = ()
    package: str = ""
    format: int = 1
    converters: Mapping[int, Callable[[dict[str, Any]], dict[str, Any]]] = field(default_factory=dict)
    heirs: Mapping[int, str] = field(default_factory=dict)
    former: tuple[str, ...] = ()
    _made: dict[tuple[PackStamp, ...], Content] = field(default_factory=dict, repr=False, compare=False)

    @property
    def choices(self) -> tuple[type[Choice], ...]:
        """Every kind of choice of the game."""
        return self.state.choice_types

    @cached_property
    def rulebook(self) -> Rulebook:
        """The game's rules by id, read when first asked for."""
        from pitkit.play.rulebook import Rulebook

        return Rulebook.load(self.package or f"pitkit.{self.name}")

    @cached_property
    def _shipped(self) -> tuple[PackLike, ...]:
        return self.packs()

    def find_packs(
        self, wanted: Iterable[str | PackLike] | None = None, extra: Iterable[PackLike] = ()
    ) -> tuple[PackLike, ...]:
        """Packs by their names.

        Args:
            wanted: Names or packs, in order; None for the game's default packs.
            extra: A person's own packs, looked through before the shipped ones.

        Returns:
            The packs.

        Raises:
            MalformedError: No pack has that name.
        """
        known = {pack.name: pack for pack in (*self._shipped, *extra)}
        if isinstance(wanted, str) or not isinstance(wanted, Iterable | None):
            raise MalformedError(
                "packs", wanted, f"a list of packs, or of their names: {listing(tuple(known))}"
            )
        found = []
        for item in self.default_packs if wanted is None else wanted:
            pack = known.get(item) if isinstance(item, str) else item
            if not isinstance(pack, PackLike):
                raise MalformedError("packs", item, listing(tuple(known)))
            found.append(pack)
        return tuple(found)

    def load_content(self, packs: Iterable[str | PackLike] | None = None) -> Content | None:
        """The content made from packs; the same packs give the same object.

        Args:
            packs: Names of shipped packs, or packs; None for the default ones.

        Returns:
            The content, stamped with its packs, or None for a game that has none.

        Raises:
            MalformedError: No pack has that name, or the packs do not make a content.
        """
        found = self.find_packs(packs)
        stamps = tuple(PackStamp(pack.name, str(pack.version), pack.digest) for pack in found)
        if stamps not in self._made:
            content = self.content(found)
            if content is None:
                return None
            while len(self._made) >= KEPT_CONTENTS:
                del self._made[next(iter(self._made))]
            self._made[stamps] = msgspec.structs.replace(content, packs=stamps)
        return self._made[stamps]

    def read_setup(self, setup: Setup | Mapping[str, Any] | None = None, root: str = "setup") -> Setup:
        """A setup, checked.

        Args:
            setup: A setup, plain data for one, or None for the defaults.
            root: Name put before a field's name in errors; "" where a person gave the fields one by one.

        Returns:
            The setup.

        Raises:
            MalformedError: A field is unknown, of a wrong type or out of range.
        """
        if isinstance(setup, Setup):
            if not isinstance(setup, self.setup):
                raise MalformedError("setup", setup, f"a {self.setup.__name__}")
            made = checked(setup, root)
        elif setup is None or isinstance(setup, Mapping):
            made = read(self.setup, dict(setup or {}), root)
        else:
            raise MalformedError("setup", setup, f"a {self.setup.__name__}, or a table of its fields")
        for name, value, allowed in made.problems():
            raise MalformedError(f"{root}.{name}".lstrip("."), value, allowed)
        return made

    def read_step(self, data: Any, root: str = "step") -> Step:
        """A step from plain data.

        Args:
            data: An object whose `do` names the kind of step.
            root: Name put before the field's path in errors.

        Returns:
            The step, its types checked; whether it is allowed is for the state to say.

        Raises:
            MalformedError: It is no step of this game.
        """
        tag = data.get("do") if isinstance(data, dict) else None
        kind = self._kinds.get(tag) if isinstance(tag, str) else None
        if kind is None:
            raise MalformedError(f"{root}.do", tag, listing(tuple(self._kinds), " | "))
        return read(kind, data, root)

    @cached_property
    def _kinds(self) -> dict[str, type[Step]]:
        kinds: tuple[type[Step], ...] = (*self.choices, Outcome, Adjust)
        return {str(kind.__struct_config__.tag): kind for kind in kinds}


def game_named(name: str) -> Game[Any]:
    """One of pitkit's own games, or a part of one that is played alone.

    Args:
        name: Its name in saves, e.g. `monster_pit` or `monster_pit_dice`.

    Returns:
        The game.

    Raises:
        MalformedError: pitkit has no such game.

    Example:
        >>> game_named("chess")
        Traceback (most recent call last):
        ...
        pitkit.play.errors.MalformedError: game is 'chess'; allowed: monster_pit, ...
    """
    package = pitkit.playable().get(name) if isinstance(name, str) else None
    if package is None:
        raise MalformedError("game", name, listing(tuple(pitkit.playable())))
    game: Game[Any] = import_module(package).GAME
    return game
