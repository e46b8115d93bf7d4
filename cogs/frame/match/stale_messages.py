"""Detection of clicks on stale match messages.

After a backup was restored, Discord still shows boards of the lost time, and users have open
private messages that belong to it. The seat may have made the same number of decisions again, but
different ones.
"""

from __future__ import annotations

import discord

from cogs.frame.ui.bot import Bot
from cogs.frame.ui.interaction_state import state_of
from engines.core import Refusal
from matches.core.deliveries import Delivery, DeliveryKind
from matches.core.models import ChannelRef, Match


async def check_message(bot: Bot, interaction: discord.Interaction, match: Match) -> None:
    """Refuse a click on a message that does not belong to the current state of the match.

    Only boards and lobbies are stored by id; other messages are judged by their age.
    """
    message, known = interaction.message, (match.board_message, match.lobby_message)
    if message is None or message.id in known:
        return
    private = message.flags.ephemeral
    if on_board := state_of(interaction).on_board and not private:
        # It may be this message, whose id is not stored yet, or a call to the host.
        sound = bot.worker.is_delivering(match.id) or _may_be_a_call(message, match)
    else:
        sound = message.id > (await bot.store.log.opened_by(match.id) or 0)
    if sound and not ((private or on_board) and await _is_of_a_past_that_was_lost(bot, message)):
        return
    newer = all(message.id > (one or 0) for one in known)
    # A pending delivery sends a message anyway, which may be the clicked one.
    waiting = await bot.store.outbox.ahead(match.id)
    if newer and match.ended is None and (waiting is None or waiting.patient):
        # The stored message became stale when the backup was restored.
        await show_in(bot, match.place, match)
    raise Refusal("outlived_message")


def _may_be_a_call(message: discord.Message, match: Match) -> bool:
    """Return whether a message may have asked the host to start a full match."""
    lobby = match.lobby_message
    return match.state is None and lobby is not None and message.id > lobby


async def _is_of_a_past_that_was_lost(bot: Bot, message: discord.Message) -> bool:
    """Return whether a message is older than the restoration of the database."""
    return message.created_at.timestamp() * 1000 < await bot.store.meta.restored()


async def show_in(bot: Bot, place: ChannelRef, match: Match) -> None:
    """Show a match in a new message in `place`, and move the match there."""
    kind = DeliveryKind.LOBBY if match.state is None else DeliveryKind.BOARD
    shown = Delivery(0, kind)
    await bot.store.matches.move(match.id, place, shown)
    bot.worker.retry(match.id)
