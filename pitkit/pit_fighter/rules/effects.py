"""What the words of cards do: `pitkit.pit_fighter.words` carried out on a table."""

from __future__ import annotations

from pitkit.pit_fighter.cards import DIE, fixed
from pitkit.pit_fighter.hexes import Hex
from pitkit.pit_fighter.rules.amounts import own_value, value, who_of, who_thing
from pitkit.pit_fighter.rules.damage import dice as dice_parts
from pitkit.pit_fighter.rules.damage import gain, healed, purse_of
from pitkit.pit_fighter.rules.fights import changed_stack, weapon_card
from pitkit.pit_fighter.rules.held import in_discards, into_hand
from pitkit.pit_fighter.rules.moves import away, barred, free_hexes, halved
from pitkit.pit_fighter.rules.records import Beast, Drawing, Shove, Thing, Wound
from pitkit.pit_fighter.rules.sight import hexes_in_range, in_range, open_line
from pitkit.pit_fighter.rules.table import Result, Table, count, told
from pitkit.pit_fighter.words import (
    Beside,
    Charm,
    Combatant,
    Control,
    Dice,
    Discard,
    Draw,
    Forfeit,
    Gold,
    Halve,
    HandAction,
    Heal,
    HexIn,
    Hurt,
    ItemOf,
    MoveAgain,
    Obstacle,
    Push,
    Ready,
    Recover,
    Stride,
    Summon,
    Tilt,
    Weapon,
    Who,
)
from pitkit.play import Chance, Event, Events, Known, MalformedError
from pitkit.play import remove as remove_known
from pitkit.play.agenda import Run
from pitkit.play.effects import Ability, Amount, Condition, Effect, Selector


def hex_thing(at: Hex) -> str:
    """What a hex is called among the things of an effect."""
    return f"hex:{at[0]},{at[1]}"


def hex_of_thing(thing: str) -> Hex | None:
    """The hex a thing of an effect stands for, or None."""
    kind, _, rest = thing.partition(":")
    if kind != "hex":
        return None
    q, _, r = rest.partition(",")
    return int(q), int(r)


def source_name(source: str) -> str:
    """What people call the card, character or Creature an ability is on."""
    return source.partition(":")[2].rpartition(".")[0]


def card_of(table: Table, source: str) -> str:
    """The key of the card an ability is on; empty for one of a character or Creature."""
    key = source_name(source)
    return key if source.startswith("card:") and key in table.content.cards else ""


def actor(run: Run) -> int:
    """The combatant that acts in a run."""
    who = who_of(run.thing("actor"))
    return run.seat if who is None else who


def meant(run: Run, who: Who) -> int | None:
    """The combatant a word speaks of: the actor, the target, or the one picked."""
    if who == "self":
        return actor(run)
    return who_of(run.thing("target" if who == "target" else "it"))


def piece_of(table: Table, thing: str) -> tuple[int, int] | None:
    """The owner and number of the equipped card a thing stands for, or None."""
    kind, _, number = thing.partition(":")
    if kind != "item" or not number.isdigit():
        return None
    no = int(number)
    return next(((s, no) for s in range(len(table.fighters)) if table.piece(s, no)), None)


