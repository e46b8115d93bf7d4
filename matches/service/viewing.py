"""Match views with access control."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from engines.core import Note, Refusal, Seat, State
from engines.search import Outlook
from matches.actions.moderation import signed
from matches.core.fairness import from_start
from matches.core.kinds import DECISIONS, RowKind
from matches.core.log import LogRow
from matches.core.models import Match
from matches.core.views import view_of
from matches.record.briefing import Briefing, brief
from matches.record.history import MatchHistory
from matches.record.turns import Turn, TurnRow, numbered, turns
from matches.robots.lookahead import LookaheadCache
from matches.service.histories import HistoryCache
from matches.store.store import Store


class MatchViewService:
    """Reads positions and logs; hidden information is only given to its owner."""

    def __init__(self, store: Store, now: Callable[[], int]) -> None:
        self._store = store
        self._outlooks, self._histories = LookaheadCache(), HistoryCache(store, now)

    def view(self, match: Match, seat: Seat | None) -> State:
        """Return the view of `seat` on the position, or the public view if None."""
        if match.state is None:
            raise Refusal("match_not_started")
        return view_of(match.game, match.state, seat)

    async def outlook(self, match: Match, seat: Seat) -> Outlook:
        """Return the lookahead of `seat`, with the moves it may plan, computed in a thread.

        Likelihoods are only estimated if the seat has plans.
        """
        view, judging = self.view(match, seat), bool(match.seats[seat].planned_moves)
        judging = judging or match.game.planning.predictor is None
        return await self._outlooks.get(match.game, view, seat, judging=judging)

    async def log(self, match_id: int, *, last: int = 20) -> list[LogRow]:
        """Return the last rows of the log, oldest first; their private notes are not for all."""
        return await self._store.log.rows(match_id, last=last)

    async def notes(self, match_id: int, *, since: int = 0, seat: Seat | None = None) -> list[Note]:
        """Return the notes of the rows from `since` on that `seat` (None for the public) may read.

        Notes about hosts and moderators name their user.
        """
        rows = await self._store.log.rows(match_id, since=since)
        return [
            signed(note, row.user)
            for row in rows
            if not row.undone
            for note in row.notes
            if not note.private or note.seat == seat
        ]

    async def public_notes(self, match: Match) -> list[Note] | None:
        """Return the public notes of all rows that led to the position.

        For an analysis they include those of the original match; None if that match cannot be
        replayed because the rules were corrected since.
        """
        if match.analyst is None:
            return await self.notes(match.id)
        past = await self.history(match)
        if past.first_unreplayable_row is not None:
            return None
        rows = [row for row in await self._store.log.rows(match.id) if not row.undone]
        begun = max((row for row in rows if row.kind == RowKind.IMPORT), key=lambda row: row.seq)
        before = [
            note for step in past.steps if step.seq <= begun.move["row"] for note in step.notes
        ]
        return before + await self.notes(match.id, since=begun.seq)

    async def last_move(self, match: Match, seat: Seat) -> LogRow | None:
        """Return the last decision of `seat` itself that still counts, None if there is none."""
        return await self._store.log.last_moved(match.id, seat)

    async def may_ask_undo(self, match: Match, seat: Seat) -> bool:
        """Return whether `seat` may propose an undo, because nothing was revealed since."""
        last = await self._store.log.last_move(match.id, seat)
        if last is None:
            return False
        rows = await self._store.log.rows(match.id, since=last)
        return not any(row.sealed for row in rows if not row.undone)

    async def turns(
        self, match_id: int, *, since: int | None = None, until: int | None = None
    ) -> list[Turn]:
        """Return the public notes of the rows from `since` to `until`, turn by turn."""
        rows = await self._store.log.rows(match_id, since=since or 0)
        return turns([row for row in rows if until is None or row.seq <= until], since=since)

    async def decisions(self, match_id: int) -> list[TurnRow]:
        """Return every decision that counts, newest first, each with its turn and step."""
        rows = numbered(from_start(await self._store.log.rows(match_id)))
        return [found for found in rows if found.row.kind in DECISIONS][::-1]

    async def history(self, match: Match) -> MatchHistory:
        """Return all moments of a started match in the public view."""
        return await self._histories.get(match)

    async def last_seen(self, match: Match, user: int) -> int:
        """Return the last row that a user has seen, 0 at an analysis table.

        The rows of an analysis table differ from those of its match.
        """
        return 0 if match.analyst else await self._store.log.last_seen(match.id, user)

    async def mark_seen(self, match: Match, user: int) -> None:
        """Store that `user` was shown the board in the state of `match`."""
        await self._store.log.set_last_seen(match.id, user, match.seq)

    async def briefing(self, match: Match, user: int, *, public: bool = False) -> Briefing:
        """Return the briefing of `user` since their last visit, or only its `public` part."""
        if match.state is None:
            raise Refusal("match_not_started")
        since = await self._store.log.last_seen(match.id, user)
        rows = await self._store.log.line(match.id, since + 1)
        return await asyncio.to_thread(brief, match, None if public else user, rows)
