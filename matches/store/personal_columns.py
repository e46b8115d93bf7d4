"""Columns that contain user or server ids, and their erasure rules.

`erasure` and `guild_erasure` delete these columns, and `data_export` exports them.  Every new
column with a user id belongs here.
"""

from __future__ import annotations

from typing import Any

from sqlalchemy import Column, Table

from matches.store.tables import (
    ACHIEVEMENTS,
    ANNOUNCEMENTS,
    BLOCKS,
    COACHINGS,
    COUNTS,
    ENTRIES,
    EVENTS,
    FILES,
    GUILD_SETTINGS,
    INSIGHTS,
    INVITATIONS,
    LAST_SEEN,
    LOG_ROWS,
    MATCHES,
    OUTBOX,
    PLAYERS,
    POSITIONS,
    PUBLIC_GUILDS,
    PUBLIC_PLACES,
    PUBLIC_SLUGS,
    PUZZLE_ANSWERS,
    PUZZLE_POSTS,
    PUZZLES,
    RATINGS,
    RESULTS,
    SEAT_RESULTS,
    SEATS,
    SEEKERS,
    TABLES,
    TIMERS,
    TOURNAMENTS,
    TURNS,
    WATCHERS,
)

# --- users ---------------------------------------------------------------------------------------

DELETED: tuple[Column[Any], ...] = (
    PLAYERS.c.user,
    INVITATIONS.c.user,
    COUNTS.c.user,
    LAST_SEEN.c.user,
    ACHIEVEMENTS.c.user,
    SEEKERS.c.user,
    TURNS.c.user,
    WATCHERS.c.user,
    PUZZLE_ANSWERS.c.user,
)
"""Columns whose row is deleted with the user."""
RENAMED: tuple[Column[Any], ...] = (
    *(SEATS.c.user, SEATS.c.owner, SEATS.c.played_by),
    *(MATCHES.c.host, MATCHES.c.analyst, MATCHES.c.paused_by),
    *(SEAT_RESULTS.c.user, RATINGS.c.user, BLOCKS.c.by),
    *(TOURNAMENTS.c.organiser, ENTRIES.c.user, EVENTS.c.user, PUBLIC_GUILDS.c.published_by),
)
"""Columns in which the user is replaced by their pseudonym."""
LOGGED: Column[Any] = LOG_ROWS.c.user
"""Column that is renamed likewise, but log by log because there are many rows."""
WITHIN: tuple[Column[Any], ...] = (
    *(TOURNAMENTS.c.forbidden, TOURNAMENTS.c.groups, TOURNAMENTS.c.helpers),
    *(ENTRIES.c.entry, TABLES.c.table, EVENTS.c.data),
)
"""Columns in whose JSON the user is replaced by their pseudonym."""
PINGED = (OUTBOX.c.payload, ANNOUNCEMENTS.c.payload)
"""Columns with pending deliveries, from which the user's pings are removed."""
WISHED: Column[Any] = MATCHES.c.proposal
"""Column with proposals that users are asked to consent to, which are deleted."""
WORDED = (LOG_ROWS.c.notes, FILES.c.data)
"""Columns with free text of users or about them, which is redacted."""
BLOCKED: Column[Any] = BLOCKS.c.user
"""Column in which the user is replaced by the pseudonym that recognises only them."""
NAMING_PEOPLE: tuple[Column[Any], ...] = (
    *(*DELETED, *RENAMED, LOGGED, *WITHIN),
    *(*PINGED, WISHED, *WORDED, BLOCKED),
)
"""All columns that may contain a user."""

# --- servers -------------------------------------------------------------------------------------

OF_MATCHES: tuple[Table, ...] = (
    *(SEAT_RESULTS, RESULTS, ACHIEVEMENTS, INSIGHTS, COACHINGS, FILES, INVITATIONS),
    *(LAST_SEEN, TIMERS, PUZZLES, WATCHERS, OUTBOX, POSITIONS, TURNS, LOG_ROWS, SEATS),
)
"""Tables of rows that belong to matches, in the order in which they may be deleted."""
OF_TOURNAMENTS: tuple[Table, ...] = (ANNOUNCEMENTS, EVENTS, TABLES, ENTRIES)
"""Tables of rows that belong to tournaments."""
OF_GUILDS: tuple[Table, ...] = (
    *(BLOCKS, SEEKERS, GUILD_SETTINGS, PUZZLE_POSTS),
    *(PUBLIC_PLACES, PUBLIC_GUILDS, PUBLIC_SLUGS),
)
"""Other tables of rows that belong to servers."""
