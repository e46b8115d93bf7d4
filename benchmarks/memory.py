"""Memory of the bot: imports, idle, while matches are played, and after a burst.

It is the real program on a Discord of this machine.  Simulated users play matches of all games at
once for `PLAYING_SECONDS`; then they click 500 times at the same moment.  `rss` is the resident
memory in MiB, `own` the part of it that no other process and no file shares.
"""

from __future__ import annotations

import asyncio
import statistics
import subprocess
import sys
import tempfile
from collections.abc import AsyncIterator, Coroutine, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from benchmarks.crowd.calm import EMOJI_SECONDS, calm_scene, rest_of
from tests.fire.people import newest_board
from tests.fire.program import ROOT, Program
from tests.fire.scene import Community, Scene

PEOPLE, MATCHES, BURST = 36, 200, 500
PLAYING_SECONDS = 120.0
EVERY_SECONDS = 2.0  # between two looks at the matches that are opened
SAMPLE_SECONDS = 0.2
LARGE = 1.0  # MiB of an import that is worth a line
IMPORTS = """
import importlib, sys
from collections import Counter
from importlib.machinery import ExtensionFileLoader, SourceFileLoader
own, below = Counter(), []

def resident():
    with open("/proc/self/statm") as file:
        return int(file.read().split()[1]) / 256

def measure(loader):
    run = loader.exec_module
    def exec_module(self, module):
        before = resident()
        below.append(0.0)
        run(self, module)
        grown = resident() - before
        own[module.__name__.partition(".")[0]] += grown - below.pop()
        if below:
            below[-1] += grown
    loader.exec_module = exec_module

for loader in (SourceFileLoader, ExtensionFileLoader):
    measure(loader)
import hosting.server
from cogs import EXTENSIONS
for extension in EXTENSIONS:
    importlib.import_module(extension)
print(f"all {resident():.1f}")
for name, size in own.most_common():
    print(f"{name} {size:.1f}")
"""


class Memory(NamedTuple):
    """The memory of a process in MiB."""

    rss: float
    own: float


async def run() -> AsyncIterator[str]:
    """Yield the lines of the report."""
    yield imports()
    with tempfile.TemporaryDirectory() as folder:
        async with calm_scene(Path(folder), people=PEOPLE, matches=MATCHES) as scene:
            (program,) = scene.cluster.programs
            async for line in _measured(scene, program):
                yield line


def imports() -> str:
    """Return the memory that the imports of the bot take, by package."""
    command = [sys.executable, "-c", IMPORTS]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    costs = [line.split() for line in done.stdout.splitlines()]
    return "imports: " + ", ".join(f"{name} {size}" for name, size in costs if float(size) >= LARGE)


async def _measured(scene: Scene, program: Program) -> AsyncIterator[str]:
    await program.start()  # The first start upgrades the database and uploads the emojis.
    await asyncio.sleep(EMOJI_SECONDS)
    await rest_of(program)
    await program.stop()
    await program.start()
    yield f"connected: {shown(memory(program))}"
    await asyncio.sleep(EMOJI_SECONDS)
    await rest_of(program)
    yield f"idle, with emojis and parts of pictures: {shown(memory(program))}"
    (community,) = scene.communities
    stop = asyncio.Event()
    playing = [asyncio.create_task(player.live(stop)) for player in community.players]
    while len(community.matches()) < MATCHES:
        await asyncio.sleep(EVERY_SECONDS)
    yield f"{MATCHES} matches opened: {shown(memory(program))}"
    samples = await _watch(program, asyncio.sleep(PLAYING_SECONDS))
    yield f"{PLAYING_SECONDS:.0f} seconds of play, by fifths: {_by_fifths(samples)}"
    stop.set()
    await asyncio.gather(*playing)
    await rest_of(program)
    yield f"after play: {shown(memory(program))}"
    clicked = _burst(community)
    samples = await _watch(program, rest_of(program))
    most = max(one.rss for one in samples)
    yield f"after {clicked} clicks at once: {shown(memory(program))}; at most {most:.0f}"


async def _watch(program: Program, work: Coroutine[Any, Any, None]) -> list[Memory]:
    """Return the memory of a process several times a second, until `work` is done."""
    task, samples = asyncio.create_task(work), list[Memory]()
    while not task.done():
        samples.append(memory(program))
        await asyncio.wait({task}, timeout=SAMPLE_SECONDS)
    return samples


def _by_fifths(samples: Sequence[Memory]) -> str:
    size = max(1, len(samples) // 5)
    parts = [samples[at : at + size] for at in range(0, size * 5, size)]
    return " · ".join(
        shown(Memory(*map(statistics.median, zip(*part, strict=True)))) for part in parts
    )


def _burst(community: Community) -> int:
    """Send `BURST` clicks on the boards at once, from all users in turn; return their number."""
    world, people = community.world, [player.person for player in community.players]
    found = [newest_board(messages) for messages in world.messages.values()]
    boards = [board for board in found if board is not None and board.offers]
    for number in range(BURST):
        board = boards[number % len(boards)]
        custom_id, value = board.offers[number // len(boards) % len(board.offers)]
        world.click(people[number % len(people)], board, custom_id, value)
    return BURST


def shown(found: Memory) -> str:
    """Return the memory of a process as text."""
    return f"{found.rss:.0f} rss, {found.own:.0f} own"


def memory(program: Program) -> Memory:
    """Return the memory of a running program."""
    lines = Path(f"/proc/{program.pid}/smaps_rollup").read_text("ascii").splitlines()[1:]
    sizes = {line.split(":")[0]: int(line.split()[1]) / 1024 for line in lines}
    return Memory(sizes["Rss"], sizes["Private_Clean"] + sizes["Private_Dirty"])
