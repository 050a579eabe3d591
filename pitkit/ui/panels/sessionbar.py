"""The session bar: undo, redo, any step by a slider, and the dice's seed.

Example:
    >>> from pitkit.play import Session
    >>> from pitkit.play.example import GAME, Toss
    >>> session = Session(GAME, seed=1)
    >>> bar = SessionBar(session)
    >>> events = session.play(Toss(0)) + session.roll()
    >>> bar.undo.click()
    >>> session.at, bar.slider.value, bar.slider.max
    (1, 1, 2)
    >>> bar.close()
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from random import SystemRandom
from typing import Any

from ipywidgets import Checkbox, IntSlider, Label, Layout, Text

from pitkit.play import MalformedError, Outcome, Session
from pitkit.play.game import PackLike
from pitkit.play.session import MAX_SEED

from ..work import Latest
from .base import Panel, hide, plain_button, row

__all__ = ["SessionBar", "with_new_dice"]

_NEW_SEEDS = 1_000_000  # a seed a person can read out
_random = SystemRandom()


def with_new_dice(session: Session[Any], seed: int, packs: Iterable[PackLike] = ()) -> Session[Any]:
    """The same game with other dice from now on; what has come up stays, as if it had been entered.

    Args:
        session: Any session; steps that were undone are given up.
        seed: The seed of the new dice, from 0.
        packs: A person's own packs, where the game is played with some.

    Returns:
        A session that stands where the given one does.

    Raises:
        MalformedError: The seed cannot be used.

    Example:
        >>> from pitkit.play.example import GAME, Toss
        >>> session = Session(GAME, seed=1)
        >>> events = session.play(Toss(0)) + session.roll()
        >>> other = with_new_dice(session, 2)
        >>> other.state == session.state, other.seed
        (True, 2)
    """
    other = _begun(session, seed, packs)
    for step in session.steps:
        other.do(Outcome(step.faces, by="table") if isinstance(step, Outcome) else step)
    return other


def _begun(session: Session[Any], seed: int, packs: Iterable[PackLike]) -> Session[Any]:
    """A new session from the same start: the setup where its packs are at hand, else the position."""
    if session.setup is not None:
        try:
            found = session.game.find_packs([stamp.name for stamp in session.packs], packs)
            begun = Session(session.game, session.setup, seed, found)
            if begun.start == session.start:
                return begun
        except MalformedError as error:
            if error.field == "seed":
                raise
    return Session.from_state(session.game, session.start, seed, session.undo_policy, session.earlier)


class SessionBar(Panel):
    """Undo, redo, the step slider, and new dice.

    Args:
        session: What is played.
        seat: The seat that looks.
        on_open: Called with the session to go on with when the dice are changed; None to show it here.
        packs: A person's own packs, where the game is played with some.

    Attributes:
        undo: Takes the last step back.
        redo: Does it again.
        slider: Goes to any step.
        agreed: A box for each seat, shown where the setup asks for agreement to an undo.
        seed: The seed of new dice.
        new_dice: Takes another seed from here on.
    """

    def __init__(
        self,
        session: Session[Any],
        seat: int | None = None,
        on_open: Callable[[Session[Any]], object] | None = None,
        packs: Iterable[PackLike] = (),
    ) -> None:
        super().__init__(session, seat)
        self._on_open, self._packs, self._setting = on_open or self.attach, tuple(packs), False
        self._moves = Latest(lambda _: None, self._refused, doing="going to a step", expected=self.refusals)
        self.undo = self.clicked(plain_button("Undo"), self._undo, "taking a step back")
        self.redo = self.clicked(plain_button("Redo"), lambda: self.session.redo(), "doing a step again")
        self.slider = IntSlider(min=0, max=0, layout=Layout(width="280px", max_width="100%"))
        self.slider.description = "Step"
        self.slider.style.description_width = "36px"
        self.slider.observe(self.guard(lambda change: self._moved(change.new), "going to a step"), "value")
        self._shown_seed: int | None = None
        self.agreed: list[Checkbox] = []
        self._agree = row()
        self.seed = Text(description="Seed", layout=Layout(width="200px"), continuous_update=False)
        self.seed.style.description_width = "36px"
        self.new_dice = self.clicked(
            plain_button("New dice", "Other dice from here on; what has come up stays"), self._new, "new dice"
        )
        steps = row(self.undo, self.redo, self.slider)
        self._fill([steps, self._agree, row(self.seed, self.new_dice)])
        self.refresh()

    def _show(self) -> None:
        session = self.session
        last = session.at + len(session.undone)
        self.undo.disabled, self.redo.disabled = session.at == 0, session.at == last
        self._setting = True
        try:
            with self.slider.hold_trait_notifications():
                self.slider.max, self.slider.value = last, session.at
            self.slider.disabled = last == 0
        finally:
            self._setting = False
        if self._shown_seed != session.seed:
            self._shown_seed, self.seed.value = session.seed, str(session.seed)
        self._show_agreement()

    def _show_agreement(self) -> None:
        wanted = self.session.undo_policy == "by_agreement"
        names = self.session.state.seats() if wanted else ()
        if [box.description for box in self.agreed] != [f"{name} agrees" for name in names]:
            for box in self.agreed:
                box.layout.close()
                box.style.close()
                box.close()
            layout = {"width": "auto"}
            self.agreed = [
                Checkbox(False, description=f"{name} agrees", indent=False, layout=layout) for name in names
            ]
            self._agree.children = [Label("Undo past something seen:"), *self.agreed] if names else []
        hide(self._agree, not names)

    def _agreeing(self) -> tuple[int, ...]:
        return tuple(seat for seat, box in enumerate(self.agreed) if box.value)

    def _undo(self) -> None:
        self.session.undo(self._agreeing())
        self._agreement_used()

    def _agreement_used(self) -> None:
        for box in self.agreed:
            box.value = False

    def _moved(self, step: int) -> None:
        if not self._setting:
            self._moves.ask(lambda: self._go(step))

    def _go(self, step: int) -> None:
        if step != self.session.at:
            back = step < self.session.at
            self.session.go_to(step, self._agreeing())
            if back:
                self._agreement_used()

    def _refused(self, fault: Any) -> None:
        """Put the slider back to where the session is, and say why."""
        self.refresh()
        self._failed(fault)

    def _new(self) -> None:
        given = self.seed.value.strip()
        if given and given != str(self.session.seed):
            if not (given.isascii() and given.isdigit()):
                raise MalformedError("seed", given, f"a whole number from 0 to {MAX_SEED}")
            seed = int(given)
        else:
            seed = _random.randrange(_NEW_SEEDS)
        other = with_new_dice(self.session, seed, self._packs)
        self._on_open(other)
        self.say(f"From here on the dice follow seed {seed}.", "good")

    def close(self) -> None:
        """Stop watching and let go of all widgets."""
        self._moves.cancel()
        super().close()
