"""`/settings`: a user's global preferences."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from cogs.frame.client import Longtable, client_of
from cogs.frame.match.pages.setting_pages import AUTO, NOTIFY, PALETTES
from cogs.frame.match.pages.timezones import USUAL_QUIET, suggested_zones
from cogs.frame.ui.choices import choices
from cogs.frame.ui.errors import safe_autocomplete
from cogs.frame.ui.locale import localized
from cogs.frame.ui.slash import command, everywhere
from matches.clock.pings import STYLES
from matches.texts import LOCALES
from presentation.choices import Choice, matching


def _choices(option: str, values: tuple[str, ...]) -> list[app_commands.Choice[str]]:
    return [app_commands.Choice(name=localized(f"{option}-{v}"), value=v) for v in values]


@safe_autocomplete
async def complete_zone(
    interaction: discord.Interaction, current: str
) -> list[app_commands.Choice[Any]]:
    """Offer time zones by city, with their current local time."""
    bot = client_of(interaction)
    return choices(suggested_zones(await bot.texts_for(interaction), current, bot.service.now()))


@safe_autocomplete
async def complete_quiet(
    interaction: discord.Interaction, current: str
) -> list[app_commands.Choice[Any]]:
    """Offer common quiet hours; the user can type any others."""
    texts = await client_of(interaction).texts_for(interaction)
    defaults = [Choice(hours, hours) for hours in (*USUAL_QUIET, texts("fields-none"))]
    return choices(matching(defaults, current))


class PreferenceCommands(commands.Cog):
    """Command for a user's global preferences."""

    def __init__(self, bot: Longtable) -> None:
        self._bot = bot

    @everywhere
    @command(
        *("settings", "language", "ping", "notify", "digest"),
        *("zone", "quiet", "palette", "confirm", "listed", "puzzles"),
    )
    @app_commands.choices(
        language=_choices("language", (AUTO, *LOCALES)),
        ping=_choices("ping", STYLES),
        notify=_choices("notify", NOTIFY),
        palette=_choices("palette", PALETTES),
    )
    @app_commands.autocomplete(zone=complete_zone, quiet=complete_quiet)
    async def settings(
        self,
        interaction: discord.Interaction,
        language: str | None = None,
        ping: str | None = None,
        notify: str | None = None,
        digest: app_commands.Range[int, 0, 23] | None = None,
        zone: str | None = None,
        quiet: str | None = None,
        palette: str | None = None,
        confirm: bool | None = None,
        listed: bool | None = None,
        puzzles: bool | None = None,
    ) -> None:
        """Change the given preferences and show all of them."""
        values: dict[str, Any] = {
            "language": language,
            "ping": ping,
            "notify": notify,
            "digest": digest,
            "zone": zone,
            "quiet": quiet,
            "palette": palette,
            "confirm": confirm,
            "listed": listed,
            "puzzles": puzzles,
        }
        said = {name: value for name, value in values.items() if value is not None}
        await self._bot.settings.change(interaction, said)


async def setup(bot: Longtable) -> None:
    """Load the cog."""
    await bot.add_cog(PreferenceCommands(bot))
