"""Text of rounds: pairings, reasons, results."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from string import ascii_uppercase

from matches.core.availability import HOUR
from matches.texts import Texts
from matches.tournaments.models import Reason, Table, TableResult, Tournament
from presentation.names import People
from presentation.tournament.text import format_timestamp, tables_of

Addresses = Mapping[int, str]
"""The addresses of the matches of tables, by table id."""
PEOPLE = ("player", "other")
"""Values of reasons that are users."""


def group_name(group: int) -> str:
    """Return the name of a group (from 1): A, B, …, then its number."""
    return ascii_uppercase[group - 1] if 0 < group <= len(ascii_uppercase) else str(group)


def table_line(table: Table, address: str, people: People, texts: Texts) -> str:
    """Return a table in one line: its players, its result, its match if it has an `address`."""
    if table.is_bye:
        return "- " + texts("tournament-bye", name=people.name(table.users[0]))
    parts = [_seated(table, people, texts)]
    if table.result is not None and table.result.how != "played":
        parts.append(texts(f"tournament-how-{table.result.how}"))
    if address:
        parts.append(f"[{texts('tournament-match', match=table.match)}]({address})")
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
    tables: Iterable[Table], addresses: Addresses, people: People, texts: Texts
) -> list[str]:
    """Return tables, one line each, under the names of their groups."""
    lines = []
    for group, found in groupby(tables, key=lambda table: table.group):
        if group:
            lines.append(texts("tournament-group", group=group_name(group)))
        lines += [table_line(table, addresses.get(table.id, ""), people, texts) for table in found]
    return lines


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


def deadline_lines(tournament: Tournament, tables: Sequence[Table], texts: Texts) -> Iterator[str]:
    """Yield the deadlines of the first moves and of the matches."""
    yield from first_move_lines(tournament, tables, texts)
    yield from due_lines(tables, texts)


def first_move_lines(
    tournament: Tournament, tables: Iterable[Table], texts: Texts
) -> Iterator[str]:
    """Yield the deadline of the first moves, if there is one."""
    begun = [table.begun for table in tables if table.begun is not None]
    if tournament.settings.first_move and begun:
        first = max(begun) + tournament.settings.first_move * HOUR
        yield texts("tournament-first-move", due=format_timestamp(first))


def due_lines(tables: Iterable[Table], texts: Texts) -> Iterator[str]:
    """Yield the deadline of the matches, if there is one."""
    due = {table.due for table in tables if table.due is not None}
    if due:
        yield texts("tournament-due", due=format_timestamp(max(due)))
