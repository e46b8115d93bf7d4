"""Tournament export: JSON, CSV and TRF16."""

from __future__ import annotations

import asyncio
import csv
import io
import unicodedata
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from typing import Final

import discord
import msgspec

from cogs.frame.match.bot import MatchBot
from cogs.frame.tournament.standing_pages import figure
from cogs.frame.tournament.text import name_of
from cogs.frame.ui.pages import Page
from cogs.frame.ui.responses import respond
from engines.core import Refusal
from matches.tournaments.export import record_of, written
from matches.tournaments.models import PairingInput, Standing, Tournament
from matches.tournaments.stages import standings
from matches.tournaments.trf import write_trf
from matches.tournaments.trf_export import report_of

FORMATS: Final = ("json", "csv", "trf")
FORMULA: Final = "=+-@\t\r"
"""Characters that begin a formula in spreadsheets."""
Names = Mapping[int, str]
Numbers = Mapping[int, int]
"""The numbers of entries by user."""


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


def as_trf(tournament: Tournament, names: Names) -> bytes:
    """Return the first stage, which has tables of two, as TRF16 for pairing programs."""
    return write_trf(report_of(tournament, names)).encode()


def as_csv(tournament: Tournament, names: Names) -> bytes:
    """Return standings and matches as CSV: the standings of each stage, then all tables.

    Users are identified by the numbers of their entries, as in the JSON export.
    """
    number = {entry.user: entry.number for entry in tournament.entries}
    out = io.StringIO()
    writer = csv.writer(out)
    for stage in range(tournament.stage + 1):
        writer.writerows(_standings(standings(tournament, stage), stage, number, names))
        writer.writerow([])
    writer.writerows(_tables(tournament, number, names))
    return b"\xef\xbb\xbf" + out.getvalue().encode()  # so that spreadsheets detect UTF-8


def _standings(
    listed: Sequence[Standing], stage: int, number: Numbers, names: Names
) -> Iterator[Sequence[object]]:
    breaks = list(listed[0].tie_breaks) if listed else []
    yield ["stage", "group", "place", "player", "name", "points", *breaks, "played"]
    for standing in listed:
        ties = [figure(value) for value in standing.tie_breaks.values()]
        name = _cell(names.get(standing.user, ""))
        yield [
            *(stage + 1, standing.group, standing.place, number[standing.user], name),
            *(figure(standing.points), *ties, standing.played),
        ]


def _tables(tournament: Tournament, number: Numbers, names: Names) -> Iterator[Sequence[object]]:
    yield ["stage", "round", "group", "table", "match", "how", "seat", "player", "name", "rank"]
    for table in tournament.tables:
        result = table.result
        for seat, user in enumerate(table.users):
            rank = result.ranks[seat] if result and result.ranks else ""
            how, name = result.how if result else "", _cell(names.get(user, ""))
            yield [
                *(table.stage + 1, table.round, table.group, table.number, table.match or ""),
                *(how, seat + 1, number[user], name, rank),
            ]


def _cell(text: str) -> str:
    """Return a name as a cell that no spreadsheet interprets as a formula.

    Some spreadsheets treat fullwidth signs like the plain ones.
    """
    first = unicodedata.normalize("NFKC", text[:1])
    return f"'{text}" if first and first in FORMULA else text
