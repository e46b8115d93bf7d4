"""Answers one person in private, whatever they did: typed, clicked or chose."""

from __future__ import annotations

import contextlib

import discord

from cogs.frame.ui.pages import Page, files, layout
from cogs.frame.ui.request import request_of


async def answer(interaction: discord.Interaction, page: Page) -> None:
    """Show `page` to the person behind `interaction` alone.

    A click on a private message turns that message into the page; everything else gets a message
    of its own, which the next answer to the same click turns into its page.
    """
    request = request_of(interaction)
    if request.first:
        page = page._replace(text=f"{request.first}\n\n{page.text}".strip())
        request.first = ""
    taken = interaction.response.is_done() or request.taken
    view, uploads = layout(page), files(page)
    if request.message is not None:
        await request.message.edit(view=view, attachments=uploads)
        return
    if taken and clicked_in_public(interaction):
        send = interaction.followup.send
        request.message = await send(view=view, files=uploads, ephemeral=True, wait=True)
        return
    if taken:
        await interaction.edit_original_response(view=view, attachments=uploads)
        return
    await interaction.response.send_message(view=view, files=uploads, ephemeral=True)


async def add(interaction: discord.Interaction, page: Page) -> None:
    """Show `page` to the person beside the answer, in a further private message."""
    await interaction.followup.send(view=layout(page), files=files(page), ephemeral=True)


async def vanish(interaction: discord.Interaction) -> None:
    """Take the private message away that the person clicked on, or that their command waits for.

    What was to be said first stays.
    """
    if request_of(interaction).first:
        await answer(interaction, Page(""))
    elif not clicked_in_public(interaction):
        with contextlib.suppress(discord.NotFound):  # they have dismissed it themselves
            await interaction.delete_original_response()


def clicked_in_public(interaction: discord.Interaction) -> bool:
    """Return whether the person clicked on a message that everybody sees."""
    return interaction.message is not None and not interaction.message.flags.ephemeral


def say_first(interaction: discord.Interaction, text: str) -> None:
    """Let the answer to come begin with `text`."""
    request_of(interaction).first = text


async def say_rest(interaction: discord.Interaction) -> None:
    """Say what was to be said first, if there was no answer."""
    if request_of(interaction).first:
        await answer(interaction, Page(""))
