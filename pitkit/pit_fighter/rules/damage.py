"""Damage and what it pays: points off, gold by tiers, Creatures' gold, falling, the winning purse."""

from __future__ import annotations

from pitkit.pit_fighter.cards import DIE
from pitkit.pit_fighter.rules import gold as purse
from pitkit.pit_fighter.rules.force import resistance
from pitkit.pit_fighter.rules.held import discarded
from pitkit.pit_fighter.rules.records import Wound
from pitkit.pit_fighter.rules.table import Result, Table, count, told
from pitkit.play import Chance, Event, Events, Over, Part

SIDES = ("1", "2", "3", "4", "5", "6")
TIER_RULES = {20: "PF-WIN-06", 15: "PF-WIN-07", 10: "PF-WIN-08"}
TYPE_RULES = {"Fire": "PF-KEY-05", "Frost": "PF-KEY-06"}


def dice(n: int, name: str) -> tuple[Part, ...]:
    """So many dice as parts of a chance event."""
    return tuple(Part(f"{name} {k}" if n > 1 else name, SIDES, (1,) * 6) for k in range(1, n + 1))


def purse_of(table: Table, who: int) -> int:
    """Gold a combatant holds; a Creature holds none."""
    return table.fighters[who].gold if table.is_seat(who) else 0


# Immediate damage -----------------------------------------------------------------------------------


def wound_chance(table: Table, wound: Wound) -> Chance:
    """The throw for immediate damage: its dice, and the victim's resistance (PF-DMG-04)."""
    resisting, _ = resistance(table, wound.victim, wound.type)
    kind = f"{wound.type} damage" if wound.type else "damage"
    parts = dice(wound.dice, f"{kind} {DIE}") + dice(resisting, f"resistance {DIE}")
    return Chance(f"{wound.what}: immediate damage to {table.who_name(wound.victim)}", parts, ("PF-DMG-04",))


def wound_rolled(table: Table, wound: Wound, faces: tuple[str, ...]) -> Result:
    """Immediate damage as it was rolled; cards do not change it, a resistance may (PF-DMG-05, PF-AMB-05)."""
    rolled = sum(map(int, faces[: wound.dice]))
    _, by_card = resistance(table, wound.victim, wound.type)
    against = sum(map(int, faces[wound.dice :]))
    points = max(0, rolled - against)
    resisted = f", less {against} resisted" if len(faces) > wound.dice else ""
    rules = ["PF-DMG-04", "PF-DMG-05", *([TYPE_RULES[wound.type]] if wound.type else [])]
    rules += ["PF-GDL-01"] if by_card else []
    event = told(
        f"{wound.what}: {rolled} immediate damage to {table.who_name(wound.victim)}{resisted}.", *rules
    )
    table, events = inflict(table, wound.victim, points, wound.by, wound.gold, wound.hit)
    return table, (event, *events)


# Any damage -----------------------------------------------------------------------------------------


def inflict(table: Table, victim: int, points: int, by: int, gold: int, hit: bool = False) -> Result:
    """Take Exhaustion Points off a combatant, pay for them, and let it fall at 0 (Order of Combat 7 to 9).

    Args:
        table: The state.
        victim: Who suffers it.
        points: Damage after all reductions, from 0.
        by: The combatant who deals it.
        gold: Gold its dealer held before the attack, which sets the rate.
        hit: Whether it is part of the attack under way.

    Returns:
        The state and what happened.
    """
    before = table.exhaustion(victim)
    dealt = purse.inflicted(points, before)
    table = _with_exhaustion(table, victim, before - dealt)
    if hit and table.fight and victim == table.fight.target:
        table = table.with_fight(dealt=table.fight.dealt + dealt)
    text = f"{table.who_name(victim)} takes {count(dealt, 'point')} and has {before - dealt} left."
    events: Events = (told(text, "PF-CMB-13"),)
    table, more = award(table, by, victim, dealt, gold, overkill=points - dealt)
    events += more
    if dealt == before and not table.ended:
        table, more = _fall(table, victim, by)
        events += more
    return table, events


def _with_exhaustion(table: Table, who: int, left: int) -> Table:
    if table.is_seat(who):
        return table.with_fighter(who, exhaustion=left)
    return table.with_beast(who, exhaustion=left)


def healed(table: Table, who: int, points: int) -> tuple[Table, int]:
    """The state with Exhaustion Points given back, up to the full number, and how many those were."""
    before = table.exhaustion(who)
    after = min(table.full(who), before + max(0, points))
    return _with_exhaustion(table, who, after), after - before


# Gold -----------------------------------------------------------------------------------------------


def gain(table: Table, seat: int, n: int, text: str, *rules: str) -> Result:
    """Gold for a player; the first to hold 1000 wins (PF-WIN-01), except in a scenario (PF-AMB-50)."""
    held = table.fighters[seat].gold + n
    table = table.with_fighter(seat, gold=held)
    events: list[Event] = [told(f"{table.name(seat)} takes {n} gold{text}: {held} in all.", *rules)]
    if held >= purse.WINNING and not table.in_scenario and not table.ended:
        over = Over((seat,), "PF-WIN-01", f"{table.name(seat)} has {held} gold and is free.")
        table = table.but(ended=over, stage="over")
        events.append(told(f"{table.name(seat)} has {held} gold, wins and is free.", "PF-WIN-01"))
    return table, tuple(events)


