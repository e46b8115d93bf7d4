"""Rating and leaderboard queries."""

from __future__ import annotations

from collections.abc import Iterable

from matches.core.models import NO_USER
from matches.ratings.models import (
    OVERALL,
    Leaderboard,
    LeaderboardRow,
    MatchResult,
    Rating,
    RatingAfterMatch,
)
from matches.ratings.scale import is_provisional, leaderboard_score, number, spread
from matches.ratings.skill import decayed, season_of
from matches.service.updater import MatchUpdater

PART = 50
"""Number of results that are read at a time."""


class RatingService:
    """Reads ratings; the caller checks that the user is a member of the server asked about."""

    def __init__(self, updater: MatchUpdater) -> None:
        self._store, self._now = updater.store.ratings, updater.now
        self._players = updater.store.players

    def season(self) -> str:
        """Return the pool of the current season."""
        return season_of(self._now())

    async def get(self, user: int, game: str, pool: str = OVERALL) -> Rating | None:
        """Return a user's rating after their last match, None before the first one."""
        return (await self.many([user], game, pool)).get(user)

    async def all_of(self, user: int) -> list[Rating]:
        """Return a user's overall ratings, one per game, most matches first."""
        found = [rating for rating in await self._store.for_user(user) if rating.pool == OVERALL]
        return sorted(found, key=lambda rating: -rating.matches)

    async def many(self, users: Iterable[int], game: str, pool: str = OVERALL) -> dict[int, Rating]:
        """Return the ratings of those `users` who have one."""
        return await self._store.many(sorted({*users} - {NO_USER}), game, pool)

    async def place(
        self, user: int, game: str, pool: str = OVERALL, *, guild: int | None = None
    ) -> LeaderboardRow | None:
        """Return a user's row of a leaderboard, None if they are on none."""
        board = await self.leaderboard(game, pool, guild=guild)
        both = (*board.ranked, *board.provisional)
        return next((place for place in both if place.user == user), None)

    async def leaderboard(
        self, game: str, pool: str = OVERALL, *, guild: int | None = None
    ) -> Leaderboard:
        """Return the leaderboard of all listed users with a rating, of a server or of all.

        A server's leaderboard has the users who have finished a match there.  Provisional ratings
        are listed separately.
        """
        now = self._now()
        found = await self._store.listed(game, pool, guild=guild)
        found.sort(key=lambda rating: (-leaderboard_score(rating, now), rating.user))
        ranked = [rating for rating in found if not is_provisional(rating)]
        others = [rating for rating in found if is_provisional(rating)]
        return Leaderboard(
            game=game,
            pool=pool,
            ranked=tuple(self.shown(rating, place) for place, rating in enumerate(ranked, 1)),
            provisional=tuple(self.shown(rating, None) for rating in others),
        )

    async def pools(self, game: str) -> list[str]:
        """Return the pools of a game that have ratings, the newest season first."""
        return await self._store.pools(game)

    async def history(self, user: int, game: str) -> list[RatingAfterMatch]:
        """Return a user's overall rating after each rated match, oldest first."""
        return points_of(user, await self.results(user=user, game=game))

    async def result(self, match_id: int) -> MatchResult | None:
        """Return the result of a match, None if it is not known yet."""
        return await self._store.result(match_id)

    async def results(
        self,
        *,
        user: int | None = None,
        game: str | None = None,
        guild: int | None = None,
        most: int | None = None,
    ) -> list[MatchResult]:
        """Return match results, newest first: those of a user, a game, a server.

        They are read in parts, so that clicks are answered in between.
        """
        found: list[MatchResult] = []
        below: int | None = None
        while most is None or len(found) < most:
            part = PART if most is None else min(PART, most - len(found))
            read = await self._store.results(
                user=user, game=game, guild=guild, most=part, below=below
            )
            found += read
            if len(read) < part:
                break
            below = read[-1].number
        return found

    async def games_of(self, user: int) -> dict[str, int]:
        """Return the number of finished matches of a user by game."""
        return await self._store.games_of(user)

    def shown(self, rating: Rating, place: int | None = None) -> LeaderboardRow:
        """Return a rating for display, with its present uncertainty."""
        return LeaderboardRow(
            place=place,
            user=rating.user,
            rating=number(rating.mu),
            spread=spread(decayed(rating.sigma, rating.last, self._now())),
            matches=rating.matches,
        )


def points_of(user: int, results: Iterable[MatchResult]) -> list[RatingAfterMatch]:
    """Return a user's rating after each of `results` that was rated, in the order of the ends."""
    ended = sorted(results, key=lambda result: result.number)
    return [point for result in ended if (point := _point(result, user))]


def _point(result: MatchResult, user: int) -> RatingAfterMatch | None:
    seat = result.seat_of(user)
    if seat is None or seat.mu is None or seat.sigma is None or seat.mu_before is None:
        return None
    rating = number(seat.mu)
    return RatingAfterMatch(
        match=result.match,
        at=result.ended,
        rating=rating,
        spread=spread(seat.sigma),
        change=rating - number(seat.mu_before),
    )
