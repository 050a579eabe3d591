"""Call or flee, bet or reveal: what each choice is worth, and what a bet tells.

Values are in tokens, from the point of view of the side that chooses. Villagers gain nothing by winning
(VM-REV-04) and the Monster's losses go to the Void (VM-SET-10), so the game is not zero-sum. Chances may
be floats or Fractions; where all are Fractions or whole numbers the answers are Fractions.
"""

from __future__ import annotations

from fractions import Fraction

from msgspec import Struct

from pitkit.odds import Advice, advise
from pitkit.odds.checks import Chance, chance_value, number, whole
from pitkit.odds.records import readable


def call_or_flee(
    p: Chance, board: int, to_call: int, hurt: Chance = 0, monster_board: int = 0
) -> Advice[str]:
    """Whether the Villagers should match a bet or flee, as a group (VM-BET-06; VM-CALC-04).

    Args:
        p: The Monster's chance to win the reveal, from 0 to 1.
        board: Tokens the Villagers have on the board, skulls included; 0 or more.
        to_call: Further tokens needed to match; 0 or more.
        hurt: What a token lost by the Monster is worth to the Villagers, beside their own; 0 or more. A token
            that goes to the Monster then counts 1 + `hurt`.
        monster_board: Tokens the Monster has on the board, his skull and the bet included; 0 or more.

    Returns:
        Advice between `call` and `flee`; where both are worth the same, `call`.

    Raises:
        ValueError: An argument is out of range.

    Example:
        >>> from fractions import Fraction
        >>> advice = call_or_flee(Fraction(49, 100), board=3, to_call=3)
        >>> advice.best, advice.values["call"], advice.values["flee"]
        ('call', Fraction(-147, 50), Fraction(-3, 1))
    """
    p, hurt = chance_value("p", p), number("hurt", hurt, 0)
    board, to_call = whole("board", board, 0), whole("to_call", to_call, 0)
    monster_board = whole("monster_board", monster_board, 0)
    call = -p * (1 + hurt) * (board + to_call) + (1 - p) * hurt * monster_board
    flee = -(1 + hurt) * Fraction(board)
    return advise({"call": call, "flee": flee}, tie="first")


def call_limit(board: int, to_call: int, hurt: Chance = 0, monster_board: int = 0) -> Chance:
    """The Monster's chance below which matching is better than fleeing (VM-CALC-04).

    Args:
        board: As in `call_or_flee`.
        to_call: As in `call_or_flee`.
        hurt: As in `call_or_flee`.
        monster_board: As in `call_or_flee`.

    Returns:
        The limit, from 0 to 1; 1 where nothing is at stake, since calling then costs nothing.

    Raises:
        ValueError: An argument is out of range.

    Example:
        >>> call_limit(board=3, to_call=3)
        Fraction(1, 2)
    """
    hurt = number("hurt", hurt, 0)
    board, to_call = whole("board", board, 0), whole("to_call", to_call, 0)
    gain = hurt * whole("monster_board", monster_board, 0)
    stake = (1 + hurt) * (board + to_call) + gain
    return ((1 + hurt) * board + gain) / stake if stake else Fraction(1)


def call_or_flee_alone(p: Chance, own_board: int, own_share: int) -> Advice[str]:
    """What matching is worth to one Villager, by his own tokens alone (VM-BET-04; VM-CALC-05).

    Args:
        p: The Monster's chance to win the reveal, from 0 to 1.
        own_board: His tokens on the board, skull included; 1 or more.
        own_share: What he would pay towards the match; 0 or more. With 0 he always wants the others to call.

    Returns:
        Advice between `call` and `flee`; where both are worth the same, `call`.

    Raises:
        ValueError: An argument is out of range.

    Example:
        >>> call_or_flee_alone(0.6, own_board=2, own_share=0).best
        'call'
    """
    return call_or_flee(p, whole("own_board", own_board, 1), whole("own_share", own_share, 0))


def monster_choice(p: Chance, board: int, monster_board: int, bet: int, flee: Chance) -> Advice[str]:
    """Reveal, bet or flee, for the Monster (VM-BET-01, VM-BET-02, VM-FLE-01; VM-CALC-07).

    Args:
        p: His chance to win at the reveal; he knows his dice, so without Wards it is 0 or 1.
        board: Tokens the Villagers have on the board, skulls included; 0 or more.
        monster_board: Tokens he has on the board, his skull included; 0 or more.
        bet: The bet he thinks of, which the Villagers can match in full; 1 or more.
        flee: The chance that the Villagers flee from it.

    Returns:
        Advice between `reveal`, `bet` and `flee`. Fleeing is never better than revealing.

    Raises:
        ValueError: An argument is out of range.

    Example:
        >>> monster_choice(0, board=3, monster_board=1, bet=3, flee=0.5).best
        'bet'
    """
    p, flee = chance_value("p", p), chance_value("flee", flee)
    board, monster_board = whole("board", board, 0), whole("monster_board", monster_board, 0)
    bet = whole("bet", bet, 1)
    called = p * (board + bet) - (1 - p) * (monster_board + bet)
    values: dict[str, Chance] = {
        "reveal": p * board - (1 - p) * monster_board,
        "bet": flee * board + (1 - flee) * called,
        "flee": Fraction(-monster_board),
    }
    return advise(values, tie="first")


