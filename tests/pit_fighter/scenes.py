"""Moments of the game, each with a name, that several tests begin from."""

from __future__ import annotations

from msgspec.structs import replace

from pitkit.pit_fighter.game import GAME, start
from pitkit.pit_fighter.rules import (
    Aim,
    Arm,
    Attack,
    Done,
    Pass,
    Pick,
    Piece,
    PitFighterState,
    Play,
    Strike,
    Switches,
    TakeDeck,
)
from pitkit.pit_fighter.rules.records import Beast, Fight, Hunt, Lasting, Snare, Thing
from tests.pit_fighter.tables import CONTENT, FIRST_BEAST, MIDDLE, after, beside, owned, sitting

NORMAL = Switches(mode="normal")
SCENARIO = Switches(scenario="Cinder Maw")


def choosing(mode: str = "basic", *picks: Pick) -> PitFighterState:
    """The beginning, some characters picked."""
    return after(start(GAME.read_setup({"mode": mode}), CONTENT), *picks)  # type: ignore[arg-type]


def arming() -> PitFighterState:
    """Seat 0 arms."""
    picks = (Pick(0, "Varga"), Pick(1, "Quill"))
    return after(choosing("basic", *picks), TakeDeck(0, "Varga's twenty"), TakeDeck(1, "Quill's twenty"))


def arming_forty() -> PitFighterState:
    """Seat 0 arms for the first round with a deck of 40 cards."""
    data = {"mode": "normal", "characters": ["Varga", "Quill"], "decks": ["Varga's forty", "Quill's forty"]}
    return start(GAME.read_setup(data), CONTENT)  # type: ignore[arg-type]


def swapping(**changes: object) -> PitFighterState:
    """Seat 0 may swap cards after a round."""
    state = arming_forty()
    one = replace(state.fighters[0], pieces=(), **changes)  # type: ignore[arg-type]
    other = replace(state.fighters[1], pieces=())
    made = replace(state, stage="sidebar", fighters=(one, other))
    assert not list(made.problems()), list(made.problems())
    return made


def first() -> PitFighterState:
    """Seat 1 has the highest roll."""
    return sitting(stage="first", asked=1)


def attacked(**values: object) -> PitFighterState:
    """Seat 0 has attacked seat 1 with a maul; the defender has the first answer."""
    given: dict[str, object] = {"pieces": {0: ["Anvil Maul"]}} | values
    return after(sitting(**given), Attack(0, 1, 1))  # type: ignore[arg-type]


def bitten(*hand: str) -> PitFighterState:
    """A Creature that seat 0 summoned bites seat 1, who has the first answer."""
    beast = Beast(FIRST_BEAST, "Pit Hound", (3, 7), 12, summoner=0)
    return sitting(
        stage="hunt",
        beasts=[beast],
        hands={0: list(hand), 1: ["Duck"]},
        hunt=Hunt(FIRST_BEAST, stage="attack", target=1, blow=1, struck=(1,)),
        fight=Fight(FIRST_BEAST, 1, "bite", stack=2, stage="answer", blow=0),
    )


def together(**values: object) -> PitFighterState:
    """Three players against a Creature; seat 0 attacks it with a maul."""
    wild = Beast(FIRST_BEAST, "Cinder Maw", beside(), 24)
    given: dict[str, object] = {
        "characters": ("Varga", "Quill", "Varga"),
        "at": (MIDDLE, (0, 3), (6, 9)),
        "pieces": {0: ["Anvil Maul"]},
        "beasts": [wild],
        "switches": SCENARIO,
    }
    return sitting(**given | values)  # type: ignore[arg-type]


def with_hound() -> PitFighterState:
    """As `together`, with a Creature more that seat 2 has summoned."""
    beasts = [
        Beast(FIRST_BEAST, "Cinder Maw", beside(), 24),
        Beast(FIRST_BEAST + 1, "Pit Hound", (3, 7), 12, 2),
    ]
    return together(hands={1: ["Duck"]}, beasts=beasts)


def bare_deck() -> PitFighterState:
    """Seat 0 has drawn and discarded his whole deck."""
    return sitting(stage="draw", discards={0: sorted(owned(CONTENT).elements())})


def wall(at: tuple[int, int], blocks: bool = True, solid: bool = True) -> Thing:
    """An obstacle."""
    return Thing("Raise Wall", 1, at, blocks, solid)


