"""The advance phases to come, road by road, and which Villager holds."""

from __future__ import annotations

from collections.abc import Generator, Mapping
from typing import Any

from pitkit.odds import percent
from pitkit.play import Session
from pitkit.shaddis_horne.drawing.signs import token_words
from pitkit.shaddis_horne.facts import GOLEMS, KINDS, ROADS, TILES, adjacent
from pitkit.shaddis_horne.odds import (
    Pools,
    advance_risk,
    attack_clock,
    college_bonus,
    golem_kill,
    least_strength,
    stack_fight,
    strength_token,
    survival,
    villager_holds,
)
from pitkit.shaddis_horne.odds.at_table import (
    board_of,
    hawkguards_of,
    road_counts,
    tokens_unseen,
)
from pitkit.shaddis_horne.odds.decks import recipes_up
from pitkit.shaddis_horne.odds.tokens import attacking
from pitkit.shaddis_horne.odds.turns import ACTIONS
from pitkit.shaddis_horne.rules import HorneState
from pitkit.shaddis_horne.rules.people import homes, name_of, price, price_text
from pitkit.ui.plots import Plot, Rows

__all__ = ["coming_attack", "who_holds"]

_AHEAD = 4  # advance phases in which all that stands on a road has attacked
_NONE = "–"


def coming_attack(session: Session[Any], _: int | None = None) -> Generator[float, None, Any]:
    """Whether the coming advance phases lose the game, road by road and over all (SH-CALC-04 to SH-CALC-06).

    Args:
        session: What is played.

    Returns:
        A generator of shares of the work, whose value is the answer.
    """
    state: HorneState = session.state
    if state.empty:
        return "No creature stands on any road, so nothing attacks."
    board, pools = board_of(state), tokens_unseen(state)
    (college,) = state.content.numbers_of("college")
    risk = float(advance_risk(board, pools, college=college))
    stands = {}
    for phases in range(1, _AHEAD + 1):
        yield phases / (_AHEAD + 2)
        stands[str(phases)] = min(1.0, float(survival(board, pools, phases)))
    words = (
        f"The coming advance phase loses the game with {percent(risk)}. If nobody did anything and "
        f"nothing new came, the town would stand for {_AHEAD} advance phases with {percent(stands['4'])}."
    )
    answers = [words, Rows("Road by road", _ROAD_HEAD, [_road_row(state, road, pools) for road in ROADS])]
    answers.append(Plot(stands, "The town still stands after so many advance phases", "advance phases"))
    if golems := _golems(state, pools):
        answers.append(Rows("Golems: the hits that kill them before they attack", _GOLEM_HEAD, golems))
    if not state.is_destroyed(college):
        answers.append(_bonus(state, college))
    return answers


_ROAD_HEAD = ["road", "attack in", "loss in", "Villager holds now", "beaten on average"]


def _road_row(state: HorneState, road: int, pools: Pools) -> list[str]:
    clock = attack_clock(board_of(state))[road]
    red = road_counts(state, road)[0]
    holds = beaten = _NONE
    if red and state.protector(road) is not None:
        fight = stack_fight(state.strength(road), attacking(red), pools)
        holds, beaten = percent(fight.holds), f"{float(fight.beaten.mean):.1f}"
    return [_place(state, road), _phases(clock.attack), _phases(clock.loss), holds, beaten]


def _place(state: HorneState, road: int) -> str:
    return f"{road}, {state.content.place(road).removeprefix('the ')}"


def _phases(number: int | None) -> str:
    return _NONE if number is None else "1 phase" if number == 1 else f"{number} phases"


# --------------------------------------------------------------------------- golems, the college

_GOLEM_HEAD = ["golem", "hits needed", "can be done now"]


def _golems(state: HorneState, pools: Pools) -> list[list[str]]:
    """Each golem, and whether those who have their turn can kill it in time (SH-CALC-18)."""
    lines = []
    (college,) = state.content.numbers_of("college")
    fire = 0 if state.is_destroyed(college) else recipes_up(state).count("FIRE")
    for road in ROADS:
        hits = _hits_at(state, road)
        for colour, tile in zip(TILES, road_counts(state, road), strict=True):
            for kind in GOLEMS:
                if tokens := tile.get(kind, 0):
                    sure = state.protector(road) is not None and _sure(state.strength(road), kind, pools)
                    found = golem_kill(tokens, colour, hits, fire=fire, villager_holds=sure)
                    who = f"{token_words(kind, tokens)} on {colour}, road {road}"
                    lines.append([who, _hits(found.needed), _possible(found.possible, found.missing)])
    return lines


def _sure(strength: int, kind: str, pools: Pools) -> bool:
    return villager_holds(strength, {kind: 1}, pools, exact=True) == 1


def _hits_at(state: HorneState, road: int) -> dict[str, int]:
    """Hits that each Hawkguard with its turn can deal on a road: both actions there, one after a step."""
    ready, _ = hawkguards_of(state)
    return {
        colour: ACTIONS if at == road else ACTIONS - 1 if adjacent(at, road) else 0
        for colour, at in ready.items()
    }


