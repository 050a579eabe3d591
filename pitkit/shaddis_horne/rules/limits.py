"""What is refused, by which rule, in one sentence."""

from __future__ import annotations

from collections.abc import Iterator

from pitkit.play import Choice, Refusal
from pitkit.play.interpreter import why_not
from pitkit.shaddis_horne.facts import SQUARE, TILES, adjacent, open_tiles
from pitkit.shaddis_horne.rules import attack, people
from pitkit.shaddis_horne.rules.action import repair_price
from pitkit.shaddis_horne.rules.creatures import kinds_on
from pitkit.shaddis_horne.rules.effects import HOOKS, split
from pitkit.shaddis_horne.rules.goods import can_pay
from pitkit.shaddis_horne.rules.helpers import at_hand, is_a, is_active, rerollers
from pitkit.shaddis_horne.rules.options import OFFERS, phase
from pitkit.shaddis_horne.rules.steps import (
    Advance,
    Answer,
    Cast,
    Deeper,
    Dismiss,
    EndTurn,
    Fight,
    Finish,
    Gather,
    GiveUp,
    Hit,
    Keep,
    Leave,
    Move,
    Reroll,
    Settle,
    Suffer,
    Swap,
    Take,
    Use,
    Visit,
)
from pitkit.shaddis_horne.rules.table import Purse, Table, number
from pitkit.shaddis_horne.rules.tasks import Arrive, Attack, Lack, Recipes, Shop, Trade, Wound
from pitkit.shaddis_horne.rules.tasks import Deeper as DeeperTask
from pitkit.shaddis_horne.rules.windows import asking, is_free, is_idle, waits
from pitkit.shaddis_horne.words import Luck
from pitkit.shaddis_horne.words import Reroll as RerollWord

_OWN = {"equipment": "SH-EQP-06", "rarity": "SH-RAR-02", "villager": "SH-VIL-09"}
_WHEN = {"equipment": "SH-EQP-01", "rarity": "SH-RAR-02", "villager": "SH-VIL-02"}


def refusals(table: Table, step: Choice) -> Iterator[Refusal]:
    """Every rule that forbids a step.

    Args:
        table: The state.
        step: Any choice of the game.

    Returns:
        An iterator over the refusals; empty when the step is allowed.
    """
    match step:
        case Move() | Hit() | Gather() | Visit() | EndTurn():
            yield from _deed(table, step)
        case Use():
            yield from _use(table, step)
        case Reroll():
            yield from _reroll(table, step)
        case Take():
            yield from _take(table, step)
        case Swap():
            yield from _swap(table, step)
        case Cast():
            yield from _cast(table, step)
        case Dismiss():
            if table.protector(step.at) is None:
                yield Refusal("SH-VIL-10", f"no Villager protects {table.content.place(step.at)}.")
        case _:
            yield from _answer(table, step)


def _not_now() -> Refusal:
    return Refusal("SH-RND-01", "that is not for now.")


# Turns of Hawkguards --------------------------------------------------------------------------------


def _deed(table: Table, step: Move | Hit | Gather | Visit | EndTurn) -> Iterator[Refusal]:
    guard = table.guards[step.who]
    name = guard.colour.capitalize()
    if not is_idle(table):
        trading = isinstance(table.top, Trade) and isinstance(step, Visit) and step.what == "collect"
        yield Refusal("SH-TWN-03", "trading and collecting are two actions.") if trading else _not_now()
    elif not guard.ready:
        yield Refusal("SH-ACT-07", f"{name} is exhausted.")
    elif table.turn not in (-1, step.who):
        other = TILES[table.turn].capitalize()
        yield Refusal("SH-ACT-03", f"{other} must finish its turn before {name} begins one.")
    match step:
        case Move():
            if not adjacent(guard.at, step.to):
                yield Refusal("SH-MOV-01", f"{_to(table, step.to)} is not next to {_to(table, guard.at)}.")
        case Hit():
            yield from _hit(table, step)
        case Gather():
            yield from _gather(table, step)
        case Visit():
            yield from _visit(table, step)


def _to(table: Table, at: int) -> str:
    return table.content.place(at)


def _hit(table: Table, step: Hit) -> Iterator[Refusal]:
    guard = table.guards[step.who]
    there = kinds_on(table.road(step.road)[step.tile])
    if guard.at == SQUARE:
        yield Refusal("SH-HIT-02", "the town square has no road.")
    elif step.road != guard.at:
        yield Refusal("SH-HIT-01", f"{guard.colour.capitalize()} stands at {_to(table, guard.at)}.")
    elif TILES[step.tile] != guard.colour:
        yield Refusal("SH-HIT-01", f"{guard.colour.capitalize()} hits on {guard.colour} tiles only.")
    elif step.kind not in there:
        yield Refusal("SH-HIT-01", f"no {step.kind} stands on that tile.")
    elif step.kind != there[0]:
        yield Refusal("SH-HIT-05", f"the {there[0]} on top of the stack must be hit first.")


