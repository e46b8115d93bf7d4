"""Time from a click until the board shows it, with few and with many running matches.

It is the real program on a Discord of this machine, over HTTP and websocket.  One simulated user
after another makes a move in one of up to `PLAYED` matches of all games, and waits for its effect;
other matches are only in the database.  The time includes that of the simulated Discord.
"""

from __future__ import annotations

import asyncio
import tempfile
from collections.abc import AsyncIterator, Sequence
from pathlib import Path
from statistics import median, quantiles
from time import monotonic

from benchmarks.crowd.calm import EMOJI_SECONDS, calm_scene, rest_of
from benchmarks.crowd.clicks import Clicks
from benchmarks.store import fill_with_living
from matches.store.store import open_store
from tests.fire.messages import Message
from tests.fire.people import Player, is_board, newest_board
from tests.fire.program import Program
from tests.fire.scene import Scene
from tests.fire.world import COMPONENT, World

RUNNING = 10, 200, 2_000
PLAYED, PEOPLE, BOARDS = 200, 12, 150
OPENING_SECONDS = 240.0  # at most, until the matches to play have boards
SHARE_WITH_BOARD = 0.9  # some matches end early
WARM_UP_SECONDS = 30.0
PAUSE_SECONDS = 0.15  # between two users
MEDIAN_GOAL_MS, SLOWEST_GOAL_MS = 80, 400


async def run() -> AsyncIterator[str]:
    """Yield the lines of the report."""
    for running in RUNNING:
        played = min(running, PLAYED)
        with tempfile.TemporaryDirectory() as folder:
            async with calm_scene(Path(folder), people=PEOPLE, matches=played) as scene:
                yield f"{running:,} running matches: {await _measured(scene, running - played)}"


async def _measured(scene: Scene, others: int) -> str:
    """Return the report of a scene with `others` more matches in the database."""
    (program,), (community,) = scene.cluster.programs, scene.communities
    await program.start()  # The first start upgrades the database and uploads the emojis.
    await asyncio.sleep(EMOJI_SECONDS)
    await program.stop()
    if others:
        await _fill(program, others)
    await program.start()
    await asyncio.sleep(EMOJI_SECONDS)
    await rest_of(program)
    await _open(community.world, community.players, scene.plan.matches)
    await rest_of(program)
    watch = StopWatch(community.world)
    while len(watch.boards) < BOARDS:
        for player in community.players:
            await player.act()
            await asyncio.sleep(PAUSE_SECONDS)
    return (
        f"{len(watch.boards)} boards, median {median(watch.boards):.0f} ms and 99 % within "
        f"{_slowest(watch.boards):.0f} ms (at most {MEDIAN_GOAL_MS} and {SLOWEST_GOAL_MS}); "
        f"clicks acknowledged in {median(watch.acknowledged):.1f} and "
        f"{_slowest(watch.acknowledged):.0f} ms"
    )


async def _fill(program: Program, others: int) -> None:
    store = await open_store(program.url)
    path = Path(program.url.partition("///")[2])
    await fill_with_living(store, path, Clicks(store), others)


async def _open(world: World, players: Sequence[Player], matches: int) -> None:
    """Make all users open matches and play at the same time, until most matches have a board."""
    for player in players:
        habits = player.habits  # nothing but clicks on one's own turn
        habits.double = habits.stale = habits.foreign = habits.undo = habits.look = habits.typed = 0
        habits.robot = habits.watch = habits.tinker = 0
    stop, end = asyncio.Event(), monotonic() + OPENING_SECONDS
    playing = [asyncio.create_task(player.live(stop)) for player in players]
    while _with_board(world) < SHARE_WITH_BOARD * matches and monotonic() < end:
        await asyncio.sleep(1.0)
    await asyncio.sleep(WARM_UP_SECONDS)
    stop.set()
    await asyncio.gather(*playing)


def _with_board(world: World) -> int:
    return sum(newest_board(world.messages[thread]) is not None for thread in world.threads)


def _slowest(times: Sequence[float]) -> float:
    """Return the time that 99 % do not exceed."""
    return quantiles(times, n=100)[-1]


class StopWatch:
    """The times in milliseconds from clicks until their acknowledgement and until the board."""

    def __init__(self, world: World) -> None:
        self.boards: list[float] = []
        self._world, self._begun, self._counted = world, monotonic(), 0
        world.shown.append(self._show)

    @property
    def acknowledged(self) -> list[float]:
        """Return the times until the acknowledgement."""
        return [
            (made.answered - made.sent) * 1000
            for made in self._world.interactions.values()
            if made.kind == COMPONENT and made.sent > self._begun and made.answered is not None
        ]

    def _show(self, message: Message) -> None:
        """Count the first board after the last click; boards of robots' moves may follow."""
        last = next(reversed(self._world.interactions.values()))
        if last.kind != COMPONENT or last.id == self._counted or message.channel != last.channel:
            return
        if is_board(message) and message.reader is None:
            self.boards.append((monotonic() - last.sent) * 1000)
            self._counted = last.id
