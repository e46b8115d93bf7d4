"""Tournament export: JSON, CSV and TRF16."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import partial
from typing import Final

import discord
import msgspec

from cogs.frame.match.bot import MatchBot
from cogs.frame.ui.pages import Page
from cogs.frame.ui.responses import respond
from engines.core import Refusal
from matches.tournaments.export import record_of, written
from matches.tournaments.models import PairingInput, Tournament
from presentation.tournament.export import as_csv, as_trf
from presentation.tournament.text import Names, name_of

FORMATS: Final = ("json", "csv", "trf")


class ExportHandlers:
    """Export of tournaments as files."""

    def __init__(self, bot: MatchBot) -> None:
        self._bot = bot

    async def export(
        self, interaction: discord.Interaction, tournament: Tournament, format: str
    ) -> None:
        """Send a file in one of the `FORMATS`."""
        if format == "trf" and tournament.settings.table_size != 2:
            raise Refusal("trf_of_two")
        await self._bot.service.quota.take_file(interaction.user.id)
        users = [entry.user for entry in tournament.entries]
        names = await self._bot.names.of_people(tournament.place.guild, users)
        data = await asyncio.to_thread(await self._writer(tournament, format, names))
        texts = await self._bot.texts_for(interaction, game=tournament.settings.game)
        file = f"tournament-{tournament.id}.{format}"
        text = texts("tournament-exported", name=name_of(tournament))
        await respond(interaction, Page(text, document=(file, data)))

    async def _writer(
        self, tournament: Tournament, format: str, names: Names
    ) -> Callable[[], bytes]:
        """Return the function that writes the file."""
        if format == "csv":
            return partial(as_csv, tournament, names)
        if format == "trf":
            return partial(as_trf, tournament, names)
        events = await self._bot.service.tournaments.events(tournament.id)
        stored = [basis for event in events for basis in event.data.get("bases", ())]
        bases = msgspec.convert(stored, list[PairingInput])
        return lambda: written(record_of(tournament, bases, names))
