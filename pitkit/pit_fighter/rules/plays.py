"""Cards played and used: their price, their hands, Spells cast in Armor, and what comes of them."""

from __future__ import annotations

from msgspec.structs import replace

from pitkit.pit_fighter.cards import DIE, Card, fixed
from pitkit.pit_fighter.rules import gold as purse
from pitkit.pit_fighter.rules.amounts import run_for, value
from pitkit.pit_fighter.rules.damage import dice
from pitkit.pit_fighter.rules.effects import HOOKS
from pitkit.pit_fighter.rules.fights import answered, begin, changed_stack, side_of, used_up
from pitkit.pit_fighter.rules.force import FIST_CARD, of_kind
from pitkit.pit_fighter.rules.held import discarded, out_of_hand, with_new_piece
from pitkit.pit_fighter.rules.records import Aiming, Begin, Casting, Fight, Lasting, Played
from pitkit.pit_fighter.rules.steps import FIST, Aim, Attack, Equip, Strike
from pitkit.pit_fighter.rules.table import Result, Table, count, told
from pitkit.pit_fighter.rules.traps import set_trap
from pitkit.pit_fighter.words import Attacking, Checked, Defending, Fixed
from pitkit.play import Chance, Event, Events
from pitkit.play.agenda import Item as ToDo
from pitkit.play.agenda import Use as Count
from pitkit.play.effects import Ability, Used
from pitkit.play.interpreter import holds

MOMENTS = {"attack": Attacking, "defence": Defending}
"""When a side's abilities act in an attack."""

# Prices ---------------------------------------------------------------------------------------------


def is_helper(table: Table, seat: int) -> bool:
    """Whether a seat would play for the Creature of the attack under way."""
    fight = table.fight
    side = side_of(table, fight, seat) if fight else None
    return fight is not None and side is not None and seat not in (fight.by, fight.target)


def price(table: Table, seat: int, card: Card) -> int | None:
    """What a card costs to play from the hand in an Attack Phase, or None where it cannot be (PF-SYM-02).

    Args:
        table: The state.
        seat: Who would play it; for the Creature of a scenario at half the price (PF-SCN-03).
        card: The card.

    Returns:
        Gold.
    """
    full = card.cost if card.kind == "Action" else card.instant
    return purse.half_cost(full) if full is not None and is_helper(table, seat) else full


def paid(table: Table, seat: int, gold: int, what: str, *rules: str) -> Result:
    """Gold paid at once for a card, which leaves the hand for all to see (PF-GDL-03)."""
    table = table.with_fighter(seat, gold=table.fighters[seat].gold - gold)
    text = f"{table.name(seat)} pays {gold} gold for {what}."
    return table, (told(text, "PF-GDL-03", "PF-SYM-02", *rules, reveals=True),)


def hands_used(table: Table, seat: int, n: int, what: str, *rules: str) -> Result:
    """Hand actions spent on a card or Weapon, when it is used (PF-ATK-03)."""
    if not n or table.turn is None or table.turn.seat != seat:
        return table, ()
    left = table.turn.hands - n
    text = f"{what} takes {count(n, 'hand action')}; {left} left."
    return table.with_turn(hands=left), (told(text, "PF-ATK-03", "PF-SYM-03", *rules),)


def out(table: Table, seat: int, key: str) -> Result:
    """A card leaves the hand and is paid for."""
    card = table.card(key)
    cost = price(table, seat, card) or 0
    table = out_of_hand(table, seat, key)
    rules = [] if card.kind == "Action" else ["PF-INS-01", "PF-INS-04"]
    rules += ["PF-KEY-07"] if card.has("Magic") else []
    rules += ["PF-SCN-03", "PF-SCN-04"] if is_helper(table, seat) else []
    return paid(table, seat, cost, key, *rules)


# Attacks --------------------------------------------------------------------------------------------


def attack(table: Table, step: Attack) -> Result:
    """Declare an attack with an equipped Weapon or a fist."""
    piece = table.piece(step.seat, step.piece) if step.piece != FIST else None
    weapon = table.card(piece.card) if piece else FIST_CARD
    rules = ["PF-ATK-07"] if piece is None else []
    fight = Fight(step.seat, step.target, weapon.key, step.piece, gold=table.fighters[step.seat].gold)
    table, events = hands_used(table, step.seat, weapon.hands, "A fist" if piece is None else weapon.key)
    if piece is None and table.turn:
        table = table.with_turn(fists=table.turn.fists + 1)
    table, declared = _declare(table, fight, rules)
    return table, declared + events


