"""Graceful shutdown of a process, with a time limit."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from collections.abc import AsyncIterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest
from aiohttp import web

from cogs.frame.ui.in_flight import InFlightInteractions
from hosting import server
from hosting.shard_holder import ShardHolder
from hosting.shutdown import EX_TEMPFAIL
from matches.core.actor import Actor
from matches.core.models import ChannelRef
from matches.service.service import Service
from matches.store.errors import LeaseLost
from matches.store.store import open_store
from tests.fire.loopback import Loopback
from tests.fire.program import Program
from tests.fire.world import Person

ROOT = Path(__file__).parents[2]
HELD_UP = """
import threading, time
from hosting.shutdown import force_exit_after, exit_now
threading.Thread(target=time.sleep, args=(3600,)).start()
"""


@pytest.mark.parametrize(("end", "code"), [("force_exit_after(0.01)", 0), ("exit_now(3)", 3)])
def test_a_hanging_shutdown_times_out(end: str, code: int) -> None:
    done = subprocess.run([sys.executable, "-c", HELD_UP + end], cwd=ROOT, timeout=600)
    assert done.returncode == code


async def test_the_end_waits_for_answers_under_way() -> None:
    answering, done = InFlightInteractions(), list[str]()

    async def answer() -> None:
        with answering.track(), answering.track():
            await asyncio.sleep(0)
            done.append("answered")

    task = asyncio.create_task(answer())
    await asyncio.sleep(0)
    assert await answering.wait_idle(600)
    assert done == ["answered"]
    await task


async def test_a_process_without_its_lease_exits_immediately(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    class Lost(ShardHolder):
        async def keep(self) -> None:
            raise LeaseLost("Group 0 of shards is another process's by now.")

    codes = list[int]()
    monkeypatch.setattr(server, "exit_now", codes.append)
    await server.hold_on(Lost(None))
    assert codes == [EX_TEMPFAIL]


async def test_a_leaving_process_only_answers_until_its_successor_is_connected() -> None:
    did, holding = list[object](), asyncio.create_task(ShardHolder(None).keep())

    async def rest() -> None:
        did.append("deliveries end")

    async def regained() -> None:
        did.append("the group is held")
        assert not holding.cancelling()

    async def leave() -> AsyncIterator[frozenset[int]]:
        assert holding.cancelling()
        for shards in (frozenset[int](), frozenset({0})):
            yield shards
            did.append(bot.handed_over_shards)

    bot = SimpleNamespace(stop_deliveries=rest)
    robots = SimpleNamespace(rest=lambda: did.append("robots rest"))
    hold = SimpleNamespace(regained=regained, leave=leave)
    await server.hand_over(*cast("Any", (bot, hold, holding, robots)))
    begun = ["robots rest", "deliveries end", "the group is held"]
    assert did == [*begun, frozenset(), frozenset({0})]


async def test_the_shutdown_does_not_wait_for_a_hanging_answer() -> None:
    answering = InFlightInteractions()
    with answering.track():
        assert not await answering.wait_idle(0)


@pytest.mark.skipif(sys.platform == "win32", reason="Windows knows no polite signals")
async def test_a_terminated_program_exits_when_discord_does_not_answer(tmp_path: Path) -> None:
    loopback = Loopback([Person(11, "Ann")])
    program, asked = Program(tmp_path, loopback), asyncio.Event()
    match_id = await opened(program.url, ChannelRef(loopback.world.guild, loopback.world.games))

    async def keep_waiting(_: web.Request) -> web.Response:
        asked.set()
        return await asyncio.Future()

    loopback.rest._post = keep_waiting  # type: ignore[assignment, method-assign]
    async with loopback.running():
        try:
            await program.start()
            await asked.wait()
            assert await program.stop() == 0
        finally:
            await program.kill()
    assert "Traceback" not in program.log.read_text("utf-8")
    store = await open_store(program.url)
    assert await store.outbox.waiting() == [match_id]
    await store.close()


async def opened(url: str, place: ChannelRef) -> int:
    """Store an open match with a pending lobby delivery; return its id."""
    store = await open_store(url)
    match = await Service(store).lobby.create(Actor(11, 1), game="rivals", place=place, locale="en")
    await store.close()
    return match.id
