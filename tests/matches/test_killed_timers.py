"""Timer processes killed at random times: each timer fires once and never early."""

from __future__ import annotations

import asyncio
from itertools import pairwise
from pathlib import Path

from sqlalchemy import func, select

from matches.core.availability import HOUR
from matches.core.kinds import RowKind
from matches.core.log import LogRow
from matches.core.models import TimeControl
from matches.service.service import Service
from matches.store.store import Store
from matches.store.tables import LOG_ROWS
from tests.matches import sleepwalker
from tests.matches.people import People
from tests.matches.test_kill import life, started

PACE = TimeControl(time_bank=20, increment=10, cap=20, remind=8, urge=4, late="wait")
KILLS, LAPSES = 8, 12  # minimum
SOONEST, LATEST = 0.05, 0.8  # seconds a process lives


async def lapses_so_far(store: Store) -> int:
    query = select(func.count()).select_from(LOG_ROWS).where(LOG_ROWS.c.kind == RowKind.LATE)
    return int(await store.transactions.scalar(query))


async def kill_again_and_again(store: Store, url: str, folder: Path) -> None:
    """Run scheduling processes, each killed at a random time before it ends."""
    kills = 0
    while kills < KILLS or await lapses_so_far(store) < LAPSES:
        kills += 1
        process = started(sleepwalker.run, url, folder)
        await asyncio.to_thread(process.join, life(kills, KILLS, SOONEST, LATEST))
        assert process.exitcode is None
        process.kill()
        process.join()


async def test_timers_fire_once_despite_killed_processes(
    store: Store, url: str, tmp_path: Path
) -> None:
    (tmp_path / "begin").touch()
    now = sleepwalker.fast_clock(tmp_path)
    match = await People(Service(store, now=now, time_control=PACE)).sit()
    await kill_again_and_again(store, url, tmp_path)
    store.invalidate()
    match, log = await store.matches.get(match.id), await store.log.rows(match.id)
    for row in match.seats:
        own = [entry for entry in log if entry.seat == row.seat]
        _check_lapses([entry for entry in own if entry.kind == "late"], row.timeouts)
        reminders = [entry.move["urgent"] for entry in own if entry.kind == "remind"]
        assert reminders in ([], [False], [True], [False, True])


def _check_lapses(late: list[LogRow], lapses: int) -> None:
    """Check that each lapse is counted once and at the right interval after the previous one."""
    assert [row.move["lapses"] for row in late] == list(range(1, lapses + 1))
    for before, after in pairwise(late):
        assert after.at - before.at >= PACE.increment * HOUR
