"""Random faults between the bot and Discord."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field

KINDS = ("429", "global", "500", "502", "500 after", "drop", "drop after", "403")
"""`after`: Discord applies the request but its response is lost; 403: once, in channels."""
WEIGHTS = (6, 1, 3, 2, 3, 2, 2, 1)
EDIT_KINDS = ("400", "429 long", "drop", "drop after")
EDIT_WEIGHTS = (2, 1, 2, 2)
"""Additional kinds for edits of messages."""
BEFORE = ("429", "429 long", "global", "500", "502", "drop", "400")
AFTER = ("500 after", "drop after")
LONGEST_WAIT_SECONDS = 1.5  # seconds a rate limit asks for
LONG_WAIT_SECONDS = (61.0, 90.0)  # seconds beyond the limit the bot sets for discord.py
LONG_WAITS = 0.1  # share of refused edits of old messages with a long wait
BY_LOT = "Invalid Form Body: drawn by lot"  # the message of a 400 that is not an error of the bot


@dataclass
class Faults:
    """Kinds and rates of failing requests; `done` counts them."""

    rng: random.Random
    rate: float = 0.0
    doubled: float = 0.0  # share of clicks that Discord delivers twice
    long_waits: bool = True  # whether a rate limit may exceed a minute
    done: Counter[str] = field(default_factory=Counter)
    unseen: set[str] = field(default_factory=lambda: {*KINDS, *EDIT_KINDS})
    """The kinds that have not been drawn yet."""

    def draw(self, *, edit: bool = False) -> str | None:
        """Return the fault of the next request, perhaps an `edit` of a message, or None.

        Edits have further kinds of faults and so fail more often.
        """
        kind = self._drawn(KINDS, WEIGHTS)
        if kind is None and edit:
            kind = self._drawn(EDIT_KINDS, EDIT_WEIGHTS)
        if kind == "429 long" and not self.long_waits:
            kind = "429"
        if kind is not None:
            self.done[kind] += 1
        return kind

    def _drawn(self, kinds: Sequence[str], weights: Sequence[int]) -> str | None:
        """Return a random kind or None; each kind happens once before any is repeated."""
        if self.rng.random() >= self.rate:
            return None
        unseen = [kind for kind in kinds if kind in self.unseen]
        kind = self.rng.choice(unseen) if unseen else self.rng.choices(kinds, weights)[0]
        self.unseen.discard(kind)
        return kind

    def wait(self, *, long: bool = False) -> float:
        """Return the seconds a rate limit asks for."""
        shortest, longest = LONG_WAIT_SECONDS if long else (0.05, LONGEST_WAIT_SECONDS)
        return round(self.rng.uniform(shortest, longest), 3)

    def old_edit_wait(self, seconds: float, *, may_be_long: bool = True) -> float:
        """Return the wait for a refused edit of an old message: `seconds`, occasionally longer."""
        drawn = self.rate > 0 and self.rng.random() < LONG_WAITS
        is_long = drawn and self.long_waits and may_be_long
        self.done["old edit"] += 1
        return self.wait(long=True) if is_long else seconds

    def doubles(self) -> bool:
        """Return whether the next click is delivered twice."""
        if self.rng.random() >= self.doubled:
            return False
        self.done["doubled click"] += 1
        return True