def strike(table: Table, step: Strike) -> Result:
    """Declare an attack with a Weapon from the hand; the rate is that of the gold held before its price."""
    card = table.card(step.card)
    fight = Fight(step.seat, step.target, step.card, card=step.card, gold=table.fighters[step.seat].gold)
    table, payment = out(table, step.seat, step.card)
    table, hands = hands_used(table, step.seat, card.hands, step.card)
    table, declared = _declare(table, fight, [])
    return _cast(table, step.seat, card, True), declared + payment + hands


def _declare(table: Table, fight: Fight, rules: list[str]) -> Result:
    turn = table.turn
    if turn and turn.aimed and fight.target not in turn.aimed:
        rules = [*rules, "PF-ATK-08"]
    if turn:
        table = table.with_turn(aimed=tuple(sorted({*turn.aimed, fight.target})))
    text = f"{table.name(fight.by)} attacks {table.who_name(fight.target)} with {fight.weapon}"
    return begin(table, fight, text, *rules)


# Spells in Armor ------------------------------------------------------------------------------------


def armor_dice(table: Table, seat: int) -> int | None:
    """Dice of all Armor a character wears, Tilted too; None without Armor (PF-ARM-03, PF-AMB-25)."""
    worn = [table.card(piece.card) for piece in table.fighters[seat].pieces]
    worn = [card for card in worn if card.has("Armor")]
    return sum(card.armor for card in worn) if worn else None


def _cast(table: Table, seat: int, card: Card, striking: bool) -> Table:
    if not card.has("Spell") or armor_dice(table, seat) is None:
        return table
    return table.soon(Casting(seat, card.key, striking))


def casting_chance(table: Table, casting: Casting) -> Chance:
    """The roll to cast a Spell in Armor."""
    return Chance(f"{table.name(casting.seat)} casts {casting.card} in Armor", dice(1, DIE), ("PF-ARM-03",))


def cast_rolled(table: Table, casting: Casting, face: str) -> Result:
    """The Spell is cast or fails; what was paid is lost then (PF-ARM-04, PF-AMB-63)."""
    less = armor_dice(table, casting.seat) or 0
    shown = int(face) - less
    need = table.content.numbers.spell
    said = f"{table.name(casting.seat)} rolls {face} less {less}: {shown}, {need} needed"
    if shown >= need:
        event = told(f"{said}; {casting.card} is cast.", "PF-ARM-03")
        if casting.strike:
            return table, (event,)
        table, events = resolve(table, casting.seat, casting.card)
        return table, (event, *events)
    if casting.strike:
        table = table.but(fight=None)
    table = discarded(table, casting.seat, casting.card)
    text = f"{said}; {casting.card} fails, its gold is lost, and it is discarded."
    return table, (told(text, "PF-ARM-03", "PF-ARM-04"),)


# Cards from the hand --------------------------------------------------------------------------------


def play(table: Table, seat: int, key: str) -> Result:
    """A card is played from the hand, in an attack or outside one."""
    card = table.card(key)
    if table.fight is not None:
        return _answer(table, seat, card)
    table, events = out(table, seat, key)
    rules = ("PF-ATK-09",) if not card.has("Trap") else ()
    table, hands = hands_used(table, seat, card.hands, key, *rules, *(("PF-ATK-04",) if card.lasts else ()))
    if card.has("Spell") and armor_dice(table, seat) is not None:
        return _cast(table, seat, card, False), events + hands
    table, more = resolve(table, seat, key)
    return table, events + hands + more


