"""Page of a round of a tournament: its tables, results and the reasons for them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Final

import msgspec

from matches.tournaments.models import Table
from presentation.tournament.brackets import group_label
from presentation.tournament.rounds import due_lines, first_move_lines, format_reason
from presentation.tournament.text import round_name
from web.caching import Document
from web.entrants import PlayerView
from web.pages import PageLink, PageRequest, Route
from web.tournament_pages import (
    MOMENT,
    PATH,
    TournamentFrame,
    TournamentPage,
    moment_path,
    tournament_page,
)

SCORES: Final = {-1: "1 – 0", 0: "½ – ½", 1: "0 – 1"}
"""The results of two players, by how the first is placed against the second."""


class SeatedView(msgspec.Struct, frozen=True):
    """A player at a table; `rank` and `points` of the game are known after it."""

    player: PlayerView
    rank: int | None
    points: int | None
    is_best: bool


class TableView(msgspec.Struct, frozen=True, kw_only=True):
    """A table: its players by rank, or by seat with the `score` of two.

    `how` says how it was decided if not by playing, `reasons` why these players met.  `match` is
    its number if it has a page.
    """

    number: int
    seats: tuple[SeatedView, ...]
    score: str
    is_over: bool
    is_bye: bool
    how: str
    match: int | None
    is_changed: bool
    reasons: tuple[str, ...]


class TableGroup(msgspec.Struct, frozen=True):
    """The tables of a group, which has a `name` if there are several."""

    name: str
    tables: tuple[TableView, ...]


class RoundView(msgspec.Struct, frozen=True, kw_only=True):
    """The page of a round; `lines` are its deadlines."""

    frame: TournamentFrame
    rounds: tuple[PageLink, ...]
    groups: tuple[TableGroup, ...]
    lines: tuple[str, ...]
    standings: PageLink


async def round_page(request: PageRequest) -> Document:
    """Return the page of a round."""
    page = await tournament_page(request)
    moment = page.moment()
    tables = page.tables(moment)
    if not tables:
        return page.later()
    title = round_name(page.tournament, *moment, page.texts)
    view = RoundView(
        frame=page.frame(title, "round"),
        rounds=page.round_tabs("round", moment),
        groups=tuple(_groups(page, tables)),
        lines=tuple(_deadlines(page, tables)),
        standings=page.tab(
            page.texts("web-tournament-standings-after", round=title),
            moment_path("standings", moment),
        ),
    )
    return page.render("tournament_round.html", view, title, moment_path("round", moment))


def _deadlines(page: TournamentPage, tables: Sequence[Table]) -> Iterator[str]:
    """Yield the deadlines of the tables that are not finished."""
    playing = [table for table in tables if table.result is None]
    unmoved = [table for table in playing if table.look is not None]
    yield from first_move_lines(page.tournament, unmoved, page.texts)
    yield from due_lines(playing, page.texts)


def _groups(page: TournamentPage, tables: Sequence[Table]) -> Iterator[TableGroup]:
    ordered = sorted(tables, key=lambda table: table.group)
    for group, found in groupby(ordered, key=lambda table: table.group):
        name = group_label(page.tournament, (tables[0].stage, group), page.texts)
        yield TableGroup(name, tuple(_table(page, table) for table in found))


def _table(page: TournamentPage, table: Table) -> TableView:
    result, texts = table.result, page.texts
    seats = [
        SeatedView(
            page.players[user],
            result.ranks[seat] if result and result.ranks else None,
            result.points[seat] if result and result.points else None,
            bool(result and result.ranks and result.ranks[seat] == 1 < max(result.ranks)),
        )
        for seat, user in enumerate(table.users)
    ]
    if len(seats) > 2:
        seats.sort(key=lambda seated: seated.rank or 0)
    decided = result is not None and result.how not in ("played", "bye")
    return TableView(
        number=table.number,
        seats=tuple(seats),
        score=_score(seats),
        is_over=result is not None,
        is_bye=table.is_bye,
        how=texts(f"tournament-how-{result.how}") if result and decided else "",
        match=table.match,
        is_changed=table.changed_by is not None,
        reasons=tuple(format_reason(reason, page.names, texts) for reason in table.reasons),
    )


def _score(seats: Sequence[SeatedView]) -> str:
    """Return the result of two players, "" for other tables and before the result."""
    ranks = [seated.rank for seated in seats]
    if len(ranks) != 2 or ranks[0] is None or ranks[1] is None:
        return ""
    return SCORES[(ranks[0] > ranks[1]) - (ranks[0] < ranks[1])]


ROUTES: Final = (Route("tournament_round", f"{PATH}/round/{MOMENT}", round_page),)
