"""Tournament export as CSV and TRF16."""

from __future__ import annotations

import csv
import io
import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from matches.tournaments.models import Standing, Tournament
from matches.tournaments.stages import standings
from matches.tournaments.trf import write_trf
from matches.tournaments.trf_export import report_of
from presentation.tournament.standings import figure
from presentation.tournament.text import Names

FORMULA: Final = "=+-@\t\r"
"""Characters that begin a formula in spreadsheets."""
Numbers = Mapping[int, int]
"""The numbers of entries by user."""


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
