"""`/match`: look at matches."""

from __future__ import annotations

import discord

from cogs.frame.match.boards import board_picture, in_message, newest, scene_of, told
from cogs.frame.match.stranded import SHOWN, why_lost
from cogs.frame.ui.answers import answer
from cogs.frame.ui.names import mentions
from cogs.frame.ui.pages import MOST_TEXT, Page
from cogs.frame.ui.places import may_know
from cogs.frame.ui.slash import MatchNumber, command
from cogs.match_commands.base import MatchCommands, bare_title, started, title_of
from matches.core.models import Table
from matches.texts import Texts, texts
from render.core.renderer import renderer_of

LOG_ROWS = 60
MOST_LISTED = 30


class LookingCommands(MatchCommands):
    """What people want to see of a match; all of it in private."""

    @command("board", "match")
    async def board(
        self, interaction: discord.Interaction, match: MatchNumber | None = None
    ) -> None:
        """Show the board in private, in the person's own palette.

        A match whose place was deleted goes on here, if the person leads or plays it.
        """
        table = await self._bot.find(interaction, match)
        table = started(await self._bot.stranded.move_here(interaction, table))
        interaction.extras[SHOWN] = True
        texts = await self._bot.words(interaction, table)
        seat = table.hand_at(interaction.user.id)
        drawn = await board_picture(self._bot, table, texts, seat=seat)
        await answer(interaction, Page(title_of(table, texts), drawn))
        await self._bot.service.looked(table, interaction.user.id)

    @command("brief", "match")
    async def brief(
        self, interaction: discord.Interaction, match: MatchNumber | None = None
    ) -> None:
        """Tell what the person has missed."""
        table = await self._running(interaction, match)
        await self._bot.turns.brief(interaction, table.id)

    @command("text", "match")
    async def text(
        self, interaction: discord.Interaction, match: MatchNumber | None = None
    ) -> None:
        """Tell the whole position in words."""
        table = await self._running(interaction, match)
        texts = await self._bot.words(interaction, table)
        view, renderer = self._bot.service.view(table, None), renderer_of(table.game.key)
        scene = await scene_of(self._bot, table, texts)
        whole = f"{title_of(table, texts)}\n{renderer.text(view, in_message(table, scene))}"
        await self._bot.service.looked(table, interaction.user.id)
        if len(whole) <= MOST_TEXT:
            await answer(interaction, Page(whole))
            return
        document = f"match-{table.id}.txt", renderer.text(view, scene).encode()
        await answer(interaction, Page(title_of(table, texts), document=document))

    @command("log", "match")
    async def log(self, interaction: discord.Interaction, match: MatchNumber | None = None) -> None:
        """Tell what happened last."""
        table = await self._bot.find(interaction, match)
        texts = await self._bot.words(interaction, table)
        notes = await self._bot.service.notes(table.id, since=table.seq - LOG_ROWS)
        lines = newest(told(notes, texts, mentions(table, texts)))
        await answer(
            interaction, Page("\n".join([title_of(table, texts), lines or texts("log-empty")]))
        )

    @command("list")
    async def list_(self, interaction: discord.Interaction) -> None:
        """List the matches the person plays or leads, and the open ones of this server."""
        words = await self._bot.words(interaction)
        service, user = self._bot.service, interaction.user.id
        mine = [*await service.matches_of(user), *await service.led_by(user)]
        found = {table.id: table for table in mine}
        own = [found[match] for match in sorted(found, reverse=True)]
        open_ = await service.open_matches(interaction.guild_id)
        other = [t for t in open_ if t.id not in found and may_know(interaction, t)]
        lines = [words("list-own"), *self._lines(user, own, words)]
        lines += ["", words("list-open"), *self._lines(user, other, words)]
        await answer(interaction, Page("\n".join(lines)))

    def _lines(self, user: int, tables: list[Table], words: Texts) -> list[str]:
        lines = []
        for table in tables[:MOST_LISTED]:
            its = texts(words.locale, table.game.key)
            where = f"<#{table.place.thread or table.place.channel}>"
            waiting = any(table.seats[seat].user == user for seat in table.awaited)
            status = its("list-your-turn" if waiting else f"status-{table.status}")
            lines.append(f"- {where} {bare_title(table, its)} · {status}")
            if table.lost:
                self._bot.worker.retry(table.id)
                lines.append(f"  - {why_lost(table, its)}")
        return lines or [words("list-none")]
