"""Scheduled events of the server for tournaments with a date."""

from __future__ import annotations

import logging
from datetime import UTC, datetime, timedelta
from typing import Any, Final

import discord

from cogs.frame.match.bot import MatchBot
from cogs.frame.tournament.lists import link
from matches.core.availability import HOUR, SECOND
from matches.running.delivery_worker import NotReady
from matches.tournaments.changes import is_dated
from matches.tournaments.models import Tournament
from presentation.formatting import cut
from presentation.tournament.text import format_timestamp, in_brief, plain_name, texts_of

log = logging.getLogger(__name__)

LONGEST_NAME: Final = 100
LONGEST_DESCRIPTION: Final = 1000
LASTS: Final = timedelta(hours=1)
"""Duration of an event, which is about the start only; Discord requires an end."""
GUILD_DATA_SECONDS: Final = 5.0


class ScheduledEvents:
    """Events that show the start of tournaments, where the bot may create events.

    They are an addition: what Discord refuses is logged and left alone.
    """

    def __init__(self, bot: MatchBot) -> None:
        self._bot = bot

    async def refresh(self, tournament: Tournament) -> None:
        """Create, change or delete the event of a tournament, so that it shows the current date.

        Raises:
            NotReady: if the permissions of the bot are not known yet.
            discord.HTTPException: if Discord fails, so that a retry makes sense.
        """
        guild = self._bot.get_guild(tournament.place.guild or 0)
        if guild is None and not self._bot.has_guild_data(tournament.place.guild):
            raise NotReady(GUILD_DATA_SECONDS)
        if guild is None or not guild.me.guild_permissions.create_events:
            return
        try:
            await self._refresh(guild, tournament)
        except discord.HTTPException as error:
            if error.status >= 500:
                raise
            log.info("tournament %s: event refused: %s", tournament.id, error)

    async def _refresh(self, guild: discord.Guild, tournament: Tournament) -> None:
        starts = tournament.settings.starts
        if starts is not None and starts <= self._bot.service.now():
            return  # Discord starts and ends the event at its times.
        if is_dated(tournament):
            await self._show(guild, tournament)
        else:
            await self._delete(guild, tournament)

    async def _show(self, guild: discord.Guild, tournament: Tournament) -> None:
        """Show the date of a tournament in its event.

        An event that a moderator has deleted is not created again.
        """
        event = await self._event(guild, tournament)
        if event is not None:
            await event.edit(**_shown(tournament))
        elif tournament.event is None:
            await guild.create_scheduled_event(
                **_shown(tournament),
                entity_type=discord.EntityType.external,
                privacy_level=discord.PrivacyLevel.guild_only,
            )
            await self._event(guild, tournament)  # The library may have repeated the request.

    async def _delete(self, guild: discord.Guild, tournament: Tournament) -> None:
        if (event := await self._event(guild, tournament)) is not None:
            await event.delete()
        await self._bot.store.tournaments.set_event(tournament.id, None)

    async def _event(
        self, guild: discord.Guild, tournament: Tournament
    ) -> discord.ScheduledEvent | None:
        """Return the event of a tournament and store its id; None if there is no event.

        Without a stored id it is found by its name, because the program may have died, or the
        response may have been lost, after Discord had created it. Further ones are deleted.
        """
        if tournament.event is not None:
            try:
                return await guild.fetch_scheduled_event(tournament.event)
            except discord.NotFound:
                return None
        events = sorted(await guild.fetch_scheduled_events(), key=lambda event: event.id)
        own = [event for event in events if _is_of(event, guild.me, tournament)]
        for event in own[1:]:
            await event.delete()
        if not own:
            return None
        await self._bot.store.tournaments.set_event(tournament.id, own[0].id)
        return own[0]


def _is_of(event: discord.ScheduledEvent, me: discord.Member, tournament: Tournament) -> bool:
    open_ = event.status in (discord.EventStatus.scheduled, discord.EventStatus.active)
    return open_ and event.creator_id == me.id and event.name.endswith(_number(tournament))


def _number(tournament: Tournament) -> str:
    """Return the end of the name of an event, by which it is recognised."""
    return f" · #T{tournament.id}"


def _shown(tournament: Tournament) -> dict[str, Any]:
    """Return the fields of the event of a tournament."""
    settings, texts, number = tournament.settings, texts_of(tournament), _number(tournament)
    assert settings.starts is not None
    starts = datetime.fromtimestamp(settings.starts / SECOND, UTC)
    lines = in_brief(settings, texts)
    lines.append(texts("tournament-event-closes", at=format_timestamp(settings.starts)))
    if settings.check_in:
        opens = format_timestamp(settings.starts - settings.check_in * HOUR)
        lines.append(texts("tournament-check-in-later", opens=opens))
    return {
        "name": cut(plain_name(tournament), LONGEST_NAME - len(number)) + number,
        "description": cut("\n".join(lines), LONGEST_DESCRIPTION),
        "start_time": starts,
        "end_time": starts + LASTS,
        "location": link(tournament),
    }
