"""Delivery to Discord: in order, with the newest picture and one ping each, despite failures."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any

import pytest
from sqlalchemy import select

from engines.core import options_of
from matches.actions.changeset import ChangeSet
from matches.core.actor import SYSTEM
from matches.core.deliveries import Delivery, DeliveryKind
from matches.core.models import ChannelRef, Match, Robot
from matches.running import delivery_worker
from matches.running.delivery_worker import (
    FIRST_PARKED_SECONDS,
    LONGEST_PARKED_SECONDS,
    MAX_AT_ONCE,
    PlaceUnavailable,
    RetryLater,
    backoff,
)
from matches.running.outbox import GATHER_STEP_SECONDS, OutboxWorker
from matches.store.store import Store, StoreError
from matches.store.tables import OUTBOX
from matches.texts import LOCALES, texts_in
from tests.fire.world import EPOCH_MS, NONCE_SECONDS, TIMESTAMP_BITS
from tests.matches.databases import on_files
from tests.matches.pebbles import Bid, Keep, Options, Prefs, Take
from tests.matches.people import AKI, BEN, CLEO, People


class Discord:
    """Accepts deliveries like Discord, one message per nonce; raises the given failures."""

    def __init__(self) -> None:
        self.taken: list[tuple[Match, Delivery]] = []
        self.failures: list[Exception] = []
        self.messages = 500
        self.asked = 0
        self.gate = asyncio.Event()
        self.gate.set()

    async def __call__(self, match: Match, delivery: Delivery) -> int | None:
        self.asked += 1
        await self.gate.wait()
        if self.failures:
            raise self.failures.pop(0)
        self.taken.append((match, delivery))
        self.messages += 1
        return self.messages

    def boards(self, match_id: int) -> list[Delivery]:
        return [
            delivery
            for match, delivery in self.taken
            if match.id == match_id and delivery.kind == "board"
        ]

    def pings(self) -> list[tuple[int, ...]]:
        return [delivery.ping for _, delivery in self.taken if delivery.kind == "board"]


async def until(so: Callable[[], bool]) -> None:
    """Wait until a condition holds."""
    async with asyncio.timeout(60):
        while not so():
            await asyncio.sleep(0)


@pytest.fixture
def discord() -> Discord:
    return Discord()


@pytest.fixture
async def worker(store: Store, discord: Discord) -> AsyncIterator[OutboxWorker]:
    begun = OutboxWorker(store, discord, first_wait=0.01, longest_wait=0.05)
    await begun.start()
    yield begun
    await begun.stop()


async def show(store: Store, discord: Discord) -> None:
    """Deliver all pending messages with a separate worker."""
    begun = OutboxWorker(store, discord, first_wait=0.01, longest_wait=0.05)
    await begun.start()
    await begun.idle()
    await begun.stop()


async def test_a_lobby_change_is_shown_as_a_lobby(
    people: People, discord: Discord, worker: OutboxWorker, store: Store
) -> None:
    match = await people.open()
    await worker.idle()
    assert [(shown.seq, delivery.kind) for shown, delivery in discord.taken] == [(1, "lobby")]
    assert (await store.matches.get(match.id)).lobby_message == 501


async def test_the_start_shows_the_lobby_first_and_then_the_board(
    people: People, discord: Discord, worker: OutboxWorker
) -> None:
    match = await people.sit()
    await worker.idle()
    kinds = [delivery.kind for _, delivery in discord.taken]
    assert kinds[-2:] == ["lobby", "board"]
    (board,) = discord.boards(match.id)
    assert board.fresh
    assert set(board.ping) == {AKI, BEN}
    assert (board.since, board.until) == (0, match.seq)


async def test_a_player_is_pinged_once_when_newly_to_move(
    people: People, discord: Discord, worker: OutboxWorker
) -> None:
    match = await people.begin()
    await worker.idle()
    discord.taken.clear()
    for moves in ([Take(2)], [Keep()]):
        await people.act(match, 0, *moves)
        worker.deliver_now(match.id)
        await worker.idle()
    assert [(delivery.fresh, delivery.ping) for _, delivery in discord.taken] == [
        (False, ()),
        (True, (match.seats[1].user,)),
    ]


async def test_each_board_starts_after_the_rows_of_the_previous_one(
    people: People, discord: Discord, worker: OutboxWorker
) -> None:
    match = await people.begin()
    await worker.idle()
    for seat in (0, 1, 0):
        await people.act(match, seat, Take(2))
        worker.deliver_now(match.id)
        await worker.idle()
        await people.act(match, seat, Keep())
        await worker.idle()
    base = match.seq
    boards = discord.boards(match.id)[-6:]
    fresh = [board.since for board in boards if board.fresh]
    edits = [board.since for board in boards if not board.fresh]
    assert fresh == [base + 1, base + 3, base + 5]
    assert edits[1:] == fresh[:2]


async def test_a_turn_shown_in_parts_is_repeated_whole_by_the_next_board(
    people: People, discord: Discord, worker: OutboxWorker
) -> None:
    match = await people.begin()
    await worker.idle()
    discord.taken.clear()
    await people.act(match, 0, Take(2))
    worker.deliver_now(match.id)
    await worker.idle()
    after = await people.act(match, 0, Keep())
    await worker.idle()
    edit, fresh = discord.boards(match.id)
    assert (edit.fresh, edit.until) == (False, match.seq)
    assert (fresh.fresh, fresh.since, fresh.until) == (True, match.seq + 1, after.seq)


async def test_changes_during_a_delivery_are_in_the_next_board(
    people: People, discord: Discord, worker: OutboxWorker
) -> None:
    match = await people.begin()
    await worker.idle()
    discord.taken.clear()
    discord.gate.clear()
    asked = discord.asked
    first = await people.act(match, 0, Take(2), Keep())
    await until(lambda: discord.asked > asked)
    second = await people.act(first, 1, Take(2), Keep())
    discord.gate.set()
    await worker.idle()
    spans = [(board.since, board.until) for board in discord.boards(match.id)]
    assert spans == [(match.seq + 1, first.seq), (first.seq + 1, second.seq)]


async def test_a_resent_board_covers_the_same_rows(
    people: People, discord: Discord, store: Store
) -> None:
    match = await people.begin()
    await show(store, discord)
    discord.taken.clear()
    match = await people.act(match, 0, Take(2), Keep())
    handed_out = await store.outbox.hand_out(match.id)  # The program is killed here.
    assert handed_out is not None
    after = await people.act(match, 1, Take(2), Keep())
    await show(store, discord)
    first, second = discord.boards(match.id)
    assert (first.id, first.until) == (handed_out[0].id, match.seq)
    assert (second.since, second.until) == (match.seq + 1, after.seq)


async def test_changes_within_a_turn_are_shown_at_its_end(
    people: People, discord: Discord, worker: OutboxWorker
) -> None:
    match = await people.begin()
    await worker.idle()
    discord.taken.clear()
    await people.act(match, 0, Take(2))
    await worker.idle()
    assert discord.taken == []
    last = await people.act(match, 0, Keep())
    await worker.idle()
    assert [(shown.seq, delivery.since) for shown, delivery in discord.taken] == [
        (last.seq, match.seq + 1)
    ]


async def test_an_unfinished_turn_is_shown_once_the_match_is_quiet(
    people: People, discord: Discord, store: Store
) -> None:
    worker = OutboxWorker(store, discord, quiet=0.01)
    await worker.start()
    match = await people.begin()
    await worker.idle()
    discord.taken.clear()
    halfway = await people.act(match, 0, Take(2))
    await until(lambda: discord.taken != [])
    assert [(shown.seq, d.fresh, d.ping) for shown, d in discord.taken] == [
        (halfway.seq, False, ())
    ]
    await worker.stop()


async def test_an_unfinished_turn_is_delivered_after_a_restart(
    people: People, discord: Discord, worker: OutboxWorker, store: Store
) -> None:
    match = await people.begin()
    await worker.idle()
    halfway = await people.act(match, 0, Take(2))
    await worker.idle()
    await worker.stop()
    discord.taken.clear()
    again = OutboxWorker(store, discord)
    await again.start()
    await again.idle()
    await again.stop()
    assert [shown.seq for shown, _ in discord.taken] == [halfway.seq]
    assert await store.outbox.waiting() == []


async def test_a_restart_delivers_changes_after_an_interrupted_board(
    people: People, discord: Discord, store: Store
) -> None:
    match = await people.begin()
    while (given := await store.outbox.hand_out(match.id)) and given[0].kind != DeliveryKind.BOARD:
        await store.outbox.delivered(match.id, given[0], None)
    assert given is not None  # The program was killed here.
    halfway = await people.act(match, 0, Take(2))
    again = OutboxWorker(store, discord)
    await again.start()
    await again.idle()
    await again.stop()
    assert discord.taken[-1][0].seq == halfway.seq
    assert await store.outbox.waiting() == []


async def test_an_undo_request_is_delivered_without_debouncing(
    people: People, discord: Discord, worker: OutboxWorker
) -> None:
    match = await people.begin()
    await people.act(match, 0, Take(2), Keep())
    await worker.idle()
    discord.taken.clear()
    await people.service.turns.undo(match.id, people.by(match.seats[0].user))
    await worker.idle()
    ((shown, delivery),) = discord.taken
    assert (shown.proposal is not None, delivery.fresh) == (True, False)


async def test_boards_that_wait_together_become_one_with_the_newest_picture(
    people: People, discord: Discord, worker: OutboxWorker
) -> None:
    match = await people.begin()
    await worker.idle()
    discord.taken.clear()
    discord.gate.clear()
    asked = discord.asked
    await people.act(match, 0, Take(2))
    worker.deliver_now(match.id)
    await until(lambda: discord.asked > asked)
    await people.act(match, 0, Keep())
    last = await people.act(match, 1, Take(2), Keep())
    discord.gate.set()
    await worker.idle()
    shown = [(shown.seq, delivery.fresh, delivery.ping) for shown, delivery in discord.taken]
    assert [fresh for _, fresh, _ in shown] == [False, True]
    assert shown[1] == (last.seq, True, (match.seats[0].user,))


async def test_only_the_current_player_to_move_is_pinged(
    people: People, discord: Discord, store: Store
) -> None:
    match = await people.begin()
    await people.act(match, 0, Take(2), Keep())
    last = await people.act(match, 1, Take(2), Keep())
    worker = OutboxWorker(store, discord)
    await worker.start()
    await worker.idle()
    await worker.stop()
    assert discord.pings() == [(match.seats[0].user,)]
    assert discord.taken[-1][0].seq == last.seq


async def test_a_player_who_has_moved_before_delivery_is_not_pinged(
    people: People, discord: Discord, store: Store
) -> None:
    match = await people.begin()
    await people.act(match, 0, Take(2), Keep())
    await people.act(match, 1, Take(2))
    worker = OutboxWorker(store, discord)
    await worker.start()
    await worker.idle()
    await worker.stop()
    assert discord.pings() == [()]


@asynccontextmanager
async def all_places(worker: OutboxWorker) -> AsyncIterator[None]:
    """Keep every channel available for deliveries."""
    async with AsyncExitStack() as held:
        for _ in range(MAX_AT_ONCE):
            await held.enter_async_context(worker._places)
        yield


async def test_a_ping_that_failed_is_not_repeated_for_a_later_turn(
    people: People, discord: Discord, worker: OutboxWorker
) -> None:
    match = await people.begin()
    await worker.idle()
    discord.taken.clear()
    discord.failures = [RetryLater()]
    await people.act(match, 0, Take(2), Keep())
    await until(lambda: not discord.failures)
    async with all_places(worker):
        await people.act(match, 1, Take(2), Keep())
        await people.act(match, 0, Take(2), Keep())
    await worker.idle()
    assert discord.pings() == [(), (match.seats[1].user,)]


async def test_a_preference_is_not_announced(
    people: People, discord: Discord, worker: OutboxWorker
) -> None:
    match = await people.begin()
    await worker.idle()
    discord.taken.clear()
    await people.service.turns.prefer(match.id, people.by(AKI), Prefs(confirm=True))
    await worker.idle()
    assert discord.taken == []


async def test_the_end_is_a_new_message_without_pings(
    people: People, discord: Discord, worker: OutboxWorker
) -> None:
    match = await people.begin(options=Options(pile=3))
    while match.to_move:
        assert match.state is not None
        match = await people.act(
            match, match.to_move[0], options_of(match.state, match.to_move[0])[0]
        )
    await worker.idle()
    # A board handed out before the end may be drawn after it; then the last board edits this one.
    first, *later = [
        delivery
        for shown, delivery in discord.taken
        if shown.status == "finished" and delivery.kind == "board"
    ]
    assert (first.fresh, first.ping) == (True, ())
    assert [(delivery.fresh, delivery.ping) for delivery in later] == [(False, ())] * len(later)


class Remembering(Discord):
    """A Discord that remembers nonces and edits messages, with ids in order of time.

    It keeps the messages of `unheard` deliveries but loses its responses.
    """

    def __init__(self) -> None:
        super().__init__()
        self.known: dict[int, int] = {}
        self.unheard: list[Exception] = []

    async def __call__(self, match: Match, delivery: Delivery) -> int | None:
        if delivery.id in self.known:
            return self.known[delivery.id]
        self.messages = int(time.time() * 1000 - EPOCH_MS) << TIMESTAMP_BITS
        message = await super().__call__(match, delivery)
        if not delivery.fresh and match.board_message is not None:
            return match.board_message
        assert message is not None
        self.known[delivery.id] = message
        if self.unheard:
            raise self.unheard.pop(0)
        return message

    def posted(self, match: Match) -> list[tuple[str, int, int]]:
        """Return the status and the range of rows of each new board."""
        return [
            (shown.status, delivery.since, delivery.until)
            for shown, delivery in self.taken
            if shown.id == match.id and delivery.kind == "board" and delivery.fresh
        ]


@pytest.fixture
async def overtaken(
    people: People, store: Store, request: pytest.FixtureRequest
) -> tuple[Remembering, tuple[Match, Match, Match]]:
    """Return the messages of a match that ended before its last board was delivered.

    Also return the match before that board, as that board shows it, and at its end.
    """
    discord, failure = Remembering(), RetryLater()
    worker = OutboxWorker(store, discord, first_wait=0.1, longest_wait=0.1)
    await worker.start()
    before = await people.begin(options=Options(pile=4))
    await worker.idle()
    discord.taken.clear()
    failing: list[Exception] = {"refused": discord.failures, "unheard": discord.unheard}.get(
        request.param, []
    )
    failing.append(failure)
    async with AsyncExitStack() as opened:
        if request.param == "under way":
            await opened.enter_async_context(all_places(worker))
        match = await people.act(before, before.to_move[0], Take(2), Keep())
        while request.param == "under way" and not await handed_out(store, match):
            await asyncio.sleep(0)
        if request.param != "under way":
            await until(lambda: not failing)
            await opened.enter_async_context(all_places(worker))
        ended = await people.act(match, match.to_move[0], Take(2), Keep())
    await worker.idle()
    await worker.stop()
    assert ended.status == "finished"
    assert await store.outbox.waiting() == []
    return discord, (before, match, ended)


async def handed_out(store: Store, match: Match) -> bool:
    """Return whether a delivery of a match was handed out but not confirmed."""
    query = select(OUTBOX).where(OUTBOX.c.match == match.id, OUTBOX.c.parcel.is_not(None))
    return bool(await store.transactions.rows(query))


Overtaken = tuple[Remembering, tuple[Match, Match, Match]]


@pytest.mark.parametrize("overtaken", ["under way", "refused"], indirect=True)
async def test_an_end_that_supersedes_a_board_is_posted_once(overtaken: Overtaken) -> None:
    discord, (before, match, ended) = overtaken
    assert discord.posted(match) == [("finished", before.seq + 1, ended.seq)]
    assert discord.taken[-1][0].seq == ended.seq


@pytest.mark.parametrize("overtaken", ["unheard"], indirect=True)
async def test_an_end_is_posted_after_an_unconfirmed_board(
    overtaken: Overtaken,
) -> None:
    discord, (before, match, ended) = overtaken
    assert discord.posted(match) == [
        ("running", before.seq + 1, match.seq),
        ("finished", match.seq + 1, ended.seq),
    ]


async def test_delivered_rows_are_deleted_from_the_outbox(
    people: People, worker: OutboxWorker, store: Store
) -> None:
    await people.begin()
    await worker.idle()
    assert await store.outbox.waiting() == []


async def test_a_failed_delivery_is_retried_with_the_same_nonce(
    people: People, discord: Discord, worker: OutboxWorker
) -> None:
    match = await people.begin()
    await worker.idle()
    discord.taken.clear()
    seen: list[int] = []
    deliver = worker._deliver

    async def watched(match: Match, delivery: Delivery) -> int | None:
        seen.append(delivery.id)
        return await deliver(match, delivery)

    worker._deliver = watched
    discord.failures = [RetryLater(), RetryLater(0.02), RuntimeError("a bug in a picture")]
    await people.act(match, 0, Take(2))
    worker.deliver_now(match.id)
    await worker.idle()
    assert len(set(seen)) == 1
    assert len(seen) == 4
    assert [shown.seq for shown, _ in discord.taken] == [match.seq + 1]


async def test_a_delivery_waits_for_its_shard_and_blocks_no_other(
    people: People, discord: Discord, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun = asyncio.Event()

    async def heard(guild: int | None) -> None:
        if guild == 1:
            await begun.wait()

    monkeypatch.setattr("matches.running.delivery_worker.MAX_AT_ONCE", 1)
    worker = OutboxWorker(store, discord, wait_for_guild=heard)
    await worker.start()
    early = People(people.service, ChannelRef(guild=2, channel=3))
    early.clicks = 5000
    late, match = await people.open(), await early.open()
    await until(lambda: discord.taken != [])
    assert [shown.id for shown, _ in discord.taken] == [match.id]
    begun.set()
    await worker.idle()
    assert [shown.id for shown, _ in discord.taken] == [match.id, late.id]
    begun.clear()
    await people.open()
    await worker.stop()


async def test_a_match_with_a_board_message_does_not_wait_for_its_shard(
    people: People, discord: Discord, store: Store
) -> None:
    async def never(guild: int | None) -> None:
        await asyncio.Event().wait()

    match = await people.begin(BEN)
    await store.matches.set_board_message(match.id, 99)
    worker = OutboxWorker(store, discord, wait_for_guild=never)
    await worker.start()
    await until(lambda: "board" in [delivery.kind for _, delivery in discord.taken])
    await worker.stop()


@pytest.mark.parametrize("failure", [RetryLater(), PlaceUnavailable("404 10003")])
async def test_a_database_failure_after_a_discord_failure_delays_the_retry(
    people: People,
    discord: Discord,
    worker: OutboxWorker,
    store: Store,
    monkeypatch: pytest.MonkeyPatch,
    failure: Exception,
) -> None:
    away = [StoreError("unreachable", "it does not answer")]
    plain = store.transactions.write

    async def write(query: Any, *values: Any, **named: Any) -> Any:
        if away and not discord.failures and discord.asked:
            raise away.pop()
        return await plain(query, *values, **named)

    discord.failures = [failure]
    match = await people.open()
    monkeypatch.setattr(store.transactions, "write", write)
    await worker.idle()
    assert [shown.id for shown, _ in discord.taken] == [match.id]


async def test_retry_after_is_respected(
    people: People, discord: Discord, worker: OutboxWorker
) -> None:
    match = await people.begin()
    await worker.idle()
    discord.failures = [RetryLater(0.3)]
    began = asyncio.get_running_loop().time()
    await people.act(match, 0, Take(2))
    worker.deliver_now(match.id)
    await worker.idle()
    assert asyncio.get_running_loop().time() - began >= 0.3


async def test_a_backward_clock_does_not_delay_retries(
    people: People, discord: Discord, store: Store
) -> None:
    match = await people.begin()
    found = await store.outbox.hand_out(match.id)
    assert found is not None
    in_an_hour = (time.time() + 3600) * 1000
    await store.outbox.postpone(found[0], int(in_an_hour))
    worker = OutboxWorker(store, discord, first_wait=0.01)
    await worker.start()
    async with asyncio.timeout(60):
        await worker.idle()
    assert await store.outbox.waiting() == []


def test_waits_grow_with_jitter(store: Store, discord: Discord) -> None:
    worker = OutboxWorker(store, discord, first_wait=1, longest_wait=60)
    waits = [[worker._backoff(tries) for _ in range(50)] for tries in (0, 3, 40)]
    for each, (least, most) in zip(waits, [(0.5, 1), (4, 8), (30, 60)], strict=True):
        assert least <= min(each) < max(each) <= most


async def test_a_match_in_trouble_does_not_hold_up_another(
    people: People, discord: Discord, store: Store
) -> None:
    stuck, free = await people.begin(), await people.begin(CLEO)

    async def deliver(match: Match, delivery: Delivery) -> int | None:
        if match.id == stuck.id:
            raise RetryLater(60)
        return await discord(match, delivery)

    worker = OutboxWorker(store, deliver)
    await worker.start()
    while await store.outbox.waiting() != [stuck.id]:
        await asyncio.sleep(0.01)
    await worker.stop()
    assert {match.id for match, _ in discord.taken} == {free.id}


async def test_a_lost_place_parks_its_deliveries_until_the_match_has_a_new_one(
    people: People,
    discord: Discord,
    worker: OutboxWorker,
    store: Store,
    caplog: pytest.LogCaptureFixture,
) -> None:
    match = await people.begin()
    await worker.idle()
    discord.taken.clear()
    discord.failures = [PlaceUnavailable("the thread was deleted")]
    with caplog.at_level(logging.WARNING):
        await people.act(match, 0, Take(2), Keep())
        await worker.idle()
    assert "the thread was deleted" in caplog.text
    assert (await store.matches.get(match.id)).lost == "the thread was deleted"
    assert await store.outbox.waiting() == [match.id]
    await people.act(match, 1, Take(2), Keep())
    await worker.idle()
    assert discord.taken == []
    await store.matches.move(match.id, ChannelRef(1, 88), Delivery(0, DeliveryKind.BOARD))
    worker.retry(match.id)
    await worker.idle()
    moved = await store.matches.get(match.id)
    assert (moved.lost, moved.place) == (None, ChannelRef(1, 88))
    assert discord.pings()[-1] == (match.seats[0].user,)
    assert await store.outbox.waiting() == []


async def parked(people: People, discord: Discord, worker: OutboxWorker) -> Match:
    """Return a match whose board is parked because Discord refused it."""
    match = await refused(people, discord, worker)
    assert (await worker._store.matches.get(match.id)).lost is not None
    return match


async def refused(people: People, discord: Discord, worker: OutboxWorker) -> Match:
    """Return a match whose newest board Discord refused once."""
    match = await people.begin()
    await worker.idle()
    discord.taken.clear()
    discord.failures = [PlaceUnavailable("403 50013: Missing Permissions")]
    await people.act(match, 0, Take(2), Keep())
    await worker.idle()
    return match


async def test_parked_deliveries_are_retried_automatically(
    people: People,
    discord: Discord,
    worker: OutboxWorker,
    store: Store,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("matches.running.delivery_worker.FIRST_PARKED_SECONDS", 0.01)
    match = await refused(people, discord, worker)
    async with asyncio.timeout(60):
        while (await store.matches.get(match.id)).lost is not None:
            await asyncio.sleep(0.01)
    await worker.idle()
    assert discord.pings() == [(match.seats[1].user,)]


def test_parked_deliveries_are_retried_while_the_nonce_is_valid() -> None:
    unheard = 1
    assert backoff(FIRST_PARKED_SECONDS, LONGEST_PARKED_SECONDS, unheard) < NONCE_SECONDS


async def test_parked_deliveries_back_off_and_are_logged_once(
    people: People,
    discord: Discord,
    worker: OutboxWorker,
    caplog: pytest.LogCaptureFixture,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    match, waits = await parked(people, discord, worker), []
    loop = asyncio.get_running_loop()
    later = loop.call_later

    def watched(seconds: float, call: Any, *args: Any) -> Any:
        if call == worker.retry:
            waits.append(seconds)
        return later(seconds, call, *args)

    monkeypatch.setattr(loop, "call_later", watched)
    for _ in range(9):
        discord.failures = [PlaceUnavailable("403 50013: Missing Permissions")]
        worker.retry(match.id)
        await worker.idle()
    assert waits[0] < waits[2]
    assert LONGEST_PARKED_SECONDS / 2 <= waits[-1] <= LONGEST_PARKED_SECONDS
    assert caplog.text.count("deliveries parked") == 1


async def test_a_move_does_not_retry_parked_deliveries(
    people: People, discord: Discord, worker: OutboxWorker
) -> None:
    match = await parked(people, discord, worker)
    await people.act(match, 1, Take(2), Keep())
    await worker.idle()
    assert discord.taken == []


@pytest.mark.parametrize("where", ["guild", "channel"])
async def test_parked_deliveries_are_retried_when_their_channel_may_be_available(
    people: People, discord: Discord, worker: OutboxWorker, store: Store, where: str
) -> None:
    match = await parked(people, discord, worker)
    assert worker.retry_place(4711) == []
    assert worker.retry_place(getattr(match.place, where)) == [match.id]
    await worker.idle()
    assert (await store.matches.get(match.id)).lost is None
    assert len(discord.taken) == 1


async def test_parked_deliveries_are_retried_at_the_next_start(
    people: People, discord: Discord, worker: OutboxWorker, store: Store
) -> None:
    match = await parked(people, discord, worker)
    await worker.stop()
    again = OutboxWorker(store, discord)
    await again.start()
    await again.idle()
    await again.stop()
    assert (await store.matches.get(match.id)).lost is None
    assert len(discord.taken) == 1


async def test_moving_a_match_queues_its_board(
    people: People, discord: Discord, worker: OutboxWorker, store: Store
) -> None:
    match = await people.begin()
    await worker.idle()
    discord.taken.clear()
    await store.matches.move(
        match.id,
        ChannelRef(1, 88, 89),
        Delivery(0, DeliveryKind.BOARD, since=match.board_since_seq),
    )
    worker.retry(match.id)
    await worker.idle()
    assert [(shown.place, delivery.kind) for shown, delivery in discord.taken] == [
        (ChannelRef(1, 88, 89), "board")
    ]
    store.matches.invalidate(match.id)
    moved = await store.matches.get(match.id)
    assert (moved.place, moved.board_message) == (ChannelRef(1, 88, 89), discord.messages)


async def test_pending_deliveries_are_delivered_by_the_next_process(
    people: People, discord: Discord, store: Store
) -> None:
    match = await people.sit()
    worker = OutboxWorker(store, discord)
    await worker.start()
    await worker.idle()
    await worker.stop()
    assert [delivery.kind for _, delivery in discord.taken] == ["lobby", "board"]
    assert (discord.taken[-1][0].id, discord.taken[-1][0].seq) == (match.id, match.seq)


async def test_a_delivery_handed_out_keeps_its_shape_through_a_restart(
    people: People, store: Store
) -> None:
    match = await people.begin()
    first = await store.outbox.hand_out(match.id)
    assert first is not None
    await people.act(match, 0, Take(2), Keep())
    again = await store.outbox.hand_out(match.id)
    assert again is not None
    assert (again[0].id, again[0].since, again[0].ping) == (
        first[0].id,
        first[0].since,
        first[0].ping,
    )
    assert (first[0].tries, again[0].tries) == (0, 1)


async def reminded(people: People, match: Match, seat: int, urgent: bool = False) -> Match:
    def wish(changes: ChangeSet) -> None:
        changes.remind(seat, urgent=urgent)

    return await people.service.updater.apply(match.id, SYSTEM, wish)


async def test_a_reminder_is_one_delivery_for_one_player_and_no_board(
    people: People, discord: Discord, worker: OutboxWorker
) -> None:
    match = await people.begin()
    await worker.idle()
    discord.taken.clear()
    await reminded(people, match, 0, urgent=True)
    await worker.idle()
    assert [(delivery.kind, delivery.ping, delivery.urgent) for _, delivery in discord.taken] == [
        ("reminder", (match.seats[0].user,), True)
    ]


async def test_boards_do_not_mention_reminders(people: People) -> None:
    match = await people.begin()
    match = await reminded(people, match, 0)
    (*_, notes) = await people.service.reading.turns(match.id)
    assert notes.notes[-1].kind == "reminded"
    assert {texts_in(locale).short(notes.notes[-1], str) for locale in LOCALES} == {""}


async def test_reminders_that_wait_together_stay_apart(
    people: People, discord: Discord, store: Store
) -> None:
    match = await people.sit()
    for seat in (0, 1):
        await reminded(people, match, seat)
    worker = OutboxWorker(store, discord)
    await worker.start()
    await worker.idle()
    await worker.stop()
    reminders = [delivery for _, delivery in discord.taken if delivery.kind == "reminder"]
    assert [delivery.ping for delivery in reminders] == [
        (match.seats[0].user,),
        (match.seats[1].user,),
    ]
    assert len({delivery.id for delivery in reminders}) == 2


async def test_a_reminder_does_not_become_the_board_message(
    people: People, worker: OutboxWorker, store: Store
) -> None:
    match = await people.begin()
    await worker.idle()
    board = (await store.matches.get(match.id)).board_message
    await reminded(people, match, 0)
    await worker.idle()
    assert (await store.matches.get(match.id)).board_message == board


async def test_a_player_who_has_moved_is_not_reminded(
    people: People, discord: Discord, store: Store
) -> None:
    match = await people.begin()
    await reminded(people, match, 0)
    await people.act(match, 0, Take(2), Keep())
    worker = OutboxWorker(store, discord)
    await worker.start()
    await worker.idle()
    await worker.stop()
    assert [p.ping for _, p in discord.taken if p.kind == "reminder"] == [()]


@on_files  # Only SQLite serialises write transactions.
async def test_a_decision_stored_before_hand_out_is_in_the_delivery(
    people: People, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = await people.begin()
    await _delivered(store, match.id)  # the lobby
    wishes: list[Any] = []
    write = store.transactions.write

    async def watched(query: Any, *values: Any) -> Any:
        wishes.append(query)
        return await write(query, *values)

    monkeypatch.setattr(store.transactions, "write", watched)
    async with store.transactions.writing:
        acting = asyncio.create_task(people.act(match, 0, Take(2), Keep()))
        await until(lambda: len(wishes) == 1)
        delivering = asyncio.create_task(_delivered(store, match.id))
        await until(lambda: len(wishes) == 2)
    await acting
    await delivering
    assert await store.outbox.hand_out(match.id) is None


async def _delivered(store: Store, match_id: int) -> None:
    found = await store.outbox.hand_out(match_id)
    assert found is not None
    await store.outbox.delivered(match_id, found[0], 1)


async def with_robot(people: People, robot: Robot) -> Match:
    """Return a match in which Aki is to take, followed by the robot."""
    match = await people.open(options=Options(pile=20))
    add = people.service.lobby.add_robot
    match = await add(match.id, people.by(AKI), robot)
    match = await people.service.lobby.start(match.id, people.by(AKI))
    match = await people.act(match, match.require_seat(AKI), Bid(0))
    assert match.require_seat(AKI) == 0
    return await answer(people, match, {"move": "bid", "count": 0})


async def answer(people: People, match: Match, *moves: dict[str, object]) -> Match:
    """Play moves as the robot."""
    clock = match.clock(1)
    return await people.service.turns.play_robot(match.id, 1, moves, clock=clock)


async def test_an_immediate_robot_move_shares_the_board_of_the_players_move(
    people: People, discord: Discord, worker: OutboxWorker, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(worker, "_gather", 60.0)
    match = await with_robot(people, Robot("greedy"))
    await worker.idle()
    before, first = len(discord.boards(match.id)), match.seq + 1
    match = await people.act(match, 0, Take(1))
    await asyncio.sleep(GATHER_STEP_SECONDS)
    await answer(people, match, {"move": "take", "count": 2}, {"move": "keep"})
    await worker.idle()
    (board,) = discord.boards(match.id)[before:]
    assert (board.fresh, board.ping, board.since) == (True, (AKI,), first)


async def test_a_delivery_does_not_wait_long_for_slow_robots(
    people: People, discord: Discord, worker: OutboxWorker, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = await with_robot(people, Robot("search"))
    monkeypatch.setattr(worker, "_gather", 0.1)
    match = await people.act(match, 0, Take(1))
    await worker.idle()
    shown, _ = discord.taken[-1]
    assert shown.seq == match.seq
    assert match.to_move == [1]


async def test_matches_of_robots_alone_show_few_boards_between_first_and_last(
    people: People, discord: Discord, store: Store
) -> None:
    worker = OutboxWorker(store, discord, gather=0.0, alone=3600.0)
    await worker.start()
    match, service = await people.open(), people.service
    for instead in (True, False):
        robot = Robot("search")
        match = await service.lobby.add_robot(match.id, people.by(AKI), robot, instead=instead)
    match = await service.lobby.start(match.id, people.by(AKI))
    await worker.idle()
    first = discord.taken[-1][0].seq
    while match.status == "running":
        seat = match.to_move[0]
        match = await service.turns.play_robot(match.id, seat, [], clock=match.clock(seat))
        await asyncio.sleep(0)
    await worker.idle()
    await worker.stop()
    shown = [board.seq for board, delivery in discord.taken if delivery.kind == "board"]
    assert shown == [first, match.seq]


async def test_robot_moves_edit_the_board_without_pings(
    people: People, discord: Discord, worker: OutboxWorker, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(worker, "_gather", 0.1)
    match = await with_robot(people, Robot("search"))
    await worker.idle()
    fresh = [board.fresh for board in discord.boards(match.id)]
    await people.act(match, 0, Take(1))
    await worker.idle()
    last = discord.boards(match.id)[-1]
    assert (last.fresh, last.ping) == (False, ())
    assert len(discord.boards(match.id)) == len(fresh) + 1


async def test_delivery_ids_are_never_reused(
    people: People, discord: Discord, worker: OutboxWorker
) -> None:
    match = await people.sit()
    for seat in (0, 1):
        await people.act(match, seat, Bid(0))
        await worker.idle()
    nonces = [delivery.id for _, delivery in discord.taken]
    assert len(set(nonces)) == len(nonces)


async def test_stopping_waits_for_the_delivery_under_way_but_not_for_a_retry(
    people: People, discord: Discord, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    under_way, resting = await people.sit(), await people.sit(CLEO)

    async def deliver(match: Match, delivery: Delivery) -> int | None:
        if match.id == resting.id:
            raise RetryLater(600)
        return await discord(match, delivery)

    monkeypatch.setattr(delivery_worker, "SHUTDOWN_TIMEOUT_SECONDS", 3600)
    discord.gate.clear()
    worker = OutboxWorker(store, deliver)
    await worker.start()
    await until(lambda: discord.asked == 1 and worker._sleeping == {resting.id})
    stop = asyncio.create_task(worker.stop())
    await until(lambda: worker._stopping)
    discord.gate.set()
    await asyncio.wait_for(stop, 60)
    assert [match.id for match, _ in discord.taken] == [under_way.id]
    worker.wake(under_way.id)
    await worker.idle()
    assert len(discord.taken) == 1


async def test_stopping_does_not_wait_for_a_retry_that_is_just_being_noted(
    people: People, discord: Discord, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    await people.sit()
    noting, go_on, postpone = asyncio.Event(), asyncio.Event(), store.outbox.postpone

    async def slowly(delivery: Delivery, due: int) -> None:
        noting.set()
        await go_on.wait()
        await postpone(delivery, due)

    monkeypatch.setattr(store.outbox, "postpone", slowly)
    monkeypatch.setattr(delivery_worker, "SHUTDOWN_TIMEOUT_SECONDS", 3600)
    discord.failures = [RetryLater(600)]
    worker = OutboxWorker(store, discord)
    await worker.start()
    await noting.wait()
    stop = asyncio.create_task(worker.stop())
    await asyncio.sleep(0)
    go_on.set()
    await asyncio.wait_for(stop, 60)
    assert discord.taken == []
