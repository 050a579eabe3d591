"""The advance phases to come, road by road, and which Villager holds."""

from __future__ import annotations

from collections.abc import Generator, Mapping
from functools import partial
from typing import Any

from pitkit.odds import percent
from pitkit.play import Session
from pitkit.shaddis_horne.drawing.signs import token_words
from pitkit.shaddis_horne.facts import GOLEMS, ROADS, TILES, adjacent
from pitkit.shaddis_horne.live.telling import telling
from pitkit.shaddis_horne.odds import advance_risk, attack_clock, college_bonus, golem_kill
from pitkit.shaddis_horne.odds.at_table import (
    board_of,
    hawkguards_of,
    road_counts,
    tokens_unseen,
)
from pitkit.shaddis_horne.odds.decks import recipes_up
from pitkit.shaddis_horne.odds.now import holds, mean_beaten, standing
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
    stands: dict[str, float] = {}
    for phases in range(1, _AHEAD + 1):
        share = partial(_share, phases - 1)
        stands[str(phases)] = yield from telling(standing(state, phases), share)
    (college,) = state.content.numbers_of("college")
    risk = 1 - stands["1"]
    if not state.is_destroyed(college) and state.road(college)[0].segments:  # its fall may help
        risk = float(advance_risk(board_of(state), tokens_unseen(state), college=college))
    words = (
        f"The coming advance phase loses the game with {percent(risk)}. If nobody did anything and "
        f"nothing new came, the town would stand for {_AHEAD} advance phases with {percent(stands['4'])}."
    )
    roads = []
    for road in ROADS:
        yield 1.0
        roads.append(_road_row(state, road))
    answers = [words, Rows("Road by road", _ROAD_HEAD, roads)]
    answers.append(Plot(stands, "The town still stands after so many advance phases", "advance phases"))
    if golems := _golems(state):
        answers.append(Rows("Golems: the hits that kill them before they attack", _GOLEM_HEAD, golems))
    if not state.is_destroyed(college):
        answers.append(_bonus(state, college))
    return answers


def _share(phases: int, road: int) -> float:
    """The share of the work that is done when so many phases and a road are."""
    return (phases + road / len(ROADS)) / _AHEAD


_ROAD_HEAD = ["road", "attack in", "loss in", "Villager holds now", "beaten on average"]


def _road_row(state: HorneState, road: int) -> list[str]:
    clock = attack_clock(board_of(state))[road]
    held = beaten = _NONE
    if state.road(road)[0].segments and state.protector(road) is not None:
        held = percent(holds(state, road, state.strength(road)))
        beaten = f"{mean_beaten(state, road):.1f}"
    return [_place(state, road), _phases(clock.attack), _phases(clock.loss), held, beaten]


def _place(state: HorneState, road: int) -> str:
    return f"{road}, {state.content.place(road).removeprefix('the ')}"


def _phases(number: int | None) -> str:
    return _NONE if number is None else "1 phase" if number == 1 else f"{number} phases"


# --------------------------------------------------------------------------- golems, the college

_GOLEM_HEAD = ["golem", "hits needed", "can be done now"]


def _golems(state: HorneState) -> list[list[str]]:
    """Each golem, and whether those who have their turn can kill it in time (SH-CALC-18)."""
    lines = []
    (college,) = state.content.numbers_of("college")
    fire = 0 if state.is_destroyed(college) else recipes_up(state).count("FIRE")
    for road in ROADS:
        hits = _hits_at(state, road)
        for colour, tile in zip(TILES, road_counts(state, road), strict=True):
            for kind in GOLEMS:
                if tokens := tile.get(kind, 0):
                    sure = state.protector(road) is not None and _beats_all(state, road, kind)
                    found = golem_kill(tokens, colour, hits, fire=fire, villager_holds=sure)
                    who = f"{token_words(kind, tokens)} on {colour}, road {road}"
                    lines.append([who, _hits(found.needed), _possible(found.possible, found.missing)])
    return lines


def _beats_all(state: HorneState, road: int, kind: str) -> bool:
    """Whether the Villager of a road is as strong as any token of a kind."""
    return state.strength(road) >= max(tokens_unseen(state)[kind])


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
    now = [_needed(state, road) for road in ROADS if road_counts(state, road)[0]]
    later, row = [], []
    for road in ROADS:
        yield road / (2 * len(ROADS))
        if any(road_counts(state, road)):
            later.append(_needed(state, road, _AHEAD)[:6])
    for place, card in enumerate(state.decks.villager.row):
        yield 0.5 + place / (2 * len(state.decks.villager.row))
        row += _recruits(state, card)
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
_EXACT = 1e-9  # floats nearer than this are the same chance


def _needed(state: HorneState, road: int, phases: int = 1) -> list[str]:
    """The Strength that holds a road, what the Villager there does, and what Strength tokens would add."""
    pools = tokens_unseen(state)
    kinds = {kind for tile in road_counts(state, road)[:phases] for kind in tile}
    strengths = sorted({strength for kind in kinds for strength in pools[kind]})
    chances = {strength: holds(state, road, strength, phases) for strength in strengths}
    needs = [next(str(n) for n in strengths if chances[n] >= target - _EXACT) for target in _TARGETS]
    if state.protector(road) is None:
        return [_place(state, road), *needs, "nobody", _NONE, _NONE, _NONE]
    strength = state.strength(road)
    now, *more = (holds(state, road, strength + added, phases) for added in (0, 1, 2))
    adds = [percent(max(0.0, chance - now)) for chance in more]
    return [_place(state, road), *needs, str(strength), percent(now), *adds]


def _recruits(state: HorneState, card: str) -> list[list[str]]:
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
            *(percent(holds(state, road, strength, phases)) for phases in (1, _AHEAD)),
        ]
        for road in homes(state, card)
    ]  # fmt: skip
