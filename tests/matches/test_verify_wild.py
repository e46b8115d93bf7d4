"""Files of random matches with every action of hosts, absent players and robots."""

from __future__ import annotations

import random
from contextlib import suppress

from engines.core import Refusal, options_of
from matches.actions.moderation import decided
from matches.clock.time_control import PROFILES
from matches.core.actor import Actor
from matches.core.availability import HOUR
from matches.core.models import Match, Robot
from matches.service.service import Service
from matches.store.store import open_store
from tests.matches.files import checked, lines_of
from tests.matches.pebbles import Options, Prefs
from tests.matches.people import AKI, BEN, CLEO, DAN, EVE, GAMES, People
from tests.seeds import each_seed

MAX_WISHES = 400


class Wild:
    """A table with random actions."""

    def __init__(self, people: People, rng: random.Random) -> None:
        self._people, self._service, self._rng = people, people.service, rng
        self.hours = 0

    def now(self) -> int:
        """Return the time, which only passed hours advance."""
        return 1_000_000_000_000 + self.hours * HOUR

    async def wish(self, match: Match) -> Match:
        """Take a random action, if it is allowed."""
        wishes = [self._act] * 8 + [self._undo] * 3 + [self._wait, self._prefer, self._come_back]
        wishes += [self._pause, self._rewind, self._replace, self._robot, self._offer, self._resign]
        if match.status == "paused":
            wishes = [self._resume, self._resume, self._rewind, self._replace]
        if match.proposal is not None and match.proposal.motion is not None:
            wishes += [self._consent] * 20
        with suppress(Refusal):
            await self._rng.choice(wishes)(match)
        return await self._service.matches.get(match.id)

    async def _act(self, match: Match) -> None:
        assert match.state is not None
        seat = self._rng.choice(match.to_move)
        if seat in match.thinking(self._service.now()):
            await self._service.turns.play_robot(match.id, seat, [], clock=match.clock(seat))
            return
        await self._people.act(match, seat, self._rng.choice(options_of(match.state, seat)))

    async def _undo(self, match: Match) -> None:
        await self._people.undo(match, self._rng.randrange(len(match.seats)))

    async def _wait(self, match: Match) -> None:
        self.hours += self._rng.choice((1, 9, 30))
        for match_id, timer in await self._service.store.timers.due(self._service.now()):
            await self._service.clock.fire(match_id, timer)

    async def _prefer(self, match: Match) -> None:
        await self._people.service.turns.prefer(
            match.id, self._people.by(self._somebody(match)), Prefs(True)
        )

    async def _come_back(self, match: Match) -> None:
        user = self._somebody(match)
        await self._service.substitutes.come_back(match.id, self._people.by(user))

    async def _pause(self, match: Match) -> None:
        await self._service.hosting.pause(match.id, self._host())

    async def _resume(self, match: Match) -> None:
        await self._service.hosting.resume(match.id, self._host())

    async def _rewind(self, match: Match) -> None:
        rows = await self._service.reading.log(match.id, last=12)
        row = self._rng.choice(rows)
        await self._service.hosting.rewind(match.id, self._host(), to=row.seq, seen=decided(match))

    async def _replace(self, match: Match) -> None:
        seat = self._rng.randrange(len(match.seats))
        await self._service.hosting.replace(match.id, self._host(), seat, EVE)

    async def _robot(self, match: Match) -> None:
        seat = self._rng.randrange(len(match.seats))
        robot = Robot(self._rng.choice(("default", "random")))
        await self._service.hosting.replace(match.id, self._host(), seat, robot)

    async def _offer(self, match: Match) -> None:
        seat = self._rng.randrange(len(match.seats))
        await self._service.hosting.offer(match.id, self._host(), seat)

    async def _consent(self, match: Match) -> None:
        if self._rng.random() < 0.8:
            await self._people.consent(match)
            return
        assert match.proposal is not None
        assert match.proposal.motion is not None
        (user, *_), click = match.proposal.motion.approvers, self._people.click()
        await self._service.hosting.consent(
            match.id, Actor(user, click), match.proposal.seq, agrees=False
        )

    async def _resign(self, match: Match) -> None:
        if self._rng.random() < 0.3:
            await self._people.resign(match, self._rng.randrange(len(match.seats)))

    def _host(self) -> Actor:
        return self._people.by(AKI)

    def _somebody(self, match: Match) -> int:
        return self._rng.choice(match.seats).user


@each_seed
async def test_files_of_random_matches_are_genuine(url: str, seed: int) -> None:
    store, rng = await open_store(url, GAMES), random.Random(seed)
    service = Service(store, new_secret=lambda: b"s" * 32, time_control=PROFILES["fast"])
    people = People(service)
    wild = Wild(people, rng)
    service.updater.now = wild.now
    match = await people.sit(BEN, CLEO, DAN, options=Options(pile=60))
    for _ in range(MAX_WISHES):
        if match.ended is not None:
            break
        match = await wild.wish(match)
    if match.ended is None:
        match = await service.hosting.abandon(match.id, people.by(EVE + 1, moderator=True))
    data = await service.verification.export(match.id)
    report = checked(data)
    kinds = {line.get("kind") for line in lines_of(data)}
    assert report.finding is None, (report.finding, kinds)
    assert report.verdict == "genuine"
    await store.close()
