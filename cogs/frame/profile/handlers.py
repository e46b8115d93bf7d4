"""Handlers for profiles, leaderboards and statistics."""

from __future__ import annotations

from collections.abc import Iterable

import discord

from cogs.frame.match.bot import MatchBot
from cogs.frame.match.buttons.watching import PlayerMatchesButton
from cogs.frame.profile.buttons import (
    ALL,
    EVERYWHERE,
    HERE,
    AchievementsButton,
    ProfileButton,
    ProfileMenu,
    RanksButton,
    RanksMenu,
    StatisticsButton,
)
from cogs.frame.tournament.lookup import may_know
from cogs.frame.ui.channels import is_on_server, server_of
from cogs.frame.ui.handlers import on
from cogs.frame.ui.limits import MAX_CHOICES
from cogs.frame.ui.pages import Button, Page, Row, row_of
from cogs.frame.ui.responses import respond
from engines.core import Game, Refusal
from matches.ratings.models import OVERALL, Leaderboard, Trophy
from matches.service.profiles import Profile
from matches.texts import Texts
from presentation.choices import Choice
from presentation.names import People
from presentation.pictures import picture
from presentation.profile.charts import (
    called,
    game_chart,
    leaderboard_chart,
    statistics_chart,
    whole_chart,
)
from presentation.profile.text import (
    MAX_NEW,
    format_achievements,
    format_game,
    format_leaderboard,
    format_profile,
    format_statistics,
    own_place,
    season_called,
)
from render.charts.leaderboard import leaderboard_alt, leaderboard_picture
from render.charts.profile import profile_picture
from render.charts.profile_text import profile_alt
from render.charts.statistics import statistics_alt, statistics_picture

MAX_OF_A_SERVER = 20
"""Maximum number of users who are named in a picture."""


class ProfileHandlers:
    """Handlers of the private pages of profiles, leaderboards and statistics."""

    def __init__(self, bot: MatchBot) -> None:
        self._bot = bot

    async def open(
        self,
        interaction: discord.Interaction,
        who: discord.User | discord.Member,
        game: str = ALL,
    ) -> None:
        """Show the profile of the user, or of a member of this server."""
        if who.id != interaction.user.id and is_on_server(interaction):
            if not isinstance(who, discord.Member):
                raise Refusal("not_a_member")
            self._bot.names.learn(who)
        await self.profile(interaction, str(who.id), game)

    @on(ProfileMenu, ProfileButton)
    async def profile(self, interaction: discord.Interaction, user: str, game: str = ALL) -> None:
        """Show the profile of a user in a game, or in all games."""
        profile, texts = await self._profile(interaction, int(user))
        one = None if game == ALL else profile.at_game(game)
        if game != ALL and one is None:
            raise Refusal("no_profile_at", game=called(self._game(game).key, texts))
        if one is None and len(profile.games) == 1:
            one = profile.games[0]
        met = () if one is None else one.opponents
        users = [profile.user, *(other.user for other in met)]
        people = await self._bot.names.people(interaction.guild_id, users)
        names = people.known
        name = names.get(profile.user) or texts("profile-nameless")
        if one is None:
            text, chart = format_profile(profile, people, texts), whole_chart(profile, name, texts)
        else:
            text = format_game(profile, one, people, texts)
            chart = game_chart(profile, one, name, names, texts)
        alt = profile_alt(chart, texts)
        shown = await picture("profile", alt, profile_picture, chart, texts)
        rows = _profile_rows(profile, None if one is None else one.game, texts)
        if is_on_server(interaction):
            matches = PlayerMatchesButton(str(profile.user), label=texts("button-matches"))
            rows = (*rows, row_of([matches]))
        await respond(interaction, Page(text, shown, rows=rows))

    @on(AchievementsButton)
    async def achievements(self, interaction: discord.Interaction, user: str, game: str) -> None:
        """Show all achievements of a game, and which of them a user has earned."""
        rules = self._game(game)
        profile, texts = await self._profile(interaction, int(user))
        one = profile.at_game(game)
        have = () if one is None else one.achievements
        possible = self._bot.service.achievements.all[game]
        people = await self._bot.names.people(interaction.guild_id, [profile.user])
        text = format_achievements(people.name(profile.user), rules, have, possible, texts)
        back = ProfileButton(user, game, label=texts("button-profile"))
        await respond(interaction, Page(text, rows=(row_of([back]),)))

    @on(RanksButton, RanksMenu)
    async def leaderboard(
        self,
        interaction: discord.Interaction,
        game: str,
        season: str = ALL,
        scope: str = HERE,
    ) -> None:
        """Show the leaderboard of a game, a season and a scope, and the place of the reader."""
        rules, texts = self._game(game), await self._bot.texts_for(interaction)
        ratings, asker = self._bot.service.ratings, interaction.user.id
        seasons = [pool for pool in await ratings.pools(game) if pool != OVERALL]
        pool = season if season in seasons else OVERALL
        guild, scope = server_of(interaction), _possible(interaction, scope)
        shown_guild = guild if scope == HERE else None
        board = await ratings.leaderboard(game, pool, guild=shown_guild, asker=asker)
        part = board.ranked if board.ranked.count else board.provisional
        users = [row.user for row in part.rows.values()]
        new = [row.user for row in board.provisional.best(MAX_NEW)]
        local = {*users, *new}
        if guild is None:
            local = {asker}
        elif scope != HERE:
            local = await ratings.players_of(guild, local, game, pool)
        drawn = [user for user in users if user in local][:MAX_OF_A_SERVER]
        new = [user for user in new if user in local]
        people = await self._bot.names.people(interaction.guild_id, {*drawn, *new, asker})
        about = texts("lobby-between").join([season_called(pool, texts), texts(f"scope-{scope}")])
        chart = leaderboard_chart(game, about, part, people.known, asker, texts)
        shown = await picture(
            "leaderboard", leaderboard_alt(chart, texts), leaderboard_picture, chart, texts
        )
        own = await self._own_place(interaction, board, pool, people, texts)
        text = format_leaderboard(board, about, local, people, asker, own, texts)
        other = _other(interaction, scope)
        page = Page(text, shown, rows=_board_rows(rules, seasons, pool, scope, other, texts))
        await respond(interaction, page)

    @on(StatisticsButton)
    async def statistics(
        self, interaction: discord.Interaction, game: str, scope: str = HERE
    ) -> None:
        """Show the statistics of a game, on this server or everywhere."""
        rules, texts = self._game(game), await self._bot.texts_for(interaction)
        scope = _possible(interaction, scope)
        guild = server_of(interaction) if scope == HERE else None
        found = await self._bot.service.profiles.statistics(game, guild)
        chart = statistics_chart(rules, found, texts)
        shown = None
        if found.matches:
            alt = statistics_alt(chart, texts)
            shown = await picture("statistics", alt, statistics_picture, chart, texts)
        text = format_statistics(rules, found, texts(f"scope-{scope}"), texts)
        buttons: list[Button] = [
            StatisticsButton(game, other, label=texts(f"button-{other}"))
            for other in _other(interaction, scope)
        ]
        buttons.append(RanksButton(game, ALL, scope, label=texts("button-leaderboard")))
        await respond(interaction, Page(text, shown, rows=(row_of(buttons),)))

    async def default_game(self, interaction: discord.Interaction) -> str:
        """Return the game that the user has played most, else the first one."""
        played = await self._bot.service.ratings.games_of(interaction.user.id)
        games = self._bot.store.games
        return max(games, key=lambda game: played.get(game, 0))

    async def _profile(self, interaction: discord.Interaction, user: int) -> tuple[Profile, Texts]:
        if user != interaction.user.id and not is_on_server(interaction):
            raise Refusal("only_own_profile")
        texts = await self._bot.texts_for(interaction)
        self._bot.names.learn(interaction.user)
        profile = await self._bot.service.profiles.for_user(
            user, asker=interaction.user.id, guild=server_of(interaction)
        )
        return profile._replace(trophies=await self._seen(interaction, profile)), texts

    async def _seen(self, interaction: discord.Interaction, profile: Profile) -> tuple[Trophy, ...]:
        """Return the trophies of tournaments that the user may see."""
        get = self._bot.service.tournaments.get
        held = [(trophy, await get(trophy.tournament)) for trophy in profile.trophies]
        return tuple(trophy for trophy, tournament in held if may_know(interaction, tournament))

    async def _own_place(
        self,
        interaction: discord.Interaction,
        board: Leaderboard,
        pool: str,
        people: People,
        texts: Texts,
    ) -> str:
        asker = interaction.user.id
        rating = await self._bot.service.ratings.get(asker, board.game, pool)
        listed = (await self._bot.person(interaction)).listed
        return own_place(board, rating, asker, people.name(asker), listed, texts)

    def _game(self, key: str) -> Game:
        """Return the game with this key; refuse a key that no menu offers."""
        game = self._bot.store.games.get(key)
        if game is None:
            raise Refusal("not_an_option")
        return game


