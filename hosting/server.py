"""Bot process: startup, run loop, hand-over and shutdown."""

from __future__ import annotations

import asyncio
import gc
import logging
from collections.abc import Coroutine, Sequence
from pathlib import Path
from typing import Any

import msgspec

from cogs.frame.client import Longtable
from cogs.frame.match.delivery.prerender import prerender_parts
from cogs.frame.ui.acknowledge import count_ack_attempts
from cogs.frame.ui.interaction_tracker import LATE_SECONDS
from engines import GAMES
from hosting.doctor import is_open
from hosting.health import HealthMonitor
from hosting.http_status import served
from hosting.metrics import watched_requests
from hosting.rate_limits import held, limited
from hosting.schedule import Schedule
from hosting.shard_holder import ShardHolder, claim_of
from hosting.shutdown import ENDING_SECONDS, EX_TEMPFAIL, exit_now
from matches.clock.time_control import PROFILES
from matches.robots.worker_pool import WorkerPool
from matches.running.beacon_waiter import BeaconWaiter
from matches.running.notification_listener import NotificationListener
from matches.running.puzzle_finder import PuzzleFinder
from matches.running.rating_worker import RatingWorker
from matches.running.robots import RobotRunner
from matches.service.beacon import Beacon
from matches.service.limits import Quotas
from matches.service.service import Service
from matches.store.database import open_engines
from matches.store.database_claim import exclusive_lock
from matches.store.errors import LeaseLost, StoreError
from matches.store.store import Store
from matches.texts import LOCALES, texts_in
from settings import Settings
from web.server import WebServer, web_server

ICONS_AFTER_SECONDS = 30.0
RESTING_SECONDS = 0.5  # for deliveries in progress, before the group is released
LEAVING_SECONDS = ENDING_SECONDS - 0.7
"""Maximum time of a stopping process for its successor; responses in progress take time, too."""

log = logging.getLogger(__name__)


async def serve(settings: Settings, stop: asyncio.Event) -> None:
    """Run the bot on Discord until `stop` is set, then finish the work in progress."""
    warn_of_open_token()
    watch = HealthMonitor()
    with exclusive_lock(settings.database_url):
        async with served(settings, watch):
            await _serve(settings, watch, stop)


Helper = NotificationListener | RobotRunner | BeaconWaiter | RatingWorker | PuzzleFinder | Schedule
"""Background work that runs next to the bot."""


async def _serve(settings: Settings, watch: HealthMonitor, stop: asyncio.Event) -> None:
    claim = claim_of(settings)
    hold = ShardHolder(claim)
    if claim is not None:
        watch.hold = hold
    await asyncio.to_thread(read_words)
    engines = await open_engines(settings.database_url)
    watch.attend_database(engines)
    try:
        async with hold.on(engines, stop):
            if not stop.is_set():
                await _run(settings, Store(engines, GAMES, hold.ownership), hold, watch, stop)
    finally:
        await engines.dispose()


def read_words() -> None:
    """Load all texts, which takes time, so that a standby has them before it takes over."""
    for locale in LOCALES:
        for game in GAMES:
            texts_in(locale, game)


async def _run(
    settings: Settings, store: Store, hold: ShardHolder, watch: HealthMonitor, stop: asyncio.Event
) -> None:
    beacon = Beacon(settings.beacon_url) if settings.beacon_url else None
    service = service_of(settings, store, beacon)
    hearing, draws, rater = (
        NotificationListener(store),
        BeaconWaiter(service, beacon),
        RatingWorker(service),
    )
    robots = RobotRunner(service, quick=WorkerPool(1), slow=WorkerPool(settings.robot_workers))
    finder = PuzzleFinder(service)
    pages = web_pages(settings, service)
    watch.pages = pages
    bot = bot_of(settings, service, hold)
    schedule = Schedule(settings, wanted=store.ownership.is_primary)
    helpers = (hearing, rater, draws, robots, finder, schedule)
    watch.monitor(bot, hearing)
    bot.add_listener(hold.listens, "on_shard_connect")
    try:
        async with bot:
            online = go_online(bot, helpers, settings.discord_token, pages)
            await _until(stop, bot, online, hold, robots, pages)
    finally:
        if pages is not None:
            await pages.stop()
        for helper in reversed(helpers):
            await helper.stop()
        await store.close()


def web_pages(settings: Settings, service: Service) -> WebServer | None:
    """Return the server of the web pages, None without a port."""
    if not settings.web_port:
        return None
    changes = service.store.listeners.changes
    return web_server(settings, service.publicity, changes, (StoreError, OSError))


