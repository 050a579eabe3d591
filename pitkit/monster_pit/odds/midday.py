"""What Captains can do about the Monster in a Midday: the Statue, a Wizard, an attack."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pitkit.monster_pit.boards import Board
from pitkit.monster_pit.odds.attacks import AttackWorth, attack_worth
from pitkit.monster_pit.odds.fights import checked_fighters
from pitkit.monster_pit.odds.race import Pools, attack_chance, morning_steps, row_move
from pitkit.monster_pit.odds.rounds import MOST_SPACES, GateForecast, Turn, gate_forecast
from pitkit.monster_pit.odds.track import Policy, strongest
from pitkit.monster_pit.pools import Dice, dice_pool
from pitkit.monster_pit.rules.outcomes import OUTCOMES, CombatOutcome, Price, damage, price
from pitkit.odds import Advice, Chance, advise
from pitkit.odds.checks import number, strict_flags, whole
from pitkit.odds.records import readable


@readable
@dataclass(frozen=True)
class AttackEnd:
    """One end of an attack.

    Attributes:
        outcome: `critical`, `win`, `tie` or `lose`.
        chance: How likely it is.
        damage: The damage it does.
        price: What it costs the Captain.
        costs: The price in words.
    """

    outcome: CombatOutcome
    chance: Chance
    damage: int
    price: Price
    costs: str


@readable
@dataclass(frozen=True)
class AttackNow:
    """Whether to attack now.

    Attributes:
        ends: The four ends, best first.
        worth: Expected damage and losses.
        wins_game: The chance that this attack beats the Monster.
        advice: What it is worth to attack and to leave it, in damage.
    """

    ends: tuple[AttackEnd, ...]
    worth: AttackWorth
    wins_game: Chance
    advice: Advice[str]


@strict_flags
def attack_now(
    captain: Dice,
    monster: Dice,
    monster_maximum: int | None = None,
    mounts: Dice = (0, 0, 0),
    bonus: int = 0,
    *,
    health: int = 99,
    healthy: int = 1,
    injured: int = 0,
    captain_injured: bool = False,
    loss: Chance = 0.5,
    exact: bool = False,
) -> AttackNow:
    """MP-CALC-13 end by end: what an attack on the Monster may bring and cost (MP-CMB-09 to MP-CMB-14).

    Args:
        captain: Red, yellow and white dice of the Captain card and the attacker half.
        monster: The same of the Monster.
        monster_maximum: The most dice it rolls, as on its board; None for no such maximum.
        mounts: Dice of Mounts.
        bonus: Captain results beside the dice; 0 or more.
        health: The Monster's health, 1 to 99.
        healthy: Healthy characters in the attacker half, 0 to 6.
        injured: Injured characters there, 0 to 6.
        captain_injured: Whether the Captain is injured already.
        loss: How much damage one character given up or injured is worth to the Captains, 0 or more.
        exact: Whether to answer in Fractions.

    Returns:
        The ends with their prices, and whether to attack.

    Raises:
        ValueError: An argument is out of range.

    Example:
        >>> now = attack_now((0, 0, 2), (0, 2, 0), health=2, exact=True)
        >>> [(end.outcome, end.damage, end.costs) for end in now.ends][2:]
        [('tie', 0, 'injure a character or the Captain'), ('lose', 0, 'give up a character')]
        >>> now.wins_game, now.advice.best
        (Fraction(329, 5832), 'attack')
    """
    left = whole("health", health, 1, 99)
    worth = attack_worth(
        captain, monster, monster_maximum, mounts, bonus,
        healthy=healthy, injured=injured, captain_injured=captain_injured, exact=exact,
    )  # fmt: skip
    side = checked_fighters(True, healthy, injured, captain_injured)
    ends = []
    for outcome in OUTCOMES:
        cost = price(outcome, side)
        done = damage(outcome, attacking=True)
        ends.append(AttackEnd(outcome, worth.odds.chance(outcome), done, cost, _price_words(cost)))
    wins = sum((end.chance for end in ends if end.damage >= left), 0 * worth.mean_damage)
    gain = worth.mean_damage - number("loss", loss, 0) * worth.expected_losses
    advice = advise({"attack": gain, "leave": 0 * gain}, tie="last")
    return AttackNow(tuple(ends), worth, wins, advice)


def _price_words(cost: Price) -> str:
    parts = ["give up a character"] if cost.sacrifice else []
    if cost.injure:
        parts.append(
            "injure a character or the Captain" if cost.injure == "one" else "the Captain is injured"
        )
    if cost.burn:
        parts.append("the Citadel burns")
    return ", ".join(parts) or "nothing"


@readable
@dataclass(frozen=True)
class StatueOdds:
    """What a character on the Statue avoids.

    Attributes:
        twilight_spaces: Expected spaces of the Twilight row that is skipped.
        morning_spaces: Expected steps of the next Morning, which do not move the Monster.
        attack: The chance that the row skipped would have attacked.
        at_gate: The chance that the Gate would have been reached in what is skipped.
    """

    twilight_spaces: Chance
    morning_spaces: Chance
    attack: Chance
    at_gate: Chance

    @property
    def spaces(self) -> Chance:
        """Expected spaces saved in all."""
        return self.twilight_spaces + self.morning_spaces


@strict_flags
def statue(
    distance: int,
    captains: Pools,
    monster: Dice,
    board: str | Board = "vaiel",
    mesmerized: int = 0,
    exact: bool = False,
) -> StatueOdds:
    """MP-CALC-27: what giving a character to the Statue avoids (MP-STR-STATUE-03, MP-STR-STATUE-04).

    The price, the character and its closed decks, is for the Captains to weigh. What the row would have
    done to the Monster's dice is not counted here; `gate_forecast` follows it with `Turn(statue=True)`.

    Args:
        distance: Spaces left to the Gate, 1 or more.
        captains: Each Captain's pool (red, yellow, white) of the next Morning; 1 to 4 of them.
        monster: The trackers: red, yellow and white dice.
        board: Short name of a printed board, or a board of one's own.
        mesmerized: How many characters the Monster has mesmerized, 0 to 1000.
        exact: Whether to answer in Fractions.

    Returns:
        Expected spaces and the chances of what is avoided.

    Raises:
        ValueError: An argument is out of range.

    Example:
        >>> avoided = statue(4, [(0, 1, 2), (0, 1, 2)], (0, 2, 0), exact=True)
        >>> avoided.spaces, avoided.attack, avoided.at_gate
        (Fraction(18, 5), Fraction(0, 1), Fraction(4867, 10000))
    """
    far = whole("distance", distance, 1)
    pool = dice_pool("monster", monster)
    row = row_move(pool.red, pool.yellow, pool.white, board, mesmerized, exact)
    steps = morning_steps(captains, exact)
    attack = attack_chance(pool.red, pool.yellow, pool.white, board, exact)
    return StatueOdds(row.mean, steps.mean, attack, (row + steps).at_least(far))


@readable
@dataclass(frozen=True)
class WizardTiming:
    """When to let a Wizard push the Monster.

    Attributes:
        without: The race when the Wizard is not used.
        by_round: The race when the Wizard is used in the Midday of round 1, 2, ...
        rounds: So many rounds the Captains want to stand.
        advice: The chance that they do, by the round of the push; 0 stands for not at all.
    """

    without: GateForecast
    by_round: tuple[GateForecast, ...]
    rounds: int
    advice: Advice[int]

    def net(self, used: int = 1) -> Chance:
        """Expected spaces by which the Monster is farther from the Gate after all rounds; lost counts as 0.

        Args:
            used: The round of the push, from 1.

        Returns:
            The spaces; negative where the dice given are worse than the push.

        Raises:
            ValueError: There is no such round among those looked at.
        """
        race = self.by_round[whole("used", used, 1, len(self.by_round)) - 1]
        return race.left_after(self.rounds).mean - self.without.left_after(self.rounds).mean


@strict_flags
def wizard_timing(
    distance: int,
    captains: Pools,
    monster: Dice,
    board: str | Board = "vaiel",
    mesmerized: int = 0,
    *,
    back: int,
    dice: Dice = (0, 0, 0),
    rounds: int = 3,
    track: int | None = None,
    policy: Policy = strongest,
    exact: bool = False,
) -> WizardTiming:
    """MP-CALC-28: when a Wizard's push saves most, and whether the dice it gives the Monster undo it.

    Args:
        distance: Spaces left to the Gate, 1 to 500.
        captains: Each Captain's pool (red, yellow, white), Mounts not counted; 1 to 4 of them.
        monster: The trackers: red, yellow and white dice.
        board: Short name of a printed board, or a board of one's own.
        mesmerized: How many characters the Monster has mesmerized, 0 to 1000.
        back: Spaces the Wizard moves the Monster back, as on the card.
        dice: Red, yellow and white dice the Monster is given for it.
        rounds: How many rounds the Captains want to stand, 1 to 30.
        track: Spaces of the whole track; None where that does not matter.
        policy: Who picks where a row leaves a choice of dice.
        exact: Whether to answer in Fractions.

    Returns:
        The races with and without the push, and the best round for it.

    Raises:
        ValueError: An argument is out of range.

    Example:
        >>> timing = wizard_timing(9, [(0, 1, 2), (0, 1, 2)], (0, 2, 0), back=3, dice=(0, 0, 1), rounds=2)
        >>> {used: round(chance, 4) for used, chance in timing.advice.values.items()}
        {0: 0.7096, 1: 0.9671, 2: 0.8578}
    """
    last = whole("rounds", rounds, 1, 30)
    turn = Turn(whole("back", back, 0, MOST_SPACES), dice_pool("dice", dice))

    def race(plan: dict[int, Turn] | None) -> GateForecast:
        return gate_forecast(
            distance, captains, monster, board, mesmerized,
            plan=plan, track=track, policy=policy, listed=last, exact=exact,
        )  # fmt: skip

    without = race(None)
    used = tuple(race({number: turn}) for number in range(1, last + 1))
    races: Sequence[GateForecast] = (without, *used)
    stands = {number: 1 - each.lost_by(last) for number, each in enumerate(races)}
    return WizardTiming(without, used, last, advise(stands, tie="first"))
