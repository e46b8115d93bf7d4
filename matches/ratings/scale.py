"""The number by which a rating is shown.

`rating = 1500 + 30 · (mu − 25)`: everybody begins at 1500, and with settled ratings a difference of
200 means about what it does in Elo's system, three wins of four.  Beside it stands its spread,
`2 · 30 · sigma`: with 95 % certainty the true number is no farther away.  Leaderboards are in the
order of the rating less its spread, the least somebody can be expected to be.
"""

from __future__ import annotations

from matches.ratings.models import Rating
from matches.ratings.skill import START_MU, faded

START = 1500
UNITS = 30
SURE = 2
PROVISIONAL = 8
"""Below so many rated matches a rating is provisional."""


def number(mu: float) -> int:
    """Return the rating shown."""
    return round(START + UNITS * (mu - START_MU))


def spread(sigma: float) -> int:
    """Return how far off the number shown may be, with 95 % certainty."""
    return round(SURE * UNITS * sigma)


def is_provisional(rating: Rating) -> bool:
    """Return whether a rating follows from too few matches to be compared."""
    return rating.matches < PROVISIONAL


def standing(rating: Rating, at: int) -> float:
    """Return what leaderboards are ordered by at a moment (milliseconds since 1970, UTC)."""
    return rating.mu - SURE * faded(rating.sigma, rating.last, at)