async def hold_on(hold: ShardHolder) -> None:
    """Keep the group's lease; exit at once when another process has taken it.

    No work in progress is finished, because Discord would receive it twice or too late.  There is
    no orderly shutdown either: discord.py ignores a cancellation while a shard reconnects.
    """
    try:
        await hold.keep()
    except LeaseLost as lost:
        log.warning("%s Exiting; after a restart this process waits as a standby.", lost)
        exit_now(EX_TEMPFAIL)


def service_of(settings: Settings, store: Store, beacon: Beacon | None) -> Service:
    """Return the application service with the options of the settings."""
    return Service(
        store,
        robot_seconds=settings.robot_seconds_most,
        time_control=PROFILES[settings.default_pace],
        vacation_days=settings.vacation_days,
        limits=msgspec.convert(settings, Quotas, from_attributes=True),
        beacon=beacon,
    )


def bot_of(settings: Settings, service: Service, hold: ShardHolder) -> Longtable:
    """Return the Discord client with the options of the settings and the held shards."""
    return Longtable(
        service.store,
        service,
        locale=settings.default_locale,
        threads=settings.match_threads,
        support=settings.support_url,
        privacy=settings.privacy_url,
        web=settings.public_pages,
        late_after=LATE_SECONDS,
        shard_count=settings.shard_count or None,
        shard_ids=hold.shard_ids,
        identifying=hold.identifying,
        http_trace=count_ack_attempts(
            held(limited(watched_requests(), settings.discord_api, hold.processes), hold.sure)
        ),
    )


async def _until(
    stop: asyncio.Event,
    bot: Longtable,
    online: Coroutine[Any, Any, None],
    hold: ShardHolder,
    robots: RobotRunner,
    pages: WebServer | None,
) -> None:
    """Stay online until `stop` is set, then hand over, refuse new interactions and shut down."""
    holding = asyncio.create_task(hold_on(hold))
    running: list[asyncio.Task[Any]] = [asyncio.create_task(online), holding]
    told = asyncio.create_task(stop.wait())
    try:
        await asyncio.wait([*running, told], return_when=asyncio.FIRST_COMPLETED)
        for task in running:
            if task.done():
                task.result()
        log.info("stopping")
        if pages is not None:
            await pages.stop()  # before the service closes
        if hold.group and bot.is_listening:
            await hand_over(bot, hold, holding, robots)
        await bot.service.close()
        await bot.close()
    finally:
        ending = [*running, told]
        for task in ending:
            task.cancel()
        await asyncio.gather(*ending, return_exceptions=True)  # cancelled wherever they are


async def hand_over(
    bot: Longtable, hold: ShardHolder, holding: asyncio.Task[Any], robots: RobotRunner
) -> None:
    """Hand the shards over to a standby, if any, and respond until it is connected.

    While the database is unreachable nothing can be handed over, so the process keeps the lease
    and waits.  Deliveries in progress usually finish; the standby repeats longer ones with the
    same nonce.
    """
    robots.rest()
    resting = asyncio.create_task(bot.stop_deliveries())
    try:
        async with asyncio.timeout(LEAVING_SECONDS):
            await asyncio.wait([resting], timeout=RESTING_SECONDS)
            await hold.regained()
            holding.cancel()
            async for shards in hold.leave():
                bot.handed_over_shards = shards
    except TimeoutError:
        log.info("hand-over timed out; leaving shards without a connected successor")


async def go_online(
    bot: Longtable,
    helpers: Sequence[Helper],
    token: str,
    pages: WebServer | None = None,
) -> None:
    """Log in and stay connected; raise `StoreError` if the database is another application's."""
    await bot.login(token)
    gc.freeze()  # The commands are loaded by now and stay in memory, too.
    await bot.store.meta.belong(str(bot.application_id))  # before any match continues
    for helper in helpers:
        await helper.start()
    if pages is not None:
        await pages.start()
    await bot.deliver()
    beside = [asyncio.create_task(work) for work in (hand_over_icons(bot), prerender(bot))]
    try:
        await bot.connect()
    finally:
        for task in beside:
            task.cancel()


async def prerender(bot: Longtable) -> None:
    """Draw parts of pictures in advance once the bot is ready, because nothing depends on it."""
    await bot.wait_until_ready()
    prerender_parts(bot.store.games)


async def hand_over_icons(bot: Longtable) -> None:
    """Upload our icons to Discord after the first deliveries."""
    await bot.wait_until_ready()
    await asyncio.sleep(ICONS_AFTER_SECONDS)
    await bot.icons.upload()


def warn_of_open_token(path: Path = Path(".env")) -> None:
    """Log a warning if all users of the machine can read the token."""
    if is_open(path):
        log.warning("all users of this machine can read %s; run chmod 600 %s", path, path)
