"""Pages of the standings of a tournament, and of its cross tables."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Final

import msgspec

from matches.core.models import NO_USER
from matches.tournaments.models import Standing
from matches.tournaments.roster import current_holders, entrants
from matches.tournaments.stages import standings
from presentation.tournament.brackets import Part, group_label
from presentation.tournament.charts import cross_table, format_points, lists_opponents
from presentation.tournament.text import round_name, rounds_of
from render.charts.models import Cell, CrossTable
from web.caching import Document
from web.entrants import PlayerView
from web.pages import PageLink, PageRequest, Paging, Route
from web.tournament_pages import (
    MOMENT,
    PATH,
    SMALL,
    TournamentHeading,
    TournamentPage,
    is_bracket,
    moment_path,
    part_at,
    part_path,
    part_title,
    tournament_page,
)

ROWS_A_PAGE = 100
SIGNS: Final = {"won": "+", "drawn": "=", "lost": "−"}
"""Signs of results for readers who do not see their colours."""


class StandingView(msgspec.Struct, frozen=True, kw_only=True):
    """A row of the standings; `is_on` means that the player has reached the next stage."""

    place: int
    player: PlayerView
    cells: tuple[str, ...]
    is_on: bool
    is_gone: bool


class StandingsGroup(msgspec.Struct, frozen=True):
    """The rows of a group, which has a `name` if there are several."""

    name: str
    rows: tuple[StandingView, ...]


class StandingsView(msgspec.Struct, frozen=True, kw_only=True):
    """A part of the standings after a round; `line` is the number of advancing players."""

    heading: TournamentHeading
    rounds: tuple[PageLink, ...]
    columns: tuple[str, ...]
    groups: tuple[StandingsGroup, ...]
    line: str
    paging: Paging


class CellView(msgspec.Struct, frozen=True):
    """A cell of a cross table; `tone` is `won`, `drawn`, `lost`, `self` or `plain`."""

    text: str
    tone: str


class CrossRowView(msgspec.Struct, frozen=True):
    """A player's row of a cross table."""

    place: int
    player: PlayerView
    cells: tuple[CellView, ...]
    points: str


class CrossTableView(msgspec.Struct, frozen=True, kw_only=True):
    """A cross table; its columns are rounds instead of opponents if `by_rounds`."""

    heading: TournamentHeading
    parts: tuple[PageLink, ...]
    name: str
    columns: tuple[str, ...]
    rows: tuple[CrossRowView, ...]
    by_rounds: bool


async def standings_page(request: PageRequest) -> Document:
    """Return a part of the standings of a stage after a round."""
    page = await tournament_page(request)
    moment = page.moment()
    if moment not in rounds_of(page.tournament):
        return page.later()
    listed = await request.site.compute(standings, page.shown.with_seed, *moment)
    name = round_name(page.tournament, *moment, page.texts)
    title = page.texts("web-tournament-standings-after", round=name)
    path = moment_path("standings", moment)
    paging = request.paging(page.path(path), len(listed), ROWS_A_PAGE)
    view = StandingsView(
        heading=page.heading(title, "standings"),
        rounds=page.round_tabs("standings", moment),
        columns=tuple(_columns(page, listed, moment[0])),
        groups=tuple(_groups(page, paging.part(listed))),
        line=_line(page, moment[0]),
        paging=paging,
    )
    return page.render("tournament_standings.html", view, title, path)


def _columns(page: TournamentPage, listed: Sequence[Standing], stage: int) -> Iterator[str]:
    texts = page.texts
    yield texts("web-tournament-reached" if is_bracket(page.tournament, stage) else "chart-points")
    yield from (texts(f"tournament-break-{name}") for name in _breaks(listed))
    yield texts("web-tournament-played")


def _breaks(listed: Sequence[Standing]) -> list[str]:
    return list(listed[0].tie_breaks) if listed else []


def _groups(page: TournamentPage, part: Sequence[Standing]) -> Iterator[StandingsGroup]:
    tournament, stage = page.tournament, _stage(page)
    held = current_holders(tournament)
    moved = {held[user] for user in entrants(tournament, stage + 1)}
    here = {entry.user for entry in tournament.entries if entry.plays}
    for group, found in groupby(part, key=lambda standing: standing.group):
        rows = tuple(
            StandingView(
                place=standing.place,
                player=page.players[standing.user],
                cells=tuple(_cells(standing)),
                is_on=standing.user in moved,
                is_gone=standing.user not in here and tournament.status != "finished",
            )
            for standing in found
        )
        yield StandingsGroup(group_label(tournament, (stage, group), page.texts), rows)


def _stage(page: TournamentPage) -> int:
    return page.request.number("stage") - 1


def _cells(standing: Standing) -> Iterator[str]:
    yield format_points(standing.points)
    yield from map(format_points, standing.tie_breaks.values())
    yield str(standing.played)


def _line(page: TournamentPage, stage: int) -> str:
    """Return the number of advancing players, "" once the next stage has begun or without one."""
    settings = page.tournament.settings
    played = settings.stages[stage]
    last = stage + 1 == len(settings.stages)
    if last or page.tournament.stage > stage or not played.advance or page.tournament.ended:
        return ""
    where = "group" if played.format == "groups" else "all"
    return page.texts(f"tournament-advance-{where}", count=played.advance)


async def cross_table_page(request: PageRequest) -> Document:
    """Return the cross table of a group."""
    page = await tournament_page(request)
    part = part_at(page.tournament, _stage(page), request.number("group"))
    if part is None or is_bracket(page.tournament, part[0]):
        return page.later()
    listed, table = await request.site.compute(_cross_table, page, part)
    title = part_title(page, part)
    by_rounds = not lists_opponents(page.tournament, part[0])
    view = CrossTableView(
        heading=page.heading(title, "table"),
        parts=page.part_tabs(part),
        name=title,
        columns=table.columns,
        rows=tuple(
            CrossRowView(
                row.place,
                page.players[standing.user],
                tuple(_cell(cell, by_rounds) for cell in row.cells),
                format_points(standing.points),
            )
            for standing, row in zip(listed, table.rows, strict=True)
        ),
        by_rounds=by_rounds,
    )
    return page.render("tournament_table.html", view, title, part_path(page, part))


def _cross_table(page: TournamentPage, part: Part) -> tuple[list[Standing], CrossTable]:
    tournament, (stage, group) = page.shown.with_seed, part
    listed = [one for one in standings(tournament, stage) if one.group == group]
    return listed, cross_table(tournament, stage, listed, NO_USER, {}, page.texts)


def _cell(cell: Cell, by_rounds: bool) -> CellView:
    """Return a cell; if it contains the opponent, a sign shows the result."""
    sign = SIGNS.get(cell.tone, "") if by_rounds and cell.text.isdigit() else ""
    return CellView(f"{sign}{cell.text}", cell.tone)


ROUTES: Final = (
    Route(
        "tournament_standings", f"{PATH}/standings/{MOMENT}", standings_page, parameters=("page",)
    ),
    Route(
        "tournament_table", f"{PATH}/table/{{stage:{SMALL}}}.{{group:{SMALL}}}", cross_table_page
    ),
)
