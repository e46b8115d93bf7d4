"""Reconciles tournament tables with their matches.

The tournament is authoritative: a match that differs from it is corrected until both agree.
"""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from functools import partial

from engines.core import Refusal
from matches.actions.changeset import ranks
from matches.clock.pings import waited_since
from matches.core.availability import DAY, HOUR
from matches.core.models import Match
from matches.service.service import Service
from matches.tournaments import progress
from matches.tournaments.changes import TournamentChangeSet
from matches.tournaments.models import Table, TableResult, Tournament

log = logging.getLogger(__name__)

DECIDED = ("adjudicated", "position", "draw", "annulled", "walkover")
"""Kinds of results of tables whose matches may still be running."""
SLOW = DAY
"""Time without a move after which organisers are notified of a player, in milliseconds."""


class TableReconciler:
    """Steps that reconcile a tournament; each returns whether it changed anything."""

    def __init__(self, service: Service) -> None:
        self._service, self._tables = service, service.tables
        self._in_line: set[int] = set()  # tables whose matches are known to have ended
        self._seen: set[int] = set()  # tables of cancelled tournaments that were checked

    # --- results -------------------------------------------------------------------------------

    async def take_results(self, tournament: Tournament) -> bool:
        """Record the results of ended matches; organisers decide those without a winner."""
        undecided = [
            table.match for table in tournament.tables if table.match and table.result is None
        ]
        if not undecided:
            return False
        results, closed = {}, []
        ended = await self._service.store.tournaments.ended_among(undecided)
        for table, match in await self._playing(tournament, lambda table: table.match in ended):
            result = result_of(tournament, table, match)
            if result is not None:
                results[table.id] = result
            elif not table.overdue:
                closed.append(table)
        if results:
            await self._happen(tournament, lambda changes: progress.record(changes, results))
        if closed:
            await self._happen(
                tournament, lambda changes: progress.overdue(changes, closed, "closed")
            )
        return bool(results or closed)

    async def _playing(
        self, tournament: Tournament, which: Callable[[Table], bool]
    ) -> list[tuple[Table, Match]]:
        """Return the selected tables without a result, with their matches if readable."""
        found = []
        for table in tournament.tables:
            if table.result is None and table.match is not None and which(table):
                match = await self._match(table)
                found += [(table, match)] if match is not None else []
        return found

    async def _match(self, table: Table) -> Match | None:
        try:
            return await self._tables.match_of(table)
        except Refusal as refusal:  # it is damaged; organisers may decide the table
            log.info(
                "table %s: match unreadable (%s); organisers may decide", table.id, refusal.reason
            )
            return None

    async def _happen(
        self, tournament: Tournament, what: Callable[[TournamentChangeSet], None]
    ) -> None:
        await self._service.tournaments.apply_automatic(tournament.id, what)

    # --- bringing matches in line --------------------------------------------------------------

    async def bring_in_line(self, tournament: Tournament) -> bool:
        """Close decided matches, resign for players who are out, and seat substitutes."""
        changed = False
        for table in _doubtful(tournament):
            if table.match is None or table.id in self._in_line:
                continue
            match = await self._match(table)
            if match is None or match.ended is not None:
                self._in_line.add(table.id)
            elif table.result is not None:
                changed |= await self._try(self._tables.close(match.id))
            elif match.status == "running":
                changed |= await self._correct(tournament, table, match)
        return changed

    async def _correct(self, tournament: Tournament, table: Table, match: Match) -> bool:
        """Apply one correction to a running match; the next check applies others."""
        at_stake = tournament.settings.at_deadline == "robots" and table.overdue
        for seat, user in enumerate(table.users):
            row, entry = match.seats[seat], tournament.entry_of(user)
            player = row.owner or row.user
            if row.resigned or entry is None or row.kind == "robot":
                continue
            if player != user and player == entry.instead_of:
                return await self._try(self._tables.hand_to(match.id, seat, user))
            if not entry.plays and player == user:
                return await self._try(self._tables.give_up(match.id, seat))
        if at_stake and any(row.is_played_in_person for row in match.seats):
            return await self._try(self._tables.let_robots_finish(match.id))
        return False

    async def _try(self, action: Awaitable[Match]) -> bool:
        try:
            await action
        except Refusal as refusal:
            log.info("a match was not corrected (%s); the next check retries", refusal.reason)
            return False
        return True

    async def wind_up(self, tournament: Tournament) -> bool:
        """Close the barely started matches of a cancelled tournament; other matches continue.

        A match has barely started if a player has not decided anything, so little is lost.
        """
        closed = False
        for table in tournament.tables:
            if table.result is not None or table.id in self._seen:
                continue
            self._seen.add(table.id)
            match = await self._match(table)
            if match and match.ended is None and await self._tables.late(match, table.users):
                closed |= await self._try(self._tables.close(match.id, "called_off"))
        return closed

    # --- time ----------------------------------------------------------------------------------

    async def look_for_missing(self, tournament: Tournament, now: int) -> bool:
        """Replace or forfeit players who did not make their first move in time."""
        due = await self._playing(
            tournament, lambda table: table.look is not None and table.look <= now
        )
        for table, match in due:
            missing, again = await self._missing(tournament, table, match, now)
            if missing:
                act = partial(progress.replace_no_shows, table_id=table.id, users=missing)
            else:
                act = partial(progress.look_again, table_id=table.id, at=again)
            await self._happen(tournament, act)
            return True
        return False

    async def _missing(
        self, tournament: Tournament, table: Table, match: Match, now: int
    ) -> tuple[list[int], int | None]:
        """Return the missing players and the next time to check (None if all have appeared)."""
        patience = tournament.settings.first_move * HOUR
        sitting = {row.user: row.seat for row in match.seats if row.is_played_in_person}
        here = [user for user in table.users if user in sitting]
        late = await self._tables.late(match, here)
        asked = {
            user: waited_since(match, sitting[user])
            for user in late
            if sitting[user] in match.to_move
        }
        gone = [user for user, since in asked.items() if since + patience <= now]
        times = [since + patience for since in asked.values() if since + patience > now]
        if len(asked) < len(late):
            times.append(now + patience)  # earliest time for players who were not to move yet
        return gone, min(times, default=None)

    async def watch_deadlines(self, tournament: Tournament, now: int) -> bool:
        """Apply the deadline rule to tables whose deadline has passed."""
        late = await self._playing(
            tournament,
            lambda table: table.due is not None and table.due <= now and not table.overdue,
        )
        if not late:
            return False
        how = tournament.settings.at_deadline
        if how in ("extend", "robots"):
            tables = [table for table, _ in late]
            await self._happen(tournament, lambda changes: progress.overdue(changes, tables, how))
            return True
        results = {table.id: _decided(table, match, how) for table, match in late}
        await self._happen(tournament, lambda changes: progress.record(changes, results))
        return True

    async def notify_organisers(self, tournament: Tournament, now: int) -> bool:
        """Notify organisers of slow players once a day."""
        if tournament.digest is None or tournament.digest > now:
            return False
        slow = [
            (user, table.id, since)
            for table, match in await self._playing(tournament, lambda _: True)
            for seat, user in match.people_to_move.items()
            if (since := waited_since(match, seat)) + SLOW <= now
        ]
        await self._happen(tournament, lambda changes: progress.digest(changes, slow))
        return True


