"""What keeps a value from being a legal position."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from pitkit.play import Known, Problem, Unseen, pile
from pitkit.play.interpreter import pending
from pitkit.play.interpreter import problems as agenda_problems
from pitkit.play.sight import card_problems
from pitkit.villagers.rules.chances import due, next_receiver, unseen_ward
from pitkit.villagers.rules.options import asking
from pitkit.villagers.rules.steps import MOST_TOKENS
from pitkit.villagers.rules.table import Player, Table, Tally
from pitkit.villagers.rules.wards import HOOKS

FEWEST, MOST = 3, 8
"""Players (VM-AMB-03, VM-AMB-05)."""

_BEFORE_MONSTER = ("claim", "first")
_ON_BOARD = ("blue", "green", "ward", "battle", "reveal", "count")
_ROLLED = ("ward", "battle", "reveal", "count")


def problems(table: Table) -> Iterator[Problem]:
    """Everything that no play can reach, the worst first.

    Args:
        table: Any value of the state's type.

    Returns:
        An iterator over (field, value, what is allowed).
    """
    if not FEWEST <= len(table.players) <= MOST:
        yield "players", len(table.players), f"{FEWEST} to {MOST} players"
        return
    basic = [*_seats(table), *_tokens(table), *_cards(table)]
    yield from basic
    if basic:
        return
    yield from _monster(table)
    yield from _dice(table)
    yield from _stage(table)
    yield from agenda_problems(table, HOOKS, len(table.players))


def _seats(table: Table) -> Iterator[Problem]:
    names = table.seats()
    for seat, name in enumerate(names):
        if not name or len(name) > 40 or names.index(name) != seat:
            yield f"players.{seat}.name", name, "a name of 1 to 40 characters that no other player has"
    sections = Counter(player.section for player in table.players if player.section)
    for seat, player in enumerate(table.players):
        low = 0 if table.stage == "claim" else 1
        if not low <= player.section <= 8 or sections[player.section] > 1:
            yield f"players.{seat}.section", player.section, f"{low} to 8, each section once"
    seats = range(len(table.players))
    low = 0 if table.stage not in _BEFORE_MONSTER else -1
    if not low <= table.monster < len(table.players):
        yield "monster", table.monster, f"a seat from {low} to {len(table.players) - 1}"
    for name, row in (("rolling", table.rolling), ("followed", table.followed)):
        if any(seat not in seats for seat in row) or list(row) != sorted(set(row)):
            yield name, row, f"different seats from 0 to {len(table.players) - 1}, ascending"


def _tokens(table: Table) -> Iterator[Problem]:
    for seat, player in enumerate(table.players):
        for name, value in (("tokens", player.tokens), ("stake", player.stake), ("skull", player.skull)):
            most = 1 if name == "skull" else MOST_TOKENS
            if not 0 <= value <= most:
                yield f"players.{seat}.{name}", value, f"0 to {most}"
        if player.taken_up and not player.known_copies(player.taken_up):
            yield f"players.{seat}.taken_up", player.taken_up, "one of the player's own Wards, or nothing"
        if not player.alive and _holds_anything(player):
            yield f"players.{seat}.alive", False, "true, or a player who holds no tokens, dice and cards"
    for name, value in (("centre", table.centre), ("void", table.void), ("round", table.round)):
        if value < 0:
            yield name, value, "0 or more"
    if table.tokens_in_play > MOST_TOKENS:
        yield "players", table.tokens_in_play, f"at most {MOST_TOKENS} tokens outside of the bag"
    if table.bag < 0 and not table.switches.endless_bag:
        yield "bag", table.bag, "0 or more"
    on_board = table.centre or any(player.on_board for player in table.players)
    if on_board and table.stage not in _ON_BOARD:
        yield "stage", table.stage, "a stage of the round, while tokens are on the board"


def _holds_anything(player: Player) -> bool:
    counted = player.tokens + player.on_board + player.hand.size
    return bool(counted or player.laid or player.blue is not None or player.decided or player.flees)


def _cards(table: Table) -> Iterator[Problem]:
    """Each card of the content is once somewhere, known or among the unseen."""
    laid = tuple(player.laid for player in table.players if player.laid is not None)
    piles = (table.deck, table.discards, *(player.hand for player in table.players), pile(*laid))
    yield from card_problems(table.pools, piles)
    known = [card.card for each in piles for card in each.items if isinstance(card, Known)]
    pooled = [card for pool in table.pools for card, n in pool.cards for _ in range(n)]
    secret = [card.card for pool in table.pools for card, n in pool.secret for _ in range(n)]
    counts = Counter(known) + Counter(pooled) + Counter(secret)
    if counts != Counter(table.content.deck):
        wrong = sorted((counts - Counter(table.content.deck)) + (Counter(table.content.deck) - counts))
        yield "pools", wrong, "each Ward of the packs as often as it has copies, known or unseen"
    unseen = sum(card.n for each in piles for card in each.segments if isinstance(card, Unseen))
    if unseen != len(pooled) + len(secret):
        yield "pools", len(pooled) + len(secret), f"as many unseen Wards as lie about: {unseen}"


def _monster(table: Table) -> Iterator[Problem]:
    if table.stage in ("over", *_BEFORE_MONSTER):
        return
    if not table.players[table.monster].alive and table.stage not in ("buy", "draw"):
        yield "monster", table.monster, "a player who is alive"
    if len(table.alive) < FEWEST:
        yield "players", len(table.alive), f"at least {FEWEST} alive, or the game is over"
    if table.players[table.monster].stake:
        yield f"players.{table.monster}.stake", table.players[table.monster].stake, "0 for the Monster"


def _dice(table: Table) -> Iterator[Problem]:
    needed = table.green_dice if table.stage in _ROLLED else None
    most = len(table.players) - 1
    if len(table.green) > most or (needed is not None and len(table.green) != needed):
        yield "green", table.green, f"{needed if needed is not None else f'at most {most}'} dice"
    faces = table.content.dice
    if any(face is not None and face not in faces["green"].faces for face in table.green):
        yield "green", table.green, "faces of the green die, or null for one not known"
    for seat, player in enumerate(table.players):
        needs = table.stage in (*_ROLLED, "green") and player.alive and seat != table.monster
        wrong = player.blue is not None and player.blue not in faces["blue"].faces
        if wrong or (needs and player.blue is None) or (seat == table.monster and player.blue is not None):
            yield f"players.{seat}.blue", player.blue, "a face of the blue die for a Villager who has rolled"


def _stage(table: Table) -> Iterator[Problem]:
    """What each stage needs so that play can go on from it."""
    if (table.stage == "over") != (table.ended is not None):
        yield "ended", table.ended, "the end of the game where the stage is over, else null"
    elif table.ended is not None and any(
        seat not in range(len(table.players)) for seat in table.ended.winners
    ):
        yield "ended.winners", table.ended.winners, f"seats from 0 to {len(table.players) - 1}"
    if (table.stage == "count") != (table.tally is not None):
        yield "tally", table.tally, "a tally while Wards are counted, else null"
    elif table.tally is not None:
        yield from _tally(table, table.tally)
    if (table.buyer >= 0) != (table.stage in ("buy", "draw")) or table.buyer not in (-1, *table.alive):
        yield "buyer", table.buyer, "a living player while Wards are bought, else -1"
    if table.blue_total > table.centre:
        yield "centre", table.centre, f"at least the {table.blue_total} tokens on the blue sections"
    if table.agenda.todo and table.tally is None:
        yield "agenda.todo", len(table.agenda.todo), "0 while no Wards are counted"
    if not _goes_on(table):
        yield "stage", table.stage, "a stage in which something is still to be done"
    if table.stage in ("ward", "battle") and table.shown:
        yield "shown", True, "false before the reveal"


def _tally(table: Table, tally: Tally) -> Iterator[Problem]:
    laid = sum(player.laid is not None for player in table.players)
    if not 0 <= tally.counted <= laid:
        yield "tally.counted", tally.counted, f"0 to {laid}, the Wards laid"
    if any(seat not in range(len(table.players)) or n < 0 for seat, n in tally.spoils):
        yield "tally.spoils", tally.spoils, "pairs of a seat and a number of tokens"


def _goes_on(table: Table) -> bool:
    """Whether the stage has something to do, so that a position is never without a step."""
    match table.stage:
        case "claim":
            return any(not player.section for player in table.players)
        case "first":
            return len(table.rolling) > 1
        case "deal":
            return next_receiver(table) is not None
        case "ward":
            return any(not table.players[seat].decided for seat in table.alive)
        case "battle":
            return not table.missing or table.villager_tokens > 0
        case "reveal":
            return None in table.green or unseen_ward(table) is not None
        case "count":
            return asking(table) is not None or pending(table, HOOKS) is not None
        case "lift":
            return None in table.green
        case "draw":
            return due(table) is not None
    return True