def _answer(table: Table, seat: int, card: Card) -> Result:
    """A card played in an attack by one of its sides (PF-CMB-08, PF-CMB-09)."""
    fight = table.fight
    side = side_of(table, fight, seat) if fight else None
    if fight is None or side is None:
        return table, ()
    table, events = out(table, seat, card.key)
    if side == "attack":
        table, hands = hands_used(table, seat, card.hands, card.key)
        events += hands
    table = answered(table)
    rule = "PF-CMB-09" if side == "attack" else "PF-CMB-08"
    run = run_for("", seat, fight.by if side == "attack" else fight.target)
    if card.armor:
        table, more = changed_stack(table, -card.armor, card.key, rule)
        events += more
    if card.dice is not None and not card.is_weapon:
        rules = [rule, "PF-SYM-09", *(["PF-SYM-01"] if fixed(card.dice) is None else [])]
        table, more = changed_stack(table, value(table, card.dice, run), card.key, *rules)
        events += more
    table, more = _starts(table, seat, f"card:{card.key}", card.abilities, MOMENTS[side], rule)
    table = table.but(played=(*table.played, Played(seat, card.key)))
    return table, events + more


def _starts(
    table: Table,
    seat: int,
    source: str,
    abilities: tuple[Ability, ...],
    moment: type,
    *rules: str,
    piece: int = 0,
) -> Result:
    """The abilities of one moment, to be carried out at once."""
    fight = table.fight
    by, target = seat, -1
    if fight is not None:
        attacking = side_of(table, fight, seat) == "attack"
        by, target = (fight.by, fight.target) if attacking else (fight.target, fight.by)
    places = [n for n, ability in enumerate(abilities) if isinstance(ability.when, moment)]
    begins = [Begin(f"{source}.{n}", seat, by, target, piece) for n in places]
    name = source.partition(":")[2]
    event = told(f"{table.name(seat)} brings {name} into play.", "PF-GDL-02", *rules)
    return table.soon(*begins), ((event,) if begins else ())


def resolve(table: Table, seat: int, key: str) -> Result:
    """A card played outside an attack takes effect, or asks for its hex first."""
    card = table.card(key)
    if card.has("Trap") or (card.lasts and card.range is not None):
        return table.but(aiming=Aiming(seat, key)), ()
    if card.lasts:
        return begin_lasting(table, seat, key, seat)
    table = table.but(played=(*table.played, Played(seat, key)))
    return _starts(table, seat, f"card:{key}", card.abilities, Used)


def aim(table: Table, step: Aim) -> Result:
    """A hex is named for the card that waits for one."""
    aiming = table.aiming
    if aiming is None:
        return table, ()
    if not table.card(aiming.card).has("Trap"):
        who = table.who_at(step.at)
        return begin_lasting(table.but(aiming=None), aiming.seat, aiming.card, -1 if who is None else who)
    if aiming.first is None:
        return table.but(aiming=replace(aiming, first=step.at)), ()
    return set_trap(table.but(aiming=None), aiming.seat, aiming.card, (aiming.first, step.at))


def begin_lasting(table: Table, seat: int, key: str, on: int) -> Result:
    """A continuous effect begins; what was played first holds against it (PF-GDL-07)."""
    card = table.card(key)
    before = of_kind(table, on, Fixed)
    no = max(table.serial + 1, len(table.fighters))
    effect = Lasting(no, key, seat, on, card.lasts)
    table = table.but(serial=no, lasting=(*table.lasting, effect))
    text = f"{key} lies on {table.who_name(on)} for {count(card.lasts, 'Check Effects Phase')}."
    events: list[Event] = [told(text, "PF-SYM-06", *(["PF-ATK-04"] if card.hands else []))]
    if card.movement:
        events.append(told(f"Movement of {table.who_name(on)}: {card.movement:+d}.", "PF-SYM-05"))
    later = of_kind(table, on, Fixed)
    if before and len(later) > len(before) and before[0][0] != later[-1][0]:
        text = f"{before[0][1].name} was played before {key} and holds against it."
        events.append(told(text, "PF-GDL-07"))
    begins = [
        Begin(f"card:{key}.{place}", seat, seat, on)
        for place, ability in enumerate(card.abilities)
        if isinstance(ability.when, Used)
    ]
    return table.soon(*begins), tuple(events)


# Equipped cards and abilities -----------------------------------------------------------------------


