"""`/match`: create, join, leave and start lobbies, and invite users to them."""

from __future__ import annotations

import discord
from discord import app_commands

from cogs.frame.ui.locale import localized
from cogs.frame.ui.slash import MatchNumber, command
from cogs.match_commands.base import MatchCommands, is_open
from engines import GAMES
from engines.core import Refusal
from matches.clock.time_control import PROFILES
from matches.core.models import LobbySettings
from matches.core.reliability import CONDITIONS
from matches.texts import LOCALES
from presentation.fields import changed, fields_of
from presentation.match.options import OPTION

GAME_CHOICES = [app_commands.Choice(name=localized("game-name", key), value=key) for key in GAMES]
PROFILE_CHOICES = [
    app_commands.Choice(name=localized(f"pace-{name}"), value=name) for name in PROFILES
]
LANGUAGES = [
    app_commands.Choice(name=localized(f"language-{code}"), value=code) for code in LOCALES
]
CONDITION_CHOICES = [
    app_commands.Choice(name=localized(f"reliability-{least}"), value=least) for least in CONDITIONS
]


class LobbyCommands(MatchCommands):
    """Commands for matches that have not started."""

    @command(
        *("new", "game", "seats", "language", "pace", "rated", "autostart"),
        *("open_replay", "draw_order", "reliability"),
    )
    @app_commands.choices(game=GAME_CHOICES, language=LANGUAGES, pace=PROFILE_CHOICES)
    @app_commands.choices(reliability=CONDITION_CHOICES)
    async def new(
        self,
        interaction: discord.Interaction,
        game: str,
        seats: app_commands.Range[int, 1, 25] | None = None,
        language: str | None = None,
        pace: str | None = None,
        rated: bool = True,
        autostart: bool = False,
        open_replay: bool = True,
        draw_order: app_commands.Range[str, 1, 200] | None = None,
        reliability: int = 0,
    ) -> None:
        """Open a match in the home channel or in this one, with the user as its host."""
        rules = GAMES[game]
        said = {"draw_order": draw_order} if draw_order else {}
        texts = await self._bot.texts_for(interaction, game=game)
        await self._bot.lobby.open(
            interaction,
            game,
            language=language,
            pace=pace,
            options=changed(rules.options(), fields_of(rules.options, OPTION), said, texts),
            seats=seats,
            settings=LobbySettings(
                rated=rated,
                autostart=autostart,
                open_replay=open_replay,
                min_reliability=reliability,
            ),
        )

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

    @command("invite", "user", "match_id")
    async def invite(
        self,
        interaction: discord.Interaction,
        user: discord.Member,
        match_id: MatchNumber | None = None,
    ) -> None:
        """Invite a user to an open match, publicly and with a ping."""
        match = await self._bot.resolve_match(interaction, match_id, rather=is_open)
        if user.bot:
            raise Refusal("no_bots")
        await self._bot.lobby.invite(interaction, match, user.id)

    async def _wish(
        self, interaction: discord.Interaction, match_id: int | None, action: str
    ) -> None:
        match = await self._bot.resolve_match(interaction, match_id, rather=is_open)
        await self._bot.lobby.act(interaction, match.id, action)