def award(table: Table, by: int, victim: int, points: int, gold: int, overkill: int = 0) -> Result:
    """Pay for points inflicted, by who dealt them to whom."""
    if points <= 0:
        return table, ()
    if not table.is_seat(by):
        return _creature_dealt(table, by, victim, points)
    beast = table.beast(victim)
    if by == victim:
        text = f"{table.name(by)} earns nothing for damage to himself."
        return table, (told(text, "PF-WIN-05"),)
    if beast is None or beast.summoner < 0:
        return _by_tiers(table, by, points, gold, overkill)
    if beast.summoner == by:
        text = f"{table.name(by)} earns nothing for damage to a Creature he summoned."
        return table, (told(text, "PF-CRE-13"),)
    text = f" for {count(points, 'point')} to {table.who_name(victim)}"
    return gain(table, by, purse.CREATURE_HIT * points, text, "PF-CRE-15")


def _by_tiers(table: Table, seat: int, points: int, gold: int, overkill: int) -> Result:
    """The crowd's gold: one rate for the whole hit, by the gold held before it (PF-WIN-09)."""
    held = table.fighters[seat].gold if table.switches.rate_at == "award" else gold
    paid = purse.rate(held)
    rules = ["PF-WIN-05", TIER_RULES[paid], "PF-WIN-09", "PF-CMB-14"]
    rules += ["PF-SCN-06"] if table.in_scenario else []
    beyond = f", {overkill} beyond the last one not counted" if overkill else ""
    text = f" for {count(points, 'point')} at {paid}{beyond}"
    return gain(table, seat, purse.earned(points, held), text, *rules)


def _creature_dealt(table: Table, by: int, victim: int, points: int) -> Result:
    """Gold for a Creature's damage: its summoner's for an opponent, the others' for the summoner."""
    beast = table.beast(by)
    if beast is None or not table.is_seat(victim) or beast.summoner < 0:
        return table, ()
    if victim != beast.summoner:
        own = beast.controller == beast.summoner
        each = purse.CONTROLLED_DEALS if own else purse.CREATURE_DEALS
        text = f" for {count(points, 'point')} of his Creature at {each}"
        return gain(table, beast.summoner, each * points, text, "PF-CRE-14")
    events: Events = ()
    start = table.active if table.active >= 0 else 0
    for seat in table.clockwise(start):  # the active player first, then clockwise (PF-AMB-10)
        if seat != victim and not table.ended:
            text = f" for {count(points, 'point')} a Creature dealt its summoner"
            table, more = gain(table, seat, purse.CREATURE_DEALS * points, text, "PF-CRE-16")
            events += more
    return table, events


# Falling --------------------------------------------------------------------------------------------


def _fall(table: Table, victim: int, by: int) -> Result:
    name = table.who_name(victim)
    if not table.is_seat(victim):
        return _beast_falls(table, victim, by)
    event = told(f"{name} falls unconscious.", "PF-CMB-15")
    if not table.in_scenario:
        return table.but(fallen=victim), (event,)
    table = table.with_fighter(victim, at=None)
    if any(table.standing(seat) for seat in range(len(table.fighters))):
        return table, (event,)
    table, more = scenario_over(table, "all players have fallen")
    return table, (event, *more)


def _beast_falls(table: Table, no: int, by: int) -> Result:
    beast = table.beast(no)
    assert beast is not None, f"no Creature {no} to fall"
    event = told(f"{table.who_name(no)} is down and leaves the arena.", "PF-CRE-02")
    table = without_beast(table, no)
    if beast.summoner >= 0:
        return table, (event,)
    events: Events = (event,)
    if table.is_seat(by):
        table, events = gain(table, by, purse.KILLING_BLOW, " for the killing blow", "PF-SCN-09")
        events = (event, *events)
    table, more = scenario_over(table, f"the {beast.creature} has fallen")
    return table, events + more


def without_beast(table: Table, no: int) -> Table:
    """The state without a Creature and the continuous effects on it."""
    ended = [effect for effect in table.lasting if effect.on == no]
    beasts = tuple(beast for beast in table.beasts if beast.no != no)
    table = table.but(beasts=beasts, lasting=tuple(one for one in table.lasting if one not in ended))
    for effect in ended:
        table = discarded(table, effect.seat, effect.card)
    return table


def scenario_over(table: Table, why: str) -> Result:
    """The end of a scenario: most gold wins, the fallen too; a tie is shared (PF-SCN-08, PF-AMB-52)."""
    most = max(fighter.gold for fighter in table.fighters)
    winners = tuple(seat for seat, fighter in enumerate(table.fighters) if fighter.gold == most)
    names = " and ".join(table.name(seat) for seat in winners)
    verb = "wins" if len(winners) == 1 else "win together"
    over = Over(winners, "PF-SCN-08", f"{why}; {names} {verb} with {most} gold.")
    end = told(f"The scenario ends: {why}.", "PF-SCN-07")
    return table.but(ended=over, stage="over"), (end, told(f"{names} {verb} with {most} gold.", "PF-SCN-08"))
