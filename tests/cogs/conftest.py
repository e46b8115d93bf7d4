"""Fixtures of the Discord tests: a simulated Discord with the real bot and test users."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio
import simcord
from simcord.env import Env
from simcord.types import HttpLogEntry

from cogs.frame.client import Longtable
from cogs.frame.match.delivery import animations
from cogs.frame.match.handlers import turn_end
from cogs.frame.tournament import tournament_publisher
from engines import GAMES
from local.world import SlowStartEnv
from matches.robots.worker_pool import WorkerPool
from matches.running.robots import RobotRunner
from matches.service.service import Service
from matches.store.store import Store, open_store
from presentation import pictures
from render.core.animation import Animation
from tests import simcord_rules
from tests.cogs import start
from tests.cogs.world import Forge, World
from tests.discord_spec import Checker, spec_checker

PATIENCE_SECONDS = 60.0  # time the bot may be busy, because drawing takes long on a busy machine
QUIET_SECONDS = 3600.0  # SimCord would wait for a shorter timer; `World.board` delivers at once
MAX_ROUNDS = 10_000  # of the loop, which a task that never waits would continue forever
MENTIONS_ARE_CHECKED = True  # requests state `allowed_mentions`; edits add no mention
NAMES = ("Ann", "Ben", "千代", "Dora", "Emil")


class QuickEnv(SlowStartEnv):
    """Environment that inspects the tasks of the bot only once none of them can continue.

    SimCord inspects all of them whenever one has ended.
    """

    async def _settle_internal(self, **named: Any) -> None:
        ready = getattr(self._loop, "_ready", ())
        for _ in range(MAX_ROUNDS):
            if not ready:
                break
            await asyncio.sleep(0)
        await super()._settle_internal(**named)


class Program:
    """The program on one database file; it can be started again."""

    def __init__(self, file: Path) -> None:
        self._url = f"sqlite+aiosqlite:///{file}"
        self.games, self.web = GAMES, ""
        self.store: Store
        self.bot: Longtable
        self.robots: RobotRunner

    async def start(self) -> Longtable:
        self.store = await open_store(self._url, self.games)
        service = Service(self.store, new_secret=lambda: bytes(32))
        self.bot = Longtable(self.store, service, quiet=QUIET_SECONDS, web=self.web)
        self.robots = RobotRunner(service, quick=WorkerPool(1), slow=WorkerPool(1))
        await self.robots.start()
        return self.bot

    async def stop(self) -> None:
        await self.robots.stop()
        await self.bot.service.hints.close()
        await self.bot.departures.stop()
        await self.bot.places.stop()
        await self.bot.scheduler.stop()
        await self.bot.director.stop()
        await self.bot.announcer.stop()
        await self.bot.worker.stop()
        await self.store.close()


@pytest.fixture(autouse=True)
def short_starts(monkeypatch: pytest.MonkeyPatch) -> None:
    """Skip most of the work of a start."""
    start.shorten(monkeypatch)


@pytest.fixture
def strict_names(request: pytest.FixtureRequest) -> bool | None:
    """Return whether an edit must list a file to name it; None means as the environment says.

    A test runs in both positions with
    `@pytest.mark.parametrize("strict_names", [False, True], indirect=True)`.
    """
    return getattr(request, "param", None)


@pytest.fixture(autouse=True)
def real_rules(monkeypatch: pytest.MonkeyPatch, strict_names: bool | None) -> None:
    """Apply the documented rules of Discord to SimCord."""
    simcord_rules.install(monkeypatch.setattr, strict=strict_names)


@pytest.fixture
def asks_hours() -> bool:
    """Return whether players are asked for their hours after their first turn."""
    return False


@pytest.fixture(autouse=True)
def settled(monkeypatch: pytest.MonkeyPatch, asks_hours: bool) -> None:
    """Do not ask users for their hours, unless the test is about that."""
    if not asks_hours:
        monkeypatch.setattr(turn_end, "may_ask", lambda match, player: False)


@pytest.fixture(autouse=True)
def short_looks(monkeypatch: pytest.MonkeyPatch) -> None:
    """Announce a round as soon as its boards are posted, after any number of checks."""
    monkeypatch.setattr(tournament_publisher, "BOARDS_SECONDS", 0.02)
    monkeypatch.setattr(tournament_publisher, "MAX_LOOKS", 10_000)


@pytest.fixture
def japanese(monkeypatch: pytest.MonkeyPatch) -> set[int]:
    """Return the ids of users whose client is in Japanese; SimCord knows only English."""
    speakers: set[int] = set()
    plain = simcord.interactions.base_payload

    def localised(*args: Any, **named: Any) -> Any:
        record, payload = plain(*args, **named)
        if named["user_id"] in speakers:
            payload["locale"] = "ja"
        return record, payload

    monkeypatch.setattr(simcord.interactions, "base_payload", localised)
    return speakers


@pytest.fixture
def program(tmp_path: Path, new_database: bytes, monkeypatch: pytest.MonkeyPatch) -> Program:
    """Return the bot, which retries parked deliveries only when it is woken.

    The simulation waits for every timer that is due before its own timeout.
    """
    monkeypatch.setattr(
        "matches.running.delivery_worker.FIRST_PARKED_SECONDS", 1_000 * PATIENCE_SECONDS
    )
    monkeypatch.setattr(
        "matches.running.delivery_worker.LONGEST_PARKED_SECONDS", 1_000 * PATIENCE_SECONDS
    )
    file = tmp_path / "longtable.db"
    file.write_bytes(new_database)
    return Program(file)


@pytest_asyncio.fixture
async def env(program: Program) -> AsyncIterator[Env]:
    env = QuickEnv(await program.start(), settle_timeout=PATIENCE_SECONDS)
    await env.start()
    yield env
    await program.stop()
    await env.shutdown()
    if env.check_errors:
        env.raise_errors()
    _check_requests(env)
    if MENTIONS_ARE_CHECKED:
        complaints = dict.fromkeys(simcord_rules.complaints(env))
        assert not complaints, "\n".join(complaints)


@pytest.fixture
def world(env: Env, program: Program, japanese: set[int]) -> World:
    """Return a server with a channel and five members."""
    guild = env.create_guild()
    simcord_rules.invite(env, guild.id)
    channel = guild.create_text_channel("games")
    members = [
        guild.add_member(env.create_user(f"user{at}", global_name=name))
        for at, name in enumerate(NAMES)
    ]
    return World(env, program, guild, channel, members, japanese)


@pytest.fixture
def real_pictures() -> None:
    """Draw real pictures in a test; the other tests only send a placeholder."""


@pytest.fixture(autouse=True)
def light_pictures(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Replace drawing by a placeholder where a test is not about pictures."""
    if "real_pictures" not in request.fixturenames:
        monkeypatch.setattr(pictures, "drawn", lambda draw, *args: (b"picture", "jpg"))
        monkeypatch.setattr(
            animations, "animated", lambda shots, tell: Animation(b"film", len(shots))
        )


