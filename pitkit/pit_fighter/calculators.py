"""What the odds panel of a table says: every calculator of the game, asked of the live position.

All speak from one seat's view, and so of nothing that seat may not know; without a seat they speak of
everything, for the player whose turn it is.

Example:
    >>> from pitkit.pit_fighter.game import new_game
    >>> from pitkit.odds.slices import in_one_go
    >>> in_one_go(this_hit(new_game(2, seed=1).state, 0))
    ['No attack is under way, and none can be declared now.']
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Iterator
from functools import partial
from typing import Any

from pitkit.odds import percent
from pitkit.pit_fighter.odds import at_table
from pitkit.pit_fighter.odds.curves import gold_curve
from pitkit.pit_fighter.rules import PitFighterState
from pitkit.play import Session
from pitkit.ui.curves import Curve
from pitkit.ui.plots import Plot, Rows
from pitkit.ui.words import figures, in_words

__all__ = ["CALCULATORS", "creature_answers", "purse_curve", "this_hit"]

_PLANS, _KINDS, _WAYS = 8, 12, 8  # rows listed at most
_QUANTILES = ((0.1, "low, 1 in 10 is less"), (0.5, "middle"), (0.9, "high, 1 in 10 is more"))


def _who(state: PitFighterState, seat: int | None) -> int:
    """The seat that is spoken of."""
    return max(0, state.active) if seat is None else seat


def _dice(dice: int, immediate: int = 0) -> str:
    stack = str(dice).replace("-", "−")
    return f"{stack} and {immediate} at once" if immediate else stack


def _in_parts(*parts: Callable[[], Iterable[Any]]) -> Generator[str, None, list[Any]]:
    """The parts of an answer one after another, so that a panel may do other things in between."""
    shown: list[Any] = []
    for part in parts:
        shown += part()
        yield "working out odds"
    return shown


# This hit -------------------------------------------------------------------------------------------


def this_hit(state: PitFighterState, seat: int | None) -> Generator[str, None, list[Any]]:
    """The attack under way, or those that could be begun; and the hits that may come back.

    Args:
        state: What the seat may know.
        seat: The seat that asks, or None.

    Yields:
        What is being worked out.

    Returns:
        Texts, charts and tables.
    """
    blow, who = at_table.the_hit(state), _who(state, seat)
    yield "working out odds"

    def now() -> list[Any]:
        return _under_way(state, blow) if blow is not None else [_open_attacks(state, who)]

    return (yield from _in_parts(now, lambda: _coming(state, who)))


def _coming(state: PitFighterState, who: int) -> Iterator[Rows]:
    coming = at_table.coming(state, who)
    if coming:
        head = ["hit", "dice after Armor", "mean points", "fells", "wins the match"]
        rows = [_blow_row(one)[:3] + _blow_row(one)[4:] for one in coming]
        yield Rows(f"What may hit {state.name(who)} next: the best that lies equipped, in range", head, rows)


def _open_attacks(state: PitFighterState, who: int) -> Any:
    found = at_table.attacks(state, who)
    if not found:
        return "No attack is under way, and none can be declared now."
    head = ["attack", "dice after Armor", "mean points", "mean gold after it", "fells", "wins the match"]
    return Rows("Attacks that can be declared now", head, [_blow_row(blow) for blow in found])


def _blow_row(blow: at_table.Blow) -> list[str]:
    return [
        blow.words if blow.works == 1 else f"{blow.words} (works {in_words(blow.works)})",
        _dice(blow.dice, blow.immediate),
        f"{float(blow.out.mean):.1f}",
        "–" if blow.gold is None else f"{float(blow.gold.mean):.0f}",
        percent(float(blow.out.chance)),
        percent(blow.wins),
    ]


def _under_way(state: PitFighterState, blow: at_table.Blow) -> list[Any]:
    """The attack as it stands: what it does, whom else it strikes, what its points pay."""
    fells, name = float(blow.out.chance), state.who_name(blow.target)
    words = (
        f"{blow.words}, {_dice(blow.dice, blow.immediate)} dice: {float(blow.out.mean):.1f} points on the "
        f"average, {float(blow.out.waste):.1f} more than count; {name} falls {in_words(fells)}"
    )
    words += f"; it wins the match {in_words(blow.wins)}." if blow.wins else "."
    words += f" In Armor it works {in_words(blow.works)}." if blow.works < 1 else ""
    for who, points in blow.others:
        words += f" {state.who_name(who)} in its area takes {points:.1f} points on the average."
    shown: list[Any] = [words]
    law = at_table.stack_law(state)
    if law is not None and blow.dice > 0:
        shown.append(Plot(law, "Damage of the stack as it stands", "points"))
        shown += _payments(state, [(law.quantile(share), what) for share, what in _QUANTILES])
    if blow.gold is not None:
        shown.append(Plot(blow.gold, "The attacker's purse after it", "gold"))
    elif any(blow.paid):
        shown.append(_paid_rows(state, "Who is paid for it", blow.paid))
    return shown


def _payments(state: PitFighterState, rolls: list[tuple[int, str]]) -> Iterator[Rows]:
    """What the stack pays where it is low, in the middle and high."""
    rows = []
    for points, what in rolls:
        paid = at_table.hit_of(state, points)
        if paid is not None:
            wins = "wins" if paid.wins else ""
            rows.append([f"{points}, {what}", str(paid.earned), str(paid.purse), str(paid.overkill), wins])
    if rows:
        head = ["damage", "gold", "purse", "beyond what counts", "the match"]
        yield Rows("Gold of the coming hit", head, rows)


def _paid_rows(state: PitFighterState, caption: str, paid: tuple[float, ...]) -> Rows:
    rows = [[state.name(seat), figures(gold)] for seat, gold in enumerate(paid)]
    return Rows(caption, ["player", "mean gold"], rows)


def _plans(state: PitFighterState, seat: int | None) -> Generator[str, None, Any]:
    """One big hit or two small ones, with the hands there are."""
    found = yield from at_table.plans(state, _who(state, seat))
    if not found:
        return "Attacks are compared in the Attack Phase of whoever asks, before one is declared."
    rows = [
        [
            ", then ".join(plan.words),
            " and ".join(_dice(dice) for dice in plan.dice),
            figures(plan.earned, "+.1f"),
            percent(plan.fells),
            percent(plan.wins),
        ]
        for plan in found[:_PLANS]
    ]
    head = ["attacks", "dice after Armor", "mean gold, prices paid", "fells", "wins the match"]
    return [Rows("One big hit or two small ones?", head, rows)]


# Cards ----------------------------------------------------------------------------------------------


def _cards(state: PitFighterState, seat: int | None) -> Generator[str, None, list[Any]]:
    """What the cards that may be played in this attack are worth; Spells in Armor; tiers."""
    who = _who(state, seat)
    seats = range(len(state.fighters)) if seat is None else (seat,)
    return (
        yield from _in_parts(
            lambda: _cards_of(state, seats), lambda: _spells(state, who), lambda: _tiers(state, who)
        )
    )


def _cards_of(state: PitFighterState, seats: Iterable[int]) -> list[Any]:
    rows = [
        [
            f"{state.name(each)}: {one.card}",
            figures(one.dice, "+.3g"),
            str(one.cost),
            figures(one.gold, ".0f"),
            figures(one.net, "+.0f"),
            f"{one.saved:.1f}",
            str(one.if_over),
        ]
        for each in seats
        for one in at_table.cards_now(state, each)
    ]
    head = ["card", "dice", "cost", "gold it moves", "less its cost", "Exhaustion it saves"]
    if not rows:
        return ["No card that changes an attack can be played now."]
    return [Rows("Is this card worth its price now?", [*head, "cost if the round ends first"], rows)]


def _spells(state: PitFighterState, who: int) -> Iterator[Rows]:
    rows = []
    for one in at_table.spells_now(state, who):
        each = "never" if one.tries.gold_each is None else f"{float(one.tries.gold_each):.0f}"
        armor = "none" if one.armor is None else f"{one.armor} dice"
        chances = [percent(float(one.tries.each)), percent(float(one.tries.any))]
        rows.append([f"{one.card} ×{one.copies}", armor, *chances, str(one.cost), each])
    if rows:
        head = ["Spell", "Armor", "works", "one of all works", "cost of a try", "gold until one works"]
        yield Rows(f"Spells in {state.name(who)}'s hand, in the Armor worn", head, rows)


def _tiers(state: PitFighterState, who: int) -> Iterator[Rows]:
    rows = [
        [words, str(cost), f"{drop.before} to {drop.after}", figures(float(drop.gain), "+.0f")]
        for words, cost, drop in at_table.tier_drops(state, who)
    ]
    if rows:
        head = ["paid before the attack", "cost", "gold a point", "gain, its cost taken off"]
        yield Rows("Spending that lifts the rate of the next hit", head, rows)


def _draws(state: PitFighterState, seat: int | None) -> Generator[str, None, list[Any]]:
    """The next Draw Phase, paid cards, and what other hands may hold."""
    who = _who(state, seat)
    return (
        yield from _in_parts(
            lambda: _next_draws(state, who), lambda: _paid(state, who), lambda: _hands(state, who)
        )
    )


def _next_draws(state: PitFighterState, who: int) -> list[Any]:
    draws = at_table.draws_now(state, who)
    if draws is None:
        return ["Draws are reckoned when characters and decks are taken."]
    discards = f"{draws.over[0]}" if draws.over[0] == draws.over[1] else f"{draws.over[0]} to {draws.over[1]}"
    words = (
        f"{state.name(who)}'s deck holds {draws.deck} cards, enough for {draws.turns} Draw Phases. "
        f"{draws.drawn} are drawn next, {draws.extra} more can be paid for; the hand limit is {draws.limit}, "
        f"so {discards} must be discarded."
    )
    rows = [
        [kind.card, str(kind.copies), percent(kind.next), percent(kind.drawn), percent(kind.paid)]
        for kind in draws.kinds
    ]
    head = ["card", "left", "the next card", f"drawing {draws.drawn}", f"drawing {draws.drawn + draws.extra}"]
    return [words, Rows("What may be drawn", head, rows)]


def _hands(state: PitFighterState, who: int) -> Iterator[Rows]:
    for other in range(len(state.fighters)):
        held = at_table.may_hold(state, other) if other != who else ()
        if held and state.fighters[other].cards:
            listed = [[card, percent(chance)] for card, chance in held[:_KINDS]]
            yield Rows(f"What {state.name(other)}'s hand may hold", ["card", "one or more"], listed)


def _paid(state: PitFighterState, who: int) -> Iterator[Any]:
    found = at_table.paid_draws(state, who)
    if found is None:
        return
    draws, blow = found
    name = state.who_name(blow.target)
    said = f"no paid card pays for the next hit on {name}"
    if draws.plan.best:
        cards = "card is" if draws.plan.best == 1 else "cards are"
        said = f"up to {draws.plan.best} paid {cards} worth it for the next hit on {name}"
    values = [[str(count), figures(float(gain), "+.1f")] for count, gain in draws.plan.values.items()]
    chance = percent(float(draws.chance))
    yield f"By what cards add to that hit, {said}; the next card adds to it with {chance}."
    yield Rows("Paid cards", ["at most", "mean gain, 40 a card taken off"], values)


# The arena ------------------------------------------------------------------------------------------


def _traps(state: PitFighterState, seat: int | None) -> Generator[str, None, list[Any]]:
    """What Traps do to who enters, those in hand, and the ways of the character."""
    who = _who(state, seat)
    shown = yield from _in_parts(
        lambda: _entries(state, who), lambda: _thrown(state, who), lambda: _ways(state, who)
    )
    return shown or ["Traps and ways are reckoned when the characters stand in the arena."]


def _entries(state: PitFighterState, who: int) -> Iterator[Any]:
    rows = []
    for entry in at_table.entries(state, who):
        hexes = ", ".join(state.hex_name(at) for at in entry.hexes[:4])
        others = ", ".join(f"{state.who_name(one)} {points:.1f}" for one, points in entry.others)
        paid = [f"{state.name(one)} {figures(gold, '.0f')}" for one, gold in enumerate(entry.paid) if gold]
        more = len(entry.hexes) - 4
        rows.append(
            [
                f"{hexes} and {more} more" if more > 0 else hexes,
                " + ".join(entry.traps),
                str(entry.cost),
                f"{float(entry.points.mean):.1f}",
                percent(entry.fells),
                others or "nobody",
                ", ".join(paid) or "nobody",
            ]
        )
    if rows:
        head = ["hexes", "Traps", "movement", "mean points", "falls", "others in it", "is paid"]
        yield Rows(f"Should {state.name(who)} walk in", head, rows)


def _thrown(state: PitFighterState, who: int) -> Iterator[Any]:
    rows = []
    for one in at_table.thrown_traps(state, who):
        from_ = "never" if one.pays_from is None else percent(one.pays_from)
        value = one.value
        mine = [
            figures(value.earned),
            figures(value.net, "+.1f"),
            figures(value.own_loss),
        ]
        rows.append([one.card, state.who_name(one.victim), str(one.cost), *mine, from_])
    if rows:
        head = ["Trap in hand", "who walks in", "cost", "gold then", "less its cost", "own loss inside"]
        yield Rows("Is this Trap worth its price?", [*head, "pays if as likely as"], rows)


def _ways(state: PitFighterState, who: int) -> Iterator[Any]:
    rows = []
    for name, target, way in at_table.ways_to(state, who)[:_WAYS]:
        cost = "no way" if way.cost is None else str(way.cost)
        if way.cost is not None and way.clear is not None and way.cost > way.clear:
            cost += f" ({way.clear} without Traps)"
        turns = "–" if way.turns is None else str(way.turns)
        rows.append([f"{name}: {state.who_name(target)}", str(way.far), cost, turns, str(len(way.now))])
    if rows:
        head = ["Weapon and target", "hexes apart", "movement to hit from", "turns", "such hexes in reach"]
        yield Rows(f"{state.name(who)}'s ways", head, rows)


def _creatures(state: PitFighterState, seat: int | None) -> Generator[str, None, list[Any]]:
    """What each Creature does next, who is paid for it, and the last blow of a scenario."""
    shown: list[Any] = []
    for beast in state.beasts:
        told = yield from at_table.creature_in_slices(state, beast.no)
        if told is not None:
            shown += creature_answers(state, told)
    for each in range(len(state.fighters)) if seat is None else (seat,):
        for one in at_table.finish_now(state, each):
            waits = "; ".join(f"{gold:.0f} after {state.name(other)}" for other, gold in one.wait)
            shown.append(
                f"{state.name(each)} with {one.dice} dice fells the Creature {in_words(one.kill)} and earns "
                f"{one.gold:.0f} gold on the average{f' ({waits})' if waits else ''}."
            )
    return shown or ["No Creature is in the arena."]


def creature_answers(state: PitFighterState, told: at_table.CreatureNow) -> Iterator[Any]:
    """A Creature's turn in a sentence and a table.

    Args:
        state: The position.
        told: The turn.

    Yields:
        A text and `Rows`.
    """
    name = state.who_name(told.no)
    struck = [f"{state.who_name(who)} {in_words(chance)}" for who, chance in told.struck]
    ends = sorted(told.ends, key=lambda one: -one[1])[:3]
    places = ", ".join(f"{state.hex_name(at)} {percent(chance)}" for at, chance in ends)
    words = (
        f"{name[:1].upper()}{name[1:]} attacks {', '.join(struck) or 'nobody'}; it ends its move on {places}."
    )
    if told.trapped:
        words += f" Its way leads into a Trap {in_words(told.trapped)}, which is not reckoned with."
    yield words
    hurt = dict(told.points)
    falls = dict(told.falls)
    rows = [
        [
            state.name(seat),
            f"{hurt.get(seat, 0.0):.1f}",
            percent(falls.get(seat, 0.0)),
            figures(told.paid[seat]),
            figures(told.bounty[seat]),
        ]
        for seat in range(len(state.fighters))
    ]
    head = ["player", "points it takes from him", "he falls", "gold by its turn", "gold by striking it"]
    yield Rows(f"The next turn of {name}, on the average", head, rows)


# The race -------------------------------------------------------------------------------------------


def _race(state: PitFighterState, _: int | None) -> Generator[str, None, Any]:
    """The race of two fighters from here."""
    odds = yield from at_table.duel_in_slices(state)
    if odds is None:
        return ["The race is reckoned for two players who stand in the arena.", *_first_turn(state)]
    one, other = state.seats()
    dice = [at_table.best_dice(state, seat) for seat in (0, 1)]
    words = (
        f"A hit a turn with {dice[0]} dice for {one} and {dice[1]} for {other}, no cards: {one} is free "
        f"first {in_words(odds.a_first)} when {one} strikes next, {in_words(odds.b_first)} when {other} does."
    )
    plot = Plot({one: odds.by_roll, other: 1 - odds.by_roll}, "First to 1000 gold, by the roll", "player")
    return [words, plot, *_first_turn(state)]


def _first_turn(state: PitFighterState) -> Iterator[str]:
    roll = at_table.first_turn(state)
    if roll is not None:
        yield (
            f"Each of those who roll for the first turn has it {in_words(float(roll.each))}; "
            f"the roll is made again {in_words(1 - float(roll.at_once))}."
        )


def _curve(state: PitFighterState, seat: int | None) -> list[Any]:
    """The gold curve of each player's best Weapon."""
    seats = list(range(len(state.fighters)))[:4]
    if seat is not None and seat not in seats:
        seats = [*seats[:3], seat]
    curves = [
        purse_curve(state.name(each), at_table.best_dice(state, each), state.fighters[each].gold, 10)
        for each in seats
    ]
    hits = [[state.name(each), f"{float(at_table.hits_left(state, each).mean):.1f}"] for each in seats]
    return [
        Plot(curves, "Purse after hits with the best Weapon", "hits", "gold", per_cent=False),
        Rows("Hits to 1000 gold", ["player", "mean"], hits),
    ]


