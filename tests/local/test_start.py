"""Starts that fail with one clear line, and graceful shutdown of successful ones."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import re
import shutil
import signal
import socket
import sys
from collections.abc import Callable, Iterator
from http.server import BaseHTTPRequestHandler
from itertools import islice
from pathlib import Path
from typing import Any, NamedTuple

import discord
import pytest

import bot
from cogs.frame import client
from hosting.log_format import TextFormatter
from hosting.logs import OWN, QUIET, set_up_logging
from hosting.server import go_online, warn_of_open_token
from local.world import Simulation, build
from matches.core.actor import Actor
from matches.core.models import ChannelRef, Robot
from matches.service.service import Service
from matches.store.database_claim import LOCAL
from matches.store.store import Store, StoreError, open_store
from settings import Settings
from tests.in_place_of_discord import Silent, serving
from tests.local.program import ROOT, Program, settings_in

Start = Callable[..., Program]
Refused = Callable[..., str]
BAD_START = 2
BOTS_FILE = "var/longtable.db"
"""Default path of the matches of the bot."""
PAGES_LINE = re.compile(r"Its web pages: http://127\.0\.0\.1:\d+")

needs_signals = pytest.mark.skipif(
    sys.platform == "win32", reason="Windows knows no polite signals"
)


def complaint(program: Program) -> str:
    """Return the one line of a program that could not start."""
    assert program.ended() == BAD_START, program.output
    lines = program.output.splitlines()
    assert len(lines) == 1, program.output
    return lines[0]


@pytest.fixture
def refused(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    logging_put_back: None,
    stores_of_hosts: None,
) -> Callable[..., str]:
    """Return a function that starts the program in this process, where the imports are done.

    The start must fail with one line, which the function returns.
    """

    def refused(**settings: str) -> str:
        monkeypatch.chdir(tmp_path)
        for name, value in (settings_in(tmp_path) | settings).items():
            monkeypatch.setenv(name, value)
        assert bot.main() == BAD_START
        lines = "".join(capsys.readouterr()).splitlines()
        assert len(lines) == 1, lines
        return lines[0]

    return refused


def test_an_unknown_setting_is_named(start: Start, tmp_path: Path) -> None:
    (tmp_path / ".env").write_text("LOCAL_PROT=1\n")
    assert "unknown setting LOCAL_PROT, did you mean LOCAL_PORT" in complaint(start())


def test_a_wrong_value_is_named(start: Start) -> None:
    assert "LOCAL_PORT='eighty' cannot be used" in complaint(start(LOCAL_PORT="eighty"))


def test_an_occupied_port_is_named(refused: Refused, tmp_path: Path) -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = other.getsockname()[1]
        assert f"Port {port} is in use" in refused(LOCAL_PORT=str(port))
    assert not (tmp_path / "table.db").exists()


def test_an_unwritable_database_is_named(refused: Refused, tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.touch()
    url = f"sqlite+aiosqlite:///{file}/table.db"
    told = refused(LOCAL_DATABASE_URL=url)
    assert told.startswith("The database cannot be used.")
    assert str(file) in told


def test_a_damaged_database_is_named(refused: Refused, tmp_path: Path) -> None:
    (tmp_path / "table.db").write_bytes(b"this is no database, and it never was one" * 100)
    told = refused()
    assert told.startswith("The database cannot be used.")
    assert "table.db" in told


def test_a_url_of_no_known_database_is_named(refused: Refused) -> None:
    told = refused(LOCAL_DATABASE_URL="matches.db")
    assert told.startswith("The database cannot be used.")


def test_a_damaged_data_file_is_named_with_its_entry(tmp_path: Path) -> None:
    copy = tmp_path / "copy"
    for part in (
        "engines",
        "matches",
        "render",
        "presentation",
        "cogs",
        "web",
        "hosting",
        "local",
        "data",
    ):
        # Compiled modules save time; others may be written at the same time.
        shutil.copytree(ROOT / part, copy / part, ignore=shutil.ignore_patterns("*.pyc.*"))
    for part in ("bot.py", "settings.py"):
        shutil.copy(ROOT / part, copy / part)
    tiles = copy / "data" / "carcassonne" / "tiles.toml"
    tiles.write_text(tiles.read_text("utf-8").replace("count = 4", "count = 5", 1), "utf-8")
    text = complaint(Program(tmp_path, {}, copy / "bot.py"))
    assert text.startswith("A data file is damaged.")
    assert "tiles.toml" in text


def test_a_library_that_is_not_installed_is_named(start: Start, tmp_path: Path) -> None:
    missing = 'raise ModuleNotFoundError("No module named \'simcord\'", name="simcord")'
    (tmp_path / "simcord.py").write_text(missing)
    text = complaint(start(PYTHONPATH=str(tmp_path)))
    assert text == "No module named 'simcord': `make run` installs what is missing."


class Unauthorized(Silent, BaseHTTPRequestHandler):
    """Responds like Discord to a wrong token."""

    def do_GET(self) -> None:
        body = b'{"message": "401: Unauthorized", "code": 0}'
        self.send_response(401)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)


@pytest.fixture
def strict_discord(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Replace Discord with a server that refuses every token."""
    with serving(Unauthorized) as address:
        monkeypatch.setattr(discord.http.Route, "BASE", address)
        yield


