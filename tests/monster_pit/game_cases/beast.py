"""Cases of the Monster, its cards, Encounters and its player."""

from __future__ import annotations

from typing import Any

from pitkit.monster_pit.cards.deeds import MonsterHeals
from pitkit.monster_pit.cards.rolls import Stay
from pitkit.monster_pit.game import PitState
from pitkit.monster_pit.game.cards_of import location_faces, paladin
from pitkit.monster_pit.game.facts import TAVERNS
from pitkit.monster_pit.game.people import Held
from pitkit.monster_pit.game.places import Creature
from pitkit.monster_pit.game.standing import in_force
from pitkit.monster_pit.game.steps.core import EndTurn, GoTo, TakeSlot, TwilightRoll
from pitkit.monster_pit.game.steps.monster import (
    AimAt,
    Bewitch,
    CashIn,
    DealTo,
    GainADie,
    ImproveADie,
    NightNext,
    PlayCard,
    PutToken,
)
from pitkit.monster_pit.game.steps.outposts import AttackMonster, AttackRoll, FightCreature
from pitkit.monster_pit.game.tasks.core import Arrive, Place, Reveal
from pitkit.monster_pit.game.tasks.monster import (
    BurnRolled,
    BurnToken,
    EncounterDue,
    Moment,
    MonsterCard,
    MonsterDie,
    MonsterMidday,
    MonsterMorning,
    MonsterSetup,
    NightEffects,
    PickTarget,
    PlaceToken,
)
from pitkit.monster_pit.game.tasks.outposts import Harm
from pitkit.monster_pit.pools import DicePool
from pitkit.play import Outcome
from pitkit.play.effects import Ability
from tests.conformance import DataCase, EffectCase, LimitCase
from tests.monster_pit.beast_tables import (
    doing,
    ending,
    hand,
    results,
    rolled,
    row,
    serving,
    stacked,
    turn,
    twilight,
)
from tests.monster_pit.game_tables import content, crew, led, seated, until
from tests.monster_pit.test_conformance import DATA as DICE_DATA
from tests.monster_pit.test_conformance import health

RULES: tuple[str, ...] = (
    "MP-GOAL-04", "MP-GOAL-06", "MP-GOAL-07", "MP-SET-24", "MP-DIE-10",
    "MP-MB-01", "MP-MB-03", "MP-MB-04", "MP-MB-05", "MP-MB-06", "MP-MB-08", "MP-MB-09", "MP-MB-10",
    "MP-MB-11",
    "MP-PHO-01", "MP-PHO-02", "MP-PHO-03", "MP-PHO-04", "MP-PHO-05", "MP-PHO-06", "MP-PHO-07", "MP-PHO-08",
    "MP-PHO-09", "MP-PHO-10", "MP-PHO-11", "MP-PHO-12", "MP-PHO-13",
    "MP-VAI-01", "MP-VAI-02", "MP-VAI-03", "MP-VAI-04", "MP-VAI-05", "MP-VAI-06", "MP-VAI-07", "MP-VAI-08",
    "MP-VAI-09", "MP-VAI-10", "MP-VAI-11", "MP-VAI-12", "MP-VAI-13", "MP-VAI-14", "MP-VAI-15", "MP-VAI-16",
    "MP-CARD-01", "MP-CARD-02", "MP-CARD-03", "MP-CARD-04", "MP-CARD-05", "MP-CARD-06", "MP-CARD-07",
    "MP-NIGHT-04", "MP-NIGHT-09",
    "MP-ENC-01", "MP-ENC-02", "MP-ENC-03", "MP-ENC-04", "MP-ENC-05", "MP-ENC-06", "MP-ENC-07", "MP-ENC-08",
    "MP-ENC-09", "MP-CRE-08", "MP-CRE-09", "MP-CRE-10", "MP-CRE-11",
    "MP-PLAY-01", "MP-PLAY-02", "MP-PLAY-03", "MP-PLAY-04", "MP-PLAY-05", "MP-PLAY-06", "MP-PLAY-07",
    "MP-PLAY-08", "MP-PLAY-09", "MP-PLAY-10", "MP-PLAY-11", "MP-PLAY-12", "MP-PLAY-13", "MP-PLAY-14",
    "MP-PLAY-15", "MP-PLAY-16", "MP-PLAY-17", "MP-PLAY-18", "MP-PLAY-19",
    "MP-SOLO-03", "MP-SOLO-04", "MP-SOLO-05",
    "MP-TERM-01", "MP-TERM-04", "MP-TERM-19", "MP-TERM-22", "MP-TERM-23",
)  # fmt: skip
"""Ids of the rulebook that these themes answer for."""

