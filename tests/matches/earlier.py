"""The database written by commit 4cb1229, opened by the current program."""

from __future__ import annotations

import gzip
import random
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

from engines.search import greedy_player
from matches.core.actor import Actor
from matches.core.models import Match
from matches.service.service import Service
from matches.store.store import Store, open_store
from tests.matches.crowd import Crowd
from tests.matches.people import Clock

FOLDER = Path(__file__).parent / "database_of_4cb1229"
AKI, BEN, CLEO, DAN, EVE, FAY = 101, 102, 103, 104, 105, 106

MIDDLE = {"carcassonne": 1, "rivals": 2, "cabriole": 3}
PLANNED = {"planned_carcassonne": 4, "planned_cabriole": 5, "planned_rivals": 6}
ENDED = {"ended_carcassonne": 7, "ended_cabriole": 8, "resigned_rivals": 9}
ANALYSIS, PAUSED, WISH, SUBSTITUTE, VOTED, LATE, OFFERED, LOBBY, QUIET_LOBBY, LOST = range(10, 20)
RUNNING = {
    **MIDDLE,
    **PLANNED,
    "wish": WISH,
    "substitute": SUBSTITUTE,
    "voted": VOTED,
    "late": LATE,
    "offered": OFFERED,
    "lost": LOST,
}
"""Matches of the database by the situation they represent."""


def unpacked(name: str) -> bytes:
    """Return the content of a packed file of the folder."""
    return gzip.decompress((FOLDER / f"{name}.gz").read_bytes())


def file_of(name: str) -> bytes:
    """Return the match file that was exported of a match by that commit."""
    return unpacked(f"{name}.match.jsonl")


class Earlier:
    """The database and its service, at the time the earlier program stopped."""

    def __init__(self, store: Store, path: Path) -> None:
        self.store, self.path = store, path
        with closing(sqlite3.connect(f"{path}.before")) as before:
            (now,) = before.execute("SELECT MAX(moved) FROM matches").fetchone()
        self.clock = Clock(now)
        self.service = Service(store, now=self.clock, new_secret=lambda: b"s" * 32)
        self._rng, self._crowd = random.Random(1), Crowd(store, 1)
        self._crowd.service = self.service
        self._clicks = 1_500_000_000_000_000_000

    def click(self) -> int:
        """Return an unused interaction id."""
        self._clicks += 1
        return self._clicks

    def by(self, user: int, reason: str = "", *, moderator: bool = False) -> Actor:
        """Return a user as the actor of a new interaction."""
        return Actor(user, self.click(), reason, moderator)

    def stored(self, query: str, *values: object) -> list[Any]:
        """Return rows of the database as the earlier program left it."""
        with closing(sqlite3.connect(f"{self.path}.before")) as before:
            return before.execute(query, values).fetchall()

    async def step(self, match: Match) -> Match:
        """Play one step: a player to move acts or undoes, a robot plays its default.

        Rivals is played to win because random play takes thousands of decisions.
        """
        if robots := match.thinking(self.clock()):
            clock = match.clock(robots[0])
            return await self.service.turns.play_robot(match.id, robots[0], [], clock=clock)
        if match.game.key == "rivals" and self._rng.random() < 0.98:
            return await self.decide(match)
        return await self._crowd.play(match)

    async def decide(self, match: Match) -> Match:
        """Play the greedy move of a player to move."""
        seat = match.to_move[0]
        move = greedy_player(match.game, self.service.reading.view(match, seat), seat, self._rng)
        user, click = match.analyst or match.seats[seat].user, self.click()
        return await self.service.turns.act(match.id, Actor(user, click), [move], clock=None)

    async def to_its_end(self, match: Match, most: int | None = None) -> Match:
        """Play a match to its end; after `most` rows the players to move resign."""
        begun = match.seq
        while match.status == "running":
            if most is not None and match.seq >= begun + most and match.people_to_move:
                user = next(iter(match.people_to_move.values()))
                match = await self.service.turns.resign(match.id, self.by(user))
            else:
                match = await self.step(match)
        return match


async def brought_up_to_date(folder: Path) -> Path:
    """Unpack the database into `folder` with an unchanged copy, open it once, return its path."""
    path, data = folder / "longtable.db", unpacked("longtable.db")
    path.write_bytes(data)
    Path(f"{path}.before").write_bytes(data)
    await (await open_store(f"sqlite+aiosqlite:///{path}")).close()
    return path


async def opened(made: Path, folder: Path) -> Earlier:
    """Return an opened copy in `folder` of the database in the folder `made`.

    The caller closes its store.
    """
    shutil.copytree(made.parent, folder, dirs_exist_ok=True)
    path = folder / made.name
    return Earlier(await open_store(f"sqlite+aiosqlite:///{path}"), path)