def equip(table: Table, step: Equip) -> Result:
    """Equipment comes into play Tilted (PF-EQP-02, PF-EQP-03)."""
    card = table.card(step.card)
    table = out_of_hand(table, step.seat, step.card)
    rules = ["PF-EQP-02", *(["PF-KEY-07"] if card.has("Magic") else [])]
    table, events = paid(table, step.seat, card.cost or 0, step.card, *rules)
    table = with_new_piece(table, step.seat, step.card, step.to)
    return table, (*events, lies(table, step.seat, step.card, tilted=True))


def lies(table: Table, seat: int, key: str, tilted: bool) -> Event:
    """Where an equipped card lies beside the character card (PF-CRD-03)."""
    card = table.card(key)
    where = "right of" if card.has("Armor") else "below"
    if card.is_weapon or card.attaches:
        where = "left of"
    how = "Tilted" if tilted else "upright"
    rules = ["PF-CRD-03", *(["PF-CRD-04", "PF-EQP-03"] if tilted else ["PF-SET-06"])]
    return told(f"{key} lies {how} {where} {table.name(seat)}'s character.", *rules)


def use(table: Table, seat: int, no: int) -> Result:
    """An equipped card that is no Weapon is used, in an attack or outside one."""
    piece = table.piece(seat, no)
    if piece is None:
        return table, ()
    card = table.card(piece.card)
    fight = table.fight
    side = side_of(table, fight, seat) if fight else None
    rules = ["PF-KEY-07"] if card.has("Magic") else []
    events: Events = ()
    if side != "defence":
        rules_of_hands = () if side else ("PF-ATK-09",)
        table, events = hands_used(table, seat, card.hands, piece.card, *rules_of_hands)
    if side is None and (card.has("Trap") or card.lasts):
        table = _off_the_table(table, seat, no)
        table, more = resolve(table, seat, piece.card)
        return table, events + more
    moment = Used if side is None else MOMENTS[side]
    rules += [] if side is None else ["PF-CMB-09" if side == "attack" else "PF-CMB-08"]
    if fight is not None:
        table = answered(table)
    table, begun = _starts(table, seat, f"card:{piece.card}", card.abilities, moment, *rules, piece=no)
    table, more = used_up(table, seat, piece)
    return table, events + begun + more


def _off_the_table(table: Table, seat: int, no: int) -> Table:
    """The state without an equipped card, which is being used up and is discarded later."""
    pieces = tuple(piece for piece in table.fighters[seat].pieces if piece.no != no)
    return table.with_fighter(seat, pieces=pieces)


def power(table: Table, seat: int, place: int) -> Result:
    """A special ability of one's character is used."""
    key = table.fighters[seat].character
    fight = table.fight
    by, target, rules = seat, -1, ["PF-GDL-02"]
    if fight is not None:
        attacking = side_of(table, fight, seat) == "attack"
        target = fight.target if attacking else fight.by
        rules += ["PF-CMB-09" if attacking else "PF-CMB-08"]
        table = answered(table)
    table = table.soon(Begin(f"character:{key}.{place}", seat, by, target))
    return table, (told(f"{table.name(seat)} uses {power_name(table, seat, place)}.", *rules),)


def power_name(table: Table, seat: int, place: int) -> str:
    """What a special ability is called."""
    abilities = table.character(seat).abilities if table.fighters[seat].character else ()
    return abilities[place].title or "the special ability" if 0 <= place < len(abilities) else "no ability"


# Beginning abilities --------------------------------------------------------------------------------


def started(table: Table, task: Begin) -> Table:
    """The state with an ability on the agenda, unless its condition does not hold or its uses are spent."""
    ability = HOOKS.ability(table, task.source)
    run = run_for(task.source, task.seat, task.by, task.target, task.piece)
    agenda = table.agenda
    key = f"{task.source}@{task.seat}"
    if ability.limit is not None:
        if agenda.used(key) >= ability.limit.uses:
            return table
        others = tuple(one for one in agenda.uses if one.source != key)
        agenda = replace(agenda, uses=(*others, Count(key, ability.limit.per, agenda.used(key) + 1)))
    if ability.test is not None and not holds(table, HOOKS, ability.test, run):
        return table
    return table.but(agenda=replace(agenda, todo=(ToDo(run), *agenda.todo)))


def checks(card: Card) -> list[int]:
    """Places of a card's abilities that act in each Check Effects Phase."""
    return [place for place, ability in enumerate(card.abilities) if isinstance(ability.when, Checked)]
