"""HTTP endpoints `/healthz` and `/metrics`."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from aiohttp import web
from prometheus_client import CONTENT_TYPE_LATEST

from hosting.health import HealthMonitor
from hosting.metrics import exposition
from settings import Settings, SettingsError

UNWELL = 503


@asynccontextmanager
async def served(settings: Settings, watch: HealthMonitor) -> AsyncIterator[None]:
    """Serve at STATUS_HOST and STATUS_PORT during the context, if there is a port.

    Raises `SettingsError` if the address cannot be used.
    """
    if not settings.status_port:
        yield
        return
    runner = web.AppRunner(application(watch), access_log=None)
    await runner.setup()
    try:
        host, port = settings.status_host, settings.status_port
        try:
            await web.TCPSite(runner, host, port).start()
        except OSError as error:
            raise SettingsError(f"STATUS_PORT={port} cannot be used: {error}") from error
        yield
    finally:
        await runner.cleanup()


def application(watch: HealthMonitor) -> web.Application:
    """Return the web application."""

    async def health(_: web.Request) -> web.Response:
        found = await watch.check()
        return web.json_response(found.as_dict(), status=UNWELL if found.problems else 200)

    async def metrics(_: web.Request) -> web.Response:
        text = exposition(await watch.check())
        return web.Response(body=text, headers={"Content-Type": CONTENT_TYPE_LATEST})

    app = web.Application()
    app.add_routes([web.get("/healthz", health), web.get("/metrics", metrics)])
    return app
