"""Clock service: time controls, timers, availability."""

from __future__ import annotations

from contextlib import suppress
from functools import partial

from engines.core import Refusal
from matches.actions import lobby, timeouts, turns
from matches.clock.timers import Timer
from matches.core.actor import SYSTEM, Actor
from matches.core.models import Match, TimeControl
from matches.core.players import PlayerPreferences
from matches.service.matches import MatchService
from matches.service.updater import MatchUpdater


class ClockService:
    """Sets time controls, fires timers and updates the availability of players."""

    def __init__(self, updater: MatchUpdater, matches: MatchService) -> None:
        self._updater, self._store, self._matches = updater, updater.store, matches

    async def set_time_control(
        self, match_id: int, actor: Actor, time_control: TimeControl
    ) -> Match:
        """Change the time control, to a gentler one if the match is running; require the host.

        Raises `Refusal`.
        """
        action = partial(lobby.set_time_control, time_control=time_control)
        return await self._updater.apply(match_id, actor, action)

    async def fire(self, match_id: int, timer: Timer) -> None:
        """Apply a due timer, unless it was applied before or is no longer valid."""
        with suppress(Refusal):
            await self._updater.apply(match_id, SYSTEM, partial(timeouts.fire, timer=timer))

    async def set_right(self) -> None:
        """Correct availability and timers of all unfinished matches from players and matches."""
        living = await self._store.index.unfinished()
        async for matches in self._store.matches.in_parts(living, checked=False):
            players = await self._store.players.many([row.user for m in matches for row in m.seats])
            for match in matches:
                # A match that cannot be read must not prevent the correction of the others.
                with suppress(Refusal):
                    for user in {row.user for row in match.seats}:
                        await self._keep_hours(match, players[user])
            await self._store.timers.set_right(matches)

    async def keep_hours(self, user: int) -> None:
        """Apply the availability of `user` from now on in all their matches."""
        player = await self._store.players.player(user)
        for match in await self._matches.for_user(user):
            await self._keep_hours(match, player)

    async def _keep_hours(self, match: Match, player: PlayerPreferences) -> None:
        plays = (row for row in match.seats if row.kind == "human" and row.user == player.user)
        if match.status != "open" and any(row.hours != player.hours for row in plays):
            action = partial(turns.keep_hours, hours=player.hours)
            await self._updater.apply(match.id, Actor(player.user), action)
