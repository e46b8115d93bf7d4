"""Onboarding tips for a player's first turns of a game."""

from __future__ import annotations

from msgspec.structs import replace

from engines.core import Seat
from matches.core.models import Match
from matches.core.players import OnboardingProgress, PlayerPreferences
from matches.service.updater import MatchUpdater

TURNS = 3
"""Number of turns with a tip, unless the player turns the tips off."""
MAX_DECISIONS = 40
"""Number of decisions after which tips end, even within one long turn."""
OVER = OnboardingProgress(TURNS + 1)


class OnboardingService:
    """Counts the turns with tips; a user who has played a game before gets none."""

    def __init__(self, updater: MatchUpdater) -> None:
        self._store = updater.store

    async def guides(self, match: Match, seat: Seat, player: PlayerPreferences) -> bool:
        """Return whether `player`, to move on `seat`, gets a tip, and count the turn if so."""
        if seat not in match.to_move or match.analyst is not None:
            return False
        game, last = match.game.key, player.tips.get(match.game.key)
        if last is None and await self._store.index.has_played(player.user, game, match.id):
            last = await self._keep(player.user, game, OVER)
        last = last or OnboardingProgress()
        if last.turns > TURNS or match.clock(seat) >= MAX_DECISIONS:
            return False
        now = OnboardingProgress(last.turns + 1, match.id, _decided_by_others(match, seat))
        if last != now._replace(turns=last.turns):
            last = await self._keep(player.user, game, now)
        return last.turns <= TURNS

    async def stop(self, user: int, game: str) -> None:
        """Turn off the tips of `user` in a game."""
        await self._keep(user, game, OVER)

    async def _keep(self, user: int, game: str, guided: OnboardingProgress) -> OnboardingProgress:
        await self._store.players.change(
            user, lambda player: replace(player, tips={**player.tips, game: guided})
        )
        return guided


def _decided_by_others(match: Match, seat: Seat) -> int:
    """Return a number that is constant while only `seat` decides."""
    return sum(match.clock(other.seat) for other in match.seats if other.seat != seat)
