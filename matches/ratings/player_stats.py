"""Player statistics."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from statistics import median
from typing import NamedTuple

from matches.core.models import NO_USER
from matches.ratings.models import MatchResult, SeatResult

Own = tuple[MatchResult, SeatResult]
"""A match, and the result of a user's seat."""


class HeadToHead(NamedTuple):
    """The record of a user against one opponent: matches, and how often each was ahead."""

    user: int
    matches: int
    ahead: int
    behind: int


class PastRating(NamedTuple):
    """A rating after a match that ended at `ended` (Unix milliseconds, UTC)."""

    ended: int
    mu: float
    sigma: float


class PlayerStats(NamedTuple):
    """The statistics of a user in one game or in all; only matches with other users count.

    `alone` is the number of other matches: against robots, or solo.  A shared victory counts by
    its share.  `places` counts matches by number of seats and rank.  `points` are those of all
    matches played to the end, oldest first.  `streak` is the current number of wins in a row,
    `longest` the maximum.  `thinking` is the median of the milliseconds of a turn, over all
    matches.
    """

    game: str | None
    matches: int
    alone: int
    wins: float
    places: dict[tuple[int, int], int]
    points: tuple[int, ...]
    streak: int
    longest: int
    thinking: int | None
    ratings: tuple[PastRating, ...]
    last: int | None

    @property
    def best(self) -> int | None:
        """Return the most points of a match, None before the first one."""
        return max(self.points, default=None)

    @property
    def middle(self) -> float | None:
        """Return the median of the points, None before the first match."""
        return median(self.points) if self.points else None


def people_in(result: MatchResult) -> set[int]:
    """Return the users who played a match to its end, or resigned."""
    return {seat.user for seat in result.seats} - {NO_USER}


def player_stats_of(user: int, game: str | None, results: Iterable[MatchResult]) -> PlayerStats:
    """Return the statistics of a user in a game, or in all games if None.

    `results` may be of any games and users, in any order.
    """
    own = sorted((r for r in results if game in (None, r.game)), key=lambda result: result.number)
    played, shared = _played(user, own), _shared(user, own)
    streak, longest = _streaks(shared)
    times = [seat.thinking for _, seat in shared if seat.thinking is not None]
    return PlayerStats(
        game=game,
        matches=len(shared),
        alone=len(played) - len(shared),
        wins=sum(seat.share for _, seat in shared if not seat.resigned),
        places=dict(Counter((len(r.seats), seat.rank) for r, seat in shared)),
        points=tuple(
            seat.points for r, seat in shared if not seat.resigned and r.agreed_end is None
        ),
        streak=streak,
        longest=longest,
        thinking=round(median(times)) if times else None,
        ratings=tuple(
            PastRating(r.ended, seat.mu, seat.sigma)
            for r, seat in shared
            if seat.mu is not None and seat.sigma is not None
        ),
        last=shared[-1][0].ended if shared else None,
    )


def opponents_of(user: int, results: Iterable[MatchResult]) -> tuple[HeadToHead, ...]:
    """Return the records against all opponents of a user, most matches first."""
    met: dict[int, list[int]] = defaultdict(list)
    for result in results:
        own = result.seat_of(user)
        if own is None:
            continue
        for seat in result.seats:
            if seat.user not in (NO_USER, user):
                met[seat.user].append(seat.rank - own.rank)
    found = (
        HeadToHead(other, len(by), sum(n > 0 for n in by), sum(n < 0 for n in by))
        for other, by in met.items()
    )
    return tuple(
        sorted(found, key=lambda opponent: (-opponent.matches, -opponent.ahead, opponent.user))
    )


def head_to_head(user: int, other: int, results: Iterable[MatchResult]) -> HeadToHead:
    """Return the record of a user against one opponent."""
    found = (opponent for opponent in opponents_of(user, results) if opponent.user == other)
    return next(found, HeadToHead(other, 0, 0, 0))


def _played(user: int, results: Iterable[MatchResult]) -> list[Own]:
    found = ((result, result.seat_of(user)) for result in results if result.unrated != "annulled")
    return [(result, seat) for result, seat in found if seat is not None]


def _shared(user: int, results: Iterable[MatchResult]) -> list[Own]:
    return [(result, seat) for result, seat in _played(user, results) if len(people_in(result)) > 1]


def _streaks(shared: Iterable[Own]) -> tuple[int, int]:
    won = [
        seat.rank == 1 and not seat.resigned and result.agreed_end != "draw"
        for result, seat in shared
    ]
    return _last_run(won), _longest_run(won)


def _last_run(won: Sequence[bool]) -> int:
    return next((n for n, one in enumerate(reversed(won)) if not one), len(won))


def _longest_run(won: Sequence[bool]) -> int:
    longest = run = 0
    for one in won:
        run = run + 1 if one else 0
        longest = max(longest, run)
    return longest
