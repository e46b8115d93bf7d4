"""Judges when an interaction came: whether for the first time, and whether too late."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable
from math import inf
from typing import Final

LATE_SECONDS: Final = 2.5  # Discord gives up after 3, and the answer has to get there
WINDOW_SECONDS: Final = 600.0
MOST_REMEMBERED: Final = 1000
_MILLISECONDS_BITS: Final = 22  # of an id of Discord, below its milliseconds


class Arrivals:
    """Judges how old an interaction is by Discord's clock alone.

    An id tells when Discord made it.  The clock of this machine may be wrong by any amount, so it
    is not asked what time it is, but how much longer this interaction took than the quickest one
    of the last minutes: so old it is at least, whatever the clocks show.  `late_after` are seconds;
    without it nothing is too late, for a Discord whose clock stands still.
    """

    def __init__(
        self, late_after: float | None, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._late_after, self._clock = late_after, clock
        self._begun = -inf
        self._quickest = self._before = inf  # of this window and of the one before it
        self._seen: OrderedDict[int, None] = OrderedDict()

    def is_first(self, interaction: int) -> bool:
        """Return whether Discord has not delivered this interaction before."""
        first = interaction not in self._seen
        self._seen[interaction] = None
        if len(self._seen) > MOST_REMEMBERED:
            self._seen.popitem(last=False)
        return first

    def is_late(self, interaction: int) -> bool:
        """Return whether an interaction just arrived is certainly too old to be answered."""
        now = self._clock()
        took = now - (interaction >> _MILLISECONDS_BITS) / 1000
        if now - self._begun > WINDOW_SECONDS:
            recent = now - self._begun < 2 * WINDOW_SECONDS
            self._before = self._quickest if recent else inf  # clocks drift apart
            self._quickest, self._begun = inf, now
        self._quickest = min(self._quickest, took)
        older = took - min(self._quickest, self._before)
        return self._late_after is not None and older > self._late_after
