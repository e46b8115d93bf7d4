"""Answers one person in private, whatever he did: typed, clicked or chose."""

from __future__ import annotations

import discord

from cogs.frame.pages import Page, files, layout


async def answer(interaction: discord.Interaction, page: Page) -> None:
    """Show `page` to the person behind `interaction` alone.

    A click on a private message turns that message into the page; everything else gets a message
    of its own.
    """
    view, uploads = layout(page), files(page)
    if not interaction.response.is_done():
        await interaction.response.send_message(view=view, files=uploads, ephemeral=True)
        return
    if clicked_in_public(interaction):
        await interaction.followup.send(view=view, files=uploads, ephemeral=True)
        return
    await interaction.edit_original_response(view=view, attachments=uploads)


def clicked_in_public(interaction: discord.Interaction) -> bool:
    """Return whether the person clicked on a message that everybody sees."""
    return interaction.message is not None and not interaction.message.flags.ephemeral
