"""Positions that no play can reach are refused, field by field."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from pitkit.play import Known, MalformedError, Pile, Unseen, from_position, pile, position
from pitkit.play.agenda import Agenda, Item, Run
from pitkit.shaddis_horne import GAME
from pitkit.shaddis_horne.rules import HorneState, tasks
from pitkit.shaddis_horne.rules import steps as do
from pitkit.shaddis_horne.rules.table import Protector, Thrown, Trip
from tests.shaddis_horne.moments import DOWN, pit
from tests.shaddis_horne.sieges import CONTENT, MARKET, WOOD, after, siege


def road(*tokens: Any) -> HorneState:
    """Tokens put on the red tile of road 1 without being taken from anywhere."""
    tiles = (pile(*tokens), Pile(), Pile(), Pile())
    return siege().with_road(1, tiles)


def doing(*waiting: Any, **values: Any) -> HorneState:
    """A position with tasks, unchecked."""
    return siege().but(tasks=waiting, **values)


CASES: dict[str, tuple[Any, str]] = {
    "too much of a resource": (lambda: siege().but(purse=replace(siege().purse, gems=7)), "purse.gems"),
    "a name that is empty": (lambda: siege().but(players=("",)), "players"),
    "nobody": (lambda: siege().but(players=()), "players"),
    "colours out of order": (lambda: siege().with_guard(0, colour="green"), "guards.0.colour"),
    "the turn of an exhausted": (lambda: siege(exhausted=["red"]).but(turn=0, actions=1), "turn"),
    "a turn without actions": (lambda: siege().but(turn=0), "actions"),
    "a card nobody knows": (lambda: siege().but(equipment=("Anvil",)), "decks.equipment"),
    "a card twice": (lambda: siege().but(equipment=("Plum Jar",)), "decks.equipment: Plum Jar"),
    "a card lost": (lambda: siege(equipment=["Plum Jar"]).but(equipment=()), "decks.equipment: Plum Jar"),
    "a deck too large": (
        lambda: siege().with_deck("event", cards=pile(Unseen("event", 13))),
        "pools.4.cards",
    ),
    "a deck too small": (
        lambda: siege().with_deck("event", cards=pile(Unseen("event", 9))),
        "decks.event.cards",
    ),
    "a deck of other cards": (
        lambda: siege().with_deck("event", cards=pile(Unseen("event", 10), Unseen("pit", 2))),
        "pools.8.cards",
    ),
    "more Siege cards in the tin": (
        lambda: siege().with_deck(
            "siege", cards=pile(Unseen("siege 1"), *siege().decks.siege.cards.items[3:])
        ),
        "decks.siege.cards",
    ),
    "a token too many": (lambda: road(Unseen("scuttler")), "pools.11.cards"),
    "a known token too many": (lambda: road(Known("oak 6")), "supply.oak"),
    "a stack upside down": (
        lambda: siege(roads={1: {"red": ["scuttler", "fairy"]}}).with_road(
            1, (pile(Unseen("fairy"), Unseen("scuttler")), Pile(), Pile(), Pile())
        ),
        "roads.0.0",
    ),
    "a supply of another kind": (
        lambda: siege().but(supply=replace(siege().supply, oak=siege().supply.iron, iron=siege().supply.oak)),
        "supply.oak",
    ),
    "a Villager far from home": (
        lambda: (
            siege(villagers={WOOD: "Cooper"})
            .with_protector(WOOD, None)
            .with_protector(MARKET, Protector("Cooper"))
        ),
        f"protectors.{MARKET - 1}",
    ),
    "a Mercenary who protects": (
        lambda: (
            siege(mercenaries=["Bone Picker"])
            .but(mercenaries=())
            .with_protector(MARKET, Protector("Bone Picker"))
        ),
        f"protectors.{MARKET - 1}",
    ),
    "a Villager for hire": (
        lambda: siege(villagers={WOOD: "Cooper"}).with_protector(WOOD, None).but(mercenaries=("Cooper",)),
        "mercenaries",
    ),
    "too many Strength tokens": (lambda: siege().but(strength_tokens=(3, 2)), "strength_tokens.0"),
    "an effect of no card": (
        lambda: doing(tasks.Cards(0), agenda=Agenda(todo=(Item(Run("event.Nothing.day", 0)),))),
        "agenda.todo.0.run.source",
    ),
    "an effect without its mark": (
        lambda: siege().but(agenda=Agenda(todo=(Item(Run("event.Roof Work.day", 0)),))),
        "tasks",
    ),
    "marks out of order": (lambda: doing(tasks.Cards(0), tasks.Cards(1)), "tasks"),
    "an Event text without its card": (
        lambda: doing(tasks.Icons(("day",)), tasks.Phase("action"), phase_name="siege"),
        "tasks.0",
    ),
    "news without a Siege card": (
        lambda: doing(tasks.News(), tasks.Phase("action"), phase_name="siege"),
        "tasks.0",
    ),
    "a draw for nothing": (lambda: doing(tasks.Draw("pit", "gain")), "tasks.0"),
    "an Event card for no Siege card": (lambda: doing(tasks.Draw("event", "event")), "tasks.0"),
    "Wounds of nothing": (lambda: doing(tasks.Wound()), "tasks.0"),
    "more cards to pass than placed": (
        lambda: doing(tasks.Reward(2), tasks.Return(), trip=Trip(0)),
        "tasks.0",
    ),
    "deeper where no card is left": (
        lambda: after(pit("Tin Vein", "Tin Vein"), DOWN).with_deck("pit", cards=Pile()),
        "decks.pit: ",
    ),
    "a Siege card left lying": (
        lambda: siege(rows={"siege": ["Splinters"]}, phase_name="siege", tasks=closing()).but(
            tasks=(tasks.Lack(1), tasks.Phase("action"))
        ),
        "decks.siege.row",
    ),
    "too many Wounds": (
        lambda: after(pit("Tin Vein"), DOWN).but(trip=Trip(0, wounds=7, descents=1)),
        "trip.wounds",
    ),
    "a trip of nobody": (lambda: doing(tasks.Deeper()), "trip"),
    "a trip that leads nowhere": (lambda: siege().but(trip=Trip(0)), "trip"),
    "a phase that leads nowhere": (lambda: siege().but(phase_name="end"), "tasks"),
    "another phase in the midst": (lambda: doing(tasks.Trade(), tasks.Phase("end")), "tasks"),
    "an end without an end": (lambda: siege().but(phase_name="over"), "ended"),
    "a siege that is won": (
        lambda: (
            siege(empty=["siege"], roads={1: {"red": ["fairy"]}})
            .with_road(1, siege().road(1))
            .but(trophies=pile(Unseen("fairy")))
        ),
        "ended",
    ),
    "nothing that waits": (lambda: doing(tasks.March(1)), "tasks"),
    "dice that cannot lie there": (lambda: siege().but(thrown=Thrown(("1",))), "thrown.faces"),
}


def closing() -> tuple[tasks.AnyTask, ...]:
    """Tasks of a siege phase with a Siege card under way."""
    return (tasks.Lack(1), tasks.CloseSiege(), tasks.Phase("action"))


@pytest.mark.parametrize("what", CASES)
def test_what_no_play_can_reach_is_refused(what: str) -> None:
    make, field = CASES[what]
    with pytest.raises(MalformedError) as caught:
        from_position(GAME, position(make()), CONTENT)
    assert caught.value.field.startswith(field)


@pytest.mark.parametrize(
    ("path", "value"),
    [
        ("guards.0.at", 7),
        ("guards", []),
        ("turn", 4),
        ("destroyed.0", 1),
        ("tasks", [{"task": "dance"}]),
        ("tasks", [{"task": "spawn", "creature": "troll"}]),
        ("phase_name", "lunch"),
        ("agenda.todo", [{"run": {"source": "x", "seat": 0}, "path": [-1]}]),
    ],
)
def test_values_of_wrong_types_are_named_by_their_path(path: str, value: Any) -> None:
    data = position(siege())
    holder: Any = data
    *way, last = path.split(".")
    for key in way:
        holder = holder[int(key) if key.isdigit() else key]
    holder[int(last) if last.isdigit() else last] = value
    with pytest.raises(MalformedError) as caught:
        from_position(GAME, data, CONTENT)
    assert caught.value.field.startswith(path.split(".")[0])


def test_a_position_may_start_in_mid_trip() -> None:
    state = after(pit("Bat Roost", "Tin Vein"), DOWN)
    again = from_position(GAME, position(state), CONTENT)
    assert again == state
    assert after(again, do.Deeper(0)).decks.pit.row == ("Bat Roost", "Tin Vein")
