"""Matches at which somebody tries out what might have been, from a match file."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence

from engines.core import Refusal
from matches.actions.changeset import ChangeSet
from matches.actions.turns import must_run
from matches.core.change import Change
from matches.core.models import Match, Place
from matches.record import analysis
from matches.record.analysis import Original, Start
from matches.record.report import Report
from matches.service.changer import Changer
from matches.service.limits import Quota
from matches.service.verification import Verification


class NotGenuine(Exception):
    """A file cannot be analysed: its report says why."""

    def __init__(self, report: Report) -> None:
        super().__init__(report.verdict)
        self.report = report


class Analysis:
    """Opens matches for analysis and goes to and fro in them."""

    def __init__(
        self,
        changer: Changer,
        quota: Quota,
        verification: Verification,
        new_secret: Callable[[], bytes],
    ) -> None:
        self._changer, self._store, self._quota = changer, changer.store, quota
        self._verification, self._new_secret = verification, new_secret

    async def open(
        self,
        data: bytes,
        user: int,
        *,
        place: Place,
        locale: str,
        interaction: int,
        seq: int | None = None,
        players: Sequence[int | None] = (),
    ) -> Match:
        """Open a match at which `user` analyses a match file, from row `seq` (its end) on.

        `players` are those of its seats, NOBODY for a robot; without them nobody may know.  Raises
        `NotGenuine`.
        """
        report, _ = await self._verification.verify(data, user)
        if report.verdict != "genuine":
            raise NotGenuine(report)
        original, start = await self._start(data, report.game, seq)
        match = analysis.opened(
            original,
            user=user,
            players=players,
            place=place,
            locale=locale,
            secret=self._new_secret(),
            at=self._changer.now(),
        )

        def finish(match: Match) -> Change:
            return analysis.first_change(match, start, data, interaction)

        admit = self._quota.must_have_room
        return await self._changer.create(match, finish, interaction, admit=admit)

    async def go_to(self, match_id: int, user: int, seq: int, *, interaction: int) -> Match:
        """Go to the position after row `seq` of the match that `user` analyses."""
        match = await self._store.matches.get(match_id)
        if match.analyst != user:
            raise Refusal("not_analyst")
        data = await self._store.log.file(match_id)
        with self._store.matches.quarantine_if_damaged(match_id):
            _, start = await self._start(data, match.game.key, seq)

        def wish(changes: ChangeSet) -> None:
            must_run(changes.match)
            analysis.go_to(changes, start)

        return await self._changer.change(match_id, user, interaction, wish)

    async def _start(self, data: bytes, game: str, seq: int | None) -> tuple[Original, Start]:
        original = await asyncio.to_thread(analysis.original, data, self._store.games[game])
        return original, await asyncio.to_thread(analysis.start_at, original, seq)
