"""The public names and signatures are the ones listed: a change of them is meant, and shows in review."""

from __future__ import annotations

from tests.project.public_names import LIST, lines, public_packages


def test_the_list_is_up_to_date() -> None:
    listed, now = set(LIST.read_text(encoding="utf-8").splitlines()), set(lines())
    advice = "if that is meant: python -m tests.project.public_names"
    assert not now - listed, f"new or changed, {advice}"
    assert not listed - now, f"gone, {advice}"


def test_every_public_name_exists_and_is_named_once() -> None:
    for package in public_packages():
        names = list(package.__all__)
        assert len(names) == len(set(names)), package.__name__
        assert not [name for name in names if not hasattr(package, name)], package.__name__
