"""Handling of interactions by age: expired ones are ignored."""

from __future__ import annotations

import logging
from types import SimpleNamespace
from typing import Any, cast

import aiohttp
import discord
import pytest
from aiohttp import TraceConfig

from cogs.frame.ui import acknowledge
from cogs.frame.ui.interaction_tracker import LATE_SECONDS, WINDOW_SECONDS, InteractionTracker
from engines.core import Move, Seat, open_decisions, play
from matches.core.actor import Actor
from matches.core.models import Match
from tests.cogs.world import World, choices, said, words

SHORT = "UVEBMVKWRA"


def made_at(seconds: float) -> int:
    """Return an id of an interaction that Discord made at `seconds` of Discord's clock."""
    return int(seconds * 1000) << 22


class Clock:
    """Local clock with a large skew."""

    def __init__(self) -> None:
        self.now = -86_400.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def arrivals(clock: Clock) -> InteractionTracker:
    return InteractionTracker(LATE_SECONDS, clock)


def test_skew_of_the_local_clock_makes_no_interaction_late(
    arrivals: InteractionTracker, clock: Clock
) -> None:
    for second in range(100):
        clock.now += 1
        assert not arrivals.is_late(made_at(1000 + second))


def test_interaction_much_slower_than_the_fastest_is_late(
    arrivals: InteractionTracker, clock: Clock
) -> None:
    assert not arrivals.is_late(made_at(1000))
    clock.now += 60
    assert not arrivals.is_late(made_at(1060 - LATE_SECONDS + 0.1))
    assert arrivals.is_late(made_at(1060 - LATE_SECONDS - 0.1))
    assert not arrivals.is_late(made_at(1060))


def test_no_interaction_is_late_without_a_faster_recent_one(
    arrivals: InteractionTracker, clock: Clock
) -> None:
    assert not arrivals.is_late(made_at(1000 - 60))
    clock.now += 3 * WINDOW_SECONDS
    assert not arrivals.is_late(made_at(1000))


def test_the_quickest_is_remembered_for_a_while(arrivals: InteractionTracker, clock: Clock) -> None:
    assert not arrivals.is_late(made_at(1000))
    clock.now += 1.5 * WINDOW_SECONDS
    assert arrivals.is_late(made_at(1000 + 1.5 * WINDOW_SECONDS - 60))


def test_without_a_limit_nothing_is_late(clock: Clock) -> None:
    arrivals = InteractionTracker(None, clock)
    assert not arrivals.is_late(made_at(1000))
    clock.now += 60
    assert not arrivals.is_late(made_at(1000))


def test_an_interaction_is_new_once(arrivals: InteractionTracker) -> None:
    assert [arrivals.is_first(number) for number in (1, 2, 1, 2, 3)] == [
        *(True, True),
        *(False, False, True),
    ]


@pytest.fixture
async def match_id(world: World) -> int:
    return await world.begin(0, 1, seats=2, draw_order=SHORT)


