"""Database cost of a click: the same among any number of stored and played matches."""

from __future__ import annotations

import pytest

from matches.core.models import Match
from matches.running.outbox import OutboxWorker
from matches.running.scheduler import Scheduler
from matches.store.store import Store
from tests.matches.counting import counted, take
from tests.matches.databases import on_files
from tests.matches.pebbles import Take
from tests.matches.people import AKI, BEN, People

ACT = (6, 1)  # statements and transactions of a decision that passes the turn
SHOW = (8, 4)  # of the delivery of the board after it; one transaction reads what it depends on
REST = (8, 8)  # of a round of the scheduler in which nothing is due


@on_files
@pytest.mark.parametrize("others", [0, 30])
async def test_a_decision_and_its_board_cost_the_same_among_many_matches(
    people: People, store: Store, others: int
) -> None:
    for _ in range(others):
        await people.begin()
    match = await people.begin()
    worker = OutboxWorker(store, take)
    await worker.start()
    await worker.idle()
    with counted(store) as act:
        after = await _pass_turn(people, match)
        assert after.to_move != match.to_move
    assert (act.statements, act.transactions) == ACT
    with counted(store) as show:
        await worker.idle()
    await worker.stop()
    assert await store.outbox.waiting() == []
    assert (show.statements, show.transactions) == SHOW
    with counted(store) as rest:
        await Scheduler(people.service).run_due()
    assert (rest.statements, rest.transactions) == REST


@on_files
@pytest.mark.parametrize("others", [0, 30])
async def test_a_list_costs_the_same_among_the_matches_of_others(
    people: People, store: Store, others: int
) -> None:
    match = await people.begin()
    for at in range(others):
        await people.open(BEN + 2 * at, host=AKI + 2 * at + 100)
    store.invalidate()
    with counted(store) as cost:
        assert await people.service.matches.for_user(AKI) == [match]
    assert (cost.statements, cost.transactions) == (3, 2)


async def _pass_turn(people: People, match: Match) -> Match:
    return await people.act(match, match.to_move[0], Take(1))