@pytest.fixture
def errors_expected() -> None:
    """Allow a test to log errors because it is about them."""


@pytest.fixture(autouse=True)
def no_unexpected_errors(
    caplog: pytest.LogCaptureFixture, request: pytest.FixtureRequest
) -> Iterator[None]:
    """Fail a test in which the bot logged an unexpected error."""
    yield
    if "errors_expected" in request.fixturenames:
        return
    errors = [
        record.getMessage() + (f"\n{record.exc_text}" if record.exc_text else "")
        for record in [*caplog.get_records("setup"), *caplog.get_records("call")]
        if record.levelno >= logging.ERROR
    ]
    assert not errors, "\n".join(errors)


def _check_requests(env: Env) -> None:
    """Check every request against Discord's published description, where that is available."""
    check = spec_checker()
    if check is None:
        return
    problems = [
        f"{request.method} {request.path}: {problem}"
        for request in env.http_requests
        for problem in _problems(check, request)
    ]
    assert not problems, "\n".join(problems)


def _problems(check: Checker, request: HttpLogEntry) -> list[str]:
    """Return the problems of a request; those of the same commands are found only once."""
    if not isinstance(request.json, start.Told):
        return check(request.method, request.path, request.json)
    if request.json.problems is None:
        request.json.problems = check(request.method, request.path, request.json)
    return request.json.problems


@pytest.fixture
def forge(world: World, monkeypatch: pytest.MonkeyPatch) -> Callable[[Forge], None]:
    """Return a function that changes the next interactions before they reach the bot."""

    def begin(change: Forge) -> None:
        plain = world.env.backend.emit

        def emit(event: str, payload: Any, *more: Any, **named: Any) -> Any:
            if event == "INTERACTION_CREATE":
                change(payload["data"])
            return plain(event, payload, *more, **named)

        monkeypatch.setattr(world.env.backend, "emit", emit)

    return begin
