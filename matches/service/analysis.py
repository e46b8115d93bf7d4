"""Analysis service: matches in which a user tries other moves, from a match file."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from functools import partial

from engines.core import Refusal
from matches.actions.changeset import ChangeSet
from matches.actions.turns import require_running
from matches.core.actor import Actor
from matches.core.change import Change
from matches.core.models import ChannelRef, Match
from matches.record import analysis
from matches.record.analysis import Original, Start
from matches.record.report import Report
from matches.service.limits import QuotaService
from matches.service.updater import MatchUpdater
from matches.service.verification import VerificationService


class NotGenuine(Exception):
    """Raised for a file that cannot be analysed; its report contains the reason."""

    def __init__(self, report: Report) -> None:
        super().__init__(report.verdict)
        self.report = report


class AnalysisService:
    """Opens analysis matches and changes their position."""

    def __init__(
        self,
        updater: MatchUpdater,
        quota: QuotaService,
        verification: VerificationService,
        new_secret: Callable[[], bytes],
    ) -> None:
        self._updater, self._store, self._quota = updater, updater.store, quota
        self._verification, self._new_secret = verification, new_secret

    async def open(
        self,
        data: bytes,
        actor: Actor,
        *,
        place: ChannelRef,
        locale: str,
        seq: int | None = None,
        players: Sequence[int | None] = (),
    ) -> Match:
        """Open a match in which the actor analyses a match file, from row `seq` (its end) on.

        `players` are those of its seats, `NO_USER` for a robot; without them the players are
        unknown. Raises `NotGenuine`.
        """
        report, _ = await self._verification.verify(data, actor.user)
        if report.verdict != "genuine":
            raise NotGenuine(report)
        original, start = await self._start(data, report.game, seq)
        match = analysis.opened(
            original,
            user=actor.user,
            players=players,
            place=place,
            locale=locale,
            secret=self._new_secret(),
            at=self._updater.now(),
        )

        def finish(match: Match) -> Change:
            return analysis.first_change(match, start, data, actor)

        write, admit = (
            partial(self._store.matches.create, finish=finish),
            self._quota.must_have_room,
        )
        return await self._updater.create(match, write, actor, admit=admit)

    async def go_to(self, match_id: int, actor: Actor, seq: int) -> Match:
        """Go to the position after row `seq` of the match that the actor analyses."""
        match = await self._store.matches.get(match_id)
        if match.analyst != actor.user:
            raise Refusal("not_analyst")
        data = await self._store.log.file(match_id)
        with self._store.matches.quarantine_if_damaged(match_id):
            _, start = await self._start(data, match.game.key, seq)

        def action(changes: ChangeSet) -> None:
            require_running(changes.match)
            analysis.go_to(changes, start)

        return await self._updater.apply(match_id, actor, action)

    async def _start(self, data: bytes, game: str, seq: int | None) -> tuple[Original, Start]:
        original = await asyncio.to_thread(analysis.original, data, self._store.games[game])
        return original, await asyncio.to_thread(analysis.start_at, original, seq)
