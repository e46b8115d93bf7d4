"""Shared state of processes, the cache and concurrent readers."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Any

import pytest
from sqlalchemy import select, text
from sqlalchemy.util import await_only

from matches.actions.changeset import ChangeSet
from matches.core.actor import Actor
from matches.service.service import Service
from matches.store.database import READERS
from matches.store.store import Conflict, DuplicateInteraction, Store, open_store
from matches.store.tables import MATCHES
from tests.matches.pebbles import Bid, Keep, Prefs, Take
from tests.matches.people import AKI, BEN, CLEO, GAMES, People, pebbles, refused

pytestmark = pytest.mark.usefixtures("stores_of_hosts")


async def test_the_second_concurrent_commit_raises_a_conflict(people: People, url: str) -> None:
    match = await people.begin()
    other = await open_store(url, GAMES)
    seen = await other.matches.get(match.id)
    await people.act(match, 0, Take(1))
    changes = ChangeSet(seen, Actor(AKI, 1), 1)
    changes.play(0, Take(3))
    with pytest.raises(Conflict):
        await other.matches.commit(changes.done())
    await other.close()


async def test_two_processes_play_one_match_without_losing_a_move(people: People, url: str) -> None:
    match = await people.sit(BEN, CLEO)
    other_store = await open_store(url, GAMES)
    other = People(Service(other_store))
    other.clicks = 5000
    await other.service.matches.get(match.id)
    await people.act(match, 0, Bid(1))
    await other.act(match, 1, Bid(1))
    await people.act(match, 2, Bid(1))
    assert (await refused(other.act(match, 1, Take(1)))).reason == "not_your_turn"
    after = await other.act(match, 0, Take(2), Keep())
    assert (after.seq, pebbles(after).pile) == (match.seq + 5, 10)
    assert len(await other_store.log.rows(match.id)) == after.seq
    await other_store.close()


async def test_a_repeated_conflict_is_refused_as_stale(
    people: People, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = await people.begin()

    async def lose(change: object) -> None:
        raise Conflict

    monkeypatch.setattr(people.service.store.matches, "commit", lose)
    assert (await refused(people.act(match, 0, Take(1)))).reason == "stale_clock"


async def test_an_interaction_of_another_match_is_refused_for_the_reason_here(
    people: People,
) -> None:
    first, second = await people.begin(), await people.begin(CLEO)
    once = people.by(AKI)
    await people.service.turns.act(first.id, once, [Take(1)], clock=None)
    wrong = people.service.turns.act(second.id, once, [Bid(0)], clock=None)
    assert (await refused(wrong)).reason == "not_your_turn"
    assert await people.service.matches.get(second.id) == second


async def test_an_action_reads_while_its_match_is_locked(people: People) -> None:
    match, updater = await people.begin(), people.service.updater
    locked = []

    async def action(changes: ChangeSet) -> None:
        locked.append(updater.lock(match.id).locked())
        await people.service.store.log.rows(match.id)
        changes.prefer(0, Prefs(confirm=True))

    after = await updater.apply(match.id, people.by(AKI), action)
    assert (locked, after.seq) == ([True], match.seq + 1)


@pytest.mark.parametrize(
    "damage",
    [
        "UPDATE matches SET snapshot = substr(snapshot, 1, 99)",
        "UPDATE matches SET snapshot = '{}'",
        "UPDATE matches SET snapshot = replace(snapshot, '\"version\":0', '\"version\":9')",
        "UPDATE matches SET snapshot = replace(snapshot, '\"pile\":12', '\"pile\":-1')",
        "UPDATE matches SET options = '[]'",
        "UPDATE matches SET game = 'whist'",
    ],
)
async def test_an_unreadable_match_is_unchanged_and_logged(
    people: People, store: Store, damage: str, caplog: pytest.LogCaptureFixture
) -> None:
    match, sound = await people.begin(), await people.begin(CLEO)
    sql = damage.replace(":", r"\:") + " WHERE id = :id"
    await store.transactions.execute(text(sql).bindparams(id=match.id))
    store.matches.invalidate(match.id)
    rows = select(text("*")).select_from(MATCHES).order_by(MATCHES.c.id)
    before = await store.transactions.rows(rows)
    wishes: list[Callable[[], Awaitable[object]]] = [
        lambda: people.service.matches.get(match.id),
        lambda: people.act(match, 0, Take(1)),
        lambda: people.undo(match, 0),
        lambda: people.service.verification.export(match.id),
    ]
    with caplog.at_level(logging.ERROR):
        for wish in wishes:
            assert (await refused(wish())).reason == "match_unreadable"
    assert await store.transactions.rows(rows) == before
    assert caplog.text.count(f"match {match.id} is read-only") == 1
    assert match.secret.hex() not in caplog.text
    assert [shown.id for shown in await people.service.matches.for_user(AKI)] == [sound.id]
    assert len(await people.service.reading.log(match.id)) == match.seq


async def test_many_matches_are_kept_in_memory_only_up_to_a_number(
    people: People, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(store.matches, "max_in_memory", 3)
    matches = [await people.sit() for _ in range(5)]
    assert len(store.matches.in_memory) == 3
    assert await people.service.matches.get(matches[0].id) == matches[0]


async def test_a_move_keeps_the_thread_and_message_ids(people: People, store: Store) -> None:
    match = await people.begin()
    await store.matches.set_thread(match.id, 7)
    await store.matches.set_board_message(match.id, 8)
    await store.matches.set_lobby_message(match.id, 9)
    after = await people.act(match, 0, Take(1))
    store.matches.invalidate(match.id)
    for found in (after, await store.matches.get(match.id)):
        assert (found.place.thread, found.board_message, found.lobby_message) == (7, 8, 9)


async def test_meta_values_are_stored_and_replaced(store: Store) -> None:
    assert await store.meta.value("tree") is None
    await store.meta.set("tree", "1")
    await store.meta.set("tree", "2")
    assert await store.meta.value("tree") == "2"


async def test_a_database_error_contains_no_secret(people: People, store: Store) -> None:
    match = await people.begin()
    changes = ChangeSet(match, Actor(AKI, 1001), 1)
    changes.play(0, Take(1))
    with pytest.raises(DuplicateInteraction) as caught:
        await store.matches.commit(changes.done())
    text = str(caught.value.__cause__)
    assert "unique" in text.lower()
    assert pebbles(match).rng.seed.hex() not in text
    assert "parameters hidden" in text


async def test_closing_a_database_waits_for_readers(url: str) -> None:
    store, begun, go_on = await open_store(url, GAMES), asyncio.Event(), asyncio.Event()

    def read(connection: Any) -> None:
        begun.set()
        await_only(go_on.wait())

    reading = asyncio.create_task(store.transactions.read(read))
    await begun.wait()
    closing = asyncio.create_task(store.close())
    for _ in range(10):  # Run the loop; an immediate close would happen here.
        await asyncio.sleep(0)
    go_on.set()
    await closing
    assert reading.done()
    await reading


async def test_readers_wait_beyond_the_pool_timeout(store: Store) -> None:
    pool: Any = store.transactions.engines.reader.pool
    pool._timeout = 0.01
    go_on = asyncio.Event()
    others = [
        asyncio.create_task(store.transactions.read(lambda connection: await_only(go_on.wait())))
        for _ in range(2 * READERS)
    ]
    last = asyncio.create_task(store.index.unfinished())
    await asyncio.sleep(0.1)  # The timeout of the pool has expired.
    go_on.set()
    assert await last == []
    assert await asyncio.gather(*others) == [True] * (2 * READERS)
