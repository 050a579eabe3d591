"""The Order of Combat: an attack from its declaration to its pay."""

from __future__ import annotations

from msgspec.structs import replace

from pitkit.pit_fighter.cards import DIE, Blow, Card, fixed
from pitkit.pit_fighter.hexes import Hex, disc
from pitkit.pit_fighter.rules.amounts import run_for, value
from pitkit.pit_fighter.rules.damage import TYPE_RULES, dice, inflict
from pitkit.pit_fighter.rules.force import FIST_CARD, arms, resistance
from pitkit.pit_fighter.rules.held import discarded, without_piece
from pitkit.pit_fighter.rules.records import Begin, Fight, Piece, Task, Wound
from pitkit.pit_fighter.rules.sight import why_open
from pitkit.pit_fighter.rules.table import Result, Table, count, told
from pitkit.pit_fighter.words import Hit
from pitkit.play import Chance, Event, Events

MOST_STACK = 99
"""Most dice a stack holds, and, below 0, lacks."""


def weapon_card(table: Table, fight: Fight) -> Card:
    """The Weapon of an attack as a card; that of a Creature has no card and is made up."""
    if fight.blow >= 0:
        blow = blow_of(table, fight)
        return Card(name=blow.name, keywords=(blow.type,) if blow.type else (), range=blow.range)
    return FIST_CARD if fight.weapon == FIST_CARD.name else table.card(fight.weapon)


def blow_of(table: Table, fight: Fight) -> Blow:
    """The attack of a Creature."""
    return table.beast_card(fight.by).blows[fight.blow]


def helpers(table: Table, fight: Fight) -> tuple[int, ...]:
    """Players who may play cards for the Creature of a scenario: those outside the attack (PF-SCN-03)."""
    if not table.in_scenario:
        return ()
    involved = (fight.by, fight.target)
    return tuple(seat for seat in range(len(table.fighters)) if seat not in involved and table.standing(seat))


def sides(table: Table, fight: Fight) -> dict[str, tuple[int, ...]]:
    """The seats that play on each side of an attack; for a Creature its helpers, or nobody."""
    scenario = {beast.no for beast in table.beasts if beast.summoner < 0}
    found = {}
    for side, who in (("attack", fight.by), ("defence", fight.target)):
        found[side] = (who,) if table.is_seat(who) else helpers(table, fight) if who in scenario else ()
    return found


def side_of(table: Table, fight: Fight, seat: int) -> str | None:
    """The side a seat plays on, or None."""
    return next((side for side, seats in sides(table, fight).items() if seat in seats), None)


def may_act(table: Table, fight: Fight) -> tuple[int, ...]:
    """The seats that may play a card or pass now."""
    return tuple(seat for seat in sides(table, fight)[fight.side] if seat not in fight.passed)


# Step 1 and 2: the declaration and the Weapon's dice -------------------------------------------------


def begin(table: Table, fight: Fight, text: str, *rules: str) -> Result:
    """An attack is declared."""
    start, at = table.hex_of(fight.by), table.hex_of(fight.target)
    lines = why_open(table, start, at) if start and at else ()
    own = ["PF-CMB-01", "PF-KEY-10", *_keyword_rules(weapon_card(table, fight))]
    own += [] if table.is_seat(fight.target) else ["PF-SET-11"]
    event = told(f"{text} at {table.hex_name(at) if at else 'nowhere'}.", *own, *lines, *rules)
    return table.but(fight=fight), (event,)


def _keyword_rules(card: Card) -> list[str]:
    named = {"Melee": "PF-KEY-08", "Missile": "PF-KEY-09", "Magic": "PF-KEY-07"}
    return [rule for keyword, rule in named.items() if card.has(keyword)]


def strike(table: Table, fight: Fight) -> Result:
    """Step 2: hits are automatic; dice join the stack, immediate damage is to be rolled."""
    if fight.blow >= 0:
        return _blow_lands(table, fight, blow_of(table, fight))
    card = weapon_card(table, fight)
    run = run_for("", fight.by, fight.by, fight.target)
    events: list[Event] = []
    if (card.dice is not None and fixed(card.dice) is None) or (
        card.immediate is not None and fixed(card.immediate) is None
    ):
        events.append(told(f"The X of {card.key} has its value from the text.", "PF-SYM-01"))
    table, hurts = _immediate(table, fight, card, value(table, card.immediate, run))
    if hurts and card.area:
        events.append(told(f"{card.key} strikes the hexes around too.", "PF-SYM-07"))
    if card.immediate is not None and card.dice is None:
        text = "All its damage is immediate: no cards are played."
        return _only_immediate(table), (*events, told(text, "PF-CMB-06", "PF-SYM-10"))
    change = arms(table, fight.by, card, fight.piece)
    base = value(table, card.dice, run)
    stack = base + change.more - change.fewer
    helped = f" with {', '.join(dict.fromkeys(change.names))}" if change.names else ""
    text = f"The stack begins at 0; {card.key}{helped} makes it {base + change.more}."
    rules = ("PF-CMB-04", "PF-DMG-01", "PF-DMG-02", *(("PF-SYM-09",) if card.dice is not None else ()))
    events.append(told(text, *rules))
    if change.fewer:
        hindering = ", ".join(change.hindered)
        events.append(told(f"{hindering}: {change.fewer} fewer, {stack}.", "PF-CMB-05"))
    return table.with_fight(stack=_bounded(stack), stage="armor"), tuple(events)


