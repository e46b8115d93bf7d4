"""Announces tournaments: what a change has to tell stands in the database until it has arrived."""

from __future__ import annotations

import logging
import time
from typing import Protocol

from engines.core import Refusal
from matches.metrics import DELIVERIES, DELIVERING
from matches.running.courier import (
    FIRST_WAIT_SECONDS,
    LONGEST_WAIT_SECONDS,
    Courier,
    Later,
    Lost,
    Retry,
)
from matches.store.store import Store
from matches.tournaments.changes import Announcement
from matches.tournaments.models import Tournament

log = logging.getLogger(__name__)

ANNOUNCEMENT = "announcement"
"""The kind of delivery an announcement is where deliveries are counted."""


class Announce(Protocol):
    """Brings one announcement to Discord."""

    async def __call__(self, tournament: Tournament, announcement: Announcement) -> int | None:
        """Return the id of the message written, if any; raise `Retry` or `Lost`.

        The tournament is the newest one.  Called again with the same `announcement.id` when it is
        not known whether the last call reached Discord: use it as the nonce.
        """


class Announcer(Courier):
    """Brings the announcements of every tournament, in order."""

    def __init__(
        self,
        store: Store,
        announce: Announce,
        *,
        first_wait: float = FIRST_WAIT_SECONDS,
        longest_wait: float = LONGEST_WAIT_SECONDS,
    ) -> None:
        super().__init__("tournament", first_wait=first_wait, longest_wait=longest_wait)
        self._store, self._listeners = store, store.listeners
        self._announce = announce

    async def start(self) -> None:
        """Begin with what an earlier process left; wake on every commit."""
        self._listeners.tournaments.append(self.wake)
        self._listeners.sweeps.append(self._sweep)
        for tournament_id in await self._store.announcements.waiting():
            self.wake(tournament_id)

    async def _sweep(self) -> None:
        """Let everybody look after the tournaments with something to announce nobody told of."""
        for tournament_id in await self._store.announcements.waiting():
            if not self.knows(tournament_id):
                for wake in self._listeners.tournaments:
                    wake(tournament_id)

    async def stop(self) -> None:
        """End after what is under way; the rest waits for the next start."""
        if self.wake in self._listeners.tournaments:
            self._listeners.tournaments.remove(self.wake)
            self._listeners.sweeps.remove(self._sweep)
        await super().stop()

    async def _bring_next(self, key: int) -> bool:
        """Bring one announcement of a tournament; return whether to look for another."""
        try:
            # read first: usually nothing is left, and write transactions are serialised
            if self._stopping or await self._store.announcements.ahead(key) is None:
                return False
            if (found := await self._store.announcements.hand_out(key)) is None:
                return False
            announcement, due = found
            # a clock that was set back must not hold it up until its nonce is forgotten
            await self._rest(key, min(due / 1000 - time.time(), self._waits[0]))
            tournament = await self._store.tournaments.get(key)
            if self._stopping:
                return False
            with DELIVERING.labels(ANNOUNCEMENT).time():
                message = await self._announce(tournament, announcement)
            await self._store.announcements.delivered(key, announcement, message)
            DELIVERIES.labels(ANNOUNCEMENT, "delivered").inc()
            self._brought(key)
        except Retry as retry:
            return await self._postpone(key, announcement, retry)
        except Lost as lost:
            DELIVERIES.labels(ANNOUNCEMENT, "lost").inc()
            await self._lose(tournament, announcement.tries, lost.reason)
            return False
        except Refusal as refusal:  # it cannot be read: the operator knows
            log.info("tournament %s: %s", key, refusal.reason)
            return False
        return True

    async def _postpone(self, key: int, announcement: Announcement, retry: Retry) -> bool:
        DELIVERIES.labels(ANNOUNCEMENT, "postponed").inc()
        growing = 0.0 if isinstance(retry, Later) else self._wait(announcement.tries)
        wait = max(growing, retry.after or 0)
        await self._store.announcements.postpone(announcement, int((time.time() + wait) * 1000))
        await self._rest(key, wait)
        return True

    async def _lose(self, tournament: Tournament, tries: int, reason: str) -> None:
        """Leave what a tournament has to tell until later, and say so once."""
        if tournament.lost != reason:
            log.warning("tournament %s: its place cannot be reached: %s", tournament.id, reason)
            await self._store.tournaments.set_lost(tournament.id, reason)
        self._park(tournament.id, tournament.place, tries)
