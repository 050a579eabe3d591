"""Positions for tests, built from a few values; and steps played on them."""

from __future__ import annotations

import textwrap
import tomllib
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from importlib import resources
from typing import Any

from pitkit.play import Chance, Event, Item, Known, Outcome, Pile, Step, Unseen, pile, pool
from pitkit.play.content import load_pack, pack_from
from pitkit.shaddis_horne.cards import FAMILIES, HorneContent
from pitkit.shaddis_horne.facts import KINDS, TILES
from pitkit.shaddis_horne.game import GAME, HorneSetup, start
from pitkit.shaddis_horne.rules import HorneState
from pitkit.shaddis_horne.rules.table import (
    Deck,
    Decks,
    Hawkguard,
    Protector,
    Purse,
    Supply,
    Switches,
    kind_of,
    stack,
)

WOOD, COLLEGE, TAVERN, ORE, MARKET, PIT = 1, 2, 3, 4, 5, 6
"""The sample's numbers of the Locations: houses with wood, college, tavern, houses with ore, market, Pit."""


def printed() -> dict[str, Any]:
    """The printed pack as plain data."""
    text = (resources.files("pitkit.shaddis_horne") / "content" / "printed.toml").read_text("utf-8")
    return tomllib.loads(text)


def examples() -> HorneContent:
    """The sample with the cards the manual names in the decks, what it does not print filled in."""
    data = printed()
    lacks: dict[str, dict[str, Any]] = {
        "villager": {"strength": 2, "cost": 2, "copies": 1},
        "equipment": {"cost": 1, "copies": 2},
        "pit": {"copies": 2},
    }
    tables: dict[str, Any] = {
        table: [{**card, **more} for card in data[table] if card.get("copies") == 0]
        for table, more in lacks.items()
    }
    for villager in tables["villager"]:
        if villager["name"] in ("street sweep", "herbalist"):
            villager["building"] = "market" if villager["name"] == "street sweep" else "houses"
        if villager.get("mercenary"):
            del villager["strength"]
    header = {"name": "examples", "version": "1", "kind": "own", "title": "The cards the manual names"}
    pack = pack_from(GAME, {"pack": header, **tables})
    content = GAME.load_content((*GAME.find_packs(), pack))
    assert isinstance(content, HorneContent)
    return content


def with_cards(text: str, *replaces: str) -> HorneContent:
    """The sample with cards of one's own, written as TOML."""
    header = (
        f'[pack]\nname = "own"\ntitle = "Own"\nversion = "1"\nkind = "own"\nreplaces = {list(replaces)}\n'
    )
    content = GAME.load_content((*GAME.find_packs(), load_pack(GAME, header + textwrap.dedent(text))))
    assert isinstance(content, HorneContent)
    return content


CONTENT = examples()
SAMPLE = GAME.load_content()
assert isinstance(SAMPLE, HorneContent)

Roads = Mapping[int, Mapping[str, Sequence[str]]]


def siege(
    *,
    roads: Roads | None = None,
    trophies: Sequence[str] = (),
    villagers: Mapping[int, str] | None = None,
    tokens: Mapping[int, tuple[int, ...]] | None = None,
    destroyed: Iterable[int] = (),
    guards: Mapping[str, int] | None = None,
    exhausted: Iterable[str] = (),
    purse: Mapping[str, int] | None = None,
    rows: Mapping[str, Sequence[str]] | None = None,
    out: Mapping[str, Sequence[str]] | None = None,
    top: Mapping[str, Sequence[str]] | None = None,
    empty: Iterable[str] = (),
    switches: Mapping[str, Any] | None = None,
    content: HorneContent | None = None,
    **fields: Any,
) -> HorneState:
    """A position in the action phase of round 1; the rest by name.

    Tokens are written as their kind, or with their Strength where it is known. `top` lays known cards on
    top of decks, `empty` names decks all of whose cards are discarded.
    """
    content = content or CONTENT
    lying = {road: dict(tiles) for road, tiles in (roads or {}).items()}
    people = {at: Protector(card, (tokens or {}).get(at, ())) for at, card in (villagers or {}).items()}
    placed = [token for tiles in lying.values() for row in tiles.values() for token in row]
    held = {name: tuple(fields.pop(name, ())) for name in ("equipment", "rarities", "mercenaries")}
    values = {
        "content": content,
        "switches": Switches(**(switches or {})),
        "players": ("The town",),
        "purse": Purse(**{"gems": 3, "influence": 3, "wood": 3, "ore": 3, **(purse or {})}),
        "guards": tuple(
            Hawkguard(colour, (guards or {}).get(colour, 0), colour not in set(exhausted))  # type: ignore[arg-type]
            for colour in TILES
        ),
        "roads": tuple(
            tuple(_tile(lying.get(n, {}).get(colour, ())) for colour in TILES) for n in range(1, 7)
        ),
        "destroyed": tuple(n in set(destroyed) for n in range(1, 7)),
        "protectors": tuple(people.get(n) for n in range(1, 7)),
        "phase_name": "action",
        "round": 1,
        "trophies": _tile(trophies),
        "strength_tokens": _strength_tokens(content, people.values()),
        **held,
    }
    values |= _cards(content, rows or {}, out or {}, top or {}, set(empty), held, people)
    values |= _tokens(content, [*placed, *trophies], values["pools"])
    state = HorneState(**values | fields)
    assert not list(state.problems()), list(state.problems())
    return state


def _tile(tokens: Iterable[str]) -> Pile:
    return stack([Known(token) if " " in token else Unseen(token) for token in tokens])


def _strength_tokens(content: HorneContent, people: Iterable[Protector]) -> tuple[int, int]:
    placed = Counter(token for protector in people for token in protector.tokens)
    return content.start.plus_one - placed[1], content.start.plus_two - placed[2]


