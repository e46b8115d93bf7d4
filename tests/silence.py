"""A TCP proxy on this machine whose connections can fall silent: open, but without an answer."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

from sqlalchemy import make_url

from tests.postgres import HOST

CHUNK_BYTES = 1 << 16


class Link:
    """One connection through the proxy; a silent one swallows what both ends send."""

    def __init__(self, *, silent: bool) -> None:
        self.silent = silent

    async def carry(self, source: asyncio.StreamReader, target: asyncio.StreamWriter) -> None:
        """Pass on what `source` sends until it ends; the end is swallowed, too."""
        with suppress(OSError):
            while data := await source.read(CHUNK_BYTES):
                if not self.silent:
                    target.write(data)
                    await target.drain()
            if not self.silent:
                target.close()


class Proxy:
    """A way to a server through `port` that can fall silent, as behind a forgetful firewall."""

    def __init__(self, server_port: int) -> None:
        self.port = 0
        self.opened = 0
        self.is_shut = False  # new connections are accepted, but silent as well
        self._server_port = server_port
        self._links: list[Link] = []
        self._tasks: list[asyncio.Task[None]] = []
        self._writers: list[asyncio.StreamWriter] = []

    def fall_silent(self, *, shut: bool = False) -> None:
        """Silence every connection there is, and all to come if the proxy is to be `shut`."""
        for link in self._links:
            link.silent = True
        self.is_shut = shut

    def reopen(self) -> None:
        """Serve new connections again; the silent ones stay silent."""
        self.is_shut = False

    async def accept(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Connect a client with the server."""
        self.opened += 1
        link = Link(silent=self.is_shut)
        self._links.append(link)
        from_server, to_server = await asyncio.open_connection(HOST, self._server_port)
        self._writers += writer, to_server
        for work in (link.carry(reader, to_server), link.carry(from_server, writer)):
            self._tasks.append(asyncio.create_task(work))

    async def close(self) -> None:
        """Close every connection."""
        for task in self._tasks:
            task.cancel()
        for writer in self._writers:
            writer.close()
        ends = [writer.wait_closed() for writer in self._writers]
        await asyncio.gather(*self._tasks, *ends, return_exceptions=True)


@asynccontextmanager
async def proxied(url: str) -> AsyncIterator[tuple[Proxy, str]]:
    """Yield a proxy in front of a database's server, and the address of the database behind it."""
    place = make_url(url)
    assert place.port is not None
    proxy = Proxy(place.port)
    server = await asyncio.start_server(proxy.accept, HOST, 0)
    proxy.port = server.sockets[0].getsockname()[1]
    try:
        yield proxy, place.set(port=proxy.port).render_as_string(hide_password=False)
    finally:
        server.close()
        await proxy.close()
