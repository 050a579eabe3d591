"""What a lost or tied fight costs, and what becomes of the attachments of a lost character."""

from __future__ import annotations

from collections.abc import Iterator

from pitkit.monster_pit.cards.moments import Lost
from pitkit.monster_pit.game.cards_of import called
from pitkit.monster_pit.game.changes import injured, sacrificed
from pitkit.monster_pit.game.citadel.hall import bears, given
from pitkit.monster_pit.game.citadel.prices import unpaid
from pitkit.monster_pit.game.decks import back_of, removed, under
from pitkit.monster_pit.game.facts import CAPTAIN, DeckName, title
from pitkit.monster_pit.game.fights.abilities import lawful
from pitkit.monster_pit.game.fights.bouts import can_be_given, can_be_injured, fight_of, others
from pitkit.monster_pit.game.money import pay
from pitkit.monster_pit.game.registry import StepRule, TaskRule, Theme, always
from pitkit.monster_pit.game.steps.outposts import GiveUpCard, InjureCard, LetGo, NameDeck, PassTo, TakeLoss
from pitkit.monster_pit.game.table import Done, Table, told
from pitkit.monster_pit.game.tasks.outposts import Fight, GiveUp, Losing, PassOn, ReturnTo, Wound
from pitkit.monster_pit.rules.outcomes import Fighters, price
from pitkit.play import Choice, Events, Refusal

# Cards that help ------------------------------------------------------------------------------------


def _can_help(table: Table, task: Losing) -> bool:
    return next(iter(lawful(table, task.seat, Lost)), None) is not None


def _no_help(table: Table, task: Losing) -> Done:  # noqa: ARG001
    return table.pop(), ()


def _losing_offers(table: Table, task: Losing) -> Iterator[Choice]:  # noqa: ARG001
    yield TakeLoss(task.seat)


def _take_loss(table: Table, step: TakeLoss) -> Done:
    return table.pop(), (told(f"{table.name(step.seat)} takes the loss.", "MP-OUT-19"),)


# The loss -------------------------------------------------------------------------------------------


def loss(table: Table, fight: Fight) -> Done:
    """What a fight that is lost or tied costs (MP-CMB-09 to MP-CMB-11, MP-CMB-14, MP-CMB-15).

    Whoever cannot be sacrificed, as the Messenger, is injured in its place; where nobody can be, the Captain
    counts as alone (MP-AMB-46).

    Args:
        table: The state, the fight's task first.
        fight: The fight.

    Returns:
        The state with the Captain's decision or the burning waiting, and what happened.
    """
    if fight.spared:
        return table, (told(f"{table.name(fight.seat)} loses nothing.", "MP-OUT-19"),)
    if fight.margin == 0:
        return _tied(table, fight)
    given = givable(table, fight)
    if given:
        return table.push(GiveUp(fight.seat)), (told("The Monster's side wins.", "MP-CMB-09"),)
    stand_in = tuple(spot for spot in others(table, fight) if can_be_injured(table, fight.seat, spot))
    if stand_in:
        text = "The Monster's side wins; who cannot be sacrificed is injured."
        return table.push(Wound(fight.seat, stand_in)), (told(text, "MP-CMB-09"),)
    return _alone(table, fight)


def _alone(table: Table, fight: Fight) -> Done:
    """A lone Captain loses: injured, and as defender the Citadel burns (MP-CMB-11, MP-AMB-40)."""
    me = table.captains[fight.seat].me
    due = price("lose", Fighters(fight.attacking, captain_injured=me is not None and me.injured))
    injure, burn = bool(due.injure), due.burn
    if fight.attacking:
        injure = injure and table.switches.attack_alone != "nothing"
        burn = table.switches.attack_alone == "burn"
    events: Events = (told(f"{table.name(fight.seat)} stands alone and loses.", *due.rules),)
    if injure:
        table, more = injured(table, fight.seat, CAPTAIN, "MP-CMB-11")
        events += more
    if burn:
        table, more = _burnt(table, "MP-CMB-11")
        events += more
    return table, events


