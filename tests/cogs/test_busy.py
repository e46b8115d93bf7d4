"""Limits on concurrent and queued interactions."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import ExitStack
from typing import Any

import pytest
from aiohttp import TCPConnector
from discord.ext import commands
from prometheus_client import generate_latest

from cogs.frame import client
from cogs.frame.client import MAX_CONNECTIONS, connector_for
from cogs.frame.match.buttons.lobby import WordButton
from cogs.frame.ui.in_flight import InFlightInteractions, QueueTicket
from cogs.frame.ui.pages import Page, layout, row_of
from engines.core import Refusal
from matches.core.actor import Actor
from matches.metrics import REGISTRY
from matches.texts import LOCALES, texts_in
from tests.cogs.test_arrivals import whole_turn
from tests.cogs.world import PATIENCE_SECONDS, World, said

SHORT = "UVEBMVKWRA"


class Scene:
    """Fake responses that run until they are ended; `began` lists them in order of their start."""

    def __init__(self, answering: InFlightInteractions) -> None:
        self._answering = answering
        self.began, self.refused = list[int](), list[int]()
        self._ends = dict[int, asyncio.Event]()
        self._tasks = dict[int, asyncio.Task[None]]()

    async def arrive(self, *numbers: int) -> None:
        """Start interactions one after another."""
        for number in numbers:
            self._ends[number] = asyncio.Event()
            self._tasks[number] = asyncio.create_task(self._answer(number))
        await self.settled()

    async def end(self, *numbers: int) -> None:
        """End the responses."""
        for number in numbers:
            self._ends[number].set()
        await self.settled()

    async def cancel(self, number: int) -> None:
        """Cancel a response, queued or running."""
        self._tasks[number].cancel()
        await self.settled()

    async def settled(self) -> None:
        """Run the loop until nothing can proceed."""
        for _ in range(10):
            await asyncio.sleep(0)

    async def _answer(self, number: int) -> None:
        with self._answering.track() as turn:
            try:
                turn.line_up()
            except Refusal:
                self.refused.append(number)
                return
            await turn.wait_turn()
            self.began.append(number)
            await self._ends[number].wait()


@pytest.fixture
def answering() -> InFlightInteractions:
    return InFlightInteractions(at_once=2, waiting=3, aside=1)


@pytest.fixture
def scene(answering: InFlightInteractions) -> Scene:
    return Scene(answering)


async def test_interactions_over_the_limit_run_in_arrival_order(
    scene: Scene,
) -> None:
    await scene.arrive(1, 2, 3, 4, 5)
    assert scene.began == [1, 2]
    await scene.end(2)
    assert scene.began == [1, 2, 3]
    await scene.end(1, 3)
    assert scene.began == [1, 2, 3, 4, 5]
    assert scene.refused == []


async def test_interactions_beyond_the_queue_are_refused_until_it_shrinks(
    scene: Scene,
) -> None:
    await scene.arrive(1, 2, 3, 4, 5, 6, 7)
    assert scene.refused == [6, 7]
    await scene.end(1)
    await scene.arrive(8)
    assert scene.refused == [6, 7]
    await scene.end(2, 3, 4, 5)
    assert scene.began == [1, 2, 3, 4, 5, 8]


async def test_cancelled_interactions_do_not_block_the_queue(scene: Scene) -> None:
    await scene.arrive(1, 2, 3, 4)
    await scene.cancel(3)
    await scene.cancel(1)
    assert scene.began == [1, 2, 4]


async def test_the_end_waits_for_those_in_the_line(
    scene: Scene, answering: InFlightInteractions
) -> None:
    await scene.arrive(1, 2, 3)
    ended = asyncio.create_task(answering.wait_idle(600))
    await scene.end(1, 2)
    assert not ended.done()
    await scene.end(3)
    assert await ended


async def test_slow_interaction_yields_its_slot_to_the_next(
    scene: Scene, answering: InFlightInteractions
) -> None:
    with answering.track() as turn, answering.track() as other:
        for ticket in (turn, other):
            ticket.line_up()
            await ticket.wait_turn()
        await scene.arrive(1)
        assert scene.began == []
        turn.step_aside()
        await scene.settled()
        assert scene.began == [1]
        with pytest.raises(Refusal, match="busy"):
            other.step_aside()
        await scene.arrive(2)
        assert scene.began == [1]
    await scene.settled()
    assert scene.began == [1, 2]


async def test_interaction_that_must_not_wait_starts_at_once_or_is_refused(
    scene: Scene, answering: InFlightInteractions
) -> None:
    await scene.arrive(1)
    with answering.track() as turn:
        assert turn.begin_now()
        with answering.track() as other:
            assert not other.begin_now()
        await scene.arrive(2)
        assert scene.began == [1]
    await scene.settled()
    assert scene.began == [1, 2]


async def test_metrics_show_running_and_waiting_interactions(scene: Scene) -> None:
    await scene.arrive(1, 2, 3)
    text = generate_latest(REGISTRY).decode()
    assert 'longtable_interactions{state="working"} 2.0' in text
    assert 'longtable_interactions{state="waiting"} 1.0' in text
    await scene.end(1, 2, 3)
    text = generate_latest(REGISTRY).decode()
    assert 'longtable_interactions{state="working"} 0.0' in text
    assert 'longtable_interactions{state="waiting"} 0.0' in text


async def test_connection_limit_leaves_one_connection_per_shard() -> None:
    connector, many = connector_for(1), connector_for(100)
    assert connector.limit_per_host == MAX_CONNECTIONS + 1
    assert many.limit_per_host == MAX_CONNECTIONS + 100
    await connector.close()
    await many.close()


async def test_each_login_attempt_has_its_own_bounded_connector(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    bot, used = world.program.bot, list[TCPConnector]()

    async def login(self: object, token: str) -> None:
        assert isinstance(bot.http.connector, TCPConnector)
        used.append(bot.http.connector)
        if len(used) == 1:
            raise ConnectionError

    with monkeypatch.context() as patch:
        patch.setattr(commands.AutoShardedBot, "login", login)
        patch.setattr(client, "backoff_delays", lambda: iter((0.0, 0.0)))
        await bot.login("token")
    first, second = used
    assert first is not second
    assert first.limit_per_host == second.limit_per_host == MAX_CONNECTIONS + 1
    await first.close()
    await second.close()


# --- on Discord -----------------------------------------------------------------------------------


@pytest.fixture
def full(world: World) -> Iterator[ExitStack]:
    """Fill all slots and the queue; return a function that empties them."""
    world.program.bot.answering = answering = InFlightInteractions(at_once=1, waiting=1)
    with ExitStack() as filled:
        for _ in range(2):
            filled.enter_context(answering.track()).line_up()
        yield filled


@pytest.fixture
async def match_id(world: World) -> int:
    return await world.begin(0, 1, seats=2, draw_order=SHORT)


async def test_a_click_beyond_the_line_is_refused_in_private_and_changes_nothing(
    world: World, match_id: int, request: pytest.FixtureRequest
) -> None:
    player, board = await world.member_to_move(match_id), await world.board(match_id)
    private = world.private(await world.choose(player, board))
    before = await world.match(match_id)
    full: ExitStack = request.getfixturevalue("full")
    for shown in (board, private):
        result = await world.choose(player, shown)
        assert said(result) == texts_in("en")("reason-busy")
        assert world.private(result).id != private.id
    assert await world.match(match_id) == before
    full.close()
    await world.choose(player, private)
    assert (await world.match(match_id)).seq > before.seq


async def test_queued_click_is_acknowledged_at_once_and_processed_later(
    world: World, match_id: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    player = await world.member_to_move(match_id)
    private = world.private(await world.choose(player, await world.board(match_id)))
    before, waits, plain = (await world.match(match_id)).seq, asyncio.Event(), QueueTicket.wait_turn

    async def come(self: QueueTicket) -> None:
        waits.set()
        await plain(self)

    monkeypatch.setattr(QueueTicket, "wait_turn", come)
    world.program.bot.answering = answering = InFlightInteractions(at_once=1, waiting=1)
    with answering.track() as turn:
        turn.line_up()
        click = asyncio.create_task(world.choose(player, private))
        async with asyncio.timeout(PATIENCE_SECONDS):
            await waits.wait()
        assert world.env.http_requests[-1].path.endswith("/callback")
        assert (await world.match(match_id)).seq == before
    assert (await click).acknowledged
    assert (await world.match(match_id)).seq > before


async def test_file_verification_yields_its_slot_to_clicks(
    world: World, match_id: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    under_way = list[bool]()
    world.program.bot.answering = answering = InFlightInteractions(at_once=1, waiting=0)
    plain = world.program.bot.service.verification.verify

    async def verify(*args: Any) -> Any:
        with answering.track() as turn:
            under_way.append(turn.begin_now())
        return await plain(*args)

    monkeypatch.setattr(world.program.bot.service.verification, "verify", verify)
    assert said(await world.members[0].slash(world.channel, "file verify", match=match_id))
    assert under_way == [True]


async def test_overload_refusal_is_in_the_language_of_the_user(
    world: World, full: ExitStack
) -> None:
    world.japanese.add(world.members[1].id)
    for member, locale in zip(world.members, LOCALES, strict=False):
        result = await member.slash(world.channel, "match new", game="carcassonne")
        assert said(result) == texts_in(locale)("reason-busy")
        assert await world.program.bot.service.matches.for_user(member.id) == []


async def test_modal_opens_past_the_queue_unless_it_is_full(world: World) -> None:
    match_id = await world.open(0)
    page = await world.post(layout(Page("-", rows=(row_of([WordButton(match_id)]),))))
    await world.program.store.matches.set_lobby_message(match_id, page.id)
    world.program.bot.answering = answering = InFlightInteractions(at_once=1, waiting=1)
    host, button = world.members[0], f"word:{match_id}"
    with answering.track() as turn:
        turn.line_up()
        assert (await host.click(page, custom_id=button)).modal is not None
        with answering.track() as other:
            other.line_up()
            refused = await host.click(page, custom_id=button)
            assert said(refused) == texts_in("en")("reason-busy")


async def test_autocomplete_is_empty_while_all_slots_are_taken(world: World, match_id: int) -> None:
    async def offered() -> int:
        return len(await world.members[0].autocomplete(world.channel, "match board", "match", ""))

    assert await offered() == 1
    world.program.bot.answering = answering = InFlightInteractions(at_once=1)
    with answering.track() as turn:
        turn.line_up()
        assert await offered() == 0
    assert await offered() == 1


async def test_deliveries_continue_while_the_queue_is_full(
    world: World, match_id: int, request: pytest.FixtureRequest
) -> None:
    before = (await world.match(match_id)).board_message
    request.getfixturevalue("full")
    match = await world.match(match_id)
    (seat,) = match.to_move
    await world.program.bot.service.turns.act(
        match_id,
        Actor(match.seats[seat].user, 7),
        whole_turn(match, seat),
        clock=match.clock(seat),
    )
    await world.board(match_id)
    assert (await world.match(match_id)).board_message != before
