"""Time until a slash command is acknowledged, compared with an empty echo on the same machine.

Two hundred matches are open and twenty tournaments run, with constant moves in their matches.
Commands go through the real bot on SimCord.  The measured time is from the interaction until its
acknowledgement arrives: the work of the handler before it answers Discord.
"""

from __future__ import annotations

import asyncio
import itertools
import random
import statistics
import tempfile
import time
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import discord
from discord import app_commands
from msgspec.structs import replace
from simcord.actors import MemberActor
from simcord.builders import ChannelHandle
from simcord.env import Env

from benchmarks.crowd.simulated_server import simulated_server
from cogs.frame.client import Longtable
from engines import GAMES
from engines.core import Length, options_of
from matches.core.actor import Actor
from matches.core.models import ChannelRef
from matches.service.service import Service
from matches.store.store import open_store
from matches.tournaments.settings_check import proposed

MATCHES = 200
TOURNAMENTS, ENTERED = 20, 8
REST_SECONDS = 0.05  # between two moves in tournaments
ROUNDS = 30
WARM_UP = 10
MAX_ADDED_MS = 5.0


def run() -> Iterator[str]:
    """Yield the time to acknowledgement of an echo and of a move, and their difference."""
    with tempfile.TemporaryDirectory() as folder:
        echo, ours = asyncio.run(_measured(Path(folder)))
    added = statistics.median(ours) - statistics.median(echo)
    yield (
        f"acknowledging, {MATCHES} matches open, {TOURNAMENTS} tournaments running, "
        f"{ROUNDS} commands each"
    )
    for name, times in (("echo", echo), ("/carcassonne place", ours)):
        middle, worst = statistics.median(times), max(times)
        yield f"  {name:<20} {middle:7.2f} ms median {worst:7.2f} ms worst"
    yield f"  {'added':<20} {added:7.2f} ms median (target: at most {MAX_ADDED_MS:g})"


async def _measured(folder: Path) -> tuple[list[float], list[float]]:
    store = await open_store(f"sqlite+aiosqlite:///{folder / 'latency.db'}")
    service = Service(store)
    bot = Longtable(store, service, threads=False, always_sync=True)
    bot.tree.add_command(echo_command)
    async with simulated_server(bot, people=2) as server:
        people, channel = server.people, server.channel
        match_id = await _open_matches(service, server.place, [person.id for person in people])
        await _hold_tournaments(service, server.place)
        await bot.director.idle()
        await bot.worker.idle()
        playing = asyncio.create_task(_move_in_tournaments(service))
        clock = Acknowledgements(server.env)
        player = people[0]
        arguments = {"cell": "nowhere", "turns": "0", "match": match_id}
        echo = await clock.times(player, channel, "echo", {})
        ours = await clock.times(player, channel, "carcassonne place", arguments)
        playing.cancel()
        await asyncio.gather(playing, return_exceptions=True)
        return echo, ours


@app_commands.command(name="echo", description="Answer at once")
async def echo_command(interaction: discord.Interaction) -> None:
    """Acknowledge the command."""
    await interaction.response.defer(ephemeral=True, thinking=True)


async def _open_matches(service: Service, place: ChannelRef, users: list[int]) -> int:
    """Start many matches in one channel and return one of them."""
    match_id = 0
    for number in range(MATCHES):
        match = await service.lobby.create(
            Actor(users[0], 3 * number),
            game="carcassonne",
            place=place,
            locale="en",
            seats=2,
        )
        await service.lobby.join(match.id, Actor(users[1], 3 * number + 1))
        await service.lobby.start(match.id, Actor(users[0], 3 * number + 2))
        match_id = match.id
    return match_id


async def _hold_tournaments(service: Service, place: ChannelRef) -> None:
    """Start tournaments of users who are not members of the server."""
    game, clicks = GAMES["carcassonne"], itertools.count(10**6)
    settings = proposed(game.key, Length(turns=30, minutes=60), game.seats)
    for number in range(TOURNAMENTS):
        users = range(1000 * (number + 1), 1000 * (number + 1) + ENTERED)
        held = await service.tournaments.create(
            Actor(users[0], next(clicks)),
            name=f"Tournament {number}",
            settings=replace(settings, most=ENTERED, deadline=0, check_in=0),
            place=place,
        )
        await service.tournaments.open(held.id, Actor(users[0], next(clicks)))
        for user in users:
            await service.tournaments.join(held.id, Actor(user, next(clicks)))


async def _move_in_tournaments(service: Service) -> None:
    """Make moves in random tournament matches until cancelled."""
    rng, clicks = random.Random(1), itertools.count(2 * 10**6)
    living = await service.matches.unfinished()
    matches = [match.id for match in living if match.tournament_table is not None]
    while matches:
        match = await service.matches.get(rng.choice(matches))
        if match.state is not None and (seats := match.to_move):
            user, move = match.seats[seats[0]].user, rng.choice(options_of(match.state, seats[0]))
            await service.turns.act(match.id, Actor(user, next(clicks)), [move], clock=None)
        await asyncio.sleep(REST_SECONDS)


class Acknowledgements:
    """Recorder of the times of an interaction and of its acknowledgement."""

    def __init__(self, env: Env) -> None:
        self._env = env
        self._sent = self._answered = 0.0
        plain = env.backend.emit

        def emit(event: str, payload: Mapping[str, Any]) -> None:
            if event == "INTERACTION_CREATE":
                self._sent, self._answered = time.perf_counter(), 0.0
            plain(event, payload)

        env.backend.emit = emit  # type: ignore[method-assign]
        log = env.backend.http_requests
        env.backend.http_requests = _Watched(log, self._request)

    def _request(self, path: str) -> None:
        if path.endswith("/callback") and not self._answered:
            self._answered = time.perf_counter()

    async def times(
        self, player: MemberActor, channel: ChannelHandle, command: str, arguments: dict[str, Any]
    ) -> list[float]:
        """Return the time to the acknowledgement of each of many calls in milliseconds."""
        found = []
        for _ in range(WARM_UP + ROUNDS):
            await player.slash(channel, command, **arguments)
            found.append((self._answered - self._sent) * 1000)
        return found[WARM_UP:]


class _Watched(list[Any]):
    """A list of requests that calls `tell` with the path of each new one."""

    def __init__(self, requests: list[Any], tell: Any) -> None:
        super().__init__(requests)
        self._tell = tell

    def append(self, request: Any) -> None:
        """Append the request and report its path."""
        super().append(request)
        self._tell(request.path)
