"""Probability that knows no game: distributions, dice, draws, decisions and simulation.

Example:
    >>> from pitkit.odds import Dist
    >>> Dist.uniform(range(1, 7), exact=True).times(2).at_least(11)
    Fraction(1, 12)
"""

from pitkit.odds.advice import Advice, advise
from pitkit.odds.chains import Absorption, absorb
from pitkit.odds.checks import Chance
from pitkit.odds.decisions import Solution, iterate, solve, stopping
from pitkit.odds.dice import Die, Face
from pitkit.odds.difference import pool_difference
from pitkit.odds.display import percent
from pitkit.odds.dist import Dist
from pitkit.odds.draws import (
    at_least_wanted,
    draws_until,
    hypergeometric,
    multivariate_hypergeometric,
    next_wanted,
    wanted_in_draw,
    wanted_in_piles,
)
from pitkit.odds.firsts import alike, split_joint, split_law
from pitkit.odds.joint import Joint, pool_joint
from pitkit.odds.pools import Pool, pool_covariance, pool_law, pool_mean, pool_variance
from pitkit.odds.simulation import Estimate, simulate
from pitkit.odds.tail import Tail, TailError

__all__ = [
    "Absorption",
    "Advice",
    "Chance",
    "Die",
    "Dist",
    "Estimate",
    "Face",
    "Joint",
    "Pool",
    "Solution",
    "Tail",
    "TailError",
    "absorb",
    "advise",
    "alike",
    "at_least_wanted",
    "draws_until",
    "hypergeometric",
    "iterate",
    "multivariate_hypergeometric",
    "next_wanted",
    "percent",
    "pool_covariance",
    "pool_difference",
    "pool_joint",
    "pool_law",
    "pool_mean",
    "pool_variance",
    "simulate",
    "solve",
    "split_joint",
    "split_law",
    "stopping",
    "wanted_in_draw",
    "wanted_in_piles",
]
