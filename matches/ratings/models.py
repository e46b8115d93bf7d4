"""What is known of a match that ended, and of those who played it."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from engines.core import Seat

Unrated = Literal[
    "casual",
    "alone",
    "robots",
    "stacked",
    "hints",
    "stand_in",
    "agreed",
    "annulled",
    "unreadable",
    "daily",
]
"""Why a match does not count for ratings.

Agreed on before, solo, a robot's seat, somebody chose what else is shuffled, hints were taken,
others played more than a third of a seat's turns, ended by resigning in the first round, decided
otherwise by a tournament; or what is stored of it cannot be read.  `daily` alone follows from other
matches: all at the table had played each other as often on that day as counts.
"""
RULE = 2
"""The version of the rules by which results change ratings.

It is stored with each result that was counted.  When it grows, all ratings are computed again.
"""
OVERALL = ""
"""The pool of all matches of a game; those of a season have their own (`2026-4`: its quarter)."""


class SeatResult(msgspec.Struct, frozen=True, kw_only=True):
    """What a seat of an ended match came to, for the person who began on it (0: a robot).

    Who resigned is ranked last, whoever played on for them.  `share` is their part in winning (ties
    share one), `thinking` the median milliseconds of a turn, quiet hours left out; others played
    `stood_in` of the seat's `turns`.  `points` of the game are by what they are for in `sources`.
    `mu` and `sigma` are the player's overall rating after the match, `mu_before` before it, where
    it was rated.  The match counted for them with `weight`, 0 to 1.
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
    """An ended match; `number` counts matches in the order of their ends.

    It lasted `rounds`: the most turns of a seat.  `table` is that of a tournament.  It was counted
    by version `rule` of the rules of ratings (None: before there were versions, or not at all).
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
    seats: tuple[SeatResult, ...] = ()

    def seat_of(self, user: int) -> SeatResult | None:
        """Return the result of somebody, None if they did not play."""
        return next((seat for seat in self.seats if seat.user == user), None)


class Rating(msgspec.Struct, frozen=True, kw_only=True):
    """How strong somebody is at a game, and how sure that was after their `last` match.

    `matches` are those that were rated, `last` is when the last of them ended.
    """

    user: int
    game: str
    pool: str = OVERALL
    mu: float
    sigma: float
    matches: int
    last: int


class Place(msgspec.Struct, frozen=True, kw_only=True):
    """A place on a leaderboard (None: provisional, apart from the others), as it is shown.

    `rating` is the number shown, with twice its standard error as `spread`.
    """

    place: int | None
    user: int
    rating: int
    spread: int
    matches: int


class Leaderboard(msgspec.Struct, frozen=True, kw_only=True):
    """Who stands where in a pool of a game: `ranked` by the least they can be expected to be."""

    game: str
    pool: str
    ranked: tuple[Place, ...]
    provisional: tuple[Place, ...]


class Point(msgspec.Struct, frozen=True, kw_only=True):
    """A rating after one match: the number shown and its spread."""

    match: int
    at: int
    rating: int
    spread: int
    change: int


class Earned(msgspec.Struct, frozen=True, kw_only=True):
    """An achievement somebody has, and the match by which they earned it, first of all."""

    user: int
    game: str
    key: str
    match: int
    at: int


class Trophy(msgspec.Struct, frozen=True, kw_only=True):
    """A place somebody reached in a tournament that is over."""

    user: int
    place: int
    tournament: int
    name: str
    game: str
    guild: int | None
    ended: int
