"""Starts the program: the bot on Discord, or without a token the local table in the browser."""

from __future__ import annotations

import asyncio
import contextlib
import ctypes
import logging
import signal
import stat
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import discord
import msgspec

from settings import Settings, read_settings

if TYPE_CHECKING:
    from cogs.frame.client import Longtable
    from matches.running.draws import Draws
    from matches.running.hearing import Hearing
    from matches.running.rater import Rater
    from matches.running.robots import Robots

BAD_START = 2
INTERRUPTED = 130
ICONS_AFTER_SECONDS = 30.0
EXPLAINED = {
    "SettingsError": "Settings: {}",
    "PortTaken": "{}",
    "StoreError": "The database cannot be used. {}",
    "ArgumentError": "The database cannot be used. {}",
    "DataError": "A data file is damaged. {}",
    "LoginFailure": "Discord does not know this DISCORD_TOKEN. Copy it anew from your application.",
    "ModuleNotFoundError": "{}: `make run` installs what is missing.",
}
"""What is told, by the name of the error: a damaged data file stops the very import that would
define its class."""

QUIET = ("alembic", "asyncio", "discord.client")  # at INFO they tell of their own workings
OWN = ("longtable", "cogs", "engines", "local", "matches", "render")
"""Who may tell more than INFO: libraries would tell hands, seeds and words."""

M_MMAP_THRESHOLD, M_ARENA_MAX = -3, -8  # as malloc.h numbers them
LARGE_BYTES, ARENAS = 128 * 1024, 2

log = logging.getLogger("longtable")


def main() -> int:
    """Run until told to stop; return the exit code."""
    try:
        settings = read_settings()
        set_up_logging(settings)
        give_memory_back()
        warn_of_open_token(settings)
        asyncio.run(run(settings))
    except KeyboardInterrupt:
        return INTERRUPTED
    except Exception as error:  # only those that a host can mend are turned into a sentence
        names = [kind.__name__ for kind in type(error).__mro__ if kind.__name__ in EXPLAINED]
        if not names:
            raise
        print(EXPLAINED[names[0]].format(error), file=sys.stderr)
        return BAD_START
    return 0


async def run(settings: Settings) -> None:
    """Start what the settings ask for and stop it on Ctrl-C or a polite signal."""
    stop = asyncio.Event()
    for name in (signal.SIGINT, signal.SIGTERM):
        with contextlib.suppress(NotImplementedError):  # Windows: Ctrl-C interrupts instead
            asyncio.get_running_loop().add_signal_handler(name, stop.set)
    if settings.discord_token:
        from matches.store.claim import alone

        with alone(settings.database_url):
            await serve(settings, stop)
        return
    from local.table import play

    await play(settings, stop)


async def serve(settings: Settings, stop: asyncio.Event) -> None:
    """Keep the bot on Discord until `stop` is set, then finish what is under way."""
    from cogs.frame.client import Longtable
    from cogs.frame.ui.arrivals import LATE_SECONDS
    from matches.clock.time_control import PROFILES
    from matches.robots.workers import Workers
    from matches.running.draws import Draws
    from matches.running.hearing import Hearing
    from matches.running.rater import Rater
    from matches.running.robots import Robots
    from matches.service.beacon import Beacon
    from matches.service.limits import Limits
    from matches.service.service import Service
    from matches.store.store import open_store

    store = await open_store(settings.database_url)
    beacon = Beacon(settings.beacon_url) if settings.beacon_url else None
    service = Service(
        store,
        robot_seconds=settings.robot_seconds_most,
        time_control=PROFILES[settings.default_pace],
        vacation_days=settings.vacation_days,
        limits=msgspec.convert(settings, Limits, from_attributes=True),
        beacon=beacon,
    )
    hearing, draws = Hearing(store), Draws(service, beacon)
    robots = Robots(service, quick=Workers(1), slow=Workers(settings.robot_workers))
    rater = Rater(service)
    bot = Longtable(
        store,
        service,
        locale=settings.default_locale,
        threads=settings.match_threads,
        support=settings.support_url,
        late_after=LATE_SECONDS,
        shard_count=settings.shard_count or None,
    )
    try:
        async with bot:
            running = asyncio.create_task(
                go_online(bot, (hearing, robots, draws, rater), settings.discord_token)
            )
            stopping = asyncio.create_task(stop.wait())
            await asyncio.wait([running, stopping], return_when=asyncio.FIRST_COMPLETED)
            stopping.cancel()
            if running.done():
                running.result()
            log.info("stopping")
            await service.close()
            await bot.close()
            running.cancel()
            await asyncio.gather(running, return_exceptions=True)  # cut off wherever it was
    finally:
        await robots.stop()
        await draws.stop()
        await rater.stop()
        await hearing.stop()
        await store.close()


