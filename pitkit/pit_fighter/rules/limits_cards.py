"""What is refused of cards and abilities: when, at what price, with which hands, at what."""

from __future__ import annotations

from collections.abc import Iterator

from pitkit.pit_fighter.cards import Card, fixed
from pitkit.pit_fighter.rules.amounts import run_for
from pitkit.pit_fighter.rules.effects import HOOKS
from pitkit.pit_fighter.rules.fights import side_of
from pitkit.pit_fighter.rules.held import in_hand
from pitkit.pit_fighter.rules.opening import worn_on
from pitkit.pit_fighter.rules.plays import MOMENTS, is_helper, power_name, price
from pitkit.pit_fighter.rules.prices import owed
from pitkit.pit_fighter.rules.records import Fight
from pitkit.pit_fighter.rules.sight import hexes_in_range, in_range, open_line
from pitkit.pit_fighter.rules.steps import Aim, Play, Power, Use
from pitkit.pit_fighter.rules.table import Table
from pitkit.pit_fighter.words import Attacking, Defending
from pitkit.play import Refusal
from pitkit.play.agenda import Run
from pitkit.play.effects import Ability, Choose, Effect, InOrder, Pick, Used
from pitkit.play.interpreter import holds

# Parts of several refusals --------------------------------------------------------------------------


def in_own_hand(table: Table, seat: int, key: str) -> Iterator[Refusal]:
    """A player uses the cards of his own deck only (PF-GDL-05)."""
    if key not in in_hand(table, seat):
        yield Refusal("PF-GDL-05", f"{key or 'nothing'} is not in {table.name(seat)}'s hand.")


def hands(table: Table, card: Card) -> Iterator[Refusal]:
    """The active player's hand actions (PF-ATK-01, PF-ATK-02)."""
    left = table.turn.hands if table.turn else 0
    if card.hands > left:
        rule = "PF-ATK-02" if left else "PF-ATK-01"
        what = (
            f"takes both hands, and {left} hand action is left"
            if left
            else "needs a hand action, and none is left"
        )
        yield Refusal(rule, f"{card.key} {what}.")


def instant(table: Table, card: Card) -> Iterator[Refusal]:  # noqa: ARG001 - one of the limits
    """Equipment leaves the hand in an Attack Phase only with a double coin (PF-INS-02)."""
    if card.kind == "Equipment" and card.instant is None:
        yield Refusal("PF-INS-02", f"{card.key} has no second price, so there is no Instant Use of it.")


def gold(table: Table, seat: int, card: Card, cost: int | None = None) -> Iterator[Refusal]:
    """A player must be able to pay a card and all it may ask for (PF-GDL-04)."""
    due = price(table, seat, card) if cost is None else cost
    if due is None:
        return
    more = max((owed(ability) for ability in card.abilities), default=0)
    held = table.fighters[seat].gold
    if due + more > held:
        and_more = f" and may ask for {more} more" if more else ""
        yield Refusal("PF-GDL-04", f"{card.key} costs {due} gold{and_more}; {table.name(seat)} has {held}.")


def spells(table: Table, seat: int, card: Card) -> Iterator[Refusal]:
    """Only characters with the Spell keyword use Spells (PF-SPL-02)."""
    if card.has("Spell") and "Spell" not in table.character(seat).keywords:
        yield Refusal("PF-SPL-02", f"{table.name(seat)}'s character has not the keyword Spell.")


# Cards from the hand --------------------------------------------------------------------------------


def play(table: Table, step: Play) -> Iterator[Refusal]:
    """What keeps a player from playing a card from the hand outside an attack."""
    card = table.content.cards.get(step.card)
    yield from in_own_hand(table, step.seat, step.card)
    if card is None:
        return
    if table.stage != "attack":
        if card.kind == "Equipment":
            yield Refusal(
                "PF-KEY-02", f"{step.card} is Equipment: it is equipped in one's own Equipping Phase."
            )
        else:
            yield Refusal("PF-KEY-01", f"{step.card} is an Action: it is played in the Attack Phase.")
        return
    if card.is_weapon:
        yield Refusal("PF-CMB-01", f"{step.card} is a Weapon: an attack with it names a target.")
        return
    yield from instant(table, card)
    yield from gold(table, step.seat, card)
    yield from spells(table, step.seat, card)
    yield from hands(table, card)
    yield from _worth(table, step.seat, card)