def _burnt(table: Table, rule: str) -> Done:
    """The Citadel burns."""
    from pitkit.monster_pit.game.beast.burning import burn_citadel  # themes of both folders use each other

    return burn_citadel(table, rule)


def _tied(table: Table, fight: Fight) -> Done:
    """A tie: a healthy one who took part is injured; with nobody left a defence ends in fire (MP-AMB-42)."""
    candidates = injurable(table, fight)
    if candidates:
        return table.push(Wound(fight.seat, candidates)), (told("The tie is the Monster's.", "MP-CMB-14"),)
    alone = not others(table, fight)
    rule = "MP-CMB-15" if alone and not fight.attacking else "MP-CMB-14"
    event = told("The tie is the Monster's, and nobody is left to be injured.", rule)
    if fight.attacking:
        return table, (event,)
    table, burnt = _burnt(table, rule)
    return table, (event, *burnt)


def givable(table: Table, fight: Fight) -> tuple[int, ...]:
    """Spots of those who can be sacrificed for a lost fight."""
    return tuple(spot for spot in others(table, fight) if can_be_given(table, fight.seat, spot))


def injurable(table: Table, fight: Fight) -> tuple[int, ...]:
    """Spots of those who can be injured for a tie, the Captain among them."""
    return tuple(spot for spot in (CAPTAIN, *others(table, fight)) if can_be_injured(table, fight.seat, spot))


# Who pays -------------------------------------------------------------------------------------------


def _give_up_offers(table: Table, task: GiveUp) -> Iterator[Choice]:
    yield from (GiveUpCard(task.seat, spot) for spot in table.captains[task.seat].spots())


def _give_up_refusals(table: Table, step: GiveUpCard) -> Iterator[Refusal]:
    fight = fight_of(table)
    assert fight is not None
    held = table.captains[step.seat].at(step.spot)
    if held is None:
        yield Refusal("MP-CMB-09", "no character is there.")
    elif step.spot == CAPTAIN:
        yield Refusal("MP-CMB-10", "a Captain is never sacrificed.")
    elif held.back in ("eyrie", "encounter"):
        yield Refusal("MP-OUT-11", "it is no character.")
    elif step.spot not in givable(table, fight):
        yield Refusal("MP-CMB-09", "nobody there took part in the fight and can be sacrificed.")


def _give_up(table: Table, step: GiveUpCard) -> Done:
    return sacrificed(table.pop(), step.seat, step.spot, "MP-CMB-09")


def _wound_offers(table: Table, task: Wound) -> Iterator[Choice]:
    yield from (InjureCard(task.seat, spot) for spot in table.captains[task.seat].spots())


def _wound_refusals(table: Table, step: InjureCard) -> Iterator[Refusal]:
    task = table.top
    assert isinstance(task, Wound)
    if step.spot not in task.spots:
        yield Refusal("MP-CMB-14", "it has to be somebody healthy who took part in the fight.")


def _wounded(table: Table, step: InjureCard) -> Done:
    return injured(table.pop(), step.seat, step.spot, "MP-CMB-14")


# Attachments ----------------------------------------------------------------------------------------


def _piece(task: PassOn) -> tuple[DeckName, str]:
    """Deck and key of the attachment it is about first."""
    return ("town_hall", task.items[0]) if task.items else ("stables", task.mount)


def _rest(table: Table, task: PassOn) -> Table:
    """The state with the first attachment seen to."""
    left = PassOn(task.seat, task.items[1:], task.mount) if task.items else None
    return table.pop(*((left,) if left and (left.items or left.mount) else ()))


def _can_pass(table: Table, task: PassOn) -> bool:
    return any(next(_pass_refusals(table, step), None) is None for step in _pass_offers(table, task))


def _pass_offers(table: Table, task: PassOn) -> Iterator[PassTo]:
    yield from (PassTo(task.seat, spot) for spot in table.captains[task.seat].spots())


def _pass_or_leave(table: Table, task: PassOn) -> Iterator[Choice]:
    yield LetGo(task.seat)
    yield from _pass_offers(table, task)


