"""Files of matches in which everything happens that hosts, absent players and robots bring."""

from __future__ import annotations

import random
from contextlib import suppress
from typing import Any

import pytest

from engines.core import Refusal, options_of
from matches.actions.rights import decided
from matches.clock.time_control import PROFILES
from matches.core.hours import HOUR
from matches.core.models import Robot, Table
from matches.service.service import Service
from matches.store.store import open_store
from tests.matches.files import checked, lines_of
from tests.matches.pebbles import Options, Prefs
from tests.matches.people import AKI, BEN, CLEO, DAN, EVE, GAMES, People

SEEDS = range(8)
MOST_WISHES = 400


class Wild:
    """A table at which anything happens at random."""

    def __init__(self, people: People, rng: random.Random) -> None:
        self._people, self._service, self._rng = people, people.service, rng
        self.hours = 0

    def now(self) -> int:
        """Return the time, which only time that is let pass moves."""
        return 1_000_000_000_000 + self.hours * HOUR

    async def wish(self, table: Table) -> Table:
        """Let something happen, if it may."""
        wishes = [self._act] * 8 + [self._undo] * 3 + [self._wait, self._prefer, self._come_back]
        wishes += [self._pause, self._rewind, self._replace, self._robot, self._offer, self._resign]
        if table.status == "paused":
            wishes = [self._resume, self._resume, self._rewind, self._replace]
        if table.proposal is not None and table.proposal.motion is not None:
            wishes += [self._consent] * 20
        with suppress(Refusal):
            await self._rng.choice(wishes)(table)
        return await self._service.peek(table.id)

    async def _act(self, table: Table) -> None:
        assert table.state is not None
        seat = self._rng.choice(table.awaited)
        if seat in table.thinking(self._service.now()):
            await self._service.play_robot(table.id, seat, [], clock=table.clock(seat))
            return
        await self._people.act(table, seat, self._rng.choice(options_of(table.state, seat)))

    async def _undo(self, table: Table) -> None:
        await self._people.undo(table, self._rng.randrange(len(table.seats)))

    async def _wait(self, table: Table) -> None:
        self.hours += self._rng.choice((1, 9, 30))
        for match, timer in await self._service.store.due_timers(self._service.now()):
            await self._service.fire(match, timer)

    async def _prefer(self, table: Table) -> None:
        await self._people.service.prefer(
            table.id, self._somebody(table), Prefs(True), interaction=self._people.click()
        )

    async def _come_back(self, table: Table) -> None:
        user = self._somebody(table)
        await self._service.come_back(table.id, user, interaction=self._people.click())

    async def _pause(self, table: Table) -> None:
        await self._service.pause(table.id, AKI, **self._led_by())

    async def _resume(self, table: Table) -> None:
        await self._service.resume(table.id, AKI, **self._led_by())

    async def _rewind(self, table: Table) -> None:
        rows = await self._service.log(table.id, last=12)
        row = self._rng.choice(rows)
        await self._service.rewind(table.id, AKI, to=row.seq, seen=decided(table), **self._led_by())

    async def _replace(self, table: Table) -> None:
        seat = self._rng.randrange(len(table.seats))
        await self._service.replace(table.id, AKI, seat, EVE, **self._led_by())

    async def _robot(self, table: Table) -> None:
        seat = self._rng.randrange(len(table.seats))
        robot = Robot(self._rng.choice(("default", "random")))
        await self._service.replace(table.id, AKI, seat, robot, **self._led_by())

    async def _offer(self, table: Table) -> None:
        seat = self._rng.randrange(len(table.seats))
        await self._service.offer(table.id, AKI, seat, **self._led_by())

    async def _consent(self, table: Table) -> None:
        if self._rng.random() < 0.8:
            await self._people.consent(table)
            return
        assert table.proposal is not None
        assert table.proposal.motion is not None
        (user, *_), click = table.proposal.motion.asked, self._people.click()
        await self._service.consent(
            table.id, user, table.proposal.seq, agrees=False, interaction=click
        )

    async def _resign(self, table: Table) -> None:
        if self._rng.random() < 0.3:
            await self._people.resign(table, self._rng.randrange(len(table.seats)))

    def _led_by(self) -> dict[str, Any]:
        return {"moderator": False, "interaction": self._people.click()}

    def _somebody(self, table: Table) -> int:
        return self._rng.choice(table.seats).user


@pytest.mark.parametrize("seed", SEEDS)
async def test_whatever_happens_in_a_match_its_file_is_genuine(url: str, seed: int) -> None:
    store, rng = await open_store(url, GAMES), random.Random(seed)
    service = Service(store, new_secret=lambda: b"s" * 32, pace=PROFILES["fast"])
    people = People(service)
    wild = Wild(people, rng)
    service.now = wild.now
    table = await people.sit(BEN, CLEO, DAN, options=Options(pile=60))
    for _ in range(MOST_WISHES):
        if table.ended is not None:
            break
        table = await wild.wish(table)
    if table.ended is None:
        table = await service.abandon(table.id, AKI, moderator=False, interaction=people.click())
    data = await service.export(table.id)
    report = checked(data)
    kinds = {line.get("kind") for line in lines_of(data)}
    assert report.finding is None, (report.finding, kinds)
    assert report.verdict == "genuine"
    await store.close()
