"""Spectators who watch matches, and the matches they may find."""

from __future__ import annotations

from collections.abc import Sequence

from engines.core import Refusal
from matches.core.models import Match
from matches.core.watching import KEPT_MS, MAX_NOTIFIED, MAX_WATCHED, WatchedMatch, WatchNotify
from matches.service.updater import MatchUpdater


def require_watchable(match: Match, user: int) -> None:
    """Refuse to watch a match that is not under way, that is an analysis, or that `user` plays."""
    if match.state is None:
        raise Refusal("match_not_started")
    if match.ended is not None:
        raise Refusal("match_over")
    if match.analyst is not None or match.find_seat(user) is not None:
        raise Refusal("watch_own")


class WatchService:
    """Stores who watches which match.  Whether they may see it is checked by the caller."""

    def __init__(self, updater: MatchUpdater) -> None:
        self._store, self._now = updater.store, updater.now

    async def watch(
        self, match: Match, user: int, notify: WatchNotify | None = None
    ) -> WatchNotify:
        """Put a match under way on the list of `user`; return the messages they get about it.

        `notify` chooses other messages, None keeps those of before.
        """
        require_watchable(match, user)
        if notify is None:
            before = await self._store.watchers.get(match.id, user)
            notify = "none" if before in (None, "closed") else before
        full = await self._store.watchers.watch(match.id, user, notify, self._since())
        if full is not None:
            most = MAX_WATCHED if full == "list" else MAX_NOTIFIED
            raise Refusal(f"watch_{full}_full", most=most)
        return notify

    async def stop(self, match_id: int, user: int) -> None:
        """Remove a match from the list of `user`."""
        await self._store.watchers.unwatch(match_id, user)

    async def gets_messages(self, match: Match, user: int) -> bool:
        """Return whether `user` watches a match with messages, and does not play it."""
        notify = await self._store.watchers.get(match.id, user)
        return notify in ("turns", "end") and match.find_seat(user) is None

    async def watched_by(self, user: int) -> list[tuple[Match, WatchedMatch]]:
        """Return the matches that `user` watches, the newest first."""
        watched = {one.match: one for one in await self._store.watchers.of(user, self._since())}
        matches = await self._store.matches.many(list(watched))
        return [(match, watched[match.id]) for match in matches]

    async def learn_closed(self, watched: Sequence[WatchedMatch], user: int) -> bool:
        """Return whether messages to `user` were refused, which they have to know once."""
        return any(one.notify == "closed" for one in watched) and (
            await self._store.watchers.learn_closed(user)
        )

    def _since(self) -> int:
        return self._now() - KEPT_MS
