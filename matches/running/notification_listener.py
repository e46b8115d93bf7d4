"""Listener for changes stored by other processes."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress

from matches.store.notifications import ChangeNotification, sends_notifications
from matches.store.store import Store

log = logging.getLogger(__name__)

SWEEP_SECONDS = 30.0
FIRST_PAUSE_SECONDS, LONGEST_PAUSE_SECONDS = 0.25, 5.0  # between two tries to listen


class NotificationListener:
    """Two tasks: one listens, one looks every `sweep` seconds for what was not heard.

    Where nobody else writes, as beside an SQLite file, there is nothing to do.
    """

    def __init__(self, store: Store, sweep: float = SWEEP_SECONDS) -> None:
        self._store, self._sweep = store, sweep
        self._engine = store.transactions.engines.writer
        self._tasks: list[asyncio.Task[None]] = []
        self._missed = asyncio.Event()
        self._deaf = True

    @property
    def is_listening(self) -> bool:
        """Return whether everything others store is heard, or nobody else stores anything."""
        return not (self._deaf and sends_notifications(self._engine))

    async def start(self) -> None:
        """Listen from now on."""
        if sends_notifications(self._engine):
            self._tasks = [
                asyncio.create_task(self._listen(), name="listening"),
                asyncio.create_task(self._catch_up(), name="catching up"),
            ]

    async def stop(self) -> None:
        """Listen no more."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _listen(self) -> None:
        """Listen, and again whenever that has ended."""
        from matches.store.postgres.listener import (  # its driver is an extra
            ListenerDisconnected,
            listen,
        )

        pause = FIRST_PAUSE_SECONDS
        while True:
            try:
                await listen(self._engine, self._resynchronise, self._receive)
            except ListenerDisconnected as why:
                pause = min(2 * pause, LONGEST_PAUSE_SECONDS) if self._deaf else FIRST_PAUSE_SECONDS
                self._deaf = True
                log.warning("notices are not heard, again in %g seconds: %s", pause, why)
            await asyncio.sleep(pause)

    def _resynchronise(self) -> None:
        """Read everything anew: nobody knows what was told before."""
        self._deaf = False
        self._store.invalidate()
        self._missed.set()

    def _receive(self, notice: ChangeNotification | None) -> None:
        if notice is None:
            self._resynchronise()
        else:
            self._store.apply_notification(notice)

    async def _catch_up(self) -> None:
        """Look for what was missed, from time to time and whenever something may have been."""
        while True:
            with suppress(TimeoutError):
                async with asyncio.timeout(self._sweep):
                    await self._missed.wait()
            self._missed.clear()
            try:
                await self._store.catch_up()
            except Exception:  # the database may be away: the next look finds the same
                log.exception("looking for what others have stored failed")
