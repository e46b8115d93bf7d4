"""Sending and editing of public messages, with fallbacks for refused requests."""

from __future__ import annotations

import contextlib
import logging
from collections.abc import AsyncIterator, Awaitable, Callable, Collection, Iterable, Sequence
from typing import Any, Final, TypeGuard, TypeVar

import aiohttp
import discord

from cogs.frame.ui.bot import Bot
from cogs.frame.ui.network_errors import (
    BAD_REQUEST,
    THREAD_CLOSED,
    THREADS_FULL,
    UNKNOWN_MESSAGE,
    UNREACHABLE,
)
from cogs.frame.ui.pages import Kept, Page, layout, uploads
from cogs.frame.ui.recent import Recent
from matches.running.delivery_worker import PlaceUnavailable, RetryLater
from presentation.formatting import cut

log = logging.getLogger(__name__)

T = TypeVar("T")

TOO_MANY_OLD_EDITS: Final = 30046
NO_HISTORY: Final = 160002
"""Discord's error code for a reply where the bot may not read the message history."""
TOO_LARGE: Final = (40005, 50045)
PAYLOAD_TOO_LARGE: Final = 413
LONGEST_CONTENT: Final = 2000  # characters of a message without Components V2
MAX_NOTICES: Final = 1000
WITHDRAWN: Final = "…"
"""Text of a message that is sent only to find the notice with its nonce."""
ONCE_MORE, APART = "r", "p"
"""Suffixes of the nonces of a reposted message, and of a page separate from its notice."""


@contextlib.asynccontextmanager
async def mapped_refusals(bot: Bot, what: str, lost: str | None) -> AsyncIterator[None]:
    """Translate Discord errors to `RetryLater` or `PlaceUnavailable`.

    `what` names the delivery in the log; `lost` is the previous reason of the match.
    """
    try:
        yield
    except discord.RateLimited as limited:
        raise RetryLater(limited.retry_after) from limited
    except (discord.Forbidden, discord.NotFound) as closed:
        raise _lost(closed) from closed
    except (TimeoutError, discord.HTTPException, aiohttp.ClientError, OSError) as ill:
        if bot.icons.refused(ill):
            raise RetryLater from ill
        if is_refused(ill) or is_locked(ill) or is_full(ill):
            reason = _lost(ill)
            if is_refused(ill) and lost != reason.reason:  # a mistake in our request
                log.error("%s: refused by Discord: %s", what, ill)
            raise reason from ill
        log.warning("%s: failed, retrying later: %s", what, ill)
        raise RetryLater from ill


def is_refused(error: BaseException) -> TypeGuard[discord.HTTPException]:
    """Return whether Discord considers the request invalid, so that a retry is pointless."""
    if not isinstance(error, discord.HTTPException) or error.status != BAD_REQUEST:
        return False
    return not (is_locked(error) or is_full(error) or is_too_large(error))


def is_locked(error: BaseException) -> TypeGuard[discord.HTTPException]:
    """Return whether a request failed because its thread is archived or locked."""
    return isinstance(error, discord.HTTPException) and error.code == THREAD_CLOSED


def is_full(error: BaseException) -> TypeGuard[discord.HTTPException]:
    """Return whether a request failed because the server has too many active threads.

    That is the creation of a thread, or a request that unarchives one.
    """
    return isinstance(error, discord.HTTPException) and error.code in THREADS_FULL


def is_too_large(error: discord.HTTPException) -> bool:
    """Return whether the files of a request are too large for Discord."""
    return error.status == PAYLOAD_TOO_LARGE or error.code in TOO_LARGE


def _lost(error: discord.HTTPException) -> PlaceUnavailable:
    return PlaceUnavailable(f"{error.status} {error.code}: {error.text}")


def pinging(users: Iterable[int]) -> discord.AllowedMentions:
    """Return allowed mentions of these users only."""
    return discord.AllowedMentions(
        everyone=False,
        roles=False,
        users=[discord.Object(user) for user in users],
        replied_user=False,
    )


def _reference(channel: discord.PartialMessageable, message: int) -> discord.MessageReference:
    """Return a reference to a message of a channel, which may be deleted."""
    return discord.MessageReference(
        message_id=message, channel_id=channel.id, fail_if_not_exists=False
    )