def _pass_refusals(table: Table, step: PassTo) -> Iterator[Refusal]:
    task = table.top
    assert isinstance(task, PassOn)
    if step.spot not in table.captains[step.seat].spots():
        yield Refusal("MP-STR-HALL-04", "nobody of the Outpost is there to take it.")
        return
    yield from bears(table, step.seat, step.spot, *_piece(task))
    yield from unpaid(table, step.seat, table.content.price_of("transfer"))


def _passed(table: Table, step: PassTo) -> Done:
    """Another character of the same Outpost takes it, at once (MP-AMB-100)."""
    task = table.top
    assert isinstance(task, PassOn)
    deck, card = _piece(task)
    held, name = table.captains[step.seat].at(step.spot), called(table.content, deck, card)
    assert held is not None
    table, paid = pay(
        _rest(table, task), step.seat, table.content.price_of("transfer"), name, "MP-STR-HALL-04"
    )
    table = table.with_held(step.seat, step.spot, given(held, deck, card))
    text = f"{called(table.content, held.back, held.card)} takes {name}."
    return table, (*paid, told(text, "MP-STR-HALL-04", "MP-TERM-10"))


def _leave(table: Table, task: PassOn) -> Done:
    """What nobody takes leaves the game."""
    deck, card = _piece(task)
    text = f"{called(table.content, deck, card)} leaves the game."
    return removed(_rest(table, task), deck, card), (told(text, "MP-STR-HALL-04"),)


def _let_go(table: Table, step: LetGo) -> Done:  # noqa: ARG001
    task = table.top
    assert isinstance(task, PassOn)
    return _leave(table, task)


# A card goes home -----------------------------------------------------------------------------------


def _deck_offers(table: Table, task: ReturnTo) -> Iterator[Choice]:
    yield from (NameDeck(table.lead, deck) for deck in task.decks)


def _deck_refusals(table: Table, step: NameDeck) -> Iterator[Refusal]:
    task = table.top
    assert isinstance(task, ReturnTo)
    if step.deck not in task.decks:
        yield Refusal("MP-GOAL-05", "the card is not of that deck.")


def _named(table: Table, step: NameDeck) -> Done:
    task = table.top
    assert isinstance(task, ReturnTo)
    name = called(table.content, back_of(step.deck), task.card)
    text = f"{name} goes to the bottom of {title(step.deck)}."
    return under(table.pop(), step.deck, task.card), (told(text, "MP-TERM-21"),)


THEME = Theme(
    "losses",
    tasks={
        Losing: TaskRule(
            run=_no_help,
            waits=_can_help,
            offers=_losing_offers,
            words=lambda table, task: f"{table.name(task.seat)} has lost a fight",
        ),
        GiveUp: TaskRule(
            waits=always,
            offers=_give_up_offers,
            words=lambda table, task: f"{table.name(task.seat)} sacrifices somebody",
        ),
        Wound: TaskRule(
            waits=always,
            offers=_wound_offers,
            words=lambda table, task: f"{table.name(task.seat)} injures somebody",
        ),
        PassOn: TaskRule(
            run=_leave,
            waits=_can_pass,
            offers=_pass_or_leave,
            words=lambda table, task: f"{called(table.content, *_piece(task))} may go to somebody else",
        ),
        ReturnTo: TaskRule(
            waits=always,
            who=lambda table, _task: table.lead,
            offers=_deck_offers,
            words=lambda table, _task: f"{table.name(table.lead)} names a deck",
        ),
    },
    steps={
        TakeLoss: StepRule(_take_loss, answers=(Losing,)),
        GiveUpCard: StepRule(_give_up, _give_up_refusals, (GiveUp,), "MP-CMB-09"),
        PassTo: StepRule(_passed, _pass_refusals, (PassOn,)),
        LetGo: StepRule(_let_go, answers=(PassOn,)),
        NameDeck: StepRule(_named, _deck_refusals, (ReturnTo,)),
        InjureCard: StepRule(_wounded, _wound_refusals, (Wound,), "MP-CMB-14"),
    },
)
