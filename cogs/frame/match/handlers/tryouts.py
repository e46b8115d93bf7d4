"""Handlers of scratch tables, at which a player tries moves out in private."""

from __future__ import annotations

import discord

from cogs.frame.match.bot import MatchBot
from cogs.frame.match.buttons.tryouts import (
    TryBackButton,
    TryMoveButton,
    TryMoveMenu,
    TryOutButton,
    TrySeatButton,
    TryUndoButton,
)
from cogs.frame.match.handlers.turns import moves_of
from cogs.frame.match.pages.page_context import PageContext
from cogs.frame.match.pages.tryouts import mover, scratch_match, tryout_page
from cogs.frame.moves.move_parser import begins
from cogs.frame.ui.handlers import on
from cogs.frame.ui.responses import respond
from engines.core import Seat
from matches.core.models import Match
from matches.service.tryouts import ScratchTable


class TryOutHandlers:
    """Handlers of scratch tables."""

    def __init__(self, bot: MatchBot) -> None:
        self._bot = bot

    @on(TryOutButton)
    async def open(self, interaction: discord.Interaction, match_id: int) -> None:
        """Open a new table from the player's own view."""
        match = await self._bot.get_match(interaction, match_id)
        table = self._bot.service.tryouts.open(match, interaction.user.id)
        await self._show(interaction, match, table)

    @on(TryMoveButton, TryMoveMenu)
    async def choose(
        self, interaction: discord.Interaction, match_id: int, seat: Seat, clock: int, code: str
    ) -> None:
        """Try the move with this code, or show its next part."""
        match, table = await self._table(interaction, match_id)
        if (context := await self._asked(interaction, match, table, seat, clock)) is None:
            return
        if moves := moves_of(context, seat, code):
            table.play(seat, moves)
            await self._show(interaction, match, table, seat)
            return
        await respond(interaction, await tryout_page(context, table, code))

    @on(TryBackButton)
    async def step_back(
        self, interaction: discord.Interaction, match_id: int, seat: Seat, clock: int, code: str
    ) -> None:
        """Show the choices after `code`, or all choices if it is no longer offered."""
        match, table = await self._table(interaction, match_id)
        if (context := await self._asked(interaction, match, table, seat, clock)) is None:
            return
        known = any(begins(move, code) for move in context.available_moves)
        await respond(interaction, await tryout_page(context, table, code if known else ""))

    @on(TryUndoButton)
    async def undo(self, interaction: discord.Interaction, match_id: int, clock: int) -> None:
        """Take the last tried move back, unless the table has changed since."""
        match, table = await self._table(interaction, match_id)
        if clock == table.clock:
            table.undo()
        await self._show(interaction, match, table)

    @on(TrySeatButton)
    async def switch(self, interaction: discord.Interaction, match_id: int, seat: Seat) -> None:
        """Show the choices of another seat that is to move."""
        match, table = await self._table(interaction, match_id)
        await self._show(interaction, match, table, seat)

    async def _table(
        self, interaction: discord.Interaction, match_id: int
    ) -> tuple[Match, ScratchTable]:
        match = await self._bot.get_match(interaction, match_id)
        return match, self._bot.service.tryouts.get(match, interaction.user.id)

    async def _asked(
        self,
        interaction: discord.Interaction,
        match: Match,
        table: ScratchTable,
        seat: Seat,
        clock: int,
    ) -> PageContext | None:
        """Return the position in which a choice was offered; None after showing a newer one."""
        if clock != table.clock or seat != mover(table, seat):
            await self._show(interaction, match, table)
            return None
        return await self._context(interaction, match, table, seat)

    async def _context(
        self,
        interaction: discord.Interaction,
        match: Match,
        table: ScratchTable,
        seat: Seat | None,
    ) -> PageContext:
        """Return the position of a table for one of its seats; tips do not count here."""
        texts, player = (
            await self._bot.texts_for(interaction, match),
            await self._bot.person(interaction),
        )
        scratch = scratch_match(match, table)
        return PageContext(self._bot, scratch, seat, texts, player.palette)

    async def _show(
        self,
        interaction: discord.Interaction,
        match: Match,
        table: ScratchTable,
        seat: Seat | None = None,
    ) -> None:
        """Show a table with the choices of `seat`, or of another seat that is to move."""
        context = await self._context(interaction, match, table, mover(table, seat))
        await respond(interaction, await tryout_page(context, table))
