"""Clicks on messages that no longer speak for the match their buttons name.

After a backup was restored, numbers of matches are given out again and boards of what was lost
still stand on Discord.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import discord

from engines.core import Refusal
from matches.core.models import Match

if TYPE_CHECKING:
    from cogs.frame.client import Longtable

_SHOWN = re.compile(r"(mv|undo|take|back|vote|order|word):.*|lobby:[0-9]+:(?!join$).*")
"""What stands in public on boards and in lobbies alone.

Invitations, too, offer to join, and a guest is asked for consent in a message of their own.
"""


async def check_message(bot: Longtable, interaction: discord.Interaction, match: Match) -> None:
    """Refuse a click on a message that the match does not know.

    Other messages than boards and lobbies are not remembered: they are known by their age.
    """
    message, known = interaction.message, (match.board_message, match.lobby_message)
    if message is None or message.id in known:
        return
    if not message.flags.ephemeral and _is_shown(interaction):
        sound = bot.worker.is_bringing(match.id)  # perhaps this very message
    else:
        sound = message.id > (await bot.store.log.opened_by(match.id) or 0)
    if sound:
        return
    if all(message.id > (one or 0) for one in known) and match.ended is None:
        # what the match knows was outlived when its backup was restored
        await bot.stranded.show_in(match.place, match)
    raise Refusal("outlived_message")


def _is_shown(interaction: discord.Interaction) -> bool:
    clicked: dict[str, Any] = {**(interaction.data or {})}
    return _SHOWN.fullmatch(str(clicked.get("custom_id"))) is not None
