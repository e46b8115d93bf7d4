"""Publisher of tournament announcements: registration, rounds, ends, digests."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import discord

from cogs.frame.match.bot import MatchBot
from cogs.frame.match.delivery.sending import Messenger, mapped_refusals
from cogs.frame.tournament.buttons import EntryButton
from cogs.frame.tournament.end_pages import cancelled_page, end_page
from cogs.frame.tournament.lookup import matches_of
from cogs.frame.tournament.organise_pages import digest_page
from cogs.frame.tournament.registration import registration_page
from cogs.frame.tournament.rounds import MAX_PINGED, round_pages
from cogs.frame.tournament.scheduled_events import ScheduledEvents
from cogs.frame.tournament.text import people_of
from cogs.frame.ui.pages import Page, row_of
from cogs.frame.ui.web_links import with_line
from matches.running.delivery_worker import NotReady
from matches.tournaments.changes import Announcement, AnnouncementKind
from matches.tournaments.models import Table, Tournament
from presentation.names import mention
from presentation.tournament.text import ROOM_OF_CALLS, heading, name_of, named, tables_of, texts_of

BOARDS_SECONDS = 5.0
"""Seconds until the next check whether all matches have a message to link to."""
MAX_LOOKS = 12


class TournamentPublisher:
    """Publisher of announcements, one at a time; its exceptions say whether to retry."""

    def __init__(self, bot: MatchBot) -> None:
        self._bot, self._messages = bot, Messenger(bot)
        self._events = ScheduledEvents(bot)

    async def __call__(self, tournament: Tournament, announcement: Announcement) -> int | None:
        """Send or edit the message of an announcement; return the id of a registration message."""
        tell = {
            AnnouncementKind.REGISTRATION: self._registration,
            AnnouncementKind.ROUND: self._round,
            AnnouncementKind.STANDINGS: self._standings,
            AnnouncementKind.END: self._end,
            AnnouncementKind.DIGEST: self._digest,
        }[announcement.kind]
        async with mapped_refusals(self._bot, f"tournament {tournament.id}", tournament.lost):
            return await tell(tournament, announcement)

    async def _registration(self, tournament: Tournament, announcement: Announcement) -> int:
        """Show the entrants; a call to check in follows in a separate message."""
        page = await self._registration_page(tournament)
        message, channel = tournament.message, self._channel(tournament)
        if message is None or not await self._messages.edit(channel, message, page):
            old, message = (
                message,
                (await self._messages.send(channel, page, str(announcement.id))).id,
            )
            if old is not None:
                await self._messages.discard(channel, old)
        if announcement.ping and announcement.data.get("check_in"):
            await self._call(tournament, announcement)
        return message

    async def _registration_page(self, tournament: Tournament) -> Page:
        """Return the message of a tournament, with the address of its public page."""
        page = registration_page(tournament, await people_of(self._bot, tournament))
        line = await self._bot.web_links.of_tournament(tournament, texts_of(tournament))
        return with_line(page, line)

    async def _call(self, tournament: Tournament, announcement: Announcement) -> None:
        """Ask the entrants to check in, each once."""
        texts = texts_of(tournament)
        button = EntryButton(tournament.id, "check_in", label=texts("button-tournament-check_in"))
        for nonce, users in _in_parts(announcement):
            if called := [user for user in users if _is_to_check_in(tournament, user)]:
                pinged = await self._pinged(called)
                people = await people_of(self._bot, tournament, pinged)
                names = named(called, people, texts, ROOM_OF_CALLS)
                text = f"{heading(tournament)}\n{texts('tournament-check-in-call', names=names)}"
                page = Page(text, rows=(row_of([button]),))
                await self._sent(tournament, page, nonce, pinged, "notice-check-in")

    async def _round(self, tournament: Tournament, announcement: Announcement) -> None:
        """Announce tables that have begun, with exactly one ping for each player."""
        ids = set(announcement.data.get("tables", ()))
        tables = [table for table in tournament.tables if table.id in ids]
        if not tables:
            return
        matches = await matches_of(self._bot, tournament, [table.id for table in tables])
        hidden = any(match.board_message is None and not match.lost for match in matches.values())
        if hidden and announcement.tries < MAX_LOOKS:
            raise NotReady(BOARDS_SECONDS)
        part, pinged = 0, await self._pinged(announcement.ping)
        people = await people_of(self._bot, tournament, pinged)
        for found in _by_round(tournament, tables):
            for page, users in round_pages(tournament, found, matches, people):
                part += 1
                approvers = [user for user in users if user in pinged]
                nonce = f"{announcement.id}.{part}"
                await self._sent(tournament, page, nonce, approvers, "notice-round")

    async def _standings(self, tournament: Tournament, announcement: Announcement) -> None:
        """Update the message of the tournament, which has a button for the standings.

        After a change of the date update its scheduled event instead.
        """
        if announcement.data.get("event"):
            await self._events.refresh(tournament)
        if "round" in announcement.data:
            await self._refreshed(tournament)

    async def _end(self, tournament: Tournament, announcement: Announcement) -> None:
        """Announce the winners, or the cancellation."""
        await self._refreshed(tournament)
        if tournament.status == "finished":
            page = await end_page(self._bot, tournament)
            await self._sent(tournament, page, f"{announcement.id}.1")
        else:
            for nonce, users in _in_parts(announcement):
                reason = announcement.data.get("reason", "")
                pinged = await self._pinged(users)
                people = await people_of(self._bot, tournament, pinged)
                page = cancelled_page(tournament, reason, users, people)
                await self._sent(tournament, page, nonce, pinged, "notice-cancelled")

    async def _refreshed(self, tournament: Tournament) -> None:
        if tournament.message is not None:
            page = await self._registration_page(tournament)
            await self._messages.edit(self._channel(tournament), tournament.message, page)

    async def _digest(self, tournament: Tournament, announcement: Announcement) -> None:
        """Send the organisers a summary."""
        open_ = [table.id for table in tournament.tables if table.result is None]
        matches = await matches_of(self._bot, tournament, open_)
        pinged = await self._pinged(announcement.ping)
        people = await people_of(self._bot, tournament, pinged)
        page = digest_page(tournament, matches, announcement.data.get("why"), people)
        nonce = f"{announcement.id}.1"
        await self._sent(tournament, page, nonce, pinged, "notice-organisers")

    async def _sent(
        self,
        tournament: Tournament,
        page: Page,
        nonce: str,
        pinged: Sequence[int] = (),
        notice: str = "notice-round",
    ) -> discord.Message:
        texts = texts_of(tournament)
        names = " ".join(map(mention, pinged))
        page = page._replace(notice=texts(notice, tournament=name_of(tournament), names=names))
        return await self._messages.send(self._channel(tournament), page, nonce, pinged=pinged)

    async def _pinged(self, users: Sequence[int]) -> list[int]:
        """Return the users who want a ping now."""
        may = self._bot.service.pings.may_ping
        return [user for user in users if await may(user)]

    def _channel(self, tournament: Tournament) -> discord.PartialMessageable:
        place = tournament.place
        where = place.thread or place.channel
        return self._bot.get_partial_messageable(where, guild_id=place.guild)


def _in_parts(announcement: Announcement) -> Iterator[tuple[str, Sequence[int]]]:
    """Yield the users to ping by message, with the nonce of each message.

    The division is the same in all attempts.
    """
    users = announcement.ping
    for number, start in enumerate(range(0, len(users), MAX_PINGED), 1):
        yield f"{announcement.id}.{number}", users[start : start + MAX_PINGED]


def _is_to_check_in(tournament: Tournament, user: int) -> bool:
    entry = tournament.entry_of(user)
    return tournament.status == "check_in" and entry is not None and entry.presence == "entered"


def _by_round(tournament: Tournament, tables: Sequence[Table]) -> list[list[Table]]:
    """Return tables by round, each round in the order of its numbers."""
    rounds = sorted({(table.stage, table.round) for table in tables})
    return [
        [table for table in tables_of(tournament, *moment) if table in tables] for moment in rounds
    ]
