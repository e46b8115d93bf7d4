"""Context menus on a person and on a message of a match."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import discord

from cogs.frame.match.bot import MatchBot
from cogs.frame.match.buttons.lobby import InviteToMenu
from cogs.frame.match.handlers.lobby import LobbyHandlers
from cogs.frame.match.handlers.replay import ReplayHandlers
from cogs.frame.match.handlers.views import text_look
from cogs.frame.ui.channels import server_of
from cogs.frame.ui.handlers import Handlers, on
from cogs.frame.ui.limits import MAX_CHOICES
from cogs.frame.ui.pages import Page, row_of
from cogs.frame.ui.responses import respond
from engines.core import Refusal
from matches.core.models import Match
from presentation.choices import Choice
from presentation.match.titles import title


class ContextMenuHandlers:
    """Handlers of context menus; all answers are private and show public views only."""

    def __init__(self, bot: MatchBot, lobby: LobbyHandlers, replays: ReplayHandlers) -> None:
        self._bot, self._lobby, self._replays = bot, lobby, replays

    async def invite(
        self, interaction: discord.Interaction, who: discord.User | discord.Member
    ) -> None:
        """Invite a member to the user's open match of this server, or ask to which one."""
        if who.bot:
            raise Refusal("no_bots")
        if server_of(interaction) is None or not isinstance(who, discord.Member):
            raise Refusal("not_a_member")
        self._bot.names.learn(who)
        matches = await self._open_matches(interaction)
        if not matches:
            raise Refusal("no_open_match")
        if len(matches) == 1:
            await self._invite(interaction, matches[0].id, who.id)
            return
        texts = await self._bot.texts_for(interaction)
        options = [Choice(str(match.id), title(match, texts.locale)) for match in matches]
        menu = InviteToMenu(
            str(who.id), options=options[:MAX_CHOICES], placeholder=texts("invite-which")
        )
        name = (await self._bot.names.people(interaction.guild_id, [who.id])).name(who.id)
        await respond(interaction, Page(texts("invite-to", name=name), rows=(row_of([menu]),)))

    @on(InviteToMenu)
    async def invite_to(self, interaction: discord.Interaction, user: str, match_id: int) -> None:
        """Invite the member of a menu to the match that was selected in it."""
        if match_id not in [match.id for match in await self._open_matches(interaction)]:
            raise Refusal("unknown_match", match=match_id)
        await self._invite(interaction, match_id, int(user))

    async def _invite(self, interaction: discord.Interaction, match_id: int, guest: int) -> None:
        match = await self._bot.get_match(interaction, match_id)
        await self._lobby.invite(interaction, match, guest)

    async def _open_matches(self, interaction: discord.Interaction) -> list[Match]:
        """Return the open matches of this server in which the user sits or that they host."""
        service, user = self._bot.service.matches, interaction.user.id
        found = [*await service.for_user(user), *await service.managed_by(user)]
        here = {
            match.id: match
            for match in found
            if match.status == "open" and match.place.guild == server_of(interaction)
        }
        return [here[match_id] for match_id in sorted(here, reverse=True)]

    async def text(self, interaction: discord.Interaction, message: discord.Message) -> None:
        """Show the position on a board as text."""
        match = await self._match_on(interaction, message)
        if message.id != match.board_message:
            await self._replays.text_at(interaction, match, _moment(message))
            return
        await respond(interaction, await text_look(await self._bot.context(interaction, match)))
        await self._bot.service.reading.mark_seen(match, interaction.user.id)

    async def replay(self, interaction: discord.Interaction, message: discord.Message) -> None:
        """Open the replay at the position on a board."""
        match = await self._match_on(interaction, message)
        if message.id != match.board_message:
            await self._replays.open_at(interaction, match, _moment(message))
            return
        await self._replays.open(interaction, match, None)

    async def _match_on(self, interaction: discord.Interaction, message: discord.Message) -> Match:
        """Return the started match that a message of the bot shows.

        Raises:
            Refusal: if it shows none, or one that the user may not see.
        """
        if self._bot.user is None or message.author.id != self._bot.user.id:
            raise Refusal("not_a_board")
        ids = list(_custom_ids(message.components))
        found = next(_matches_in(ids, self._bot.handlers), None)
        if found is None:
            found = None if ids else await self._match_here(interaction, message)
        if found is None:
            raise Refusal("not_a_board")
        match = await self._bot.get_match(interaction, found)
        if match.state is None:
            raise Refusal("match_not_started")
        return match

    async def _match_here(
        self, interaction: discord.Interaction, message: discord.Message
    ) -> int | None:
        """Return the only match of this channel if an old board without buttons is from it."""
        here = await self._bot.service.matches.at(interaction.channel_id or 0)
        if len(here) != 1 or not _has_picture(message.components):
            return None
        match = await self._bot.service.matches.get(here[0])
        return here[0] if message.id > (match.lobby_message or 0) else None


def _moment(message: discord.Message) -> int:
    """Return the time of a message in Unix milliseconds; edits only update or strip a board."""
    return int(message.created_at.timestamp() * 1000)


def _inner(components: Any) -> Iterator[Any]:
    """Yield all components of a message, including nested ones."""
    for component in components:
        yield component
        yield from _inner(getattr(component, "children", ()))


def _custom_ids(components: Any) -> Iterator[str]:
    for component in _inner(components):
        for one in (component, getattr(component, "accessory", None)):
            if custom_id := getattr(one, "custom_id", None):
                yield custom_id


def _has_picture(components: Any) -> bool:
    return any(isinstance(one, discord.MediaGalleryComponent) for one in _inner(components))


def _matches_in(custom_ids: list[str], kinds: Handlers) -> Iterator[int]:
    """Yield the numbers of the matches that custom ids name."""
    for custom_id in custom_ids:
        for kind in kinds:
            if "match_id" in kind.part_types and (parts := kind.pattern.fullmatch(custom_id)):
                yield kind.parts_in(parts)["match_id"]
