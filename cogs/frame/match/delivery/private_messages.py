"""Private messages to users who want to be notified there, with a fallback to the channel."""

from __future__ import annotations

from typing import Final

import discord

from cogs.frame.match.bot import MatchBot
from cogs.frame.match.delivery.access import AccessChecker
from cogs.frame.match.delivery.sending import Messenger, is_refused
from cogs.frame.match.pages.notices import private_page, watched_page
from cogs.frame.ui.pages import Page
from matches.core.deliveries import Delivery
from matches.core.models import Match
from matches.running.delivery_worker import PrivateMessageRefused
from presentation.match.titles import texts_of

TOO_FAST: Final = 40003
"""Discord's error code for a program that opens too many private channels."""


class PrivateMessenger:
    """Sender of the deliveries that are private messages.

    As for any delivery, all attempts have the same nonce.
    """

    def __init__(self, bot: MatchBot, messages: Messenger) -> None:
        self._bot, self._messages = bot, messages
        self._access = AccessChecker(bot)

    async def turn(self, match: Match, delivery: Delivery) -> int | None:
        """Notify a user of a match that waits for them or soon will, unless that is outdated."""
        player = await self._bot.service.players.get(delivery.to)
        page = private_page(match, delivery, texts_of(match, player.locale))
        if page is not None and not await self._is_wanted(delivery):
            page = None
        return await self.deliver(delivery, page)

    async def watched(self, match: Match, delivery: Delivery) -> int | None:
        """Notify a watcher silently of a turn or the end of a match that they may still see."""
        user, page = delivery.to, None
        if await self._bot.service.watching.gets_messages(match, user) and await self._access.sees(
            user, match.place, match.lobby_message, unknown=False
        ):
            player = await self._bot.service.players.get(user)
            texts = texts_of(match, player.locale)
            players = await self._bot.names.players(match, texts)
            page = watched_page(players, delivery.topic)
        return await self.deliver(delivery, page, silent=True)

    async def _is_wanted(self, delivery: Delivery) -> bool:
        pings = self._bot.service.pings
        if delivery.topic == "turn":
            return await pings.may_ping(delivery.to, urgent=delivery.urgent)
        return await pings.wants_now(delivery.to)

    async def deliver(
        self, delivery: Delivery, page: Page | None, *, silent: bool = False
    ) -> int | None:
        """Send `page` to the user of a delivery; without a page delete what is left of it.

        Raises:
            PrivateMessageRefused: if Discord refuses it, so that nothing has reached the user.
        """
        nonce, pinged = str(delivery.id), [] if silent else [delivery.to]
        try:
            channel = await self._channel(delivery.to)
            if page is None:
                await self._messages.withdraw(channel, nonce, tried=delivery.tries > 0)
                return None
            sent = await self._messages.send(channel, page, nonce, pinged=pinged, silent=silent)
        except discord.HTTPException as error:
            if _is_final(error):
                closed = error.code != TOO_FAST
                raise PrivateMessageRefused(
                    f"{error.status} {error.code}", closed=closed
                ) from error
            raise
        return sent.id

    async def _channel(self, user: int) -> discord.PartialMessageable:
        """Return the private channel of a user; it is opened if necessary."""
        opened = await self._bot.create_dm(discord.Object(user))
        return self._bot.get_partial_messageable(opened.id)


def _is_final(error: discord.HTTPException) -> bool:
    """Return whether another attempt is pointless."""
    return isinstance(error, discord.Forbidden | discord.NotFound) or is_refused(error)
