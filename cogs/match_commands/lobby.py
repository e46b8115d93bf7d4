"""`/match`: create, list, join, leave and start lobbies."""

from __future__ import annotations

from typing import Any

import discord
import msgspec
from discord import app_commands

from cogs.frame.client import client_of
from cogs.frame.match.pages.lobby import OPTION, format_options, option_called
from cogs.frame.match.pages.time_controls import describe_timeouts, format_time_control
from cogs.frame.moves.fields import changed, fields_of
from cogs.frame.ui.actors import actor_of
from cogs.frame.ui.channels import place_of
from cogs.frame.ui.choices import Choice, choices, chosen, matching
from cogs.frame.ui.errors import safe_autocomplete
from cogs.frame.ui.locale import localized, spoken
from cogs.frame.ui.names import robot_name
from cogs.frame.ui.pages import Page
from cogs.frame.ui.responses import respond
from cogs.frame.ui.slash import MatchNumber, command, titled
from cogs.match_commands.base import MatchCommands, title_of
from engines import GAMES
from engines.core import Refusal, Seat
from matches.actions.lobby import MAX_LETTERS, require_host
from matches.clock.time_control import LONGEST_HOURS, MAX_TIMEOUTS, PROFILES, adjusted
from matches.core.models import Match, Robot
from matches.robots.worker import STYLES
from matches.texts import LOCALES, Texts

GAME_CHOICES = [app_commands.Choice(name=localized("game-name", key), value=key) for key in GAMES]
STYLE_CHOICES = [
    app_commands.Choice(name=localized(f"robot-{style}"), value=style) for style in STYLES
]
PROFILE_CHOICES = [
    app_commands.Choice(name=localized(f"pace-{name}"), value=name) for name in PROFILES
]
LATE_CHOICES = [
    app_commands.Choice(name=localized(f"late-choice-{late}"), value=late)
    for late in ("default", "robot", "wait")
]
LANGUAGES = [
    app_commands.Choice(name=localized(f"language-{code}"), value=code) for code in LOCALES
]

HoursNumber = app_commands.Range[int, 0, LONGEST_HOURS]
LapsesNumber = app_commands.Range[int, 0, MAX_TIMEOUTS]


@safe_autocomplete
async def complete_option(
    interaction: discord.Interaction, current: str
) -> list[app_commands.Choice[Any]]:
    """Offer the options of the match's game."""
    match, texts = await _meant(interaction)
    fields = fields_of(match.game.options, OPTION).values()
    return choices(matching([Choice(f.name, f.label(texts)) for f in fields], current))


@safe_autocomplete
async def complete_value(
    interaction: discord.Interaction, current: str
) -> list[app_commands.Choice[Any]]:
    """Offer the values of the option that the user has named in the other argument."""
    match, texts = await _meant(interaction)
    field = option_called(match, interaction.namespace.option or "", texts)
    return choices(field.suggest(texts, current))


@safe_autocomplete
async def complete_robot(
    interaction: discord.Interaction, current: str
) -> list[app_commands.Choice[Any]]:
    """Offer the robots of the lobby by name."""
    bot = client_of(interaction)
    match = await bot.resolve_match(interaction, interaction.namespace.match, rather=_is_open)
    texts = await bot.texts_for(interaction, match)
    return choices(matching(_robots(match, texts), current))


@safe_autocomplete
async def complete_lobby(
    interaction: discord.Interaction, current: str
) -> list[app_commands.Choice[Any]]:
    """Offer the lobbies that the user hosts."""
    bot = client_of(interaction)
    led = await bot.service.matches.managed_by(interaction.user.id)
    return await titled(interaction, filter(_is_open, led), current)


def _is_open(match: Match) -> bool:
    return match.status == "open"


async def _meant(interaction: discord.Interaction) -> tuple[Match, Texts]:
    bot = client_of(interaction)
    match = await bot.resolve_match(interaction, interaction.namespace.match)
    return match, await bot.texts_for(interaction, match)