class Messenger:
    """Sender and editor of public messages.

    Every request states whom it may ping. All attempts to deliver the same thing have the same
    nonce: for some minutes Discord returns the message that it knows by a nonce instead of
    creating another.
    """

    def __init__(self, bot: Bot) -> None:
        self._bot = bot
        # Notices without their page yet, by nonce, which Discord may no longer know at a retry.
        self._notices: Recent[str, discord.PartialMessage] = Recent(MAX_NOTICES)

    async def send(
        self,
        channel: discord.PartialMessageable,
        page: Page,
        nonce: str = "",
        *,
        pinged: Collection[int] = (),
        silent: bool = False,
        replies_to: int | None = None,
    ) -> discord.Message:
        """Send a message that shows `page` and pings some users, as a reply to another if possible.

        Push notifications of Components V2 messages are empty (api-docs #7854). A message that
        pings is therefore sent as the plain `page.notice` and replaced by the page at once.
        """
        how: dict[str, Any] = {"silent": silent} if silent else {}
        if replies_to is not None:
            how["reference"] = _reference(channel, replies_to)
        try:
            return await self._sent(channel, page, nonce, pinged, how)
        except discord.HTTPException as error:
            if replies_to is None or not (is_refused(error) or error.code == NO_HISTORY):
                raise
            log.info("message %s: reply refused, sending without it: %s", replies_to, error)
            del how["reference"]
        return await self._sent(channel, page, nonce, pinged, how)

    async def _sent(
        self,
        channel: discord.PartialMessageable,
        page: Page,
        nonce: str,
        pinged: Collection[int],
        how: dict[str, Any],
    ) -> discord.Message:
        if pinged and page.notice:
            return await self._announce(channel, page, nonce, pinged, how)
        return await self._post(channel, page, nonce, pinged, **how)

    async def edit(
        self,
        channel: discord.PartialMessageable,
        message: int,
        page: Page,
        *,
        kept: Sequence[Kept] = (),
        pinged: Collection[int] = (),
        **fields: Any,
    ) -> discord.Message | None:
        """Replace `message` by `page` and return it, or None if a new message is needed.

        The files that are `kept` are not uploaded again, unless Discord refuses the edit. `pinged`
        are users whom the message has already pinged; it still mentions them.
        """
        partial = channel.get_partial_message(message)
        fields["allowed_mentions"] = pinging(pinged)
        for files in (kept, ()):
            try:
                return await self._edit(partial, page, files, fields)
            except discord.HTTPException as error:
                if error.code in (UNKNOWN_MESSAGE, TOO_MANY_OLD_EDITS):
                    return None
                if not is_refused(error) or self._bot.icons.refused(error):
                    raise
                log.warning("message %s: edit refused: %s", message, error)
        return None

    async def _announce(
        self,
        channel: discord.PartialMessageable,
        page: Page,
        nonce: str,
        pinged: Collection[int],
        how: dict[str, Any],
    ) -> discord.Message:
        """Send the notice of a page, then replace it by the page."""
        notice = self._notices.get(nonce)
        if notice is None:
            text, may = cut(page.notice, LONGEST_CONTENT), pinging(pinged)
            try:
                fields = {"content": text, "allowed_mentions": may, **how}
                notice = await _post(channel, nonce, None, fields)
            except discord.NotFound as error:
                if not _is_of_deleted(error, nonce):
                    raise
                # The notice was deleted after it had pinged, so the page must not ping again.
                return await self._post(channel, page, f"{nonce}{ONCE_MORE}", (), silent=True)
            if nonce:
                self._notices[nonce] = notice
        if notice.channel.id == channel.id:
            shown = await self.complete(notice, page, pinged, nonce)
        else:  # The match has moved since then, perhaps into its own thread.
            await _deleted(notice)
            shown = await self._apart(channel, page, nonce)
        self._notices.pop(nonce, None)
        return shown

    async def complete(
        self,
        notice: discord.PartialMessage,
        page: Page,
        pinged: Collection[int],
        nonce: str = "",
    ) -> discord.Message:
        """Replace the notice of a page, which has pinged, by the page; return its message.

        If Discord refuses that, the page follows in a separate message.
        """
        channel = self._bot.get_partial_messageable(notice.channel.id)
        shown = await self.edit(channel, notice.id, page, pinged=pinged, content=None)
        return shown or await self._apart(channel, page, nonce)

    async def _apart(
        self, channel: discord.PartialMessageable, page: Page, nonce: str
    ) -> discord.Message:
        """Post a page separately from its notice, without another ping."""
        return await self._post(channel, page, nonce and f"{nonce}{APART}", (), silent=True)

    async def discard(self, channel: discord.PartialMessageable, message: int) -> None:
        """Delete a message that a new one has replaced, because its buttons are outdated."""
        await _deleted(channel.get_partial_message(message))

    async def withdraw(
        self, channel: discord.PartialMessageable, nonce: str, *, tried: bool = False
    ) -> None:
        """Delete a notice that was never replaced by its page, because it is outdated.

        An earlier process may have `tried` to deliver it.
        """
        notice = self._notices.pop(nonce, None)
        if notice is None and tried:
            notice = await _unfinished(channel, nonce)
        if notice is not None:
            await _deleted(notice)

    async def _post(
        self,
        channel: discord.PartialMessageable,
        page: Page,
        nonce: str,
        pinged: Collection[int],
        **how: Any,
    ) -> discord.Message:
        how["allowed_mentions"] = pinging(pinged)
        sent = await _fitting(page, lambda one: _posted(channel, nonce, one, **how))
        if not sent.content:
            return sent
        # Discord knows by this nonce the notice of another process, which was never replaced.
        return await self.complete(channel.get_partial_message(sent.id), page, pinged, nonce)

    async def _edit(
        self,
        message: discord.PartialMessage,
        page: Page,
        kept: Sequence[Kept],
        fields: dict[str, Any],
    ) -> discord.Message:
        """Edit a message; if its thread is archived, unarchive the thread and edit again.

        Unlike a new message, an edit does not unarchive a thread. A locked thread is left
        unchanged.
        """

        async def act() -> discord.Message:
            return await _fitting(page, lambda one: _patch(message, one, kept, fields))

        try:
            return await act()
        except discord.HTTPException as error:
            if error.code != THREAD_CLOSED:
                raise
            thread = await self._bot.fetch_channel(message.channel.id)
            if not isinstance(thread, discord.Thread) or thread.locked:
                raise
            await thread.edit(archived=False)
        return await act()