FAR = (MIDDLE, beside(MIDDLE, 3))
"""Two hexes three steps apart."""


def ready(card: str, *, hand: str = "", other: str = "", **values: object) -> PitFighterState:
    """Seat 0 in his Attack Phase with one piece, and a card in each hand."""
    given: dict[str, object] = {"pieces": {0: [card]} if card else {}} | values
    return sitting(hands={0: [hand] if hand else [], 1: [other] if other else []}, **given)  # type: ignore[arg-type]


def answering(stack: int = 3, **values: object) -> PitFighterState:
    """Both have passed in seat 0's attack on seat 1; so many dice are to be rolled."""
    fight = Fight(0, 1, "Anvil Maul", 1, gold=100, stack=stack, stage="roll", passed=(0, 1))
    given: dict[str, object] = {"pieces": {0: ["Anvil Maul"]}, "fight": fight} | values
    return sitting(**given)  # type: ignore[arg-type]


def lasting(card: str = "Lingering Chill", left: int = 2, **values: object) -> PitFighterState:
    """Seat 1, whose continuous effect lies on seat 0, is about to end his second Movement Phase."""
    given: dict[str, object] = {
        "characters": ("Varga", "Quill"),
        "seat": 1,
        "stage": "move2",
        "lasting": [Lasting(60, card, 1, 0, left)],
    }
    return sitting(**given | values)  # type: ignore[arg-type]


def trapped(card: str = "Rime Snare", *more: str, **values: object) -> PitFighterState:
    """Seat 0 is about to move into Traps that seat 1 has set round (4, 7) and (5, 7)."""
    snares = [Snare(one, 1, ((4, 7), (5, 7))) for one in (card, *more)]
    given: dict[str, object] = {"stage": "move1", "at": (MIDDLE, (9, 3)), "snares": snares}
    return sitting(**given | values)  # type: ignore[arg-type]


def hunting(
    start_at: tuple[int, int] = (3, 3), creature: str = "Pit Hound", **values: object
) -> PitFighterState:
    """Seat 0, who has summoned a Creature, is about to end his turn."""
    full = CONTENT.creatures[creature].exhaustion
    beast = Beast(FIRST_BEAST, creature, start_at, full, summoner=0)
    given: dict[str, object] = {"stage": "draw", "at": (MIDDLE, (9, 3)), "beasts": [beast]}
    return sitting(**given | values)  # type: ignore[arg-type]


def clawing(dice: int = 2, victim: int = 1, controller: int = -1, **values: object) -> PitFighterState:
    """A Creature of seat 0 has bitten; its dice are to be rolled."""
    beast = Beast(FIRST_BEAST, "Pit Hound", (3, 7), 12, 0, controller)
    given: dict[str, object] = {
        "stage": "hunt",
        "beasts": [beast],
        "hunt": Hunt(FIRST_BEAST, stage="attack", target=victim, blow=1, struck=(victim,)),
        "fight": Fight(FIRST_BEAST, victim, "bite", stack=dice, stage="roll", blow=0),
    }
    return sitting(**given | values)  # type: ignore[arg-type]


def striking_beast(summoner: int, exhausted: bool = False, **values: object) -> PitFighterState:
    """Seat 0's attack on a Creature is to be rolled."""
    beast = Beast(FIRST_BEAST, "Pit Hound", (3, 7), 1 if exhausted else 12, summoner)
    fight = Fight(0, FIRST_BEAST, "Anvil Maul", 1, gold=100, stack=1, stage="roll", passed=(0,))
    given: dict[str, object] = {"pieces": {0: ["Anvil Maul"]}, "beasts": [beast], "fight": fight}
    return sitting(**given | values)  # type: ignore[arg-type]


def slaying(**values: object) -> PitFighterState:
    """Seat 0's blow at the Creature of a scenario, which has 2 points left, is to be rolled."""
    wild = Beast(FIRST_BEAST, "Cinder Maw", beside(), 2)
    fight = Fight(0, FIRST_BEAST, "Anvil Maul", 1, gold=100, stack=1, stage="roll", passed=(0, 1, 2))
    return together(beasts=[wild], fight=fight, **values)


def round_over(**values: object) -> PitFighterState:
    """Seat 0's blow at seat 1, who has 2 points left, is to be rolled."""
    return answering(1, exhaustion={1: 2}, **values)


