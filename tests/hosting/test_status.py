"""Health and metrics of the bot, without personal data."""

from __future__ import annotations

import asyncio
import json
import re
import socket
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from aiohttp import ClientSession, TraceConfig, web
from prometheus_client.parser import text_string_to_metric_families

from hosting import health as health_of
from hosting import server
from hosting.health import STATES, HealthMonitor
from hosting.http_status import application, served
from hosting.metrics import route_of, watched_requests
from hosting.shard_holder import claim_of
from matches.core.actor import Actor
from matches.core.deliveries import Delivery
from matches.core.models import ChannelRef, Match
from matches.core.release import RELEASE
from matches.metrics import REGISTRY
from matches.running.notification_listener import NotificationListener
from matches.running.outbox import OutboxWorker
from matches.service.service import Service
from matches.store.database import open_engines
from matches.store.errors import StoreError
from matches.store.postgres.lease import taken
from matches.store.store import Store, open_store
from matches.texts import texts_in
from settings import Settings, SettingsError
from tests.postgres import Server

PAGE = Path(__file__).parents[2] / "docs" / "hosting" / "monitoring.md"
HOST, GUILD, CHANNEL = 700_000_000_007, 81384788765712384, 81384788765712385
FREE = SimpleNamespace(group="", epoch=0, is_held=False)
"""The lease state of a process without a shard group."""
Ask = Callable[[str], Awaitable[tuple[int, str]]]


class OnDiscord:
    """The monitored parts of a bot: its shards and its pending deliveries."""

    def __init__(self, store: Store) -> None:
        self.store, self.shards = store, {0: "a", 1: "b"}
        self.worker = self.announcer = OutboxWorker(store, _nowhere)
        self._listeners: dict[str, Any] = {}

    def add_listener(self, listener: Any, name: str) -> None:
        self._listeners[name] = listener

    async def hear(self, name: str, *shards: int) -> None:
        for shard in shards:
            await self._listeners[name](shard)


async def _nowhere(match: Match, delivery: Delivery) -> int | None:
    raise AssertionError("nothing is delivered here")


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    store = await open_store(f"sqlite+aiosqlite:///{tmp_path / 'status.db'}")
    await Service(store).lobby.create(
        Actor(HOST, 1), game="rivals", place=ChannelRef(GUILD, CHANNEL), locale="en"
    )
    yield store
    await store.close()


@pytest.fixture
def watch() -> HealthMonitor:
    return HealthMonitor()


@pytest.fixture
async def bot(store: Store, watch: HealthMonitor) -> Any:
    bot: Any = OnDiscord(store)
    watch.monitor(bot, NotificationListener(store))
    return bot


@pytest.fixture
async def ask(watch: HealthMonitor) -> AsyncIterator[Ask]:
    """Return a function that requests a page and returns its status and text."""
    runner = web.AppRunner(application(watch))
    await runner.setup()
    site = web.TCPSite(runner, "127.0.0.1", 0)
    await site.start()

    async def ask(page: str) -> tuple[int, str]:
        async with ClientSession() as session, session.get(f"{site_of(runner)}{page}") as answer:
            return answer.status, await answer.text()

    yield ask
    await runner.cleanup()


def site_of(runner: web.AppRunner) -> str:
    address, port = runner.addresses[0][:2]
    return f"http://{address}:{port}"


async def test_a_bot_is_well_once_all_its_shards_are_ready(bot: Any, watch: HealthMonitor) -> None:
    assert (await watch.check()).problems == ["shards"]
    await bot.hear("on_shard_ready", 0)
    assert (await watch.check()).problems == ["shards"]
    await bot.hear("on_shard_resumed", 1)
    assert (await watch.check()).problems == []
    await bot.hear("on_shard_disconnect", 0)
    assert (await watch.check()).shards == (2, 1)


