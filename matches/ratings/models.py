"""Models of results, ratings and leaderboards."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from engines.core import Seat
from matches.core.models import AgreedEnd

Unrated = Literal[
    "casual",
    "alone",
    "robots",
    "stacked",
    "hints",
    "stand_in",
    "agreed",
    "early",
    "annulled",
    "unreadable",
    "daily",
]
"""Reasons for which a match does not count for ratings.

In order: agreed on before; solo; a robot's seat; a chosen shuffle; hints were taken; others played
more than a third of a seat's turns; ended by resigning in the first round, or by agreement before
the second turn of every seat; decided otherwise by a tournament; its stored data cannot be read.
`daily` alone follows from other matches: all at the table had played each other as often on that
day as counts.
"""
RULE = 2
"""The version of the rules by which results change ratings.

It is stored with each result that was counted.  When it grows, all ratings are computed again.
"""
OVERALL = ""
"""The pool of all matches of a game; a season has its own pool (`2026-4` for its quarter)."""


class SeatResult(msgspec.Struct, frozen=True, kw_only=True):
    """The result of a seat in a finished match, for its user at the start (0 for a robot).

    A user who resigned is ranked last, even if others continued for them.  `share` is their part
    in winning (ties share one), `thinking` the median milliseconds of a turn, quiet hours left
    out; others played `stood_in` of the seat's `turns`.  `sources` are the `points` of the game by
    source. `mu` and `sigma` are the user's overall rating after a rated match, `mu_before` before
    it.  The match counted for them with `weight`, 0 to 1.
    """

    seat: Seat
    user: int
    rank: int
    points: int
    share: float
    turns: int = 0
    stood_in: int = 0
    timeouts: int = 0
    hints: int = 0
    thinking: int | None = None
    resigned: bool = False
    mu_before: float | None = None
    mu: float | None = None
    sigma: float | None = None
    sources: dict[str, int] = {}
    weight: float | None = None


class MatchResult(msgspec.Struct, frozen=True, kw_only=True):
    """A finished match; `number` counts matches in the order of their ends.

    It lasted `rounds`: the most turns of a seat.  `table` is that of a tournament.  Its players may
    have agreed to end it before its end by the rules (`agreed_end`).  It was counted
    by version `rule` of the rating rules (None before there were versions, or if it was not
    counted).
    """

    match: int
    number: int
    game: str
    guild: int | None
    started: int
    ended: int
    unrated: Unrated | None
    options: dict[str, Any] = {}
    rounds: int = 0
    table: int | None = None
    rule: int | None = None
    agreed_end: AgreedEnd | None = None
    seats: tuple[SeatResult, ...] = ()

    def seat_of(self, user: int) -> SeatResult | None:
        """Return the result of a user, None if they did not play."""
        return next((seat for seat in self.seats if seat.user == user), None)


class Rating(msgspec.Struct, frozen=True, kw_only=True):
    """The rating of a user in a game, with its uncertainty after their `last` match.

    `matches` is the number of rated matches, `last` the time at which the last of them ended.
    """

    user: int
    game: str
    pool: str = OVERALL
    mu: float
    sigma: float
    matches: int
    last: int


class LeaderboardRow(msgspec.Struct, frozen=True, kw_only=True):
    """A displayed row of a leaderboard; `place` is None for a provisional rating.

    `rating` is the displayed number, with twice its standard error as `spread`.
    """

    place: int | None
    user: int
    rating: int
    spread: int
    matches: int


class LeaderboardPart(msgspec.Struct, frozen=True, kw_only=True):
    """A part of a leaderboard: the number of its rows, and some of them by position from 0.

    They are the best ones and the ones around the reader, in their order.
    """

    count: int
    rows: dict[int, LeaderboardRow]

    def best(self, most: int) -> list[LeaderboardRow]:
        """Return the first rows."""
        return [self.rows[at] for at in range(min(most, self.count))]

    def position(self, user: int) -> int | None:
        """Return the position of a user, None if it is not among the rows."""
        return next((at for at, row in self.rows.items() if row.user == user), None)


class Leaderboard(msgspec.Struct, frozen=True, kw_only=True):
    """The leaderboard of a pool of a game: `ranked` by the lower limits of the ratings."""

    game: str
    pool: str
    ranked: LeaderboardPart
    provisional: LeaderboardPart

    @property
    def users(self) -> set[int]:
        """Return the users of the rows."""
        return {row.user for part in (self.ranked, self.provisional) for row in part.rows.values()}


class RatingAfterMatch(msgspec.Struct, frozen=True, kw_only=True):
    """A rating after one match: the displayed number and its spread."""

    match: int
    at: int
    rating: int
    spread: int
    change: int


class Award(msgspec.Struct, frozen=True, kw_only=True):
    """An achievement of a user, and the match by which they first earned it."""

    user: int
    game: str
    key: str
    match: int
    at: int


class Trophy(msgspec.Struct, frozen=True, kw_only=True):
    """The place of a user in a finished tournament."""

    user: int
    place: int
    tournament: int
    name: str
    game: str
    guild: int | None
    ended: int
