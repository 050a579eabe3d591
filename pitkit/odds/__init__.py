"""Probability that knows no game: distributions, dice, draws, decisions and simulation.

Example:
    >>> from pitkit.odds import Dist
    >>> Dist.uniform(range(1, 7), exact=True).times(2).at_least(11)
    Fraction(1, 12)
"""

from pitkit.odds.checks import Chance
from pitkit.odds.dice import Die, Face
from pitkit.odds.difference import pool_difference
from pitkit.odds.display import percent
from pitkit.odds.dist import Dist
from pitkit.odds.firsts import alike, split_joint, split_law
from pitkit.odds.joint import Joint, pool_joint
from pitkit.odds.pools import Pool, pool_covariance, pool_law, pool_mean, pool_variance
from pitkit.odds.tail import Tail, TailError

__all__ = [
    "Chance",
    "Die",
    "Dist",
    "Face",
    "Joint",
    "Pool",
    "Tail",
    "TailError",
    "alike",
    "percent",
    "pool_covariance",
    "pool_difference",
    "pool_joint",
    "pool_law",
    "pool_mean",
    "pool_variance",
    "split_joint",
    "split_law",
]
