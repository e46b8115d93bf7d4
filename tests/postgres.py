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
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path

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


def binaries() -> Path | None:
    """Return the folder of the newest server on this machine, or None."""
    found = shutil.which("initdb")
    if found is not None:
        return Path(found).resolve().parent
    places = Path("/usr/lib/postgresql").glob("*/bin/initdb")
    newest = max(places, key=lambda place: float(place.parts[-3]), default=None)
    return newest.parent if newest else None


class Server:
    """A running server; it can be stopped and started again."""

    def __init__(self, programs: Path, folder: Path, *, durable: bool) -> None:
        self._programs, self._folder = programs, folder
        with socket.socket() as probe:
            probe.bind((HOST, 0))
            self.port: int = probe.getsockname()[1]
        self._process: subprocess.Popen[bytes] | None = None
        self._made = 0
        self._used: list[str] = []
        self._run("initdb", "-D", str(folder), "-U", OWNER, "-A", "trust", "-E", "UTF8", "-N")
        with (folder / "postgresql.conf").open("a", encoding="utf-8") as file:
            file.write(f"{CONFIGURATION}{'' if durable else FORGETFUL}port = {self.port}\n")
        self.start()
        self.command(f"CREATE DATABASE {TEMPLATE}")
        asyncio.run(self._migrate())
        self._shape = self._emptied(self.url(TEMPLATE))

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
        if self._emptied(url) == self._shape:
            self._used.append(url)
        else:
            self.drop(url)

    def drop(self, url: str) -> None:
        """Delete a database, disconnecting all its clients."""
        self.command(f"DROP DATABASE IF EXISTS {url.rpartition('/')[2]} WITH (FORCE)")

    def command(self, sql: str) -> None:
        """Run a statement as the superuser."""
        self._run_in(self.url("postgres"), sql)

    def command_in(self, url: str, sql: str) -> None:
        """Run a statement in a database as its owner."""
        self._run_in(url, sql)

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
        if self._process is not None:
            subprocess.run(
                [*as_account(), str(self._programs / "pg_ctl"), *STOP, str(self._folder)],
                check=False,
                timeout=STOP_SECONDS,
            )
            self._process.wait(STOP_SECONDS)
            self._process = None

    async def _migrate(self) -> None:
        await (await open_store(self.url(TEMPLATE))).close()

    def _emptied(self, url: str) -> str | None:
        """Empty a database; return its shape, or None if its tables are missing."""
        try:
            return self._run_in(url, EMPTY, SHAPE)
        except asyncpg.PostgresError:
            return None

    def _run_in(self, url: str, sql: str, question: str = "SELECT ''") -> str:
        """Run statements in a database; return the result of the query `question`."""

        async def run() -> str:
            connection = await asyncpg.connect(url.replace("+asyncpg", ""))
            try:
                await connection.execute(sql)
                return str(await connection.fetchval(question))
            finally:
                await connection.close()

        with ThreadPoolExecutor(1) as place:  # a separate loop, even where one is running
            return place.submit(lambda: asyncio.run(run())).result()

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
            found.stop()
        shutil.rmtree(folder, ignore_errors=True)


def _as_account() -> list[str]:
    """Return the options of `setpriv` by which root becomes an unprivileged user."""
    if os.geteuid() != 0:
        return []
    return ["--reuid", ACCOUNT, "--regid", ACCOUNT, "--clear-groups"]


def as_account() -> list[str]:
    """Return the command prefix that runs a program as an unprivileged user."""
    return ["setpriv", *_as_account()] if os.geteuid() == 0 else []
