"""Rebuilding of all ratings from the matches, with equal results."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path

import pytest
from sqlalchemy import delete, select, update

from matches.ratings import __main__ as program
from matches.ratings.models import MatchResult, Rating
from matches.running.rating_worker import RatingWorker
from matches.service.rating_rebuild import rebuild
from matches.service.service import Service
from matches.store.database_claim import exclusive_lock
from matches.store.store import Store, open_store
from matches.store.tables import RATINGS, RESULTS, SEAT_RESULTS
from tests.matches.databases import on_files
from tests.matches.earlier import ENDED, Earlier
from tests.matches.people import AKI, BEN, CLEO, GAMES, Clock, People
from tests.matches.ratings.made_up import fill, results, store_matches
from tests.matches.ratings.tables import count_all, played
from tests.matches.ratings.test_leaderboards import won

Everything = tuple[list[MatchResult], list[Rating]]


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def people(store: Store, clock: Clock) -> People:
    return People(Service(store, now=clock, new_secret=lambda: b"s" * 32))


async def everything(store: Store, *users: int) -> Everything:
    found = [rating for user in users for rating in await store.ratings.for_user(user)]
    return await store.ratings.results(), sorted(
        found, key=lambda rating: (rating.user, rating.pool)
    )


async def season(people: People, clock: Clock) -> None:
    """Play and count matches of many kinds over several months."""
    rng = random.Random(3)
    for _ in range(12):
        others = rng.choice([(BEN,), (CLEO,), (BEN, CLEO)])
        match = await played(people, *others, winner=rng.choice([AKI, *others]))
        if rng.random() < 0.2:
            again = await people.sit(BEN)
            await people.resign(again, again.require_seat(AKI))
        assert match.ended is not None
        await count_all(people.service)
        clock.pass_hours(24 * rng.randint(1, 60))


@pytest.mark.parametrize("logs", [False, True])
async def test_a_rebuild_reproduces_the_stored_ratings(
    people: People, clock: Clock, store: Store, *, logs: bool
) -> None:
    await season(people, clock)
    before = await everything(store, AKI, BEN, CLEO)
    done = await rebuild(people.service, logs=logs)
    assert done.changed == 0
    assert done.matches == len(before[0])
    assert await everything(store, AKI, BEN, CLEO) == before


async def test_a_rebuild_restores_lost_ratings(people: People, clock: Clock, store: Store) -> None:
    await season(people, clock)
    before = await everything(store, AKI, BEN, CLEO)
    await store.transactions.execute(delete(RATINGS))
    await store.transactions.execute(update(SEAT_RESULTS).values(mu=0, sigma=1, mu_before=None))
    await rebuild(people.service, logs=False)
    assert await everything(store, AKI, BEN, CLEO) == before


async def test_a_rebuild_from_logs_restores_damaged_results(
    people: People, clock: Clock, store: Store
) -> None:
    await season(people, clock)
    before = await everything(store, AKI, BEN, CLEO)
    await store.transactions.execute(update(SEAT_RESULTS).values(rank=1, turns=0))
    await store.transactions.execute(update(RESULTS).values(unrated="unreadable"))
    await rebuild(people.service, logs=True)
    assert await everything(store, AKI, BEN, CLEO) == before


async def test_a_rebuild_keeps_annulled_results(people: People, store: Store) -> None:
    await played(people)
    await count_all(people.service)
    await store.transactions.execute(update(RESULTS).values(unrated="annulled"))
    await rebuild(people.service, logs=True)
    (result,) = await store.ratings.results()
    assert result.unrated == "annulled"
    assert await store.ratings.for_user(AKI) == []


async def test_a_rebuild_counts_uncounted_matches(people: People, store: Store) -> None:
    await played(people)
    assert (await rebuild(people.service, logs=False)).matches == 1
    assert [rating.matches for rating in await store.ratings.for_user(AKI)] == [1, 1]


async def test_many_results_are_rebuilt_in_batches(store: Store, people: People) -> None:
    await fill(store, 1200, people=40)
    assert await rebuild(people.service, logs=False) == (1200, 1200)
    before = await everything(store, *range(1, 41))
    assert await rebuild(people.service, logs=False) == (1200, 0)
    assert await everything(store, *range(1, 41)) == before
    total = sum(rating.matches for rating in before[1] if rating.pool == "")
    assert total == sum(len(result.seats) for result in before[0])


async def test_a_rebuild_reproduces_weights_and_daily_limits(store: Store) -> None:
    games = list(results(300, 12, "pebbles"))
    await store_matches(store, games)
    for result in games:
        assert await store.ratings.count(result)
    before = await everything(store, *range(1, 13))
    assert {"daily", None} == {result.unrated for result in before[0]}
    shares = {seat.weight for result in before[0] for seat in result.seats}
    assert any(share is not None and 0 < share < 1 for share in shares)
    assert await store.ratings.rebuild({}) == (300, 0)
    assert await everything(store, *range(1, 13)) == before


# --- rules of an earlier release -----------------------------------------------------------------


async def counted_earlier(store: Store, *numbers: int) -> None:
    """Change results as if a process of an earlier release had counted them by its own rules."""
    its = RESULTS.c.number.in_(numbers)
    seats = SEAT_RESULTS.c.match.in_(select(RESULTS.c.match).where(its))
    for change in (
        update(SEAT_RESULTS).where(seats).values(mu=99, sigma=1, weight=None),
        update(RESULTS).where(its).values(rule=None, unrated=None),
        update(RATINGS).values(mu=99),
    ):
        await store.transactions.execute(change)


async def test_an_upgrade_computes_all_ratings_again_and_once(people: People, store: Store) -> None:
    for _ in range(6):  # The last two exceed the daily limit.
        await played(people)
    await count_all(people.service)
    before = await everything(store, AKI, BEN)
    await counted_earlier(store, *range(1, 7))
    rater = RatingWorker(people.service)
    await rater.start()
    await rater.idle()
    await rater.stop()
    assert await everything(store, AKI, BEN) == before
    assert await store.ratings.upgrade() is None


async def test_results_counted_concurrently_by_an_earlier_release_are_recounted(
    people: People, store: Store
) -> None:
    for _ in range(3):
        await played(people)
    *_, last = await count_all(people.service)
    await played(people, CLEO)
    await people.service.results.count_next()
    expected = await everything(store, AKI, BEN, CLEO)
    for table in (SEAT_RESULTS, RESULTS):
        await store.transactions.execute(delete(table).where(table.c.match == last.match + 1))
    await counted_earlier(store, 3)
    await count_all(people.service)
    assert await everything(store, AKI, BEN, CLEO) == expected


async def test_nothing_is_counted_after_a_result_of_earlier_rules(
    people: People, store: Store
) -> None:
    await played(people)
    await count_all(people.service)
    await counted_earlier(store, 1)
    next_one = won(2, AKI, CLEO)
    await store_matches(store, [next_one])
    assert not await store.ratings.count(next_one)
    assert await store.ratings.upgrade() == (1, 1)
    assert await store.ratings.count(next_one)


async def test_others_are_served_while_ratings_are_computed_again(store: Store) -> None:
    await fill(store, 1200, people=40)
    upgrading = asyncio.create_task(store.ratings.upgrade())
    turns = 0
    while not upgrading.done():
        await asyncio.sleep(0)
        turns += 1
    assert await upgrading == (1200, 1200)
    assert turns > 10


async def test_a_person_may_leave_while_ratings_are_computed_again(people: People) -> None:
    store = people.service.store
    await fill(store, 300, people=40)
    upgrading = asyncio.create_task(store.ratings.upgrade())
    await asyncio.sleep(0)
    await people.service.privacy.erase_person(7)
    await upgrading
    found, ratings = await everything(store, 7)
    assert ratings == []
    assert not any(result.seat_of(7) for result in found)
    assert (await store.ratings.rebuild({})).changed == 0


# --- the program ---------------------------------------------------------------------------------


@on_files
def test_the_program_refuses_while_the_bot_holds_the_database(
    url: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with exclusive_lock(url):
        assert program.main(["rebuild", "--database", url]) == program.NOT_DONE
    assert "in use by process" in capsys.readouterr().err


def test_the_rebuild_command_prints_its_counts(
    url: str, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    assert program.main(["rebuild", "--logs", "--database", url]) == 0
    assert capsys.readouterr().out == "Rebuilt: 0 matches, 0 of them changed.\n"


# --- earlier releases ----------------------------------------------------------------------------


async def test_matches_of_an_earlier_release_count_too(old: Earlier) -> None:
    results = await count_all(old.service)
    ended = {result.match: result for result in results}
    assert set(ENDED.values()) <= set(ended)
    assert [r.number for r in results] == list(range(1, len(results) + 1))
    assert [r.ended for r in results] == sorted(r.ended for r in results)
    for match_id in ENDED.values():
        match = await old.store.matches.get(match_id)
        assert match.state is not None
        seats = ended[match_id].seats
        assert [seat.points for seat in seats] == match.game.scores(match.state)
        assert all(seat.turns > 0 for seat in seats)
        assert ended[match_id].unrated != "unreadable"


async def test_result_numbers_continue_after_reopening_the_database(url: str) -> None:
    for number in range(1, 4):
        store = await open_store(url, GAMES)
        people = People(Service(store, new_secret=lambda: b"s" * 32))
        people.clicks = number * 10_000
        await played(people)
        assert [result.number for result in await count_all(people.service)] == [number]
        await store.close()
