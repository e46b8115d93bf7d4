"""Distribution of Discord's request limit among processes, or its delegation to a proxy."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager

import discord
import pytest
from aiohttp import ClientSession, TraceConfig, web
from discord.http import HTTPClient, Route

from hosting import rate_limits
from hosting.rate_limits import base_of, held, is_counted, limited

pytestmark = pytest.mark.usefixtures("base_put_back")


@pytest.fixture
def base_put_back() -> Iterator[None]:
    base = Route.BASE
    yield
    Route.BASE = base


def said(value: object, status: int = 200) -> web.Response:
    """Return a response like Discord; the library treats a type with a charset as text."""
    data = {"Content-Type": "application/json"}
    return web.Response(body=json.dumps(value).encode(), status=status, headers=data)


LIMITED = {"message": "You are being rate limited.", "retry_after": 0.01, "global": False}


@asynccontextmanager
async def serving(answer: web.StreamResponse | None = None) -> AsyncIterator[tuple[str, list[str]]]:
    """Yield the address of a local Discord and the paths requested from it."""
    asked: list[str] = []

    async def heard(request: web.Request) -> web.StreamResponse:
        asked.append(request.path)
        if answer is not None and len(asked) == 1:
            return answer
        return web.json_response(
            {"id": "1", "username": "bot", "discriminator": "0", "avatar": None}
        )

    app = web.Application()
    app.router.add_route("*", "/{path:.*}", heard)
    runner = web.AppRunner(app)
    await runner.setup()
    try:
        await web.TCPSite(runner, "127.0.0.1", 0).start()
        yield f"http://127.0.0.1:{runner.addresses[0][1]}", asked
    finally:
        await runner.cleanup()


@pytest.mark.parametrize("address", ["http://proxy:8080", "http://proxy:8080/api/v10/"])
def test_a_proxy_is_named_with_a_version_or_without(address: str) -> None:
    assert base_of(address) == "http://proxy:8080/api/v10"


def test_answers_to_people_and_pictures_are_not_counted() -> None:
    for path in ("/interactions/1/t/callback", "/webhooks/1/t/messages/@original"):
        assert not is_counted(Route.BASE + path)
    assert not is_counted("https://cdn.example/attachments/1/2/board.png")
    assert is_counted(Route.BASE + "/channels/1/messages")


async def test_a_429_of_a_proxy_is_retried_and_not_treated_as_a_ban() -> None:
    async with serving(said(LIMITED, 429)) as (address, asked):
        trace = limited(TraceConfig(), address, 2)
        http = HTTPClient(asyncio.get_running_loop(), http_trace=trace)
        await http.static_login("token")
        await http.close()
    assert asked == ["/api/v10/users/@me"] * 2


async def test_without_a_proxy_such_a_429_is_an_error() -> None:
    async with serving(said(LIMITED, 429)) as (address, _):
        Route.BASE = f"{address}/api/v10"
        http = HTTPClient(asyncio.get_running_loop(), http_trace=limited(TraceConfig(), "", 1))
        try:
            with pytest.raises(discord.HTTPException):
                await http.static_login("token")
        finally:
            await http.close()


async def test_a_process_waits_once_its_share_is_used(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rate_limits, "A_SECOND", 0.001)
    async with serving() as (address, asked):
        Route.BASE = address
        trace = limited(TraceConfig(), "", 2)
        async with ClientSession(trace_configs=[trace]) as session:
            await session.get(f"{address}/channels/1")
            waiting = asyncio.create_task(session.get(f"{address}/channels/2"))
            await session.get(f"{address}/interactions/1/t/callback")
            waiting.cancel()
            await asyncio.gather(waiting, return_exceptions=True)
    assert asked == ["/channels/1", "/interactions/1/t/callback"]


async def test_only_interaction_responses_are_sent_without_a_certain_lease() -> None:
    sure = asyncio.Event()

    async def known() -> None:
        await sure.wait()

    async with serving() as (address, asked):
        Route.BASE = address
        async with ClientSession(trace_configs=[held(TraceConfig(), known)]) as session:
            waiting = asyncio.create_task(session.get(f"{address}/channels/1"))
            await session.get(f"{address}/interactions/1/t/callback")
            assert asked == ["/interactions/1/t/callback"]
            sure.set()
            await waiting
    assert asked == ["/interactions/1/t/callback", "/channels/1"]


async def test_a_request_checks_the_lease_after_it_has_waited_for_its_share(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(rate_limits, "A_SECOND", 0.001)
    checks = list[str]()

    async def sure() -> None:
        checks.append("lease")

    async with serving() as (address, _):
        Route.BASE = address
        trace = held(limited(TraceConfig(), "", 2), sure)
        async with ClientSession(trace_configs=[trace]) as session:
            await session.get(f"{address}/channels/1")
            waiting = asyncio.create_task(session.get(f"{address}/channels/2"))
            await session.get(f"{address}/interactions/1/t/callback")
            assert checks == ["lease"]
            waiting.cancel()
            await asyncio.gather(waiting, return_exceptions=True)
