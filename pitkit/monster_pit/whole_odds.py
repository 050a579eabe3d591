"""The odds panel of the whole game: the calculators asked about the position on the table.

Each takes a session and the seat that asks, and gives words, tables and charts. They leave card effects out,
as the calculators do: what they say is what the dice on the table say.

Example:
    >>> from pitkit.monster_pit.game import GAME
    >>> from pitkit.play import Session
    >>> session = Session(GAME, {"captains": ["Tin Warden", "Bram Ironhand"]}, seed=1)
    >>> table, plot = progress_of_all(session, None)
    >>> table.rows[0]
    ['Anna', '1 red, 1 yellow, 1 white', '2.14', '1.70', '22 %']
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from pitkit.monster_pit.boards import Burn, BurnRolled
from pitkit.monster_pit.cards.facts import DISTRICTS, decks_of
from pitkit.monster_pit.drawing.whole.slots import runes_of
from pitkit.monster_pit.drawing.words import row_name
from pitkit.monster_pit.game.cards_of import length
from pitkit.monster_pit.game.facts import HALF, district_of
from pitkit.monster_pit.game.pools_of import (
    fight_pool,
    free_pool,
    monster_pool,
    mount_pool,
    opponent_dice,
    progress_pool,
    taking_part,
)
from pitkit.monster_pit.game.state import PitState
from pitkit.monster_pit.odds import (
    attack_worth,
    burn_clock,
    charms,
    creature_reward,
    fountain,
    morning,
    row_outlook,
)
from pitkit.monster_pit.pools import DicePool, captain_dice
from pitkit.monster_pit.whole_worth import CALCULATORS as MORE
from pitkit.monster_pit.whole_worth import state_of, wholes
from pitkit.odds import percent
from pitkit.play import Session
from pitkit.play.pools import find
from pitkit.ui.plots import Plot, Rows
from pitkit.ui.words import in_words

_ROUNDS = 6


def _distance(state: PitState) -> int:
    """Spaces left to the Gate."""
    return max(0, length(state.content) - state.monster.space)


def _progress_pools(state: PitState) -> list[tuple[int, int, int]]:
    return [wholes(progress_pool(state, seat)) for seat in range(len(state.captains))]


def progress_of_all(session: Session[Any], seat: int | None) -> list[Any]:
    """Each Captain's Progress Roll, and the Monster's steps of all together (MP-CALC-02)."""
    state = state_of(session, seat)
    pools = _progress_pools(state)
    odds = morning(pools)
    rows = [
        [
            state.name(at),
            captain_dice(DicePool(*pools[at])).words() if any(pools[at]) else "no dice",
            f"{float(roll.gold.mean):.2f}",
            f"{float(roll.steps.mean):.2f}",
            percent(roll.royal),
        ]
        for at, roll in enumerate(odds.rolls)
    ]
    rows.append(["all", "", f"{float(odds.gold.mean):.2f}", f"{float(odds.steps.mean):.2f}", ""])
    head = ["who", "dice rolled", "mean Gold", "mean steps of the Monster", "Royal Roll"]
    return [
        Rows("The Progress Rolls", head, rows),
        Plot(odds.steps, "Steps of the Monster in a Morning", "spaces"),
    ]


def twilight_rows(session: Session[Any], seat: int | None) -> list[Any]:
    """Which row the Twilight Roll picks, and what each would do (MP-CALC-06)."""
    state = state_of(session, seat)
    far = _distance(state) or None
    outlook = row_outlook(wholes(monster_pool(state)), state.board, far, len(state.monster.mesmerized))
    bars = {row_name(row.results): float(row.chance) for row in outlook}
    rows = [
        [
            row_name(row.results),
            percent(row.chance),
            str(row.spaces),
            "–" if row.left is None else "the Gate" if row.loses else str(row.left),
            " ".join(row.actions),
        ]
        for row in outlook
    ]
    head = ["row", "chance", "spaces", "left to the Gate", "what it does"]
    return [
        Plot(bars, "Which row the Twilight Roll picks", "Monster results"),
        Rows("The rows of the Monster Board", head, rows),
    ]


# Fights -----------------------------------------------------------------------------------------------


def attack_or_not(session: Session[Any], seat: int | None) -> list[Any]:
    """What an attack on the Monster or a Creature is worth to each Captain now (MP-CALC-13, MP-CALC-16)."""
    state = state_of(session, seat)
    head = [
        "who",
        "wins",
        "critical hit",
        "tie: one injured",
        "lost: one given up",
        "mean damage",
        "per loss",
    ]
    found: list[Any] = [Rows("An attack on the Monster now", head, list(_attack_rows(state)))]
    creatures = list(_creature_rows(state))
    if creatures:
        head = ["who and whom", "wins", "defeats it", "mean Gold", "tie", "lost"]
        found.append(Rows("A fight with a Creature of the District", head, creatures))
    return found


def _attack_rows(state: PitState) -> Iterator[list[str]]:
    for at, captain in enumerate(state.captains):
        half = [held for spot in taking_part(state, at, "attack") if (held := captain.at(spot)) is not None]
        healthy = sum(not held.injured for held in half if held is not captain.me)
        injured = sum(held.injured for held in half if held is not captain.me)
        worth = attack_worth(
            *_attack(state, at, "monster"),
            mounts=_beyond(state, at),
            healthy=min(healthy, HALF),
            injured=min(injured, HALF),
            captain_injured=captain.me is not None and captain.me.injured,
        )
        odds = worth.odds
        chances = (odds.any_win, odds.critical, odds.tie, odds.lose)
        ratio = "–" if worth.ratio is None else f"{float(worth.ratio):.2f}"
        yield [captain.name, *map(percent, chances), f"{float(worth.mean_damage):.2f}", ratio]


def _creature_rows(state: PitState) -> Iterator[list[str]]:
    for at, captain in enumerate(state.captains):
        for n, token in enumerate(state.citadel.creatures):
            if token.at is None or district_of(token.at) != captain.district or not token.health:
                continue
            card: Any = state.content.record("encounter", token.card)
            ours, theirs = _attack(state, at, f"t{n}")
            odds = creature_reward(ours, theirs, token.health, card.reward, _beyond(state, at))
            chances = (odds.odds.any_win, odds.defeat)
            lost = (odds.odds.tie, odds.odds.lose)
            yield [
                f"{captain.name}, {card.name or token.card}", *map(percent, chances),
                f"{float(odds.mean_gold):.2f}", *map(percent, lost),
            ]  # fmt: skip


def _attack(state: PitState, seat: int, foe: str) -> tuple[tuple[int, int, int], tuple[int, int, int]]:
    """A Captain's dice for an attack and what the opponent rolls against them."""
    ours = fight_pool(state, seat, attacking=True)
    return wholes(ours), wholes(opponent_dice(state, seat, foe))


