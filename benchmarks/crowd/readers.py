"""Readers of web pages, in a separate process.

`python -m benchmarks.crowd.readers ADDRESS HOST` reads an `Order` from its input, in JSON, and
prints a `Reading`.
"""

from __future__ import annotations

import asyncio
import random
import re
import sys
import time
from collections import Counter
from typing import Final

import msgspec
from aiohttp import ClientSession, ClientTimeout, TCPConnector

POLL_SECONDS: Final = 15.0
SPREAD: Final = 0.2
"""Share by which the seconds between two requests of a reader differ."""
PICTURE = re.compile(r'<img src="(/p/[^"]+)"')
PATIENCE: Final = ClientTimeout(total=60)


class Order(msgspec.Struct, frozen=True, kw_only=True):
    """Work for readers: each of them polls one of `paths` for some `seconds`.

    Without `seconds` one reader requests every path `times` times.
    """

    paths: tuple[str, ...]
    readers: int = 1
    seconds: float = 0.0
    times: int = 1


class Reading(msgspec.Struct, frozen=True, kw_only=True):
    """The answers of the readers: their number by status, bytes, and milliseconds each took."""

    statuses: dict[int, int]
    received: int
    milliseconds: tuple[float, ...]


class Readers:
    """Readers at one address, each with a different address for the limits of the server."""

    def __init__(self, session: ClientSession, address: str, host: str) -> None:
        self._session, self._address, self._host = session, address, host
        self._statuses = Counter[int]()
        self._received = 0
        self._milliseconds: list[float] = []

    async def obey(self, order: Order) -> Reading:
        """Carry out an order."""
        if order.seconds:
            await asyncio.gather(
                *(
                    self._poll(order.paths[number % len(order.paths)], number, order.seconds)
                    for number in range(order.readers)
                )
            )
        else:
            for number in range(order.times):
                for path in order.paths:
                    await self._get(path, number, "")
        return Reading(
            statuses=dict(self._statuses),
            received=self._received,
            milliseconds=tuple(self._milliseconds),
        )

    async def _poll(self, path: str, reader: int, seconds: float) -> None:
        """Request a path again and again, and the picture of each new answer."""
        rng, tag, ends = random.Random(reader), "", time.monotonic() + seconds
        await asyncio.sleep(rng.random() * POLL_SECONDS)
        while time.monotonic() < ends:
            body, tag = await self._get(path, reader, tag)
            if (picture := PICTURE.search(body)) is not None:
                await self._get(picture[1], reader, "")
            pause = POLL_SECONDS * rng.uniform(1 - SPREAD, 1 + SPREAD)
            await asyncio.sleep(max(0.0, min(pause, ends - time.monotonic())))

    async def _get(self, path: str, reader: int, tag: str) -> tuple[str, str]:
        """Request a path; return the text of the answer and its entity tag."""
        headers = {
            "Host": self._host,
            "X-Forwarded-For": f"10.{reader >> 16}.{reader >> 8 & 255}.{reader & 255}",
        }
        if tag:
            headers["If-None-Match"] = tag
        begun = time.perf_counter()
        async with self._session.get(self._address + path, headers=headers) as answer:
            body = await answer.read()
        self._milliseconds.append((time.perf_counter() - begun) * 1000)
        self._statuses[answer.status] += 1
        self._received += len(body)
        is_text = answer.content_type == "text/html"
        return body.decode() if is_text else "", answer.headers.get("ETag", tag)


async def reading(port: int, host: str, order: Order) -> Reading:
    """Return the reading of readers in another process, at a port of this machine."""
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "benchmarks.crowd.readers", f"http://127.0.0.1:{port}", host),
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
    )
    out, _ = await process.communicate(msgspec.json.encode(order))
    return msgspec.json.decode(out, type=Reading)


async def main(address: str, host: str) -> None:
    """Read an order, and print what its readers received."""
    order = msgspec.json.decode(sys.stdin.buffer.read(), type=Order)
    connector = TCPConnector(limit=0, keepalive_timeout=8)
    async with ClientSession(connector=connector, timeout=PATIENCE) as session:
        found = await Readers(session, address, host).obey(order)
    sys.stdout.buffer.write(msgspec.json.encode(found))


if __name__ == "__main__":
    asyncio.run(main(*sys.argv[1:]))