async def test_late_click_plays_nothing_and_is_not_acknowledged(
    world: World, match_id: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    player, board = await world.member_to_move(match_id), await world.board(match_id)
    private = world.private(await world.choose(player, board))
    before = (await world.match(match_id)).seq
    with monkeypatch.context() as patch:
        patch.setattr(world.program.bot.arrivals, "is_late", lambda interaction: True)
        assert not (await world.choose(player, private)).acknowledged
        command = await player.slash(world.channel, "match list")
    assert not command.acknowledged
    assert (await world.match(match_id)).seq == before
    world.env.errors.clear()


def refused(code: int) -> discord.HTTPException:
    response = SimpleNamespace(status=400, reason="Bad Request")
    return discord.HTTPException(cast("Any", response), {"code": code, "message": "no"})


@pytest.mark.parametrize("lost", [refused(40060), aiohttp.ServerDisconnectedError()])
async def test_answer_continues_after_a_lost_acknowledgement(
    world: World, match_id: int, monkeypatch: pytest.MonkeyPatch, lost: Exception
) -> None:
    plain, failures = discord.InteractionResponse.defer, [lost]

    async def heard_but_not_told(self: Any, **how: Any) -> None:
        if failures:
            await plain(self, **how)
            self._response_type = None
            raise failures.pop()
        raise refused(40060)

    player = await world.member_to_move(match_id)
    with monkeypatch.context() as patch:
        patch.setattr(discord.InteractionResponse, "defer", heard_but_not_told)
        text = said(await player.slash(world.channel, "match list"))
        assert "Your matches" in text
        failures.append(lost)
        private = world.private(await world.choose(player, await world.board(match_id)))
    assert choices(private)


async def test_interaction_acknowledged_by_another_process_is_ignored(
    world: World, match_id: int, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def told_by_another(self: Any, **how: Any) -> None:
        acknowledge.TRIES.get().append(None)  # one request, and Discord had acknowledged it before
        raise refused(40060)

    player = await world.member_to_move(match_id)
    private = world.private(await world.choose(player, await world.board(match_id)))
    before = (await world.match(match_id)).seq
    with monkeypatch.context() as patch:
        patch.setattr(discord.InteractionResponse, "defer", told_by_another)
        assert said(await world.choose(player, private)) == ""
        assert said(await player.slash(world.channel, "match list")) == ""
    assert (await world.match(match_id)).seq == before
    assert [record for record in caplog.records if record.levelno > logging.INFO] == []


async def test_interaction_that_another_process_receives_is_ignored(
    world: World, match_id: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    player = await world.member_to_move(match_id)
    monkeypatch.setattr(world.program.bot, "handed_over_shards", frozenset({0}))
    assert not (await player.slash(world.channel, "match list")).acknowledged
    world.env.errors.clear()


async def test_http_requests_are_counted_only_during_an_acknowledgement() -> None:
    trace, tries = acknowledge.count_ack_attempts(TraceConfig()), list[object]()
    (count,) = trace.on_request_start
    told: Any = SimpleNamespace(url="somewhere")
    await count(*cast("Any", (None, None, told)))
    counting = acknowledge.TRIES.set(tries)
    await count(*cast("Any", (None, None, told)))
    acknowledge.TRIES.reset(counting)
    assert tries == ["somewhere"]


def whole_turn(match: Match, seat: Seat) -> list[Move]:
    """Return the moves that complete the current turn of a seat."""
    state, moves = match.state, list[Move]()
    assert state is not None
    while open_asks := [decision for decision in open_decisions(state) if decision.seat == seat]:
        moves.append(open_asks[0].options(state)[-1])
        state = play(state, seat, moves[-1]).state
    return moves


async def test_move_applied_by_a_duplicate_delivery_is_not_refused(
    world: World, match_id: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    player = await world.member_to_move(match_id)
    private = world.private(await world.choose(player, await world.board(match_id)))
    match = await world.match(match_id)
    (seat,) = match.to_move

    async def too_slow(self: discord.InteractionResponse[Any], **how: Any) -> None:
        await world.program.bot.service.turns.act(
            match_id,
            Actor(player.id, self._parent.id),
            whole_turn(match, seat),
            clock=match.clock(seat),
        )
        raise refused(40060)

    monkeypatch.setattr(discord.InteractionResponse, "defer", too_slow)
    result = await world.choose(player, private)
    assert seat not in (await world.match(match_id)).to_move
    assert said(result) == ""


async def test_failed_responses_are_logged_once_and_the_board_is_updated(
    world: World, match_id: int, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def ill(*args: object, **named: object) -> None:
        response = SimpleNamespace(status=500, reason="Internal Server Error")
        raise discord.DiscordServerError(cast("Any", response), {"code": 0, "message": "ill"})

    player, before = await world.member_to_move(match_id), words(await world.board(match_id))
    with monkeypatch.context() as patch:
        patch.setattr(discord.Interaction, "edit_original_response", ill)
        place = "carcassonne place"
        await player.slash(world.channel, place, cell="1", turns="90", match=match_id)
    await world.delivered(match_id)
    assert [r.levelname for r in caplog.records if r.levelno >= logging.WARNING] == ["WARNING"]
    assert "cannot be reached" in caplog.text
    assert words(await world.board(match_id)) != before
