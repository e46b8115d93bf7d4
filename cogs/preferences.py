"""`/settings`: what a person prefers everywhere."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from cogs.frame.answers import answer
from cogs.frame.client import Longtable
from cogs.frame.locale import words
from cogs.frame.pages import Page
from cogs.frame.slash import command
from matches.models import Player
from matches.texts import LOCALES, Texts

AUTO = "auto"
PINGS = ("mention", "silent")
PALETTES = ("standard", "contrast")


def _choices(option: str, values: tuple[str, ...]) -> list[app_commands.Choice[str]]:
    return [app_commands.Choice(name=words(f"{option}-{v}"), value=v) for v in values]


class Preferences(commands.Cog):
    """Keeps what people prefer, and tells their running matches."""

    def __init__(self, bot: Longtable) -> None:
        self._bot = bot

    @command("settings", "language", "ping", "palette", "confirm")
    @app_commands.choices(
        language=_choices("language", (AUTO, *LOCALES)),
        ping=_choices("ping", PINGS),
        palette=_choices("palette", PALETTES),
    )
    async def settings(
        self,
        interaction: discord.Interaction,
        language: str | None = None,
        ping: str | None = None,
        palette: str | None = None,
        confirm: bool | None = None,
    ) -> None:
        """Change what is given, and show how everything stands."""
        user, service = interaction.user.id, self._bot.service
        changes: dict[str, Any] = {}
        if language is not None:
            changes["locale"] = None if language == AUTO else language
        if ping is not None:
            changes["ping"] = ping
        if palette is not None:
            changes["palette"] = palette
        player = await (service.set_player(user, **changes) if changes else service.player(user))
        if confirm is not None:
            player = await service.prefer_everywhere(user, {"confirm": confirm})
        await answer(interaction, Page(_shown(player, await self._bot.words(interaction))))


def _shown(player: Player, texts: Texts) -> str:
    values = {
        "language": texts(f"language-{player.locale or AUTO}"),
        "ping": texts(f"ping-{player.ping}"),
        "palette": texts(f"palette-{player.palette}"),
        "confirm": texts("yes" if player.prefs.get("confirm") else "no"),
    }
    lines = [texts(f"settings-{name}", value=value) for name, value in values.items()]
    return "\n".join([texts("settings-title"), *lines])


async def setup(bot: Longtable) -> None:
    """Load the cog."""
    await bot.add_cog(Preferences(bot))