def _cards(
    content: HorneContent,
    rows: Mapping[str, Sequence[str]],
    out: Mapping[str, Sequence[str]],
    top: Mapping[str, Sequence[str]],
    empty: set[str],
    held: Mapping[str, tuple[str, ...]],
    people: Mapping[int, Protector],
) -> dict[str, Any]:
    """Decks and their pools when some cards lie elsewhere."""
    elsewhere = {
        "villager": (*held["mercenaries"], *(protector.card for protector in people.values())),
        "equipment": held["equipment"],
        "rarity": held["rarities"],
    }
    decks, pools = {}, []
    for family in FAMILIES:
        if family == "siege":
            continue
        row, above = tuple(rows.get(family, ())), tuple(top.get(family, ()))
        discards = tuple(out.get(family, ()))
        left = Counter(content.copies(family))
        left.subtract([*row, *above, *discards, *elsewhere.get(family, ())])
        assert min(left.values(), default=0) >= 0, (family, left)
        if family in empty:
            discards, left = (*discards, *left.elements()), Counter()
        unseen = [Unseen(family, left.total())] if left.total() else []
        decks[family] = Deck(pile(*map(Known, above), *unseen), row, discards)
        pools.append(pool(family, +left))
    siege_deck, siege_pools = _siege(content, rows, out, top, "siege" in empty)
    return {"decks": Decks(siege=siege_deck, **decks), "pools": (*siege_pools, *pools)}


def _siege(
    content: HorneContent,
    rows: Mapping[str, Sequence[str]],
    out: Mapping[str, Sequence[str]],
    top: Mapping[str, Sequence[str]],
    used_up: bool,
) -> tuple[Deck, list[Any]]:
    """The Siege deck after the start card, or after all of it."""
    start = next(card.key for card in content.siege if card.start)
    end = next(card.key for card in content.siege if card.end)
    row, above = tuple(rows.get("siege", ())), tuple(top.get("siege", ()))
    discards = [start, *out.get("siege", ())]
    items: list[Item] = [Known(card) for card in above]
    pools = []
    for wave in range(1, content.limits.waves + 1):
        cards = Counter(content.wave(wave))
        seen = [card for card in (*row, *above, *discards) if cards[card]]
        cards.subtract(seen)
        played = sum(content.wave(wave).values()) - content.limits.left_out - len(seen)
        if used_up:
            drawn = list(cards.elements())[:played]
            cards.subtract(drawn)
            discards += drawn
            played = 0
        items += [Unseen(f"siege {wave}", played)] if played else []
        pools.append(pool(f"siege {wave}", +cards))
    if used_up:
        discards.append(end)
    elif end not in (*row, *discards, *above):
        items.append(Known(end))
    return Deck(pile(*items), row, tuple(discards)), pools


def _tokens(content: HorneContent, placed: Sequence[str], pools: tuple[Any, ...]) -> dict[str, Any]:
    """Supply and pools of tokens when some lie about."""
    supply, more = {}, []
    for strengths in content.strength:
        kind = strengths.key
        names = [f"{kind} {value}" for value in strengths.values]
        here = [token for token in placed if token.split()[0] == kind]
        for token in here:
            if " " in token:
                names.remove(token)
        left = len(strengths.values) - len(here)
        assert left >= 0, f"too many {kind} tokens"
        supply[kind] = pile(Unseen(kind, left)) if left else Pile()
        more.append(pool(kind, names))
    return {"supply": Supply(**supply), "pools": (*pools, *more)}


def opening(content: HorneContent | None = None, **switches: Any) -> HorneState:
    """The first state of a game."""
    setup = GAME.read_setup(switches)
    assert isinstance(setup, HorneSetup)
    return start(setup, content or SAMPLE)


# Playing --------------------------------------------------------------------------------------------


def play(state: HorneState, *steps: Step) -> tuple[HorneState, tuple[Event, ...]]:
    """Do some steps; the state after them, and what they told."""
    told: tuple[Event, ...] = ()
    for step in steps:
        state, events = state.apply(step)
        assert not list(state.problems()), list(state.problems())
        told += events
    return state, told


def after(state: HorneState, *steps: Step) -> HorneState:
    """The state after some steps."""
    return play(state, *steps)[0]


def rolls(*faces: int | str) -> Outcome:
    """What comes up, entered by hand."""
    return Outcome(tuple(map(str, faces)), by="table")


def settled(state: HorneState, seed: int = 1) -> HorneState:
    """The state once no chance is due, by a seed."""
    for index in range(500):
        chance = state.chance()
        if chance is None or state.over() is not None:
            return state
        state = after(state, Outcome(chance.draw(seed, index)))
    raise AssertionError("chance without end")


def due(state: HorneState) -> Chance:
    """The chance that is due."""
    chance = state.chance()
    assert chance is not None
    return chance


def cited(events: Iterable[Event]) -> set[str]:
    """The rules that some events cite."""
    return {rule for event in events for rule in event.rules}


def refused(state: HorneState, step: Step) -> list[str]:
    """The rules that refuse a step."""
    return [refusal.rule for refusal in state.refusals(step)]  # type: ignore[arg-type]


def tile(state: HorneState, road: int, colour: str) -> list[str]:
    """The kinds on a tile, from the top, a token each."""
    return [kind_of(token) for token in state.road(road)[TILES.index(colour)].items]


def in_supply(state: HorneState, kind: str) -> int:
    """Tokens of a kind in the supply."""
    assert kind in KINDS
    return state.supply.of(kind).size


def trophies(state: HorneState) -> list[str]:
    """The kinds in the Trophy Room, a token each."""
    return [kind_of(token) for token in state.trophies.items]
