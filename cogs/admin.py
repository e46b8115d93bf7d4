"""`/admin`: setup checks and tools for server administrators."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from cogs.frame.client import Longtable
from cogs.frame.match.delivery.unreachable import why_lost
from cogs.frame.ui.channels import FOR_THREADS, NEEDED
from cogs.frame.ui.locale import localized
from cogs.frame.ui.pages import Page
from cogs.frame.ui.responses import respond
from cogs.frame.ui.slash import PlaceOfMatches, command
from engines.core import Refusal
from matches.core.players import Block
from matches.store.players import EVERYWHERE
from matches.texts import Texts
from presentation.formatting import timestamp
from presentation.names import People, literal

MAX_TOLD = 20  # maximum number of lines about channels and of matches


@app_commands.default_permissions(manage_guild=True)
class AdminCommands(
    commands.GroupCog,
    group_name=localized("command-admin"),
    group_description=localized("command-admin.about"),
):
    """Setup checks, settings and blocks for the administrators of a server."""

    def __init__(self, bot: Longtable) -> None:
        self._bot = bot

    @command("doctor", "channel")
    async def doctor(
        self,
        interaction: discord.Interaction,
        channel: PlaceOfMatches | None = None,
    ) -> None:
        """List every missing permission, and retry every match that cannot be shown.

        Without a `channel` it checks the channel of the command and all other channels with
        matches.
        """
        texts = await self._bot.texts_for(interaction)
        place = (interaction.channel_id or 0) if channel is None else channel.id
        here = place == interaction.channel_id
        may = interaction.app_permissions if here else _allowed(interaction, place)
        lines = [texts("doctor-title", channel=f"<#{place}>"), *_told_of(may, texts)]
        lines += _told_of_players(interaction, place, texts)
        if channel is None:
            lines += await self._elsewhere(interaction, texts)
        lines += [
            await self._mended(match_id, texts) for match_id in await self._tried(interaction)
        ]
        lines += self._bot.support_lines("support-report", texts)
        await respond(interaction, Page("\n".join(lines)))

    async def _elsewhere(self, interaction: discord.Interaction, texts: Texts) -> list[str]:
        """Return a line for each other channel with matches in which a permission is missing."""
        if self._bot.get_guild(guild_of(interaction)) is None:
            return []  # Discord has not sent the channels of this server yet.
        channels = await self._bot.store.index.channels_of(guild_of(interaction))
        lines = []
        for channel in channels:
            if _is_gone(interaction, channel):
                lines.append(texts("doctor-gone", channel=f"<#{channel}>"))
                continue
            may = _allowed(interaction, channel)
            missing = [texts(f"permission-{name}") for name in NEEDED if not getattr(may, name)]
            if missing and channel != interaction.channel_id:
                data = {"channel": f"<#{channel}>", "missing": texts.listed(missing)}
                lines.append(texts("doctor-elsewhere", **data))
        return lines[:MAX_TOLD]

    @command("admin_settings")
    async def settings(self, interaction: discord.Interaction) -> None:
        """Show the settings of the server, with menus to change them."""
        await self._bot.servers.show(interaction)

    @command("admin_web")
    async def web(self, interaction: discord.Interaction) -> None:
        """Show what of the server is public on the web, with buttons to change it."""
        await self._bot.web_pages.show(interaction)

    @command("block", "person", "everywhere")
    async def block(
        self, interaction: discord.Interaction, person: discord.User, everywhere: bool = False
    ) -> None:
        """Block a user from opening, joining and inviting to matches here or on any server."""
        guild = await self._where(interaction, everywhere)
        await self._bot.service.blocks.add(guild, person.id, by=interaction.user.id)
        await self._done(interaction, "block-everywhere" if everywhere else "block", person)

    @command("unblock", "person", "everywhere")
    async def unblock(
        self, interaction: discord.Interaction, person: discord.User, everywhere: bool = False
    ) -> None:
        """Unblock a user."""
        guild = await self._where(interaction, everywhere)
        await self._bot.service.blocks.remove(guild, person.id)
        await self._done(interaction, "unblock", person)

    @command("blocked")
    async def blocked(self, interaction: discord.Interaction) -> None:
        """List the blocks of this server; the operator also sees those of all servers."""
        texts = await self._bot.texts_for(interaction)
        blocks, guild = self._bot.service.blocks, guild_of(interaction)
        listed = {"blocked-title": await blocks.for_guild(guild)}
        if await self._bot.is_owner(interaction.user):
            listed["blocked-everywhere"] = await blocks.for_guild(EVERYWHERE)
        users = {
            user for found in listed.values() for block in found for user in (block.user, block.by)
        }
        people, lines = await self._bot.names.people(guild, users), list[str]()
        for title, found in listed.items():
            lines += [texts(title), *_listed(found, people, texts)]
        await respond(interaction, Page("\n".join(lines)))

    async def _where(self, interaction: discord.Interaction, everywhere: bool) -> int:
        """Return the server id of a block; only the operator may choose `everywhere`."""
        if not everywhere:
            return guild_of(interaction)
        if not await self._bot.is_owner(interaction.user):
            raise Refusal("not_operator")
        return EVERYWHERE

    async def _tried(self, interaction: discord.Interaction) -> list[int]:
        """Retry the parked matches of the server and return their ids."""
        self._bot.announcer.retry_place(guild_of(interaction))
        return (await self._bot.worker.retry_and_wait(guild_of(interaction)))[:MAX_TOLD]

    async def _mended(self, match_id: int, texts: Texts) -> str:
        """Return a line about a retried match: it is shown again, or the reason why it is not."""
        match = await self._bot.service.matches.get(match_id)
        if match.lost is None:
            return texts("doctor-mended", match=match_id)
        return texts("doctor-lost", why=why_lost(match, texts), reason=match.lost)

    async def _done(
        self, interaction: discord.Interaction, what: str, person: discord.User
    ) -> None:
        texts = await self._bot.texts_for(interaction)
        await respond(interaction, Page(texts(f"done-{what}", name=literal(person.display_name))))


def _listed(blocks: list[Block], people: People, texts: Texts) -> list[str]:
    """Return one line for each block."""
    lines = [
        texts(
            "blocked-line",
            name=people.name(block.user),
            by=people.name(block.by),
            since=timestamp(block.at, "D"),
        )
        for block in blocks
    ]
    return lines or [texts("list-none")]


def _allowed(interaction: discord.Interaction, channel: int) -> discord.Permissions:
    """Return the bot's permissions in a channel or thread of the server, none if it is unknown."""
    guild = interaction.guild
    place = None if guild is None else guild.get_channel_or_thread(channel)
    return discord.Permissions.none() if place is None else place.permissions_for(place.guild.me)


