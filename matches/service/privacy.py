"""Data access and erasure requests."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack
from typing import NamedTuple

import msgspec

from engines.core import Refusal
from matches.actions.changeset import ChangeSet
from matches.actions.withdrawal import seat_left, withdraw_user
from matches.core.actor import SYSTEM, Actor
from matches.core.bounds import check_person
from matches.core.models import NO_USER, Match
from matches.record.redaction import without
from matches.service.updater import MatchUpdater, TournamentUpdater
from matches.tournaments import organiser_actions, registration
from matches.tournaments.changes import TournamentChangeSet
from matches.tournaments.models import Entry, Tournament
from matches.tournaments.permissions import BEFORE

EXPORT_FORMAT = 1
LEAVES = "leaves"
"""Reason for cancelling a draft whose organiser has left."""


class DeletionImpact(NamedTuple):
    """The effects of an erasure on the user's unfinished matches and tournaments, by number.

    In the matches they are `playing` they give up their seats, they leave the lobbies of those
    `gathering`, and those they are `analysing` are closed.  They leave `tournaments`; those they
    are `leading` go to a helper, or to the moderators alone.
    """

    playing: list[int]
    gathering: list[int]
    analysing: list[int]
    tournaments: list[int]
    leading: list[int]


class PrivacyService:
    """Exports and deletes the data of users and servers, one request at a time."""

    def __init__(self, updater: MatchUpdater, tournaments: TournamentUpdater) -> None:
        self._updater, self._store = updater, updater.store
        self._tournaments = tournaments
        self._one_at_a_time = asyncio.Lock()

    async def export(self, user: int) -> bytes:
        """Return all stored data of `user` as one JSON object."""
        check_person(user)
        async with self._one_at_a_time:  # The export reads whole tables.
            found = await self._store.privacy.of_person(user)
        data = {"format": EXPORT_FORMAT, "user": user, "at": self._updater.now()}
        return msgspec.json.format(msgspec.json.encode(data | found), indent=1)

    async def involved(self, user: int) -> DeletionImpact:
        """Return the effects of an erasure of `user`."""
        matches = await self._unfinished(user)
        return DeletionImpact(
            playing=[match.id for match in matches if seat_left(match, user) is not None],
            gathering=[
                match.id for match in matches if match.status == "open" and match.concerns(user)
            ],
            analysing=[match.id for match in matches if match.analyst == user],
            tournaments=[tournament.id for tournament in await self._entered(user)],
            leading=await self._store.tournaments.managed_by(user),
        )

    async def erase_person(self, user: int) -> None:
        """Delete the stored data of `user`, and withdraw them from everything unfinished.

        Finished matches and tournaments keep their seats under a pseudonym.
        """
        check_person(user)
        async with self._one_at_a_time:
            await self._forget_person(user)
            await self._see_out()

    async def remove_from_ongoing(self) -> None:
        """Withdraw erased users who still take part in anything unfinished.

        A process may have crashed during an erasure, and no player can leave a match that waits
        for a draw.
        """
        async with self._one_at_a_time:
            for user in await self._store.privacy.leaving():
                await self._forget_person(user)
            await self._see_out()

    async def forget_guild(self, guild: int) -> None:
        """Delete all stored data of a server."""
        check_person(guild)
        async with self._one_at_a_time:
            await self._store.privacy.forget_guild(guild)

    async def _forget_person(self, user: int) -> None:
        past = await self._store.privacy.erase_past(user)
        async with AsyncExitStack() as held:
            for number in await self._store.privacy.unfinished_with(user):
                await held.enter_async_context(self._updater.lock(number))
            await self._store.privacy.erase_person(user, past, without)

    async def _see_out(self) -> None:
        unsettled = await self._store.privacy.unsettled()
        for match in await self._store.matches.many(unsettled.matches):
            leaders = {match.host, match.analyst or NO_USER}
            for user in {row.user for row in match.seats} | leaders:
                if user < NO_USER:
                    await self._leave(match.id, user)
        for number in unsettled.tournaments:
            await self._tournaments.apply(number, SYSTEM, _withdraw_all)

    async def _leave(self, match_id: int, user: int) -> None:
        async def action(changes: ChangeSet) -> None:
            seat = changes.match.find_seat(user)
            owner = None if seat is None else changes.match.seats[seat].owner
            player = await self._store.players.player(owner or user)
            changes.act_as(Actor(user))
            withdraw_user(changes, player.hours)

        try:
            await self._updater.apply(match_id, SYSTEM, action)
        except Refusal as refusal:
            if refusal.reason not in ("nothing_changes", "draw_awaited"):
                raise

    async def _unfinished(self, user: int) -> list[Match]:
        return await self._store.matches.many(await self._store.privacy.unfinished_with(user))

    async def _entered(self, user: int) -> list[Tournament]:
        """Return the tournaments in which `user` plays, or is on the waiting list."""
        found = await self._store.tournaments.many(await self._store.tournaments.of(user))
        entries = [(tournament, tournament.entry_of(user)) for tournament in found]
        return [
            tournament
            for tournament, own in entries
            if own and (own.plays or own.presence == "waiting")
        ]


def _withdraw_all(changes: TournamentChangeSet) -> None:
    """Withdraw all erased users."""
    for entry in changes.tournament.entries:
        if entry.user < NO_USER:
            changes.actor = Actor(entry.user)
            _withdraw(changes, entry)
    organiser = changes.tournament.organiser
    if organiser < NO_USER and changes.tournament.status == "draft":
        changes.actor = Actor(organiser, reason=LEAVES, moderator=True)
        organiser_actions.cancel(changes)  # Only the organiser knows of a draft.


def _withdraw(changes: TournamentChangeSet, entry: Entry) -> None:
    if changes.tournament.status in BEFORE or entry.presence == "waiting":
        registration.leave(changes)
    elif entry.plays:
        organiser_actions.withdraw(changes)
