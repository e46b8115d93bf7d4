"""Explanations of pairings as message keys (`pairing-…`) and their values."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations

from matches.tournaments.models import Reason
from matches.tournaments.pairing.competitors import Competitor, Forbidden

Table = Sequence[Competitor]
DIGITS = 2
"""Decimal places of the points in explanations."""


def reasons_of(
    table: Table, everybody: Sequence[Competitor], full: int, forbidden: Forbidden
) -> tuple[Reason, ...]:
    """Return the reasons of a table; `full` is the size of a full one."""
    if len(table) == 1:
        return (_bye(table[0], everybody),)
    return (*_scores(table, everybody), *_meetings(table, forbidden), *_seats(table, full))


def _bye(competitor: Competitor, everybody: Sequence[Competitor]) -> Reason:
    fewest = min(other.byes for other in everybody)
    points = [other.points for other in everybody if other.byes == fewest]
    lowest = competitor.points == min(points, default=competitor.points)
    candidates = sum(other == competitor.points for other in points)
    values = {
        "player": competitor.number,
        "points": round(competitor.points, DIGITS),
        "count": candidates,
    }
    return Reason("pairing-bye" if lowest else "pairing-bye_other", values)


def _scores(table: Table, everybody: Sequence[Competitor]) -> Iterator[Reason]:
    most, least = (best(competitor.points for competitor in table) for best in (max, min))
    if most == least:
        count = sum(competitor.points == most for competitor in everybody)
        yield Reason("pairing-score", {"count": count, "points": round(most, DIGITS)})
    else:
        values = {"least": round(least, DIGITS), "most": round(most, DIGITS)}
        yield Reason("pairing-scores", values)


def _meetings(table: Table, forbidden: Forbidden) -> Iterator[Reason]:
    pairs = list(combinations(table, 2))
    again = sum(
        other.number in competitor.met or competitor.number in other.met
        for competitor, other in pairs
    )
    if again:
        yield Reason("pairing-repeats", {"count": again})
    elif any(competitor.met for competitor in table):
        yield Reason("pairing-no_repeat")
    for one, other in pairs:
        if {(one.number, other.number), (other.number, one.number)} & forbidden:
            yield Reason("pairing-forbidden", {"player": one.number, "other": other.number})


def _seats(table: Table, full: int) -> Iterator[Reason]:
    first, *others = table
    times, least = first.sat.count(0), min(competitor.sat.count(0) for competitor in others)
    if times < least:
        values = {"player": first.number, "times": times, "least": least}
        yield Reason("pairing-first_fewer", values)
    elif len(table) == 2 and _changes(first, others[0]):
        yield Reason("pairing-first_turn", {"player": first.number})
    if len(table) < full:
        yield Reason("pairing-short", {"count": len(table)})


def _changes(first: Competitor, other: Competitor) -> bool:
    """Return whether the first player sat second last time, unlike the other one."""
    return first.sat[-1:] > (0,) and other.sat[-1:] != first.sat[-1:]
