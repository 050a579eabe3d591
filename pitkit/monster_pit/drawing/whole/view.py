"""What every part of the board asks of the moment it shows."""

from __future__ import annotations

from collections.abc import Collection, Hashable, Iterable
from dataclasses import dataclass, field
from functools import cached_property
from typing import TypedDict

from pitkit.monster_pit.drawing.whole.meanings import places_of
from pitkit.monster_pit.game.cards_of import called
from pitkit.monster_pit.game.pools_of import fight_pool, progress_pool
from pitkit.monster_pit.game.state import PitState
from pitkit.monster_pit.pools import DicePool
from pitkit.play import Choice
from pitkit.ui.text import clean


class Meaning(TypedDict):
    """What an item of the scene means, as its arguments."""

    target: Hashable
    label: str
    legal: bool


@dataclass(frozen=True)
class Desk:
    """What the reader has laid open; the board shows the state alone by default.

    Attributes:
        outpost: Seat whose Outpost is drawn large; None for that of who decides.
        place: The place whose choices are listed first; empty for none.
        page: Which page of the choices without a place is listed.
        rows: Whether the rows of the Monster Board are written out.
    """

    outpost: int | None = None
    place: str = ""
    page: int = 0
    rows: bool = False


@dataclass(frozen=True)
class View:
    """A moment of the game as the board shows it.

    Attributes:
        state: The state.
        legal: The choices allowed now to who looks.
        before: The state before the last step, or None.
        desk: What is laid open.
        narrow: Whether there is room for short words only.
    """

    state: PitState
    legal: Collection[Choice]
    before: PitState | None = None
    desk: Desk = field(default_factory=Desk)
    narrow: bool = False

    @cached_property
    def allowed(self) -> dict[str, tuple[Choice, ...]]:
        """The allowed choices by the places they mean."""
        return self._by_place(sorted(self.legal, key=repr))

    @cached_property
    def refused(self) -> dict[str, tuple[Choice, ...]]:
        """Choices a person could mean and may not take, by the places they mean."""
        legal = frozenset(self.legal)
        every = [choice for choice in self.state.candidates() if choice not in legal]
        return self._by_place(sorted(every, key=lambda choice: choice.seat not in self.deciding))

    @cached_property
    def deciding(self) -> tuple[int, ...]:
        """Seats that may choose something now, as far as who looks is concerned."""
        return tuple(sorted({choice.seat for choice in self.legal}))

    @cached_property
    def pools(self) -> tuple[tuple[DicePool, DicePool, DicePool], ...]:
        """Each Captain's dice for the Progress Roll, an attack and a defence."""
        state = self.state
        return tuple(
            (
                progress_pool(state, seat),
                fight_pool(state, seat, attacking=True),
                fight_pool(state, seat, attacking=False),
            )
            for seat in range(len(state.captains))
        )

    def _by_place(self, choices: Iterable[Choice]) -> dict[str, tuple[Choice, ...]]:
        found: dict[str, tuple[Choice, ...]] = {}
        for choice in choices:
            for place in places_of(self.state, choice):
                found[place] = (*found.get(place, ()), choice)
        return found

    def at(self, place: str) -> tuple[Choice, ...]:
        """The allowed choices that mean a place."""
        return self.allowed.get(place, ())

    def means(self, label: str, place: str, *behind: str) -> Meaning:
        """What a click on a place means.

        Where one choice is allowed there, it is that; where several are, the place is laid open and they are
        listed; where none is but a person could mean one, it is that one, whose refusal says why. Else the
        place is there to be read.

        Args:
            label: The place in words.
            place: Its name.
            behind: What a click means where nothing is allowed at the place itself, e.g. the District of a
                structure; it is not marked here.

        Returns:
            Target, spoken label and whether it may be chosen, for an item of the scene.
        """
        for name in (place, *behind):
            here, legal = self.at(name), name == place
            if len(here) == 1:
                said = f"{self.said(here[0])}; {label}" if legal else label
                return {"target": here[0], "label": said, "legal": legal}
            if here:
                return {"target": ("at", name), "label": f"{label}; {len(here)} choices", "legal": legal}
        close = next((choice for name in (place, *behind) for choice in self.refused.get(name, ())), None)
        return {"target": ("read", place) if close is None else close, "label": label, "legal": False}

    def placed(self, targets: Iterable[Hashable]) -> frozenset[Choice]:
        """The allowed choices that some targets of the scene mean, by themselves or laid open."""
        found: set[Choice] = set()
        for target in targets:
            if isinstance(target, Choice) and target in self.legal:
                found.add(target)
            elif isinstance(target, tuple) and target[:1] == ("at",):
                found.update(self.at(str(target[1])))
            elif isinstance(target, tuple) and target[:1] == ("outpost",):
                found.update(self.inside(int(target[1])))
        return frozenset(found)

    def inside(self, seat: int) -> tuple[Choice, ...]:
        """The allowed choices that mean a card, a token, the Quest or the purse in a Captain's Outpost."""
        own = f"c{seat}", f"q{seat}", f"p{seat}"
        within = f"c{seat}.", f"w{seat}."
        places = [place for place in self.allowed if place in own or place.startswith(within)]
        return tuple(dict.fromkeys(choice for place in places for choice in self.allowed[place]))

    def said(self, choice: Choice) -> str:
        """What a button for a choice says."""
        return clean(choice.label(self.state))

    def called(self, back: str, key: str) -> str:
        """The name of a card."""
        return called(self.state.content, back, key)

    @property
    def large(self) -> int:
        """Seat whose Outpost is drawn large."""
        count = len(self.state.captains)
        if self.desk.outpost is not None and 0 <= self.desk.outpost < count:
            return self.desk.outpost
        deciding = [seat for seat in self.deciding if seat < count]
        task = getattr(self.state.top, "seat", -1)
        return deciding[0] if deciding else task if 0 <= task < count else max(0, self.state.lead)
