"""Builders of match results for tests."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from matches.core.models import NO_USER
from matches.ratings.models import MatchResult, SeatResult

ANN, BEN, CHIYO, DORA = 101, 102, 103, 104
ROBOT = NO_USER
HOUR = 3_600_000
DAY = 24 * HOUR


def ranks_of(points: Sequence[int]) -> list[int]:
    """Return equal ranks for equal points: 1, 1, 3."""
    return [1 + sum(other > own for other in points) for own in points]


def match_of(
    number: int,
    *scores: tuple[int, int],
    game: str = "carcassonne",
    thinking: Sequence[int | None] = (),
    resigned: Sequence[int] = (),
    mu: Sequence[float] = (),
    sources: Sequence[dict[str, int]] = (),
    **more: Any,
) -> MatchResult:
    """Return the result of a match from users and points by seat."""
    points = [score for _, score in scores]
    ranks = ranks_of(points)
    seats = tuple(
        SeatResult(
            seat=seat,
            user=user,
            rank=ranks[seat],
            points=score,
            share=(ranks[seat] == 1) / ranks.count(1),
            turns=more.get("turns", 10),
            thinking=thinking[seat] if thinking else None,
            resigned=seat in resigned,
            mu=mu[seat] if mu else None,
            sigma=5.0 if mu else None,
            sources=sources[seat] if sources else {},
        )
        for seat, (user, score) in enumerate(scores)
    )
    return MatchResult(
        match=number,
        number=number,
        game=game,
        guild=more.get("guild", 1),
        started=number * DAY,
        ended=number * DAY + more.get("lasted", HOUR),
        unrated=more.get("unrated"),
        options=more.get("options", {}),
        rounds=more.get("rounds", 10),
        seats=seats,
    )
