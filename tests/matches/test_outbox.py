"""What reaches Discord: in order, the newest picture, one ping each, whatever fails in between."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any

import pytest

from engines.core import options_of
from matches.actions.changeset import Draft
from matches.core.models import NOBODY, Parcel, Place, Robot, Table
from matches.running import outbox
from matches.running.outbox import (
    GATHER_STEP_SECONDS,
    LONGEST_PARKED_SECONDS,
    MOST_AT_ONCE,
    Lost,
    Retry,
    Worker,
)
from matches.store.store import Store
from tests.matches.pebbles import Bid, Keep, Options, Prefs, Take
from tests.matches.people import AKI, BEN, CLEO, People


class Discord:
    """Takes parcels like Discord: one nonce, one message; fails as it is told."""

    def __init__(self) -> None:
        self.taken: list[tuple[Table, Parcel]] = []
        self.failures: list[Exception] = []
        self.messages = 500
        self.asked = 0
        self.gate = asyncio.Event()
        self.gate.set()

    async def __call__(self, table: Table, parcel: Parcel) -> int | None:
        self.asked += 1
        await self.gate.wait()
        if self.failures:
            raise self.failures.pop(0)
        self.taken.append((table, parcel))
        self.messages += 1
        return self.messages

    def boards(self, match: int) -> list[Parcel]:
        return [
            parcel for table, parcel in self.taken if table.id == match and parcel.kind == "board"
        ]

    def pings(self) -> list[tuple[int, ...]]:
        return [parcel.ping for _, parcel in self.taken if parcel.kind == "board"]


async def until(so: Callable[[], bool]) -> None:
    """Wait until something is so."""
    async with asyncio.timeout(60):
        while not so():
            await asyncio.sleep(0)


@pytest.fixture
def discord() -> Discord:
    return Discord()


@pytest.fixture
async def worker(store: Store, discord: Discord) -> AsyncIterator[Worker]:
    begun = Worker(store, discord, first_wait=0.01, longest_wait=0.05)
    await begun.start()
    yield begun
    await begun.stop()


async def test_a_lobby_change_is_shown_as_a_lobby(
    people: People, discord: Discord, worker: Worker, store: Store
) -> None:
    table = await people.open()
    await worker.idle()
    assert [(shown.seq, parcel.kind) for shown, parcel in discord.taken] == [(1, "lobby")]
    assert (await store.table(table.id)).lobby_message == 501


async def test_the_start_shows_the_lobby_first_and_then_the_board(
    people: People, discord: Discord, worker: Worker
) -> None:
    table = await people.sit()
    await worker.idle()
    kinds = [parcel.kind for _, parcel in discord.taken]
    assert kinds[-2:] == ["lobby", "board"]
    (board,) = discord.boards(table.id)
    assert board.fresh
    assert set(board.ping) == {AKI, BEN}
    assert board.since == table.seq


async def test_an_awaited_player_is_pinged_once_and_only_when_newly_awaited(
    people: People, discord: Discord, worker: Worker
) -> None:
    table = await people.begin()
    await worker.idle()
    discord.taken.clear()
    for moves in ([Take(2)], [Keep()]):
        await people.act(table, 0, *moves)
        await worker.idle()
    assert [(parcel.fresh, parcel.ping) for _, parcel in discord.taken] == [
        (False, ()),
        (True, (table.seats[1].user,)),
    ]


async def test_every_message_tells_what_happened_since_the_one_before(
    people: People, discord: Discord, worker: Worker
) -> None:
    table = await people.begin()
    await worker.idle()
    for seat in (0, 1, 0):
        await people.act(table, seat, Take(2))
        await worker.idle()
        await people.act(table, seat, Keep())
        await worker.idle()
    base = table.seq
    boards = discord.boards(table.id)[-6:]
    fresh = [board.since for board in boards if board.fresh]
    edits = [board.since for board in boards if not board.fresh]
    assert fresh == [base + 1, base + 3, base + 5]
    assert edits[1:] == fresh[:2]


async def test_boards_that_wait_together_become_one_with_the_newest_picture(
    people: People, discord: Discord, worker: Worker
) -> None:
    table = await people.begin()
    await worker.idle()
    discord.taken.clear()
    discord.gate.clear()
    asked = discord.asked
    await people.act(table, 0, Take(2))
    await until(lambda: discord.asked > asked)
    await people.act(table, 0, Keep())
    last = await people.act(table, 1, Take(2), Keep())
    discord.gate.set()
    await worker.idle()
    shown = [(shown.seq, parcel.fresh, parcel.ping) for shown, parcel in discord.taken]
    assert [fresh for _, fresh, _ in shown] == [False, True]
    assert shown[1] == (last.seq, True, (table.seats[0].user,))


async def test_who_is_not_awaited_any_more_is_not_pinged(
    people: People, discord: Discord, store: Store
) -> None:
    table = await people.begin()
    await people.act(table, 0, Take(2), Keep())
    last = await people.act(table, 1, Take(2), Keep())
    worker = Worker(store, discord)
    await worker.start()
    await worker.idle()
    await worker.stop()
    assert discord.pings() == [(table.seats[0].user,)]
    assert discord.taken[-1][0].seq == last.seq


async def test_who_has_decided_meanwhile_is_not_pinged(
    people: People, discord: Discord, store: Store
) -> None:
    table = await people.begin()
    await people.act(table, 0, Take(2), Keep())
    await people.act(table, 1, Take(2))
    worker = Worker(store, discord)
    await worker.start()
    await worker.idle()
    await worker.stop()
    assert discord.pings() == [()]


@asynccontextmanager
async def all_places(worker: Worker) -> AsyncIterator[None]:
    """Hold every place for deliveries."""
    async with AsyncExitStack() as held:
        for _ in range(MOST_AT_ONCE):
            await held.enter_async_context(worker._places)
        yield


async def test_a_ping_that_failed_is_not_repeated_for_a_later_turn(
    people: People, discord: Discord, worker: Worker
) -> None:
    table = await people.begin()
    await worker.idle()
    discord.taken.clear()
    discord.failures = [Retry()]
    await people.act(table, 0, Take(2), Keep())
    await until(lambda: not discord.failures)
    async with all_places(worker):
        await people.act(table, 1, Take(2), Keep())
        await people.act(table, 0, Take(2), Keep())
    await worker.idle()
    assert discord.pings() == [(), (table.seats[1].user,)]


async def test_a_preference_is_not_announced(
    people: People, discord: Discord, worker: Worker
) -> None:
    table = await people.begin()
    await worker.idle()
    discord.taken.clear()
    await people.service.prefer(table.id, AKI, Prefs(confirm=True), interaction=people.click())
    await worker.idle()
    assert discord.taken == []


async def test_the_end_is_told_in_a_message_of_its_own_and_pings_nobody(
    people: People, discord: Discord, worker: Worker
) -> None:
    table = await people.begin(options=Options(pile=3))
    while table.awaited:
        assert table.state is not None
        table = await people.act(
            table, table.awaited[0], options_of(table.state, table.awaited[0])[0]
        )
    await worker.idle()
    shown, parcel = discord.taken[-1]
    assert (shown.status, parcel.fresh, parcel.ping) == ("finished", True, ())


async def test_what_was_delivered_is_gone_from_the_table(
    people: People, worker: Worker, store: Store
) -> None:
    await people.begin()
    await worker.idle()
    assert await store.waiting() == []


async def test_what_discord_does_not_take_is_tried_again_under_the_same_nonce(
    people: People, discord: Discord, worker: Worker
) -> None:
    table = await people.begin()
    await worker.idle()
    discord.taken.clear()
    seen: list[int] = []
    deliver = worker._deliver

    async def watched(table: Table, parcel: Parcel) -> int | None:
        seen.append(parcel.id)
        return await deliver(table, parcel)

    worker._deliver = watched
    discord.failures = [Retry(), Retry(0.02), RuntimeError("a bug in a picture")]
    await people.act(table, 0, Take(2))
    await worker.idle()
    assert len(set(seen)) == 1
    assert len(seen) == 4
    assert [shown.seq for shown, _ in discord.taken] == [table.seq + 1]


async def test_discords_wish_to_wait_is_honoured(
    people: People, discord: Discord, worker: Worker
) -> None:
    table = await people.begin()
    await worker.idle()
    discord.failures = [Retry(0.3)]
    began = asyncio.get_running_loop().time()
    await people.act(table, 0, Take(2))
    await worker.idle()
    assert asyncio.get_running_loop().time() - began >= 0.3


async def test_a_clock_that_was_set_back_does_not_hold_up_what_failed(
    people: People, discord: Discord, store: Store
) -> None:
    table = await people.begin()
    found = await store.next_parcel(table.id)
    assert found is not None
    in_an_hour = (time.time() + 3600) * 1000
    await store.postpone(found[0], int(in_an_hour))
    worker = Worker(store, discord, first_wait=0.01)
    await worker.start()
    async with asyncio.timeout(60):
        await worker.idle()
    assert await store.waiting() == []


def test_waits_grow_and_are_never_in_step(store: Store, discord: Discord) -> None:
    worker = Worker(store, discord, first_wait=1, longest_wait=60)
    waits = [[worker._wait(tries) for _ in range(50)] for tries in (0, 3, 40)]
    for each, (least, most) in zip(waits, [(0.5, 1), (4, 8), (30, 60)], strict=True):
        assert least <= min(each) < max(each) <= most


async def test_a_match_in_trouble_does_not_hold_up_another(
    people: People, discord: Discord, store: Store
) -> None:
    stuck, free = await people.begin(), await people.begin(CLEO)

    async def deliver(table: Table, parcel: Parcel) -> int | None:
        if table.id == stuck.id:
            raise Retry(60)
        return await discord(table, parcel)

    worker = Worker(store, deliver)
    await worker.start()
    while await store.waiting() != [stuck.id]:
        await asyncio.sleep(0.01)
    await worker.stop()
    assert {table.id for table, _ in discord.taken} == {free.id}


async def test_a_lost_place_parks_its_parcels_until_the_match_has_a_new_one(
    people: People, discord: Discord, worker: Worker, store: Store, caplog: pytest.LogCaptureFixture
) -> None:
    table = await people.begin()
    await worker.idle()
    discord.taken.clear()
    discord.failures = [Lost("the thread was deleted")]
    with caplog.at_level(logging.WARNING):
        await people.act(table, 0, Take(2), Keep())
        await worker.idle()
    assert "the thread was deleted" in caplog.text
    assert (await store.table(table.id)).lost == "the thread was deleted"
    assert await store.waiting() == [table.id]
    await people.act(table, 1, Take(2), Keep())
    await worker.idle()
    assert discord.taken == []
    await store.move(table.id, Place(1, 88), Parcel(0, "board"))
    worker.retry(table.id)
    await worker.idle()
    moved = await store.table(table.id)
    assert (moved.lost, moved.place) == (None, Place(1, 88))
    assert discord.pings()[-1] == (table.seats[0].user,)
    assert await store.waiting() == []


async def parked(people: People, discord: Discord, worker: Worker) -> Table:
    """Return a match whose board could not be brought to its place."""
    table = await people.begin()
    await worker.idle()
    discord.taken.clear()
    discord.failures = [Lost("403 50013: Missing Permissions")]
    await people.act(table, 0, Take(2), Keep())
    await worker.idle()
    assert (await worker._store.table(table.id)).lost is not None
    return table


async def test_what_is_parked_is_tried_again_by_itself(
    people: People, discord: Discord, worker: Worker, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("matches.running.outbox.FIRST_PARKED_SECONDS", 0.01)
    table = await parked(people, discord, worker)
    async with asyncio.timeout(60):
        while (await store.table(table.id)).lost is not None:
            await asyncio.sleep(0.01)
    await worker.idle()
    assert discord.pings() == [(table.seats[1].user,)]


async def test_what_is_parked_is_tried_ever_more_rarely_and_said_once(
    people: People,
    discord: Discord,
    worker: Worker,
    caplog: pytest.LogCaptureFixture,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table, waits = await parked(people, discord, worker), []
    loop = asyncio.get_running_loop()
    later = loop.call_later

    def watched(seconds: float, call: Any, *args: Any) -> Any:
        if call == worker.retry:
            waits.append(seconds)
        return later(seconds, call, *args)

    monkeypatch.setattr(loop, "call_later", watched)
    for _ in range(9):
        discord.failures = [Lost("403 50013: Missing Permissions")]
        worker.retry(table.id)
        await worker.idle()
    assert waits[0] < waits[2]
    assert LONGEST_PARKED_SECONDS / 2 <= waits[-1] <= LONGEST_PARKED_SECONDS
    assert caplog.text.count("nothing reaches its place") == 1


async def test_what_is_parked_does_not_wake_with_every_move(
    people: People, discord: Discord, worker: Worker
) -> None:
    table = await parked(people, discord, worker)
    await people.act(table, 1, Take(2), Keep())
    await worker.idle()
    assert discord.taken == []


@pytest.mark.parametrize("where", ["guild", "channel"])
async def test_what_is_parked_is_tried_again_when_its_place_may_be_open(
    people: People, discord: Discord, worker: Worker, store: Store, where: str
) -> None:
    table = await parked(people, discord, worker)
    assert worker.retry_at(4711) == []
    assert worker.retry_at(getattr(table.place, where)) == [table.id]
    await worker.idle()
    assert (await store.table(table.id)).lost is None
    assert len(discord.taken) == 1


async def test_what_is_parked_is_tried_again_at_the_next_start(
    people: People, discord: Discord, worker: Worker, store: Store
) -> None:
    table = await parked(people, discord, worker)
    await worker.stop()
    again = Worker(store, discord)
    await again.start()
    await again.idle()
    await again.stop()
    assert (await store.table(table.id)).lost is None
    assert len(discord.taken) == 1


async def test_a_match_that_moves_shows_its_board_even_where_only_something_else_waits(
    people: People, discord: Discord, worker: Worker, store: Store
) -> None:
    table = await people.begin()
    await worker.idle()
    discord.taken.clear()
    await store.move(table.id, Place(1, 88, 89), Parcel(0, "board", since=table.since))
    worker.retry(table.id)
    await worker.idle()
    assert [(shown.place, parcel.kind) for shown, parcel in discord.taken] == [
        (Place(1, 88, 89), "board")
    ]
    store.forget(table.id)
    moved = await store.table(table.id)
    assert (moved.place, moved.board_message) == (Place(1, 88, 89), discord.messages)


async def test_what_one_process_left_the_next_one_delivers(
    people: People, discord: Discord, store: Store
) -> None:
    table = await people.sit()
    worker = Worker(store, discord)
    await worker.start()
    await worker.idle()
    await worker.stop()
    assert [parcel.kind for _, parcel in discord.taken] == ["lobby", "board"]
    assert (discord.taken[-1][0].id, discord.taken[-1][0].seq) == (table.id, table.seq)


async def test_a_parcel_handed_out_keeps_its_shape_through_a_restart(
    people: People, store: Store
) -> None:
    table = await people.begin()
    first = await store.next_parcel(table.id)
    assert first is not None
    await people.act(table, 0, Take(2), Keep())
    again = await store.next_parcel(table.id)
    assert again is not None
    assert (again[0].id, again[0].since, again[0].ping) == (
        first[0].id,
        first[0].since,
        first[0].ping,
    )
    assert (first[0].tries, again[0].tries) == (0, 1)


async def reminded(people: People, table: Table, seat: int, urgent: bool = False) -> Table:
    async def wish(draft: Draft) -> None:
        draft.remind(seat, urgent=urgent)

    return await people.service._change(table.id, NOBODY, None, wish)


async def test_a_reminder_is_one_parcel_for_one_player_and_no_board(
    people: People, discord: Discord, worker: Worker
) -> None:
    table = await people.begin()
    await worker.idle()
    discord.taken.clear()
    await reminded(people, table, 0, urgent=True)
    await worker.idle()
    assert [(parcel.kind, parcel.ping, parcel.urgent) for _, parcel in discord.taken] == [
        ("reminder", (table.seats[0].user,), True)
    ]


async def test_no_board_tells_of_reminders(people: People) -> None:
    table = await people.begin()
    table = await reminded(people, table, 0)
    heard = await people.service.notes(table.id)
    told = await people.service.notes(table.id, silent=False)
    assert [note.kind for note in heard if note not in told] == ["reminded"]
    assert told


async def test_reminders_that_wait_together_stay_apart(
    people: People, discord: Discord, store: Store
) -> None:
    table = await people.sit()
    for seat in (0, 1):
        await reminded(people, table, seat)
    worker = Worker(store, discord)
    await worker.start()
    await worker.idle()
    await worker.stop()
    reminders = [parcel for _, parcel in discord.taken if parcel.kind == "reminder"]
    assert [parcel.ping for parcel in reminders] == [(table.seats[0].user,), (table.seats[1].user,)]
    assert len({parcel.id for parcel in reminders}) == 2


async def test_a_reminder_does_not_take_the_place_of_the_board(
    people: People, worker: Worker, store: Store
) -> None:
    table = await people.begin()
    await worker.idle()
    board = (await store.table(table.id)).board_message
    await reminded(people, table, 0)
    await worker.idle()
    assert (await store.table(table.id)).board_message == board


async def test_who_has_decided_since_is_not_reminded(
    people: People, discord: Discord, store: Store
) -> None:
    table = await people.begin()
    await reminded(people, table, 0)
    await people.act(table, 0, Take(2), Keep())
    worker = Worker(store, discord)
    await worker.start()
    await worker.idle()
    await worker.stop()
    assert [p.ping for _, p in discord.taken if p.kind == "reminder"] == [()]


async def test_a_decision_stored_while_a_parcel_is_handed_out_is_told_in_it(
    people: People, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await people.begin()
    await _delivered(store, table.id)  # the lobby
    wishes: list[Any] = []
    write = store._write

    async def watched(query: Any, *values: Any) -> Any:
        wishes.append(query)
        return await write(query, *values)

    monkeypatch.setattr(store, "_write", watched)
    async with store._writing:
        acting = asyncio.create_task(people.act(table, 0, Take(2), Keep()))
        await until(lambda: len(wishes) == 1)
        delivering = asyncio.create_task(_delivered(store, table.id))
        await until(lambda: len(wishes) == 2)
    await acting
    await delivering
    assert await store.next_parcel(table.id) is None


async def _delivered(store: Store, match: int) -> None:
    found = await store.next_parcel(match)
    assert found is not None
    await store.delivered(match, found[0], 1)


async def with_robot(people: People, robot: Robot) -> Table:
    """Return a match in which Aki is to take and the robot after her."""
    table = await people.open(options=Options(pile=20))
    add = people.service.add_robot
    table = await add(table.id, AKI, robot, interaction=people.click())
    table = await people.service.start(table.id, AKI, interaction=people.click())
    table = await people.act(table, table.seat_of(AKI), Bid(0))
    assert table.seat_of(AKI) == 0
    return await answer(people, table, {"move": "bid", "count": 0})


async def answer(people: People, table: Table, *moves: dict[str, object]) -> Table:
    """Let the robot play."""
    clock = table.clock(1)
    return await people.service.play_robot(table.id, 1, moves, clock=clock)


async def test_what_a_robot_answers_at_once_is_told_with_what_it_answers_to(
    people: People, discord: Discord, worker: Worker, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(worker, "_gather", 60.0)
    table = await with_robot(people, Robot("greedy"))
    await worker.idle()
    before, first = len(discord.boards(table.id)), table.seq + 1
    table = await people.act(table, 0, Take(1))
    await asyncio.sleep(GATHER_STEP_SECONDS)
    await answer(people, table, {"move": "take", "count": 2}, {"move": "keep"})
    await worker.idle()
    (board,) = discord.boards(table.id)[before:]
    assert (board.fresh, board.ping, board.since) == (True, (AKI,), first)


async def test_robots_that_take_their_time_are_not_waited_for_long(
    people: People, discord: Discord, worker: Worker, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await with_robot(people, Robot("search"))
    monkeypatch.setattr(worker, "_gather", 0.1)
    table = await people.act(table, 0, Take(1))
    await worker.idle()
    shown, _ = discord.taken[-1]
    assert shown.seq == table.seq
    assert table.awaited == [1]


async def test_robots_alone_are_shown_at_first_and_at_last_and_seldom_in_between(
    people: People, discord: Discord, store: Store
) -> None:
    worker = Worker(store, discord, gather=0.0, alone=3600.0)
    await worker.start()
    table, service = await people.open(), people.service
    for instead in (True, False):
        robot = Robot("search")
        table = await service.add_robot(
            table.id, AKI, robot, instead=instead, interaction=people.click()
        )
    table = await service.start(table.id, AKI, interaction=people.click())
    await worker.idle()
    first = discord.taken[-1][0].seq
    while table.status == "running":
        seat = table.awaited[0]
        table = await service.play_robot(table.id, seat, [], clock=table.clock(seat))
        await asyncio.sleep(0)
    await worker.idle()
    await worker.stop()
    shown = [board.seq for board, parcel in discord.taken if parcel.kind == "board"]
    assert shown == [first, table.seq]


async def test_nobody_is_pinged_and_no_message_is_new_while_robots_are_among_themselves(
    people: People, discord: Discord, worker: Worker, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(worker, "_gather", 0.1)
    table = await with_robot(people, Robot("search"))
    await worker.idle()
    fresh = [board.fresh for board in discord.boards(table.id)]
    await people.act(table, 0, Take(1))
    await worker.idle()
    last = discord.boards(table.id)[-1]
    assert (last.fresh, last.ping) == (False, ())
    assert len(discord.boards(table.id)) == len(fresh) + 1


async def test_numbers_of_delivered_parcels_never_come_back(
    people: People, discord: Discord, worker: Worker
) -> None:
    table = await people.sit()
    for seat in (0, 1):
        await people.act(table, seat, Bid(0))
        await worker.idle()
    nonces = [parcel.id for _, parcel in discord.taken]
    assert len(set(nonces)) == len(nonces)


async def test_stopping_waits_for_the_delivery_under_way_but_not_for_a_retry(
    people: People, discord: Discord, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    under_way, resting = await people.sit(), await people.sit(CLEO)

    async def deliver(table: Table, parcel: Parcel) -> int | None:
        if table.id == resting.id:
            raise Retry(600)
        return await discord(table, parcel)

    monkeypatch.setattr(outbox, "PATIENCE_SECONDS", 3600)
    discord.gate.clear()
    worker = Worker(store, deliver)
    await worker.start()
    await until(lambda: discord.asked == 1 and worker._resting == {resting.id})
    stop = asyncio.create_task(worker.stop())
    await until(lambda: worker._stopping)
    discord.gate.set()
    await asyncio.wait_for(stop, 60)
    assert [table.id for table, _ in discord.taken] == [under_way.id]
    worker.wake(under_way.id)
    await worker.idle()
    assert len(discord.taken) == 1


async def test_stopping_does_not_wait_for_a_retry_that_is_just_being_noted(
    people: People, discord: Discord, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    await people.sit()
    noting, go_on, postpone = asyncio.Event(), asyncio.Event(), store.postpone

    async def slowly(parcel: Parcel, due: int) -> None:
        noting.set()
        await go_on.wait()
        await postpone(parcel, due)

    monkeypatch.setattr(store, "postpone", slowly)
    monkeypatch.setattr(outbox, "PATIENCE_SECONDS", 3600)
    discord.failures = [Retry(600)]
    worker = Worker(store, discord)
    await worker.start()
    await noting.wait()
    stop = asyncio.create_task(worker.stop())
    await asyncio.sleep(0)
    go_on.set()
    await asyncio.wait_for(stop, 60)
    assert discord.taken == []
