"""Balanced seat order: every player sits on each seat about equally often."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from engines.core import Seat
from matches.tournaments.pairing.competitors import Competitor
from matches.tournaments.pairing.lots import draw_lot

MILD, STRONG, ABSOLUTE = 1, 2, 3
FIRST: Final = 4
"""Weight of the first seat at tables of more than two players."""


class SeatPreference(NamedTuple):
    """The seat of two that a player is due, and how strongly.

    It is absolute after the other seat twice in a row or twice more often, strong after the other
    seat more often, otherwise mild: seats alternate.  `width` is the difference between the
    numbers of both seats.
    """

    seat: Seat | None = None
    strength: int = 0
    width: int = 0


@lru_cache(maxsize=4096)
def _preference(sat: tuple[bool, ...]) -> SeatPreference:
    if not sat:
        return SeatPreference()
    balance = sum(1 if first else -1 for first in sat)
    twice = sat[-1:] == sat[-2:-1]
    first = not sat[-1] if twice or balance == 0 else balance < 0
    strength = ABSOLUTE if twice or abs(balance) > 1 else STRONG if balance else MILD
    return SeatPreference(0 if first else 1, strength, abs(balance))


def seat_preference(competitor: Competitor) -> SeatPreference:
    """Return the seat of two that a player is due (FIDE C.04.3, A.6)."""
    return _preference(tuple(seat == 0 for seat in competitor.sat))


def seated_two(
    competitor: Competitor, other: Competitor, *, odd_first: bool
) -> tuple[Competitor, ...]:
    """Return two players in the order of their seats (FIDE C.04.3, E).

    `odd_first` says whether the higher one sits first with an odd pairing number, if nothing else
    decides.
    """
    higher, lower = sorted((competitor, other), key=lambda who: (-who.points, who.number))
    preference, theirs = seat_preference(higher), seat_preference(lower)
    if preference.seat != theirs.seat or preference.seat is None:
        goes_first = _where_wishes_agree(higher, preference, theirs, odd_first)
    elif (rank := _rank(preference)) != (others := _rank(theirs)):
        goes_first = (preference.seat == 0) == (rank > others)
    else:
        goes_first = _by_history(higher, lower, preference)
    return (higher, lower) if goes_first else (lower, higher)


def _where_wishes_agree(
    higher: Competitor, preference: SeatPreference, theirs: SeatPreference, odd_first: bool
) -> bool:
    if preference.seat is not None:
        return preference.seat == 0
    if theirs.seat is not None:
        return theirs.seat == 1
    return (higher.number % 2 == 1) == odd_first


def _rank(preference: SeatPreference) -> tuple[int, int]:
    return preference.strength, preference.width if preference.strength == ABSOLUTE else 0


def _by_history(higher: Competitor, lower: Competitor, preference: SeatPreference) -> bool:
    """Return whether the higher one is first by their last different seats, else by preference."""
    for own, theirs in zip(reversed(higher.sat), reversed(lower.sat), strict=False):
        if (own == 0) != (theirs == 0):
            return own != 0
    return preference.seat == 0


def seated(table: Sequence[Competitor], lots: bytes) -> tuple[Competitor, ...]:
    """Return a table of more than two players in the order of its seats.

    Each seat goes to a player who sat there least often, with priority for the first seat; lots
    decide between equals.
    """
    drawn_order = sorted(table, key=lambda competitor: draw_lot(lots, competitor.number))
    costs = [[_cost(competitor, seat) for seat in range(len(table))] for competitor in drawn_order]
    best: dict[int, tuple[int, tuple[int, ...]]] = {0: (0, ())}
    for seat in range(len(table)):
        reached: dict[int, tuple[int, tuple[int, ...]]] = {}
        for taken, (cost, order) in best.items():
            for who in range(len(table)):
                if taken & 1 << who:
                    continue
                new = cost + costs[who][seat], (*order, who)
                key = taken | 1 << who
                reached[key] = min(reached.get(key, new), new)
        best = reached
    ((_, order),) = best.values()
    return tuple(drawn_order[who] for who in order)


def _cost(competitor: Competitor, seat: Seat) -> int:
    """Return the cost of a seat for a player, quadratic so that no one falls far behind."""
    times = competitor.sat.count(seat)
    again = competitor.sat[-1:] == (seat,)
    return (4 * times * (times + 1) + 2 * again) * (FIRST if seat == 0 else 1)
