"""Batching of concurrent calls."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

import pytest

from matches.store.batches import MAX_AT_ONCE, Batcher


class Work:
    """Doubles numbers; negative ones are damaged, and a call may wait for `gate`."""

    def __init__(self) -> None:
        self.calls: list[list[int]] = []
        self.gate = asyncio.Event()
        self.gate.set()

    async def __call__(self, items: Sequence[int]) -> list[int]:
        self.calls.append([*items])
        await self.gate.wait()
        if min(items) < 0:
            raise ValueError(min(items))
        return [2 * item for item in items]


async def test_calls_at_the_same_time_are_worked_on_together() -> None:
    work = Work()
    batched = Batcher(work)
    assert await asyncio.gather(*(batched(item) for item in range(4))) == [0, 2, 4, 6]
    assert work.calls == [[0, 1, 2, 3]]


async def test_calls_during_the_work_are_worked_on_together_after_it() -> None:
    work = Work()
    work.gate.clear()
    batched = Batcher(work)
    first = asyncio.create_task(batched(1))
    while not work.calls:
        await asyncio.sleep(0)
    later = [asyncio.create_task(batched(item)) for item in (2, 3)]
    await asyncio.sleep(0)
    work.gate.set()
    assert await asyncio.gather(first, *later) == [2, 4, 6]
    assert work.calls == [[1], [2, 3]]


async def test_too_many_calls_are_worked_on_in_parts() -> None:
    work = Work()
    batched = Batcher(work)
    await asyncio.gather(*(batched(item) for item in range(MAX_AT_ONCE + 1)))
    assert [len(items) for items in work.calls] == [MAX_AT_ONCE, 1]


async def test_a_failure_reaches_only_the_call_that_causes_it() -> None:
    work = Work()
    batched = Batcher(work)
    found = await asyncio.gather(*map(batched, (1, -1, 3)), return_exceptions=True)
    assert found[::2] == [2, 6]
    assert isinstance(found[1], ValueError)
    with pytest.raises(ValueError, match="-2"):
        await batched(-2)
    assert await batched(4) == 8


async def test_a_cancelled_call_leaves_the_others_alone() -> None:
    work = Work()
    work.gate.clear()
    batched = Batcher(work)
    calls = [asyncio.create_task(batched(item)) for item in (1, 2)]
    while not work.calls:
        await asyncio.sleep(0)
    calls[0].cancel()
    work.gate.set()
    assert await calls[1] == 4
    assert calls[0].cancelled() or calls[0].cancelling()
