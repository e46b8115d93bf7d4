"""Result of an action, stored in one transaction."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from matches.core.deliveries import Delivery
from matches.core.log import LogRow
from matches.core.models import Match
from matches.core.reliability import TurnRecord


class Change(NamedTuple):
    """Everything an action changes, which is stored completely or not at all.

    `undone` are rows that no longer count, `snapshots_before` the snapshots before rows that an
    undo moved to another line of play.  The deliveries have no id yet.  `file` is the match file
    that an analysis keeps, `turns` are the turns that ended or whose time ran out.
    """

    old: Match
    new: Match
    rows: Sequence[LogRow]
    deliveries: Sequence[Delivery]
    undone: Sequence[int] = ()
    snapshots_before: Mapping[int, str] = {}
    file: bytes = b""
    turns: Sequence[TurnRecord] = ()

    @property
    def finishes(self) -> bool:
        """Return whether the change finishes the match."""
        return self.old.status != "finished" == self.new.status