@pytest.mark.usefixtures("strict_discord", "logging_put_back")
def test_a_wrong_token_is_reported_without_its_value(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("DISCORD_TOKEN", "MTIz.wrong.token")
    assert bot.main() == BAD_START
    text = capsys.readouterr().err.splitlines()[-1]
    assert text.startswith("Discord does not know this DISCORD_TOKEN.")
    assert "MTIz" not in capsys.readouterr().err


class Listener(logging.Handler):
    """A log handler that calls a function each time the program waits for Discord."""

    def __init__(self, do: Callable[[int], None]) -> None:
        super().__init__()
        self.told, self._do = list[str](), do

    def emit(self, record: logging.LogRecord) -> None:
        if "Discord cannot be reached" in record.getMessage():
            self.told.append(record.getMessage())
            self._do(len(self.told))


@contextlib.contextmanager
def while_waiting(do: Callable[[int], None]) -> Iterator[list[str]]:
    """Call `do` with the number of waiting messages so far; yield the messages."""
    listener, log = Listener(do), logging.getLogger("cogs.frame.client")
    log.addHandler(listener)
    yield listener.told
    log.removeHandler(listener)


@pytest.fixture
def no_discord(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> int:
    """Direct the bot to a port without a server; return the port."""
    with socket.socket() as reserved:
        reserved.bind(("127.0.0.1", 0))
        port: int = reserved.getsockname()[1]
    monkeypatch.setattr(discord.http.Route, "BASE", f"http://127.0.0.1:{port}")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("DISCORD_TOKEN", "MTIz.a.token")
    return port


@pytest.mark.usefixtures("logging_put_back")
def test_the_bot_waits_for_the_network_with_a_line_for_each_try(
    no_discord: int, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(client, "FIRST_PAUSE_SECONDS", 0.001)
    with contextlib.ExitStack() as opened:

        def answer_at_last(times: int) -> None:
            if times == 3:
                opened.enter_context(serving(Unauthorized, no_discord))

        with while_waiting(answer_at_last) as texts_shown:
            assert bot.main() == BAD_START
    assert len(texts_shown) == 3
    lines = capsys.readouterr().err.splitlines()
    assert "Discord does not know this DISCORD_TOKEN." in lines[-1]
    assert "Traceback" not in "".join(lines)


@needs_signals
@pytest.mark.usefixtures("logging_put_back")
def test_a_bot_waiting_for_the_network_exits_on_sigterm(
    no_discord: int, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(client, "FIRST_PAUSE_SECONDS", 3600.0)
    monkeypatch.setattr(bot, "force_exit_after", lambda: None)  # the tests continue
    with while_waiting(lambda times: os.kill(os.getpid(), signal.SIGTERM)) as lines:
        assert bot.main() == 0
    assert len(lines) == 1
    assert "Traceback" not in capsys.readouterr().err


def test_the_pauses_grow_to_some_minutes() -> None:
    assert list(islice(client.backoff_delays(), 11)) == [1, 2, 4, 8, 16, 32, 64, 128, 256, 300, 300]


class Evening(NamedTuple):
    """A local table that has ended, after it ran next to a bot's file and a second table."""

    program: Program
    address: str
    code: int
    complaint_of_second: str
    bots_file: Path
    bots_bytes: bytes
    """The content of the bot's file before."""


@pytest.fixture(scope="module")
def evening(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Evening]:
    folder, elsewhere = tmp_path_factory.mktemp("evening"), tmp_path_factory.mktemp("second")
    bots_file = folder / BOTS_FILE
    asyncio.run(open_match(f"sqlite+aiosqlite:///{bots_file}"))
    before = bots_file.read_bytes()
    table = Program(folder, {})
    try:
        address = table.address()
        second = complaint(Program(elsewhere, settings_in(folder)))
        yield Evening(table, address, table.stop(signal.SIGTERM), second, bots_file, before)
    finally:
        table.stop(signal.SIGKILL)


@needs_signals
def test_the_local_table_exits_quietly_on_sigterm(evening: Evening) -> None:
    assert evening.code == 0
    table, pages = evening.program.output.splitlines()
    assert table == f"The local table is open (Ctrl-C ends it): {evening.address}"
    assert PAGES_LINE.fullmatch(pages)


@needs_signals
def test_a_second_local_table_reports_the_process_using_the_file(evening: Evening) -> None:
    process = evening.program.process.pid
    assert evening.complaint_of_second.startswith("The database cannot be used.")
    assert evening.complaint_of_second.endswith(f"table.db is in use by process {process}.")


@needs_signals
def test_without_a_token_the_matches_of_the_bot_stay_as_they_are(
    evening: Evening, refused: Refused
) -> None:
    assert evening.bots_file.read_bytes() == evening.bots_bytes
    told = refused(LOCAL_DATABASE_URL=f"sqlite+aiosqlite:///{evening.bots_file}")
    assert "The database belongs to a bot." in told


async def search_match(url: str) -> None:
    """Store a match of searching robots in the channel of the local table."""
    async with Simulation(discord.Client(intents=discord.Intents(guilds=True))) as env:
        world = build(env, "en")
    store, host = await open_store(url), world.players[0].id
    service, clicks = Service(store), iter(range(1, 9))
    match = await service.lobby.create(
        Actor(host, next(clicks)),
        game="carcassonne",
        place=ChannelRef(world.guild.id, world.channel.id),
        locale="en",
    )
    for instead in (False, True):
        robot = Robot("search", seconds=5.0)
        await service.lobby.add_robot(match.id, Actor(host, next(clicks)), robot, instead=instead)
    await service.lobby.start(match.id, Actor(host, next(clicks)))
    await store.close()


@needs_signals
def test_matches_in_the_file_of_the_bot_move_and_a_search_ends_quietly_on_ctrl_c(
    start: Start, tmp_path: Path
) -> None:
    shared, own = tmp_path / BOTS_FILE, tmp_path / "table.db"
    asyncio.run(search_match(f"sqlite+aiosqlite:///{shared}"))
    program = start(LOG_LEVEL="WARNING")
    address = program.address()
    assert program.stop(signal.SIGINT) == 0
    *told, pages = program.output.splitlines()
    assert told == [
        f"The matches of the local table have moved from {BOTS_FILE} to {own}.",
        f"The local table is open (Ctrl-C ends it): {address}",
    ]
    assert PAGES_LINE.fullmatch(pages)
    assert [path.name for path in shared.parent.iterdir()] == ["longtable.db.lock"]


async def open_match(url: str) -> None:
    """Store an open match on Discord."""
    store = await open_store(url)
    await Service(store).lobby.create(
        Actor(1, 1), game="rivals", place=ChannelRef(81384788765712384, 1), locale="en"
    )
    await store.close()


class Newcomer:
    """A bot of another application that logs in, with the actions that follow."""

    application_id = 456

    def __init__(self, store: Store) -> None:
        self.store, self.done = store, list[str]()

    async def login(self, token: str) -> None:
        self.done.append("login")

    async def start(self) -> None:
        self.done.append("helpers")

    async def deliver(self) -> None:
        self.done.append("deliveries")

    async def connect(self) -> None:
        self.done.append("connect")

    async def wait_until_ready(self) -> None:
        await asyncio.Event().wait()


@pytest.mark.parametrize(
    ("owner", "done"),
    [
        ("456", ["login", "helpers", "deliveries", "connect"]),
        ("123", ["login"]),
        (LOCAL, ["login"]),
    ],
)
async def test_a_bot_plays_on_only_in_the_database_of_its_application(
    tmp_path: Path, owner: str, done: list[str]
) -> None:
    store = await open_store(f"sqlite+aiosqlite:///{tmp_path / 'table.db'}")
    await store.meta.belong(owner)
    newcomer: Any = Newcomer(store)
    with contextlib.nullcontext() if owner == "456" else pytest.raises(StoreError):
        await go_online(newcomer, [newcomer], "token")
    assert newcomer.done == done
    await store.close()


@pytest.fixture
def logging_put_back() -> Iterator[None]:
    """Restore the logging configuration afterwards."""
    root = logging.getLogger()
    handlers = root.handlers[:]
    levels = {name: logging.getLogger(name).level for name in ("", *OWN, *QUIET)}
    yield
    root.handlers[:] = handlers
    for name, level in levels.items():
        logging.getLogger(name).setLevel(level)


@pytest.mark.usefixtures("logging_put_back")
async def test_debug_logs_contain_no_stored_data(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    set_up_logging(Settings(log_level="DEBUG", discord_token="MTIz.t"))
    await open_match(f"sqlite+aiosqlite:///{tmp_path / 'table.db'}")
    for name in ("aiosqlite", "sqlalchemy.engine", "discord.http", "discord.gateway"):
        logging.getLogger(name).debug("hands and seeds")
    logging.getLogger("cogs.frame").debug("our own workings")
    assert [line.split()[1:] for line in capsys.readouterr().err.splitlines()] == [
        ["DEBUG", "cogs.frame", "our", "own", "workings"]
    ]


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such modes")
@pytest.mark.parametrize(("mode", "told"), [(0o644, True), (0o640, False), (0o600, False)])
def test_a_world_readable_token_is_warned_about(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, mode: int, told: bool
) -> None:
    file = tmp_path / ".env"
    file.write_text("DISCORD_TOKEN=MTIz.t\n")
    file.chmod(mode)
    warn_of_open_token(file)
    assert ("can read" in caplog.text) is told
    assert "MTIz" not in caplog.text


def test_a_log_line_holds_neither_the_token_nor_a_line_break() -> None:
    record = logging.LogRecord("x", logging.ERROR, "", 0, "bad %s\nnews", ("MTIz.t",), None)
    line = TextFormatter("MTIz.t").format(record)
    assert line.endswith("ERROR x bad …\\nnews")
