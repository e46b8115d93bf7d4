"""Seats tournaments off the event loop."""

from __future__ import annotations

import asyncio
import sys
from asyncio.subprocess import PIPE, Process
from pathlib import Path
from typing import Final

import msgspec

from matches.tournaments.models import Table, Tournament
from matches.tournaments.stages import seated

ROOT: Final = Path(__file__).resolve().parents[2]
COMMAND: Final = (sys.executable, "-m", "matches.tournaments.seating")
QUICK: Final = 24
"""So many players are seated in a thread: that takes less than to start a process."""


class Seating:
    """Seats one tournament at a time."""

    def __init__(self) -> None:
        self._place = asyncio.Semaphore(1)

    async def __call__(self, tournament: Tournament) -> list[Table]:
        """Return the tables that should exist by now and do not."""
        if len(tournament.playing) <= QUICK:
            return await asyncio.to_thread(seated, tournament)
        async with self._place:
            return await _elsewhere(tournament)


async def _elsewhere(tournament: Tournament) -> list[Table]:
    """Return what a process of its own says, which ends with whoever waits for it."""
    process = await asyncio.create_subprocess_exec(
        *COMMAND, cwd=ROOT, stdin=PIPE, stdout=PIPE, start_new_session=True
    )
    try:
        said, _ = await process.communicate(msgspec.json.encode(tournament))
    finally:
        await _end(process)
    if process.returncode != 0:
        raise RuntimeError(f"tournament {tournament.id} could not be seated")
    return msgspec.json.decode(said, type=list[Table])


async def _end(process: Process) -> None:
    if process.returncode is None:
        process.kill()
        await process.wait()
