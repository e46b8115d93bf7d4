"""Player preferences and absences."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from msgspec.structs import replace

from matches.actions.lobby import preferred
from matches.clock import vacation
from matches.clock.pings import check_digest, rescheduled
from matches.core.actor import Actor
from matches.core.availability import check_hours
from matches.core.players import PlayerPreferences
from matches.service.clock import ClockService
from matches.service.matches import MatchService
from matches.service.turns import TurnService
from matches.service.updater import MatchUpdater


class PlayerService:
    """Stores preferences and vacations; a player has `vacation_days` in a quarter of a year."""

    def __init__(
        self,
        updater: MatchUpdater,
        matches: MatchService,
        clock: ClockService,
        turns: TurnService,
        vacation_days: int,
    ) -> None:
        self._updater, self._store, self._matches = updater, updater.store, matches
        self._clock, self._turns, self._vacation_days = clock, turns, vacation_days

    async def get(self, user: int) -> PlayerPreferences:
        """Return the global preferences of `user`."""
        return await self._store.players.player(user)

    async def hidden(self, users: Iterable[int]) -> set[int]:
        """Return the `users` who want to be on no list."""
        known = await self._store.players.many(list(set(users)))
        return {user for user, player in known.items() if not player.listed}

    async def change(self, user: int, **changes: Any) -> PlayerPreferences:
        """Change global preferences of `user`; the names are the fields of `PlayerPreferences`.

        Another availability applies from now on in all their matches.  Raises `Refusal` for
        impossible values.
        """
        now = self._updater.now()

        def change(player: PlayerPreferences) -> PlayerPreferences:
            changed = replace(player, **changes)
            check_hours(changed.hours)
            check_digest(changed.digest_hour)
            return rescheduled(player, vacation.with_hours(player, changed, now), now)

        player = await self._store.players.change(user, change)
        if changes.get("puzzles") is False:
            await self._store.puzzles.withdraw(user)
        if not changes.keys().isdisjoint(("zone", "quiet", "away")):
            await self._clock.keep_hours(user)
        return player

    async def prefer_everywhere(self, user: int, wishes: Mapping[str, Any]) -> PlayerPreferences:
        """Store preferences that change play, for future matches and for running ones.

        `wishes` are plain data by the names of the games' fields.
        """
        player = await self.get(user)
        player = await self.change(user, prefs={**player.prefs, **wishes})
        for match in await self._matches.for_user(user):
            seat = match.require_seat(user)
            row = match.seats[seat]
            if match.status != "running" or row.resigned or row.user != user:
                continue
            assert match.state is not None
            old = match.state.prefs[seat]
            if (new := preferred(match.game, old, wishes)) != old:
                # One interaction changes several matches, and doing it twice does no harm.
                await self._turns.prefer(match.id, Actor(user), new)
        return player

    async def take_vacation(
        self, user: int, until: int | None, *, since: int | None = None
    ) -> PlayerPreferences:
        """Stop the clocks of `user` from `since` (default: now) to `until`.

        Without `until` their vacation ends now.  Both are in Unix milliseconds (UTC).
        """
        at, away = self._updater.now(), (await self.get(user)).away
        if until is None:
            away = vacation.ended(away, at)
        else:
            begin = at if since is None else since
            away = vacation.booked(away, begin, until, at=at, days=self._vacation_days)
        return await self.change(user, away=away)

    async def vacation_left(self, user: int) -> int:
        """Return the vacation `user` has left in this quarter, in milliseconds."""
        away = (await self.get(user)).away
        return vacation.left_of(away, self._updater.now(), self._vacation_days)
