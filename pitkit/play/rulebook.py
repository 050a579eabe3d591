"""A game's rules in our own words, by id.

`rulebook.toml` in a game's package lists them:

    [[rule]]
    id = "MP-DIE-01"
    title = "The white die"
    section = "Dice Overview"
    kind = "data"
    text = "..."

`kind` says how the program keeps a rule: an `effect` is cited by an event, a `limit` by a refusal, `data`
is a number in the content, and a `note` is only shown, with the `reason` why there is nothing to compute.
"""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Iterator, Mapping
from html import escape
from importlib import resources
from itertools import groupby
from typing import Annotated, Literal, get_args

from msgspec import Meta, Struct

from pitkit.play.errors import MalformedError, given
from pitkit.play.reading import MISSING, read, read_toml

Kind = Literal["effect", "limit", "data", "note"]
KINDS: tuple[Kind, ...] = get_args(Kind)

_Text = Annotated[str, Meta(min_length=1)]


class Rule(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One rule.

    Args:
        id: Its name everywhere, e.g. `MP-DIE-01`; the middle part is its area.
        title: A few words.
        section: Where the manual has it.
        kind: `effect`, `limit`, `data` or `note`.
        text: The rule in our own words.
        reason: For a note, why there is nothing to compute.

    Example:
        >>> rule = Rule(id="MP-DIE-01", title="White die", section="Dice", kind="data", text="Six faces.")
        >>> print(rule)
        MP-DIE-01 White die (data)
          Six faces. [Dice]
    """

    id: Annotated[str, Meta(pattern=r"^[A-Z]{1,4}(-[A-Z0-9]+)+$")]
    title: _Text
    section: _Text
    kind: Kind
    text: _Text
    reason: str = ""

    @property
    def area(self) -> str:
        """The id without its last part, e.g. `MP-DIE`."""
        return self.id.rpartition("-")[0]

    def __str__(self) -> str:
        reason = f"\n  Only shown: {self.reason}" if self.reason else ""
        return f"{self.id} {self.title} ({self.kind})\n  {self.text} [{self.section}]{reason}"

    def _repr_html_(self) -> str:
        reason = f" <em>Only shown: {escape(self.reason)}</em>" if self.reason else ""
        return (
            f"<p><strong>{escape(self.id)}</strong> {escape(self.title)} <small>({self.kind})</small><br>"
            f"{escape(self.text)}{reason} <small>[{escape(self.section)}]</small></p>"
        )


class _File(Struct, frozen=True, forbid_unknown_fields=True):
    rule: tuple[Rule, ...]


class Rulebook(Mapping[str, Rule]):
    """Rules by id, in the order of their file. In a notebook it shows itself by areas that unfold.

    Args:
        rules: The rules.
        title: Its name, e.g. the game's.

    Raises:
        MalformedError: An id comes twice, or a note gives no reason.

    Example:
        >>> book = Rulebook.from_text('''
        ... [[rule]]
        ... id = "TG-DIE-1"
        ... title = "The die"
        ... section = "Dice"
        ... kind = "data"
        ... text = "It has six faces."
        ... ''')
        >>> book["TG-DIE-1"].text
        'It has six faces.'
        >>> list(book.search("six FACES")), list(book.of_kind("note"))
        (['TG-DIE-1'], [])
    """

    def __init__(self, rules: Iterable[Rule], title: str = "rulebook") -> None:
        self.title = title
        self._rules: dict[str, Rule] = {}
        for rule in rules:
            if rule.id in self._rules:
                raise MalformedError(f"{title}: rule id", rule.id, "an id that no other rule has")
            if rule.kind == "note" and not rule.reason:
                raise MalformedError(f"{title}: {rule.id}.reason", MISSING, "why there is nothing to compute")
            self._rules[rule.id] = rule

    @classmethod
    def load(cls, package: str) -> Rulebook:
        """The rulebook of a game.

        Args:
            package: The game's package, e.g. `pitkit.monster_pit`.

        Returns:
            Its rules.

        Raises:
            MalformedError: The package has no `rulebook.toml`, or a rule in it cannot be read.
        """
        try:
            text = resources.files(package).joinpath("rulebook.toml").read_text(encoding="utf-8")
        except (ModuleNotFoundError, FileNotFoundError):
            raise MalformedError("rulebook", package, "a package that has a rulebook.toml") from None
        return cls.from_text(text, package.rpartition(".")[2])

    @classmethod
    def from_text(cls, text: str, title: str = "rulebook") -> Rulebook:
        """A rulebook from TOML.

        Args:
            text: The TOML text.
            title: Its name, also in errors.

        Returns:
            Its rules.

        Raises:
            MalformedError: A rule cannot be read, an id comes twice, or a note gives no reason.
        """
        data = read_toml(text, title)
        rows = data.get("rule")
        for place, row in enumerate(rows if isinstance(rows, list) else (), start=1):
            name = row.get("id") if isinstance(row, dict) else None
            read(row, Rule, f"{title}: rule {name if isinstance(name, str) else place}")
        return cls(read(data, _File, title).rule, title)

    def __getitem__(self, rule_id: str) -> Rule:
        if rule_id not in self._rules:
            near = difflib.get_close_matches(str(rule_id), self._rules, n=3)
            hint = f"; near it: {', '.join(near)}" if near else ""
            raise KeyError(f"{self.title} has no rule {rule_id}{hint}")
        return self._rules[rule_id]

    def __iter__(self) -> Iterator[str]:
        return iter(self._rules)

    def __len__(self) -> int:
        return len(self._rules)

    @property
    def ids(self) -> tuple[str, ...]:
        """The ids, in order."""
        return tuple(self._rules)

    def of_kind(self, *kinds: Kind) -> Rulebook:
        """The rules of some kinds.

        Args:
            kinds: One or more of `effect`, `limit`, `data`, `note`.

        Returns:
            A rulebook with those alone.

        Raises:
            MalformedError: There is no such kind.
        """
        for kind in kinds:
            if kind not in KINDS:
                raise MalformedError("kind", kind, ", ".join(KINDS))
        return Rulebook((rule for rule in self.values() if rule.kind in kinds), self.title)

    def search(self, words: str) -> Rulebook:
        """The rules in which every one of some words occurs, small and capital letters alike.

        Args:
            words: One or more words, parted by spaces; parts of words count.

        Returns:
            A rulebook with those alone.
        """
        wanted = given("words", words, str, "words to look for, as a text").casefold().split()

        def has_all(rule: Rule) -> bool:
            text = " ".join((rule.id, rule.title, rule.section, rule.text, rule.reason)).casefold()
            return all(word in text for word in wanted)

        return Rulebook(filter(has_all, self.values()), self.title)

    def __str__(self) -> str:
        return "\n".join(map(str, self.values())) or f"{self.title}: no rules"

    def __repr__(self) -> str:
        return f"<Rulebook {self.title}: {len(self)} rules>"

    def _repr_html_(self) -> str:
        """Areas that unfold; no colours of its own, so it reads in light and dark themes."""
        parts = [f"<p><strong>{escape(self.title)}</strong>: {len(self)} rules</p>"]
        for area, rules in groupby(self.values(), key=lambda rule: rule.area):
            inside = [rule._repr_html_() for rule in rules]
            parts.append(
                f"<details{' open' if len(self) <= len(inside) else ''}>"
                f"<summary>{escape(area)} ({len(inside)})</summary>{''.join(inside)}</details>"
            )
        return f"<div>{''.join(parts)}</div>"