def _blow_lands(table: Table, fight: Fight, blow: Blow) -> Result:
    wounds: tuple[Task, ...] = ()
    if blow.immediate:
        wounds = (Wound(fight.target, blow.immediate, blow.type, fight.by, 0, blow.name, hit=True),)
    table = table.soon(*wounds)
    if wounds and not blow.dice:
        return _only_immediate(table), (told("All its damage is immediate.", "PF-CMB-06"),)
    change = arms(table, fight.by, weapon_card(table, fight))
    text = f"The stack begins at 0; its {blow.name} makes it {blow.dice + change.more}."
    events = [told(text, "PF-CMB-04", "PF-DMG-02")]
    stack = blow.dice + change.more - change.fewer
    if change.fewer:
        text = f"{', '.join(change.hindered)}: {change.fewer} fewer, {stack}."
        events.append(told(text, "PF-CMB-05"))
    return table.with_fight(stack=_bounded(stack), stage="armor"), tuple(events)


def _immediate(table: Table, fight: Fight, card: Card, n: int) -> tuple[Table, bool]:
    """Immediate damage of a Weapon, for the target or all in its area, one rate for all (PF-AMB-01)."""
    at = table.hex_of(fight.target)
    if n <= 0 or at is None:
        return table, False
    zone: tuple[Hex, ...] = disc(at, card.area)
    struck = [one for one in table.combatants if table.hex_of(one) in zone and one != fight.target]
    victims = (fight.target, *sorted(struck))
    table = table.soon(
        *(Wound(one, n, card.damage_type, fight.by, fight.gold, card.key, hit=True) for one in victims)
    )
    return table, True


def _only_immediate(table: Table) -> Table:
    return table.with_fight(stage="end")


def _bounded(stack: int) -> int:
    return max(-MOST_STACK, min(MOST_STACK, stack))


# Step 3 to 5: Armor and answers ----------------------------------------------------------------------


def armor(table: Table, fight: Fight) -> Result:
    """Step 3: the defender's Armor takes dice off before anything else (PF-CMB-07, PF-AMB-20)."""
    worn = applicable(table, fight.target)
    if not worn:
        return table.with_fight(stage="answer", side="defence"), ()
    taken = sum(table.card(piece.card).armor for piece in worn)
    stack = _bounded(fight.stack - taken)
    tilting = [piece for piece in worn if not table.card(piece.card).steady]
    for piece in tilting:
        table = table.with_piece(fight.target, piece.no, tilted=True)
    names = ", ".join(piece.card for piece in worn)
    text = f"{table.name(fight.target)} must use Armor first: {names} takes {taken} off, {stack}."
    rules = ["PF-CMB-07", *(["PF-EQP-05"] if tilting else [])]
    table = table.with_fight(stage="answer", side="attack", stack=stack)
    return table, (told(text, *rules),)


def applicable(table: Table, who: int) -> tuple[Piece, ...]:
    """A combatant's un-Tilted Armor that takes dice off."""
    if not table.is_seat(who):
        return ()
    pieces = table.fighters[who].pieces
    return tuple(piece for piece in pieces if not piece.tilted and table.card(piece.card).armor)


def changed_stack(table: Table, n: int, text: str, *rules: str) -> Result:
    """Dice put on the stack of the attack under way or taken off it."""
    if table.fight is None:
        return table, ()
    stack = _bounded(table.fight.stack + n)
    said = f"{text}: {n:+d}, the stack is {stack}.".replace("-", "−")
    return table.with_fight(stack=stack), (told(said, "PF-DMG-01", *rules),)


def answered(table: Table) -> Table:
    """The other side's turn to play."""
    fight = table.fight
    if fight is None:
        return table
    return table.with_fight(side="attack" if fight.side == "defence" else "defence")


def passing(table: Table, seat: int) -> Result:
    """A seat plays no more in this attack (PF-CMB-11)."""
    fight = table.fight
    if fight is None:
        return table, ()
    table = table.with_fight(passed=tuple(sorted({*fight.passed, seat})))
    event = told(f"{table.name(seat)} passes.", "PF-CMB-11")
    fight = replace(fight, passed=tuple(sorted({*fight.passed, seat})))
    return (table if may_act(table, fight) else answered(table)), (event,)


def next_answer(table: Table, fight: Fight) -> Result | None:
    """Step 5: whose turn it is to play; None while a seat has to choose, the roll when all have passed."""
    if may_act(table, fight):
        return None
    other = answered(table)
    if other.fight and may_act(other, other.fight):
        return other, ()
    if fight.stack > 0:
        text = f"Both sides are done: {dice_words(fight.stack)} to roll."
        return table.with_fight(stage="roll"), (told(text, "PF-CMB-10"),)
    text = "Both sides are done: no dice remain, so there is no damage."
    return table.with_fight(stage="end"), (told(text, "PF-CMB-10", "PF-CMB-12"),)


