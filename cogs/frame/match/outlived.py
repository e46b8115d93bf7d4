"""Clicks on messages that no longer speak for the match their buttons name.

After a backup was restored, boards of what was lost still stand on Discord, and people have private
messages open that ask about it: their seat may have taken as many decisions again, but others.
"""

from __future__ import annotations

import discord

from cogs.frame.ui.bot import Bot
from cogs.frame.ui.request import request_of
from engines.core import Refusal
from matches.core.deliveries import Delivery, DeliveryKind
from matches.core.models import Match, Place


async def check_message(bot: Bot, interaction: discord.Interaction, match: Match) -> None:
    """Refuse a click on a message that the match does not know.

    Other messages than boards and lobbies are not remembered: they are known by their age.
    """
    message, known = interaction.message, (match.board_message, match.lobby_message)
    if message is None or message.id in known:
        return
    private = message.flags.ephemeral
    if on_board := request_of(interaction).on_board and not private:
        # perhaps this very message, or it has called the host
        sound = bot.worker.is_delivering(match.id) or _may_be_a_call(message, match)
    else:
        sound = message.id > (await bot.store.log.opened_by(match.id) or 0)
    if sound and not ((private or on_board) and await _is_of_a_past_that_was_lost(bot, message)):
        return
    newer = all(message.id > (one or 0) for one in known)
    # where something waits a message comes anyway, and it may be this very one
    waiting = await bot.store.outbox.ahead(match.id)
    if newer and match.ended is None and (waiting is None or waiting.patient):
        # what the match knows was outlived when its backup was restored
        await show_in(bot, match.place, match)
    raise Refusal("outlived_message")


def _may_be_a_call(message: discord.Message, match: Match) -> bool:
    """Return whether a message may have asked the host to start a full match: below its lobby."""
    lobby = match.lobby_message
    return match.state is None and lobby is not None and message.id > lobby


async def _is_of_a_past_that_was_lost(bot: Bot, message: discord.Message) -> bool:
    """Return whether a message is older than the database's being restored."""
    return message.created_at.timestamp() * 1000 < await bot.store.meta.restored()


async def show_in(bot: Bot, place: Place, match: Match) -> None:
    """Show a match by a new message, there from now on."""
    kind = DeliveryKind.LOBBY if match.state is None else DeliveryKind.BOARD
    shown = Delivery(0, kind)
    await bot.store.matches.move(match.id, place, shown)
    bot.worker.retry(match.id)
