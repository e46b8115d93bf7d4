"""How messages reach Discord, and what is made of its refusals: once for all that is delivered."""

from __future__ import annotations

import contextlib
import logging
from collections.abc import AsyncIterator, Iterable
from typing import Any

import aiohttp
import discord

from cogs.frame.ui.bot import Bot
from cogs.frame.ui.pages import Page, files, layout
from matches.running.courier import Lost, Retry

log = logging.getLogger(__name__)

UNKNOWN_MESSAGE, TOO_MANY_OLD_EDITS, ARCHIVED = 10008, 30046, 50083
BAD_REQUEST, TOO_LARGE = 400, 413


@contextlib.asynccontextmanager
async def refusals_told(bot: Bot, what: str, lost: str | None) -> AsyncIterator[None]:
    """Turn what Discord says into `Retry` or `Lost`; `what` is delivered, `lost` why not before."""
    try:
        yield
    except discord.RateLimited as limited:
        raise Retry(limited.retry_after) from limited
    except (discord.Forbidden, discord.NotFound) as closed:
        raise _lost(closed) from closed
    except (TimeoutError, discord.HTTPException, aiohttp.ClientError, OSError) as ill:
        if bot.icons.refused(ill):
            raise Retry from ill
        if isinstance(ill, discord.HTTPException) and ill.status == BAD_REQUEST:
            reason = _lost(ill)
            if ill.code != ARCHIVED and lost != reason.reason:  # our mistake
                log.error("%s refused: %s", what, ill)
            raise reason from ill
        log.warning("%s not taken: %s", what, ill)
        raise Retry from ill


def _lost(error: discord.HTTPException) -> Lost:
    return Lost(f"{error.status} {error.code}: {error.text}")


async def sent(
    channel: discord.PartialMessageable, page: Page, nonce: str, **how: Any
) -> discord.Message:
    """Write a message that shows `page`; without its pictures where they are too large."""
    how["nonce"] = nonce
    try:
        return await channel.send(view=layout(page), files=files(page), **how)
    except discord.HTTPException as error:
        if error.status != TOO_LARGE:
            raise
        log.error("delivery %s: the picture is too large for Discord", nonce)
        return await channel.send(view=layout(page._replace(above=None, picture=None)), **how)


async def edited(
    bot: Bot,
    channel: discord.PartialMessageable,
    message: int,
    page: Page,
    *,
    kept: bool = False,
) -> discord.Message | None:
    """Turn `message` into `page` and return it; None where Discord wants a new message instead.

    What is uploaded may be `kept`.
    """
    try:
        return await _edit(bot, channel.get_partial_message(message), page, kept=kept)
    except discord.HTTPException as error:
        if error.code in (UNKNOWN_MESSAGE, TOO_MANY_OLD_EDITS):
            return None
        raise


async def _edit(
    bot: Bot, message: discord.PartialMessage, page: Page, *, kept: bool
) -> discord.Message:
    """Edit a message; its thread may be archived: unlike a new message, no edit opens it."""

    async def edit() -> discord.Message:
        uploads: Any = {} if kept else {"attachments": files(page)}
        return await message.edit(view=layout(page), **uploads)

    try:
        return await edit()
    except discord.HTTPException as error:
        if error.code != ARCHIVED:
            raise
        thread = await bot.fetch_channel(message.channel.id)
        if isinstance(thread, discord.Thread):
            await thread.edit(archived=False)
        return await edit()


def pinging(users: Iterable[int]) -> discord.AllowedMentions:
    """Return who may be pinged: these users and nobody else."""
    return discord.AllowedMentions(
        everyone=False, roles=False, users=[discord.Object(user) for user in users]
    )
