"""`/admin`: is everything as the bot needs it?"""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from cogs.frame.answers import answer
from cogs.frame.client import Longtable
from cogs.frame.locale import words
from cogs.frame.pages import Page, moment
from cogs.frame.slash import command
from cogs.frame.stranded import FOR_THREADS, NEEDED, why_lost
from engines.core import Refusal
from matches.texts import Texts

MOST_TOLD = 20  # matches


@app_commands.default_permissions(manage_guild=True)
class Admin(
    commands.GroupCog,
    group_name=words("command-admin"),
    group_description=words("command-admin.about"),
):
    """Helps those who look after a server."""

    def __init__(self, bot: Longtable) -> None:
        self._bot = bot

    @command("doctor")
    async def doctor(self, interaction: discord.Interaction) -> None:
        """Name every missing permission, and try every match once more that cannot be shown."""
        texts = await self._bot.words(interaction)
        may = interaction.app_permissions
        lines = [texts("doctor-title", channel=f"<#{interaction.channel_id}>")]
        for name in (*NEEDED, *FOR_THREADS):
            sign = "✅" if getattr(may, name) else "❌"
            lines.append(f"{sign} {texts(f'permission-{name}')}")
        if not all(getattr(may, name) for name in NEEDED):
            lines.append(texts("doctor-cannot-play"))
        elif not all(getattr(may, name) for name in FOR_THREADS):
            lines.append(texts("doctor-no-threads"))
        else:
            lines.append(texts("doctor-well"))
        lines += [await self._mended(match, texts) for match in await self._tried(interaction)]
        lines += self._bot.told_of_support("support-report", texts)
        await answer(interaction, Page("\n".join(lines)))

    @command("block", "person")
    async def block(self, interaction: discord.Interaction, person: discord.User) -> None:
        """Let somebody open, join and invite to no matches of this server."""
        guild, by = guild_of(interaction), interaction.user.id
        await self._bot.service.block(guild, person.id, by=by)
        await self._done(interaction, "block", person)

    @command("unblock", "person")
    async def unblock(self, interaction: discord.Interaction, person: discord.User) -> None:
        """Let somebody play here again."""
        await self._bot.service.unblock(guild_of(interaction), person.id)
        await self._done(interaction, "unblock", person)

    @command("blocked")
    async def blocked(self, interaction: discord.Interaction) -> None:
        """List who is blocked here, by whom and since when."""
        texts = await self._bot.words(interaction)
        lines = [texts("blocked-title")]
        for block in await self._bot.service.blocked(guild_of(interaction)):
            name, by, since = f"<@{block.user}>", f"<@{block.by}>", moment(block.at, "D")
            lines.append(texts("blocked-line", name=name, by=by, since=since))
        whole = lines if len(lines) > 1 else [*lines, texts("list-none")]
        await answer(interaction, Page("\n".join(whole)))

    async def _tried(self, interaction: discord.Interaction) -> list[int]:
        """Return the matches of the server that were parked, each tried once more."""
        return (await self._bot.worker.mend(guild_of(interaction)))[:MOST_TOLD]

    async def _mended(self, match: int, texts: Texts) -> str:
        """Return whether a match is shown again, and why not."""
        table = await self._bot.service.peek(match)
        if table.lost is None:
            return texts("doctor-mended", match=match)
        return texts("doctor-lost", why=why_lost(table, texts), reason=table.lost)

    async def _done(
        self, interaction: discord.Interaction, what: str, person: discord.User
    ) -> None:
        texts = await self._bot.words(interaction)
        await answer(interaction, Page(texts(f"done-{what}", name=person.mention)))


def guild_of(interaction: discord.Interaction) -> int:
    """Return the server of a command that is for servers only."""
    if interaction.guild_id is None:
        raise Refusal("not_here")
    return interaction.guild_id


async def setup(bot: Longtable) -> None:
    """Load the cog."""
    await bot.add_cog(Admin(bot))
