"""Killed at any moment while time passes: what is due happens once, and never too soon."""

from __future__ import annotations

import random
import sqlite3
from contextlib import closing
from itertools import pairwise
from pathlib import Path

from matches.core.hours import HOUR
from matches.core.log import DecisionRow
from matches.core.models import TimeControl
from matches.service.service import Service
from tests.matches import sleepwalker
from tests.matches.people import People
from tests.matches.test_kill import started

PACE = TimeControl(time_bank=20, increment=10, cap=20, remind=8, urge=4, late="wait")
KILLS, LAPSES = 8, 12  # at least
SOONEST, LATEST = 0.05, 0.8  # seconds a process lives


def lapses_so_far(folder: Path) -> int:
    with closing(sqlite3.connect(folder / "longtable.db")) as database:
        (count,) = database.execute("SELECT count(*) FROM decisions WHERE kind = 'late'").fetchone()
    return int(count)


def kill_again_and_again(folder: Path) -> None:
    """Let time pass in processes, each killed at a random moment, none ending by itself."""
    kills = 0
    while kills < KILLS or lapses_so_far(folder) < LAPSES:
        kills += 1
        process = started(sleepwalker.run, folder)
        process.join(random.uniform(SOONEST, LATEST))
        assert process.exitcode is None
        process.kill()
        process.join()


async def test_timers_fire_once_however_often_the_process_is_killed(tmp_path: Path) -> None:
    store = await sleepwalker.opened(tmp_path)
    (tmp_path / "begin").touch()
    now = sleepwalker.fast_clock(tmp_path)
    match = await People(Service(store, now=now, time_control=PACE)).sit()
    await store.close()
    kill_again_and_again(tmp_path)
    store = await sleepwalker.opened(tmp_path)
    match, log = await store.matches.match(match.id), await store.log.rows(match.id)
    for row in match.seats:
        own = [entry for entry in log if entry.seat == row.seat]
        _check_lapses([entry for entry in own if entry.kind == "late"], row.timeouts)
        reminders = [entry.move["urgent"] for entry in own if entry.kind == "remind"]
        assert reminders in ([], [False], [True], [False, True])
    await store.close()


def _check_lapses(late: list[DecisionRow], lapses: int) -> None:
    """Check that each lapse is counted once, and each as long after the last as it must be."""
    assert [row.move["lapses"] for row in late] == list(range(1, lapses + 1))
    for before, after in pairwise(late):
        assert after.at - before.at >= PACE.increment * HOUR