def _doubtful(tournament: Tournament) -> list[Table]:
    """Return the tables whose matches may differ from the tournament."""
    robots = tournament.settings.at_deadline == "robots"
    changed = {entry.user for entry in tournament.entries if not entry.plays or entry.instead_of}
    return [
        table
        for table in tournament.tables
        if (table.result is not None and table.result.how in DECIDED)
        or (table.result is None and ((robots and table.overdue) or changed & {*table.users}))
    ]


def result_of(tournament: Tournament, table: Table, match: Match) -> TableResult | None:
    """Return the result of a match, None if organisers have to decide it."""
    if match.status != "finished" or match.ranks is None or match.state is None:
        return None
    points = tuple(match.game.scores(match.state))
    out = [
        seat
        for seat, user in enumerate(table.users)
        if match.seats[seat].resigned and not _plays(tournament, user)
    ]
    gone = [not _plays(tournament, user) for user in table.users]
    if len(table.users) == 2 and out:
        return TableResult("forfeit", tuple(2 if away else 1 for away in gone))
    return TableResult("played", match.ranks, points)


def _plays(tournament: Tournament, user: int) -> bool:
    entry = tournament.entry_of(user)
    return entry is not None and entry.plays


def _decided(table: Table, match: Match, how: str) -> TableResult:
    """Return the result of a match that is decided by its position, or as a draw."""
    if how == "draw" or match.state is None:
        return TableResult("draw", (1,) * len(table.users))
    resigned = [row.resigned for row in match.seats]
    order = ranks(match.game.final(match.state), resigned)
    return TableResult("position", order, tuple(match.game.scores(match.state)))
