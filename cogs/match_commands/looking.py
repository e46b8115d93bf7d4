"""`/match`: look at matches."""

from __future__ import annotations

import discord

from cogs.frame.match.lines import newest, told
from cogs.frame.match.pictures import board_picture
from cogs.frame.match.stranded import why_lost
from cogs.frame.ui.answers import answer
from cogs.frame.ui.limits import MOST_TEXT
from cogs.frame.ui.names import mentions
from cogs.frame.ui.pages import Page
from cogs.frame.ui.places import may_know
from cogs.frame.ui.request import request_of
from cogs.frame.ui.slash import MatchNumber, command
from cogs.match_commands.base import MatchCommands, bare_title, started, title_of
from matches.core.models import Match
from matches.texts import Texts, texts_in

LOG_ROWS = 60
MOST_LISTED = 30


class LookingCommands(MatchCommands):
    """What people want to see of a match; all of it in private."""

    @command("board", "match_id")
    async def board(
        self, interaction: discord.Interaction, match_id: MatchNumber | None = None
    ) -> None:
        """Show the board in private, in the person's own palette.

        A match whose place was deleted goes on here, if the person leads or plays it.
        """
        match = await self._bot.find(interaction, match_id)
        match = started(await self._bot.stranded.move_here(interaction, match))
        request_of(interaction).board_shown = True
        seat = match.hand_at(interaction.user.id)
        sight = await self._bot.sight(interaction, match, seat)
        drawn = await board_picture(sight, asking=seat in match.awaited)
        await answer(interaction, Page(title_of(match, sight.texts), drawn))
        await self._bot.service.reading.mark_seen(match, interaction.user.id)

    @command("brief", "match_id")
    async def brief(
        self, interaction: discord.Interaction, match_id: MatchNumber | None = None
    ) -> None:
        """Tell what the person has missed."""
        match = await self._running(interaction, match_id)
        await self._bot.turns.brief(interaction, match.id)

    @command("text", "match_id")
    async def text(
        self, interaction: discord.Interaction, match_id: MatchNumber | None = None
    ) -> None:
        """Tell the whole position in words."""
        match = await self._running(interaction, match_id)
        sight = await self._bot.sight(interaction, match)
        title, view = title_of(match, sight.texts), sight.view
        whole = f"{title}\n{sight.renderer.text(view, await sight.scene_in_message())}"
        await self._bot.service.reading.mark_seen(match, interaction.user.id)
        if len(whole) <= MOST_TEXT:
            await answer(interaction, Page(whole))
            return
        document = f"match-{match.id}.txt", sight.renderer.text(view, await sight.scene()).encode()
        await answer(interaction, Page(title, document=document))

    @command("log", "match_id")
    async def log(
        self, interaction: discord.Interaction, match_id: MatchNumber | None = None
    ) -> None:
        """Tell what happened last."""
        match = await self._bot.find(interaction, match_id)
        texts = await self._bot.texts_for(interaction, match)
        notes = await self._bot.service.reading.notes(match.id, since=match.seq - LOG_ROWS)
        lines = newest(told(notes, texts, mentions(match, texts)))
        await answer(
            interaction, Page("\n".join([title_of(match, texts), lines or texts("log-empty")]))
        )

    @command("list")
    async def list_(self, interaction: discord.Interaction) -> None:
        """List the matches the person plays or leads, and the open ones of this server."""
        texts = await self._bot.texts_for(interaction)
        service, user = self._bot.service, interaction.user.id
        mine = [*await service.matches.of(user), *await service.matches.led_by(user)]
        found = {match.id: match for match in mine}
        own = [found[match_id] for match_id in sorted(found, reverse=True)]
        open_ = await service.matches.open_in(interaction.guild_id)
        other = [t for t in open_ if t.id not in found and may_know(interaction, t)]
        lines = [texts("list-own"), *self._lines(user, own, texts)]
        lines += ["", texts("list-open"), *self._lines(user, other, texts)]
        await answer(interaction, Page("\n".join(lines)))

    def _lines(self, user: int, matches: list[Match], texts: Texts) -> list[str]:
        lines = []
        for match in matches[:MOST_LISTED]:
            its = texts_in(texts.locale, match.game.key)
            where = f"<#{match.place.thread or match.place.channel}>"
            waiting = any(match.seats[seat].user == user for seat in match.awaited)
            status = its("list-your-turn" if waiting else f"status-{match.status}")
            lines.append(f"- {where} {bare_title(match, its)} · {status}")
            if match.lost:
                self._bot.worker.retry(match.id)
                lines.append(f"  - {why_lost(match, its)}")
        return lines or [texts("list-none")]
