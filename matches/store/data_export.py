"""Export of a user's data, as plain data.

Hidden information is not included: for a seat that another user plays now they get only their own
part.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec
from sqlalchemy import Connection, Select, Text, or_, select, type_coerce

from matches.core.kinds import RowKind
from matches.store.tables import (
    ACHIEVEMENTS,
    ANNOUNCEMENTS,
    BLOCKS,
    COUNTS,
    ENTRIES,
    EVENTS,
    INVITATIONS,
    LAST_SEEN,
    LOG_ROWS,
    MATCHES,
    OUTBOX,
    PLAYERS,
    PUBLIC_GUILDS,
    PUZZLE_ANSWERS,
    RATINGS,
    RESULTS,
    SEAT_RESULTS,
    SEATS,
    SEEKERS,
    TABLES,
    TOURNAMENTS,
    TURNS,
    WATCHERS,
)

_PLACE = (MATCHES.c.guild, MATCHES.c.channel, MATCHES.c.thread)
_SEATS = SEATS.join(MATCHES, MATCHES.c.id == SEATS.c.match)


def rows_of_person(connection: Connection, user: int) -> dict[str, list[dict[str, Any]]]:
    """Return the stored data of a user by topic; times are Unix milliseconds."""
    found = {
        name: [_plain(row._mapping) for row in connection.execute(query)]
        for name, query in _queries(user).items()
    }
    return found | {"tables": _tables(connection, user)}


def _plain(row: Mapping[Any, Any]) -> dict[str, Any]:
    return {
        str(name): msgspec.json.decode(value) if isinstance(value, msgspec.Raw) else value
        for name, value in row.items()
    }


def _queries(user: int) -> dict[str, Select[Any]]:
    return {
        "preferences": select(PLAYERS).where(PLAYERS.c.user == user),
        **_of_matches(user),
        **_of_figures(user),
        **_of_tournaments(user),
        "blocked": select(BLOCKS.c.guild, BLOCKS.c.at).where(BLOCKS.c.user == user),
        "servers_published": select(PUBLIC_GUILDS.c.guild, PUBLIC_GUILDS.c.since).where(
            PUBLIC_GUILDS.c.published_by == user
        ),
        "counted": select(COUNTS.c.kind, COUNTS.c.at).where(COUNTS.c.user == user),
        "looking_for_matches": select(SEEKERS).where(SEEKERS.c.user == user),
    }


def _of_matches(user: int) -> dict[str, Select[Any]]:
    match = (SEATS.c.match, MATCHES.c.game, MATCHES.c.status, *_PLACE, SEATS.c.seat)
    own = (SEATS.c.colour, SEATS.c.word, SEATS.c.resigned, SEATS.c.offered, SEATS.c.owner)
    time = (SEATS.c.hours, SEATS.c.time_bank, SEATS.c.timeouts, SEATS.c.planned_moves)
    led = or_(MATCHES.c.host == user, MATCHES.c.analyst == user, MATCHES.c.paused_by == user)
    roles = (MATCHES.c.host == user).label("host"), (MATCHES.c.analyst == user).label("analyst")
    done = (LOG_ROWS.c.match, LOG_ROWS.c.seq, LOG_ROWS.c.kind, LOG_ROWS.c.seat)
    return {
        "seats": select(*match, *own, *time).select_from(_SEATS).where(SEATS.c.user == user),
        "seats_lent": select(*match).select_from(_SEATS).where(SEATS.c.owner == user),
        "seats_analysed": select(*match).select_from(_SEATS).where(SEATS.c.played_by == user),
        "matches_led": select(MATCHES.c.id, MATCHES.c.game, *_PLACE, *roles).where(led),
        "decisions": select(*done, LOG_ROWS.c.move, LOG_ROWS.c.at, LOG_ROWS.c.interaction)
        # The start row is about all players.
        .where(LOG_ROWS.c.user == user, LOG_ROWS.c.kind != RowKind.START)
        .order_by(LOG_ROWS.c.match, LOG_ROWS.c.seq),
        "pauses": select(*done, LOG_ROWS.c.notes, LOG_ROWS.c.at).where(
            LOG_ROWS.c.user == user, LOG_ROWS.c.kind == RowKind.PAUSE
        ),
        "asked_to_agree": select(MATCHES.c.id, MATCHES.c.game).where(
            _names(MATCHES.c.proposal, user)
        ),
        "last_seen": select(LAST_SEEN.c.match, LAST_SEEN.c.seq).where(LAST_SEEN.c.user == user),
        "invitations": select(INVITATIONS.c.match).where(INVITATIONS.c.user == user),
        "watching": select(WATCHERS.c.match, WATCHERS.c.notify).where(WATCHERS.c.user == user),
        "messages_to_come": select(OUTBOX.c.match, OUTBOX.c.kind).where(
            _names(OUTBOX.c.payload, user)
        ),
    }


def _of_figures(user: int) -> dict[str, Select[Any]]:
    results = SEAT_RESULTS.join(RESULTS, RESULTS.c.match == SEAT_RESULTS.c.match)
    return {
        "results": select(RESULTS.c.game, RESULTS.c.ended, SEAT_RESULTS)
        .select_from(results)
        .where(SEAT_RESULTS.c.user == user),
        "ratings": select(RATINGS).where(RATINGS.c.user == user),
        "achievements": select(ACHIEVEMENTS).where(ACHIEVEMENTS.c.user == user),
        "puzzle_answers": select(PUZZLE_ANSWERS).where(PUZZLE_ANSWERS.c.user == user),
        "turns": select(TURNS).where(TURNS.c.user == user).order_by(TURNS.c.at),
    }


def _of_tournaments(user: int) -> dict[str, Select[Any]]:
    event = (EVENTS.c.tournament, EVENTS.c.seq, EVENTS.c.kind, EVENTS.c.at)
    about = (_names(EVENTS.c.data, user), EVENTS.c.user.is_distinct_from(user))
    leads = or_(TOURNAMENTS.c.organiser == user, _names(TOURNAMENTS.c.helpers, user))
    kept = or_(_names(TOURNAMENTS.c.groups, user), _names(TOURNAMENTS.c.forbidden, user))
    return {
        "entries": select(ENTRIES.c.tournament, ENTRIES.c.entry).where(ENTRIES.c.user == user),
        "tournaments_led": select(TOURNAMENTS.c.id, TOURNAMENTS.c.name).where(leads),
        "tournaments_grouped": select(TOURNAMENTS.c.id, TOURNAMENTS.c.name).where(kept),
        "tournament_events": select(*event, EVENTS.c.data).where(EVENTS.c.user == user),
        "tournament_events_about_you": select(*event).where(*about),
        "announcements_to_come": select(ANNOUNCEMENTS.c.tournament, ANNOUNCEMENTS.c.kind).where(
            _names(ANNOUNCEMENTS.c.payload, user)
        ),
    }


def _tables(connection: Connection, user: int) -> list[dict[str, Any]]:
    """Return the tables of tournaments at which the user sits, without the other players."""
    query = select(TABLES.c.tournament, TABLES.c.table).where(_names(TABLES.c.table, user))
    return [
        {
            "tournament": row.tournament,
            "stage": row.table.stage,
            "round": row.table.round,
            "number": row.table.number,
            "seat": row.table.find_seat(user),
            "result": row.table.result,
        }
        for row in connection.execute(query)
    ]


def _names(column: Any, user: int) -> Any:
    """Return the condition that the JSON of a column contains the id of a user."""
    return type_coerce(column, Text()).like(f"%{user}%")
