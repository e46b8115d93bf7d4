"""Text of rounds: pairings, reasons, results, announcements."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from cogs.frame.match.pages.notices import link
from cogs.frame.tournament.text import shown_buttons
from cogs.frame.ui.pages import Page, row_of
from matches.core.models import Match
from matches.texts import Texts
from matches.tournaments.models import Table, Tournament
from presentation.limits import MAX_TEXT
from presentation.names import People
from presentation.tournament.rounds import (
    Addresses,
    deadline_lines,
    group_name,
    table_line,
)
from presentation.tournament.text import heading, round_name, texts_of

Matches = Mapping[int, Match]
"""The matches of tables, by table id."""
MAX_PINGED = 75
"""Users per message, because their mentions have to fit into the 2,000 characters of its notice.
"""
ROOM = MAX_TEXT - 600
"""Characters of tables in one message, which leaves room for heading, deadline and buttons."""


def addresses_of(matches: Matches) -> Addresses:
    """Return the addresses of the matches of tables, by table id."""
    return {table: link(match) for table, match in matches.items()}


def round_pages(
    tournament: Tournament, tables: Sequence[Table], matches: Matches, people: People
) -> list[tuple[Page, list[int]]]:
    """Return the messages that announce new tables of a round, with the users each may ping.

    Each player, also one with a bye, is pinged by exactly one of them.
    """
    texts = texts_of(tournament)
    pages = list(_messages(tables, addresses_of(matches), people, texts))
    first = tables[0]
    name = round_name(tournament, first.stage, first.round, texts)
    rows = (row_of(shown_buttons(tournament, ("standings", "why"), texts)),)
    told = []
    for number, (lines, users) in enumerate(pages, 1):
        parts = [name, f"{number}/{len(pages)}"] if pages[1:] else [name]
        last = number == len(pages)
        below = "\n".join(deadline_lines(tournament, tables, texts)) if last else ""
        text = "\n".join([heading(tournament, *parts), *lines])
        told.append((Page(text, below=below, rows=rows if last else ()), users))
    return told


def _messages(
    tables: Sequence[Table], addresses: Addresses, people: People, texts: Texts
) -> Iterator[tuple[list[str], list[int]]]:
    """Yield lines that fit into a message, and the users they name."""
    lines, users, group = list[str](), list[int](), 0
    for table in tables:
        more = []
        if table.group and table.group != group:
            more.append(texts("tournament-group", group=group_name(table.group)))
        more.append(table_line(table, addresses.get(table.id, ""), people, texts))
        full = sum(map(len, lines + more)) + len(lines) > ROOM
        if lines and (full or len(users) + len(table.users) > MAX_PINGED):
            yield lines, users
            lines, users = [], []
        lines, users, group = lines + more, users + list(table.users), table.group
    yield lines, users
