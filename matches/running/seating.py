"""Seating of tournaments outside the event loop."""

from __future__ import annotations

import asyncio
import sys
from asyncio.subprocess import PIPE, Process
from pathlib import Path
from typing import Final

import msgspec

from matches.tournaments.models import Table, Tournament
from matches.tournaments.stages import needs_pairing, seated
from matches.tournaments.swiss import bases

ROOT: Final = Path(__file__).resolve().parents[2]
COMMAND: Final = (sys.executable, "-m", "matches.tournaments.seating")
QUICK: Final = 24
"""Maximum players seated in a thread, unless they need pairing: a process takes longer to start."""


class SeatingRunner:
    """Seats one tournament at a time."""

    def __init__(self) -> None:
        self._place = asyncio.Semaphore(1)

    async def __call__(self, tournament: Tournament) -> list[Table]:
        """Return the tables that should exist now and do not."""
        count = to_draw(tournament)
        if not count:
            return []
        if count <= QUICK and not needs_pairing(tournament):
            return await asyncio.to_thread(seated, tournament)
        async with self._place:
            return await _elsewhere(tournament)


def to_draw(tournament: Tournament) -> int:
    """Return the number of players to seat in one drawing, 0 if the drawing has to wait."""
    here = [table for table in tournament.tables if table.stage == tournament.stage]
    if tournament.settings.stages[tournament.stage].format == "swiss":
        return max((len(basis.free) for basis in bases(tournament)), default=0)
    return 1 if here else len(tournament.playing)


async def _elsewhere(tournament: Tournament) -> list[Table]:
    """Return the tables computed by a worker process; it is killed if the caller is cancelled."""
    process = await asyncio.create_subprocess_exec(
        *COMMAND, cwd=ROOT, stdin=PIPE, stdout=PIPE, start_new_session=True
    )
    try:
        said, _ = await process.communicate(msgspec.json.encode(tournament))
    finally:
        await _end(process)
    if process.returncode != 0:
        raise RuntimeError(f"tournament {tournament.id} not seated: the worker process failed")
    return msgspec.json.decode(said, type=list[Table])


async def _end(process: Process) -> None:
    if process.returncode is None:
        process.kill()
        await process.wait()
