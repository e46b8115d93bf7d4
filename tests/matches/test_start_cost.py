"""Database cost of a start: a constant for each part of the unfinished matches."""

from __future__ import annotations

import pytest
from sqlalchemy import delete, update

from matches.clock.timers import timers_of
from matches.store.aggregates import MAX_AT_ONCE
from matches.store.rows import timer_of
from matches.store.tables import TIMERS
from tests.matches.counting import counted
from tests.matches.people import AKI, BEN, People

READ = 4  # of a part: matches, seats, players, timers
CORRECTED = 3  # locked rows, deleted and inserted timers


@pytest.mark.parametrize("count", [2, MAX_AT_ONCE, MAX_AT_ONCE + 1])
async def test_a_start_reads_many_matches_at_once(people: People, count: int) -> None:
    for _ in range(count):
        await people.sit()
    parts = -(-count // MAX_AT_ONCE)
    with counted(people.service.store) as cost:
        await people.service.clock.set_right()
    assert cost.statements <= 1 + parts * READ
    assert cost.transactions <= 1 + parts * (READ - 1)  # the seats are read with their matches


@pytest.mark.parametrize(
    "spoil", [delete(TIMERS), update(TIMERS).values(due=1)], ids=["missing", "wrong"]
)
async def test_wrong_timers_of_many_matches_are_corrected_in_one_transaction(
    people: People, spoil: object
) -> None:
    matches = [await people.sit() for _ in range(9)]
    store = people.service.store
    await store.transactions.execute(spoil)  # type: ignore[arg-type]
    with counted(store) as cost:
        await people.service.clock.set_right()
    assert cost.statements <= 1 + READ + CORRECTED
    rows = await store.transactions.rows(TIMERS.select())
    expected = {(match.id, timer) for match in matches for timer in timers_of(match)}
    assert {(row.match, timer_of(row)) for row in rows} == expected


async def test_a_match_that_has_changed_gets_the_timers_of_its_newest_state(
    people: People,
) -> None:
    old = await people.open(BEN)
    new = await people.service.lobby.start(old.id, people.by(AKI))
    store = people.service.store
    await store.transactions.execute(delete(TIMERS))
    store.matches.cache(old)  # as if another process had started the match
    await store.timers.set_right([old])
    rows = await store.transactions.rows(TIMERS.select())
    assert {timer_of(row) for row in rows} == set(timers_of(new)) != set(timers_of(old))
