"""Which rules the tests name: the marks `@pytest.mark.rule("MP-DIE-01")`, read from the source alone.

Read are the decorators of test functions and of their classes: the marks themselves, marks inside
`pytest.param(..., marks=...)`, and the ids given to a parameter called `rule` or `rule_id`. A list of ids
with a name of its own at the top of the file is followed. Nothing is imported or run.
"""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple, TypeGuard

from pitkit.play.rulebook import Rulebook

MOST_IDS = 3
"""A test that names more rules proves each too weakly, unless it is run once for each id."""

_PARAMETERS = ("rule", "rule_id")

Constants = dict[str, ast.expr]


class Claim(NamedTuple):
    """A test's word that it proves some rules.

    Args:
        where: File, line and test.
        ids: The ids of one mark or parameter.
        alone: True when the test is run once for each id.
        problem: Why it cannot be read, where it cannot.
    """

    where: str
    ids: tuple[str, ...]
    alone: bool
    problem: str = ""


class Report(NamedTuple):
    """What the tests leave open.

    Args:
        untested: Ids that need a test and have none; notes need none.
        problems: Marks that are wrong, one sentence each.
    """

    untested: tuple[str, ...]
    problems: tuple[str, ...]


def report(rulebook: Rulebook, folder: Path) -> Report:
    """Hold the tests of a folder against a rulebook.

    Args:
        rulebook: A game's rules.
        folder: A folder of tests, read with all folders in it.

    Returns:
        The rules no test names, and the marks that are wrong. Ids of other games are left alone.
    """
    found = list(claims(folder))
    named = {rule for claim in found for rule in claim.ids}
    needed = rulebook.of_kind("effect", "limit", "data")
    return Report(tuple(rule for rule in needed if rule not in named), tuple(_problems(rulebook, found)))


def claims(folder: Path) -> Iterator[Claim]:
    """Every claim of the tests in a folder, in the order of the files.

    Args:
        folder: A folder of tests.

    Returns:
        An iterator over the claims.
    """
    for path in sorted(folder.rglob("*.py")):
        try:
            tree = ast.parse(path.read_text(encoding="utf-8"))
        except (SyntaxError, UnicodeDecodeError, ValueError):
            yield Claim(str(path), (), alone=False, problem="not a file of Python source")
            continue
        yield from _in_body(tree.body, (), _constants(tree), str(path))


def _problems(rulebook: Rulebook, found: Iterable[Claim]) -> Iterator[str]:
    prefixes = {rule.partition("-")[0] for rule in rulebook}
    for claim in found:
        ours = [rule for rule in claim.ids if rule.partition("-")[0] in prefixes]
        if claim.problem:
            yield f"{claim.where}: {claim.problem}"
        if len(ours) > MOST_IDS and not claim.alone:
            yield f"{claim.where}: names {len(ours)} rules; at most {MOST_IDS} unless run once for each id"
        yield from (f"{claim.where}: there is no rule {rule}" for rule in ours if rule not in rulebook)


def _in_body(
    body: list[ast.stmt], outer: tuple[ast.expr, ...], constants: Constants, file: str
) -> Iterator[Claim]:
    for node in body:
        if isinstance(node, ast.ClassDef):
            yield from _in_body(node.body, (*outer, *node.decorator_list), constants, file)
        elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name.startswith("test"):
            where = f"{file}:{node.lineno} {node.name}"
            yield from _of_test((*outer, *node.decorator_list), constants, where)


def _of_test(decorators: tuple[ast.expr, ...], constants: Constants, where: str) -> Iterator[Claim]:
    """One claim for the marks on the test itself, one for each mark or id among its parameters."""
    own = [node for node in decorators if _is_mark(node, "rule")]
    lists = [node for node in decorators if _is_mark(node, "parametrize")]
    given = {text for node in lists for text in _texts(node, constants)}
    if own:
        ids, problem = _ids([argument for node in own for argument in node.args], constants)
        yield Claim(where, ids, alone=set(ids) <= given, problem=problem)
    for node in lists:
        for mark in filter(_is_rule, ast.walk(node)):
            ids, problem = _ids(mark.args, constants)
            yield Claim(where, ids, alone=False, problem=problem)
        yield from (Claim(where, (rule,), alone=True) for rule in _parameter(node, constants))


def _is_mark(node: ast.AST, name: str) -> TypeGuard[ast.Call]:
    """Whether a node is a call of `pytest.mark.<name>`, however `mark` was imported."""
    if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Attribute):
        return False
    owner = node.func.value
    owner_name = (
        owner.attr if isinstance(owner, ast.Attribute) else owner.id if isinstance(owner, ast.Name) else ""
    )
    return node.func.attr == name and owner_name == "mark"


def _is_rule(node: ast.AST) -> TypeGuard[ast.Call]:
    return _is_mark(node, "rule")


def _constants(tree: ast.Module) -> Constants:
    """What the names at the top of a file stand for."""
    return {
        target.id: node.value
        for node in tree.body
        if isinstance(node, ast.Assign | ast.AnnAssign) and node.value is not None
        for target in (node.targets if isinstance(node, ast.Assign) else [node.target])
        if isinstance(target, ast.Name)
    }


def _items(node: ast.expr, constants: Constants) -> list[ast.expr]:
    """The items of a written-out list, of the keys of a dict, or of a name that stands for one."""
    if isinstance(node, ast.Name):
        node = constants.get(node.id, node)
    if isinstance(node, ast.List | ast.Tuple | ast.Set):
        return node.elts
    return [key for key in node.keys if key is not None] if isinstance(node, ast.Dict) else []


def _ids(arguments: list[ast.expr], constants: Constants) -> tuple[tuple[str, ...], str]:
    """The ids a mark names, and what is wrong with it."""
    ids: list[str] = []
    for argument in arguments:
        nodes = _items(argument.value, constants) if isinstance(argument, ast.Starred) else [argument]
        found = [text for node in nodes if (text := _text(node))]
        if len(found) < max(1, len(nodes)):
            return tuple(ids), "a rule mark whose ids are not written out as texts"
        ids += found
    return tuple(ids), "" if ids else "a rule mark that names no id"


def _values(node: ast.Call) -> ast.expr:
    """The values of a `parametrize`; its own node where it has none."""
    named = [keyword.value for keyword in node.keywords if keyword.arg == "argvalues"]
    return [*node.args[1:2], *named, node][0]


def _texts(node: ast.Call, constants: Constants) -> Iterator[str]:
    """Every text among the values of a `parametrize`."""
    for item in _items(_values(node), constants):
        yield from (text for part in ast.walk(item) if (text := _text(part)))


def _text(node: ast.AST) -> str:
    """A text written out in the source; empty for anything else."""
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else ""


def _parameter(node: ast.Call, constants: Constants) -> Iterator[str]:
    """The ids a `parametrize` gives to a parameter called `rule` or `rule_id`."""
    names = _names(node)
    place = next((names.index(name) for name in _PARAMETERS if name in names), None)
    if place is None:
        return
    for item in _items(_values(node), constants):
        parts = item.args if isinstance(item, ast.Call) else [item]  # pytest.param(...)
        if len(names) > 1 and not isinstance(item, ast.Call):
            parts = _items(item, constants)
        if place < len(parts) and (text := _text(parts[place])):
            yield text


def _names(node: ast.Call) -> list[str]:
    """The parameters a `parametrize` names."""
    first = node.args[0] if node.args else node
    if _text(first):
        return [name.strip() for name in _text(first).split(",")]
    return [text for part in _items(first, {}) if (text := _text(part))]
