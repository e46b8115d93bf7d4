"""What the program keeps for itself, beside the matches."""

from __future__ import annotations

from sqlalchemy import select

from matches.store.claim import belong
from matches.store.tables import META
from matches.store.transactions import Transactions
from matches.store.upsert import put

_RESTORED = "restored"


class Meta:
    """Values of the program's own, by their keys."""

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
        """Return when a backup was put in place, in milliseconds since 1970 by Discord; 0: never.

        It is read once: none is put in place while a program runs.
        """
        if self._restored is None:
            self._restored = int(await self.value(_RESTORED) or 0)
        return self._restored

    async def set_restored(self, at: int) -> None:
        """Remember that a backup was put in place, in milliseconds since 1970 by Discord."""
        self._restored = at
        await self.set(_RESTORED, str(at))

    async def set(self, key: str, value: str) -> None:
        """Keep a value."""
        await self._transactions.write(put, META, [{"key": key, "value": value}])

    async def belong(self, application: str) -> None:
        """Let the database be of `application` alone; raise `StoreError` if it is another's."""
        await self._transactions.write(belong, application)
