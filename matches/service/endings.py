"""Ends of matches by agreement."""

from __future__ import annotations

from functools import partial

from matches.actions import agreed_end, consent
from matches.core.actor import Actor
from matches.core.models import AgreedEnd, Match
from matches.service.updater import MatchUpdater


class EndingService:
    """Proposes to end matches; the answers are those to any request (`HostingService`)."""

    def __init__(self, updater: MatchUpdater) -> None:
        self._updater = updater

    async def propose(self, match_id: int, actor: Actor, how: AgreedEnd) -> Match:
        """Propose to end a match as the actor, who plays; without others to ask it ends at once."""
        return await self._updater.apply(match_id, actor, partial(agreed_end.propose, how=how))

    def asked(self, match: Match, user: int) -> tuple[int, ...]:
        """Return the users who must agree to an end that `user` proposes; raise `Refusal`."""
        return consent.about_end(match, user)