def _hits(needed: Mapping[str, int] | None) -> str:
    if needed is None:
        return "it gets through"
    return ", then ".join(f"{count} on {colour}" for colour, count in needed.items())


def _possible(possible: bool, missing: int) -> str:
    return ("yes, with FIRE" if missing else "yes") if possible else "no"


def _bonus(state: HorneState, college: int) -> str:
    """What the college's fall would hit (SH-CALC-17)."""
    tiles = [road_counts(state, road) for road in ROADS]
    counts = [sum(sum(tile.values()) for tile in road) for road in tiles]
    counts[college - 1] -= sum(tiles[college - 1][0].values())
    found = college_bonus(counts)
    return (
        f"If the college fell now, a roll would hit {float(found.mean):.1f} creatures on average, "
        f"and any at all with {percent(found.any)}."
    )


# -------------------------------------------------------------------------------- which Villager


def who_holds(session: Session[Any], _: int | None = None) -> Generator[float, None, Any]:
    """Which Villager each road needs, and what those of the row are good for (SH-CALC-02, 03 and 20).

    Args:
        session: What is played.

    Returns:
        A generator of shares of the work, whose value is the answer.
    """
    state: HorneState = session.state
    pools = tokens_unseen(state)
    now = [_needed(state, road, pools) for road in ROADS if road_counts(state, road)[0]]
    later, row = [], []
    for road in ROADS:
        yield road / (2 * len(ROADS))
        if any(road_counts(state, road)):
            later.append(_needed_later(state, road, pools))
    for place, card in enumerate(state.decks.villager.row):
        yield 0.5 + place / (2 * len(state.decks.villager.row))
        row += _recruits(state, card, pools)
    answers: list[Any] = []
    if now:
        answers.append(Rows("Against what attacks in the coming advance phase", _NEED_HEAD, now))
    if later:
        caption = f"To beat all that stands on a road, {_AHEAD} advance phases from now"
        answers.append(Rows(caption, _NEED_HEAD[:6], later))
    if row:
        answers.append(Rows("The Villagers of the row", _ROW_HEAD, row))
    return answers or "No creature stands on any road, and no Villager can be recruited."


_NEED_HEAD = [
    "road", "Strength for 1 in 2", "for 9 in 10", "for sure", "Villager now", "holds", "+1 adds", "+2 adds",
]  # fmt: skip
_ROW_HEAD = ["Villager", "Strength", "price", "protects", "holds now", f"holds {_AHEAD} phases"]
_TARGETS = (0.5, 0.9, 1.0)


def _needed(state: HorneState, road: int, pools: Pools) -> list[str]:
    """The Strength that holds the coming phase, what the Villager there does, what tokens would add."""
    red = attacking(road_counts(state, road)[0])
    needs = [str(least_strength(red, pools, target)) for target in _TARGETS]
    if state.protector(road) is None:
        return [_place(state, road), *needs, "nobody", _NONE, _NONE, _NONE]
    strength = state.strength(road)
    adds = [percent(strength_token(strength, token, red, pools)) for token in (1, 2)]
    return [_place(state, road), *needs, str(strength), percent(villager_holds(strength, red, pools)), *adds]


def _needed_later(state: HorneState, road: int, pools: Pools) -> list[str]:
    """The Strength that beats all on a road, phase after phase."""
    strengths = sorted({strength for kind in KINDS for strength in pools.get(kind, {})})
    chances = {strength: holds_road(state, road, strength, _AHEAD, pools) for strength in strengths}
    needs = [next(str(n) for n in strengths if chances[n] >= target - 1e-12) for target in _TARGETS]
    if state.protector(road) is None:
        return [_place(state, road), *needs, "nobody", _NONE]
    strength = state.strength(road)
    holds = holds_road(state, road, strength, _AHEAD, pools)
    return [_place(state, road), *needs, str(strength), percent(holds)]


def holds_road(state: HorneState, road: int, strength: int, phases: int, pools: Pools) -> float:
    """The chance that a Villager of some Strength beats all that attacks on a road, if nobody helps.

    Args:
        state: A state.
        road: The road.
        strength: The Villager's Strength.
        phases: Advance phases.
        pools: Strengths that nobody has seen.

    Returns:
        The chance.
    """
    tiles = dict(zip(TILES, road_counts(state, road), strict=True))
    # The town falls with a destroyed Location as soon as its Villager does.
    alone = {road: {**tiles, "destroyed": True, "villager": strength}}
    return min(1.0, float(survival(alone, pools, phases)))


def _recruits(state: HorneState, card: str, pools: Pools) -> list[list[str]]:
    """What a Villager of the row would be good for at each Location it can protect."""
    record = state.content.record("villager", card)
    cost = price_text(price(state, "villager", card))
    name = name_of(state, card)
    if record.mercenary:
        return [[name, _NONE, cost, "a Mercenary", _NONE, _NONE]]
    strength = record.strength or 0
    return [
        [
            name, str(strength), cost, _place(state, road),
            *(percent(holds_road(state, road, strength, phases, pools)) for phases in (1, _AHEAD)),
        ]
        for road in homes(state, card)
    ]  # fmt: skip
