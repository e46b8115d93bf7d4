"""Tournaments on the web: simulated ones, and one of the users of a world."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any, Final

import pytest
from msgspec.structs import replace

from matches.core.models import ChannelRef
from matches.core.publicity import NotPublic, PublicGuild, PublicName
from matches.running.tournament_runner import TournamentRunner
from matches.service.publicity import PublicityService
from matches.tournaments.models import Stage, Tournament
from matches.tournaments.publicity import PublicTournament, without_seed
from matches.tournaments.seeds import seed_hash
from matches.tournaments.stages import final_places
from tests.matches.tournaments.contest import seat_at_once
from tests.matches.tournaments.playing import Play, tournament
from tests.web.world import ADMIN, HERE, Answer, WebWorld

SHOWN_GUILD: Final = PublicGuild(guild=7, slug="meadow", name="Meadow", since=0)
GROUPS: Final = Stage("groups", group_size=4, advance=2)
FORMATS: Final[Mapping[str, tuple[Stage, ...]]] = {
    "swiss": (Stage("swiss"),),
    "round_robin": (Stage("round_robin"),),
    "double_round_robin": (Stage("double_round_robin"),),
    "single_elimination": (Stage("single_elimination"),),
    "double_elimination": (Stage("double_elimination"),),
    "groups": (GROUPS, Stage("single_elimination")),
    "cut": (Stage("swiss", rounds=3, advance=8), Stage("double_elimination")),
    "league": (Stage("league", group_size=4, promoted=1),),
}
"""The stages of every format."""


def simulated(
    players: int, *stages: Stage, size: int = 2, steps: int | None = None, **said: Any
) -> Tournament:
    """Return a tournament of karvi after some steps of play, or at its end; `said` are settings.

    User 100 + n has the entry number n.
    """
    opened = tournament(players, *stages, size=size, **said)
    settings = replace(opened.settings, game="karvi")
    opened = replace(opened, settings=settings, seed_hash=seed_hash(opened.id, opened.seed))
    play = Play(opened, Random(1))
    if steps is not None:
        for _ in range(steps):
            play.step()
        return play.now
    places = final_places(ended := play.to_end())
    entries = tuple(replace(one, place=places.get(one.user)) for one in ended.entries)
    return replace(ended, entries=entries, status="finished", ended=1)


def public(tournament: Tournament, names: Mapping[int, str] = {}) -> PublicTournament:
    """Return a tournament as the web shows it; `names` are those of users who have agreed."""
    return PublicTournament(
        tournament=without_seed(tournament),
        with_seed=tournament,
        guild=SHOWN_GUILD,
        people={user: PublicName(name, None) for user, name in names.items()},
        thread_url="https://discord.com/channels/7/8",
    )


def serve(monkeypatch: pytest.MonkeyPatch, *shown: PublicTournament) -> None:
    """Make these the only public tournaments, with the numbers 1, 2, …"""
    numbered = {
        number: one._replace(
            tournament=replace(one.tournament, id=number),
            with_seed=replace(one.with_seed, id=number),
        )
        for number, one in enumerate(shown, 1)
    }

    async def find(self: PublicityService, number: int) -> PublicTournament:
        if number not in numbered:
            raise NotPublic
        return numbered[number]

    monkeypatch.setattr(PublicityService, "tournament", find)


class Cup:
    """A tournament on the published server of a world, with the admin as its organiser."""

    def __init__(self, web: WebWorld, **said: Any) -> None:
        self.web, self.service = web, web.service
        settings = simulated(2, Stage("swiss", rounds=3), steps=0, **said).settings
        self.settings = replace(settings, most=8)
        self.id = 0

    async def create(self, name: str = "Spring Cup", place: ChannelRef = HERE) -> Cup:
        """Prepare the tournament, which is a draft."""
        by = self.web.by(ADMIN)
        made = await self.service.tournaments.create(
            by, name=name, settings=self.settings, place=place
        )
        self.id = made.id
        return self

    async def open(self, *users: int) -> Cup:
        """Open the tournament; `users` join."""
        await self.service.tournaments.open(self.id, self.web.by(ADMIN))
        for user in users:
            await self.service.tournaments.join(self.id, self.web.by(user))
        return self

    async def start(self) -> Tournament:
        """Begin the first round."""
        await self.service.tournaments.start(self.id, self.web.by(ADMIN))
        return await self.direct()

    async def direct(self) -> Tournament:
        """Take all steps that are due."""
        runner = TournamentRunner(self.service, seat=seat_at_once)
        await runner.start()
        await runner.idle()
        await runner.stop()
        return await self.service.tournaments.get(self.id)

    async def lead(self, what: str, *values: Any, reason: str = "because") -> Tournament:
        """Apply a decision of the organiser, with a typed reason."""
        by = self.web.by(ADMIN)._replace(reason=reason)
        await getattr(self.service.tournaments, what)(self.id, by, *values)
        return await self.direct()

    async def get(self, page: str = "", locale: str = "en") -> Answer:
        """Return a page."""
        return await self.web.get(f"/{locale}/t/{self.id}{page}")
