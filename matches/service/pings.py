"""Ping holds and digests."""

from __future__ import annotations

from engines.core import Seat
from matches.clock.pings import digest_after, next_ping_time, snoozed, undisturbed, waited_since
from matches.core.deliveries import Delivery, DeliveryKind
from matches.core.models import Match
from matches.core.players import PlayerPreferences
from matches.service.matches import MatchService
from matches.service.players import PlayerService
from matches.service.updater import MatchUpdater


class PingService:
    """Holds pings while a player wants none, and collects them in digests."""

    def __init__(
        self, updater: MatchUpdater, matches: MatchService, players: PlayerService
    ) -> None:
        self._updater, self._store = updater, updater.store
        self._matches, self._players = matches, players

    async def snooze(self, user: int, hours: int) -> PlayerPreferences:
        """Suppress pings of `user` for `hours`; 0 ends the snooze."""
        player = await self._players.get(user)
        return await self._players.change(user, **snoozed(player, hours, self._updater.now()))

    async def may_ping(self, user: int, *, urgent: bool = False) -> bool:
        """Return whether to ping `user` now; if not yet, schedule their next digest."""
        player, now = await self._players.get(user), self._updater.now()
        moment = next_ping_time(player, now, urgent=urgent)
        if moment is not None and moment > now:
            await self._store.players.hold_ping(user, moment)
        return moment == now

    async def wants_now(self, user: int) -> bool:
        """Return whether a message that is of no interest later may be sent to `user` now."""
        now = self._updater.now()
        return next_ping_time(await self._players.get(user), now) == now

    async def matches_to_move(self, user: int) -> list[tuple[Match, Seat]]:
        """Return the matches in which `user` is to move, with the seat, the longest wait first."""
        found = [
            (match, seat)
            for match in await self._matches.for_user(user)
            for seat, awaited in match.people_to_move.items()
            if awaited == user
        ]
        return sorted(found, key=lambda one: waited_since(*one))

    async def fire_digest(self, user: int) -> None:
        """Send `user` their digest of waiting matches, if it is due and may disturb them."""
        player, now = await self._players.get(user), self._updater.now()
        if player.digest is None or player.digest > now:
            return
        due, moment = player.digest, undisturbed(player, now)
        waiting = [] if moment > now else await self.matches_to_move(user)
        later = digest_after(player, now, waiting=bool(waiting))
        following = moment if moment > now else later
        matches = [match for match, _ in waiting]
        if moment <= now:
            matches += await self._matches.full_of(user) + await self._matches.inviting(user)
        match = next((match for match in matches if not match.lost), None)
        to = user if player.in_private else 0
        delivery = Delivery(id=0, kind=DeliveryKind.DIGEST, ping=(user,), clocks=(0,), to=to)
        await self._store.players.pass_digest(user, due, following, match, delivery)
