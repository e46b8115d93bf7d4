"""Match threads and forum posts: creation, lookup and recovery."""

from __future__ import annotations

import logging
from collections.abc import Collection, Sequence
from typing import Any, Final

import discord

from cogs.frame.match.delivery.sending import Messenger, is_full, pinging
from cogs.frame.ui.bot import Bot
from cogs.frame.ui.network_errors import UNREACHABLE
from cogs.frame.ui.pages import Page, layout, uploads
from cogs.frame.ui.server_settings import ServerSettings
from matches.core.models import Match
from matches.texts import LOCALES, texts_in
from presentation.match.titles import texts_of

log = logging.getLogger(__name__)

THREAD_EXISTS: Final = 160004
FORBIDDEN: Final = 403
MAX_TAGS_OF_FORUM: Final = 20
MAX_TAGS_OF_POST: Final = 5
ARCHIVE_AFTER_MINUTES: Final = 10080  # a week, the longest that Discord offers


class ThreadRefused(Exception):
    """Raised if Discord refuses a permitted thread; `why` is the key of a text."""

    def __init__(self, why: str) -> None:
        super().__init__(why)
        self.why = why


class ThreadManager:
    """Creation and lookup of the threads and forum posts of matches."""

    def __init__(self, bot: Bot, messages: Messenger) -> None:
        self._bot, self._messages, self._servers = bot, messages, ServerSettings(bot)

    async def new_post(self, match: Match, page: Page, pinged: Collection[int]) -> int | None:
        """Create a forum post that begins with `page` for a match, where the bot may.

        Returns the id of its message, which pings: as any other, it begins as the plain
        `page.notice`.

        Discord accepts no nonce here, so a crash at this point could result in a second post.

        Raises:
            ThreadRefused: if the server has too many active threads, and the match a place.
        """
        forum = self._bot.get_channel(match.place.channel)
        if not isinstance(forum, discord.ForumChannel):
            return None
        if match.place.thread and not await self._servers.uses_threads(match.place.guild):
            return None  # Otherwise only a post can show the match.
        may = forum.permissions_for(forum.guild.me)
        if not (may.send_messages and may.send_messages_in_threads):
            return None
        announced = bool(pinged and page.notice)
        try:
            post = await open_post(
                forum, _thread_name(match), page, _tags(forum, match), pinged, announced=announced
            )
        except discord.HTTPException as error:
            if error.status >= 500 or (is_full(error) and not match.place.thread):
                raise
            log.info("match %s: no forum post: %s", match.id, error)
            if is_full(error):
                raise ThreadRefused("thread-limit-post") from error
            return None
        await self._bot.store.matches.set_thread(match.id, post.thread.id)
        if not announced:
            return post.message.id
        shown = await self._messages.complete(post.message, page, pinged)
        return shown.id

    async def mark_finished(self, match: Match) -> None:
        """Give the forum post of a finished match the tag of finished matches, where the bot may.

        Nothing depends on the tag, so a failure is only logged.
        """
        forum = self._bot.get_channel(match.place.channel)
        if not isinstance(forum, discord.ForumChannel) or match.place.thread is None:
            return
        post = forum.get_thread(match.place.thread)
        if post is None or _finished_tag(post.applied_tags) is not None:
            return
        try:
            tag = _finished_tag(forum.available_tags) or await _new_tag(forum, match)
            if tag is not None and len(post.applied_tags) < MAX_TAGS_OF_POST:
                await post.edit(applied_tags=[*post.applied_tags, tag])
        except (discord.DiscordException, *UNREACHABLE) as error:
            log.info("match %s: its post gets no tag: %s", match.id, error)

    async def lobby_place(self, match: Match) -> int:
        """Return the channel or thread of the lobby.

        The lobby of a forum match is in its post, any other lobby in the channel of its thread.
        """
        channel, thread = match.place.channel, match.place.thread
        if thread is None or (thread == match.lobby_message and not await self._is_forum(match)):
            return channel
        return thread

    async def _is_forum(self, match: Match) -> bool:
        """Return whether the channel of a match is a forum; request it if unknown."""
        channel: object = self._bot.get_channel(match.place.channel)
        if channel is None and not self._bot.has_guild_data(match.place.guild):
            channel = await self._bot.fetch_channel(match.place.channel)
        return isinstance(channel, discord.ForumChannel)

    async def new_thread(self, match: Match) -> int | None:
        """Return the thread of a match; create it on the lobby where the bot may.

        The match of a tournament table has no lobby, so its thread has no message. A thread that
        an earlier process has created is found by its id, which is that of the lobby, or by name.

        Raises:
            ThreadRefused: if Discord refuses a thread that the bot's permissions allow.
        """
        channel, lobby = self._bot.get_channel(match.place.channel), match.lobby_message
        if not isinstance(channel, discord.TextChannel):
            return None
        if not await self._servers.uses_threads(match.place.guild):
            return None
        name = _thread_name(match)
        known = channel.get_thread(lobby) if lobby else _own_thread(channel, name)
        if known is not None:
            return known.id
        may = channel.permissions_for(channel.guild.me)
        if not (may.create_public_threads and may.send_messages_in_threads):
            return None
        how: Any = {"name": name, "auto_archive_duration": ARCHIVE_AFTER_MINUTES}
        try:
            if lobby is not None:
                return (await channel.get_partial_message(lobby).create_thread(**how)).id
            kind = discord.ChannelType.public_thread
            return (await channel.create_thread(type=kind, **how)).id
        except discord.HTTPException as error:
            if error.code == THREAD_EXISTS:
                return lobby  # A thread has the id of its message.
            if error.status >= 500:
                raise
            log.info("match %s: no thread, it is played in the channel: %s", match.id, error)
            if error.status == FORBIDDEN:
                return None
            raise ThreadRefused("thread-limit" if is_full(error) else "thread-refused") from error

    def may_leave(self, match: Match) -> bool:
        """Return whether a match in a thread can continue in the channel of the thread."""
        channel = self._bot.get_channel(match.place.channel)
        return match.place.thread is not None and isinstance(channel, discord.TextChannel)


