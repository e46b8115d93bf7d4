"""`/match`: open matches, join and leave them, agree, start."""

from __future__ import annotations

from typing import Any

import discord
import msgspec
from discord import app_commands

from cogs.frame.match.buttons import client_of
from cogs.frame.match.lobby import OPTION, option_called, options_told
from cogs.frame.match.time_controls import ladder_told, pace_told
from cogs.frame.moves.fields import changed, fields_of
from cogs.frame.moves.reading import Named, choices, matching
from cogs.frame.ui.answers import answer
from cogs.frame.ui.errors import completing
from cogs.frame.ui.locale import language_of, words
from cogs.frame.ui.pages import Page
from cogs.frame.ui.places import place_of
from cogs.frame.ui.slash import MatchNumber, command
from cogs.match_commands.base import MatchCommands, title_of
from engines import GAMES
from engines.core import Refusal, Seat
from matches.actions.lobby import MOST_LETTERS, must_host
from matches.clock.time_control import LONGEST_HOURS, MOST_LAPSES, PROFILES, adjusted
from matches.core.models import Robot, Table
from matches.robots.thinking import STYLES
from matches.texts import LOCALES, Texts

GAME_CHOICES = [app_commands.Choice(name=words("game-name", key), value=key) for key in GAMES]
STYLE_CHOICES = [app_commands.Choice(name=words(f"robot-{style}"), value=style) for style in STYLES]
PROFILE_CHOICES = [app_commands.Choice(name=words(f"pace-{name}"), value=name) for name in PROFILES]
LATE_CHOICES = [
    app_commands.Choice(name=words(f"late-choice-{late}"), value=late)
    for late in ("default", "robot", "wait")
]
LANGUAGES = [app_commands.Choice(name=words(f"language-{code}"), value=code) for code in LOCALES]

HoursNumber = app_commands.Range[int, 0, LONGEST_HOURS]
LapsesNumber = app_commands.Range[int, 0, MOST_LAPSES]


@completing
async def complete_option(
    interaction: discord.Interaction, current: str
) -> list[app_commands.Choice[Any]]:
    """Offer the options of the match's game."""
    table, texts = await _meant(interaction)
    fields = fields_of(table.game.options, OPTION).values()
    return choices(matching([Named(f.name, f.label(texts)) for f in fields], current))


@completing
async def complete_value(
    interaction: discord.Interaction, current: str
) -> list[app_commands.Choice[Any]]:
    """Offer what the option named beside may be."""
    table, texts = await _meant(interaction)
    field = option_called(table, interaction.namespace.option or "", texts)
    return choices(field.suggest(texts, current))


async def _meant(interaction: discord.Interaction) -> tuple[Table, Texts]:
    bot = client_of(interaction)
    table = await bot.find(interaction, interaction.namespace.match)
    return table, await bot.words(interaction, table)


