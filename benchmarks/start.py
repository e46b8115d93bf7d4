"""Time from the start of the program until it answers its first command, and its processor time.

It is the real program on a Discord of this machine, on an SQLite file that is empty or full of
running matches. The file has the schema of the program, because an upgrade happens once.
"""

from __future__ import annotations

import tempfile
import time
from collections.abc import AsyncIterator
from pathlib import Path
from statistics import median

from benchmarks.crowd.calm import calm_scene, processor_seconds
from benchmarks.crowd.clicks import Clicks
from benchmarks.store import LIVING, fill_with_living
from matches.store.store import open_store
from tests.fire.people import Player
from tests.fire.program import Program

STARTS = 3
MAX_SECONDS, MAX_PROCESSOR_SECONDS = 3.0, 6.0


async def run() -> AsyncIterator[str]:
    """Yield the lines of the report."""
    for matches in (0, LIVING):
        with tempfile.TemporaryDirectory() as folder:
            async with calm_scene(Path(folder), people=1) as scene:
                (program,), (player,) = scene.cluster.programs, scene.communities[0].players
                await program.start()
                await program.stop()
                if matches:
                    store = await open_store(program.url)
                    path = Path(program.url.partition("///")[2])
                    await fill_with_living(store, path, Clicks(store))
                yield await _starts(program, player, matches)


async def _starts(program: Program, player: Player, matches: int) -> str:
    """Start a program several times; return the line of the report."""
    starts = [await _start(program, player) for _ in range(STARTS)]
    seconds, worked = (median(figures) for figures in zip(*starts, strict=True))
    return (
        f"{matches:,} running matches: first answer after {seconds:.1f} s "
        f"(at most {MAX_SECONDS:g}), {worked:.1f} s of the processor "
        f"(at most {MAX_PROCESSOR_SECONDS:g}); median of {STARTS} starts"
    )


async def _start(program: Program, player: Player) -> tuple[float, float]:
    """Return the seconds until the first answer and the processor time until then."""
    began = time.monotonic()
    await program.start()
    answer = await player.command(player.world.games, "help")
    assert answer is not None
    seconds, worked = time.monotonic() - began, processor_seconds(program)
    await program.stop()
    return seconds, worked
