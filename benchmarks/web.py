"""Web pages: processor time, readers next to people who click, memory, and bytes of pictures.

The processor time of a page is that of the program alone, because the readers are another process.
A thousand readers poll boards, as the script of the pages does, while two simulated
users click without time to think. For the memory the moves are made without Discord, because the
simulated one keeps every picture in the memory of the program.
"""

from __future__ import annotations

import asyncio
import statistics
import tempfile
import time
from collections.abc import AsyncIterator, Iterable, Iterator, Sequence
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Final, NamedTuple
from unittest.mock import patch

from benchmarks.clicks import QUIET_SECONDS, Click, Clicker
from benchmarks.crowd.readers import Order, Reading, reading
from benchmarks.crowd.simulated_server import SimulatedServer, simulated_server
from cogs.frame.client import Longtable
from engines import GAMES
from hosting.malloc_tuning import give_memory_back
from matches.core.actor import Actor
from matches.core.models import Match
from matches.service.service import Service
from matches.store.store import Store, open_store
from render.core.renderer import renderer_of
from tests.web.timed_cup import TimedCup
from tests.web.world import AKI, BEN, HOST, WebWorld
from web.pictures import SUFFIXES, BoardPicture, position_now
from web.server import WebServer

FIRST_GOAL_MS, CACHED_GOAL_MS = 50.0, 1.0
SLOWER_GOAL, MEMORY_GOAL_MIB = 1.2, 90.0
FIRST, CACHED = 20, 300
"""Number of requests without the cache, and of requests that it answers."""
MOVES: Final = 80
ENTRANTS: Final = 64
READERS, BOARDS = 1000, 10
SECONDS: Final = 20.0
GAME: Final = "karvi"
MOVE_SECONDS: Final = 0.5
"""Seconds between two moves while the memory is measured, of all matches together."""
SETTLE_SECONDS: Final = 60.0
STATM = Path("/proc/self/statm")


class Cost(NamedTuple):
    """The processor time of a page in milliseconds, and its bytes."""

    first: float
    cached: float
    size: int


async def run() -> AsyncIterator[str]:
    """Yield the lines of the report."""
    give_memory_back()
    for game in GAMES:
        for part in renderer_of(game).parts():
            part()  # a running program has them soon after its start
    yield await _memory()  # before the others leave free memory behind
    async for line in _pages():
        yield line
    async for line in _readers():
        yield line


# --- pages --------------------------------------------------------------------------------------


async def _pages() -> AsyncIterator[str]:
    """Yield the costs of all pages that exist, and the sizes of pictures."""
    with tempfile.TemporaryDirectory() as folder:
        store = await open_store(f"sqlite+aiosqlite:///{folder}/web.db")
        world = WebWorld(store, Service(store))
        await world.publish()
        started = [await world.match(AKI, BEN, game=game) for game in GAMES]
        matches = [await world.play(match, MOVES) for match in started]
        ended = await world.play(await world.match(AKI, BEN, game=GAME))
        await world.service.results.counted(ended.id)
        cup = TimedCup(world, most=ENTRANTS)
        await cup.begin(*range(AKI, AKI + ENTRANTS))
        await cup.decide()
        world.server = _server(store, world.service)
        await world.start()
        yield f"pages, at most {FIRST_GOAL_MS:g} ms, and {CACHED_GOAL_MS:g} ms from the cache"
        for path in _paths(matches[0].id, ended.id, cup.id):
            if (await world.get(path, X_Forwarded_For="10.1.1.1")).status == 200:
                cost = await _cost(world.server, path)
                yield (
                    f"  {path:<34} {cost.first:7.1f} ms {cost.cached:6.2f} ms "
                    f"{cost.size / 1024:7.1f} KiB"
                )
        yield "pictures without names: processor time and bytes"
        for match in matches:
            yield await _pictures(world, match)
        await world.stop()
        await store.close()


