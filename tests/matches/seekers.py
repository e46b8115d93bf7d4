"""A process in which users seek matches until it is killed; the next one repeats requests."""

from __future__ import annotations

import asyncio
import random
import time
from pathlib import Path

from matches.core.actor import Actor
from matches.core.matchmaking import SeekCriteria
from matches.running.scheduler import Scheduler
from matches.service.service import Service
from matches.store.store import open_store
from tests.matches.people import GAMES, PLACE
from tests.matches.victim import MANY, Paper

USERS = range(201, 213)


async def main(url: str, folder: Path) -> None:
    """Seek matches until the process is killed."""
    store = await open_store(url, GAMES)
    service = Service(store, limits=MANY)
    wishes, answers = Paper(folder / "wishes"), Paper(folder / "answers")
    await Scheduler(service).start()

    async def seek(user: int, click: int, sizes: tuple[int, ...]) -> None:
        criteria = SeekCriteria(sizes=sizes, paces=("normal",))
        await service.seeking.seek(Actor(user, click), "pebbles", PLACE, criteria)
        answers.write(interaction=click)

    answered = {line["interaction"] for line in answers.lines}
    for line in wishes.lines:
        if line["interaction"] not in answered:
            await seek(line["user"], line["interaction"], tuple(line["sizes"]))
    while True:
        waiting = {seek.user for seek in await store.seekers.everywhere()}
        user = random.choice([user for user in USERS if user not in waiting])
        line = {"user": user, "interaction": time.time_ns(), "sizes": random.choice(((2,), (3, 4)))}
        wishes.write(**line)
        await seek(line["user"], line["interaction"], line["sizes"])


def run(url: str, folder: Path) -> None:
    """Run the seeking process until it is killed."""
    asyncio.run(main(url, folder))
