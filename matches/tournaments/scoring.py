"""Points of a table."""

from __future__ import annotations

from typing import NamedTuple

from matches.tournaments.models import How, Table, TableResult

BYE = 1.0
"""Points of a bye, which are those of a win."""
DIGITS = 9
"""Decimal places of rounded sums, because thirds do not add up exactly."""


class Score(NamedTuple):
    """The score of a player at a table.

    `points` is the fraction of beaten opponents, ties half: 1, ½ or 0 between two players.  `won`
    is the share in the victory, `share` the fraction of the winner's score (None if unknown).
    """

    points: float
    won: float
    share: float | None


def is_played(table: Table) -> bool:
    """Return whether a table was decided by playing."""
    how = table.result.how if table.result else "annulled"
    return how not in ("annulled", "bye", "walkover") and not _is_forfeit(how, len(table.users))


def _is_forfeit(how: How, players: int) -> bool:
    """Return whether no game was played; at a larger table a forfeit leaves the others playing."""
    return how == "walkover" or (how == "forfeit" and players == 2)


def scores(table: Table) -> list[Score]:
    """Return the scores of a decided table by seat."""
    result = table.result
    if result is None or result.how == "annulled":
        return [Score(0.0, 0.0, None)] * len(table.users)
    if table.is_bye:
        return [Score(BYE, 0.0, None)]
    first = result.ranks.count(1)
    return [
        Score(_beaten(result, rank), 1 / first if rank == 1 else 0.0, _share(result, seat))
        for seat, rank in enumerate(result.ranks)
    ]


def _beaten(result: TableResult, rank: int) -> float:
    if rank > 1 and _is_forfeit(result.how, len(result.ranks)):
        return 0.0  # if both players stayed away, neither gets the half point of a tie
    worse = sum(other > rank for other in result.ranks)
    same = result.ranks.count(rank) - 1
    return (worse + same / 2) / (len(result.ranks) - 1)


def _share(result: TableResult, seat: int) -> float | None:
    if result.points is None:
        return None
    best = (
        max(result.points[at] for at, rank in enumerate(result.ranks) if rank == 1)
        if (1 in result.ranks)
        else max(result.points)
    )
    if best <= 0:
        return 1.0 if result.ranks[seat] == 1 else 0.0
    return min(1.0, max(0.0, result.points[seat] / best))