def break_even_flight(p: Chance, board: int, monster_board: int, bet: int) -> Chance:
    """How often the Villagers must flee for a bet to pay as well as revealing (VM-CALC-07).

    Args:
        p: As in `monster_choice`.
        board: As in `monster_choice`.
        monster_board: As in `monster_choice`.
        bet: As in `monster_choice`.

    Returns:
        The chance of flight, from 0 to 1; 0 where the bet pays even if it is always called.

    Raises:
        ValueError: An argument is out of range.

    Example:
        >>> round(break_even_flight(0.2, board=5, monster_board=2, bet=3), 4)
        0.2432
    """
    p, bet = chance_value("p", p), whole("bet", bet, 1)
    board, monster_board = whole("board", board, 0), whole("monster_board", monster_board, 0)
    if 2 * p >= 1:
        return Fraction(0)
    return (1 - 2 * p) * bet / ((1 - p) * (board + monster_board + bet) - p * bet)


def after_bet(prior: Chance, ahead: Chance, behind: Chance) -> Chance:
    """What a bet tells: the Monster's chance to win once he has bet, by Bayes (VM-CALC-08).

    Args:
        prior: His chance before the bet, from 0 to 1.
        ahead: The chance that he bets when he is ahead.
        behind: The chance that he bets when he is behind.

    Returns:
        His chance after the bet.

    Raises:
        ValueError: An argument is out of range, or by these chances he never bets.

    Example:
        >>> from fractions import Fraction
        >>> after_bet(Fraction(3, 8), ahead=1, behind=Fraction(3, 5))
        Fraction(1, 2)
    """
    prior = chance_value("prior", prior)
    with_it = prior * chance_value("ahead", ahead)
    without = (1 - prior) * chance_value("behind", behind)
    if not with_it + without:
        raise ValueError("ahead and behind must leave some chance of a bet; by these he never bets.")
    return with_it / (with_it + without)


@readable
class Bluff(Struct, frozen=True):
    """Balanced play of one bet without Wards: neither side gains by leaving it (VM-CALC-09).

    Args:
        bluff: The share of his losing rolls with which the Monster bets; all winning ones he bets.
        flee: The chance with which the Villagers flee from the bet.
        posterior: The Monster's chance to win once he has bet, as the Villagers should see it.
    """

    bluff: Chance
    flee: Chance
    posterior: Chance


def balanced_bluff(p: Chance, board: int, monster_board: int, bet: int, hurt: Chance = 0) -> Bluff:
    """How often to bluff, and how often to flee from a bet (VM-CALC-09).

    Args:
        p: The Monster's chance to be ahead given the open dice, from 0 to 1.
        board: Tokens the Villagers have on the board, skulls included; 1 or more.
        monster_board: Tokens the Monster has on the board, his skull included; 0 or more.
        bet: The bet, which the Villagers can match in full; 1 or more.
        hurt: What a token lost by the Monster is worth to the Villagers, as in `call_or_flee`.

    Returns:
        The shares. Where the Monster may bluff with every losing roll the Villagers should always flee.

    Raises:
        ValueError: An argument is out of range.

    Example:
        >>> from fractions import Fraction
        >>> balanced_bluff(Fraction(3, 8), board=3, monster_board=1, bet=3)
        Bluff(bluff=Fraction(3, 5), flee=Fraction(3, 7), posterior=Fraction(1, 2))
    """
    p, hurt = chance_value("p", p), number("hurt", hurt, 0)
    board, bet = whole("board", board, 1), whole("bet", bet, 1)
    monster_board = whole("monster_board", monster_board, 0)
    against = (1 + hurt) * board + hurt * (monster_board + bet)
    odds = p * (1 + hurt) * bet
    bluff = Fraction(1) if odds >= (1 - p) * against else odds / ((1 - p) * against)
    flee = Fraction(bet, board + monster_board + bet)
    if bluff == 1 and p:
        flee = Fraction(1)
    posterior = after_bet(p, 1, bluff) if p else Fraction(0)
    return Bluff(bluff, flee, posterior)
