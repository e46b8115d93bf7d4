"""`/lobby`: time control and robots of a match, for one release also in `/match`."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands

from cogs.frame.client import client_of
from cogs.frame.ui.actors import actor_of
from cogs.frame.ui.choices import choices
from cogs.frame.ui.errors import safe_autocomplete
from cogs.frame.ui.locale import localized
from cogs.frame.ui.pages import Page
from cogs.frame.ui.responses import respond
from cogs.frame.ui.slash import MatchNumber, command, titled
from cogs.match_commands.base import MatchCommands, is_open, title_of
from cogs.match_commands.lobby import PROFILE_CHOICES
from engines.core import Refusal, Seat
from matches.actions.lobby import require_host
from matches.clock.time_control import LONGEST_HOURS, MAX_TIMEOUTS, PROFILES, adjusted
from matches.core.models import Match
from matches.robots.catalog import LEVELS, robot_called
from matches.robots.worker import STYLES
from matches.texts import Texts
from presentation.choices import Choice, chosen, matching
from presentation.match.time_controls import describe_timeouts, format_time_control
from presentation.names import robot_name

LEVEL_CHOICES = [
    app_commands.Choice(name=localized(f"robot-{level}"), value=level) for level in LEVELS
]
STYLE_CHOICES = [
    app_commands.Choice(name=localized(f"robot-{style}"), value=style) for style in STYLES
]
LATE_CHOICES = [
    app_commands.Choice(name=localized(f"late-choice-{late}"), value=late)
    for late in ("default", "robot", "wait")
]

HoursNumber = app_commands.Range[int, 0, LONGEST_HOURS]
LapsesNumber = app_commands.Range[int, 0, MAX_TIMEOUTS]


@safe_autocomplete
async def complete_robot(
    interaction: discord.Interaction, current: str
) -> list[app_commands.Choice[Any]]:
    """Offer the robots of the lobby by name."""
    bot = client_of(interaction)
    match = await bot.resolve_match(interaction, interaction.namespace.match, rather=is_open)
    texts = await bot.texts_for(interaction, match)
    return choices(matching(_robots(match, texts), current))


@safe_autocomplete
async def complete_lobby(
    interaction: discord.Interaction, current: str
) -> list[app_commands.Choice[Any]]:
    """Offer the lobbies that the user hosts."""
    bot = client_of(interaction)
    led = await bot.service.matches.managed_by(interaction.user.id)
    return await titled(interaction, filter(is_open, led), current)


class SetupCommands(MatchCommands):
    """Commands for the time control and the robots of a match."""

    @command(
        *("pace", "profile", "reserve", "increment", "cap", "remind", "urge"),
        *("late", "stand_in", "vote", "offer", "resigns", "match_id"),
    )
    @app_commands.choices(profile=PROFILE_CHOICES, late=LATE_CHOICES, stand_in=STYLE_CHOICES)
    async def pace(
        self,
        interaction: discord.Interaction,
        profile: str | None = None,
        reserve: HoursNumber | None = None,
        increment: HoursNumber | None = None,
        cap: HoursNumber | None = None,
        remind: HoursNumber | None = None,
        urge: HoursNumber | None = None,
        late: str | None = None,
        stand_in: str | None = None,
        vote: LapsesNumber | None = None,
        offer: LapsesNumber | None = None,
        resigns: LapsesNumber | None = None,
        match_id: MatchNumber | None = None,
    ) -> None:
        """Show the time control of a match, or change the given parts of it."""
        match = await self._bot.resolve_match(interaction, match_id)
        wishes: dict[str, int | str | None] = {
            "time_bank": reserve,
            "increment": increment,
            "cap": cap,
            "remind": remind,
        }
        wishes |= {"urge": urge, "late": late, "robot": stand_in}
        wishes |= {"vote": vote, "offer": offer, "resign": resigns}
        said = {name: value for name, value in wishes.items() if value is not None}
        if profile or said:
            require_host(match, interaction.user.id)
            time_control = adjusted(PROFILES[profile] if profile else match.time_control, said)
            actor = actor_of(interaction, match.place)
            match = await self._bot.service.clock.set_time_control(match.id, actor, time_control)
        texts = await self._bot.texts_for(interaction, match)
        told_ = [
            format_time_control(match.time_control, texts),
            *describe_timeouts(match.time_control, texts),
        ]
        await respond(interaction, Page("\n".join([title_of(match, texts), *told_])))

    @command("robot", "style", "my_seat", "remove", "match_id")
    @app_commands.choices(style=LEVEL_CHOICES)
    @app_commands.autocomplete(remove=complete_robot)
    async def robot(
        self,
        interaction: discord.Interaction,
        style: str = "medium",
        my_seat: bool = False,
        remove: app_commands.Range[str, 1, 100] | None = None,
        match_id: MatchNumber | None = None,
    ) -> None:
        """Seat a robot in an open match, or free the seat of one."""
        match = await self._bot.resolve_match(interaction, match_id, rather=is_open)
        lobby, actor = self._bot.service.lobby, actor_of(interaction, match.place)
        require_host(match, actor.user)
        if remove is not None:
            texts = await self._bot.texts_for(interaction, match)
            seat = _robot_called(match, remove, texts)
            await lobby.remove_robot(match.id, actor, seat)
            await self._say(interaction, match, "done-robot-goes", match=match.id)
            return
        await lobby.add_robot(match.id, actor, robot_called(style), instead=my_seat)
        done = "done-robot-watch" if my_seat else "done-robot"
        await self._say(interaction, match, done, match=match.id)

    robot.autocomplete("match_id")(complete_lobby)


def _robots(match: Match, texts: Texts) -> list[Choice]:
    """Return the robots of a match: their numbers, from 1, and their names."""
    robots = [row.seat for row in match.seats if row.kind == "robot"]
    return [Choice(str(n), robot_name(match, seat, texts)) for n, seat in enumerate(robots, 1)]


def _robot_called(match: Match, text: str, texts: Texts) -> Seat:
    """Return the seat of the robot with the name or number `text`."""
    robots = [row.seat for row in match.seats if row.kind == "robot"]
    if not robots:
        raise Refusal("no_such_robot")
    return robots[int(chosen(_robots(match, texts), text)) - 1]
