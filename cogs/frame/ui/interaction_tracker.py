"""Detection of duplicate and expired interactions."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable
from math import inf
from typing import Final

LATE_SECONDS: Final = 2.5  # Discord's limit is 3 seconds, and the answer needs time to arrive.
WINDOW_SECONDS: Final = 600.0
MAX_REMEMBERED: Final = 1000
_MILLISECONDS_BITS: Final = 22  # bits of a Discord id below its milliseconds


class InteractionTracker:
    """Tracker of interactions that detects duplicates and, by Discord's clock alone, late ones.

    An id contains the time at which Discord created it. The clock of this machine may be wrong by
    any amount. Therefore the delay of an interaction is compared with the shortest delay of the
    last minutes: it is at least as old as the difference, independent of both clocks. `late_after`
    is in seconds; without it no interaction is late, for a Discord whose clock is frozen.
    """

    def __init__(
        self, late_after: float | None, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._late_after, self._clock = late_after, clock
        self._begun = -inf
        self._quickest = self._before = inf  # of the current window and of the previous one
        self._seen: OrderedDict[int, None] = OrderedDict()

    def is_first(self, interaction: int) -> bool:
        """Return whether this interaction is new, and remember it."""
        first = interaction not in self._seen
        self._seen[interaction] = None
        if len(self._seen) > MAX_REMEMBERED:
            self._seen.popitem(last=False)
        return first

    def is_late(self, interaction: int) -> bool:
        """Return whether a new interaction is certainly too old to be answered."""
        now = self._clock()
        took = now - (interaction >> _MILLISECONDS_BITS) / 1000
        if now - self._begun > WINDOW_SECONDS:
            recent = now - self._begun < 2 * WINDOW_SECONDS
            self._before = self._quickest if recent else inf  # The clocks drift apart.
            self._quickest, self._begun = inf, now
        self._quickest = min(self._quickest, took)
        older = took - min(self._quickest, self._before)
        return self._late_after is not None and older > self._late_after