def dice_words(n: int) -> str:
    """A number of dice in words."""
    return "1 die" if n == 1 else f"{n} dice"


# Step 6 to 9: the roll ------------------------------------------------------------------------------


def roll_chance(table: Table, fight: Fight) -> Chance:
    """The throw of the stack, with the resistance of a defender whom its type of damage meets."""
    resisting, _ = _resisting(table, fight)
    parts = dice(fight.stack, DIE) + dice(resisting, f"resistance {DIE}")
    return Chance(f"{who_rolls(table, fight)}the Damage Dice Stack", parts, ("PF-CMB-12", "PF-DMG-03"))


def _resisting(table: Table, fight: Fight) -> tuple[int, bool]:
    kind = weapon_card(table, fight).damage_type
    return resistance(table, fight.target, kind) if kind else (0, False)


def who_rolls(table: Table, fight: Fight) -> str:
    """Who rolls for a Creature, as the beginning of a sentence; empty for a player's own attack."""
    beast = table.beast(fight.by)
    if beast is None:
        return ""
    involved = (beast.summoner, beast.controller, fight.target)
    free = [seat for seat in range(len(table.fighters)) if seat not in involved]
    return f"{table.name(free[0])} for {table.who_name(fight.by)}: " if free else ""


def rolled(table: Table, fight: Fight, faces: tuple[str, ...]) -> Result:
    """The sum of the stack, less what is resisted, is the damage (PF-DMG-03)."""
    total, against = sum(map(int, faces[: fight.stack])), sum(map(int, faces[fight.stack :]))
    rules = ["PF-CMB-12", "PF-DMG-03", *(["PF-CRE-10"] if fight.blow >= 0 else [])]
    kind = weapon_card(table, fight).damage_type
    rules += [TYPE_RULES[kind]] if kind else []
    rules += ["PF-GDL-01"] if _resisting(table, fight)[1] else []
    shows = "shows" if fight.stack == 1 else "show"
    resisted = f", less {against} resisted" if len(faces) > fight.stack else ""
    text = f"{who_rolls(table, fight)}{dice_words(fight.stack)} {shows} {total}{resisted}."
    table = table.with_fight(stage="end", stack=0)
    points = max(0, total - against)
    table, events = inflict(table, fight.target, points, fight.by, fight.gold, hit=True)
    return table, (told(text, *rules), *events)


# The end --------------------------------------------------------------------------------------------


def hit_effects(table: Table, fight: Fight) -> Table:
    """The state with what the Weapon does after damage still to come."""
    table = table.with_fight(stage="done")
    if not fight.dealt or fight.blow >= 0 or fight.weapon == FIST_CARD.name:
        return table
    abilities = weapon_card(table, fight).abilities
    places = [place for place, ability in enumerate(abilities) if isinstance(ability.when, Hit)]
    begins = (
        Begin(f"card:{fight.weapon}.{place}", fight.by, fight.by, fight.target, fight.piece)
        for place in places
    )
    return table.soon(*begins)


def finish(table: Table, fight: Fight) -> Result:
    """The attack is over: the Weapon is Tilted, counted down or discarded."""
    table = table.but(fight=None)
    if fight.card:
        table = discarded(table, fight.by, fight.card)
        rule = "PF-SPL-03" if table.card(fight.card).has("Spell") else "PF-INS-04"
        return table, (told(f"{fight.card} is discarded.", rule),)
    piece = table.piece(fight.by, fight.piece) if fight.piece and table.is_seat(fight.by) else None
    if piece is None:
        return table, ()
    fixed_to = [one.no for one in table.fighters[fight.by].pieces if one.on == piece.no and not one.tilted]
    for no in fixed_to:
        table = table.with_piece(fight.by, no, tilted=True)
    table = table.with_piece(fight.by, piece.no, used=True)
    return used_up(table, fight.by, piece)


def used_up(table: Table, seat: int, piece: Piece) -> Result:
    """An equipped card after its use: counted down, Tilted, or discarded with its last use."""
    if piece.left == 1:
        table = without_piece(table, seat, piece.no)
        where = "is set aside until the next round" if piece.starting else "is discarded"
        return table, (told(f"{piece.card} is used up and {where}.", *_die_rules(piece)),)
    left = max(0, piece.left - 1)
    table = table.with_piece(seat, piece.no, tilted=True, left=left)
    events: Events = (told(f"{piece.card} is Tilted.", "PF-EQP-05"),)
    if piece.left:
        events = (*events, told(f"{piece.card} has {count(left, 'use')} left.", *_die_rules(piece)))
    return table, events


def _die_rules(piece: Piece) -> tuple[str, ...]:
    return ("PF-SYM-08", "PF-LOS-07") if piece.starting else ("PF-SYM-08",)