def _is_gone(interaction: discord.Interaction, channel: int) -> bool:
    """Return whether a channel of the server was deleted; hidden channels are known as well."""
    return interaction.guild is not None and interaction.guild.get_channel(channel) is None


def _told_of(may: discord.Permissions, texts: Texts) -> list[str]:
    """Return a line for each permission the bot needs, and a summary of the consequences."""
    lines = []
    for name in (*NEEDED, *FOR_THREADS):
        sign = "✅" if getattr(may, name) else "❌"
        lines.append(f"{sign} {texts(f'permission-{name}')}")
    if not all(getattr(may, name) for name in NEEDED):
        return [*lines, texts("doctor-cannot-play")]
    whole = all(getattr(may, name) for name in FOR_THREADS)
    return [*lines, texts("doctor-well" if whole else "doctor-no-threads")]


def _told_of_players(interaction: discord.Interaction, channel: int, texts: Texts) -> list[str]:
    """Return a warning if players lack a permission that they need in a channel or thread.

    Discord opens an archived thread in the name of the user who clicks there (api-docs #8474).
    """
    guild = interaction.guild
    place = None if guild is None else guild.get_channel_or_thread(channel)
    if guild is None or place is None:
        return []
    if place.permissions_for(guild.default_role).send_messages_in_threads:
        return []
    return [texts("doctor-players", permission=texts("permission-send_messages_in_threads"))]


def guild_of(interaction: discord.Interaction) -> int:
    """Return the server of a command that is for servers only.

    Raises:
        Refusal: if the command was used outside a server.
    """
    if interaction.guild_id is None:
        raise Refusal("not_here")
    return interaction.guild_id


async def setup(bot: Longtable) -> None:
    """Load the cog; without public pages there is no command about them."""
    cog = AdminCommands(bot)
    if not bot.web and cog.app_command is not None:
        cog.app_command.remove_command(cog.web.name)
    await bot.add_cog(cog)