WALK, DISARM = "Claws on the Bridge", "Disarm Captain"
"""A Monster card of cost 2, and the printed one of cost 5."""

END = EndTurn(0)
DIE = MonsterDie(0, "MP-PHO-09", gain="white", improve=("yellow",))


def cards(state: PitState, deck: str, cost: int = -1) -> list[str]:
    """Characters of a deck in the order of their names; of a printed cost where one is given."""
    found = (c for c in state.content.character if c.deck == deck and c.copies)
    return sorted(c.key for c in found if cost in (-1, c.cost))


# The Monster ----------------------------------------------------------------------------------------


def last_fire() -> PitState:
    """Phoshar has rolled; City Watch is destroyed, and the Mystic's Quarter has one card left."""
    state = twilight("phoshar")
    state = stacked(state, "barracks").with_monster(burned=("City Watch",))
    return rolled(stacked(state, "sanctuary", cards(state, "sanctuary")[0]), 1)


def equals() -> PitState:
    """Vaiel mesmerizes one of two equally cheap cards, in Tavern 1 and Tavern 2; Tavern 3 is dear."""
    state = twilight()
    cheap, dear = cards(state, "tavern", 1), cards(state, "tavern", 3)
    for deck, card in zip(TAVERNS, (cheap[0], cheap[1], dear[0]), strict=True):
        state = stacked(state, deck, dear[1], shown=(card,))
    return row(state, 1)[0]


def two_ways() -> PitState:
    """Phoshar gains a white die or makes a yellow one red."""
    return doing(twilight("phoshar").with_monster(trackers=DicePool(1, 1, 3)), DIE)[0]


def shielded() -> PitState:
    """Ben has won an attack on Vaiel, who has a mesmerized Paladin."""
    state = twilight()
    held = Held(paladin(state.content).key, "barracks")
    return doing(state.with_monster(mesmerized=(held,)), Harm(1, 1))[0]


def healed_by() -> PitState:
    """Anna may end her turn, after which Twilight begins; a mesmerized character heals Vaiel."""
    state = serving(twilight(), Ability(MonsterHeals()))
    return ending(state.with_monster(health=state.monster.start_health - 2), Moment("twilight"))


def staying() -> PitState:
    """Anna, who was in the Great Hall, has a card that lets her stay there."""
    state = led(until(seated(2, board="phoshar"), Place), 0)
    state = state.but(tasks=(Place(0), *state.tasks[1:])).with_captain(0, last="Great Hall", district=None)
    for card in state.content.character:
        if card.copies and card.deck:
            with_card = state.with_held(0, 0, Held(card.key, card.deck))
            if in_force(with_card, Stay, 0):
                return with_card
    raise AssertionError("no character lets its Captain stay")


def hide() -> PitState:
    """Behemoth with seven dice and less than its health; the Night's cards are next."""
    state = twilight("behemoth").with_monster(trackers=DicePool(2, 3, 2))
    return ending(state.with_monster(health=state.monster.start_health - 2), NightEffects())


def fighting(creature: str = "", **setup: Any) -> PitState:
    """Anna fights with one yellow die, which falls; nobody can do anything about it."""
    state = crew(turn("phoshar", 2, **setup), 0, 0, 1, 0)
    if setup:
        state = hand(state)
    if creature:
        state = state.with_citadel(creatures=(Creature(creature, "barracks"),), encounters=(creature,))
        state = state.apply(FightCreature(0, 0))[0]
    else:
        state = state.apply(AttackMonster(0, "gate"))[0]
    return state.apply(AttackRoll(0, 0, 1, 0))[0]


# Monster cards and their player ---------------------------------------------------------------------


def player(*held: str, gold: int = 20) -> PitState:
    """Anna's turn against a Monster player with these cards."""
    return hand(turn("phoshar", 2, monster_player=True), *held, gold=gold)


