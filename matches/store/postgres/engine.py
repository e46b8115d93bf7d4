"""PostgreSQL engine: snapshot reads and concurrent writers."""

from __future__ import annotations

import asyncio
import secrets
import socket
from contextlib import ExitStack
from typing import Any

from sqlalchemy import Connection, event, func, make_url, select, text
from sqlalchemy.engine import URL, ExceptionContext
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine
from sqlalchemy.pool import ConnectionPoolEntry

from matches.store.errors import StoreError

DRIVER, NAME = "postgresql+asyncpg", "longtable"
CONNECTIONS = 4
MIN_VERSION = 13
CONNECT_SECONDS = 10.0
COMMAND_SECONDS = 10.0
"""Maximum time of a statement; a connection that does not respond in time is dropped."""
KEEPALIVE = {
    "TCP_KEEPIDLE" if hasattr(socket, "TCP_KEEPIDLE") else "TCP_KEEPALIVE": 5,  # seconds
    "TCP_KEEPINTVL": 2,  # seconds
    "TCP_KEEPCNT": 3,
    "TCP_USER_TIMEOUT": 10_000,  # milliseconds
}
"""Socket options by which the operating system closes an unresponsive connection."""
SESSION = "longtable.session"
"""Custom setting with a unique value per session, which detects a pooler that shares sessions."""
SETTINGS = {
    "jit": "off",  # No query takes long enough.
    # Detect a machine that has vanished within about ten seconds.
    "tcp_keepalives_idle": "5",
    "tcp_keepalives_interval": "2",
    "tcp_keepalives_count": "3",
    # Release the locks of a process that hangs within a transaction.
    "idle_in_transaction_session_timeout": "5s",
}

ENCODING = "UTF8"
_ABOUT = """
    SELECT current_setting('server_version_num')::int AS version,
        pg_is_in_recovery() OR current_setting('default_transaction_read_only')::bool AS reads_only,
        current_setting('server_encoding') AS encoding,
        current_user AS role,
        (SELECT string_agg(relname, ', ' ORDER BY relname) FROM pg_class
            WHERE relnamespace = to_regnamespace(current_schema()) AND CASE relkind
                WHEN 'r' THEN NOT (has_table_privilege(oid, 'SELECT')
                    AND (relname = 'alembic_version' OR has_table_privilege(oid, 'INSERT')
                        AND has_table_privilege(oid, 'UPDATE')
                        AND has_table_privilege(oid, 'DELETE')))
                WHEN 'S' THEN NOT has_sequence_privilege(oid, 'USAGE')
            END) AS lacking
"""
_MAY_CREATE = """
    SELECT current_user, COALESCE(has_schema_privilege(current_schema(), 'CREATE'), false)
"""

LOCKS = 0x4C54
"""First of the two numbers of each of our advisory locks."""
MIGRATING, ENDING, RATING, TAKING = 1, 2, 3, 4
"""Second number: the tasks that only one process does at a time."""

_GONE = ("08", "57P", "25P03")
"""Prefixes of codes for failed connections, a server shutdown, and a stalled transaction."""
_CONFUSED = "InternalClientError"
"""Exception of the driver on a connection that was closed while the process was suspended."""
_UNLUCKY = "40"  # One of two conflicting transactions was rolled back.
_UNFIT = "22"  # A value is out of the range of its column.
_POOLED = (
    "A pooler in front of PostgreSQL shares sessions. Connect to PostgreSQL itself,"
    "or set pool_mode = session in PgBouncer."
)
_SIGNS = ("prepared statement", "pooling mode")
"""Parts of error messages of a pooler that shares sessions, if they occur before the test."""


def is_postgres(url: str) -> bool:
    """Return whether an address is that of a PostgreSQL database."""
    return make_url(url).get_backend_name() in ("postgresql", "postgres")


def address_of(url: str) -> URL:
    """Return the URL for the installed driver; providers write it for libpq."""
    address = make_url(url).set(drivername=DRIVER)
    if (mode := address.query.get("sslmode")) is None:
        return address
    return address.difference_update_query(["sslmode"]).update_query_dict({"ssl": mode})


