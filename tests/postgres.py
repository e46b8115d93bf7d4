"""A private, temporary PostgreSQL server for the tests on this machine."""

from __future__ import annotations

import asyncio
import os
import pwd
import shutil
import socket
import subprocess
import tempfile
import time
from collections.abc import Coroutine, Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Thread
from typing import TypeVar

import asyncpg

from matches.store.schema import SERVES
from matches.store.store import open_store
from matches.store.tables import METADATA

HOST, OWNER, TEMPLATE = "127.0.0.1", "longtable", "longtable_new"
ACCOUNT = "postgres"  # The server refuses to run as root.
START_SECONDS = 60.0
STOP_SECONDS = 20.0
STOP = ("stop", "-s", "-w", "-m", "immediate", "-D")
CONFIGURATION = f"""
listen_addresses = '{HOST}'
unix_socket_directories = ''
max_connections = 200
shared_buffers = 32MB
log_min_messages = panic
deadlock_timeout = 50ms
"""
FORGETFUL = """
fsync = off
full_page_writes = off
autovacuum = off
wal_level = minimal
max_wal_senders = 0
"""
"""Faster, without durability, which tests do not need."""

EMPTY = f"""
SET session_replication_role = replica;  -- rows may go in any order
DO $$ BEGIN LOOP
    PERFORM pg_stat_clear_snapshot(), pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE datname = current_database() AND pid <> pg_backend_pid();
    EXIT WHEN NOT FOUND;
    PERFORM pg_sleep(0.002);
END LOOP; END $$;
{"".join(f'DELETE FROM "{table}"; ' for table in METADATA.tables if table != "meta")}
DELETE FROM meta WHERE key <> '{SERVES}';
SELECT setval(format('%I', sequencename)::regclass, 1, false) FROM pg_sequences;
"""
"""Disconnect all clients and delete all rows that a new database does not have; reset all ids."""
SHAPE = """
SELECT (SELECT string_agg(concat(oid, relname), ' ' ORDER BY oid) FROM pg_class
    WHERE relnamespace = 'public'::regnamespace)
|| (SELECT string_agg(meta::text, ' ') FROM meta)
|| (SELECT string_agg(version_num, ' ') FROM alembic_version)
"""
"""Describe the tables and the schema, to detect a database that differs from a new one."""
LOST = (
    *(OSError, asyncpg.InterfaceError, asyncpg.PostgresConnectionError),
    asyncpg.AdminShutdownError,
)
"""Errors on a connection that is closed."""
T = TypeVar("T")


def binaries() -> Path | None:
    """Return the folder of the newest server on this machine, or None."""
    found = shutil.which("initdb")
    if found is not None:
        return Path(found).resolve().parent
    places = Path("/usr/lib/postgresql").glob("*/bin/initdb")
    newest = max(places, key=lambda place: float(place.parts[-3]), default=None)
    return newest.parent if newest else None


class Connections:
    """Connections that stay open, one to each database, because opening one is expensive."""

    def __init__(self) -> None:
        self._loop = asyncio.new_event_loop()
        self._thread = Thread(target=self._loop.run_forever, daemon=True)
        self._thread.start()
        self._open: dict[str, asyncpg.Connection] = {}

    def run(self, url: str, sql: str, question: str = "SELECT ''") -> str:
        """Run statements in a database; return the result of the query `question`."""
        return self._result(self._run(url, sql, question))

    def close(self) -> None:
        """Close all connections; they are opened again as needed."""
        self._result(self._close(*self._open))

    def end(self) -> None:
        """Close all connections for good."""
        self.close()
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._loop.close()

    def _result(self, work: Coroutine[None, None, T]) -> T:
        return asyncio.run_coroutine_threadsafe(work, self._loop).result()

    async def _run(self, url: str, sql: str, question: str) -> str:
        try:
            return await self._try(url, sql, question)
        except LOST:  # A test may have cut all connections.
            await self._close(url)
            return await self._try(url, sql, question)

    async def _try(self, url: str, sql: str, question: str) -> str:
        if url not in self._open:
            self._open[url] = await connect(url)
        return await answer(self._open[url], sql, question)

    async def _close(self, *urls: str) -> None:
        for url in urls:
            if (connection := self._open.pop(url, None)) is not None:
                connection.terminate()


async def connect(url: str) -> asyncpg.Connection:
    """Return a connection to a database."""
    return await asyncpg.connect(url.replace("+asyncpg", ""))


async def answer(connection: asyncpg.Connection, sql: str, question: str = "SELECT ''") -> str:
    """Run statements; return the result of the query `question`."""
    await connection.execute(sql)
    return str(await connection.fetchval(question))


