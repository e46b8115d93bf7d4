"""The local table: a stable world across starts, and robots one click away."""

from __future__ import annotations

import asyncio
import shutil
import threading
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, NamedTuple

import discord
import pytest
import simcord
from simcord import interactions

from cogs.frame.client import Longtable
from engines import GAMES
from engines.core import decision_for
from local import welcome as module
from local.preview_sync import follow_the_clock
from local.welcome import welcome
from local.world import PLAYERS, Simulation, SlowStartEnv, World, build, speak
from matches import texts
from matches.core.actor import Actor
from matches.core.models import Match, Robot
from matches.robots.worker_pool import WorkerPool
from matches.running.robots import RobotRunner
from matches.service.service import Service
from matches.store.database_claim import LOCAL_GUILD
from matches.store.store import open_store
from tests.components import parts
from tests.contract.hamlet import GAME as HAMLET

PATIENCE_SECONDS = 60.0
ACTION_ROW = 1  # type of a row of buttons in a message
TOYS = ("hamlet1", "hamlet2", "hamlet3")
TOY_WORDS = Path(__file__).parents[1] / "contract" / "hamlet" / "data"


class Stage(NamedTuple):
    """A local table without a browser."""

    env: simcord.Env
    world: World
    bot: Longtable

    async def match(self) -> Match:
        return await self.bot.service.matches.get(1)


@pytest.fixture(autouse=True)
def spoken_for_one_test(monkeypatch: pytest.MonkeyPatch) -> None:
    """Undo the changes of `speak` after the test."""
    monkeypatch.setattr(interactions, "base_payload", interactions.base_payload)


def nobody() -> discord.Client:
    return discord.Client(intents=discord.Intents(guilds=True))


@asynccontextmanager
async def stage(folder: Path) -> AsyncIterator[Stage]:
    """Open a local table; not a fixture, because its end would run in another context."""
    store = await open_store(f"sqlite+aiosqlite:///{folder / 'table.db'}")
    try:
        async with Simulation(nobody(), settle_timeout=PATIENCE_SECONDS) as env:
            world = build(env, "en")
            speak(world, "en")
            follow_the_clock(env)
            service = Service(store)
            robots = RobotRunner(service, quick=WorkerPool(1), slow=WorkerPool(1))
            bot = Longtable(store, service, threads=False, always_sync=True)
            await env.restart_bot(bot)
            await robots.start()
            channel = bot.get_partial_messageable(world.channel.id, guild_id=world.guild.id)
            await channel.send(view=welcome(bot, Robot("random"), "en"))
            yield Stage(env, world, bot)
            await bot.close()
            await robots.stop()
    finally:
        await store.close()


def shown(result: simcord.InteractionResult) -> str:
    """Return the components of a response as text."""
    assert result.response is not None
    return str(result.response.components)


async def ids_of_a_new_world() -> list[int]:
    async with Simulation(nobody()) as env:
        world = build(env, "en")
        return [world.guild.id, world.channel.id, *(p.id for p in world.players)]


async def test_a_new_start_finds_the_same_server_channel_and_players() -> None:
    first = await ids_of_a_new_world()
    await asyncio.sleep(0.01)
    assert await ids_of_a_new_world() == first
    assert len(set(first)) == len(first) == len(PLAYERS) + 2
    assert first[0] == LOCAL_GUILD


async def test_the_start_has_as_long_as_any_click() -> None:
    drawn, bot = threading.Event(), nobody()

    async def on_ready() -> None:
        await asyncio.to_thread(drawn.wait)

    bot.event(on_ready)
    env = SlowStartEnv(bot, settle_timeout=0.0)
    with pytest.raises(TimeoutError, match="timeout=0s"):
        await env.start()
    drawn.set()


async def test_the_simulated_clock_shows_the_present(tmp_path: Path) -> None:
    async with stage(tmp_path) as table:
        assert abs((discord.utils.utcnow() - table.env.now()).total_seconds()) < 60


async def match_against_robots(table: Stage) -> Match:
    """Start a match as the first player by a button of the greeting; return it on their turn."""
    aki, greeting = table.world.players[0], table.world.channel.last_message
    assert greeting is not None
    await aki.click(greeting, label="Carcassonne: play against a robot")
    return await turn_of(table, aki.id)


async def test_a_robot_moves_first_and_leaves_the_turn_to_the_player(tmp_path: Path) -> None:
    async with stage(tmp_path) as table:
        match = await match_against_robots(table)
        assert match.status == "running"
        assert match.to_move == [match.require_seat(table.world.players[0].id)]


async def test_each_player_is_spoken_to_in_the_language_of_his_discord(tmp_path: Path) -> None:
    async with stage(tmp_path) as table:
        aki, _, chinatsu = table.world.players
        english = await aki.slash(table.world.channel, "match list")
        japanese = await chinatsu.slash(table.world.channel, "match list")
        assert "Your matches" in shown(english)
        assert "あなたの" in shown(japanese)


async def test_a_robot_plays_rivals_too(tmp_path: Path) -> None:
    async with stage(tmp_path) as table:
        aki = table.world.players[0]
        greeting = table.world.channel.last_message
        assert greeting is not None
        await aki.click(greeting, label="The Rivals for Catan: play against a robot")
        for click in range(12):
            match = await turn_of(table, aki.id)
            assert match.state is not None
            move = decision_for(match.state, match.require_seat(aki.id)).default(match.state)
            await table.bot.service.turns.act(
                match.id, Actor(aki.id, click + 1), [move], clock=None
            )
        match = await turn_of(table, aki.id)
        assert match.clock(1 - match.require_seat(aki.id)) > 2


async def test_seven_games_are_offered_in_rows_of_five(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    games = {**GAMES, **{key: HAMLET._replace(key=key) for key in TOYS}}
    alone = HAMLET._replace(key="solitaire", seats=range(1, 2))
    words = tmp_path / "data"
    shutil.copytree(texts.DATA, words)
    for key in TOYS:
        shutil.copytree(TOY_WORDS, words / key)
    monkeypatch.setattr(texts, "DATA", words)
    monkeypatch.setattr(module, "GAMES", {**games, alone.key: alone})
    async with stage(tmp_path) as table:
        greeting = table.world.channel.last_message
        assert greeting is not None
        raw: Any = greeting.components
        found = list(parts(part.to_dict() for part in raw))
        rows = [part["components"] for part in found if part["type"] == ACTION_ROW]
        offered = [button["custom_id"] for row in rows for button in row]
        assert offered == [f"local:{key}" for key in games]
        assert len(offered) >= 7
        assert [len(row) for row in rows[:-1]] == [5] * (len(rows) - 1)


async def test_robots_take_as_many_seats_as_a_game_needs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = GAMES["carcassonne"]._replace(seats=range(3, 6))
    monkeypatch.setattr(module, "GAMES", {game.key: game})
    async with stage(tmp_path) as table:
        match = await match_against_robots(table)
        assert sorted(row.kind for row in match.seats) == ["human", "robot", "robot"]


async def turn_of(table: Stage, user: int) -> Match:
    """Wait until the robot has moved and `user` is to move; return the match."""
    async with asyncio.timeout(PATIENCE_SECONDS):
        while True:
            match = await table.match()
            if match.require_seat(user) in match.to_move:
                return match
            await asyncio.sleep(0.02)