def drawn(card: str, by: str = "effect", monster_player: bool = False) -> PitState:
    """Anna may end her turn, after which this Monster card is drawn."""
    state = turn("phoshar", 2, monster_player=monster_player)
    state = stacked(hand(state) if monster_player else state, "monster", card)
    return ending(state, MonsterCard(by))  # type: ignore[arg-type]


def renewing(monster_player: bool) -> PitState:
    """Anna may end her turn, after which a Monster card is drawn from an empty deck."""
    return drawn(WALK, "effect", monster_player).with_deck("monster", cards=stacked(
        turn("phoshar"), "monster").decks.monster.cards, out=(WALK, DISARM))  # fmt: skip


def nothing() -> PitState:
    """Anna may end her turn, after which a Monster card looks for Soldiers where there are none."""
    return drawn("Song in the Dark").with_captain(0, slots=(None,) * 12).but(lead=0)


def discarding() -> PitState:
    """The Monster player may discard cards for Gold."""
    return hand(until(seated(2, monster_player=True), MonsterMorning), WALK, DISARM, DISARM)


def aiming() -> PitState:
    """The Monster player picks whom the Monster attacks."""
    return doing(twilight("vaiel", 2, monster_player=True), PickTarget())[0]


def wasting() -> PitState:
    """The Monster player picks whom a card injures."""
    state = player("Wasting Touch").apply(PlayCard(2, "Wasting Touch"))[0]
    return state.apply(_other(state))[0]


def _other(state: PitState) -> Any:
    return next(choice for choice in state.choices() if not isinstance(choice, PlayCard))


def last_step() -> PitState:
    """The Monster is a step from the Gate, and its player has a card that moves it."""
    state = player(WALK)
    assert state.content.track is not None
    return state.with_monster(space=state.content.track.spaces - 1)


# Encounters and the Night ---------------------------------------------------------------------------


def encounter(card: str, **setup: Any) -> PitState:
    """Anna may end her turn, after which this Encounter card is drawn."""
    return ending(
        stacked(twilight("phoshar", 2, encounters=True, **setup), "encounter", card), EncounterDue()
    )


def token(**setup: Any) -> PitState:
    """A Creature's token is put on a structure of Royal Keep, or with a Monster player moves away from it."""
    state = twilight("phoshar", 2, **setup)
    if not setup:
        return doing(
            state.with_citadel(encounters=("Barrow Dead",)), PlaceToken("Barrow Dead", "Royal Keep")
        )[0]
    creatures = (Creature("Barrow Dead", "fountain"),)
    state = hand(state).with_citadel(creatures=creatures, encounters=("Barrow Dead",))
    return doing(state, PlaceToken("Barrow Dead", moving=0, away=True))[0]


def night(**setup: Any) -> PitState:
    """Two Events of the Night are to act; the one whose side it is says which comes first."""
    state = twilight("phoshar", 2, **setup).with_citadel(events=("Market Holiday", "Curfew"))
    state = hand(state) if setup else state
    return doing(state.but(phase_name="night"), NightEffects())[0]


def one_event(**setup: Any) -> PitState:
    """Anna may end her turn, after which an Event acts in the Night."""
    state = hand(twilight("phoshar", 2, **setup)) if setup else twilight("phoshar")
    return ending(state.with_citadel(events=("Curfew",)), NightEffects())


def imps() -> PitState:
    """Anna may end her turn, after which Creatures act at Midday for a Monster player."""
    state = twilight("phoshar", 2, monster_player=True)
    state = state.with_citadel(creatures=(Creature("Cinder Imps", "alchemist"),), encounters=("Cinder Imps",))
    return ending(state, Moment("midday"))


def muddy() -> PitState:
    """Vaiel rolls while an Event shortens her moves."""
    state = twilight().with_citadel(events=("Mud on the Roads",))
    return rolled(stacked(state, "barracks", paladin(state.content).key), 2)


def alone() -> PitState:
    """The last thing to decide before the table of one Captain is laid out."""
    return until(seated(1), Arrive)


def burning() -> PitState:
    """The Location Die falls for a fire."""
    return doing(twilight("phoshar"), BurnRolled(1, "MP-PHO-08"))[0]


