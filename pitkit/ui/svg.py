"""A scene as an SVG picture: the same drawing as the board's, for pages with no kernel.

All text is escaped. The picture has its own ground, so it reads on any page; without a theme it follows the
reader's light or dark preference by itself.

Example:
    >>> from pitkit.ui.scene import Box, Group, Scene, Text
    >>> scene = Scene((Group("a", Box(0, 0, 90, 30), (Text(5, 15, "<b>"),)),), 90, 30, title="A & B")
    >>> "&lt;b&gt;" in to_svg(scene) and "A &amp; B" in to_svg(scene)
    True
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from html import escape
from typing import Any

from .geometry import Point
from .scene import Group, Scene
from .shapes import Disc, Fill, Primitive, Ring, Stroke, Words, lower, marks
from .text import clean
from .theme import Theme, theme

__all__ = ["FONTS", "Picture", "to_svg"]

FONTS = "system-ui, sans-serif"
_ANCHORS = {"left": "start", "center": "middle", "right": "end"}


def to_svg(scene: Scene, dark: bool | None = None) -> str:
    """Write a scene as one SVG element.

    Args:
        scene: What to draw.
        dark: True or False for the dark or light theme; None for a picture that follows the reader's setting.

    Returns:
        SVG text with a title (the scene's) and a description (its spoken text).

    Example:
        >>> to_svg(Scene((), 20, 10), dark=False)[:4]
        '<svg'
    """
    kind = {None: "auto", False: "light", True: "dark"}[dark]
    prefix = f"pk-{scene.mood}-{kind}-"
    body = "\n".join(_Writer(prefix).scene(scene))
    used = sorted({part.split('"')[0] for part in body.split(f'class="{prefix}')[1:]})
    width, height = _number(scene.width), _number(scene.height)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" '
        f'height="{height}" style="max-width:100%;height:auto" role="img" font-family="{FONTS}" '
        f'stroke-linejoin="round" stroke-linecap="round">\n'
        f"<title>{_escaped(scene.title or 'Board')}</title>\n<desc>{_paragraphs(scene.spoken())}</desc>\n"
        f"<style>{_style(scene.mood, dark, prefix, used)}</style>\n{body}\n</svg>"
    )


def _style(mood: str, dark: bool | None, prefix: str, names: Iterable[str]) -> str:
    """Rules that give each colour name its colour; shapes use it by `currentColor`."""
    names = tuple(names)
    rules = _rules(theme(mood, bool(dark)), prefix, names)
    if dark is None:
        rules += f"@media (prefers-color-scheme:dark){{{_rules(theme(mood, True), prefix, names)}}}"
    return rules


def _rules(colours: Theme, prefix: str, names: Iterable[str]) -> str:
    return "".join(f".{prefix}{name}{{color:{colours.colour(name)}}}" for name in names)


class _Writer:
    """Writes elements whose classes begin with one prefix."""

    def __init__(self, prefix: str) -> None:
        self._prefix = prefix

    def scene(self, scene: Scene) -> Iterator[str]:
        ground = f'width="{_number(scene.width)}" height="{_number(scene.height)}"'
        yield f'<rect {ground} fill="currentColor" {self._class("ground")}/>'
        for group in scene.groups:
            yield from self._group(group)

    def _group(self, group: Group) -> Iterator[str]:
        yield f'<g data-name="{_escaped(group.name)}">'
        for item in group.items:
            body = "".join(self._element(part) for part in lower(item))
            title = f"<title>{_escaped(item.label)}</title>" if item.label else ""
            yield f"<g>{title}{body}</g>" if title else body
        yield "".join(self._element(part) for item in group.items for part in marks(item))
        yield "</g>"

    def _class(self, colour: str) -> str:
        return f'class="{self._prefix}{colour}"'

    def _element(self, part: Primitive) -> str:
        colour = self._class(part.colour)
        match part:
            case Fill(points):
                return f'<path d="{_path(points, closed=True)}" fill="currentColor" {colour}/>'
            case Stroke(points, _, width, dash, closed):
                return f'<path d="{_path(points, closed)}" {_pen(width, dash)} {colour}/>'
            case Disc(x, y, radius):
                return f'<circle {_circle(x, y, radius)} fill="currentColor" {colour}/>'
            case Ring(x, y, radius, _, width, dash):
                return f"<circle {_circle(x, y, radius)} {_pen(width, dash)} {colour}/>"
            case Words():
                return self._words(part)

    def _words(self, part: Words) -> str:
        weight = ' font-weight="600"' if part.bold else ""
        return (
            f'<text x="{_number(part.x)}" y="{_number(part.y)}" font-size="{_number(part.size)}"{weight} '
            f'text-anchor="{_ANCHORS[part.align]}" fill="currentColor" {self._class(part.colour)}>'
            f"{_escaped(part.text)}</text>"
        )


def _pen(width: float, dash: tuple[float, ...]) -> str:
    dashes = f' stroke-dasharray="{" ".join(map(_number, dash))}" stroke-linecap="butt"' if dash else ""
    return f'fill="none" stroke="currentColor" stroke-width="{_number(width)}"{dashes}'


def _path(points: tuple[Point, ...], closed: bool) -> str:
    return "M" + "L".join(f"{_number(x)} {_number(y)}" for x, y in points) + ("Z" if closed else "")


def _circle(x: float, y: float, radius: float) -> str:
    return f'cx="{_number(x)}" cy="{_number(y)}" r="{_number(radius)}"'


def _number(value: float) -> str:
    return f"{value:.2f}".rstrip("0").rstrip(".")


def _escaped(text: str) -> str:
    return escape(clean(text), quote=True)


def _paragraphs(text: str) -> str:
    return "\n".join(_escaped(line) for line in text.splitlines())


class Picture:
    """A board as a picture, shown by any notebook front end and kept in the saved notebook.

    Attributes:
        svg: The picture.
        text: The same in words.

    Example:
        >>> Picture(Scene((), 20, 10, title="Empty")).text
        'Empty.'
    """

    def __init__(self, scene: Scene, dark: bool | None = None) -> None:
        self.svg = to_svg(scene, dark)
        self.text = scene.spoken()

    def _repr_svg_(self) -> str:
        return self.svg

    def _repr_mimebundle_(self, **_: Any) -> dict[str, str]:
        return {"image/svg+xml": self.svg, "text/plain": self.text}

    def __repr__(self) -> str:
        return self.text

    def save(self, path: str) -> None:
        """Write the picture to a file.

        Args:
            path: Where to; an existing file is replaced.
        """
        with open(path, "w", encoding="utf-8") as file:
            file.write(self.svg)
