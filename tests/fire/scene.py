"""Environment of a run: Discord with its users, the processes, their database."""

from __future__ import annotations

import asyncio
import random
import time
from collections import Counter
from contextlib import suppress
from pathlib import Path

from tests.fire.cluster import Cluster
from tests.fire.lag import Lag
from tests.fire.ledger import Ledger
from tests.fire.loopback import Loopback
from tests.fire.messages import Message
from tests.fire.people import Habits, Lobby, Player, is_board
from tests.fire.plan import Plan
from tests.fire.witness import Away, Witness
from tests.fire.world import Person, World
from tests.postgres import Server

NAMES = ("Ann", "Ben", "Cleo", "Dora", "Emil", "Fay", "Gus", "Hana", "Ian", "Jun", "Kai", "Lea")


class Community:
    """The users of one server, and the record of their actions and messages."""

    def __init__(self, loopback: Loopback, world: World, witness: Witness, plan: Plan) -> None:
        self.world, self._witness = world, witness
        self.ledger = Ledger(self._seq_of)
        self.shown = 0.0  # when a board was last shown, on the clock of `time.monotonic`
        world.shown += [self.ledger.show, self._show]
        matches, tournaments = plan.matches // plan.servers, plan.tournaments // plan.servers
        lobby, habits = Lobby(matches, plan.tiles, tournaments), Habits(pause=plan.pause)
        place = loopback.worlds.index(world)
        self.players = [
            Player(
                loopback,
                world,
                self.ledger,
                lobby,
                person,
                random.Random(f"{plan.seed}:{place}:{person.id}"),
                habits,
            )
            for person in world.people.values()
            if not person.bot
        ]

    def matches(self) -> list[int]:
        """Return every match of the server."""
        return self._witness.matches(self.world.guild)

    def _seq_of(self, match: int) -> int | None:
        with suppress(Away):
            return self._witness.seq_of(match)
        return None

    def _show(self, message: Message) -> None:
        if is_board(message):
            self.shown = time.monotonic()


class Scene:
    """Environment of a `plan` in a folder; several processes need a `server`."""

    def __init__(self, plan: Plan, folder: Path, server: Server | None) -> None:
        self.plan, self.server = plan, server
        people = [_person(number) for number in range(plan.people)]
        self.loopback = Loopback(people, plan.seed, plan.servers, strict_names=plan.strict_names)
        self.loopback.faults.long_waits = plan.long_waits
        spares = 1 if plan.processes > 1 else 0
        url = server.new() if server is not None else ""
        self.cluster = Cluster(
            *(folder, self.loopback, url, plan.shards),
            size=plan.processes + spares,
            prerenders=plan.prerenders,
        )
        self.witness = Witness(self.cluster.url)
        self.lag = Lag(url) if url else None
        self.communities = [
            Community(self.loopback, world, self.witness, plan) for world in self.loopback.worlds
        ]
        self.done: Counter[str] = Counter()
        self.wrong: list[str] = []
        self.alone = asyncio.Lock()  # held during faults that must not overlap with others

    def close(self) -> None:
        """Close the connections to the database."""
        self.witness.close()
        if self.lag is not None:
            self.lag.close()


def _person(number: int) -> Person:
    """Return a simulated user; every fourth one reads Japanese."""
    name = f"{NAMES[number % len(NAMES)]} {number // len(NAMES) + 1}"
    return Person(10_000 + number, name, "ja" if number % 4 == 3 else "en-US")