def _gather(table: Table, step: Gather) -> Iterator[Refusal]:
    at = table.guards[step.who].at
    cost = table.content.limits.gather
    if table.building(at) != "houses":
        yield Refusal("SH-VIS-01", f"materials are gathered at the houses, not at {_to(table, at)}.")
        return
    if table.is_destroyed(at):
        yield Refusal("SH-LOC-05", f"{_to(table, at)} must be repaired first.")
    if step.tile not in open_tiles([bool(tile.segments) for tile in table.road(at)]):
        yield Refusal("SH-HOU-02", f"a creature bars the way to the {TILES[step.tile]} tile.")
    if table.purse.influence < cost:
        yield Refusal("SH-CMP-02", f"gathering costs {number(cost, 'influence')}.")


def _visit(table: Table, step: Visit) -> Iterator[Refusal]:
    at = table.guards[step.who].at
    if step.what not in OFFERS[table.building(at)]:
        yield Refusal("SH-VIS-01", f"one can visit only where one stands, and that is {_to(table, at)}.")
        return
    match step.what:
        case "recipes":
            yield from _recipes(table, at)
        case "recruit":
            yield from _row(table, "villager", "SH-TAV-04", at)
        case "buy":
            yield from _row(table, "equipment", "SH-MKT-03", at)
        case "explore":
            yield from _explore(table)
        case "trade":
            if table.purse.total < table.content.limits.trade:
                yield Refusal("SH-CMP-02", f"a trade costs {table.content.limits.trade} resources.")
        case "repair":
            yield from _repair(table, at)


def _recipes(table: Table, at: int) -> Iterator[Refusal]:
    if table.is_destroyed(at):
        yield Refusal("SH-COL-10", "Recipes can be used only after the college is repaired.")
    if not table.decks.recipe.row:
        yield Refusal("SH-COL-07", "no Recipe lies on the college.")


def _row(table: Table, row: str, closed: str, at: int) -> Iterator[Refusal]:
    """Whether anything of a row can be had at all."""
    cards = table.decks.of(row).row  # type: ignore[arg-type]
    if table.is_destroyed(at):
        yield Refusal(closed, f"{_to(table, at)} is destroyed.")
        return
    yield from _strict(table, row)
    if not cards:
        yield Refusal("SH-TAV-01" if row == "villager" else "SH-MKT-01", "the row is empty.")
    elif not any(can_pay(table, (people.price(table, row, card),)) for card in cards):
        yield Refusal("SH-CMP-02", "no card of the row can be paid for.")


def _strict(table: Table, row: str) -> Iterator[Refusal]:
    """The strict reading: with its deck empty, nothing of a row can be gained (SH-AMB-63)."""
    strict = table.switches.empty_deck == "strict"
    if strict and not table.decks.of(row).cards.size:  # type: ignore[arg-type]
        rule = "SH-EQP-04" if row == "equipment" else "SH-VIL-04"
        yield Refusal(rule, f"the {row} deck is empty, so no {row} can be gained.")


def _explore(table: Table) -> Iterator[Refusal]:
    if table.pit_visited:
        yield Refusal("SH-VIS-02", "Shaddis Pit is visited once a round, by one Hawkguard.")


def _repair(table: Table, at: int) -> Iterator[Refusal]:
    if not table.is_destroyed(at):
        yield Refusal("SH-LOC-05", f"{_to(table, at)} is intact.")
        return
    if table.building(at) == "pit" and table.switches.pit_repair_visits:
        yield from _explore(table)
    price = repair_price(table, at)
    if not can_pay(table, price):
        words = " and ".join(number(n, what) for what, n in price)
        yield Refusal("SH-CMP-02", f"the repair costs {words}.")


# Free actions ---------------------------------------------------------------------------------------


def _use(table: Table, step: Use) -> Iterator[Refusal]:
    family, _, part = split(step.source)
    if family not in _OWN:
        yield Refusal("SH-ACT-05", "only Equipment, Rarities and Villagers have free actions.")
        return
    ability = dict(at_hand(table)).get(step.source)
    if ability is None:
        yield Refusal(_OWN[family], "the town does not have it.")
        return
    timely = "SH-VIL-12" if part.endswith("@0") and family == "villager" else _WHEN[family]
    if not is_active(ability):
        reroll = is_a(ability, RerollWord)
        why = "it is used when a die has just been rolled." if reroll else "it is always in force."
        yield Refusal("SH-VIL-05" if not reroll else timely, why)
    elif not is_free(table):
        yield Refusal(timely, f"free actions are for the action phase, and this is {phase(table)}.")
    elif unable := why_not(table, HOOKS, step.source, 0):
        yield Refusal(_why_rule(table, step.source, timely), unable)


