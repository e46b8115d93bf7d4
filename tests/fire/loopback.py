"""Local Discord on this machine: gateway and requests over the loopback interface only."""

from __future__ import annotations

import random
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager

from aiohttp import web

from tests.discord_spec import spec_checker
from tests.fire.faults import Faults
from tests.fire.gateway import Gateway
from tests.fire.rest import PREFIX, Rest
from tests.fire.world import COMPONENT, Ids, Interaction, Person, World

HOST = "127.0.0.1"
MAX_BYTES = 25 * 1024 * 1024  # maximum size of a request


class Loopback:
    """A running local Discord: its state, its faults, and its addresses."""

    def __init__(
        self,
        people: Sequence[Person],
        seed: int = 0,
        servers: int = 1,
        *,
        strict_names: bool = False,
        manages_threads: bool = False,
    ) -> None:
        self.faults = Faults(random.Random(seed))
        ids, bot = Ids(), None
        self.worlds: list[World] = []
        ids.new()
        for guild in [ids.new_guild() for _ in range(servers)]:
            world = World(
                *(people, ids, bot),
                guild=guild,
                strict_names=strict_names,
                manages_threads=manages_threads,
            )
            self.worlds.append(world)
            bot = self.worlds[0].bot.id
        self.gateway = Gateway(self.worlds)
        self.rest = Rest(self.worlds, self.faults, spec_checker())
        self._runner: web.AppRunner | None = None
        self.rest_address = self.gateway_address = ""

    @property
    def world(self) -> World:
        """Return the first server."""
        return self.worlds[0]

    async def open_door(self) -> int:
        """Return the port of another entrance for a single process."""
        assert self._runner is not None
        await web.TCPSite(self._runner, HOST, 0).start()
        return int(self._runner.addresses[-1][1])

    @staticmethod
    def addresses(port: int) -> tuple[str, str]:
        """Return the addresses of requests and of the gateway behind a port."""
        return f"http://{HOST}:{port}{PREFIX}", f"ws://{HOST}:{port}/gateway"

    def shut_door(self, port: int) -> None:
        """Close all connections of a port and refuse new ones."""
        self.rest.shut.add(port)
        self.gateway.shut_door(port)

    def reopen_door(self, port: int) -> None:
        """Accept connections of a port again."""
        self.rest.shut.discard(port)
        self.gateway.shut_doors.discard(port)

    @asynccontextmanager
    async def running(self) -> AsyncIterator[None]:
        """Serve on a free port while the block runs."""
        app = web.Application(client_max_size=MAX_BYTES)
        self.rest.add_to(app)
        app.router.add_get("/gateway", self.gateway.serve)
        app.router.add_get("/gateway/", self.gateway.serve)
        self._runner = runner = web.AppRunner(app, shutdown_timeout=1.0)
        await runner.setup()
        try:
            site = web.TCPSite(runner, HOST, 0)
            await site.start()
            port = runner.addresses[0][1]
            self.rest_address, self.gateway_address = self.addresses(port)
            for world in self.worlds:
                world.address = f"http://{HOST}:{port}"
            yield
        finally:
            await runner.cleanup()

    def deliver_twice(self, world: World, interaction: Interaction) -> None:
        """Deliver a click a second time, as Discord sometimes does."""
        if interaction.kind == COMPONENT and self.faults.doubles():
            world.send(interaction)
