"""The Monster player: a hidden hand, Gold, cards at any time, targets (MP-PLAY)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import Any

from pitkit.monster_pit.cards.deeds import MonsterDraws, MonsterGold
from pitkit.monster_pit.cards.moments import Night, Rolled
from pitkit.monster_pit.game.beast.cards import carried_out, its_moment, renewed
from pitkit.monster_pit.game.cards_of import called, record
from pitkit.monster_pit.game.effects import number_of, rule_of
from pitkit.monster_pit.game.registry import StepRule, TaskRule, Theme
from pitkit.monster_pit.game.steps.monster import AimAt, CashIn, PlayCard
from pitkit.monster_pit.game.table import Done, Table, number, told
from pitkit.monster_pit.game.tasks.core import Rolling
from pitkit.monster_pit.game.tasks.monster import (
    MonsterDraw,
    MonsterMidday,
    MonsterMorning,
    MonsterSetup,
    PickTarget,
)
from pitkit.monster_pit.game.tasks.outposts import Attacked
from pitkit.play import Chance, Choice, Known, Refusal, put_bottom, remove, take_top, top_law
from pitkit.play.agenda import Run
from pitkit.play.pools import show


def hand(table: Table) -> tuple[str, ...]:
    """The cards of the hand that are known here, in the order in which they were drawn."""
    return tuple(item.card for item in table.monster.hand.segments if isinstance(item, Known))


def cost(table: Table, card: str) -> int:
    """What playing a Monster card costs (MP-CARD-04)."""
    return int(record(table.content, "monster", card).cost or 0)


# Drawing --------------------------------------------------------------------------------------------


def _draw_law(table: Table, task: MonsterDraw) -> Chance | None:  # noqa: ARG001
    """Nobody but the Monster player sees the card."""
    part = top_law(table.decks.monster.cards, table.pools, "card", (table.monster_seat,))
    return Chance("a Monster card for the hand", (part,), ("MP-PLAY-08",)) if part else None


def _drew(table: Table, task: MonsterDraw, faces: tuple[str, ...] = ()) -> Done:
    if not table.decks.monster.cards.size:
        table, events = renewed(table)
        return (table, events) if events else (table.pop(), ())
    left = (MonsterDraw(task.n - 1),) if task.n > 1 else ()
    seen = (table.monster_seat,)
    card, rest, pools = take_top(table.decks.monster.cards, table.pools, faces[0] if faces else None, seen)
    table = table.pop(*left).but(pools=pools).with_deck("monster", cards=rest)
    return table.with_monster(hand=put_bottom(table.monster.hand, card)), ()


def _draws(table: Table, n: int, *rules: str) -> Done:
    """Cards to be drawn; nothing without a Monster player."""
    if n <= 0 or not table.monster_player:
        return table, ()
    return table.push(MonsterDraw(n)), (told(f"The Monster player draws {number(n, 'card')}.", *rules),)


def _gold(table: Table, n: int, *rules: str) -> Done:
    """Gold for the Monster player; nothing without one."""
    if n <= 0 or not table.monster_player:
        return table, ()
    table = table.with_monster(gold=table.monster.gold + n)
    return table, (told(f"The Monster player takes {n} Gold.", *rules),)


def _setup(table: Table, task: MonsterSetup) -> Done:  # noqa: ARG001
    limits = table.content.limits
    table, gold = _gold(table.pop(), limits.monster_gold, "MP-PLAY-02")
    table, cards = _draws(table, limits.monster_cards, "MP-PLAY-02")
    return table, (*gold, *cards)


def _midday(table: Table, task: MonsterMidday) -> Done:  # noqa: ARG001
    """Up to four cards; who has more keeps them (MP-AMB-103)."""
    return _draws(table.pop(), table.content.limits.monster_hand - table.monster.hand.size, "MP-PLAY-08")


# Discarding for Gold --------------------------------------------------------------------------------


def _can_discard(table: Table, task: MonsterMorning) -> bool:  # noqa: ARG001
    return table.monster_player and table.monster.hand.size > 0


def _nobody(table: Table, task: MonsterMorning) -> Done:  # noqa: ARG001
    return table.pop(), ()


def _cash_offers(table: Table, task: MonsterMorning) -> Iterator[Choice]:  # noqa: ARG001
    seat, cards = table.monster_seat, hand(table)
    yield CashIn(seat)
    yield from (CashIn(seat, (card,)) for card in cards)
    yield from (CashIn(seat, pair) for pair in combinations(cards, 2))
    yield from (CashIn(seat, three) for three in [cards[:3]] if len(three) > 2)


def _lacks(table: Table, cards: tuple[str, ...]) -> bool:
    held = hand(table)
    return any(held.count(card) < cards.count(card) for card in cards)


def _cash_refusals(table: Table, step: CashIn) -> Iterator[Refusal]:
    most = table.content.limits.monster_discards
    if len(step.cards) > most:
        yield Refusal("MP-PLAY-07", f"{len(step.cards)} cards are more than {most}.")
    if _lacks(table, step.cards):
        yield Refusal("MP-PLAY-03", "the hand has no such card.")


def _cashed(table: Table, step: CashIn) -> Done:
    """As much Gold as the cheaper card costs (MP-AMB-102)."""
    table = table.pop()
    if not step.cards:
        return table, (told("The Monster player discards no card.", "MP-PLAY-07"),)
    for card in step.cards:
        table = _shown(table, card)
    table = table.with_deck("monster", out=(*table.decks.monster.out, *step.cards))
    gold = min(cost(table, card) for card in step.cards)
    names = " and ".join(called(table.content, "monster", card) for card in step.cards)
    table = table.with_monster(gold=table.monster.gold + gold)
    return table, (told(f"The Monster player discards {names} for {gold} Gold.", "MP-PLAY-07", reveals=True),)


def _shown(table: Table, card: str) -> Table:
    """A card out of the hand, shown to everybody."""
    known, rest = remove(table.monster.hand, card)
    _, pools = show(table.pools, known)
    return table.with_monster(hand=rest).but(pools=pools)


# Playing --------------------------------------------------------------------------------------------


def _cards(table: Table) -> Iterator[Choice]:
    """Every card of the hand, each once."""
    if table.monster_player and table.phase_name not in ("setup", "over"):
        yield from (PlayCard(table.monster_seat, card) for card in dict.fromkeys(hand(table)))


def _roll_cards(table: Table, task: Any) -> Iterator[Choice]:  # noqa: ARG001
    return _cards(table)


def _play_refusals(table: Table, step: PlayCard) -> Iterator[Refusal]:
    if not table.monster_player or step.seat != table.monster_seat or table.phase_name in ("setup", "over"):
        yield Refusal(
            "MP-PLAY-03", "only somebody who plays the Monster plays its cards, once setup is over."
        )
        return
    if step.card not in hand(table):
        yield Refusal("MP-PLAY-03", "the hand has no such card.")
        return
    text = record(table.content, "monster", step.card).player
    on_dice = not isinstance(text.when, Rolled) or isinstance(table.top, Rolling)
    if not on_dice or not its_moment(table, text):
        yield Refusal("MP-PLAY-03", f"{called(table.content, 'monster', step.card)} is not for this moment.")
    price = cost(table, step.card)
    if price > table.monster.gold:
        yield Refusal("MP-PLAY-04", f"it costs {price} Gold; the Monster player has {table.monster.gold}.")


def _played(table: Table, step: PlayCard) -> Done:
    """Paid, shown and carried out before all else (MP-AMB-101)."""
    price, name = cost(table, step.card), called(table.content, "monster", step.card)
    table = _shown(table, step.card)
    table = table.with_monster(gold=table.monster.gold - price)
    night = isinstance(record(table.content, "monster", step.card).player.when, Night)
    rules = ("MP-PLAY-03", "MP-PLAY-04", *("MP-PLAY-12",) * night)
    event = told(f"The Monster player plays {name} for {price} Gold.", *rules, reveals=True)
    table, more = carried_out(table, step.card)
    return table, (event, *more)


# Targets --------------------------------------------------------------------------------------------


def attack_lead(table: Table) -> Table:
    """An attack on the Lead Captain; a Monster player picks any Captain (MP-PLAY-15, MP-AMB-105)."""
    return table.push(PickTarget() if table.monster_player else Attacked(table.lead))


def _targets(table: Table, task: PickTarget) -> Iterator[Choice]:  # noqa: ARG001
    seats = range(len(table.captains))
    yield from (AimAt(table.decider, seat) for seat in seats)
    yield from (AimAt(seat, seat) for seat in seats)


def _target_refusals(table: Table, step: AimAt) -> Iterator[Refusal]:
    if not 0 <= step.captain < len(table.captains):
        yield Refusal("MP-PLAY-15", "there is no such Captain.")


def _aimed(table: Table, step: AimAt) -> Done:
    text = f"The Monster player picks {table.name(step.captain)}."
    return table.pop(Attacked(step.captain)), (told(text, "MP-PLAY-15"),)


def _alone(table: Table, task: PickTarget) -> Done:  # noqa: ARG001
    return table.pop(Attacked(0)), ()


# Words of cards -------------------------------------------------------------------------------------


def _draws_word(table: Table, word: MonsterDraws, run: Run) -> Done:
    return _draws(table, number_of(table, word.n, run), rule_of(run.source))


def _gold_word(table: Table, word: MonsterGold, run: Run) -> Done:
    return _gold(table, number_of(table, word.n, run), rule_of(run.source))


THEME = Theme(
    "monster player",
    tasks={
        MonsterSetup: TaskRule(run=_setup),
        MonsterMorning: TaskRule(
            run=_nobody,
            waits=_can_discard,
            who=lambda table, _task: table.monster_seat,
            offers=_cash_offers,
            words=lambda _table, _task: "the Monster player may discard cards for Gold",
        ),
        MonsterMidday: TaskRule(run=_midday),
        MonsterDraw: TaskRule(run=_drew, chance=_draw_law, settle=_drew),
        PickTarget: TaskRule(
            run=_alone,
            waits=lambda table, _task: len(table.captains) > 1,
            who=lambda table, _task: table.decider,
            offers=_targets,
            words=lambda _table, _task: "the Monster player picks whom to attack",
        ),
    },
    steps={
        CashIn: StepRule(_cashed, _cash_refusals, (MonsterMorning,), "MP-PLAY-07"),
        PlayCard: StepRule(_played, _play_refusals, rule="MP-PLAY-03", monster=True),
        AimAt: StepRule(_aimed, _target_refusals, (PickTarget,), "MP-PLAY-15"),
    },
    anytime=_cards,
    rerolls=_roll_cards,
    verbs={MonsterDraws: _draws_word, MonsterGold: _gold_word},
)