class CardHooks:
    """What the game lends to the frame of card effects."""

    def ability(self, state: Table, source: str) -> Ability:
        """The ability a source names."""
        return state.content.ability(source)

    def busy(self, state: Table) -> bool:
        """Whether damage, draws or moves come first, a round has ended, or the game is over."""
        return bool(state.tasks) or state.fallen >= 0 or state.ended is not None

    def perform(self, state: Table, verb: Effect, run: Run) -> tuple[Table, Events]:
        """Carry out one of the game's own words."""
        for kinds, does in _DOES:
            if isinstance(verb, kinds):
                return does(state, verb, run)
        return state, ()

    def can_pay(self, state: Table, cost: tuple[Effect, ...], run: Run) -> bool:
        """Whether a player has the gold a cost asks for; other words cost nothing."""
        price = sum(part.n for part in cost if isinstance(part, Forfeit))
        return purse_of(state, run.seat) >= price

    def holds(self, state: Table, condition: Condition, run: Run) -> bool:  # noqa: ARG002 - a Hooks
        """Whether one of the game's own conditions holds."""
        fight = state.fight
        match condition:
            case Weapon(keyword=keyword):
                return fight is not None and weapon_card(state, fight).has(keyword)
            case Beside():
                return fight is not None and state.apart(fight.by, fight.target) == 1
        raise MalformedError("condition", condition, "a condition of this game")

    def amount(self, state: Table, amount: Amount, run: Run) -> int:
        """The number one of the game's own amounts comes to."""
        return own_value(state, amount, run)

    def things(self, state: Table, selector: Selector, run: Run) -> tuple[str, ...]:
        """The things a selector names, in a fixed order."""
        match selector:
            case Combatant():
                return tuple(who_thing(who) for who in self._combatants(state, selector, run))
            case HexIn():
                span = self._span(state, run)
                free = free_hexes(state)
                return tuple(hex_thing(at) for at in hexes_in_range(state, run.seat, span) if at in free)
            case ItemOf(of=of, tilted=tilted):
                owner = meant(run, of)
                if owner is None or not state.is_seat(owner):
                    return ()
                return tuple(f"item:{one.no}" for one in state.fighters[owner].pieces if one.tilted == tilted)
            case Discard():
                return tuple(f"card:{card}" for card in in_discards(state, run.seat))
        raise MalformedError("selector", selector, "a thing of this game")

    def _combatants(self, state: Table, selector: Combatant, run: Run) -> list[int]:
        at = state.hex_of(run.seat)
        if at is None:
            return []
        span, found = self._span(state, run), []
        for who in state.combatants:
            there = state.hex_of(who)
            if (
                there
                and in_range(at, there, span)
                and open_line(state, at, there)
                and _fits(state, selector, who, run)
            ):
                found.append(who)
        return found

    def _span(self, state: Table, run: Run) -> tuple[int, int]:
        card = card_of(state, run.source)
        span = state.card(card).range if card else None
        return span or (0, 99)

    def decider(self, state: Table, selector: Selector | None, run: Run) -> int:
        """The first player a selector names; else the one it acts for."""
        named = () if selector is None else self.things(state, selector, run)
        seats = (who_of(thing) for thing in named)
        return next((seat for seat in seats if seat is not None and state.is_seat(seat)), run.seat)

    def throw(self, state: Table, die: str, n: int, run: Run) -> Chance:  # noqa: ARG002 - a Hooks
        """A throw of dice for a card."""
        if die != DIE:
            raise MalformedError("die", die, DIE)
        return Chance(f"{source_name(run.source)}: {n}{DIE}", dice_parts(n, DIE), ("PF-GDL-02",))

    def label(self, state: Table, thing: str) -> str:
        """Words for a thing."""
        who, at = who_of(thing), hex_of_thing(thing)
        if who is not None:
            return state.who_name(who)
        if at is not None:
            return state.hex_name(at)
        found = piece_of(state, thing)
        return state.piece_name(*found) if found else thing.partition(":")[2]

    def tell(self, state: Table, text: str, run: Run) -> Events:  # noqa: ARG002 - a Hooks
        """What the frame did, as an event of the card."""
        return (_event(text, run),)


def _fits(state: Table, selector: Combatant, who: int, run: Run) -> bool:
    match selector.who:
        case "any":
            return True
        case "creature":
            return not state.is_seat(who)
        case "opponent":
            return state.is_seat(who) and who != run.seat
    return who != run.seat


def _event(text: str, run: Run, *rules: str) -> Event:
    name = source_name(run.source)
    said = text if text.startswith(name) else f"{name}: {text}"
    return told(f"{said.rstrip('.')}.", "PF-GDL-02", *rules)


# The verbs ------------------------------------------------------------------------------------------


def _dice(state: Table, verb: Effect, run: Run) -> Result:
    assert isinstance(verb, Dice)
    rules = ("PF-SYM-01",) if fixed(verb.n) is None else ()
    return changed_stack(state, value(state, verb.n, run), source_name(run.source), *rules)


def _hurt(state: Table, verb: Effect, run: Run) -> Result:
    assert isinstance(verb, Hurt)
    victim, dice = meant(run, verb.who), value(state, verb.n, run)
    if victim is None or dice <= 0 or state.hex_of(victim) is None:
        return state, ()
    by = actor(run)
    card = card_of(state, run.source)
    kind = verb.type or (state.card(card).damage_type if card else "")
    wound = Wound(victim, min(dice, 99), kind, by, purse_of(state, by), source_name(run.source))
    return state.soon(wound), ()


def _heal(state: Table, verb: Effect, run: Run) -> Result:
    assert isinstance(verb, Heal)
    who = meant(run, verb.who)
    if who is None or state.hex_of(who) is None:
        return state, ()
    state, n = healed(state, who, value(state, verb.n, run))
    return state, (_event(f"{state.who_name(who)} has {count(n, 'Exhaustion Point')} back", run),)


def _money(state: Table, verb: Effect, run: Run) -> Result:
    if isinstance(verb, Gold):
        n = max(0, value(state, verb.n, run))
        return gain(state, run.seat, n, f" by {source_name(run.source)}", "PF-GDL-02")
    assert isinstance(verb, Forfeit)
    n = min(verb.n, state.fighters[run.seat].gold)
    state = state.with_fighter(run.seat, gold=state.fighters[run.seat].gold - n)
    return state, (_event(f"{state.name(run.seat)} pays {n} gold", run, "PF-GDL-03"),)


def _halve(state: Table, verb: Effect, run: Run) -> Result:
    assert isinstance(verb, Halve)
    who = meant(run, verb.who)
    return (state, ()) if who is None or state.hex_of(who) is None else halved(state, who)


