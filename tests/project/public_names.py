"""The public names of pitkit with their signatures, one a line, so that a change of them is seen.

python -m tests.project.public_names      writes the list anew
"""

from __future__ import annotations

import inspect
import pkgutil
import re
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from types import ModuleType

import pitkit

LIST = Path(__file__).with_name("public_names.txt")


def public_packages() -> list[ModuleType]:
    """pitkit and the packages in it that say what is public, in order."""
    found = pkgutil.walk_packages(pitkit.__path__, "pitkit.")
    packages = [pitkit, *(import_module(module.name) for module in found if module.ispkg)]
    return [package for package in packages if hasattr(package, "__all__")]


def lines() -> list[str]:
    """Every public name with its signature; a class is followed by its public methods."""
    return [
        line
        for package in public_packages()
        for name in sorted(package.__all__)
        for line in described(f"{package.__name__}.{name}", getattr(package, name))
    ]


def described(name: str, thing: object) -> Iterator[str]:
    """One line for a name, and more for a class's own members."""
    if isinstance(thing, ModuleType):
        yield name
    elif inspect.isclass(thing):
        yield f"class {name}{signature(thing)}"
        for member, value in sorted(vars(thing).items()):
            if not member.startswith("_"):
                yield from member_line(f"{name}.{member}", value)
    elif callable(thing):
        yield f"{name}{signature(thing)}"
    else:
        yield f"{name}: {type(thing).__name__}"


def member_line(name: str, member: object) -> Iterator[str]:
    """One line for a method, a property or a class's method; none for data."""
    if isinstance(member, property):
        yield f"{name}{signature(member.fget)} [property]"
    elif isinstance(member, (classmethod, staticmethod)):
        yield f"{name}{signature(member.__func__)} [{type(member).__name__}]"
    elif inspect.isfunction(member):
        yield f"{name}{signature(member)}"


class Bare(str):
    """An annotation that shows without quotes, whether it was kept as text or not."""

    __slots__ = ()
    __repr__ = str.__str__


def signature(thing: object) -> str:
    """A callable's signature, or three dots where Python cannot say."""
    try:
        found = inspect.signature(thing)  # type: ignore[arg-type]
    except (TypeError, ValueError):
        return "(...)"
    parameters = [each.replace(annotation=bare(each.annotation)) for each in found.parameters.values()]
    text = str(found.replace(parameters=parameters, return_annotation=bare(found.return_annotation)))
    return re.sub(r"<function (\S+) at \w+>", r"\1", text)  # a default's address changes with each run


def bare(annotation: object) -> object:
    """An annotation without the quotes it has as text."""
    return Bare(annotation) if isinstance(annotation, str) else annotation


def written() -> str:
    """The list as it stands in its file."""
    return "".join(f"{line}\n" for line in lines())


if __name__ == "__main__":
    LIST.write_text(written(), encoding="utf-8")
    print(f"{len(lines())} names in {LIST.name}")