async def test_before_its_database_is_open_a_process_is_starting_and_not_well(
    watch: HealthMonitor, ask: Ask
) -> None:
    for hold in (None, FREE):
        watch.hold = hold
        status, text = await ask("/healthz")
        assert status == 503
        assert '"state": "starting"' in text


async def test_a_holder_is_unhealthy_until_its_shards_are_ready(
    store: Store, watch: HealthMonitor
) -> None:
    watch.attend_database(store.transactions.engines)
    health = await watch.check()
    assert (health.state, health.problems) == ("holding", ["shards"])


async def test_health_is_served_as_json(bot: Any, ask: Ask) -> None:
    await bot.hear("on_shard_ready", 0, 1)
    status, text = await ask("/healthz")
    assert status == 200
    assert '"status": "ok"' in text
    assert f'"release": "{RELEASE}"' in text


async def test_a_database_that_does_not_answer_makes_it_unwell(
    bot: Any, store: Store, watch: HealthMonitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def gone() -> int:
        raise StoreError("unreachable", "PostgreSQL does not answer")

    await bot.hear("on_shard_ready", 0, 1)
    monkeypatch.setattr(store.census, "undelivered", gone)
    assert (await watch.check()).problems == ["database"]


async def test_overdue_deliveries_make_the_process_unhealthy(
    bot: Any, watch: HealthMonitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    await bot.hear("on_shard_ready", 0, 1)
    monkeypatch.setattr(bot.worker, "seconds_waiting", lambda: health_of.OVERDUE_SECONDS + 1)
    assert (await watch.check()).problems == ["undelivered"]


async def test_a_lost_lease_is_unhealthy_and_a_standby_is_healthy(
    bot: Any, watch: HealthMonitor
) -> None:
    await bot.hear("on_shard_ready", 0, 1)
    watch.hold = SimpleNamespace(group="0-1", epoch=7, is_held=False)
    assert (await watch.check()).problems == ["lease"]
    watch.hold = FREE
    assert (await watch.check()).problems == []


async def test_a_standby_is_healthy_while_its_database_responds(
    postgres: Server,
    postgres_url: str,
    watch: HealthMonitor,
    ask: Ask,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(health_of, "LOOK_SECONDS", 0.0)
    settings = Settings(discord_token="none", database_url=postgres_url)
    engines, stop = await open_engines(postgres_url), asyncio.Event()
    claim = claim_of(settings)
    assert claim is not None
    holder = await taken(engines.writer, claim)
    waiting = asyncio.create_task(server._serve(settings, watch, stop))
    while (await watch.check()).state != "spare" and not waiting.done():
        await asyncio.sleep(0.01)
    status, text = await ask("/healthz")
    assert (status, json.loads(text)["database"]) == (200, True)
    with closed(postgres, postgres_url):
        status, text = await ask("/healthz")
        assert (status, json.loads(text)["wrong"]) == (503, ["database"])
    assert (await ask("/healthz"))[0] == 200
    stop.set()
    await waiting
    await holder.close()
    await engines.dispose()


@contextmanager
def closed(postgres: Server, url: str) -> Iterator[None]:
    """Refuse connections to a database during the block."""
    name = url.rpartition("/")[2]
    postgres.command(f"ALTER DATABASE {name} ALLOW_CONNECTIONS false")
    ended = f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{name}'"
    postgres.command(ended)
    try:
        yield
    finally:
        postgres.command(f"ALTER DATABASE {name} ALLOW_CONNECTIONS true")


async def test_the_database_is_asked_once_for_many_questions(
    bot: Any, store: Store, ask: Ask, monkeypatch: pytest.MonkeyPatch
) -> None:
    approvers = list[int]()
    living = store.census.unfinished

    async def counted() -> dict[tuple[str, str], int]:
        approvers.append(1)
        return await living()

    monkeypatch.setattr(store.census, "unfinished", counted)
    monkeypatch.setattr(health_of, "LOOK_SECONDS", 3600.0)
    for page in ("/healthz", "/metrics", "/metrics"):
        await ask(page)
    assert approvers == [1]


async def test_metrics_contain_counts_and_no_ids(bot: Any, ask: Ask) -> None:
    _, text = await ask("/metrics")
    found = {
        (sample.name, *sample.labels.values()): sample.value
        for family in text_string_to_metric_families(text)
        for sample in family.samples
    }
    assert found["longtable_matches", "rivals", "open"] == 1
    assert found["longtable_undelivered", "matches"] == 1
    assert found["longtable_shards", "held"] == 2
    assert [found["longtable_state", state] for state in STATES] == [0, 0, 1]
    assert found["longtable_commits_total", "rivals"] >= 1
    assert not [number for number in (HOST, GUILD, CHANNEL) if str(number) in text]


def test_every_metric_is_listed_for_operators_with_its_labels() -> None:
    page = PAGE.read_text("utf-8")
    rows = dict(re.findall(r"^\| `(longtable_\w+)` \|([^|]*)\|", page, re.MULTILINE))
    collectors: Any = REGISTRY
    ours = {
        collector._name + ("_total" if collector._type == "counter" else ""): collector._labelnames
        for collector in collectors._collector_to_names
        if hasattr(collector, "_labelnames")
    }
    assert {name: set(re.findall(r"`(\w+)`", labels)) for name, labels in rows.items()} == {
        name: set(labels) for name, labels in ours.items()
    }


def test_refusal_reasons_of_the_metric_have_documented_texts() -> None:
    row = re.search(r"^\| `longtable_refusals_total` .*$", PAGE.read_text("utf-8"), re.MULTILINE)
    assert row is not None
    assert "`reason-…`" in row[0]
    assert texts_in("en")("reason-busy")


@pytest.mark.parametrize(
    ("path", "route"),
    [
        ("/api/v10/channels/81384788765712384/messages", "channels/*/messages"),
        ("/api/v10/interactions/5/aW50ZXJhY3Rpb24/callback", "interactions/*/*/callback"),
        ("/api/v10/webhooks/5/aW50ZXJhY3Rpb24/messages/@original", "webhooks/*/*/messages/*"),
        ("/proxy/api/v10/users/@me", "users/@me"),
        ("/", "*"),
    ],
)
def test_request_routes_contain_no_ids_or_tokens(path: str, route: str) -> None:
    assert route_of(path) == route


async def test_requests_and_limits_are_counted() -> None:
    async def limited(_: web.Request) -> web.Response:
        return web.Response(status=429, headers={"X-RateLimit-Scope": "shared"})

    app = web.Application()
    app.router.add_get("/api/v10/users/@me", limited)
    runner = web.AppRunner(app)
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", 0).start()
    labels = {"method": "GET", "route": "users/@me", "status": "429"}
    before = counted("longtable_discord_requests_total", labels)
    limits = counted("longtable_discord_rate_limits_total", {"scope": "shared"})
    trace: list[TraceConfig] = [watched_requests()]
    async with (
        ClientSession(trace_configs=trace) as session,
        session.get(f"{site_of(runner)}/api/v10/users/@me"),
    ):
        pass
    await runner.cleanup()
    assert counted("longtable_discord_requests_total", labels) == before + 1
    assert counted("longtable_discord_rate_limits_total", {"scope": "shared"}) == limits + 1


def counted(name: str, labels: dict[str, str]) -> float:
    return REGISTRY.get_sample_value(name, labels) or 0.0


async def test_a_port_that_is_taken_is_named(watch: HealthMonitor) -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = other.getsockname()[1]
        with pytest.raises(SettingsError, match=f"STATUS_PORT={port} cannot be used"):
            async with served(Settings(status_port=port), watch):
                raise AssertionError("it is another's")


async def test_without_a_port_nothing_is_served(watch: HealthMonitor) -> None:
    async with served(Settings(), watch):
        assert Settings().status_host == "127.0.0.1"
