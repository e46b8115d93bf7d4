"""`/match`: open, join and start matches, look at them, take back, give up."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from cogs.frame.answers import answer
from cogs.frame.boards import board_picture, in_message, mentions, newest, scene_of, told
from cogs.frame.buttons import ResignButton, client_of
from cogs.frame.client import Longtable
from cogs.frame.commands import Named, choices, matching
from cogs.frame.errors import completing
from cogs.frame.fields import changed, fields_of
from cogs.frame.lobby import OPTION, option_called, options_told
from cogs.frame.locale import language_of, words
from cogs.frame.pages import MOST_TEXT, Page, row_of
from cogs.frame.slash import MatchNumber, command
from engines import GAMES
from engines.core import Refusal
from matches.models import Place, Table
from matches.texts import LOCALES, Texts
from render.core.art import art_of

LOG_ROWS = 60
MOST_LISTED = 30

GAME_CHOICES = [app_commands.Choice(name=words("game-name", key), value=key) for key in GAMES]
LANGUAGES = [app_commands.Choice(name=words(f"language-{code}"), value=code) for code in LOCALES]


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


class Match(
    commands.GroupCog,
    group_name=words("command-match"),
    group_description=words("command-match.about"),
):
    """Everything about matches that does not depend on the game."""

    def __init__(self, bot: Longtable) -> None:
        self._bot = bot

    @command("new", "game", "seats", "language", "draw_order")
    @app_commands.choices(game=GAME_CHOICES, language=LANGUAGES)
    async def new(
        self,
        interaction: discord.Interaction,
        game: str,
        seats: app_commands.Range[int, 1, 25] | None = None,
        language: str | None = None,
        draw_order: app_commands.Range[str, 1, 200] | None = None,
    ) -> None:
        """Open a match here, with the person as its host."""
        if interaction.guild_id is None or interaction.channel_id is None:
            raise Refusal("not_here")
        rules = GAMES[game]
        said = {"draw_order": draw_order} if draw_order else {}
        texts = await self._bot.words(interaction, game=game)
        table = await self._bot.service.create(
            game=game,
            host=interaction.user.id,
            place=_place(interaction),
            locale=language or self._language(interaction),
            options=changed(rules.options(), fields_of(rules.options, OPTION), said, texts),
            interaction=interaction.id,
            seats=seats,
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
            said = {option_called(table, which, texts).name: value}
            table = await self._bot.lobby.configure(interaction, table, said)
        told_ = options_told(table, texts) or [texts("options-none")]
        await answer(interaction, Page("\n".join([_title(table, texts), *told_])))

    @command("invite", "user", "match")
    async def invite(
        self,
        interaction: discord.Interaction,
        user: discord.Member,
        match: MatchNumber | None = None,
    ) -> None:
        """Ask somebody, publicly and with a ping, to join an open match."""
        table = await self._bot.find(interaction, match)
        table.seat_of(interaction.user.id)
        if table.status != "open":
            raise Refusal("match_running" if table.ended is None else "match_over")
        await self._bot.presenter.invite(table, interaction.user.id, user.id)
        await self._say(interaction, table, "done-invite", name=user.mention)

    @command("board", "match")
    async def board(
        self, interaction: discord.Interaction, match: MatchNumber | None = None
    ) -> None:
        """Show the board in private, in the person's own palette."""
        table = await self._running(interaction, match)
        texts = await self._bot.words(interaction, table)
        seat = table.seat_at(interaction.user.id)
        drawn = await board_picture(self._bot, table, texts, seat=seat)
        await answer(interaction, Page(_title(table, texts), drawn))

    @command("text", "match")
    async def text(
        self, interaction: discord.Interaction, match: MatchNumber | None = None
    ) -> None:
        """Tell the whole position in words."""
        table = await self._running(interaction, match)
        texts = await self._bot.words(interaction, table)
        view, art = self._bot.service.view(table, None), art_of(table.game.key)
        scene = await scene_of(self._bot, table, texts)
        whole = f"{_title(table, texts)}\n{art.text(view, in_message(table, scene))}"
        if len(whole) <= MOST_TEXT:
            await answer(interaction, Page(whole))
            return
        document = f"match-{table.id}.txt", art.text(view, scene).encode()
        await answer(interaction, Page(_title(table, texts), document=document))

    @command("log", "match")
    async def log(self, interaction: discord.Interaction, match: MatchNumber | None = None) -> None:
        """Tell what happened last."""
        table = await self._bot.find(interaction, match)
        texts = await self._bot.words(interaction, table)
        notes = await self._bot.service.notes(table.id, since=table.seq - LOG_ROWS)
        lines = newest(told(notes, texts, mentions(table)))
        await answer(
            interaction, Page("\n".join([_title(table, texts), lines or texts("log-empty")]))
        )

    @command("undo", "match")
    async def undo(
        self, interaction: discord.Interaction, match: MatchNumber | None = None
    ) -> None:
        """Take the last decision back, or ask the others for it."""
        await self._bot.turns.undo(interaction, await self._bot.find(interaction, match))

    @command("resign", "match")
    async def resign(
        self, interaction: discord.Interaction, match: MatchNumber | None = None
    ) -> None:
        """Ask whether the player really wants to give up."""
        table = await self._running(interaction, match)
        table.seat_of(interaction.user.id)
        texts = await self._bot.words(interaction, table)
        button = ResignButton(table.id, texts("button-resign"))
        await answer(
            interaction, Page(texts("resign-sure", match=table.id), rows=(row_of([button]),))
        )

    @command("list")
    async def list_(self, interaction: discord.Interaction) -> None:
        """List the person's matches and the open ones of this server."""
        texts = await self._bot.words(interaction)
        own = await self._bot.service.matches_of(interaction.user.id)
        known = {table.id for table in own}
        open_ = await self._bot.service.open_matches(interaction.guild_id)
        other = [table for table in open_ if table.id not in known]
        lines = [texts("list-own"), *await self._lines(interaction, own)]
        lines += ["", texts("list-open"), *await self._lines(interaction, other)]
        await answer(interaction, Page("\n".join(lines)))

    @command("export", "match")
    async def export(
        self, interaction: discord.Interaction, match: MatchNumber | None = None
    ) -> None:
        """Hand out the match file."""
        table = await self._bot.find(interaction, match)
        data = await self._bot.service.export(table.id)
        texts = await self._bot.words(interaction, table)
        said = texts("exported" if table.ended else "exported-running", match=table.id)
        await answer(interaction, Page(said, document=(f"match-{table.id}.match.jsonl", data)))

    async def _wish(self, interaction: discord.Interaction, match: int | None, wish: str) -> None:
        table = await self._bot.find(interaction, match)
        await self._bot.lobby.wish(interaction, table.id, wish)

    async def _running(self, interaction: discord.Interaction, match: int | None) -> Table:
        table = await self._bot.find(interaction, match)
        if table.state is None:
            raise Refusal("match_not_started")
        return table

    async def _say(
        self, interaction: discord.Interaction, table: Table, key: str, **args: object
    ) -> None:
        texts = await self._bot.words(interaction, table)
        await answer(interaction, Page(texts(key, **args)))

    async def _lines(self, interaction: discord.Interaction, tables: list[Table]) -> list[str]:
        lines = []
        for table in tables[:MOST_LISTED]:
            texts = await self._bot.words(interaction, table)
            where = f"<#{table.place.thread or table.place.channel}>"
            waiting = any(table.seats[seat].user == interaction.user.id for seat in table.awaited)
            status = texts("list-your-turn" if waiting else f"status-{table.status}")
            lines.append(f"- {where} {_bare_title(table, texts)} · {status}")
        return lines or [(await self._bot.words(interaction))("list-none")]

    def _language(self, interaction: discord.Interaction) -> str:
        guild = interaction.guild_locale
        return language_of(guild) if guild else self._bot.default_locale


def _place(interaction: discord.Interaction) -> Place:
    """Return where the interaction is: a thread knows the channel it hangs on."""
    assert interaction.channel_id is not None
    channel = interaction.channel
    if isinstance(channel, discord.Thread):
        return Place(interaction.guild_id, channel.parent_id, channel.id)
    return Place(interaction.guild_id, interaction.channel_id)


def _bare_title(table: Table, texts: Texts) -> str:
    return texts("match-title", game=texts("game-name"), match=table.id)


def _title(table: Table, texts: Texts) -> str:
    return f"### {_bare_title(table, texts)}"


async def setup(bot: Longtable) -> None:
    """Load the cog."""
    await bot.add_cog(Match(bot))