def _worth(table: Table, seat: int, card: Card) -> Iterator[Refusal]:
    """A card that does nothing outside an attack, or has nothing in range, is not played."""
    if card.has("Trap"):
        if not hexes_in_range(table, seat, card.reach):
            yield Refusal("PF-LOS-01", f"no hex for {card.key} is in range and in line of sight.")
        return
    if card.lasts:
        if card.range is not None and not any(True for _ in _in_sight(table, seat, card)):
            yield Refusal("PF-LOS-01", f"nobody is in range and line of sight of {card.key}.")
        return
    if _changes_damage(card) and not any(isinstance(one.when, Used) for one in card.abilities):
        text = f"{card.key} changes damage, so it is used while an attack is under way."
        yield Refusal("PF-GDL-06", text)
        return
    yield from usable(table, seat, f"card:{card.key}", card.abilities, Used)


def _changes_damage(card: Card) -> bool:
    moments = (isinstance(one.when, Attacking | Defending) for one in card.abilities)
    return card.dice is not None or card.armor > 0 or any(moments)


def _in_sight(table: Table, seat: int, card: Card) -> Iterator[int]:
    at = table.hex_of(seat)
    for who in table.combatants:
        there = table.hex_of(who)
        if at and there and in_range(at, there, card.reach) and open_line(table, at, there):
            yield who


def usable(
    table: Table, seat: int, source: str, abilities: tuple[Ability, ...], moment: type, piece: int = 0
) -> Iterator[Refusal]:
    """What keeps the abilities of a moment from acting: none, its uses, its condition, nothing to pick."""
    places = [place for place, ability in enumerate(abilities) if isinstance(ability.when, moment)]
    name = source.partition(":")[2]
    if not places:
        yield Refusal("PF-CRD-05", f"the text of {name} does nothing now.")
        return
    found = [
        why
        for place in places
        if (why := _why_not(table, seat, f"{source}.{place}", abilities[place], piece))
    ]
    if len(found) == len(places):
        yield found[0]


def _why_not(table: Table, seat: int, source: str, ability: Ability, piece: int) -> Refusal | None:
    """Why one ability cannot act now."""
    fight = table.fight
    by, target = seat, -1
    if fight is not None:
        attacking = side_of(table, fight, seat) == "attack"
        by, target = (fight.by, fight.target) if attacking else (fight.target, fight.by)
    run = run_for(source, seat, by, target, piece)
    name = source.partition(":")[2].rpartition(".")[0]
    if ability.limit and table.agenda.used(f"{source}@{seat}") >= ability.limit.uses:
        return Refusal("PF-CRD-05", f"{name} can be used only {ability.limit}.")
    if ability.test and not holds(table, HOOKS, ability.test, run):
        return Refusal("PF-CRD-05", f"{name} can be used only if {ability.test}.")
    if ability.cost and not HOOKS.can_pay(table, ability.cost, run):
        return Refusal("PF-GDL-04", f"{table.name(seat)} cannot pay for {name}.")
    if not _has_something(table, ability.effect, run):
        return Refusal("PF-LOS-01", f"nothing for {name} is in range and in line of sight.")
    return None


def _has_something(table: Table, effect: Effect, run: Run) -> bool:
    match effect:
        case Pick(what=what, may=False):
            return bool(HOOKS.things(table, what, run))
        case InOrder(steps=steps) if steps:
            return _has_something(table, steps[0], run)
        case Choose(options=options, may=False):
            return any(_has_something(table, option.then, run) for option in options)
    return True


# Cards in an attack ---------------------------------------------------------------------------------


def answer(table: Table, fight: Fight, step: Play) -> Iterator[Refusal]:
    """What keeps a player from playing a card into the attack under way."""
    card = table.content.cards.get(step.card)
    yield from in_own_hand(table, step.seat, step.card)
    side = side_of(table, fight, step.seat)
    if card is None or side is None:
        return
    if card.hands and (side == "defence" or is_helper(table, step.seat)):
        yield Refusal("PF-INS-03", f"{step.card} needs a hand, so only the attacking character plays it.")
        return
    if side == "attack":
        yield from hands(table, card)
    yield from instant(table, card)
    yield from gold(table, step.seat, card)
    yield from spells(table, step.seat, card)
    if side == "defence" and step.seat == fight.target and (worn := worn_on(table, step.seat, card.body)):
        yield Refusal("PF-ARM-02", f"{table.name(step.seat)} wears {worn} on the {card.body}.")
    if not suits_side(card, side):
        yield Refusal(
            "PF-CRD-05",
            f"{step.card} does nothing for {'an attacker' if side == 'attack' else 'a defender'}.",
        )
    elif not _plain(card, side):
        yield from usable(table, step.seat, f"card:{card.key}", card.abilities, MOMENTS[side])