def purse_curve(name: str, dice: int, start: int, hits: int) -> Curve:
    """The purse after hits: the median, with a band from 10 to 90 %.

    Args:
        name: What stands at its end.
        dice: The d6 of each hit, at most 200.
        start: Gold held before the first.
        hits: How many hits, from 1.

    Returns:
        The curve.

    Example:
        >>> purse_curve("3 dice", 3, 100, 2).y
        (100.0, 300.0, 520.0)
    """
    laws = gold_curve(dice, hits, start)
    low, middle, high = ([float(law.quantile(share)) for law in laws] for share in (0.1, 0.5, 0.9))
    return Curve(name, [float(hit) for hit in range(hits + 1)], middle, low, high)


# What the panel offers ------------------------------------------------------------------------------


def _seen(
    calculate: Callable[[PitFighterState, int | None], Any], session: Session[Any], seat: int | None
) -> Any:
    """Ask a calculator of no more than the seat may know."""
    return calculate(session.state if seat is None else session.view(seat), seat)


CALCULATORS = (
    ("This hit", partial(_seen, this_hit)),
    ("One hit or two", partial(_seen, _plans)),
    ("Cards and Spells", partial(_seen, _cards)),
    ("Draws and hands", partial(_seen, _draws)),
    ("Traps and ways", partial(_seen, _traps)),
    ("Creatures", partial(_seen, _creatures)),
    ("Race to 1000 gold", partial(_seen, _race)),
    ("Gold curves", partial(_seen, _curve)),
)
"""What the odds panel of a table offers."""
