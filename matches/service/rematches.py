"""Rematch service: a lobby like that of a finished match, for the same players."""

from __future__ import annotations

from engines.core import Refusal
from matches.core.actor import Actor
from matches.core.models import Match
from matches.service.lobby import LobbyService
from matches.service.updater import MatchUpdater


class RematchService:
    """Opens the one rematch of a match, or returns it."""

    def __init__(self, updater: MatchUpdater, lobby: LobbyService) -> None:
        self._store, self._lobby = updater.store, lobby

    async def play(self, match_id: int, actor: Actor) -> Match:
        """Return the rematch of a finished match, with the actor, a player of it, seated.

        The first user to ask for it hosts; robots sit down again.  A lobby that was closed is
        followed by another one.
        """
        old = await self._store.matches.get(match_id)
        if old.analyst is not None:
            raise Refusal("nobody_plays")
        if old.ended is None or old.state is None:
            raise Refusal("match_running")
        old.require_seat(actor.user)
        if (known := await self._store.index.rematch_of(old.id)) is None:
            try:
                return await self._lobby.create_again(old, actor)
            except Refusal:
                if (known := await self._store.index.rematch_of(old.id)) is None:
                    raise
        new = await self._store.matches.get(known)
        if new.status == "open" and new.find_seat(actor.user) is None:
            return await self._lobby.join(new.id, actor)
        return new