def charming() -> PitState:
    """Anna may end her turn, after which a Tavern turns up a character of cost 0 before Vaiel."""
    state = twilight().with_monster(trackers=DicePool(0, 1, 0))
    free, dear = cards(state, "tavern", 0)[0], cards(state, "tavern", 3)[0]
    return ending(stacked(state, "tavern_1", free, dear), Reveal("tavern_1", "MP-STR-TAVERN-02"))


def snatched() -> PitState:
    """Anna may end her turn, after which a Monster card takes her only character, who is injured."""
    state = drawn("Snatched Away").but(lead=0)
    held = Held(paladin(state.content).key, "barracks", injured=True)
    return state.with_captain(0, slots=(held, *(None,) * 11))


LIMITS: list[LimitCase] = [
    LimitCase("MP-MB-01", two_ways, GainADie(0, "red"), instead=GainADie(0, "white")),
    LimitCase("MP-TERM-04", two_ways, ImproveADie(0, "white"), instead=ImproveADie(0, "yellow")),
    LimitCase("MP-MB-05", equals, Bewitch(0, "f.tavern_3.0"), instead=Bewitch(0, "f.tavern_1.0")),
    LimitCase("MP-VAI-15", shielded, DealTo(1, 1), instead=DealTo(1, 0)),
    LimitCase("MP-NIGHT-04", night, NightNext(0), instead=NightNext(0, "encounter.Curfew.1@")),
    LimitCase("MP-ENC-04", token, PutToken(0, "gate"), instead=PutToken(0, "keep")),
    LimitCase(
        "MP-PLAY-13",
        lambda: token(monster_player=True),
        PutToken(2, "keep"),
        instead=PutToken(2, "gate"),
    ),
    LimitCase("MP-PLAY-03", lambda: player(WALK), PlayCard(2, DISARM), instead=PlayCard(2, WALK)),
    LimitCase(
        "MP-PLAY-04", lambda: player(WALK, DISARM, gold=4), PlayCard(2, DISARM), instead=PlayCard(2, WALK)
    ),
    LimitCase("MP-PLAY-07", discarding, CashIn(2, (WALK, DISARM, DISARM)), instead=CashIn(2, (WALK, DISARM))),
    LimitCase("MP-PLAY-15", aiming, AimAt(2, 3), instead=AimAt(2, 1)),
]

