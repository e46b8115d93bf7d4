"""Repository of the settings of servers."""

from __future__ import annotations

import logging
from collections.abc import Callable

from sqlalchemy import Connection, bindparam, select
from sqlalchemy.exc import DBAPIError

from matches.core.guild_settings import GuildSettings
from matches.store.rows import DAMAGED, described, guild_settings_of, is_damage, values_of
from matches.store.tables import GUILD_SETTINGS
from matches.store.transactions import Transactions
from matches.store.upsert import add, put

log = logging.getLogger(__name__)

_OF_GUILD = select(GUILD_SETTINGS).where(GUILD_SETTINGS.c.guild == bindparam("this"))


class GuildSettingsRepository:
    """The settings of all servers."""

    def __init__(self, transactions: Transactions) -> None:
        self._transactions = transactions

    async def get(self, guild: int) -> GuildSettings:
        """Return the settings of a server; the defaults if missing or damaged."""
        return await self._transactions.read(_load, guild)

    async def change(
        self, guild: int, change: Callable[[GuildSettings], GuildSettings]
    ) -> GuildSettings:
        """Change settings of a server, and return all of them."""

        def write(connection: Connection) -> GuildSettings:
            # A missing row cannot be locked.
            add(connection, GUILD_SETTINGS, values_of(GuildSettings(guild=guild)))
            changed = change(_load(connection, guild, lock=True))
            put(connection, GUILD_SETTINGS, [values_of(changed)])
            return changed

        return await self._transactions.write(write)


def _load(connection: Connection, guild: int, *, lock: bool = False) -> GuildSettings:
    query = _OF_GUILD.with_for_update() if lock else _OF_GUILD
    try:
        row = connection.execute(query, {"this": guild}).one_or_none()
        if row is not None:
            return guild_settings_of(row)
    except (DBAPIError, *DAMAGED) as error:
        if not is_damage(error):
            raise
        log.error("settings of server %s are unreadable: %s", guild, described(error))
    return GuildSettings(guild=guild)
