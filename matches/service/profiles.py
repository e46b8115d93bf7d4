"""What may be seen of people: their figures, achievements and trophies, and those of a game."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import NamedTuple

from engines.core import Refusal
from matches.ratings.figures import (
    Against,
    Figures,
    figures_of,
    head_to_head,
    opponents_of,
)
from matches.ratings.models import Earned, MatchResult, Place, Point, Trophy
from matches.ratings.scale import is_provisional
from matches.ratings.statistics import Statistics, statistics_of
from matches.service.achievements import Achievements
from matches.service.players import Players
from matches.service.ratings import Ratings, points_of
from matches.store.store import Store

MOST_OPPONENTS = 5
MOST_RESULTS = 2_000
"""The newest matches of a game are what its statistics tell of."""


class GameProfile(NamedTuple):
    """Somebody at one game, as they are seen by who asks on a server.

    `rating` is as it is shown now, `history` after each rated match.  There are so many `possible`
    achievements.  `opponents` are those met in matches of this server, who hide from nobody;
    `between` is how they fared against who asks, anywhere.
    """

    game: str
    figures: Figures
    rating: Place | None
    provisional: bool
    history: tuple[Point, ...]
    achievements: tuple[Earned, ...]
    possible: int
    opponents: tuple[Against, ...]
    between: Against


class Profile(NamedTuple):
    """Somebody as they are seen from a server: numbers of all their matches, names from here.

    `games` come by matches played, `whole` are the figures of all together.  `trophies` are those
    of this server, `elsewhere` how many others there are.
    """

    user: int
    listed: bool
    games: tuple[GameProfile, ...]
    whole: Figures
    trophies: tuple[Trophy, ...]
    elsewhere: int

    def of(self, game: str) -> GameProfile | None:
        """Return what there is of one game."""
        return next((one for one in self.games if one.game == game), None)


class _Counted(NamedTuple):
    """What follows from the results of one game alone."""

    figures: Figures
    history: list[Point]
    met: tuple[Against, ...]
    between: Against


class Profiles:
    """Tells who has played what; who hides is seen by nobody else."""

    def __init__(
        self, store: Store, players: Players, ratings: Ratings, achievements: Achievements
    ) -> None:
        self._store, self._players = store, players
        self._ratings, self._achievements = ratings, achievements

    async def of(self, user: int, *, asker: int, guild: int | None) -> Profile:
        """Return the profile of a person as somebody may see it on a server.

        Raises the same `Refusal` for who has finished no match and for who hides.
        """
        listed = (await self._players.get(user)).listed
        results = await self._ratings.results(user=user) if listed or user == asker else []
        if not results:
            raise Refusal("no_profile" if user != asker else "no_profile_yet")
        keys = dict.fromkeys(result.game for result in results)
        games = [
            await self._at(
                user, game, await asyncio.to_thread(_counted, user, asker, guild, game, results)
            )
            for game in keys
        ]
        trophies = await self._store.trophies.of(user)
        own = [trophy for trophy in trophies if trophy.guild == guild]
        return Profile(
            user=user,
            listed=listed,
            games=tuple(sorted(games, key=lambda one: -one.figures.matches)),
            whole=await asyncio.to_thread(figures_of, user, None, results),
            trophies=tuple(own),
            elsewhere=len(trophies) - len(own),
        )

    async def _at(self, user: int, game: str, counted: _Counted) -> GameProfile:
        rating = await self._ratings.of(user, game)
        hidden = await self._players.hidden(one.user for one in counted.met)
        met = [one for one in counted.met if one.user not in hidden]
        return GameProfile(
            game=game,
            figures=counted.figures,
            rating=None if rating is None else self._ratings.shown(rating),
            provisional=rating is not None and is_provisional(rating),
            history=tuple(counted.history),
            achievements=tuple(await self._achievements.of(user, game)),
            possible=len(self._achievements.all.get(game, ())),
            opponents=tuple(met[:MOST_OPPONENTS]),
            between=counted.between,
        )

    async def statistics(self, game: str, guild: int | None = None) -> Statistics:
        """Return the statistics of a game by its newest matches: of a server, or of all (None)."""
        results = await self._ratings.results(game=game, guild=guild, most=MOST_RESULTS)
        return await asyncio.to_thread(statistics_of, game, results)


def _counted(
    user: int, asker: int, guild: int | None, game: str, results: Sequence[MatchResult]
) -> _Counted:
    """Return what follows from those of somebody's `results` that are of a game."""
    own = [result for result in results if result.game == game]
    return _Counted(
        figures=figures_of(user, game, own),
        history=points_of(user, own),
        met=opponents_of(user, (result for result in own if result.guild == guild)),
        between=head_to_head(user, asker, own),
    )