EFFECTS: list[EffectCase] = [
    EffectCase("MP-GOAL-04", last_fire, results(1)),
    EffectCase("MP-PHO-12", last_fire, results(1)),
    EffectCase("MP-PHO-13", last_fire, results(1)),
    EffectCase("MP-PHO-11", last_fire, results(1)),
    EffectCase("MP-TERM-19", last_fire, results(1)),
    EffectCase("MP-TERM-01", lambda: ending(turn("phoshar"), BurnToken("alchemist")), END),
    EffectCase("MP-TERM-23", snatched, END),
    EffectCase("MP-MB-04", burning, Outcome((location_faces(content())[0],))),
    EffectCase("MP-DIE-10", burning, Outcome((location_faces(content())[0],))),
    EffectCase("MP-MB-08", two_ways, GainADie(0, "white")),
    EffectCase("MP-MB-09", shielded, DealTo(1, -1)),
    EffectCase("MP-VAI-11", charming, END),
    EffectCase("MP-VAI-12", charming, END),
    EffectCase("MP-VAI-13", charming, END),
    EffectCase("MP-MB-03", lambda: drawn(WALK, "row"), END),
    EffectCase("MP-CARD-01", lambda: drawn(WALK, "row"), END),
    EffectCase("MP-CARD-04", lambda: drawn(WALK, "row"), END),
    EffectCase("MP-CARD-05", lambda: drawn(WALK, "row"), END),
    EffectCase("MP-SET-24", alone, TakeSlot(0, 0)),
    EffectCase("MP-GOAL-06", staying, GoTo(0, "Great Hall")),
    EffectCase("MP-GOAL-07", muddy, results(2)),
    EffectCase("MP-MB-06", hide, END),
    EffectCase("MP-VAI-14", healed_by, END),
    EffectCase("MP-VAI-16", shielded, DealTo(1, 0)),
    EffectCase("MP-TERM-22", lambda: encounter("Harvest Tithe"), END),
    EffectCase("MP-CARD-02", lambda: renewing(False), END),
    EffectCase("MP-CARD-03", nothing, END),
    EffectCase("MP-CARD-06", lambda: player(WALK), PlayCard(2, WALK)),
    EffectCase("MP-NIGHT-09", lambda: encounter("Curfew"), END),
    EffectCase("MP-ENC-02", lambda: encounter("Curfew"), END),
    EffectCase("MP-ENC-03", lambda: encounter("Tomb Guards"), END),
    EffectCase("MP-ENC-05", lambda: encounter("Tomb Guards"), END),
    EffectCase("MP-ENC-06", lambda: encounter("Tomb Guards"), END),
    EffectCase("MP-CRE-09", lambda: encounter("Tomb Guards"), END),
    EffectCase("MP-ENC-07", lambda: encounter("Knight Errant"), END),
    EffectCase("MP-ENC-08", lambda: encounter("Knight Errant"), END),
    EffectCase("MP-ENC-09", lambda: encounter("Marrow Worms"), END),
    EffectCase("MP-CRE-10", lambda: fighting("Barrow Dead"), Outcome(("Captain",))),
    EffectCase("MP-PLAY-01", last_step, PlayCard(2, WALK)),
    EffectCase("MP-PLAY-02", lambda: ending(player(), MonsterSetup()), END),
    EffectCase("MP-PLAY-05", lambda: player(WALK), PlayCard(2, WALK)),
    EffectCase("MP-PLAY-06", lambda: renewing(True), END),
    EffectCase("MP-PLAY-08", lambda: ending(player(WALK), MonsterMidday()), END),
    EffectCase("MP-PLAY-09", imps, END),
    EffectCase("MP-PLAY-10", lambda: fighting(monster_player=True), Outcome(("Captain",))),
    EffectCase("MP-PLAY-11", lambda: twilight("phoshar", 2, monster_player=True), TwilightRoll(2)),
    EffectCase("MP-PLAY-12", lambda: one_event(monster_player=True), END),
    EffectCase("MP-PLAY-14", lambda: encounter("Tomb Guards", monster_player=True), END),
    EffectCase("MP-PLAY-16", lambda: token(monster_player=True), PutToken(2, "gate")),
    EffectCase("MP-PLAY-17", lambda: drawn(WALK, "row", True), END),
    EffectCase("MP-PLAY-18", lambda: drawn(WALK, "effect", True), END),
    EffectCase("MP-PLAY-19", wasting, _other(wasting())),
    EffectCase("MP-SOLO-05", alone, TakeSlot(0, 0)),
]

DATA: list[DataCase] = [
    *(case for case in DICE_DATA if case.rule.startswith(("MP-PHO", "MP-VAI"))),
    DataCase("MP-SOLO-03", (7, 10), lambda made: (health("vaiel")(made)[0], health("phoshar")(made)[0])),
    DataCase(
        "MP-CARD-07",
        (5, True, True),
        lambda made: (
            (card := made.record("monster_card", DISARM)).cost,
            "up to 3 white dice fewer in that Captain's next roll" in str(card.player.effect),
            "no white dice" in str(card.ai.effect),
        ),
    ),
    DataCase(
        "MP-CRE-11",
        ("location", "Zombie", "a Captain enters a District with it"),
        lambda made: (
            (card := made.record("encounter", "Frost Zombie")).place,
            card.family,
            str(card.abilities[0].when),
        ),
    ),
    DataCase(
        "MP-ENC-01",
        {"event", "creature", "antient", "adventurer", "outlaw"},
        lambda made: {card.type for card in made.encounter},
    ),
    DataCase(
        "MP-CRE-08",
        {"Mythological", "Infernal", "Vermin", "Zombie", "Dungeon", "Undead"},
        lambda made: {card.family for card in made.encounter if card.family},
    ),
    DataCase("MP-MB-10", True, lambda made: all(made.family_of(each.key) for each in made.board)),
    DataCase("MP-MB-11", 2, lambda made: len(made.record("suggested", "vaiel A").options)),
    DataCase(
        "MP-SOLO-04",
        True,
        lambda made: any("alone" in str(card.ai.effect) for card in made.monster_card),
    ),
]
