"""Environment of the real program without faults, and what its process uses."""

from __future__ import annotations

import asyncio
import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from tests.fire.plan import Plan
from tests.fire.program import Program
from tests.fire.scene import Scene

EMOJI_SECONDS = 40.0  # after the start; the bot uploads its icons after 30
LOOK_SECONDS, SHARE = 2.0, 0.05  # a process that needs less than this share of a processor rests


@asynccontextmanager
async def calm_scene(folder: Path, *, people: int, matches: int = 0) -> AsyncIterator[Scene]:
    """Provide a Discord of this machine without faults, and a program that has not started."""
    plan = Plan(
        seed=1,
        people=people,
        matches=matches,
        storm=0,
        drizzle=0,
        kills=0,
        cuts=0,
        jumps=0,
        archives=0,
        closings=0,
        deletions=0,
        tournaments=0,
        faults=0,
        doubled=0,
    )
    scene = Scene(plan, folder, None)
    (program,) = scene.cluster.programs
    try:
        async with scene.loopback.running():
            yield scene
    finally:
        await program.kill()
        scene.close()


def processor_seconds(program: Program) -> float:
    """Return the processor time of the last start of a running program."""
    fields = Path(f"/proc/{program.pid}/stat").read_text("ascii").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


async def rest_of(program: Program) -> None:
    """Wait until a running program has nothing to do."""
    before = processor_seconds(program)
    while True:
        await asyncio.sleep(LOOK_SECONDS)
        now = processor_seconds(program)
        if now - before < SHARE * LOOK_SECONDS:
            return
        before = now
