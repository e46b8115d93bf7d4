"""Pages of tournaments: overview, rules, files, and their lines in lists."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Final

import msgspec
from msgspec.structs import replace

from matches.texts import texts_in
from matches.tournaments.models import Tournament
from presentation.tournament.brackets import group_label, parts_of
from presentation.tournament.export import as_csv, as_trf
from presentation.tournament.registration import status_lines, winners
from presentation.tournament.rules import rules_lines
from presentation.tournament.text import (
    Names,
    format_stage,
    in_brief,
    plain_name,
    rounds_of,
)
from web import tournament_brackets, tournament_rounds, tournament_standings
from web.caching import Document
from web.entrants import PlayerView, entrant_names
from web.pages import NotFound, PageLink, PageRequest, Route
from web.tournament_pages import (
    PATH,
    TournamentHeading,
    TournamentPage,
    is_bracket,
    moment_path,
    part_path,
    progress,
    tournament_page,
)

FILE_LOCALE: Final = "en"
"""Language of the files, which are the same for all readers."""
TRF_SEATS: Final = 2
"""Players of a table in the only tournaments that TRF16 can express."""


class StageView(msgspec.Struct, frozen=True):
    """A stage that has begun, with links to its rounds and to its cross tables or its bracket."""

    name: str
    rounds: tuple[PageLink, ...]
    parts: tuple[PageLink, ...]


class TournamentView(msgspec.Struct, frozen=True, kw_only=True):
    """The overview of a tournament; its lines have Discord's marks.

    `players` are those who are named, `unnamed` is the number of the others.
    """

    heading: TournamentHeading
    brief: tuple[str, ...]
    status: tuple[str, ...]
    winners: tuple[str, ...]
    entered: str
    players: tuple[PlayerView, ...]
    unnamed: int
    waiting: int
    stages: tuple[StageView, ...]
    files: tuple[PageLink, ...]


class RulesView(msgspec.Struct, frozen=True):
    """The rules of a tournament, with Discord's marks; `is_for_role` if only a role may join."""

    heading: TournamentHeading
    rules: str
    is_for_role: bool


class TournamentRow(msgspec.Struct, frozen=True, kw_only=True):
    """A tournament in a list, with its `server` if the list is of several."""

    number: int
    name: str
    facts: tuple[str, ...]
    server: str = ""


async def overview(request: PageRequest) -> Document:
    """Return the overview of a tournament."""
    page = await tournament_page(request)
    tournament, texts = page.tournament, page.texts
    settings, here = tournament.settings, [entry.user for entry in tournament.playing]
    is_open = tournament.status in ("announced", "registration", "check_in")
    size = texts("tournament-of", least=settings.least, most=settings.most) if is_open else ""
    is_over = tournament.status == "finished"
    view = TournamentView(
        heading=page.heading(plain_name(tournament), "overview"),
        brief=tuple(in_brief(settings, texts)),
        status=tuple(status_lines(tournament, texts)),
        winners=tuple(winners(tournament, page.names, texts)) if is_over else (),
        entered=texts("tournament-entered", count=len(here), size=size),
        players=tuple(page.players[user] for user in here if user in page.shown.people),
        unnamed=sum(user not in page.shown.people for user in here),
        waiting=len(tournament.waiting) if is_open else 0,
        stages=tuple(_stages(page)),
        files=tuple(_files(page)),
    )
    return page.render("tournament.html", view, "", "")


def _stages(page: TournamentPage) -> Iterator[StageView]:
    """Yield the stages that have begun."""
    tournament, texts = page.tournament, page.texts
    for stage in range(tournament.stage + 1):
        rounds = [moment for moment in rounds_of(tournament)[::-1] if moment[0] == stage]
        chart = "bracket" if is_bracket(tournament, stage) else "cross"
        yield StageView(
            format_stage(tournament.settings.stages[stage], tournament.settings, texts),
            tuple(
                page.tab(texts("tournament-round", round=moment[1]), moment_path("round", moment))
                for moment in rounds
            ),
            tuple(
                page.tab(
                    group_label(tournament, part, texts) or texts(f"button-tournament-{chart}"),
                    part_path(page, part),
                )
                for part in parts_of(tournament)
                if part[0] == stage
            ),
        )


def _files(page: TournamentPage) -> Iterator[PageLink]:
    """Yield links to the calendar, the feed and the files of a tournament."""
    yield page.tab(page.texts("web-calendar"), ".ics")
    yield page.tab(page.texts("web-feed"), ".atom")
    suffixes = ("json", "csv", *(("trf",) if _has_trf(page.tournament) else ()))
    yield from (PageLink(suffix.upper(), page.path(f".{suffix}")) for suffix in suffixes)


async def rules_page(request: PageRequest) -> Document:
    """Return the rules of a tournament, and the commitment to its seed."""
    page = await tournament_page(request)
    settings = page.tournament.settings
    limits = replace(settings.limits, role=None)  # A role's mention is an id of Discord.
    told = replace(page.tournament, settings=replace(settings, limits=limits))
    title = page.texts("button-tournament-rules")
    view = RulesView(
        page.heading(title, "rules"),
        "\n".join(rules_lines(told, page.texts)),
        settings.limits.role is not None,
    )
    return page.render("tournament_rules.html", view, title, "/rules")


async def csv_file(request: PageRequest) -> Document:
    """Return standings and tables as CSV."""
    return await _file(request, "csv", "text/csv", as_csv)


async def trf_file(request: PageRequest) -> Document:
    """Return the first stage as TRF16, if it has begun and has tables of two."""
    return await _file(request, "trf", "text/plain", as_trf)


async def _file(
    request: PageRequest,
    suffix: str,
    content_type: str,
    write: Callable[[Tournament, Names], bytes],
) -> Document:
    """Return a file with the names of users who have agreed, and else numbers of entries."""
    page = await tournament_page(request)
    tournament = page.shown.with_seed
    if suffix == "trf" and not _has_trf(tournament):
        raise NotFound
    names = entrant_names(page.shown, texts_in(FILE_LOCALE)).known
    data = await request.site.compute(write, tournament, names)
    name = f"tournament-{tournament.id}.{suffix}"
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return request.document(data, content_type, headers)


def _has_trf(tournament: Tournament) -> bool:
    return tournament.has_begun and tournament.settings.table_size == TRF_SEATS


def tournament_row(
    tournament: Tournament, locale: str, servers: Mapping[int, str] = {}
) -> TournamentRow:
    """Return a tournament in a list, with the name of its server if `servers` has it."""
    texts = texts_in(locale, tournament.settings.game)
    return TournamentRow(
        number=tournament.id,
        name=plain_name(tournament),
        facts=(texts("game-name"), *progress(tournament, texts)),
        server=servers.get(tournament.place.guild or 0, ""),
    )


ROUTES: Final = (
    Route("tournament", PATH, overview),
    *tournament_rounds.ROUTES,
    *tournament_standings.ROUTES,
    *tournament_brackets.ROUTES,
    Route("tournament_rules", f"{PATH}/rules", rules_page),
    Route("tournament_csv", f"{PATH}.csv", csv_file, translated=False),
    Route("tournament_trf", f"{PATH}.trf", trf_file, translated=False),
)
