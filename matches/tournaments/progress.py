"""Automatic progress of a tournament: rounds, tables, deadlines."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import msgspec
from msgspec.structs import replace

from matches.core.availability import DAY, HOUR
from matches.tournaments.changes import AnnouncementKind, TournamentChangeSet
from matches.tournaments.models import Group, PairingInput, Table, TableResult, Tournament
from matches.tournaments.organiser_actions import put_out, take_over
from matches.tournaments.permissions import require_entry
from matches.tournaments.stages import final_places, playable


def seat(
    changes: TournamentChangeSet, tables: Sequence[Table], bases: Sequence[PairingInput]
) -> None:
    """Add drawn tables; their matches wait for the review period, if there is one."""
    review = changes.tournament.settings.review
    starts = changes.at + review * HOUR if review else None
    new = [replace(table, starts=None if table.result else starts) for table in tables]
    data = {
        "stage": changes.tournament.stage,
        "rounds": sorted({table.round for table in tables}),
        "tables": [[table.round, table.group, table.number, *table.users] for table in tables],
        "bases": msgspec.to_builtins(bases),
    }
    changes.record("seats", data, tables=(*changes.tournament.tables, *new))
    if review:
        changes.announce(AnnouncementKind.DIGEST, ping=[changes.tournament.organiser], why="review")


def to_begin(tournament: Tournament, at: int) -> list[Table]:
    """Return the tables whose matches are to start now."""
    return [table for table in playable(tournament) if (table.starts or 0) <= at]


def begin_tables(changes: TournamentChangeSet, matches: Mapping[int, int]) -> None:
    """Record the started matches of tables, and announce them to their players.

    A bye is announced with the last tables of its round.
    """
    tournament = changes.tournament
    started = [t for t in tournament.tables if t.id in matches and t.begun is None]
    waiting = {
        (t.stage, t.round)
        for t in tournament.tables
        if t.begun is None and t.result is None and t not in started
    }
    byes = [
        table
        for table in tournament.tables
        if table.is_bye and table.begun is None and (table.stage, table.round) not in waiting
    ]
    told = [*started, *byes]
    if not told:
        return
    ids = {table.id for table in told}
    tables = changes.tables_with(
        lambda table: table.id in ids, lambda table: _begun(changes, table, matches)
    )
    numbers = {"tables": [table.id for table in told], "matches": dict(matches)}
    changes.record("rounds_begin", _plain(numbers), tables=tables)
    changes.announce(
        AnnouncementKind.ROUND,
        ping=(user for table in told for user in table.users),
        stage=tournament.stage,
        rounds=sorted({table.round for table in told}),
        tables=[table.id for table in told],
    )


def _begun(changes: TournamentChangeSet, table: Table, matches: Mapping[int, int]) -> Table:
    settings, at = changes.tournament.settings, changes.at
    if table.is_bye:
        return replace(table, begun=at)
    return replace(
        table,
        begun=at,
        match=matches[table.id],
        look=at + settings.first_move * HOUR if settings.first_move else None,
        due=at + settings.deadline * HOUR if settings.deadline else None,
    )


def record(changes: TournamentChangeSet, results: Mapping[int, TableResult]) -> None:
    """Record the results of undecided tables, and announce standings after a finished round."""
    before = rounds_over(changes.tournament)
    open_ones = {t.id for t in changes.tournament.tables if t.result is None} & results.keys()
    if not open_ones:
        return
    tables = changes.tables_with(
        lambda table: table.id in open_ones,
        lambda table: replace(table, result=results[table.id], look=None, starts=None),
    )
    data = {str(one): msgspec.to_builtins(results[one]) for one in sorted(open_ones)}
    changes.record("results", data, tables=tables)
    over = rounds_over(changes.tournament)
    if over > before:
        changes.announce(AnnouncementKind.STANDINGS, stage=changes.tournament.stage, round=over)


def rounds_over(tournament: Tournament) -> int:
    """Return the number of rounds of the current stage that are decided for all players."""
    tables = [table for table in tournament.tables if table.stage == tournament.stage]
    if not tables:
        return 0
    unfinished = [table.round for table in tables if table.result is None]
    over = min(unfinished, default=max(table.round for table in tables) + 1) - 1
    if tournament.settings.pacing != "rolling" or not unfinished:
        return over
    seated = dict.fromkeys((entry.user for entry in tournament.playing), 0)
    for table in tables:
        for user in table.users:
            seated[user] = max(seated.get(user, 0), table.round)
    return min([over, *seated.values()])


def walkovers(tournament: Tournament) -> dict[int, TableResult]:
    """Return the walkovers of tables that lost all players but one before they began."""
    results = {}
    for table in _left_before(tournament):
        here = _here(tournament, table)
        if len(here) < 2:
            ranks = tuple(1 if user in here else 2 for user in table.users)
            results[table.id] = TableResult("walkover", ranks)
    return results


def drop_absent_players(changes: TournamentChangeSet) -> None:
    """Remove the players who left from larger tables that have not begun."""
    left = {table.id for table in _left_before(changes.tournament)}
    if not left:
        return
    tables = changes.tables_with(
        lambda table: table.id in left,
        lambda table: replace(table, users=tuple(_here(changes.tournament, table))),
    )
    changes.record("shrinks", {"tables": sorted(left)}, tables=tables)


def _left_before(tournament: Tournament) -> list[Table]:
    """Return the tables that have not begun and have a player who left the tournament."""
    return [
        table
        for table in tournament.tables
        if table.result is None
        and table.begun is None
        and len(_here(tournament, table)) < len(table.users)
    ]


def _here(tournament: Tournament, table: Table) -> list[int]:
    playing = {entry.user for entry in tournament.playing}
    return [user for user in table.users if user in playing]


def look_again(changes: TournamentChangeSet, table_id: int, at: int | None) -> None:
    """Set the next check of a table for players without a decision (None for no check)."""
    tables = changes.tables_with(
        lambda table: table.id == table_id, lambda table: replace(table, look=at)
    )
    changes.record("looks", {"table": table_id}, tables=tables)


def replace_no_shows(changes: TournamentChangeSet, table_id: int, users: Sequence[int]) -> None:
    """Remove players who did not appear, or replace them by users on the waiting list."""
    for user in users:
        entry = require_entry(changes.tournament, user)
        if not entry.plays:
            continue
        waiting = changes.tournament.waiting
        if waiting:
            take_over(changes, entry, waiting[0].user, "no_show", "absent")
        else:
            put_out(changes, user, "no_show", "absent")
    table = changes.tournament.table(table_id)
    if table is not None and table.look is not None and table.look <= changes.at:
        look_again(changes, table_id, None)


def overdue(changes: TournamentChangeSet, tables: Iterable[Table], why: str) -> None:
    """Notify organisers once about tables that need them."""
    ids = {table.id for table in tables if not table.overdue}
    if not ids:
        return
    new = changes.tables_with(
        lambda table: table.id in ids, lambda table: replace(table, overdue=True)
    )
    changes.record("overdue", {"tables": sorted(ids), "why": why}, tables=new)
    leaders = (changes.tournament.organiser, *changes.tournament.helpers)
    changes.announce(AnnouncementKind.DIGEST, ping=leaders, why=why, tables=sorted(ids))


def digest(changes: TournamentChangeSet, slow: Sequence[tuple[int, int, int]]) -> None:
    """Send the daily report to organisers about slow players.

    An item of `slow` is a user, a table and the Unix milliseconds since when it waits.
    """
    changes.record("digest", digest=changes.at + DAY)
    if slow:
        leaders = (changes.tournament.organiser, *changes.tournament.helpers)
        changes.announce(
            AnnouncementKind.DIGEST, ping=leaders, why="daily", slow=[list(s) for s in slow]
        )


def next_stage(changes: TournamentChangeSet, groups: Sequence[Group]) -> None:
    """Begin the next stage."""
    stage = changes.tournament.stage + 1
    data = {"stage": stage, "groups": [[group.number, *group.users] for group in groups]}
    changes.record("stage", data, stage=stage, groups=(*changes.tournament.groups, *groups))


def finish(changes: TournamentChangeSet) -> None:
    """End the tournament: set all places and publish the seed."""
    tournament = changes.tournament
    places = final_places(tournament)
    entries = tuple(replace(entry, place=places.get(entry.user)) for entry in tournament.entries)
    data = {"places": _plain(places), "seed": tournament.seed.hex()}
    changes.record(
        "finishes", data, entries=entries, status="finished", ended=changes.at, digest=None
    )
    changes.announce(AnnouncementKind.REGISTRATION)
    changes.announce(
        AnnouncementKind.END, ping=[user for user, place in places.items() if place <= 3]
    )


def _plain(value: Any) -> Any:
    """Return data in its JSON form, with text keys."""
    return msgspec.to_builtins(value, str_keys=True)
