"""Matchmaking service: queues of seekers, and matches opened when enough have gathered."""

from __future__ import annotations

import asyncio
import logging
from collections import defaultdict
from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import NamedTuple

from engines.core import Refusal
from matches.clock.time_control import PROFILES
from matches.core.actor import Actor
from matches.core.bounds import check_ids
from matches.core.matchmaking import (
    FoundMatch,
    Seek,
    SeekCandidate,
    SeekCriteria,
    check_criteria,
    find_match,
    gathered,
    next_moment,
)
from matches.core.models import ChannelRef, Match
from matches.ratings.models import Rating
from matches.ratings.scale import START, number
from matches.service.blocks import BlockService
from matches.service.limits import QuotaService
from matches.service.lobby import LobbyService
from matches.service.reliability import ReliabilityService
from matches.service.updater import MatchUpdater
from matches.store.players import EVERYWHERE
from matches.store.store import DuplicateInteraction, SeekCancelled

log = logging.getLogger(__name__)


Sees = Callable[[int, ChannelRef], Awaitable[bool]]
"""Function that returns whether a user can view a channel of their server."""


class SeekStatus(NamedTuple):
    """The status of a seek: `have` of `need` players are found."""

    seeker: Seek
    have: int
    need: int


class MatchmakingService:
    """The queues of all servers, one for each game.

    A seeker leaves the queue in the transaction that opens their match.  The Discord layer sets
    `sees`, the check of channel access.
    """

    def __init__(
        self,
        updater: MatchUpdater,
        blocks: BlockService,
        quota: QuotaService,
        lobby: LobbyService,
        reliability: ReliabilityService,
    ) -> None:
        self._updater, self._store = updater, updater.store
        self._blocks, self._quota, self._lobby = blocks, quota, lobby
        self._reliability = reliability
        self._matching = asyncio.Lock()
        self.sees: Sees = _everything

    async def seek(
        self, actor: Actor, game: str, place: ChannelRef, criteria: SeekCriteria
    ) -> Match | None:
        """Seek a match of a game; return it if it has been found at once.

        A repeated seek replaces the criteria and keeps the waiting time.
        """
        user, interaction = actor.user, actor.interaction
        assert interaction is not None, "the queue knows a user by their interaction"
        check_ids(user, *place, interaction)
        if game not in self._store.games:
            raise Refusal("unknown_game", game=game)
        check_criteria(self._store.games[game], criteria, PROFILES)
        guild = _guild(place)
        if await self._store.players.is_blocked(guild, user):
            raise Refusal("blocked")
        await self._quota.must_have_few_lobbies(user)
        async with self._matching:
            if (
                await self._store.matches.applied_to(interaction) is None
            ):  # Otherwise this interaction was already applied.
                old = await self._of(user, guild, game)
                since = self._updater.now() if old is None else old.since
                seeker = Seek(user, game, place, since, interaction, criteria)
                await self._store.seekers.put(seeker)
                await self._match(await self._store.seekers.get(guild, game))
        match_id = await self._store.matches.applied_to(interaction)
        return None if match_id is None else await self._store.matches.get(match_id)

    async def leave(self, user: int, game: str, guild: int) -> bool:
        """Cancel a seek; return False if there was none."""
        check_ids(user, guild)
        async with self._matching:
            return await self._store.seekers.remove(guild, user, game)

    async def get(self, user: int, guild: int) -> list[SeekStatus]:
        """Return the status of a user's seeks on a server."""
        here = await self._store.seekers.here(guild)
        return [
            await self._standing(own, [seek for seek in here if seek.game == own.game])
            for own in here
            if own.user == user and own.until > self._updater.now()
        ]

    async def games_sought(self, guild: int) -> dict[str, int]:
        """Return the number of seekers on a server, by game."""
        count: defaultdict[str, int] = defaultdict(int)
        for seeker in await self._store.seekers.here(guild):
            count[seeker.game] += 1
        return dict(count)

    async def queues(self) -> list[tuple[int, str]]:
        """Return the servers and games with seeks, after removing expired seeks."""
        now = self._updater.now()
        everybody = await self._store.seekers.everywhere()
        if any(seeker.until <= now for seeker in everybody):
            await self._store.seekers.expire(now)
        found = ((_guild(seek.place), seek.game) for seek in everybody if seek.until > now)
        return list(dict.fromkeys(found))

    async def gather(self, guild: int, game: str) -> int | None:
        """Open the matches that are possible in a queue.

        Returns the next time at which another may be possible (Unix milliseconds, UTC).
        """
        async with self._matching:
            left = await self._match(await self._store.seekers.get(guild, game))
        return next_moment(left, self._updater.now())

    async def _match(self, queue: Sequence[Seek]) -> list[SeekCandidate]:
        """Open every possible match of a queue; return the remaining seekers."""
        left = await self._candidates(queue)
        while (match := find_match(left, self._updater.now())) is not None:
            await self._open(match)
            taken = {seeker.user for seeker in match.seekers}
            left = [one for one in left if one.seeker.user not in taken]
        return left

    async def _open(self, match: FoundMatch) -> None:
        """Open a match; remove seeks that were already fulfilled."""
        try:
            opened = await self._lobby.create_found(match)
            true = {row.user for row in opened.seats} == {seek.user for seek in match.seekers}
        except (SeekCancelled, DuplicateInteraction):
            true = False
        except Refusal as refusal:
            log.warning("found match of %s not opened: %s", match.seekers[0].game, refusal.reason)
            return
        for one in () if true else match.seekers:
            if await self._store.matches.applied_to(one.interaction) is not None:
                await self._store.seekers.remove(_guild(one.place), one.user, one.game)

    async def _standing(self, own: Seek, queue: Sequence[Seek]) -> SeekStatus:
        candidates = await self._candidates(queue)
        # The user was blocked in the meantime.
        if own.user not in {candidate.seeker.user for candidate in candidates}:
            return SeekStatus(own, 1, min(own.criteria.sizes))
        return SeekStatus(own, *gathered(candidates, own.user, self._updater.now()))

    async def _candidates(self, queue: Sequence[Seek]) -> list[SeekCandidate]:
        """Return the candidates of a queue, without blocked users."""
        if not queue or queue[0].game not in self._store.games:
            return []
        now, guild = self._updater.now(), _guild(queue[0].place)
        blocks = [*await self._blocks.for_guild(guild), *await self._blocks.for_guild(EVERYWHERE)]
        blocked = {block.user for block in blocks}
        may = [seek for seek in queue if seek.until > now and seek.user not in blocked]
        users = [seeker.user for seeker in may]
        ratings = await self._store.ratings.many(users, queue[0].game)
        players = await self._store.players.many(users)
        reliability = await self._reliability.many(users)
        sees = await self._seen(may)
        return [
            SeekCandidate(
                seeker=seek,
                rating=rating_in(ratings, seek.user),
                hours=players[seek.user].hours,
                sees=sees[seek.user],
                reliability=reliability[seek.user],
            )
            for seek in may
        ]

    async def _seen(self, queue: Sequence[Seek]) -> dict[int, frozenset[ChannelRef]]:
        """Return the channels of the other seekers in a queue that each user can view."""
        places = {seek.place for seek in queue}
        return {
            seek.user: frozenset(
                [place for place in places - {seek.place} if await self.sees(seek.user, place)]
            )
            for seek in queue
        }

    async def _of(self, user: int, guild: int, game: str) -> Seek | None:
        queue = await self._store.seekers.get(guild, game)
        now = self._updater.now()
        return next((seek for seek in queue if seek.user == user and seek.until > now), None)


async def _everything(user: int, place: ChannelRef) -> bool:
    return True


def rating_in(ratings: Mapping[int, Rating], user: int) -> int:
    """Return the displayed rating of a user, the initial one if they have none."""
    return number(ratings[user].mu) if user in ratings else START


def _guild(place: ChannelRef) -> int:
    if place.guild is None:
        raise Refusal("not_here")
    return place.guild
