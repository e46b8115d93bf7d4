"""A tournament on the published server, with a clock that tests advance."""

from __future__ import annotations

import time
from typing import Any

from matches.core.models import ChannelRef
from matches.tournaments.models import Stage, Tournament
from tests.matches.people import Clock
from tests.matches.tournaments.contest import WHY, Contest
from tests.web.world import CHANNEL, GUILD, WebWorld


class TimedCup(Contest):
    """A tournament whose tables are adjudicated by its organiser."""

    def __init__(self, web: WebWorld, **settings: Any) -> None:
        swiss = {"game": "karvi", "options": {}, "stages": (Stage("swiss", rounds=2),)}
        now = Clock(int(time.time() * 1000))
        super().__init__(web.store, now, ChannelRef(GUILD, CHANNEL), **{**swiss, **settings})
        self._web = web

    def click(self) -> int:
        """Return the id of a new interaction, unique in the world."""
        self._web.clicks += 1
        return self._web.clicks

    async def begin(self, *users: int) -> Tournament:
        """Open it, let users join, and begin the first round."""
        await self.open(*users)
        await self.lead("start")
        return await self.direct()

    async def decide(self, reason: str = WHY) -> Tournament:
        """Adjudicate every open table for its first seat, and take all steps that are due."""
        for table in (await self.now()).tables:
            if table.result is None:
                ranks = range(1, len(table.users) + 1)
                await self.lead("adjudicate", table.id, list(ranks), reason=reason)
        return await self.direct()
