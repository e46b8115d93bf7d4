"""Settings page of a server: each change is stored at once, and the page is updated."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import discord

from cogs.frame.guild.buttons import ServerChannelMenu, ServerMenu, ServerRolesMenu
from cogs.frame.guild.pages import AUTO, KINDS, server_page
from cogs.frame.match.bot import MatchBot
from cogs.frame.ui.handlers import on
from cogs.frame.ui.responses import prefix_response, respond
from cogs.frame.ui.server_settings import missing_in
from engines.core import Refusal
from matches.clock.time_control import profile_of
from matches.core.guild_settings import GuildSettings
from matches.texts import Texts

THREADS = {AUTO: None, "yes": True, "no": False}


class ServerHandlers:
    """Handlers of the settings of servers, for members with Manage Server only."""

    def __init__(self, bot: MatchBot) -> None:
        self._bot = bot

    async def show(self, interaction: discord.Interaction) -> None:
        """Show the settings of the server."""
        settings = await self._bot.service.guilds.get(managed_server(interaction))
        await self._show(interaction, settings, await self._bot.texts_for(interaction))

    @on(ServerMenu)
    async def pick(self, interaction: discord.Interaction, name: str, value: str) -> None:
        """Change the setting selected in a menu."""
        chosen: object = None if value == AUTO else value
        if name == "threads":
            chosen = THREADS.get(value)
        await self._change(interaction, **{name: chosen})

    @on(ServerRolesMenu)
    async def pick_roles(self, interaction: discord.Interaction, roles: Sequence[int]) -> None:
        """Change the roles that may open tournaments."""
        await self._change(interaction, tournament_roles=tuple(roles))

    @on(ServerChannelMenu)
    async def pick_channel(
        self, interaction: discord.Interaction, name: str, channel: int | None
    ) -> None:
        """Change a channel, if the bot may post there."""
        guild, texts = managed_server(interaction), await self._bot.texts_for(interaction)
        why = "" if channel is None else _obstacle(interaction.guild, name, channel, texts)
        if why:
            prefix_response(interaction, why)
            await self._show(interaction, await self._bot.service.guilds.get(guild), texts)
            return
        await self._change(interaction, **{name: channel})

    async def _change(self, interaction: discord.Interaction, **changes: Any) -> None:
        settings = await self._bot.service.guilds.change(managed_server(interaction), **changes)
        await self._show(interaction, settings, await self._bot.texts_for(interaction))

    async def _show(
        self, interaction: discord.Interaction, settings: GuildSettings, texts: Texts
    ) -> None:
        pace = profile_of(self._bot.service.lobby.time_control)
        threads = self._bot.threads
        page = server_page(settings, interaction.guild, texts, pace=pace, threads=threads)
        await respond(interaction, page)


def managed_server(interaction: discord.Interaction) -> int:
    """Return the server of an interaction if its user may change the settings.

    Administrators of a server may open `/admin` to other members, so the command is no proof.

    Raises:
        Refusal: if the interaction is outside a server, or its user lacks Manage Server.
    """
    if interaction.guild_id is None:
        raise Refusal("not_here")
    if not interaction.permissions.manage_guild:
        raise Refusal("not_server_manager")
    return interaction.guild_id


def _obstacle(guild: discord.Guild | None, name: str, channel: int, texts: Texts) -> str:
    """Return the reason to refuse a channel, nothing if it can be chosen."""
    found = None if guild is None else guild.get_channel(channel)
    if found is None or found.type not in KINDS[name]:
        raise Refusal("not_an_option")
    missing = [texts(f"permission-{one}") for one in missing_in(found)]
    if not missing:
        return ""
    return texts("server-closed", channel=f"<#{channel}>", missing=texts.listed(missing))
