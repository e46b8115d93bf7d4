"""Drawing of pictures in worker threads: limited concurrency, most urgent first."""

from __future__ import annotations

import asyncio
import threading
from itertools import islice

import pytest

from cogs.frame.match.delivery import prerender
from cogs.frame.match.delivery.prerender import prerender_parts
from engines import GAMES
from presentation.pictures import picture
from presentation.render_pool import BOARD, MAX_DRAWN_AT_ONCE, RENDER_DELAYS, RenderPool
from render.core.cache import MASTERS, SPRITES
from render.core.renderer import renderer_of


class Easel:
    """Counter of concurrent drawings."""

    def __init__(self) -> None:
        self.now = self.most = 0
        self.free = threading.Event()
        self._lock = threading.Lock()

    def draw(self) -> None:
        with self._lock:
            self.now += 1
            self.most = max(self.most, self.now)
        self.free.wait()
        with self._lock:
            self.now -= 1


async def test_concurrent_drawings_are_limited(real_pictures: None) -> None:
    easel = Easel()
    tasks = [
        asyncio.create_task(picture("board", "", easel.draw)) for _ in range(4 * MAX_DRAWN_AT_ONCE)
    ]
    async with asyncio.timeout(60):
        while easel.now < MAX_DRAWN_AT_ONCE:
            await asyncio.sleep(0.01)
    easel.free.set()
    assert await asyncio.gather(*tasks) == [None] * len(tasks)
    assert easel.most == MAX_DRAWN_AT_ONCE


class Queue:
    """Drawing queue that records the order and starts nothing until it is released."""

    def __init__(self) -> None:
        self.brushes = RenderPool(1)
        self.drawn: list[str] = []
        self.free = threading.Event()
        self._begun = asyncio.Event()
        self._loop = asyncio.get_running_loop()

    async def block(self) -> asyncio.Task[None]:
        """Keep the only brush busy until it is released."""

        def work() -> None:
            self._loop.call_soon_threadsafe(self._begun.set)
            self.free.wait()

        task = asyncio.create_task(self.brushes.draw(work))
        await asyncio.wait_for(self._begun.wait(), 60)
        return task

    async def ask(self, name: str, patience: float) -> asyncio.Task[None]:
        """Request a drawing in a separate task."""

        async def asking() -> None:
            RENDER_DELAYS.set(patience)
            await self.brushes.draw(lambda: self.drawn.append(name))

        task = asyncio.create_task(asking())
        await asyncio.sleep(0)
        return task


async def test_responses_are_drawn_before_boards() -> None:
    queue = Queue()
    tasks = [await queue.block()]
    for name, patience in (("board", BOARD), ("answer", 0.0)):
        tasks.append(await queue.ask(name, patience))
    queue.free.set()
    await asyncio.gather(*tasks)
    assert queue.drawn == ["answer", "board"]


async def test_no_crowd_of_answers_keeps_a_board_from_being_drawn() -> None:
    queue = Queue()
    tasks = [await queue.block(), await queue.ask("board", -BOARD)]  # it has waited too long
    tasks += [await queue.ask(f"answer {number}", 0.0) for number in range(3)]
    queue.free.set()
    await asyncio.gather(*tasks)
    assert queue.drawn[0] == "board"


async def test_cancelled_drawings_are_skipped() -> None:
    queue = Queue()
    blocking = await queue.block()
    gone, waits = await queue.ask("gone", 0.0), await queue.ask("waits", 0.0)
    gone.cancel()
    await asyncio.wait([gone])
    queue.free.set()
    await asyncio.gather(blocking, waits)
    assert queue.drawn == ["waits"]


async def test_drawing_errors_are_raised_to_the_caller() -> None:
    def broken() -> None:
        raise ValueError("no colour")

    with pytest.raises(ValueError, match="no colour"):
        await RenderPool(1).draw(broken)


@pytest.mark.parametrize("game", GAMES)
async def test_parts_drawn_in_advance_are_cached(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    parts = list(islice(renderer_of(game).parts(), 5))
    monkeypatch.setattr(
        prerender, "renderer_of", lambda key: renderer_of(key)._replace(parts=lambda: parts)
    )
    MASTERS.clear()
    await asyncio.to_thread(prerender_parts([game]).join)
    kept = dict(MASTERS._stored)
    assert not SPRITES._entries
    for part in parts:
        part()
    assert bool(kept) == bool(parts)
    assert MASTERS._stored == kept
