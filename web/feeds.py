"""Atom feeds of servers and tournaments, and the calendars of tournaments.

They contain no names of people, because a fetched feed cannot be taken back.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from datetime import UTC, datetime
from typing import Final, NamedTuple
from urllib.parse import urlsplit
from xml.etree import ElementTree
from xml.etree.ElementTree import Element, SubElement

from matches.core.availability import HOUR
from matches.core.bounds import unturned
from matches.core.publicity import MatchLine
from matches.texts import Texts, texts_in
from matches.tournaments.changes import AuditEvent
from matches.tournaments.models import Tournament
from matches.tournaments.publicity import PublicTournament
from presentation.tournament.text import plain_name, round_name, stage_name, tables_of
from web.caching import Document
from web.guard import OPEN_HEADER
from web.pages import NUMBER, SLUG, PageRequest, Route
from web.servers import depends_on

ATOM: Final = "http://www.w3.org/2005/Atom"
YEAR: Final = 2026
"""Year in the ids of feeds and entries, which never change."""
ENTRIES: Final = 50
OF_SERVERS: Final = ("opens", "begins", "finishes", "cancels")
"""Kinds of events of tournaments in the feed of their server."""
LINE_BYTES: Final = 75
"""Maximum length of a line of a calendar."""
_FORBIDDEN = re.compile("[^\u0020-\u007e\u00a0-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
"""Letters that XML or calendars do not allow."""


class FeedEntry(NamedTuple):
    """An entry of a feed: an id that never changes, its title, time and page."""

    id: str
    title: str
    at: int
    path: str
    summary: str = ""


class CalendarEvent(NamedTuple):
    """An event of a calendar, with times in Unix milliseconds; without `ends` it is a moment."""

    id: str
    title: str
    begins: int
    ends: int | None = None
    is_cancelled: bool = False


# --- feeds --------------------------------------------------------------------------------------


async def server_feed(request: PageRequest) -> Document:
    """Return the feed of a server: its tournaments, and the ends of its matches."""
    guild = await request.publicity.guild(request.path["slug"])
    events = await request.publicity.tournament_events(guild, OF_SERVERS, ENTRIES)
    ended = await request.publicity.last_ended_matches(guild, ENTRIES)
    depends_on(request, guild, ended)
    for event in events:
        request.depends("tournament", event.tournament)
    entries = [
        FeedEntry(
            f"t/{event.tournament}/{event.kind}",
            request.texts(f"web-feed-{event.kind}", name=unturned(event.name)),
            event.at,
            f"/t/{event.tournament}",
        )
        for event in events
    ]
    entries += [_ended(request, line) for line in ended]
    title = request.texts("web-feed-server", server=guild.name)
    return _feed(request, f"/s/{guild.slug}", title, entries, guild.since)


def _ended(request: PageRequest, line: MatchLine) -> FeedEntry:
    """Return the entry of the end of a match, with the points of its colours and robots."""
    texts = texts_in(request.locale, line.game)
    results = [
        texts("web-feed-points", name=_seat_name(line, seat, texts), points=row.points)
        for seat, row in sorted(enumerate(line.seats), key=lambda pair: pair[1].rank or 0)
        if row.points is not None
    ]
    return FeedEntry(
        f"m/{line.id}/end",
        texts("web-feed-match", game=texts("game-name"), match=line.id),
        line.ended or line.updated_at,
        f"/m/{line.id}",
        texts.listed(results) if results else "",
    )


def _seat_name(line: MatchLine, seat: int, texts: Texts) -> str:
    row = line.seats[seat]
    return texts(f"web-colour-{row.colour}" if row.robot is None else f"robot-name-{row.colour}")


async def tournament_feed(request: PageRequest) -> Document:
    """Return the feed of a tournament: its opening, stages, rounds and end."""
    shown = await _tournament(request)
    events = await request.publicity.events(shown.tournament.id)
    entries = list(_entries(shown.tournament, events, request.texts))[::-1]
    title = plain_name(shown.tournament)
    return _feed(request, f"/t/{shown.tournament.id}", title, entries, shown.tournament.created)


def _entries(
    tournament: Tournament, events: Iterable[AuditEvent], texts: Texts
) -> Iterator[FeedEntry]:
    name, path = plain_name(tournament), f"/t/{tournament.id}"
    rounds = {table.id: (table.stage, table.round) for table in tournament.tables}
    begun = set[tuple[int, int]]()
    for event in events:
        if event.kind in OF_SERVERS:
            title = texts(f"web-feed-{event.kind}", name=name)
            yield FeedEntry(f"t/{tournament.id}/{event.kind}", title, event.at, path)
        elif event.kind == "stage":
            stage = event.data["stage"]
            said = stage_name(tournament, stage, texts)
            title = texts("web-feed-part", name=name, part=said)
            yield FeedEntry(f"t/{tournament.id}/stage/{stage + 1}", title, event.at, path)
        elif event.kind == "rounds_begin":
            found = {rounds[table] for table in event.data["tables"] if table in rounds}
            for stage, round_ in sorted(found - begun):
                key, said = f"{stage + 1}.{round_}", round_name(tournament, stage, round_, texts)
                title = texts("web-feed-part", name=name, part=said)
                yield FeedEntry(f"t/{tournament.id}/round/{key}", title, event.at, path)
            begun |= found


def _feed(
    request: PageRequest, path: str, title: str, entries: Sequence[FeedEntry], begun: int
) -> Document:
    """Return the newest entries as Atom; the feed was last changed by its newest entry."""
    newest = sorted(entries, key=lambda entry: -entry.at)[:ENTRIES]
    feed = Element("feed", {"xmlns": ATOM, "xml:lang": request.locale})
    _add(feed, "id", _tag(request, path.removeprefix("/")))
    _add(feed, "title", title)
    _add(feed, "updated", _stamp(newest[0].at if newest else begun))
    SubElement(feed, "link", rel="alternate", type="text/html", href=_page(request, path))
    SubElement(feed, "link", rel="self", href=request.site.address + request.link(f"{path}.atom"))
    _add(SubElement(feed, "author"), "name", "Longtable")
    for entry in newest:
        node = SubElement(feed, "entry")
        _add(node, "id", _tag(request, entry.id))
        _add(node, "title", entry.title)
        _add(node, "updated", _stamp(entry.at))
        _add(node, "published", _stamp(entry.at))
        SubElement(node, "link", rel="alternate", type="text/html", href=_page(request, entry.path))
        if entry.summary:
            _add(node, "summary", entry.summary)
    ElementTree.indent(feed, "")
    body = ElementTree.tostring(feed, "utf-8", xml_declaration=True) + b"\n"
    return request.document(body, "application/atom+xml", OPEN_HEADER)


def _add(parent: Element, name: str, text: str) -> None:
    SubElement(parent, name).text = _FORBIDDEN.sub("", text)


def _tag(request: PageRequest, path: str) -> str:
    """Return an id (RFC 4151) from the host and numbers alone."""
    return f"tag:{_host(request)},{YEAR}:{path}"


def _page(request: PageRequest, path: str) -> str:
    return request.site.address + request.link(path)


def _stamp(ms: int) -> str:
    return datetime.fromtimestamp(ms / 1000, UTC).strftime("%Y-%m-%dT%H:%M:%SZ")


def _host(request: PageRequest) -> str:
    return urlsplit(request.site.address).hostname or ""


# --- calendars ----------------------------------------------------------------------------------


async def tournament_calendar(request: PageRequest) -> Document:
    """Return the calendar of a tournament: its registration, start and rounds."""
    shown = await _tournament(request)
    tournament = shown.tournament
    audit = await request.publicity.events(tournament.id)
    name, number = plain_name(tournament), tournament.id
    lines = [
        "BEGIN:VCALENDAR",
        "VERSION:2.0",
        "PRODID:-//Longtable//Tournaments//EN",
        "METHOD:PUBLISH",
        f"NAME:{_escaped(name)}",
        f"X-WR-CALNAME:{_escaped(name)}",
        "REFRESH-INTERVAL;VALUE=DURATION:PT1H",
    ]
    for event in _calendar(tournament, audit, request.texts):
        ends = () if event.ends is None else (f"DTEND:{_utc(event.ends)}",)
        lines += [
            "BEGIN:VEVENT",
            f"UID:t{number}-{event.id}@{_host(request)}",
            f"SEQUENCE:{tournament.seq}",
            f"DTSTAMP:{_utc(tournament.updated_at)}",
            f"DTSTART:{_utc(event.begins)}",
            *ends,
            f"SUMMARY:{_escaped(event.title)}",
            f"STATUS:{'CANCELLED' if event.is_cancelled else 'CONFIRMED'}",
            "TRANSP:TRANSPARENT",
            f"URL:{_page(request, f'/t/{number}')}",
            "END:VEVENT",
        ]
    folded = [part for line in (*lines, "END:VCALENDAR") for part in _folded(line)]
    return request.document("\r\n".join([*folded, ""]), "text/calendar", OPEN_HEADER)


def _calendar(
    tournament: Tournament, audit: Sequence[AuditEvent], texts: Texts
) -> Iterator[CalendarEvent]:
    """Yield the events of a tournament; those that never took place are cancelled."""
    over = tournament.ended if tournament.status == "cancelled" else None
    for event in (*_dates(tournament, audit, texts), *_rounds(tournament, audit, texts)):
        is_late = over is not None and (event.ends or event.begins) > over
        yield event._replace(is_cancelled=event.is_cancelled or is_late)


def _dates(
    tournament: Tournament, audit: Iterable[AuditEvent], texts: Texts
) -> Iterator[CalendarEvent]:
    settings, name = tournament.settings, plain_name(tournament)
    if settings.opens is not None:
        yield CalendarEvent("opens", texts("web-calendar-opens", name=name), settings.opens)
    title = texts("web-calendar-starts", name=name)
    missed = [event.data.get("starts") or event.at for event in audit if event.kind == "too_few"]
    if settings.starts is not None:
        yield CalendarEvent("starts", title, settings.starts)
    elif missed and not tournament.has_begun:
        yield CalendarEvent("starts", title, missed[-1], is_cancelled=True)


def _rounds(
    tournament: Tournament, audit: Sequence[AuditEvent], texts: Texts
) -> Iterator[CalendarEvent]:
    """Yield the rounds, until their deadlines if they have any."""
    drawn = {(table.stage, table.round) for table in tournament.tables}
    for stage, round_ in sorted(drawn):
        tables = tables_of(tournament, stage, round_)
        begun = [at for table in tables if (at := table.begun or table.starts) is not None]
        if begun:
            due = max((table.due for table in tables if table.due is not None), default=None)
            yield _round(tournament, stage, round_, min(begun), due, texts)
    for event in audit:
        if event.kind == "takes_back":
            stage, round_ = event.data["stage"], event.data["round"]
            if (stage, round_) not in drawn:
                begins = _planned(tournament, audit, stage, round_)
                said = _round(tournament, stage, round_, begins, None, texts)
                yield said._replace(is_cancelled=True)


def _round(
    tournament: Tournament, stage: int, round_: int, begins: int, ends: int | None, texts: Texts
) -> CalendarEvent:
    said = round_name(tournament, stage, round_, texts)
    title = texts("web-calendar-round", name=plain_name(tournament), round=said)
    ends = ends if ends is not None and ends > begins else None
    return CalendarEvent(f"round-{stage + 1}.{round_}", title, begins, ends)


def _planned(tournament: Tournament, audit: Iterable[AuditEvent], stage: int, round_: int) -> int:
    """Return the planned beginning of a round that was taken back."""
    drawn = [
        event.at
        for event in audit
        if event.kind == "seats" and event.data["stage"] == stage and round_ in event.data["rounds"]
    ]
    return max(drawn) + tournament.settings.review * HOUR


def _escaped(text: str) -> str:
    return re.sub(r"([\\;,])", r"\\\1", _FORBIDDEN.sub("", text))


def _utc(ms: int) -> str:
    return datetime.fromtimestamp(ms / 1000, UTC).strftime("%Y%m%dT%H%M%SZ")


def _folded(line: str) -> Iterator[str]:
    """Yield a line in parts of at most `LINE_BYTES` bytes, of which the later begin with a space.

    No letter is split.
    """
    part, size = "", 0
    for letter in line:
        length = len(letter.encode())
        if size + length > LINE_BYTES:
            yield part
            part, size = " ", 1
        part, size = part + letter, size + length
    yield part


# --- both ---------------------------------------------------------------------------------------


async def _tournament(request: PageRequest) -> PublicTournament:
    """Return the tournament of an address, on which the document depends from now on."""
    request.depends("tournament", request.number("tournament"))
    shown = await request.publicity.tournament(request.number("tournament"))
    request.depends("guild", shown.guild.guild)
    return shown


_TOURNAMENT = f"/t/{{tournament:{NUMBER}}}"
ROUTES: Final = (
    Route("server_feed", f"/s/{{slug:{SLUG}}}.atom", server_feed),
    Route("tournament_feed", f"{_TOURNAMENT}.atom", tournament_feed),
    Route("tournament_calendar", f"{_TOURNAMENT}.ics", tournament_calendar),
)
