"""Publisher of outbox deliveries for matches: boards, lobbies, pings and reminders."""

from __future__ import annotations

from collections.abc import Collection, Mapping

import discord
import msgspec

from cogs.frame.match.bot import MatchBot
from cogs.frame.match.buttons.lobby import LobbyButton
from cogs.frame.match.delivery.buttons import ButtonRemover
from cogs.frame.match.delivery.private_messages import PrivateMessenger
from cogs.frame.match.delivery.sending import Messenger, is_full, mapped_refusals
from cogs.frame.match.delivery.threads import ThreadManager, ThreadRefused
from cogs.frame.match.pages.board import board_page
from cogs.frame.match.pages.lobby import lobby_page
from cogs.frame.match.pages.notices import digest_page, notice, reminder_page
from cogs.frame.match.pages.page_context import PageContext
from cogs.frame.match.pages.rows import consent_row
from cogs.frame.match.stale_messages import show_in
from cogs.frame.ui.pages import Kept, Page, row_of, shown_files
from cogs.frame.ui.recent import Recent
from cogs.frame.ui.web_links import with_line
from matches.core.deliveries import WATCHED, Delivery, DeliveryKind
from matches.core.models import Match
from matches.running.delivery_worker import NotReady, RetryLater
from matches.texts import Texts
from presentation.formatting import joined
from presentation.match.status import format_request
from presentation.match.titles import texts_of, title
from presentation.names import SeatNames
from presentation.render_pool import BOARD, RENDER_DELAYS

MAX_REMEMBERED = 1000  # lobbies, and first boards of matches without a thread
LEAVING = ".l"
"""Suffix of the nonce of the message that a match leaves its thread."""


