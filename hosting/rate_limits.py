"""Discord rate limits shared by several processes or enforced by a proxy."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

from aiohttp import TraceConfig
from discord.http import INTERNAL_API_VERSION, Route

A_SECOND = 50
"""Number of requests per second that Discord allows a token, from all processes together."""
SHARE = 0.9
"""Share of the limit that is used evenly; the rest allows bursts without exceeding it."""
EXEMPT = ("interactions", "webhooks")  # responses to users do not count


def held(trace: TraceConfig, sure: Callable[[], Awaitable[None]]) -> TraceConfig:
    """Return `trace` with public requests delayed until a process is `sure` of its lease.

    A process that was suspended would send messages that another process has sent in the meantime.
    The check follows every other delay, because a process may be suspended during one.
    """

    async def wait(_session: Any, _context: Any, told: Any) -> None:
        if is_counted(str(told.url)):
            await sure()

    trace.on_request_start.append(wait)
    return trace


def limited(trace: TraceConfig, proxy: str, processes: int) -> TraceConfig:
    """Return `trace` with requests delayed to the share of one of `processes`.

    With a `proxy`, processes do not limit themselves, because all requests go there from now on.
    """
    if proxy:
        Route.BASE = base_of(proxy)
        trace.on_request_end.insert(0, _heard_from_discord)
    elif processes > 1:
        trace.on_request_start.insert(0, _share_of(processes))
    return trace


def base_of(proxy: str) -> str:
    """Return the base URL of a proxy, whose address may lack the API version."""
    address = proxy.rstrip("/")
    return address if "/api" in address else f"{address}/api/v{INTERNAL_API_VERSION}"


def is_counted(address: str) -> bool:
    """Return whether Discord counts a request towards the token's limit."""
    text = address.removeprefix(Route.BASE)
    return text != address and not text.startswith(tuple(f"/{part}/" for part in EXEMPT))


def _share_of(processes: int) -> Any:
    from aiolimiter import AsyncLimiter  # needed only with several processes

    evenly = A_SECOND * SHARE / processes
    at_once = max(1.0, A_SECOND * (1 - SHARE) / processes)
    limiter = AsyncLimiter(at_once, at_once / evenly)

    async def wait(_session: Any, _context: Any, told: Any) -> None:
        if is_counted(str(told.url)):
            await limiter.acquire()

    return wait


async def _heard_from_discord(_session: Any, _context: Any, told: Any) -> None:
    """Make discord.py treat a proxy's 429 as a rate limit.

    Without a `Via` header, or with a charset in the content type, discord.py takes it for a ban.
    """
    answer = told.response
    if answer.status == 429 and "Via" not in answer.headers:
        answer._headers = headers = answer.headers.copy()
        answer._cache.pop("headers", None)
        headers["Via"], headers["Content-Type"] = "proxy", answer.content_type
