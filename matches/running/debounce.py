"""Debouncing of deliveries while a match is busy."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import NamedTuple

QUIET_SECONDS = 50.0  # idle time after which a match counts as quiet
LONGEST_SECONDS = 150.0  # maximum delay of a delivery in a busy match


class PendingDebounce(NamedTuple):
    """A match with debounced deliveries: its start time and its timer."""

    since: float
    later: asyncio.TimerHandle


class Debouncer:
    """Debounces deliveries per match; calls `then` once a match was quiet for `seconds`."""

    def __init__(self, then: Callable[[int], None], seconds: float) -> None:
        self._then, self._seconds = then, seconds
        self._held: dict[int, PendingDebounce] = {}
        self._over: set[int] = set()

    def holds(self, match_id: int) -> bool:
        """Return whether the deliveries of a match have to wait, and restart its timer if so.

        They no longer wait after `end`, or when they have waited for `LONGEST_SECONDS`.
        """
        now, held = time.monotonic(), self._held.get(match_id)
        since = now if held is None else held.since
        if match_id in self._over or now - since > LONGEST_SECONDS:
            return False
        if held is not None:
            held.later.cancel()
        later = asyncio.get_running_loop().call_later(self._seconds, self._then, match_id)
        self._held[match_id] = PendingDebounce(since, later)
        return True

    def is_holding(self, match_id: int) -> bool:
        """Return whether deliveries of a match wait until it is quiet."""
        return match_id in self._held

    def end(self, match_id: int) -> None:
        """Stop debouncing a match until `forget` is called for it."""
        self.forget(match_id)
        self._over.add(match_id)

    def forget(self, match_id: int) -> None:
        """Reset a match: cancel its timer, and allow debouncing again."""
        self._over.discard(match_id)
        if (held := self._held.pop(match_id, None)) is not None:
            held.later.cancel()

    def stop(self) -> None:
        """Cancel all timers."""
        for match_id in list(self._held):
            self.forget(match_id)
