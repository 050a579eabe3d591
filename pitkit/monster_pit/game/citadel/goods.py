"""Words of cards about purses: Platinum, Gems, Stones, what is spent and lost (MP-TERM-13, MP-TERM-17)."""

from __future__ import annotations

from pitkit.monster_pit.cards.deeds import GainGem, GainStone, Lose, Platinum, Spend
from pitkit.monster_pit.cards.moments import Holds
from pitkit.monster_pit.game.citadel.services import taken
from pitkit.monster_pit.game.effects import for_captains, number_of, rule_of
from pitkit.monster_pit.game.registry import Theme
from pitkit.monster_pit.game.table import Done, Table, told
from pitkit.monster_pit.game.things import seats_of
from pitkit.play import Events
from pitkit.play.agenda import Run

WORDS = {
    "gold": "Gold", "blue": "Blue Gem", "green": "Green Gem", "gem": "Gem", "stone": "Alchemy Stone",
    "wish": "Wish token",
}  # fmt: skip


def held(table: Table, seat: int, what: str) -> int:
    """How much a Captain has of a good; of Gold, what all coins are worth.

    Args:
        table: The state.
        seat: The Captain; the Monster player holds nothing.
        what: `gold`, `blue`, `green`, `gem` for both, `stone` or `wish`.

    Returns:
        A whole number.
    """
    if seat >= len(table.captains):
        return 0  # the Monster player has no goods
    purse = table.captains[seat].purse
    counts = {
        "gold": purse.worth, "blue": purse.blue, "green": purse.green, "gem": purse.blue + purse.green,
        "stone": purse.stones, "wish": len(table.captains[seat].wishes),
    }  # fmt: skip
    return counts[what]


def less(table: Table, seat: int, what: str, n: int, *rules: str) -> Done:
    """Goods given up: Gold goes to the Treasury, Gems, Stones and tokens leave the game (MP-STR-GROTTO-02).

    Args:
        table: The state.
        seat: The Captain.
        what: The good; of `gem` Blue ones go first.
        n: How many, no more than there are.
        rules: Ids of the rules that ask for it.

    Returns:
        The state and what happened; nothing for none.
    """
    if n <= 0:
        return table, ()
    captain = table.captains[seat]
    purse = captain.purse
    gems = ("MP-STR-GROTTO-02",) * (what in ("blue", "green", "gem"))
    text = f"{table.name(seat)} gives up {n} {WORDS[what]}{'s' * (n > 1 and what != 'gold')}."
    event = told(text, *rules, "MP-TERM-17", *gems)
    if what == "wish":
        return table.with_captain(seat, wishes=captain.wishes[:-n]), (event,)
    if what == "gold":
        return table.with_purse(seat, purse.paid(n)), (event,)
    if what == "stone":
        return table.with_purse(seat, purse.plus(stones=-n)), (event,)
    blue = min(n, purse.blue) if what in ("blue", "gem") else 0
    return table.with_purse(seat, purse.plus(blue=-blue, green=blue - n)), (event,)


def _can_spend(table: Table, word: Spend, run: Run) -> bool:
    return held(table, run.seat, word.what) >= number_of(table, word.n, run)


def _spend(table: Table, word: Spend, run: Run) -> Done:
    n = min(number_of(table, word.n, run), held(table, run.seat, word.what))
    return less(table, run.seat, word.what, n, rule_of(run.source))


def _lose(table: Table, word: Lose, run: Run) -> Done:
    events: Events = ()
    for seat in seats_of(table, word.who, run):
        n = min(number_of(table, word.n, run), held(table, seat, word.what))
        table, more = less(table, seat, word.what, n, rule_of(run.source))
        events += more
    return table, events


def _platinum(table: Table, word: Platinum, run: Run) -> Done:
    n = max(0, number_of(table, word.n, run))
    purse = table.captains[run.seat].purse.plus(platinum=n)
    text = f"{table.name(run.seat)} takes {n} Platinum."
    return table.with_purse(run.seat, purse), (told(text, rule_of(run.source), "MP-TERM-13"),)


def _gem(table: Table, word: GainGem, run: Run) -> Done:
    n = max(0, number_of(table, word.n, run))
    return taken(table, run.seat, word.colour, n, rule_of(run.source), "MP-TERM-13")


def _stone(table: Table, word: GainStone, run: Run) -> Done:
    return taken(table, run.seat, "stones", max(0, number_of(table, word.n, run)), rule_of(run.source))


def _holds(table: Table, word: Holds, run: Run) -> bool:
    return any(held(table, seat, word.what) >= word.at_least for seat in seats_of(table, word.who, run))


THEME = Theme(
    "goods",
    verbs={
        Platinum: for_captains(_platinum),
        GainGem: for_captains(_gem),
        GainStone: for_captains(_stone),
        Spend: for_captains(_spend),
        Lose: _lose,
    },
    can_pay={Spend: _can_spend},
    conditions={Holds: _holds},
)