class Server:
    """A running server; it can be stopped and started again."""

    def __init__(self, programs: Path, folder: Path, *, durable: bool) -> None:
        self._programs, self._folder = programs, folder
        with socket.socket() as probe:
            probe.bind((HOST, 0))
            self.port: int = probe.getsockname()[1]
        self._process: subprocess.Popen[bytes] | None = None
        self._connections = Connections()
        self._made = 0
        self._used: list[str] = []
        self._run("initdb", "-D", str(folder), "-U", OWNER, "-A", "trust", "-E", "UTF8", "-N")
        with (folder / "postgresql.conf").open("a", encoding="utf-8") as file:
            file.write(f"{CONFIGURATION}{'' if durable else FORGETFUL}port = {self.port}\n")
        self.start()
        self.command(f"CREATE DATABASE {TEMPLATE}")
        self._shape = asyncio.run(self._migrated())

    def url(self, database: str) -> str:
        """Return the address of a database in the notation of the settings."""
        return f"postgresql+asyncpg://{OWNER}@{HOST}:{self.port}/{database}"

    def new(self, *, empty: bool = False) -> str:
        """Return the address of a new database, with the schema unless it is to be `empty`."""
        if self._used and not empty:
            return self._used.pop()
        self._made += 1
        name, template = f"test{self._made}", "template0" if empty else TEMPLATE
        self.command(f"CREATE DATABASE {name} TEMPLATE {template}")
        return self.url(name)

    def take_back(self, url: str) -> None:
        """Reset a database to a new one, disconnecting all its clients.

        Emptying it takes a tenth of the time of copying one.
        """
        try:
            shape = self._connections.run(url, EMPTY, SHAPE)
        except asyncpg.PostgresError:  # Its tables are missing.
            shape = ""
        if shape == self._shape:
            self._used.append(url)
        else:
            self.drop(url)

    def drop(self, url: str) -> None:
        """Delete a database, disconnecting all its clients."""
        self.command(f"DROP DATABASE IF EXISTS {url.rpartition('/')[2]} WITH (FORCE)")

    def command(self, sql: str) -> None:
        """Run a statement as the superuser."""
        self._connections.run(self.url("postgres"), sql)

    def command_in(self, url: str, sql: str) -> None:
        """Run a statement in a database as its owner."""
        self._connections.run(url, sql)

    def start(self) -> None:
        """Start the server and wait until it responds."""
        # The server ends with this process, even if that is killed.
        command = ["setpriv", "--pdeathsig", "TERM", *_as_account()]
        self._process = subprocess.Popen(
            [*command, str(self._programs / "postgres"), "-D", str(self._folder)],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        until = time.monotonic() + START_SECONDS
        while True:
            try:
                self.command("SELECT 1")
                return
            except (OSError, asyncpg.PostgresError):
                if time.monotonic() > until or self._process.poll() is not None:
                    raise
                time.sleep(0.05)

    def stop(self) -> None:
        """Stop immediately, as at a power failure: connections break."""
        self._connections.close()
        if self._process is not None:
            subprocess.run(
                [*as_account(), str(self._programs / "pg_ctl"), *STOP, str(self._folder)],
                check=False,
                timeout=STOP_SECONDS,
            )
            self._process.wait(STOP_SECONDS)
            self._process = None

    def end(self) -> None:
        """Stop for good."""
        self.stop()
        self._connections.end()

    async def _migrated(self) -> str:
        """Create the tables of the template; return its shape."""
        url = self.url(TEMPLATE)
        await (await open_store(url)).close()
        connection = await connect(url)
        try:
            return await answer(connection, EMPTY, SHAPE)
        finally:
            await connection.close()

    def _run(self, program: str, *arguments: str) -> None:
        subprocess.run(
            [*as_account(), str(self._programs / program), *arguments],
            check=True,
            stdout=subprocess.DEVNULL,
            cwd="/",
        )


@contextmanager
def server(*, durable: bool = False) -> Iterator[Server]:
    """Run a server during the block, on disk if it is to be `durable`.

    Raises `LookupError` if none is installed.
    """
    programs = binaries()
    if programs is None:
        raise LookupError("no PostgreSQL server is installed")
    memory = Path("/dev/shm")
    folder = Path(tempfile.mkdtemp(dir=None if durable or not memory.is_dir() else memory))
    if os.geteuid() == 0:
        os.chown(folder, *pwd.getpwnam(ACCOUNT)[2:4])
    found: Server | None = None
    try:
        found = Server(programs, folder / "data", durable=durable)
        yield found
    finally:
        if found is not None:
            found.end()
        shutil.rmtree(folder, ignore_errors=True)


def _as_account() -> list[str]:
    """Return the options of `setpriv` by which root becomes an unprivileged user."""
    if os.geteuid() != 0:
        return []
    return ["--reuid", ACCOUNT, "--regid", ACCOUNT, "--clear-groups"]


def as_account() -> list[str]:
    """Return the command prefix that runs a program as an unprivileged user."""
    return ["setpriv", *_as_account()] if os.geteuid() == 0 else []
