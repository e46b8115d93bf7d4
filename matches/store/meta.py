"""Key-value store of the program."""

from __future__ import annotations

from sqlalchemy import select

from matches.store.database_claim import bind_application
from matches.store.tables import META
from matches.store.transactions import Transactions
from matches.store.upsert import put

_RESTORED = "restored"


class Meta:
    """Values of the program by their keys."""

    def __init__(self, transactions: Transactions) -> None:
        self._transactions = transactions
        self._restored: int | None = None

    async def value(self, key: str) -> str | None:
        """Return a value, None if there is none."""
        found: str | None = await self._transactions.scalar(
            select(META.c.value).where(META.c.key == key)
        )
        return found

    async def restored(self) -> int:
        """Return the time of the last restore by Discord's clock (Unix milliseconds), 0 if none.

        It is read once, because no backup is restored while a program runs.
        """
        if self._restored is None:
            self._restored = int(await self.value(_RESTORED) or 0)
        return self._restored

    async def set_restored(self, at: int) -> None:
        """Store the time of a restore by Discord's clock (Unix milliseconds)."""
        self._restored = at
        await self.set(_RESTORED, str(at))

    async def set(self, key: str, value: str) -> None:
        """Store a value."""
        await self._transactions.write(put, META, [{"key": key, "value": value}])

    async def belong(self, application: str) -> None:
        """Bind the database to `application`; raise `StoreError` if it belongs to another one."""
        await self._transactions.write(bind_application, application)
