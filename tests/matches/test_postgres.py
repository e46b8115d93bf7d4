"""Several processes on one PostgreSQL, without lost or repeated changes, across restarts."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from typing import Any

import asyncpg
import pytest
from msgspec.structs import replace
from sqlalchemy import Connection, event, insert, select, update
from sqlalchemy.dialects.postgresql.asyncpg import AsyncAdapt_asyncpg_connection
from sqlalchemy.pool import ConnectionPoolEntry
from sqlalchemy.util import await_only

from matches.clock.timers import timers_of
from matches.core.actor import Actor
from matches.core.deliveries import Delivery, DeliveryKind
from matches.core.players import PlayerPreferences
from matches.service.service import Service
from matches.store import transactions
from matches.store.postgres import engine
from matches.store.rows import timer_of, values_of_delivery
from matches.store.store import Store, StoreError, open_store
from matches.store.tables import LOG_ROWS, MATCHES, META, OUTBOX, SEATS, TIMERS
from tests.matches.people import AKI, BEN, GAMES, Clock, People, refused
from tests.postgres import Server

Both = tuple[Store, Store]
TIMES = 8
DIGEST = Delivery(id=0, kind=DeliveryKind.DIGEST)


@pytest.fixture
async def both(url: str) -> AsyncIterator[Both]:
    """Return the stores of two processes without notifications between them."""
    stores = await open_store(url, GAMES), await open_store(url, GAMES)
    yield stores
    for store in stores:
        await store.close()


def people_of(store: Store, clicks: int = 1000) -> People:
    people = People(Service(store, now=Clock(), new_secret=lambda: b"s" * 32))
    people.clicks = clicks
    return people


@pytest.fixture
def people(both: Both) -> People:
    return people_of(both[0])


def disconnect(postgres: Server, url: str) -> None:
    """Cut every connection to a database."""
    name = url.rpartition("/")[2]
    postgres.command(
        f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{name}'"
    )


# --- at once -------------------------------------------------------------------------------------


async def test_of_processes_that_start_at_once_one_makes_the_tables(postgres: Server) -> None:
    url = postgres.new(empty=True)
    stores = await asyncio.gather(*(open_store(url, GAMES) for _ in range(TIMES)))
    assert [await store.index.unfinished() for store in stores] == [[]] * TIMES
    for store in stores:
        await store.close()
    postgres.drop(url)


async def test_concurrent_changes_of_a_player_are_all_kept(both: Both) -> None:
    def later(player: PlayerPreferences) -> PlayerPreferences:
        return replace(player, snoozed=player.snoozed + 1)

    await asyncio.gather(*(store.players.change(AKI, later) for store in both * TIMES))
    assert (await both[0].players.player(AKI)).snoozed == 2 * TIMES


async def test_the_same_may_be_remembered_at_once(both: Both, people: People) -> None:
    match = await people.open()
    seen = (store.log.set_last_seen(match.id, BEN, 5) for store in both * TIMES)
    kept = (store.meta.set("key", "value") for store in both * TIMES)
    invited = (store.players.invite(match.id, BEN) for store in both * TIMES)
    await asyncio.gather(*seen, *kept)
    assert sorted(await asyncio.gather(*invited)) == [False] * (2 * TIMES - 1) + [True]
    assert await both[1].log.last_seen(match.id, BEN) == 5


async def test_digests_of_many_go_out_in_one_match_at_once(both: Both, people: People) -> None:
    match, users = await people.open(), range(501, 501 + 2 * TIMES)
    for user in users:
        await both[0].players.change(user, lambda player: replace(player, digest=7))
    passed = zip(users, both * TIMES, strict=True)
    await asyncio.gather(
        *(store.players.pass_digest(user, 7, None, match, DIGEST) for user, store in passed)
    )
    query = select(OUTBOX.c.seq).where(OUTBOX.c.kind == DeliveryKind.DIGEST).order_by(OUTBOX.c.seq)
    rows = await both[0].transactions.rows(query)
    assert [row.seq for row in rows] == list(range(-2 * TIMES, 0))


async def test_matches_that_end_at_once_end_one_after_another(both: Both) -> None:
    crowd = [people_of(store, 10_000 * at) for at, store in enumerate(both * 3)]
    matches = [await people.begin() for people in crowd]
    ends = zip(crowd, matches, strict=True)
    await asyncio.gather(*(people.resign(match, 0) for people, match in ends))
    rows = await both[0].transactions.rows(select(MATCHES.c.finish))
    assert sorted(row.finish for row in rows) == [1, 2, 3, 4, 5, 6]


async def test_concurrent_hand_outs_share_one_nonce(both: Both, people: People) -> None:
    match = await people.open()
    found = await asyncio.gather(*(store.outbox.hand_out(match.id) for store in both * TIMES))
    assert len({one and one[0].id for one in found}) == 1


async def test_deadlocked_transactions_both_succeed(both: Both) -> None:
    for key in ("left", "right"):
        await both[0].meta.set(key, "")
    met = asyncio.Barrier(2)
    holding: set[str] = set()

    def write(connection: Connection, *keys: str) -> None:
        for key in keys:
            longer = update(META).where(META.c.key == key).values(value=META.c.value + "x")
            connection.execute(longer)
            if key not in holding and len(holding) < 2:
                holding.add(key)
                await_only(met.wait())

    await asyncio.gather(
        both[0].transactions.write(write, "left", "right"),
        both[1].transactions.write(write, "right", "left"),
    )
    assert [await both[0].meta.value(key) for key in ("left", "right")] == ["xx", "xx"]


# --- one moment ----------------------------------------------------------------------------------


async def test_a_match_and_its_seats_are_read_as_of_one_moment(both: Both, people: People) -> None:
    match = await people.open()

    def read(connection: Connection) -> tuple[int, int]:
        seq = connection.execute(select(MATCHES.c.seq)).scalar_one()
        await_only(people.service.lobby.join(match.id, people.by(BEN)))
        return seq, len(connection.execute(select(SEATS)).all())

    assert await both[1].transactions.read(read) == (match.seq, 1)
    assert (await both[1].matches.get(match.id)).seq == match.seq + 1


async def test_timers_are_set_right_by_the_match_as_it_is_stored(
    both: Both, people: People
) -> None:
    match = await people.open()
    known = await both[1].matches.get(match.id)
    await people.service.lobby.join(match.id, people.by(BEN))
    now = await people.service.lobby.start(match.id, people.by(AKI))
    assert set(timers_of(known)) != set(timers_of(now))
    await both[1].timers.set_right([known])
    rows = await both[0].transactions.rows(select(TIMERS))
    assert {timer_of(row) for row in rows} == set(timers_of(now))


# --- broken connections --------------------------------------------------------------------------


async def test_a_change_succeeds_after_all_connections_were_cut(
    both: Both, people: People, postgres: Server, url: str
) -> None:
    match = await people.open()
    disconnect(postgres, url)
    assert len((await people.service.lobby.join(match.id, Actor(BEN, 9))).seats) == 2
    disconnect(postgres, url)
    assert await both[0].index.unfinished() == [match.id]


async def test_a_change_succeeds_after_a_driver_state_error(
    both: Both, people: People, monkeypatch: pytest.MonkeyPatch
) -> None:
    match, prepared = await people.open(), 0
    prepare: Any = AsyncAdapt_asyncpg_connection._prepare

    async def confused(connection: AsyncAdapt_asyncpg_connection, *values: Any) -> Any:
        nonlocal prepared
        prepared += 1
        if prepared == 1:  # as after a suspended process lost its connection
            raise asyncpg.InternalClientError("cannot switch to state 12")
        return await prepare(connection, *values)

    monkeypatch.setattr(AsyncAdapt_asyncpg_connection, "_prepare", confused)
    assert len((await people.service.lobby.join(match.id, Actor(BEN, 9))).seats) == 2
    assert prepared > 1


async def test_a_change_waits_for_a_restarting_server(
    people: People, postgres: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    missed = asyncio.Event()

    def noted(error: BaseException) -> bool:
        missed.set()
        return engine.is_disconnect(error)

    match = await people.open()
    monkeypatch.setattr(transactions, "is_disconnect", noted)
    postgres.stop()
    change = asyncio.create_task(people.service.lobby.join(match.id, Actor(BEN, 9)))
    waiting = asyncio.create_task(missed.wait())
    await asyncio.wait((change, waiting), return_when=asyncio.FIRST_COMPLETED)
    waiting.cancel()
    postgres.start()
    assert len((await change).seats) == 2


def lose_a_commit(store: Store, postgres: Server, url: str, *, done: bool) -> Callable[[], int]:
    """Cut the connection at the next commit, `done` or not; return a counter of commits."""
    commits = 0

    def cut(connection: Connection) -> None:
        nonlocal commits
        commits += 1
        if commits == 1:
            if done:
                connection.exec_driver_sql("COMMIT")
            disconnect(postgres, url)

    event.listen(store.transactions.engines.writer.sync_engine, "commit", cut)
    return lambda: commits


@pytest.mark.parametrize("done", [False, True])
async def test_a_change_with_an_uncertain_commit_is_stored_once(
    both: Both, people: People, postgres: Server, url: str, done: bool
) -> None:
    match = await people.open()
    commits = lose_a_commit(both[0], postgres, url, done=done)
    after = await people.service.lobby.join(match.id, people.by(BEN))
    assert commits() == (1 if done else 2)
    stored = await both[1].matches.get(match.id)
    assert (after.seq, len(after.seats)) == (stored.seq, len(stored.seats)) == (match.seq + 1, 2)


async def test_a_match_with_an_uncertain_commit_is_created_once(
    both: Both, people: People, postgres: Server, url: str
) -> None:
    lose_a_commit(both[0], postgres, url, done=True)
    match = await people.open()
    assert await both[1].index.unfinished() == [match.id]


# --- what goes wrong -----------------------------------------------------------------------------


async def test_values_outside_the_range_of_a_column_are_refused(both: Both, people: People) -> None:
    match = await people.open()
    why = await refused(both[0].meta.set("key", "a\0b"))
    assert why.reason == "not_an_option"
    why = await refused(both[0].log.set_last_seen(match.id, AKI, 1 << 40))
    assert why.reason == "not_an_option"


async def test_a_server_error_contains_no_values(both: Both) -> None:
    row = {"match": 987654321} | values_of_delivery(DIGEST, 1)
    with pytest.raises(StoreError, match=r"ForeignKeyViolation.*fk_outbox_match") as wrong:
        await both[0].transactions.execute(insert(OUTBOX).values(row))
    assert wrong.value.reason == "failed"
    assert "987654321" not in str(wrong.value)
    assert wrong.value.__suppress_context__


async def test_only_a_click_that_is_stored_counts_as_doubled(both: Both, people: People) -> None:
    match = await people.open()
    first = (await both[0].transactions.rows(select(LOG_ROWS)))[0]._asdict()
    in_the_way = first | {"seq": match.seq + 1, "interaction": 99}
    await both[1].transactions.execute(insert(LOG_ROWS).values(in_the_way))
    with pytest.raises(StoreError, match="pk_decisions"):
        await people.service.lobby.join(match.id, people.by(BEN))


async def test_an_unreachable_server_is_reported_without_the_password() -> None:
    with pytest.raises(StoreError) as wrong:
        await open_store("postgresql://me:secret@127.0.0.1:1/longtable", GAMES)
    assert wrong.value.reason == "unreachable"
    assert "secret" not in str(wrong.value)


async def test_a_pooler_that_gives_sessions_to_others_is_refused(
    url: str, stores_of_hosts: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    set_up = engine._set_up

    def set_up_by_another(connection: Any, record: ConnectionPoolEntry) -> None:
        set_up(connection, record)
        record.info[engine.SESSION] = "another's"

    monkeypatch.setattr(engine, "_set_up", set_up_by_another)
    with pytest.raises(StoreError, match="PgBouncer"):
        await open_store(url, GAMES)
