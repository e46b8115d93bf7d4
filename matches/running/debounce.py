"""Debouncing of deliveries while a match is busy."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import NamedTuple

QUIET_SECONDS = 50.0  # after so long without a change a match is quiet
LONGEST_SECONDS = 150.0  # what has waited so long waits no more


class PendingDebounce(NamedTuple):
    """A match in which something waits: since when, and what ends that."""

    since: float
    later: asyncio.TimerHandle


class Debouncer:
    """Tells of each match whether what may wait there has to; calls `then` once it has not."""

    def __init__(self, then: Callable[[int], None], seconds: float) -> None:
        self._then, self._seconds = then, seconds
        self._held: dict[int, PendingDebounce] = {}
        self._over: set[int] = set()

    def holds(self, match_id: int) -> bool:
        """Return whether to wait on: from now until `match` is quiet, unless that is over."""
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
        """Return whether something waits in a match until it is quiet."""
        return match_id in self._held

    def end(self, match_id: int) -> None:
        """Let nothing in `match` wait any more until it is forgotten."""
        self.forget(match_id)
        self._over.add(match_id)

    def forget(self, match_id: int) -> None:
        """Begin anew: what waited in `match` does so no more."""
        self._over.discard(match_id)
        if (held := self._held.pop(match_id, None)) is not None:
            held.later.cancel()

    def stop(self) -> None:
        """Call nobody any more."""
        for match_id in list(self._held):
            self.forget(match_id)
