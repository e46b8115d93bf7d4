"""Prometheus metrics: counters, and gauges that are read on request."""

from __future__ import annotations

import time
from types import SimpleNamespace
from typing import Any, Final

from aiohttp import TraceConfig
from prometheus_client import Counter, Gauge, Histogram, ProcessCollector, generate_latest

from hosting.health import STATES, Health
from matches.core.release import RELEASE
from matches.metrics import ANSWERING, REGISTRY

REQUESTS: Final = Counter(
    "longtable_discord_requests",
    "Requests to Discord by what they were about; status 0: no answer.",
    ["method", "route", "status"],
    registry=REGISTRY,
)
REQUESTING: Final = Histogram(
    "longtable_discord_request_seconds",
    "Seconds until Discord answered a request.",
    ["method"],
    buckets=ANSWERING,
    registry=REGISTRY,
)
LIMITED: Final = Counter(
    "longtable_discord_rate_limits",
    "Requests Discord answered with 429, by its scope: user, shared, global or unknown.",
    ["scope"],
    registry=REGISTRY,
)
MATCHES: Final = Gauge(
    "longtable_matches",
    "Matches of our own that have not ended.",
    ["game", "status"],
    registry=REGISTRY,
)
UNDELIVERED: Final = Gauge(
    "longtable_undelivered",
    "Messages that wait for delivery.",
    ["queue"],
    registry=REGISTRY,
)
OLDEST: Final = Gauge(
    "longtable_undelivered_oldest_seconds",
    "How long the oldest of them has waited, what is parked aside.",
    ["queue"],
    registry=REGISTRY,
)
PARKED: Final = Gauge(
    "longtable_parked",
    "Matches and tournaments whose place on Discord is closed to us.",
    ["queue"],
    registry=REGISTRY,
)
STATE: Final = Gauge(
    "longtable_state",
    "1 for what this process is: starting, spare or holding; 0 for the others.",
    ["state"],
    registry=REGISTRY,
)
SHARDS: Final = Gauge(
    "longtable_shards",
    "Shards this process holds: all of them, and those that are ready.",
    ["state"],
    registry=REGISTRY,
)
LISTENING: Final = Gauge(
    "longtable_listening",
    "1 while all that other processes store is heard.",
    registry=REGISTRY,
)
GROUP: Final = Gauge(
    "longtable_group_epoch",
    "Epoch of the group of shards this process holds; 0 where nobody else could hold it.",
    ["group"],
    registry=REGISTRY,
)
INFO: Final = Gauge("longtable_info", "1; what runs.", ["release"], registry=REGISTRY)

ProcessCollector(registry=REGISTRY)
INFO.labels(RELEASE).set(1)

KNOWN = {
    *("applications", "attachments", "bot", "callback", "channels", "commands", "emojis"),
    *("gateway", "guilds", "interactions", "members", "messages", "oauth2", "threads"),
    *("users", "webhooks", "@me"),
}
"""The parts of addresses that are shown; ids and tokens are not among them."""


def exposition(health: Health) -> bytes:
    """Return all metrics in the text format of Prometheus."""
    MATCHES.clear()
    for (game, status), number in health.counts.unfinished.items():
        MATCHES.labels(game, status).set(number)
    for name, queue in health.queues.items():
        UNDELIVERED.labels(name).set(queue.waiting)
        OLDEST.labels(name).set(queue.oldest_seconds)
        PARKED.labels(name).set(queue.parked)
    for state in STATES:
        STATE.labels(state).set(state == health.state)
    SHARDS.labels("held").set(health.shards.held)
    SHARDS.labels("ready").set(health.shards.ready)
    LISTENING.set(health.listening)
    GROUP.clear()
    if health.group is not None:
        GROUP.labels(health.group).set(health.epoch)
    return generate_latest(REGISTRY)


def watched_requests() -> TraceConfig:
    """Return a trace configuration that counts the requests of a session."""
    trace = TraceConfig()
    trace.on_request_start.append(_begin)
    trace.on_request_end.append(_end)
    trace.on_request_exception.append(_fail)
    return trace


def route_of(path: str) -> str:
    """Return the route of a request without ids and tokens: `channels/*/messages`."""
    parts = [part if part in KNOWN else "*" for part in path.split("/") if part]
    first = next((at for at, part in enumerate(parts) if part != "*"), len(parts))
    return "/".join(parts[first:]) or "*"


async def _begin(_session: Any, context: SimpleNamespace, _told: Any) -> None:
    context.begun = time.monotonic()


async def _end(_session: Any, context: SimpleNamespace, told: Any) -> None:
    REQUESTING.labels(told.method).observe(time.monotonic() - context.begun)
    REQUESTS.labels(told.method, route_of(told.url.path), told.response.status).inc()
    if told.response.status == 429:
        LIMITED.labels(_scope(told.response.headers.get("X-RateLimit-Scope"))).inc()


async def _fail(_session: Any, context: SimpleNamespace, told: Any) -> None:
    REQUESTS.labels(told.method, route_of(told.url.path), 0).inc()


def _scope(text: str | None) -> str:
    return text if text in ("user", "shared", "global") else "unknown"
