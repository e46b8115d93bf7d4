"""Discord's limits where several processes use one token, or a proxy that minds them."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

from aiohttp import TraceConfig
from discord.http import INTERNAL_API_VERSION, Route

A_SECOND = 50
"""Requests that Discord allows a token in a second, wherever they come from."""
SHARE = 0.9
"""Of that is used evenly; the rest is what may come at once, so that no second sees more."""
EXEMPT = ("interactions", "webhooks")  # answers to people are not counted


def held(trace: TraceConfig, sure: Callable[[], Awaitable[None]]) -> TraceConfig:
    """Return `trace` that lets what is told to everybody wait until a process is `sure` to tell it.

    Who stood still would tell what another process has told meanwhile.
    """

    async def wait(_session: Any, _context: Any, told: Any) -> None:
        if is_counted(str(told.url)):
            await sure()

    trace.on_request_start.insert(0, wait)
    return trace


def limited(trace: TraceConfig, proxy: str, processes: int) -> TraceConfig:
    """Return `trace` that lets requests wait too, as one of so many `processes` has to.

    With a `proxy` no process counts for itself: all requests go there from now on.
    """
    if proxy:
        Route.BASE = base_of(proxy)
        trace.on_request_end.insert(0, _heard_from_discord)
    elif processes > 1:
        trace.on_request_start.insert(0, _share_of(processes))
    return trace


def base_of(proxy: str) -> str:
    """Return where requests go by way of a proxy, whose address may name no version."""
    address = proxy.rstrip("/")
    return address if "/api" in address else f"{address}/api/v{INTERNAL_API_VERSION}"


def is_counted(address: str) -> bool:
    """Return whether Discord counts a request to the token's limit."""
    told = address.removeprefix(Route.BASE)
    return told != address and not told.startswith(tuple(f"/{part}/" for part in EXEMPT))


def _share_of(processes: int) -> Any:
    from aiolimiter import AsyncLimiter  # needed with several processes alone

    evenly = A_SECOND * SHARE / processes
    at_once = max(1.0, A_SECOND * (1 - SHARE) / processes)
    limiter = AsyncLimiter(at_once, at_once / evenly)

    async def wait(_session: Any, _context: Any, told: Any) -> None:
        if is_counted(str(told.url)):
            await limiter.acquire()

    return wait


async def _heard_from_discord(_session: Any, _context: Any, told: Any) -> None:
    """Let a proxy's 429 be what it is.

    Without a `Via`, or with a type that names its charset, the library takes it for a ban.
    """
    answer = told.response
    if answer.status == 429 and "Via" not in answer.headers:
        answer._headers = headers = answer.headers.copy()
        answer._cache.pop("headers", None)
        headers["Via"], headers["Content-Type"] = "proxy", answer.content_type
