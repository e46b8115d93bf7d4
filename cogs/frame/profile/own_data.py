"""Handlers for a user's own data: show, export, delete."""

from __future__ import annotations

import gzip
from collections.abc import Iterator, Sequence

import discord

from cogs.frame.match.bot import MatchBot
from cogs.frame.ui.components import PersistentButton, Styles
from cogs.frame.ui.handlers import on
from cogs.frame.ui.pages import Page, row_of
from cogs.frame.ui.responses import respond
from matches.service.privacy import DeletionImpact
from matches.texts import Texts

LARGEST_FILE = 8 << 20
"""Maximum size in bytes of a file that any user may upload to Discord; a larger one is compressed.
"""
MAX_NUMBERS = 20
"""Maximum number of matches that are listed by number."""


class DeleteDataButton(PersistentButton, custom_id="privacy:delete", style=Styles.danger):
    """Button that deletes the data of the user who clicks it, never that of another user."""


class OwnDataHandlers:
    """Handlers of the private pages about the data that is stored about a user."""

    def __init__(self, bot: MatchBot) -> None:
        self._bot = bot

    async def show(self, interaction: discord.Interaction) -> None:
        """Show what is stored, and what users can do about it."""
        texts = await self._bot.texts_for(interaction)
        said = [texts("privacy-about"), *self._bot.privacy_lines(texts)]
        await respond(interaction, Page("\n\n".join(said)))

    async def export(self, interaction: discord.Interaction) -> None:
        """Send all data that is stored about the user as a file."""
        texts, user = await self._bot.texts_for(interaction), interaction.user.id
        await self._bot.service.quota.take_file(user)
        name, data = "longtable.json", await self._bot.service.privacy.export(user)
        if len(data) > LARGEST_FILE:
            name, data = f"{name}.gz", gzip.compress(data)
        await respond(interaction, Page(texts("privacy-exported"), document=(name, data)))

    async def ask(self, interaction: discord.Interaction) -> None:
        """Show what would be deleted and what would stay, and ask for confirmation."""
        texts = await self._bot.texts_for(interaction)
        involved = await self._bot.service.privacy.involved(interaction.user.id)
        lines = [texts("privacy-ends"), *ending(involved, texts), texts("privacy-stays")]
        button = DeleteDataButton(label=texts("button-delete_data"))
        await respond(interaction, Page("\n".join(lines), rows=(row_of([button]),)))

    @on(DeleteDataButton)
    async def delete(self, interaction: discord.Interaction) -> None:
        """Delete the data of the user."""
        texts = await self._bot.texts_for(interaction)  # read before the language is deleted
        await self._bot.service.privacy.erase_person(interaction.user.id)
        self._bot.names.forget(interaction.user.id)
        await respond(interaction, Page(texts("privacy-deleted")))


def ending(involved: DeletionImpact, texts: Texts) -> Iterator[str]:
    """Yield a line for each kind of participation that would end for the user."""
    for name, numbers in involved._asdict().items():
        if numbers:
            yield texts(f"privacy-{name}", count=len(numbers), which=_numbered(numbers, texts))


def _numbered(numbers: Sequence[int], texts: Texts) -> str:
    named = [f"#{number}" for number in numbers[:MAX_NUMBERS]]
    more = len(numbers) - len(named)
    return texts.enumerated([*named, texts("list-more", count=more)] if more else named)
