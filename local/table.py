"""Run loop of the local table: the real bot on the simulated Discord."""

from __future__ import annotations

import asyncio
import os
import socket
import sys
import webbrowser
from contextlib import suppress

import discord
import msgspec
import simcord
from msgspec.structs import replace

from cogs.frame.client import Longtable
from cogs.frame.match.delivery.prerender import prerender_parts
from local.migrate_db import move_out
from local.preview_sync import follow_the_clock, watch
from local.welcome import welcome
from local.world import DISCORD_LOCALES, Simulation, World, build, speak
from matches.core.models import Robot
from matches.robots.catalog import robot_called
from matches.robots.worker_pool import WorkerPool
from matches.running.rating_worker import RatingWorker
from matches.running.robots import RobotRunner
from matches.service.limits import Quotas
from matches.service.service import Service
from matches.store.database_claim import LOCAL, exclusive_lock
from matches.store.errors import StoreError
from matches.store.store import Store, open_store
from settings import Settings
from web.server import WebServer, web_server

HOST = "127.0.0.1"
SETTLE_SECONDS = 60.0  # maximum duration of a click, which waits for pictures
QUIET_SECONDS = 3600.0  # SimCord counts work due within this time as a part of a click


class PortInUse(Exception):
    """Raised if another program uses the port of the local table."""


async def play(settings: Settings, stop: asyncio.Event) -> None:
    """Keep the local table open until `stop` is set or the browser ends the session."""
    _claim(settings.local_port, "LOCAL_PORT")
    _claim(settings.local_web_port, "LOCAL_WEB_PORT")
    moved = move_out(settings.database_url, settings.local_database_url)
    with exclusive_lock(settings.local_database_url):
        store = await open_store(settings.local_database_url)
        try:
            await store.meta.belong(LOCAL)
            if moved:
                print(moved, flush=True)
            await _open(settings, store, stop)
        finally:
            await store.close()


async def _open(settings: Settings, store: Store, stop: asyncio.Event) -> None:
    """Start the real bot in a new simulated world with the current time."""
    # The bot is last, because the objects it registers must not shift the ids of the world.
    nobody = discord.Client(intents=discord.Intents(guilds=True))
    async with Simulation(nobody, check_errors=False, settle_timeout=SETTLE_SECONDS) as env:
        locale = settings.default_locale
        world = build(env, locale)
        speak(world, locale)
        follow_the_clock(env)  # an earlier time would assign ids of earlier clicks
        service = Service(
            store,
            robot_seconds=settings.robot_seconds_most,
            limits=msgspec.convert(settings, Quotas, from_attributes=True),
        )
        robots = RobotRunner(service, quick=WorkerPool(1), slow=WorkerPool(settings.robot_workers))
        rater = RatingWorker(service)
        pages = web_pages(settings, service)
        await pages.start()
        bot = Longtable(
            store,
            service,
            locale=locale,
            threads=False,
            support=settings.support_url,
            web=pages.address,
            always_sync=True,
            quiet=QUIET_SECONDS,
        )
        await env.restart_bot(bot)
        await _furnish(bot, robot_called(settings.local_robot), world, locale)
        await publish(service, world)
        await robots.start()
        await rater.start()
        prerender_parts(store.games)
        await _show(env, world, settings, pages, stop)
        await pages.stop()
        await service.close()
        await bot.close()
        await robots.stop()
        await rater.stop()


async def _furnish(bot: Longtable, robot: Robot, world: World, locale: str) -> None:
    """Send the welcome message, then post all unfinished matches again."""
    channel = bot.get_partial_messageable(world.channel.id, guild_id=world.guild.id)
    await channel.send(view=welcome(bot, robot, locale))
    await bot.repost_all()


def web_pages(settings: Settings, service: Service) -> WebServer:
    """Return the server of the web pages about the matches of the local table."""
    own = replace(
        settings, web_host=HOST, web_port=settings.local_web_port, web_url="", web_proxies=0
    )
    changes = service.store.listeners.changes
    pages = web_server(own, service.publicity, changes, (StoreError, OSError))
    pages.site.on_discord = False
    return pages


async def publish(service: Service, world: World) -> None:
    """Make the matches of the local server public, so that their pages can be tried out."""
    guild = world.guild.id
    await service.publicity.publish(guild, world.players[0].id, str(world.guild.name))
    await service.publicity.set_listed(guild, listed=True)
    await service.publicity.check_channels(guild, [world.channel.id])


async def _show(
    env: simcord.Env, world: World, settings: Settings, pages: WebServer, stop: asyncio.Event
) -> None:
    """Serve the page and print the addresses."""
    preview = env.preview(
        world.channel,
        viewers=world.players,
        layout="channel",
        locale=DISCORD_LOCALES[settings.default_locale],
        port=settings.local_port,
    )
    async with preview:
        watching = asyncio.create_task(watch(env, preview, world))
        print(f"The local table is open (Ctrl-C ends it): {preview.url}", flush=True)
        print(f"Its web pages: {pages.address}", flush=True)
        if settings.open_browser and _has_screen():
            await asyncio.to_thread(_browse, preview.url)
        ends = [asyncio.ensure_future(stop.wait()), asyncio.ensure_future(preview.wait_closed())]
        await asyncio.wait([*ends, watching], return_when=asyncio.FIRST_COMPLETED)
        for task in (*ends, watching):
            task.cancel()
        with suppress(asyncio.CancelledError):
            await watching


def _claim(port: int, setting: str) -> None:
    """Raise `PortInUse` before anything is opened: a second table would disturb the first one."""
    with socket.socket() as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((HOST, port))
        except OSError:
            raise PortInUse(f"Port {port} is in use. Choose another {setting}.") from None


def _has_screen() -> bool:
    """Return whether a browser can be shown."""
    if os.environ.get("CI"):
        return False
    return sys.platform in ("win32", "darwin") or bool(
        os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")
    )


def _browse(url: str) -> None:
    with suppress(webbrowser.Error):
        webbrowser.open(url)
