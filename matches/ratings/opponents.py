"""Weight of a match for each player, by the number of people their opponents have met.

Ratings must not be won from accounts that have no other opponents.  So from a player's eighth
rated match on an opponent counts by the number of other people they have met before: none 0, four
or more 1.  Also a pair counts at most four times a day, regardless of the other players at the
table.  The weight of a match for a player is the average of their opponents.

All of that follows from the rated matches that ended before.  An erased user stays one person,
under their pseudonym.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from collections.abc import Set as AbstractSet
from itertools import combinations
from statistics import fmean
from typing import NamedTuple

from matches.core.availability import DAY
from matches.ratings.models import MatchResult

FREE_MATCHES = 7
"""Rated matches of a player that count in full with any opponents."""
KNOWN = 4
"""People an opponent must have met, apart from the player, to count fully."""
MAX_A_DAY = 4
"""Rated matches of one game, begun on one day (UTC), that count between the same two people."""

ENOUGH = KNOWN + 1
"""People met that are ever asked for: one of them may be the player."""

Pair = tuple[int, int]
"""Two people, the smaller id first."""


class Past(NamedTuple):
    """Facts from earlier rated matches about the people of one match.

    `met` has up to `ENOUGH` of the other people each of them has met in any game.  `together` has
    the number of matches of the same game that each pair began on the same day.
    """

    met: Mapping[int, AbstractSet[int]]
    together: Mapping[Pair, int]

    def is_exhausted(self, pair: Pair) -> bool:
        """Return whether two people have played as often on this day as counts."""
        return self.together.get(pair, 0) >= MAX_A_DAY


class OpponentHistory:
    """Facts from rated matches so far, in memory: what `Past` of the next matches needs.

    It begins with stored facts about the people of these matches, as in `Past`; `together` is by
    game and day.
    """

    def __init__(
        self,
        met: Mapping[int, set[int]] | None = None,
        together: Mapping[tuple[str, int], Counter[Pair]] | None = None,
    ) -> None:
        self._met = defaultdict[int, set[int]](set, met or {})
        self._together = defaultdict[tuple[str, int], Counter[Pair]](Counter, together or {})

    def before(self, result: MatchResult) -> Past:
        """Return the facts about the people of a match; it is not added itself."""
        none: AbstractSet[int] = frozenset()
        met = {user: self._met.get(user, none) for user in people_of(result)}
        return Past(met, self._together.get((result.game, day_of(result)), {}))

    def add(self, result: MatchResult) -> None:
        """Add a match, if it was rated."""
        if result.unrated is not None:
            return
        pairs = pairs_of(people_of(result))
        self._together[result.game, day_of(result)].update(pairs)
        for one, other in pairs:
            for user, opponent in ((one, other), (other, one)):
                if len(self._met[user]) < ENOUGH:
                    self._met[user].add(opponent)


def weights(result: MatchResult, matches: Sequence[int], past: Past) -> tuple[float, ...]:
    """Return the weight of a match for each player; `matches` are their rated matches before."""
    users = people_of(result)
    return tuple(
        fmean(_weight(user, opponent, own, past) for opponent in users if opponent != user)
        for user, own in zip(users, matches, strict=True)
    )


def is_exhausted(result: MatchResult, past: Past) -> bool:
    """Return whether every pair at the table has played as often on this day as counts."""
    return all(map(past.is_exhausted, pairs_of(people_of(result))))


def _weight(user: int, opponent: int, matches: int, past: Past) -> float:
    if past.is_exhausted(_pair(user, opponent)):
        return 0.0
    if matches < FREE_MATCHES:
        return 1.0
    return min(KNOWN, len(past.met[opponent] - {user})) / KNOWN


def people_of(result: MatchResult) -> list[int]:
    """Return the player of each seat."""
    return [seat.user for seat in result.seats]


def pairs_of(users: Iterable[int]) -> list[Pair]:
    """Return every two of the people at a table."""
    return [_pair(*two) for two in combinations(users, 2)]


def day_of(result: MatchResult) -> int:
    """Return the day (UTC, counted since 1970) on which a match began."""
    return result.started // DAY


def _pair(one: int, other: int) -> Pair:
    return min(one, other), max(one, other)