def _turn(state: Table, verb: Effect, run: Run) -> Result:
    turn = state.turn
    if turn is None or turn.seat != run.seat:
        return state, ()
    match verb:
        case Stride(n=n):
            changed = {"stride": turn.stride + n} if turn.points < 0 else {"points": max(0, turn.points + n)}
            return state.with_turn(**changed), (_event(str(verb), run, "PF-SYM-05"),)
        case MoveAgain():
            return state.with_turn(again=True), (_event(str(verb), run, "PF-GDL-01"),)
        case HandAction(n=n):
            return state.with_turn(hands=turn.hands + n), (_event(str(verb), run, "PF-GDL-01"),)
    return state, ()


def _push(state: Table, verb: Effect, run: Run) -> Result:
    assert isinstance(verb, Push)
    who = meant(run, verb.who)
    a, b = state.hex_of(actor(run)), None if who is None else state.hex_of(who)
    if who is None or a is None or b is None or a == b:
        return state, ()
    return state.soon(Shove(who, away(a, b), verb.n)), ()


def _obstacle(state: Table, verb: Effect, run: Run) -> Result:
    assert isinstance(verb, Obstacle)
    at = hex_of_thing(run.thing())
    if at is None:
        return state, ()
    thing = Thing(source_name(run.source), run.seat, at, verb.blocks, verb.solid, verb.lasts)
    text = f"{verb}".replace("the hex", state.hex_name(at), 1)
    return state.but(things=(*state.things, thing)), (_event(text, run),)


def _summon(state: Table, verb: Effect, run: Run) -> Result:
    assert isinstance(verb, Summon)
    at = hex_of_thing(run.thing())
    if at is None or barred(state, at):
        return state, ()
    state = enters(state, verb.creature, at, run.seat, run.seat if verb.controlled else -1)
    who = f", controlled by {state.name(run.seat)}" if verb.controlled else ", controlled by nobody"
    text = f"the {verb.creature} enters on {state.hex_name(at)}{who}"
    return state, (_event(text, run, "PF-CRE-17", "PF-KEY-04"),)


def enters(state: Table, creature: str, at: Hex, summoner: int, controller: int = -1) -> Table:
    """The state with a Creature more in the arena."""
    no = max(state.serial + 1, len(state.fighters))
    full = state.content.creatures[creature].exhaustion
    beast = Beast(no, creature, at, full, summoner, controller)
    return state.but(serial=no, beasts=(*state.beasts, beast))


def _tame(state: Table, verb: Effect, run: Run) -> Result:
    who = meant(run, "it")
    beast = None if who is None else state.beast(who)
    if beast is None:
        return state, ()
    if isinstance(verb, Control):
        state = state.with_beast(beast.no, controller=run.seat)
        return state, (_event(f"{state.name(run.seat)} controls the {beast.creature}", run, "PF-KEY-04"),)
    assert isinstance(verb, Charm)
    charmed = tuple(sorted({*beast.charmed, run.seat}))
    state = state.with_beast(beast.no, charmed=charmed)
    return state, (_event(f"the {beast.creature} spares {state.name(run.seat)}", run),)


def _turned(state: Table, verb: Effect, run: Run) -> Result:
    found = piece_of(state, run.thing())
    if found is None:
        return state, ()
    tilted = isinstance(verb, Tilt)
    changed = {"tilted": True} if tilted else {"tilted": False, "used": False}
    state = state.with_piece(*found, **changed)
    said = "is Tilted" if tilted else "is un-Tilted and may be used once more"
    return state, (_event(f"{state.piece_name(*found)} {said}", run, "PF-GDL-01"),)


def _draw(state: Table, verb: Effect, run: Run) -> Result:
    assert isinstance(verb, Draw)
    return state.soon(Drawing(run.seat, verb.n, "PF-GDL-02")), ()


def _recover(state: Table, verb: Effect, run: Run) -> Result:  # noqa: ARG001 - one of the verbs
    card = run.thing().partition(":")[2]
    fighter = state.fighters[run.seat]
    if card not in in_discards(state, run.seat):
        return state, ()
    _, rest = remove_known(fighter.discards, card)
    state = into_hand(state.with_fighter(run.seat, discards=rest), run.seat, Known(card))
    return state, (_event(f"{state.name(run.seat)} takes {card} back", run, "PF-CHK-07"),)


_DOES = (
    (Dice, _dice),
    (Hurt, _hurt),
    (Heal, _heal),
    ((Gold, Forfeit), _money),
    (Halve, _halve),
    ((Stride, MoveAgain, HandAction), _turn),
    (Push, _push),
    (Obstacle, _obstacle),
    (Summon, _summon),
    ((Charm, Control), _tame),
    ((Ready, Tilt), _turned),
    (Draw, _draw),
    (Recover, _recover),
)
"""Which function carries out which words."""

HOOKS = CardHooks()