async def open_post(
    forum: discord.ForumChannel,
    name: str,
    page: Page,
    tags: Sequence[discord.ForumTag] = (),
    pinged: Collection[int] = (),
    *,
    announced: bool = False,
) -> discord.channel.ThreadWithMessage:
    """Create a post with `page`, or with its notice if the post is `announced` by that."""
    with uploads(page) as files:
        begins: Any = {"view": layout(page), "files": files}
        return await forum.create_thread(
            name=name,
            allowed_mentions=pinging(pinged),
            applied_tags=tags,
            auto_archive_duration=ARCHIVE_AFTER_MINUTES,
            **({"content": page.notice} if announced else begins),
        )


def least_tags(forum: discord.ForumChannel) -> list[discord.ForumTag]:
    """Return the tags that any post needs: one if the forum requires a tag, else none."""
    return list(forum.available_tags[: forum.flags.require_tag])


def _finished_tag(tags: Sequence[discord.ForumTag]) -> discord.ForumTag | None:
    """Return the tag that is called “finished” in any of our languages, if there is one."""
    names = {texts_in(locale)("tag-finished").casefold() for locale in LOCALES}
    return next((tag for tag in tags if tag.name.casefold() in names), None)


async def _new_tag(forum: discord.ForumChannel, match: Match) -> discord.ForumTag | None:
    """Create the tag of finished matches if the bot manages the forum, which it need not."""
    may = forum.permissions_for(forum.guild.me)
    if not may.manage_channels or len(forum.available_tags) >= MAX_TAGS_OF_FORUM:
        return None
    return await forum.create_tag(name=texts_of(match)("tag-finished"))


def _own_thread(channel: discord.TextChannel, name: str) -> discord.Thread | None:
    """Return the bot's thread with this name."""
    own = channel.guild.me.id
    return next((t for t in channel.threads if (t.name, t.owner_id) == (name, own)), None)


def _thread_name(match: Match) -> str:
    texts = texts_of(match)
    return texts("match-title", game=texts("game-name"), match=match.id)


def _tags(forum: discord.ForumChannel, match: Match) -> list[discord.ForumTag]:
    """Return the tag with the name of the game, or any if the forum requires one."""
    name = texts_of(match)("game-name").casefold()
    tags = [tag for tag in forum.available_tags if tag.name.casefold() == name]
    return tags[:1] or least_tags(forum)
