"""Monster cards: drawn, carried out, discarded, shuffled anew (MP-CARD, MP-PLAY-05, MP-PLAY-06)."""

from __future__ import annotations

from pitkit.monster_pit.cards.deeds import MonsterCard as MonsterCardWord
from pitkit.monster_pit.cards.moments import Night, Rolled
from pitkit.monster_pit.game.cards_of import called, record
from pitkit.monster_pit.game.decks import draw_chance, drawn
from pitkit.monster_pit.game.effects import HOOKS, run_now
from pitkit.monster_pit.game.registry import TaskRule, Theme
from pitkit.monster_pit.game.rolling import under_way
from pitkit.monster_pit.game.table import Done, Table, told
from pitkit.monster_pit.game.tasks.monster import CardOver, MonsterCard
from pitkit.play import Chance, Known, pile, shuffle
from pitkit.play.agenda import Run
from pitkit.play.effects import Ability, Each, Pick, Used
from pitkit.play.interpreter import holds


def renewed(table: Table) -> Done:
    """An empty Monster deck is made anew of its discards (MP-CARD-02); else nothing happens."""
    deck = table.decks.monster
    if deck.cards.size or not deck.out:
        return table, ()
    cards, pools = shuffle(pile(*(Known(card) for card in deck.out)), table.pools, "monster")
    table = table.with_deck("monster", cards=cards, out=()).but(pools=pools)
    rule = "MP-PLAY-06" if table.monster_player else "MP-CARD-02"
    return table, (told("The discarded Monster cards are shuffled into a new deck.", rule, "MP-CARD-02"),)


def carried_out(table: Table, card: str) -> Done:
    """A Monster card acts, with the text of who plays the Monster, and is discarded after (MP-CARD-05).

    Args:
        table: The state; the card lies nowhere any more.
        card: Its key.

    Returns:
        The state with the effect waiting, and what happened.
    """
    found = record(table.content, "monster", card)
    part, rule = ("player", "MP-CARD-06") if table.monster_player else ("ai", "MP-CARD-05")
    ability, source = getattr(found, part), f"monster_card.{card}.{part}@"
    name = called(table.content, "monster", card)
    table = table.push(CardOver(card))
    if not _acts(table, ability, source):
        return table, (told(f"{name} finds nothing to act on.", rule, "MP-CARD-03"),)
    return run_now(table, source, table.decider), (told(f"{name}: {ability.effect}.", rule),)


def _acts(table: Table, ability: Ability, source: str) -> bool:
    """Whether a card finds what it acts on: its moment, its test, and something to pick."""
    run = Run(source, table.decider)
    if not its_moment(table, ability) or (
        ability.test is not None and not holds(table, HOOKS, ability.test, run)
    ):
        return False
    if isinstance(ability.effect, Pick | Each):
        return bool(HOOKS.things(table, ability.effect.what, run))
    return True


def its_moment(table: Table, ability: Ability) -> bool:
    """Whether a Monster card fits the moment: any at which no dice lie, unless it names another.

    Args:
        table: The state.
        ability: The text that counts.

    Returns:
        True when it can act now (MP-AMB-101).
    """
    rolling, when = under_way(table), ability.when
    if isinstance(when, Rolled):
        if rolling is None or rolling.throw.loose:
            return False
        return when.whose == "anybody" or rolling.throw.seat < 0
    if isinstance(when, Night):
        return table.phase_name == "night" and rolling is None
    return isinstance(when, Used) and rolling is None


# Drawn for free -------------------------------------------------------------------------------------


def _left_out(table: Table, task: MonsterCard) -> bool:
    """A row draws no card for a Monster player (MP-PLAY-17, MP-AMB-104)."""
    return task.by == "row" and table.monster_player


def _law(table: Table, task: MonsterCard) -> Chance | None:
    if _left_out(table, task) or not table.decks.monster.cards.size:
        return None
    return draw_chance(table, "monster", "the next Monster card", "MP-CARD-01")


def _drawn(table: Table, task: MonsterCard, faces: tuple[str, ...] = ()) -> Done:
    if _left_out(table, task):
        return table.pop(), (told("No Monster card is drawn: somebody plays the Monster.", "MP-PLAY-17"),)
    if not table.decks.monster.cards.size:
        table, events = renewed(table)
        return (table, events) if events else (table.pop(), ())
    table, card = drawn(table.pop(), "monster", faces[0] if faces else None)
    assert card is not None
    name = called(table.content, "monster", card)
    rules = ("MP-CARD-01", "MP-CARD-04", "MP-PLAY-18" if table.monster_player else "MP-MB-03")
    event = told(f"{name} is drawn and carried out without paying.", *rules, reveals=not faces)
    table, more = carried_out(table, card)
    return table, (event, *more)


def _over(table: Table, task: CardOver) -> Done:
    table = table.pop()
    table = table.with_deck("monster", out=(*table.decks.monster.out, task.card))
    name = called(table.content, "monster", task.card)
    return table, (told(f"{name} is discarded.", "MP-PLAY-05" if table.monster_player else "MP-MB-03"),)


def _word(table: Table, word: MonsterCardWord, run: Run) -> Done:  # noqa: ARG001
    return table.push(MonsterCard("effect")), ()


THEME = Theme(
    "monster cards",
    tasks={
        MonsterCard: TaskRule(run=_drawn, chance=_law, settle=_drawn),
        CardOver: TaskRule(run=_over),
    },
    verbs={MonsterCardWord: _word},
)