def postgres_engine(url: str, *, reads: bool = False, patient: bool = False) -> AsyncEngine:
    """Return an engine; transactions of one that `reads` see a snapshot.

    A `patient` engine has no time limit for statements.
    """
    engine = create_async_engine(
        address_of(url),
        pool_size=CONNECTIONS,
        max_overflow=0,
        hide_parameters=True,  # An error must not log a secret.
        connect_args=_connect_args() | ({"command_timeout": None} if patient else {}),
    )
    event.listen(engine.sync_engine, "connect", _set_up)
    event.listen(engine.sync_engine, "handle_error", _drop_silent)
    event.listen(engine.sync_engine, "close", _close)
    if not reads:
        return engine
    return engine.execution_options(isolation_level="REPEATABLE READ", postgresql_readonly=True)


def _connect_args() -> dict[str, Any]:
    return {
        "timeout": CONNECT_SECONDS,
        "command_timeout": COMMAND_SECONDS,
        "server_settings": {"application_name": NAME},
    }


def _set_up(connection: Any, record: ConnectionPoolEntry) -> None:
    """Apply the settings of a session by a statement, because poolers support few at its start."""
    _keep_alive(connection.driver_connection)
    record.info[SESSION] = secrets.token_hex(8)
    connection.autocommit = True
    connection.cursor().execute(_settings(record.info[SESSION]))
    connection.autocommit = False


def _settings(session: str) -> str:
    """Return the statement that applies our settings in a session of this name."""
    own = SETTINGS | {SESSION: session}
    text = ", ".join(f"set_config('{name}', '{value}', false)" for name, value in own.items())
    return f"SELECT {text}"


def _keep_alive(connection: Any) -> None:
    """Set the options of `KEEPALIVE` that this system has on the socket of a driver connection."""
    found = connection._transport.get_extra_info("socket")  # asyncpg has no public access to it.
    if found.family not in (socket.AF_INET, socket.AF_INET6):
        return
    found.setsockopt(socket.SOL_SOCKET, socket.SO_KEEPALIVE, 1)
    for name, value in KEEPALIVE.items():
        if (option := getattr(socket, name, None)) is not None:
            found.setsockopt(socket.IPPROTO_TCP, option, value)


def _drop_silent(context: ExceptionContext) -> None:
    """Drop all connections of the pool if a statement timed out on one of them."""
    if isinstance(context.original_exception, TimeoutError):
        context.is_disconnect = context.invalidate_pool_on_disconnect = True


def _close(connection: Any, _record: ConnectionPoolEntry) -> None:
    """Terminate a connection of the pool, because an orderly close waits for a silent server."""
    connection.driver_connection.terminate()


async def examine(engine: AsyncEngine) -> None:
    """Raise `StoreError` if the database at the URL cannot be used."""
    try:
        async with engine.connect() as one, engine.connect() as other:
            for connection in (other, one, one):  # in separate transactions
                if not await _has_its_session(connection):
                    raise StoreError("unwritable", _POOLED)
            if why := _unusable((await one.exec_driver_sql(_ABOUT)).one()):
                raise StoreError("unwritable", why)
    except Exception as error:  # The driver's exceptions can only be named where it is installed.
        if isinstance(error, StoreError):
            raise
        raise refused(error) from error


def _unusable(about: Any) -> str:
    """Return the reason why a database is unusable, by the row of `_ABOUT`, or an empty text."""
    if about.version < MIN_VERSION * 10_000:
        return f"PostgreSQL {MIN_VERSION} or newer is needed."
    if about.reads_only:
        return (
            "The server is read-only (a standby, or default_transaction_read_only is on). Connect "
            "to the primary server."
        )
    if about.encoding != ENCODING:
        return (
            f"The database has the encoding {about.encoding}, which lacks characters. Create one"
            f"with --encoding {ENCODING} --template template0."
        )
    if about.lacking:
        return (
            f"The role {about.role} lacks rights to {about.lacking}. Let it own the database and "
            "its tables."
        )
    return ""


