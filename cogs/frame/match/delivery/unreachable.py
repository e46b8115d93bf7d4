"""Matches whose channel cannot be reached: notices to players and relocation."""

from __future__ import annotations

import discord

from cogs.frame.match.bot import MatchBot
from cogs.frame.match.pages.pictures import board_picture
from cogs.frame.match.stale_messages import show_in
from cogs.frame.ui.channels import NEEDED, moderates, place_of
from cogs.frame.ui.interaction_state import state_of
from cogs.frame.ui.pages import Page
from cogs.frame.ui.responses import prefix_response, respond_extra
from matches.core.models import Match
from matches.texts import Texts

_GONE = ("404 10003", "404 10004")
_WHY = {
    _GONE: "lost-gone",
    ("400 50083", "403 50083"): "lost-locked",
    ("400 160006", "400 160007"): "lost-full",
    ("403",): "lost-closed",
}
"""Keys of explanations by the beginning of Discord's refusal."""


def why_lost(match: Match, texts: Texts) -> str:
    """Return the reason why the channel of a match cannot be reached, and the remedy."""
    lost = str(match.lost)
    key = next((key for begins, key in _WHY.items() if lost.startswith(begins)), "lost-refused")
    where = f"<#{match.place.thread or match.place.channel}>"
    return texts(key, match=match.id, where=where)


def may_show(interaction: discord.Interaction) -> bool:
    """Return whether the bot could show a match in the channel of the interaction."""
    inside = isinstance(interaction.channel, discord.Thread)
    needed = [name for name in NEEDED if not (inside and name == "send_messages")]
    needed += ["send_messages_in_threads"] if inside else []
    return all(getattr(interaction.app_permissions, name) for name in needed)


class UnreachableMatches:
    """Notices about matches whose channel cannot be reached, and their relocation."""

    def __init__(self, bot: MatchBot) -> None:
        self._bot = bot

    async def notify_user(self, interaction: discord.Interaction) -> None:
        """Retry the delivery of the interaction's match if it failed, and notify the user.

        Users who manage or play the match also get the board in private, because they cannot see
        it otherwise.
        """
        request = state_of(interaction)
        if request.match is None:
            return
        match = await self._bot.service.matches.get(request.match.id)
        if match.lost is None:
            return
        self._bot.worker.retry(match.id)
        user = interaction.user.id
        if not match.concerns(user):
            return
        seat, drawn = match.find_controlled_seat(user), None
        context = await self._bot.context(interaction, match, seat)
        if match.state is not None and not request.board_shown:
            drawn = await board_picture(context, asking=seat in match.to_move)
        await respond_extra(interaction, Page(why_lost(match, context.texts), drawn))

    async def move_here(self, interaction: discord.Interaction, match: Match) -> Match:
        """Move a match whose channel or thread was deleted to the channel of the interaction.

        This is possible for users who manage or play it, on the same server, if the bot may post
        there.
        """
        place = place_of(interaction)
        if place.guild != match.place.guild or not may_show(interaction):
            return match
        if not (match.concerns(interaction.user.id) or moderates(interaction, match.place)):
            return match
        where = match.place.thread or match.place.channel
        if where in (place.thread, place.channel) or not await self._is_gone(where):
            return match
        await show_in(self._bot, place, match)
        texts = await self._bot.texts_for(interaction, match)
        prefix_response(interaction, texts("done-move", match=match.id))
        return await self._bot.service.matches.get(match.id)

    async def _is_gone(self, where: int) -> bool:
        """Return whether a thread or channel was deleted.

        It is requested from Discord, because the library's cache keeps channels that are deleted
        while a shard reconnects.
        """
        try:
            await self._bot.fetch_channel(where)
        except discord.HTTPException as error:
            return isinstance(error, discord.NotFound)
        return False
