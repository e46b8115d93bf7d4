"""Which columns name people and servers, and what becomes of these when their data is deleted.

What is told here is what `forgetting` and `guild_rows` delete and `person_rows` shows: a new column
that names somebody has its place here.
"""

from __future__ import annotations

from typing import Any

from sqlalchemy import Column, Table

from matches.store.tables import (
    ACHIEVEMENTS,
    ANNOUNCEMENTS,
    BLOCKS,
    COUNTS,
    DECISIONS,
    ENTRIES,
    EVENTS,
    FILES,
    INSIGHTS,
    INVITATIONS,
    LAST_SEEN,
    MATCHES,
    OUTBOX,
    PLAYERS,
    POSITIONS,
    RATINGS,
    RESULTS,
    SEAT_RESULTS,
    SEATS,
    SEEKERS,
    TABLES,
    TIMERS,
    TOURNAMENTS,
)

# --- people --------------------------------------------------------------------------------------

DELETED: tuple[Column[Any], ...] = (
    PLAYERS.c.user,
    INVITATIONS.c.user,
    COUNTS.c.user,
    LAST_SEEN.c.user,
    ACHIEVEMENTS.c.user,
    SEEKERS.c.user,
)
"""Columns with the person whose row is deleted."""
RENAMED: tuple[Column[Any], ...] = (
    *(SEATS.c.user, SEATS.c.owner, SEATS.c.played_by),
    *(MATCHES.c.host, MATCHES.c.analyst, MATCHES.c.paused_by),
    *(SEAT_RESULTS.c.user, RATINGS.c.user, BLOCKS.c.by),
    *(TOURNAMENTS.c.organiser, ENTRIES.c.user, EVENTS.c.user),
)
"""Columns in which nobody is named from then on."""
LOGGED: Column[Any] = DECISIONS.c.user
"""So with this one, log by log: there are many."""
WITHIN: tuple[Column[Any], ...] = (
    *(TOURNAMENTS.c.forbidden, TOURNAMENTS.c.groups, TOURNAMENTS.c.helpers),
    *(ENTRIES.c.entry, TABLES.c.table, EVENTS.c.data),
)
"""Columns in whose JSON nobody is named from then on."""
PINGED = (OUTBOX.c.payload, ANNOUNCEMENTS.c.payload)
"""Columns with what waits for delivery, by which nobody is pinged then."""
WISHED: Column[Any] = MATCHES.c.proposal
"""The column with wishes to which people are asked to agree: these are dropped."""
WORDED = (DECISIONS.c.notes, FILES.c.data)
"""Columns with what people have said, or was said of them: it is taken out."""
BLOCKED: Column[Any] = BLOCKS.c.user
"""The column in which a mark stays by which the person alone is recognised."""
NAMING_PEOPLE: tuple[Column[Any], ...] = (
    *(*DELETED, *RENAMED, LOGGED, *WITHIN),
    *(*PINGED, WISHED, *WORDED, BLOCKED),
)
"""All columns in which a person may be named."""

# --- servers -------------------------------------------------------------------------------------

OF_MATCHES: tuple[Table, ...] = (
    *(SEAT_RESULTS, RESULTS, ACHIEVEMENTS, INSIGHTS, FILES, INVITATIONS, LAST_SEEN, TIMERS),
    *(OUTBOX, POSITIONS, DECISIONS, SEATS),
)
"""Tables of what belongs to matches, in the order in which it may be deleted."""
OF_TOURNAMENTS: tuple[Table, ...] = (ANNOUNCEMENTS, EVENTS, TABLES, ENTRIES)
"""Tables of what belongs to tournaments."""
OF_GUILDS: tuple[Table, ...] = (BLOCKS, SEEKERS)
"""Tables of what else belongs to servers."""
