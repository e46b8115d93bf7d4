"""Clicks on messages that no longer speak for the match their buttons name.

After a backup was restored, numbers of matches are given out again and boards of what was lost
still stand on Discord.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import discord

from engines.core import Refusal
from matches.models import Table

if TYPE_CHECKING:
    from cogs.frame.client import Longtable

_ELSEWHERE = re.compile(r"lobby:[0-9]+:join|choose:[0-9]+|brief:[0-9]+")
"""What stands not only on the board and in the lobby: in invitations, reminders and digests."""


async def check_message(bot: Longtable, interaction: discord.Interaction, table: Table) -> None:
    """Refuse a click on a message that the match does not know.

    Private messages, invitations and reminders are not remembered: they are known by their age.
    """
    message, known = interaction.message, (table.board_message, table.lobby_message)
    if message is None or message.id in known:
        return
    if message.flags.ephemeral or _is_elsewhere(interaction):
        sound = message.id > (await bot.store.opened_by(table.id) or 0)
    else:
        sound = bot.worker.is_bringing(table.id)  # perhaps this very message
    if sound:
        return
    if all(message.id > (one or 0) for one in known) and table.ended is None:
        # what the match knows was outlived when its backup was restored
        await bot.stranded.show_in(table.place, table)
    raise Refusal("outlived_message")


def _is_elsewhere(interaction: discord.Interaction) -> bool:
    clicked: dict[str, Any] = {**(interaction.data or {})}
    return _ELSEWHERE.fullmatch(str(clicked.get("custom_id"))) is not None
