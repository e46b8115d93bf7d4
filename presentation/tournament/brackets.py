"""Bracket or cross table of a stage, as text and as a picture."""

from __future__ import annotations

from collections.abc import Iterator

from matches.texts import Texts
from matches.tournaments.models import Tournament
from matches.tournaments.roster import groups_of
from matches.tournaments.stages import ELIMINATIONS, standings
from presentation.names import People
from presentation.pictures import Picture, picture
from presentation.tournament.charts import bracket_chart, cross_table
from presentation.tournament.rounds import group_name, table_line
from presentation.tournament.text import Names, tables_of
from render.charts.bracket import bracket_alt, bracket_picture
from render.charts.cross_table import cross_table_alt, cross_table_picture

Part = tuple[int, int]
"""A stage and one of its groups (0 if it has none)."""


def parts_of(tournament: Tournament) -> list[Part]:
    """Return the parts of a tournament that have their own bracket or cross table."""
    return [
        (stage, group.number)
        for stage in range(tournament.stage + 1)
        for group in groups_of(tournament, stage)
    ]


def part_of(tournament: Tournament, reader: int) -> Part | None:
    """Return the part of the current stage in which a reader plays, else its first part."""
    groups = groups_of(tournament, tournament.stage)
    own = [group for group in groups if reader in group.users] or groups
    return (tournament.stage, own[0].number) if own else None


def part_name(tournament: Tournament, part: Part, texts: Texts) -> str:
    """Return the name of a part of a tournament."""
    stage = tournament.settings.stages[part[0]]
    parts = [texts(f"tournament-format-{stage.format}", size=stage.group_size)]
    if part[1]:
        parts.append(group_label(tournament, part, texts))
    return texts("lobby-between").join(parts)


def group_label(tournament: Tournament, part: Part, texts: Texts) -> str:
    """Return the name of a group or division, "" for a stage without any."""
    if not part[1]:
        return ""
    stage = tournament.settings.stages[part[0]]
    key = "tournament-division" if stage.format == "league" else "tournament-group"
    return texts(key, group=group_name(part[1])).strip("*")


def part_lines(tournament: Tournament, part: Part, people: People, texts: Texts) -> Iterator[str]:
    """Yield the tables of a part by round, newest first."""
    rounds = {table.round for table in tournament.tables if (table.stage, table.group) == part}
    for number in sorted(rounds, reverse=True):
        tables = [t for t in tables_of(tournament, part[0], number) if t.group == part[1]]
        yield f"**{texts('tournament-round', round=number)}**"
        yield from (table_line(table, "", people, texts) for table in tables)
        yield ""


async def part_drawn(
    tournament: Tournament, part: Part, reader: int, names: Names, texts: Texts
) -> Picture | None:
    """Render the bracket or the cross table of a part, with the reader's row marked."""
    stage, group = part
    name = part_name(tournament, part, texts)
    listed = [standing for standing in standings(tournament, stage) if standing.group == group]
    if tournament.settings.stages[stage].format in ELIMINATIONS:
        chart = bracket_chart(tournament, stage, reader, names, texts)._replace(about=name)
        alt = bracket_alt(chart, texts)
        return await picture("bracket", alt, bracket_picture, chart, texts)
    table = cross_table(tournament, stage, listed, reader, names, texts)._replace(about=name)
    alt = cross_table_alt(table, texts)
    return await picture("cross-table", alt, cross_table_picture, table, texts)
