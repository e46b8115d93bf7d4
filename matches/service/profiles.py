"""What may be seen of people: their figures, achievements and trophies, and those of a game."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
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
from matches.service.ratings import Ratings
from matches.store.store import Store

MOST_OPPONENTS = 5
MOST_RESULTS = 5_000
"""The newest matches of a game are what its statistics tell of."""


class GameProfile(NamedTuple):
    """Somebody at one game: figures, rating as it is shown now, and after each rated match."""

    game: str
    figures: Figures
    rating: Place | None
    provisional: bool
    history: tuple[Point, ...]
    achievements: tuple[Earned, ...]
    possible: int
    """How many achievements there are."""


class Profile(NamedTuple):
    """Somebody as they are seen from a server: numbers of all their matches, names from here.

    `games` come by matches played.  `opponents` are those met in matches of this server, by game,
    who hide from nobody.  `trophies` are those of this server, `elsewhere` how many others there
    are.  `between` is how they fared against who asks, by game.  `whole` are the figures of all
    games together.
    """

    user: int
    listed: bool
    games: tuple[GameProfile, ...]
    opponents: dict[str, tuple[Against, ...]]
    trophies: tuple[Trophy, ...]
    elsewhere: int
    between: dict[str, Against]
    whole: Figures

    def of(self, game: str) -> GameProfile | None:
        """Return what there is of one game."""
        return next((one for one in self.games if one.game == game), None)


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
        here = [result for result in results if result.guild == guild]
        keys = list(dict.fromkeys(result.game for result in results))
        games = [await self._at(user, game, _of(game, results)) for game in keys]
        trophies = await self._store.trophies.of(user)
        own = [trophy for trophy in trophies if trophy.guild == guild]
        return Profile(
            user=user,
            listed=listed,
            games=tuple(sorted(games, key=lambda one: -one.figures.matches)),
            opponents={game: await self._opponents(user, _of(game, here)) for game in keys},
            trophies=tuple(own),
            elsewhere=len(trophies) - len(own),
            between={game: head_to_head(user, asker, _of(game, results)) for game in keys},
            whole=figures_of(user, None, results),
        )

    async def _at(self, user: int, game: str, results: Sequence[MatchResult]) -> GameProfile:
        rating = await self._ratings.of(user, game)
        return GameProfile(
            game=game,
            figures=figures_of(user, game, results),
            rating=None if rating is None else self._ratings.shown(rating),
            provisional=rating is not None and is_provisional(rating),
            history=tuple(await self._ratings.history(user, game)),
            achievements=tuple(await self._achievements.of(user, game)),
            possible=len(self._achievements.all.get(game, ())),
        )

    async def _opponents(self, user: int, results: Iterable[MatchResult]) -> tuple[Against, ...]:
        met = opponents_of(user, results)
        hidden = await self._players.hidden(one.user for one in met)
        return tuple(one for one in met if one.user not in hidden)[:MOST_OPPONENTS]

    async def statistics(self, game: str, guild: int | None = None) -> Statistics:
        """Return the statistics of a game by its newest matches: of a server, or of all (None)."""
        results = await self._ratings.results(game=game, guild=guild, most=MOST_RESULTS)
        return statistics_of(game, results)


def _of(game: str, results: Iterable[MatchResult]) -> list[MatchResult]:
    return [result for result in results if result.game == game]