def _beyond(state: PitState, seat: int) -> tuple[int, int, int]:
    """Dice on top of every limit: those of Mounts, Wish tokens and cards."""
    return wholes(mount_pool(state, seat, "attack").plus(free_pool(state, seat)))


def wishes(session: Session[Any], seat: int | None) -> Rows | str:
    """The chance to be offered each kind of Wish token at the Fountain (MP-CALC-20)."""
    state = state_of(session, seat)
    counts = dict(find(state.pools, "wish").cards)
    total = sum(counts.values())
    if not total:
        return "No Wish token is left in the bag."
    draws = range(1, min(state.content.limits.wishes, total) + 1)
    rows = [
        [
            state.content.record("wish", kind).name or kind,
            str(count),
            *(percent(fountain(counts, n, [kind]).wanted) for n in draws),
        ]
        for kind, count in counts.items()
    ]
    return Rows("Wish tokens in the bag", ["token", "left", *(f"{n} drawn" for n in draws)], rows)


# What the Monster's own powers threaten ----------------------------------------------------------------


def threats(session: Session[Any], seat: int | None) -> list[Any]:
    """The burn clock of a Monster that burns (MP-CALC-23), the charms of one that mesmerizes (MP-CALC-24)."""
    state = state_of(session, seat)
    actions = [action for row in state.board.rows for action in row.actions]
    found: list[Any] = []
    if any(isinstance(action, Burn | BurnRolled) for action in actions):
        found += _burning(state)
    if any(ability.name == "Mesmerize" for ability in state.board.abilities):
        found += _charming(state)
    return found or ["This Monster neither burns Districts nor mesmerizes characters."]


def _burning(state: PitState) -> list[Any]:
    left: dict[str, int] = {
        name: max(state.decks.of(deck).left for deck in decks_of(name)) for name in DISTRICTS
    }
    clock = burn_clock(left, wholes(monster_pool(state)), state.board, rounds=_ROUNDS)
    bars = {f"{at}": float(chance) for at, chance in enumerate(clock.second, 1)}
    cards = ", ".join(f"{name} {count}" for name, count in left.items())
    words = f"Cards in the largest deck of each District: {cards}."
    return [words, Plot(bars, "Two Districts destroyed by the end of a round", "rounds, this one being 1")]


def _charming(state: PitState) -> list[Any]:
    order = state.clockwise()
    faces = state.content.runes
    filled = []
    for at in order:
        pairs = zip(state.captains[at].slots, runes_of(state, at), strict=False)
        named = {rune for held, rune in pairs if held is not None}
        filled.append(len(named & set(faces)))
    odds = charms(
        wholes(monster_pool(state)),
        len(state.monster.mesmerized),
        filled,
        max(1, len(faces)),
        None,
        state.board,
    )
    rows = [[state.name(at), percent(chance)] for at, chance in zip(order, odds.loses, strict=True)]
    now = "works" if odds.charm else "does not work"
    words = (
        f"Instant Charm {now} now, and after the Twilight {in_words(odds.charm_after)}. The row that counts "
        f"mesmerized characters moves {odds.per_mesmerized} spaces."
    )
    return [words, Rows("A character lost to the rune rolled at Twilight", ["who", "chance"], rows)]


CALCULATORS = (
    ("Progress Rolls", progress_of_all),
    ("Twilight Roll", twilight_rows),
    ("Attack now, or not", attack_or_not),
    ("Wishes at the Fountain", wishes),
    ("What the Monster threatens", threats),
    *MORE,
)
"""What the odds panel of a table offers."""
