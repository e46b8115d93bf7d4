"""What a wish changes, as it is stored."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from matches.core.deliveries import Delivery
from matches.core.log import DecisionRow
from matches.core.models import Match


class Change(NamedTuple):
    """All a wish changes; stored together or not at all.

    `undone` are rows that count no more, `befores` the snapshots before rows that an undo moved to
    another line of play.  The deliveries have no id yet.  `file` is what an analysis keeps.
    """

    old: Match
    new: Match
    rows: Sequence[DecisionRow]
    deliveries: Sequence[Delivery]
    undone: Sequence[int] = ()
    befores: Mapping[int, str] = {}
    file: bytes = b""

    @property
    def finishes(self) -> bool:
        """Return whether the match finishes by it."""
        return self.old.status != "finished" == self.new.status
