"""Answers one person in private, whatever they did: typed, clicked or chose."""

from __future__ import annotations

import discord

from cogs.frame.ui.pages import Page, files, layout

FIRST = "first"  # what the next answer begins with
TAKEN = "taken"  # set where Discord knows that an answer comes, and the library does not


async def answer(interaction: discord.Interaction, page: Page) -> None:
    """Show `page` to the person behind `interaction` alone.

    A click on a private message turns that message into the page; everything else gets a message
    of its own.
    """
    if first := interaction.extras.pop(FIRST, ""):
        page = page._replace(text=f"{first}\n\n{page.text}".strip())
    taken = interaction.response.is_done() or TAKEN in interaction.extras
    if taken and clicked_in_public(interaction):
        await add(interaction, page)
        return
    view, uploads = layout(page), files(page)
    if taken:
        await interaction.edit_original_response(view=view, attachments=uploads)
        return
    await interaction.response.send_message(view=view, files=uploads, ephemeral=True)


async def add(interaction: discord.Interaction, page: Page) -> None:
    """Show `page` to the person beside the answer, in a further private message."""
    await interaction.followup.send(view=layout(page), files=files(page), ephemeral=True)


def clicked_in_public(interaction: discord.Interaction) -> bool:
    """Return whether the person clicked on a message that everybody sees."""
    return interaction.message is not None and not interaction.message.flags.ephemeral


def say_first(interaction: discord.Interaction, text: str) -> None:
    """Let the answer to come begin with `text`."""
    interaction.extras[FIRST] = text


async def say_rest(interaction: discord.Interaction) -> None:
    """Say what was to be said first, if there was no answer."""
    if FIRST in interaction.extras:
        await answer(interaction, Page(""))