def _paths(running: int, ended: int, cup: int) -> Iterator[str]:
    """Yield an address of every kind of page."""
    yield from ("/en", "/en/s/meadow", "/en/s/meadow/matches", f"/en/s/meadow/best/{GAME}")
    for match in (running, ended):
        yield from (f"/en/m/{match}{page}" for page in ("", "/board", "/log", "/text", "/at/40"))
        yield from (f"/m/{match}/file", f"/en/embed/m/{match}")
        yield from (f"/api/v1/matches/{match}{part}" for part in ("", "/turns", "/moments"))
    yield from (f"/en/t/{cup}{page}" for page in ("", "/round/1.1", "/standings/1.1", "/rules"))
    yield from (f"/en/t/{cup}{page}" for page in ("/table/1.1", ".atom", ".ics"))
    yield from (f"/t/{cup}.json", f"/t/{cup}.csv", f"/api/v1/tournaments/{cup}/standings/1.1")
    yield from (f"/en/games/{GAME}", "/en/s/meadow.atom", "/api/v1/servers/meadow")


def _server(store: Store, service: Service) -> WebServer:
    """Return a server that takes the addresses of readers from a header."""
    return WebServer(
        service.publicity,
        store.listeners.changes,
        host="127.0.0.1",
        port=0,
        address=f"https://{HOST}",
        proxies=1,
    )


async def _cost(server: WebServer, path: str) -> Cost:
    """Return the average cost of a page, without the cache and from it."""
    server.cache.expire()
    with patch("web.caching.MAX_SECONDS", 0.0):
        first, size = await _processor(server, path, FIRST)
    cached, _ = await _processor(server, path, CACHED)
    return Cost(first, cached, size)


async def _processor(server: WebServer, path: str, times: int) -> tuple[float, int]:
    """Return the milliseconds of the processor that each request takes here, and its bytes."""
    begun = time.process_time()
    found = await reading(server.port, HOST, Order(paths=(path,), times=times))
    return (time.process_time() - begun) * 1000 / times, found.received // times


async def _pictures(world: WebWorld, match: Match) -> str:
    position = position_now((await world.service.publicity.match(match.id)).match)
    costs = []
    BoardPicture(position, "en").draw()  # its parts are cached from now on
    for suffix in SUFFIXES:
        picture = BoardPicture(position, "en", suffix=suffix)
        begun = time.process_time()
        size = len(picture.draw())
        taken = (time.process_time() - begun) * 1000
        costs.append(f"{suffix} {taken:5.0f} ms {size / 1024:6.1f} KiB")
    return f"  {match.game.key:<34} {'   '.join(costs)}"


# --- readers ------------------------------------------------------------------------------------


async def _readers() -> AsyncIterator[str]:
    """Yield the slowdown of clicks while readers poll."""
    async with AsyncExitStack() as opened:
        folder = opened.enter_context(tempfile.TemporaryDirectory())
        store = await open_store(f"sqlite+aiosqlite:///{folder}/readers.db")
        service = Service(store)
        bot = Longtable(store, service, threads=False, always_sync=True, quiet=QUIET_SECONDS)
        discord_server = await opened.enter_async_context(
            simulated_server(bot, people=2, settle_seconds=SETTLE_SECONDS)
        )
        table = _Table(bot, discord_server)
        guild = discord_server.place.guild
        assert guild is not None
        await service.publicity.publish(guild, discord_server.people[0].id, "Meadow")
        await service.publicity.check_channels(guild, [discord_server.place.channel])
        boards = [(await table.sit()).id for _ in range(BOARDS)]
        await table.click(boards[0], SECONDS / 4)  # everything is cached that stays
        alone = await table.click(boards[1], SECONDS)
        server = _server(store, service)
        await server.start()
        readers = asyncio.create_task(reading(server.port, HOST, _polling(boards)))
        beside = await table.click(boards[2], SECONDS)
        found = await readers
        await server.stop()
    for line in (*_slower(alone, beside), *_answered(found)):
        yield line


def _polling(boards: Iterable[int]) -> Order:
    """Return the order to poll the boards of matches."""
    paths = tuple(f"/en/m/{board}/board" for board in boards)
    return Order(paths=paths, readers=READERS, seconds=SECONDS)


