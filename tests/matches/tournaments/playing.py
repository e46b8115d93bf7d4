"""Tournaments played to their end by chance, without a store."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from msgspec.structs import replace

from matches.clock.time_control import PROFILES
from matches.core.models import ChannelRef
from matches.tournaments.models import (
    Entry,
    PairingInput,
    Stage,
    Table,
    TableResult,
    Tournament,
    TournamentSettings,
)
from matches.tournaments.stages import bases, is_stage_over, next_groups, playable, seated

SEED = b"s" * 32
MAX_STEPS = 20_000


def tournament(players: int, *stages: Stage, size: int = 2, **said: Any) -> Tournament:
    """Return a running tournament before its first stage; user 100 + n is rated 2000 - n."""
    settings = TournamentSettings(
        game="pebbles",
        options={},
        table_size=size,
        stages=stages,
        time_control=PROFILES["normal"],
        least=2,
        most=1000,
        **said,
    )
    return Tournament(
        id=1,
        name="Cup",
        status="running",
        seq=1,
        organiser=1,
        place=ChannelRef(channel=1, guild=1, thread=None),
        settings=settings,
        entries=tuple(entry(number) for number in range(1, players + 1)),
        seed=SEED,
        seed_hash=b"",
        created=0,
        updated_at=0,
    )


def entry(number: int, **said: Any) -> Entry:
    return Entry(user=100 + number, number=number, rating=2000 - number, **said)


def begun(opened: Tournament) -> Tournament:
    """Return the tournament with its next stage begun."""
    groups = (*opened.groups, *next_groups(opened))
    return replace(opened, stage=opened.stage + 1, groups=groups)


class Play:
    """Plays a tournament step by step, like the program."""

    def __init__(self, opened: Tournament, lots: Random) -> None:
        self.now = begun(opened)
        self.lots = lots
        self.bases: list[PairingInput] = []
        self.steps = 0

    def seat(self) -> list[Table]:
        """Seat the next tables and return them."""
        tables = seated(self.now)
        self.bases += bases(self.now, tables)
        start = len(self.now.tables) + 1
        tables = [replace(table, id=start + at) for at, table in enumerate(tables)]
        self.now = replace(self.now, tables=(*self.now.tables, *tables))
        return tables

    def put(self, *tables: Table) -> None:
        """Replace tables with changed ones."""
        changed = {table.id: table for table in tables}
        kept = tuple(changed.get(table.id, table) for table in self.now.tables)
        self.now = replace(self.now, tables=kept)

    def end(self, table: Table) -> None:
        """End a table with a random result."""
        points = tuple(self.lots.randrange(20, 30) for _ in table.users)
        ranks = tuple(1 + sum(other > point for other in points) for point in points)
        self.put(replace(table, begun=1, result=TableResult("played", ranks, points)))

    def step(self) -> bool:
        """Take one due step; return whether there was one."""
        self.steps += 1
        assert self.steps < MAX_STEPS, "it never ends"
        if self.seat():
            return True
        self.put(*(replace(table, begun=1) for table in playable(self.now)))
        running = [table for table in self.now.tables if table.begun and not table.result]
        if running:
            self.end(self.lots.choice(running))
            return True
        if is_stage_over(self.now) and self.now.stage + 1 < len(self.now.settings.stages):
            self.now = begun(self.now)
            return True
        return False

    def to_end(self, between: Callable[[Play], None] = lambda play: None) -> Tournament:
        """Play to the end, calling `between` after every step, and return the tournament."""
        while self.step():
            between(self)
        assert is_stage_over(self.now)
        return self.now
