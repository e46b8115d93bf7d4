"""Deletion of the stored data of a user or a server, on request."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from hosting.server import service_of
from matches.service.privacy import PrivacyService
from matches.store.database_claim import exclusive_lock
from matches.store.store import open_store
from settings import Settings

EARLIER = "Earlier backups still contain it."


async def forget_user(settings: Settings, user: int) -> str:
    """Delete the stored data of a user, like `/privacy delete`; return a confirmation."""
    await _with_privacy(settings, lambda privacy: privacy.erase_person(user))
    return f"What was stored about person {user} is deleted. {EARLIER}"


async def forget_guild(settings: Settings, guild: int) -> str:
    """Delete the stored data of a server at once; return a confirmation."""
    await _with_privacy(settings, lambda privacy: privacy.forget_guild(guild))
    return f"What was stored about server {guild} is deleted. {EARLIER}"


async def _with_privacy(
    settings: Settings, do: Callable[[PrivacyService], Awaitable[None]]
) -> None:
    """Open the database and call `do`; raise `StoreError` if a file is in use or missing."""
    with exclusive_lock(settings.database_url, may_be_new=False):
        store = await open_store(settings.database_url)
        service = service_of(settings, store, beacon=None)
        try:
            await do(service.privacy)
        finally:
            await service.close()
            await store.close()
