"""HTTP server of the web pages: start and stop."""

from __future__ import annotations

import logging
from collections.abc import Callable, MutableSequence
from typing import Final

from aiohttp import web

from matches.core.publicity import Subject
from matches.service.publicity import PublicityService
from presentation.render_pool import BRUSHES, RENDER_DELAYS
from settings import Settings, SettingsError
from web.app import WebApp
from web.caching import REST_SECONDS, PageCache
from web.pages import Site
from web.pictures import PictureStore

IDLE_SECONDS: Final = 10.0
"""Seconds after which an unused connection is closed."""
STOP_SECONDS: Final = 5.0
PICTURE_DELAY_SECONDS: Final = 10.0
"""Acceptable delay of a picture, longer than any on Discord."""
_UNLOGGED: Final = logging.getLogger(f"{__name__}.requests")
_UNLOGGED.setLevel(logging.CRITICAL)  # Malformed requests would fill the log.
Changes = MutableSequence[Callable[[Subject, int], None]]
"""Listeners that receive every change of what is public."""


async def draw_later(work: Callable[[], bytes]) -> bytes:
    """Run a drawing after those that Discord waits for."""
    RENDER_DELAYS.set(PICTURE_DELAY_SECONDS)
    return await BRUSHES.draw(work)


class WebServer:
    """The web pages of this process at `host` and `port`, known to readers as `address`.

    Without an `address` it is that of the port.  Only requests for its host are answered.
    `outages` are the errors of an unreachable database.  A page is made again `rest` seconds after
    the last time if its match has changed.
    """

    def __init__(
        self,
        publicity: PublicityService,
        changes: Changes,
        *,
        host: str,
        port: int,
        address: str = "",
        support: str = "",
        privacy: str = "",
        proxies: int = 0,
        outages: tuple[type[Exception], ...] = (),
        rest: float = REST_SECONDS,
    ) -> None:
        self._changes, self._host, self._port, self._address = changes, host, port, address
        self.cache = PageCache(outages, rest=rest)
        self.site = Site(
            publicity, PictureStore(draw_later), address, support=support, privacy=privacy
        )
        self._app = WebApp(self.site, cache=self.cache, proxies=proxies, outages=outages)
        self._runner: web.AppRunner | None = None

    @property
    def port(self) -> int:
        """Return the port in use, 0 while the server is stopped."""
        return int(self._runner.addresses[0][1]) if self._runner else 0

    @property
    def address(self) -> str:
        """Return the address for readers."""
        return self.site.address

    @property
    def is_serving(self) -> bool:
        """Return whether pages are served now."""
        return self._runner is not None

    async def start(self) -> None:
        """Serve the pages from now on.

        Raises `SettingsError` if the address cannot be used.
        """
        runner = web.AppRunner(
            self._app.application(),
            access_log=None,
            logger=_UNLOGGED,
            keepalive_timeout=IDLE_SECONDS,
            shutdown_timeout=STOP_SECONDS,
        )
        await runner.setup()
        try:
            await web.TCPSite(runner, self._host, self._port).start()
        except OSError as error:
            await runner.cleanup()
            raise SettingsError(f"Port {self._port} of the web pages: {error}") from error
        self._runner = runner
        self.site.address = self._address.rstrip("/") or f"http://{self._host}:{self.port}"
        self._changes.append(self.cache.change)

    async def stop(self) -> None:
        """Finish the requests in progress and stop."""
        if (runner := self._runner) is not None:
            self._runner = None
            self._changes.remove(self.cache.change)
            await runner.cleanup()
            await self.cache.close()
            await self.site.pictures.close()


def web_server(
    settings: Settings,
    publicity: PublicityService,
    changes: Changes,
    outages: tuple[type[Exception], ...],
) -> WebServer:
    """Return the server of the settings."""
    return WebServer(
        publicity,
        changes,
        host=settings.web_host,
        port=settings.web_port,
        address=settings.web_url,
        support=settings.support_url,
        privacy=settings.privacy_url,
        proxies=settings.web_proxies,
        outages=outages,
    )
