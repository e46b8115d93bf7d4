"""Waiting for an unreachable gateway, with one log line and no traceback."""

from __future__ import annotations

import asyncio
from pathlib import Path

from tests.fire.loopback import Loopback
from tests.fire.people import until
from tests.fire.program import START_SECONDS, Program
from tests.fire.world import Person


async def test_a_gateway_that_is_shut_is_waited_for(tmp_path: Path) -> None:
    loopback = Loopback([Person(11, "Ann")])
    program = Program(tmp_path, loopback)
    program.log.touch()

    def told(times: int) -> bool:
        return program.log.read_text("utf-8").count("cannot be reached, next attempt in") >= times

    async with loopback.running():
        loopback.gateway.shut = True
        starting = asyncio.create_task(program.start())
        try:
            assert await until(lambda: told(1), START_SECONDS)
            loopback.gateway.shut = False
            await starting
            assert "Traceback" not in program.log.read_text("utf-8")
            loopback.gateway.shut = True
            await loopback.gateway.cut("abort")
            assert await until(lambda: told(2), START_SECONDS)
            loopback.gateway.shut = False
            assert await until(lambda: loopback.gateway.connected, START_SECONDS)
            assert await program.stop() == 0
        finally:
            await program.kill()