def check_may_create(connection: Connection) -> None:
    """Raise `StoreError` if the role may not upgrade the schema; SQLite has no roles."""
    if connection.dialect.name != "postgresql":
        return
    role, may_create = connection.exec_driver_sql(_MAY_CREATE).one()
    if not may_create:
        raise StoreError(
            "unwritable",
            f"The role {role} may not create tables. Let it own the database and its tables.",
        )


async def _has_its_session(connection: AsyncConnection) -> bool:
    """Return whether a connection has the session that was set up for it."""
    found = await connection.exec_driver_sql(f"SELECT current_setting('{SESSION}', true)")
    await connection.rollback()
    own = (await connection.get_raw_connection()).info[SESSION]
    return bool(found.scalar_one() == own)


def refused(error: Exception) -> StoreError:
    """Return the error for a database that refuses the connection."""
    text = str(getattr(error, "orig", None) or error).removeprefix("<class 'asyncpg.exceptions.")
    if any(sign in text for sign in _SIGNS):
        return StoreError("unwritable", _POOLED)
    return StoreError("unreachable", f"PostgreSQL: {text or 'no answer'}")


async def dedicated_connection(engine: AsyncEngine) -> Any:
    """Return a new driver connection with the parameters of the engine, outside its pool.

    Raises `ConnectionError` if the server refuses it, for example while it starts or stops.
    """
    import asyncpg  # an optional dependency

    _, address = engine.dialect.create_connect_args(engine.url)
    try:
        connection = await asyncpg.connect(**address, **_connect_args())
    except (asyncpg.PostgresError, asyncpg.InterfaceError) as error:
        raise ConnectionError(str(error)) from error
    _keep_alive(connection)
    with ExitStack() as opened:
        opened.callback(connection.terminate)
        await connection.execute(_settings(secrets.token_hex(8)))
        opened.pop_all()
    return connection


def serialize(connection: Connection, what: int) -> None:
    """Wait for concurrent transactions of the same task; SQLite has one writer anyway."""
    if connection.dialect.name == "postgresql":
        connection.execute(select(func.pg_advisory_xact_lock(LOCKS, what)))


def take_time(connection: Connection) -> None:
    """Disable the time limit between the statements of a transaction."""
    if connection.dialect.name == "postgresql":
        connection.execute(text("SET LOCAL idle_in_transaction_session_timeout = 0"))


def _cause_of(error: BaseException) -> BaseException:
    """Return the exception of the driver."""
    wrapped = getattr(error, "orig", None)
    return getattr(wrapped, "__cause__", None) or wrapped or error


def code_of(error: BaseException) -> str:
    """Return PostgreSQL's code of an error, empty if it did not respond."""
    return str(getattr(getattr(error, "orig", error), "sqlstate", None) or "")


def is_disconnect(error: BaseException) -> bool:
    """Return whether the connection was lost, or could not be made."""
    if isinstance(error, DBAPIError) and error.connection_invalidated:
        return True
    # The class can only be named where the driver is installed.
    if type(_cause_of(error)).__name__ == _CONFUSED:
        return True
    return isinstance(error, OSError | asyncio.TimeoutError) or code_of(error).startswith(_GONE)


def is_serialization_failure(error: BaseException) -> bool:
    """Return whether a transaction was rolled back because of a conflict with another one."""
    return code_of(error).startswith(_UNLUCKY)


def failed(error: DBAPIError) -> StoreError:
    """Return the error for any other failure: its kind, never a value."""
    cause = _cause_of(error)
    where = getattr(cause, "constraint_name", None) or getattr(cause, "table_name", None) or ""
    text = " ".join(filter(None, (type(cause).__name__, code_of(error), where)))
    return StoreError("failed", f"PostgreSQL: {text}")


def is_out_of_range(error: BaseException) -> bool:
    """Return whether a value was refused because it is out of the range of its column."""
    if not isinstance(error, DBAPIError):
        return False
    return code_of(error).startswith(_UNFIT) or "DataError" in str(error.orig)
