"""Speed of standings: processor time after nine rounds of a simulated Swiss tournament."""

from __future__ import annotations

import time
from collections.abc import Iterator
from random import Random

from matches.core.models import ChannelRef, TimeControl
from matches.tournaments.models import (
    Entry,
    Group,
    Stage,
    Table,
    TableResult,
    Tournament,
    TournamentSettings,
)
from matches.tournaments.stages import standings

PLAYERS, ROUNDS, SIZES = 1000, 9, (2, 4)
GOAL_MS = 100


def run() -> Iterator[str]:
    """Yield a line for each table size."""
    for size in SIZES:
        made = played(size)
        start = time.process_time()
        standings(made)
        ms = 1000 * (time.process_time() - start)
        what = f"{PLAYERS} players, tables of {size}, {ROUNDS} rounds"
        yield f"{what} {ms:5.0f} ms  (goal {GOAL_MS} ms)"


def played(size: int) -> Tournament:
    """Return a Swiss tournament with random tables."""
    random, users = Random(size), list(range(1, PLAYERS + 1))
    settings = TournamentSettings(
        game="",
        options={},
        table_size=size,
        stages=(Stage("swiss", rounds=ROUNDS),),
        time_control=TimeControl(),
        least=2,
        most=PLAYERS,
    )
    return Tournament(
        id=1,
        name="",
        status="running",
        seq=1,
        organiser=0,
        place=ChannelRef(None, 0),
        settings=settings,
        entries=tuple(Entry(user=user, number=user) for user in users),
        groups=(Group(0, 0, tuple(users)),),
        tables=tuple(_tables(users, size, random)),
        stage=0,
        seed=b"benchmark",
        seed_hash=b"",
        created=0,
        updated_at=0,
    )


def _tables(users: list[int], size: int, random: Random) -> Iterator[Table]:
    for round in range(1, ROUNDS + 1):
        order = random.sample(users, PLAYERS)
        for number in range(PLAYERS // size):
            here = tuple(order[number * size : (number + 1) * size])
            points = tuple(random.randrange(50, 100) for _ in here)
            ranks = tuple(1 + sum(other > point for other in points) for point in points)
            result = TableResult("played", ranks, points)
            yield Table(stage=0, round=round, number=number, users=here, result=result)
