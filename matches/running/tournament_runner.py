"""Tournament runner: starts rounds, closes tables and applies deadlines.

A step reads the tournament and the matches of its tables, does one thing and stores it.  If the
process dies in between, the next one continues: a table has one match, and an announcement is
stored in the outbox in the same transaction as the change it is about.
"""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable

from matches.core.models import Match
from matches.running.keyed_tasks import KeyedTasks
from matches.running.seating import SeatingRunner
from matches.running.table_reconciler import TableReconciler
from matches.service.service import Service
from matches.tournaments import progress, registration
from matches.tournaments.changes import TournamentChangeSet
from matches.tournaments.models import Table, Tournament
from matches.tournaments.stages import bases, is_stage_over, next_groups

log = logging.getLogger(__name__)

MAX_STEPS = 1000  # steps of one check; more are a bug

Seat = Callable[[Tournament], Awaitable[list[Table]]]
"""Returns the tables of a tournament that should exist now and do not."""


class TournamentRunner:
    """Runner of all tournaments that have not ended or have unfinished matches, one task each.

    A task runs when its tournament changes, one of its matches ends, or something is due.
    """

    def __init__(self, service: Service, seat: Seat | None = None) -> None:
        self._service, self._store = service, service.store
        self._seat = SeatingRunner() if seat is None else seat
        self._referee = TableReconciler(service)
        self._tasks = KeyedTasks("tournament", self._look)
        self._finding = KeyedTasks("tournament of match", self._find)
        self._statuses: dict[int, str] = {}  # of matches that have not ended
        self._tournaments: dict[int, int | None] = {}  # of tables whose matches have not ended

    async def start(self) -> None:
        """Continue the tournaments of an earlier process, and check them after every commit."""
        self._store.listeners.matches.append(self._match_changed)
        self._tasks.listen(self._store.listeners.tournaments)
        for tournament_id in await self._store.tournaments.unsettled():
            self.wake(tournament_id)

    def wake(self, tournament_id: int) -> None:
        """Run the due steps of a tournament now."""
        self._tasks.wake(tournament_id)

    async def idle(self) -> None:
        """Wait until no tournament has a due step."""
        while self._tasks.running or self._finding.running:
            await self._finding.idle()
            await self._tasks.idle()

    async def stop(self) -> None:
        """Cancel all work; the next start finds the remaining steps."""
        if self._match_changed in self._store.listeners.matches:
            self._store.listeners.matches.remove(self._match_changed)
        await self._finding.cancel()
        await self._tasks.cancel()

    def _match_changed(self, match_id: int) -> None:
        """Wake the tournament of a match whose status has changed."""
        match = self._store.matches.in_memory.get(match_id)
        if match is None or self._is_news(match):  # None: another process has changed it
            self._finding.wake(match_id)

    def _is_news(self, match: Match) -> bool:
        seen = self._statuses.get(match.id)
        return match.tournament_table is not None and seen != match.status

    async def _find(self, match_id: int) -> None:
        """Wake the tournament of a match, unless it was already woken for this match status."""
        match = await self._service.matches.get(match_id)
        if match.tournament_table is None or not self._is_news(match):
            return
        tournament_id = await self._tournament_of(match.tournament_table)
        self._statuses[match.id] = match.status
        if match.ended is not None:
            del self._statuses[match.id], self._tournaments[match.tournament_table]
        if tournament_id is not None:
            self.wake(tournament_id)

    async def _tournament_of(self, table_id: int) -> int | None:
        if table_id not in self._tournaments:
            found = await self._store.tournaments.of_table(table_id)
            self._tournaments[table_id] = found
        return self._tournaments[table_id]

    async def _look(self, tournament_id: int) -> None:
        """Run steps until none is due."""
        for _ in range(MAX_STEPS):
            if not await self._step(tournament_id):
                return
        log.error("tournament %s: steps do not end; stopped until its next change", tournament_id)

    async def _step(self, tournament_id: int) -> bool:
        """Run the next due step; return whether there may be another."""
        tournament = await self._service.tournaments.get(tournament_id)
        now = self._service.now()
        if tournament.status in ("announced", "registration", "check_in"):
            return await self._gather(tournament, now)
        if tournament.status == "cancelled":
            return await self._referee.wind_up(tournament)
        if tournament.status not in ("running", "paused", "finished"):
            return False
        if await self._referee.take_results(tournament):
            return True
        if await self._referee.bring_in_line(tournament):
            return True
        return tournament.status == "running" and await self._run(tournament, now)

    # --- before the first round ----------------------------------------------------------------

    async def _gather(self, tournament: Tournament, now: int) -> bool:
        """Open registration or check-in, or start the tournament, if that is due."""
        settings = tournament.settings
        if tournament.status == "announced":
            if settings.opens is not None and settings.opens > now:
                return False
            return await self._happen(tournament, registration.open_registration)
        if registration.is_due_to_begin(tournament, now):
            ratings = await self._service.tournaments.ratings(tournament.id)
            return await self._happen(tournament, lambda c: registration.begin(c, ratings))
        if registration.is_due_to_check_in(tournament, now):
            return await self._happen(tournament, registration.open_check_in)
        return False

    # --- rounds --------------------------------------------------------------------------------

    async def _run(self, tournament: Tournament, now: int) -> bool:
        """Run the next due step of a running tournament."""
        if results := progress.walkovers(tournament):
            return await self._happen(tournament, lambda c: progress.record(c, results))
        if await self._happen(tournament, progress.drop_absent_players):
            return True
        for what in (
            self._referee.look_for_missing,
            self._referee.watch_deadlines,
            self._referee.notify_organisers,
            self._begin_tables,
        ):
            if await what(tournament, now):
                return True
        if is_stage_over(tournament):
            return await self._go_on(tournament)
        return await self._draw(tournament)

    async def _begin_tables(self, tournament: Tournament, now: int) -> bool:
        """Start the matches of the tables that may begin, and notify their players."""
        tables = progress.to_begin(tournament, now)
        self._tournaments |= dict.fromkeys((table.id for table in tables), tournament.id)
        matches = await self._service.tables.start(tournament, tables)
        return await self._happen(tournament, lambda c: progress.begin_tables(c, matches))

    async def _go_on(self, tournament: Tournament) -> bool:
        """Start the next stage, or end the tournament."""
        if tournament.stage + 1 < len(tournament.settings.stages):
            groups = next_groups(tournament)
            if sum(len(group.users) for group in groups) > 1:
                return await self._happen(tournament, lambda c: progress.next_stage(c, groups))
        return await self._happen(tournament, progress.finish)

    async def _draw(self, tournament: Tournament) -> bool:
        """Seat the players of the next tables, unless the tournament changed in the meantime."""
        tables = await self._seat(tournament)
        if not tables:
            return False
        found = bases(tournament, tables)

        def seat(changes: TournamentChangeSet) -> None:
            if changes.tournament.seq == tournament.seq:
                progress.seat(changes, tables, found)

        await self._happen(tournament, seat)
        return True

    async def _happen(
        self, tournament: Tournament, what: Callable[[TournamentChangeSet], None]
    ) -> bool:
        """Apply an automatic change; return whether it changed the tournament."""
        after = await self._service.tournaments.apply_automatic(tournament.id, what)
        return after.seq != tournament.seq