def _profile_rows(profile: Profile, game: str | None, texts: Texts) -> tuple[Row, ...]:
    user = str(profile.user)
    rows = []
    if len(profile.games) > 1:
        keys = [game.game for game in profile.games]
        options = [Choice(ALL, texts("chart-all-games"))]
        options += [Choice(key, called(key, texts)) for key in keys]
        current, title = [game or ALL], texts("profile-menu")
        menu = ProfileMenu(user, options=options, current=current, placeholder=title)
        rows.append(row_of([menu]))
    if game is not None:
        buttons: list[Button] = [
            AchievementsButton(user, game, label=texts("button-achievements")),
            RanksButton(game, ALL, HERE, label=texts("button-leaderboard")),
            StatisticsButton(game, HERE, label=texts("button-statistics")),
        ]
        rows.append(row_of(buttons))
    return tuple(rows)


def _board_rows(
    game: Game, seasons: list[str], pool: str, scope: str, other: Iterable[str], texts: Texts
) -> tuple[Row, ...]:
    rows, season = [], pool or ALL
    if seasons:
        options = [Choice(one or ALL, season_called(one, texts)) for one in (OVERALL, *seasons)]
        some, title = options[:MAX_CHOICES], texts("rank-menu-season")
        menu = RanksMenu(game.key, scope, options=some, current=[season], placeholder=title)
        rows.append(row_of([menu]))
    buttons: list[Button] = [
        RanksButton(game.key, season, one, label=texts(f"button-{one}")) for one in other
    ]
    buttons.append(StatisticsButton(game.key, scope, label=texts("button-statistics")))
    return (*rows, row_of(buttons))


def _possible(interaction: discord.Interaction, scope: str) -> str:
    """Return the scope of a list, which is always everywhere if the bot is not on the server."""
    return scope if is_on_server(interaction) else EVERYWHERE


def _other(interaction: discord.Interaction, scope: str) -> list[str]:
    """Return the scope that the user can change to, or nothing if there is only one."""
    if not is_on_server(interaction):
        return []
    return [EVERYWHERE if scope == HERE else HERE]
