"""Page about the public web pages of a server: each change applies at once."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, cast

import discord

from cogs.frame.guild.buttons import (
    WebButton,
    WebChannelsMenu,
    WebHideButton,
    WebHideModal,
    WebShowButton,
)
from cogs.frame.guild.handlers import managed_server
from cogs.frame.guild.web_pages import KINDS, Publicity, hidden_number, hide_modal, web_page
from cogs.frame.match.bot import MatchBot
from cogs.frame.ui.handlers import on
from cogs.frame.ui.modals import ModalValues
from cogs.frame.ui.pages import Row, row_of
from cogs.frame.ui.responses import prefix_response, respond
from engines.core import Refusal


class WebHandlers:
    """Handlers of the public pages of servers, for members with Manage Server only."""

    def __init__(self, bot: MatchBot) -> None:
        self._bot = bot

    async def show(self, interaction: discord.Interaction) -> None:
        """Show what of the server is public."""
        await self._show(interaction)

    async def _show(self, interaction: discord.Interaction, *first: Row) -> None:
        """Show what of the server is public, below the `first` rows of buttons."""
        guild, service = self._managed(interaction), self._bot.service.publicity
        published = await service.published(guild)
        url = "" if published is None else self._bot.web_links.of_guild(published)
        publicity = Publicity(published, url, await service.taken_out(guild))
        texts = await self._bot.texts_for(interaction)
        page = web_page(publicity, interaction.guild, texts)
        await respond(interaction, page._replace(rows=(*first, *page.rows)))

    @on(WebButton)
    async def press(self, interaction: discord.Interaction, action: str) -> None:
        """Publish the server, end that, or change where it is listed."""
        guild, service = self._managed(interaction), self._bot.service.publicity
        if action == "publish":
            await self._publish(interaction, guild)
        elif action == "unpublish":
            await service.unpublish(guild)
        elif action in ("listed", "unlisted"):
            await service.set_listed(guild, listed=action == "listed")
        else:
            await service.set_indexed(guild, indexed=action == "indexed")
        await self.show(interaction)

    async def _publish(self, interaction: discord.Interaction, guild: int) -> None:
        if interaction.guild is None:
            raise Refusal("not_here")
        if not self._bot.has_guild_data(guild):
            raise Refusal("going_down")
        user, name = interaction.user.id, interaction.guild.name
        await self._bot.service.publicity.publish(guild, user, name)
        await self._bot.places.check(guild)

    @on(WebChannelsMenu)
    async def take_out(self, interaction: discord.Interaction, channels: Sequence[int]) -> None:
        """Make exactly the selected channels those that are never public."""
        guild, server = self._managed(interaction), interaction.guild
        for channel in channels:
            found = None if server is None else server.get_channel(channel)
            if found is None or found.type not in KINDS:
                raise Refusal("not_an_option")
        await self._bot.service.publicity.take_out(guild, channels)
        await self._bot.places.check(guild)
        await self.show(interaction)

    @on(WebHideButton)
    async def ask_number(self, interaction: discord.Interaction, what: str) -> None:
        """Ask for the number of the match or tournament to hide."""
        self._managed(interaction)
        texts = await self._bot.texts_for(interaction)
        await interaction.response.send_modal(hide_modal(what, texts))

    @on(WebHideModal)
    async def hide(self, interaction: discord.Interaction, what: str, filled: ModalValues) -> None:
        """Hide a match or tournament of this server; the answer offers to show it again."""
        await self._set_hidden(interaction, what, hidden_number(filled), hidden=True)

    @on(WebShowButton)
    async def show_again(self, interaction: discord.Interaction, what: str, number: int) -> None:
        """Show a hidden match or tournament again."""
        await self._set_hidden(interaction, what, number, hidden=False)

    async def _set_hidden(
        self, interaction: discord.Interaction, what: str, number: int, *, hidden: bool
    ) -> None:
        guild, subject = self._managed(interaction), cast("Literal['match', 'tournament']", what)
        await self._bot.service.publicity.hide(subject, number, guild, hidden=hidden)
        texts = await self._bot.texts_for(interaction)
        done = f"done-web-{'hide' if hidden else 'show'}-{what}"
        prefix_response(interaction, texts(done, number=number))
        again = WebShowButton(what, number, label=texts(f"button-web-show-{what}"))
        await self._show(interaction, *([row_of([again])] if hidden else []))

    def _managed(self, interaction: discord.Interaction) -> int:
        """Return the server of an interaction if its user may change what is public."""
        if not self._bot.web:
            raise Refusal("no_web")
        return managed_server(interaction)
