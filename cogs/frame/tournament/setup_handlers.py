"""Tournament setup: draft, settings pages, opening of registration."""

from __future__ import annotations

import discord
from msgspec.structs import replace

from cogs.frame.match.bot import MatchBot
from cogs.frame.tournament.buttons import (
    PAGES,
    EntryRoleMenu,
    OpenButton,
    PageButton,
    RenameButton,
    SetMenu,
)
from cogs.frame.tournament.lookup import get_managed_tournament
from cogs.frame.tournament.medians import turn_hours
from cogs.frame.tournament.organise_modals import RenameModal, rename_modal
from cogs.frame.tournament.setup_pages import setup_page
from cogs.frame.ui.actors import actor_of
from cogs.frame.ui.errors import sentence_of
from cogs.frame.ui.handlers import on
from cogs.frame.ui.modals import ModalValues, text_in
from cogs.frame.ui.pages import Page
from cogs.frame.ui.responses import prefix_response, respond
from cogs.frame.ui.server_settings import ServerSettings, explain_destination
from engines.core import Refusal
from matches.service.tournaments import MAX_LETTERS
from matches.tournaments.models import Tournament, TournamentSettings
from presentation.tournament.setup_fields import chosen, default_settings
from presentation.tournament.text import name_of


class SetupHandlers:
    """Handlers of drafts and of the settings of tournaments."""

    def __init__(self, bot: MatchBot) -> None:
        self._bot, self._servers = bot, ServerSettings(bot)

    async def create(self, interaction: discord.Interaction, game: str, name: str | None) -> None:
        """Create a draft with default values, and show it to its organiser in private."""
        texts = await self._bot.texts_for(interaction, game=game)
        where = await self._servers.place_of_tournaments(interaction)
        await self._servers.require_opener(interaction, where.place)
        called = name or texts("tournament-usual-name", game=texts("game-name"))
        tournament = await self._bot.service.tournaments.create(
            actor_of(interaction),
            name=called,
            settings=default_settings(game, await self._servers.language(interaction)),
            place=where.place,
        )
        if lines := explain_destination(interaction, where, texts):
            prefix_response(interaction, "\n".join(lines))
        await self._show(interaction, tournament, "basics")

    @on(PageButton)
    async def page(self, interaction: discord.Interaction, tournament_id: int, what: str) -> None:
        """Show one of the pages, or discard a draft."""
        tournament = await get_managed_tournament(self._bot, interaction, tournament_id)
        if what == "discard":
            texts = await self._bot.texts_for(interaction)
            why = texts("button-tournament-discard")
            actor = actor_of(interaction, tournament.place, why)
            await self._bot.service.tournaments.cancel(tournament_id, actor)
            await self._say(interaction, tournament, "discard")
            return
        await self._show(interaction, tournament, what)

    @on(SetMenu)
    async def pick(
        self, interaction: discord.Interaction, tournament_id: int, what: str, name: str, value: str
    ) -> None:
        """Change the setting selected in a menu, and update its page."""
        tournament = await get_managed_tournament(self._bot, interaction, tournament_id)
        texts = await self._bot.texts_for(interaction, game=tournament.settings.game)
        now = self._bot.service.now()
        try:
            settings = chosen(tournament.settings, what, name, value, now, texts)
            tournament = await self._configured(interaction, tournament, settings)
        except Refusal as refusal:  # The page stays.
            prefix_response(interaction, await sentence_of(self._bot, interaction, refusal, texts))
        await self._show(interaction, tournament, what)

    @on(EntryRoleMenu)
    async def pick_role(
        self, interaction: discord.Interaction, tournament_id: int, role: int | None
    ) -> None:
        """Set the role that is required to enter; None requires no role."""
        tournament = await get_managed_tournament(self._bot, interaction, tournament_id)
        limits = replace(tournament.settings.limits, role=role)
        settings = replace(tournament.settings, limits=limits)
        tournament = await self._configured(interaction, tournament, settings)
        await self._show(interaction, tournament, "entry")

    async def _configured(
        self,
        interaction: discord.Interaction,
        tournament: Tournament,
        settings: TournamentSettings,
        name: str | None = None,
    ) -> Tournament:
        return await self._bot.service.tournaments.configure(
            tournament.id, actor_of(interaction, tournament.place), settings, name=name
        )

    @on(RenameButton)
    async def ask_name(self, interaction: discord.Interaction, tournament_id: int) -> None:
        """Ask for another name, in a modal."""
        tournament = await get_managed_tournament(self._bot, interaction, tournament_id)
        texts = await self._bot.texts_for(interaction)
        await interaction.response.send_modal(rename_modal(tournament, MAX_LETTERS, texts))

    @on(RenameModal)
    async def rename(
        self, interaction: discord.Interaction, tournament_id: int, filled: ModalValues
    ) -> None:
        """Give a tournament the submitted name."""
        tournament = await get_managed_tournament(self._bot, interaction, tournament_id)
        name = text_in(filled, "name")
        settings = tournament.settings
        tournament = await self._configured(interaction, tournament, settings, name)
        await self._show(interaction, tournament, PAGES[0])

    @on(OpenButton)
    async def open(self, interaction: discord.Interaction, tournament_id: int) -> None:
        """Open the registration, which makes the tournament public."""
        tournament = await get_managed_tournament(self._bot, interaction, tournament_id)
        await self._servers.require_opener(interaction, tournament.place)
        await self._bot.service.tournaments.open(
            tournament_id, actor_of(interaction, tournament.place)
        )
        await self._say(interaction, tournament, "open")

    async def _show(
        self, interaction: discord.Interaction, tournament: Tournament, what: str
    ) -> None:
        texts = await self._bot.texts_for(interaction, game=tournament.settings.game)
        hours = await turn_hours(self._bot, tournament)
        await respond(interaction, setup_page(tournament, what, hours, texts))

    async def _say(
        self, interaction: discord.Interaction, tournament: Tournament, done: str
    ) -> None:
        texts = await self._bot.texts_for(interaction, game=tournament.settings.game)
        await respond(interaction, Page(texts(f"tournament-done-{done}", name=name_of(tournament))))
