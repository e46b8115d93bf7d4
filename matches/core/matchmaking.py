"""Matchmaking algorithm, a pure function of the seeks at one time.

The players of a match agree on its number of players and its pace.  Their ratings are near enough,
they are awake together long enough, and all of them see its channel.  Times are in Unix
milliseconds (UTC).
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from functools import reduce
from itertools import combinations
from operator import and_
from typing import NamedTuple

import msgspec

from engines.core import Game, Refusal
from matches.core.availability import DAY, HOUR, Availability, awake_quarters, away_until
from matches.core.models import ChannelRef
from matches.core.reliability import Reliability, check_condition

LASTS = 3 * DAY
"""Lifetime of a seek, in milliseconds."""
NEAR = 150
"""Largest difference of two ratings without waiting."""
WIDENING = 25
"""Increase of the difference for every hour that either of the two has waited."""
SHARED_QUARTERS = 6 * 4
"""Quarters of an hour of the coming day in which all must be awake at the same time."""
MAX_LOOKED_AT = 24
"""Number of the longest waiting seekers that are tried together with one."""


class SeekCriteria(msgspec.Struct, frozen=True, kw_only=True):
    """Criteria of a seek: the accepted numbers of players and the accepted paces.

    `locale` is the language of a match they host, `min_reliability` what they ask of the others.
    """

    sizes: tuple[int, ...]
    paces: tuple[str, ...]
    locale: str = "en"
    min_reliability: int = 0


class Seek(NamedTuple):
    """A user who seeks a match of a game: since when, by which interaction and where."""

    user: int
    game: str
    place: ChannelRef
    since: int
    interaction: int
    criteria: SeekCriteria

    @property
    def until(self) -> int:
        """Return the time at which the seek expires."""
        return self.since + LASTS


class SeekCandidate(NamedTuple):
    """A seeker with their rating in the game, their availability and their reliability.

    `sees` are the channels of other seekers that they can view.
    """

    seeker: Seek
    rating: int
    hours: Availability = Availability()
    sees: frozenset[ChannelRef] = frozenset()
    reliability: Reliability = Reliability()


class FoundMatch(NamedTuple):
    """The players of a new match, the longest waiting first, with its pace and channel."""

    seekers: tuple[Seek, ...]
    pace: str
    place: ChannelRef


def check_criteria(game: Game, criteria: SeekCriteria, paces: Iterable[str]) -> None:
    """Refuse criteria that no match of the game could meet."""
    sizes = {size for size in game.seats if size > 1}
    known = set(criteria.sizes) <= sizes and set(criteria.paces) <= set(paces)
    if not (known and criteria.sizes and criteria.paces):
        raise Refusal("not_an_option")
    check_condition(criteria.min_reliability)


def find_match(candidates: Iterable[SeekCandidate], at: int) -> FoundMatch | None:
    """Return the first possible match among the seekers of one game, None if there is none.

    The longest waiting seeker is served first, with as many players as they accept at most.
    """
    waiting = _by_waiting(candidates)
    for number, first in enumerate(waiting):
        rest = waiting[number + 1 :][:MAX_LOOKED_AT]
        for size in sorted(first.seeker.criteria.sizes, reverse=True):
            group = _largest((first,), _wishing(rest, size), size, at)
            if len(group) == size:
                seekers = tuple(one.seeker for one in group)
                return FoundMatch(seekers, _paces(group)[0], _places(group)[0])
    return None


def gathered(candidates: Iterable[SeekCandidate], user: int, at: int) -> tuple[int, int]:
    """Return the size of the group found so far for `user`, and the size it needs.

    It is the group with the fewest missing players.
    """
    waiting = _by_waiting(candidates)
    own = next(one for one in waiting if one.seeker.user == user)
    rest = [one for one in waiting if one is not own][:MAX_LOOKED_AT]
    groups = [
        (len(_largest((own,), _wishing(rest, size), size, at)), size)
        for size in own.seeker.criteria.sizes
    ]
    return min(groups, key=lambda one: (one[1] - one[0], one[1]))


def next_moment(candidates: Iterable[SeekCandidate], at: int) -> int | None:
    """Return the next time after `at` at which two more seekers may meet, or one leaves."""
    everybody = list(candidates)
    times = [_meeting(*pair) for pair in combinations(everybody, 2)]
    times += [one.seeker.until for one in everybody]
    times += [until for one in everybody if (until := away_until(one.hours, at))]
    return min((moment for moment in times if moment > at), default=None)


def distance(one: SeekCandidate, other: SeekCandidate, at: int) -> float:
    """Return the largest difference of two ratings: 150, and 25 more for each hour waited."""
    waited = (at - one.seeker.since) + (at - other.seeker.since)
    return NEAR + WIDENING * waited / HOUR


def _meeting(one: SeekCandidate, other: SeekCandidate) -> int:
    """Return the first time at which the ratings of two are near enough."""
    apart = max(0, abs(one.rating - other.rating) - NEAR)
    return math.ceil((one.seeker.since + other.seeker.since + apart * HOUR / WIDENING) / 2)


def _by_waiting(candidates: Iterable[SeekCandidate]) -> list[SeekCandidate]:
    return sorted(candidates, key=lambda one: (one.seeker.since, one.seeker.user))


def _wishing(candidates: Iterable[SeekCandidate], size: int) -> list[SeekCandidate]:
    return [candidate for candidate in candidates if size in candidate.seeker.criteria.sizes]


def _largest(
    group: tuple[SeekCandidate, ...], rest: Sequence[SeekCandidate], size: int, at: int
) -> tuple[SeekCandidate, ...]:
    """Return the first group of `size` that begins with `group`, else a largest one."""
    best = group
    for number, one in enumerate(rest):
        if len(best) == size:
            return best
        if len(group) + len(rest) - number <= len(best):
            return best  # Even with all remaining seekers the group would not be larger.
        if _fit((*group, one), at):
            best = max(best, _largest((*group, one), rest[number + 1 :], size, at), key=len)
    return best


def _fit(group: tuple[SeekCandidate, ...], at: int) -> bool:
    """Return whether the last of a group fits the others, who fit each other."""
    *others, new = group
    return (
        all(away_until(one.hours, at) is None for one in group)
        and all(abs(new.rating - one.rating) <= distance(new, one, at) for one in others)
        and all(_accept(new, one) and _accept(one, new) for one in others)
        and bool(_paces(group))
        and bool(_places(group))
        and _awake_together(group, at) >= SHARED_QUARTERS
    )


def _accept(one: SeekCandidate, other: SeekCandidate) -> bool:
    """Return whether a seeker finds another one reliable enough."""
    return other.reliability.meets(one.seeker.criteria.min_reliability)


def _awake_together(group: Iterable[SeekCandidate], at: int) -> int:
    return reduce(and_, (awake_quarters(one.hours, at) for one in group)).bit_count()


def _paces(group: Sequence[SeekCandidate]) -> list[str]:
    """Return the paces all of a group accept, in the order of the longest waiting seeker."""
    wishes = [one.seeker.criteria.paces for one in group]
    return [pace for pace in wishes[0] if all(pace in paces for paces in wishes)]


def _places(group: Sequence[SeekCandidate]) -> list[ChannelRef]:
    """Return the channels all of a group see, first those of the longest waiting seekers."""
    shared = reduce(and_, ({one.seeker.place, *one.sees} for one in group))
    own = dict.fromkeys(one.seeker.place for one in group if one.seeker.place in shared)
    return [*own, *sorted(shared.difference(own), key=str)]
