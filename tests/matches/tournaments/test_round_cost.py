"""Database cost of the end of a round: a constant and a cost per table."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import NamedTuple

import pytest

from matches.running.announcement_worker import AnnouncementWorker
from matches.running.outbox import OutboxWorker
from matches.running.rating_worker import RatingWorker
from matches.store.store import Store
from tests.matches.counting import counted, take
from tests.matches.tournaments.contest import Contest, players


class Cost(NamedTuple):
    """A number of statements and of transactions; one statement may write many rows."""

    statements: int
    transactions: int


class Most(NamedTuple):
    """The maximum cost, once for the round and once for each table."""

    round: Cost
    table: Cost


async def direct(contest: Contest) -> None:
    """Apply results, seat the next round and start its matches."""
    await contest.direct()


async def rate(contest: Contest) -> None:
    """Count the finished matches and judge their achievements."""
    rater = RatingWorker(contest.service)
    await rater.start()
    await rater.idle()
    await rater.stop()


async def show(contest: Contest) -> None:
    """Deliver two boards of each table: of the finished and of the new match."""
    await deliver(OutboxWorker(contest.store, take))


async def announce(contest: Contest) -> None:
    """Deliver the standings and the new round."""
    await deliver(AnnouncementWorker(contest.store, take))


async def deliver(worker: OutboxWorker | AnnouncementWorker) -> None:
    await worker.start()
    await worker.idle()
    await worker.stop()


MOST: dict[Callable[[Contest], Awaitable[None]], Most] = {
    direct: Most(Cost(25, 11), Cost(1, 1)),
    rate: Most(Cost(40, 16), Cost(3, 1)),
    show: Most(Cost(30, 16), Cost(0, 0)),
    announce: Most(Cost(12, 8), Cost(0, 0)),
}


@pytest.mark.parametrize("tables", [2, 4, 8])
async def test_a_table_costs_the_same_in_a_round_of_any_size(store: Store, tables: int) -> None:
    contest = await at_the_end_of_a_round(store, tables)
    for step, (round_, table) in MOST.items():
        with counted(store) as cost:
            await step(contest)
        assert cost.statements <= round_.statements + tables * table.statements, step.__name__
        assert cost.transactions <= round_.transactions + tables * table.transactions, step.__name__
    tournament = await contest.now()
    assert len([table for table in tournament.tables if table.round == 2 and table.begun]) == tables
    store.invalidate()
    assert await contest.now() == tournament  # including the tables stored together
    assert await store.outbox.waiting() == await store.announcements.waiting() == []


async def at_the_end_of_a_round(store: Store, tables: int) -> Contest:
    """Return a tournament with a played first round and all earlier deliveries made."""
    contest = Contest(store, most=2 * tables)
    await contest.open(*players(2 * tables))
    for step in MOST:
        await step(contest)
    for table in (await contest.now()).tables:
        await contest.finish(table)
    return contest