class LobbyCommands(MatchCommands):
    """Commands for matches that have not started."""

    @command("new", "game", "seats", "language", "pace", "rated", "draw_order")
    @app_commands.choices(game=GAME_CHOICES, language=LANGUAGES, pace=PROFILE_CHOICES)
    async def new(
        self,
        interaction: discord.Interaction,
        game: str,
        seats: app_commands.Range[int, 1, 25] | None = None,
        language: str | None = None,
        pace: str | None = None,
        rated: bool = True,
        draw_order: app_commands.Range[str, 1, 200] | None = None,
    ) -> None:
        """Open a match in this channel, with the user as its host."""
        rules = GAMES[game]
        said = {"draw_order": draw_order} if draw_order else {}
        texts = await self._bot.texts_for(interaction, game=game)
        match = await self._bot.service.lobby.create(
            actor_of(interaction),
            game=game,
            place=place_of(interaction),
            locale=language or await self._language(interaction),
            options=changed(rules.options(), fields_of(rules.options, OPTION), said, texts),
            seats=seats,
            time_control=PROFILES[pace] if pace else None,
            rated=rated,
        )
        bound = texts("lobby-secret", hash=match.secret_hash.hex())
        await respond(interaction, Page(f"{texts('done-new', match=match.id)}\n{bound}"))

    @command("join", "match_id")
    async def join(
        self, interaction: discord.Interaction, match_id: MatchNumber | None = None
    ) -> None:
        """Join an open match."""
        await self._wish(interaction, match_id, "join")

    @command("leave", "match_id")
    async def leave(
        self, interaction: discord.Interaction, match_id: MatchNumber | None = None
    ) -> None:
        """Leave an open match."""
        await self._wish(interaction, match_id, "leave")

    @command("start", "match_id")
    async def start(
        self, interaction: discord.Interaction, match_id: MatchNumber | None = None
    ) -> None:
        """Start an open match."""
        await self._wish(interaction, match_id, "start")

    @command("word", "word", "match_id")
    async def word(
        self,
        interaction: discord.Interaction,
        word: app_commands.Range[str, 1, MAX_LETTERS],
        match_id: MatchNumber | None = None,
    ) -> None:
        """Mix the player's word into the seed of an open match."""
        match = await self._bot.resolve_match(interaction, match_id, rather=_is_open)
        await self._bot.lobby.say_word(interaction, match.id, word)

    @command("options", "which", "value", "match_id")
    @app_commands.autocomplete(which=complete_option, value=complete_value)
    async def options(
        self,
        interaction: discord.Interaction,
        which: str | None = None,
        value: str | None = None,
        match_id: MatchNumber | None = None,
    ) -> None:
        """Show the options of a match, or change one before it starts."""
        match = await self._bot.resolve_match(interaction, match_id)
        texts = await self._bot.texts_for(interaction, match)
        if which and value:
            require_host(match, interaction.user.id)
            said = {option_called(match, which, texts).name: value}
            match = await self._bot.lobby.configure(interaction, match, said)
        told_ = format_options(match, texts) or [texts("options-none")]
        await respond(interaction, Page("\n".join([title_of(match, texts), *told_])))

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

    @command("robot", "style", "seconds", "my_seat", "remove", "match_id")
    @app_commands.choices(style=STYLE_CHOICES)
    @app_commands.autocomplete(remove=complete_robot)
    async def robot(
        self,
        interaction: discord.Interaction,
        style: str = Robot().style,
        seconds: float = Robot().seconds,
        my_seat: bool = False,
        remove: app_commands.Range[str, 1, 100] | None = None,
        match_id: MatchNumber | None = None,
    ) -> None:
        """Seat a robot in an open match, or free the seat of one."""
        match = await self._bot.resolve_match(interaction, match_id, rather=_is_open)
        lobby, actor = self._bot.service.lobby, actor_of(interaction, match.place)
        require_host(match, actor.user)
        if remove is not None:
            texts = await self._bot.texts_for(interaction, match)
            seat = _robot_called(match, remove, texts)
            await lobby.remove_robot(match.id, actor, seat)
            await self._say(interaction, match, "done-robot-goes", match=match.id)
            return
        robot = msgspec.convert({"style": style, "seconds": seconds}, Robot)
        await lobby.add_robot(match.id, actor, robot, instead=my_seat)
        done = "done-robot-watch" if my_seat else "done-robot"
        await self._say(interaction, match, done, match=match.id)

    robot.autocomplete("match_id")(complete_lobby)

    @command("invite", "user", "match_id")
    async def invite(
        self,
        interaction: discord.Interaction,
        user: discord.Member,
        match_id: MatchNumber | None = None,
    ) -> None:
        """Invite a user to an open match, publicly and with a ping."""
        match = await self._bot.resolve_match(interaction, match_id, rather=_is_open)
        if user.bot:
            raise Refusal("no_bots")
        await self._bot.lobby.invite(interaction, match, user.id)

    async def _wish(
        self, interaction: discord.Interaction, match_id: int | None, action: str
    ) -> None:
        match = await self._bot.resolve_match(interaction, match_id, rather=_is_open)
        await self._bot.lobby.act(interaction, match.id, action)

    async def _language(self, interaction: discord.Interaction) -> str:
        """Return the language of the host, or else that of the server."""
        own = (await self._bot.person(interaction)).locale or spoken(interaction.locale)
        return own or spoken(interaction.guild_locale) or self._bot.default_locale


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
