"""Chance as finite events: independent parts with whole-number weights, drawn by SHA-256 from a seed.

The outcome of step i under a seed is a function of the seed, i and the part alone. The text that is
hashed is, in ASCII, `pitkit chance 1/<seed>/<step index>/<part index>` with plain decimal numbers. Its
SHA-256 digest is read as one big-endian number h below 2**256; the part's weight number
`h * total >> 256` (counted from 0 through the faces in order) names the face. No clock, generator
state or hash order takes part, and the largest bias is total / 2**256.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from hashlib import sha256
from itertools import product
from math import prod

from msgspec import Struct

from pitkit.play.errors import MalformedError

_BITS = 256


class Part(Struct, frozen=True, forbid_unknown_fields=True):
    """One die, card or token of a chance event.

    Args:
        name: What it is, e.g. `red die`.
        faces: The results it can have, distinct, in a fixed order.
        weights: A whole number from 1 for each face; the chance of a face is its weight over their sum.
        seen_by: Seats that see the result; None for everyone.
        looks: What each face shows to people, where several look alike: a token that can come from two
            places shows the same. Empty where each face shows its own name.

    Raises:
        MalformedError: When there is no face, a face comes twice, or a weight is missing or below 1.

    Example:
        >>> Part("coin", ("head", "tail"), (1, 1)).total
        2
    """

    name: str
    faces: tuple[str, ...]
    weights: tuple[int, ...]
    seen_by: tuple[int, ...] | None = None
    looks: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        if not self.faces or len(set(self.faces)) != len(self.faces):
            raise MalformedError(f"{self.name}.faces", self.faces, "one or more distinct faces")
        if len(self.weights) != len(self.faces) or min(self.weights) < 1:
            raise MalformedError(f"{self.name}.weights", self.weights, "a whole number from 1 for each face")
        if self.looks and len(self.looks) != len(self.faces):
            raise MalformedError(f"{self.name}.looks", self.looks, "one for each face")

    @property
    def total(self) -> int:
        """The sum of the weights."""
        return sum(self.weights)

    @property
    def shown(self) -> dict[str, int]:
        """What can be seen to come up, each with its weight; faces that look alike are one.

        Example:
            >>> Part("token", ("ace 1", "ace 2", "king"), (1, 2, 3), looks=("ace", "ace", "king")).shown
            {'ace': 3, 'king': 3}
        """
        weights: dict[str, int] = {}
        for look, weight in zip(self.looks or self.faces, self.weights, strict=True):
            weights[look] = weights.get(look, 0) + weight
        return weights

    def look(self, face: str) -> str:
        """What people see when a face comes up.

        Args:
            face: The name of a face.

        Returns:
            Its look.
        """
        return self.looks[self.faces.index(face)] if self.looks and face in self.faces else face

    def weight(self, face: str) -> int:
        """The weight of a face.

        Args:
            face: The name of a face.

        Returns:
            Its weight, 0 for a face it does not have.

        Example:
            >>> Part("coin", ("head", "tail"), (1, 2)).weight("tail")
            2
        """
        return self.weights[self.faces.index(face)] if face in self.faces else 0


class Chance(Struct, frozen=True, forbid_unknown_fields=True):
    """One throw or draw: independent parts that come up together.

    Args:
        title: What is thrown or drawn, in words.
        parts: One or more parts.
        rules: Ids of the rules that ask for it.

    Raises:
        MalformedError: When there is no part.

    Example:
        >>> coin = Part("coin", ("head", "tail"), (1, 1))
        >>> two = Chance("two coins", (coin, coin))
        >>> two.total, dict(two.law())["head", "tail"]
        (4, 1)
    """

    title: str
    parts: tuple[Part, ...]
    rules: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        if not self.parts:
            raise MalformedError(f"{self.title}.parts", self.parts, "one or more parts")

    @property
    def total(self) -> int:
        """The sum of the weights of all outcomes."""
        return prod(part.total for part in self.parts)

    def law(self) -> Iterator[tuple[tuple[str, ...], int]]:
        """Every outcome with its whole-number weight; the weights sum to `total` exactly.

        Returns:
            An iterator over (faces, weight); there are as many as the product of the parts' face counts.
        """
        pairs = [tuple(zip(part.faces, part.weights, strict=True)) for part in self.parts]
        for combination in product(*pairs):
            yield tuple(face for face, _ in combination), prod(weight for _, weight in combination)

    def draw(self, seed: int, step: int) -> tuple[str, ...]:
        """The outcome that a seed gives at a step.

        Args:
            seed: A whole number from 0.
            step: Index of the step in its session, from 0.

        Returns:
            One face for each part.

        Example:
            >>> coin = Part("coin", ("head", "tail"), (1, 1))
            >>> Chance("a coin", (coin,)).draw(seed=1, step=0)
            ('head',)
        """
        return tuple(_face(part, seed, step, index) for index, part in enumerate(self.parts))

    def entered(self, faces: Sequence[str], seed: int, step: int) -> tuple[str, ...]:
        """The outcome that people mean by what they saw come up.

        Where several faces look alike nobody can tell which it was; the seed decides, by their weights.

        Args:
            faces: What came up, one for each part: a face, or what a face shows.
            seed: A whole number from 0.
            step: Index of the step in its session, from 0.

        Returns:
            One face for each part; what no part shows is left as it is.

        Example:
            >>> token = Part("token", ("ace 1", "ace 2", "king"), (1, 2, 3), looks=("ace", "ace", "king"))
            >>> [Chance("a token", (token,)).entered(("ace",), seed, 0) for seed in (1, 3)]
            [('ace 2',), ('ace 1',)]
        """
        if len(faces) != len(self.parts):
            return tuple(faces)
        pairs = enumerate(zip(self.parts, faces, strict=True))
        return tuple(_meant(part, face, seed, step, index) for index, (part, face) in pairs)

    def problem(self, faces: Sequence[str]) -> MalformedError | None:
        """What is wrong with faces that were entered for this event.

        Args:
            faces: One face for each part.

        Returns:
            None when the outcome can happen, else the error to raise. What a hidden part could
            have shown is not listed in it.
        """
        if len(faces) != len(self.parts):
            wanted = ", ".join(part.name for part in self.parts)
            return MalformedError("faces", tuple(faces), f"{len(self.parts)} of them, for {wanted}")
        for index, (part, face) in enumerate(zip(self.parts, faces, strict=True)):
            if face not in part.faces:
                hidden = part.seen_by is not None
                allowed = "a face that can come up" if hidden else " | ".join(list(part.shown)[:24])
                return MalformedError(f"faces.{index} ({part.name})", face, allowed)
        return None


def number(text: str, total: int) -> int:
    """A whole number below `total` made from a text alone, equally likely over all texts.

    Args:
        text: Any text.
        total: A whole number from 1.

    Returns:
        SHA-256 of the text, as a fraction of 2**256, times the total, rounded down.

    Example:
        >>> number("pitkit chance 1/1/0/0", 6)
        2
    """
    return int.from_bytes(sha256(text.encode()).digest(), "big") * total >> _BITS


def _meant(part: Part, face: str, seed: int, step: int, index: int) -> str:
    ways = [
        (own, weight) for own, weight in zip(part.faces, part.weights, strict=True) if part.look(own) == face
    ]
    if face in part.faces or not ways:
        return face
    alike, weights = zip(*ways, strict=True)
    return _face(Part(part.name, alike, weights), seed, step, index)


def _face(part: Part, seed: int, step: int, index: int) -> str:
    place = number(f"pitkit chance 1/{seed}/{step}/{index}", part.total)
    for face, weight in zip(part.faces, part.weights, strict=True):
        place -= weight
        if place < 0:
            return face
    raise AssertionError("weights sum to their total")