async def _fitting(page: Page, act: Callable[[Page], Awaitable[T]]) -> T:
    """Call `act` with a page, and without its pictures if they are too large for Discord."""
    try:
        return await act(page)
    except discord.HTTPException as error:
        if not is_too_large(error) or not page.pictures:
            raise
        log.error("pictures too large for Discord, sending without them: %s", error)
        return await act(page._replace(above=None, picture=None))


async def _posted(
    channel: discord.PartialMessageable, nonce: str, page: Page, **fields: Any
) -> discord.Message:
    """Send a message, with a new nonce if the message known by this one was deleted."""
    try:
        return await _post(channel, nonce, page, fields)
    except discord.NotFound as error:
        if not _is_of_deleted(error, nonce):
            raise
    return await _post(channel, f"{nonce}{ONCE_MORE}", page, fields)


def _is_of_deleted(error: discord.NotFound, nonce: str) -> bool:
    """Return whether the message that Discord knows by a nonce was deleted."""
    return bool(nonce) and error.code == UNKNOWN_MESSAGE


async def _post(
    channel: discord.PartialMessageable, nonce: str, page: Page | None, fields: dict[str, Any]
) -> discord.Message:
    named: dict[str, Any] = {"nonce": nonce} if nonce else {}
    if page is None:
        return await channel.send(**named, **fields)
    with uploads(page) as files:
        return await channel.send(view=layout(page), files=files, **named, **fields)


async def _unfinished(
    channel: discord.PartialMessageable, nonce: str
) -> discord.PartialMessage | None:
    """Return the notice that Discord knows by `nonce`, None if its page has replaced it.

    It can only be found by sending a message. If Discord knows no notice, that message is created,
    without a sound or a ping, and returned instead.
    """
    try:
        found = await channel.send(
            WITHDRAWN, nonce=nonce, silent=True, allowed_mentions=pinging(())
        )
    except (discord.DiscordException, *UNREACHABLE) as error:
        log.info("notice with nonce %s: not found: %s", nonce, error)
        return None
    return channel.get_partial_message(found.id) if found.content else None


async def _deleted(message: discord.PartialMessage) -> None:
    """Delete a message if possible."""
    try:
        await message.delete()
    except (discord.DiscordException, *UNREACHABLE) as error:
        log.info("message %s: not deleted: %s", message.id, error)


async def _patch(
    message: discord.PartialMessage, page: Page, kept: Sequence[Kept], fields: dict[str, Any]
) -> discord.Message:
    if kept:
        named: Any = kept  # discord.py requires only `to_dict` of an attachment.
        return await message.edit(view=layout(page), attachments=named, **fields)
    with uploads(page) as files:
        return await message.edit(view=layout(page), attachments=files, **fields)
