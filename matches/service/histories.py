"""Cache of the match histories in use."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Sequence
from typing import NamedTuple

from engines.core import Refusal
from matches.core.log import LogRow
from matches.core.models import Match
from matches.record.analysis import original
from matches.record.history import MatchHistory, history
from matches.store.store import Store

MAX_KEPT = 8  # cached histories
KEPT_MS = 300_000


class HistoryCache:
    """A cache of at most `most` histories, for a few minutes."""

    def __init__(self, store: Store, now: Callable[[], int], most: int = MAX_KEPT) -> None:
        self._store, self._now, self._most = store, now, most
        self._kept: OrderedDict[int, _Kept] = OrderedDict()

    async def get(self, match: Match) -> MatchHistory:
        """Return the history of a match up to the state of `match`."""
        if match.state is None:
            raise Refusal("match_not_started")
        self._drop_old()
        kept = self._kept.get(match.id)
        if kept is None or kept.seq != match.seq:
            made = await asyncio.to_thread(history, *await self._log_of(match))
            kept = self._kept[match.id] = _Kept(match.seq, self._now(), made)
        self._kept.move_to_end(match.id)
        if len(self._kept) > self._most:
            self._kept.popitem(last=False)
        return kept.history

    async def _log_of(self, match: Match) -> tuple[Match, Sequence[LogRow]]:
        """Return a match with the rows that count; for an analysis the original match."""
        if match.analyst is None:
            return match, await self._store.log.line(match.id, 0)
        data = await self._store.log.file(match.id)
        with self._store.matches.quarantine_if_damaged(match.id):
            match_id = await asyncio.to_thread(original, data, match.game)
        return match_id.match, [row for row in match_id.rows if not row.undone]

    def _drop_old(self) -> None:
        now = self._now()
        for match_id, kept in list(self._kept.items()):
            if now - kept.made > KEPT_MS:
                del self._kept[match_id]


class _Kept(NamedTuple):
    seq: int
    made: int
    history: MatchHistory
