"""Tournaments of processes killed between any two commits.

The program dies in one process here: the state of its file and of Discord before each commit is
kept, and from each of these states another process continues until nothing is left to do. Then
everything must equal the run without a death, after which both runs are the same.
"""

from __future__ import annotations

import sqlite3
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import closing
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from msgspec.structs import replace

from engines.core import options_of
from matches.core.actor import Actor
from matches.running.announcement_worker import AnnouncementWorker
from matches.running.tournament_runner import TournamentRunner
from matches.service.service import Service
from matches.store.database import Engines, open_engines
from matches.store.store import Store
from matches.tournaments.changes import Announcement
from matches.tournaments.models import Stage, Table, Tournament, TournamentSettings
from tests.matches.people import GAMES, PLACE, Clock
from tests.matches.tournaments.calls import to_tables
from tests.matches.tournaments.contest import ORGANISER, SWISS, players, seat_at_once

CREATED, OPENED, JOINED, MOVED = 1, 2, 10, 100
"""Interaction ids: a user without an answer clicks again, and Discord repeats the same click."""
PATIENCE = 49  # hours


class Plan(NamedTuple):
    """A tournament and its players, the last of whom may substitute an absent one."""

    settings: TournamentSettings
    players: list[int]
    away: int | None = None

    @classmethod
    def of(cls, stage: Stage, most: int, **settings: Any) -> Plan:
        """Return a tournament of `most` players without absences."""
        said = {"options": {"pile": 1}, "stages": (stage,), "most": most}
        return cls(replace(SWISS, **said, **settings), players(most))


PLANS = {
    "swiss": Plan.of(Stage("swiss", rounds=2), 5),
    "bracket": Plan.of(Stage("single_elimination"), 4)._replace(
        players=players(5), away=players(4)[-1]
    ),
    "round robin": Plan.of(Stage("round_robin"), 3, pacing="at_once", at_a_time=1),
}


class Moment(NamedTuple):
    """State of the database, Discord and the clock when the program died."""

    file: bytes
    messages: dict[int, Announcement]
    now: int


class Channel:
    """A Discord that survives every process."""

    def __init__(self, messages: dict[int, Announcement]) -> None:
        self.messages = messages

    async def __call__(self, tournament: Tournament, announcement: Announcement) -> int | None:
        self.messages.setdefault(announcement.id, announcement)
        return tournament.message or 1


class Life:
    """One process, started from the state left by an earlier one."""

    def __init__(self, path: Path, engines: Engines, plan: Plan, moment: Moment) -> None:
        path.write_bytes(moment.file)
        self.path, self.store, self.plan = path, Store(engines, GAMES), plan
        self.channel, self.clock = Channel(moment.messages), Clock(moment.now)
        self.service = Service(self.store, now=self.clock, new_secret=lambda: b"s" * 32)
        self.director = TournamentRunner(self.service, seat=seat_at_once)
        self.announcer = AnnouncementWorker(self.store, self.channel, first_wait=0.001)

    async def __aenter__(self) -> Life:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.director.stop()
        await self.announcer.stop()
        await self.store.close()

    def keep_moments(self) -> list[Moment]:
        """Return a growing list of the states before each commit."""
        moments: list[Moment] = []
        write = self.store.transactions.write

        async def kept(*values: Any, **named: Any) -> Any:
            with closing(sqlite3.connect(self.path)) as connection:
                file = connection.serialize()
            moments.append(Moment(file, dict(self.channel.messages), self.clock.now))
            return await write(*values, **named)

        self.store.transactions.write = kept  # type: ignore[method-assign]
        return moments

    async def live(self) -> AsyncIterator[Tournament]:
        """Yield the tournament whenever only the players' next actions are left."""
        await self.director.start()
        await self.announcer.start()
        tournament_id = await self._enter()
        while True:
            await self.director.idle()
            await self.announcer.idle()
            tournament = await self.service.tournaments.get(tournament_id)
            yield tournament
            if tournament.ended is not None:
                return
            if not await self._play():
                self.clock.pass_hours(PATIENCE)
                self.director.wake(tournament_id)

    async def _enter(self) -> int:
        """Repeat all actions that may have failed; return the tournament id."""
        tournaments, settings = self.service.tournaments, self.plan.settings
        for known in await self.store.tournaments.many([1]):
            if len(known.entries) == len(self.plan.players):
                return known.id
        made = await tournaments.create(
            Actor(ORGANISER, CREATED), name="Cup", settings=settings, place=PLACE
        )
        await tournaments.open(made.id, Actor(ORGANISER, OPENED))
        for at, user in enumerate(self.plan.players):
            await tournaments.join(made.id, Actor(user, JOINED + at))
        return made.id

    async def _play(self) -> bool:
        """Move once for every player to move; return whether any moved."""
        decided = False
        for match_id in await self.store.index.unfinished():
            match = await self.service.matches.get(match_id)
            for seat in match.to_move:
                assert match.state is not None
                user = match.seats[seat].user
                if user != self.plan.away:
                    move = options_of(match.state, seat)[-1]
                    click = MOVED + match_id * 1000 + match.seq
                    match = await self.service.turns.act(
                        match.id, Actor(user, click), [move], clock=None
                    )
                    decided = True
        return decided

    async def state(self, tournament: Tournament) -> State:
        """Return announcements and tables; check one match per table and one call per player."""
        played = [table for table in tournament.tables if table.match is not None]
        for table in played:
            assert await self.store.tournaments.match_at(table.id) == table.match
        assert len({table.match for table in played}) == len(played)
        assert len(await self.store.matches.many(range(1, 100))) == len(played)
        told = [
            (announcement.kind, announcement.ping, announcement.data)
            for announcement in self.channel.messages.values()
        ]
        due = to_tables(tournament, await self.store.tournaments.events(tournament.id))
        called = Counter(user for kind, users, _ in told if kind == "round" for user in users)
        assert called == due.most
        tables = [replace(table, due=None, look=None) for table in tournament.tables]
        return tables, [one for one in told if one[0] in ("standings", "end")]


State = tuple[list[Table], list[tuple[str, tuple[int, ...], dict[str, Any]]]]


@pytest.mark.parametrize("name", PLANS)
async def test_a_tournament_survives_a_death_before_any_of_its_commits(
    tmp_path: Path, new_database: bytes, name: str
) -> None:
    path, plan = tmp_path / "longtable.db", PLANS[name]
    path.write_bytes(new_database)
    engines = await open_engines(f"sqlite+aiosqlite:///{path}")  # every process compiles alike
    async with Life(path, engines, plan, Moment(new_database, {}, Clock().now)) as life:
        moments = life.keep_moments()
        states = [await life.state(tournament) async for tournament in life.live()]
    assert len(moments) > 2 * len(states)
    decided = {results(state) for state in states}
    for at, moment in enumerate(moments):
        async with Life(path, engines, plan, moment) as life:
            async for tournament in life.live():
                state = await life.state(tournament)
                if results(state) in decided:
                    assert state in states, at
                    break


def results(state: State) -> int:
    """Return the number of tables with a result."""
    return sum(table.result is not None for table in state[0])
