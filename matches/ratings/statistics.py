"""Statistics of a game: wins, points and lengths of its matches."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from statistics import median, quantiles
from typing import Any, NamedTuple

from engines.core import Seat
from matches.ratings.models import MatchResult, SeatResult

UNCOUNTED = ("agreed", "annulled")
"""Matches that are not representative: given up at once, or annulled by a tournament."""


class Spread(NamedTuple):
    """The median of some numbers and their quartiles."""

    low: float
    middle: float
    high: float


class AtSeat(NamedTuple):
    """The wins of a seat (0 moves first), shared victories by their share, out of `matches`."""

    seat: Seat
    wins: float
    matches: int


class OptionUse(NamedTuple):
    """The use of a value of an option, with the results of its matches."""

    option: str
    value: Any
    matches: int
    points: Spread
    lasted: Spread
    first: float
    """The share of victories of the first seat."""


class BySize(NamedTuple):
    """The matches of a number of seats: points of all and of winners, turns of a seat, length."""

    seats: int
    matches: int
    wins: tuple[AtSeat, ...]
    points: Spread
    winners: Spread
    turns: Spread
    lasted: Spread
    """Milliseconds from the start to the end."""


class Statistics(NamedTuple):
    """A game's matches: the points of every seat, and the milliseconds each lasted.

    `sources` are the mean points by source: of all seats, and of winners.
    """

    game: str
    matches: int
    players: int
    sizes: tuple[BySize, ...]
    options: tuple[OptionUse, ...]
    sources: dict[str, tuple[float, float]]
    points: tuple[int, ...]
    lengths: tuple[int, ...]


def statistics_of(game: str, results: Iterable[MatchResult]) -> Statistics:
    """Return the statistics of a game from the `results` that were played to their end."""
    played = [r for r in results if r.game == game and r.unrated not in UNCOUNTED and _whole(r)]
    sizes: dict[int, list[MatchResult]] = defaultdict(list)
    for result in played:
        sizes[len(result.seats)].append(result)
    return Statistics(
        game=game,
        matches=len(played),
        players=len({seat.user for result in played for seat in result.seats if seat.user}),
        sizes=tuple(_by_size(seats, sizes[seats]) for seats in sorted(sizes)),
        options=tuple(_by_option(played)),
        sources=_by_source(played),
        points=tuple(seat.points for result in played for seat in result.seats),
        lengths=tuple(result.ended - result.started for result in played),
    )


def spread(numbers: Sequence[float]) -> Spread:
    """Return the spread of at least one number."""
    if len(numbers) == 1:
        return Spread(numbers[0], numbers[0], numbers[0])
    low, _, high = quantiles(numbers, n=4, method="inclusive")
    return Spread(low, median(numbers), high)


def _whole(result: MatchResult) -> bool:
    resigned = any(seat.resigned for seat in result.seats)
    return bool(result.seats) and not resigned and result.agreed_end is None


def _by_size(seats: int, played: Sequence[MatchResult]) -> BySize:
    everybody = [seat for result in played for seat in result.seats]
    return BySize(
        seats=seats,
        matches=len(played),
        wins=tuple(
            AtSeat(n, sum(s.share for s in everybody if s.seat == n), len(played))
            for n in range(seats)
        ),
        points=spread([seat.points for seat in everybody]),
        winners=spread([seat.points for seat in everybody if seat.rank == 1]),
        turns=spread([seat.turns for seat in everybody]),
        lasted=_lasted(played),
    )


def _by_option(played: Sequence[MatchResult]) -> Iterable[OptionUse]:
    """Yield each option's values, the most used first; structured options are left out."""
    uses: dict[tuple[str, Any], list[MatchResult]] = defaultdict(list)
    for result in played:
        for option, value in result.options.items():
            if isinstance(value, str | int | bool):
                uses[option, value].append(result)
    values = Counter(option for option, _ in uses)
    for (option, value), chosen in sorted(
        uses.items(), key=lambda use: (use[0][0], -len(use[1]), str(use[0][1]))
    ):
        if values[option] > 1:
            seats = [seat for result in chosen for seat in result.seats]
            first = sum(seat.share for seat in seats if seat.seat == 0) / len(chosen)
            points = spread([seat.points for seat in seats])
            yield OptionUse(option, value, len(chosen), points, _lasted(chosen), first)


def _lasted(played: Sequence[MatchResult]) -> Spread:
    return spread([result.ended - result.started for result in played])


def _by_source(played: Sequence[MatchResult]) -> dict[str, tuple[float, float]]:
    everybody = [seat for result in played for seat in result.seats if seat.sources]
    winners = [seat for seat in everybody if seat.rank == 1]
    names = dict.fromkeys(name for seat in everybody for name in seat.sources)
    return {name: (_mean(everybody, name), _mean(winners, name)) for name in names}


def _mean(seats: Sequence[SeatResult], source: str) -> float:
    return sum(seat.sources.get(source, 0) for seat in seats) / len(seats) if seats else 0.0