def revealed(players: int = 2, **setup: object) -> PitFighterState:
    """All players but the last have armed; the last may be done."""
    names = ["Ada", "Ben", "Cleo", "Dov"][:players]
    kinds = ["Varga", "Quill", "Varga", "Quill"][:players]
    decks = [f"{kind}'s twenty" for kind in kinds]
    data = {"players": names, "characters": kinds, "decks": decks} | setup
    state = start(GAME.read_setup(data), CONTENT)  # type: ignore[arg-type]
    steps = [Arm(0, "Spiked Club", 0), Arm(0, "Feint"), *map(Done, range(players - 1))]
    return after(state, *steps)


def purse(gold: int) -> PitFighterState:
    """Seat 0 holds some gold; three dice are to be rolled."""
    fight = Fight(0, 1, "Anvil Maul", 1, gold=gold, stack=3, stage="roll", passed=(0, 1))
    return answering(gold=(gold, 100), fight=fight)


def chilling(**values: object) -> PitFighterState:
    """Seat 1, a caster, may play a Spell that lasts on seat 0."""
    given: dict[str, object] = {"seat": 1, "hands": {1: ["Lingering Chill", "Borrowed Wings", "Leaden Feet"]}}
    return sitting(**given | values)  # type: ignore[arg-type]


def flying() -> PitFighterState:
    """Seat 1 plays Borrowed Wings for seat 0, on whom Leaden Feet lies already."""
    state = chilling(lasting=[Lasting(60, "Leaden Feet", 1, 0, 2)])
    return after(state, Play(1, "Borrowed Wings"))


def burning() -> PitFighterState:
    """Seat 0 has thrown a Fire Pot at seat 1 from two hexes away."""
    state = sitting(at=FAR, pieces={0: ["Fire Pot"]}, characters=("Varga", "Varga"))
    return after(state, Attack(0, 1, 1))


def slung() -> PitFighterState:
    """Quill's Sling is to be rolled."""
    sling = Piece(11, "Sling", left=6, starting=True)
    state = sitting(seat=1, at=FAR, pieces={1: [sling]})
    return after(state, Attack(1, 11, 0), Pass(0), Pass(1))


def shoving(blocked: bool = False) -> PitFighterState:
    """Seat 0 plays Shove; a Creature is beside him too, so that he must say whom."""
    things = [wall((5, 6))] if blocked else []
    state = sitting(hands={0: ["Shove"]}, beasts=[("Pit Hound", (3, 7))], things=things)
    return after(state, Play(0, "Shove"))


def casting() -> PitFighterState:
    """Seat 1, a caster in a Hauberk of two dice, strikes with a Spell."""
    state = sitting(seat=1, hands={1: ["Ember Dart"]}, pieces={1: ["Ring Hauberk"]})
    return after(state, Strike(1, "Ember Dart", 0))


def throwing(at_first: tuple[int, int] = (3, 8), **values: object) -> PitFighterState:
    """Seat 0 has named the first centre of a Trap."""
    given: dict[str, object] = {"hands": {0: ["Rime Snare"]}} | values
    return after(sitting(**given), Play(0, "Rime Snare"), Aim(0, at_first))  # type: ignore[arg-type]


def tied() -> PitFighterState:
    """A Creature has two combatants equally near."""
    return hunting((3, 7), at=((3, 5), (3, 9)))


def smoky() -> PitFighterState:
    """A Creature two hexes from its only target has two ways, one of them through smoke."""
    return hunting((3, 6), at=((12, 0), (4, 7)), things=[wall((3, 7), solid=False)])


def straying() -> PitFighterState:
    """A Creature with nobody near rolls for its direction."""
    return after(hunting((0, 6), at=((12, 0), (6, 12))), Done(0))


def between() -> PitFighterState:
    """A Creature that goes for seat 1 can stand beside seat 0 as well."""
    return hunting((3, 3), at=((4, 6), (3, 5)))


def hunting_two() -> PitFighterState:
    """A Creature beside both characters rolls for whom it attacks."""
    beast = Beast(FIRST_BEAST, "Pit Hound", (4, 6), 12, summoner=0)
    hunt = Hunt(FIRST_BEAST, stage="attack", target=1)
    return sitting(stage="hunt", at=((3, 6), (3, 7)), beasts=[beast], hunt=hunt)


def whistling() -> PitFighterState:
    """Seat 0 has played Whistle and names the hex for his Creature."""
    return after(sitting(hands={0: ["Whistle"]}), Play(0, "Whistle"))
