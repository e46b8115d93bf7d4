"""Processes killed at random times: no acknowledged action is lost or repeated."""

from __future__ import annotations

import multiprocessing
import random
from collections import Counter
from collections.abc import Callable
from multiprocessing.context import ForkServerProcess
from pathlib import Path
from typing import Any, ParamSpec

import msgspec
import pytest

from engines.core import dump, open_decisions
from matches.core.fairness import from_start
from matches.core.log import LogRow
from matches.core.models import Match
from matches.record.replay import replay
from matches.running.outbox import OutboxWorker
from matches.store.store import Store
from tests.matches import victim
from tests.matches.pebbles import PEBBLES
from tests.matches.people import first_of
from tests.matches.victim import Recorder

P = ParamSpec("P")

KILLS = 25  # minimum; a busy machine needs more for
WISHES = 100  # acknowledged actions required in total
SOONEST, LATEST = 0.05, 1.0  # seconds a process lives, the opening of the database included


def read(path: Path) -> list[dict[str, Any]]:
    """Return the lines processes wrote; on a busy machine many die before their first line."""
    if not path.exists():
        return []
    return [msgspec.json.decode(line) for line in path.read_bytes().splitlines()]


def started(what: Callable[P, None], *values: P.args, **named: P.kwargs) -> ForkServerProcess:
    """Return a separate process forked from a server with preloaded modules."""
    context = multiprocessing.get_context("forkserver")
    context.set_forkserver_preload([victim.__name__])
    process = context.Process(target=what, args=values, kwargs=named)
    process.start()
    return process


def life(kills: int, least: int, soonest: float, latest: float) -> float:
    """Return the lifetime of a process in seconds; a busy machine needs more for anything."""
    return random.uniform(soonest, latest * 1.1 ** max(0, kills - least))


def kill_again_and_again(url: str, folder: Path) -> None:
    """Run playing processes, each killed at a random time before it ends."""
    kills = 0
    while kills < KILLS or len(read(folder / "acks")) <= WISHES:
        kills += 1
        process = started(victim.run, url, folder)
        process.join(life(kills, KILLS, SOONEST, LATEST))
        assert process.exitcode is None
        process.kill()
        process.join()


def awaited_from(match: Match, log: list[LogRow]) -> dict[int, list[int]]:
    """Return for each user the rows after which they were newly to move; check the snapshot."""
    start = state = first_of(match, log)
    changes: dict[int, list[int]] = {row.user: [] for row in match.seats}
    before: set[int] = set()
    for row, state in replay(PEBBLES, start, from_start(log)):
        to_move = {decision.seat for decision in open_decisions(state)}
        for seat in to_move - before:
            changes[match.seats[seat].user].append(row.seq)
        before = to_move
    assert dump(state, PEBBLES).decode() == match.snapshot
    return changes


async def deliver_the_rest(store: Store, folder: Path) -> None:
    worker = OutboxWorker(store, Recorder(folder, failing=0), first_wait=0.005, longest_wait=0.02)
    await worker.start()
    await worker.idle()
    await worker.stop()
    assert await store.outbox.waiting() == []


@pytest.fixture
def folder(url: str, tmp_path: Path) -> Path:
    """Return the folder with the output of the killed processes."""
    kill_again_and_again(url, tmp_path)
    return tmp_path


async def test_a_process_killed_many_times_loses_and_doubles_nothing(
    folder: Path, store: Store
) -> None:
    acks, attempts = read(folder / "acks"), read(folder / "attempts")
    await deliver_the_rest(store, folder)
    messages = read(folder / "discord")
    assert len(acks) > WISHES
    assert len({line["nonce"] for line in messages}) == len(messages)

    stored: Counter[int] = Counter()
    for match_id in {line["match"] for line in acks if "match" in line}:
        match, log = await store.matches.get(match_id), await store.log.rows(match_id)
        assert [row.seq for row in log] == list(range(1, match.seq + 1))
        stored.update(row.interaction for row in log if row.interaction is not None)
        if match.state is not None:
            _check_messages(match, log, awaited_from(match, log), messages)
    acknowledged = {line["interaction"] for line in acks if "seq" in line}
    assert acknowledged <= set(stored)
    assert set(stored) <= {line["interaction"] for line in attempts}
    assert set(stored.values()) == {1}
    refused = {line["interaction"] for line in acks if "refused" in line}
    assert not refused & set(stored)


def _check_messages(
    match: Match,
    log: list[LogRow],
    changes: dict[int, list[int]],
    messages: list[dict[str, Any]],
) -> None:
    """Check that the newest board is shown and each new player to move was pinged once."""
    boards = [line for line in messages if (line["match"], line["kind"]) == (match.id, "board")]
    assert boards[-1]["seq"] == match.seq
    assert boards[-1]["message"] <= (match.board_message or 0)
    pinged: Counter[tuple[int, int]] = Counter()
    for board in boards:
        for user in board["ping"]:
            pinged[user, max(seq for seq in changes[user] if seq <= board["seq"])] += 1
    assert set(pinged.values()) <= {1}
    for seat in match.to_move:
        user = match.seats[seat].user
        waits_since = changes[user][-1]
        decided = any(row.user == user and row.seq > waits_since for row in log)
        assert decided or (user, waits_since) in pinged


def test_a_process_that_fails_with_its_database_open_still_ends(url: str) -> None:
    process = started(victim.give_up, url)
    process.join(60)
    ended = process.exitcode
    process.kill()
    assert ended == 3
