"""Text of rounds: pairings, reasons, results, announcements."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from string import ascii_uppercase

from cogs.frame.match.pages.notices import link
from cogs.frame.tournament.text import (
    format_timestamp,
    heading,
    round_name,
    shown_buttons,
    tables_of,
    texts_of,
)
from cogs.frame.ui.limits import MAX_TEXT
from cogs.frame.ui.names import People
from cogs.frame.ui.pages import Page, row_of
from matches.core.availability import HOUR
from matches.core.models import Match
from matches.texts import Texts
from matches.tournaments.models import Reason, Table, TableResult, Tournament

Matches = Mapping[int, Match]
"""The matches of tables, by table id."""
MAX_PINGED = 75
"""Users per message, because their mentions have to fit into the 2,000 characters of its notice.
"""
PEOPLE = ("player", "other")
"""Values of reasons that are users."""
ROOM = MAX_TEXT - 600
"""Characters of tables in one message, which leaves room for heading, deadline and buttons."""


def group_name(group: int) -> str:
    """Return the name of a group (from 1): A, B, …, then its number."""
    return ascii_uppercase[group - 1] if 0 < group <= len(ascii_uppercase) else str(group)


def table_line(table: Table, match: Match | None, people: People, texts: Texts) -> str:
    """Return a table in one line: its players, its result, its match."""
    if table.is_bye:
        return "- " + texts("tournament-bye", name=people.name(table.users[0]))
    parts = [_seated(table, people, texts)]
    if table.result is not None and table.result.how != "played":
        parts.append(texts(f"tournament-how-{table.result.how}"))
    if match is not None:
        parts.append(f"[{texts('tournament-match', match=match.id)}]({link(match)})")
    if table.changed_by is not None:
        parts.append(texts("tournament-changed", name=_changed_by(table.changed_by, people)))
    return f"- **{table.number}.** {texts('lobby-between').join(parts)}"


def _changed_by(user: int, people: People) -> str:
    """Return the name of the organiser who changed a table, without a ping."""
    return people.unpinged.name(user)


def _seated(table: Table, people: People, texts: Texts) -> str:
    """Return the players of a table, with the result if there is one."""
    if table.result is None:
        return " – ".join(map(people.name, table.users))
    return format_result(table.users, table.result, people, texts)


def format_result(users: Sequence[int], result: TableResult, people: People, texts: Texts) -> str:
    """Return the result of a table: `Ann 1 – 0 Ben`, or all players by rank."""
    if not result.ranks:
        return " – ".join(map(people.name, users))
    if len(users) == 2:
        first, second = result.ranks
        score = {True: "½ – ½"}.get(first == second, "1 – 0" if first < second else "0 – 1")
        return f"{people.name(users[0])} **{score}** {people.name(users[1])}"
    ranked = sorted(zip(result.ranks, users, strict=True))
    return texts.enumerated(f"**{rank}.** {people.name(user)}" for rank, user in ranked)


def format_tables(
    tables: Iterable[Table], matches: Matches, people: People, texts: Texts
) -> list[str]:
    """Return tables, one line each, under the names of their groups."""
    lines = []
    for group, found in groupby(tables, key=lambda table: table.group):
        if group:
            lines.append(texts("tournament-group", group=group_name(group)))
        lines += [table_line(table, matches.get(table.id), people, texts) for table in found]
    return lines


def round_pages(
    tournament: Tournament, tables: Sequence[Table], matches: Matches, people: People
) -> list[tuple[Page, list[int]]]:
    """Return the messages that announce new tables of a round, with the users each may ping.

    Each player, also one with a bye, is pinged by exactly one of them.
    """
    texts = texts_of(tournament)
    pages = list(_messages(tables, matches, people, texts))
    first = tables[0]
    name = round_name(tournament, first.stage, first.round, texts)
    rows = (row_of(shown_buttons(tournament, ("standings", "why"), texts)),)
    told = []
    for number, (lines, users) in enumerate(pages, 1):
        parts = [name, f"{number}/{len(pages)}"] if pages[1:] else [name]
        last = number == len(pages)
        below = "\n".join(_until(tournament, tables, texts)) if last else ""
        text = "\n".join([heading(tournament, *parts), *lines])
        told.append((Page(text, below=below, rows=rows if last else ()), users))
    return told


def _messages(
    tables: Sequence[Table], matches: Matches, people: People, texts: Texts
) -> Iterator[tuple[list[str], list[int]]]:
    """Yield lines that fit into a message, and the users they name."""
    lines, users, group = list[str](), list[int](), 0
    for table in tables:
        more = []
        if table.group and table.group != group:
            more.append(texts("tournament-group", group=group_name(table.group)))
        more.append(table_line(table, matches.get(table.id), people, texts))
        full = sum(map(len, lines + more)) + len(lines) > ROOM
        if lines and (full or len(users) + len(table.users) > MAX_PINGED):
            yield lines, users
            lines, users = [], []
        lines, users, group = lines + more, users + list(table.users), table.group
    yield lines, users


def _until(tournament: Tournament, tables: Sequence[Table], texts: Texts) -> Iterator[str]:
    """Yield the deadlines of the first moves and of the matches."""
    begun = [table.begun for table in tables if table.begun is not None]
    if tournament.settings.first_move and begun:
        first = max(begun) + tournament.settings.first_move * HOUR
        yield texts("tournament-first-move", due=format_timestamp(first))
    due = {table.due for table in tables if table.due is not None}
    if due:
        yield texts("tournament-due", due=format_timestamp(max(due)))


def format_pairing_reasons(
    tournament: Tournament, stage: int, round: int, reader: int, people: People, texts: Texts
) -> list[str]:
    """Return the reasons for each table of a round, the reader's table first."""
    tables = tables_of(tournament, stage, round)
    tables.sort(key=lambda table: reader not in table.users)
    return [line for table in tables for line in _why(table, people, texts)]


def _why(table: Table, people: People, texts: Texts) -> Iterator[str]:
    yield f"- **{table.number}.** {texts.listed(map(people.name, table.users))}"
    lines = [
        texts("pairing-also").join(format_reason(reason, people, texts) for reason in table.reasons)
    ]
    if table.changed_by is not None:
        lines.append(texts("tournament-changed", name=_changed_by(table.changed_by, people)))
    if any(lines):
        yield f"  -# {' · '.join(filter(None, lines))}"


def format_reason(reason: Reason, people: People, texts: Texts) -> str:
    """Return a reason as a short text with names."""
    values = {
        name: people.name(value) if name in PEOPLE else value
        for name, value in reason.values.items()
    }
    return texts(reason.key, **values)