class MatchPublisher:
    """Publisher of deliveries, one at a time; its exceptions say whether a retry makes sense."""

    def __init__(self, bot: MatchBot) -> None:
        self._bot, self._messages = bot, Messenger(bot)
        self._threads, self._buttons = ThreadManager(bot, self._messages), ButtonRemover()
        self._private = PrivateMessenger(bot, self._messages)
        # Covers of lobbies by message id; reasons for matches without a thread by first board.
        self._covers: Recent[int, list[Kept]] = Recent(MAX_REMEMBERED)
        self._unthreaded: Recent[int, str] = Recent(MAX_REMEMBERED)

    async def __call__(self, match: Match, delivery: Delivery) -> int | None:
        """Send or edit the message of `delivery` and return its id."""
        RENDER_DELAYS.set(BOARD)
        what = f"match {match.id}: delivery {delivery.id}"
        async with mapped_refusals(self._bot, what, match.lost):
            try:
                return await self._deliver(match, delivery)
            except discord.HTTPException as error:
                if not (is_full(error) and self._threads.may_leave(match)):
                    raise
            await self._leave_thread(match, delivery)
            raise NotReady(0.0)

    async def _deliver(self, match: Match, delivery: Delivery) -> int | None:
        if delivery.kind == DeliveryKind.LOBBY:
            return await self._lobby(match, delivery)
        if delivery.topic in WATCHED:
            return await self._private.watched(match, delivery)
        if delivery.kind == DeliveryKind.REMINDER and delivery.to:
            return await self._private.turn(match, delivery)
        if delivery.kind == DeliveryKind.REMINDER and match.is_full:
            return await self._call(match, delivery)
        if delivery.kind == DeliveryKind.REMINDER:
            return await self._reminder(match, delivery)
        if delivery.kind == DeliveryKind.DIGEST:
            return await self._digest(match, delivery)
        return await self._board(match, delivery)

    async def _leave_thread(self, match: Match, delivery: Delivery) -> None:
        """Move a match from its archived thread, which cannot be opened, to the channel.

        A message says why. It has its own nonce, so that a retry does not repeat it.
        """
        place, texts = match.place._replace(thread=None), texts_of(match)
        why = texts("thread-limit-left", match=title(match, texts.locale))
        channel = self._channel(match, place.channel)
        await self._messages.send(channel, Page(why), f"{delivery.id}{LEAVING}", silent=True)
        await show_in(self._bot, place, match)

    async def tidy_up(self, match: Match) -> None:
        """Remove the buttons of replaced boards, and mark the post of a finished match."""
        await self._buttons.clean(match.id, self._place(match))
        if match.status == "finished":
            await self._threads.mark_finished(match)

    async def repost(self, match: Match) -> None:
        """Repost the newest message of a match."""
        if match.status == "open":
            message = await self._messages.send(self._place(match), await self._lobby_page(match))
            await self._bot.store.matches.set_lobby_message(match.id, message.id)
            return
        page = await self._board_page(match, *match.board_span)
        message = await self._messages.send(self._place(match), page)
        await self._bot.store.matches.set_board_message(match.id, message.id)

    async def _lobby(self, match: Match, delivery: Delivery) -> int:
        pinged = [] if match.lobby_message else await self._pinged(delivery)
        page = await self._lobby_page(match, pinged)
        if match.lobby_message is None:
            page = page._replace(notice=notice("notice-lobby", match, pinged))
            try:
                if first := await self._threads.new_post(match, page, pinged):
                    return first
            except ThreadRefused as refused:
                page = _explained(page, refused.why, match)
        channel = self._channel(match, await self._threads.lobby_place(match))
        if match.lobby_message and await self._lobby_edited(channel, match.lobby_message, page):
            return match.lobby_message
        message = await self._messages.send(channel, page, str(delivery.id), pinged=pinged)
        self._covers[message.id] = shown_files(message)
        if match.lobby_message is not None:
            await self._messages.discard(channel, match.lobby_message)
        return message.id

    async def _lobby_page(self, match: Match, pinged: Collection[int] = ()) -> Page:
        players, cover = await self._players(match, pinged), await self._bot.covers.get(match)
        page = lobby_page(players, cover, await self._bot.service.reliability.in_lobby(match))
        return with_line(page, await self._bot.web_links.of_lobby(match, players.texts))

    async def _board_page(
        self, match: Match, since: int, until: int, pinged: Collection[int] = ()
    ) -> Page:
        """Return the board of a match; at its end with the address of its public page."""
        page = await board_page(PageContext(self._bot, match), since, until, pinged)
        if match.ended is None:
            return page
        return with_line(page, await self._bot.web_links.of_match(match, texts_of(match)))

    async def _players(self, match: Match, pinged: Collection[int]) -> SeatNames:
        return await self._bot.names.players(match, texts_of(match), pinged)

    async def _lobby_edited(
        self, channel: discord.PartialMessageable, message: int, page: Page
    ) -> bool:
        """Edit a lobby to show `page`, without another upload of the same cover."""
        assert page.picture is not None
        # After a lost response the message may already have another upload of the cover.
        cover = self._covers.pop(message, [])
        kept = cover if [one.name for one in cover] == [page.picture.name] else []
        same = await self._messages.edit(channel, message, page, kept=kept)
        if same is not None:
            self._covers[same.id] = shown_files(same)
        return same is not None

    async def _board(self, match: Match, delivery: Delivery) -> int:
        old, fresh = match.board_message, delivery.fresh
        why = self._unthreaded.get(old, "") if old and not fresh else ""
        try:
            match = await self._settled(match, delivery)
        except ThreadRefused as refused:
            why = refused.why
        channel = self._place(match)
        pinged = await self._pinged(delivery) if fresh or not old else []
        page = await self._board_page(match, delivery.since, delivery.until, pinged)
        page = page._replace(notice=notice("notice-turn", match, pinged))
        if why:
            page = _explained(page, why, match)
        if not (old or match.place.thread):  # maybe in a forum
            first = await self._threads.new_post(match, page, pinged)
            if first is not None:
                return first
        if old and not fresh:
            self._buttons.forget(old)
            if same := await self._edited(channel, old, page):
                self._buttons.remember(same)
                return old
        message = await self._messages.send(
            channel, page, str(delivery.id), pinged=pinged, silent=_is_for_nobody(match)
        )
        self._buttons.remember(message)
        if why:
            self._unthreaded[message.id] = why  # repeated whenever this board is edited
        if old:
            self._buttons.replaced(match.id, old)
        return message.id

    async def _edited(
        self, channel: discord.PartialMessageable, board: int, page: Page
    ) -> discord.Message | None:
        """Edit a board to show `page`; return None if a new message is faster."""
        try:
            return await self._messages.edit(channel, board, page)
        except discord.RateLimited:  # Edits of old messages have a strict limit.
            return None

    async def _call(self, match: Match, delivery: Delivery) -> int | None:
        """Ask the host of a full match publicly to start it, unless the call is outdated."""
        channel = self._channel(match, await self._threads.lobby_place(match))
        if not delivery.ping:
            await self._withdraw(channel, delivery)
            return None
        texts, pinged = texts_of(match), await self._pinged(delivery)
        people = await self._bot.names.people(match.place.guild, delivery.ping, pinged)
        names = texts.listed(map(people.name, delivery.ping))
        question = texts("lobby-full", match=match.id, game=texts("game-name"), host=names)
        start = LobbyButton(match.id, "start", label=texts("button-start"))
        page = Page(question, rows=(row_of([start]),), notice=question)
        page = _with_refusal(page, delivery, texts)
        sent = await self._messages.send(channel, page, str(delivery.id), pinged=pinged)
        return sent.id

    async def _reminder(self, match: Match, delivery: Delivery) -> int | None:
        """Remind a player publicly, unless they have decided in the meantime."""
        seat = next((s for s, u in match.people_to_move.items() if u in delivery.ping), None)
        if seat is None:
            await self._withdraw(self._place(match), delivery)
            return None
        context, pinged = PageContext(self._bot, match), await self._pinged(delivery)
        page = await reminder_page(context, seat, urgent=delivery.urgent, pinged=pinged)
        key = "notice-reminder-urgent" if delivery.urgent else "notice-reminder"
        page = page._replace(notice=notice(key, match, pinged))
        page = _with_refusal(page, delivery, texts_of(match))
        sent = await self._messages.send(
            self._place(match),
            page,
            str(delivery.id),
            pinged=pinged,
            replies_to=match.board_message,
        )
        return sent.id

    async def _withdraw(self, channel: discord.PartialMessageable, delivery: Delivery) -> None:
        """Cancel a delivery and delete what earlier attempts have left of it."""
        await self._messages.withdraw(channel, str(delivery.id), tried=delivery.tries > 0)

    async def _digest(self, match: Match, delivery: Delivery) -> int | None:
        """Send a user the matches in which they are to move, can start or are invited."""
        service, (user,) = self._bot.service, delivery.ping
        waiting, invited = (
            await service.pings.matches_to_move(user),
            await service.matches.inviting(user),
        )
        full = await service.matches.full_of(user)
        outdated = not (waiting or full or invited)
        if outdated or not await service.pings.may_ping(user, urgent=True):
            if delivery.to:
                return await self._private.deliver(delivery, None)
            await self._withdraw(self._place(match), delivery)
            return None
        people = await self._bot.names.people(match.place.guild, [user], pinged=[user])
        texts = texts_of(match)
        if delivery.to:
            texts = texts_of(match, (await service.players.get(user)).locale)
        page = digest_page(
            match, user, waiting, full, invited, people, texts, private=bool(delivery.to)
        )
        page = page._replace(notice=page.text)
        if delivery.to:
            return await self._private.deliver(delivery, page)
        page = _with_refusal(page, delivery, texts)
        sent = await self._messages.send(self._place(match), page, str(delivery.id), pinged=[user])
        return sent.id

    async def invite(
        self, match: Match, host: int, pings: Mapping[int, bool], *, said: str = "invitation"
    ) -> None:
        """Invite guests publicly to an open match; ping those who want a ping now."""
        texts, pinged = texts_of(match), [guest for guest, suits in pings.items() if suits]
        people = await self._bot.names.people(match.place.guild, [host, *pings], pinged)
        text = texts(
            said,
            host=people.name(host),
            guest=texts.listed(map(people.name, pings)),
            game=texts("game-name"),
            match=match.id,
        )
        join = LobbyButton(match.id, "join", label=texts("button-join"))
        channel = self._channel(match, await self._threads.lobby_place(match))
        page = Page(text, rows=(row_of([join]),), notice=text)
        await self._messages.send(channel, page, pinged=pinged)

    async def ask_guest(self, match: Match, guest: int, *, pings: bool) -> None:
        """Ask `guest` publicly, with or without a ping, to agree to the pending request."""
        texts, proposal = texts_of(match), match.proposal
        assert proposal is not None
        pinged = [guest] * pings
        question = format_request(proposal, await self._players(match, pinged))
        page = Page(question, rows=(consent_row(match, proposal, texts),), notice=question)
        await self._messages.send(self._place(match), page, pinged=pinged)

    def _place(self, match: Match) -> discord.PartialMessageable:
        """Return the channel or thread of a match."""
        return self._channel(match, match.place.thread or match.place.channel)

    def _channel(self, match: Match, channel: int) -> discord.PartialMessageable:
        return self._bot.get_partial_messageable(channel, guild_id=match.place.guild)

    async def _pinged(self, delivery: Delivery) -> list[int]:
        """Return the addressed users who want a ping now."""
        may = self._bot.service.pings.may_ping
        return [user for user in delivery.ping if await may(user, urgent=delivery.urgent)]

    async def _settled(self, match: Match, delivery: Delivery) -> Match:
        """Open a thread for a match that has just started, where the bot may.

        Raises:
            ThreadRefused: if Discord refuses it.
            RetryLater: if Discord refuses for the first time to link to it from the lobby.
        """
        begins = match.lobby_message or match.tournament_table
        if match.place.thread or match.board_message or not begins:
            return match
        thread = await self._threads.new_thread(match)
        if thread is None:
            return match
        match = msgspec.structs.replace(match, place=match.place._replace(thread=thread))
        if match.lobby_message is not None:
            # The lobby first: if this failed after `set_thread`, it would never link to it.
            lobby = self._channel(match, match.place.channel)
            page = await self._lobby_page(match)
            if not (await self._lobby_edited(lobby, match.lobby_message, page) or delivery.tries):
                raise RetryLater
        await self._bot.store.matches.set_thread(match.id, thread)
        return match


def _explained(page: Page, why: str, match: Match) -> Page:
    """Return a page with the reason why a match has no thread, which is the text `why`."""
    return page._replace(below=joined(page.below, f"-# {texts_of(match)(why)}"))


def _is_for_nobody(match: Match) -> bool:
    """Return whether only robots are to move, so that a board needs no sound."""
    return match.status == "running" and not match.people_to_move


def _with_refusal(page: Page, delivery: Delivery, texts: Texts) -> Page:
    """Return a page that says if Discord has refused to send it as a private message."""
    return page._replace(below=texts("private-closed")) if delivery.refused else page
