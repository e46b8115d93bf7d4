"""What is known of a match that ended, and of those who played it."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from engines.core import Seat

Unrated = Literal["casual", "robots", "hints", "stand_in", "agreed", "alone", "annulled"]
"""Why a match does not count: agreed on before, a robot's seat, hints were taken, somebody else
played more than a third of a seat's turns, resigned in the first round, solo, a tournament's
decision."""
OVERALL = ""
"""The pool of all matches of a game; those of a season have their own (`2026-4`: its quarter)."""


class SeatResult(msgspec.Struct, frozen=True, kw_only=True):
    """What a seat of an ended match came to.

    `share` is its part in winning (ties share one), `thinking` the median milliseconds of a turn.
    `mu` and `sigma` are the player's rating after the match, where it was rated.
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
    mu: float | None = None
    sigma: float | None = None
    sources: dict[str, int] = {}


class MatchResult(msgspec.Struct, frozen=True, kw_only=True):
    """An ended match; `number` counts matches in the order of their ends."""

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
    seats: tuple[SeatResult, ...] = ()


class Rating(msgspec.Struct, frozen=True, kw_only=True):
    """How strong somebody is at a game, and how sure that is."""

    user: int
    game: str
    pool: str = OVERALL
    mu: float
    sigma: float
    matches: int
    last: int
