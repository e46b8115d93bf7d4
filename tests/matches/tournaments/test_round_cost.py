"""Database cost of the end of a round: a constant and a cost per eight tables."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import NamedTuple

import pytest

from matches.running.announcement_worker import AnnouncementWorker
from matches.running.outbox import OutboxWorker
from matches.running.rating_worker import RatingWorker
from matches.service.tables import AT_ONCE
from matches.store.store import Store
from tests.matches.counting import counted, take
from tests.matches.tournaments.contest import Contest, players

PART = AT_ONCE
"""Tables whose matches start in one transaction."""


class Cost(NamedTuple):
    """A number of statements and of transactions; one statement may write many rows."""

    statements: int
    transactions: int


class Most(NamedTuple):
    """The maximum cost, once for the round and once for each `PART` of its tables."""

    round: Cost
    part: Cost

    def of(self, tables: int) -> Cost:
        """Return the maximum cost of a round of `tables`."""
        parts = -(-tables // PART)
        return Cost(
            *(once + parts * each for once, each in zip(self.round, self.part, strict=True))
        )


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
    direct: Most(Cost(17, 9), Cost(5, 1)),
    rate: Most(Cost(15, 7), Cost(28, 5)),
    show: Most(Cost(3, 2), Cost(5, 3)),
    announce: Most(Cost(11, 7), Cost(0, 0)),
}


def test_a_table_of_64_costs_nine_statements_and_two_transactions_at_most() -> None:
    statements, transactions = map(sum, zip(*(most.of(64) for most in MOST.values()), strict=True))
    assert statements <= 9 * 64
    assert transactions <= 2 * 64


@pytest.mark.parametrize("tables", [2, PART, 2 * PART + 1])
async def test_tables_of_a_round_share_their_transactions(store: Store, tables: int) -> None:
    contest = await at_the_end_of_a_round(store, tables)
    for step, most in MOST.items():
        with counted(store) as cost:
            await step(contest)
        assert cost.statements <= most.of(tables).statements, step.__name__
        assert cost.transactions <= most.of(tables).transactions, step.__name__
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
