"""`/match`: take back, give up."""

from __future__ import annotations

import discord
from discord import app_commands

from cogs.frame.match.buttons import ResignButton
from cogs.frame.match.seating import complete_seat, seat_called
from cogs.frame.ui.answers import answer
from cogs.frame.ui.pages import Page, row_of
from cogs.frame.ui.slash import MatchNumber, command
from cogs.match_commands.base import MatchCommands


class PlayingCommands(MatchCommands):
    """What players do in a running match that is not a move."""

    @command("undo", "match")
    async def undo(
        self, interaction: discord.Interaction, match: MatchNumber | None = None
    ) -> None:
        """Take the last decision back, or ask the others for it."""
        await self._bot.turns.undo(interaction, await self._bot.find_own(interaction, match))

    @command("come_back", "match")
    async def return_(
        self, interaction: discord.Interaction, match: MatchNumber | None = None
    ) -> None:
        """Give the player his seat back, from a robot or a substitute."""
        table = await self._bot.find(interaction, match)
        await self._bot.hosting.come_back(interaction, table.id)

    @command("vote", "seat", "match")
    @app_commands.autocomplete(seat=complete_seat)
    async def vote(
        self, interaction: discord.Interaction, seat: str, match: MatchNumber | None = None
    ) -> None:
        """Let the others vote what becomes of a seat whose time ran out."""
        table = await self._running(interaction, match)
        number = await seat_called(self._bot, interaction, table, seat)
        await self._bot.hosting.call_vote(interaction, table, number)

    @command("resign", "match")
    async def resign(
        self, interaction: discord.Interaction, match: MatchNumber | None = None
    ) -> None:
        """Ask whether the player really wants to give up."""
        table = await self._running(interaction, match)
        row = table.seats[table.hand_of(interaction.user.id)]
        texts = await self._bot.words(interaction, table)
        button = ResignButton(table.id, texts("button-resign"))
        sure = texts("resign-sure" if row.owner is None else "step-down-sure", match=table.id)
        await answer(interaction, Page(sure, rows=(row_of([button]),)))
