"""The command line: look up rules, make a content pack to fill in, check one.

    pitkit rules GAME [WORD ...]      the rules, or one of them, or those with some words in them
    pitkit rules GAME --untested      the rules that no test names
    pitkit template GAME              a content pack to fill in
    pitkit check PACK [--game GAME]   everything that is wrong with a pack
    pitkit check PACK --fit           also what does not fit the packs that ship with the game

The exit status is 0 when all is well, 1 when something was found wanting, 2 for a request that cannot be
carried out.
"""

from __future__ import annotations

import argparse
import os
import sys
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pitkit

if TYPE_CHECKING:
    from pitkit.play.game import Game

FOUND, WANTING, UNABLE = 0, 1, 2


def main(given: list[str] | None = None) -> int:
    """Run the command line.

    Args:
        given: The arguments after the program's name; None for those of the process.

    Returns:
        The exit status: 0, 1 or 2.

    Example:
        >>> main(["rules", "chess"])
        2
    """
    from pitkit.play.errors import PitkitError

    asked = _parser().parse_args(given)
    try:
        status = int(asked.run(asked))
        sys.stdout.flush()
        return status
    except BrokenPipeError:  # the reader has seen enough, as `| head` has; the rest goes nowhere
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return FOUND
    except PitkitError as error:
        print(f"pitkit: {error}", file=sys.stderr)
        return UNABLE


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="pitkit", description="Rules and content packs of pitkit's games.")
    parser.add_argument("--version", action="version", version=f"pitkit {pitkit.__version__}")
    commands = parser.add_subparsers(required=True, metavar="COMMAND")

    rules = commands.add_parser("rules", help="look up a game's rules")
    rules.add_argument("game", metavar="GAME", help=", ".join(pitkit.games()))
    rules.add_argument("words", nargs="*", metavar="WORD", help="a rule's id, or words to look for")
    rules.add_argument("--untested", action="store_true", help="list the rules that no test names")
    rules.add_argument("--tests", type=Path, default=Path("tests"), metavar="FOLDER", help="default: tests")
    rules.set_defaults(run=_rules)

    template = commands.add_parser("template", help="print a content pack to fill in")
    template.add_argument("game", metavar="GAME", help=", ".join(pitkit.playable()))
    template.set_defaults(run=_template)

    check = commands.add_parser("check", help="check a content pack")
    check.add_argument("pack", type=Path, metavar="PACK", help="a TOML file")
    check.add_argument("--game", metavar="GAME", help="where the pack does not say its game")
    check.add_argument("--fit", action="store_true", help="also check that it fits the game's own packs")
    check.set_defaults(run=_check)
    return parser


def _rules(asked: argparse.Namespace) -> int:
    from pitkit.play.rulebook import Rulebook

    rulebook = Rulebook.load(_package(asked.game))
    if asked.untested:
        return _untested(rulebook, asked.tests)
    words = " ".join(asked.words)
    if words.upper() in rulebook:
        print(rulebook[words.upper()])
    elif words:
        print(found := rulebook.search(words))
        return FOUND if found else WANTING
    else:
        print("\n".join(f"{rule.id}  {rule.kind:6}  {rule.title}" for rule in rulebook.values()))
    return FOUND


def _untested(rulebook: Any, tests: Path) -> int:
    from pitkit.play.errors import MalformedError
    from pitkit.play.rulemarks import report

    if not tests.is_dir():
        raise MalformedError("--tests", str(tests), "a folder of tests")
    untested, problems = report(rulebook, tests)
    for rule in untested:
        print(f"{rule}  {rulebook[rule].title}: no test names it")
    for problem in problems:
        print(problem)
    if not untested and not problems:
        print(f"{rulebook.title}: a test names every rule that needs one.")
    return WANTING if untested or problems else FOUND


def _template(asked: argparse.Namespace) -> int:
    from pitkit.play.template import template

    print(template(_game(asked.game)), end="")
    return FOUND


def _check(asked: argparse.Namespace) -> int:
    from pitkit.play.content import PackError, load_pack
    from pitkit.play.fitting import misfits

    game = _game(asked.game or _game_of(asked.pack))
    try:
        pack = load_pack(game, asked.pack)
    except PackError as error:
        for problem in error.problems:
            print(problem)
        return WANTING
    together: tuple[Any, ...] = (*game.find_packs(), pack) if asked.fit else ()
    if asked.fit and (problems := misfits(together)):
        for problem in problems:
            print(problem)
        return WANTING
    counts = ", ".join(f"{len(records)} {table}" for table, records in pack.records if records)
    print(f"{pack.file} can be read: {pack.header.title}, version {pack.version}, {pack.kind}: {counts}.")
    return FOUND


def _game_of(path: Path) -> str:
    """The game a pack says it is for."""
    from pitkit.play.content import read_source
    from pitkit.play.errors import MalformedError
    from pitkit.play.reading import MISSING, read_toml

    header = read_toml(read_source(path), path.name).get("pack")
    game = header.get("game") if isinstance(header, dict) else None
    if not isinstance(game, str):
        raise MalformedError("pack.game", MISSING, "the pack's game, or give it with --game")
    return game


def _package(name: str) -> str:
    """The package of a game."""
    from pitkit.play.errors import MalformedError

    packages = pitkit.games()
    if name not in packages:
        raise MalformedError("game", name, ", ".join(packages))
    return packages[name]


def _game(name: str) -> Game[Any]:
    from pitkit.play.errors import MalformedError
    from pitkit.play.game import Game

    package = pitkit.playable().get(name) or _package(name)
    game = getattr(import_module(package), "GAME", None)
    if not isinstance(game, Game):
        raise MalformedError("game", name, "a game that has content packs")
    return game
