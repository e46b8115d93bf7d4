"""Plackett–Luce skill model: all table sizes of a game have one rating.

A match is one ranking of its players, ties share a rank.  The rating of a player without matches
becomes less certain: from the 31st day without a match on, the variance grows each day by a
thousandth of the initial variance, up to the initial one:

    sigma' = min(sigma0, sqrt(sigma² + sigma0² · max(0, days − 30) / 1000))
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from datetime import UTC, datetime

from msgspec.structs import replace
from openskill.models import PlackettLuce, PlackettLuceRating

from matches.core.availability import DAY, SECOND
from matches.ratings.models import OVERALL, Rating

_MODEL = PlackettLuce()
START_MU, START_SIGMA = _MODEL.mu, _MODEL.sigma
GRACE_DAYS, FADING_DAYS = 30, 1000


def decayed(sigma: float, last: int, at: int) -> float:
    """Return the standard error at the time `at` of a rating whose last match ended at `last`."""
    idle = max(0, (at - last) // DAY - GRACE_DAYS)
    return min(START_SIGMA, math.sqrt(sigma**2 + START_SIGMA**2 * idle / FADING_DAYS))


def rated(
    ratings: Sequence[Rating],
    ranks: Sequence[int],
    at: int,
    weights: Sequence[float] | None = None,
) -> list[Rating]:
    """Return the ratings of all players after a match between them that ended at `at`.

    Each rating moves by its weight (0 to 1) towards the one that the model returns.  With 0 it is
    as if the player had been away, except for the number of `matches`.
    """
    before = [
        [_MODEL.create_rating([rating.mu, decayed(rating.sigma, rating.last, at)])]
        for rating in ratings
    ]
    after = _MODEL.rate(before, ranks=list(ranks))
    return [
        _moved(rating, old, new, at, weight)
        for rating, (old,), (new,), weight in zip(
            ratings, before, after, weights or [1.0] * len(ratings), strict=True
        )
    ]


def _moved(
    rating: Rating, old: PlackettLuceRating, new: PlackettLuceRating, at: int, weight: float
) -> Rating:
    """Return a rating moved from `old`, which has already decayed, towards `new`."""
    if not weight:
        return replace(rating, matches=rating.matches + 1)
    sigma = _between(old.sigma, min(new.sigma, START_SIGMA), weight)
    return replace(
        rating,
        mu=_between(old.mu, new.mu, weight),
        sigma=sigma,
        matches=rating.matches + 1,
        last=max(rating.last, at),
    )


def _between(old: float, new: float, weight: float) -> float:
    return weight * new + (1 - weight) * old  # exactly `new` with a weight of 1


def newcomer(user: int, game: str, pool: str, at: int) -> Rating:
    """Return the initial rating of a user in a pool."""
    return Rating(
        user=user, game=game, pool=pool, mu=START_MU, sigma=START_SIGMA, matches=0, last=at
    )


def season_of(at: int) -> str:
    """Return the pool of the season that contains a time: a quarter of a year (UTC)."""
    time = datetime.fromtimestamp(at // SECOND, UTC)
    return f"{time.year}-{(time.month + 2) // 3}"


def pools_of(ended: int) -> tuple[str, str]:
    """Return the pools for which a match counts that ended at `ended`."""
    return OVERALL, season_of(ended)
