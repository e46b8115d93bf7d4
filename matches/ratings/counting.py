"""What one result does to the ratings of those who played, in every pool it counts for."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from msgspec.structs import replace

from matches.ratings.models import OVERALL, MatchResult, Rating
from matches.ratings.skill import newcomer, pools_of, rated


class Holder(NamedTuple):
    """Whose rating it is, and in which pool of a game."""

    game: str
    pool: str
    user: int


class Counted(NamedTuple):
    """A result with what became of its players' overall ratings, and their ratings from then on."""

    result: MatchResult
    ratings: tuple[Rating, ...]


def holders(result: MatchResult) -> list[Holder]:
    """Return the ratings that a result changes; none where it is unrated."""
    if result.unrated is not None:
        return []
    return [
        Holder(result.game, pool, seat.user)
        for pool in pools_of(result.ended)
        for seat in result.seats
    ]


def counted(result: MatchResult, known: Mapping[Holder, Rating]) -> Counted:
    """Return what follows from a result; who has no rating yet in `known` begins with it."""
    plain = tuple(replace(seat, mu_before=None, mu=None, sigma=None) for seat in result.seats)
    ranks = [seat.rank for seat in plain]
    before = [
        known.get(one) or newcomer(one.user, one.game, one.pool, result.ended)
        for one in holders(result)
    ]
    if not before:
        return Counted(replace(result, seats=plain), ())
    pools = [before[at : at + len(ranks)] for at in range(0, len(before), len(ranks))]
    after = [one for pool in pools for one in rated(pool, ranks, result.ended)]
    overall = zip(plain, before, after, strict=False)  # the first pool
    assert before[0].pool == OVERALL
    seats = tuple(
        replace(seat, mu_before=old.mu, mu=new.mu, sigma=new.sigma) for seat, old, new in overall
    )
    return Counted(replace(result, seats=seats), tuple(after))
