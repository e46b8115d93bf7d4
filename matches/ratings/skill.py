"""How ratings follow from results: Plackett-Luce, all table sizes of a game together.

A match is one ranking of its players, ties share a rank.  Who has not played for a while is less
well known: from the 31st day without a match on, the variance grows each day by a thousandth of the
one everybody begins with, up to that one:

    sigma' = min(sigma0, sqrt(sigma² + sigma0² · max(0, days − 30) / 1000))
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from datetime import UTC, datetime

from openskill.models import PlackettLuce

from matches.core.hours import DAY, SECOND
from matches.ratings.models import OVERALL, Rating

_MODEL = PlackettLuce()
START_MU, START_SIGMA = _MODEL.mu, _MODEL.sigma
GRACE_DAYS, FADING_DAYS = 30, 1000


def faded(sigma: float, last: int, at: int) -> float:
    """Return the standard error at a moment of a rating whose last match ended at another."""
    idle = max(0, (at - last) // DAY - GRACE_DAYS)
    return min(START_SIGMA, math.sqrt(sigma**2 + START_SIGMA**2 * idle / FADING_DAYS))


def rated(ratings: Sequence[Rating], ranks: Sequence[int], at: int) -> list[Rating]:
    """Return the ratings of all players after a match between them that ended at a moment."""
    before = [[_MODEL.create_rating([one.mu, faded(one.sigma, one.last, at)])] for one in ratings]
    after = _MODEL.rate(before, ranks=list(ranks))
    return [
        Rating(
            user=one.user,
            game=one.game,
            pool=one.pool,
            mu=new.mu,
            sigma=min(new.sigma, START_SIGMA),
            matches=one.matches + 1,
            last=max(one.last, at),
        )
        for one, (new,) in zip(ratings, after, strict=True)
    ]


def newcomer(user: int, game: str, pool: str, at: int) -> Rating:
    """Return the rating with which somebody begins in a pool."""
    return Rating(
        user=user, game=game, pool=pool, mu=START_MU, sigma=START_SIGMA, matches=0, last=at
    )


def season_of(at: int) -> str:
    """Return the pool of the season a moment lies in: a quarter of a year (UTC)."""
    moment = datetime.fromtimestamp(at // SECOND, UTC)
    return f"{moment.year}-{(moment.month + 2) // 3}"


def pools_of(ended: int) -> tuple[str, str]:
    """Return the pools for which a match counts that ended at a moment."""
    return OVERALL, season_of(ended)