async def go_online(
    bot: Longtable, helpers: Sequence[Hearing | Robots | Draws | Rater], token: str
) -> None:
    """Log in and stay; raise StoreError if the database is another application's."""
    await bot.login(token)
    await bot.store.meta.belong(str(bot.application_id))  # before anybody plays on
    for helper in helpers:
        await helper.start()
    beside = [asyncio.create_task(work) for work in (hand_over_icons(bot), draw_ahead(bot))]
    try:
        await bot.connect()
    finally:
        for task in beside:
            task.cancel()


async def draw_ahead(bot: Longtable) -> None:
    """Draw the parts of pictures once the bot is there: nothing else waits for them."""
    from cogs.frame.match.stocking import draw_in_advance

    await bot.wait_until_ready()
    draw_in_advance(bot.store.games)


async def hand_over_icons(bot: Longtable) -> None:
    """Give Discord our icons once what waits for delivery has had its turn."""
    await bot.wait_until_ready()
    await asyncio.sleep(ICONS_AFTER_SECONDS)
    await bot.icons.upload()


def warn_of_open_token(settings: Settings, path: Path = Path(".env")) -> None:
    """Say so if everybody on the machine can read the token."""
    if settings.discord_token and path.exists() and path.stat().st_mode & stat.S_IROTH:
        log.warning("everybody on this machine can read %s: chmod 600 %s", path, path)


def give_memory_back() -> None:
    """Let glibc return what pictures have used: by itself it keeps large pieces for their like.

    One small piece behind them then holds tens of megabytes, in each thread that draws.
    """
    if sys.platform != "linux":
        return
    with contextlib.suppress(OSError, AttributeError):  # another library has no such thing
        change = ctypes.CDLL(None).mallopt
        change(M_MMAP_THRESHOLD, LARGE_BYTES)
        change(M_ARENA_MAX, ARENAS)


def set_up_logging(settings: Settings) -> None:
    """Write one line for each thing told, to the standard error output."""
    handler = logging.StreamHandler()
    handler.setFormatter(OneLine(settings.discord_token))
    level = logging.getLevelNamesMapping()[settings.log_level]
    logging.basicConfig(level=max(level, logging.INFO), handlers=[handler], force=True)
    for name in OWN:
        logging.getLogger(name).setLevel(level)
    for name in QUIET:
        logging.getLogger(name).setLevel(logging.WARNING)
    if not settings.discord_token:  # what discord.py says of a simulated Discord helps nobody
        logging.getLogger("discord").setLevel(logging.ERROR)
    discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False  # nobody speaks here


class OneLine(logging.Formatter):
    """Writes `time level source message`, tracebacks too in that one line, and never the token."""

    def __init__(self, token: str) -> None:
        super().__init__("%(asctime)s %(levelname)s %(name)s %(message)s", "%Y-%m-%dT%H:%M:%SZ")
        self.converter = time.gmtime
        self._token = token

    def format(self, record: logging.LogRecord) -> str:
        """Return the line of `record`."""
        line = super().format(record).replace("\r", "").replace("\n", "\\n")
        return line.replace(self._token, "…") if self._token else line


if __name__ == "__main__":
    sys.exit(main())