async def _memory() -> str:
    """Return by how much the memory grows in `SECONDS` of moves, without and with readers."""
    with tempfile.TemporaryDirectory() as folder:
        store = await open_store(f"sqlite+aiosqlite:///{folder}/memory.db")
        world = WebWorld(store, Service(store))
        await world.publish()
        matches = [await world.match(AKI, BEN, game=GAME) for _ in range(BOARDS)]
        await _growth(world, matches)  # everything is cached that stays
        alone = await _growth(world, matches)
        server = _server(store, world.service)
        order = _polling(match.id for match in matches)
        async with asyncio.TaskGroup() as group:
            growing = group.create_task(_growth(world, matches))
            await server.start()
            group.create_task(reading(server.port, HOST, order))
        beside = growing.result()
        await server.stop()
        await store.close()
    return (
        f"memory in {SECONDS:g} s of moves: {alone:.0f} MiB more without readers, "
        f"{beside:.0f} MiB more with the web and {READERS} readers, at the highest "
        f"(at most {MEMORY_GOAL_MIB:g})"
    )


async def _growth(world: WebWorld, matches: Sequence[Match]) -> float:
    """Return by how many MiB the memory grows at most while matches are played."""
    before = highest = _resident_mib()
    for number in range(round(SECONDS / MOVE_SECONDS)):
        await asyncio.sleep(MOVE_SECONDS)
        match = await world.service.matches.get(matches[number % len(matches)].id)
        await world.play(match, 1, seed=number)
        position = position_now((await world.service.publicity.match(match.id)).match)
        await asyncio.to_thread(BoardPicture(position, "en").draw)  # as for Discord
        highest = max(highest, _resident_mib())
    return highest - before


def _slower(alone: list[Click], beside: list[Click]) -> Iterator[str]:
    quiet, busy = (statistics.median(click.wall for click in taken) for taken in (alone, beside))
    yield (
        f"clicks: {quiet * 1000:.0f} ms in the median of {len(alone)} without readers, "
        f"{busy * 1000:.0f} ms of {len(beside)} with {READERS} readers: "
        f"{busy / quiet:.2f} times (at most {SLOWER_GOAL:g})"
    )


def _answered(found: Reading) -> Iterator[str]:
    taken = sorted(found.milliseconds)
    statuses = ", ".join(f"{count} of {status}" for status, count in sorted(found.statuses.items()))
    yield (
        f"answers in {SECONDS:g} s: {statuses}; {statistics.median(taken):.1f} ms in the median, "
        f"{taken[len(taken) * 95 // 100]:.0f} ms at 95 %, {found.received / 2**20:.0f} MiB"
    )


class _Table:
    """Two people of a simulated server who play match after match."""

    def __init__(self, bot: Longtable, discord_server: SimulatedServer) -> None:
        self._bot, self._server, self._actions = bot, discord_server, 0

    async def sit(self) -> Match:
        """Return a match of both that has just started."""
        lobby, (one, other) = self._bot.service.lobby, self._server.people
        place = self._server.place
        match = await lobby.create(self._by(one.id), game=GAME, place=place, locale="en", seats=2)
        await lobby.join(match.id, self._by(other.id))
        return await lobby.start(match.id, self._by(one.id))

    async def click(self, match_id: int, seconds: float) -> list[Click]:
        """Return the clicks in a match, and in others after it, for some seconds."""
        taken, ends = list[Click](), time.monotonic() + seconds
        while time.monotonic() < ends:
            people, channel = self._server.people, self._server.channel
            clicks = await Clicker(self._bot, channel, people, match_id).clicks()
            taken += clicks
            match = await self._bot.service.matches.get(match_id)
            match_id = (await self.sit()).id if match.ended or not clicks else match_id
        return taken

    def _by(self, user: int) -> Actor:
        self._actions += 1
        return Actor(user, self._actions)


def _resident_mib() -> float:
    """Return the resident memory of this process."""
    return int(STATM.read_text().split()[1]) / 256