def suits_side(card: Card, side: str) -> bool:
    """Whether a card can be played by a side of an attack."""
    if card.is_weapon or card.has("Trap"):
        return False
    return _plain(card, side) or any(isinstance(one.when, MOMENTS[side]) for one in card.abilities)


def _plain(card: Card, side: str) -> bool:
    """Whether its symbols alone serve a side: dice more to attack; dice fewer, or Armor, to defend."""
    if card.is_weapon:
        return False
    dice = 0 if card.dice is None else fixed(card.dice)
    if side == "attack":
        return dice is None or dice > 0  # an X adds dice
    return card.armor > 0 or (dice is not None and dice < 0)


# Equipped cards, abilities, aims ---------------------------------------------------------------------


def use(table: Table, step: Use) -> Iterator[Refusal]:
    """What keeps a player from using an equipped card that is no Weapon."""
    piece = table.piece(step.seat, step.piece)
    if piece is None or table.card(piece.card).is_weapon:
        yield Refusal("PF-CRD-05", "there is no equipped card to use like that.")
        return
    card = table.card(piece.card)
    if piece.tilted:
        yield Refusal("PF-EQP-04", f"{piece.card} is Tilted.")
    yield from gold(table, step.seat, card, 0)
    side = side_of(table, table.fight, step.seat) if table.fight else None
    if card.hands and (side == "defence" or is_helper(table, step.seat)):
        yield Refusal("PF-INS-03", f"{piece.card} needs a hand, so only the attacking character uses it.")
        return
    if side != "defence":
        yield from hands(table, card)
    if side is None:
        yield from _worth(table, step.seat, card)
    else:
        yield from usable(table, step.seat, f"card:{card.key}", card.abilities, MOMENTS[side], step.piece)


def use_untimely(table: Table, step: Use) -> Refusal:
    """Why an equipped card is not used outside the Attack Phase."""
    piece = table.piece(step.seat, step.piece)
    name = piece.card if piece else "that card"
    return Refusal("PF-GDL-06", f"{name} is used in the Attack Phase.")


def power(table: Table, step: Power) -> Iterator[Refusal]:
    """What keeps a player from using a special ability of his character."""
    abilities = table.character(step.seat).abilities
    if not 0 <= step.ability < len(abilities):
        yield Refusal("PF-CRD-05", "the character has no such ability.")
        return
    side = side_of(table, table.fight, step.seat) if table.fight else None
    moment = Used if side is None else MOMENTS[side]
    name = power_name(table, step.seat, step.ability)
    if not isinstance(abilities[step.ability].when, moment):
        yield Refusal("PF-CRD-05", f"{name} is not for this moment.")
        return
    source = f"character:{table.fighters[step.seat].character}.{step.ability}"
    why = _why_not(table, step.seat, source, abilities[step.ability], 0)
    more, held = owed(abilities[step.ability]), table.fighters[step.seat].gold
    if why is not None:
        yield why
    elif more > held:
        yield Refusal("PF-GDL-04", f"{name} may ask for {more} gold; {table.name(step.seat)} has {held}.")


def aim(table: Table, step: Aim) -> Iterator[Refusal]:
    """What keeps a card from being aimed at a hex."""
    aiming = table.aiming
    at = table.hex_of(aiming.seat) if aiming else None
    if aiming is None or at is None:
        yield Refusal("PF-GDL-02", "no card waits for a hex.")
        return
    card = table.card(aiming.card)
    if step.at not in table.content.legal:
        yield Refusal("PF-TRP-02", "that is no hex of the arena.")
        return
    if aiming.first is not None:
        if not in_range(aiming.first, step.at, (1, 1)):
            yield Refusal("PF-TRP-02", f"the second centre lies beside {table.hex_name(aiming.first)}.")
        return
    if not in_range(at, step.at, card.reach):
        least, most = card.reach
        yield Refusal("PF-SYM-04", f"{aiming.card} is used at a distance of {least} to {most}.")
    if not open_line(table, at, step.at):
        yield Refusal("PF-LOS-01", f"there is no line of sight to {table.hex_name(step.at)}.")
    if not card.has("Trap") and table.who_at(step.at) is None:
        yield Refusal("PF-CRD-05", f"{aiming.card} needs a combatant on the hex.")
