"""Rate-limiting proxies: the bot retries any refused request."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from aiohttp import ClientSession, web

from matches.core.actor import Actor
from matches.core.models import ChannelRef
from matches.service.service import Service
from matches.store.store import open_store
from tests.fire.loopback import Loopback
from tests.fire.people import is_board, until
from tests.fire.program import START_SECONDS, Program
from tests.fire.rest import PREFIX, UNCOUNTED
from tests.fire.world import Person

ANN, BEN = Person(11, "Ann"), Person(12, "Ben")
EVERY = 3  # The first request of each series is refused.
TOO_MANY = {"message": "You are being rate limited.", "retry_after": 0.01, "global": False}
OWN = ("Host", "Content-Length", "Transfer-Encoding")  # of each route, for its own refusals


class Proxy:
    """A proxy that forwards requests to Discord up to a common limit of all processes.

    Its own responses have no `Via`, like those of nirn-proxy; Discord's keep theirs.
    """

    def __init__(self, loopback: Loopback) -> None:
        self._loopback = loopback
        self.counted = self.refused = 0

    @asynccontextmanager
    async def running(self) -> AsyncIterator[str]:
        """Yield the address while the block runs."""
        app = web.Application()
        app.router.add_route("*", "/{path:.*}", self._serve)
        runner = web.AppRunner(app)
        await runner.setup()
        try:
            await web.TCPSite(runner, "127.0.0.1", 0).start()
            async with ClientSession(auto_decompress=False) as self._session:
                yield f"http://127.0.0.1:{runner.addresses[0][1]}"
        finally:
            await runner.cleanup()

    async def _serve(self, request: web.Request) -> web.Response:
        if not request.path.removeprefix(PREFIX).startswith(UNCOUNTED):
            self.counted += 1
            if self.counted % EVERY == 1:
                self.refused += 1
                return web.json_response(TOO_MANY, status=429)
        return await self._passed_on(request)

    async def _passed_on(self, request: web.Request) -> web.Response:
        address = self._loopback.rest_address.removesuffix(PREFIX) + request.path_qs
        headers = {name: text for name, text in request.headers.items() if name not in OWN}
        body = await request.read()
        asked = self._session.request(request.method, address, headers=headers, data=body)
        async with asked as answer:
            headers = {name: text for name, text in answer.headers.items() if name not in OWN}
            return web.Response(body=await answer.read(), status=answer.status, headers=headers)


async def test_a_rate_limiting_proxy_does_not_stop_the_start_or_boards(
    tmp_path: Path,
) -> None:
    loopback = Loopback([ANN, BEN])
    proxy = Proxy(loopback)
    async with loopback.running(), proxy.running() as address:
        program = Program(tmp_path, loopback, {"DISCORD_API": address})
        await begun(program.url, ChannelRef(loopback.world.guild, loopback.world.games))
        try:
            await program.start()
            assert await until(lambda: boards(loopback) == 1, START_SECONDS)
            assert await program.stop() == 0
        finally:
            await program.kill()
    assert proxy.refused
    text = program.log.read_text("utf-8")
    assert "Traceback" not in text
    assert "cannot be reached" not in text
    assert loopback.rest.problems == []


def boards(loopback: Loopback) -> int:
    """Return the number of public boards."""
    channels = loopback.world.messages.values()
    return sum(is_board(message) for messages in channels for message in messages.values())


async def begun(url: str, place: ChannelRef) -> None:
    """Store a started match with a pending board delivery."""
    store = await open_store(url)
    lobby = Service(store).lobby
    match = await lobby.create(Actor(ANN.id, 1), game="rivals", place=place, locale="en")
    await lobby.join(match.id, Actor(BEN.id, 2))
    await lobby.start(match.id, Actor(ANN.id, 3))
    await store.close()
