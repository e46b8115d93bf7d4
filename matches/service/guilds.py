"""Settings of servers."""

from __future__ import annotations

from typing import Any, Final

from msgspec.structs import replace

from engines import GAMES
from engines.core import Refusal
from matches.clock.time_control import PROFILES
from matches.core.bounds import check_ids
from matches.core.guild_settings import OPENERS, GuildSettings
from matches.service.updater import MatchUpdater
from matches.texts import LOCALES

MAX_ROLES: Final = 25


class GuildService:
    """Reads and changes the settings of servers."""

    def __init__(self, updater: MatchUpdater) -> None:
        self._store, self._now = updater.store, updater.now

    async def get(self, guild: int | None) -> GuildSettings:
        """Return the settings of a server; outside servers there are only the defaults."""
        if guild is None:
            return GuildSettings(guild=0)
        return await self._store.guilds.get(guild)

    async def change(self, guild: int, **changes: Any) -> GuildSettings:
        """Change settings of a server; the names are the fields of `GuildSettings`.

        Raises `Refusal` for impossible values.
        """
        check_ids(guild)

        def change(settings: GuildSettings) -> GuildSettings:
            changed = replace(settings, **changes)
            _check(changed)
            return changed

        changed = await self._store.guilds.change(guild, change)
        if changed.puzzle_channel is not None:
            self._store.listeners.notify_due(self._now(), guild)
        return changed


def _check(settings: GuildSettings) -> None:
    check_ids(settings.home, settings.tournament_channel, settings.puzzle_channel)
    check_ids(*settings.tournament_roles)
    if not (
        settings.locale in (None, *LOCALES)
        and settings.pace in (None, *PROFILES)
        and settings.threads in (None, True, False)
        and settings.puzzle_game in (None, *GAMES)
        and settings.tournament_openers in OPENERS
        and len(settings.tournament_roles) <= MAX_ROLES
    ):
        raise Refusal("not_an_option")
