"""Counting of each finished match exactly once, in order of the ends, across crashes."""

from __future__ import annotations

import asyncio
import multiprocessing
import random

import pytest
from sqlalchemy import Connection, func, select, update
from sqlalchemy.exc import OperationalError

from matches.ratings.models import MatchResult, Rating
from matches.ratings.opponents import MAX_A_DAY, OpponentHistory
from matches.ratings.rating_update import RatingKey, updated_ratings
from matches.running.rating_worker import RatingWorker
from matches.store import ratings as stored
from matches.store.store import Store, StoreError
from matches.store.tables import MATCHES, RATINGS, RESULTS
from tests.matches.people import AKI, BEN, CLEO, People
from tests.matches.ratings import counter
from tests.matches.ratings.tables import count_all, finish, played

FINISHED = 30
SOONEST, LATEST = 0.2, 1.5  # seconds a process lives


async def many(people: People, count: int, seed: int = 1) -> None:
    """Play `count` matches of two or three with random winners."""
    rng = random.Random(seed)
    for _ in range(count):
        others = rng.choice([(BEN,), (CLEO,), (BEN, CLEO)])
        await played(people, *others, winner=rng.choice([AKI, *others]))


async def numbers(store: Store) -> list[int]:
    rows = await store.transactions.rows(select(RESULTS.c.number).order_by(RESULTS.c.number))
    return [row.number for row in rows]


async def all_ratings(store: Store) -> dict[tuple[str, int], Rating]:
    found = [rating for user in (AKI, BEN, CLEO) for rating in await store.ratings.for_user(user)]
    return {(rating.pool, rating.user): rating for rating in found}


async def test_matches_count_in_the_order_of_their_ends_not_of_their_beginnings(
    people: People,
) -> None:
    first = await people.begin(BEN)
    second = await played(people, BEN, winner=AKI)
    first = await finish(people, first, winner=BEN)
    results = await count_all(people.service)
    assert [result.match for result in results] == [second.id, first.id]
    assert [result.number for result in results] == [1, 2]
    history = await people.service.ratings.history(AKI, "pebbles")
    assert [point.match for point in history] == [second.id, first.id]


async def test_a_repeated_result_counts_once(people: People, store: Store) -> None:
    await played(people)
    (result,) = await count_all(people.service)
    before = await all_ratings(store)
    assert not await store.ratings.count(result)
    assert await all_ratings(store) == before
    assert {rating.matches for rating in before.values()} == {1}


async def test_nothing_of_a_match_is_stored_where_its_commit_fails(
    people: People, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    await played(people)

    def fails(connection: Connection, *_: object) -> None:
        raise OperationalError("the disk is full", {}, Exception())

    with monkeypatch.context() as failing:
        failing.setattr(stored, "put", fails)
        with pytest.raises((OperationalError, StoreError)):  # SQLite or PostgreSQL
            await people.service.results.count_next()
    assert await numbers(store) == []
    assert await all_ratings(store) == {}
    assert await people.service.results.count_next()
    assert {rating.matches for rating in (await all_ratings(store)).values()} == {1}


async def test_concurrent_readers_and_the_rater_count_each_match_once(
    people: People, store: Store
) -> None:
    matches = [await played(people) for _ in range(MAX_A_DAY)]
    rater = RatingWorker(people.service)
    await rater.start()
    found = await asyncio.gather(*(people.service.results.counted(m.id) for m in matches))
    await rater.idle()
    await rater.stop()
    assert [result and result.match for result in found] == [match.id for match in matches]
    assert {rating.matches for rating in (await all_ratings(store)).values()} == {MAX_A_DAY}


async def test_the_rater_counts_matches_finished_before_and_after_its_start(
    people: People, store: Store
) -> None:
    await played(people)
    rater = RatingWorker(people.service)
    await rater.start()
    await rater.idle()
    assert await numbers(store) == [1]
    await played(people)
    await rater.idle()
    assert await numbers(store) == [1, 2]
    await rater.stop()


async def test_after_a_failure_the_rater_tries_again(
    people: People, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    failures = [OperationalError("the disk is full", {}, Exception())] * 2
    count = people.service.results.count_next

    async def fails_twice() -> list[MatchResult]:
        if failures:
            raise failures.pop()
        return await count()

    monkeypatch.setattr(people.service.results, "count_next", fails_twice)
    await played(people)
    rater = RatingWorker(people.service, rest=0.01)
    await rater.start()
    await rater.idle()
    await rater.stop()
    assert await numbers(store) == [1]
    assert failures == []


async def test_stopping_the_rater_interrupts_its_rest(
    people: People, monkeypatch: pytest.MonkeyPatch
) -> None:
    failed = asyncio.Event()

    async def fails() -> list[MatchResult]:
        failed.set()
        raise OperationalError("the disk is full", {}, Exception())

    monkeypatch.setattr(people.service.results, "count_next", fails)
    rater = RatingWorker(people.service, rest=3600)
    await rater.start()
    await failed.wait()
    await rater.stop()


async def test_a_match_that_cannot_be_read_holds_up_no_other(people: People, store: Store) -> None:
    bad, good = await played(people), await played(people)
    store.matches.in_memory.clear()
    await store.transactions.execute(
        update(MATCHES).where(MATCHES.c.id == bad.id).values(snapshot="{")
    )
    results = await count_all(people.service)
    assert [(r.match, r.unrated) for r in results] == [(bad.id, "unreadable"), (good.id, None)]


async def test_a_request_behind_many_uncounted_matches_returns_none(
    people: People, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("matches.service.results.MAX_AWAITED", 2)
    matches = [await played(people) for _ in range(3)]
    assert await people.service.results.counted(matches[-1].id) is None
    await people.service.results.count_next(most=1)
    assert await people.service.results.counted(matches[-1].id) is not None


async def test_each_match_counts_once_despite_killed_processes(
    people: People, store: Store, url: str
) -> None:
    await many(people, FINISHED)
    context = multiprocessing.get_context("forkserver")
    context.set_forkserver_preload([counter.__name__])
    latest = LATEST
    while len(await numbers(store)) < FINISHED:
        latest *= 1.1  # A busy machine needs longer for anything at all.
        process = context.Process(target=counter.run, args=(url,))
        process.start()
        await asyncio.to_thread(process.join, random.uniform(SOONEST, latest))
        assert process.exitcode is None
        process.kill()
        process.join()
    assert await numbers(store) == list(range(1, FINISHED + 1))
    assert await all_ratings(store) == in_one_go(await store.ratings.results())
    total = await store.transactions.scalar(
        select(func.sum(RATINGS.c.matches)).where(RATINGS.c.pool == "")
    )
    rated = [result for result in await store.ratings.results() if result.unrated is None]
    assert total == sum(len(result.seats) for result in rated)
    assert MAX_A_DAY < len(rated) < FINISHED


def in_one_go(newest_first: list[MatchResult]) -> dict[tuple[str, int], Rating]:
    """Return the ratings that follow from all results in sequence."""
    known: dict[RatingKey, Rating] = {}
    history = OpponentHistory()
    for result in reversed(newest_first):
        for rating in updated_ratings(result, known, history.before(result)).ratings:
            known[RatingKey(rating.game, rating.pool, rating.user)] = rating
        history.add(result)
    return {(key.pool, key.user): rating for key, rating in known.items()}
