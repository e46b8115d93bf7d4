"""Organiser dashboard and public audit log."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from cogs.frame.match.pages.notices import link
from cogs.frame.tournament.buttons import (
    OrganiseMenu,
    PageButton,
    RunButton,
    ShowTournamentButton,
)
from cogs.frame.tournament.organise_modals import BEFORE, actions
from cogs.frame.tournament.rounds import Matches
from cogs.frame.ui.pages import Button, Page, Row, row_of
from matches.clock.pings import waited_since
from matches.core.models import Match
from matches.texts import Texts
from matches.tournaments.changes import AuditEvent
from matches.tournaments.models import Table, Tournament
from matches.tournaments.stages import keeping_apart
from presentation.choices import Choice
from presentation.formatting import fitting, timestamp
from presentation.free_text import harmless
from presentation.limits import MAX_TEXT
from presentation.names import People
from presentation.tournament.text import (
    current_round,
    few_named,
    fitting_names,
    heading,
    round_name,
    texts_of,
)

MAX_OPEN, MAX_EVENTS = 20, 20
ROOM_OF_EVENTS = MAX_TEXT - 300
"""Characters of a list of events, which leaves room for the heading."""
NAMED, NAMED_TOGETHER = ("user", "by"), "users"
"""The users in the data of an event: single users, and a list."""


def organise_page(tournament: Tournament, matches: Matches, people: People, texts: Texts) -> Page:
    """Return the private page of an organiser."""
    lines = [heading(tournament, texts("tournament-organise"))]
    lines += _going(tournament, matches, people, texts)
    lines += _kept_apart(tournament, people, texts)
    return Page("\n".join(lines), rows=tuple(_rows(tournament, texts)))


def _kept_apart(tournament: Tournament, people: People, texts: Texts) -> Iterator[str]:
    """Yield the forbidden pairs, and how each stage keeps them apart."""
    pairs = [" – ".join(map(people.name, pair)) for pair in tournament.forbidden]
    if not pairs or not actions(tournament):
        return
    named, more = fitting_names(pairs, texts)
    named = texts("tournament-more", names=named, count=more) if more else named
    yield texts("tournament-forbidden", pairs=named)
    for stage, how in keeping_apart(tournament):
        name = texts(f"tournament-format-{stage.format}", size=stage.group_size)
        yield texts("tournament-keeps", stage=name, how=how)


def _rows(tournament: Tournament, texts: Texts) -> Iterator[Row]:
    number, status = tournament.id, tournament.status
    if names := actions(tournament):
        options = [Choice(name, texts(f"tournament-do-{name}")) for name in names]
        menu = OrganiseMenu(number, options=options, placeholder=texts("tournament-menu-do"))
        yield row_of([menu])
    ways: list[Button] = []
    if status in BEFORE:
        ways.append(RunButton(number, "start", label=texts("button-tournament-start")))
        ways.append(PageButton(number, "basics", label=texts("button-settings")))
    if status == "paused":
        ways.append(RunButton(number, "resume", label=texts("button-tournament-resume")))
    if status == "finished" and tournament.settings.stages[0].format == "league":
        ways.append(RunButton(number, "season", label=texts("button-tournament-season")))
    ways.append(ShowTournamentButton(number, "audit", label=texts("button-tournament-audit")))
    yield row_of(ways)


def _going(tournament: Tournament, matches: Matches, people: People, texts: Texts) -> Iterator[str]:
    """Yield the status of a tournament: its channel, its round, its open tables by deadline."""
    if tournament.lost is not None:
        where = tournament.place.thread or tournament.place.channel
        yield texts("tournament-lost", where=f"<#{where}>")
    if (found := current_round(tournament)) is not None:
        yield texts("tournament-under-way", round=round_name(tournament, *found, texts))
    open_ = [t for t in tournament.tables if t.result is None and not t.is_bye]
    if tournament.tables:
        yield texts("tournament-open-tables", count=len(open_))
    for table in sorted(open_, key=lambda table: table.due or 0)[:MAX_OPEN]:
        yield stalled(table, matches.get(table.id), people, texts)


def stalled(table: Table, match: Match | None, people: People, texts: Texts) -> str:
    """Return a line with the players a table waits for, and since when."""
    seated = " – ".join(map(people.name, table.users))
    parts = [f"- **{table.round}.{table.number}** {seated}"]
    if match is not None:
        parts.append(f"[{texts('tournament-match', match=match.id)}]({link(match)})")
        for seat, user in match.people_to_move.items():
            since = timestamp(waited_since(match, seat))
            parts.append(texts("tournament-waits-for", name=people.name(user), since=since))
    if table.due is not None:
        parts.append(texts("tournament-table-due", due=timestamp(table.due)))
    return texts("lobby-between").join(parts)


def digest_page(tournament: Tournament, matches: Matches, why: str | None, people: People) -> Page:
    """Return the message to the organisers of a tournament with its status."""
    texts = texts_of(tournament)
    leaders = few_named((tournament.organiser, *tournament.helpers), people, texts)
    lines = [heading(tournament), texts("tournament-digest", names=leaders)]
    if why and texts.has(f"tournament-digest-{why}"):
        lines.append(texts(f"tournament-digest-{why}"))
    lines += _going(tournament, matches, people, texts)
    organise = ShowTournamentButton(
        tournament.id, "organise", label=texts("button-tournament-organise")
    )
    return Page("\n".join(lines), rows=(row_of([organise]),))


def audit_page(
    tournament: Tournament, events: Sequence[AuditEvent], people: People, texts: Texts
) -> Page:
    """Return the public page of the last `decisions` and their reasons, newest last."""
    last = [format_event(event, people, texts) for event in events[-MAX_EVENTS:]]
    texts_shown = fitting(last, ROOM_OF_EVENTS)
    lines = [heading(tournament, texts("button-tournament-audit"))]
    if left := len(events) - len(texts_shown):
        lines.append(texts("tournament-audit-earlier", count=left))
    return Page("\n".join([*lines, *(texts_shown or [texts("list-none")])]))


def decisions(events: Iterable[AuditEvent], texts: Texts) -> list[AuditEvent]:
    """Return the events that have a text."""
    return [event for event in events if texts.has(f"tournament-event-{event.kind}")]


def users_in(events: Iterable[AuditEvent]) -> Iterator[int]:
    """Yield the users whom the texts of events name."""
    for event in events:
        named = [event.user, *(event.data.get(name) for name in NAMED)]
        yield from (user for user in named if isinstance(user, int))
        yield from event.data.get(NAMED_TOGETHER, ())


def format_event(event: AuditEvent, people: People, texts: Texts) -> str:
    """Return an event in one line."""
    values = {name: _value(name, value, people, texts) for name, value in event.data.items()}
    who = texts("tournament-event-itself") if event.user is None else people.name(event.user)
    text = texts(f"tournament-event-{event.kind}", who=who, **values)
    line = f"- {timestamp(event.at, 'f')} {text}"
    reason = event.data.get("reason")
    return f"{line} {texts('tournament-event-reason', reason=harmless(reason))}" if reason else line


def _value(name: str, value: object, people: People, texts: Texts) -> object:
    """Return a value of an event for its text; users are named."""
    if name in NAMED and isinstance(value, int):
        return people.name(value)
    if name == NAMED_TOGETHER and isinstance(value, Iterable):
        return few_named(value, people, texts)
    return value if isinstance(value, str | int | float) else str(value)
