"""Pages of a match: the board now or at its end, its log, and its position in words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import islice
from typing import Final, NamedTuple

import msgspec

from engines.core import Note
from matches.core.models import Match
from matches.core.publicity import PublicMatch
from matches.record.turns import Turn
from matches.texts import Texts, texts_in
from presentation.formatting import timestamp
from presentation.match.options import agreed_options
from presentation.match.status import format_notes, format_status
from presentation.match.time_controls import time_control_in_brief
from presentation.match.turn_summaries import TurnSummarizer
from render.core.renderer import renderer_of
from web import marks
from web.caching import Document
from web.match_rows import AreaView, PictureView, SeatView, area_views, picture_view
from web.pages import NUMBER, Head, PageRequest, Paging, Route
from web.pictures import BoardPicture, BoardPosition, position_now
from web.results import ResultView, result_of
from web.seat_names import WebSeatNames, by_rank, nameless_in, names_in, seat_views

NEWEST_TURNS = 5
TURNS_A_PAGE = 200


class SourcesView(msgspec.Struct, frozen=True):
    """The points of all seats by source: a row for each source, a column for each seat."""

    seats: tuple[SeatView, ...]
    rows: tuple[tuple[str, tuple[int, ...]], ...]
    totals: tuple[int, ...]


class FileView(msgspec.Struct, frozen=True, kw_only=True):
    """The match file: its address, its name, the hashes that bind it, and how it is checked."""

    address: str
    name: str
    commitment: str
    head: str
    command: str


class MatchView(msgspec.Struct, frozen=True, kw_only=True):
    """The page of a match; `lines` are the newest turns, `newest` is the last of them.

    `board` is the address of the part that the script requests again, "" once the match has ended.
    `replay` is the path of its newest moment, "" while only players may replay it.
    """

    number: int
    game: str
    server: str
    slug: str
    discord: str
    board: str
    status: str
    newest: str
    lines: tuple[str, ...]
    seats: tuple[SeatView, ...]
    picture: PictureView
    areas: tuple[AreaView, ...]
    words: str
    ended: int | None
    created: int
    pace: str
    replay: str
    options: tuple[str, ...]
    sources: SourcesView | None = None
    tournament: int | None = None
    result: ResultView | None = None
    file: FileView | None = None


class LogTurn(msgspec.Struct, frozen=True):
    """A turn of the log; without a `seat` its heading is only a time."""

    number: int
    seat: SeatView | None
    at: int
    lines: tuple[str, ...]


class LogView(msgspec.Struct, frozen=True):
    """A part of the log of a match, with the addresses of its other parts."""

    number: int
    title: str
    server: str
    slug: str
    turns: tuple[LogTurn, ...]
    paging: Paging


class TextView(msgspec.Struct, frozen=True):
    """The position of a match in words."""

    number: int
    title: str
    server: str
    slug: str
    status: str
    words: str
    sources: SourcesView | None


class MatchPages(NamedTuple):
    """A match with the data that its pages share."""

    shown: PublicMatch
    texts: Texts
    position: BoardPosition
    turns: Sequence[Turn]


async def match_page(request: PageRequest) -> Document:
    """Return the page of a match: now, or its end."""
    pages = await _pages(request)
    view = await _view(request, pages)
    return request.render("match.html", match_head(pages, view), view, texts=pages.texts)


async def board_part(request: PageRequest) -> Document:
    """Return the part of the page of a match that changes, for the script."""
    pages = await _pages(request)
    head = Head(title=title_of(pages.shown, pages.texts))
    view = await _view(request, pages)
    return request.render("match_board.html", head, view, texts=pages.texts)


async def _pages(request: PageRequest) -> MatchPages:
    shown = await shown_match(request)
    turns = await request.publicity.turns(shown.match.id)
    return MatchPages(shown, texts_for(request, shown), position_now(shown.match), turns)


async def match_log(request: PageRequest) -> Document:
    """Return a part of the log of a match, the newest by default."""
    shown = await shown_match(request)
    texts = texts_for(request, shown)
    turns = await request.publicity.turns(shown.match.id)
    path = f"/m/{shown.match.id}/log"
    paging = request.paging(path, len(turns), TURNS_A_PAGE, newest=True)
    part = paging.part(turns)
    title = title_of(shown, texts)
    view = LogView(
        shown.match.id,
        title,
        shown.guild.name,
        shown.guild.slug,
        await request.site.compute(_log, shown, part, texts),
        paging,
    )
    head = Head(title=texts("web-log-of", match=title), canonical=path)
    return request.render("match_log.html", head, view, texts=texts)


async def match_text(request: PageRequest) -> Document:
    """Return the position of a match in words."""
    shown = await shown_match(request)
    texts = texts_for(request, shown)
    title = title_of(shown, texts)
    view = TextView(
        shown.match.id,
        title,
        shown.guild.name,
        shown.guild.slug,
        status_of(names_in(shown, texts)),
        words_of(shown, texts),
        await _sources(request, shown, texts),
    )
    head = Head(title=texts("web-text-of", match=title), canonical=f"/m/{shown.match.id}/text")
    return request.render("match_text.html", head, view, texts=texts)


async def shown_match(request: PageRequest) -> PublicMatch:
    """Return the match of the address, on which the page depends from now on."""
    number = request.number("match")
    request.depends("match", number)
    shown = await request.publicity.match(number)
    request.depends("guild", shown.guild.guild)
    request.depends("people")
    return shown


def texts_for(request: PageRequest, shown: PublicMatch) -> Texts:
    """Return the texts of a match in the language of the reader."""
    return texts_in(request.locale, shown.match.game.key)


def is_closed(match: Match) -> bool:
    """Return whether only the players of a running match may replay it."""
    return not match.open_replay and match.ended is None


def title_of(shown: PublicMatch, texts: Texts) -> str:
    """Return the title of a match, without names of people."""
    return texts("match-title", game=texts("game-name"), match=shown.match.id)


def match_head(pages: MatchPages, view: MatchView) -> Head:
    """Return the head of the page of a match; its preview is true for the present turn."""
    shown, texts, match = pages.shown, pages.texts, pages.shown.match
    status = marks.plain(status_of(nameless_in(match, texts), times=False), texts)
    turn = pages.turns[-1].number if pages.turns else 0
    described = texts("web-as-of", turn=turn, status=status) if match.ended is None else status
    return Head(
        title=f"{title_of(shown, texts)} · {shown.guild.name}",
        description=described,
        canonical=f"/m/{match.id}",
        picture=BoardPicture(pages.position, texts.locale, suffix="jpg").address,
        picture_alt=view.picture.alt,
    )


async def _view(request: PageRequest, pages: MatchPages) -> MatchView:
    shown, texts, match = pages.shown, pages.texts, pages.shown.match
    names = names_in(shown, texts)
    lines = newest_lines(pages.turns, names)
    return MatchView(
        number=match.id,
        game=texts("game-name"),
        server=shown.guild.name,
        slug=shown.guild.slug,
        discord=shown.thread_url if request.site.on_discord else "",
        board=request.link(f"/m/{match.id}/board") if match.ended is None else "",
        status=status_of(names),
        newest=lines[0] if lines else "",
        lines=lines,
        seats=seat_views(shown, texts),
        picture=picture_view(pages.position, request.locale),
        areas=area_views(pages.position, request.locale, texts),
        words=words_of(shown, texts),
        ended=match.ended,
        created=match.created,
        replay="" if is_closed(match) else f"/m/{match.id}/at/{match.seq}",
        pace=time_control_in_brief(match.time_control, texts),
        options=tuple(agreed_options(match, texts)),
        sources=await _sources(request, shown, texts) if match.ended is not None else None,
        tournament=shown.tournament,
        result=await result_of(request, shown, texts),
        file=_file(match),
    )


def _file(match: Match) -> FileView | None:
    """Return the match file, None while only players may replay the match."""
    if is_closed(match):
        return None
    name, commitment = f"match-{match.id}.match.jsonl", match.secret_hash.hex()
    head = match.head.hex() if match.ended is not None else ""
    proofs = [f"--secret-hash {commitment}", *([f"--head {head}"] if head else [])]
    return FileView(
        address=f"/m/{match.id}/file",
        name=name,
        commitment=commitment,
        head=head,
        command=" ".join(["python -m matches.verify", *proofs, name]),
    )


def newest_lines(turns: Sequence[Turn], names: WebSeatNames) -> tuple[str, ...]:
    """Return the newest turns that have a short text, one line each, the newest first."""
    summarizer = TurnSummarizer(names)
    lines = (summarizer.line(turn) for turn in reversed(turns))
    return tuple(islice(filter(None, lines), NEWEST_TURNS))


def status_of(names: WebSeatNames, *, times: bool = True) -> str:
    """Return the players to move, with deadlines unless `times` is False, or the end."""
    match, texts = names.match, names.texts
    if match.ended is not None or not match.to_move:
        return format_status(names)
    dues: Mapping[int, int | None] = {
        seat: match.deadline(seat) if times else None for seat in match.to_move
    }
    waiting = [
        names.seat(seat)
        if due is None
        else texts("awaited-until", name=names.seat(seat), time=timestamp(due))
        for seat, due in dues.items()
    ]
    return texts("match-awaited", names=texts.listed(waiting))


def words_of(shown: PublicMatch, texts: Texts) -> str:
    """Return the present position in words, with Discord's marks."""
    return words_at(position_now(shown.match), names_in(shown, texts))


