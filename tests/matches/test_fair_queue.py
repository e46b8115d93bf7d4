"""Fair queue: slots alternate between users and keep the order of each user's requests."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable

from matches.robots.fair_queue import FairQueue
from tests.matches.people import AKI, BEN, CLEO


class Desk:
    """Requests in a fair queue; `served` lists their names in the order of granted slots."""

    def __init__(self, size: int) -> None:
        self.queue = FairQueue(size)
        self.served: list[str] = []
        self._finished: dict[str, asyncio.Event] = {}
        self._tasks: dict[str, asyncio.Task[None]] = {}

    async def ask(self, person: int, names: Iterable[str]) -> None:
        """Request a slot for each name, held until it is finished."""
        for name in names:
            self._finished[name] = asyncio.Event()
            self._tasks[name] = asyncio.create_task(self._keep(person, name))
        await settle()

    async def finish(self, name: str) -> None:
        self._finished[name].set()
        await settle()

    async def finish_all(self) -> None:
        for name in iter_growing(self.served):
            await self.finish(name)
        await asyncio.gather(*self._tasks.values(), return_exceptions=True)

    async def cancel(self, *names: str) -> None:
        for name in names:
            self._tasks[name].cancel()
        await settle()

    async def _keep(self, person: int, name: str) -> None:
        async with self.queue.slot(person):
            self.served.append(name)
            await self._finished[name].wait()


def iter_growing(names: list[str]) -> Iterable[str]:
    at = 0
    while at < len(names):
        yield names[at]
        at += 1


async def settle() -> None:
    """Run every task until it waits."""
    for _ in range(5):
        await asyncio.sleep(0)


async def test_a_person_with_one_request_waits_only_for_the_one_under_way() -> None:
    desk = Desk(1)
    await desk.ask(AKI, ["a1", "a2", "a3", "a4"])
    await desk.ask(BEN, ["b1"])
    await desk.finish_all()
    assert desk.served == ["a1", "b1", "a2", "a3", "a4"]


async def test_people_take_turns_and_each_ones_requests_keep_their_order() -> None:
    desk = Desk(1)
    await desk.ask(AKI, ["a1", "a2", "a3"])
    await desk.ask(BEN, ["b1", "b2", "b3"])
    await desk.ask(CLEO, ["c1"])
    await desk.finish_all()
    assert desk.served == ["a1", "b1", "c1", "a2", "b2", "a3", "b3"]


async def test_a_repeated_request_is_served_after_one_of_each_other_user() -> None:
    desk = Desk(1)
    await desk.ask(CLEO, ["c1"])
    await desk.ask(AKI, ["a1", "a2"])
    await desk.ask(BEN, ["b1", "b2"])
    await desk.finish("c1")
    await desk.ask(CLEO, ["c2"])
    await desk.finish_all()
    assert desk.served == ["c1", "a1", "b1", "c2", "a2", "b2"]


async def test_newcomers_do_not_overtake_waiting_users() -> None:
    desk = Desk(1)
    await desk.ask(AKI, ["a1"])
    await desk.ask(BEN, ["b1"])
    await desk.finish("a1")
    await desk.ask(CLEO, ["c1"])
    await desk.ask(AKI, ["a2"])
    await desk.finish_all()
    assert desk.served == ["a1", "b1", "c1", "a2"]


async def test_one_user_takes_every_slot_no_other_user_waits_for() -> None:
    desk = Desk(2)
    await desk.ask(AKI, ["a1", "a2", "a3"])
    assert desk.served == ["a1", "a2"]
    await desk.finish_all()


async def test_a_free_slot_goes_to_the_user_with_the_fewest_slots() -> None:
    desk = Desk(3)
    await desk.ask(AKI, ["a1", "a2", "a3", "a4"])
    await desk.ask(BEN, ["b1", "b2"])
    await desk.finish("a1")
    await desk.finish("a2")
    assert desk.served == ["a1", "a2", "a3", "b1", "b2"]
    await desk.finish("b1")
    await desk.finish_all()
    assert desk.served == ["a1", "a2", "a3", "b1", "b2", "a4"]


async def test_a_cancelled_request_blocks_no_other() -> None:
    desk = Desk(1)
    await desk.ask(AKI, ["a1"])
    await desk.ask(BEN, ["b1", "b2"])
    await desk.cancel("b1", "b2")
    await desk.ask(CLEO, ["c1"])
    await desk.cancel("a1")
    await desk.finish_all()
    assert desk.served == ["a1", "c1"]


async def test_a_slot_granted_to_a_cancelled_request_goes_to_the_next() -> None:
    desk = Desk(1)
    await desk.ask(AKI, ["a1"])
    await desk.ask(BEN, ["b1"])
    await desk.ask(CLEO, ["c1"])
    desk._finished["a1"].set()
    await asyncio.sleep(0)  # a1 has given its slot to b1, which has not run yet
    await desk.cancel("b1")
    await desk.finish_all()
    assert desk.served == ["a1", "c1"]
