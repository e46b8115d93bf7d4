"""Migration from SQLite to PostgreSQL, which needs an empty database."""

from __future__ import annotations

from sqlalchemy import (
    Column,
    Connection,
    MetaData,
    Table,
    TypeDecorator,
    create_engine,
    delete,
    func,
    insert,
    make_url,
    select,
    text,
)
from sqlalchemy.ext.asyncio import AsyncConnection

from matches.store.database import open_engines
from matches.store.database_claim import exclusive_lock
from matches.store.errors import StoreError
from matches.store.postgres.engine import is_postgres
from matches.store.schema import SERVES
from matches.store.tables import META, METADATA

ROWS_AT_ONCE = 500
_GIVEN = text("SELECT name, seq FROM sqlite_sequence")


async def migrate_from_sqlite(source: str, target: str) -> int:
    """Copy every row at `source` to `target`, which must be empty; return the number of rows.

    It is one transaction.  Both get the present schema; the rows at `source` stay.  The number
    sequences continue.  Raises `StoreError`, also while a bot has locked the file.
    """
    if is_postgres(source) or not is_postgres(target):
        raise StoreError("unwritable", "Only an SQLite file can be moved, and only to PostgreSQL.")
    with exclusive_lock(source, may_be_new=False):
        await (await open_engines(source)).dispose()
        engines = await open_engines(target)
        file = create_engine(f"sqlite:///{make_url(source).database}")
        try:
            with file.connect() as old:
                async with engines.writer.begin() as new:
                    return await _moved(old, new)
        finally:
            file.dispose()
            await engines.dispose()


async def _moved(old: Connection, new: AsyncConnection) -> int:
    count = 0
    # This row is copied from the source.
    await new.execute(delete(META).where(META.c.key == SERVES))
    for table in map(_plain, METADATA.sorted_tables):
        if (await new.execute(select(table).limit(1))).first() is not None:
            raise StoreError("unwritable", f"The target is not empty: {table.name} has rows.")
        found = old.execution_options(yield_per=ROWS_AT_ONCE).execute(select(table))
        for rows in found.mappings().partitions():
            await new.execute(insert(table), [dict(row) for row in rows])
            count += len(rows)
    for name, last in old.execute(_GIVEN).all():
        sequence = func.pg_get_serial_sequence(name, "id")
        await new.execute(select(func.setval(sequence, last)))
    return count


def _plain(table: Table) -> Table:
    """Return a table whose values are read unconverted, because some rows may be damaged."""
    columns = [
        Column(
            column.name,
            column.type.impl_instance if isinstance(column.type, TypeDecorator) else column.type,
        )
        for column in table.c
    ]
    return Table(table.name, MetaData(), *columns)
