"""Profile queries: statistics, achievements and trophies of users and games."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import NamedTuple

from engines.core import Refusal
from matches.core.puzzles import PuzzleRecord
from matches.core.reliability import Reliability
from matches.ratings.models import Award, LeaderboardRow, MatchResult, RatingAfterMatch, Trophy
from matches.ratings.player_stats import (
    HeadToHead,
    PlayerStats,
    head_to_head,
    opponents_of,
    player_stats_of,
)
from matches.ratings.scale import is_provisional
from matches.ratings.statistics import Statistics, statistics_of
from matches.service.achievements import AchievementService
from matches.service.players import PlayerService
from matches.service.puzzles import PuzzleService
from matches.service.ratings import RatingService, points_of
from matches.service.reliability import ReliabilityService
from matches.store.store import Store

MAX_OPPONENTS = 5
MAX_RESULTS = 2_000
"""Number of newest matches of a game in its statistics."""


class GameProfile(NamedTuple):
    """The profile of a user at one game, as displayed to a reader on a server.

    `rating` is the current display, `history` the rating after each rated match.  `possible` is
    the number of achievements.  `opponents` are those met in matches of this server, without
    hidden users; `between` is the record against the reader, anywhere.
    """

    game: str
    figures: PlayerStats
    rating: LeaderboardRow | None
    provisional: bool
    history: tuple[RatingAfterMatch, ...]
    achievements: tuple[Award, ...]
    possible: int
    opponents: tuple[HeadToHead, ...]
    between: HeadToHead
    puzzles: PuzzleRecord


class Profile(NamedTuple):
    """The profile of a user on a server: statistics of all their matches, names from the server.

    `games` are ordered by the number of matches, `whole_move` are the statistics of all together.
    `trophies` are those of this server, `elsewhere` is the number of others.
    """

    user: int
    listed: bool
    games: tuple[GameProfile, ...]
    whole: PlayerStats
    trophies: tuple[Trophy, ...]
    elsewhere: int
    reliability: Reliability
    puzzles: PuzzleRecord

    def at_game(self, game: str) -> GameProfile | None:
        """Return the profile at one game, None if there is none."""
        return next((one for one in self.games if one.game == game), None)


class _Counted(NamedTuple):
    """The parts of a profile that follow from the results of one game alone."""

    figures: PlayerStats
    history: list[RatingAfterMatch]
    met: tuple[HeadToHead, ...]
    between: HeadToHead


class ProfileService:
    """Builds profiles; only the user sees their profile if they hide."""

    def __init__(
        self,
        store: Store,
        players: PlayerService,
        ratings: RatingService,
        achievements: AchievementService,
        reliability: ReliabilityService,
        puzzles: PuzzleService,
    ) -> None:
        self._store, self._players = store, players
        self._ratings, self._achievements = ratings, achievements
        self._reliability, self._puzzles = reliability, puzzles

    async def for_user(self, user: int, *, asker: int, guild: int | None) -> Profile:
        """Return the profile of a user as `asker` may see it on a server, or outside servers.

        Raises the same `Refusal` for a user without finished matches and for a hidden one.
        """
        listed = (await self._players.get(user)).listed
        results = await self._ratings.results(users=[user]) if listed or user == asker else []
        if not results:
            raise Refusal("no_profile" if user != asker else "no_profile_yet")
        keys = dict.fromkeys(result.game for result in results)
        games = [
            await self._at(
                user, game, await asyncio.to_thread(_counted, user, asker, guild, game, results)
            )
            for game in keys
        ]
        trophies = await self._store.trophies.for_user(user)
        own = [trophy for trophy in trophies if guild is not None and trophy.guild == guild]
        return Profile(
            user=user,
            listed=listed,
            games=tuple(sorted(games, key=lambda one: -one.figures.matches)),
            whole=await asyncio.to_thread(player_stats_of, user, None, results),
            trophies=tuple(own),
            elsewhere=len(trophies) - len(own),
            reliability=await self._reliability.get(user),
            puzzles=await self._puzzles.record(user),
        )

    async def _at(self, user: int, game: str, counted: _Counted) -> GameProfile:
        rating = await self._ratings.get(user, game)
        hidden = await self._players.hidden(opponent.user for opponent in counted.met)
        met = [opponent for opponent in counted.met if opponent.user not in hidden]
        return GameProfile(
            game=game,
            figures=counted.figures,
            rating=None if rating is None else self._ratings.shown(rating),
            provisional=rating is not None and is_provisional(rating),
            history=tuple(counted.history),
            achievements=tuple(await self._achievements.for_user(user, game)),
            possible=len(self._achievements.all.get(game, ())),
            puzzles=await self._puzzles.record(user, game),
            opponents=tuple(met[:MAX_OPPONENTS]),
            between=counted.between,
        )

    async def statistics(self, game: str, guild: int | None = None) -> Statistics:
        """Return the statistics of a game by its newest matches: of a server, or of all (None)."""
        results = await self._ratings.results(game=game, guild=guild, most=MAX_RESULTS)
        return await asyncio.to_thread(statistics_of, game, results)


def _counted(
    user: int, asker: int, guild: int | None, game: str, results: Sequence[MatchResult]
) -> _Counted:
    """Return the parts of a profile that follow from a user's `results` in a game."""
    own = [result for result in results if result.game == game]
    here = [result for result in own if guild is not None and result.guild == guild]
    return _Counted(
        figures=player_stats_of(user, game, own),
        history=points_of(user, own),
        met=opponents_of(user, here),
        between=head_to_head(user, asker, own),
    )
