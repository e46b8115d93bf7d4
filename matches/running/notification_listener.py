"""Listener for changes stored by other processes."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress

from matches.store.notifications import ChangeNotification, sends_notifications
from matches.store.store import Store

log = logging.getLogger(__name__)

SWEEP_SECONDS = 30.0
FIRST_PAUSE_SECONDS, LONGEST_PAUSE_SECONDS = 0.25, 5.0  # between two attempts to connect


class NotificationListener:
    """Two tasks: one receives notifications, one checks every `sweep` seconds for missed ones.

    There is nothing to do if no other process writes, as with an SQLite file.
    """

    def __init__(self, store: Store, sweep: float = SWEEP_SECONDS) -> None:
        self._store, self._sweep = store, sweep
        self._engine = store.transactions.engines.writer
        self._tasks: list[asyncio.Task[None]] = []
        self._missed = asyncio.Event()
        self._deaf = True

    @property
    def is_listening(self) -> bool:
        """Return whether all notifications are received, or no other process writes."""
        return not (self._deaf and sends_notifications(self._engine))

    async def start(self) -> None:
        """Start listening if other processes may write."""
        if sends_notifications(self._engine):
            self._tasks = [
                asyncio.create_task(self._listen(), name="listening"),
                asyncio.create_task(self._catch_up(), name="catching up"),
            ]

    async def stop(self) -> None:
        """Stop listening."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _listen(self) -> None:
        """Listen, and reconnect whenever the connection is lost."""
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
                log.warning("change notifications lost; reconnecting in %g s: %s", pause, why)
            await asyncio.sleep(pause)

    def _resynchronise(self) -> None:
        """Drop all cached data, because notifications may have been missed until now."""
        self._deaf = False
        self._store.invalidate()
        self._missed.set()

    def _receive(self, notice: ChangeNotification | None) -> None:
        if notice is None:
            self._resynchronise()
        else:
            self._store.apply_notification(notice)

    async def _catch_up(self) -> None:
        """Check for missed changes, periodically and after each reconnection."""
        while True:
            with suppress(TimeoutError):
                async with asyncio.timeout(self._sweep):
                    await self._missed.wait()
            self._missed.clear()
            try:
                await self._store.catch_up()
            except Exception:  # the database may be unavailable; the next check finds the same
                log.exception("checking for changes of other processes failed; it is repeated")
