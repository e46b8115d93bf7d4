"""Daily posting of puzzles in the channels that servers have chosen."""

from __future__ import annotations

import asyncio
import logging

import discord

from cogs.frame.match.bot import MatchBot
from cogs.frame.match.delivery.sending import Messenger, mapped_refusals
from cogs.frame.match.pages.puzzles import Asked, PuzzleContext, daily_page
from cogs.frame.ui.locale import spoken
from cogs.frame.ui.pages import Page
from matches.core.guild_settings import GuildSettings
from matches.running.delivery_worker import (
    FIRST_WAIT_SECONDS,
    SHUTDOWN_TIMEOUT_SECONDS,
    PlaceUnavailable,
    RetryLater,
)
from matches.running.keyed_tasks import KeyedTasks
from matches.texts import texts_in

log = logging.getLogger(__name__)

TRIES = 4
"""Attempts to send a puzzle, all within the time in which Discord remembers their nonce."""


class PuzzlePoster:
    """Posts the puzzle of the day on each server that wants it, once.

    The day is stored before the message is sent: a server never gets a puzzle twice, and if the
    process dies in between or Discord stays unreachable, it gets none on that day.
    """

    def __init__(self, bot: MatchBot, first_wait: float = FIRST_WAIT_SECONDS) -> None:
        self._bot, self._first_wait = bot, first_wait
        self._messages = Messenger(bot)
        self._tasks = KeyedTasks("puzzle of server", self._post)

    def start(self) -> None:
        """Post the puzzles that are due from now on."""
        self._tasks.listen(self._bot.store.listeners.puzzles)

    async def idle(self) -> None:
        """Wait until no puzzle is being posted."""
        await self._tasks.idle()

    async def stop(self) -> None:
        """Finish the posts in flight."""
        self._tasks.rest()
        if running := [*self._tasks.running.values()]:
            await asyncio.wait(running, timeout=SHUTDOWN_TIMEOUT_SECONDS)
        await self._tasks.cancel()

    async def _post(self, guild: int) -> None:
        """Post the puzzle of today on a server whose channels are known, unless it has it."""
        service, day = self._bot.service, self._bot.service.puzzles.today()
        settings = await service.guilds.get(guild)
        if settings.puzzle_channel is None or not self._bot.has_guild_data(guild):
            return
        page = await self._page(settings, day)
        if not await self._bot.store.puzzles.claim(guild, day):
            return
        channel = self._bot.get_partial_messageable(settings.puzzle_channel, guild_id=guild)
        try:
            await self._sent(channel, page, f"{guild:x}.{day:x}")
        except (PlaceUnavailable, RetryLater) as error:
            log.warning("server %s: the puzzle of the day is skipped: %s", guild, error)

    async def _page(self, settings: GuildSettings, day: int) -> Page:
        puzzles, server = self._bot.service.puzzles, self._bot.get_guild(settings.guild)
        game = settings.puzzle_game or puzzles.game_on(day)
        spoken_here = spoken(server.preferred_locale) if server else None
        texts = texts_in(settings.locale or spoken_here or self._bot.default_locale, game)
        asked = Asked(await puzzles.get(game, day), day)
        return await daily_page(PuzzleContext(self._bot, asked, texts))

    async def _sent(self, channel: discord.PartialMessageable, page: Page, nonce: str) -> None:
        """Send a page; raise `RetryLater` if Discord did not take it in `TRIES` attempts."""
        for number in range(1, TRIES + 1):
            try:
                async with mapped_refusals(self._bot, "puzzle of the day", None):
                    await self._messages.send(channel, page, nonce)
                return
            except RetryLater as retry:
                if number == TRIES:
                    raise
                await asyncio.sleep(max(retry.after or 0, self._first_wait * 2.0**number))
