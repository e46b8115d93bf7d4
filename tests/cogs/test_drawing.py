"""Pictures are drawn beside the loop, and few of them at once."""

from __future__ import annotations

import asyncio
import threading

from cogs.frame.match.pictures import MOST_DRAWN_AT_ONCE, picture


class Easel:
    """Counts how many draw on it at once."""

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


async def test_few_pictures_are_drawn_at_once(real_pictures: None) -> None:
    easel = Easel()
    tasks = [
        asyncio.create_task(picture("board", "", easel.draw)) for _ in range(4 * MOST_DRAWN_AT_ONCE)
    ]
    async with asyncio.timeout(60):
        while easel.now < MOST_DRAWN_AT_ONCE:
            await asyncio.sleep(0.01)
    easel.free.set()
    assert await asyncio.gather(*tasks) == [None] * len(tasks)
    assert easel.most == MOST_DRAWN_AT_ONCE
