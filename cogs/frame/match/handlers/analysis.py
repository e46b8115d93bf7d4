"""Handlers of analysis tables: creation, and jumps to another position."""

from __future__ import annotations

import discord

from cogs.frame.match.bot import MatchBot
from cogs.frame.match.buttons.end import AnalyseButton
from cogs.frame.ui.actors import actor_of
from cogs.frame.ui.channels import may_know, place_of
from cogs.frame.ui.handlers import on
from cogs.frame.ui.locale import language_of
from cogs.frame.ui.pages import Page
from cogs.frame.ui.responses import respond
from engines.core import Refusal
from matches.core.models import NO_USER, SeatRow
from matches.record.matchfile import header_in
from matches.record.report import worded
from matches.service.analysis import NotGenuine


class AnalysisHandlers:
    """Handlers of analysis tables, which continue from positions of finished matches."""

    def __init__(self, bot: MatchBot) -> None:
        self._bot = bot

    async def open(
        self, interaction: discord.Interaction, data: bytes, seq: int | None = None
    ) -> None:
        """Open a table in this channel for a match file, from row `seq` (None for its end) on."""
        service, actor = self._bot.service, actor_of(interaction)
        await service.quota.take_file(actor.user)
        try:
            match = await service.analysis.open(
                data,
                actor,
                place=place_of(interaction),
                locale=language_of(interaction.guild_locale or interaction.locale),
                seq=seq,
                players=await self._players(interaction, data),
            )
        except NotGenuine as error:
            texts = await self._bot.texts_for(interaction)
            lines = [texts("cannot-analyse"), *worded(error.report, texts)]
            await respond(interaction, Page("\n".join(lines)))
            return
        texts = await self._bot.texts_for(interaction, match)
        await respond(interaction, Page(texts("done-analyse", match=match.id)))

    async def _players(self, interaction: discord.Interaction, data: bytes) -> list[int | None]:
        """Return the users of the seats in a match file, `NO_USER` for robots.

        The list is empty unless the match was played on this server and the user may see it.
        """
        header = header_in(data)
        try:
            match = await self._bot.service.matches.get(header.match) if header else None
        except Refusal:
            return []
        ours = match and header and match.secret_hash.hex() == header.secret_hash
        if not (match and ours and match.place.guild == interaction.guild_id):
            return []
        return list(map(_player, match.seats)) if may_know(interaction, match) else []

    @on(AnalyseButton)
    async def at(self, interaction: discord.Interaction, match_id: int, seq: int) -> None:
        """Continue from row `seq`: at this table if it is an analysis table, else at a new one."""
        service = self._bot.service
        match = await self._bot.get_match(interaction, match_id)
        match.require_replay(interaction.user.id)
        if match.analyst is None:
            await self.open(interaction, await service.verification.export(match_id), seq)
            return
        match = await service.analysis.go_to(match_id, actor_of(interaction, match.place), seq)
        texts = await self._bot.texts_for(interaction, match)
        history = await service.reading.history(match)
        then = history.step_at(seq)
        moment = texts("moment", turn=then.turn, step=then.step)
        said = texts("done-analyse-at", match=match_id, moment=moment)
        await respond(interaction, Page(said))


def _player(row: SeatRow) -> int | None:
    """Return the user whose seat it was, `NO_USER` for a robot on its own seat."""
    if row.kind == "robot" and row.robot:
        return NO_USER
    return row.owner or row.user or None
