"""A Discord of our own on this machine: gateway and requests over the loopback, nothing else."""

from __future__ import annotations

import random
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager

from aiohttp import web

from tests.discord_spec import spec_checker
from tests.fire.faults import Faults
from tests.fire.gateway import Gateway
from tests.fire.rest import PREFIX, Rest
from tests.fire.world import COMPONENT, Interaction, Person, World

HOST = "127.0.0.1"
MOST_BYTES = 25 * 1024 * 1024  # of a request


class Loopback:
    """A running Discord: what it knows, how it can fail, and where it is found."""

    def __init__(self, people: Sequence[Person], seed: int = 0) -> None:
        self.faults = Faults(random.Random(seed))
        self.world = World(people)
        self.gateway = Gateway(self.world)
        self.rest = Rest(self.world, self.faults, spec_checker())
        self.rest_address = self.gateway_address = ""

    @asynccontextmanager
    async def running(self) -> AsyncIterator[None]:
        """Serve on a free port while the block runs."""
        app = web.Application(client_max_size=MOST_BYTES)
        self.rest.add_to(app)
        app.router.add_get("/gateway", self.gateway.serve)
        app.router.add_get("/gateway/", self.gateway.serve)
        runner = web.AppRunner(app, shutdown_timeout=1.0)
        await runner.setup()
        try:
            site = web.TCPSite(runner, HOST, 0)
            await site.start()
            port = runner.addresses[0][1]
            self.rest_address = f"http://{HOST}:{port}{PREFIX}"
            self.gateway_address = self.gateway.address = f"ws://{HOST}:{port}/gateway"
            self.world.address = f"http://{HOST}:{port}"
            yield
        finally:
            await runner.cleanup()

    def deliver_twice(self, interaction: Interaction) -> None:
        """Let a click arrive once more, as Discord sometimes does."""
        if interaction.kind == COMPONENT and self.faults.doubles():
            self.world.send(interaction)
