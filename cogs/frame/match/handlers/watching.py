"""Private pages of spectators: matches to watch, a watched match, the matches of a player."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

import discord

from cogs.frame.match.bot import MatchBot
from cogs.frame.match.buttons.more import LookButton
from cogs.frame.match.buttons.watching import (
    OlderFilterMenu,
    OlderPlayedButton,
    OlderRunningButton,
    OwnListButton,
    PlayerMatchesButton,
    RunningButton,
    RunningFilterMenu,
    WatchButton,
    WatchMenu,
)
from cogs.frame.match.delivery.access import AccessChecker
from cogs.frame.match.handlers.match_lists import (
    MAX_LISTED,
    list_page,
    match_menu,
    match_option,
    ratings_of,
)
from cogs.frame.match.pages.match_filters import MatchFilters
from cogs.frame.match.pages.notices import link
from cogs.frame.match.pages.rows import more_button
from cogs.frame.ui.channels import sees, server_of
from cogs.frame.ui.handlers import on
from cogs.frame.ui.limits import MAX_CHOICES
from cogs.frame.ui.pages import Button, Page, row_of
from cogs.frame.ui.responses import respond
from engines.core import Refusal
from matches.core.models import Match
from matches.core.watching import MAX_WATCHED, WatchNotify
from matches.store.index import MAX_FOUND, PlacedMatch
from matches.texts import Texts, texts_in
from presentation.match.titles import title
from presentation.names import literal

MESSAGES: Final[tuple[WatchNotify, ...]] = ("none", "turns", "end")
"""The messages that a watcher chooses from."""
MAX_NAMES: Final = 60
"""Maximum number of characters of the players in a line."""


class WatchHandlers:
    """Handlers of lists of matches of others; they name only matches that the user may see."""

    def __init__(self, bot: MatchBot) -> None:
        self._bot = bot

    @on(OwnListButton)
    async def own(self, interaction: discord.Interaction) -> None:
        """Show the user's own matches and the open matches of the server."""
        await respond(interaction, await list_page(self._bot, interaction))

    @on(RunningButton, RunningFilterMenu, OlderRunningButton, OlderFilterMenu)
    async def running(
        self, interaction: discord.Interaction, before: int = 0, only: Sequence[str] = ()
    ) -> None:
        """Show the matches of this server that the user may watch; `only` filters them.

        They are the newest ones, or those older than match `before`.
        """
        matches, older = await self._running(interaction, before)
        user, texts = interaction.user.id, await self._bot.texts_for(interaction)
        ratings = await ratings_of(self._bot, user, matches)
        chooser = partial(OlderFilterMenu, before) if before else RunningFilterMenu
        filters = MatchFilters(matches, user, ratings, texts, chooser)
        fitting = filters.fitting(only)
        options = [match_option(self._bot, match, user, texts) for match in fitting]
        menu = WatchMenu(0, options=options, placeholder=texts("watch-one"))
        rows = [row_of([menu])] if options else []
        buttons: list[Button] = [OwnListButton(label=texts("button-own-list"))]
        if older is not None:
            buttons.append(OlderRunningButton(older, label=texts("button-older-matches")))
        lines = [texts("list-running"), *self._lines(fitting, texts)]
        rows += [*filters.rows(only), row_of(buttons)]
        await respond(interaction, Page("\n".join(lines), rows=tuple(rows)))

    async def watchable(self, interaction: discord.Interaction) -> list[Match]:
        """Return the newest matches of this server that the user may watch."""
        return (await self._running(interaction))[0]

    async def _running(
        self, interaction: discord.Interaction, before: int = 0
    ) -> tuple[list[Match], int | None]:
        placed = await self._bot.store.index.running_in(_guild_of(interaction), before)
        found, older = await self._visible(interaction, placed)
        return [match for match in found if not match.concerns(interaction.user.id)], older

    async def played_by(
        self, interaction: discord.Interaction, who: discord.User | discord.Member
    ) -> None:
        """Show the begun and ended matches of a member of this server that the user may see."""
        guild = _guild_of(interaction)
        if not isinstance(who, discord.Member) or who.guild.id != guild:
            raise Refusal("not_a_member")
        self._bot.names.learn(who)
        await self.of_player(interaction, str(who.id))

    @on(PlayerMatchesButton, OlderPlayedButton)
    async def of_player(self, interaction: discord.Interaction, user: str, before: int = 0) -> None:
        """Show the begun and ended matches of a user on this server that the asker may see.

        With `before` they are older than that match.
        """
        guild, who = _guild_of(interaction), int(user)
        texts = await self._bot.texts_for(interaction)
        placed = await self._bot.store.index.played_in(guild, who, before)
        found, older = await self._visible(interaction, placed)
        people = await self._bot.names.people(guild, [who])
        lines = [texts("list-of-player", name=people.name(who)), *self._lines(found, texts)]
        menu = match_menu(self._bot, interaction.user.id, found, texts)
        buttons: list[Button] = [OwnListButton(label=texts("button-own-list"))]
        if older is not None:
            buttons.append(OlderPlayedButton(user, older, label=texts("button-older-matches")))
        await respond(interaction, Page("\n".join(lines), rows=(*menu, row_of(buttons))))

    @on(WatchButton, WatchMenu)
    async def watch(
        self, interaction: discord.Interaction, match_id: int, what: str = "on"
    ) -> None:
        """Put a match on the user's list, choose the messages about it, or remove it."""
        match = await self._bot.get_match(interaction, match_id)
        watching, user = self._bot.service.watching, interaction.user.id
        if what == "stop":
            await watching.stop(match.id, user)
            notify = None
        else:
            await self._forget_unseen(user)
            notify = await watching.watch(match, user, _chosen(what))
        await respond(interaction, await self._page(interaction, match, notify))

    async def _forget_unseen(self, user: int) -> None:
        """Remove matches from a full list that the user can no longer see, as on no page of it."""
        watched = await self._bot.service.watching.watched_by(user)
        if len(watched) < MAX_WATCHED:
            return
        access = AccessChecker(self._bot)
        for match, _ in watched:
            if not await access.sees(user, match.place, match.lobby_message):
                await self._bot.service.watching.stop(match.id, user)

    async def _page(
        self, interaction: discord.Interaction, match: Match, notify: WatchNotify | None
    ) -> Page:
        texts = await self._bot.texts_for(interaction, match)
        head = f"### [{title(match, texts.locale)}]({link(match)})"
        back = [
            LookButton(match.id, "board", label=texts("look-board")),
            more_button(match, texts),
            OwnListButton(label=texts("button-own-list")),
        ]
        if notify is None:
            again: list[Button] = [WatchButton(match.id, "on", label=texts("button-watch"))]
            return Page(f"{head}\n{texts('watch-stopped')}", rows=(row_of([*again, *back]),))
        buttons: list[Button] = [
            WatchButton(
                match.id, which, label=texts(f"button-watch-{which}"), disabled=which == notify
            )
            for which in MESSAGES
        ]
        buttons.append(WatchButton(match.id, "stop", label=texts("button-watch-stop")))
        which = texts("watch-messages", which=texts(f"watch-{notify}"))
        said = f"{head}\n{texts('watch-on')}\n{which}"
        return Page(said, rows=(row_of(buttons), row_of(back)))

    async def _visible(
        self, interaction: discord.Interaction, placed: Sequence[PlacedMatch]
    ) -> tuple[list[Match], int | None]:
        """Return the newest matches whose channel the user may see.

        If there may be more of them, the second value is the match that they are older than.
        """
        found = [one.id for one in placed if sees(interaction, one.place, one.lobby)]
        shown, older = found[:MAX_CHOICES], None
        if len(found) > len(shown):
            older = shown[-1]
        elif len(placed) == MAX_FOUND:
            older = placed[-1].id
        return await self._bot.store.matches.many(shown), older

    def _lines(self, matches: Sequence[Match], texts: Texts) -> list[str]:
        """Return a line for each match, with its players and its status."""
        lines = []
        for match in matches[:MAX_LISTED]:
            its = texts_in(texts.locale, match.game.key)
            names = texts("list-comma").join(self._bot.names.at_hand(match, its))
            parts = [f"[{title(match, texts.locale)}]({link(match)})", literal(names[:MAX_NAMES])]
            lines.append("- " + " · ".join(filter(None, [*parts, its(f"status-{match.status}")])))
        if left := len(matches[MAX_LISTED:]):
            lines.append(texts("list-more", count=left))
        return lines or [texts("list-none")]


def _chosen(what: str) -> WatchNotify | None:
    """Return the messages that a button chooses, None if it keeps those of before."""
    return next((which for which in MESSAGES if which == what), None)


def _guild_of(interaction: discord.Interaction) -> int:
    """Return the server whose matches the user may find here.

    Raises:
        Refusal: outside the servers of the bot, where nothing of them is shown.
    """
    guild = server_of(interaction)
    if guild is None:
        raise Refusal("lists_here_only")
    return guild
