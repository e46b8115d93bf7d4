"""Rating updates from one match result, in every pool."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from msgspec.structs import replace

from matches.ratings.models import OVERALL, RULE, MatchResult, Rating, Unrated
from matches.ratings.opponents import Past, is_exhausted, weights
from matches.ratings.skill import newcomer, pools_of, rated


class RatingKey(NamedTuple):
    """The key of a rating: a user in a pool of a game."""

    game: str
    pool: str
    user: int


class RatedResult(NamedTuple):
    """A result that includes its players' overall ratings, and all ratings after it."""

    result: MatchResult
    ratings: tuple[Rating, ...]


def rating_keys(result: MatchResult) -> list[RatingKey]:
    """Return the ratings that a result changes; none if it is unrated."""
    if result.unrated is not None:
        return []
    return [
        RatingKey(result.game, pool, seat.user)
        for pool in pools_of(result.ended)
        for seat in result.seats
    ]


def updated_ratings(
    result: MatchResult, known: Mapping[RatingKey, Rating], past: Past
) -> RatedResult:
    """Return the effect of a result; a user without a rating in `known` begins with it.

    `past` has the facts from the rated matches before.  Values computed from a result earlier are
    ignored.
    """
    result = _judged(result, past)
    before = [
        known.get(rating_key)
        or newcomer(rating_key.user, rating_key.game, rating_key.pool, result.ended)
        for rating_key in rating_keys(result)
    ]
    if not before:
        return RatedResult(result, ())
    assert before[0].pool == OVERALL
    ranks = [seat.rank for seat in result.seats]
    pools = [before[at : at + len(ranks)] for at in range(0, len(before), len(ranks))]
    shares = weights(result, [rating.matches for rating in pools[0]], past)
    after = [rating for pool in pools for rating in rated(pool, ranks, result.ended, shares)]
    seats = tuple(
        replace(seat, mu_before=old.mu, mu=new.mu, sigma=new.sigma, weight=share)
        for seat, old, new, share in zip(result.seats, before, after, shares, strict=False)
    )  # Only the first of the pools is stored in the seats.
    return RatedResult(replace(result, seats=seats), tuple(after))


def _judged(result: MatchResult, past: Past) -> MatchResult:
    """Return a result as it follows from its log, unless all at the table met too often."""
    plain = tuple(
        replace(seat, mu_before=None, mu=None, sigma=None, weight=None) for seat in result.seats
    )
    unrated: Unrated | None = None if result.unrated == "daily" else result.unrated
    if unrated is None and is_exhausted(result, past):
        unrated = "daily"
    return replace(result, seats=plain, unrated=unrated, rule=RULE)