def _why_rule(table: Table, source: str, timely: str) -> str:
    """The rule behind an ability that cannot be used: its limit, its cost, or its own words."""
    ability = table.content.ability(source)
    if ability.limit and table.agenda.used(source) >= ability.limit.uses:
        return "SH-VIL-07" if _is_luck(table, source) else "SH-VIL-06"
    unpaid = ability.cost and why_not(table.but(purse=_full(table)), HOOKS, source, 0) is None
    return "SH-CMP-02" if unpaid else timely


def _full(table: Table) -> Purse:
    most = table.content.limits.resource
    return Purse(most, most, most, most)


def _is_luck(table: Table, source: str) -> bool:
    return isinstance(table.content.ability(source).when, Luck)


def _reroll(table: Table, step: Reroll) -> Iterator[Refusal]:
    if table.thrown is None:
        yield _not_now()
        return
    family, _, _ = split(step.source)
    if step.source not in rerollers(table):
        yield Refusal(_OWN.get(family, "SH-ACT-05"), "nothing at hand rolls a die again by that name.")
    if step.die >= len(table.thrown.faces):
        yield Refusal("SH-RND-01", f"{len(table.thrown.faces)} dice lie on the table.")


# Visits and questions -------------------------------------------------------------------------------


def _take(table: Table, step: Take) -> Iterator[Refusal]:
    shop = table.top
    if not isinstance(shop, Shop) or not is_free(table):
        yield _not_now()
        return
    yield from _strict(table, shop.row)
    if step.card not in table.decks.of(shop.row).row:
        rule = "SH-TAV-01" if shop.row == "villager" else "SH-MKT-01"
        yield Refusal(rule, f"{step.card} is not in the row.")
        return
    price = people.price(table, shop.row, step.card)
    if not can_pay(table, (price,)):
        yield Refusal("SH-CMP-02", f"{step.card} costs {people.price_text(price)}.")


def _swap(table: Table, step: Swap) -> Iterator[Refusal]:
    if not isinstance(table.top, Trade) or not is_free(table):
        yield _not_now()
        return
    wanted = [(what, step.pay.count(what)) for what in dict.fromkeys(step.pay)]
    if not can_pay(table, wanted):
        words = " and ".join(number(n, what) for what, n in wanted)
        yield Refusal("SH-CMP-02", f"this trade costs {words}.")


def _cast(table: Table, step: Cast) -> Iterator[Refusal]:
    if not isinstance(table.top, Recipes) or not is_free(table):
        yield _not_now()
    elif step.recipe not in table.decks.recipe.row:
        yield Refusal("SH-COL-07", f"{step.recipe} does not lie on the college.")


def _answer(table: Table, step: Choice) -> Iterator[Refusal]:
    """Answers to what the rules or a card ask; each belongs to one kind of moment."""
    match step:
        case Deeper() | Leave():
            if not isinstance(table.top, DeeperTask) or not is_free(table):
                yield Refusal("SH-PIT-10", "nobody stands before that choice in the Pit.")
        case Settle(at=at):
            yield from _settle(table, at)
        case GiveUp(what=what):
            if not isinstance(table.top, Lack) or not waits(table):
                yield _not_now()
            elif not table.purse.of(what):
                yield Refusal("SH-CMP-02", f"there is no {what.title()} to lose.")
        case Answer(key=key):
            asked = asking(table)
            why = asked.why_not(key) if asked else ""
            if why is not None:
                yield Refusal("SH-RND-01", why) if why else _not_now()
        case _:
            if not _fits(table, step):
                yield _not_now()


def _settle(table: Table, at: int) -> Iterator[Refusal]:
    task = table.top
    if not isinstance(task, Arrive) or not waits(table):
        yield _not_now()
    elif at not in people.settle_options(table, task):
        name = people.name_of(table, task.card)
        homes = " or ".join(_to(table, home) for home in people.homes(table, task.card))
        yield Refusal("SH-TAV-02", f"{name} protects {homes}, and gives way only to one who is there.")


def _fits(table: Table, step: Choice) -> bool:
    """Whether a plain step belongs to this moment."""
    task = table.top
    match step:
        case Keep():
            return table.thrown is not None
        case Advance():
            return is_idle(table)
        case Finish():
            return isinstance(task, Recipes | Shop | Trade) and is_free(table)
        case Suffer():
            return isinstance(task, Wound) and is_free(table)
        case Fight():
            return isinstance(task, Attack) and table.thrown is None and attack.asks(table, task)
    return False
