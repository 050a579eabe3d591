"""An explorer: controls declared as data, a computation, and charts or boards that follow it.

Example:
    >>> from pitkit.odds import Dist
    >>> from pitkit.ui.plots import Plot
    >>> def hits(dice, chance):
    ...     return Plot(Dist.binomial(dice, chance / 100), title="Hits", x="hits")
    >>> shown = Explorer(
    ...     [Whole("dice", "Dice", 3, 1, 10), Whole("chance", "Chance of a hit", 50, 0, 100, unit="%")],
    ...     hits,
    ...     title="How many hit?",
    ... )
    >>> shown.put(dice=1)
    >>> shown.answer.law, shown.values
    (Dist.of({0: 0.5, 1: 0.5}), {'dice': 1, 'chance': 50})
    >>> shown.close()
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from html import escape
from typing import Any, TypeAlias
from uuid import uuid4

from ipywidgets import HTML, Box, Checkbox, Dropdown, FloatSlider, IntSlider, Layout, VBox, Widget

from .board import Board
from .companion import Companion, out_of_sight
from .guard import Fault, guarded
from .lines import NoticeLine
from .panels.base import hide, line, plain_button, row
from .plots import AnswerBox
from .rerun import close_tree, note
from .work import Latest

__all__ = ["Control", "Explorer", "Pick", "Share", "Switch", "Whole"]

_LABEL = "150px"


@dataclass(frozen=True)
class Whole:
    """A slider over whole numbers.

    Attributes:
        name: The argument it gives.
        label: What stands before it.
        value: Where it starts.
        low: The least value.
        high: The greatest value.
        step: From one position to the next, from 1.
        unit: What stands after the label, in brackets.
    """

    name: str
    label: str
    value: int
    low: int
    high: int
    step: int = 1
    unit: str = ""

    def widget(self) -> Widget:
        """The slider."""
        return IntSlider(self.value, self.low, self.high, self.step, **_looks(self.label, self.unit))


@dataclass(frozen=True)
class Share:
    """A slider over numbers that need not be whole.

    Attributes:
        name: The argument it gives.
        label: What stands before it.
        value: Where it starts.
        low: The least value.
        high: The greatest value.
        step: From one position to the next, above 0.
        unit: What stands after the label, in brackets.
    """

    name: str
    label: str
    value: float
    low: float = 0.0
    high: float = 1.0
    step: float = 0.01
    unit: str = ""

    def widget(self) -> Widget:
        """The slider."""
        return FloatSlider(
            self.value, min=self.low, max=self.high, step=self.step, **_looks(self.label, self.unit)
        )


@dataclass(frozen=True)
class Pick:
    """A list to choose one of.

    Attributes:
        name: The argument it gives.
        label: What stands before it.
        options: What is shown, or pairs of what is shown and the value it gives.
        value: The value chosen at first; None for the first.
    """

    name: str
    label: str
    options: Sequence[Any]
    value: Any = None

    def widget(self) -> Widget:
        """The list."""
        # With a place given, an option whose value is None is shown as chosen, not as nothing.
        made = Dropdown(options=list(self.options), index=0, **_looks(self.label))
        if self.value is not None:
            made.value = self.value
        return made


@dataclass(frozen=True)
class Switch:
    """A box to tick.

    Attributes:
        name: The argument it gives, True or False.
        label: What stands beside it.
        value: Whether it is ticked at first.
    """

    name: str
    label: str
    value: bool = False

    def widget(self) -> Widget:
        """The box."""
        return Checkbox(self.value, description=self.label, indent=False, layout=Layout(width="auto"))


Control: TypeAlias = Whole | Share | Pick | Switch


def _looks(label: str, unit: str = "") -> dict[str, Any]:
    said = f"{label} ({unit})" if unit else label
    layout = Layout(width="100%", max_width="420px")
    return {"description": said, "style": {"description_width": _LABEL}, "layout": layout, "tooltip": said}


class Explorer(VBox):  # type: ignore[misc]
    """Controls, a computation, and what shows its answer.

    Args:
        controls: The controls, in order.
        compute: Called with the controls' values by name. It returns the answer: a text, a `Dist`, a `Plot`,
            a table or a list of these, shown below the controls; or anything, where `show` is given. What
            takes long is a generator that yields now and then and returns the answer.
        show: Called with the answer, to bring `views` to it; its own answer, if any, is shown like one of
            `compute`.
        views: Charts, boards and other widgets of the caller's, shown below the controls.
        title: A heading; "" for none.
        text: A sentence below the heading.
        expected: Exceptions of `compute` that say what is wrong with the controls, shown as a sentence;
            others are errors and fail a test.
        key: A name under which an earlier explorer is closed, where the front end does not name its cells.

    Attributes:
        controls: The controls' widgets by name.
        answer: The latest answer.
        box: Where it is shown.
        errors: The errors of its callbacks, oldest first; a test asserts that it is empty.

    Raises:
        ValueError: Two controls have one name.
    """

    _closed = True  # until it is made: an argument that is refused leaves nothing to close

    def __init__(
        self,
        controls: Sequence[Control],
        compute: Callable[..., Any],
        show: Callable[[Any], Any] | None = None,
        views: Iterable[Widget] = (),
        *,
        title: str = "",
        text: str = "",
        expected: tuple[type[Exception], ...] = (),
        key: str | None = None,
    ) -> None:
        names = [control.name for control in controls]
        if len(set(names)) < len(names):
            raise ValueError(f"controls are named {', '.join(names)}; each needs a name of its own")
        self._compute, self._to_show, self._expected = compute, show, expected
        self._setting = False
        self.answer: Any = None
        self.errors: list[Fault] = []
        self.notice, self.box, self._views = NoticeLine(), AnswerBox(), tuple(views)
        hide(self.notice)
        self._work = Latest(
            self._answered, self._failed, self._progressed, "following the controls", expected
        )
        self.controls: dict[str, Widget] = {control.name: control.widget() for control in controls}
        for widget in self.controls.values():
            widget.observe(lambda _: self._moved(), "value")
        self._line, self.cancel = HTML(), plain_button("Cancel")
        self.cancel.on_click(lambda _: self._work.cancel())
        hide(self.cancel)
        super().__init__(self._arranged(title, text), layout=Layout(width="100%", overflow="visible"))
        self._closed = False
        self.add_class("pitkit-explorer")
        note(self, key)
        self._work.now(self._ask())

    def _arranged(self, title: str, text: str) -> list[Widget]:
        said = [f"<strong>{escape(title)}</strong>"] if title else []
        said += [escape(text)] if text else []
        head = HTML(line("<br>".join(said)))
        hide(head, not said)
        fields = Box(
            list(self.controls.values()),
            layout=Layout(flex_flow="row wrap", width="100%", grid_gap="0 12px", overflow="visible"),
        )
        busy = row(self.cancel, self._line)
        boards = [view.companion for view in self._views if isinstance(view, Board)]
        own = [] if boards else [Companion(board=uuid4().hex)]  # a board has a companion of its own
        for companion in filter(None, (*boards, *own)):
            companion.observe(lambda _: self._fit(), "width")
        self._companions = own
        return [head, fields, busy, self.notice, *self._views, self.box, *map(out_of_sight, own)]

    @property
    def values(self) -> dict[str, Any]:
        """The controls' values by name."""
        return {name: widget.value for name, widget in self.controls.items()}

    @property
    def message(self) -> str:
        """The sentence shown, if something was refused or went wrong."""
        return str(self.notice.text)

    def put(self, **values: Any) -> None:
        """Move controls, as a person does, and follow once.

        Args:
            values: The new values by name.

        Raises:
            ValueError: There is no such control, or it does not take the value.
        """
        unknown = [name for name in values if name not in self.controls]
        if unknown:
            raise ValueError(f"control is {unknown[0]!r}; allowed are {', '.join(self.controls)}")
        self._setting = True
        try:
            for name, value in values.items():
                self._put_one(name, value)
        finally:
            self._setting = False
        self._work.now(self._ask())

    def _put_one(self, name: str, value: Any) -> None:
        widget = self.controls[name]
        low, high = getattr(widget, "min", None), getattr(widget, "max", None)
        if low is not None and high is not None and not low <= value <= high:
            raise ValueError(f"{name} is {value!r}; allowed is {low} to {high}")
        try:
            widget.value = value
        except Exception as error:  # traitlets names its own classes, not what is allowed
            raise ValueError(f"{name} is {value!r}; it is not one of the control's values") from error

    def recompute(self) -> None:
        """Compute again with the same values, for instance after something else has changed."""
        self._work.ask(self._ask())

    def _moved(self) -> None:
        if not self._setting and not self._closed:
            self._work.ask(self._ask())

    def _ask(self) -> Callable[[], Any]:
        values: Mapping[str, Any] = self.values
        return lambda: self._compute(**values)

    def _answered(self, answer: Any) -> None:
        shown = self._to_show(answer) if self._to_show is not None else answer
        self._fit()
        self.box.put(shown)
        self.answer = answer
        self._say("")

    def _fit(self) -> None:
        """Arrange the charts for the room there is, as far as the page has told."""
        widths = [view.arranged_width for view in self._views if isinstance(view, Board)]
        widths += [own.width for own in self._companions if own.width]
        with guarded("fitting the charts to the page", self._failed):
            self.box.fit(int(min(widths, default=800)))

    def _say(self, text: str) -> None:
        if text != self.notice.text:
            self.notice.say(text, "error")
            hide(self.notice, not text)

    def _failed(self, fault: Fault) -> None:
        if not isinstance(fault.error, self._expected):
            self.errors.append(fault)
        self._say(fault.sentence)

    def _progressed(self, done: Any) -> None:
        hide(self.cancel, done is None)
        share = f"{100 * done:.0f} %" if isinstance(done, float | int) else str(done or "")
        self._line.value = "" if done is None else f'<span role="status">Working: {escape(share)}</span>'

    def __repr__(self) -> str:
        return f"Explorer({', '.join(f'{name}={value!r}' for name, value in self.values.items())})"

    def close(self) -> None:
        """Stop work and let go of all widgets, the views too. A second call does nothing."""
        if self._closed:
            return
        self._closed = True
        self._work.cancel()
        for child in self.children:
            close_tree(child)
        self.layout.close()
        super().close()
