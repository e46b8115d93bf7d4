"""Killed between any two commits: no table is made twice, none forgotten, nobody called twice.

The program dies in one process here: from its n-th commit on nothing more is stored, and another
one opens the same file.
"""

from __future__ import annotations

from collections import Counter
from itertools import count
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from engines.core import options_of
from matches.running.announcer import Announcer
from matches.running.director import Director
from matches.service.service import Service
from matches.store.store import Store, open_store
from matches.tournaments.changes import Announcement
from matches.tournaments.models import Settings, Stage, Tournament
from tests.matches.people import GAMES, PLACE, Clock
from tests.matches.tournaments.contest import ORGANISER, SWISS, players, seat_at_once

PLAYERS = players(5)
ROUNDS = 2
CREATED, OPENED, JOINED, MOVED = 1, 2, 10, 100
"""Ids of clicks: whoever had no answer clicks again, and Discord delivers the same click."""


class Killed(BaseException):
    """The process is dead."""


class Channel:
    """Discord: it outlives every process."""

    def __init__(self) -> None:
        self.messages: dict[int, Announcement] = {}

    async def __call__(self, tournament: Tournament, announcement: Announcement) -> int | None:
        self.messages.setdefault(announcement.id, announcement)
        return tournament.message or 1


class Life:
    """One process, which dies after so many commits (None: it does not)."""

    def __init__(self, store: Store, channel: Channel, commits: int | None) -> None:
        self.store, self.commits, self.done, self.dead = store, commits, 0, False
        self._write = store.transactions.write
        store.transactions.write = self._counted  # type: ignore[method-assign]
        self.service = Service(store, now=Clock(), new_secret=lambda: b"s" * 32)
        self.director = Director(self.service, seat=seat_at_once)
        self.announcer = Announcer(store, channel, first_wait=0.001, longest_wait=0.001)

    async def _counted(self, *values: Any, **named: Any) -> Any:
        if self.done == self.commits:
            self.dead = True
            raise Killed
        self.done += 1
        return await self._write(*values, **named)

    async def live(self) -> Tournament:
        """Return the tournament at its end; raise `Killed`."""
        try:
            return await self._live()
        finally:
            await self.director.stop()
            await self.announcer.stop()

    async def _live(self) -> Tournament:
        await self.director.start()
        await self.announcer.start()
        tournament_id = await self._enter()
        while True:
            await self.director.idle()
            await self.announcer.idle()
            if self.dead:
                raise Killed
            tournament = await self.service.tournaments.get(tournament_id)
            if tournament.ended is not None:
                return tournament
            await self._play()

    async def _enter(self) -> int:
        tournaments = self.service.tournaments
        made = await tournaments.create(
            name="Cup", settings=_settings(), organiser=ORGANISER, place=PLACE, interaction=CREATED
        )
        await tournaments.open(made.id, ORGANISER, interaction=OPENED)
        for at, user in enumerate(PLAYERS):
            await tournaments.join(made.id, user, interaction=JOINED + at)
        return made.id

    async def _play(self) -> None:
        """Let everybody who is awaited decide once."""
        for match_id in await self.store.index.living():
            match = await self.service.matches.get(match_id)
            for seat in match.awaited:
                assert match.state is not None
                move = options_of(match.state, seat)[-1]
                click = MOVED + match_id * 1000 + match.seq
                match = await self.service.turns.act(
                    match.id, match.seats[seat].user, [move], clock=None, interaction=click
                )


def _settings() -> Settings:
    stages = (Stage("swiss", rounds=ROUNDS),)
    options = {"pile": 1}
    return replace(SWISS, stages=stages, options=options, most=len(PLAYERS))


async def lived(path: Path, channel: Channel, commits: int | None) -> Tournament | None:
    """Return the tournament at its end, None if the process died after so many commits."""
    store = await open_store(f"sqlite+aiosqlite:///{path}", GAMES)
    life = Life(store, channel, commits)
    try:
        return await life.live()
    except Killed:
        return None
    finally:
        await store.close()


def drawn(tournament: Tournament) -> list[tuple[object, ...]]:
    return [(t.round, t.number, t.users, t.result) for t in tournament.tables]


async def check(path: Path, tournament: Tournament, channel: Channel) -> None:
    store = await open_store(f"sqlite+aiosqlite:///{path}", GAMES)
    played = [table for table in tournament.tables if not table.is_bye]
    assert await store.index.living() == []
    for table in played:
        assert await store.tournaments.match_at(table.id) == table.match
    assert len({table.match for table in played}) == len(played)
    every = await store.matches.many(range(1, 100))
    assert len(every) == len(played)
    await store.close()
    told = Counter(str(one.kind) for one in channel.messages.values())
    assert (told["standings"], told["end"]) == (ROUNDS, 1)
    of = {table.id: table.round for table in tournament.tables}
    pings: Counter[tuple[int, int]] = Counter()
    for one in channel.messages.values():
        if one.kind == "round":
            (number,) = {of[table] for table in one.data["tables"]}
            pings.update((number, user) for user in one.ping)
    assert pings == Counter((n, user) for n in range(1, ROUNDS + 1) for user in PLAYERS)


async def test_a_tournament_survives_a_death_after_any_of_its_commits(
    tmp_path: Path, new_database: bytes
) -> None:
    whole = tmp_path / "whole.db"
    whole.write_bytes(new_database)
    channel = Channel()
    undisturbed = await lived(whole, channel, None)
    assert undisturbed is not None
    await check(whole, undisturbed, channel)
    for commits in count():
        path, channel = tmp_path / f"{commits}.db", Channel()
        path.write_bytes(new_database)
        survived = await lived(path, channel, commits)
        tournament = survived or await lived(path, channel, None)
        assert tournament is not None
        assert drawn(tournament) == drawn(undisturbed), commits
        await check(path, tournament, channel)
        path.unlink()
        if survived:
            break
    assert commits > undisturbed.seq
