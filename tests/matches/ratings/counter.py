"""A process that counts finished matches for ratings until it is killed."""

from __future__ import annotations

import asyncio

from matches.running.rating_worker import RatingWorker
from matches.service.service import Service
from matches.store.store import open_store
from tests.matches.people import GAMES


async def main(url: str) -> None:
    """Count finished matches until the process is killed."""
    service = Service(await open_store(url, GAMES))
    await RatingWorker(service).start()
    await asyncio.Event().wait()


def run(url: str) -> None:
    """Run the counting process until it is killed."""
    asyncio.run(main(url))
