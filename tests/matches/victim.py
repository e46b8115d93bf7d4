"""A process that plays matches until it is killed, and records its actions.

`attempts` gets a line before every action and `acks` a line after the service has answered;
`discord` has one line for each accepted message, and a known nonce adds none.
"""

from __future__ import annotations

import asyncio
import os
import random
import time
from pathlib import Path
from typing import Any

import msgspec

from engines.core import Refusal, options_of
from matches.core.actor import Actor
from matches.core.deliveries import Delivery
from matches.core.models import Match
from matches.running.delivery_worker import RetryLater
from matches.running.outbox import OutboxWorker
from matches.service.limits import Quotas
from matches.service.service import Service
from matches.store.store import Store, open_store
from tests.matches.pebbles import Options
from tests.matches.people import AKI, BEN, CLEO, GAMES, PLACE

TABLES = 4
MANY = Quotas(open_matches_each=10_000, open_matches_server=10_000)  # a death leaves some behind
USERS = (AKI, BEN, CLEO)


class Paper:
    """A file of JSON lines; what was written survives the process."""

    def __init__(self, path: Path) -> None:
        self._file = os.open(path, os.O_APPEND | os.O_CREAT | os.O_RDWR)
        self.lines: list[dict[str, Any]] = [
            msgspec.json.decode(line) for line in path.read_bytes().splitlines()
        ]

    def write(self, **line: Any) -> None:
        os.write(self._file, msgspec.json.encode(line) + b"\n")
        os.fsync(self._file)
        self.lines.append(line)


class Recorder:
    """Accepts deliveries like Discord; a known nonce creates no second message."""

    def __init__(self, folder: Path, failing: float = 0.2) -> None:
        self._paper = Paper(folder / "discord")
        self._known: dict[int, int] = {line["nonce"]: line["message"] for line in self._paper.lines}
        self._failing = failing

    async def __call__(self, match: Match, delivery: Delivery) -> int | None:
        await asyncio.sleep(random.uniform(0, 0.003))
        if random.random() < self._failing / 2:
            raise RetryLater
        if delivery.id not in self._known:
            message = self._known[delivery.id] = 10_000 + len(self._known)
            self._paper.write(
                nonce=delivery.id,
                message=message,
                match=match.id,
                seq=match.seq,
                kind=delivery.kind,
                ping=delivery.ping,
                fresh=delivery.fresh,
            )
        await asyncio.sleep(random.uniform(0, 0.003))
        if random.random() < self._failing / 2:
            raise RetryLater  # Discord took it, but its answer was lost
        return self._known[delivery.id]


class Players:
    """Play all open matches, and repeat unanswered interactions."""

    def __init__(self, service: Service, folder: Path) -> None:
        self._service = service
        self._attempts = Paper(folder / "attempts")
        self._acks = Paper(folder / "acks")

    async def repeat(self) -> None:
        """Repeat unanswered interactions of an earlier process with their ids."""
        answered = {line["interaction"] for line in self._acks.lines}
        for line in self._attempts.lines:
            if line["interaction"] not in answered:
                await self._wish(line)

    async def play(self) -> None:
        """Play one match after the other."""
        while True:
            host = random.choice(USERS)
            match_id = await self._new({"kind": "create", "user": host})
            for user in USERS:
                if user != host:
                    await self._new({"kind": "join", "user": user, "match": match_id})
            await self._new({"kind": "start", "user": host, "match": match_id})
            await self.finish(match_id)

    async def finish(self, match_id: int) -> None:
        """Play one match to its end."""
        match = await self._service.matches.get(match_id)
        while seats := match.to_move:
            seat = random.choice(seats)
            line = {"kind": "act", "user": match.seats[seat].user, "match": match_id}
            options = options_of(match.state, seat) if match.state is not None else []
            line["option"] = random.randrange(len(options))
            line["clock"] = match.clock(seat)
            if match.can_undo(seat) and random.random() < 0.2:
                line["kind"] = "undo"
            await self._new(line)
            match = await self._service.matches.get(match_id)

    async def _new(self, line: dict[str, Any]) -> int:
        line["interaction"] = time.time_ns()
        self._attempts.write(**line)
        return await self._wish(line)

    async def _wish(self, line: dict[str, Any]) -> int:
        try:
            match = await self._carry_out(line)
        except Refusal as refusal:  # repeated too late, after a move of another player
            self._acks.write(interaction=line["interaction"], refused=refusal.reason)
            return int(line.get("match", 0))
        self._acks.write(interaction=line["interaction"], match=match.id, seq=match.seq)
        return match.id

    async def _carry_out(self, line: dict[str, Any]) -> Match:
        service, user, click = self._service, line["user"], line["interaction"]
        if line["kind"] == "create":
            options = Options(pile=40)
            return await service.lobby.create(
                Actor(user, click), game="pebbles", place=PLACE, locale="en", options=options
            )
        match_id: int = line["match"]
        if line["kind"] == "join":
            return await service.lobby.join(match_id, Actor(user, click))
        if line["kind"] == "start":
            return await service.lobby.start(match_id, Actor(user, click))
        if line["kind"] == "undo":
            return await service.turns.undo(match_id, Actor(user, click))
        match = await service.matches.get(match_id)
        asked = options_of(match.state, match.require_seat(user)) if match.state is not None else []
        moves = asked[line["option"] : line["option"] + 1]
        return await service.turns.act(match_id, Actor(user, click), moves, clock=line["clock"])


async def open_matches_finished(players: Players, store: Store) -> list[asyncio.Task[None]]:
    """Return tasks that finish the matches an earlier process left."""
    return [
        asyncio.create_task(players.finish(match_id)) for match_id in await store.index.unfinished()
    ]


async def main(url: str, folder: Path) -> None:
    """Play until the process is killed."""
    store = await open_store(url, GAMES)
    worker = OutboxWorker(store, Recorder(folder), first_wait=0.005, longest_wait=0.02)
    await worker.start()
    players = Players(Service(store, limits=MANY), folder)
    await players.repeat()
    old = await open_matches_finished(players, store)
    await asyncio.gather(*old, *(players.play() for _ in range(TABLES)))


async def _leave_open(url: str) -> None:
    await (await open_store(url, GAMES)).index.unfinished()


def give_up(url: str) -> None:
    """Be a process that ends in an error, without closing its database."""
    asyncio.run(_leave_open(url))
    raise SystemExit(3)


def run(url: str, folder: Path) -> None:
    """Be a process that plays until it is killed, and writes what it does into files."""
    asyncio.run(main(url, folder))
