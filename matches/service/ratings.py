"""Rating and leaderboard queries."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from matches.core.models import NO_USER
from matches.ratings.models import (
    OVERALL,
    Leaderboard,
    LeaderboardPart,
    LeaderboardRow,
    MatchResult,
    Rating,
    RatingAfterMatch,
)
from matches.ratings.scale import is_provisional, leaderboard_score, number, spread
from matches.ratings.skill import decayed, season_of
from matches.service.updater import MatchUpdater
from matches.store.leaderboards import PlacedRatings

PART = 50
"""Number of results that are read at a time."""


class RatingService:
    """Reads ratings; the caller checks that the user is a member of the server asked about."""

    def __init__(self, updater: MatchUpdater) -> None:
        self._store, self._now = updater.store.ratings, updater.now
        self._boards = updater.store.leaderboards

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
        board = await self.leaderboard(game, pool, guild=guild, asker=user)
        both = (*board.ranked.rows.values(), *board.provisional.rows.values())
        return next((place for place in both if place.user == user), None)

    async def leaderboard(
        self,
        game: str,
        pool: str = OVERALL,
        *,
        guild: int | None = None,
        asker: int | None = None,
    ) -> Leaderboard:
        """Return the leaderboard of all listed users with a rating, of a server or of all.

        A server's leaderboard has the users who have finished a match there.  Provisional ratings
        are listed separately.  The rows around the user `asker` are included.
        """
        if guild is None:
            found = await self._boards.of_all(game, pool, self._now(), asker)
        else:
            found = self._parts(await self._boards.of_guild(game, pool, guild))
        ranked, provisional = (self._part(placed) for placed in found)
        return Leaderboard(game=game, pool=pool, ranked=ranked, provisional=provisional)

    async def players_of(
        self, guild: int, users: Iterable[int], game: str, pool: str = OVERALL
    ) -> set[int]:
        """Return the `users` with a rating who have finished a match on a server."""
        return await self._boards.players_of(guild, {*users}, game, pool)

    async def pools(self, *games: str) -> list[str]:
        """Return the pools of games that have ratings, the newest season first."""
        return await self._store.pools(*games)

    async def history(self, user: int, game: str) -> list[RatingAfterMatch]:
        """Return a user's overall rating after each rated match, oldest first."""
        return points_of(user, await self.results(users=[user], game=game))

    async def result(self, match_id: int) -> MatchResult | None:
        """Return the result of a match, None if it is not known yet."""
        return await self._store.result(match_id)

    async def results(
        self,
        *,
        users: Collection[int] = (),
        game: str | None = None,
        guild: int | None = None,
        most: int | None = None,
    ) -> list[MatchResult]:
        """Return match results, newest first: those of any of `users`, a game, a server.

        They are read in parts, so that clicks are answered in between.
        """
        found: list[MatchResult] = []
        below: int | None = None
        while most is None or len(found) < most:
            part = PART if most is None else min(PART, most - len(found))
            read = await self._store.results(
                users=users, game=game, guild=guild, most=part, below=below
            )
            found += read
            if len(read) < part:
                break
            below = read[-1].number
        return found

    async def games_of(self, user: int) -> dict[str, int]:
        """Return the number of finished matches of a user by game."""
        return await self._store.games_of(user)

    def _parts(self, ratings: list[Rating]) -> tuple[PlacedRatings, PlacedRatings]:
        """Return the established and the provisional ratings of some, the highest score first."""
        now = self._now()
        ratings.sort(key=lambda rating: (-leaderboard_score(rating, now), rating.user))
        ranked = [rating for rating in ratings if not is_provisional(rating)]
        others = [rating for rating in ratings if is_provisional(rating)]
        return (
            PlacedRatings(len(ranked), dict(enumerate(ranked))),
            PlacedRatings(len(others), dict(enumerate(others))),
        )

    def _part(self, placed: PlacedRatings) -> LeaderboardPart:
        rows = {
            at: self.shown(rating, None if is_provisional(rating) else at + 1)
            for at, rating in placed.ratings.items()
        }
        return LeaderboardPart(count=placed.total, rows=rows)

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
