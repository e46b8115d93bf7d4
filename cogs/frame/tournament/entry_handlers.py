"""Registration actions: enter, withdraw, check in."""

from __future__ import annotations

import discord

from cogs.frame.match.bot import MatchBot
from cogs.frame.match.handlers.name_offer import with_name_offer
from cogs.frame.tournament.buttons import EntryButton
from cogs.frame.tournament.lookup import get_tournament
from cogs.frame.ui.actors import actor_of
from cogs.frame.ui.handlers import on
from cogs.frame.ui.pages import Page, row_of
from cogs.frame.ui.responses import respond
from matches.tournaments.models import Tournament
from presentation.tournament.text import name_of


class EntryHandlers:
    """Handlers of registration; the message of the tournament is updated automatically."""

    def __init__(self, bot: MatchBot) -> None:
        self._bot = bot

    @on(EntryButton)
    async def pressed(
        self, interaction: discord.Interaction, tournament_id: int, action: str
    ) -> None:
        """Perform the action of a registration button."""
        tournament = await get_tournament(self._bot, interaction, tournament_id)
        await {
            "join": self.join,
            "leave": self.leave,
            "check_in": self.check_in,
            "withdraw": self.withdraw,
        }[action](interaction, tournament)

    async def join(self, interaction: discord.Interaction, tournament: Tournament) -> None:
        """Enter, or join the waiting list; an entrant who has to check in does that instead."""
        entry = tournament.entry_of(interaction.user.id)
        if tournament.status == "check_in" and entry and entry.presence == "entered":
            await self.check_in(interaction, tournament)
            return
        roles = [role.id for role in getattr(interaction.user, "roles", ())]
        tournament = await self._bot.service.tournaments.join(
            tournament.id, actor_of(interaction, tournament.place), roles=roles
        )
        entry = tournament.entry_of(interaction.user.id)
        waits = entry is not None and entry.presence == "waiting"
        later = "step_in" if tournament.has_begun else "wait"
        await self._say(interaction, tournament, later if waits else "join")

    async def leave(self, interaction: discord.Interaction, tournament: Tournament) -> None:
        """Leave the tournament; after its start, ask for confirmation first."""
        entry = tournament.entry_of(interaction.user.id)
        if tournament.has_begun and entry is not None and entry.plays:
            texts = await self._bot.texts_for(interaction, game=tournament.settings.game)
            sure = EntryButton(tournament.id, "withdraw", label=texts("button-tournament-withdraw"))
            text = texts("tournament-withdraw-sure", name=name_of(tournament))
            await respond(interaction, Page(text, rows=(row_of([sure]),)))
            return
        tournament = await self._bot.service.tournaments.leave(
            tournament.id, actor_of(interaction, tournament.place)
        )
        await self._say(interaction, tournament, "leave")

    async def withdraw(self, interaction: discord.Interaction, tournament: Tournament) -> None:
        """Withdraw from further rounds, and resign the running matches."""
        tournament = await self._bot.service.tournaments.withdraw(
            tournament.id, actor_of(interaction, tournament.place)
        )
        await self._say(interaction, tournament, "withdraw")

    async def check_in(self, interaction: discord.Interaction, tournament: Tournament) -> None:
        """Check in."""
        tournament = await self._bot.service.tournaments.check_in(
            tournament.id, actor_of(interaction, tournament.place)
        )
        await self._say(interaction, tournament, "check_in")

    async def _say(
        self, interaction: discord.Interaction, tournament: Tournament, done: str
    ) -> None:
        texts = await self._bot.texts_for(interaction, game=tournament.settings.game)
        page = Page(texts(f"tournament-done-{done}", name=name_of(tournament)))
        if done == "join":
            page = await with_name_offer(self._bot, interaction, tournament, page)
        await respond(interaction, page)
