"""Brings the deliveries of the outbox to Discord: boards, lobbies, pings, reminders."""

from __future__ import annotations

import logging
from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping
from typing import Any

import discord
import msgspec

from cogs.frame.match.bot import MatchBot
from cogs.frame.match.buttons.lobby import LobbyButton
from cogs.frame.match.delivery.delivering import edited, pinging, refusals_told, sent
from cogs.frame.match.delivery.threads import Threads
from cogs.frame.match.pages.board import board_page
from cogs.frame.match.pages.brushes import BOARD, PATIENCE
from cogs.frame.match.pages.lines import wished
from cogs.frame.match.pages.lobby import lobby_page
from cogs.frame.match.pages.notices import digest_page, reminder_page
from cogs.frame.match.pages.rows import consent_row
from cogs.frame.match.pages.sight import Sight, texts_of
from cogs.frame.ui.names import Players
from cogs.frame.ui.pages import Page, files, layout, outlived, row_of
from matches.core.deliveries import Delivery, DeliveryKind
from matches.core.models import Match

log = logging.getLogger(__name__)

MOST_REMEMBERED = 1000  # lobbies
MOST_BOARDS = 500


class Presenter:
    """Delivers one delivery at a time; a failure says whether to try again."""

    def __init__(self, bot: MatchBot) -> None:
        self._bot, self._threads = bot, Threads(bot)
        self._uploaded: dict[int, str] = {}  # covers, by message
        self._boards: dict[int, discord.Message] = {}  # as they were written, by number
        self._unstripped: defaultdict[int, set[int]] = defaultdict(set)  # messages, by match

    async def __call__(self, match: Match, delivery: Delivery) -> int | None:
        """Write or edit the message of `delivery` and return its id."""
        PATIENCE.set(BOARD)
        what = f"match {match.id}: delivery {delivery.id}"
        async with refusals_told(self._bot, what, match.lost):
            if delivery.kind == DeliveryKind.LOBBY:
                return await self._lobby(match, delivery)
            if delivery.kind == DeliveryKind.REMINDER:
                return await self._reminder(match, delivery)
            if delivery.kind == DeliveryKind.DIGEST:
                return await self._digest(match, delivery)
            return await self._board(match, delivery)

    async def show_anew(self, match: Match) -> None:
        """Write the newest message of a match once more."""
        channel = self._place(match)
        if match.status == "open":
            page = await self._lobby_page(match)
            message = await channel.send(view=layout(page), files=files(page))
            await self._bot.store.matches.set_lobby_message(match.id, message.id)
            return
        page = await board_page(Sight(self._bot, match), *match.board_span)
        message = await channel.send(view=layout(page), files=files(page))
        await self._bot.store.matches.set_board_message(match.id, message.id)

    async def _lobby(self, match: Match, delivery: Delivery) -> int:
        pinged = [] if match.lobby_message else await self._pinged(delivery)
        page, pings = await self._lobby_page(match, pinged), pinging(pinged)
        if match.lobby_message is None and (
            first := await self._threads.new_post(match, page, pings)
        ):
            return first
        channel = self._channel(match, await self._threads.lobby_place(match))
        if match.lobby_message and await self._lobby_edited(channel, match.lobby_message, page):
            return match.lobby_message
        how: Any = {"allowed_mentions": pings, "nonce": str(delivery.id)}
        message = await channel.send(view=layout(page), files=files(page), **how)
        return message.id

    async def _lobby_page(self, match: Match, pinged: Collection[int] = ()) -> Page:
        return lobby_page(await self._players(match, pinged), await self._bot.covers.of(match))

    async def _players(self, match: Match, pinged: Collection[int]) -> Players:
        return await self._bot.names.players(match, texts_of(match), pinged)

    async def _lobby_edited(
        self, channel: discord.PartialMessageable, message: int, page: Page
    ) -> bool:
        """Turn a lobby into `page`; the cover it shows already is not sent again."""
        assert page.picture is not None
        kept = self._uploaded.get(message) == page.picture.name
        if not await edited(self._bot, channel, message, page, kept=kept):
            return False
        self._uploaded[message] = page.picture.name
        if len(self._uploaded) > MOST_REMEMBERED:
            del self._uploaded[next(iter(self._uploaded))]
        return True

    async def _board(self, match: Match, delivery: Delivery) -> int:
        match = await self._settled(match)
        channel = self._place(match)
        pinged = await self._pinged(delivery)
        page = await board_page(Sight(self._bot, match), delivery.since, delivery.until, pinged)
        old = match.board_message
        if match.tournament_table and not (old or match.place.thread):  # in a forum, perhaps
            first = await self._threads.new_post(match, page, pinging(pinged))
            if first is not None:
                return first
        if old and not delivery.fresh:
            self._boards.pop(old, None)  # nobody knows how it stands until Discord has answered
            if same := await edited(self._bot, channel, old, page):
                self._remember(same)
                return old
        message = await self._sent(channel, page, delivery, pinged, silent=_is_for_nobody(match))
        self._remember(message)
        past = self._unstripped.pop(match.id, set()) | ({old} if old else set())
        await self._strip(match, channel, past)
        return message.id

    async def _reminder(self, match: Match, delivery: Delivery) -> int | None:
        """Remind a player publicly, unless they have decided meanwhile."""
        seat = next((s for s, u in match.awaited_people.items() if u in delivery.ping), None)
        if seat is None:
            return None
        sight, pinged = Sight(self._bot, match), await self._pinged(delivery)
        page = await reminder_page(sight, seat, urgent=delivery.urgent, pinged=pinged)
        return (await self._sent(self._place(match), page, delivery, pinged)).id

    async def _digest(self, match: Match, delivery: Delivery) -> int | None:
        """Tell a person of all matches that await or invite them, if any does and it suits them."""
        service, (user,) = self._bot.service, delivery.ping
        waiting, invited = await service.pings.awaiting(user), await service.matches.inviting(user)
        if not (waiting or invited) or not await service.pings.may_ping(user, urgent=True):
            return None
        people = await self._bot.names.people(match.place.guild, [user], pinged=[user])
        page = digest_page(match, user, waiting, invited, people, texts_of(match))
        message = await self._place(match).send(
            view=layout(page), allowed_mentions=pinging([user]), nonce=str(delivery.id)
        )
        return message.id

    async def invite(
        self, match: Match, host: int, pings: Mapping[int, bool], *, said: str = "invitation"
    ) -> None:
        """Ask guests publicly to join an open match, those with a ping whom it suits now."""
        texts, pinged = texts_of(match), [guest for guest, suits in pings.items() if suits]
        people = await self._bot.names.people(match.place.guild, [host, *pings], pinged)
        told = texts(
            said,
            host=people.name(host),
            guest=texts.listed(map(people.name, pings)),
            game=texts("game-name"),
            match=match.id,
        )
        join = LobbyButton(match.id, "join", texts("button-join"))
        await self._channel(match, await self._threads.lobby_place(match)).send(
            view=layout(Page(told, rows=(row_of([join]),))),
            allowed_mentions=pinging(pinged),
        )

    async def ask_guest(self, match: Match, guest: int, *, pings: bool) -> None:
        """Ask `guest` publicly, with a ping or without, whether they agree to the open wish."""
        texts, wish = texts_of(match), match.proposal
        assert wish is not None
        pinged = [guest] * pings
        said = wished(wish, await self._players(match, pinged))
        page = Page(said, rows=(consent_row(match, wish, texts),))
        await self._place(match).send(view=layout(page), allowed_mentions=pinging(pinged))

    def _place(self, match: Match) -> discord.PartialMessageable:
        """Return where a match is played."""
        return self._channel(match, match.place.thread or match.place.channel)

    def _channel(self, match: Match, channel: int) -> discord.PartialMessageable:
        return self._bot.get_partial_messageable(channel, guild_id=match.place.guild)

    async def _sent(
        self,
        channel: discord.PartialMessageable,
        page: Page,
        delivery: Delivery,
        pinged: Collection[int],
        *,
        silent: bool = False,
    ) -> discord.Message:
        how: Any = {"allowed_mentions": pinging(pinged), "silent": silent}
        return await sent(channel, page, str(delivery.id), **how)

    async def _pinged(self, delivery: Delivery) -> list[int]:
        """Return who is to be pinged now: those awaited who want it."""
        may = self._bot.service.pings.may_ping
        return [user for user in delivery.ping if await may(user, urgent=delivery.urgent)]

    def _remember(self, board: discord.Message) -> None:
        """Keep a board as it was written, so that it need not be asked for when it is outlived."""
        self._boards[board.id] = board
        if len(self._boards) > MOST_BOARDS:
            del self._boards[next(iter(self._boards))]

    async def _strip(
        self, match: Match, channel: discord.PartialMessageable, messages: Iterable[int]
    ) -> None:
        """Leave of outlived messages what they tell; a click there is harmless anyway.

        The picture stays as it is: another one, without the numbers of its time, would cost a
        drawing and an upload for each board.

        Where Discord forbids it now, it is tried again with the next board.
        """
        for message in messages:
            try:
                old = self._boards.pop(message, None) or await channel.fetch_message(message)
                await old.edit(view=outlived(old))
            except discord.HTTPException as error:
                log.info("message %s keeps its buttons: %s", message, error)
                if not isinstance(error, discord.NotFound):
                    self._unstripped[match.id].add(message)

    async def _settled(self, match: Match) -> Match:
        """Give a match that has just begun a thread of its own, where the bot may."""
        begins = match.lobby_message or match.tournament_table
        if match.place.thread or match.board_message or not begins:
            return match
        thread = await self._threads.new_thread(match)
        if thread is None:
            return match
        match = msgspec.structs.replace(match, place=match.place._replace(thread=thread))
        if match.lobby_message is not None:
            # the lobby first: were the thread stored and this failed, it would never name it
            lobby = self._channel(match, match.place.channel)
            await self._lobby_edited(lobby, match.lobby_message, await self._lobby_page(match))
        await self._bot.store.matches.set_thread(match.id, thread)
        return match


def _is_for_nobody(match: Match) -> bool:
    """Return whether a board asks nobody but robots: it need not make a sound."""
    return match.status == "running" and not match.awaited_people
