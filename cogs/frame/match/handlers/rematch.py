"""Rematches: a seat for the user who asks, invitations for the other players."""

from __future__ import annotations

import discord

from cogs.frame.match.bot import MatchBot
from cogs.frame.match.buttons.end import RematchButton
from cogs.frame.match.delivery.match_publisher import MatchPublisher
from cogs.frame.match.pages.notices import link
from cogs.frame.ui.actors import actor_of
from cogs.frame.ui.handlers import on
from cogs.frame.ui.pages import Page
from cogs.frame.ui.responses import respond
from engines.core import Refusal
from matches.core.models import NO_USER, Match


class RematchHandlers:
    """Handlers of rematches."""

    def __init__(self, bot: MatchBot, presenter: MatchPublisher) -> None:
        self._bot, self._presenter = bot, presenter

    @on(RematchButton)
    async def play(self, interaction: discord.Interaction, match_id: int) -> None:
        """Seat a player in the rematch; its host invites the other players of the match."""
        old = await self._bot.get_match(interaction, match_id)
        actor = actor_of(interaction, old.place)
        new = await self._bot.service.rematches.play(old.id, actor)
        if new.status == "open" and new.host == actor.user:
            await self._invite(old, new)
        texts = await self._bot.texts_for(interaction, new)
        said = "rematch-begun" if new.find_seat(actor.user) is None else "done-rematch"
        await respond(interaction, Page(texts(said, match=new.id, link=link(new))))

    async def _invite(self, old: Match, new: Match) -> None:
        """Invite the other players publicly in one message.

        Blocked users and users who are invited already are left out; users who want no ping now
        find the invitation in their digest.
        """
        pings: dict[int, bool] = {}
        for guest in _people(old):
            try:
                pings[guest] = await self._bot.service.invitations.send(new.id, new.host, guest)
            except Refusal:
                continue
        if pings:
            await self._presenter.invite(new, new.host, pings, said="invitation-rematch")


def _people(match: Match) -> list[int]:
    """Return the distinct users who played or owned a seat."""
    found = [user for row in match.seats for user in (row.user, row.owner)]
    return [user for user in dict.fromkeys(found) if user and user != NO_USER]
