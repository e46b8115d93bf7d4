"""Wall time and processor time of a click: complete turns of every game with real pictures.

Two simulated users play with the buttons that they find, on SimCord, without time to think.  The
measured time is from the interaction until all its effects have arrived: the private response
with its picture, and the board if it changes.  It includes the time of SimCord.  The time of
PostgreSQL server processes is only in the wall time.
"""

from __future__ import annotations

import asyncio
import random
import statistics
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from typing import Any, NamedTuple

import discord
from simcord.actors import MemberActor
from simcord.builders import ChannelHandle
from simcord.results import InteractionResult, ResponseMessage

from benchmarks.crowd.simulated_server import simulated_server
from cogs.frame.client import Longtable
from engines import GAMES
from matches.core.actor import Actor
from matches.core.models import Match
from matches.service.service import Service
from matches.store.store import open_store
from render.core.renderer import renderer_of
from tests.postgres import binaries, server

CLICKS = 12
MAX_SECONDS = 60.0
QUIET_SECONDS = 3600.0  # prevents SimCord from running due jobs as a part of the click
MEDIAN_GOAL, WORST_GOAL = 1.0, 2.0
Message = discord.Message | ResponseMessage


class Click(NamedTuple):
    """The duration of a click in seconds."""

    wall: float
    processor: float


def run() -> Iterator[str]:
    """Yield the lines of the report."""
    with ExitStack() as opened:
        folder = opened.enter_context(tempfile.TemporaryDirectory())
        urls: dict[str, Callable[[str], str]] = {
            "SQLite": lambda game: f"sqlite+aiosqlite:///{folder}/{game}.db"
        }
        if binaries() is not None:
            running = opened.enter_context(server(durable=True))
            urls["PostgreSQL"] = lambda _: running.new()
        for game in GAMES:
            for part in renderer_of(game).parts():
                part()  # a running program has them soon after its start
            for engine, url_of in urls.items():
                yield _line(f"{game} on {engine}", asyncio.run(_measured(game, url_of(game))))


def _line(what: str, taken: list[Click]) -> str:
    walls = [click.wall for click in taken]
    processor = statistics.mean(click.processor for click in taken)
    return (
        f"{what}, {len(taken)} clicks: {statistics.median(walls):.2f} s median, "
        f"{max(walls):.2f} s worst (at most {MEDIAN_GOAL:g} and {WORST_GOAL:g}); "
        f"{processor * 1000:.0f} ms of the processor each"
    )


async def _measured(game: str, url: str) -> list[Click]:
    store = await open_store(url)
    service = Service(store)
    bot = Longtable(store, service, threads=False, always_sync=True, quiet=QUIET_SECONDS)
    async with simulated_server(bot, people=2, settle_seconds=MAX_SECONDS) as discord_server:
        people = discord_server.people
        match = await service.lobby.create(
            Actor(people[0].id, 1),
            game=game,
            place=discord_server.place,
            locale="en",
            seats=2,
        )
        await service.lobby.join(match.id, Actor(people[1].id, 2))
        await service.lobby.start(match.id, Actor(people[0].id, 3))
        return await Clicker(bot, discord_server.channel, people, match.id).clicks()


class Clicker:
    """A simulated user who clicks on anything offered: in private if possible, else in public."""

    def __init__(
        self, bot: Longtable, channel: ChannelHandle, people: list[MemberActor], match_id: int
    ) -> None:
        self._bot, self._channel, self._match_id = bot, channel, match_id
        self._people = {person.id: person for person in people}
        self._private: dict[int, Message | None] = {}
        self._rng = random.Random(1)

    async def clicks(self) -> list[Click]:
        """Return the duration of each click."""
        await self._bot.worker.idle()
        taken: list[Click] = []
        while len(taken) < CLICKS and (match := await self._match()).people_to_move:
            user = next(iter(match.people_to_move.values()))
            message = self._private.get(user)
            if message is None or not _choices(message):
                message = self._board(match)
            wall, processor = time.perf_counter(), time.process_time()
            result = await self._click(self._people[user], message)
            await self._bot.worker.idle()
            taken.append(Click(time.perf_counter() - wall, time.process_time() - processor))
            self._private[user] = next((m for m in _answers(result) if m.ephemeral), None)
        return taken

    async def _match(self) -> Match:
        return await self._bot.service.matches.get(self._match_id)

    def _board(self, match: Match) -> Message:
        return next(
            message for message in self._channel.history() if message.id == match.board_message
        )

    async def _click(self, person: MemberActor, message: Message) -> InteractionResult:
        custom_id, value = self._rng.choice(_choices(message) or _ways_in(message))
        if value is None:
            return await person.click(message, custom_id=custom_id)
        return await person.select(message, [value], custom_id=custom_id)


def _answers(result: InteractionResult) -> list[ResponseMessage]:
    return [*result.followups, *([result.response] if result.response else [])]


def _choices(message: Message) -> list[tuple[str, str | None]]:
    """Return the options: buttons as (id, None), menu entries as (id, value)."""
    found: list[tuple[str, str | None]] = []
    for part in _parts(message):
        if part.get("custom_id", "").startswith("mv:"):
            options = part.get("options", [])
            found += [(part["custom_id"], option["value"]) for option in options]
            found += [] if options else [(part["custom_id"], None)]
    return found


def _ways_in(message: Message) -> list[tuple[str, str | None]]:
    """Return the button that opens options that are only offered in private."""
    ids = [part.get("custom_id", "") for part in _parts(message)]
    return [(one, None) for one in ids if one.startswith("choose:")]


def _parts(message: Message) -> Iterator[dict[str, Any]]:
    raw: list[Any] = list(message.components)
    waiting = [one if isinstance(one, dict) else one.to_dict() for one in raw]
    while waiting:
        part = waiting.pop(0)
        yield part
        waiting[:0] = part.get("components", [])
