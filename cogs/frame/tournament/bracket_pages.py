"""Bracket and cross-table page of a stage."""

from __future__ import annotations

from collections.abc import Iterator

from cogs.frame.match.bot import MatchBot
from cogs.frame.match.pages.pictures import picture
from cogs.frame.tournament.buttons import RoundMenu
from cogs.frame.tournament.charts import bracket_chart, cross_table
from cogs.frame.tournament.rounds import group_name, table_line
from cogs.frame.tournament.text import heading, people_of, tables_of
from cogs.frame.ui.choices import Choice
from cogs.frame.ui.limits import MAX_CHOICES
from cogs.frame.ui.names import People
from cogs.frame.ui.pages import Page, Picture, Row, cut, row_of
from matches.texts import Texts
from matches.tournaments.models import Tournament
from matches.tournaments.roster import groups_of
from matches.tournaments.stages import ELIMINATIONS, standings
from render.charts.bracket import bracket_alt, bracket_picture
from render.charts.cross_table import cross_table_alt, cross_table_picture

Part = tuple[int, int]
"""A stage and one of its groups (0 if it has none)."""
MAX_LETTERS = 3000


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


async def bracket_page(
    bot: MatchBot, tournament: Tournament, part: Part, reader: int, texts: Texts
) -> Page:
    """Return the bracket or the cross table of a part, with a list of its tables."""
    people = await people_of(bot, tournament)
    text = cut("\n".join(_told(tournament, part, people, texts)), MAX_LETTERS)
    drawn = await _drawn(bot, tournament, part, reader, texts)
    lines = heading(tournament, part_name(tournament, part, texts))
    return Page(lines, drawn, text, rows=_menu(tournament, part, texts))


def part_name(tournament: Tournament, part: Part, texts: Texts) -> str:
    """Return the name of a part of a tournament."""
    stage = tournament.settings.stages[part[0]]
    parts = [texts(f"tournament-format-{stage.format}", size=stage.group_size)]
    if part[1]:
        key = "tournament-division" if stage.format == "league" else "tournament-group"
        parts.append(texts(key, group=group_name(part[1])).strip("*"))
    return texts("lobby-between").join(parts)


def _told(tournament: Tournament, part: Part, people: People, texts: Texts) -> Iterator[str]:
    """Yield the tables of a part by round, newest first."""
    rounds = {table.round for table in tournament.tables if (table.stage, table.group) == part}
    for number in sorted(rounds, reverse=True):
        tables = [t for t in tables_of(tournament, part[0], number) if t.group == part[1]]
        yield f"**{texts('tournament-round', round=number)}**"
        yield from (table_line(table, None, people, texts) for table in tables)
        yield ""


def _menu(tournament: Tournament, part: Part, texts: Texts) -> tuple[Row, ...]:
    """Return the menu of the parts, if there are several."""
    parts = parts_of(tournament)[:MAX_CHOICES]
    if len(parts) < 2:
        return ()
    options = [Choice(f"{s}.{g}", part_name(tournament, (s, g), texts)) for s, g in parts]
    selected = [f"{part[0]}.{part[1]}"]
    title = texts("tournament-part-menu")
    menu = RoundMenu(tournament.id, "bracket", options=options, current=selected, placeholder=title)
    return (row_of([menu]),)


async def _drawn(
    bot: MatchBot, tournament: Tournament, part: Part, reader: int, texts: Texts
) -> Picture | None:
    stage, group = part
    name = part_name(tournament, part, texts)
    listed = [standing for standing in standings(tournament, stage) if standing.group == group]
    users = [standing.user for standing in listed]
    names = await bot.names.of_people(tournament.place.guild, users)
    if tournament.settings.stages[stage].format in ELIMINATIONS:
        chart = bracket_chart(tournament, stage, reader, names, texts)._replace(about=name)
        alt = bracket_alt(chart, texts)
        return await picture("bracket", alt, bracket_picture, chart, texts)
    table = cross_table(tournament, stage, listed, reader, names, texts)._replace(about=name)
    alt = cross_table_alt(table, texts)
    return await picture("cross-table", alt, cross_table_picture, table, texts)