def words_at(position: BoardPosition, names: WebSeatNames) -> str:
    """Return a position in words, with Discord's marks."""
    match = position.match
    called = tuple(names.seat(row.seat) for row in match.seats)
    scene = position.scene(names.texts)._replace(names=called)
    return renderer_of(match.game.key).text(position.view, scene)


async def _sources(request: PageRequest, shown: PublicMatch, texts: Texts) -> SourcesView | None:
    """Return the points by source, None before the start."""
    match, notes = shown.match, await request.publicity.notes(shown.match.id)
    return await request.site.compute(_sources_of, shown, notes, texts) if match.state else None


def _sources_of(shown: PublicMatch, notes: Sequence[Note], texts: Texts) -> SourcesView:
    match = shown.match
    points = match.game.sources(match.state, list(notes))
    order = by_rank(match)
    rows = tuple(
        (texts(f"source-{source}"), tuple(points[seat][source] for seat in order))
        for source in points[0]
    )
    totals = tuple(sum(points[seat].values()) for seat in order)
    return SourcesView(seat_views(shown, texts), rows, totals)


def _log(shown: PublicMatch, turns: Sequence[Turn], texts: Texts) -> tuple[LogTurn, ...]:
    names = names_in(shown, texts)
    seats = {seat.colour: seat for seat in seat_views(shown, texts)}
    colours = [row.colour for row in shown.match.seats]
    return tuple(
        LogTurn(
            turn.number,
            None if turn.seat is None else seats[colours[turn.seat]],
            turn.at,
            tuple(format_notes(turn.notes, names)),
        )
        for turn in turns
    )


_PATH = f"/m/{{match:{NUMBER}}}"
ROUTES: Final = (
    Route("match", _PATH, match_page),
    Route("match_board", f"{_PATH}/board", board_part),
    Route("match_log", f"{_PATH}/log", match_log, parameters=("page",)),
    Route("match_text", f"{_PATH}/text", match_text),
)
