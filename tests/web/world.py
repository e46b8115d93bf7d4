"""A published server with matches, and the web pages about it."""

from __future__ import annotations

import random
from typing import Any, NamedTuple

import msgspec
from aiohttp import ClientSession
from yarl import URL

from engines.core import options_of
from matches.core.actor import Actor
from matches.core.models import ChannelRef, Match, Robot
from matches.core.publicity import PublicGuild
from matches.record.insight import Insight, TurningPoint
from matches.service.service import Service
from matches.store.errors import StoreError
from matches.store.store import Store
from web.server import WebServer

GUILD, CHANNEL, THREAD = 71_000_000_000_000_001, 71_000_000_000_000_002, 71_000_000_000_000_003
HERE = ChannelRef(GUILD, CHANNEL)
ADMIN = 71_000_000_000_000_010
AKI, BEN, CLEO, DAN, EVE = (71_000_000_000_000_100 + number for number in range(5))
HOST = "longtable.example"


class Answer(NamedTuple):
    """A response that has been read."""

    status: int
    body: bytes
    headers: Any

    @property
    def text(self) -> str:
        return self.body.decode()


class WebWorld:
    """A service with a published server, and requests of its pages."""

    def __init__(self, store: Store, service: Service) -> None:
        self.store, self.service, self.clicks = store, service, 10_000
        self.guild: PublicGuild
        self.session: ClientSession
        self.server = WebServer(
            service.publicity,
            store.listeners.changes,
            host="127.0.0.1",
            port=0,
            address=f"https://{HOST}",
            support="https://help.example/",
            privacy="https://privacy.example/",
            proxies=1,
            outages=(StoreError,),
            rest=0.0,
        )
        self.requests = 0

    async def start(self) -> None:
        """Serve the pages."""
        await self.server.start()
        self.session = ClientSession()

    async def stop(self) -> None:
        """End the server."""
        await self.session.close()
        await self.server.stop()

    def by(self, user: int) -> Actor:
        """Return a user as the actor of a new interaction."""
        self.clicks += 1
        return Actor(user, self.clicks)

    async def publish(self, name: str = "Meadow", guild: int = GUILD) -> PublicGuild:
        """Publish a server with one public channel."""
        self.guild = await self.service.publicity.publish(guild, ADMIN, name)
        await self.service.publicity.set_listed(guild, listed=True)
        await self.service.publicity.check_channels(guild, [CHANNEL])
        return self.guild

    async def match(
        self,
        *users: int,
        game: str = "karvi",
        robots: int = 0,
        place: ChannelRef = HERE,
        start: bool = True,
    ) -> Match:
        """Return a match of users and robots that has just started."""
        host, *others = users
        lobby = self.service.lobby
        match = await lobby.create(self.by(host), game=game, place=place, locale="en")
        for user in others:
            match = await lobby.join(match.id, self.by(user))
        for _ in range(robots):
            match = await lobby.add_robot(match.id, self.by(host), Robot("greedy"))
        return await lobby.start(match.id, self.by(host)) if start else match

    async def play(self, match: Match, moves: int | None = None, seed: int = 1) -> Match:
        """Play some random moves, or all until the end."""
        rng = random.Random(seed)
        while match.state is not None and match.to_move and moves != 0:
            seat = match.to_move[0]
            chosen = rng.choice(options_of(match.state, seat))
            row = match.seats[seat]
            if row.robot is not None:
                plain = msgspec.to_builtins(chosen)
                match = await self.service.turns.play_robot(
                    match.id, seat, [plain], clock=match.clock(seat)
                )
            else:
                match = await self.service.turns.act(
                    match.id, self.by(row.user), [chosen], clock=None
                )
            moves = None if moves is None else moves - 1
        return match

    async def analyse(self, match: Match) -> None:
        """Store an analysis of an ended match, as if a user had asked for its graph."""
        turns = (await self.service.publicity.history(match.id)).steps[-1].turn
        points = tuple(tuple(range(turns + 1)) for _ in match.seats)
        insight = Insight(points, turnings=(TurningPoint(3, 1, 0.25, 2),))
        await self.store.insights.add(match.id, msgspec.json.encode(insight).decode())

    async def get(self, path: str, **headers: str) -> Answer:
        """Return the answer to a request, without following redirects."""
        return await self.ask("GET", path, **headers)

    async def ask(self, method: str, path: str, **headers: str) -> Answer:
        """Return the answer to a request of any method."""
        self.requests += 1
        readers = f"10.1.{self.requests // 250}.{self.requests % 250}"  # none exceeds its quota
        given = {"Host": HOST, "X-Forwarded-For": readers}
        given |= {name.replace("_", "-"): text for name, text in headers.items()}
        url = URL(f"http://127.0.0.1:{self.server.port}{path}", encoded=True)
        async with self.session.request(
            method, url, headers=given, allow_redirects=False
        ) as response:
            return Answer(response.status, await response.read(), response.headers)
