"""Conversion of a rating to its displayed number.

`rating = 1500 + 30 · (mu − 25)`: all players begin at 1500, and with settled ratings a difference
of 200 means about the same as in Elo's system, three wins of four.  It is shown with its spread,
`2 · 30 · sigma`: with 95 % certainty the true number is within it.  Leaderboards are in the order
of the rating less its spread, the lower limit of the rating.
"""

from __future__ import annotations

from matches.ratings.models import Rating
from matches.ratings.skill import START_MU, decayed

START = 1500
UNITS = 30
SURE = 2
PROVISIONAL = 8
"""Number of rated matches below which a rating is provisional."""


def number(mu: float) -> int:
    """Return the displayed number of a rating."""
    return round(START + UNITS * (mu - START_MU))


def spread(sigma: float) -> int:
    """Return the maximum error of the displayed number, with 95 % certainty."""
    return round(SURE * UNITS * sigma)


def is_provisional(rating: Rating) -> bool:
    """Return whether a rating follows from too few matches to be compared."""
    return rating.matches < PROVISIONAL


def leaderboard_score(rating: Rating, at: int) -> float:
    """Return the sort key of leaderboards at the time `at` (Unix milliseconds, UTC)."""
    return rating.mu - SURE * decayed(rating.sigma, rating.last, at)
