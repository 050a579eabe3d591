"""Fights at the dice table: from the first roll to the price."""

from __future__ import annotations

from msgspec.structs import replace

from pitkit.monster_pit.pools import chosen_dice
from pitkit.monster_pit.rules.changes import Done, hurt_monster, with_captain
from pitkit.monster_pit.rules.outcomes import CombatOutcome, combat_outcome, damage, price
from pitkit.monster_pit.rules.rolls import Roll
from pitkit.monster_pit.rules.steps import AttackRoll, DefenceRoll, Injure, Sacrifice
from pitkit.monster_pit.rules.table_state import Captain, Fight, TableState
from pitkit.play.events import Event, Events

_AT_TABLE = "At the table, take the dice that are lost out of the pool."
_BURNS = (
    "The Citadel burns: at the table, remove the top card of every Citadel deck and one token of each "
    "structure that holds tokens."
)


def start_fight(state: TableState, choice: AttackRoll | DefenceRoll) -> Done:
    """A Captain attacks the Monster or answers its attack.

    Args:
        state: The state.
        choice: The Captain's roll.

    Returns:
        The new state, the Captain's roll begun, and what happened.
    """
    attacking = isinstance(choice, AttackRoll)
    captain = state.captains[choice.seat]
    mounts = captain.half(attacking).mounts
    verb, rule = ("attacks the Monster", "MP-CMB-02") if attacking else ("defends", "MP-CMB-03")
    events: Events = (Event(f"{captain.name} {verb} with {choice.dice.words()}.", ("MP-CMB-01", rule)),)
    if mounts.size:
        events += (Event(f"Dice of Mounts come on top: {mounts.words()}.", ("MP-CMB-05",)),)
    if attacking:
        state = replace(state, attacked=tuple(sorted((*state.attacked, choice.seat))))
    fight = Fight(choice.seat, attacking)
    return replace(state, fight=fight, roll=Roll.of(choice.dice.plus(mounts))), events


def roll_counted(state: TableState, fight: Fight, roll: Roll) -> Done:
    """A roll of a fight is over: the Monster rolls next, or the fight is decided.

    Args:
        state: The state, the finished roll taken out of it.
        fight: The fight.
        roll: The finished roll.

    Returns:
        The new state and what happened.
    """
    if fight.results is not None:
        return _decide(state, fight, fight.results, roll.monster)
    dice = chosen_dice(state.trackers, state.maximum)
    events = (
        Event(f"{state.captains[fight.captain].name} has {roll.captain} Captain results.", ("MP-CMB-07",)),
        Event(f"The Monster rolls {dice.words()}.", ("MP-CMB-06",)),
    )
    return replace(state, fight=replace(fight, results=roll.captain), roll=Roll.of(dice)), events


def _decide(state: TableState, fight: Fight, captain: int, monster: int) -> Done:
    outcome = combat_outcome(captain, monster)
    counted = Event(f"The Monster has {monster} Monster results and does not move.", ("MP-CMB-08",))
    state, hurt = hurt_monster(state, damage(outcome, fight.attacking))
    state, paid = _charge(state, fight, outcome, f"{captain} to {monster}")
    return state, (counted, *paid, *hurt)


def _charge(state: TableState, fight: Fight, outcome: CombatOutcome, score: str) -> Done:
    """Name the result and what it costs; what leaves no choice is paid at once."""
    captain = state.captains[fight.captain]
    due = price(outcome, captain.fighters(fight.attacking))
    rules = (*due.rules, "MP-CMB-13") if outcome == "critical" else due.rules
    events: Events = (Event(f"{_WORDS[outcome].format(name=captain.name)} {score}.", rules),)
    if due.sacrifice:
        return replace(state, fight=replace(fight, owed="sacrifice")), events
    if due.injure == "one":
        return replace(state, fight=replace(fight, owed="injure")), events
    if due.injure == "captain":
        state = with_captain(state, fight.captain, replace(captain, injured=True))
        events += (Event(f"{captain.name} is injured. {_AT_TABLE}", due.rules),)
    if due.burn:
        events += (Event(_BURNS, due.rules),)
    return replace(state, fight=None), events


_WORDS = {
    "critical": "{name} wins with a critical hit,",
    "win": "{name} wins,",
    "tie": "The Monster wins the tie with {name},",
    "lose": "The Monster beats {name},",
}


def pay(state: TableState, fight: Fight, choice: Sacrifice | Injure) -> Done:
    """The Captain pays for a fight.

    Args:
        state: The state.
        fight: The fight.
        choice: Who pays.

    Returns:
        The new state and what happened.
    """
    captain = state.captains[fight.captain]
    if isinstance(choice, Sacrifice):
        lost = choice.who == "healthy"
        after = _changed(captain, fight.attacking, healthy=int(lost), injured=int(not lost))
        text, rule = f"{captain.name} gives up one {choice.who} character.", "MP-CMB-09"
    elif choice.who == "captain":
        after = replace(captain, injured=True)
        text, rule = f"{captain.name} is injured.", "MP-CMB-14"
    else:
        after = _changed(captain, fight.attacking, healthy=1, injured=-1)
        text, rule = f"A character of {captain.name} is injured.", "MP-CMB-14"
    events: Events = (Event(f"{text} {_AT_TABLE}", (rule,)),)
    return replace(with_captain(state, fight.captain, after), fight=None), events


def _changed(captain: Captain, attacking: bool, healthy: int, injured: int) -> Captain:
    """A Captain with so many characters less in one half."""
    half = captain.half(attacking)
    half = replace(half, healthy=half.healthy - healthy, injured=half.injured - injured)
    return replace(captain, attackers=half) if attacking else replace(captain, defenders=half)
