"""Two processes on one database, each with half of the shards and the users of one server."""

from __future__ import annotations

from matches.core.models import ChannelRef, Match, Robot
from matches.core.shards import TIMESTAMP_BITS, Ownership
from matches.service.service import Service
from matches.store.store import Store, open_store
from tests.matches.people import AKI, GAMES, Clock, People
from tests.matches.tournaments.contest import Contest

GUILDS = 2 << TIMESTAMP_BITS, 3 << TIMESTAMP_BITS
"""One server for each of two shards."""


class Half:
    """A process that holds one of two shards, with the users of a server on it."""

    def __init__(self, store: Store, shard: int, clock: Clock) -> None:
        self.store, self.clock, self.place = store, clock, ChannelRef(GUILDS[shard], 20 + shard)
        self.service = Service(store, now=clock, new_secret=lambda: b"s" * 32)
        self.people = People(self.service, self.place)
        self.people.clicks += 10_000 * shard

    async def open(self) -> Match:
        """Return an open match of the server."""
        return await self.people.open()

    async def add_robot(self, match: Match) -> None:
        """Seat a robot in an open match."""
        await self.service.lobby.add_robot(match.id, self.people.by(AKI), Robot())

    async def sit_with_robot(self) -> Match:
        """Return a running match of Aki and a robot."""
        match = await self.open()
        await self.add_robot(match)
        return await self.service.lobby.start(match.id, self.people.by(AKI))

    @property
    def user(self) -> int:
        """Return a user whose digests belong to this process."""
        return (self.place.guild or 0) + 77


async def open_half(url: str, shard: int, clock: Clock) -> Half:
    """Return the process that holds a shard."""
    return Half(await open_store(url, GAMES, Ownership(2, (shard,))), shard, clock)


Halves = tuple[Half, Half]


def contest_of(half: Half) -> Contest:
    """Return a two-player tournament on the server of a process."""
    contest = Contest(half.store, half.clock, half.place, most=2)
    contest.clicks = half.people.clicks + 5000
    return contest
