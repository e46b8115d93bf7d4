"""`/settings`: what a person prefers everywhere."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from cogs.frame.client import Longtable, client_of
from cogs.frame.match.zones import (
    USUAL_QUIET,
    local_time,
    quiet_hours,
    quiet_told,
    suggested_zones,
    zone_called,
)
from cogs.frame.ui.answers import answer
from cogs.frame.ui.choices import Choice, choices, matching
from cogs.frame.ui.errors import completing
from cogs.frame.ui.locale import localized
from cogs.frame.ui.pages import Page
from cogs.frame.ui.request import request_of
from cogs.frame.ui.slash import command
from matches.clock.pings import STYLES, digest_hour
from matches.core.players import Player
from matches.texts import LOCALES, Texts

AUTO = "auto"
PALETTES = ("standard", "contrast")


def _choices(option: str, values: tuple[str, ...]) -> list[app_commands.Choice[str]]:
    return [app_commands.Choice(name=localized(f"{option}-{v}"), value=v) for v in values]


@completing
async def complete_zone(
    interaction: discord.Interaction, current: str
) -> list[app_commands.Choice[Any]]:
    """Offer time zones by their place, with what clocks show there."""
    bot = client_of(interaction)
    return choices(suggested_zones(await bot.texts_for(interaction), current, bot.service.now()))


@completing
async def complete_quiet(
    interaction: discord.Interaction, current: str
) -> list[app_commands.Choice[Any]]:
    """Offer what is usual; anything else may be typed."""
    texts = await client_of(interaction).texts_for(interaction)
    usual = [Choice(hours, hours) for hours in (*USUAL_QUIET, texts("fields-none"))]
    return choices(matching(usual, current))


class Preferences(commands.Cog):
    """Keeps what people prefer, and tells their running matches."""

    def __init__(self, bot: Longtable) -> None:
        self._bot = bot

    @command("settings", "language", "ping", "digest", "zone", "quiet", "palette", "confirm")
    @app_commands.choices(
        language=_choices("language", (AUTO, *LOCALES)),
        ping=_choices("ping", STYLES),
        palette=_choices("palette", PALETTES),
    )
    @app_commands.autocomplete(zone=complete_zone, quiet=complete_quiet)
    async def settings(
        self,
        interaction: discord.Interaction,
        language: str | None = None,
        ping: str | None = None,
        digest: app_commands.Range[int, 0, 23] | None = None,
        zone: str | None = None,
        quiet: str | None = None,
        palette: str | None = None,
        confirm: bool | None = None,
    ) -> None:
        """Change what is given, and show how everything stands."""
        user, service = interaction.user.id, self._bot.service
        given: dict[str, Any] = {"ping": ping, "palette": palette, "digest_hour": digest}
        changes = {name: value for name, value in given.items() if value is not None}
        if language is not None:
            changes["locale"] = None if language == AUTO else language
        if zone is not None:
            changes["zone"] = zone_called(zone)
        if quiet is not None:
            changes["quiet"] = quiet_hours(quiet, await self._bot.texts_for(interaction))
        player = await (
            service.players.change(user, **changes) if changes else service.players.get(user)
        )
        if confirm is not None:
            player = await service.players.prefer_everywhere(user, {"confirm": confirm})
        request_of(interaction).player = player
        shown = _shown(player, await self._bot.texts_for(interaction), service.now())
        await answer(interaction, Page(shown))


def _shown(player: Player, texts: Texts, at: int) -> str:
    values = {
        "language": texts(f"language-{player.locale or AUTO}"),
        "ping": texts(f"ping-{player.ping}"),
        "digest": texts("digest-at", hour=digest_hour(player)),
        "zone": texts("zone-now", zone=player.zone, now=local_time(player.zone, at)),
        "quiet": quiet_told(player.quiet, texts),
        "palette": texts(f"palette-{player.palette}"),
        "confirm": texts("yes" if player.prefs.get("confirm") else "no"),
    }
    lines = [texts(f"settings-{name}", value=value) for name, value in values.items()]
    return "\n".join([texts("settings-title"), *lines])


async def setup(bot: Longtable) -> None:
    """Load the cog."""
    await bot.add_cog(Preferences(bot))
