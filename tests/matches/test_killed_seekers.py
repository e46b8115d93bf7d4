"""Matchmaking processes killed at random times: each request is fulfilled at most once."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from matches.core.kinds import RowKind
from matches.store.store import Store
from tests.matches import seekers
from tests.matches.test_kill import life, read, started

KILLS = 6  # minimum; a busy machine needs more for
ANSWERS = 20  # total


@pytest.fixture
def killed(url: str, tmp_path: Path) -> Path:
    """Run matchmaking processes, each killed at a random time; return their folder."""
    for name in ("wishes", "answers"):
        (tmp_path / name).touch()
    kills = 0
    while kills < KILLS or len(read(tmp_path / "answers")) <= ANSWERS:
        kills += 1
        process = started(seekers.run, url, tmp_path)
        process.join(life(kills, KILLS, 0.2, 2.0))
        assert process.exitcode is None
        process.kill()
        process.join()
    return tmp_path


async def test_every_acknowledged_seeker_is_queued_or_seated_once(
    killed: Path, store: Store
) -> None:
    answered = {line["interaction"] for line in read(killed / "answers")}
    waiting = Counter(seek.interaction for seek in await store.seekers.everywhere())
    seated: Counter[int] = Counter()
    for match_id in await store.index.unfinished():
        rows = await store.log.rows(match_id)
        came = [row for row in rows if row.kind in (RowKind.CREATE, RowKind.JOIN)]
        seated.update(row.interaction for row in came if row.interaction)
        match = await store.matches.get(match_id)
        assert match.status == "running"
        assert len(came) == len({row.user for row in match.seats}) == match.seats_offered
    assert seated
    assert set((seated + waiting).values()) == {1}
    assert answered <= set(seated) | set(waiting)
