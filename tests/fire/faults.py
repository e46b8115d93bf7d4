"""What may go wrong between the bot and Discord, drawn by lot."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import dataclass, field

KINDS = ("429", "global", "500", "502", "500 after", "drop", "drop after", "403")
"""`after`: Discord did what was asked, only its answer is lost; 403: in channels, and only once."""
WEIGHTS = (6, 1, 3, 2, 3, 2, 2, 1)
LONGEST_WAIT_SECONDS = 1.5  # that a rate limit asks for


@dataclass
class Faults:
    """How often a request fails and how; `done` counts."""

    rng: random.Random
    rate: float = 0.0
    doubled: float = 0.0  # how often Discord delivers a click twice
    done: Counter[str] = field(default_factory=Counter)

    def draw(self) -> str | None:
        """Return how the next request fails; None if it does not."""
        if self.rng.random() >= self.rate:
            return None
        (kind,) = self.rng.choices(KINDS, WEIGHTS)
        self.done[kind] += 1
        return kind

    def wait(self) -> float:
        """Return the seconds a rate limit asks for."""
        return round(self.rng.uniform(0.05, LONGEST_WAIT_SECONDS), 3)

    def doubles(self) -> bool:
        """Return whether the next click is delivered twice."""
        if self.rng.random() >= self.doubled:
            return False
        self.done["doubled click"] += 1
        return True
