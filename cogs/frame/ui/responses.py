"""Private responses to commands and components."""

from __future__ import annotations

import contextlib
import logging

import discord

from cogs.frame.ui.bot import Bot, client_of
from cogs.frame.ui.interaction_state import state_of
from cogs.frame.ui.network_errors import BAD_REQUEST
from cogs.frame.ui.pages import Page, layout, uploads
from cogs.frame.ui.turn_messages import EphemeralMessage, ephemeral_message

log = logging.getLogger(__name__)


async def respond(interaction: discord.Interaction, page: Page) -> None:
    """Show `page` only to the user of `interaction`.

    A click on a private message replaces that message with the page. Any other interaction gets a
    new message, which the next answer to the same interaction replaces. The previous private
    message about the user's turn is deleted.
    """
    request = state_of(interaction)
    if request.first:
        page = page._replace(text=f"{request.first}\n\n{page.text}".strip())
        request.first = ""
    shown = await _shown(interaction, page)
    before = client_of(interaction, Bot).standing.show(shown, page.turn_of)
    if before is not None:
        await before.remove()


async def _shown(interaction: discord.Interaction, page: Page) -> EphemeralMessage:
    """Send or edit the message that shows `page`, and return it.

    Discord may refuse a picture in the edit of a deferred answer (api-docs #7529). In that case
    the answer is shown without the picture, which follows in a further message.
    """
    try:
        return await _shown_with(interaction, page)
    except discord.HTTPException as error:
        if error.status != BAD_REQUEST or not page.pictures or not _is_taken(interaction):
            raise
        log.info("interaction %s: picture refused, it follows: %s", interaction.id, error)
    shown = await _shown_with(interaction, page._replace(above=None, picture=None))
    await respond_extra(interaction, Page("", page.picture, above=page.above))
    return shown


def _is_taken(interaction: discord.Interaction) -> bool:
    """Return whether the interaction is acknowledged."""
    return interaction.response.is_done() or state_of(interaction).taken


async def _shown_with(interaction: discord.Interaction, page: Page) -> EphemeralMessage:
    """Send or edit the message that shows `page` in a single request, and return it."""
    request, view, taken = state_of(interaction), layout(page), _is_taken(interaction)
    with uploads(page) as files:
        if request.message is not None:
            await request.message.edit(view=view, attachments=files)
        elif taken and clicked_in_public(interaction):
            send = interaction.followup.send
            request.message = await send(view=view, files=files, ephemeral=True, wait=True)
        if request.message is not None:
            return ephemeral_message(interaction, request.message.id)
        if taken:
            edited = await interaction.edit_original_response(view=view, attachments=files)
            return ephemeral_message(interaction, edited.id)
        sent = await interaction.response.send_message(view=view, files=files, ephemeral=True)
        return ephemeral_message(interaction, sent.message_id or 0)


async def respond_extra(interaction: discord.Interaction, page: Page) -> None:
    """Show `page` to the user in a further private message."""
    with uploads(page) as files:
        await interaction.followup.send(view=layout(page), files=files, ephemeral=True)


async def dismiss(interaction: discord.Interaction) -> None:
    """Delete the private message that the user clicked, or the pending response to their command.

    The other private message about their turn is deleted, too. A text stored by `prefix_response`
    is still shown.
    """
    request, clicked = state_of(interaction), interaction.message
    standing = client_of(interaction, Bot).standing
    before = standing.end(interaction.user.id, request.match.id) if request.match else None
    if before is not None and (clicked is None or clicked.id != before.id):
        await before.remove()
    if request.first:
        await respond(interaction, Page(""))
    elif not clicked_in_public(interaction):
        with contextlib.suppress(discord.NotFound):  # The user may have dismissed it already.
            await interaction.delete_original_response()


def clicked_in_public(interaction: discord.Interaction) -> bool:
    """Return whether the user clicked on a public message."""
    return interaction.message is not None and not interaction.message.flags.ephemeral


def prefix_response(interaction: discord.Interaction, text: str) -> None:
    """Prefix the next answer to the interaction with `text`."""
    state_of(interaction).first = text


async def flush_prefix(interaction: discord.Interaction) -> None:
    """Show the text of `prefix_response` if no answer has contained it."""
    if state_of(interaction).first:
        await respond(interaction, Page(""))
