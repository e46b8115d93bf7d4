"""Application emojis for buttons and menus, with Unicode fallbacks."""

from __future__ import annotations

import asyncio
import io
import logging

import discord
from discord.ext import commands

from cogs.frame.ui.network_errors import BAD_REQUEST, UNREACHABLE
from engines import GAMES
from render.core.renderer import Icon, renderer_of

log = logging.getLogger(__name__)

SIDE = 128  # pixels, the maximum that Discord shows
Emoji = discord.PartialEmoji | str


def name_of(game: str, icon: str) -> str:
    """Return the name of a game's icon as an application emoji."""
    return f"lt_{game}_{icon}"


class EmojiCatalog:
    """Icons of choices, as the application emojis that are uploaded or as Unicode emojis."""

    def __init__(self, bot: commands.AutoShardedBot) -> None:
        self._bot = bot
        self._kept: dict[str, discord.PartialEmoji] = {}

    def get(self, game: str, code: str) -> Emoji | None:
        """Return the icon of the last component in the code of a choice, None if there is none."""
        icons = renderer_of(game).icons
        worn = next((part for part in reversed(code.split(".")) if part in icons), None)
        return None if worn is None else self._kept.get(name_of(game, worn), icons[worn].common)

    def refused(self, error: BaseException) -> bool:
        """Return whether Discord refused an icon; if so, use Unicode emojis from now on.

        The owner of the application may have deleted the emojis since the start.
        """
        if not (isinstance(error, discord.HTTPException) and error.status == BAD_REQUEST):
            return False
        if "emoji" not in error.text.casefold() or not self._kept:
            return False
        log.warning("application emojis refused by Discord; using Unicode emojis instead")
        self._kept.clear()
        return True

    async def upload(self) -> None:
        """Upload every icon that is not an application emoji yet; failures are harmless."""
        try:
            await self._look_up()
            for game in GAMES:
                for name, icon in renderer_of(game).icons.items():
                    await self._keep(name_of(game, name), icon)
        except (discord.DiscordException, *UNREACHABLE) as error:
            log.info("application emojis not uploaded; using Unicode emojis instead: %r", error)

    async def _look_up(self) -> None:
        for emoji in await self._bot.fetch_application_emojis():
            self._kept[emoji.name] = discord.PartialEmoji(name=emoji.name, id=emoji.id)

    async def _keep(self, name: str, icon: Icon) -> None:
        """Upload an icon unless it exists; another process may upload it concurrently."""
        if name in self._kept:
            return
        image = await asyncio.to_thread(_png, icon)
        try:
            kept = await self._bot.create_application_emoji(name=name, image=image)
        except discord.HTTPException:
            await self._look_up()
            if name not in self._kept:
                raise
        else:
            self._kept[name] = discord.PartialEmoji(name=name, id=kept.id)


def _png(icon: Icon) -> bytes:
    out = io.BytesIO()
    icon.draw(SIDE).save(out, "png")
    return out.getvalue()
