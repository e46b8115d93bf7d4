"""`/vacation` and `/snooze`: pause your clock or your pings."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from cogs.frame.client import Longtable, client_of
from cogs.frame.match.pages.timezones import end_of_day, parse_day, suggested_days
from cogs.frame.ui.choices import choices
from cogs.frame.ui.errors import safe_autocomplete
from cogs.frame.ui.pages import Page
from cogs.frame.ui.responses import respond
from cogs.frame.ui.slash import command, everywhere
from engines.core import Refusal
from matches.clock.pings import LONGEST_SNOOZE_HOURS
from matches.core.availability import DAY, HOUR
from matches.core.players import PlayerPreferences
from matches.texts import Texts
from presentation.choices import matching
from presentation.formatting import timestamp
from presentation.match.titles import title

MAX_DAYS = 92  # the longest vacation: no vacation budget is longer than its quarter of a year


@safe_autocomplete
async def complete_day(
    interaction: discord.Interaction, current: str
) -> list[app_commands.Choice[Any]]:
    """Offer the next days."""
    bot = client_of(interaction)
    player = await bot.service.players.get(interaction.user.id)
    texts = await bot.texts_for(interaction)
    days = suggested_days(texts, player.zone, bot.service.now())
    return choices(matching(days, current))


class AbsenceCommands(commands.Cog):
    """Commands for vacations and for snoozing pings."""

    def __init__(self, bot: Longtable) -> None:
        self._bot = bot

    @everywhere
    @command("vacation", "since", "until", "days", "end")
    @app_commands.autocomplete(since=complete_day, until=complete_day)
    async def vacation(
        self,
        interaction: discord.Interaction,
        since: str | None = None,
        until: str | None = None,
        days: app_commands.Range[int, 1, MAX_DAYS] | None = None,
        end: bool = False,
    ) -> None:
        """Start, plan or end a vacation, and show the current vacations."""
        service, user = self._bot.service, interaction.user.id
        player = await service.players.get(user)
        if end:
            player = await service.players.take_vacation(user, None)
        elif since or until or days:
            begin, over = _span(player, since, until, days, service.now())
            player = await service.players.take_vacation(user, over, since=begin)
        texts = await self._bot.texts_for(interaction)
        left = await service.players.vacation_left(user)
        await respond(interaction, Page(_vacations(player, left, service.now(), texts)))

    @everywhere
    @command("snooze", "hours")
    async def snooze(
        self,
        interaction: discord.Interaction,
        hours: app_commands.Range[int, 0, LONGEST_SNOOZE_HOURS],
    ) -> None:
        """Snooze all pings for `hours`; list the matches whose time runs out during the snooze.

        With 0 hours the snooze ends.
        """
        user, texts = interaction.user.id, await self._bot.texts_for(interaction)
        player = await self._bot.service.pings.snooze(user, hours)
        if not hours:
            await respond(interaction, Page(texts("snooze-over")))
            return
        lines = [texts("snoozed", until=timestamp(player.snoozed))]
        for match, seat in await self._bot.service.pings.matches_to_move(user):
            due = match.deadline(seat)
            if due is not None and due < player.snoozed:
                match_id = title(match, texts.locale)
                lines.append(texts("snooze-late", match=match_id, due=timestamp(due)))
        await respond(interaction, Page("\n".join(lines)))


def _span(
    player: PlayerPreferences, since: str | None, until: str | None, days: int | None, at: int
) -> tuple[int | None, int]:
    """Return the start (None for now) and end of a vacation; `until` names its last day.

    Raises:
        Refusal: if not exactly one of `until` and `days` is given.
    """
    if (until is None) == (days is None):
        raise Refusal("vacation_until")
    begin = None if since is None else parse_day(since, player.zone, at)
    if begin is not None and begin <= at:
        begin = None  # The vacation starts today, so it has already begun.
    if until is not None:
        return begin, end_of_day(parse_day(until, player.zone, at), player.zone)
    assert days is not None
    return begin, (at if begin is None else begin) + days * DAY


def _vacations(player: PlayerPreferences, left: int, at: int, texts: Texts) -> str:
    """Return the vacations of `player` that are not over, and the remaining vacation budget."""
    lines = [
        texts("vacation-on", until=timestamp(until, "f"))
        if since <= at
        else texts("vacation-planned", since=timestamp(since, "f"), until=timestamp(until, "f"))
        for since, until in sorted(player.away)
        if until > at
    ]
    days, hours = left // DAY, left % DAY // HOUR
    return "\n".join(
        [*(lines or [texts("vacation-none")]), texts("vacation-left", days=days, hours=hours)]
    )


async def setup(bot: Longtable) -> None:
    """Load the cog."""
    await bot.add_cog(AbsenceCommands(bot))