class LobbyCommands(MatchCommands):
    """What people wish of a match that has not started."""

    @command("new", "game", "seats", "language", "pace", "draw_order")
    @app_commands.choices(game=GAME_CHOICES, language=LANGUAGES, pace=PROFILE_CHOICES)
    async def new(
        self,
        interaction: discord.Interaction,
        game: str,
        seats: app_commands.Range[int, 1, 25] | None = None,
        language: str | None = None,
        pace: str | None = None,
        draw_order: app_commands.Range[str, 1, 200] | None = None,
    ) -> None:
        """Open a match here, with the person as its host."""
        rules = GAMES[game]
        said = {"draw_order": draw_order} if draw_order else {}
        texts = await self._bot.words(interaction, game=game)
        table = await self._bot.service.create(
            game=game,
            host=interaction.user.id,
            place=place_of(interaction),
            locale=language or self._language(interaction),
            options=changed(rules.options(), fields_of(rules.options, OPTION), said, texts),
            interaction=interaction.id,
            seats=seats,
            pace=PROFILES[pace] if pace else None,
        )
        await self._say(interaction, table, "done-new", match=table.id)

    @command("join", "match")
    async def join(
        self, interaction: discord.Interaction, match: MatchNumber | None = None
    ) -> None:
        """Sit down at an open match."""
        await self._wish(interaction, match, "join")

    @command("leave", "match")
    async def leave(
        self, interaction: discord.Interaction, match: MatchNumber | None = None
    ) -> None:
        """Stand up from an open match."""
        await self._wish(interaction, match, "leave")

    @command("start", "match")
    async def start(
        self, interaction: discord.Interaction, match: MatchNumber | None = None
    ) -> None:
        """Start an open match."""
        await self._wish(interaction, match, "start")

    @command("word", "word", "match")
    async def word(
        self,
        interaction: discord.Interaction,
        word: app_commands.Range[str, 1, MOST_LETTERS],
        match: MatchNumber | None = None,
    ) -> None:
        """Mix a word of the player's into the seed of an open match."""
        table = await self._bot.find(interaction, match)
        await self._bot.lobby.say_word(interaction, table.id, word)

    @command("options", "which", "value", "match")
    @app_commands.autocomplete(which=complete_option, value=complete_value)
    async def options(
        self,
        interaction: discord.Interaction,
        which: str | None = None,
        value: str | None = None,
        match: MatchNumber | None = None,
    ) -> None:
        """Show the options of a match, or change one before it starts."""
        table = await self._bot.find(interaction, match)
        texts = await self._bot.words(interaction, table)
        if which and value:
            must_host(table, interaction.user.id)
            said = {option_called(table, which, texts).name: value}
            table = await self._bot.lobby.configure(interaction, table, said)
        told_ = options_told(table, texts) or [texts("options-none")]
        await answer(interaction, Page("\n".join([title_of(table, texts), *told_])))

    @command(
        *("pace", "profile", "reserve", "increment", "cap", "remind", "urge"),
        *("late", "stand_in", "vote", "offer", "resigns", "match"),
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
        match: MatchNumber | None = None,
    ) -> None:
        """Show the pace of a match, or change what is said of it."""
        table = await self._bot.find(interaction, match)
        wishes: dict[str, int | str | None] = {
            "reserve": reserve,
            "increment": increment,
            "cap": cap,
            "remind": remind,
        }
        wishes |= {"urge": urge, "late": late, "robot": stand_in}
        wishes |= {"vote": vote, "offer": offer, "resign": resigns}
        said = {name: value for name, value in wishes.items() if value is not None}
        if profile or said:
            user, click = interaction.user.id, interaction.id
            must_host(table, user)
            pace = adjusted(PROFILES[profile] if profile else table.pace, said)
            table = await self._bot.service.set_pace(table.id, user, pace, interaction=click)
        texts = await self._bot.words(interaction, table)
        told_ = [pace_told(table.pace, texts), *ladder_told(table.pace, texts)]
        await answer(interaction, Page("\n".join([title_of(table, texts), *told_])))

    @command("robot", "style", "seconds", "my_seat", "remove", "match")
    @app_commands.choices(style=STYLE_CHOICES)
    async def robot(
        self,
        interaction: discord.Interaction,
        style: str = Robot().style,
        seconds: float = Robot().seconds,
        my_seat: bool = False,
        remove: app_commands.Range[int, 1, 25] | None = None,
        match: MatchNumber | None = None,
    ) -> None:
        """Seat a robot in an open match, or free the seat of one."""
        table = await self._bot.find(interaction, match)
        service, user, click = self._bot.service, interaction.user.id, interaction.id
        must_host(table, user)
        if remove is not None:
            seat = _robot_called(table, remove)
            await service.remove_robot(table.id, user, seat, interaction=click)
            await self._say(interaction, table, "done-robot-goes", match=table.id)
            return
        robot = msgspec.convert({"style": style, "seconds": seconds}, Robot)
        await service.add_robot(table.id, user, robot, instead=my_seat, interaction=click)
        done = "done-robot-watch" if my_seat else "done-robot"
        await self._say(interaction, table, done, match=table.id)

    @command("invite", "user", "match")
    async def invite(
        self,
        interaction: discord.Interaction,
        user: discord.Member,
        match: MatchNumber | None = None,
    ) -> None:
        """Ask somebody, publicly and with a ping, to join an open match."""
        table = await self._bot.find(interaction, match)
        if user.bot:
            raise Refusal("no_bots")
        await self._bot.lobby.invite(interaction, table, user.id)

    async def _wish(self, interaction: discord.Interaction, match: int | None, wish: str) -> None:
        table = await self._bot.find(interaction, match)
        await self._bot.lobby.wish(interaction, table.id, wish)

    def _language(self, interaction: discord.Interaction) -> str:
        guild = interaction.guild_locale
        return language_of(guild) if guild else self._bot.default_locale


def _robot_called(table: Table, number: int) -> Seat:
    """Return the seat of the robot with that number in its name."""
    robots = [row.seat for row in table.seats if row.kind == "robot"]
    if number > len(robots):
        raise Refusal("no_such_robot")
    return robots[number - 1]
